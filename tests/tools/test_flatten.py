"""Short names of modules: what moves, what keeps its name, and that all paths still lead there."""

import pytest

from tools import build, flatten

TREE = {
    "app": "from ui.menu import Menu\nfrom ui import menu\nimport device\n",
    "device": "x = 1\n",
    "engine": '"""The games."""\n',
    "engine.rng": "y = 1\n",
    "engine.schapa.bot": "y = 2\n",
    "engine.schapa.kernel": "y = 3\n",
    "ui.menu": "class Menu:\n    pass\n",
    "views.menu": "from ui.menu import (\n    Menu,\n    menu,\n)\nz = 1\n",
    "views.schapa.table": "z = 1\n",
    "views.scores.table": "z = 1\n",
}


def flat(**more):
    """The sources and names of TREE with more modules, whose names have __ for dots."""
    tree = {**TREE, **{name.replace("__", "."): source for name, source in more.items()}}
    return flatten.flattened(tree, ("boards",))


def source(text):
    """What becomes of a source in TREE."""
    return flat(other=text)[0]["other"]


def test_modules_get_short_names_by_their_folder():
    sources, names = flat()
    assert names["ui.menu"] == "u_a"
    assert sorted(names[name] for name in names if name.startswith("views.")) == ["_c", "_d", "_e"]
    assert names["engine.rng"] == "_a"
    assert names["app"] == "app" and names["device"] == "device"


def test_what_stays_stays():
    sources, names = flat(boards__reference="z = 1\n")
    assert names["boards.reference"] == "boards.reference"


def test_a_package_of_which_nothing_is_left_goes():
    assert "engine" not in flat()[0] and "device" in flat()[0]
    assert "views.scores" not in flat(views__scores='"""Sheets."""\n')[0]
    assert "views.scores" in flat(views__scores="print(1)\n")[0]


def test_imports_lead_to_the_new_names():
    assert flat()[0]["app"] == "from u_a import Menu\nimport u_a as menu\nimport device\n"
    assert source("from engine import rng as source, x\n") == (
        "from engine import x; import _a as source\n"
    )
    assert source("import engine.rng as rng\n") == "import _a as rng\n"
    assert source("def f():\n    from ui import menu  # now\n") == (
        "def f():\n    import u_a as menu  # now\n"
    )


def test_lines_stay_on_their_numbers():
    assert flat()[0]["views.menu"].split("\n")[4] == "z = 1"


def test_an_import_that_would_need_the_package_is_refused():
    with pytest.raises(flatten.Unmovable, match=r"import ui\.menu.* in other"):
        source("import ui.menu\n")


def test_paths_in_strings_lead_there_too():
    assert source('open("ui.menu.Menu", b"ui.menu")\n') == 'open("u_a.Menu", b"u_a")\n'
    assert source('x = "ui.other.Menu", "ui.menus", "a ui.menu", "menu"\n') == (
        'x = "ui.other.Menu", "ui.menus", "a ui.menu", "menu"\n'
    )


def test_what_is_made_up_keeps_its_name():
    text = 'x = "views.%s.%s" % (game, name)\n'
    sources, names = flat(other=text)
    assert names["views.schapa.table"] == "_vschapa_table"
    assert names["views.scores.table"] == "_d", "scores are no game"
    assert sources["other"] == 'x = "_v%s_%s" % (game, name)\n'
    assert source('x = "views.%s.table.%s"\n') == 'x = "_v%s_table.%s"\n'
    sources, names = flat(other='x = "engine.schapa." + name\n')
    assert names["engine.schapa.bot"] == "_eschapa_bot"
    assert sources["other"] == 'x = "_eschapa_" + name\n'


def test_a_function_may_be_made_up_of_a_module():
    assert source('x = "ui.menu." + name, "ui.menu.%s"\n') == 'x = "u_a." + name, "u_a.%s"\n'


def test_machine_code_is_known_by_the_end_of_its_name():
    assert flat()[1]["engine.schapa.kernel"] == "_eschapa_kernel"


def test_a_folder_is_how_its_names_begin():
    assert source('x = "views.", "engine."\n') == 'x = "_", "_"\n'


def test_a_short_name_is_given_once():
    more = {f"ui__m{number}": "z = 1\n" for number in range(60)}
    names = flat(**more)[1]
    assert len(set(names.values())) == len(names)


def test_the_list_tells_the_files():
    listing = "_a engine/rng\nu_a ui/menu\n"
    assert build.files_of(listing) == {"engine/rng": "_a.mpy", "ui/menu": "u_a.mpy"}
