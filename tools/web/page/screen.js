// The glass: draws a picture, of one-bit dots or in colour, as large and crisp as the place allows.
// Used by main.

const [LIT, DARK] = ["#dceeff", "#04060a"];
const PAGE = 8; // rows of a byte
const FINE = 5; // pixels of a dot from which on there is a gap to the next one

export class Screen {
    // canvas: the element, with a frame around it. room: what both may fill; its width counts.
    constructor(canvas, room) {
        this.canvas = canvas;
        this.room = room;
        this.resize(128, 64, false);
        new ResizeObserver(() => this.fit()).observe(room);
    }

    // The panel's width and height in dots, and whether it is in colour.
    resize(width, height, colour) {
        this.width = width;
        this.height = height;
        this.colours = colour ? new ImageData(width, height) : null;
        this.picture = new Uint8Array(colour ? 2 * width * height : (width * height) / PAGE);
        this.fit();
    }

    // Shows a picture in MONO_VLSB: a byte is eight rows of a column, the lowest bit on top. In
    // colour two bytes are a dot, the high one first: 5 bits of red, 6 of green, 5 of blue.
    show(picture) {
        this.picture = picture;
        this.draw();
    }

    // Whole device pixels for every dot, as many as fit; less than one where not even that does.
    fit() {
        const ratio = devicePixelRatio;
        const frame = 2 * parseFloat(getComputedStyle(this.canvas.parentElement).paddingLeft);
        const pixels = (this.room.clientWidth - frame) * ratio;
        this.scale = Math.max(Math.floor(pixels / this.width + 0.01), 1);
        this.canvas.width = this.width * this.scale;
        this.canvas.height = this.height * this.scale;
        const shrunk = ratio * Math.max(this.canvas.width / pixels, 1);
        this.canvas.style.width = `${this.canvas.width / shrunk}px`;
        this.canvas.style.height = `${this.canvas.height / shrunk}px`;
        this.draw();
    }

    draw() {
        const context = this.canvas.getContext("2d", { alpha: false });
        if (this.colours) this.drawColours(context);
        else this.drawDots(context);
    }

    drawColours(context) {
        const { width, height, colours, picture } = this;
        const { data } = colours;
        for (let dot = 0; dot < width * height; dot++) {
            const word = (picture[2 * dot] << 8) | picture[2 * dot + 1];
            data[4 * dot] = (word >> 8) & 0xf8;
            data[4 * dot + 1] = (word >> 3) & 0xfc;
            data[4 * dot + 2] = (word << 3) & 0xf8;
            data[4 * dot + 3] = 255;
        }
        const dots = new OffscreenCanvas(width, height);
        dots.getContext("2d").putImageData(colours, 0, 0);
        context.imageSmoothingEnabled = false;
        context.drawImage(dots, 0, 0, this.canvas.width, this.canvas.height);
    }

    drawDots(context) {
        const { width, height, scale, picture } = this;
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
