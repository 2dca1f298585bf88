"""Every screen, dot by dot as in tests/golden: the scripts of tools/scripts run in the browser, on
the files of the site, and the page's glass draws what they show.
"""

import pytest
from PIL import Image

from tests.tools.web.seat import DOTS
from tools import shots
from tools.terminal import HEIGHT, WIDTH

pytest.importorskip("playwright.sync_api", reason="`make web-test` sets it up")

JOBS = [(script, language) for script in shots.scripts() for language in shots.LANGUAGES]

# Rows that tell of the VM: its version, and how much of its flash is free.
VARYING = {"about": (38, 52), "selftest-figures": (38, 64)}

# Line by line, since MicroPython collects garbage only between two calls here.
_RUN = """async ([language, lines]) => {
    const { PATH, image, install } = await import("/image.js");
    const { loadMicroPython } = await import("/micropython.mjs");
    const { Screen } = await import("/screen.js");
    const canvas = document.getElementById("screen");
    const glass = new Screen(canvas, canvas.parentElement.parentElement);
    const taken = {};
    const hear = (line) => {
        const [word, name, dots] = line.split(" ");
        if (word !== "SHOT") return;
        glass.show(Uint8Array.from(dots.match(/../g), (byte) => parseInt(byte, 16)));
        taken[name] = (DOTS)([WIDTH, HEIGHT]);
    };
    const python = await loadMicroPython({
        heapsize: 8 * 1024 * 1024,
        url: "/micropython.wasm",
        stdout: hear,
    });
    install(python.FS, await image());
    python.runPython(`${PATH}
from script import Script
script = Script()
def run(line):
    script.run(line)`);
    const run = python.globals.get("run");
    run("set language " + language);
    for (const [number, line] of lines.entries()) {
        try {
            run(line);
        } catch (error) {
            throw new Error(`line ${number + 1}, ${line}: ${error.message}`);
        }
    }
    return taken;
}"""
_RUN = _RUN.replace("DOTS", DOTS).replace("WIDTH", str(WIDTH)).replace("HEIGHT", str(HEIGHT))
_PAGE = "<div style='width: 260px'><div><canvas id=screen></canvas></div></div>"  # two pixels a dot
_seen = set()


@pytest.fixture(scope="module")
def blank(browser):
    """A page without anything, at the site's address."""
    context = browser.new_context(service_workers="block")
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("script, language", JOBS, ids=[f"{s.stem}-{lang}" for s, lang in JOBS])
def test_screens_are_as_in_the_golden_pictures(script, language, blank, address):
    blank.route("**/blank", lambda route: route.fulfill(body=_PAGE, content_type="text/html"))
    blank.goto(address + "blank")
    taken = blank.evaluate(_RUN, [language, script.read_text("utf-8").splitlines()])
    _seen.update(f"{language}/{name}" for name in taken)
    wrong = [
        shots.compare(f"{language}/{name}", _shot(language, name, dots))
        for name, dots in taken.items()
    ]
    assert taken
    assert not any(wrong), "\n".join(filter(None, wrong))


def test_no_golden_picture_was_left_out(request):
    """After all the others of this file; with only some of them it says nothing."""
    chosen = sum(item.path == request.node.path for item in request.session.items)
    if chosen <= len(JOBS):
        pytest.skip("not all scripts were run")
    kept = {
        path.relative_to(shots.GOLDEN).with_suffix("").as_posix()
        for path in shots.GOLDEN.glob("*/*.png")
    }
    print(f"{len(_seen)} pictures")
    assert _seen == kept


def _shot(language, name, dots):
    """A picture, with the varying rows as in the golden one."""
    shot = shots.image(bytes(dots))
    top, bottom = VARYING.get(name, (0, 0))
    if bottom:
        golden = Image.open(shots.GOLDEN / language / f"{name}.png").convert("1")
        shot.paste(golden.crop((0, top, shot.width, bottom)), (0, top))
    return shot
