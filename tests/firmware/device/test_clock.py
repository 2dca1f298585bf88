"""The clock: 30 bits, and differences across the wrap."""

from device.clock import Clock

LAST = 0x3FFF_FFFF


def test_now_stays_within_30_bits():
    assert 0 <= Clock().now() <= LAST


def test_differences_have_a_sign():
    clock = Clock()
    assert clock.diff(150, 100) == 50
    assert clock.diff(100, 150) == -50
    assert clock.diff(7, 7) == 0


def test_differences_go_across_the_wrap():
    clock = Clock()
    assert clock.diff(4, LAST - 5) == 10
    assert clock.diff(LAST - 5, 4) == -10


def test_sleep_lets_time_pass():
    clock = Clock()
    before = clock.now()
    clock.sleep(3)
    clock.sleep(0)
    clock.sleep(-1)
    assert 3 <= clock.diff(clock.now(), before) < 500
