"""The virtual flash: littlefs on blocks in memory or in a file. sim.py mounts it for the saves.

Power can be made to fail at a chosen write or erase. The WebAssembly port has no littlefs: there
nothing is mounted, and the saves are files in the folder of that name.
"""

import io
import os

import vfs

SIZE = 64 * 1024
BLOCK = 512  # smaller than the chip's 4096, so that a small flash holds many files

_LITTLEFS = getattr(vfs, "VfsLfs2", None)


class PowerCut(Exception):
    """The power failed in the middle of a write or an erase."""


class Flash:
    """A block device for VfsLfs2 on a binary stream.

    steps: writes and erases begun. fail_at: the one at which the power fails, or None: half of what
    it was to write is written, and nothing after it.
    """

    def __init__(self, stream, block=BLOCK):
        self._stream = stream
        self._block = block
        self._count = stream.seek(0, 2) // block
        self.steps = 0
        self.fail_at = None

    def readblocks(self, number, buffer, offset=0):
        self._stream.seek(number * self._block + offset)
        self._stream.readinto(buffer)

    def writeblocks(self, number, buffer, offset=0):
        self._write(number * self._block + offset, buffer)

    def ioctl(self, request, argument):
        if request == 4:
            return self._count
        if request == 5:
            return self._block
        if request == 6:
            self._write(argument * self._block, b"\xff" * self._block)
        return 0

    def _write(self, place, data):
        after = -1 if self.fail_at is None else self.steps - self.fail_at
        self.steps += 1
        if after <= 0:
            self._stream.seek(place)
            self._stream.write(data if after < 0 else data[: len(data) // 2])
        if after >= 0:
            raise PowerCut

    def restored(self):
        """The same flash with power again. What was open in this one can't write any more."""
        return Flash(self._stream, self._block)

    def is_blank(self):
        """Whether nothing was ever written: littlefs keeps its root in blocks 0 and 1, and one of
        the two stands while the other is erased."""
        root = bytearray(2 * self._block)
        self.readblocks(0, root)
        return root == b"\xff" * len(root)


def in_memory(size=SIZE // 2, block=BLOCK):
    """A blank flash that goes with the program."""
    return Flash(_blank(io.BytesIO(size), size), block)


def in_file(path, size=SIZE, block=BLOCK):
    """The flash kept in a file, which is made when it is missing. ValueError when the file there
    is of another size, and so something else."""
    try:
        found = os.stat(path)[6]
    except OSError:
        found = 0
    if not found:
        with open(path, "wb") as file:
            _blank(file, size)
    elif found != size:
        raise ValueError("%s is not a flash image of %d bytes" % (path, size))
    return Flash(open(path, "r+b"), block)


def _blank(stream, size):
    """Fill an empty stream, with no second copy in memory; gives it back."""
    for _ in range(0, size, BLOCK):
        stream.write(b"\xff" * BLOCK)
    return stream


def mount(flash, folder):
    """Mount a flash at a folder, formatted first when it is blank; OSError when it is damaged."""
    if not _LITTLEFS:
        return
    if flash.is_blank():
        _LITTLEFS.mkfs(flash)
    vfs.mount(_LITTLEFS(flash), folder)


def umount(folder):
    if _LITTLEFS:
        vfs.umount(folder)
