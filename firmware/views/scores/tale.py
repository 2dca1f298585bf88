"""An entry of a score sheet in words; used by views.scores.history."""

from engine.entry import GAMES
from ui.canvas import SMALL, TEXT

_WIDE = 128
_SIZES = ((TEXT, 12, 45), (SMALL, 8, 45), (SMALL, 8, 28))  # letters, lines apart, dots of a name


def heading(words, sheet, at):
    """Which entry it is; in Schapa, which round."""
    entry = sheet.entry(at)
    if "round" in entry:
        return words("short_%d" % entry["round"])
    return words("entry_of", at + 1, len(sheet))


def lines(words, sheet, at, rooms):
    """What the entry at this place says had happened, in the first of these rooms, dots of height,
    in which that fits, and there in the largest letters: the number of the room, the lines, their
    font, and the dots from one to the next."""
    for number, room in enumerate(rooms):
        for font, pitch, name in _SIZES:
            names = [SMALL.fit(one, name) for one in sheet.names]
            found = _wrapped(_told(words, sheet, at, names), font)
            if len(found) * pitch <= room:
                return number, found, font, pitch
    return number, found[: room // pitch], font, pitch


def _wrapped(tale, font):
    found = []
    for part in tale.split("\n"):
        line = ""
        for word in part.split(" "):
            longer = line + " " + word if line else word
            if line and font.width(longer) > _WIDE:
                found.append(line)
                longer = word
            line = longer
        found.append(line)
    return found


def _told(words, sheet, at, names):
    entry = sheet.entry(at)
    if "dealer" in entry:
        return words("told_dealer", names[entry["dealer"]])
    return _TELLERS[GAMES[sheet.KIND]](words, names, entry)


def _schnapsen(words, names, entry):
    return words("wins", names[entry["winner"]]) + ": " + words("how_" + entry["how"])


def _schapa(words, names, entry):
    if entry.get("forced"):
        return words("by_hand")
    lines = []
    for name in ("tricks", "queens", "clubs"):
        if name in entry:
            counts = " ".join([str(count) for count in entry[name]])
            lines.append((words("field_" + name) if name != "clubs" else "♣") + " " + counts)
    if "order" in entry:
        lines.append(", ".join([names[seat] for seat in entry["order"]]))
    seats = [name for name in ("king", "last") if name in entry]
    if seats:
        lines.append(", ".join([words("told_" + name, names[entry[name]]) for name in seats]))
    return "\n".join(lines)


def _schafkopf(words, names, entry):
    game = entry["game"]
    if game == "nobody" or game == "by_hand":
        return words("told_" + game)
    parts = [names[entry["declarer"]] + ": " + words(game)]
    if "partner" in entry:
        parts[0] += words("with", names[entry["partner"]])
    if "points" in entry:
        parts.append(words("told_points", entry["points"]))
    elif game != "sie":
        parts.append(words("won" if entry["won"] else "lost"))
    if "margin" in entry:
        parts.append(words(entry["margin"]))
    if entry.get("laufende"):
        parts.append(words("told_laufende", entry["laufende"]))
    klopfer = sum(entry.get("klopfer", ()))
    if klopfer:
        parts.append(words("told_klopfer", klopfer))
    for name in ("kontra", "re"):
        if name in entry:
            parts.append(words("row_" + name) + " " + names[entry[name]])
    return ", ".join(parts)


def _free(words, names, entry):
    return words("told_free")


_TELLERS = {"schnapsen": _schnapsen, "schapa": _schapa, "schafkopf": _schafkopf, "free": _free}
