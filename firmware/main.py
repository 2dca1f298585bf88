"""Kartl starts here: board -> device -> app. Run by MicroPython at boot."""


def build(board, opened, seed):
    """The app on an opened device (device.open); `seed` decides the cards."""
    import app
    from ui.modules import forget

    forget("device")  # what opened it is not needed again
    return app.App(board, opened, seed)


def start(name):
    """The app on the board of firmware/boards/NAME.py, and its clock."""
    import os

    from device import open
    from ui.modules import load

    board = load("boards." + name)
    opened = open(board)
    return build(board, opened, int.from_bytes(os.urandom(4), "little")), opened.clock


def main(name="reference"):
    """Run Kartl on that board, for ever."""
    app, clock = start(name)
    while True:
        clock.sleep(app.tick())


if __name__ == "__main__":
    main()
