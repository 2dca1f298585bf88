"""The session: rotation, agreed number, all pass, money, settings, settlement, saves."""

from engine.rng import Rng
from engine.save import BadSave, seal
from engine.schafkopf import session as sessions
from engine.schafkopf.deal import (
    ALL_PASSED,
    NO_KLOPFEN,
    PASS,
    PLAY,
    RUN_FROM_3,
    SHOW_POINTS,
    Deal,
)
from engine.schafkopf.session import Session
from engine.schafkopf.tariff import DEFAULT, Tariff
from tests.engine.schafkopf.table import bid, klopf
from tests.helpers import raises

DEAR = Tariff(20, 100, 100, 20, 20, 20, 3, 2, 1)


def finish(session, rng, passing=False):
    """Play the deal at random; somebody plays unless all shall pass."""
    deal = session.deal
    while deal.turn is not None:
        moves = deal.moves()
        if PASS in moves:
            session.play(PASS if passing or deal.turn else PLAY)
        else:
            session.play(moves[rng.below(len(moves))])


def test_the_deal_passes_to_the_left_and_the_number_counts():
    session, rng = Session(5, 4), Rng(1)
    dealers = []
    for number in range(1, 5):
        assert session.number == number and not session.over
        dealers.append(session.dealer)
        assert session.deal.dealer == session.dealer
        finish(session, rng)
        if number < 4:
            session.next()
    assert [(dealer - dealers[0]) % 4 for dealer in dealers] == [0, 1, 2, 3]
    assert session.over
    assert str(raises(ValueError, session.next)) == "the session is over"


def test_the_first_dealer_is_random():
    assert {Session(seed).dealer for seed in range(40)} == {0, 1, 2, 3}


def test_all_pass_passes_the_deal_and_does_not_count():
    session = Session(6, 1)
    dealer = session.dealer
    finish(session, Rng(1), passing=True)
    assert session.deal.result.why == ALL_PASSED and not session.over
    session.next()
    assert session.number == 1 and session.dealer == (dealer + 1) % 4
    assert session.money == [0, 0, 0, 0]
    finish(session, Rng(1))
    assert session.over


def test_no_end_is_agreed():
    session, rng = Session(7), Rng(2)
    for _ in range(5):
        finish(session, rng)
        assert not session.over
        session.next()
    assert session.number == 6


def test_no_next_during_a_deal():
    session = Session(7)
    assert str(raises(ValueError, session.next)) == "the deal is not over"


def test_money_adds_up():
    session, rng = Session(8, options=NO_KLOPFEN), Rng(3)
    money = [0, 0, 0, 0]
    for _ in range(6):
        finish(session, rng)
        money = [had + got for had, got in zip(money, session.deal.result.money)]
        assert session.money == money and sum(money) == 0
        session.next()
    payments = session.settlement()
    for payer, receiver, amount in payments:
        money[payer] += amount
        money[receiver] -= amount
    assert money == [0, 0, 0, 0] and len(payments) <= 3


def test_settings_hold_from_the_next_deal_on_but_points_show_at_once():
    session, rng = Session(9), Rng(4)
    session.choose(NO_KLOPFEN | RUN_FROM_3 | SHOW_POINTS, DEAR)
    assert session.deal.options == SHOW_POINTS and session.deal.tariff == DEFAULT
    finish(session, rng)
    session.next()
    assert session.deal.options == 7 and session.deal.tariff == DEAR
    session.choose(0, DEFAULT)
    assert session.deal.options == NO_KLOPFEN | RUN_FROM_3 and session.deal.tariff == DEAR


def test_wrong_settings_change_nothing():
    session = Session(9)
    raises(ValueError, session.choose, 8, DEAR)
    raises(ValueError, session.choose, 1, (1, 2))
    assert session.options == 0 and session.tariff == DEFAULT
    raises(ValueError, Session, 1, 1000)
    raises(ValueError, Session, 1, -1)


def test_pack_and_unpack_at_every_move():
    session, rng = Session(10, 3, 0, DEAR), Rng(5)
    for _ in range(3):
        while True:
            again = Session.unpack(session.pack())
            assert again.pack() == session.pack()
            assert again.money == session.money and again.deal.history == session.deal.history
            assert (again.number, again.deals) == (session.number, 3)
            assert again.tariff == DEAR and again.over == session.over
            if session.deal.turn is None:
                break
            moves = session.deal.moves()
            session.play(moves[rng.below(len(moves))])
        if not session.over:
            session.next()
            again.next()
            assert again.pack() == session.pack()


def test_the_past_keeps_its_tariff():
    session = Session(11)
    klopf(session.deal)
    session.choose(0, DEAR)
    again = Session.unpack(session.pack())
    assert again.deal.tariff == DEFAULT and again.tariff == DEAR


def test_a_session_keeps_to_its_own_deal():
    session = Session(15)
    other = Deal.new(session.seed + 1, session.dealer)
    session.deal = other
    raises(BadSave, Session.unpack, session.pack())
    session.deal = Deal.new(session.seed, (session.dealer + 1) % 4)
    raises(BadSave, Session.unpack, session.pack())


def test_large_debts_are_kept():
    session = Session(12)
    session.money = [-3_000_000_000, 1, 2_999_999_999, 0]
    assert Session.unpack(session.pack()).money == session.money


def test_damaged_saves_are_refused():
    session = Session(13, 8)
    klopf(session.deal, 1)
    bid(session.deal, 0)
    data = session.pack()
    for cut in range(len(data)):
        raises(BadSave, Session.unpack, data[:cut])
    for at in range(len(data)):
        wrong = data[:at] + bytes((data[at] ^ 0x10,)) + data[at + 1 :]
        raises(BadSave, Session.unpack, wrong)


def test_well_sealed_nonsense_is_refused():
    session = Session(14, 8)
    good = session.pack()[2:-4]
    wrongs = [good[:at] + b"\xee" + good[at + 1 :] for at in range(len(good))]
    accepted = 0
    for body in wrongs + [b"", good[:20], good + b"\0"]:
        sealed = seal(sessions.KIND, sessions.VERSION, body)
        try:
            assert Session.unpack(sealed).pack() == sealed
            accepted += 1
        except BadSave:
            pass
    # Only numbers that may be anything: state of the generator, amounts, thresholds are not.
    assert accepted < 20
