"""The rules of one deal: what may be played and what it does. Ends are in test_end.py."""

from engine import cards
from engine.deal import PLAYED, TRICK, IllegalMove
from engine.schnapsen.deal import (
    ANNOUNCED,
    CLAIM,
    CLAIM_WITH,
    CLAIM_YOURSELF,
    CLOSE,
    CLOSED,
    DRAWN,
    EXCHANGE,
    EXCHANGED,
    Deal,
    deck,
)
from tests.engine.schnapsen.table import hand, names, play, setup, why
from tests.helpers import raises

SPADES, HEARTS = 1, 2


def mixed(options=0):
    """Hearts are trumps; both hands hold something of everything."""
    return setup("SA SQ CK DQ HQ", "SK SJ CA CJ HA", ".. .. .. .. .. .. .. .. .. HT", 0, options)


def one_sided():
    """All spades against all clubs, over a stock of diamonds, with hearts as trumps below."""
    stock = "DA DT DK DQ DJ HA HT HK HQ HJ"
    return setup("SA ST SK SQ SJ", "CA CT CK CQ CJ", stock)


# ------------------------------------------------------------------------------------- dealing


def test_a_new_deal():
    deal = Deal.new(seed=5, leader=1)
    assert deal.turn == deal.leader == 1
    assert [len(hand) for hand in deal.hands] == [5, 5]
    assert sorted(deal.hands[0] + deal.hands[1] + deal.stock) == sorted(deck())
    assert deal.trump == deal.stock[-1] >> 4
    assert deal.dealt == Deal.new(5, 0).dealt
    assert deal.dealt != Deal.new(6, 1).dealt


def test_what_is_no_deal_is_refused():
    dealt = list(Deal.new(1, 0).dealt)
    for wrong in (dealt[:19], dealt + dealt[:1], dealt[:19] + dealt[:1], [0] * 20, []):
        assert raises(ValueError, Deal, wrong, 0)
    for leader, options in ((2, 0), (-1, 0), (0, 8), (0, -1)):
        assert raises(ValueError, Deal, dealt, leader, options)


# ---------------------------------------------------------------------- open and strict tricks


def test_with_an_open_stock_any_card_may_be_played():
    deal = mixed()
    assert len([move for move in deal.moves() if move < 64]) == 5
    play(deal, "SQ")
    assert not deal.is_strict()
    assert deal.moves() == sorted(hand("SK SJ CA CJ HA"))


def test_strict_the_suit_must_be_followed_and_beaten():
    deal = mixed()
    play(deal, "close SQ")
    assert names(deal.moves()) == ["SK"]
    assert why(deal, "SJ") == "beat"
    assert why(deal, "CA") == why(deal, "HA") == "follow"


def test_strict_who_cannot_beat_still_follows():
    deal = mixed()
    play(deal, "close SA")
    assert names(deal.moves()) == ["SJ", "SK"]
    assert why(deal, "HA") == "follow"


def test_strict_who_cannot_follow_must_trump():
    deal = mixed()
    play(deal, "close DQ")
    assert names(deal.moves()) == ["HA"]
    assert why(deal, "SK") == why(deal, "CA") == "trump"


def test_strict_trumps_are_followed_and_beaten_too():
    deal = setup("HQ SA SQ CK DQ", "HA HJ SK CA DT", ".. .. .. .. .. .. .. .. .. HT")
    play(deal, "close HQ")
    assert names(deal.moves()) == ["HA"]
    assert why(deal, "HJ") == "beat"
    assert why(deal, "SK") == "follow"


def test_strict_with_neither_suit_nor_trump_anything_goes():
    deal = setup("DQ SA SQ CK HQ", "SK ST SJ CA CJ", ".. .. .. .. .. .. .. .. .. HT")
    play(deal, "close DQ")
    assert len(deal.moves()) == 5


def test_strict_trumps_led_to_a_hand_without_trumps():
    deal = setup("HQ SA SQ CK DQ", "SK ST SJ CA CJ", ".. .. .. .. .. .. .. .. .. HT")
    play(deal, "close HQ")
    assert len(deal.moves()) == 5


def test_the_leader_may_lead_anything_in_a_strict_deal():
    deal = mixed()
    play(deal, "close")
    assert deal.moves() == sorted(hand("SA SQ CK DQ HQ"))


def test_an_empty_stock_makes_it_strict():
    deal = one_sided()
    play(deal, "SA CJ ST CQ SJ CK DA DT")
    assert len(deal.stock) == 2 and not deal.is_strict()
    play(deal, "DJ DQ")
    assert not deal.stock and deal.is_strict()
    play(deal, "HA")
    assert why(deal, "SQ") == why(deal, "DK") == "follow"
    assert names(deal.moves()) == ["HT", "HJ"]


def test_who_takes_a_trick():
    lead_and_reply = (
        ("SQ SK", 1),  # higher of the suit
        ("SQ SJ", 0),  # lower of the suit
        ("SA HA", 1),  # trump
        ("HQ HA", 1),  # higher trump
        ("DQ CA", 0),  # another suit
        ("HQ CA", 0),
    )
    for words, taker in lead_and_reply:
        deal = mixed()
        events = play(deal, words)
        assert deal.turn == deal.leader == taker, words
        points = sum([cards.count_of(card) for card in hand(words)])
        assert events[1] == (TRICK, taker, points)
        assert deal.points[taker] == points and deal.points[1 - taker] == 0
        assert deal.tricks[taker] == 1 and deal.tricks[1 - taker] == 0


def test_the_taker_draws_first_and_leads():
    deal = mixed()
    first, second = deal.stock[:2]
    events = play(deal, "SQ SK")
    assert events[-1] == (DRAWN, 1)
    assert first in deal.hands[1] and second in deal.hands[0]
    assert [len(hand) for hand in deal.hands] == [5, 5]
    assert len(deal.stock) == 8


def test_the_last_draw_gives_the_loser_the_open_trump():
    deal = one_sided()
    play(deal, "SA CJ ST CQ SJ CK DA DT")
    assert names(deal.stock) == ["HQ", "HJ"]
    play(deal, "DJ DQ")
    assert "HQ" in names(deal.hands[1]) and "HJ" in names(deal.hands[0])
    assert deal.turn == 1


def test_closed_nothing_is_drawn():
    deal = mixed()
    stock = list(deal.stock)
    events = play(deal, "close SA SJ")
    assert events == [(PLAYED, 1, hand("SJ")[0]), (TRICK, 0, 13)]
    assert deal.stock == stock
    assert [len(hand) for hand in deal.hands] == [4, 4]


# ------------------------------------------------------------------------------- announcements


def with_pairs(leader=0):
    """Hearts are trumps; seat 0 holds both of spades and of hearts, seat 1 of clubs."""
    return setup("SK SQ HK HQ SA", "CK CQ CA DA DT", ".. .. .. .. .. .. .. .. .. HT", leader)


def test_a_pair_scores_20_and_in_trumps_40_with_either_card():
    for word, suit, points in (
        ("SK", SPADES, 20),
        ("SQ", SPADES, 20),
        ("HK", HEARTS, 40),
        ("HQ", HEARTS, 40),
    ):
        deal = with_pairs()
        play(deal, "SA DT")
        events = play(deal, word)
        assert events == [(PLAYED, 0, hand(word)[0]), (ANNOUNCED, 0, suit, points)]
        assert deal.points == [21 + points, 0] and deal.pending == [0, 0]


def test_half_a_pair_announces_nothing():
    deal = mixed()
    assert play(deal, "SQ") == [(PLAYED, 0, hand("SQ")[0])]
    assert deal.points == deal.pending == [0, 0]


def test_a_pair_split_earlier_announces_nothing():
    deal = with_pairs()
    play(deal, "SK CQ")
    assert deal.points == [27, 0]
    assert play(deal, "SQ") == [(PLAYED, 0, hand("SQ")[0])]


def test_only_the_leader_announces():
    deal = with_pairs()
    assert [event[0] for event in play(deal, "SA CK")] == [PLAYED, TRICK, DRAWN]
    assert deal.points == [15, 0] and deal.pending == [0, 0]


def test_on_the_first_lead_it_waits_for_a_trick():
    deal = with_pairs()
    play(deal, "HK")
    assert deal.points == [0, 0] and deal.pending == [40, 0]
    play(deal, "CA")
    assert deal.points == [55, 0] and deal.pending == [0, 0]


def test_it_waits_on_while_its_owner_takes_nothing():
    deal = setup("SK SQ CJ DJ HJ", "SA ST CA DA HA", "CT CK DT DK DQ CQ .. .. .. HT")
    play(deal, "SQ SA CA CJ")
    assert deal.pending == [20, 0] and deal.points == [0, 27]
    play(deal, "DA DJ ST HJ")
    assert deal.pending == [0, 0] and deal.points == [32, 40]


def test_it_counts_after_closing():
    deal = with_pairs()
    play(deal, "close SQ")
    assert deal.pending == [20, 0]
    play(deal, "CQ")
    assert deal.points == [26, 0]


def test_it_counts_with_an_empty_stock():
    deal = one_sided()
    play(deal, "SA CJ ST CQ SJ CK DA DT DJ DQ")
    assert not deal.stock and deal.points == [53, 5]
    assert play(deal, "HQ")[1] == (ANNOUNCED, 1, HEARTS, 40)
    assert deal.points == [53, 45]


# ------------------------------------------------------------------------ exchange and closing


def with_jack(stock_left=10):
    """Seat 0 leads with the trump jack in hand and so many cards in the stock."""
    deal = setup("HJ SA ST DA DT", "SJ SQ SK DJ DQ", "CA CT CK CQ CJ DK HA HK HQ HT")
    for words in ("SA SJ", "ST SQ", "DA DJ", "DT DQ")[: (10 - stock_left) // 2]:
        play(deal, words)
    assert deal.turn == 0 and len(deal.stock) == stock_left
    return deal


def test_exchange_swaps_jack_and_open_trump():
    deal = with_jack()
    assert play(deal, "exchange") == [(EXCHANGED, 0, hand("HT")[0])]
    assert sorted(names(deal.hands[0])) == ["DA", "DT", "HT", "SA", "ST"]
    assert names(deal.stock)[-1] == "HJ"
    assert deal.turn == 0 and deal.trump == HEARTS


def test_exchange_and_closing_with_10_8_6_and_4_cards_but_not_2():
    for left in (10, 8, 6, 4):
        deal = with_jack(left)
        assert EXCHANGE in deal.moves() and CLOSE in deal.moves()
        play(deal, "exchange")
        assert len(deal.hands[0]) == 5 and len(deal.stock) == left
        play(with_jack(left), "close")
    deal = with_jack(2)
    assert why(deal, "exchange") == why(deal, "close") == "stock_low"


def test_exchange_then_close_or_announce_in_the_same_turn():
    deal = setup("HJ HQ SA DA DT", "SJ SQ SK DJ DQ", ".. .. .. .. .. .. .. .. .. HK")
    play(deal, "exchange close")
    assert deal.closed_by == 0
    assert play(deal, "HQ")[1] == (ANNOUNCED, 0, HEARTS, 40)


def test_no_exchange_after_closing_and_no_second_closing():
    deal = with_jack()
    assert play(deal, "close") == [(CLOSED, 0)]
    assert why(deal, "exchange") == why(deal, "close") == "closed"


def test_no_exchange_without_the_jack():
    deal = mixed()
    assert why(deal, "exchange") == "no_jack"
    deal = setup("SJ SA ST DA DT", "HJ SQ SK DJ DQ", ".. .. .. .. .. .. .. .. .. HT")
    assert why(deal, "exchange") == "no_jack"


def test_the_follower_neither_exchanges_nor_closes():
    deal = setup("SA ST SK DA DT", "HJ SQ SJ DJ DQ", ".. .. .. .. .. .. .. .. .. HT")
    play(deal, "SA")
    for word in ("exchange", "close", "claim"):
        assert why(deal, word) == "not_leading"
    assert deal.moves() == sorted(hand("HJ SQ SJ DJ DQ"))


# -------------------------------------------------------------------------------- illegal moves


def test_cards_not_held():
    deal = mixed()
    assert why(deal, "SK") == "not_held"
    play(deal, "SQ")
    assert why(deal, "SA") == why(deal, "SQ") == "not_held"


def test_what_is_no_move():
    deal = mixed()
    for move in (0, -1, 67, 127, 128, 192, 255, 1000, None, "SA", 1.5, ()):
        assert deal.why_not(move) == "no_move", move
    assert deal.why_not(1) == deal.why_not(63) == "not_held"


def test_claims_only_with_the_option():
    deal = with_pairs()
    play(deal, "SA DT")
    assert why(deal, "claim") == why(deal, "claim+SQ") == "no_claim"
    assert CLAIM not in deal.moves()


def test_nothing_is_legal_when_it_is_over():
    deal = with_pairs()
    play(deal, "SA DT HK CA")
    assert deal.result and deal.turn is None
    assert deal.moves() == []
    for word in ("SQ", "close", "exchange", "claim"):
        assert why(deal, word) == "over"


def test_an_illegal_move_raises_and_changes_nothing():
    for words in ("", "SA", "close SQ", "SA SJ"):
        for options in (0, CLAIM_YOURSELF):
            deal = mixed(options)
            play(deal, words)
            before = deal.pack(), deal.view(0).fields(), deal.view(1).fields()
            legal = deal.moves()
            for move in range(-3, 260):
                if move not in legal:
                    error = raises(IllegalMove, deal.play, move)
                    assert error.move == move and error.reason == deal.why_not(move)
            assert (deal.pack(), deal.view(0).fields(), deal.view(1).fields()) == before


def test_moves_are_exactly_those_without_an_objection():
    for seed in range(12):
        deal = Deal.new(seed, seed & 1, CLAIM_YOURSELF if seed % 3 else 0)
        while deal.turn is not None:
            moves = deal.moves()
            assert moves and len(set(moves)) == len(moves)
            assert set(moves) == {m for m in range(256) if deal.why_not(m) is None}
            if CLAIM in moves:
                moves = [move for move in moves if move < CLAIM or move > CLAIM_WITH]
            deal.play(moves[len(deal.history) * 7 % len(moves)])
