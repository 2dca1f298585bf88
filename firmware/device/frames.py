"""A panel with somebody else's driver: any framebuf.FrameBuffer with show(), as those of
micropython-lib are. device.open builds it where a board file's PANEL is a function, not a name.
It sends whole pictures; our own driver (panel.py) sends what changed. Untested on hardware.
"""

from framebuf import MONO_VLSB, FrameBuffer


class Frames:
    """The same as device.panel.Panel, on a driver; what the driver can't do is left out."""

    address = None

    def __init__(self, driver, width, height):
        self.lost = True
        self._driver = driver
        self._size = width, height
        self._source = None
        self._picture = None

    def show(self, buffer):
        """Show the picture in `buffer` (MONO_VLSB); the bytes sent. A failing bus makes it lost."""
        if buffer is not self._source:
            self._source = buffer
            self._picture = FrameBuffer(buffer, *self._size, MONO_VLSB)
        self._driver.blit(self._picture, 0, 0)
        self.lost = not self._tell("show")
        return 0 if self.lost else len(buffer)

    def contrast(self, level):
        self._tell("contrast", level)

    def rotate(self, rotated):
        self._tell("rotate", rotated)

    def power(self, on):
        self._tell("poweron" if on else "poweroff")

    def invert(self, negative):
        self._tell("invert", negative)

    def invalidate(self):
        """Every picture is sent whole."""

    def ask(self):
        """It is seen with the next picture."""

    def become(self, controller, column_offset):
        """The driver is what it is."""

    def _tell(self, name, *values):
        """Call the driver, if it knows that; whether the bus took it."""
        try:
            getattr(self._driver, name, _nothing)(*values)
            return True
        except OSError:
            return False


def _nothing(*values):
    pass
