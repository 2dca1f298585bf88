"""tools.arena and tools.sums: all seats, the interval, the costs, sums that must be."""

import pytest

from engine.schafkopf import trials
from engine.schapa import playout, worlds
from engine.schnapsen import search
from tools import sums
from tools.arena import __main__ as command, measure, schafkopf, schapa, schnapsen
from tools.arena.measure import Costs


@pytest.fixture(autouse=True)
def uncounted(monkeypatch):
    """The arena counts in place of some functions; afterwards they are as before."""
    monkeypatch.setattr(search, "run", search.run)
    monkeypatch.setattr(playout, "run", playout.run)
    monkeypatch.setattr(worlds.Worlds, "deal", worlds.Worlds.deal)
    for name in ("next", "score", "money"):
        monkeypatch.setattr(trials.Trials, name, getattr(trials.Trials, name))


def positions(costs):
    return [row[0] for rows in costs.rows.values() for row in rows]


# ------------------------------------------------------------------------------------ schnapsen


def test_a_bot_without_chance_is_even_with_itself():
    for seed in range(5):
        points, costs = schnapsen.pair((seed, "greedy", "greedy", 0))
        assert points == 0
        assert len(costs.rows["all"]) > 5


def test_both_sides_play_both_hands(monkeypatch):
    played = []
    monkeypatch.setattr(
        schnapsen, "play", lambda seed, leader, bots, *rest: played.append(bots) or 2
    )
    points, _ = schnapsen.pair((1, "bot", "greedy", 10))
    assert points == 0
    bots = [schnapsen.BOTS["bot"], schnapsen.BOTS["greedy"]]
    assert played == [bots, bots[::-1]]


def test_positions_are_counted():
    _, costs = schnapsen.pair((3, "bot", "greedy", 50))
    assert 0 < max(positions(costs)) <= 50
    _, costs = schnapsen.pair((3, "greedy", "bot", 50))
    assert set(positions(costs)) == {0}
    assert all(seconds >= slice_ > 0 for _, seconds, slice_ in costs.rows["all"])


def test_a_match_is_played_from_both_seats_by_one_that_knows_its_score(monkeypatch):
    needs = []

    def watched(view, rng, nodes, level=None, told=None):
        needs.append(told)
        yield from schnapsen.simple.greedy(view, rng, nodes)

    monkeypatch.setattr(schnapsen, "bot", watched)
    assert schnapsen.match_pair((3, "bot", "greedy", 20)) in (0, 0.5, 1)
    assert (7, 7) in needs and len(set(needs)) > 4
    assert all(1 <= own <= 7 and 1 <= other <= 7 for own, other in needs)


def test_only_the_bot_minds_the_score():
    with pytest.raises(SystemExit, match="no other"):
        command.main(["schnapsen", "greedy", "bot", "--match", "--deals", "1", "--jobs", "1"])


def test_levels_are_bots_of_the_arena():
    for arena in (schnapsen, schapa):
        assert {"bot", "skilled", "beginner"} <= set(arena.BOTS)
    assert "rdeep" in schnapsen.BOTS


# --------------------------------------------------------------------------------------- schapa


def test_a_game_from_all_seats():
    rows, costs = schapa.from_all_seats((3, 3, "rule", "plain", 0))
    assert len(rows) == 8 and sorted(costs.rows) == ["round %d" % n for n in range(1, 9)]
    assert all(0 <= won <= 1 for _, _, won in rows)
    assert sum(margin for margin, _, _ in rows) > 0


def test_the_same_bots_are_equal():
    rows, _ = schapa.from_all_seats((5, 4, "plain", "plain", 0))
    assert [round(margin, 9) for margin, _, _ in rows] == [0] * 8
    assert [round(won, 9) for _, _, won in rows] == [0.25] * 8


def test_nodes_bound_the_cards_played_in_worlds():
    _, costs = schapa.from_all_seats((3, 3, "bot", "plain", 90))
    assert 60 < max(positions(costs)) <= 90
    assert not any(row[0] for row in costs.rows["round 7"])


# ------------------------------------------------------------------------------------ schafkopf


def test_a_deal_from_all_seats():
    for seed in range(4):
        money, score, costs = schafkopf.from_all_seats((seed, "plain", "plain", 0, 0))
        assert money == 0
        assert sum(score.rows.get(role, [0])[0] for role in schafkopf.ROLES) == 4
        money, score, costs = schafkopf.from_all_seats((seed, "plain", "random", 0, 0))
        entered = [score.rows.get(role, (0, 0, 0)) for role in schafkopf.ROLES]
        assert sum(times for times, _, _ in entered) == 4
        assert sum(paid for _, _, paid in entered) == 4 * money
        assert "cards" in costs.rows or score.rows["all passed"][0] == 4


def test_trials_are_counted():
    most = 0
    for seed in range(3):
        _, _, costs = schafkopf.from_all_seats((seed, "bot", "plain", 200, 0))
        assert not any(row[0] for row in costs.rows.get("klopfen", ()))
        most = max(most, *positions(costs))
    assert 200 <= most < 1000


def test_tossed_options_and_tariffs_differ():
    stakes = [schafkopf.toss(seed) for seed in range(60)]
    assert {options for options, _ in stakes} == set(range(8))
    assert {tariff.asymmetric for _, tariff in stakes} == {0, 1}
    assert len({tariff for _, tariff in stakes}) > 50


def test_money_that_does_not_sum_to_zero_is_an_error(monkeypatch):
    class Crooked(schafkopf.Deal):
        def play(self, move):
            events = super().play(move)
            if self.result:
                self.result.money = [1, 0, 0, 0]
            return events

    monkeypatch.setattr(schafkopf, "Deal", Crooked)
    with pytest.raises(AssertionError, match="deal 1"):
        schafkopf.from_all_seats((1, "plain", "plain", 0, 0))


# ------------------------------------------------------------------------------------- measures


def test_intervals():
    assert measure.interval([1, 1, 1, 1]) == (1, 0)
    mean, half = measure.interval([0, 2] * 50)
    assert mean == 1 and half == pytest.approx(0.197, abs=0.001)
    assert measure.in_words([2, 2], "%+.1f", "a deal") == "+2.0 a deal, 95 % from +2.0 to +2.0"


def test_costs_tell_median_and_most_and_the_estimate(capsys):
    costs, more = Costs(), Costs()
    for i in range(1, 101):
        costs.add("one", (i, i / 1000, i / 10000))
    more.add("two", (7, 0.001, 0.0005))
    costs.join(more)
    costs.report(("one", "two", "three"))
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert lines[2] == ["one", "100", "51", "100", "51.0", "100.0", "10.00", "4.33", "8.50"]
    assert lines[3] == ["two", "1", "7", "7", "1.0", "1.0", "0.50", "0.09", "0.09"]
    assert lines[4][:3] == ["all", "101", "50"]


@pytest.mark.parametrize(
    "arguments, words",
    [
        ("schnapsen greedy random --deals 3", "greedy against random"),
        ("schapa beginner --deals 1 --players 3 --nodes 50", "beginner against 2 plain"),
        ("schapa plain --deals 2 --players 3 --nodes 0", "plain against 2 plain"),
        ("schafkopf plain random --deals 3 --toss", "plain against three random, tariff tossed"),
    ],
)
def test_the_command(arguments, words, capsys):
    command.main([*arguments.split(), "--jobs", "1"])
    printed = capsys.readouterr().out
    assert printed.startswith(words) and "s on an ESP32" in printed


# ----------------------------------------------------------------------------------------- sums


@pytest.mark.parametrize("game, deals", [("schapa", 2), ("schafkopf", 60)])
def test_sums_are_as_the_rules_say(game, deals, capsys):
    assert sums.main([game, "--deals", str(deals)]) == 0
    assert capsys.readouterr().out.endswith("All sums are as the rules say.\n")


def test_wrong_sums_are_counted(monkeypatch, capsys):
    pool = type("Pool", (), {"imap_unordered": lambda self, play, jobs, chunksize: map(play, jobs)})
    monkeypatch.setattr(
        sums, "sums", lambda number, players: (0,) if number == 1 else range(-999, 999)
    )
    assert sums.of_schapa(pool(), 1, 0) == 6
    monkeypatch.setattr(sums, "schafkopf_deal", lambda job: (0, 0, job[0] % 2))
    assert sums.of_schafkopf(pool(), 10, 0) == 5
