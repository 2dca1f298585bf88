"""What the store and the keys had to put aside; views.menu opens it until all is told."""

from ui.dialog import Notice


def report(ctx):
    """A notice of the next thing that was not told yet: each is told once."""
    words = ctx.texts.part("main")
    untold = ctx.buttons.stuck - ctx.named
    if untold:
        key = max(untold)
        ctx.named.add(key)
        return Notice(words("key_stuck", words("key_names").split()[key]))
    name, reason = ctx.store.reports.pop()
    kind = "settings_" if "set" in name or name == "board" else "save_"
    return Notice(words(kind + ("later" if reason == "later" else "damaged")))
