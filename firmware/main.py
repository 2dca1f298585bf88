"""Kartl starts here: board -> device -> app. Run at boot by the starter (start/root.py)."""


def build(board, opened, seed, first="views.start.Start"):
    """The app on an opened device (device.open); `seed` decides the cards, `first` is the path of
    the screen that it begins with."""
    import app
    from ui.modules import forget

    forget("device")  # what opened it is not needed again
    return app.App(board, opened, seed, first)


def main(name=None):
    """Run Kartl on the board of firmware/boards/NAME.py, for ever; in safe mode end."""
    from ui.modules import passing

    app, _ = passing("start.up.start", name, build)
    while app:
        try:
            app.ctx.clock.sleep(app.tick())
        except Exception as error:
            passing("views.crash.open", app.ctx, error)


if __name__ == "__main__":
    main()
