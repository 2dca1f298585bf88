"""Two and three keys that make the events of six; the pad."""

import machine
from boards import m5stack_core, m5stick_c_plus, odroid_go, t_display
from device import colour
from device.few import Few

TICK = 10
UP, DOWN, LEFT, RIGHT, A, B = range(6)
LONG = 8
MOST = 0x3FFF_FFFF


class Glass:
    listing = 0


class Hands:
    """A board's keys under the hand; `events` gathers what they make."""

    def __init__(self, board, seed=None, start=0):
        self.now = start
        self.wires = machine.Board(lambda: self.now, seed)
        self.wires.pulled_up = range(34, 40)
        machine.attach(self.wires)
        self.glass = Glass()
        self.pins = board.BUTTONS
        self.buttons = colour.buttons(board, self.glass)
        self.events = []

    def wait(self, ms):
        for _ in range(ms // TICK):
            self.now = (self.now + TICK) & MOST
            self.events += self.buttons.poll(self.now)

    def press(self, gesture, ms=80):
        for i, pin in enumerate(self.pins):
            if gesture >> i & 1:
                self.wires.press(pin)
        self.wait(ms)
        for i, pin in enumerate(self.pins):
            if gesture >> i & 1:
                self.wires.release(pin)
        self.wait(60)

    def made(self, gesture, ms=80):
        self.events = []
        self.press(gesture, ms)
        return self.events


def test_every_board_with_few_keys_makes_all_six():
    for board in (t_display, m5stick_c_plus, m5stack_core):
        hands = Hands(board, seed=3)
        found = set()
        for gesture in board.KEYS:
            for ms in (80, 700):
                events = hands.made(gesture, ms)
                assert len(events) == 1, (board.NAME, gesture, ms, events)
                found.update(events)
        assert found == {UP, DOWN, LEFT, RIGHT, A, B}


def test_the_table_says_which():
    hands = Hands(t_display)
    assert hands.made(1) == [RIGHT]
    assert hands.made(1, 700) == [B]
    assert hands.made(2) == [A]
    assert hands.made(2, 700) == [UP]
    assert hands.made(3) == [DOWN]
    assert hands.made(3, 700) == [LEFT]


def test_on_a_list_the_axes_change_places():
    hands = Hands(t_display)
    hands.glass.listing = 1
    assert [hands.made(g, ms) for g in (1, 2, 3) for ms in (80, 700)] == [
        [DOWN],
        [B],
        [A],
        [LEFT],
        [RIGHT],
        [UP],
    ]
    hands.glass.listing = 2
    assert hands.made(1) == [RIGHT]


def test_a_longer_hold_is_a_or_b_held_down_once():
    hands = Hands(t_display)
    assert hands.made(2, 4000) == [UP, A | LONG]
    assert hands.made(1, 4000) == [B, B | LONG]
    assert hands.made(3, 4000) == [LEFT]


def test_keys_that_do_not_go_down_or_up_together_are_one_gesture():
    hands = Hands(t_display)
    one, other = t_display.BUTTONS
    hands.wires.press(one)
    hands.wait(60)
    hands.wires.press(other)
    hands.wait(60)
    hands.wires.release(one)
    hands.wait(60)
    hands.wires.release(other)
    hands.wait(60)
    assert hands.events == [DOWN]


def test_a_gesture_that_means_nothing_makes_nothing():
    hands = Hands(m5stack_core)
    assert hands.made(5) == hands.made(7, 700) == hands.made(3, 3000) == []


def test_bounce_and_short_glitches_make_no_second_event():
    for seed in range(40):
        hands = Hands(t_display, seed)
        for gesture, key in ((1, RIGHT), (2, A), (1, RIGHT)):
            assert hands.made(gesture) == [key], seed


def test_the_clock_may_wrap():
    for before in range(0, 900, 30):
        hands = Hands(t_display, start=MOST - before // TICK * TICK)
        assert hands.made(2, 700) == [UP], before


def test_a_key_held_at_the_start_is_stuck_until_it_is_let_go():
    wires = machine.Board(lambda: 0)
    wires.pulled_up = range(34, 40)
    machine.attach(wires)
    wires.press(35)
    buttons = Few(
        [machine.Pin(0, 1, machine.Pin.PULL_UP), machine.Pin(35)], t_display.KEYS, Glass()
    )
    assert buttons.stuck == {A, UP}
    for now in range(0, 3000, TICK):
        assert not buttons.poll(now)
    assert not buttons.down
    wires.release(35)
    for now in range(3000, 3100, TICK):
        assert not buttons.poll(now)
    assert not buttons.stuck


def test_down_says_whether_a_key_is():
    hands = Hands(t_display)
    hands.wires.press(0)
    hands.wait(60)
    assert hands.buttons.down
    hands.wires.release(0)
    hands.wait(60)
    assert not hands.buttons.down


def test_a_press_while_nobody_looks_is_caught():
    hands = Hands(t_display)
    hands.wait(100)
    hands.buttons.catch(hands.buttons.pins[1])
    hands.now += 100
    assert list(hands.buttons.poll(hands.now)) == [A]


def test_the_pad_has_four_directions():
    hands = Hands(odroid_go)
    for key, (pin, volts) in enumerate(((35, 3.3), (35, 1.65), (34, 3.3), (34, 1.65))):
        hands.events = []
        hands.wires.volts[pin] = volts
        hands.wait(80)
        hands.wires.volts[pin] = 0.1
        hands.wait(60)
        assert hands.events == [key]


def test_a_and_b_beside_the_pad_are_short_and_long():
    hands = Hands(odroid_go)
    for place, key in ((4, A), (5, B)):
        for ms, event in ((80, key), (800, key | LONG)):
            hands.events = []
            hands.wires.press(odroid_go.BUTTONS[place])
            hands.wait(ms)
            hands.wires.release(odroid_go.BUTTONS[place])
            hands.wait(60)
            assert hands.events == [event]
