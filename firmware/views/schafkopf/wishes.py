"""What a session of Schafkopf shall be like, as chosen last time; used by set-up and opening."""

from engine.schafkopf import tariff as tariffs
from engine.schafkopf.tariff import DEFAULT

MOST_DEALS = 999
OPTIONS = 7
NO_KLOPFEN, RUN_FROM_3, SHOW_POINTS = 1, 2, 4

_FILE = "schafkopf_set"
_DEALS = 12


def read(store):
    """(deals, options, tariff) of the last set-up, else the usual ones."""
    data = store.load(_FILE)
    if data is not None:
        try:
            return _unpacked(data)
        except ValueError:
            store.set_aside(_FILE)
    return _DEALS, SHOW_POINTS, DEFAULT


def _unpacked(data):
    if len(data) < 3:
        raise ValueError("too short")
    deals = data[0] | data[1] << 8
    if deals > MOST_DEALS or data[2] > OPTIONS:
        raise ValueError("no such session")
    return deals, data[2], tariffs.unpack(data[3:])


def write(ctx, deals, options, tariff):
    """Keep them for the next time."""
    ctx.save(_FILE, bytes((deals & 255, deals >> 8, options)) + tariffs.pack(tariff))
