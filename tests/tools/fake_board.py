"""Stands in for MicroPython in the tests of the terminal: speaks the protocol of live.py.

A row of the picture (a page) for each key, as long as the key was pressed often; A and B held
have the last two rows. LEFT crashes, DOWN can't use its flash.
"""

import base64
import sys
import time

KEYS = "UDLRAB"
LONG = {"A": 6, "B": 7}


def show(counts):
    picture = b"".join(b"\xff" * count + bytes(128 - count) for count in counts)
    print("F " + base64.b64encode(picture).decode(), flush=True)


def main():
    counts = [0] * 8
    since = {}
    print("started with", *sys.argv[1:], flush=True)
    show(counts)
    while byte := sys.stdin.buffer.raw.read(1):
        key = byte.decode()
        if key.isupper():
            since[key] = time.monotonic()
            continue
        key = key.upper()
        if key == "L":
            sys.exit("Traceback (most recent call last):\n  File 'x.py'\nValueError: crashed here")
        if key == "D":
            print("The flash image is damaged.", flush=True)
            sys.exit(2)
        held = time.monotonic() - since[key] > 0.6
        counts[LONG[key] if held else KEYS.index(key)] += 1
        show(counts)


main()
