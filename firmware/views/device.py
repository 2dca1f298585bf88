"""What concerns the device and no game: self-test and log of errors. views.menu opens it."""

from ui.menu import Choice


def menu(ctx):
    """The two, to choose from."""
    words = ctx.texts.part("selftest")
    title = words("device")
    rows = [words("title"), ctx.texts.part("crash")("log")]

    def chosen(row):
        if row:
            ctx.stack.open("views.crash.listed", ctx)
        else:
            ctx.stack.open("views.selftest.Keys")

    return Choice(title, rows, chosen)
