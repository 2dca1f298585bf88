"""The buzzer's tones on the virtual board, in turned time."""

import machine
from device.sound import END, LOUDNESS, REFUSED, TURN, Sound


def played(*tones, loudness="loud", ms=1000, start=0):
    """[(ms, hertz, share)] of all that the buzzer did after its first silence."""
    time = [start]
    board = machine.Board(lambda: time[0])
    machine.attach(board)
    sound = Sound(4)
    sound.share = LOUDNESS[loudness]
    for some in tones:
        sound.play(some)
    for time[0] in range(start, start + ms, 10):
        sound.step(time[0] & 0x3FFF_FFFF)
    return [(at - start, hertz, share) for at, hertz, share in board.tones[1:]]


def test_a_tone_begins_and_ends():
    assert played(TURN) == [(0, 880, 0x8000), (40, 0, 0)]


def test_tones_follow_each_other():
    loud = LOUDNESS["loud"]
    assert played(END) == [
        (0, 660, loud),
        (70, 880, loud),
        (140, 1320, loud),
        (280, 0, 0),
    ]


def test_soft_is_softer_and_mute_is_silent():
    assert 0 < played(TURN, loudness="soft")[0][2] < 0x8000
    assert played(TURN, loudness="mute") == []


def test_what_comes_while_it_sounds_waits_and_too_much_is_left_out():
    hertz = [tone[1] for tone in played(REFUSED, TURN)]
    assert hertz == [220, 880, 0]
    assert len([tone for tone in played(END, END, END, ms=3000) if tone[1]]) == 6


def test_the_clock_may_wrap():
    assert played(TURN, start=0x3FFF_FFF0)[1][0] == 40
