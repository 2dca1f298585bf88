"""The store: small files that outlive a power cut. device.open builds it, views save and load.

A file is magic, version, length, CRC-32 and payload. It is written beside the old one and renamed
over it, so that one of the two always stands. A damaged file becomes NAME.bad, one for each name,
and counts as missing.
"""

import errno
import os
import struct
from binascii import crc32

from micropython import const

LIMIT = 16384  # bytes of the longest payload

_HEAD = "<4sHHI"
_HEAD_SIZE = const(12)
_MAGIC = b"KRTL"
_VERSION = const(1)
_FOLDER = const(0x4000)
_MISSING = (2, 44)  # ENOENT, and the same on the WebAssembly port
_FULL = (28, 51)  # ENOSPC
_NEW = ".tmp"
_BAD = ".bad"


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
        self._prepare()

    def save(self, name, payload):
        """Keep the bytes under the name; StoreFull or another StoreError when it fails."""
        new = self._path(name + _NEW)
        head = struct.pack(_HEAD, _MAGIC, _VERSION, len(payload), crc32(payload))
        try:
            if len(payload) > LIMIT:
                raise OSError(errno.EINVAL)
            with open(new, "wb") as file:
                file.write(head)
                file.write(payload)
            self._make_way(name)
            os.rename(new, self._path(name))
        except OSError as error:
            _discard(new)
            self._fail(error, name)

    def load(self, name):
        """The bytes kept under the name, or None. A damaged file is set aside and reported."""
        try:
            return _payload(_read(self._path(name)))
        except _Damaged as damage:
            self.set_aside(name, damage.args[0])
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
        path = self._path(name)
        try:
            _move_aside(path)
        except OSError:
            pass  # it stays, and counts as missing

    def _path(self, name):
        return self._folder + "/" + name

    def _fail(self, error, name):
        kind = StoreFull if error.errno in _FULL else StoreError
        raise kind(error.errno, name)

    def _prepare(self):
        """Make the folder, and drop what a power cut has left of a save."""
        try:
            mode = _mode(self._folder)
            if mode is not None and not mode & _FOLDER:
                _move_aside(self._folder)
                mode = None
            if mode is None:
                os.mkdir(self._folder)
            for name in os.listdir(self._folder):
                if name.endswith(_NEW):
                    _discard(self._path(name))
        except OSError:
            pass  # loads find nothing and saves say why

    def _make_way(self, name):
        """A folder can't be renamed over."""
        if (_mode(self._path(name)) or 0) & _FOLDER:
            self.set_aside(name, "folder")


class _Damaged(Exception):
    """A file that can't be used; its argument is the reason."""


def _read(path):
    """All bytes of a file, None when it is missing."""
    try:
        stat = os.stat(path)
        if stat[0] & _FOLDER:
            raise _Damaged("folder")
        if stat[6] > _HEAD_SIZE + LIMIT:
            raise _Damaged("huge")
        with open(path, "rb") as file:
            return file.read()
    except OSError as error:
        if error.errno in _MISSING:
            return None
        raise _Damaged("unreadable")


def _payload(data):
    """The checked payload of a file's bytes."""
    if data is None:
        return None
    if len(data) < _HEAD_SIZE:
        raise _Damaged("cut" if data else "empty")
    magic, version, length, crc = struct.unpack_from(_HEAD, data)
    payload = data[_HEAD_SIZE:]
    for wrong, reason in (
        (magic != _MAGIC, "noise"),
        (version > _VERSION, "later"),
        (length > len(payload), "cut"),
        (version < _VERSION or length < len(payload) or crc != crc32(payload), "noise"),
    ):
        if wrong:
            raise _Damaged(reason)
    return payload


def _mode(path):
    """The mode bits of what is there, None when nothing is."""
    try:
        return os.stat(path)[0]
    except OSError:
        return None


def _move_aside(path):
    bad = path + _BAD
    try:
        os.rename(path, bad)
    except OSError:
        _discard(bad)
        os.rename(path, bad)


def _discard(path):
    """Remove a file, or a folder with all in it, as far as that goes."""
    try:
        if (_mode(path) or 0) & _FOLDER:
            for name in os.listdir(path):
                _discard(path + "/" + name)
            os.rmdir(path)
        else:
            os.remove(path)
    except OSError:
        pass
