"""Sampled worlds agree with everything that a seat has seen; the Judge values hands soundly."""

from engine.rng import Rng
from engine.schafkopf import deal as rules, kernel
from engine.schafkopf.clues import read
from engine.schafkopf.deal import (
    GO_ON,
    KONTRA,
    NO_KLOPFEN,
    RE,
    RUN_FROM_3,
    Deal,
    naming,
)
from engine.schafkopf.ending import laufende
from engine.schafkopf.judge import Judge, can_call
from engine.schafkopf.playout import Game, game_of, size_of, trials_of
from engine.schafkopf.simple import plain
from engine.schafkopf.tariff import DEFAULT, SAUSPIEL, SOLO, SOLO_TOUT, WENZ, WENZ_TOUT, Tariff
from engine.schafkopf.worlds import WARM_UP, Worlds
from engine.seen import fields
from tests.engine.schafkopf import table
from tests.engine.schafkopf.table import bid, card, hand, play, start

JUDGE = Judge(DEFAULT)
HERZ = Game(SOLO, 2)
EICHEL, GRAS, HERZ_SUIT, SCHELLEN = range(4)

HANDS = (
    "EO HU H9 GK S9 SK",
    "GO SU HK GA GZ EK",
    "HO EU HZ EZ G9 SA",
    "SO GU HA EA E9 SZ",
)


def worlds_seen(view, game, declarer, rng):
    return Worlds(view, game, JUDGE, declarer, read(view, game, declarer, rng))


def worlds_of(deal, seat, seed=1, number=25):
    """The worlds that a seat thinks of, after the walk has warmed up."""
    view = deal.view(seat)
    game = game_of(view, deal.kind, deal.suit)
    rng = Rng(seed)
    worlds = worlds_seen(view, game, deal.declarer, rng)
    for _ in range(WARM_UP):
        list(worlds.next(rng))
    for _ in range(number):
        list(worlds.next(rng))
        yield worlds, game


def cards_of(game, mask):
    return [one for one in rules.deck() if game.bit[one] & mask]


def replayed(deal, worlds, game):
    """The deal with the hidden hands of a world: raises if a move of the past was illegal."""
    cards = []
    for seat in range(4):
        cards += cards_of(game, worlds.played[seat]) + cards_of(game, worlds.hands[seat])
    again = Deal(cards, deal.dealer, deal.options, deal.tariff)
    for move in deal.history:
        again.play(move)
    return again


def some_move(deal, rng):
    """A move by which deals get far: plain's, now and then any."""
    if rng.below(3):
        for move in plain(deal.view(deal.turn), rng, 0):
            return move
    moves = deal.moves()
    return moves[rng.below(len(moves))]


def test_every_world_replays_as_the_deal():
    rng = Rng(31)
    seen = 0
    while seen < 60:
        deal = Deal.new(rng.seed(), rng.below(4), NO_KLOPFEN | (RUN_FROM_3 if seen % 2 else 0))
        bid(deal, 0)
        moves = [m for m in deal.moves() if rules.kind_of(m) in (SAUSPIEL, WENZ, SOLO)]
        if seen % 3:
            moves = [m for m in moves if rules.kind_of(m) == SAUSPIEL] or moves
        deal.play(moves[rng.below(len(moves))])
        stop = rng.below(23)
        while len(deal.history) < 8 + stop and deal.turn is not None:
            deal.play(some_move(deal, rng))
        if deal.turn is None or deal.phase != rules.CARDS:
            continue
        seen += 1
        seat = deal.turn
        view = fields(deal.view(seat))
        for worlds, game in worlds_of(deal, seat, seen, 6):
            again = replayed(deal, worlds, game)
            assert fields(again.view(seat)) == view
            side = sum([1 << s for s in range(4) if s in (again.declarer, again.partner)])
            assert worlds.side == side


def test_worlds_differ():
    begun = start(HANDS, 0, naming(SAUSPIEL, GRAS))
    seen = {tuple(worlds.hands) for worlds, _ in worlds_of(begun, 0)}
    assert len(seen) > 15


def test_the_owner_of_the_called_ace_varies_until_he_is_known():
    begun = start(HANDS, 0, naming(SAUSPIEL, GRAS))
    sides = {worlds.side for worlds, _ in worlds_of(begun, 0)}
    assert sides == {0b0011, 0b0101, 0b1001}
    play(begun, "GK GA G9 SZ")
    assert {worlds.side for worlds, _ in worlds_of(begun, 0)} == {0b0011}


def test_who_says_kontra_does_not_own_the_ace():
    begun = table.deal(HANDS)
    table.game(begun, 0, naming(SAUSPIEL, GRAS))
    begun.play(GO_ON)
    begun.play(KONTRA)
    for move in (GO_ON, GO_ON, GO_ON):
        begun.play(move)
    assert all(worlds.side != 0b0101 for worlds, _ in worlds_of(begun, 0))


def test_re_by_the_partner_tells_who_owns_the_ace():
    begun = table.deal(HANDS)
    table.game(begun, 0, naming(SAUSPIEL, GRAS))
    for move in (GO_ON, KONTRA, GO_ON, RE):
        begun.play(move)
    for seat in (2, 3):
        assert {worlds.side for worlds, _ in worlds_of(begun, seat)} == {0b0011}


def test_the_first_world_already_keeps_the_rules():
    begun = start(HANDS, 0, naming(SAUSPIEL, GRAS))
    for seed in range(20):
        view = begun.view(2)
        worlds = worlds_seen(view, game_of(view, SAUSPIEL, GRAS), 0, Rng(seed))
        assert worlds.side in (0b0011, 0b1001)


def test_who_leads_under_the_ace_owns_it_only_if_he_may_have_run_away():
    begun = start(HANDS, 0, naming(SAUSPIEL, GRAS), dealer=1)
    play(begun, "G9")
    assert {worlds.side for worlds, _ in worlds_of(begun, 3)} == {0b0011}
    begun = start(HANDS, 0, naming(SAUSPIEL, GRAS), dealer=1, options=NO_KLOPFEN | RUN_FROM_3)
    play(begun, "G9")
    sides = set()
    for worlds, world_game in worlds_of(begun, 3):
        sides.add(worlds.side)
        if worlds.side == 0b0101:
            assert size_of(worlds.hands[2] & world_game.called) == 2
    assert sides == {0b0011, 0b0101}


def test_who_has_run_away_may_keep_the_ace():
    hands = ("EO HU H9 GK S9 SK", "GO SU EK GA GZ G9", "HO EU HZ EZ HK SA", "SO GU HA EA E9 SZ")
    options = NO_KLOPFEN | RUN_FROM_3
    begun = start(hands, 0, naming(SAUSPIEL, GRAS), dealer=0, options=options)
    play(begun, "G9 HZ EA GK HK HA H9 GO GZ HO SZ S9")
    for seat in (0, 2, 3):
        for worlds, world_game in worlds_of(begun, seat):
            assert worlds.hands[1] & world_game.ace


def test_the_declarer_is_given_a_plain_card_of_the_called_suit():
    begun = start(HANDS, 0, naming(SAUSPIEL, GRAS))
    for seat in (2, 3):
        for worlds, game in worlds_of(begun, seat):
            assert worlds.hands[0] & game.called and not worlds.hands[0] & game.ace


def test_the_declarer_is_given_a_hand_worth_his_game():
    hands = ("EO GO HO EU HA SA", "SO SU HK GA GZ EK", "HU GU HZ EZ G9 S9", "GK H9 SK EA E9 SZ")
    begun = start(hands, 0, naming(SOLO, HERZ_SUIT))
    for seat in (1, 2, 3):
        for worlds, _ in worlds_of(begun, seat):
            assert JUDGE.value(SOLO, HERZ_SUIT, worlds.hands[0], True) >= -300
            assert size_of(worlds.hands[0] & worlds.game.ints[kernel.TRUMPS]) >= 4


def test_who_passed_is_given_no_strong_hand():
    begun = start(HANDS, 0, naming(SAUSPIEL, GRAS))
    for worlds, _ in worlds_of(begun, 0):
        for seat in (1, 2, 3):
            assert JUDGE.best(worlds.game.natural(worlds.hands[seat]), False, WENZ) <= 300


def test_suits_not_followed_are_not_held():
    begun = start(HANDS, 0, naming(SAUSPIEL, GRAS))
    play(begun, "GK GA G9 SZ EK EZ EA S9")
    for worlds, game in worlds_of(begun, 1):
        assert not worlds.hands[3] & game.called  # threw off on Gras
        assert not worlds.hands[0] & 15  # threw off on Eichel


def test_laufende_of_the_worlds():
    begun = start(HANDS, 0, naming(SAUSPIEL, GRAS))
    for worlds, game in worlds_of(begun, 1):
        held = cards_of(game, worlds.hands[0] | worlds.hands[1])
        assert worlds.laufende() == laufende(SAUSPIEL, GRAS, held)
    play(begun, "EO GO HO SO")
    assert {worlds.laufende() for worlds, _ in worlds_of(begun, 1)} == {2}


# ------------------------------------------------------------------------------------ trials


def test_a_trial_starts_where_the_deal_stands():
    begun = start(HANDS, 0, naming(SAUSPIEL, GRAS))
    play(begun, "EO GO HO SO GK GA")
    for free in (0, 1):
        seat = begun.turn
        view = begun.view(seat)
        tried = trials_of(view, game_of(view, SAUSPIEL, GRAS), 0, JUDGE, Rng(1))
        list(tried.next())
        assert tried.now[kernel.FREE] == free
        assert tried.now[kernel.LEADER] == begun.leader
        assert tried.now[kernel.COUNT] == len(begun.trick)
        assert tried.now[kernel.LEFT] == 6 - len(begun.log)
        assert tried.now[kernel.POINTS] == begun.points[0] + begun.points[1]
        assert tried.now[seat] == tried.game.mask(begun.hands[seat])
        if not free:
            play(begun, "G9 SZ GZ")


def test_a_tout_that_has_gone_well_so_far_is_still_won():
    hands = ("EU GU HU SU EA EZ", "EO SO HA HZ HK H9", "HO GO EK E9 GA GZ", "GK G9 SA SZ SK S9")
    begun = start(hands, 0, naming(WENZ_TOUT))
    play(begun, "EU H9 E9 G9 EA EO EK S9")
    view = begun.view(0)
    tried = trials_of(view, game_of(view, WENZ_TOUT, 0), 0, JUDGE, Rng(1))
    list(tried.next())
    assert tried.money() == (50 + 40) * 2 * 80 // 50


def test_scores_are_in_80ths_of_the_base():
    hands = ("EO GO HO SO EU GU", "HU SU HA HZ HK H9", "EA EZ EK E9 GA GZ", "GK G9 SA SZ SK S9")
    begun = start(hands, 0, naming(SOLO, HERZ_SUIT))
    view = begun.view(0)
    tried = trials_of(view, game_of(view, SOLO, HERZ_SUIT), 0, JUDGE, Rng(1))
    list(tried.next())
    assert tried.money() == (50 + 60 + 20) * 80 // 50
    assert tried.score(tried.game.bit[card("EO")]) == (50 + 60 + 20) * 80 // 50 + 60


# ------------------------------------------------------------------------------- the Judge


def value(text, kind, suit=0, leads=False, judge=JUDGE):
    return judge.value(kind, suit, HERZ.mask(hand(text)), leads)


def test_better_cards_are_worth_more():
    for better, worse in (
        ("EO HU H9 GK S9 SK", "SO HU H9 GK S9 SK"),
        ("EO GO HU HA EK SA", "EO GO HU HA EK SK"),
        ("EO GO HU HA H9 EK", "EO GO HU HA S9 EK"),
    ):
        assert value(better, SAUSPIEL, EICHEL) > value(worse, SAUSPIEL, EICHEL)
        assert value(better, SOLO, HERZ_SUIT) > value(worse, SOLO, HERZ_SUIT)
    assert value("EU GU EA EZ SA HA", WENZ) > value("HU SU EA EZ SA HA", WENZ)
    assert value("EU GU EA EZ SA HA", WENZ) > value("EU GU EA EZ S9 HA", WENZ)


def test_clear_hands_are_judged_clearly():
    assert value("EO GO HO EU HA SA", SOLO, HERZ_SUIT) > 10000
    assert value("EU GU HU SU SA SZ", WENZ) > 20000
    assert value("E9 EK GZ GK S9 SK", SOLO, EICHEL) < -10000
    assert value("HU H9 HK EK GZ S9", SAUSPIEL, GRAS) < 0 < value("EO GO HU HK GZ S9", SAUSPIEL, 1)


def test_the_best_game_of_a_hand():
    strong = HERZ.mask(hand("EO GO HO EU HA SA"))
    assert JUDGE.best(strong, False) == JUDGE.value(SOLO, HERZ_SUIT, strong, False)
    modest = HERZ.mask(hand("EO GO HU HK GZ S9"))
    assert JUDGE.best(modest, False) > 0 > JUDGE.best(modest, False, WENZ)


def test_what_may_be_called_as_in_the_deal():
    rng = Rng(9)
    for _ in range(50):
        deal = Deal.new(rng.seed(), 3, NO_KLOPFEN)
        bid(deal, 0)
        for suit in range(4):
            allowed = deal.why_not(naming(SAUSPIEL, suit)) is None
            assert can_call(HERZ.mask(deal.hands[0]), suit) == allowed


def test_a_tout_must_promise_more():
    text = "EO GO HO EU HA SA"
    assert value(text, SOLO_TOUT, HERZ_SUIT) < value(text, SOLO, HERZ_SUIT)


def test_the_tariff_counts():
    text = "EO GO HO EU HA SA"
    cheap = Judge(Tariff(10, 50, 50, 10, 10, 0, 3, 2, 0))
    assert value(text, SOLO, HERZ_SUIT) > value(text, SOLO, HERZ_SUIT, judge=cheap)
    nothing = Judge(Tariff(0, 0, 0, 0, 0, 0, 1, 1, 0))
    assert value(text, SOLO, HERZ_SUIT, judge=nothing) > 0
