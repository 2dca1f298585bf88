"""What outlasts the page: a reload or a closed tab at any moment, files out and in, faults."""

import os
import random
import re
import time

import pytest

from engine.save import BadSave
from engine.schnapsen.match import Match
from tools.flash import data as backups
from tools.scores import payload

pytest.importorskip("playwright.sync_api", reason="`make web-test` sets it up")

RELOADS = int(os.environ.get("KARTL_RELOADS", "50"))
_LONGEST = 900  # ms from a key to the reload; a bot's card takes 600
_LONGEST_DEAL = 120  # seconds of pressing A until a card can be played
_SHOWN = """addEventListener("pagehide", () => {
    localStorage.setItem("shown", document.getElementById("said").textContent);
});"""
_NO_FILES = "navigator.storage.getDirectory = () => Promise.reject(new Error('refused'));\n"
_NO_PLACE = _NO_FILES + "Object.defineProperty(self, 'indexedDB', { value: undefined });\n"
_FULL = (
    "IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError'); };\n"
)
_CARD = re.compile(r"[♣♠♥♦](?:10|[AKDB])$")
_SUITS, _RANKS = "♣♠♥♦", {10: "10", 11: "B", 12: "D", 13: "K", 14: "A"}


def without(seat_context, script):
    """Begin the worker of a context with some JavaScript."""

    def answer(route):
        response = route.fetch()
        route.fulfill(response=response, body=script + response.text())

    seat_context.route("**/worker.js", answer)


def exported(seat, path):
    """The files that the page's backup holds, by name."""
    with seat.page.expect_download() as download:
        seat.page.click("#save")
    download.value.save_as(path)
    return backups.read(path)


def match(files):
    return Match.unpack(payload(files["schnapsen"]))


def hand(played):
    """The person's cards, as the screen writes them."""
    return {_SUITS[card >> 4] + _RANKS[card & 15] for card in played.deal.view(0).hand}


def shown_hand(words):
    """The cards beside the running points, None when the screen shows no table."""
    before, mark, _ = words.partition(", Pkt")
    cards = []
    for word in reversed(before.split(", ")):
        if not mark or not _CARD.match(word):
            break
        cards.append(word)
    return set(cards) if mark else None


def progress(played):
    log = played.deal.log
    return (
        sum(played.bummerl),
        played.number,
        2 * len(log) + len(played.deal.view(0).lead and "x" or ""),
    )


def resumed(seat, files):
    """Go on from the menu; the table shows the hand that was saved."""
    seat.expect("Weiter")
    seat.press("A")
    seat.expect("Pkt")
    assert shown_hand(seat.words()) == hand(match(files))


def interrupted(seat, path, chance, leave):
    """Press a key, leave at a random moment, come back: nothing shown is lost, and it goes on at
    the saved card."""
    before = match(exported(seat, path))
    seat.press("A", 30)
    seat.page.wait_for_timeout(chance.randrange(_LONGEST))
    seat = leave(seat)
    shown = shown_hand(seat.page.evaluate("localStorage.getItem('shown')"))
    files = exported(seat, path)
    after = match(files)
    assert progress(after) >= progress(before)
    if shown is not None and after.seed == before.seed:
        assert not hand(before) & hand(after) - shown, "a card that was seen played is back"
    seat.expect("Schnapsen")
    if after.deal.result is None:
        resumed(seat, files)
    else:
        seat.press("A A")
    return seat


def play_on(seat):
    """To the next moment at which a card can be played."""
    until = time.monotonic() + _LONGEST_DEAL
    while not seat.says("Du spielst aus", "Du gibst zu"):
        assert time.monotonic() < until, seat.words()
        seat.press("A", 30)


def begun(visit, browser, script=None):
    """A seat at the table of a new match, in a context that notes what was shown last."""
    context = browser.new_context(locale="de-AT", service_workers="block")
    context.add_init_script(_SHOWN)
    if script:
        without(context, script)
    seat = visit(context=context)
    seat.to_table()
    return seat


@pytest.mark.parametrize("kept", ["in files", "in a database"])
def test_reloads_at_random_moments(visit, browser, tmp_path, kept):
    chance = random.Random(9)
    seat = begun(visit, browser, _NO_FILES if kept == "in a database" else None)

    def leave(seat):
        seat.reload()
        return seat

    for _ in range(RELOADS if kept == "in files" else RELOADS // 5):
        play_on(seat)
        seat = interrupted(seat, tmp_path / "kartl.zip", chance, leave)
    seat.page.context.close()


def test_tabs_closed_at_random_moments(visit, browser, tmp_path):
    chance = random.Random(10)
    seat = begun(visit, browser)

    def leave(seat):
        seat.page.close()
        return visit(context=seat.page.context)

    for _ in range(RELOADS // 5):
        play_on(seat)
        seat = interrupted(seat, tmp_path / "kartl.zip", chance, leave)
    seat.page.context.close()


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
    backups._write(tmp_path / "pulled.zip", files)  # deflated, as from a device
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
    backups._write(tmp_path / "other.zip", {"settings": files["settings"]})
    seat.page.on("dialog", lambda question: question.dismiss())
    seat.page.set_input_files("#file", tmp_path / "other.zip")
    seat.page.wait_for_timeout(300)
    assert exported(seat, tmp_path / "again.zip") == files


@pytest.mark.parametrize("damage", ["rubbish", "cut", "flipped", "path"])
def test_a_file_that_is_no_backup_changes_nothing(visit, tmp_path, damage):
    seat = visit()
    seat.to_table()
    path = tmp_path / "kartl.zip"
    files = exported(seat, path)
    whole = path.read_bytes()
    if damage == "path":
        backups._write(path, {"../settings": b"1"})
    else:
        at = whole.index(b"KRTL") + 20
        path.write_bytes(
            {"rubbish": b"no zip" * 9, "cut": whole[: len(whole) // 2]}.get(
                damage, whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :]
            )
        )
    seat.page.set_input_files("#file", path)
    seat.page.wait_for_selector("#notice:not([hidden])")
    assert "keine Sicherung" in seat.notice()
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


def test_a_damaged_save_is_told_by_the_device(visit, tmp_path):
    seat = visit()
    seat.to_table()
    files = exported(seat, tmp_path / "kartl.zip")
    broken = files["schnapsen"][:-1] + bytes([files["schnapsen"][-1] ^ 1])
    with pytest.raises(BadSave):
        payload(broken)
    backups._write(tmp_path / "broken.zip", {**files, "schnapsen": broken})
    seat.page.on("dialog", lambda question: question.accept())
    with seat.page.expect_navigation():
        seat.page.set_input_files("#file", tmp_path / "broken.zip")
    seat.ready()
    seat.expect("beschädigt")
    seat.press("A")
    seat.expect("Schnapsen")
    assert "schnapsen.bad" in exported(seat, tmp_path / "again.zip")


def test_storage_refused_is_told_and_one_can_play(visit, browser):
    context = browser.new_context(locale="de-AT", service_workers="block")
    without(context, _NO_PLACE)
    seat = visit(context=context)
    assert "nichts aufheben" in seat.notice()
    seat.to_table()
    context.close()


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
    without(context, _NO_FILES + _FULL)
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
