// /data as one file: a zip, as `make pull` writes and `make push` reads it (tools/flash/data.py).
// Written without compression; what is read may be deflated. Used by backup, worker and vault.

const [LOCAL, ENTRY, END] = [0x04034b50, 0x02014b50, 0x06054b50];
const [LOCAL_SIZE, ENTRY_SIZE, END_SIZE] = [30, 46, 22];
const VERSION = 20;
const UTF8 = 0x0800;
const FIRST_DAY = 0x21; // 1 January 1980: the same files give the same zip
const [STORED, DEFLATED] = [0, 8];
const LARGEST = 32 * 1024; // bytes of a file

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
    for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? (byte >>> 1) ^ 0xedb88320 : byte >>> 1;
    return byte;
});

export function crc32(bytes) {
    let crc = ~0;
    for (const byte of bytes) crc = TABLE[(crc ^ byte) & 255] ^ (crc >>> 8);
    return ~crc >>> 0;
}

// The zip of a Map of names to Uint8Arrays.
export function zip(files) {
    const parts = [];
    const entries = [];
    let at = 0;
    for (const name of [...files.keys()].sort()) {
        const data = files.get(name);
        const path = new TextEncoder().encode(name);
        const about = [VERSION, UTF8, STORED, 0, FIRST_DAY];
        const sizes = [crc32(data), data.length, data.length];
        const lengths = [path.length, 0, 0, 0, 0];
        parts.push(record([LOCAL], about, sizes, lengths.slice(0, 2)), path, data);
        entries.push(record([ENTRY], [VERSION, ...about], sizes, lengths, [0, at]), path);
        at += LOCAL_SIZE + path.length + data.length;
    }
    const size = entries.reduce((sum, piece) => sum + piece.length, 0);
    const count = files.size;
    return joined([...parts, ...entries, record([END], [0, 0, count, count], [size, at], [0])]);
}

// The Map of names to Uint8Arrays in a zip. Throws when it is none, or damaged, or holds what
// can't be a file of /data.
export async function unzip(bytes) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const end = bytes.length - END_SIZE;
    if (end < 0 || view.getUint32(end, true) !== END) throw new Error("not a zip");
    const files = new Map();
    let at = view.getUint32(end + 16, true);
    for (let count = view.getUint16(end + 10, true); count; count--) {
        if (view.getUint32(at, true) !== ENTRY) throw new Error("damaged");
        const [method, crc] = [view.getUint16(at + 10, true), view.getUint32(at + 16, true)];
        const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
        const length = view.getUint16(at + 28, true);
        const name = text(bytes.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + length));
        if (!/[^.]/.test(name) || /[/\\]/.test(name) || size > LARGEST) throw new Error("foreign");
        const place = view.getUint32(at + 42, true);
        const before = view.getUint16(place + 26, true) + view.getUint16(place + 28, true);
        const start = place + LOCAL_SIZE + before;
        const data = await unpacked(bytes.subarray(start, start + packed), method);
        if (data.length !== size || crc32(data) !== crc) throw new Error("damaged");
        files.set(name, data);
        at += ENTRY_SIZE + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
    return files;
}

async function unpacked(bytes, method) {
    if (method === STORED) return bytes.slice();
    if (method !== DEFLATED) throw new Error("foreign");
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const pieces = [];
    let size = 0;
    for (const reader = stream.getReader(); ; ) {
        const { done, value } = await reader.read();
        if (done) return joined(pieces);
        pieces.push(value);
        size += value.length;
        if (size > LARGEST) {
            reader.cancel().catch(() => {});
            throw new Error("foreign");
        }
    }
}

const text = (bytes) => new TextDecoder("utf-8", { fatal: true }).decode(bytes);

// Numbers in little endian; the groups alternate between 4 and 2 bytes a number, 4 first.
function record(...groups) {
    const sizes = groups.map((group, place) => (place % 2 ? 2 : 4));
    const length = groups.reduce((sum, group, i) => sum + group.length * sizes[i], 0);
    const bytes = new Uint8Array(length);
    const view = new DataView(bytes.buffer);
    let at = 0;
    groups.forEach((group, i) => {
        for (const number of group) {
            if (sizes[i] === 4) view.setUint32(at, number, true);
            else view.setUint16(at, number, true);
            at += sizes[i];
        }
    });
    return bytes;
}

function joined(pieces) {
    const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
    let at = 0;
    for (const piece of pieces) {
        bytes.set(piece, at);
        at += piece.length;
    }
    return bytes;
}
