"""Packages of micropython-lib that a board or the firmware needs: packages.txt lists them.

`mpremote mip install` puts them into /lib. Between it and the index stands a server of our own on
this computer, which keeps what has come once in build/mip: the next time needs no internet.
"""

import contextlib
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from tools import vm
from tools.flash.problems import Problem

LIST = Path(__file__).with_name("packages.txt")
CACHE = vm.BUILD / "mip"
INDEX = "https://micropython.org/pi/v2"
_LIMIT = 20  # seconds


def needed(board: str, text: "str | None" = None) -> list[str]:
    """What a board needs, as `mip install` takes it: the rows of `all` and its own ones."""
    text = LIST.read_text("utf-8") if text is None else text
    rows = [line.split() for line in text.splitlines() if line and not line.startswith("#")]
    return [package for who, package in rows if who in ("all", board)]


def install(port: str, packages: list[str], index: str = INDEX):
    """Install packages on the board at a port that is not open. Raises Problem."""
    with _served(index) as (address, missing):
        for package in packages:
            mpremote = [sys.executable, "-m", "mpremote", "connect", port]
            done = subprocess.run(
                [*mpremote, "mip", "install", "--index", address, package],
                capture_output=True,
                text=True,
                check=False,
            )
            if missing:
                raise Problem("index", package)
            if done.returncode:
                said = (done.stderr or done.stdout).strip().splitlines() or ["no reason"]
                raise Problem("board", f"{package}: {said[-1]}")


@contextlib.contextmanager
def _served(index: str):
    """The index through the cache: (its address here, a list of what could not be had)."""
    missing: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            try:
                data = _fetched(index, self.path)
            except (urllib.error.URLError, OSError):
                missing.append(self.path)
                self.send_error(404)
                return
            self.send_response(200)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}", missing
    finally:
        server.shutdown()
        server.server_close()


def _fetched(index: str, path: str) -> bytes:
    """What the index has at a path: newly fetched, or from the cache when that fails."""
    kept = CACHE / path.lstrip("/")
    if "/file/" in path and kept.exists():  # named by its digest: it never changes
        return kept.read_bytes()
    try:
        with urllib.request.urlopen(index + path, timeout=_LIMIT) as answer:
            data = answer.read()
    except (urllib.error.URLError, OSError):
        if kept.exists():
            return kept.read_bytes()
        raise
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_bytes(data)
    return data
