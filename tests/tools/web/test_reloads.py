"""A match outlasts the page: reloaded, closed and killed at random moments, in the middle of a
trick, of the bot's thinking, of a write.
"""

import contextlib
import os
import random

import pytest

from tests.tools.web.matches import (
    NO_FILES,
    exported,
    hand,
    match,
    play_on,
    resumed,
    seen,
    shown,
    with_script,
)
from tests.tools.web.seat import Seat

Error = pytest.importorskip("playwright.sync_api", reason="`make web-test` sets it up").Error

RELOADS = int(os.environ.get("KARTL_RELOADS", "50"))
SOME = max(RELOADS // 5, 1)
MOMENTS = {"before a trick", "in a trick", "while the bot thinks"}
_LONGEST = 900  # ms from a key to the reload; a bot's card takes 600

# Notes what the page shows when it goes.
_NOTE = """addEventListener("pagehide", () => {
    localStorage.setItem("shown", document.getElementById("said").textContent);
});"""
# Every write to a file of the browser takes a while, in two halves.
_SLOWLY = """{
    const proto = FileSystemSyncAccessHandle.prototype;
    const { write } = proto;
    proto.write = function (bytes) {
        const half = bytes.length >> 1;
        write.call(this, bytes.subarray(0, half), { at: 0 });
        for (const until = performance.now() + 120; performance.now() < until; );
        return half + write.call(this, bytes.subarray(half), { at: half });
    };
}
"""
# The COUNT-th write stops for ever at a STAGE of vault.js: in its middle, before it is cut to its
# length, before it is sure to be on the disk.
_STOP = """{
    const proto = FileSystemSyncAccessHandle.prototype;
    const stop = (how) => {
        const step = proto[how];
        let left = COUNT;
        proto[how] = function (...given) {
            if (--left) return step.apply(this, given);
            if (how === "write") {
                const [bytes] = given;
                step.call(this, bytes.subarray(0, bytes.length >> 1), { at: 0 });
            }
            postMessage({ log: "stopped" });
            for (;;);
        };
    };
    stop("STAGE");
}
"""


def begun(visit, browser, script=""):
    """A seat at the table of a new match."""
    context = browser.new_context(locale="de-AT", service_workers="block")
    context.add_init_script(_NOTE)
    if script:
        with_script(context, script)
    seat = visit(context=context)
    seat.to_table()
    return seat


def progress(played):
    view = played.deal.view(0)
    return sum(played.bummerl), played.number, 2 * len(view.log) + bool(view.lead)


def moment(played):
    deal = played.deal
    if deal.result is not None:
        return "after a deal"
    if deal.turn != 0:
        return "while the bot thinks"
    return "in a trick" if deal.view(0).lead else "before a trick"


# Ways to leave: they give the seat of who comes back, and the words that the page showed last.


def reload(seat, _):
    seat.reload()
    return seat, seat.page.evaluate("localStorage.getItem('shown')")


def close(seat, visit):
    words = seat.words()
    seat.page.close()
    return visit(context=seat.page.context), words


def kill(seat, visit):
    words = seat.words()
    crash(seat)
    return visit(context=seat.page.context), words


def crash(seat):
    """The page's process dies at once."""
    with contextlib.suppress(Error), seat.page.expect_event("crash"):
        seat.page.goto("chrome://crash")
    seat.page.close()


def interrupted(seat, path, wait, come_back):
    """Press a key, leave after `wait` ms, come back: no card that was seen is taken back, and it
    goes on at the saved card. The seat, and what was going on when it was left."""
    before = match(exported(seat, path))
    seat.press("A", 30)
    seat.page.wait_for_timeout(wait)
    seat, words = come_back(seat)
    assert seat.notice() == ""
    files = exported(seat, path)
    after = match(files)
    assert progress(after) >= progress(before)
    if shown(words) and after.seed == before.seed:
        in_hand, others = shown(words)
        assert others <= seen(after) | seen(before), "a card on the table is gone"
        assert not hand(before) & hand(after) - in_hand, "a card that was played is back"
    if after.deal.result is None:
        resumed(seat, files)
    else:
        seat.expect("Weiter")
        seat.press("A")
    return seat, moment(after)


def interrupt(visit, seat, path, seed, count, leave):
    """Leave `count` times at random moments; what was going on then."""
    chance = random.Random(seed)
    moments = set()
    for _ in range(count):
        play_on(seat)
        wait = chance.randrange(_LONGEST)
        seat, found = interrupted(seat, path, wait, lambda seat: leave(seat, visit))
        moments.add(found)
    seat.page.context.close()
    return moments


def test_reloads_at_random_moments(visit, browser, tmp_path):
    seat = begun(visit, browser)
    moments = interrupt(visit, seat, tmp_path / "kartl.zip", 9, RELOADS, reload)
    assert RELOADS < 50 or moments >= MOMENTS


def test_reloads_where_the_browser_has_only_a_database(visit, browser, tmp_path):
    interrupt(visit, begun(visit, browser, NO_FILES), tmp_path / "kartl.zip", 11, SOME, reload)


def test_tabs_closed_at_random_moments(visit, browser, tmp_path):
    interrupt(visit, begun(visit, browser), tmp_path / "kartl.zip", 10, SOME, close)


def test_tabs_killed_at_random_moments_with_slow_writes(visit, browser, tmp_path):
    interrupt(visit, begun(visit, browser, _SLOWLY), tmp_path / "kartl.zip", 12, SOME, kill)


@pytest.mark.parametrize("stage", ["write", "truncate", "flush"])
@pytest.mark.parametrize("count", [1, 2, 6])
def test_a_page_killed_in_the_middle_of_a_write(lasting, address, tmp_path, stage, count):
    """The last save or the one before it stands, on the disk of a browser that keeps it."""
    context = lasting()
    with_script(context, _STOP.replace("COUNT", str(count)).replace("STAGE", stage))
    seat = Seat(context.new_page())
    seat.goto(address + "?seed=7")
    seat.expect("Language")
    hands = [set()]
    while ("info", "stopped") not in seat.noise:
        table = shown(seat.words())
        hands += [table[0]] if table else []
        seat.press("A", 30)
    crash(seat)
    context.unroute_all()
    seat = Seat(context.new_page())
    seat.goto(address + "?seed=7")
    assert seat.notice() == ""
    if len(hands) > 1:
        after = match(exported(seat, tmp_path / "kartl.zip"))
        assert table[1] <= seen(after)
        assert not hand(after) & set.union(*hands) - hands[-1], "a card that was played is back"
    else:
        seat.expect("Language" if (count, stage) == (1, "write") else "Schnapsen")


def test_a_browser_that_was_closed_goes_on(lasting, address, tmp_path):
    context = lasting()
    seat = Seat(context.new_page())
    seat.goto(address + "?seed=7")
    seat.to_table()
    play_on(seat)
    seat.press("A  ")
    files = exported(seat, tmp_path / "kartl.zip")
    context.close()
    seat = Seat(lasting().new_page())
    seat.goto(address + "?seed=8")
    resumed(seat, files)
