"""Kartl starts here: board -> device -> app. Run at boot by the starter (start/root.py)."""

_FRESH = 10_000  # ms after a start in which another one would not help


def build(board, opened, seed, first="views.start.Start"):
    """The app on an opened device (device.open); `seed` decides the cards, `first` is the path of
    the screen that it begins with."""
    import app
    from ui.modules import forget

    forget("device", "device.edges", "device.colour")  # what opened it is not needed again
    return app.App(board, opened, seed, first)


def main(name=None):
    """Run Kartl on the board of firmware/boards/NAME.py, for ever; in safe mode end."""
    from ui.modules import passing, visit

    app, _ = passing("start.up.start", name, build)
    if app:
        guarded(app, visit("device.watchdog.Watchdog"))


def guarded(app, dog):
    """Turn the wheel under the eyes of a watchdog, which ends with it."""
    try:
        run(app, dog)
    finally:
        dog.stop()


def run(app, dog):
    """Turn the wheel until Ctrl-C, or whatever else is no error of ours, ends it."""
    while True:
        try:
            app.ctx.clock.sleep(app.tick())
            dog.fed = True
        except Exception as error:
            stumble(app.ctx, error)


def stumble(ctx, error):
    """Tell an error to whoever is at a computer, then make room for the screen that tells it. That
    comes in a later turn, when nothing on the interpreter's stack holds what has failed. Where only
    memory has run out, the device starts anew instead and goes on in the same room."""
    from sys import print_exception

    print_exception(error)
    ctx.stack.clear()
    is_fresh = ctx.clock.diff(ctx.clock.now(), ctx.began) < _FRESH
    if isinstance(error, MemoryError) and not is_fresh:
        ctx.stack.open("device.anew.start", ctx)
    else:
        ctx.stack.open("views.crash.open", ctx, error)


if __name__ == "__main__":
    main()
