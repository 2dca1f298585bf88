"""Programs with native code where the interpreter has none."""

import os
import subprocess
import sys

from tools import vm

SOURCE = """import micropython

    @micropython.viper
@micropython.native  # twice as fast
def f():
    pass
"""


def test_native_functions_become_bytecode_on_their_lines():
    found = vm.without_native(SOURCE)
    assert "@" not in found and found.count("\n") == SOURCE.count("\n")
    assert found.splitlines()[4:] == SOURCE.splitlines()[4:]


def test_without_an_emitter_the_engine_comes_as_bytecode():
    program = "from tools import shots; print(*shots.take(shots.scripts()[-1], 'de'))"
    environment = {**os.environ, "KARTL_NATIVE": vm.BYTECODE}
    for path in vm.PLAIN.rglob("kernel.py"):
        path.write_text("a rest of yesterday")
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=vm.ROOT, env=environment, capture_output=True
    )
    assert done.returncode == 0, done.stderr
    assert "@micropython" not in (vm.PLAIN / "engine/schnapsen/kernel.py").read_text("utf-8")


def test_a_kernel_without_native_code_runs_where_it_is():
    environment = {**vm.environment([vm.plain_engine()]), "KARTL_NATIVE": vm.BYTECODE}
    program = "from engine.schnapsen import kernel; print(kernel.__file__, kernel.sure(8, 0))"
    done = subprocess.run(
        [*vm.micropython(), "-c", program],
        cwd=vm.PLAIN,
        env=environment,
        capture_output=True,
        text=True,
    )
    assert done.stdout == "engine/schnapsen/kernel.py 8\n"
