"""Pictures and checks of hardware/: `make hardware`.

plans.py reads the board files and everything that repeats their pins, pins.py compares them and
knows what each pin of an ESP32 is good for, documents.py checks texts and lists, pictures.py keeps
the pictures fresh, case.py renders the case and solid.py measures it, draw.py paints it.
A check is a function that yields one sentence for each fault.
"""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


class Missing(Exception):
    """A program is not there; the text is a sentence with the package to install."""


class Failed(Exception):
    """A program did not do its work; the text says which and why."""
