"""Kartl starts here: board -> device -> app. Run by MicroPython at boot."""


def build(board, opened, seed):
    """The app on an opened device (device.open); `seed` decides the cards."""
    import app

    return app.App(board, opened, seed)


def main(name="reference"):
    """Run Kartl on the board of firmware/boards/NAME.py, for ever."""
    import os

    import device
    from ui.modules import load

    board = load("boards." + name)
    opened = device.open(board)
    kartl = build(board, opened, int.from_bytes(os.urandom(4), "little"))
    while True:
        opened.clock.sleep(kartl.tick())


if __name__ == "__main__":
    main()
