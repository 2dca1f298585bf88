// The device: MicroPython with the firmware and the virtual board, turn by turn.
//
// In: {do: "start", options}, {do: "key", letter}, {do: "save"}, {do: "load", files}.
// Out: {form}, {picture, words}, {problem, text}, {saved: zip}, {loaded: true or false}, {log}.

import { PATH, image, install } from "./image.js";
import { loadMicroPython } from "./micropython.mjs";
import { open } from "./vault.js";
import { zip } from "./zip.js";

const DATA = "/data";
const HEAP = 4 * 1024 * 1024;
const FULL = 51; // ENOSPC of this port
const PATIENCE = 1500; // ms until it is told that another page has the device

let device = null; // the functions of tools/virtual/web.py
let vault = null;
let files = new Map(); // what /data holds, but for files that are just being written
let writing = null; // a promise that they are kept
let replaced = false; // another /data has come: what this device does no longer counts

const COMMANDS = {
    start: ({ options }) => start(options),
    key: ({ letter }) => device?.key(letter),
    save: () => postMessage({ saved: zip(files) }),
    load: (message) => load(message.files),
};

onmessage = ({ data }) => COMMANDS[data.do](data);

const problem = (name, text = "") => postMessage({ problem: name, text });

// ------------------------------------------------------------------------------------ the start

async function start(options) {
    try {
        const port = loadMicroPython({
            heapsize: HEAP,
            url: new URL("micropython.wasm", location.href).href,
            stdout: (line) => postMessage({ log: line }),
        });
        const [python, bytes] = await Promise.all([port, image(), openVault()]);
        install(python.FS, bytes);
        for (const [name, data] of files) python.FS.writeFile(`${DATA}/${name}`, data);
        watch(python.FS);
        python.runPython(PATH);
        device = functions(python.pyimport("web"));
        device.start(JSON.stringify(options));
        postMessage({ form: JSON.parse(device.form()) });
        await run();
    } catch (error) {
        device = null;
        problem(error.name === "PythonError" ? "crash" : "start", String(error.message ?? error));
    }
}

const functions = (module) =>
    Object.fromEntries(
        ["start", "turn", "key", "picture", "words", "form"].map((name) => [name, module[name]]),
    );

async function openVault() {
    await alone();
    vault = await open();
    files = vault.files;
    if (vault.damaged) problem("damaged");
    if (!vault.lasts) problem("nowhere");
}

// Two pages would write over each other's saves: the second waits until the first is closed.
async function alone() {
    if (!navigator.locks) return;
    let told = false;
    const waiting = setTimeout(() => {
        problem("elsewhere");
        told = true;
    }, PATIENCE);
    await new Promise((resolve) => {
        navigator.locks
            .request("kartl", () => {
                resolve();
                return new Promise(() => {});
            })
            .catch(resolve); // the browser keeps nothing: nothing to be alone with
    });
    clearTimeout(waiting);
    if (told) problem(null);
}

// ------------------------------------------------------------------------------------- the wheel

async function run() {
    for (;;) {
        const wait = device.turn();
        if (writing) await kept();
        const dots = device.picture();
        if (dots) postMessage({ picture: bytes(dots), words: JSON.parse(device.words()) });
        await new Promise((resolve) => setTimeout(resolve, wait));
    }
}

async function kept() {
    try {
        await writing;
    } catch (error) {
        problem("not-kept", String(error));
    }
    writing = null;
}

const bytes = (base64) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

// ------------------------------------------------------------------------------------- the saves

// A file of /data counts from the moment at which the firmware's store gives it its name, and then
// it is kept before the firmware goes on.
function watch(fs) {
    const { rename, unlink } = fs;
    fs.rename = (from, to) => {
        if (inData(to) || inData(from)) change(fs, from, to);
        return rename.call(fs, from, to);
    };
    fs.unlink = (path) => {
        if (inData(path)) change(fs, path);
        return unlink.call(fs, path);
    };
}

const inData = (path) => path.startsWith(`${DATA}/`);
const unfinished = (path) => path.endsWith(".tmp");
const nameOf = (path) => path.slice(DATA.length + 1);

function change(fs, from, to = null) {
    const changed = new Map(files);
    changed.delete(nameOf(from));
    if (to && inData(to) && !unfinished(to) && fs.isFile(fs.stat(from).mode)) {
        changed.set(nameOf(to), fs.readFile(from));
    }
    if (!to && !files.has(nameOf(from))) return;
    if (replaced) throw new fs.ErrnoError(FULL);
    try {
        const promise = vault.put(changed);
        if (promise) writing = Promise.all([writing, promise]);
    } catch {
        throw new fs.ErrnoError(FULL);
    }
    files = changed;
}

// Makes these the files of /data; the page is loaded anew after it.
async function load(others) {
    replaced = true;
    try {
        await vault.put(others);
        files = others;
    } catch {
        replaced = false;
    }
    postMessage({ loaded: replaced });
}
