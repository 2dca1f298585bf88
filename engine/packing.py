"""Makes saves of score sheets, and sheets of saves. The score views and tools/scores.py use it."""

from collections import namedtuple

from engine.entry import GAMES, pack_points, refuse, unpack_points
from engine.save import BadSave, opened, seal
from engine.sheet import DEALER, HEAD, INSERT, REMOVE, VERSION, Sheet, why_not_names

# What a list of sheets shows: game, names, shown totals, deals played, whether it is over.
Summary = namedtuple("Summary", ("game", "names", "totals", "deals", "over"))


def game_of(data: bytes) -> str:
    """The game of a saved sheet; BadSave if it is of none."""
    game = GAMES.get(chr(data[0])) if isinstance(data, (bytes, bytearray)) and data else None
    if game is None:
        raise BadSave("no sheet")
    return game


def kind(game: str):
    """The class of a game's sheets."""
    return __import__("engine.%s.sheet" % game, None, None, ("Sheet",)).Sheet


def summary(data: bytes) -> Summary:
    """What a saved sheet holds, quickly; BadSave for what is none."""
    game = game_of(data)
    body = opened(chr(data[0]), VERSION, data)
    try:
        names, at = _read_names(body)
        if len(names) not in Sheet.PLAYERS:
            raise ValueError("no such number of players")
        refuse(why_not_names(names))
        return Summary(game, names, *_read_state(body[at:], len(names)))
    except (ValueError, IndexError) as error:
        raise BadSave("no sheet: %s" % error)


def pack(sheet) -> bytes:
    """The whole sheet with all that can be undone and redone, as bytes."""
    body = bytearray((len(sheet.names),))
    for name in sheet.names:
        data = name.encode()
        body.append(len(data))
        body.extend(data)
    body.extend(_state(sheet))
    body.extend(pack_points([getattr(sheet, setting[0]) for setting in sheet.agreed()]))
    body.extend(sheet.pack_head())
    body.extend(sheet.end.to_bytes(2, "little"))
    return seal(sheet.KIND, VERSION, bytes(body), sheet.journal)


def unpack(data: bytes):
    """The sheet of `pack`; BadSave for what is none. That its edits were possible is believed, as
    an Editor has made them: engine.verifying looks whether they were."""
    made = kind(game_of(data))
    body = opened(made.KIND, VERSION, data)
    try:
        names, at = _read_names(body)
        sheet = made(names)
        state = bytes(body[at : at + 3 + 4 * len(names)])
        at += len(state)
        at += _take_settings(sheet, body[at:])
        at += sheet.unpack_head(body[at:])
        _take_journal(sheet, bytes(body[at + 2 :]), body[at] | body[at + 1] << 8)
        if _state(sheet) != state:
            raise ValueError("the totals do not follow from the entries")
    except (ValueError, IndexError) as error:
        raise BadSave("not a sheet of this game: %s" % error)
    return sheet


def _state(sheet) -> bytes:
    """What `summary` reads behind the names."""
    state = bytearray(sheet.standing.deals.to_bytes(2, "little"))
    state.append(sheet.over)
    for total in sheet.shown():
        state.extend((total & 0xFFFFFFFF).to_bytes(4, "little"))
    return bytes(state)


def _read_state(body, players: int) -> "tuple[list[int], int, bool]":
    """Totals, deals and whether it is over, from what `_state` gave."""
    totals = [int.from_bytes(body[at : at + 4], "little") for at in range(3, 3 + 4 * players, 4)]
    totals = [total - (1 << 32) if total >> 31 else total for total in totals]
    return totals, body[0] | body[1] << 8, bool(body[2])


def _read_names(body) -> "tuple[list[str], int]":
    """The names at the start of a save, and the bytes they take."""
    names = []
    at = 1
    for _ in range(body[0]):
        end = at + 1 + body[at]
        names.append(str(body[at + 1 : end], "utf-8"))
        at = end
    return names, at


def _take_settings(sheet, body) -> int:
    """Set the settings at the start of these bytes; how many bytes they take."""
    settings = sheet.agreed()
    size = 2 * len(settings)
    for setting, value in zip(settings, unpack_points(body[:size])):
        name, _, least, most = setting
        if not least <= value <= most:
            raise ValueError(name)
        setattr(sheet, name, value)
    return size


def _take_journal(sheet, journal: bytes, end: int) -> None:
    """Give a sheet its journal, of which the edits up to `end` are in effect."""
    sheet.journal = journal
    found = start = count = 0
    while start < len(journal):
        found |= start == end
        kind, at = journal[start], journal[start + 1] | journal[start + 2] << 8
        data = sheet.data(start)
        if kind > REMOVE or at > count - (kind != INSERT) or len(data) != journal[start + HEAD - 1]:
            raise ValueError("no such edit")
        _check(sheet, kind, data)
        count += (kind == INSERT) - (kind == REMOVE)
        start += HEAD + len(data)
    if not found and end != len(journal):
        raise ValueError("the journal has no such place")
    sheet.rewind(end)


def _check(sheet, kind: int, data: bytes) -> None:
    """ValueError unless this can be the entry of an edit."""
    if (kind == REMOVE) != (data == b""):
        raise ValueError("no such edit")
    if data[:1] == bytes((DEALER,)):
        if len(data) != 2 or data[1] >= len(sheet.names):
            raise ValueError("no such dealer")
    elif data:
        sheet.decode(data)
