// Runs a MicroPython program of this tree under Node:
//
//     node tools/wasm/run.mjs [--heap BYTES] [--with PATH]... SCRIPT [ARGUMENT]...
//
// SCRIPT, engine/ and every PATH (a file or folder of the tree) are there at the places they
// have in the tree, whose root is the working directory and the first entry of sys.path.
// `make wasm` installs what this needs. Used by tools/vms.py. Ends with 1 after an exception.

import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const PORT = join(
    ROOT,
    "build/wasm/node_modules/@micropython/micropython-webassembly-pyscript/micropython.mjs",
);
const HOME = "/kartl";
const USAGE = "usage: run.mjs [--heap BYTES] [--with PATH]... SCRIPT [ARGUMENT]...";

function refuse(sentence) {
    console.error(sentence);
    process.exit(2);
}

function options(argv) {
    const found = { heap: 4 * 1024 * 1024, paths: ["engine"] };
    while (argv[0]?.startsWith("--")) {
        const name = argv.shift();
        const value = argv.shift();
        if (name === "--heap" && Number(value) > 0) found.heap = Number(value);
        else if (name === "--with" && value) found.paths.push(value);
        else refuse(USAGE);
    }
    if (!argv.length) refuse(USAGE);
    found.paths.push(argv[0]);
    found.argv = argv;
    return found;
}

// This build knows no native code; the same functions run as bytecode, on the same line numbers.
function withoutNative(source) {
    return source.replace(/^([ \t]*)@micropython\.(native|viper)\b.*$/gm, "$1# bytecode here");
}

function copy(fs, path) {
    const source = join(ROOT, path);
    if (!existsSync(source)) refuse(`${path} is not in the tree.`);
    if (statSync(source).isDirectory()) {
        for (const name of readdirSync(source)) {
            if (name !== "__pycache__") copy(fs, join(path, name));
        }
        return;
    }
    const target = join(HOME, path);
    fs.mkdirTree(dirname(target));
    const data = readFileSync(source);
    fs.writeFile(target, path.endsWith(".py") ? withoutNative(data.toString()) : data);
}

function start(python, argv) {
    python.FS.chdir(HOME);
    python.runPython(`import sys
sys.path[:] = [${JSON.stringify(HOME)}, ".frozen"]
sys.argv[:] = ${JSON.stringify(argv)}
`);
    // A file of its own, so that tracebacks name it.
    python.runPython(`exec(compile(open(sys.argv[0]).read(), sys.argv[0], "exec"))`);
}

if (!existsSync(PORT)) refuse("MicroPython for Node is not set up: run `make wasm`.");
const { heap, paths, argv } = options(process.argv.slice(2));
const { loadMicroPython } = await import(pathToFileURL(PORT));
const python = await loadMicroPython({
    heapsize: heap,
    linebuffer: false,
    stdout: (data) => process.stdout.write(data),
    stderr: (data) => process.stderr.write(data),
});
for (const path of paths) copy(python.FS, relative(ROOT, resolve(ROOT, path)));
try {
    start(python, argv);
} catch (error) {
    console.error(String(error.message ?? error).trimEnd());
    process.exitCode = 1;
}
