"""Every duty of the called Ace, each with its reason, and how its owner runs away."""

from engine.schafkopf.deal import NO_KLOPFEN, RUN_FROM_3, naming
from engine.schafkopf.tariff import SAUSPIEL, SOLO
from tests.engine.schafkopf.table import card, legal, play, start, why

EICHEL, GRAS, HERZ, SCHELLEN = range(4)
FROM_3 = NO_KLOPFEN | RUN_FROM_3

# Seat 0 calls Gras, seat 1 owns the Ace and two more, seat 2 is void in Gras.
HANDS = (
    "EO HU H9 GK S9 SK",
    "GO SU EK GA GZ G9",
    "HO EU HZ EZ HK SA",
    "SO GU HA EA E9 SZ",
)
# The same with two plain cards of Gras at seat 1.
TWO = (
    "EO HU H9 GK S9 SK",
    "GO SU EK GA GZ HK",
    "HO EU HZ EZ G9 SA",
    "SO GU HA EA E9 SZ",
)


def called(hands=HANDS, suit=GRAS, seat=0, **rest):
    return start(hands, seat, naming(SAUSPIEL, suit), **rest)


# ---------------------------------------------------------------- the Ace must be played


def test_when_its_suit_is_led_the_ace_must_be_played():
    begun = called()
    play(begun, "GK")
    assert legal(begun) == "GA"
    assert why(begun, "GZ") == why(begun, "G9") == "called_ace"
    assert why(begun, "GO") == why(begun, "EK") == "called_ace"


def test_also_when_an_opponent_leads_it():
    begun = called(TWO, dealer=1)
    play(begun, "G9 SZ")
    assert begun.turn == 0
    play(begun, "GK")
    assert legal(begun) == "GA" and why(begun, "GZ") == "called_ace"


def test_afterwards_its_owner_follows_as_he_likes():
    begun = called(TWO, dealer=1)
    play(begun, "G9 SZ GK GA")
    assert begun.turn == 1 and legal(begun) == "EK GZ GO HK SU"


# ---------------------------------------------------------------- leading under the Ace


def test_its_owner_leads_its_suit_only_with_the_ace():
    for hands in (HANDS, TWO):
        begun = called(hands, dealer=0)
        assert begun.turn == 1
        assert why(begun, "GZ") == "under_ace"
        assert why(begun, "GA") is None
    assert why(begun, "GO") is None and why(begun, "EK") is None


def test_other_players_may_lead_the_called_suit():
    begun = called(TWO, dealer=1)
    assert why(begun, "G9") is None
    begun = called()
    assert why(begun, "GK") is None


def test_ober_and_unter_of_the_suit_are_not_of_it():
    begun = called(dealer=0)
    assert why(begun, "GO") is None


# ------------------------------------------------------------------- throwing off the Ace


def test_the_ace_is_not_thrown_off_before_its_suit_was_led():
    hands = (HANDS[0], "EK E9 S9 GA GZ G9", HANDS[2].replace("SA", "SU"), HANDS[3])
    hands = (hands[0].replace("S9", "SA"), hands[1], hands[2], hands[3].replace("E9", "GO"))
    begun = called(hands)
    play(begun, "H9")  # seat 1 has no trump
    assert why(begun, "GA") == "keep_ace"
    assert legal(begun) == "E9 EK G9 GZ S9"


def test_neither_on_a_plain_suit():
    begun = called(dealer=2)  # seat 3 leads Schellen, seat 1 has none
    play(begun, "SZ SK")
    assert why(begun, "GA") == "keep_ace"
    assert legal(begun) == "EK G9 GZ GO SU"


def test_as_the_last_card_it_may_be_played_on_anything():
    begun = called(TWO)
    play(begun, "EO GO HO SO HU SU EU GU HZ HA H9 HK E9 S9 EK EZ SA SZ SK GZ")
    assert begun.turn == 2 and begun.hands[1] == [card("GA")]
    play(begun, "G9 EA GK")
    assert legal(begun) == "GA"


def test_as_the_last_card_it_may_be_thrown_off():
    begun = called(TWO)
    play(begun, "EO GO HO SO HU SU EU GU HZ HA H9 HK EA SK EK EZ E9 S9 GZ G9")
    assert begun.turn == 3 and begun.hands[1] == [card("GA")]
    play(begun, "SZ GK")
    assert legal(begun) == "GA"
    play(begun, "GA SA")
    assert begun.result.partner == 1 and begun.partner_known


# --------------------------------------------------------------------------- running away


def test_three_cards_are_not_enough_to_run_away():
    begun = called(dealer=0)
    assert why(begun, "GZ") == why(begun, "G9") == "under_ace"


def test_from_3_its_owner_may_lead_under_the_ace():
    begun = called(dealer=0, options=FROM_3)
    assert why(begun, "GZ") is None and why(begun, "G9") is None and why(begun, "GA") is None


def test_from_3_does_not_help_with_two():
    begun = called(TWO, dealer=0, options=FROM_3)
    assert why(begun, "GZ") == "under_ace"


def test_from_3_needs_three_at_the_time_of_leading():
    begun = called(options=FROM_3, dealer=2)
    play(begun, "SZ S9 G9 SA HZ HA H9 GO")
    assert begun.turn == 1
    assert why(begun, "GZ") == "under_ace"


def test_from_3_the_ace_must_still_be_played_when_others_lead_its_suit():
    begun = called(options=FROM_3)
    play(begun, "GK")
    assert legal(begun) == "GA"


def test_from_3_it_is_still_not_thrown_off():
    begun = called(options=FROM_3, dealer=2)
    play(begun, "SZ SK")
    assert why(begun, "GA") == "keep_ace"


def test_running_away_shows_the_partner_when_the_trick_is_over():
    begun = called(dealer=0, options=FROM_3)
    assert play(begun, "G9 HZ EA") == [
        ("played", 1, card("G9")),
        ("played", 2, card("HZ")),
        ("played", 3, card("EA")),
    ]
    assert begun.view(0).partner is None
    assert play(begun, "GK") == [("played", 0, card("GK")), ("partner", 1), ("trick", 2, 25)]
    assert begun.view(0).partner == 1 and begun.view(3).partner_known


def ran_away():
    begun = called(dealer=0, options=FROM_3)
    play(begun, "G9 HZ EA GK")
    return begun


def test_after_running_away_the_ace_may_be_thrown_off():
    begun = ran_away()
    play(begun, "SA SZ SK")
    assert begun.turn == 1 and why(begun, "GA") is None


def test_after_running_away_its_suit_may_be_led_under_it():
    begun = ran_away()
    play(begun, "HK HA H9 GO")
    assert begun.turn == 1 and why(begun, "GZ") is None


# ------------------------------------------------------------------------------- no duties


def test_no_duties_in_a_solo():
    begun = start(HANDS, 0, naming(SOLO, HERZ), dealer=0)
    assert why(begun, "GZ") is None
    begun = start(HANDS, 0, naming(SOLO, HERZ))
    play(begun, "GK")
    assert legal(begun) == "G9 GZ GA"


def test_the_owner_of_an_ace_that_was_not_called_is_free():
    hands = (
        "EO HU H9 GK S9 SK",
        "GO SU EK GA GZ G9",
        "HO EU HZ EZ HK SZ",
        "SO GU HA EA E9 SA",
    )
    begun = called(hands, SCHELLEN, dealer=0)
    assert why(begun, "GZ") is None
    play(begun, "GZ HZ E9 GK")
    assert not begun.partner_known and not begun.searched


def test_all_duties_in_random_deals():
    """Before its suit was led, the Ace is played only on it, as its lead, or as the last card."""
    from engine.rng import Rng
    from engine.schafkopf.deal import Deal
    from tests.engine.schafkopf.table import bid, go_on

    rng = Rng(23)
    played = 0
    while played < 60:
        begun = Deal.new(rng.seed(), rng.below(4), NO_KLOPFEN)
        bid(begun, 0)
        calls = [move for move in begun.moves() if move < naming(1)]
        if not calls:
            continue
        played += 1
        begun.play(calls[rng.below(len(calls))])
        go_on(begun)
        while begun.turn is not None:
            moves = begun.moves()
            seat = begun.turn
            if begun.called in begun.hands[seat] and len(begun.hands[seat]) > 1:
                plain = [c for c in begun.hands[seat] if begun.order[c] >> 5 == begun.called >> 4]
                if begun.trick and begun.order[begun.trick[0]] >> 5 == begun.called >> 4:
                    assert moves == [begun.called]
                elif begun.trick:
                    assert begun.called not in moves
                else:
                    assert not set(plain) & set(moves) - {begun.called}
            begun.play(moves[rng.below(len(moves))])
