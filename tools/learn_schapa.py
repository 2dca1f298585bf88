"""Learns the weights of the Schapa bot, engine/schapa/weights/, from its own rounds:

    python3 -m tools.learn_schapa study DIR --games 700
    python3 -m tools.learn_schapa fit DIR

`study` has the bot play against itself; at every choice it plays all moves out in sampled worlds
and notes how each did and which weights spoke for it, in a file for each number of a round. `fit`
turns the weights so that the moves they like best are those that did best. Playing again with
better weights and fitting again makes them better still, once or twice.
"""

import argparse
import copy
import multiprocessing
import pickle
import random
from array import array
from math import exp, log, sqrt
from pathlib import Path

from engine.rng import Rng
from engine.schapa import board, kernel, laying, playout, weights as known
from engine.schapa.cardplay import TRUST
from engine.schapa.game import kind_of
from engine.schapa.round import STOP
from engine.schapa.scoring import LAYOUT, ROUNDS
from engine.schapa.worlds import Worlds

WEIGHTS = Path(__file__).parent.parent / "engine/schapa/weights"
FIRST_SEED = 20_000_000  # far from the arena's: nothing is judged on rounds it was learned from
PLAYERS = (3, 4, 4, 5, 6, 7, 8)
STRAY = 12  # one move in so many is made at random, to see more

# By round: the rank to watch in each suit, NONE if none is; the suit's first kind; all kinds. See
# engine/schapa/kernel.py.
NONE, Q, K = 13, 10, 11
PLAIN = ((NONE, NONE, NONE, NONE), (0, 0, 0, 0), 1)
SUITS = (
    PLAIN,
    PLAIN,
    PLAIN,
    ((Q, Q, Q, Q), (0, 0, 0, 0), 9),
    ((NONE, K, NONE, NONE), (0, 1, 0, 0), 4),
    PLAIN,
    ((NONE, NONE, NONE, NONE), (1, 0, 0, 0), 2),
    PLAIN,
    ((Q, K, Q, Q), (0, 3, 6, 6), 9),
)

# ------------------------------------------------------------------------------------- playing


class Table(bytes):
    """Tables of weights that note which of their places are read."""

    def __new__(cls, data):
        table = super().__new__(cls, data)
        table.read = []
        return table

    def __getitem__(self, place):
        if place >= kernel.HEAD:
            self.read.append(place - kernel.HEAD)
        return super().__getitem__(place)


class Board(array):
    """A board that notes for every weight entered the places of the table that it came from."""

    def __setitem__(self, at, value):
        super().__setitem__(at, value)
        if at >= kernel.WEIGHT:
            self.places[at - kernel.WEIGHT] = tuple(self.table.read)
            self.table.read.clear()


def study_tricks(deal, rng, worlds: int) -> tuple:
    """Notes on the choice at hand, a list of (places, margin) of its moves, and the best move."""
    view = deal.view(deal.turn)
    number, others = view.number, view.players - 1
    v = board.values(number, view.players)
    t = known.of(number)
    root = Board("i", board.of(view, v))
    root.places, root.table = {}, Table(t)
    playout.weigh(root, root.table, v)
    moves = board.distinct(view, root, v)
    gains = [0] * len(moves)
    sampled = Worlds(view, rng)
    start = array("i", root)
    for _ in range(worlds):
        sampled.deal()
        playout.place(start, sampled)
        for i, move in enumerate(moves):
            w = start[:]
            playout.play(w, v, move)
            playout.run(w, t, v, 52)
            gains[i] += playout.margin(w, view.seat)
    opinion = TRUST * others / t[kernel.GRAIN]
    likes = [gain + opinion * root[kernel.WEIGHT + move] for gain, move in zip(gains, moves)]
    notes = [(root.places[move], gain / worlds / others) for move, gain in zip(moves, gains)]
    return notes, moves[likes.index(max(likes))]


def study_layout(deal, rng, worlds: int) -> tuple:
    """The same in the layout, for the first card of a turn; the move is the rule's."""
    view = deal.view(deal.turn)
    move = laying.choose(view)
    moves = [card for card in view.moves if card < STOP]
    if len(moves) < 2 or STOP in view.moves or laying.can_finish(view):
        return [], move
    gains = [0] * len(moves)
    sampled = Worlds(view, rng)
    for _ in range(worlds):
        sampled.deal()
        for i, card in enumerate(moves):
            gains[i] += lay_out(deal, sampled, card, view.seat)
    notes = [
        (laying.places(view, card), gain / worlds / (view.players - 1))
        for card, gain in zip(moves, gains)
    ]
    return notes, move


def lay_out(deal, worlds, card: int, seat: int) -> int:
    """The margin of a seat if it lays this card in this world and all go on by the rule."""
    twin = copy.deepcopy(deal)
    for other, size in enumerate(worlds.sizes):
        if size:
            twin.hands[other] = [c for c in worlds.cards if worlds.holder[c] == other]
    twin.play(card)
    while twin.result is None:
        twin.play(laying.choose(twin.view(twin.turn)))
    points = twin.result.points
    return points[seat] * twin.players - sum(points)


def play(job) -> list:
    """One round of the bot against itself: the notes on its choices."""
    number, seed, worlds = job
    rng = Rng(seed)
    players = PLAYERS[rng.below(len(PLAYERS))]
    deal = kind_of(number).new(number, rng.seed(), players, players - 1)
    study = study_layout if number == LAYOUT else study_tricks
    positions = []
    while deal.result is None:
        moves = deal.moves()
        move = moves[0]
        if len(moves) > 1:
            notes, move = study(deal, rng, worlds)
            if len(notes) > 1:
                positions.append(notes)
            if rng.below(STRAY) == 0:
                move = moves[rng.below(len(moves))]
        deal.play(move)
    return positions


def study_many(folder: Path, numbers, games: int, worlds: int, seed: int, jobs: int) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with multiprocessing.Pool(jobs) as pool:
        for number in numbers:
            first = FIRST_SEED + 100_000 * number + 1000_000 * seed
            work = [(number, first + game, worlds) for game in range(games)]
            positions = [p for some in pool.imap(play, work, chunksize=8) for p in some]
            path = folder / ("round%d-%d.pickle" % (number, seed))
            path.write_bytes(pickle.dumps(positions))
            print("%d choices of %d rounds in %s" % (len(positions), games, path), flush=True)


# ------------------------------------------------------------------------------------- fitting

RATE = 0.3
EPOCHS = 10
DOUBT = 1.0  # points: how far moves may be apart for the weights to leave it open which is best


def chances(weights, notes) -> list:
    """How likely the weights are to choose each move: the softmax of their sums."""
    sums = [sum([weights[place] for place in places]) for places, _ in notes]
    top = max(sums)
    powers = [exp(total - top) for total in sums]
    whole = sum(powers)
    return [power / whole for power in powers]


def regret(weights, positions) -> float:
    """Points that the weights' favourite falls short of the best move, on average."""
    short = 0.0
    for notes in positions:
        best = chances(weights, notes)
        short += max([gain for _, gain in notes]) - notes[best.index(max(best))][1]
    return short / len(positions)


def fit(positions, size: int) -> list:
    """Weights, in points, that make good moves likely: gradient ascent on the expected gain with
    AdaGrad (Duchi, Hazan and Singer 2011), plus DOUBT times the entropy of the choice."""
    chance = random.Random(1)
    chance.shuffle(positions)
    held_out, train = positions[: len(positions) // 10], positions[len(positions) // 10 :]
    weights, squares = [0.0] * size, [1e-6] * size
    for epoch in range(EPOCHS):
        rate = RATE * (1 - epoch / EPOCHS)
        chance.shuffle(train)
        for notes in train:
            likely = chances(weights, notes)
            gains = [gain - DOUBT * log(p + 1e-9) for (_, gain), p in zip(notes, likely)]
            mean = sum([p * gain for p, gain in zip(likely, gains)])
            for (places, _), p, gain in zip(notes, likely, gains):
                slope = p * (gain - mean)
                for place in places:
                    squares[place] += slope * slope
                    weights[place] += rate * slope / sqrt(squares[place])
    scale = in_points(weights, held_out)
    print(
        "%d choices, regret %.3f points (any move: %.3f), a weight of 1 is worth %.2f"
        % (len(positions), regret(weights, held_out), regret([0.0] * size, held_out), scale)
    )
    return [weight * scale for weight in weights]


def in_points(weights, positions) -> float:
    """Points that a move is better by for each 1 that it weighs more (least squares)."""
    above = below = 0.0
    for notes in positions:
        sums = [sum([weights[place] for place in places]) for places, _ in notes]
        mean = sum(sums) / len(sums)
        gain = sum([gain for _, gain in notes]) / len(notes)
        for total, (_, own) in zip(sums, notes):
            above += (total - mean) * (own - gain)
            below += (total - mean) ** 2
    return above / below


# ------------------------------------------------------------------------------ writing weights


def grain(weights) -> int:
    """The finest power of two of steps a point in which the weights fit into bytes."""
    steps = 64
    while steps > 1 and max(map(abs, weights)) * steps > 127:
        steps //= 2
    return steps


def packed(weights) -> bytes:
    """The table of weights in points."""
    steps = grain(weights)
    return bytes([steps] + [max(0, min(255, round(weight * steps) + 128)) for weight in weights])


def text(number: int, table: bytes) -> str:
    """The module of a table."""
    rows = ["    %r\n" % table[i : i + 20] for i in range(0, len(table), 20)]
    return '"""The weights of round %d."""\n\n# fmt: off\nTABLE = (\n%s)\n' % (
        number,
        "".join(rows),
    )


def head(number: int) -> bytes:
    """What stands before the weights of a round and their grain."""
    if number == LAYOUT:
        return b""
    watched, kinds, many = SUITS[number]
    return bytes(watched + tuple([13 * kind for kind in kinds]) + (13 * many,))


def size_of(number: int) -> int:
    """How many weights a round has."""
    if number == LAYOUT:
        return laying.SIZE
    lead = 13 * SUITS[number][2] + kernel.STAGE + kernel.HOLD
    follow = lead - kernel.HOLD + kernel.TAKE + kernel.ABOVE + kernel.BELOW
    return 2 * lead + follow


def fit_all(folder: Path) -> None:
    """Write the weights of all rounds that have notes in the folder."""
    for number in ROUNDS:
        paths = sorted(folder.glob("round%d-*.pickle" % number))
        positions = [notes for path in paths for notes in pickle.loads(path.read_bytes())]
        if positions:
            print("round %d: " % number, end="", flush=True)
            table = head(number) + packed(fit(positions, size_of(number)))
            (WEIGHTS / ("round%d.py" % number)).write_text(text(number, table))


def numbers(given: str) -> range:
    first, _, last = given.partition("-")
    return range(int(first), int(last or first) + 1)


def main() -> None:
    parser = argparse.ArgumentParser(prog="tools.learn_schapa", description=__doc__.split(":")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    student = commands.add_parser("study")
    student.add_argument("folder", type=Path)
    student.add_argument("--rounds", type=numbers, default=ROUNDS, help="one, or as 3-5")
    student.add_argument("--games", type=int, default=700, help="rounds of each number")
    student.add_argument("--worlds", type=int, default=8, help="a choice")
    student.add_argument("--seed", type=int, default=1)
    student.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    commands.add_parser("fit").add_argument("folder", type=Path)
    given = parser.parse_args()
    if given.command == "fit":
        fit_all(given.folder)
    else:
        study_many(given.folder, given.rounds, given.games, given.worlds, given.seed, given.jobs)


if __name__ == "__main__":
    main()
