"""tools.arena: both seats, the interval, the cost."""

import sys

import pytest

from tools import arena


@pytest.fixture(autouse=True)
def meter(monkeypatch):
    monkeypatch.setattr(arena.search, "run", arena.Count(arena.search.run))


def test_a_bot_without_chance_is_even_with_itself():
    for seed in range(5):
        points, meters = arena.pair((seed, "greedy", "greedy", 0))
        assert points == 0
        assert all(meter.decisions > 5 for meter in meters)


def test_both_sides_play_both_hands(monkeypatch):
    played = []
    monkeypatch.setattr(arena, "play", lambda seed, leader, bots, *rest: played.append(bots) or 2)
    points, _ = arena.pair((1, "bot", "greedy", 10))
    assert points == 0
    assert played == [
        [arena.BOTS["bot"], arena.BOTS["greedy"]],
        [arena.BOTS["greedy"], arena.BOTS["bot"]],
    ]


def test_positions_are_counted():
    _, (bot, greedy) = arena.pair((3, "bot", "greedy", 50))
    assert 0 < bot.positions <= 50 * bot.decisions and bot.most <= 50
    assert greedy.positions == 0 and bot.seconds > 0


def test_interval():
    assert arena.interval([2, 2, 2, 2]) == (1, 0)
    mean, half = arena.interval([4, -4] * 50)
    assert mean == 0 and 0.38 < half < 0.41


def test_the_report(monkeypatch, capsys):
    monkeypatch.setattr(
        sys, "argv", ["arena", "bot", "random", "--deals", "4", "--nodes", "30", "--jobs", "1"]
    )
    arena.main()
    first, *costs = capsys.readouterr().out.splitlines()
    assert first.startswith("bot against random: +") and "4 deals in both seats" in first
    assert [line.split()[0] for line in costs] == ["bot", "random"]
