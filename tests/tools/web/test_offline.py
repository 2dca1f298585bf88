"""The service worker: offline after the first visit, a new version at the next start. And browsers
that can't run it all.
"""

import shutil

import pytest

from tests.tools.web.seat import Seat
from tools.web import site

pytest.importorskip("playwright.sync_api", reason="`make web-test` sets it up")

LIMIT = 20_000  # ms
_SCRIPT = "text/javascript"


def settled(seat):
    """Wait until the service worker has everything."""
    seat.page.evaluate("navigator.serviceWorker.ready")


@pytest.fixture
def guest(browser):
    context = browser.new_context(locale="de-AT")
    yield context
    context.close()


def test_offline_after_the_first_visit(visit, guest, served):
    host = served()
    address = f"http://localhost:{host.server_address[1]}/"
    seat = Seat(guest.new_page())
    seat.goto(address)
    settled(seat)
    seat.to_table()
    host.shutdown()
    host.server_close()
    seat.noise.clear()
    seat.reload()
    seat.expect("Weiter")
    seat.press("A")
    seat.expect("Pkt")
    seat.goto(address + "?board=reference-sh1106")
    seat.expect("Weiter")
    assert [text for kind, text in seat.noise if kind == "error" and "sw.js" not in text] == []


@pytest.fixture
def versions(built, tmp_path, monkeypatch):
    """A served folder, and a function that builds another version into it: another number on the
    page, another module in the firmware."""
    folder = tmp_path / "host"
    shutil.copytree(built, folder)

    def change(number):
        compiled = {**site.compiled(), "kartl/later.py": b"version = %d\n" % number}
        monkeypatch.setattr(site, "compiled", lambda: compiled)
        monkeypatch.setattr(site, "version", lambda: f"{number}.0.0")
        site.build(folder, "https://example.org/kartl")

    return folder, change


def firmware(seat):
    """The firmware's file, as the page gets it."""
    return bytes(
        seat.page.evaluate(
            "async () => [...new Uint8Array(await (await fetch('firmware.bin')).arrayBuffer())]"
        )
    )


def test_a_new_version_is_taken_at_the_next_start(guest, versions, served):
    folder, change = versions
    address = f"http://localhost:{served(folder).server_address[1]}/"
    seat = Seat(guest.new_page())
    seat.goto(address)
    settled(seat)
    seat.to_table()
    change(9)
    seat.reload()  # still the old one, whole, which finds the new one meanwhile
    assert "Kartl 9." not in seat.page.inner_text("footer")
    assert b"version = 9" not in firmware(seat)
    seat.page.evaluate(
        """async () => {
            const registration = await navigator.serviceWorker.getRegistration();
            while (!registration.waiting) await new Promise((done) => setTimeout(done, 50));
        }"""
    )
    seat.page.reload()
    seat.page.wait_for_selector("footer:has-text('Kartl 9.')", timeout=LIMIT)
    seat.ready()
    seat.expect("Weiter")
    assert b"version = 9" in firmware(seat)
    assert len(seat.page.evaluate("caches.keys()")) == 1  # the old one is gone


def test_a_half_uploaded_version_is_not_taken(guest, versions, served):
    folder, change = versions
    address = f"http://localhost:{served(folder).server_address[1]}/"
    seat = Seat(guest.new_page())
    seat.goto(address)
    settled(seat)
    old = (folder / "index.html").read_bytes()
    change(9)
    (folder / "index.html").write_bytes(old)
    seat.page.evaluate(
        """async () => {
            const registration = await navigator.serviceWorker.getRegistration();
            const coming = new Promise((done) => {
                registration.onupdatefound = () => {
                    const { installing } = registration;
                    installing.onstatechange = () => done(installing.state);
                };
            });
            await registration.update().catch(() => {});
            return coming;
        }"""
    )
    seat.reload()
    seat.expect("Language")
    assert "Kartl 9." not in seat.page.inner_text("footer")


def test_without_webassembly_there_is_a_sentence(browser, address):
    page = browser.new_page(locale="de-AT")
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(address)
    page.wait_for_selector("#notice:not([hidden])")
    assert "WebAssembly" in page.inner_text("#sentence")
    assert page.is_visible("article[lang=de]")
    page.close()


@pytest.mark.parametrize("name", ["main.js", "screen.js"])
@pytest.mark.parametrize("how", ["missing", "not understood"])
def test_where_the_page_itself_does_not_run_there_is_a_sentence(browser, address, name, how):
    context = browser.new_context(locale="de-AT", service_workers="block")
    body = {"status": 404} if how == "missing" else {"body": "a #= b", "content_type": _SCRIPT}
    context.route(f"**/{name}", lambda route: route.fulfill(**body))
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("#old:not([hidden])")
    said = page.inner_text("#old")
    assert "zu alt" in said and "too old" in said
    assert page.is_visible("article[lang=en]")
    context.close()


def test_a_page_that_runs_does_not_say_that_it_is_old(visit):
    seat = visit()
    seat.expect("Language")
    assert not seat.page.is_visible("#old")


def test_without_javascript_there_is_a_sentence(browser, address):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address)
    assert "JavaScript" in page.inner_text("main")
    assert page.is_visible("article[lang=en]")
    context.close()


@pytest.mark.parametrize(
    "name", ["firmware.bin", "micropython.wasm", "worker.js", "micropython.mjs"]
)
def test_a_missing_file_is_told(browser, address, name):
    context = browser.new_context(locale="de-AT", service_workers="block")
    context.route(f"**/{name}", lambda route: route.abort())
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("#notice:not([hidden])", timeout=LIMIT)
    assert "nicht einschalten" in page.inner_text("#sentence")
    context.close()


def test_a_crash_of_the_firmware_is_told_with_its_reason(browser, address):
    context = browser.new_context(locale="de-AT", service_workers="block")

    def spoil(route):
        response = route.fetch()
        text = response.text().replace("python.runPython(PATH);", 'python.runPython("1 // 0");')
        route.fulfill(response=response, body=text)

    context.route("**/worker.js", spoil)
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("#notice:not([hidden])")
    assert "abgestürzt" in page.inner_text("#sentence")
    assert "ZeroDivisionError" in page.text_content("#reason")
    context.close()
