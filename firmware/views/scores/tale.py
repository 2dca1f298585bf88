"""An entry of a score sheet in words; used by views.scores.history."""

from ui.canvas import SMALL


def told(words, book, at, room):
    """What the entry at this place says had happened; room: dots for a name."""
    sheet = book.sheet
    entry = sheet.entry(at)
    if "dealer" in entry:
        return words("told_dealer", sheet.names[entry["dealer"]])
    names = [SMALL.fit(name, room) for name in sheet.names]
    return _TELLERS[book.game](words, names, entry)


def _schnapsen(words, names, entry):
    return words("wins", names[entry["winner"]]) + ": " + words("how_" + entry["how"])


def _schapa(words, names, entry):
    if entry.get("forced"):
        return words("by_hand")
    lines = []
    for name in ("tricks", "queens", "clubs"):
        if name in entry:
            counts = " ".join([str(count) for count in entry[name]])
            lines.append(words("field_" + name) + " " + counts)
    if "order" in entry:
        lines.append(", ".join([names[seat] for seat in entry["order"]]))
    seats = [name for name in ("king", "last") if name in entry]
    if seats:
        told = [words("field_" + name) + " " + names[entry[name]] for name in seats]
        lines.append(", ".join(told))
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
