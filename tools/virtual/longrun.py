"""What the long runs on the leanest board (probe.py) share: mash.py and family.py. tools/endure.py
reads what is printed here.
"""

import gc
import sys
from binascii import crc32

import vfs
from micropython import mem_info

import probe


def begin(flash, again=False):
    """Make this machine the leanest board, with a littlefs in the file `flash`, a new one unless it
    goes on `again`; prints `BOARD` and the bytes in use before there is any firmware."""
    sys.modules["machine"] = probe
    flash = probe.Flash(flash, "r+b" if again else "w+b")
    if not again:
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
