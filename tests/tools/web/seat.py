"""Somebody in front of the page: presses keys, reads the screen. Used by the browser's tests."""

from tools.terminal import HEIGHT, WIDTH

PATIENCE = 20_000  # ms until something expected must have come
_WAIT = """([text, patience]) => new Promise((done) => {
    const said = document.getElementById("said");
    const until = performance.now() + patience;
    const look = () => {
        if (said.textContent.includes(text)) done(said.textContent);
        else if (performance.now() < until) setTimeout(look, 10);
        else done("");
    };
    look();
})"""
# The dots of the glass as bytes in MONO_VLSB.
DOTS = """([width, height]) => {
    const canvas = document.getElementById("screen");
    const scale = canvas.width / width;
    const pixels = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
    const lit = (x, y) => pixels[4 * (y * scale * canvas.width + x * scale)] > 127;
    const picture = [];
    for (let page = 0; page < height / 8; page++) {
        for (let x = 0; x < width; x++) {
            let byte = 0;
            for (let row = 0; row < 8; row++) byte |= lit(x, page * 8 + row) << row;
            picture.push(byte);
        }
    }
    return picture;
}"""

# The same of a glass in colour: 16 bits a dot, the high byte first.
COLOURS = """([width, height]) => {
    const canvas = document.getElementById("screen");
    const scale = canvas.width / width;
    const pixels = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
    const picture = [];
    for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
            const at = 4 * (y * scale * canvas.width + x * scale);
            const [red, green, blue] = pixels.slice(at, at + 3);
            const word = ((red >> 3) << 11) | ((green >> 2) << 5) | (blue >> 3);
            picture.push(word >> 8, word & 255);
        }
    }
    return picture;
}"""


class Seat:
    """A page. `noise`: what the console said; `asked`: every address that was asked for."""

    def __init__(self, page):
        self.page = page
        self.noise = []
        self.asked = []
        page.on("console", lambda said: self.noise.append((said.type, said.text)))
        page.on("pageerror", lambda error: self.noise.append(("error", str(error))))
        page.on("request", lambda request: self.asked.append(request.url))

    def goto(self, address, ready=True):
        self.page.goto(address)
        if ready:
            self.ready()

    def reload(self, ready=True):
        self.page.reload()
        if ready:
            self.ready()

    def ready(self):
        """Wait for the first picture."""
        self.page.wait_for_selector("html[data-device=on]")

    def key(self, letter):
        return self.page.locator(f"[data-key={letter}]")

    def press(self, letters, ms=60):
        """Click keys one after the other; U D L R A B, and a blank to wait a moment."""
        for letter in letters:
            if letter == " ":
                self.page.wait_for_timeout(500)
            else:
                self.key(letter).click(delay=ms)
                self.page.wait_for_timeout(2 * ms)

    def words(self):
        """What the screen says, in one string."""
        return self.page.text_content("#said")

    def says(self, *texts):
        said = self.words()
        return any(text in said for text in texts)

    def expect(self, text):
        """Wait until the screen says it; the words of the first picture that does."""
        words = self.page.evaluate(_WAIT, [text, PATIENCE])
        assert words, f"{text!r} is not in {self.words()!r}"
        return words

    def notice(self):
        """The sentence of a fault, "" without one."""
        return self.page.inner_text("#sentence") if self.page.is_visible("#notice") else ""

    def picture(self):
        """The dots on the page, 1024 bytes MONO_VLSB."""
        return bytes(self.page.evaluate(DOTS, [WIDTH, HEIGHT]))

    def colours(self, width, height):
        """The dots on the page of a board in colour, 16 bits each."""
        return bytes(self.page.evaluate(COLOURS, [width, height]))

    def to_menu(self):
        """From the start picture of a first visit to the menu, in German."""
        self.expect("Language")
        self.press("A")
        self.expect("Schnapsen")

    def to_table(self):
        """From a first visit to the first card of a match of Schnapsen."""
        self.to_menu()
        self.press("A")
        self.expect("Karte wählen")
        self.press("A")
        self.expect("Pkt")
