"""What is heard when, by the tones of the buzzer; and A held down, which changes the loudness."""

from engine.deal import PLAYED, TRICK
from tests.firmware.views import scores_desk
from tests.firmware.views.desk import at, choose, device, kind, restart, settle, started, top
from ui.keys import A, LONG, event_of
from ui.sounds import END, MY_TURN, TAKEN, TAKEN_MY_TURN
from views.play import Play

LOW, HIGH, NO, LAST = 880, 990, 220, 1320  # hertz


def heard(sim, act):
    """The hertz of all tones while something is done, and then for some time."""
    sim.wires.tones = []
    act()
    sim.wait(40)
    return [hertz for _, hertz, share in sim.wires.tones if hertz and share]


class Deal:
    """A deal, its match, and a context, as far as the sounds ask."""

    def __init__(self, turn, result=None):
        self.turn = turn
        self.result = result
        self.deal = self


class Noted(Play):
    """A table of which only the sounds are asked, by number."""

    def __init__(self, deal):
        self.match = self.ctx = deal
        self.kinds = []
        deal.sound = self.kinds.append


def test_what_is_played_when():
    """By whose move it was, what came of it, and whose turn it is then."""
    trick = (TRICK, 1, 20)
    card = (PLAYED, 1, 99)
    table = (
        (True, (card,), 1, None, []),
        (True, (card, trick), 1, None, [TAKEN]),
        (True, (card, trick), 0, None, [TAKEN]),
        (False, (card,), 0, None, [MY_TURN]),
        (False, (card,), 2, None, []),
        (False, (card, trick), 0, None, [TAKEN_MY_TURN]),
        (False, (card, trick), 1, None, [TAKEN]),
        (True, (card, trick), None, "won", [END]),
        (False, (card,), None, "won", [END]),
    )
    for mine, events, turn, result, kinds in table:
        noted = Noted(Deal(turn, result))
        noted._sound(events, mine)
        assert noted.kinds == kinds, (mine, events, turn, result, noted.kinds)


def test_every_trick_is_heard_at_the_table():
    sim = at("", 0, bot="HJ")
    assert heard(sim, lambda: sim.press("A")) == []
    found = heard(sim, lambda: settle(sim))
    assert found and set(found) <= {660, HIGH, LOW}, found


def test_a_refused_card_is_heard():
    sim = at("close HJ", 1)
    view = top(sim).view
    dark = [card for card in top(sim).hand if card not in view.moves]
    assert dark
    for _ in range(5):
        if top(sim).hand[top(sim).cursor] in dark:
            break
        sim.press("R")
    assert heard(sim, lambda: sim.press("A")) == [NO]


def test_a_deal_ends_with_its_own_tones():
    sim = at("", 0)
    for _ in range(60):
        sim.wires.tones = []
        sim.press("A")
        sim.wait(1)
        table = [view for view in sim.app.ctx.stack.views if hasattr(view, "match")][0]
        if table.match.deal.result is not None:
            break
        settle(sim)
    sim.wait(60)
    assert LAST in [hertz for _, hertz, _ in sim.wires.tones]


def test_tones_delay_no_key():
    sim = at("", 0)
    sim.app.ctx.sound(END)
    before = top(sim).cursor
    sim.key("R", True)
    sim.wait(6)
    assert top(sim).cursor != before
    sim.key("R", False)


def test_a_held_steps_through_the_loudness_on_every_table_and_in_the_menu():
    for begin in (lambda: at(""), started, lambda: scores_desk.at_table("schnapsen Anna,Ben")):
        sim = begin()
        sim.set("language", "en")
        below = kind(sim)
        for told, share in (("Sound: loud", 0x8000), ("Sound: mute", 0), ("Sound: soft", 0x800)):
            sim.hold("A", 800)
            assert kind(sim) == "Loudness" and sim.says(told), (below, sim.words())
            assert sim.app.ctx.buzzer.share == share
        sim.wait(170)
        assert kind(sim) == below
        sim.reboot()
        assert sim.app.ctx.settings.sound == "soft"


def test_it_goes_with_a_key_that_does_nothing_more():
    sim = at("")
    cursor = top(sim).cursor
    sim.hold("A", 800)
    sim.press("R")
    assert kind(sim) == "Table" and top(sim).cursor == cursor


def test_muted_nothing_is_heard():
    sim = at("close HJ", 1)
    sim.set("sound", "mute")
    assert heard(sim, lambda: [sim.press("A") for _ in range(5)]) == []


def test_a_board_without_a_buzzer_is_silent_and_keeps_the_key():
    sim = device(BUZZER=None)
    sim.set("language", "en")
    restart(sim)
    sim.app.ctx.sound(TAKEN)
    seen = []
    top(sim).key = seen.append
    sim.hold("A", 800)
    assert kind(sim) == "Menu" and seen == [event_of(A, LONG)]
    assert sim.wires.tones == []


def test_where_a_held_means_something_else_it_still_does():
    sim = device()
    sim.wait(120)
    assert kind(sim) == "Language"
    sim.hold("A", 800)
    assert kind(sim) == "Language"
    sim.reboot()
    sim.wait(120)
    assert kind(sim) == "Language"
    sim = started("en")
    choose(sim, "device")
    sim.press("A")
    sim.hold("A", 800)
    assert kind(sim) != "Loudness"


def test_a_refused_entry_and_the_end_of_a_sheet_are_heard():
    sim = scores_desk.at_table("schnapsen Anna,Ben")
    room = scores_desk.room(sim)
    assert heard(sim, lambda: room._tell(("not_saved",))) == [NO]
