"""tools.replay: shows the deal of a code, and finds a bot out that sees hidden cards."""

import pytest

from engine.code import decode
from engine.rng import Rng
from tools import replay

CODES = ("2PDT-RJLQ", "5CUR-MHHU", "6LFD-TRJLX")
NODES = 60


def game_of(code):
    found = decode(code)
    return replay.GAMES[found[0]](found)


@pytest.mark.parametrize("code", CODES)
def test_the_bots_choose_by_what_they_see(code, capsys):
    assert replay.main([code, "--nodes", str(NODES), "--swaps", "2"]) == 0
    out = capsys.readouterr().out
    assert "no other choices" in out and "DIFFERS" not in out
    assert not out.endswith("\n0 swaps of hidden cards, no other choices.\n")


def test_hands_stock_and_trump_are_shown(capsys):
    replay.main([CODES[0], "--nodes", str(NODES), "--swaps", "0"])
    lines = capsys.readouterr().out.splitlines()
    assert lines[:4] == [
        "Schnapsen, dealt by You",
        "  You   SQ SA HJ HQ DJ",
        "  Bot   CT CQ HT HK DT",
        "  stock DQ HA SK SJ ST CK DK DA CA CJ, CJ is the open trump",
    ]


def cheat(deal):
    """Plays by what lies hidden: its choice turns with the sum of the other hands."""
    hidden = sum(place * card for place, card in enumerate(deal.dealt))
    moves = deal.moves()
    return moves[hidden % len(moves)]


@pytest.mark.parametrize("code", CODES)
def test_a_bot_that_sees_hidden_cards_is_found_out(code):
    lines = []
    tried, differing = replay.play(game_of(code), 0, 4, lines.append, cheat)
    assert tried > differing > 0 and any("DIFFERS" in line for line in lines)


@pytest.mark.parametrize("code", CODES)
def test_a_twin_looks_the_same_but_is_another_deal(code):
    game = game_of(code)
    deal = game.with_cards(None)
    rng = Rng(1)
    found = 0
    while deal.turn is not None:
        for twin in filter(None, (replay.twin(game, deal, rng) for _ in range(4))):
            found += 1
            assert twin.dealt != deal.dealt and replay.sights(twin) == replay.sights(deal)
        moves = deal.moves()
        deal.play(moves[rng.below(len(moves))])
    assert found > 5


@pytest.mark.parametrize(
    "text, sentence",
    [("2PDT", "8 letters"), ("2PDT-RJL0", "without 0, 1"), ("2PDT-RJLR", "mistyped")],
)
def test_what_is_no_code_is_told(text, sentence, capsys):
    assert replay.main([text]) == 2
    assert sentence in capsys.readouterr().err
