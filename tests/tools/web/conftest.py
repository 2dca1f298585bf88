"""The site, served on this machine, and a browser: `make web-test`. Skipped where Playwright or a
Chromium is not set up; KARTL_CHROMIUM names the browser's program.
"""

import fcntl
import os
import shutil
import threading

import pytest

from tests.tools.web.seat import Seat
from tools.web import site
from tools.web.__main__ import server

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--no-sandbox",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost",  # nobody else can be asked
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
SIZE = {"width": 1280, "height": 800}


@pytest.fixture(scope="session")
def built(tmp_path_factory):
    """The folder of a site."""
    if not site.PORT.exists():
        pytest.skip("`make wasm` fetches MicroPython for the browser")
    folder = tmp_path_factory.mktemp("site")
    with open(tmp_path_factory.getbasetemp().parent / "building", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # another worker compiles into the same folder
        site.build(folder, "https://example.org/kartl")
    return folder


@pytest.fixture
def served(built):
    """Serves a site until its stop() is called or the test is over; its address."""
    hosts = []

    def serve(folder=built, port=0):
        host = server(folder, port)
        threading.Thread(target=host.serve_forever, daemon=True).start()
        hosts.append(host)
        return host

    yield serve
    for host in hosts:
        host.shutdown()
        host.server_close()


@pytest.fixture
def address(served):
    return f"http://localhost:{served().server_address[1]}/"


@pytest.fixture(scope="session")
def program():
    """The browser's program."""
    named = os.environ.get("KARTL_CHROMIUM")
    found = named or next(filter(None, map(shutil.which, BROWSERS)), None)
    return found or pytest.skip("no Chromium; KARTL_CHROMIUM can name one")


@pytest.fixture(scope="session")
def chromium():
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        yield driver.chromium


@pytest.fixture(scope="session")
def browser(chromium, program):
    browser = chromium.launch(executable_path=program, args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture
def lasting(chromium, program, tmp_path):
    """Starts a browser that keeps what it has in a folder, always the same; its context."""
    contexts = []

    def launch(service_workers="block"):
        context = chromium.launch_persistent_context(
            tmp_path / "profile",
            executable_path=program,
            args=FLAGS,
            locale="de-AT",
            viewport=SIZE,
            service_workers=service_workers,
        )
        contexts.append(context)
        return context

    yield launch
    for context in contexts:
        context.close()


@pytest.fixture
def visit(browser, address):
    """Opens the page as a new visitor, or as one of a context; see tests/tools/web/seat.py."""
    contexts = []

    def open_page(query="?seed=7", context=None, ready=True, **options):
        if context is None:
            options = {"viewport": SIZE, "locale": "de-AT", **options}
            context = browser.new_context(**options)
            contexts.append(context)
        seat = Seat(context.new_page())
        seat.goto(address + query, ready)
        return seat

    yield open_page
    for context in contexts:
        context.close()
