"""Score sheets as lists, dicts, strings and numbers, for JSON, and back. Used by tools/scores.py
and by the tests of the sheets; runs on both VMs.
"""

from engine.editing import Editor
from engine.entry import GAMES
from engine.packing import kind
from engine.save import BadSave
from engine.sheet import INSERT, VERSION


def to_data(sheet) -> dict:
    """All that the sheet says now."""
    data = {
        "game": GAMES[sheet.KIND],
        "version": VERSION,
        "names": list(sheet.names),
        "settings": {setting[0]: getattr(sheet, setting[0]) for setting in sheet.agreed()},
        "entries": [sheet.entry(at) for at in range(len(sheet))],
        "totals": list(sheet.totals),
    }
    if hasattr(sheet, "tariffs"):
        data["tariffs"] = [list(tariff) for tariff in sheet.tariffs]
        data["tariff"] = sheet.tariff_number
    return data


def from_data(data: dict):
    """The sheet of `to_data`, every entry checked, its totals counted anew; BadSave for anything
    else."""
    try:
        if data["game"] not in GAMES.values() or data["version"] != VERSION:
            raise BadSave("another game or version")
        settings = dict(data["settings"])
        sheet = kind(data["game"])(data["names"], settings.pop("first_dealer"), **settings)
        if hasattr(sheet, "tariffs"):
            _take_tariffs(sheet, data["tariffs"], data["tariff"])
        editor = Editor(sheet)
        for at, entry in enumerate(data["entries"]):
            editor.edit(INSERT, at, editor.encoded(entry, at, insert=True))
    except BadSave:
        raise
    except (ValueError, TypeError, KeyError, IndexError, AttributeError) as error:
        raise BadSave("not a sheet of this game: %s" % error)
    return sheet


def _take_tariffs(sheet, tariffs: list, current: int) -> None:
    sheet.tariffs = []
    for tariff in list(tariffs) + [tariffs[current]]:
        sheet.set_tariff(tariff)
    if len(sheet.tariffs) != len(tariffs) or sheet.tariff_number != current:
        raise ValueError("tariffs")
