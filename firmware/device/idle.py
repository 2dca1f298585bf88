"""What the device does while nobody presses a key: dim, move the picture, go dark, sleep; and how
its battery is. The same for all screens. The app calls it when something is due, and forgets it.

What is known from one time to the next is `rest`: None while the device is awake, else (stage,
place, negative): DIM or DARK, where the picture is moved to, and whether it is inverted. step and
wake give (when the next thing is due, the rest from now on, whether the device has woken, so that
the keys which are down are not for the screen).
"""

from micropython import const

from device import battery

DIM = const(1)
DARK = const(2)

_MASK = const(0x3FFF_FFFF)
_MINUTE = const(60_000)
_NAP = const(600_000)  # ms of light sleep at most before the battery is looked at
_DAY = const(86_400_000)
_FAREWELL = const(8000)  # ms that an empty battery is told before the device sleeps
_REFUSED = const(3)  # as in ui/sounds.py

_FAINT = const(1)  # contrast while dim
_LEGIBLE = const(64)  # and of a picture that is always on
_NEGATIVE_MS = const(600_000)  # an always-on picture is inverted for as long as it was not


def step(ctx, rest, now, since):
    """Do what is due at `now`, when the last key was at `since`."""
    level, before = battery.level(ctx.board.BATTERY, ctx.level), ctx.level
    is_dark = rest is not None and rest[0] == DARK
    if level is not None and level <= battery.LOW and not _on_usb(ctx.board):
        if level == battery.EMPTY and (before == level or is_dark):
            _sleep_deep(ctx)
        elif not is_dark and (before is None or level < before):
            ctx.level = level
            return _tell(ctx, rest, now, level)
        elif is_dark:
            level = before  # it is told when it is awake
    if level != before:
        ctx.level = level
        ctx.stack.top.dirty = True
    return _rest(ctx, rest, now, since)


def wake(ctx, rest, now, since):
    """A key was pressed: the same screen as before, at once."""
    is_dark = rest is not None and rest[0] == DARK
    if is_dark:
        ctx.panel.power(True)
    if rest:
        ctx.brighten()
        _show(ctx, rest, 0, False)
    return (now + _MINUTE) & _MASK, None, is_dark


def move(canvas, rest):
    """Move a picture to its place: 0 is its own, 1 to 3 lie around that."""
    place = rest[1]
    across, down = (0, 1, 1, 0)[place], place >> 1
    canvas.fb.scroll(across, down)
    canvas.fb.fill_rect(0, 0, across, canvas.height_dots, 0)
    canvas.fb.fill_rect(0, 0, canvas.width_dots, down, 0)


def _rest(ctx, rest, now, since):
    """Be as one should, so long after the last key."""
    idle = ctx.clock.diff(now, since)
    dim, dark, doze, off = times = _times(ctx)
    if off and idle >= off:
        _sleep_deep(ctx)
    if dark and idle >= dark:
        if rest is None or rest[0] != DARK:
            ctx.panel.power(False)
        rest = (DARK,) + (rest[1:] if rest else (0, False))
        if doze and idle >= doze:
            return _sleep_light(ctx, rest, min(_NAP, off - idle) if off > idle else _NAP, since)
    elif dim and idle >= dim:
        rest = _dim(ctx, rest, idle - dim)
    waits = [after - idle for after in times if after > idle] + [_MINUTE]
    return (now + min(waits)) & _MASK, rest, False


def _times(ctx):
    """Ms until it is dim, dark, in light and in deep sleep; 0 for never. On USB power and without
    a battery it does not sleep, and a picture that is always on does not go dark."""
    settings = ctx.settings
    dim, dark = settings.dim * _MINUTE, settings.dark * _MINUTE
    if _is_always_on(ctx):
        return dim, 0, 0, 0
    if ctx.level is None or _on_usb(ctx.board) or _waker(ctx.board) is None:
        return dim, dark, 0, 0
    return dim, dark, settings.doze * _MINUTE, settings.off * _MINUTE


def _is_always_on(ctx):
    return ctx.settings.always == "on" and getattr(ctx.stack.top, "stays", False)


def _dim(ctx, rest, ms):
    """Fainter, and every minute at another place; always on, less faint and at times inverted."""
    always = _is_always_on(ctx)
    if rest is None:
        ctx.panel.contrast(_LEGIBLE if always else _FAINT)
        rest = DIM, 0, False
    return _show(ctx, rest, ms // _MINUTE & 3, always and ms // _NEGATIVE_MS & 1 == 1)


def _show(ctx, rest, place, negative):
    """Have the picture moved and inverted, or not; the rest from now on."""
    if negative != rest[2]:
        ctx.panel.invert(negative)
    if place != rest[1]:
        ctx.stack.top.dirty = True
    return DIM, place, negative


def _waker(board):
    """The pin that ends a deep sleep, None where there is none."""
    return getattr(board, "WAKE", None)


def _on_usb(board):
    return battery.on_usb(getattr(board, "USB", None))


def _sleep_light(ctx, rest, ms, since):
    from device import sleep  # only now: most often it is not needed

    woken = sleep.light(ctx.board, ctx.buttons, ms)
    now = ctx.clock.now()
    return wake(ctx, rest, now, since) if woken else (now, rest, False)


def _sleep_deep(ctx):
    """All is saved but where we are."""
    if _waker(ctx.board) is None:
        return
    from device import anew, sleep

    anew.remember(ctx)
    ctx.panel.power(False)
    sleep.deep(ctx.board, ctx.buttons)


def _tell(ctx, rest, now, level):
    """That the battery is low, or empty: then the device sleeps soon."""
    name = "battery_empty" if level == battery.EMPTY else "battery_low"
    ctx.stack.open("ui.dialog.Notice", ctx.texts.part("power")(name))
    ctx.sound(_REFUSED)
    wake(ctx, rest, now, now)
    return (now + (_FAREWELL if level == battery.EMPTY else _MINUTE)) & _MASK, None, True
