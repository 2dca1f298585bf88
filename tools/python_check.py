"""Tells in a sentence if this Python can't carry the tools; make runs it first, on any Python."""

import sys

NEEDED = (3, 10)


def problem():
    if sys.version_info < NEEDED:
        return (
            "Kartl's tools need Python %d.%d or later; %s is %d.%d. Name another: make PYTHON=.."
            % (NEEDED + (sys.executable,) + tuple(sys.version_info[:2]))
        )
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        return "This Python lacks its module venv (on Debian and Ubuntu: apt install python3-venv)."
    return None


if __name__ == "__main__":
    sys.exit(problem())
