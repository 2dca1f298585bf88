"""Packages from micropython-lib: by mip, from an index of our own, and then from the cache."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from tools.flash import packages
from tools.flash.link import Link
from tools.flash.problems import Problem
from tools.flash.version import digest

DRIVER = b"NAME = 'a driver'\n"
_HASH = "0123abcd"
PAGES = {
    "/package/6/driver/latest.json": json.dumps(
        {"v": 1, "version": "1.0", "hashes": [["driver.mpy", _HASH]], "urls": []}
    ).encode(),
    f"/file/{_HASH[:2]}/{_HASH}": DRIVER,
}


@pytest.fixture
def index():
    """An index with one package; `asked` are the paths that were fetched."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            server.asked.append(self.path)
            page = PAGES.get(self.path)
            if page is None:
                self.send_error(404)
                return
            self.send_response(200)
            self.end_headers()
            self.wfile.write(page)

        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.asked = []
    threading.Thread(target=server.serve_forever, daemon=True).start()
    server.address = f"http://127.0.0.1:{server.server_port}"
    yield server
    server.shutdown()
    server.server_close()


@pytest.fixture(autouse=True)
def _cache(tmp_path, monkeypatch):
    monkeypatch.setattr(packages, "CACHE", tmp_path / "mip")


def test_the_list_names_boards_and_what_all_need():
    text = "# a comment\nall this\n\nmine driver\nyours other\n"
    assert packages.needed("mine", text) == ["this", "driver"]
    assert packages.needed("reference") == []


def test_a_package_comes_from_the_index_and_the_next_time_from_the_cache(board, index):
    packages.install(board.port, ["driver"], index.address)
    with Link(board.port) as link:
        assert digest(link.get("/lib/driver.mpy")) == digest(DRIVER)
        link.call("remove", "/lib")
    index.shutdown()
    index.server_close()
    packages.install(board.port, ["driver"], index.address)
    with Link(board.port) as link:
        assert link.get("/lib/driver.mpy") == DRIVER


def test_without_index_and_cache_there_is_a_sentence(board):
    with pytest.raises(Problem) as caught:
        packages.install(board.port, ["driver"], "http://127.0.0.1:9")
    assert caught.value.code == 15
    assert "driver is not in the cache" in str(caught.value) and "MIP_INDEX" in str(caught.value)
