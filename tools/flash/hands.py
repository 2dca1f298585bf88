"""What tools/flash does on the board: link.py sends this file to the raw REPL and calls into it.

Runs on MicroPython; what it prints is the answer. Digests are as in version.py.
"""

import json
import os
from binascii import a2b_base64, hexlify
from hashlib import sha256

_DIGITS = 16
_PENDING = ("next/go", "prev/go")
_FOLDER = 0x4000
_file = None


def facts():
    """Name, version, bytecode, bytes free, bytes of a block, platform: a line each."""
    import sys

    name, version = sys.implementation[0], sys.implementation[1]
    print(name)
    print(".".join([str(number) for number in version[:3]]))
    print(getattr(sys.implementation, "_mpy", 0))
    state = os.statvfs("/")
    print(state[3] * state[0] if state[3] <= state[2] else 0)  # see turn.py
    print(state[0])
    print(sys.platform)


def digest(path):
    """The digest of a file."""
    buffer = memoryview(bytearray(512))
    summed = sha256()
    with open(path, "rb") as file:
        while True:
            count = file.readinto(buffer)
            if not count:
                return hexlify(summed.digest()).decode()[:_DIGITS]
            summed.update(buffer[:count])


def mode(path):
    """The mode bits of what is there, 0 when nothing is."""
    try:
        return os.stat(path)[0]
    except OSError:
        return 0


def look(folder, within=""):
    """A line for each file in a folder: its digest, its size, and its path as JSON."""
    if mode(folder):
        for entry in os.ilistdir(folder):
            path = folder + "/" + entry[0]
            if entry[1] & _FOLDER:
                look(path, within + entry[0] + "/")
            else:
                print(digest(path), os.stat(path)[6], json.dumps(within + entry[0]))


def show(path):
    """`there` and the bytes of a file as hex; nothing when it is missing."""
    if mode(path):
        print("there")
        buffer = memoryview(bytearray(64))
        with open(path, "rb") as file:
            while True:
                count = file.readinto(buffer)
                if not count:
                    return
                print(hexlify(buffer[:count]).decode())


def folder(path):
    """Make a folder, and those that it is in."""
    at = 1
    while at:
        at = path.find("/", at) + 1
        part = path[: at - 1] if at else path
        if not mode(part):
            os.mkdir(part)


def begin(path):
    """Begin a file, in place of what is there."""
    global _file
    remove(path)
    _file = open(path, "wb")  # noqa: SIM115


def more(data):
    """The next bytes of it, as base64."""
    _file.write(a2b_base64(data))


def end(path):
    """Close it; its digest, as the flash has it."""
    _file.close()
    print(digest(path))


def settle():
    """Finish a move of files that was cut off, if there is one, and forget failed starts."""
    if mode("/kartl/turn.mpy"):
        with open("/kartl/tries", "w"):
            pass  # see turn.py: a write comes before any look
    if [name for name in _PENDING if mode("/kartl/" + name)]:
        os.chdir("/kartl")
        import turn

        turn.settle()
        os.chdir("/")
    remove("/kartl/tries")


def copy(source, target):
    """Copy a file; prints the copy's digest."""
    buffer = memoryview(bytearray(512))
    with open(source, "rb") as file, open(target, "wb") as new:
        while True:
            count = file.readinto(buffer)
            if not count:
                break
            new.write(buffer[:count])
    print(digest(target))


def remove(path):
    """Remove a file, or a folder with all in it, if it is there."""
    found = mode(path)
    if found & _FOLDER:
        for entry in os.ilistdir(path):
            remove(path + "/" + entry[0])
        os.rmdir(path)
    elif found:
        os.remove(path)


def rename(old, new):
    os.rename(old, new)
