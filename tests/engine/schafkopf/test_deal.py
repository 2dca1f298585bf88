"""Schafkopf: Klopfen, bidding, naming, doubling, following, the end and its money, saves."""

from engine.deal import IllegalMove
from engine.rng import Rng
from engine.save import BadSave, seal
from engine.schafkopf import deal as rules
from engine.schafkopf.deal import (
    ALL_PASSED,
    CARDS,
    DONE,
    DOUBLING,
    GO_ON,
    KLOPF,
    KLOPFEN,
    KONTRA,
    LAID_DOWN,
    NO_KLOPF,
    NO_KLOPFEN,
    OPTIONS,
    PASS,
    PLAY,
    RE,
    SHOW_POINTS,
    Deal,
    naming,
)
from engine.schafkopf.ending import laufende, trumps
from engine.schafkopf.tariff import (
    SAUSPIEL,
    SCHWARZ,
    SIE,
    SOLO,
    SOLO_TOUT,
    WENZ,
    WENZ_TOUT,
    Tariff,
)
from engine.seen import fields
from tests.engine.schafkopf.table import (
    bid,
    card,
    deal,
    game,
    go_on,
    hand,
    klopf,
    legal,
    names,
    play,
    start,
    why,
)
from tests.helpers import raises

EICHEL, GRAS, HERZ, SCHELLEN = range(4)

# Seat 0 may call Gras or Schellen, seat 1 holds the Gras Ace, seat 2 that of Schellen.
HANDS = (
    "EO HU H9 GK S9 SK",
    "GO SU HK GA GZ EK",
    "HO EU HZ EZ G9 SA",
    "SO GU HA EA E9 SZ",
)
SIE_HANDS = (
    "EO GO HO SO EU GU",
    "HU SU HA HZ HK H9",
    "EA EZ EK E9 GA GZ",
    "GK G9 SA SZ SK S9",
)


def test_deck_has_24_cards():
    assert len(rules.deck()) == len(set(rules.deck())) == 24
    assert card("E9") in rules.deck() and 8 not in rules.deck()


def test_trumps_in_their_order():
    sauspiel = "EO GO HO SO EU GU HU SU HA HZ HK H9"
    assert names(trumps(SAUSPIEL, EICHEL)) == sauspiel
    assert names(trumps(SOLO, HERZ)) == names(trumps(SIE, 0)) == sauspiel
    assert names(trumps(SOLO, SCHELLEN))[24:] == "SA SZ SK S9"
    assert names(trumps(WENZ, 0)) == names(trumps(WENZ_TOUT, 0)) == "EU GU HU SU"


def test_order_tables_agree_with_the_trumps():
    for kind, suit in ((SAUSPIEL, 1), (SOLO, 0), (SOLO_TOUT, 2), (WENZ, 0), (WENZ_TOUT, 0)):
        order = rules.order(kind, suit)
        row = trumps(kind, suit)
        values = [order[each] for each in row]
        assert values == sorted(values, reverse=True)
        plain = [each for each in rules.deck() if each not in row]
        assert all(order[each] >> 5 == each >> 4 for each in plain)


def test_plain_cards_in_their_order():
    solo, wenz = rules.order(SOLO, HERZ), rules.order(WENZ, 0)
    assert sorted(hand("EK EA E9 EZ"), key=lambda c: solo[c]) == hand("E9 EK EZ EA")
    assert sorted(hand("EK EA EO E9 EZ"), key=lambda c: wenz[c]) == hand("E9 EO EK EZ EA")


# --------------------------------------------------------------------------------- Klopfen


def test_klopfen_comes_first_and_goes_round_from_the_left_of_the_dealer():
    begun = deal(HANDS, dealer=1, options=0)
    assert begun.phase == KLOPFEN and begun.moves() == [KLOPF, NO_KLOPF]
    turns = []
    while begun.phase == KLOPFEN:
        turns.append(begun.turn)
        begun.play(KLOPF if begun.turn in (0, 3) else NO_KLOPF)
    assert turns == [2, 3, 0, 1]
    assert begun.klopfer == [3, 0]
    assert begun.moves() == [PLAY, PASS]


def test_klopfen_is_decided_on_three_cards():
    begun = deal(HANDS, options=0)
    for seat in range(4):
        assert begun.view(seat).hand == sorted(hand(HANDS[seat])[:3])
        assert len(begun.view(seat).unseen) == 21
    klopf(begun, 2)
    assert begun.view(0).hand == sorted(hand(HANDS[0]))
    assert begun.view(0).klopfer == [2]


def test_klopfen_events():
    assert klopf(deal(HANDS, options=0), 1) == [("klopfed", seat, seat == 1) for seat in range(4)]


def test_klopfen_can_be_left_out():
    begun = deal(HANDS, options=NO_KLOPFEN)
    assert begun.moves() == [PLAY, PASS]
    assert begun.why_not(KLOPF) == "not_now"


# ------------------------------------------------------------------------- bidding and naming


def test_bidding_goes_round_once_from_the_left_of_the_dealer():
    begun = deal(HANDS, dealer=0)
    assert begun.turn == 1
    assert bid(begun, 1, 3) == [
        ("bid", 1, True),
        ("bid", 2, False),
        ("bid", 3, True),
        ("bid", 0, False),
    ]
    assert begun.bids == [False, True, False, True]
    assert begun.turn == 1


def test_all_pass():
    begun = deal(HANDS)
    assert bid(begun)[-1] == ("over", None, 0, ALL_PASSED)
    assert begun.turn is None and begun.phase == DONE and begun.moves() == []
    assert begun.result.why == ALL_PASSED and begun.result.money == [0, 0, 0, 0]
    assert begun.result.bill is None and begun.result.declarer is None
    assert begun.why_not(PLAY) == "over"


def test_the_highest_game_wins():
    row = [
        naming(SAUSPIEL, GRAS),
        naming(WENZ),
        naming(SOLO, EICHEL),
        naming(WENZ_TOUT),
        naming(SOLO_TOUT, SCHELLEN),
    ]
    for low in range(4):
        for high in range(low + 1, 5):
            for order in ((low, high), (high, low)):
                begun = deal(HANDS)
                bid(begun, 0, 3)
                if row[order[1]] == row[0]:
                    continue  # seat 3 holds no Gras
                for at in order:
                    begun.play(row[at])
                assert begun.declarer == (0 if order[0] == high else 3)
                assert naming(begun.kind, begun.suit) == row[high]


def test_equal_games_go_to_the_earlier_seat():
    for kind, suits in ((SOLO, (EICHEL, SCHELLEN)), (WENZ, (0, 0)), (SOLO_TOUT, (HERZ, EICHEL))):
        begun = deal(HANDS, dealer=1)
        bid(begun, 3, 0)
        assert begun.turn == 3
        begun.play(naming(kind, suits[0]))
        begun.play(naming(kind, suits[1]))
        assert (begun.declarer, begun.suit) == (3, suits[0])


def test_equal_sauspiele_go_to_the_earlier_seat():
    begun = deal(HANDS)
    bid(begun, 1, 2)
    begun.play(naming(SAUSPIEL, EICHEL))
    events = begun.play(naming(SAUSPIEL, GRAS))
    assert events == [("named", 2, SAUSPIEL, GRAS), ("game", 1, SAUSPIEL, EICHEL)]
    assert begun.view(0).named == [(1, SAUSPIEL, EICHEL), (2, SAUSPIEL, GRAS)]


def test_whoever_plays_must_name_a_game():
    begun = deal(HANDS)
    bid(begun, 2)
    assert begun.turn == 2
    assert begun.why_not(PASS) == "not_now"
    assert begun.moves() == [
        naming(SAUSPIEL, EICHEL),
        naming(SAUSPIEL, GRAS),
        naming(WENZ),
    ] + [naming(SOLO, suit) for suit in range(4)] + [naming(WENZ_TOUT)] + [
        naming(SOLO_TOUT, suit) for suit in range(4)
    ]  # fmt: skip


def test_what_may_be_called():
    begun = deal(HANDS)
    bid(begun, 0)
    whys = [begun.why_not(naming(SAUSPIEL, suit)) for suit in range(4)]
    assert whys == ["no_plain", None, "no_hearts", None]
    begun = deal(HANDS)
    bid(begun, 1)
    whys = [begun.why_not(naming(SAUSPIEL, suit)) for suit in range(4)]
    assert whys == [None, "ace_held", "no_hearts", "no_plain"]


def test_ober_and_unter_are_no_plain_cards():
    # Seat 0 has EO and no other Eichel, seat 1 SU and no other Schellen.
    begun = deal(HANDS)
    bid(begun, 0)
    assert begun.why_not(naming(SAUSPIEL, EICHEL)) == "no_plain"
    begun = deal(HANDS)
    bid(begun, 1)
    assert begun.why_not(naming(SAUSPIEL, SCHELLEN)) == "no_plain"


def test_without_a_callable_ace_there_is_no_sauspiel():
    begun = deal(("EA GA SA EK GK SK", HANDS[1].replace("GA", "S9").replace("EK", "H9"),
                  "HO EU HZ EZ G9 HU", "SO GU HA EO E9 SZ"))  # fmt: skip
    bid(begun, 0)
    assert begun.moves()[0] == naming(WENZ)


def test_suits_only_where_a_game_has_one():
    begun = deal(HANDS)
    bid(begun, 0)
    for wrong in (naming(WENZ, 1), naming(WENZ_TOUT, 3), naming(SIE, 2), 152, 255, 128 - 1):
        assert begun.why_not(wrong) == "no_move"


# ------------------------------------------------------------------------------------- Sie


def test_sie_ends_the_deal_at_once_and_pays_440():
    begun = deal(SIE_HANDS)
    bid(begun, 0)
    assert begun.play(naming(SIE)) == [
        ("named", 0, SIE, 0),
        ("game", 0, SIE, 0),
        ("over", 0, 440, LAID_DOWN),
    ]
    assert begun.result.money == [1320, -440, -440, -440]
    assert begun.result.won and begun.turn is None and begun.moves() == []
    assert sorted(begun.hands[0]) == sorted(hand(SIE_HANDS[0]))


def test_sie_must_be_held():
    for gap, other in (("GU", "HU"), ("SO", "SU")):
        hands = [text.replace(other, "??").replace(gap, other).replace("??", gap)
                 for text in SIE_HANDS]  # fmt: skip
        begun = deal(hands)
        bid(begun, 0)
        assert begun.why_not(naming(SIE)) == "no_sie"
        assert naming(SIE) not in begun.moves()


def test_sie_outbids_a_tout_of_an_earlier_seat():
    begun = deal(SIE_HANDS, dealer=0)
    bid(begun, 0, 2)
    begun.play(naming(SOLO_TOUT, EICHEL))
    begun.play(naming(SIE))
    assert begun.declarer == 0 and begun.result.money[2] == -440


def test_after_a_sie_nobody_is_asked():
    begun = deal(SIE_HANDS)
    bid(begun, 0, 2)
    begun.play(naming(SIE))
    assert begun.result.why == LAID_DOWN


def test_klopfer_double_a_sie():
    begun = deal(SIE_HANDS, options=0)
    klopf(begun, 0, 2)
    game(begun, 0, naming(SIE))
    assert begun.result.money == [5280, -1760, -1760, -1760]


def test_everybody_sees_the_sie():
    begun = deal(SIE_HANDS)
    game(begun, 0, naming(SIE))
    assert not set(begun.view(2).unseen) & set(hand(SIE_HANDS[0]))


# --------------------------------------------------------------------------- Kontra and Re


def named(kind=SAUSPIEL, suit=GRAS, **rest):
    """Seat 0 has named a game, the next is asked for Kontra."""
    begun = deal(HANDS, **rest)
    game(begun, 0, naming(kind, suit))
    return begun


def test_all_but_the_declarer_are_asked_for_kontra():
    begun = named(dealer=1)
    assert begun.phase == DOUBLING
    assert begun.queue == [2, 3, 1]
    assert go_on(begun) == [("went_on", 2), ("went_on", 3), ("went_on", 1)]
    assert begun.phase == CARDS and begun.turn == 2 and begun.kontra is None


def test_the_partner_may_not_say_kontra():
    begun = named()
    assert begun.turn == 1 == begun.partner
    assert begun.why_not(KONTRA) == "own_side"
    assert begun.moves() == [GO_ON]


def test_both_opponents_may_say_kontra():
    begun = named()
    begun.play(GO_ON)
    assert begun.moves() == [KONTRA, GO_ON]
    begun.play(GO_ON)
    assert begun.moves() == [KONTRA, GO_ON]
    assert begun.play(KONTRA) == [("doubled", 3, KONTRA)]
    assert begun.kontra == 3


def test_kontra_only_once():
    begun = named()
    begun.play(GO_ON)
    begun.play(KONTRA)
    assert begun.why_not(KONTRA) == "not_now"


def test_re_is_asked_of_all_but_who_said_kontra():
    begun = named()
    begun.play(GO_ON)
    begun.play(KONTRA)
    assert begun.queue == [0, 1, 3]


def test_re_by_the_declarer():
    begun = named()
    begun.play(GO_ON)
    begun.play(KONTRA)
    assert begun.moves() == [RE, GO_ON]
    assert begun.play(RE) == [("doubled", 0, RE)]
    assert begun.re == 0 and begun.phase == CARDS and not begun.partner_known


def test_re_by_the_partner_shows_him():
    begun = named()
    begun.play(GO_ON)
    begun.play(KONTRA)
    begun.play(GO_ON)
    assert begun.turn == 1 and begun.moves() == [RE, GO_ON]
    assert begun.view(3).partner is None
    assert begun.play(RE) == [("doubled", 1, RE), ("partner", 1)]
    assert begun.re == 1 and begun.view(3).partner == 1 and begun.view(3).partner_known


def test_no_re_by_an_opponent():
    begun = named()
    begun.play(GO_ON)
    begun.play(KONTRA)
    begun.play(GO_ON)
    begun.play(GO_ON)
    assert begun.turn == 3 and begun.why_not(RE) == "other_side"
    assert begun.moves() == [GO_ON]
    begun.play(GO_ON)
    assert begun.phase == CARDS and begun.re is None and begun.kontra == 2


def test_re_only_after_kontra():
    begun = named()
    assert begun.why_not(RE) == "not_now"
    go_on(begun)
    assert begun.why_not(RE) == "not_now"


def test_all_three_may_say_kontra_to_a_solo_and_only_the_soloist_re():
    for kontra in range(1, 4):
        begun = named(SOLO, EICHEL)
        for _ in range(1, kontra):
            begun.play(GO_ON)
        begun.play(KONTRA)
        assert begun.queue == [0]
        begun.play(RE)
        assert (begun.kontra, begun.re, begun.phase) == (kontra, 0, CARDS)


def test_no_kontra_after_the_first_card():
    begun = named()
    go_on(begun)
    assert begun.why_not(KONTRA) == "not_now"
    begun.play(begun.moves()[0])
    assert begun.why_not(KONTRA) == "not_now"


def test_doublings_are_paid():
    for said, factor in (((), 1), ((KONTRA, GO_ON), 2), ((KONTRA, RE), 4)):
        begun = deal(HANDS, options=0)
        klopf(begun, 3, 2)
        game(begun, 0, naming(SOLO, GRAS))
        for move in said or (GO_ON,) * 3:
            begun.play(move)
        while begun.turn is not None:
            begun.play(begun.moves()[0])
        paid = begun.result.bill
        assert paid.each == 4 * factor * sum([amount for _, _, amount in paid.items])


# ---------------------------------------------------------------------------------- cards


def test_left_of_the_dealer_leads_in_every_game():
    for move in (naming(SAUSPIEL, GRAS), naming(WENZ), naming(SOLO, HERZ), naming(SOLO_TOUT, 1)):
        begun = start(HANDS, 0, move, dealer=2)
        assert begun.turn == begun.leader == 3


def test_suit_must_be_followed():
    begun = start(HANDS, 0, naming(SAUSPIEL, SCHELLEN))
    play(begun, "GK")
    assert legal(begun) == "GZ GA"
    assert why(begun, "EK") == "follow" and why(begun, "SU") == "follow"
    assert why(begun, "EO") == "not_held"


def test_trump_must_be_followed():
    begun = start(HANDS, 0, naming(SAUSPIEL, SCHELLEN))
    play(begun, "H9")
    assert legal(begun) == "GO HK SU"
    assert why(begun, "GA") == "follow_trump"


def test_ober_of_the_led_suit_does_not_follow_it():
    begun = start(HANDS, 3, naming(SOLO, SCHELLEN))
    play(begun, "GK")
    assert legal(begun) == "GZ GA"


def test_without_the_suit_anything_may_be_played():
    begun = start(HANDS, 0, naming(SAUSPIEL, GRAS), dealer=2)
    play(begun, "EA")  # seat 3; seat 0 has no plain Eichel
    assert len(legal(begun).split()) == 6


def test_nobody_has_to_beat():
    begun = start(HANDS, 0, naming(SAUSPIEL, SCHELLEN))
    play(begun, "GK")
    assert "GZ" in legal(begun) and "GA" in legal(begun)


def test_in_a_wenz_ober_rank_below_the_king_and_hearts_are_plain():
    begun = start(HANDS, 3, naming(WENZ))
    play(begun, "H9")
    assert legal(begun) == "HK"
    play(begun, "HK")
    assert legal(begun) == "HZ HO"
    play(begun, "HO")
    assert legal(begun) == "HA"
    events = play(begun, "HA")
    assert events == [("played", 3, card("HA")), ("trick", 3, 18)]


def test_taker_leads_and_gets_the_points():
    begun = start(HANDS, 0, naming(SAUSPIEL, SCHELLEN))
    events = play(begun, "GK GZ G9 SO")
    assert events[-1] == ("trick", 3, 4 + 10 + 0 + 3)
    assert begun.turn == 3 and begun.points == [0, 0, 0, 17] and begun.tricks == [0, 0, 0, 1]
    assert begun.log == [(0, card("GK"), card("GZ"), card("G9"), card("SO"), 3)]


def test_moves_of_another_phase():
    begun = deal(HANDS)
    assert begun.why_not(card("EO")) == "not_now"
    assert begun.why_not(naming(WENZ)) == "not_now"
    go = start(HANDS, 0, naming(SAUSPIEL, GRAS))
    for move in (KLOPF, PLAY, PASS, GO_ON, naming(WENZ)):
        assert go.why_not(move) == "not_now"
    for nothing in (0, 71, 127, 256, -1, None, "EO", True):
        assert go.why_not(nothing) == "no_move", nothing


def test_an_illegal_move_changes_nothing():
    begun = start(HANDS, 0, naming(SAUSPIEL, SCHELLEN))
    play(begun, "GK")
    before = begun.pack(), fields(begun.view(1))
    error = raises(IllegalMove, begun.play, card("EK"))
    assert (error.move, error.reason) == (card("EK"), "follow")
    assert (begun.pack(), fields(begun.view(1))) == before


# -------------------------------------------------------------------------------- the end


def test_a_sauspiel_played_out():
    begun = start(HANDS, 0, naming(SAUSPIEL, GRAS))
    events = play(begun, "GK GA G9 SZ GO HZ HA H9 SU EU GU EO HU HK HO SO SA E9 S9 EK")
    assert events[1:3] == [("played", 1, card("GA")), ("partner", 1)]
    assert begun.points == [9, 49, 27, 0]
    assert play(begun, "EZ EA SK GZ")[-2:] == [("trick", 3, 35), ("over", 0, -10, "played_out")]
    result = begun.result
    assert (result.declarer, result.partner, result.won) == (0, 1, False)
    assert (result.points, result.tricks, result.laufende) == (58, 3, 2)
    assert result.money == [-10, -10, 10, 10]


def test_laufende_with_and_without():
    assert laufende(SOLO, HERZ, hand("EO GO HO EU")) == 3
    assert laufende(SOLO, HERZ, hand("SO EU")) == 3
    assert laufende(SOLO, SCHELLEN, hand("EO GO HO SO EU GU HU SU SA SZ SK S9")) == 12
    assert laufende(SAUSPIEL, GRAS, []) == 12
    assert laufende(WENZ, 0, hand("EU GU SU")) == 2
    assert laufende(WENZ, 0, hand("EO SO")) == 4


def test_laufende_of_a_sauspiel_are_those_of_both_partners():
    begun = start(HANDS, 0, naming(SAUSPIEL, GRAS))
    while begun.turn is not None:
        begun.play(begun.moves()[0])
    assert begun.result.laufende == 2 and begun.result.with_
    begun = start(HANDS, 2, naming(SAUSPIEL, GRAS))
    while begun.turn is not None:
        begun.play(begun.moves()[0])
    assert begun.result.laufende == 1 and not begun.result.with_  # GO HO SU against EO


def test_money_and_schwarz_of_a_solo():
    hands = ("EO GO HO SO EU EA", "GU HU SU HA HZ HK", "E9 EK EZ GA GZ GK", "H9 G9 SA SZ SK S9")
    begun = start(hands, 0, naming(SOLO, EICHEL))
    while begun.turn is not None:
        begun.play(begun.moves()[-1] if begun.turn == 0 else begun.moves()[0])
    assert begun.result.tricks == 6 and begun.result.margin == SCHWARZ
    assert begun.result.laufende == 5
    assert begun.result.money == [360, -120, -120, -120]


def test_a_tout_is_lost_with_one_trick():
    hands = ("EO GO HO SO EU H9", "GU HU SU HA HZ HK", "E9 EK EZ EA GA GZ", "GK G9 SA SZ SK S9")
    begun = start(hands, 0, naming(SOLO_TOUT, EICHEL))
    play(begun, "EO GU EA GK GO HU EZ G9 HO SU EK SK SO HK E9 S9 EU HZ GZ SZ")
    assert begun.tricks == [5, 0, 0, 0] and begun.result is None
    play(begun, "H9 HA GA SA")
    assert not begun.result.won and begun.result.tricks == 5 and begun.result.points == 87
    assert begun.result.money == [-600, 200, 200, 200]


def test_the_tariff_is_kept_with_the_deal():
    tariff = Tariff(20, 100, 60, 5, 7, 3, 2, 1, 1)
    begun = deal(HANDS, tariff=tariff)
    again = Deal.unpack(begun.pack())
    assert again.tariff == begun.tariff == tariff and begun.view(0).tariff == tariff


# ----------------------------------------------------------------------------------- views


def test_a_view_shows_the_own_hand_and_no_other():
    begun = start(HANDS, 0, naming(SAUSPIEL, GRAS))
    play(begun, "GK")
    view = begun.view(2)
    assert view.hand == sorted(hand(HANDS[2]))
    assert view.sizes == [5, 6, 6, 6]
    assert sorted(view.unseen + view.hand + [card("GK")]) == sorted(rules.deck())
    assert view.moves == [] and begun.view(1).moves == begun.moves()


def test_the_partner_knows_himself_and_nobody_else_does():
    begun = start(HANDS, 0, naming(SAUSPIEL, GRAS))
    assert [begun.view(seat).partner for seat in range(4)] == [None, 1, None, None]
    play(begun, "EO GO HO SO GK GA")
    assert [begun.view(seat).partner for seat in range(4)] == [1, 1, 1, 1]


def test_views_do_not_depend_on_hidden_cards():
    begun = start(HANDS, 0, naming(SAUSPIEL, GRAS))
    play(begun, "EO GO HO SO")
    swapped = [HANDS[0], HANDS[1], HANDS[2].replace("SA", "HA"), HANDS[3].replace("HA", "SA")]
    other = start(swapped, 0, naming(SAUSPIEL, GRAS))
    play(other, "EO GO HO SO")
    for seat in (0, 1):
        assert fields(begun.view(seat)) == fields(other.view(seat))
    # Who holds the called Ace is hidden too.
    swapped = [HANDS[0], HANDS[1].replace("GA", "G9"), HANDS[2].replace("G9", "GA"), HANDS[3]]
    other = start(swapped, 0, naming(SAUSPIEL, GRAS))
    play(other, "EO GO HO SO")
    for seat in (0, 3):
        assert fields(begun.view(seat)) == fields(other.view(seat))


def test_points_of_the_own_side_are_shown_on_request():
    hidden = start(HANDS, 0, naming(SAUSPIEL, GRAS))
    assert hidden.view(0).shown_points is None
    begun = start(HANDS, 0, naming(SAUSPIEL, GRAS), options=NO_KLOPFEN | SHOW_POINTS)
    play(begun, "H9 HK HZ HA SO EO SU EU")
    # Before the partner is known only he himself adds up both.
    assert [begun.view(seat).shown_points for seat in range(4)] == [10, 10, 0, 25]
    play(begun, "GK GA G9 SZ")
    points = begun.points
    pair = points[0] + points[1]
    others = points[2] + points[3]
    assert [begun.view(seat).shown_points for seat in range(4)] == [pair, pair, others, others]
    solo = start(HANDS, 0, naming(SOLO, GRAS), options=NO_KLOPFEN | SHOW_POINTS)
    play(solo, "EO GA G9 GU HU SU EU SO")
    assert [solo.view(seat).shown_points for seat in range(4)][1:] == [sum(solo.points[1:])] * 3


# ----------------------------------------------------------------------------------- saves


def tossed(rng):
    """A random deal with random options and tariff."""
    tariff = Tariff(
        10 * rng.below(4), 50, 10 * rng.below(9), rng.below(20), rng.below(20), rng.below(20),
        1 + rng.below(5), 1 + rng.below(4), rng.below(2),
    )  # fmt: skip
    return Deal.new(rng.seed(), rng.below(4), rng.below(OPTIONS + 1), tariff)


def any_move(tried, rng):
    moves = tried.moves()
    return moves[rng.below(len(moves))]


def test_pack_and_unpack_at_every_move():
    rng = Rng(3)
    for _ in range(6):
        tried = tossed(rng)
        while True:
            again = Deal.unpack(tried.pack())
            assert again.pack() == tried.pack() and again.history == tried.history
            for seat in range(4):
                assert fields(again.view(seat)) == fields(tried.view(seat))
            if tried.turn is None:
                break
            tried.play(any_move(tried, rng))


def test_damaged_saves_are_refused():
    tried = start(HANDS, 0, naming(SAUSPIEL, GRAS))
    play(tried, "GK")
    data = tried.pack()
    for cut in range(len(data)):
        raises(BadSave, Deal.unpack, data[:cut])
    for at in range(len(data)):
        for flip in (1, 0x80, 0xFF):
            wrong = data[:at] + bytes((data[at] ^ flip,)) + data[at + 1 :]
            raises(BadSave, Deal.unpack, wrong)
    raises(BadSave, Deal.unpack, None)


def test_well_sealed_nonsense_is_refused():
    tried = start(HANDS, 0, naming(SAUSPIEL, GRAS))
    good = tried.head() + bytes(tried.history)
    for at in range(len(good)):
        for value in (0, 9, 64, 255):
            body = good[:at] + bytes((value,)) + good[at + 1 :]
            sealed = seal(Deal.KIND, Deal.VERSION, body)
            try:
                assert Deal.unpack(sealed).pack() == sealed
            except BadSave:
                pass
    raises(BadSave, Deal.unpack, seal(Deal.KIND, Deal.VERSION, b""))
    raises(BadSave, Deal.unpack, seal("S", Deal.VERSION, good))
    raises(BadSave, Deal.unpack, seal(Deal.KIND, Deal.VERSION + 1, good))


def test_not_a_deal():
    dealt = Deal.new(1, 0).dealt
    raises(ValueError, Deal, dealt[:-1], 0)
    raises(ValueError, Deal, dealt[:-1] + dealt[:1], 0)
    raises(ValueError, Deal, dealt, 4)
    raises(ValueError, Deal, dealt, 0, OPTIONS + 1)
    raises(ValueError, Deal, dealt, 0, 0, (2,) * 9)


def test_money_sums_to_zero_over_random_deals():
    rng = Rng(17)
    kinds = set()
    for _ in range(300):
        tried = tossed(rng)
        while tried.turn is not None:
            seat = tried.turn
            moves = tried.moves()
            assert moves and all(0 < move < 256 for move in moves), seat
            assert set(moves) <= set(tried.candidates())
            tried.play(any_move(tried, rng))
        assert sum(tried.result.money) == 0
        kinds.add(tried.kind)
        if tried.kind is not None and tried.kind != SIE:
            assert sum(tried.points) == 120 and sum(tried.tricks) == 6
    assert len(kinds) >= 5


def test_events_tell_only_what_the_table_sees():
    public = {
        "klopfed", "bid", "named", "game", "doubled", "went_on", "partner", "played", "trick",
        "over",
    }  # fmt: skip
    rng = Rng(5)
    for _ in range(40):
        tried = tossed(rng)
        shown = set()
        while tried.turn is not None:
            for event in tried.play(any_move(tried, rng)):
                assert event[0] in public
                if event[0] == "played":
                    shown.add(event[2])
                if event[0] == "partner":
                    assert tried.called in shown or tried.re is not None or tried.searched
