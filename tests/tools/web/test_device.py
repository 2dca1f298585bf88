"""The device on the page, in a real browser: start, keys, layout, a whole match."""

import time

import pytest
from PIL import Image

from tools import shots, vm

pytest.importorskip("playwright.sync_api", reason="`make web-test` sets it up")

PICTURES = vm.BUILD / "web-shots"
SIZES = {"upright": (360, 640), "across": (844, 390), "desktop": (1280, 800)}
START = 2.0  # seconds until the first picture
MATCH = 600  # seconds; a match of Schnapsen takes about two minutes
KEYS = "UDLRAB"


def golden(name):
    return Image.open(shots.GOLDEN / f"{name}.png").convert("1")


def chosen(seat):
    """The row of a menu that is chosen."""
    return next(word for word in seat.words().split(", ") if word.startswith("▸"))


def test_it_starts_in_time_without_an_error_and_asks_nobody_else(visit, address):
    seat = visit()
    began = seat.page.evaluate("performance.getEntriesByName('first picture')[0].startTime")
    print(f"first picture after {began:.0f} ms")
    assert began < START * 1000
    seat.page.wait_for_timeout(300)
    assert seat.noise == []
    assert {url.startswith(address) for url in seat.asked} == {True}


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
    seat.expect("Language")
    seat.press("A")
    seat.expect("Schnapsen")


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
    seat.expect("Was tun?")
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


def test_touch_only(visit):
    seat = visit(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
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


def test_a_key_held_down_repeats_and_ends(visit):
    seat = visit()
    seat.to_menu()
    before = chosen(seat)
    seat.page.mouse.move(*middle(seat, "D").values())
    seat.page.mouse.down()
    seen = set()
    for _ in range(25):
        seen.add(chosen(seat))
        seat.page.wait_for_timeout(40)
    seat.page.mouse.up()
    assert len(seen) >= 4 and before in seen
    seat.page.wait_for_timeout(200)
    stopped = chosen(seat)
    seat.page.wait_for_timeout(400)
    assert chosen(seat) == stopped


def test_a_screen_reader_finds_keys_screen_and_a_press_without_a_pointer(visit):
    seat = visit()
    seat.expect("Language")
    for name in ("Hinauf", "Hinunter", "Links", "Rechts", "A, ja", "B, zurück"):
        assert seat.page.get_by_role("button", name=name, exact=True).count() == 1
    seat.key("A").evaluate("key => key.click()")
    seat.expect("Schnapsen")
    said = seat.page.get_by_role("img").get_attribute("aria-labelledby")
    assert "Schnapsen" in seat.page.text_content(f"#{said}")
    assert seat.page.get_attribute(f"#{said}", "aria-live") == "polite"


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
    """By clicks on A alone: the cursor stands on a card that may be played, and on yes."""
    seat = visit()
    seat.to_menu()
    seat.press("D" * row + "A")
    until = time.monotonic() + MATCH
    while not seat.says(*ends):
        assert time.monotonic() < until, seat.words()
        seat.press("A", 40)
    assert seat.notice() == "" and seat.noise == []
