"""A game of eight rounds: deals, dealer, sheet, ranking, the next game, saves."""

from engine.rng import Rng
from engine.save import BadSave, seal
from engine.schapa.game import KIND, VERSION, Game, kind_of
from engine.schapa.layout import Layout
from engine.schapa.scoring import PLAYERS
from engine.schapa.totals import sums
from engine.schapa.tricks import Tricks
from tests.helpers import raises

LIMIT = 240


def play_round(game, rng):
    while game.deal.result is None:
        moves = game.deal.moves()
        game.play(moves[rng.below(len(moves))])


def play_game(game, rng):
    play_round(game, rng)
    while not game.over:
        game.next()
        play_round(game, rng)
    return game


def test_three_to_eight_players():
    for players in (2, 9, 0):
        raises(ValueError, Game, 1, players)
    for players in PLAYERS:
        assert len(Game(1, players).deal.hands) == players


def test_eight_rounds_the_seventh_laid_out():
    game = Game(1, 4)
    kinds = []
    for _ in range(8):
        kinds.append(type(game.deal))
        assert game.deal.number == game.number == len(kinds)
        play_round(game, Rng(1))
        if not game.over:
            game.next()
    assert kinds == [Tricks] * 6 + [Layout, Tricks]
    assert kind_of(7) is Layout and kind_of(8) is Tricks


def test_the_deal_passes_to_the_left():
    game = Game(3, 5)
    dealers = [game.dealer]
    for _ in range(7):
        play_round(game, Rng(1))
        game.next()
        dealers.append(game.dealer)
        assert game.deal.turn == (game.dealer + 1) % 5
    assert dealers == [(dealers[0] + i) % 5 for i in range(8)]


def test_the_first_dealer_is_anyone():
    assert {Game(seed, 4).dealer for seed in range(40)} == {0, 1, 2, 3}


def test_points_are_entered_with_the_last_move_of_a_round():
    game = Game(2, 4)
    assert game.sheet == [] and game.totals == [0, 0, 0, 0]
    while game.deal.result is None:
        assert game.sheet == []
        game.play(game.deal.moves()[0])
    assert game.sheet == [game.deal.result.points]
    assert game.totals == game.deal.result.points
    assert game.number == 1


def test_the_sheet_adds_up():
    for players in PLAYERS:
        game = play_game(Game(players, players), Rng(9))
        assert [len(scores) for scores in game.sheet] == [players] * 8
        for number, scores in enumerate(game.sheet, 1):
            assert sum(scores) in sums(number, players)
        totals = [sum([scores[seat] for scores in game.sheet]) for seat in range(players)]
        assert game.totals == totals
        assert [total for _, _, total in game.ranking()] == sorted(totals, reverse=True)


def test_a_tie_is_shared():
    game = Game(1, 4)
    game.sheet = [[5, -20, 5, -40]]
    assert game.ranking() == [(1, 0, 5), (1, 2, 5), (3, 1, -20), (4, 3, -40)]


def test_next_only_after_a_round():
    game = Game(4, 3)
    raises(ValueError, game.next)
    play_round(game, Rng(1))
    game.next()
    assert game.number == 2
    raises(ValueError, game.next)


def test_after_eight_rounds_a_new_game_begins():
    game = play_game(Game(5, 3), Rng(2))
    assert game.over and game.number == 8
    dealt = game.deal.dealt
    game.next()
    assert not game.over and game.number == 1 and game.sheet == []
    assert game.deal.dealt != dealt


def test_the_same_seed_gives_the_same_game():
    one, two = play_game(Game(11, 6), Rng(3)), play_game(Game(11, 6), Rng(3))
    assert one.pack() == two.pack()
    assert Game(11, 6).deal.dealt != Game(12, 6).deal.dealt


def test_packed_and_unpacked_in_every_round():
    for players in (3, 8):
        game = Game(players, players)
        rng = Rng(4)
        while True:
            for stop in (0, 7, 400):
                for _ in range(stop):
                    if game.deal.result is None:
                        moves = game.deal.moves()
                        game.play(moves[rng.below(len(moves))])
                same(game, Game.unpack(game.pack()))
            if game.over:
                break
            game.next()


def same(game, again):
    assert again.pack() == game.pack()
    assert again.sheet == game.sheet and again.over == game.over
    assert again.number == game.number and again.dealer == game.dealer
    assert again.deal.history == game.deal.history


def test_a_game_goes_on_as_if_never_packed():
    game = Game(8, 4)
    play_round(game, Rng(1))
    again = Game.unpack(game.pack())
    game.next()
    again.next()
    same(play_game(game, Rng(6)), play_game(again, Rng(6)))
    game.next()
    again.next()
    same(game, again)


def test_damaged_saves_are_refused():
    game = Game(6, 4)
    play_round(game, Rng(1))
    game.next()
    data = game.pack()
    for i in range(len(data)):
        flipped = bytearray(data)
        flipped[i] ^= 1 << i % 8
        raises(BadSave, Game.unpack, bytes(flipped))
        raises(BadSave, Game.unpack, data[:i])
    raises(BadSave, Game.unpack, game.deal.pack())
    raises(BadSave, Game.unpack, None)


def test_parts_that_do_not_belong_together_are_refused():
    game = Game(6, 4)
    play_round(game, Rng(1))
    game.next()
    body = game.pack()[2:-4]
    assert Game.unpack(seal(KIND, VERSION, body)).pack() == game.pack()
    for at, value in (
        (0, 5),
        (0, 2),
        (1, 9),
        (2, 7),
        (2, 0),
        (2, 1),
        (11, 255),
        (15, 99),
        (6, 255),
    ):
        other = bytearray(body)
        other[at] = value
        raises(BadSave, Game.unpack, seal(KIND, VERSION, bytes(other)))
    for end in range(0, len(body), 5):
        raises(BadSave, Game.unpack, seal(KIND, VERSION, body[:end]))
    rng = Rng(1)
    for _ in range(300):
        noise = bytes([rng.below(256) for _ in range(rng.below(90))])
        raises(BadSave, Game.unpack, seal(KIND, VERSION, noise))
        raises(BadSave, Tricks.unpack, seal(Tricks.KIND, Tricks.VERSION, noise))
