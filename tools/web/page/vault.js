// Where /data outlasts the page: two files of the browser, written in turn and before anything else
// goes on; where the browser has none, a database. Used by the worker.
//
// A file is the CRC-32 of the rest, a number that grows, and the zip: a write that was cut off is
// no CRC, and the other file still stands.

import { crc32, unzip, zip } from "./zip.js";

const SLOTS = ["kartl-a", "kartl-b"];
const HEAD = 8; // bytes: CRC and number
const BUSY = 50; // ms until a file that another page is just leaving is tried again
const TRIES = 40;

// Opens what there is: {files, damaged, put(files)}. put keeps the files, a Map of names to
// Uint8Arrays: at once, when it returns nothing; else when the promise that it returns is kept.
// It throws, or the promise fails, when they can't be kept. Without a place `lasts` is false.
export async function open() {
    try {
        return await inSlots();
    } catch (error) {
        if (error.name === "NoModificationAllowedError") throw error;
    }
    try {
        return await inDatabase();
    } catch {
        return { files: new Map(), damaged: false, lasts: false, put() {} };
    }
}

// ------------------------------------------------------------------------------ in two files

async function inSlots() {
    const folder = await navigator.storage.getDirectory();
    const slots = [];
    for (const name of SLOTS) slots.push(await slot(folder, name));
    const found = await Promise.all(slots.map(content));
    const best = found[0].number >= found[1].number ? 0 : 1;
    let { files, number } = found[best];
    let next = 1 - best;
    const fresh = found.some(({ blank }) => blank); // at most the very first write was cut off
    return {
        files: files ?? (fresh ? await ofDatabase() : new Map()),
        damaged: !files && !fresh,
        lasts: true,
        put(files) {
            write(slots[next], sealed(number + 1, zip(files)));
            number += 1;
            next = 1 - next;
        },
    };
}

async function slot(folder, name) {
    const file = await folder.getFileHandle(name, { create: true });
    for (let left = TRIES; ; left--) {
        try {
            const handle = await file.createSyncAccessHandle();
            if (typeof handle.getSize() !== "number") throw new Error("not synchronous here");
            return handle;
        } catch (error) {
            if (error.name !== "NoModificationAllowedError" || !left) throw error;
            await new Promise((resolve) => setTimeout(resolve, BUSY));
        }
    }
}

// {files, number, blank} of a file; without files, and with the number -1, if it is none of ours.
async function content(handle) {
    const bytes = new Uint8Array(handle.getSize());
    handle.read(bytes, { at: 0 });
    const view = new DataView(bytes.buffer);
    try {
        if (view.getUint32(0, true) === crc32(bytes.subarray(4))) {
            return { files: await unzip(bytes.subarray(HEAD)), number: view.getUint32(4, true) };
        }
    } catch {} // cut or foreign
    return { number: -1, blank: !bytes.length };
}

function sealed(number, data) {
    const bytes = new Uint8Array(HEAD + data.length);
    const view = new DataView(bytes.buffer);
    bytes.set(data, HEAD);
    view.setUint32(4, number, true);
    view.setUint32(0, crc32(bytes.subarray(4)), true);
    return bytes;
}

function write(handle, bytes) {
    if (handle.write(bytes, { at: 0 }) !== bytes.length) throw new Error("cut off");
    handle.truncate(bytes.length);
    handle.flush();
}

// ----------------------------------------------------------------------------- in a database

async function inDatabase() {
    const database = await new Promise((resolve, reject) => {
        const request = indexedDB.open("kartl", 1);
        request.onupgradeneeded = () => request.result.createObjectStore("data");
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
    const kept = await done(database, "readonly", (store) => store.get("zip"));
    const found = kept && (await unzip(kept).catch(() => null));
    return {
        files: found || new Map(),
        damaged: Boolean(kept) && !found,
        lasts: true,
        put: (files) => done(database, "readwrite", (store) => store.put(zip(files), "zip")),
        close: () => database.close(),
    };
}

function done(database, mode, what) {
    return new Promise((resolve, reject) => {
        const transaction = database.transaction("data", mode, { durability: "strict" });
        const request = what(transaction.objectStore("data"));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error);
    });
}

// What an older browser here has kept.
async function ofDatabase() {
    try {
        const { files, close } = await inDatabase();
        close();
        return files;
    } catch {
        return new Map();
    }
}
