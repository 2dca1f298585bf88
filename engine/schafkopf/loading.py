"""Reads the saved session of Schafkopf; engine/schafkopf/session.py lends it, when one goes on."""

from engine.deal import BEGINNER, BELOW, MASTER
from engine.save import BadSave, unseal
from engine.schafkopf import tariff as tariffs
from engine.schafkopf.deal import OPTIONS, SEATS, Deal
from engine.schafkopf.session import KIND, MONEY, MOST_DEALS, VERSION, Session

_TARIFF_AT = 14
_MONEY_AT = _TARIFF_AT + tariffs.TARIFF_SIZE
_SEED_AT = _MONEY_AT + SEATS * MONEY
_DEAL_AT = _SEED_AT + 4


def load(session: Session, data: bytes) -> Session:
    """Make a session what `pack` has saved; BadSave for anything else."""
    body = unseal(KIND, VERSION, data)
    if len(body) < _DEAL_AT:
        raise BadSave("too short")
    session.dealer, session.options = body[0], body[1] & (1 << BELOW) - 1
    session.level = MASTER - (body[1] >> BELOW)
    session.deals, session.number = _int(body, 2, 2), _int(body, 4, 2)
    session.rng.restore((_int(body, 6, 4), _int(body, 10, 4)))
    session.money = [_signed(_int(body, _MONEY_AT + MONEY * i, MONEY)) for i in range(SEATS)]
    session.seed = _int(body, _SEED_AT, 4)
    session.deal = Deal.unpack(body[_DEAL_AT:])
    try:
        session.tariff = tariffs.unpack(body[_TARIFF_AT:_MONEY_AT])
    except ValueError as error:
        raise BadSave(str(error))
    if not _belongs_together(session):
        raise BadSave("not a session of Schafkopf")
    return session


def _belongs_together(session: Session) -> bool:
    return (
        session.dealer == session.deal.dealer
        and session.deal.dealt == Deal.new(session.seed, session.dealer).dealt
        and session.options <= OPTIONS
        and session.level >= BEGINNER
        and session.deals <= MOST_DEALS
        and session.number > 0
        and (session.deals == 0 or session.number <= session.deals)
        and sum(session.money) == 0
        and all(0 < state < 1 << 30 for state in session.rng.state())
    )


def _int(body: bytes, at: int, size: int) -> int:
    return int.from_bytes(body[at : at + size], "little")


def _signed(value: int) -> int:
    return value - (1 << 8 * MONEY) if value >> 8 * MONEY - 1 else value
