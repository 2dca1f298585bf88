// Plays a match on MicroPython's WebAssembly port, whose words have 4 bytes as those of the ESP32:
//
//     node tools/wasm/heap.mjs PLAYER EVERY [PROBE]
//
// Runs what tools/build.py has compiled without machine code, with tools/virtual/probe.py (or PROBE beside it) as the
// board, and prints after every EVERY-th tick, and when the view on top is another one, `AT` and
// that view, `USED` and the bytes in use, and micropython.qstr_info(). The files are not on a
// littlefs here. The port can collect garbage only between two calls from outside, so the ticks are
// called one by one. Used by tools/heap.py and tools/enginemem.py.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const BUILD = resolve(dirname(fileURLToPath(import.meta.url)), "../../build");
const PORT = "wasm/node_modules/@micropython/micropython-webassembly-pyscript/micropython.mjs";

function copy(fs, source, target) {
    fs.mkdirTree(target);
    for (const entry of readdirSync(source, { withFileTypes: true })) {
        const [from, to] = [join(source, entry.name), `${target}/${entry.name}`];
        if (entry.isDirectory()) copy(fs, from, to);
        else fs.writeFile(to, readFileSync(from));
    }
}

const [player, every, probe = "probe"] = process.argv.slice(2);
const { loadMicroPython } = await import(pathToFileURL(join(BUILD, PORT)));
const python = await loadMicroPython({
    heapsize: 4 * 1024 * 1024,
    stdout: (line) => console.log(line),
});
copy(python.FS, join(BUILD, "bytecode/mpy"), "/kartl");
copy(python.FS, join(BUILD, "bytecode/virtual"), "/virtual");
python.FS.mkdirTree("/data");
python.FS.chdir("/kartl");
python.runPython(`import gc, micropython, sys
sys.path[:] = ["/virtual", ""]
import ${probe} as probe
last = None`);
python.runPython("gc.collect()");
python.runPython(`device = probe.begin(${JSON.stringify(player)})
turns = device.run()`);
for (let tick = 1; ; tick++) {
    python.runPython("over = next(turns, True)");
    if (python.globals.get("over")) break;
    python.runPython("new, last = last != device.at(), device.at()");
    if (tick % every && !python.globals.get("new")) continue;
    python.runPython("gc.collect()");
    python.runPython(`print("AT", device.at())
print("USED", gc.mem_alloc())
micropython.qstr_info()`);
}
python.runPython(`print("PLAYED", device.ticks)`);
