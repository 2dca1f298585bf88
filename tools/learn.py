"""Learns the weights of engine/schnapsen/kernel.py from the bot's own deals:

    python3 -m tools.learn play positions.npy --deals 90000
    python3 -m tools.learn fit positions.npy ...

Needs numpy. `play` has tools/selfplay.py note positions and how their deals ended; `fit` writes
engine/schnapsen/weights.py. Playing again with better weights and fitting again makes them better
still, once or twice.
"""

import argparse
import multiprocessing
import subprocess
from pathlib import Path

from engine.schnapsen import kernel
from tools import vm

PLAYER = vm.ROOT / "tools/selfplay.py"
WEIGHTS = vm.ROOT / "engine/schnapsen/weights.py"
FIRST_SEED = 2_000_000  # far from the arena's: nothing is judged on deals it was learned from
CHUNK = 500  # deals that a process plays at a time

UNITS, ROWS, SPAN, SCORES = kernel.UNITS, kernel.ROWS, kernel.SPAN, kernel.SCORES
FULL = 4.0  # what a unit says at most
LARGEST = 2.75  # of a weight, so that its character can be printed
MOST = 3.0  # game points
KINDS = {  # begin of the rows of a kind, how many there are, how many of them count at a time
    "plain": (kernel.PLAIN, SPAN, 3),
    "trump": (kernel.TRUMP, SPAN, 1),
    "mine": (kernel.MY_STEP, SCORES, 1),
    "yours": (kernel.YOUR_STEP, SCORES, 1),
    "my pair": (kernel.MY_PAIR, 3, 1),
    "your pair": (kernel.YOUR_PAIR, 3, 1),
}


# ------------------------------------------------------------------------------------- playing


def play(job) -> list:
    """The rows (mine, yours, score, other, place, result) of a chunk of deals."""
    done = subprocess.run(
        [*vm.micropython(), str(PLAYER), *map(str, job)],
        env=vm.environment([vm.ROOT]),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return [[int(number) for number in line.split()] for line in done.stdout.splitlines()]


def play_many(np, path: Path, jobs: list, processes: int) -> None:
    with multiprocessing.Pool(processes) as pool:
        rows = [row for rows in pool.imap(play, jobs) for row in rows]
    np.save(path, np.array(rows, dtype=np.int32))
    print("%d positions of %d deals in %s" % (len(rows), sum(job[1] for job in jobs), path))


# ------------------------------------------------------------------------------------- fitting


def places(np, positions):
    """The rows of the first layer that count in each position, nine of them, as in kernel.py."""
    mine, yours, score, other, place = positions.T[:5]
    pattern = [
        ((mine >> s & kernel.SUIT) + 2 * (yours >> s & kernel.SUIT)) % SPAN for s in range(4)
    ]
    return np.stack(
        [
            *(kernel.PLAIN + pattern[suit] for suit in range(3)),
            kernel.TRUMP + pattern[3],
            kernel.STAGE - 1 + place // 2,
            kernel.MY_STEP + step(score),
            kernel.YOUR_STEP + step(other),
            kernel.MY_PAIR + pair(mine),
            kernel.YOUR_PAIR + pair(yours),
        ],
        1,
    )


def step(score):
    return score + 3 >> 2


def pair(hand):
    """2 for a pair of trumps, 1 for another, 0 for none."""
    both = hand & hand << 4 & 0xF00
    return (both > 0) * 1 + (both & 0x800 > 0) * 1


def open_ended(positions):
    """Those positions that are not decided by what the side to lead can announce."""
    return positions[positions[:, 2] + 20 * pair(positions[:, 0]) < kernel.REACHED]


class Net:
    """The judgement with real numbers: chance of a win, times its worth, less those of a loss.

    parts: first layer, weights of the units, their bias, worths of wins and of losses by score
    """

    def __init__(self, np):
        rng = np.random.default_rng(1)
        self.np = np
        self.parts = [
            rng.uniform(-0.15, 0.15, (ROWS, UNITS)),
            np.resize([1.0, -1.0], UNITS) * rng.uniform(0.3, 1, UNITS),
            np.zeros(1),
            np.full(SCORES, 1.5),
            np.full(SCORES, 1.5),
        ]
        self.parts[0][kernel.STAGE : kernel.STAGE + 4] += 0.3  # every unit says something at first

    def forward(self, rows):
        np, (first, units, bias, wins, losses) = self.np, self.parts
        sums = first[rows].sum(1)
        said = np.clip(sums, 0, FULL)
        chance = 1 / (1 + np.exp(-(said @ units + bias)))
        win = wins[rows[:, 6] - kernel.YOUR_STEP]
        loss = losses[rows[:, 5] - kernel.MY_STEP]
        return sums, said, chance, win, loss

    def value(self, rows):
        """Game points for the side to lead."""
        _, _, chance, win, loss = self.forward(rows)
        return chance * win - (1 - chance) * loss

    def slopes(self, rows, result):
        """By how much the squared error grows with each weight."""
        np, units = self.np, self.parts[1]
        sums, said, chance, win, loss = self.forward(rows)
        error = (chance * win - (1 - chance) * loss - result) / len(rows)
        odds = error * (win + loss) * chance * (1 - chance)
        back = odds[:, None] * units * ((sums > 0) & (sums < FULL))
        every = rows.ravel()
        return [
            np.stack(
                [np.bincount(every, np.repeat(b, rows.shape[1]), ROWS) for b in back.T], axis=1
            ),
            said.T @ odds,
            odds.sum(keepdims=True),
            np.bincount(rows[:, 6] - kernel.YOUR_STEP, error * chance, SCORES),
            np.bincount(rows[:, 5] - kernel.MY_STEP, -error * (1 - chance), SCORES),
        ]


def fit(np, positions, rounds: int = 12, batch: int = 512, rate: float = 0.004) -> Net:
    """The net that comes closest to the results in the squared mean (Adam, Kingma and Ba 2014)."""
    positions = open_ended(positions)
    rows, result = places(np, positions), positions[:, 5]
    rng = np.random.default_rng(1)
    order = rng.permutation(len(rows))
    held_out, train = order[: len(rows) // 20], order[len(rows) // 20 :]
    net = Net(np)
    first = [np.zeros_like(part) for part in net.parts]
    second = [np.zeros_like(part) for part in net.parts]
    steps = rounds * (len(train) // batch)
    done = 0
    for _ in range(rounds):
        rng.shuffle(train)
        for i in range(0, len(train) - batch + 1, batch):
            done += 1
            speed = rate * (0.5 + 0.5 * np.cos(np.pi * done / steps))
            some = train[i : i + batch]
            for part, m, v, slope in zip(
                net.parts, first, second, net.slopes(rows[some], result[some])
            ):
                m += 0.1 * (slope - m)
                v += 0.001 * (slope * slope - v)
                part -= speed * (m / (1 - 0.9**done)) / (np.sqrt(v / (1 - 0.999**done)) + 1e-8)
                most = MOST if len(part) == SCORES else LARGEST
                np.clip(part, -most, most, out=part)
    error = ((net.value(rows[held_out]) - result[held_out]) ** 2).mean()
    print("mean squared error on %d positions held out: %.4f" % (len(held_out), error))
    centre(np, net, np.bincount(rows.ravel(), minlength=ROWS) > 0)
    return net


def centre(np, net: Net, used) -> None:
    """Shift the weights of each kind so that they are as far from 0 below as above; what that
    changes goes to the stages. Rows that no position has become 0."""
    layer = net.parts[0]
    layer[~used] = 0
    for begin, size, times in KINDS.values():
        rows = layer[begin : begin + size][used[begin : begin + size]]
        middle = (rows.max(0) + rows.min(0)) / 2
        layer[begin : begin + size][used[begin : begin + size]] -= middle
        layer[kernel.STAGE : kernel.STAGE + 4] += times * middle


# ------------------------------------------------------------------------------ writing weights


def codes(np, numbers, zero: int, scale: int) -> bytes:
    """Numbers as printable characters."""
    found = np.clip(np.round(np.array(numbers) * scale) + zero, kernel.FIRST, 126)
    return bytes(found.astype(int).tolist())


def packed(np, net: Net) -> bytes:
    """The weights as the kernel wants them."""
    first, units, bias, wins, losses = net.parts
    odds = codes(np, [*first.ravel(), *units, *bias], kernel.ZERO, 16)
    return odds + codes(np, [*wins, *losses], kernel.FIRST, 25)


def literal(data: bytes) -> str:
    """Lines of a bytes literal."""
    lines = [data[i : i + 72].decode().replace("\\", "\\\\") for i in range(0, len(data), 72)]
    return "\n".join('    b"%s"' % line.replace('"', '\\"') for line in lines)


def write(weights: bytes) -> None:
    text = '"""Weights of the judgement in kernel.py, a character each; from tools/learn.py."""\n'
    WEIGHTS.write_text("%s\nWEIGHTS = (\n%s\n)\n" % (text, literal(weights)))
    print("wrote %s" % WEIGHTS)


def main() -> None:
    parser = argparse.ArgumentParser(prog="tools.learn", description=__doc__.split("\n\n")[0])
    parser.add_argument("what", choices=("play", "fit"))
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--deals", type=int, default=90000)
    parser.add_argument("--seed", type=int, default=FIRST_SEED, help="number of the first deal")
    parser.add_argument("--nodes", type=int, default=500, help="positions a decision while playing")
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    given = parser.parse_args()
    try:
        import numpy as np
    except ImportError:
        parser.exit(2, "tools.learn needs numpy: pip install numpy\n")
    if given.what == "play":
        last = given.seed + given.deals
        jobs = [
            (seed, min(CHUNK, last - seed), given.nodes) for seed in range(given.seed, last, CHUNK)
        ]
        play_many(np, given.files[0], jobs, given.jobs)
    else:
        write(packed(np, fit(np, np.concatenate([np.load(file) for file in given.files]))))


if __name__ == "__main__":
    main()
