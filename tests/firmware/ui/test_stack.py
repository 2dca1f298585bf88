"""The stack: who is on top, who gets keys, and the code that comes and goes with a screen."""

import sys

from tests.firmware.ui.rooms import Seen
from tests.helpers import raises
from ui.keys import A, REPEAT
from ui.modules import forget, load, passing, watch
from ui.stack import Stack

ROOMS = "tests.firmware.ui.rooms."


class Context:
    """log: what happens to the views."""

    def __init__(self):
        self.log = []
        self.stack = Stack(self, ROOMS + "two")


def on(*names):
    """A stack with views of these names, and what happens to them."""
    ctx = Context()
    for name in names:
        ctx.stack.push(Seen(name, ctx.log))
    ctx.log.clear()
    return ctx.stack, ctx.log


def names(stack):
    return [view.name for view in stack.views]


def test_push_and_pop_tell_the_views():
    stack, log = on("a")
    stack.push(Seen("b", log))
    stack.pop()
    assert log == ["leave a", "enter b", "leave b", "enter a"]
    stack.pop()
    assert names(stack) == ["a"]


def test_replace_keeps_what_lies_below():
    stack, log = on("a", "b")
    stack.replace(Seen("c", log))
    assert names(stack) == ["a", "c"] and log == ["leave b", "enter c"]
    stack.pop()
    assert names(stack) == ["a"]


def test_a_key_held_as_a_view_comes_up_is_not_its_business():
    stack, log = on("a")
    stack.key(A | REPEAT << 3)
    assert log == []
    stack.key(A)
    stack.key(A | REPEAT << 3)
    assert log == ["key a", "key a"]


def test_what_is_opened_comes_when_the_one_who_asked_has_returned():
    stack, log = on("a")

    def opens(event):
        stack.open(ROOMS + "Seen", "b", log)
        stack.open(ROOMS + "Seen", "c", log)
        assert names(stack) == ["a"]

    stack.top.key = opens
    stack.key(A)
    assert names(stack) == ["a", "b", "c"]


def test_going_to_a_room_leaves_everything():
    stack, log = on("a", "b")
    stack.home()
    assert names(stack) == ["a", "b"]
    stack.tick(0)
    assert log == ["leave b", "enter lower", "leave lower", "enter upper"]
    assert names(stack) == ["lower", "upper"]


def test_a_room_may_open_its_first_view():
    stack, _ = on("a")
    stack.go(ROOMS + "late")
    stack.settle()
    assert names(stack) == ["late"]


def test_a_room_that_comes_to_nothing_leads_home():
    stack, log = on("a")
    stack.go(ROOMS + "nothing")
    stack.settle()
    assert log[:2] == ["leave a", "nothing"]
    assert names(stack) == ["lower", "upper"]


def test_modules_go_with_the_view_that_brought_them():
    forget("ui.dialog", "ui.typeset")
    stack, _ = on("a")
    stack.open("ui.dialog.Notice", "Kartl")
    stack.settle()
    assert type(stack.top).__name__ == "Notice"
    assert "ui.dialog" not in sys.modules and "ui.typeset" in sys.modules
    stack.pop()
    assert "ui.typeset" not in sys.modules


def test_modules_that_were_there_before_stay():
    load("ui.typeset")
    stack, _ = on("a")
    stack.open("ui.dialog.Notice", "Kartl")
    stack.settle()
    stack.pop()
    assert "ui.typeset" in sys.modules
    forget("ui.typeset")


def test_what_was_passing_is_forgotten():
    forget("ui.hyphens")
    cut, brought = passing("ui.hyphens.hard_cut", "Karten", 4)
    assert cut == 3 and brought == []
    assert "ui.hyphens" not in sys.modules and not hasattr(sys.modules["ui"], "hyphens")


def test_what_was_passing_and_raised_leaves_nothing_behind():
    forget("ui.dialog", "ui.typeset")
    before = set(sys.modules)
    raises(ValueError, passing, "tests.firmware.ui.spoilt.opened")
    raises(AttributeError, passing, "ui.dialog.NoSuchView")
    assert set(sys.modules) == before


def test_a_module_that_comes_is_looked_around_at():
    forget("ui.hyphens")
    looks = []
    watch(lambda: looks.append("ui.hyphens" in sys.modules))
    load("ui.hyphens")
    load("ui.hyphens")
    watch(lambda: None)
    assert looks == [False, True]
    forget("ui.hyphens")


def test_kernels_are_kept():
    kernel = load("engine.schnapsen.search").kernel_run
    names = [name for name in sys.modules if name.startswith("engine.")]
    forget(*names)
    assert [name for name in sys.modules if name in names] == ["engine.schnapsen.kernel"]
    assert load("engine.schnapsen.search").kernel_run is kernel
    forget(*names)


def test_forgetting_the_unknown_is_nothing():
    forget("no.such", "module")
