"""What viper code needs where there is no viper: on CPython and on the WebAssembly port.

A kernel is one source for all machines: where viper exists, MicroPython's compiler knows the names
below by itself and tools/build.py takes the import of them out; elsewhere they do nothing.

Two traps of viper: on 64 bits a place of a ptr32 below 0 reads as a number far above; and `-a` may
change `a` itself, if that is one of a function's first locals, so kernels write `0 - a`.
"""


def const(value: int) -> int:
    return value


def ptr8(data):
    return data


ptr16 = ptr32 = ptr8


class micropython:  # noqa: N801, the compiler looks for this name
    @staticmethod
    def viper(function):
        return function

    native = viper
