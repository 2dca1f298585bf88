"""The store: small files that outlive a power cut. device.open builds it, views save and load.

A file is magic, version, length, CRC-32 and payload. It is written beside the old one and renamed
over it, so that one of the two always stands. A damaged file becomes NAME.bad, one for each name,
and counts as missing: device/damage.py is loaded for that, and forgotten.
"""

import errno
import os
import struct
import sys
from binascii import crc32

LIMIT = 16384  # bytes of the longest payload
HEAD = "<4sHHI"
HEAD_SIZE = 12
MAGIC = b"KRTL"
VERSION = 1
NEW = ".tmp"

_MISSING = (2, 44)  # ENOENT, and the same on the WebAssembly port
_FULL = (28, 51)  # ENOSPC


class StoreError(OSError):
    """Nothing was saved or deleted; what was there before still stands. args: errno, name."""


class StoreFull(StoreError):
    """The flash is full."""


class Store:
    """The files in `folder`, which is made when it is missing. Names are plain file names.

    reports: a list of (name, reason) for the app to tell once and to clear. The reasons:
    "folder", "empty", "huge", "cut", "noise", "later" (of a later firmware), "unreadable" and
    what set_aside() is given.
    """

    def __init__(self, folder):
        self.reports = []
        self._folder = folder
        self._told = set()
        _damage("prepare", folder)

    def look(self):
        """Called before and after the flash is used: the app looks at the keys."""

    def save(self, name, payload):
        """Keep the bytes under the name; StoreFull or another StoreError when it fails."""
        self.look()
        path = self._path(name)
        head = struct.pack(HEAD, MAGIC, VERSION, len(payload), crc32(payload))
        try:
            if len(payload) > LIMIT:
                raise OSError(errno.EINVAL)
            with open(path + NEW, "wb") as file:
                file.write(head)
                file.write(payload)
            self._replace(name, path)
            self.look()
        except OSError as error:
            _damage("discard", path + NEW)
            self._fail(error, name)

    def load(self, name):
        """The bytes kept under the name, or None. A damaged file is set aside and reported."""
        self.look()
        path = self._path(name)
        data = b""
        try:
            if os.stat(path)[6] <= HEAD_SIZE + LIMIT:
                with open(path, "rb") as file:
                    data = file.read()
            self.look()
        except OSError as error:
            if error.errno in _MISSING:
                return None
        if len(data) >= HEAD_SIZE:
            payload = data[HEAD_SIZE:]
            if data[:HEAD_SIZE] == struct.pack(HEAD, MAGIC, VERSION, len(payload), crc32(payload)):
                return payload
        self.set_aside(name, _damage("reason", path))
        return None

    def delete(self, name):
        """Forget the name, if it is there; StoreError when it fails."""
        try:
            os.remove(self._path(name))
        except OSError as error:
            if error.errno not in _MISSING:
                self._fail(error, name)

    def set_aside(self, name, reason="noise"):
        """Rename the file to NAME.bad, over an older one, and report it: a view can't use it."""
        if name not in self._told:
            self._told.add(name)
            self.reports.append((name, reason))
        _damage("move_aside", self._path(name))

    def _path(self, name):
        return self._folder + "/" + name

    def _fail(self, error, name):
        kind = StoreFull if error.errno in _FULL else StoreError
        raise kind(error.errno, name)

    def _replace(self, name, path):
        """Put the new file in the place of the old one. A folder can't be renamed over."""
        try:
            os.rename(path + NEW, path)
        except OSError:
            if _damage("reason", path) != "folder":
                raise
            self.set_aside(name, "folder")
            os.rename(path + NEW, path)


def _damage(name, *arguments):
    """Call a function of device/damage.py, which does not stay."""
    before = set(sys.modules)
    __import__("device.damage")
    call = getattr(sys.modules["device.damage"], name)
    for new in set(sys.modules) - before:
        del sys.modules[new]
    return call(*arguments)
