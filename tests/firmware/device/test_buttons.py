"""The buttons: levels at times go in, events come out."""

from device.buttons import Buttons

UP, RIGHT, A, B = 0, 3, 4, 5
SHORT, LONG, REPEAT = 0, 1, 2
KEYS = 6


class Contact:
    """A pin whose level is told by the times in ms at which it flips; it starts released."""

    def __init__(self, flips=(), pressed=False):
        self.flips = flips
        self.flipped = 0
        self.level = 0 if pressed else 1
        self.now = 0

    def value(self):
        while self.flipped < len(self.flips) and self.flips[self.flipped] <= self.now:
            self.flipped += 1
            self.level ^= 1
        return self.level


def run(contacts, until, step=10, start=0):
    """[(ms, key, kind)] of all events, polled every `step` ms, the clock beginning at `start`."""
    pins = [contacts.get(key) or Contact() for key in range(KEYS)]
    buttons = Buttons(pins)
    found = []
    for now in range(0, until, step):
        for pin in pins:
            pin.now = now
        for event in buttons.poll((start + now) & 0x3FFF_FFFF):
            found.append((now, event & 7, event >> 3))
    return found


def kinds(key, flips, until=2000, step=10, start=0):
    return [kind for _, _, kind in run({key: Contact(flips)}, until, step, start)]


def noise(seed):
    """Random numbers without end: below(n)."""
    state = [seed]

    def below(n):
        state[0] = (state[0] * 25173 + 13849) & 0xFFFF
        return (state[0] >> 4) % n

    return below


def bouncing(below, at):
    """Flips of one move at `at`: an odd number of them within 20 ms."""
    flips = [at + below(20) for _ in range(2 * below(5))]
    return sorted([at] + flips)


def test_nothing_comes_of_nothing():
    assert Buttons([Contact() for _ in range(KEYS)]).poll(5) == ()


def test_an_arrow_counts_once_stable():
    assert run({UP: Contact([100, 200])}, 400, step=1) == [(120, UP, SHORT)]


def test_an_arrow_repeats():
    expected = [(120, RIGHT, SHORT), (500, RIGHT, REPEAT), (620, RIGHT, REPEAT)]
    assert run({RIGHT: Contact([100, 700])}, 1500, step=1) == expected


def test_a_and_b_count_when_let_go():
    for key in (A, B):
        assert run({key: Contact([100, 300])}, 1500, step=1) == [(320, key, SHORT)]


def test_a_long_press_comes_once_and_nothing_after():
    for key in (A, B):
        assert run({key: Contact([100, 3000])}, 4000, step=1) == [(700, key, LONG)]


def test_599_ms_are_short_and_600_are_long():
    assert kinds(A, [100, 699], step=1) == [SHORT]
    assert kinds(A, [100, 701], step=1) == [LONG]


def test_a_release_that_bounces_across_the_limit_is_short():
    assert kinds(A, [100, 690, 695, 698, 702, 708], step=1) == [SHORT]


def test_a_long_press_between_two_late_polls_is_long():
    assert kinds(A, [100, 790], step=300) == [LONG]


def test_a_contact_that_never_rests_is_no_press():
    flips = list(range(100, 600, 7)) + [600] * (len(range(100, 600, 7)) & 1)
    for key in (UP, A):
        assert kinds(key, flips, step=1) == []


def test_a_glitch_while_held_changes_nothing():
    assert kinds(A, [100, 300, 312, 900]) == [LONG]
    assert kinds(A, [100, 300, 312, 500]) == [SHORT]
    assert kinds(UP, [100, 300, 312, 450]) == [SHORT]


def test_bounce_in_any_pattern_gives_what_the_table_says():
    below = noise(7)
    for step in (1, 5, 10):
        for _ in range(60):
            key = below(KEYS)
            held = 60 + below(1200)
            flips = bouncing(below, 100) + bouncing(below, 100 + held)
            found = kinds(key, flips, step=step)
            if key >= A:
                allowed = [SHORT] * (held <= 600 + step) + [LONG] * (held >= 600 - step)
                assert len(found) == 1 and found[0] in allowed
            else:
                assert found[:1] == [SHORT] and set(found[1:]) <= {REPEAT}
                repeats = max(0, (held - 400 + 120) // 120)
                assert abs(len(found) - 1 - repeats) <= 1, (held, found)


def test_polls_that_come_late_lose_no_press():
    for key in (UP, A):
        assert kinds(key, [100, 210], step=50) == [SHORT]


def test_repeats_keep_their_pace_when_polls_come_late():
    assert kinds(UP, [100, 3000], until=3500, step=50).count(REPEAT) == 1 + (3000 - 500) // 120


def test_repeats_are_not_made_up_after_a_pause():
    contact = Contact([10])
    buttons = Buttons([contact] + [Contact() for _ in range(KEYS - 1)])
    got = []
    for now in (10, 40, 2000, 2010, 2020, 2119, 2120):
        contact.now = now
        got.append(list(buttons.poll(now)))
    assert got == [[], [UP], [UP | REPEAT << 3], [], [], [], [UP | REPEAT << 3]]


def test_the_clock_may_wrap_while_a_key_is_held():
    for start in range(0x3FFF_FFFF - 900, 0x3FFF_FFFF, 90):
        assert kinds(A, [100, 900], start=start) == [LONG]
        assert kinds(UP, [100, 650], start=start) == [SHORT, REPEAT, REPEAT]


def test_two_keys_at_once_do_not_disturb_each_other():
    contacts = {UP: Contact([100, 300]), A: Contact([110, 290])}
    assert run(contacts, 1000, step=1) == [(120, UP, SHORT), (310, A, SHORT)]


def test_two_keys_in_the_same_poll():
    contacts = {UP: Contact([100, 300]), RIGHT: Contact([100, 300])}
    assert run(contacts, 1000, step=1) == [(120, UP, SHORT), (120, RIGHT, SHORT)]


def test_a_key_held_at_the_start_is_set_aside_until_let_go():
    for key in (UP, A):
        contact = Contact([2000, 3000, 3100], pressed=True)
        pins = [Contact() for _ in range(KEYS)]
        pins[key] = contact
        buttons = Buttons(pins)
        assert buttons.stuck == {key}
        found = []
        for now in range(0, 4000, 10):
            contact.now = now
            found += buttons.poll(now)
            assert buttons.stuck == (set() if now >= 2020 else {key})
        assert found == [key]


def test_polling_needs_no_memory():
    import gc

    buttons = Buttons([Contact() for _ in range(KEYS)])
    key = buttons.keys[0]
    key.step(False, 0)
    gc.collect()
    before = gc.mem_alloc()
    key.step(False, 10)
    key.step(False, 20)
    assert gc.mem_alloc() == before
