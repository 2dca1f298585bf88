"""Learns the weights of engine/schnapsen/judge.py from the bot's own deals (needs numpy):

    python3 -m tools.learn play positions.npy --deals 30000
    python3 -m tools.learn fit positions.npy ...

`play` notes the position after every open trick and how its deal ended, in game points for the
side to lead; `fit` writes engine/schnapsen/weights.py. Playing again with better weights and
fitting again makes them better still, once or twice.
"""

import argparse
import multiprocessing
from pathlib import Path

from engine.deal import choose
from engine.rng import Rng
from engine.schnapsen import judge, search
from engine.schnapsen.bot import bot
from engine.schnapsen.deal import Deal

WEIGHTS = Path(__file__).parent.parent / "engine/schnapsen/weights.py"
FIRST_SEED = 2_000_000  # far from the arena's: nothing is judged on deals it was learned from
STRAY = 12  # in every second deal one card in so many is played at random, to see more

STAGES, SPAN, STEPS = judge.STAGES, judge.SPAN, judge.STEPS


# ------------------------------------------------------------------------------------- playing


def position(deal) -> tuple:
    """The position as the side to lead sees it with all cards open; see search.py for its form."""
    seat = deal.turn
    mine, yours = (search.mask(deal.hands[s], deal.trump) for s in (seat, 1 - seat))
    scores = [
        search.score(deal.points[s], deal.pending[s], deal.tricks[s]) for s in (seat, 1 - seat)
    ]
    return seat, mine, yours, *scores, search.EMPTY - len(deal.stock)


def play(job) -> list:
    """One deal of the bot against itself: rows (mine, yours, score, other, place, result)."""
    seed, nodes = job
    deal = Deal.new(seed, seed & 1)
    rngs = [Rng(seed + 1), Rng(seed + 2)]
    chance = Rng(seed + 3)
    seen = {}
    while deal.turn is not None:
        if not deal.lead and deal.log and deal.stock and deal.closed_by is None:
            seen[len(deal.log)] = position(deal)
        stray = seed & 2 and chance.below(STRAY) == 0
        cards = [move for move in deal.moves() if move < 64]
        if stray:
            deal.play(cards[chance.below(len(cards))])
        else:
            deal.play(choose(bot, deal.view(deal.turn), rngs[deal.turn], nodes))
    won = deal.result
    return [(*row, won.value if seat == won.winner else -won.value) for seat, *row in seen.values()]


def play_many(np, path: Path, jobs: list) -> None:
    with multiprocessing.Pool() as pool:
        rows = [row for rows in pool.imap(play, jobs, chunksize=64) for row in rows]
    np.save(path, np.array(rows, dtype=np.int32))
    print("%d positions of %d deals in %s" % (len(rows), len(jobs), path))


# ------------------------------------------------------------------------------------- fitting


def features(np, rows) -> tuple:
    """What the judgement sees of positions, all as arrays with a row for each:

    indices of the weights that count once: patterns of the four suits, then steps of scores
    cards of the side to lead less those of the other, by stage, kind and strength; then the stage
    steps of the other's and the own score, which decide what a win and a loss are worth
    """
    mine, yours, score, other, place = rows.T[:5]
    suits = [(mine >> s & judge.SUIT) + 2 * (yours >> s & judge.SUIT) for s in range(4)]
    patterns = [suit % SPAN + (SPAN if s == 3 else 0) for s, suit in enumerate(suits)]
    step = np.vectorize(judge.step)
    pair = np.vectorize(judge.pair)
    steps = [step(score), step(score + pair(mine)), step(other), step(other + pair(yours))]
    indices = patterns + [2 * SPAN + i * STEPS + s for i, s in enumerate(steps)]

    stage = np.eye(STAGES)[place // 2 - 1]
    cards = np.zeros((len(rows), 10))
    for card in range(20):
        held = (mine >> card & 1) - (yours >> card & 1)
        cards[:, card // 4 + (5 if card % 4 == 3 else 0)] += held
    staged = (stage[:, :, None] * cards[:, None, :]).reshape(len(rows), -1)
    return np.stack(indices, 1), np.concatenate([staged, stage], 1), steps[2], steps[0]


def fit(np, rows, rounds: int = 24, batch: int = 1024, rate: float = 0.01) -> tuple:
    """Weights that come closest to the results in the squared mean (Adam, Kingma and Ba 2014).

    Returns the weights of indices, of staged cards, and the worths of wins and losses.
    """
    indices, dense, won, lost = features(np, rows)
    result = rows[:, 5]
    order = np.random.default_rng(1).permutation(len(rows))
    held_out, train = order[: len(rows) // 10], order[len(rows) // 10 :]
    weights = [
        np.zeros(2 * SPAN + 4 * STEPS),
        np.zeros(dense.shape[1]),
        np.full(STEPS, 1.3),
        np.full(STEPS, 1.3),
    ]
    first = [np.zeros_like(w) for w in weights]
    second = [np.zeros_like(w) for w in weights]

    def predict(part):
        odds = weights[0][indices[part]].sum(1) + dense[part] @ weights[1]
        chance = 1 / (1 + np.exp(-odds))
        win, loss = weights[2][won[part]], weights[3][lost[part]]
        return chance, win, loss, chance * win - (1 - chance) * loss

    def slopes(part):
        chance, win, loss, value = predict(part)
        error = (value - result[part]) / len(part)
        odds = error * (win + loss) * chance * (1 - chance)
        every = np.repeat(odds, indices.shape[1])
        return [
            np.bincount(indices[part].ravel(), every, len(weights[0])),
            dense[part].T @ odds,
            np.bincount(won[part], error * chance, STEPS),
            np.bincount(lost[part], -error * (1 - chance), STEPS),
        ]

    step = 0
    for turn in range(rounds):
        np.random.default_rng(turn).shuffle(train)
        speed = rate * (1 if turn < rounds * 0.6 else 0.3)
        for i in range(0, len(train) - batch, batch):
            step += 1
            for w, m, v, slope in zip(weights, first, second, slopes(train[i : i + batch])):
                slope += 1e-6 * w
                m += 0.1 * (slope - m)
                v += 0.001 * (slope * slope - v)
                w -= speed * (m / (1 - 0.9**step)) / (np.sqrt(v / (1 - 0.999**step)) + 1e-8)
    error = ((predict(held_out)[3] - result[held_out]) ** 2).mean()
    print("mean squared error on positions held out: %.4f" % error)
    return tuple(weights)


# ------------------------------------------------------------------------------ writing weights


def staged_patterns(np, shared, cards):
    """Weights of patterns by stage and kind: the shared ones with those of their cards."""
    tables = np.zeros((STAGES, 2, SPAN))
    for number in range(3**5):
        holders = [number // 3**i % 3 for i in range(5)]
        mine = sum(1 << 4 * i for i in range(5) if holders[i] == 1)
        yours = sum(1 << 4 * i for i in range(5) if holders[i] == 2)
        sign = np.array([(0, 1, -1)[holder] for holder in holders])
        place = judge.pattern(mine, yours, 0)
        for stage in range(STAGES):
            for kind in (0, 1):
                own = cards[stage * 10 + kind * 5 :][:5] @ sign
                tables[stage, kind, place] = shared[kind * SPAN + place] + own
        tables[:, 1, place] += cards[STAGES * 10 :]
    return tables.ravel()


def literal(np, numbers, zero: int, scale: float) -> str:
    """Numbers as lines of a bytes literal of printable characters."""
    codes = np.clip(np.round(numbers * scale) + zero, judge.FIRST, 126).astype(int)
    rows = [bytes(codes[i : i + 72].tolist()) for i in range(0, len(codes), 72)]
    return "\n".join('    b"%s"' % row.decode().replace("\\", "\\\\") for row in rows)


def write(np, weights) -> None:
    shared, cards, won, lost = weights
    tables = (
        ("PATTERNS", staged_patterns(np, shared, cards), judge.ZERO, 16),
        ("SCORES", shared[2 * SPAN :], judge.ZERO, 16),
        ("WORTHS", np.concatenate([won, lost]), judge.FIRST, 25),
    )
    text = '"""Weights of judge.py, a character each; made by tools/learn.py."""\n'
    for name, numbers, zero, scale in tables:
        text += "\n%s = (\n%s\n)\n" % (name, literal(np, numbers, zero, scale))
    WEIGHTS.write_text(text)
    print("wrote %s" % WEIGHTS)


def main() -> None:
    parser = argparse.ArgumentParser(prog="tools.learn", description=__doc__.split("\n\n")[0])
    parser.add_argument("what", choices=("play", "fit"))
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--deals", type=int, default=30000)
    parser.add_argument("--seed", type=int, default=FIRST_SEED, help="number of the first deal")
    parser.add_argument("--nodes", type=int, default=400, help="positions a decision while playing")
    given = parser.parse_args()
    try:
        import numpy as np
    except ImportError:
        parser.exit(2, "tools.learn needs numpy: pip install numpy\n")
    if given.what == "play":
        jobs = [(given.seed + i, given.nodes) for i in range(given.deals)]
        play_many(np, given.files[0], jobs)
    else:
        write(np, fit(np, np.concatenate([np.load(file) for file in given.files])))


if __name__ == "__main__":
    main()
