"""ODROID-GO: ESP32-WROVER, 320 x 240 dots in colour, pad and keys. Untested on hardware.

    screen (ILI9341) MOSI - 23, SCLK - 18, CS - 5, DC - 21, light - 14; no reset
    pad - GPIO 35, up above three quarters of the voltage and down above one; GPIO 34, left and
    right likewise
    key A - GPIO 32, key B - GPIO 33, each and GND
    battery + - 100 k - GPIO 36 - 100 k - GND

All of that is on the board: there is nothing to wire. SELECT (27), START (39), MENU (13) and VOLUME
(0) do nothing.
"""

NAME = "odroid_go"

WIDTH = 320
HEIGHT = 240
SPI = {"id": 2, "sck": 18, "mosi": 23, "freq": 40_000_000}
CONTROL = {"cs": 5, "dc": 21, "reset": None}
PANEL = "ili9341"
OFFSET = 0, 0
INVERTED = False
ROTATION = 0  # or 180
LIGHT = 14

# UP, DOWN, LEFT, RIGHT, A, B; of the pad the pin, and the least and most that it reads while it is
# pressed that way, in 1/4096.
BUTTONS = ((35, 3072, 4096), (35, 1024, 3072), (34, 3072, 4096), (34, 1024, 3072), 32, 33)
BUZZER = None  # its speaker hangs on an amplifier with a pin of its own
BATTERY = 36
WAKE = 32  # the pin of the key that ends a deep sleep

DATA = "/data"
