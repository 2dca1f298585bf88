"""Every screen, dot by dot as in tests/golden: the scripts of tools/scripts run in the browser, on
the files of the site.
"""

import pytest
from PIL import Image

from tools import shots

pytest.importorskip("playwright.sync_api", reason="`make web-test` sets it up")

JOBS = [(script, language) for script in shots.scripts() for language in shots.LANGUAGES]

# Rows that tell of the VM: its version, and how much of its flash is free.
VARYING = {"about": (38, 52), "selftest-figures": (38, 64)}

# Line by line, since MicroPython collects garbage only between two calls here.
_RUN = """async ([language, lines]) => {
    const { PATH, image, install } = await import("/image.js");
    const { loadMicroPython } = await import("/micropython.mjs");
    const said = [];
    const python = await loadMicroPython({
        heapsize: 8 * 1024 * 1024,
        url: "/micropython.wasm",
        stdout: (line) => said.push(line),
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
    return said;
}"""


@pytest.fixture(scope="module")
def blank(browser):
    """A page without anything, at the site's address."""
    context = browser.new_context(service_workers="block")
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("script, language", JOBS, ids=[f"{s.stem}-{lang}" for s, lang in JOBS])
def test_screens_are_as_in_the_golden_pictures(script, language, blank, address):
    blank.route("**/blank", lambda route: route.fulfill(body="", content_type="text/html"))
    blank.goto(address + "blank")
    said = blank.evaluate(_RUN, [language, script.read_text("utf-8").splitlines()])
    lines = [line.split() for line in said if line.startswith("SHOT ")]
    wrong = [
        shots.compare(f"{language}/{name}", _shot(language, name, dots)) for _, name, dots in lines
    ]
    assert lines
    assert not any(wrong), "\n".join(filter(None, wrong))


def _shot(language, name, dots):
    """A picture, with the varying rows as in the golden one."""
    shot = shots.image(bytes.fromhex(dots))
    top, bottom = VARYING.get(name, (0, 0))
    if bottom:
        golden = Image.open(shots.GOLDEN / language / f"{name}.png").convert("1")
        shot.paste(golden.crop((0, top, shot.width, bottom)), (0, top))
    return shot
