"""Short names of attributes: who may share one, and what keeps its name."""

from tools.attributes import shortened


def short(*sources, tools=()):
    """What becomes of the sources of modules a, b, c ..."""
    return list(shortened(dict(zip("abc", sources)), tools).values())


CARD = "class Card:\n    def __init__(self):\n        self.colour = self.value_of = 1\n"


def test_classes_share_short_names():
    card, player = short(CARD, "class Player:\n    def bidding(self):\n        return 1\n")
    assert card == CARD.replace("colour", "_a").replace("value_of", "_b")
    assert "def _a(self)" in player


def test_a_class_shares_none_with_what_it_derives_from():
    for source in (
        "from a import Card\nclass Trump(Card):\n    highest = True\n",
        "import a\nclass Trump(a.Card):\n    highest = True\n",
    ):
        card, trump = short(CARD, source)
        assert "self._a = self._c" in card and "_b = True" in trump


def test_a_name_is_the_same_everywhere():
    _, user = short(CARD, "def look(card):\n    return card.colour, 'ä', card.value_of\n")
    assert user == "def look(card):\n    return card._a, 'ä', card._b\n"


def test_variables_and_keywords_are_no_attributes():
    _, user = short(CARD, "def look(colour, card):\n    f(colour=1)\n    return colour\n")
    assert user == "def look(colour, card):\n    f(colour=1)\n    return colour\n"


def test_class_variables_are_said_in_the_class_by_their_name_alone():
    (source,) = short(
        "class Card:\n    lowest = 7\n    highest = lowest + 7\n"
        "    def go(self, start=lowest):\n        lowest = 1\n        return lowest\n"
    )
    assert source == (
        "class Card:\n    _c = 7\n    _b = _c + 7\n"
        "    def _a(self, start=_c):\n        lowest = 1\n        return lowest\n"
    )


def test_so_are_methods():
    (source,) = short("class Card:\n    def lowest(self):\n        pass\n    highest = lowest\n")
    assert source == "class Card:\n    def _b(self):\n        pass\n    _a = _b\n"


def test_private_short_names_are_given_once_more_but_not_in_the_same_class():
    (source,) = short("class Card:\n    _a = 1\n    lowest = 7\n")
    assert source == "class Card:\n    _a = 1\n    _b = 7\n"


def test_what_others_know_keeps_its_name():
    for source in (
        "def f(card):\n    return getattr(card, 'colour')\n",
        "PATH = 'a.Card.colour'\n",
        "def f(card):\n    card.colour = 2\n",
        "colour = 3\n",
        "from other import colour\n",
        "import machine\nmachine.colour(1)\n",
    ):
        card, user = short(CARD, source)
        assert "self.colour = self._a" in card and user == source, source
    assert short("class Card:\n    def write(self):\n        pass\n")[0].endswith(
        "def write(self):\n        pass\n"
    )


def test_tools_keep_theirs():
    card, tool = short(CARD, "class Fake:\n    colour = 1\n", tools=("b",))
    assert "self.colour" in card and "colour = 1" in tool


def test_lines_stay_on_their_numbers():
    (source,) = short(CARD)
    assert source.count("\n") == CARD.count("\n")
