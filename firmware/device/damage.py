"""What is wrong with a file of the store, and the clearing up. device.store loads it when it starts
and when something is damaged.
"""

import os
import struct
from binascii import crc32

from device.store import HEAD, HEAD_SIZE, LIMIT, MAGIC, NEW, VERSION

_FOLDER = 0x4000
_BAD = ".bad"


def reason(path):
    """Why a file that is there can't be used, in a word (see Store)."""
    try:
        stat = os.stat(path)
        if stat[0] & _FOLDER:
            return "folder"
        if stat[6] > HEAD_SIZE + LIMIT:
            return "huge"
        with open(path, "rb") as file:
            return _fault(file.read())
    except OSError:
        return "unreadable"


def _fault(data):
    if len(data) < HEAD_SIZE:
        return "cut" if data else "empty"
    magic, version, length, crc = struct.unpack_from(HEAD, data)
    payload = data[HEAD_SIZE:]
    for wrong, word in (
        (magic != MAGIC, "noise"),
        (version > VERSION, "later"),
        (length > len(payload), "cut"),
        (version < VERSION or length < len(payload) or crc != crc32(payload), "noise"),
    ):
        if wrong:
            return word
    return "unreadable"


def prepare(folder):
    """Make the folder, and drop what a power cut has left of a save."""
    end_rename(folder)
    try:
        mode = _mode(folder)
        if mode is not None and not mode & _FOLDER:
            _rename_aside(folder)
            mode = None
        if mode is None:
            os.mkdir(folder)
        for name in os.listdir(folder):
            if name.endswith(NEW):
                discard(folder + "/" + name)
    except OSError:
        pass  # loads find nothing and saves say why


def end_rename(folder):
    """Have littlefs end a rename in which the power failed. Until it writes something it may not
    show the file behind that one; a mkdir ends it, even one that leads nowhere."""
    try:
        os.mkdir(folder + "/none/none")
    except OSError:
        pass


def move_aside(path):
    """Rename a file or folder to its name with .bad, over an older one."""
    try:
        _rename_aside(path)
    except OSError:
        pass  # it stays, and counts as missing


def discard(path):
    """Remove a file, or a folder with all in it, as far as that goes."""
    try:
        if (_mode(path) or 0) & _FOLDER:
            for name in os.listdir(path):
                discard(path + "/" + name)
            os.rmdir(path)
        else:
            os.remove(path)
    except OSError:
        pass


def _mode(path):
    """The mode bits of what is there, None when nothing is."""
    try:
        return os.stat(path)[0]
    except OSError:
        return None


def _rename_aside(path):
    bad = path + _BAD
    try:
        os.rename(path, bad)
    except OSError:
        discard(bad)
        os.rename(path, bad)
