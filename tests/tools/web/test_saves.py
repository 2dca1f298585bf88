"""What outlasts the page: files out and in, and what is said where nothing does."""

import io
import json
import struct
import zipfile
import zlib

import pytest

from tests.tools.web.matches import HEAD, NO_FILES, exported, play_on, resumed, with_script
from tests.tools.web.seat import Seat

pytest.importorskip("playwright.sync_api", reason="`make web-test` sets it up")

_NO_PLACE = NO_FILES + "Object.defineProperty(self, 'indexedDB', { value: undefined });\n"
# Damages a saved match in both files of the browser's, which are whole themselves.
_DAMAGE = """async (head) => {
    const { crc32, unzip, zip } = await import("/zip.js");
    const folder = await navigator.storage.getDirectory();
    for (const name of ["kartl-a", "kartl-b"]) {
        const file = await folder.getFileHandle(name);
        const bytes = new Uint8Array(await (await file.getFile()).arrayBuffer());
        const files = await unzip(bytes.subarray(8));
        if (files.has("schnapsen")) files.get("schnapsen")[head] ^= 1;
        bytes.set(zip(files), 8);
        new DataView(bytes.buffer).setUint32(0, crc32(bytes.subarray(4)), true);
        const writable = await file.createWritable();
        await writable.write(bytes);
        await writable.close();
    }
}"""
_FULL = (
    "IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError'); };\n"
)


def zipped(files):
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return data.getvalue()


def kept(content):
    """A file as the firmware's store writes it."""
    return struct.pack("<4sHHI", b"KRTL", 1, len(content), zlib.crc32(content)) + content


# ------------------------------------------------------------------------------ one file, both ways


def test_a_backup_goes_to_another_browser(visit, tmp_path):
    seat = visit()
    seat.to_table()
    seat.press("A  ")
    files = exported(seat, tmp_path / "kartl.zip")
    assert {"settings", "schnapsen"} <= set(files)
    other = visit()
    other.expect("Language")
    other.page.on("dialog", lambda question: question.accept())
    with other.page.expect_navigation():
        other.page.set_input_files("#file", tmp_path / "kartl.zip")
    other.ready()
    resumed(other, files)
    assert exported(other, tmp_path / "again.zip") == files


def test_the_file_is_that_of_make_pull(visit, tmp_path):
    seat = visit()
    seat.to_table()
    files = exported(seat, tmp_path / "kartl.zip")
    (tmp_path / "pulled.zip").write_bytes(zipped(files))  # deflated, as from a device
    other = visit()
    other.page.on("dialog", lambda question: question.accept())
    with other.page.expect_navigation():
        other.page.set_input_files("#file", tmp_path / "pulled.zip")
    other.ready()
    assert exported(other, tmp_path / "again.zip") == files


def test_who_says_no_keeps_what_there_is(visit, tmp_path):
    seat = visit()
    seat.to_table()
    files = exported(seat, tmp_path / "kartl.zip")
    (tmp_path / "other.zip").write_bytes(zipped({"settings": files["settings"]}))
    seat.page.on("dialog", lambda question: question.dismiss())
    seat.page.set_input_files("#file", tmp_path / "other.zip")
    seat.page.wait_for_timeout(300)
    assert exported(seat, tmp_path / "again.zip") == files


def flipped(whole):
    at = whole.index(b"KRTL") + 20
    return whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :]


def bursting(whole):
    """A file that says it is small, and unpacks to a hundred million bytes."""
    large = 100_000_000
    return zipped({"settings": bytes(large)}).replace(struct.pack("<I", large), b"\t\0\0\0")


# What may be chosen instead of a backup; each is made of one.
STRANGERS = {
    "nothing": lambda whole: b"",
    "rubbish": lambda whole: b"no zip" * 9,
    "cut": lambda whole: whole[: len(whole) // 2],
    "the end cut off": lambda whole: whole[:-1],
    "a bit flipped": flipped,
    "an empty zip": lambda whole: zipped({}),
    "a zip of other things": lambda whole: zipped({"photo.jpg": b"\xff\xd8", "notes": b"milk"}),
    "a document": lambda whole: zipped({"[Content_Types].xml": b"<", "word/document.xml": b"<"}),
    "foreign names": lambda whole: zipped({"settings": kept(b"{}"), "Übung (2).txt": kept(b"1")}),
    "a path": lambda whole: zipped({"../settings": kept(b"{}")}),
    "too large": lambda whole: zipped({"settings": kept(bytes(40_000))}),
    "a damaged save": lambda whole: zipped({"settings": kept(b"{}")[:-1] + b"]"}),
    "a save cut off": lambda whole: zipped({"settings": kept(b"{}")[:-1]}),
    "an empty save": lambda whole: zipped({"settings": b""}),
    "bursting": bursting,
}


def test_a_file_that_is_no_backup_changes_nothing(visit, tmp_path):
    seat = visit()
    seat.to_table()
    path = tmp_path / "kartl.zip"
    files = exported(seat, path)
    whole = path.read_bytes()
    for name, spoil in STRANGERS.items():
        path.write_bytes(spoil(whole))
        seat.page.set_input_files("#file", path)
        seat.page.wait_for_selector("#notice:not([hidden])")
        assert "keine Sicherung" in seat.notice(), name
        seat.page.evaluate("document.getElementById('notice').hidden = true")
    assert exported(seat, tmp_path / "again.zip") == files
    seat.press("R")
    assert seat.noise == []


def test_the_sentence_goes_when_the_next_file_is_a_backup(visit, tmp_path):
    seat = visit()
    seat.to_table()
    path = tmp_path / "kartl.zip"
    files = exported(seat, path)
    (tmp_path / "empty.zip").write_bytes(b"")
    seat.page.set_input_files("#file", tmp_path / "empty.zip")
    seat.page.wait_for_selector("#notice:not([hidden])")
    seat.page.on("dialog", lambda question: question.dismiss())
    seat.page.set_input_files("#file", path)
    seat.page.wait_for_selector("#notice", state="hidden")
    assert exported(seat, tmp_path / "again.zip") == files


# ------------------------------------------------------------------------------------------ faults


def spoil(seat, name, at):
    """Flip a byte of a file of the browser's, which no page has open now."""
    seat.page.evaluate(
        """async ([name, at]) => {
            const folder = await navigator.storage.getDirectory();
            const file = await folder.getFileHandle(name);
            const bytes = new Uint8Array(await (await file.getFile()).arrayBuffer());
            bytes[at] ^= 1;
            const writable = await file.createWritable();
            await writable.write(bytes);
            await writable.close();
        }""",
        [name, at],
    )


@pytest.fixture
def spoilt(visit, browser, address):
    """Plays a few cards, spoils files of the browser, and comes back."""

    def play(*names):
        context = browser.new_context(locale="de-AT", service_workers="block")
        seat = visit(context=context)
        seat.to_table()
        play_on(seat)
        seat.press("A ")
        seat.page.goto(address + "licence.txt")
        for name in names:
            spoil(seat, name, 40)
        return visit(context=context)

    return play


def test_one_spoilt_file_costs_one_save_at_most(spoilt):
    for name in ("kartl-a", "kartl-b"):
        seat = spoilt(name)
        seat.expect("Weiter")
        assert seat.notice() == ""


def test_all_spoilt_is_told_and_it_begins_anew(spoilt):
    seat = spoilt("kartl-a", "kartl-b")
    assert "beschädigt" in seat.notice()
    seat.to_table()


def test_a_damaged_save_is_told_by_the_device(visit, browser, address, tmp_path):
    context = browser.new_context(locale="de-AT", service_workers="block")
    seat = visit(context=context)
    seat.to_table()
    seat.page.goto(address + "licence.txt")
    seat.page.evaluate(_DAMAGE, HEAD)
    seat.goto(address)
    seat.expect("beschädigt")
    assert seat.notice() == ""
    seat.press("A")
    seat.expect("Schnapsen")
    assert "schnapsen.bad" in exported(seat, tmp_path / "again.zip")
    context.close()


def test_storage_refused_is_told_and_one_can_play(visit, browser):
    context = browser.new_context(locale="de-AT", service_workers="block")
    with_script(context, _NO_PLACE)
    seat = visit(context=context)
    assert "nichts aufheben" in seat.notice()
    seat.to_table()
    context.close()


def test_a_browser_that_is_told_to_keep_nothing(lasting, address, tmp_path):
    """Its own setting, under which storage, database, files and service worker are refused."""
    profile = tmp_path / "profile/Default"
    profile.mkdir(parents=True)
    wish = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (profile / "Preferences").write_text(json.dumps(wish))
    seat = Seat(lasting(service_workers="allow").new_page())
    seat.goto(address)
    assert seat.page.evaluate("try { localStorage; 'kept' } catch { 'refused' }") == "refused"
    assert "nichts aufheben" in seat.notice()
    seat.page.click("[data-language=en]")
    assert "keep nothing" in seat.notice()
    seat.to_table()
    assert seat.noise == []


def test_full_storage_is_told_by_the_device_and_one_can_play(visit, address):
    seat = visit()
    seat.to_table()
    session = seat.page.context.new_cdp_session(seat.page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": address, "quotaSize": 1})
    seat.press("A")
    seat.expect("Das ist nicht")
    seat.press("A")
    play_on(seat)


def test_full_storage_in_a_database_is_told(visit, browser):
    context = browser.new_context(locale="de-AT", service_workers="block")
    with_script(context, NO_FILES + _FULL)
    seat = visit(context=context)
    seat.to_menu()
    seat.page.wait_for_selector("#notice:not([hidden])")
    assert "nicht speichern" in seat.notice()
    context.close()


def test_a_second_window_waits_for_the_first(visit):
    seat = visit()
    seat.to_table()
    other = visit(context=seat.page.context, ready=False)
    other.page.wait_for_selector("#notice:not([hidden])")
    assert "anderen Fenster" in other.notice()
    seat.page.close()
    other.ready()
    assert other.notice() == ""
    other.expect("Weiter")
