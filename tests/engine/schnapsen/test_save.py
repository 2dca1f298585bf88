"""Saves of deals: equal after the round trip, and nothing else passes."""

from engine.rng import Rng
from engine.save import BadSave, seal, unseal
from engine.schnapsen.deal import CLAIM_YOURSELF, Deal
from tests.helpers import raises


def state(deal):
    return (
        deal.hands, deal.stock, deal.turn, deal.leader, deal.lead, deal.points, deal.pending,
        deal.tricks, deal.closed_by, deal.closed_at, deal.frozen, deal.log, deal.history,
        deal.options, deal.view(0).fields(), deal.view(1).fields(),
    )  # fmt: skip


def play_some(seed, moves=99, options=0):
    deal = Deal.new(seed, seed & 1, options)
    rng = Rng(seed)
    while deal.turn is not None and moves:
        legal = deal.moves()
        deal.play(legal[rng.below(len(legal))])
        moves -= 1
    return deal


def test_round_trip_at_every_move():
    for seed in range(8):
        options = CLAIM_YOURSELF if seed & 1 else 0
        length = len(play_some(seed, options=options).history)
        for moves in range(length + 1):
            deal = play_some(seed, moves, options)
            copy = Deal.unpack(deal.pack())
            assert state(copy) == state(deal)
            assert copy.pack() == deal.pack()


def test_a_copy_plays_on_by_itself():
    deal = play_some(3, 5)
    copy = Deal.unpack(deal.pack())
    before = state(deal)
    copy.play(copy.moves()[0])
    assert state(deal) == before


def test_every_byte_flipped_is_refused():
    data = play_some(2, 9).pack()
    for i in range(len(data)):
        for bit in range(8):
            broken = bytearray(data)
            broken[i] ^= 1 << bit
            assert raises(BadSave, Deal.unpack, bytes(broken))


def test_cut_at_every_length_is_refused():
    data = play_some(2, 9).pack()
    for length in range(len(data)):
        assert raises(BadSave, Deal.unpack, data[:length])
    assert raises(BadSave, Deal.unpack, data + b"\0")


def test_noise_is_refused():
    rng = Rng(8)
    for length in (0, 1, 5, 6, 7, 22, 28, 29, 40, 300):
        for _ in range(20):
            assert raises(BadSave, Deal.unpack, bytes([rng.below(256) for _ in range(length)]))
    for other in (None, 7, "text", [1, 2, 3, 4, 5, 6, 7]):
        assert raises(BadSave, Deal.unpack, other)


def test_well_sealed_nonsense_is_refused():
    """A right checksum over a body that no deal can have."""
    deal = play_some(2, 9)
    body = unseal("S", 1, deal.pack())
    rng = Rng(1)
    wrong = [
        b"",
        body[:21],
        b"\2" + body[1:],
        body[:1] + b"\x08" + body[2:],
        body[:2] + body[3:4] + body[3:],
        body + b"\x80",
        body + b"\0",
        body + body[-1:],
        body[:22] + bytes([41, 66, 200]),
    ]
    wrong += [bytes([rng.below(256) for _ in range(30)]) for _ in range(50)]
    for bad in wrong:
        assert raises(BadSave, Deal.unpack, seal("S", 1, bad)), bad


def test_moves_after_the_end_are_refused():
    deal = play_some(2)
    body = unseal("S", 1, deal.pack())
    assert raises(BadSave, Deal.unpack, seal("S", 1, body + body[22:23]))


def test_another_kind_or_version_is_refused():
    body = unseal("S", 1, play_some(2, 4).pack())
    assert Deal.unpack(seal("S", 1, body)).history == play_some(2, 4).history
    assert "kind" in str(raises(BadSave, Deal.unpack, seal("M", 1, body)))
    assert "version" in str(raises(BadSave, Deal.unpack, seal("S", 2, body)))
