// The firmware and the virtual board, as tools/web/site.py has put them into one file. Used by the
// worker, and by the tests, which run scripts on them.

// Where MicroPython finds them.
export const PATH = `import sys
sys.path[:] = ["/virtual", ""]`;

// The file, fetched.
export async function image() {
    const answer = await fetch(new URL("firmware.bin", import.meta.url));
    if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
    return answer.arrayBuffer();
}

// /data is as large as the virtual flash of tools/virtual/flash.py, not as this machine's memory.
const DATA = "/data";
const [BLOCK, BLOCKS] = [512, 128];

function limit(fs) {
    const { statfs } = fs;
    const blocks = (name) => Math.ceil(fs.stat(`${DATA}/${name}`).size / BLOCK);
    const used = () => fs.readdir(DATA).reduce((sum, name) => sum + blocks(name), 0);
    fs.statfs = (path) => {
        const free = Math.max(BLOCKS - used(), 0);
        const sizes = { bsize: BLOCK, frsize: BLOCK, blocks: BLOCKS, bfree: free, bavail: free };
        return { ...statfs.call(fs, path), ...sizes };
    };
}

// Lays its files into the file system of a MicroPython, with an empty /data.
export function install(fs, buffer) {
    const length = new DataView(buffer).getUint32(0, true);
    const index = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length)));
    let at = 4 + length;
    for (const [path, size] of Object.entries(index)) {
        fs.mkdirTree(`/${path}`.replace(/\/[^/]*$/, ""));
        fs.writeFile(`/${path}`, new Uint8Array(buffer, at, size));
        at += size;
    }
    fs.mkdirTree(DATA);
    fs.chdir("/kartl");
    limit(fs);
}
