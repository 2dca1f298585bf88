"""The device on the page, in a real browser: start, keys, layout, a whole match."""

import re
import time

import pytest
from PIL import Image

from tools import shots, vm

pytest.importorskip("playwright.sync_api", reason="`make web-test` sets it up")

PICTURES = vm.BUILD / "web-shots"
SIZES = {
    "upright": (360, 640),
    "across": (844, 390),
    "small": (320, 568),
    "small-across": (568, 320),
    "desktop": (1280, 800),
}
START = 2000  # ms until the first picture
LATE = 200  # ms that the page may be busy at once, while others use this machine, too
MATCH = 600  # seconds; a match of Schnapsen takes about two minutes
KEYS = "UDLRAB"
# The keys of the page that are A and B of a board with few, and how many it shows.
FEW = {"t_display": "YX", "m5stick_c_plus": "XY", "m5stack_core": "YY"}
VISIBLE = {"t_display": 3, "m5stick_c_plus": 3, "m5stack_core": 3}
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}

# The ms in which the device works from the first picture to the table.
_OPENING = """(async () => {
    const said = document.getElementById("said");
    const until = async (text) => {
        while (!said.textContent.includes(text)) await new Promise((done) => setTimeout(done, 5));
    };
    let spent = 0;
    for (const [now, then] of [["Language", "▸ Schnapsen"], ["▸ Schnapsen", "Karte wählen"]]) {
        await until(now);
        const began = performance.now();
        document.querySelector("[data-key=A]").click();
        await until(then);
        spent += performance.now() - began;
    }
    return spent;
})()"""
_CHOSEN_CARD = re.compile(r"▸ \S(?:10|[AKDBOU987])(?=,|$)")

# Counts the menus that a long press opens, those that the page forbids apart; what there is to see
# of a press besides the device: selected text, zoom, menus, scrolling.
_MENUS = """globalThis.menus = globalThis.open = 0;
addEventListener("contextmenu", (event) => { menus += 1; open += !event.defaultPrevented; });"""
_QUIET = "[String(getSelection()), visualViewport.scale, open, scrollY]"
_BUSY = """globalThis.busy = 0;
new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) busy = Math.max(busy, duration);
}).observe({ type: "longtask" });"""


def golden(name):
    return Image.open(shots.GOLDEN / f"{name}.png").convert("1")


def chosen(seat):
    """The row of a menu that is chosen."""
    return next(word for word in seat.words().split(", ") if word.startswith("▸"))


def test_it_starts_in_time_without_an_error_and_asks_nobody_else(visit, address, built):
    began = []
    for _ in range(3):  # the best of three first visits: others use this machine, too
        seat = visit()
        began.append(
            seat.page.evaluate("performance.getEntriesByName('first picture')[0].startTime")
        )
        seat.page.wait_for_timeout(300)
        assert seat.noise == []
        assert {url.startswith(address) for url in seat.asked} == {True}
    names = {url.removeprefix(address).split("?")[0] or "index.html" for url in seat.asked}
    size = sum((built / name).stat().st_size for name in names)
    print(f"first picture after {min(began):.0f} ms; {len(names)} files, {size} bytes")
    assert min(began) < START


def test_nobody_else_could_be_asked(visit):
    """The browser of all these tests finds no other host, and the page may not even try."""
    seat = visit()
    refused = seat.page.evaluate(
        "fetch('https://example.org/').then(() => false, (error) => String(error))"
    )
    assert "Failed to fetch" in refused
    assert any("Content Security Policy" in text for _, text in seat.noise)
    other = seat.page.context.new_page()
    with pytest.raises(Exception, match="ERR_NAME_NOT_RESOLVED"):
        other.goto("https://example.org/")


def test_the_dots_are_those_of_the_panel(visit):
    seat = visit(color_scheme="dark")
    assert shots.difference(shots.image(seat.picture()), golden("de/start")) is None
    seat.expect("Language")
    assert shots.difference(shots.image(seat.picture()), golden("de/language")) is None


@pytest.mark.parametrize("board", ["reference-sh1106"])
def test_another_panel_shows_the_same(visit, board):
    seat = visit()
    seat.page.select_option("#board", board)
    seat.page.wait_for_url(f"**board={board}**")
    seat.ready()
    assert seat.page.input_value("#board") == board
    assert shots.difference(shots.image(seat.picture()), golden("de/start")) is None


@pytest.mark.parametrize("board", shots.BOARD_SHOTS)
def test_a_colour_board_is_played_with_its_own_keys(visit, board):
    """From the language to a card played, by the keys that the board has; what the glass shows is
    what its panel shows in the tests of the firmware."""
    seat = visit()
    seat.page.select_option("#board", board)
    seat.page.wait_for_url(f"**board={board}**")
    seat.ready()
    cast, keys = shots.colours_of(board), FEW.get(board, "AB")
    assert seat.page.locator(".key:visible").count() == VISIBLE.get(board, 6)

    def shows(name):
        shown = cast(seat.colours(*shots.size_of(board)))
        return shots.digest(shown) == shots.known(board)[f"de/{name}"]

    seat.expect("Language")
    seat.page.wait_for_timeout(300)  # the picture is sent after the words are there
    assert shows("language")
    for text in ("▸ Schnapsen", "Karte wählen", "Du spielst aus"):
        seat.press(keys[0])
        seat.expect(text)
    seat.press(keys[1], 60 if keys[1] == "B" else 700)
    seat.expect("Zudrehen")
    PICTURES.mkdir(parents=True, exist_ok=True)
    seat.page.screenshot(path=PICTURES / f"{board}.png")
    assert seat.notice() == "" and "error" not in [kind for kind, _ in seat.noise]


@pytest.mark.parametrize("board", ["t_display", "m5stack_core"])
@pytest.mark.parametrize("size", SIZES)
def test_few_keys_are_not_cut_off(visit, size, board):
    width, height = SIZES[size]
    seat = visit(f"?seed=7&board={board}", viewport={"width": width, "height": height})
    seat.expect("Language")
    seat.page.screenshot(path=PICTURES / f"{board}-{size}.png")
    things = [*seat.page.locator(".key:visible").all(), seat.page.locator("#screen")]
    boxes = [thing.bounding_box() for thing in things]
    for box in boxes:
        assert 0 < box["x"] and box["x"] + box["width"] < width
        assert 0 < box["y"] and box["y"] + box["height"] < height
        assert sum(_overlap(box, other) for other in boxes) == 1
    assert seat.page.evaluate("document.documentElement.scrollWidth") == width


def test_two_keys_together_are_a_key_of_their_own(visit):
    seat = visit("?seed=7&board=t_display")
    seat.expect("Language")
    seat.press("Y")
    seat.expect("▸ Schnapsen")
    seat.press("X")
    seat.expect("▸ Schapa")
    seat.press(["XY"], 700)
    seat.expect("▸ Schnapsen")


def test_the_same_seed_deals_the_same_cards(visit):
    one, other, third = visit("?seed=3"), visit("?seed=3"), visit("?seed=4")
    for seat in (one, other, third):
        seat.to_menu()
        seat.press("AA")
        seat.page.wait_for_timeout(300)
    assert one.words() == other.words() != third.words()


def test_it_can_be_as_slow_as_an_esp32(visit):
    seat = visit()
    seat.page.check("#slow")
    seat.page.wait_for_url("**pace=esp32**")
    seat.ready()
    assert seat.page.is_checked("#slow")
    slow = seat.page.evaluate(_OPENING)
    fast = min(visit().page.evaluate(_OPENING) for _ in range(3))
    print(f"from the start to the table: {fast:.0f} ms, as slow as an ESP32 {slow:.0f} ms")
    assert slow > fast + 150


# ------------------------------------------------------------------------------------- the keys


def test_keyboard_only(visit):
    seat = visit()
    seat.expect("Language")
    for key, text in (
        ("Enter", "Schnapsen"),
        ("ArrowDown", "▸ Schapa"),
        ("ArrowUp", "▸ Schnapsen"),
    ):
        seat.page.keyboard.press(key, delay=50)
        seat.expect(text)
    seat.page.keyboard.press("Enter", delay=50)
    seat.expect("Karte wählen")
    seat.page.keyboard.press(" ", delay=50)
    seat.expect("Du spielst aus")
    seat.page.keyboard.press("Backspace", delay=50)
    seat.expect("Stärke: Meister")
    seat.page.keyboard.press("Escape", delay=50)
    seat.expect("Du spielst aus")


def test_a_key_that_has_the_focus_is_pressed_itself(visit):
    seat = visit()
    seat.to_menu()
    seat.key("D").focus()
    seat.page.keyboard.press("Enter", delay=50)
    seat.expect("▸ Schapa")


def test_keys_of_the_pages_own_controls_stay_theirs(visit):
    seat = visit()
    seat.to_menu()
    seat.page.focus("[data-language=en]")
    seat.page.keyboard.press("Enter", delay=50)
    seat.page.wait_for_selector("html:lang(en)")
    seat.page.wait_for_timeout(200)
    assert seat.says("▸ Schnapsen")


def test_the_keyboard_is_the_devices_again_after_a_click(visit):
    seat = visit()
    seat.to_menu()
    seat.page.click("[data-language=en]")
    seat.page.keyboard.press("ArrowDown", delay=50)
    seat.expect("▸ Schapa")
    seat.page.focus("[data-language=en]")  # the arrows are the device's here, too
    seat.page.keyboard.press("ArrowUp", delay=50)
    seat.expect("▸ Schnapsen")
    seat.page.click("h1")
    seat.page.keyboard.press("Enter", delay=50)
    seat.expect("Karte wählen")


def test_every_control_is_reached_with_the_keyboard(visit):
    seat = visit()
    seat.to_menu()
    reached = []
    for _ in range(20):  # round all of it, from where the last click was
        seat.page.keyboard.press("Tab")
        reached.append(
            seat.page.evaluate("(({dataset, id}) => dataset.key ?? id)(document.activeElement)")
        )
    assert set(KEYS) | {"board", "slow", "save", "load"} <= set(reached)
    seat.page.focus("#board")
    seat.page.keyboard.press("ArrowDown")
    seat.page.wait_for_url("**board=reference-sh1106**")
    seat.ready()
    seat.page.focus("#slow")
    seat.page.keyboard.press(" ")
    seat.page.wait_for_url("**pace=esp32**")


def test_touch_only(visit):
    seat = visit(**PHONE)
    seat.expect("Language")
    for letter, text in zip("ADUAA", ("▸ Schnapsen", "▸ Schapa", "▸ Schnapsen", "wählen", "Du sp")):
        seat.key(letter).tap()
        seat.expect(text)


def middle(seat, letter):
    box = seat.key(letter).bounding_box()
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def test_several_fingers(visit):
    seat = visit(has_touch=True)
    seat.to_menu()
    hand = seat.page.context.new_cdp_session(seat.page)

    def touch(kind, *letters):
        points = [{**middle(seat, letter), "id": KEYS.index(letter)} for letter in letters]
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def down():
        return {letter for letter in KEYS if "down" in seat.key(letter).get_attribute("class")}

    touch("touchStart", "D")
    touch("touchStart", "D", "A")
    assert down() == {"D", "A"}
    touch("touchEnd", "D")
    seat.page.wait_for_timeout(50)
    assert down() == {"A"}
    touch("touchEnd")
    seat.page.wait_for_timeout(50)
    assert down() == set()


@pytest.mark.parametrize("pointer", ["mouse", "finger"])
def test_a_key_held_down_repeats_and_ends(visit, pointer):
    """And a long press does nothing else: it selects no text, opens no menu, zooms nothing."""
    seat = visit(**(PHONE if pointer == "finger" else {}))
    seat.to_menu()
    seat.page.evaluate(_MENUS)
    before = chosen(seat)
    down, up = pointer_of(seat, pointer, "D")
    down()
    seen = set()
    for _ in range(25):
        seen.add(chosen(seat))
        seat.page.wait_for_timeout(40)
    up()
    assert len(seen) >= 4 and before in seen
    seat.page.wait_for_timeout(200)
    stopped = chosen(seat)
    seat.page.wait_for_timeout(400)
    assert chosen(seat) == stopped
    assert seat.page.evaluate(_QUIET) == ["", 1, 0, 0]


def test_a_long_press_on_the_glass_does_nothing(visit):
    seat = visit(**PHONE)
    seat.to_menu()
    seat.page.evaluate(_MENUS)
    for place in ("#screen", ".badge"):
        box = seat.page.locator(place).bounding_box()
        hand = seat.page.context.new_cdp_session(seat.page)
        point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
        seat.page.wait_for_timeout(1000)
        hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        seat.page.touchscreen.tap(point["x"], point["y"])
        seat.page.touchscreen.tap(point["x"], point["y"])
        seat.page.mouse.click(point["x"], point["y"], button="right")
        seat.page.mouse.dblclick(point["x"], point["y"])
        seat.page.wait_for_timeout(400)
    assert seat.page.evaluate(_QUIET) == ["", 1, 0, 0]
    assert seat.page.evaluate("menus") >= 2


def pointer_of(seat, pointer, letter):
    """Functions that press and let go of a key with the mouse or a finger."""
    if pointer == "mouse":
        seat.page.mouse.move(*middle(seat, letter).values())
        return seat.page.mouse.down, seat.page.mouse.up
    hand = seat.page.context.new_cdp_session(seat.page)

    def touch(kind, points):
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    return lambda: touch("touchStart", [middle(seat, letter)]), lambda: touch("touchEnd", [])


def test_a_screen_reader_finds_keys_screen_and_a_press_without_a_pointer(visit):
    seat = visit()
    seat.expect("Language")
    for name in ("Hinauf", "Hinunter", "Links", "Rechts", "A, ja", "B, zurück"):
        assert seat.page.get_by_role("button", name=name, exact=True).count() == 1
    seat.key("A").evaluate("key => key.click()")
    seat.expect("Schnapsen")
    glass = seat.page.get_by_role("img", name="▸ Schnapsen, Schapa, Schafkopf")
    assert glass.get_attribute("id") == "screen"


def test_a_screen_reader_is_told_what_is_new(visit):
    seat = visit()
    seat.to_menu()
    news = seat.page.get_by_role("status")
    assert "▸ Schnapsen, Schapa, Schafkopf" in news.text_content()
    seat.press("D")
    seat.expect("▸ Schapa")
    assert news.text_content() == "▸ Schapa"
    seat.press("UAA")
    seat.expect("▸ ♣D, ♣K, ♣10, ♠A, ♥K")
    seat.press("R")
    seat.expect("♣D, ▸ ♣K")
    assert news.text_content() == "▸ ♣K"


def test_the_page_speaks_the_browsers_language_or_the_chosen_one(visit):
    assert "Wie man spielt" in visit(locale="de-CH").page.inner_text("main")
    seat = visit(locale="fr-FR")
    assert "How to play" in seat.page.inner_text("main")
    seat.page.click("[data-language=de]")
    seat.reload()
    assert "Wie man spielt" in seat.page.inner_text("main")
    assert "How to play" not in seat.page.inner_text("main")


# ----------------------------------------------------------------------------------- the layout


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_off(visit, size, scheme):
    width, height = SIZES[size]
    seat = visit(
        viewport={"width": width, "height": height},
        color_scheme=scheme,
        device_scale_factor=1 if size == "desktop" else 3,
    )
    seat.to_table()
    PICTURES.mkdir(parents=True, exist_ok=True)
    seat.page.screenshot(path=PICTURES / f"{size}-{scheme}.png")
    seat.page.screenshot(path=PICTURES / f"{size}-{scheme}-whole.png", full_page=True)
    case = seat.page.locator(".device").bounding_box()
    things = [seat.key(letter) for letter in KEYS] + [seat.page.locator("#screen")]
    boxes = [thing.bounding_box() for thing in things]
    for box in boxes:
        assert case["x"] < box["x"] and case["y"] < box["y"]
        assert box["x"] + box["width"] < case["x"] + case["width"]
        assert box["y"] + box["height"] < min(case["y"] + case["height"], height)
        assert sum(_overlap(box, other) for other in boxes) == 1
    assert seat.page.evaluate("document.documentElement.scrollWidth") == width
    assert seat.page.evaluate("document.getElementById('screen').width % 128") == 0


def _overlap(a, b):
    across = a["x"] < b["x"] + b["width"] and b["x"] < a["x"] + a["width"]
    return across and a["y"] < b["y"] + b["height"] and b["y"] < a["y"] + a["height"]


# ------------------------------------------------------------------------------------ the games


@pytest.mark.parametrize(
    "row, ends",
    [
        (0, ("Partie gewonnen", "Partie verloren")),
        (1, ("1. Runde zu Ende",)),
        (2, ("Spiel 1 von",)),
    ],
    ids=["a match of Schnapsen", "a round of Schapa", "a deal of Schafkopf"],
)
def test_games_are_played(visit, row, ends):
    """By clicks on A alone: the cursor stands on a card that may be played, and on yes. The page
    stays fluid meanwhile, and tells which card is chosen."""
    seat = visit()
    seat.page.evaluate(_BUSY)
    seat.to_menu()
    seat.press("D" * row + "A")
    until = time.monotonic() + MATCH
    cards = set()
    while not seat.says(*ends):
        assert time.monotonic() < until, seat.words()
        cards |= set(_CHOSEN_CARD.findall(seat.words()))
        seat.press("A", 40)
    assert seat.notice() == "" and seat.noise == []
    assert seat.page.evaluate("busy") < LATE
    assert len(cards) >= 5
