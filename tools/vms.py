"""Runs one program on CPython, MicroPython's unix port and its WebAssembly port: `make digest`.

All three have to print the same; it is printed once, and the exit code is 1 if they don't.
The program lives in the tree and imports engine only.
"""

import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

from tools import vm

MACHINES = {
    "CPython": lambda: [sys.executable],
    "MicroPython": vm.micropython,
    "WebAssembly": lambda: ["node", str(vm.ROOT / "tools/wasm/run.mjs")],
}


def run(name: str, program: list[str]) -> tuple[str, float]:
    """What the program prints on that VM, and the seconds it took; may raise CalledProcessError."""
    began = time.monotonic()
    environment = {**vm.environment([vm.ROOT]), "PYTHONPATH": str(vm.ROOT)}
    done = subprocess.run(
        [*MACHINES[name](), *program],
        cwd=vm.ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return done.stdout, time.monotonic() - began


def main(program: list[str]) -> int:
    try:
        with ThreadPoolExecutor() as pool:
            outputs = dict(zip(MACHINES, pool.map(lambda name: run(name, program), MACHINES)))
    except (vm.Missing, FileNotFoundError, subprocess.CalledProcessError) as error:
        print(error, file=sys.stderr)
        return 1
    for name, (_, seconds) in outputs.items():
        print(f"{name}: {seconds:.1f} s", file=sys.stderr)
    texts = {text for text, _ in outputs.values()}
    if len(texts) > 1:
        for name, (text, _) in outputs.items():
            print(f"--- {name}\n{text}", end="")
        print("The machines differ.", file=sys.stderr)
        return 1
    print(texts.pop(), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
