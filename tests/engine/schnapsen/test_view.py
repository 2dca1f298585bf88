"""What a seat sees: all that it may know, and nothing else."""

from engine import letters
from engine.rng import Rng
from engine.schnapsen.deal import (
    CLAIM_YOURSELF,
    CLOSE,
    EXCHANGE,
    HIDE_POINTS,
    SHOW_BOTH,
    Deal,
    deck,
)
from tests.engine.schnapsen.table import hand, names, play, setup


def random_deals(count, options=0):
    """Deals in play, at every move of `count` random ones."""
    for seed in range(count):
        deal = Deal.new(seed, seed & 1, options)
        rng = Rng(seed)
        while deal.turn is not None:
            yield deal, rng
            moves = [move for move in deal.moves() if move <= EXCHANGE or rng.below(20) == 0]
            deal.play(moves[rng.below(len(moves))])
        yield deal, rng


def swapped(deal, seat, rng):
    """Another deal that looks the same from a seat: what it has not seen is dealt anew.

    Returns None if the moves made would not have been possible, or would look different.
    """
    other = 1 - seat
    view = deal.view(seat)
    hidden = list(view.unseen)
    rng.shuffle(hidden)
    twin = Deal.unpack(deal.pack())
    free = [card for card in twin.hands[other] if card not in view.known]
    renamed = dict(zip(view.unseen, hidden))
    twin.hands[other] = [renamed.get(card, card) for card in twin.hands[other]]
    twin.stock = [renamed.get(card, card) for card in twin.stock]
    assert len(free) + max(0, len(twin.stock) - 1) == len(hidden)
    return twin


def test_every_card_is_somewhere_once():
    for deal, _ in random_deals(25):
        for seat in (0, 1):
            view = deal.view(seat)
            played = [card for _, lead, reply, _ in view.log for card in (lead, reply)]
            seen = view.hand + view.known + view.unseen + played
            seen += [card for card in (view.lead, view.open) if card]
            assert sorted(seen) == sorted(deck()), (view.fields(), deal.dealt)
            hidden = view.hand_size - len(view.known) + max(0, view.stock - 1)
            assert len(view.unseen) == hidden


def test_known_cards_are_held_and_unseen_ones_out_of_sight():
    for deal, _ in random_deals(25):
        for seat in (0, 1):
            view = deal.view(seat)
            other = deal.hands[1 - seat]
            assert all(card in other for card in view.known)
            assert len(set(view.known)) == len(view.known)
            assert all(card in other or card in deal.stock[:-1] for card in view.unseen)


def test_a_view_holds_nothing_hidden():
    """Deals that differ only in what a seat has not seen give it equal views."""
    changed = 0
    for deal, rng in random_deals(25, CLAIM_YOURSELF):
        for seat in (0, 1):
            if deal.turn == 1 - seat and deal.lead and deal.is_strict():
                continue
            twin = swapped(deal, seat, rng)
            assert twin.view(seat).fields() == deal.view(seat).fields()
            changed += twin.hands != deal.hands
    assert changed > 300


def test_fields_are_plain():
    def plain(value):
        if isinstance(value, (list, tuple)):
            return all(plain(part) for part in value)
        return value is None or isinstance(value, (bool, int, str))

    for deal, _ in random_deals(4):
        assert plain(deal.view(0).fields())


def test_fields_change_with_the_deal_not_with_the_view():
    deal = Deal.new(4, 0)
    view = deal.view(0)
    before = repr(view.fields())
    play(deal, letters.name(deal.moves()[0]))
    assert repr(view.fields()) == before
    assert repr(deal.view(0).fields()) != before


def test_moves_only_on_turn():
    deal = Deal.new(4, 1)
    assert deal.view(0).moves == []
    assert deal.view(1).moves == deal.moves()


def test_an_announcement_makes_the_other_card_known():
    deal = setup("SK SQ HK HQ SA", "CK CQ CA DA DT", ".. .. .. .. .. .. .. .. .. HT")
    play(deal, "SQ")
    assert names(deal.view(1).known) == ["SK"]
    assert deal.view(0).known == []
    play(deal, "DA SK")
    assert deal.view(1).known == []


def test_an_exchange_makes_the_card_taken_known_and_the_jack_open():
    deal = setup("HJ HK SA ST CA", "CK CQ SJ DA DT", ".. .. .. .. .. .. .. .. .. HQ")
    assert names([deal.view(1).open]) == ["HQ"]
    play(deal, "exchange")
    assert names(deal.view(1).known) == ["HQ"] and names([deal.view(1).open]) == ["HJ"]
    play(deal, "HK")
    assert names(deal.view(1).known) == ["HQ"]  # seen twice, held once


def test_the_open_trump_drawn_by_the_other_side_is_known():
    deal = setup("SA ST SK SQ SJ", "CA CT CK CQ CJ", "DA DT DK DQ DJ HA HT HK HQ HJ")
    play(deal, "SA CJ ST CQ SJ CK DA DT DJ DQ")
    assert "HJ" in names(deal.view(1).known)
    assert deal.view(0).known == []
    assert deal.view(0).open == 0 and deal.view(0).stock == 0


def test_the_open_trump_stays_known_after_closing():
    deal = setup("SA ST SK SQ SJ", "CA CT CK CQ CJ", "DA DT DK DQ DJ HA HT HK HQ HJ")
    deal.play(CLOSE)
    view = deal.view(1)
    assert names([view.open]) == ["HJ"] and view.stock == 10
    assert view.closed_by == 0 and view.closed_at == 0 and view.frozen == 3
    assert view.strict
    assert hand("HJ")[0] not in view.unseen


def test_points_as_the_options_say():
    for options, shown in (
        (0, (14, None)),
        (SHOW_BOTH, (14, 0)),
        (HIDE_POINTS, (None, None)),
        (HIDE_POINTS | CLAIM_YOURSELF, (None, None)),
    ):
        deal = setup(
            "SA ST SK SQ SJ", "CA CT CK CQ CJ", "DA DT DK DQ DJ HA HT HK HQ HJ", 0, options
        )
        play(deal, "SA CQ")
        assert deal.view(0).shown_points == shown
        assert deal.view(1).shown_points[0] in (0, None)


def test_events_tell_only_what_the_table_sees():
    """The drawn cards appear in no event."""
    for seed in range(10):
        deal = Deal.new(seed, 0)
        while deal.turn is not None:
            drawn = deal.stock[:2] if deal.lead and not deal.is_strict() else []
            open_card = deal.stock[-1] if deal.stock else 0
            for event in deal.play(deal.moves()[0]):
                told = [part for part in event[2:] if isinstance(part, int) and part > 9]
                hidden = [card for card in drawn if card != open_card]
                if event[0] in ("drawn", "closed"):
                    assert not told
                elif event[0] in ("played", "exchanged"):
                    assert event[2] not in hidden
