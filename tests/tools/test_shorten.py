"""Private names become short ones, shared where nothing can come to harm."""

from tools.shorten import shortened

BASE = "class View:\n    def enter(self):\n        self._clock = 1\n        self._shown = 2\n"
TABLE = (
    "from ui.stack import View\n"
    "_ROOM = (1, 2)\n"
    "class Table(View):\n"
    "    def draw(self, _canvas=None):\n"
    "        self._cards = _ROOM\n"
    "        return self._clock\n"
)
MENU = "def _row(_at):\n    return _at\ndef rows():\n    return [_row(0)]\n"


def short(public=None, **sources):
    """The modules, __ being a dot; what those of `public`, by default all, define stays."""
    named = {name.replace("__", "."): text for name, text in sources.items()}
    return shortened(named, named if public is None else public)


def names(source):
    """The short names in a source, in their order."""
    found = []
    for word in source.replace("(", " ").replace(".", " ").replace(":", " ").split():
        word = word.strip(",)=]0")
        if word.startswith("_") and word not in found:
            found.append(word)
    return found


def run(source):
    space = {"__name__": "tried"}
    exec(source, space)
    return space


def test_modules_share_short_names():
    made = short(ui__stack=BASE, views__table=TABLE, ui__menu=MENU)
    assert sorted(names(made["ui.menu"])) == ["_a", "_b"]
    assert "_a" in names(made["ui.stack"])
    assert run(made["ui.menu"])["rows"]() == [0]


def test_a_class_shares_no_name_with_what_it_derives_from():
    made = short(ui__stack=BASE, views__table=TABLE)
    inherited = names(made["ui.stack"])
    assert len(inherited) == 2
    for name in inherited:
        assert made["views.table"].count(name) == (name == names(made["ui.stack"])[0])
    whole = made["ui.stack"] + made["views.table"].replace("from ui.stack import View\n", "")
    table = run(whole)["Table"]()
    table.enter()
    assert table.draw() == 1


def test_nor_if_it_says_that_behind_the_name_of_a_module():
    for head, base in (
        ("from ui import stack", "stack.View"),
        ("from ui import stack as below", "below.View"),
        ("import ui.stack", "ui.stack.View"),
    ):
        table = TABLE.replace("from ui.stack import View", head).replace("(View)", f"({base})")
        made = short(ui__stack=BASE, views__table=table)
        both = set(names(made["ui.stack"])) & set(names(made["views.table"]))
        assert both == {names(made["ui.stack"])[0]}, head  # the clock


def test_a_name_is_the_same_everywhere():
    made = short(
        device="class Panel:\n    def __init__(self):\n        self._on = 1\n",
        probe="def look(panel, _other):\n    return panel._on, _other\n",
    )
    space = run(made["device"] + made["probe"])
    assert space["look"](space["Panel"](), 2) == (1, 2)


def test_lines_stay_on_their_numbers():
    made = short(views__table=TABLE, ui__stack=BASE)
    assert made["views.table"].count("\n") == TABLE.count("\n")
    assert made["views.table"].splitlines()[5].strip().startswith("return self._")


def test_what_is_not_bound_here_keeps_its_name():
    source = "import sys\ndef mpy():\n    return sys.implementation._mpy\n"
    assert short(about=source)["about"] == source


def test_names_in_strings_and_f_strings_stay():
    head = "class Menu:\n    def _rules(self):\n        return 1\n    def go(self):\n"
    for use in ('getattr(self, "_rules")()', 'f"{self._rules()}"'):
        source = f"{head}        return {use}\n"
        made = short(menu=source)["menu"]
        assert "_rules" in made and str(run(made)["Menu"]().go()) == "1"


def test_names_stay_where_some_are_made_up():
    source = (
        "class Menu:\n"
        "    def _rules(self):\n"
        "        return 1\n"
        "    def go(self, name):\n"
        '        return getattr(self, "_" + name)()\n'
    )
    made = short(menu=source)["menu"]
    assert made == source and run(made)["Menu"]().go("rules") == 1


def test_double_underscores_and_the_lone_one_stay():
    source = "class A:\n    def __init__(self):\n        for _ in ():\n            pass\n"
    assert short(a=source)["a"] == source


HAND = (
    "BEST = 3\n"
    "def pick(cards, worth, limit=BEST):\n"
    "    return [card for card in cards if worth(card) > limit]\n"
)
DEAL = (
    "from engine import hand\n"
    "from engine.hand import pick\n"
    "def high(trick, cards):\n"
    "    return pick(cards, abs, trick or hand.BEST)\n"
)


def test_a_parameter_that_no_call_names_becomes_short():
    made = short(("engine.hand", "deal"), engine__hand=HAND, deal=DEAL)
    for word in ("cards", "worth", "limit", "trick"):
        assert word not in made["engine.hand"] and word not in made["deal"]
    assert run(made["engine.hand"])["pick"]([1, -5, 4], abs) == [-5, 4]


def test_what_a_module_defines_becomes_short_everywhere():
    made = short(("deal",), engine__hand=HAND, deal=DEAL)
    for word in ("BEST", "pick"):
        assert word not in made["engine.hand"] and word not in made["deal"]
    hand = made["engine.hand"].replace("__name__", "")
    space = run(hand)
    lines = made["deal"].splitlines(keepends=True)
    short_pick = lines[1].split()[3]
    assert lines[0] == "from engine import hand\n" and "abs" in lines[3]
    code = "".join(lines[2:]).replace("hand.", "")
    exec(code, space)
    assert space["high"](0, [1, 2, -5]) == [-5] and space[short_pick]([9], abs) == [9]


def test_a_name_stays_if_it_is_more_than_that():
    for other in (
        "from engine.hand import pick\npick([], None, limit=2)\n",
        "def f(x):\n    return x.limit\n",
        "def f():\n    return limit()\n",
        "import limit\n",
        "from limit.of import it\n",
        "from micropython import limit\n",
        "class A:\n    limit = 1\n",
        "def f(x):\n    return f'{limit}'\n",
        "NAMES = ('limit',)\n",
        "PATH = 'hand.limit'\n",
    ):
        made = short((), engine__hand=HAND, other=other)
        assert "limit" in made["engine.hand"] and "worth" not in made["engine.hand"], other
        assert made["engine.hand"].count("limit") == HAND.count("limit")


def test_what_public_modules_define_stays():
    made = short(("engine",), engine__hand=HAND, deal=DEAL)
    assert "pick" in made["engine.hand"] and "hand.BEST" in made["deal"]
    assert "high" not in made["deal"]
