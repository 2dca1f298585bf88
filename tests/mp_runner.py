"""Runs test functions on MicroPython; tests/conftest.py starts it and reads the tagged lines.

micropython tests/mp_runner.py MODULE FUNCTION ...   prints for each function, and for the import
under the name "", a line of TAG and JSON: [name, "" or traceback]. The path is MICROPYPATH.
"""

import io
import json
import sys

TAG = "@@test "


def attempt(name, function, *arguments):
    """Call the function, tell how that went; its result."""
    trace = io.StringIO()
    result = None
    try:
        result = function(*arguments)
    except BaseException as error:
        sys.print_exception(error, trace)
    print("\n" + TAG + json.dumps([name, trace.getvalue()]))
    return result


def load(name):
    __import__(name)
    return sys.modules[name]


def main(module, *names):
    del sys.path[0]  # this folder, whose engine/ and device/ are not the real ones
    loaded = attempt("", load, module)
    if loaded:
        for name in names:
            attempt(name, getattr(loaded, name))


main(*sys.argv[1:])
