"""The reference board: ESP32 DevKitC, an OLED panel of 128 x 64 dots on I2C, six keys to ground.

    panel VCC - 3V3    key UP    - GPIO 32    key RIGHT - GPIO 26
    panel GND - GND    key DOWN  - GPIO 33    key A     - GPIO 27 (wakes the device)
    panel SDA - 21     key LEFT  - GPIO 25    key B     - GPIO 13
    panel SCL - 22     other side of each key - GND (the pull-ups are inside the chip)

    buzzer (passive, 100 ohm) - GPIO 4 and GND
    battery + - 100 k - GPIO 34 - 100 k - GND, with 100 nF from GPIO 34 to GND

If the picture is shifted by two columns, the panel is an SH1106: PANEL = "sh1106",
COLUMN_OFFSET = 2. Some sellers swap VCC and GND: go by the print on the panel.
"""

NAME = "reference"

WIDTH = 128
HEIGHT = 64
I2C = {"id": 0, "sda": 21, "scl": 22, "freq": 400_000}
PANEL = "ssd1306"  # or "sh1106"; or a function that makes a FrameBuffer with show() of the bus
COLUMN_OFFSET = 0  # 2 for most SH1106 panels
ROTATION = 0  # or 180

BUTTONS = (32, 33, 25, 26, 27, 13)  # UP, DOWN, LEFT, RIGHT, A, B
BUZZER = 4
BATTERY = 34
WAKE = 27  # the pin of the key that ends a deep sleep, one of the RTC's; None: it never sleeps
USB = None  # a pin that is high on USB power; here the battery is to be switched off then

DATA = "/data"
