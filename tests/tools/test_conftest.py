"""The tests' own machinery: what runs on which VM, and that what fails is seen to fail."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PARTS = ("tests/__init__.py", "tests/conftest.py", "tests/helpers.py", "tests/mp_runner.py")

# The VM's name, and both ways to end; `where` is a module beside the test's own code.
BOTH = """
import sys
from engine import where

def test_good():
    assert where.HERE == "engine"

def test_bad():
    wanted = 3
    assert wanted == 4

def test_micropython_only():
    assert sys.implementation.name == "micropython"
"""

FIRMWARE = """
import sys
from device import where
from tests.helpers import raises

LIMIT = 5
HEAP = "100k"

def test_good():
    assert where.HERE == "device" and sys.implementation.name == "micropython"
    assert isinstance(raises(ValueError, int, "x"), ValueError)

def test_not_raised():
    raises(ValueError, int, "1")

def test_small_heap():
    print("about to take all")
    bytearray(200_000)

def test_leaves():
    sys.exit(0)
"""


@pytest.fixture
def tree(tmp_path):
    """A small project with the real machinery."""
    for name in (*PARTS, "tools/vm.py", "pyproject.toml"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    for package in ("engine", "firmware/device", "tools/virtual"):
        where = tmp_path / package / "where.py"
        where.parent.mkdir(parents=True, exist_ok=True)
        (where.parent / "__init__.py").touch()
        where.write_text(f"HERE = {where.parent.name!r}")
    write(tmp_path, "engine/test_a.py", BOTH)
    return tmp_path


def write(tree, name, text):
    path = tree / "tests" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def run(tree, *arguments):
    """({test: PASSED or FAILED}, all output) of pytest in a tree."""
    command = [sys.executable, "-m", "pytest", "-v", "-p", "no:cacheprovider", *arguments]
    output = subprocess.run(command, cwd=tree, capture_output=True, text=True, timeout=60).stdout
    return dict(re.findall(r"^tests/(\S+) (PASSED|FAILED|ERROR)", output, re.M)), output


def test_engine_tests_run_on_both(tree):
    results, output = run(tree)
    assert results == {
        "engine/test_a.py::test_good": "PASSED",
        "engine/test_a.py::test_bad": "FAILED",
        "engine/test_a.py::test_micropython_only": "FAILED",
        "engine/test_a.py::test_good[micropython]": "PASSED",
        "engine/test_a.py::test_bad[micropython]": "FAILED",
        "engine/test_a.py::test_micropython_only[micropython]": "PASSED",
    }
    assert re.search(r"test_a.py\", line 10, in test_bad\n +assert wanted == 4", output)


def test_firmware_tests_run_on_micropython(tree):
    write(tree, "firmware/device/test_b.py", FIRMWARE)
    results, output = run(tree, "tests/firmware")
    assert {name.split("::")[1]: result for name, result in results.items()} == {
        "test_good[micropython]": "PASSED",
        "test_not_raised[micropython]": "FAILED",
        "test_small_heap[micropython]": "FAILED",
        "test_leaves[micropython]": "FAILED",
    }
    for told in ("ValueError was not raised", "MemoryError", "about to take all", "SystemExit"):
        assert told in output


def test_engine_tests_see_no_firmware(tree):
    write(tree, "engine/test_a.py", "def test_it():\n    import device")
    assert set(run(tree)[0].values()) == {"PASSED", "FAILED"}  # CPython's path has both


def test_tools_tests_run_on_cpython_but_the_virtual_board(tree):
    text = "import sys\n\ndef test_it():\n    assert sys.implementation.name == '%s'"
    write(tree, "tools/test_c.py", text % "cpython")
    write(tree, "tools/virtual/test_d.py", text % "micropython")
    assert run(tree, "tests/tools")[0] == {
        "tools/test_c.py::test_it": "PASSED",
        "tools/virtual/test_d.py::test_it[micropython]": "PASSED",
    }


@pytest.mark.parametrize(
    "name", ["test_good", "test_good[micropython]", "test_micropython_only[micropython]"]
)
def test_one_by_its_id(tree, name):
    results, _ = run(tree, f"tests/engine/test_a.py::{name}")
    assert f"engine/test_a.py::{name}" in results
    assert all(found.split("::")[1].startswith(name) for found in results)


def test_some_by_a_word(tree):
    assert set(run(tree, "-k", "micropython_only")[0]) == {
        "engine/test_a.py::test_micropython_only",
        "engine/test_a.py::test_micropython_only[micropython]",
    }


def test_a_file_that_does_not_import_fails_all_of_its_tests(tree):
    write(tree, "firmware/test_e.py", "import nothing\n\ndef test_a(): pass\ndef test_b(): pass")
    results, output = run(tree, "tests/firmware")
    assert list(results.values()) == ["FAILED", "FAILED"]
    assert "no module named 'nothing'" in output


def test_what_hangs_fails_in_the_end(tree):
    hang = "\n    while True: pass\n"
    text = f"LIMIT = 2\n\ndef test_a(): pass\ndef test_b():{hang}def test_c(): pass"
    write(tree, "firmware/test_f.py", text)
    results, output = run(tree, "tests/firmware")
    assert list(results.values()) == ["PASSED", "FAILED", "FAILED"]
    assert "ended before test_b did: it took longer than 2 s" in output


def test_an_interpreter_that_dies_fails(tree):
    text = "import uctypes\n\ndef test_a(): pass\ndef test_b(): uctypes.bytearray_at(0, 1)[0]"
    write(tree, "firmware/test_g.py", text)
    results, output = run(tree, "tests/firmware")
    assert list(results.values()) == ["PASSED", "FAILED"]
    assert "ended before test_b did: exit code -11" in output


def test_without_an_interpreter_a_sentence_says_so(tree, monkeypatch):
    monkeypatch.setenv("KARTL_MICROPYTHON", "nowhere/micropython")
    results, output = run(tree, "tests/engine/test_a.py", "-k", "test_good")
    assert results["engine/test_a.py::test_good[micropython]"] == "FAILED"
    assert "The program nowhere/micropython is missing" in output and "Traceback" not in output
