"""Modules lent out: found by those that need them, and gone when nobody does."""

import gc
import sys

from engine.lend import Shelf, lend
from tests.helpers import MICROPYTHON, raises

_BOARD, _PLAY = "engine.schapa.board", "engine.schapa.cardplay"


def loaded(name):
    return [module for module in sys.modules if module.startswith(name)]


def test_a_lent_module_is_forgotten_with_all_that_it_brought():
    module = lend(_PLAY)
    assert module.playout.run and module.think
    if MICROPYTHON:
        for name in (_PLAY, "engine.schapa.playout", "engine.schapa.worlds"):
            assert not loaded(name), name
        assert lend(_PLAY) is not module


def test_kernels_stay_since_machine_code_is_never_freed():
    kernel = "engine.schapa.kernel"
    shelf = Shelf()
    run = shelf.of(_PLAY).playout.run
    assert loaded(kernel)
    shelf.clear()
    assert loaded(kernel) and lend(_PLAY).playout.run is run


def test_what_is_in_memory_is_lent_as_it_is_and_stays():
    from engine import rng

    assert lend("engine.rng") is rng and loaded("engine.rng")
    assert lend("engine.rng").Rng is rng.Rng


def test_a_shelf_keeps_the_module_asked_for_last():
    shelf = Shelf()
    first = shelf.of(_PLAY)
    assert shelf.of(_PLAY) is first
    assert shelf.of("engine.schapa.laying").choose
    if MICROPYTHON:
        assert shelf.of(_PLAY) is not first
        assert not loaded(_PLAY)
    shelf.clear()


def test_others_use_what_is_on_a_shelf():
    shelf = Shelf()
    player = shelf.of(_PLAY)
    assert lend(_BOARD).play is player.playout.play
    assert lend("engine.schapa.playout") is player.playout
    other = Shelf()
    assert other.of(_BOARD).play is player.playout.play
    other.clear()
    assert lend("engine.schapa.playout") is player.playout
    shelf.clear()
    if MICROPYTHON:
        assert lend("engine.schapa.playout") is not player.playout


def test_a_package_on_a_shelf_does_not_keep_what_was_lent_from_it():
    shelf = Shelf()
    weights = shelf.of(_PLAY).weights
    assert weights.of(1) != weights.of(2)
    if MICROPYTHON:
        assert not [name for name in dir(weights) if name.startswith("round")]
    shelf.clear()


def test_an_emptied_shelf_gives_the_memory_back():
    if not MICROPYTHON:
        return
    shelf = Shelf()
    used = []
    for _ in range(3):
        shelf.of(_PLAY)
        gc.collect()
        full = gc.mem_alloc()
        shelf.clear()
        gc.collect()
        used.append(gc.mem_alloc())
        assert full - used[-1] > 4000
    assert abs(used[2] - used[1]) < 500


def test_a_module_that_fails_leaves_nothing():
    shelf = Shelf()
    shelf.of(_PLAY)
    assert raises(ImportError, lend, "engine.schapa.no_such_thing")
    assert not loaded("engine.schapa.no_such")
    if MICROPYTHON:
        assert not loaded(_PLAY)
    shelf.clear()
