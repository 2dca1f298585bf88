"""How long a bot may think, and how many positions it may look at meanwhile; the tables ask, and
the start has it measured.

A level has its milliseconds. What they are in positions follows from how fast the device is: at the
first start the kernel of Schnapsen searches one position, always the same, for a while, and the
positions a second are kept in the file `speed`. The kernels of the other games, and what is around
them, take more: of the positions that the kernel of Schnapsen could search in that time a bot gets
the share of its game (`make bench` tells what a decision costs beside its positions). It never gets
more than MOST, so that boards that are fast enough play alike; a slower one looks at fewer, and a
bot whose time is up plays the best it has found.

A clock that is turned by hand can't measure: it has the figure itself, as `speed`.
"""

from ui.modules import load

MOST = 3000  # positions
_MS = (500, 1000, 2000)  # by level
_SHARES = {"schnapsen": 13, "schapa": 6, "schafkopf": 9}  # of 100
_FILE = "speed"

# The position that is searched: hands and stock, as cards of the kernel.
_MINE, _YOURS = 0x18421, 0x21842
_STOCK = (2, 3, 4, 7, 8, 9, 13, 14, 18, 19)
_SPAN = 60  # ms
_SLICE = 500  # positions between two looks at the clock
_ENOUGH = 100_000  # positions


def budget(ctx, game, level):
    """(positions, ms) for a decision of the bots of a game."""
    ms = _MS[level]
    return max(min(speed(ctx) * ms // 1000 * _SHARES[game] // 100, MOST), 1), ms


def speed(ctx):
    """Positions a second of the kernel of Schnapsen; what was never measured is measured now."""
    known = getattr(ctx.clock, "speed", 0) or read(ctx.store)
    if not known:
        known = measure(ctx.clock)
        ctx.save(_FILE, b"%d" % known)
    return known


def read(store):
    """The figure in the file; 0 if there is none."""
    data = store.load(_FILE) or b""
    return int(data) if data.isdigit() and len(data) < 9 else 0


def measure(clock):
    """Positions a second, by this clock."""
    search = load("engine.schnapsen.search")
    board = search.board()
    search.place(board, _MINE, _YOURS, 0, 0)
    search.stock(board, _STOCK, len(_STOCK) // 2)
    search.start(board)
    search.run(board, 1)  # what comes only with the first call
    began = clock.now()
    used = spent = 0
    while spent < _SPAN and used < _ENOUGH:
        used += search.run(board, _SLICE)
        spent = clock.diff(clock.now(), began)
    return used * 1000 // max(spent, 1)
