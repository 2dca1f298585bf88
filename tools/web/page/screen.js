// The glass: draws a picture of one-bit dots as large and crisp as the place allows. Used by main.

const [LIT, DARK] = ["#dceeff", "#04060a"];
const PAGE = 8; // rows of a byte
const FINE = 5; // pixels of a dot from which on there is a gap to the next one

export class Screen {
    // canvas: the element, with a frame around it. room: what both may fill; its width counts.
    constructor(canvas, room) {
        this.canvas = canvas;
        this.room = room;
        this.resize(128, 64);
        new ResizeObserver(() => this.fit()).observe(room);
    }

    // The panel's width and height in dots.
    resize(width, height) {
        this.width = width;
        this.height = height;
        this.picture = new Uint8Array((width * height) / PAGE);
        this.fit();
    }

    // Shows a picture in MONO_VLSB: a byte is eight rows of a column, the lowest bit on top.
    show(picture) {
        this.picture = picture;
        this.draw();
    }

    // Whole device pixels for every dot, as many as fit.
    fit() {
        const ratio = devicePixelRatio;
        const frame = 2 * parseFloat(getComputedStyle(this.canvas.parentElement).paddingLeft);
        const pixels = (this.room.clientWidth - frame) * ratio;
        this.scale = Math.max(Math.floor(pixels / this.width + 0.01), 1);
        this.canvas.width = this.width * this.scale;
        this.canvas.height = this.height * this.scale;
        this.canvas.style.width = `${this.canvas.width / ratio}px`;
        this.canvas.style.height = `${this.canvas.height / ratio}px`;
        this.draw();
    }

    draw() {
        const { width, height, scale, picture } = this;
        const context = this.canvas.getContext("2d", { alpha: false });
        const dot = scale - (scale < FINE ? 0 : Math.ceil(scale / 10));
        context.fillStyle = DARK;
        context.fillRect(0, 0, width * scale, height * scale);
        context.fillStyle = LIT;
        for (let y = 0; y < height; y++) {
            const row = Math.floor(y / PAGE) * width;
            for (let x = 0; x < width; x++) {
                if ((picture[row + x] >> y % PAGE) & 1) {
                    context.fillRect(x * scale, y * scale, dot, dot);
                }
            }
        }
    }
}
