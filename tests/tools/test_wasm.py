"""The third VM: programs of the tree under Node. Skipped where Node is not set up."""

import os
import shutil
import subprocess

import pytest

from tools import vm

RUN = vm.ROOT / "tools/wasm/run.mjs"
READY = shutil.which("node") and (vm.BUILD / "wasm/node_modules").exists()
pytestmark = pytest.mark.skipif(not READY, reason="`make wasm` sets it up")


@pytest.fixture
def program():
    """Writes a program into the tree, as it only runs what is there."""
    folder = vm.BUILD / f"test-wasm-{os.getpid()}"
    folder.mkdir(parents=True, exist_ok=True)

    def write(text):
        path = folder / "program.py"
        path.write_text(text)
        return str(path.relative_to(vm.ROOT))

    yield write
    shutil.rmtree(folder)


def node(*arguments):
    done = subprocess.run(["node", str(RUN), *arguments], capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


def test_a_program_finds_the_engine_and_its_arguments(program):
    path = program("import sys\nfrom engine import letters\nprint(sys.argv[1:], letters.name(2))\n")
    assert node(path, "a", "b c") == (0, "['a', 'b c'] C2\n", "")


def test_an_exception_is_told_and_ends_with_1(program):
    code, out, err = node(program("print('before')\nraise ValueError('why')\n"))
    assert (code, out) == (1, "before\n")
    assert "program.py" in err and "ValueError: why" in err


def test_native_functions_run_as_bytecode(program):
    text = "import micropython\n@micropython.native\ndef f(x):\n    return x + 1\nprint(f(1))\n"
    assert node(program(text))[:2] == (0, "2\n")


def test_the_heap_begins_with_the_size_asked_for(program):
    path = program("print(len(bytes(100_000)))\n")
    assert node("--heap", "65536", path)[:2] == (0, "100000\n")
    assert node("--heap", "none", path)[0] == 2


def test_files_come_along(program):
    path = program("print(len(open('tools/vm.py').read()) > 0)\n")
    assert node("--with", "tools/vm.py", path)[:2] == (0, "True\n")


def test_what_is_not_there_is_told():
    assert node("nowhere.py")[::2] == (2, "nowhere.py is not in the tree.\n")
