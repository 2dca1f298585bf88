"""LilyGO T-Display: ESP32, 240 x 135 dots in colour, two keys. Untested on hardware.

    screen (ST7789) MOSI - 19, SCLK - 18, CS - 5, DC - 16, RST - 23, light - 4
    left key  - GPIO 0 and GND (held while the board starts, the chip waits for a download)
    right key - GPIO 35 and GND (its pull-up is on the board)
    battery + - 100 k - GPIO 34 - 100 k - GND, measured while GPIO 14 is high

All of that is on the board: there is nothing to wire. It has no buzzer.
"""

NAME = "t_display"

WIDTH = 240
HEIGHT = 135
SPI = {"id": 1, "sck": 18, "mosi": 19, "freq": 40_000_000}
CONTROL = {"cs": 5, "dc": 16, "reset": 23}
PANEL = "st7789"
OFFSET = 40, 53  # of the glass in the memory, while not rotated
INVERTED = True
ROTATION = 0  # or 180
LIGHT = 4

BUTTONS = (0, 35)
# What a gesture makes of U, D, L, R, A, B: by the keys in it (1 left, 2 right, 3 both), pressed and
# held. On a list R and D, U and L change places.
KEYS = {1: "RB", 2: "AU", 3: "DL"}
BUZZER = None
BATTERY = 34
BATTERY_ON = 14
WAKE = 35  # the pin of the key that ends a deep sleep

DATA = "/data"
