"""The start picture."""

import framebuf

from ui import splash


def test_it_fills_a_buffer_and_a_framebuffer_alike():
    plain, other = bytearray(b"\x55" * 1024), bytearray(b"\xaa" * 1024)
    splash.draw(plain)
    splash.draw(framebuf.FrameBuffer(other, 128, 64, framebuf.MONO_VLSB))
    assert plain == other
    assert 1000 < sum(bin(byte).count("1") for byte in plain) < 3000
