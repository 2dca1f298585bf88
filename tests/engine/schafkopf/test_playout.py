"""The bot's inner game keeps to the rules of the deal, and its end is perfect."""

from array import array

from engine import trick
from engine.rng import Rng
from engine.schafkopf import deal as rules, kernel
from engine.schafkopf.deal import NO_KLOPFEN, RUN_FROM_3, SEATS, Deal, naming
from engine.schafkopf.kernel import COUNT, FREE, LEADER, LED, LEFT, POINTS, POSITION, TAKEN
from engine.schafkopf.playout import Game
from engine.schafkopf.tariff import SAUSPIEL, SIE, SOLO, TOUTS, WENZ
from tests.engine.schafkopf.table import best_end, bid, go_on, hand, start

GAMES = [(kind, suit) for kind in range(SIE) for suit in range(4 if rules.has_suit(kind) else 1)]


def started(rng, kinds=range(SIE), options=NO_KLOPFEN):
    """A random deal before its first card, of one of these kinds."""
    while True:
        deal = Deal.new(rng.seed(), rng.below(4), options)
        bid(deal, 0)
        moves = [move for move in deal.moves() if rules.kind_of(move) in kinds]
        if moves:
            deal.play(moves[rng.below(len(moves))])
            go_on(deal)
            return deal


def at(hands):
    """A position with these hands, and nothing else yet."""
    return array("i", hands + [0] * (POSITION - SEATS))


def legal(game, position):
    count = position[COUNT]
    hand = position[position[LEADER] + count & 3]
    return kernel.allowed(game.ints, hand, count, position[LED], position[FREE])


def put(game, position, card):
    kernel.put(position, game.ints, game.rows, card)


def end_trick(game, position, side):
    kernel.end_trick(position, game.ints, side)


def play_out(game, position, side):
    kernel.play_out(position, game.ints, game.rows, side)


def position_of(deal, game):
    """The position at the beginning of a trick."""
    position = at([game.mask(held) for held in deal.hands])
    position[LEADER] = deal.leader
    position[LEFT] = len(deal.hands[deal.leader])
    position[FREE] = 0 if game.ace and not deal.searched else 1
    return position


def side_of(deal):
    return sum([1 << seat for seat in range(SEATS) if seat in (deal.declarer, deal.partner)])


def test_places_are_in_the_order_of_the_deal():
    for kind, suit in GAMES:
        game = Game(kind, suit)
        order = rules.order(kind, suit)
        for one in rules.deck():
            for other in rules.deck():
                same = order[one] >> 5 == order[other] >> 5
                assert same == (game.suit_of(game.bit[one]) == game.suit_of(game.bit[other]))
                if same:
                    assert (order[one] < order[other]) == (game.bit[one] < game.bit[other])
                elif order[one] >> 5 == trick.TRUMP:
                    assert game.bit[one] > game.bit[other]
        assert sorted([game.bit[card] for card in rules.deck()]) == [1 << n for n in range(24)]


def test_place_table():
    for place in range(24):
        assert kernel.PLACE[(1 << place) % 37] == place


def test_hands_have_the_same_natural_places_in_every_game():
    rng = Rng(4)
    herz = Game(SOLO, 2)
    for kind, suit in GAMES:
        game = Game(kind, suit)
        for _ in range(10):
            cards = rules.deck()
            rng.shuffle(cards)
            assert game.natural(game.mask(cards[:6])) == herz.mask(cards[:6])


def test_points_sum_to_120_also_in_a_tout():
    for kind, suit in GAMES:
        assert sum(Game(kind, suit).rows[:24]) == 120
        assert (max(Game(kind, suit).rows[:24]) == 5) == (kind in TOUTS)


def test_legal_cards_and_tricks_as_in_the_deal():
    rng = Rng(5)
    for options in (NO_KLOPFEN, NO_KLOPFEN | RUN_FROM_3):
        for i in range(120):
            deal = started(rng, range(SIE) if i % 3 else (SAUSPIEL,), options)
            game = Game(deal.kind, deal.suit, 3 if options & RUN_FROM_3 else 4)
            position, side = position_of(deal, game), side_of(deal)
            while deal.turn is not None:
                moves = deal.moves()
                assert legal(game, position) == game.mask(moves)
                move = moves[rng.below(len(moves))]
                deal.play(move)
                put(game, position, game.bit[move])
                end_trick(game, position, side)
                assert position[LEADER] == deal.leader
            if deal.kind not in TOUTS:
                assert position[POINTS] == deal.result.points
            assert position[TAKEN] == deal.result.tricks and position[LEFT] == 0


def test_after_running_away_the_ace_is_free():
    hands = ("EO HU H9 GK S9 SK", "GO SU EK GA GZ G9", "HO EU HZ EZ HK SA", "SO GU HA EA E9 SZ")
    deal = start(hands, 0, naming(SAUSPIEL, 1), dealer=0, options=NO_KLOPFEN | RUN_FROM_3)
    game = Game(SAUSPIEL, 1, 3)
    position = position_of(deal, game)
    for card in hand("G9 HZ EA GK"):
        deal.play(card)
        put(game, position, game.bit[card])
    end_trick(game, position, 3)
    assert position[FREE] == 1
    for card in hand("SA SZ SK"):
        deal.play(card)
        put(game, position, game.bit[card])
    allowed = legal(game, position)
    assert allowed & game.ace and allowed == game.mask(deal.moves())


def test_the_last_two_tricks_are_perfect():
    rng = Rng(6)
    for i in range(12):
        deal = started(rng, (SAUSPIEL, WENZ, SOLO) if i % 2 else (SAUSPIEL,))
        while len(deal.log) < 4:
            moves = deal.moves()
            deal.play(moves[rng.below(len(moves))])
        game = Game(deal.kind, deal.suit)
        position, side = position_of(deal, game), side_of(deal)
        position[POINTS] = sum([deal.points[seat] for seat in range(4) if side >> seat & 1])
        position[TAKEN] = sum([deal.tricks[seat] for seat in range(4) if side >> seat & 1])
        play_out(game, position, side)
        assert position[POINTS] == best_end(deal)


def test_playing_out_is_the_same_from_every_point_of_a_trick():
    rng = Rng(7)
    for _ in range(30):
        deal = started(rng)
        game = Game(deal.kind, deal.suit)
        position, side = position_of(deal, game), side_of(deal)
        play_out(game, position, side)
        assert 0 <= position[POINTS] <= 120 and 0 <= position[TAKEN] <= 6


def test_in_a_tout_all_points_are_all_tricks():
    hands = ("EO GO HO SO EU GU", "HU SU HA HZ HK H9", "EA EZ EK E9 GA GZ", "GK G9 SA SZ SK S9")
    game = Game(4, 2)
    for side, end in ((1, (120, 6)), (2, (0, 0))):
        position = at([game.mask(hand(text)) for text in hands])
        position[LEFT], position[FREE] = 6, 1
        play_out(game, position, side)
        assert (position[POINTS], position[TAKEN]) == end


def test_no_mask_exceeds_30_bits():
    for kind, suit in GAMES:
        game = Game(kind, suit)
        assert max(game.ints) < 1 << 24 and max(game.bit) < 1 << 24
