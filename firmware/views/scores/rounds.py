"""What else can be done with an entry under way: views.scores.counts opens it with B."""

from ui.menu import Choice


def offer(view):
    """Go on, another round, the points by hand, or throw it away."""
    words = view.words
    draft = view.draft
    names = ["go_on"]
    is_round = view.room.seen.game == "schapa"
    if is_round and draft.at is None:
        names.append("other_round")
    if is_round and not draft.get("forced"):
        names.append("by_hand")
    names.append("discard")
    at = 0 if view.changed else len(names) - 1
    rows = [words(name) for name in names]
    return Choice(words("entry"), rows, lambda row: _do(view, names[row]), at)


def _do(view, name):
    if name == "discard":
        view.room.back()
    elif name == "by_hand":
        view.draft.force()
        view.changed = True
        view.begin()
    elif name == "other_round":
        view.ctx.stack.open("views.scores.rounds.rounds", view)


def rounds(view):
    """The rounds that have no result yet, to be chosen."""
    words = view.words
    numbers = list(view.draft.choices("round"))

    def chosen(row):
        view.draft.begin(numbers[row])
        view.changed = False
        view.begin()

    return Choice(words("other_round"), [words("short_%d" % n) for n in numbers], chosen)
