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
    name, _ = ctx.store.reports.pop()
    return Notice(words("settings_damaged" if "set" in name else "save_damaged"))
