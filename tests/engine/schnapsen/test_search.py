"""The exact search against plain minimax over the deal itself, and its manners."""

from engine.rng import Rng
from engine.schnapsen import kernel, search
from engine.schnapsen.deal import CLOSE, Deal, deck
from engine.schnapsen.weights import WEIGHTS
from tests.engine.schnapsen.table import move, play, setup


def root(board, deal):
    """Set a deal's position as that of the side to move."""
    seat = deal.turn
    mine, yours = (search.mask(deal.hands[s], deal.trump) for s in (seat, 1 - seat))
    own, other = (
        search.score(deal.points[s], deal.pending[s], deal.tricks[s]) for s in (seat, 1 - seat)
    )
    lead = search.digit(deal.lead, deal.trump) if deal.lead else 0
    search.place(board, mine, yours, own, other, lead)
    if deal.closed_by is not None:
        search.close(board, 1 if deal.closed_by == seat else 2, deal.frozen)


def exact(board, digits=0):
    """(value, positions) of the root, searched to its end."""
    search.start(board, digits)
    used = search.run(board, 1 << 20)
    assert board[search.AT] == 0
    return search.value(board), used


def minimax(deal):
    """Game points for the side to move, by trying everything."""
    seat = deal.turn
    best = -9
    for card in deal.moves():
        after = Deal.unpack(deal.pack())
        after.play(card)
        if after.result:
            points = after.result.value if after.result.winner == seat else -after.result.value
        else:
            points = minimax(after) if after.turn == seat else -minimax(after)
        best = max(best, points)
    return best


def strict_positions(cards, count, closes):
    """Deals in strict play with so many cards in the hand to move."""
    seed = 0
    while count:
        seed += 1
        deal = Deal.new(seed, seed & 1)
        rng = Rng(seed)
        at = rng.below(4) * 2 if closes else -1
        while deal.turn is not None:
            if len(deal.history) >= at >= 0 and CLOSE in deal.moves():
                deal.play(CLOSE)
            moves = [card for card in deal.moves() if card < 64]
            deal.play(moves[rng.below(len(moves))])
            if deal.turn is not None and deal.is_strict() and len(deal.hands[deal.turn]) == cards:
                count -= 1
                yield deal
                break


def test_empty_stock_agrees_with_minimax():
    board = search.board()
    for cards in (1, 2, 3):
        for deal in strict_positions(cards, 25, closes=False):
            root(board, deal)
            assert exact(board)[0] == search.EVEN + 100 * minimax(deal), deal.pack()


def test_closed_deals_agree_with_minimax():
    board = search.board()
    for cards in (1, 2, 3):
        for deal in strict_positions(cards, 25, closes=True):
            root(board, deal)
            assert exact(board)[0] == search.EVEN + 100 * minimax(deal), deal.pack()


def test_the_value_is_that_of_the_best_move():
    board = search.board()
    for deal in strict_positions(4, 20, closes=False):
        root(board, deal)
        whole = exact(board)[0]
        singles = []
        for card in deal.moves():
            root(board, deal)
            singles.append(exact(board, search.digit(card, deal.trump))[0])
        assert max(singles) == whole


def test_slices_of_any_size_change_nothing():
    board = search.board()
    for deal in strict_positions(5, 10, closes=False):
        root(board, deal)
        value, used = exact(board)
        for limit in (1, 2, 7, 60):
            search.start(board)
            total = steps = 0
            while board[search.AT]:
                spent = search.run(board, limit)
                assert spent <= limit
                total += spent
                steps += 1
            assert (search.value(board), total) == (value, used)


def test_before_it_is_done_the_value_is_a_lower_bound():
    board = search.board()
    for deal in strict_positions(5, 10, closes=False):
        root(board, deal)
        value, used = exact(board)
        for limit in range(0, used, 5):
            search.start(board)
            search.run(board, limit)
            assert search.value(board) <= value


def test_no_position_takes_more_than_500():
    board = search.board()
    most = 0
    for deal in strict_positions(5, 150, closes=False):
        root(board, deal)
        most = max(most, exact(board)[1])
    assert most <= 500


def test_all_machines_search_the_same_positions():
    """What viper code and bytecode make of one source: values and positions of 60 searches."""
    board = search.board()
    digest = total = 0
    for closes in (False, True):
        for deal in strict_positions(4, 30, closes):
            root(board, deal)
            value, used = exact(board)
            digest = (digest * 31 + value) % 1000003
            total += used
    assert (digest, total) == (11934, 1003)


def test_one_open_trick_then_the_exact_end():
    """Two cards in the stock: the value is that of the best trick before the strict ones."""
    board = search.board()
    for seed in range(12):
        deal = Deal.new(seed, 0)
        rng = Rng(seed)
        while deal.turn is not None and not (len(deal.stock) == 2 and not deal.lead):
            cards = [card for card in deal.moves() if card < 64]
            deal.play(cards[rng.below(len(cards))])
        if deal.turn is None:
            continue
        root(board, deal)
        search.stock(board, [search.index(card, deal.trump) for card in deal.stock], 1)
        found = exact(board)[0]
        assert found == best_trick(deal, strict_value)


def strict_value(deal, board):
    root(board, deal)
    return exact(board)[0]


def judged(deal, board):
    seat = deal.turn
    own, other = (
        search.score(deal.points[s], deal.pending[s], deal.tricks[s]) for s in (seat, 1 - seat)
    )
    mine, yours = (search.mask(deal.hands[s], deal.trump) for s in (seat, 1 - seat))
    return kernel.judge(mine, yours, own, other, 10 - len(deal.stock), WEIGHTS)


def best_trick(deal, value):
    """The best lead against the best reply, with `value` of the deal after the trick."""
    seat = deal.turn
    inner = search.board()
    leads = []
    for lead in [card for card in deal.moves() if card < 64]:
        led = after(deal, lead)
        if led.result:
            leads.append(worth(led, seat))
            continue
        replies = []
        for reply in led.moves():
            done = after(led, reply)
            if done.result:
                replies.append(worth(done, seat))
            else:
                found = value(done, inner)
                replies.append(found if done.turn == seat else search.TOP - found)
        leads.append(min(replies))
    return max(leads)


def after(deal, card):
    copy = Deal.unpack(deal.pack())
    copy.play(card)
    return copy


def worth(deal, seat):
    points = deal.result.value if deal.result.winner == seat else -deal.result.value
    return search.EVEN + 100 * points


def test_one_open_trick_then_a_judgement():
    board = search.board()
    for seed in range(40):
        deal = Deal.new(seed, 0)
        rng = Rng(seed)
        left = 4 + 2 * (seed % 4)
        while deal.turn is not None and not (len(deal.stock) == left and not deal.lead):
            cards = [card for card in deal.moves() if card < 64]
            deal.play(cards[rng.below(len(cards))])
        if deal.turn is None:
            continue
        root(board, deal)
        search.stock(board, [search.index(card, deal.trump) for card in deal.stock], 1)
        assert exact(board)[0] == best_trick(deal, judged)


def test_a_window_gives_bounds():
    board = search.board()
    for deal in strict_positions(5, 20, closes=False):
        root(board, deal)
        value = exact(board)[0]
        search.start(board, 0, value - 50, value + 50)
        search.run(board, 1 << 20)
        assert search.value(board) == value
        search.start(board, 0, value + 50, search.TOP)
        search.run(board, 1 << 20)
        assert search.value(board) <= value + 50


def test_announcements_are_searched():
    """With 27 points a pair of 20 and a trick of 19 are needed; the pair has to be led first."""
    deal = setup("HA HT SK SQ DJ", "CJ CQ DQ SJ CK", ".. .. .. .. .. .. .. .. .. HJ")
    play(deal, "close HA CJ HT CQ")
    board = search.board()
    root(board, deal)
    assert exact(board)[0] == search.EVEN + 100 * minimax(deal)
    values = [exact(board, search.digit(move(name), deal.trump))[0] for name in ("SK", "SQ", "DJ")]
    for name, value in zip(("SK", "SQ", "DJ"), values):
        led = after(deal, move(name))
        points = minimax(led) * (1 if led.turn == deal.turn else -1)
        assert value == search.EVEN + 100 * points


def test_indices_are_one_to_one():
    for trump in range(4):
        numbers = [search.index(card, trump) for card in deck()]
        assert sorted(numbers) == list(range(20))
        for card in deck():
            assert (search.index(card, trump) & 3 == 3) == (card >> 4 == trump)
        order = [search.index(move(name), trump) >> 2 for name in ("SJ", "SQ", "SK", "ST", "SA")]
        assert order == [0, 1, 2, 3, 4]


def test_a_sure_trick_is_one():
    """Cards called sure take their tricks in any order, whatever the other side plays."""
    board = search.board()
    for deal in strict_positions(4, 60, closes=False):
        if deal.lead:
            continue
        root(board, deal)
        at = search.ROOT
        mine, yours = board[at + search.MINE], board[at + search.YOURS]
        sure = kernel.sure(mine, yours)
        for card in deal.hands[deal.turn]:
            if sure >> search.index(card, deal.trump) & 1:
                led = after(deal, card)
                for reply in led.moves() if not led.result else ():
                    assert after(led, reply).log[-1][3] == deal.turn
