"""The level of the bots is kept with a match, a game and a session; older saves are of Masters."""

from engine.deal import BEGINNER, MASTER, SKILLED
from engine.save import BadSave, seal, unseal
from engine.schafkopf.session import Session
from engine.schapa.game import Game
from engine.schnapsen.match import Match

# What keeps a level, and where in its save.
KEPT = ((Match(1, 5), 1), (Game(1, 8), 0), (Session(1, 12, 7), 1))


def test_a_new_one_is_of_masters_and_saved_as_before_there_were_levels():
    for match, at in KEPT:
        assert match.level == MASTER
        assert match.pack()[2 + at] < 16


def test_the_level_comes_back_with_all_else():
    for match, _ in KEPT:
        for level in (BEGINNER, SKILLED, MASTER):
            match.level = level
            again = type(match).unpack(match.pack())
            assert again.level == level
            assert again.pack() == match.pack()
            again.level = MASTER
            match.level = MASTER
            assert again.pack() == match.pack()


def test_what_is_no_level_is_refused():
    for match, at in KEPT:
        data = match.pack()
        body = bytearray(unseal(chr(data[0]), data[1], data))
        for below in range(3, 16):
            body[at] = body[at] & 15 | below << 4
            try:
                type(match).unpack(seal(chr(data[0]), data[1], bytes(body)))
            except BadSave:
                continue
            raise AssertionError("a level that does not exist: %d" % below)
