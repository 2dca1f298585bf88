"""The look back at a deal: opened from its result, from trick to trick, and back."""

from tests.firmware.views.desk import at, kind, top
from tests.firmware.views.schafkopf_desk import at as at_schafkopf
from ui.canvas import SMALL, TEXT
from ui.texts import LANGUAGES, Texts

CLOSED = (
    "DA HA HQ DQ SJ HJ SQ SA DT CK CJ SK DK CA ST CQ DJ HK CT HT",
    "DA CK HA SA SJ SK close CA CJ ST HQ DQ",
)
LAST = (
    "HT CT DK CA HK SK SJ HJ CQ HQ CK DA HA DJ ST DQ CJ SA SQ DT",
    "CT HQ HK SK HA DJ ST CA CQ DK CK CJ HT HJ SA SJ SQ DT DA DQ",
)


def looked_back(deal):
    cards, moves = deal
    sim = at(moves, deal=cards)
    sim.wait(5)
    assert kind(sim) == "DealResult" and sim.says("↓ Review")
    sim.press("D")
    for _ in range(500):
        if top(sim).tricks:
            break
        sim.tick()
    sim.wait(1)
    return sim


def test_it_is_computed_in_small_pieces_and_told_when_it_is_done():
    sim = at(CLOSED[1], deal=CLOSED[0])
    sim.wait(5)
    sim.press("D")
    assert kind(sim) == "Review" and not top(sim).tricks
    assert sim.says("Looking back")
    sim.press("R")
    sim.expect("Trick 1 of 6")


def test_the_keys_go_from_trick_to_trick_and_stop_at_the_ends():
    sim = looked_back(CLOSED)
    for key, number in (
        ("L", 1),
        ("R", 2),
        ("D", 3),
        ("R", 4),
        ("R", 5),
        ("R", 6),
        ("R", 6),
        ("U", 5),
    ):
        sim.press(key)
        assert sim.says("Trick %d of 6" % number), (key, sim.words())


def test_it_tells_the_cards_what_was_better_and_what_is_estimated():
    sim = looked_back(CLOSED)
    assert sim.says("♦A You ~−0.5 better: ♠J ♣K Bot good"), sim.words()
    assert sim.says("~ estimated")
    for key in "RRR":
        sim.press(key)
    assert sim.says("Bot closes: good") and not sim.says("estimated")
    sim = looked_back(LAST)
    for key in "RRRRR":
        sim.press(key)
    assert sim.says("♣K You −2 better: ♠A") and not sim.says("~")


def test_a_and_b_lead_back_to_the_result():
    for key in "AB":
        sim = looked_back(CLOSED)
        sim.press(key)
        sim.wait(3)
        assert kind(sim) == "DealResult"
        sim.press("A")
        sim.wait(3)
        assert kind(sim) == "Table"


def test_it_can_be_left_before_it_is_done():
    sim = at(CLOSED[1], deal=CLOSED[0])
    sim.wait(5)
    sim.press("D")
    sim.press("B")
    assert kind(sim) == "DealResult"


def test_during_a_deal_there_is_no_way_to_it():
    sim = at("HT HJ")
    sim.press("D")
    assert kind(sim) == "Table"


def test_it_fits():
    for language in LANGUAGES:
        words = Texts(language).part("review")
        assert SMALL.width(words("better", words("closing"))) <= 63
        assert TEXT.width(words("about", 5, 9)) <= 39
        assert TEXT.width(words("trick", 10, 10)) <= 120
        for key in ("close_me", "close_bot"):
            assert SMALL.width("%s: %s" % (words(key), words("about", 5, 9))) <= 128


SAUSPIEL = (
    "7 3 options=4 no klopf no no play pass pass pass sauspielG on on on GU HZ HK EU S9 SU HO SA"
    " E9 EK EZ GZ GO HA EA HU SZ H9 G9 SK SO GA GK EO"
)


def test_schafkopf_has_one_too_in_points():
    sim = at_schafkopf(SAUSPIEL)
    sim.wait(3)
    assert kind(sim) == "DealResult" and sim.says("Look back ↓")
    sim.press("D")
    sim.expect("Trick 1 of 6")
    assert sim.says("~−15") and sim.says("~ estimated")
    for key in "RRRR":
        sim.press(key)
    assert sim.says("Trick 5 of 6") and sim.says("−3") and sim.says("better: ♢O")
    sim.press("B")
    sim.wait(3)
    assert kind(sim) == "DealResult"


def test_where_no_points_count_there_is_none():
    for words in (
        "121 2 no no no no pass pass pass pass",
        "692904 3 no no no no play pass pass pass sie",
    ):
        sim = at_schafkopf(words)
        sim.wait(3)
        assert kind(sim) == "DealResult", words
        sim.press("D")
        sim.wait(3)
        assert kind(sim) == "DealResult" and not sim.says("Look back")
