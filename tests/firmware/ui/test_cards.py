"""Pictures of cards: each is unlike all others, stays in its size and is heard by its name."""

from ui import cards
from ui.canvas import Canvas
from ui.cards import DIM, FRENCH, GERMAN, PLAIN, Deck
from ui.narrow import MINI_HIGH, MINI_WIDE, SLIM_WIDE, STRIP_HIGH, STRIP_WIDE, NarrowDeck

FRENCH_PACK = [suit << 4 | rank for suit in range(4) for rank in range(2, 15)]
GERMAN_PACK = [suit << 4 | rank for suit in range(4) for rank in range(9, 15)]
PACKS = ((FRENCH, "de", FRENCH_PACK), (FRENCH, "en", FRENCH_PACK), (GERMAN, "de", GERMAN_PACK))
X, Y = 40, 20


def light_outside(canvas, w, h):
    """Counts the light dots outside w x h dots at X, Y, and darkens those inside."""
    canvas.fill(X, Y, w, h, 0)
    return sum(bin(byte).count("1") for byte in canvas.buffer)


def row(canvas, y, w):
    return [canvas.fb.pixel(X + x, Y + y) for x in range(w)]


def shapes():
    for name, language, pack in PACKS:
        deck = NarrowDeck(name, language)
        yield deck.draw, pack, cards.WIDE, cards.HIGH
        yield deck.slim, pack, SLIM_WIDE, cards.HIGH
        yield deck.strip, pack, STRIP_WIDE, STRIP_HIGH
        yield deck.mini, pack, MINI_WIDE, MINI_HIGH


def test_no_two_cards_look_the_same():
    canvas = Canvas()
    for draw, pack, _, _ in shapes():
        seen = set()
        for style in (PLAIN, DIM):
            for card in pack:
                canvas.clear()
                draw(canvas, X, Y, card, style)
                seen.add(bytes(canvas.buffer))
        assert len(seen) == 2 * len(pack)


def test_cards_keep_to_their_size_and_cover_what_lies_below():
    for draw, pack, wide, high in shapes():
        for style in (PLAIN, DIM):
            for card in pack:
                light, dark = Canvas(), Canvas()
                light.clear(1)
                for canvas in (light, dark):
                    draw(canvas, X, Y, card, style)
                assert row(light, high // 2, wide)[1:-1] == row(dark, high // 2, wide)[1:-1]
                assert light_outside(dark, wide, high) == 0
                assert light_outside(light, wide, high) == 128 * 64 - wide * high


def test_every_stripe_shows_the_whole_rank_and_suit():
    """A card that lies seven dots to the right covers nothing of it."""
    deck = NarrowDeck(FRENCH, "de")
    alone, covered = Canvas(), Canvas()
    deck.strip(alone, X, Y, 0x2A)
    deck.strip(covered, X, Y, 0x2A)
    deck.strip(covered, X + STRIP_WIDE, Y, 0x1C)
    for y in range(STRIP_HIGH):
        assert row(alone, y, STRIP_WIDE) == row(covered, y, STRIP_WIDE)


def test_ranks_are_the_language_s():
    assert [Deck(FRENCH, "de").rank(r) for r in (14, 13, 12, 11, 10, 9)] == list("AKDB") + [
        "10",
        "9",
    ]
    assert [Deck(FRENCH, "en").rank(r) for r in (14, 13, 12, 11, 10, 2)] == list("AKQJ") + [
        "10",
        "2",
    ]
    for language in ("de", "en"):
        assert [Deck(GERMAN, language).rank(r) for r in (14, 13, 12, 11)] == list("AKOU")


def test_signs_and_names_for_sentences():
    assert "".join(Deck(FRENCH).sign(suit) for suit in range(4)) == "♣♠♥♦"
    assert "".join(Deck(GERMAN).sign(suit) for suit in range(4)) == "♧♤♡♢"
    assert Deck(FRENCH, "en").name(0x2A) == "♥10"
    assert Deck(GERMAN).name(0x3C) == "♢O"


def test_the_ober_s_sign_stands_high_and_the_unter_s_low():
    def light_rows(card):
        canvas = Canvas()
        Deck(GERMAN).draw(canvas, X, Y, card)
        right = [
            sum(1 - canvas.fb.pixel(X + x, Y + y) for x in range(11, 19)) for y in range(cards.HIGH)
        ]
        return sum(right[2:13]), sum(right[13:24])

    for suit in range(4):
        high, low = light_rows(suit << 4 | 12)
        assert high > 2 * low
        high, low = light_rows(suit << 4 | 11)
        assert low > 2 * high


def test_cards_are_heard_backs_and_slots_are_not():
    canvas = Canvas()
    canvas.heard = []
    deck = Deck(FRENCH, "de")
    deck.draw(canvas, 0, 0, 0x2E)
    deck.draw(canvas, 30, 0, 0x2E, cards.BACK)
    deck.draw(canvas, 60, 0, 0x2E, cards.SLOT)
    deck.badge(canvas, 90, 0, 3)
    assert canvas.heard == ["♥A", "♦"]


def test_back_slot_and_badge_keep_to_their_size():
    deck = Deck(GERMAN)
    for draw, size in (
        (lambda canvas: cards.back(canvas, X, Y), (cards.WIDE, cards.HIGH)),
        (lambda canvas: cards.slot(canvas, X, Y), (cards.WIDE, cards.HIGH)),
        (lambda canvas: cards.back(canvas, X, Y, 9, 13), (9, 13)),
        (lambda canvas: deck.badge(canvas, X, Y, 0), (cards.BADGE_SIZE, cards.BADGE_SIZE)),
    ):
        canvas = Canvas()
        draw(canvas)
        assert any(canvas.buffer)
        assert light_outside(canvas, *size) == 0
