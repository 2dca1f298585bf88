"""The arrows that import-linter can't hold: main and app are modules, and it knows packages."""

import ast

import pytest

from tools import vm

STARTERS = ("main.py", "app.py")
NOT_FOR_THEM = {"tools", "tests", "machine"}


def imported(path):
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module


@pytest.mark.parametrize("name", STARTERS)
def test_main_joins_the_house_and_nothing_else(name):
    tops = {module.split(".")[0] for module in imported(vm.ROOT / "firmware" / name)}
    assert not tops & NOT_FOR_THEM


def test_the_root_of_the_device_holds_nothing_more():
    assert {path.name for path in (vm.ROOT / "firmware").glob("*.py")} == set(STARTERS)
