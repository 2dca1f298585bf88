"""What the long runs on the leanest board (probe.py) share: mash.py and family.py. tools/endure.py
reads what is printed here.
"""

import gc
import sys
from binascii import crc32

import vfs
from micropython import mem_info

import probe


def begin(flash):
    """Make this machine the leanest board, with a new littlefs in the file `flash`; prints `BOARD`
    and the bytes in use before there is any firmware."""
    sys.modules["machine"] = probe
    flash = probe.Flash(flash)
    vfs.VfsLfs2.mkfs(flash)
    vfs.mount(vfs.VfsLfs2(flash), "/data")
    gc.collect()
    print("BOARD", gc.mem_alloc())


def look(name):
    """Print `AT`, the name of the view on top, and what micropython.mem_info() says."""
    gc.collect()
    print("AT", name)
    mem_info()


def measure(menu):
    """Print `MENU`, what the main menu looks like, and the bytes in use."""
    gc.collect()
    used = gc.mem_alloc()
    print("MENU", crc32("|".join(menu.rows.rows).encode()), used)
