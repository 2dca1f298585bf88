"""Codes of deals: there and back, what is refused, and a match that begins with one."""

from engine.code import (
    CHECK,
    GAMES,
    LENGTH,
    LETTER,
    LETTERS,
    MOST,
    BadCode,
    begin,
    decode,
    encode,
    of,
)
from engine.rng import Rng
from engine.schafkopf.session import Session
from engine.schapa.game import Game
from engine.schnapsen.match import Match

SCHNAPSEN, SCHAFKOPF, SCHAPA = "schnapsen", "schafkopf", "schapa"
FIXED = {
    "2PDT-RJLQ": (SCHNAPSEN, 0x2ABCDE12, 0, 2, 1),
    "5CUR-MHHU": (SCHAFKOPF, 0x15ABCDEF, 1, 4, 1),
    "6LFD-TRJLX": (SCHAPA, 0x1ABCDE12, 2, 5, 3),
}


def reason(text):
    """Why a text is no code, None if it is one."""
    try:
        decode(text)
    except BadCode as bad:
        return bad.args[0]
    return None


def kinds():
    """All that there can be of a deal but its seed."""
    yield from [(SCHNAPSEN, dealer, 2, 1) for dealer in range(2)]
    yield from [(SCHAFKOPF, dealer, 4, 1) for dealer in range(4)]
    for players in range(3, 9):
        for number in range(1, 9):
            yield from [(SCHAPA, dealer, players, number) for dealer in range(players)]


def test_the_letters_cannot_be_mistaken():
    assert len(LETTERS) == len(set(LETTERS)) == 32
    assert not [letter for letter in "01IO" if letter in LETTERS]


def test_codes_of_today_are_those_of_tomorrow():
    for text, code in FIXED.items():
        assert decode(text) == code
        game, seed, dealer, players, number = code
        assert encode(game, seed, dealer, players, number) == text


def test_there_and_back():
    rng = Rng(1)
    seen = set()
    for game, dealer, players, number in kinds():
        for seed in (0, (1 << 30) - 1, rng.seed()):
            text = encode(game, seed, dealer, players, number)
            assert decode(text) == (game, seed, dealer, players, number)
            assert len(text) - 1 == (MOST if game == SCHAPA else 8) and text[4] == "-"
            seen.add(text)
    assert len(seen) == 3 * len(list(kinds()))


def test_small_letters_blanks_and_dashes_do_not_matter():
    for text, code in FIXED.items():
        for written in (text.lower(), text.replace("-", ""), " %s " % text.replace("-", " - ")):
            assert decode(written) == code


def test_no_wrong_letter_goes_unnoticed():
    for text in FIXED:
        for at, right in enumerate(text):
            for letter in LETTERS:
                if right != "-" and letter != right:
                    assert reason(text[:at] + letter + text[at + 1 :]) == CHECK


def test_no_two_letters_in_the_wrong_order_go_unnoticed():
    for text in FIXED:
        letters = list(text.replace("-", ""))
        for i in range(len(letters)):
            for j in range(i):
                other = list(letters)
                other[i], other[j] = letters[j], letters[i]
                assert other == letters or reason("".join(other)) == CHECK


def test_what_is_no_code():
    for text in ("", "K7QX", "2PDT-RJL", "2PDT-RJLQ-2PD", "2PDTRJLQ22"):
        assert reason(text) == LENGTH
    for text in ("2PDT-RJL0", "2PDT-RJLO", "2PDT-RJL1", "IPDT-RJLQ", "2PDT_RJLQ", "ÄPDT-RJLQ"):
        assert reason(text) == LETTER
    assert not [letter for letter in LETTERS if reason(8 * letter) is None]


def test_a_right_check_of_what_no_deal_has():
    """Six and more where the dealer stands; nine players; a dealer who does not play."""
    made = [_checked(LETTERS[kind] + "222222") for kind in range(6, 32)]
    for kind in (0x200, 6 << 3, 5 << 3 | 7 << 6 | 0x200, 0 << 3 | 3):
        made.append(_checked(LETTERS[kind >> 5] + LETTERS[kind & 31] + "222222"))
    assert [reason(text) for text in made] == [CHECK] * len(made)


def _checked(text):
    """The letters with the check that makes them right, as far as it can."""
    right = []
    for letter in LETTERS:
        total = 0x15
        for value in [LETTERS.index(sign) for sign in text + letter]:
            total = (total ^ value) << 1
            total ^= 0x25 if total > 31 else 0
        if total == 0:
            right.append(text + letter)
    return right[0]


def new(game, players=4):
    """A new match, session or game with a seed of its own."""
    if game == SCHAPA:
        return Game(99, players)
    return Match(99) if game == SCHNAPSEN else Session(99)


def test_a_match_begins_with_the_deal_of_a_code():
    for text, code in FIXED.items():
        match = new(code[0], code[3])
        begin(match, code)
        assert of(code[0], match) == text.strip()
        assert match.dealer == code[2] == getattr(match.deal, "dealer", match.dealer)


def test_the_code_of_any_deal_gives_its_cards():
    rng = Rng(5)
    for game in GAMES:
        match = new(game)
        for _ in range(3):
            while match.deal.result is None:
                moves = match.deal.moves()
                match.play(moves[rng.below(len(moves))])
            match.next()
        other = new(game)
        begin(other, decode(of(game, match)))
        assert other.deal.dealt == match.deal.dealt and other.deal.turn == match.deal.turn
        assert type(match).unpack(other.pack()).pack() == other.pack()


def test_what_follows_comes_from_the_code():
    for code in FIXED.values():
        seeds = []
        for before in (1, 2):
            match = new(code[0], code[3])
            match.rng = Rng(before)
            begin(match, code)
            seeds.append(match.rng.seed())
        assert seeds[0] == seeds[1] != code[1]


def test_rounds_of_schapa_before_the_code_count_nothing():
    code = decode("6LFD-TRJLX")
    game = new(SCHAPA, 5)
    begin(game, code)
    assert game.number == 3 and game.totals == [0] * 5 and len(game.sheet) == 2
