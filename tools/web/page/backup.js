// What may be restored: the files of a zip, each checked as tools/flash/data.py does. Used by main.

import { crc32, unzip } from "./zip.js";

const NAME = /^[a-z][a-z0-9_]*(\.bad)?$/;
const ASIDE = ".bad"; // what a device has set aside since it is damaged
const MAGIC = 0x4c54524b; // "KRTL"; the head is that of firmware/device/store.py
const HEAD = 12;

// The Map of names to Uint8Arrays in a backup's bytes. Throws when it is none, or damaged.
export async function backup(bytes) {
    const files = await unzip(bytes);
    if (!files.size || ![...files].every(isFine)) throw new Error("foreign");
    return files;
}

function isFine([name, data]) {
    return NAME.test(name) && (name.endsWith(ASIDE) || isWhole(data));
}

function isWhole(data) {
    if (data.length < HEAD) return false;
    const view = new DataView(data.buffer, data.byteOffset, data.length);
    const content = data.subarray(HEAD);
    return (
        view.getUint32(0, true) === MAGIC &&
        view.getUint16(6, true) === content.length &&
        view.getUint32(8, true) === crc32(content)
    );
}
