"""Runs tests where they belong: pytest collects all, MicroPython's unix port runs its share.

tests/engine            on CPython, and once more on MicroPython: test_x and test_x[micropython]
tests/firmware          on MicroPython
tests/tools             on CPython, except tests/tools/virtual, on MicroPython

Tests for MicroPython are plain functions test_*, those of a file run in one process. A file may
say LIMIT = seconds that it takes at most, and HEAP = "64wK", the size of its heap.
"""

import ast
import json
import linecache
import re
import subprocess
from pathlib import Path

import pytest

from tools import vm

TAG = "@@test "
LIMIT = 120

TESTS = Path(__file__).parent
RUNNER = TESTS / "mp_runner.py"
BOTH = (TESTS / "engine",)
MICROPYTHON_ONLY = (TESTS / "firmware", TESTS / "tools/virtual")

_PLACE = re.compile(r'  File "(?P<file>.+)", line (?P<line>\d+)')


def _lies_in(path, folders):
    return any(folder in path.parents for folder in folders)


def pytest_collect_file(file_path, parent):
    """The second collection of the files that run on both."""
    if file_path.match("test_*.py") and _lies_in(file_path, BOTH):
        return MicroPythonFile.from_parent(parent, path=file_path)
    return None


def pytest_pycollect_makemodule(module_path, parent):
    if _lies_in(module_path, MICROPYTHON_ONLY):
        return MicroPythonFile.from_parent(parent, path=module_path)
    return None


class Failure(Exception):
    """A test failed on MicroPython; the text is what to show."""


class MicroPythonFile(pytest.File):
    """A test file, read here and run there."""

    def collect(self):
        self._results = None
        self._constants, names = _outline(self.path)
        for name in names:
            yield MicroPythonItem.from_parent(self, name=f"{name}[micropython]", test=name)

    def result(self, test):
        """(the traceback or "", what was printed) of a test; the first call runs all."""
        if self._results is None:
            self._results = self._run()
        results, output, end = self._results
        trace = results.get("") or results.get(test)
        if trace is None:
            trace = f"{self.path.name} ended before {test} did: {end}"
        return trace, output

    def _run(self):
        """Results by test, all that was printed, and how the interpreter ended."""
        chosen = [
            item.test
            for item in self.session.items
            if item.parent is self and isinstance(item, MicroPythonItem)
        ]
        module = ".".join(self.path.relative_to(vm.ROOT).with_suffix("").parts)
        command = [*vm.micropython(self._constants.get("HEAP")), str(RUNNER)]
        limit = self._constants.get("LIMIT", LIMIT)
        try:
            done = subprocess.run(
                [*command, module, *chosen],
                env=vm.environment(_path(self.path)),
                cwd=vm.ROOT,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                timeout=limit,
            )
            output, end = done.stdout, f"exit code {done.returncode}"
        except subprocess.TimeoutExpired as expired:
            output, end = expired.stdout or b"", f"it took longer than {limit} s"
        return *_parse(output.decode("utf-8", "replace")), end


class MicroPythonItem(pytest.Item):
    """One test function on MicroPython."""

    def __init__(self, *, test, **rest):
        super().__init__(**rest)
        self.test = test

    def runtest(self):
        trace, output = self.parent.result(self.test)
        if trace:
            if output:
                self.add_report_section("call", "stdout", output)
            raise Failure(trace)

    def repr_failure(self, excinfo, style=None):
        if isinstance(excinfo.value, Failure | vm.Missing):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self):
        return self.path, None, self.name


def _path(file):
    """The folders in which a test file finds its modules; engine tests see nothing but engine."""
    return [vm.ROOT] if _lies_in(file, BOTH) else vm.SOURCES


def _outline(path):
    """Constants and the names of the test functions at the top level of a file."""
    constants, names = {}, []
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            names.append(node.name)
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant):
            constants.update({target.id: node.value.value for target in node.targets})
    return constants, names


def _parse(text):
    """(results by test, the other lines) of what the runner printed."""
    results, others = {}, []
    for line in text.splitlines():
        if line.startswith(TAG):
            name, trace = json.loads(line[len(TAG) :])
            results[name] = trace and _with_sources(trace)
        elif line:
            others.append(line)
    return results, "\n".join(others)


def _with_sources(trace):
    """A traceback with the source lines in it, which MicroPython leaves out."""
    lines = []
    for line in trace.splitlines():
        place = _PLACE.match(line)
        if place and place["file"] == str(RUNNER):
            continue
        lines.append(line)
        if place:
            source = linecache.getline(place["file"], int(place["line"])).strip()
            lines += [f"    {source}"] if source else []
    return "\n".join(lines)
