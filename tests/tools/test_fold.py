"""Constants go from their definitions to where they are read, and no line moves."""

import ast

import pytest

from tools.fold import Module, Tree, Unfoldable


def folded(name="main", kept=(), known=(), **sources):
    """The folded source of one of the modules; a __ in a name stands for the dot."""
    modules = {key.replace("__", "."): Module(source) for key, source in sources.items()}
    return Tree(modules, kept, known).folded(name)


def lines(text):
    return [line for line in text.splitlines() if line.strip()]


def test_a_constant_is_put_where_it_is_read_and_its_definition_goes():
    assert lines(folded(main="ROW = 13\n\n\ndef y(n):\n    return n * ROW\n")) == [
        "def y(n):",
        "    return n * 13",
    ]


@pytest.mark.parametrize(
    "definition, value",
    [
        ("X = 0x1F", "31"),
        ("X = -1", "(-1)"),
        ("Y = 3\nX = Y << 2 | 1", "13"),
        ("X, Y = 4, 5", "4"),
        ("Y, X = range(2)", "1"),
        ("Y, X = range(64, 66)", "65"),
        ("Y, X = range(8, 2, -3)", "5"),
        ("from micropython import const\nX = const(7)", "7"),
        ('X = "french"', "'french'"),
        ("X = ~1", "(-2)"),
    ],
)
def test_what_is_a_constant(definition, value):
    assert lines(folded(main=f"{definition}\nprint(X)\n")) == [f"print({value})"]


@pytest.mark.parametrize(
    "source",
    [
        "X = 1\nX = 2\nprint(X)\n",
        "X = 1\n\n\ndef f(X):\n    return X\n",
        "X = 1\n\n\ndef f():\n    global X\n    X = 2\n",
        "X = []\nprint(X)\n",
        "X = True\nprint(X)\n",
        "X, Y = 1, []\nprint(X)\n",
        'X = "longer than ten"\nprint(X)\n',
        'X = b"two"\nprint(X)\n',
        "x = 1\nprint(x)\n",
        "class A:\n    X = 1\n\n\nprint(A.X)\n",
    ],
)
def test_what_is_none(source):
    assert folded(main=source) == source


def test_any_literal_that_is_private_and_read_once():
    source = '_A = b"\\x00"\n_B = (1, _C, "x")\n_C = 2\n_D = (3,)\nprint(_A, _B, _D, _D)\n'
    assert lines(folded(main=source)) == [
        "_D = (3,)",
        "print(b'\\x00', (1, 2, 'x'), _D, _D)",
    ]


def test_constants_go_through_imports_and_attributes():
    sources = {
        "ui__keys": "UP, DOWN = 0, 1\n\n\ndef name(key):\n    return key\n",
        "ui__all": "from ui.keys import DOWN\n",
        "main": "from ui import keys\n"
        "from ui.all import DOWN as LOW\n"
        "from ui.keys import UP, name\n"
        "print(UP, keys.DOWN, LOW, name(keys.UP))\n",
    }
    assert folded(**sources).splitlines() == [
        "",
        "",
        "from ui.keys import name",
        "print(0, 1, 1, name(0))",
    ]
    assert lines(folded("ui.all", **sources)) == []


def test_a_module_that_is_needed_for_more_stays_imported():
    sources = {"cards": "PLAIN = 0\n\n\ndef back():\n    pass\n"}
    main = "import cards as c\nimport cards\nfrom x import cards as d\nprint(d.PLAIN)\n"
    assert folded(main=main, **sources) == main
    sources = {"ui__cards": sources["cards"]}
    main = "from ui import cards\nprint(cards.PLAIN, cards.back())\n"
    assert folded(main=main, **sources) == "from ui import cards\nprint(0, cards.back())\n"


def test_an_import_for_others_stays():
    sources = {"fonts": "TEXT = []\nHIGH = 9\n"}
    main = "from fonts import HIGH, TEXT  # views take it from here\n"
    assert folded(main=main, **sources) == "from fonts import TEXT  # views take it from here\n"


def test_nothing_is_imported_that_the_compiler_knows():
    main = "from engine.native import const, ptr8\nX = const(3)\nprint(ptr8(b''), X)\n"
    native = "def const(x):\n    return x\n\n\nptr8 = bytes\n"
    known = folded(known=("engine.native",), main=main, engine__native=native)
    assert lines(known) == ["print(ptr8(b''), 3)"]
    assert lines(folded(main=main, engine__native=native))[0] == "from engine.native import ptr8"


def test_every_line_keeps_its_number():
    source = (
        "from a import (\n    X,\n    y,\n)\n\nZ = (\n    1\n    + X\n)\n\n\n"
        "def f():\n    return Z + y(  # two\n        X\n    )\n"
    )
    found = folded(main=source, a="X = 2\n\n\ndef y(n):\n    pass\n")
    assert found.count("\n") == source.count("\n")
    assert ast.parse(found).body[1].lineno == ast.parse(source).body[2].lineno
    assert "return 3 + y(  # two" in found


def test_letters_of_several_bytes_do_not_shift_anything():
    assert folded(main='X = 1\nprint("äöü", X, "→", X)\n') == '\nprint("äöü", 1, "→", 1)\n'


def test_kept_packages_are_as_they_are():
    sources = {
        "boards__one": "WIDTH = 128\n",
        "main": "from boards.one import WIDTH\nprint(WIDTH)\n",
    }
    for name in sources:
        dotted = name.replace("__", ".")
        assert folded(dotted, ("boards",), **sources) == sources[name]


@pytest.mark.parametrize(
    "source",
    [
        "def f():\n    from a import X\n    return X\n",
        "from a import X\n\n\ndef f(X):\n    return X\n",
        'from a import X\nprint(f"{X}")\n',
    ],
)
def test_where_a_constant_can_not_be_put_is_told(source):
    with pytest.raises(Unfoldable, match=r"X.* in main"):
        folded(main=source, a="X = 2\n")
