"""M5Stack Core Basic: ESP32, 320 x 240 dots in colour, three keys. Untested on hardware.

    screen (ILI9342C) MOSI - 23, SCLK - 18, CS - 14, DC - 27, RST - 33, light - 32
    left key - GPIO 39, middle key - GPIO 38, right key - GPIO 37, each and GND (their pull-ups are
    on the board)
    speaker - GPIO 25

All of that is on the board: there is nothing to wire. If the picture is a negative, the screen is
one of the first years: INVERTED = False.
"""

NAME = "m5stack_core"

WIDTH = 320
HEIGHT = 240
SPI = {"id": 2, "sck": 18, "mosi": 23, "freq": 40_000_000}
CONTROL = {"cs": 14, "dc": 27, "reset": 33}
PANEL = "ili9342c"
OFFSET = 0, 0
INVERTED = True
ROTATION = 0  # or 180
LIGHT = 32

BUTTONS = (39, 38, 37)
# What a gesture makes of U, D, L, R, A, B: by the keys in it (1 left, 2 middle, 4 right), pressed
# and held. On a list R and D, U and L change places.
KEYS = {1: "LU", 2: "AB", 4: "RD"}
BUZZER = 25
BATTERY = None  # its power chip tells no volts, so it never sleeps
WAKE = 38  # the pin of the key that would end a deep sleep

DATA = "/data"
