"""M5StickC Plus: ESP32, 240 x 135 dots in colour, two keys. Untested on hardware.

    screen (ST7789) MOSI - 15, SCLK - 13, CS - 5, DC - 23, RST - 18
    AXP192 SDA - 21, SCL - 22: power and light of the screen, the cell
    key A - GPIO 37 and GND, key B - GPIO 39 and GND (their pull-ups are on the board)
    buzzer - GPIO 2

All of that is on the board: there is nothing to wire.
"""

NAME = "m5stick_c_plus"

WIDTH = 240
HEIGHT = 135
SPI = {"id": 1, "sck": 13, "mosi": 15, "freq": 27_000_000}
CONTROL = {"cs": 5, "dc": 23, "reset": 18}
PANEL = "st7789"
OFFSET = 40, 53  # of the glass in the memory, while not rotated
INVERTED = True
ROTATION = 0  # or 180
AXP192 = {"id": 0, "sda": 21, "scl": 22, "freq": 400_000}  # it also gives the light

BUTTONS = (37, 39)
# What a gesture makes of U, D, L, R, A, B: by the keys in it (1 A, 2 B, 3 both), pressed and held.
# On a list R and D, U and L change places.
KEYS = {1: "AU", 2: "RB", 3: "DL"}
BUZZER = 2
BATTERY = AXP192  # which measures it
USB = AXP192  # which knows it
WAKE = 37  # the pin of the key that ends a deep sleep

DATA = "/data"
