"""What a colour panel with an ST7789 wants to be told; used by device.tft. Untested on hardware.

Seen across, its memory has 320 columns and 240 rows; a smaller glass lies somewhere in it.
"""

ACROSS = 320
DOWN = 240
DIRECTIONS = b"\x60\xa0"  # rows for columns, and one of both mirrored: upright, and turned

# Porches, gate voltages, common voltage, power.
SETUP = (
    (0xB2, b"\x0c\x0c\x00\x33\x33"),
    (0xB7, b"\x35"),
    (0xBB, b"\x28"),
    (0xC0, b"\x0c"),
    (0xC2, b"\x01\xff"),
    (0xC3, b"\x10"),
    (0xC4, b"\x20"),
    (0xC6, b"\x0f"),
    (0xD0, b"\xa4\xa1"),
)
