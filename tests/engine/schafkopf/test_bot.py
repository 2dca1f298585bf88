"""The bots: legal at any moment, blind to hidden cards, the same on both VMs, and no fools."""

from binascii import crc32

from engine.deal import choose
from engine.rng import Rng
from engine.schafkopf import simple
from engine.schafkopf.bot import bot
from engine.schafkopf.deal import (
    BIDDING,
    CARDS,
    DOUBLING,
    GO_ON,
    KLOPF,
    KLOPFEN,
    KONTRA,
    NAMING,
    NO_KLOPF,
    NO_KLOPFEN,
    OPTIONS,
    PASS,
    PLAY,
    REPLY,
    RUN_FROM_3,
    Deal,
    kind_of,
    naming,
)
from engine.schafkopf.tariff import SAUSPIEL, SIE, SOLO, SOLO_TOUT, WENZ_TOUT, Tariff
from engine.seen import fields
from tests.engine.schafkopf import table
from tests.engine.schafkopf.table import bid, names, play, start

EICHEL, GRAS, HERZ, SCHELLEN = range(4)


def tossed(rng):
    tariff = Tariff(
        10 * rng.below(4), 10 * rng.below(9), 10 * rng.below(9), rng.below(20), rng.below(20),
        rng.below(20), 1 + rng.below(5), 1 + rng.below(4), rng.below(2),
    )  # fmt: skip
    return Deal.new(rng.seed(), rng.below(4), rng.below(OPTIONS + 1), tariff)


def picks(view, nodes=600, seed=1):
    return choose(bot, view, Rng(seed), nodes)


def pick_name(view, nodes=600):
    return names([picks(view, nodes)])


def test_every_yield_is_legal_and_money_sums_to_zero():
    rng = Rng(41)
    players = (bot, bot, simple.plain, simple.random)
    for _ in range(40):
        deal = tossed(rng)
        shift = rng.below(4)
        while deal.turn is not None:
            player = players[(deal.turn + shift) % 4]
            view = deal.view(deal.turn)
            for move in player(view, rng, 60):
                assert move in view.moves
            deal.play(move)
        assert sum(deal.result.money) == 0


def test_a_legal_move_is_ready_at_once():
    rng = Rng(43)
    for _ in range(10):
        deal = tossed(rng)
        while deal.turn is not None:
            view = deal.view(deal.turn)
            for move in bot(view, rng, 1000):
                break
            assert move in view.moves
            deal.play(move)


def test_one_legal_card_needs_no_thought():
    begun = start(
        ("EO HU H9 GK S9 SK", "GO SU HK GA GZ EK", "HO EU HZ EZ G9 SA", "SO GU HA EA E9 SZ"),
        0, naming(SAUSPIEL, GRAS),
    )  # fmt: skip
    play(begun, "GK")
    assert len(list(bot(begun.view(1), Rng(1), 10000))) <= 2


def test_the_choice_never_depends_on_hidden_cards():
    rng = Rng(47)
    left = {KLOPFEN: 5, BIDDING: 5, NAMING: 3, DOUBLING: 5, REPLY: 3, CARDS: 25}
    while sum(left.values()):
        deal = Deal.new(rng.seed(), rng.below(4), rng.below(2) * RUN_FROM_3)
        while deal.turn is not None:
            phase, view = deal.phase, deal.view(deal.turn)
            if left[phase] and len(view.moves) > 1 and not rng.below(3):
                left[phase] -= compare(deal, rng)
            talker = bot if phase == CARDS else simple.random
            deal.play(choose(talker, view, rng, 40))


def compare(deal, rng) -> bool:
    """Whether another deal was found that looks the same; the choice has to be the same."""
    seat = deal.turn
    other = swapped(deal, seat, rng)
    if other is None:
        return False
    assert fields(deal.view(seat)) == fields(other.view(seat))
    assert picks(deal.view(seat), 150) == picks(other.view(seat), 150)
    return True


def swapped(deal, seat, rng):
    """The deal with two hidden cards exchanged so that all that was said and played may stay. In
    Klopfen three cards of the seat are hidden from itself."""
    hidden = [list(hand) for hand in deal.hands]
    hidden[seat] = hidden[seat][3:] if deal.phase == KLOPFEN else []
    for _ in range(30):
        cards = list(deal.dealt)
        one, two = rng.below(4), rng.below(4)
        if one == two or not hidden[one] or not hidden[two]:
            continue
        a = hidden[one][rng.below(len(hidden[one]))]
        if deal.called in hidden[one] and rng.below(2):
            a = deal.called
        b = hidden[two][rng.below(len(hidden[two]))]
        i, j = cards.index(a), cards.index(b)
        cards[i], cards[j] = b, a
        other = Deal(cards, deal.dealer, deal.options)
        try:
            for move in deal.history:
                other.play(move)
        except ValueError:
            continue
        if other.phase == deal.phase and other.turn == seat:
            return other
    return None


def test_the_same_deals_on_every_vm():
    rng = Rng(53)
    crc = 0
    for _ in range(4):
        deal = tossed(rng)
        rngs = [Rng(rng.seed()) for _ in range(4)]
        while deal.turn is not None:
            seat = deal.turn
            for move in bot(deal.view(seat), rngs[seat], 300):
                crc = crc32(bytes((move,)), crc)
            deal.play(move)
        crc = crc32(repr(deal.result.money).encode(), crc)
    assert crc == 2898658461, crc


def test_more_nodes_take_more_slices():
    begun = start(
        ("EO HU H9 GK S9 SK", "GO SU HK GA GZ EK", "HO EU HZ EZ G9 SA", "SO GU HA EA E9 SZ"),
        0, naming(SAUSPIEL, GRAS),
    )  # fmt: skip
    few = len(list(bot(begun.view(0), Rng(1), 300)))
    many = len(list(bot(begun.view(0), Rng(1), 3000)))
    assert few < many < 200


# --------------------------------------------------------------------- what it says and plays

STRONG = ("EO GO HO EU HA EA", "SU HZ E9 EK GA S9", "SO GU EZ GZ SZ G9", "HU H9 HK GK SA SK")
WEAK = ("H9 G9 SA SZ SK S9", "GU SO HU SU HZ HK", "E9 EK EZ GA GZ GK", "EO GO HO EU HA EA")
SIE_HANDS = ("EO GO HO SO EU GU", "HU SU HA HZ HK H9", "EA EZ EK E9 GA GZ", "GK G9 SA SZ SK S9")
TOUT_HANDS = ("EU GU HU SU EA EZ", "EO SO HA HZ HK H9", "HO GO EK E9 GA GZ", "GK G9 SA SZ SK S9")


def test_klopfen_on_three_good_cards_only():
    begun = table.deal(STRONG, options=0)
    assert picks(begun.view(0)) == KLOPF
    begun = table.deal(WEAK, options=0)
    assert picks(begun.view(0)) == NO_KLOPF


def test_it_plays_with_good_cards_and_passes_with_bad_ones():
    begun = table.deal(STRONG)
    assert picks(begun.view(0)) == PLAY
    begun = table.deal(WEAK)
    assert picks(begun.view(0)) == PASS


def test_it_names_what_it_holds():
    for hands, move in (
        (STRONG, naming(SOLO, HERZ)),
        (SIE_HANDS, naming(SIE)),
        (TOUT_HANDS, naming(WENZ_TOUT)),
    ):
        begun = table.deal(hands)
        bid(begun, 0)
        assert picks(begun.view(0), 3000) == move


def test_it_does_not_outbid_with_a_bad_hand():
    hands = ("EO GO HU H9 G9 S9", "HK E9 EK GA SA SK", "GU SO HO SU HZ HA", "EU EA EZ GZ GK SZ")
    begun = table.deal(hands)
    bid(begun, 0, 1)
    begun.play(naming(SAUSPIEL, GRAS))
    assert kind_of(picks(begun.view(1))) == SAUSPIEL


def test_no_sauspiel_after_somebody_plays():
    hands = ("GU SO HU SU HZ HK", "EO GO HO HA G9 S9", "E9 EK EZ GA GZ GK", "H9 EU SA SZ SK EA")
    begun = table.deal(hands)
    begun.play(PASS)
    assert picks(begun.view(1)) == PLAY


def test_kontra_to_a_tout_with_the_highest_trump_only():
    begun = table.deal(STRONG)
    bid(begun, 1)
    begun.play(naming(SOLO_TOUT, HERZ))
    assert begun.turn == 0 and picks(begun.view(0)) == KONTRA
    begun.play(GO_ON)
    assert begun.turn == 2 and picks(begun.view(2)) == GO_ON


def test_kontra_to_a_hopeless_sauspiel_but_not_to_a_good_solo():
    begun = table.deal(STRONG)
    bid(begun, 3)
    begun.play(naming(SAUSPIEL, GRAS))
    assert begun.turn == 0 and picks(begun.view(0)) == KONTRA
    begun = table.deal(STRONG)
    bid(begun, 0)
    begun.play(naming(SOLO, HERZ))
    for _ in range(3):
        assert picks(begun.view(begun.turn)) == GO_ON
        begun.play(GO_ON)


def test_it_smears_for_its_partner():
    hands = ("EO HU H9 GK S9 HA", "G9 GA SZ SA EK E9", "HO EU HZ EZ GO SK", "SO GU HK EA SU GZ")
    begun = start(hands, 0, naming(SAUSPIEL, GRAS))
    play(begun, "EO")
    assert begun.turn == 1
    assert pick_name(begun.view(1)) in ("SA", "SZ")


def test_it_does_not_overtake_its_partner():
    hands = ("EO HO H9 GK S9 SK", "GO SU HK GA GZ EK", "HU EU HZ EZ G9 SA", "SO GU HA EA E9 SZ")
    begun = start(hands, 0, naming(SAUSPIEL, GRAS), dealer=3)
    play(begun, "EO")
    assert pick_name(begun.view(1)) != "GO"


def test_a_declarer_with_the_highest_trumps_draws_trumps():
    begun = start(STRONG, 0, naming(SOLO, HERZ))
    assert pick_name(begun.view(0), 2000) in ("EO", "GO", "HO")


def test_a_safe_solo_is_won():
    begun = start(STRONG, 0, naming(SOLO, HERZ))
    while begun.turn is not None:
        begun.play(picks(begun.view(begun.turn), 400))
    assert begun.result.won and begun.result.points >= 90


def test_plain_and_random_are_legal_in_every_phase():
    rng = Rng(59)
    for player in (simple.plain, simple.random):
        for _ in range(30):
            deal = tossed(rng)
            while deal.turn is not None:
                view = deal.view(deal.turn)
                for move in player(view, rng, 0):
                    pass
                assert move in view.moves
                deal.play(move)


def test_it_beats_plain():
    money = 0
    for seed in range(16):
        for seat in range(4):
            deal = Deal.new(seed, seed % 4, NO_KLOPFEN)
            rng = Rng(seed)
            while deal.turn is not None:
                player = bot if deal.turn == seat else simple.plain
                deal.play(choose(player, deal.view(deal.turn), rng, 200))
            money += deal.result.money[seat]
    assert money > 0
