"""The buzzer's tones on the virtual board, in turned time."""

import machine
from device.sound import TONES, Sound
from ui.sounds import END, MY_TURN, REFUSED, TAKEN, TAKEN_MY_TURN

LOUD = 0x8000


def played(*kinds, share=LOUD, ms=1000, start=0, apart=0):
    """[(ms, hertz, share)] of all that the buzzer did after its first silence, the kinds beginning
    so many ms apart."""
    time = [start]
    board = machine.Board(lambda: time[0])
    machine.attach(board)
    sound = Sound(4)
    sound.share = share
    for time[0] in range(start, start + ms, 10):
        for number, kind in enumerate(kinds):
            if time[0] - start == number * apart:
                sound.play(kind)
        sound.step(time[0] & 0x3FFF_FFFF)
    return [(at - start, hertz, share) for at, hertz, share in board.tones[1:]]


def test_every_kind_has_its_tones():
    table = (
        (MY_TURN, [(0, 880), (40, 0)]),
        (TAKEN, [(0, 660), (30, 990), (80, 0)]),
        (TAKEN_MY_TURN, [(0, 660), (30, 990), (80, 880), (120, 0)]),
        (REFUSED, [(0, 220), (90, 0)]),
        (END, [(0, 660), (70, 880), (140, 1320), (280, 0)]),
    )
    for kind, tones in table:
        assert [tone[:2] for tone in played(kind)] == tones, kind
    assert len(TONES) == 8 * len(table)


def test_they_are_as_loud_as_they_are_to_be():
    assert {share for _, hertz, share in played(END, share=0x800) if hertz} == {0x800}
    assert {share for _, _, share in played(END, share=0)} == {0}


def test_what_comes_while_it_sounds_takes_its_place():
    assert [tone[:2] for tone in played(END, REFUSED, apart=100)] == [
        (0, 660),
        (70, 880),
        (100, 220),
        (190, 0),
    ]


def test_the_clock_may_wrap():
    assert played(MY_TURN, start=0x3FFF_FFF0)[1][0] == 40


def test_steps_that_come_late_end_it_all_the_same():
    board = machine.Board(lambda: 0)
    machine.attach(board)
    sound = Sound(4)
    sound.share = LOUD
    sound.play(END)
    for now in range(0, 3000, 500):
        sound.step(now)
    assert [tone[1] for tone in board.tones[1:]] == [660, 880, 1320, 0]
