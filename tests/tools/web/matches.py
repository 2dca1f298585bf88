"""A match of Schnapsen, as it is saved and as it is shown. Used by the browser's tests."""

import re
import time

from engine.schnapsen.match import Match
from tools.flash import data as backups

HEAD = 12  # bytes of a file before what it holds (firmware/device/store.py)
NO_FILES = "navigator.storage.getDirectory = () => Promise.reject(new Error('refused'));\n"
_LONGEST_DEAL = 120  # seconds of pressing A until a card can be played
_CARD = re.compile(r"(?:▸ )?([♣♠♥♦](?:10|[AKDB]))$")
_CHOSEN = re.compile(r"▸ [♣♠♥♦]")
_SUITS, _RANKS = "♣♠♥♦", {10: "10", 11: "B", 12: "D", 13: "K", 14: "A"}


def with_script(context, script):
    """Begin the worker of a context with some JavaScript."""

    def answer(route):
        response = route.fetch()
        route.fulfill(response=response, body=script + response.text())

    context.route("**/worker.js", answer)


def exported(seat, path):
    """The files that the page's backup holds, by name."""
    with seat.page.expect_download() as download:
        seat.page.click("#save")
    download.value.save_as(path)
    return backups.read(path)


def match(files):
    return Match.unpack(files["schnapsen"][HEAD:])


def _names(cards):
    """Cards as the screen writes them."""
    return {_SUITS[card >> 4] + _RANKS[card & 15] for card in cards if card}


def hand(played):
    """The person's cards."""
    return _names(played.deal.view(0).hand)


def seen(played):
    """The cards that lie or lay open on the table."""
    view = played.deal.view(0)
    return _names([view.lead, view.open, *[card for trick in view.log for card in trick[1:3]]])


def shown(words):
    """The cards on the screen, those of the hand and the others; None when it shows no hand."""
    before = words.partition(", Pkt")[0]  # so are the points called at the end of a deal, too
    cards, hand = [], set()
    for word in before.split(", "):
        card = _CARD.match(word)
        cards.append(card and card[1])
    while cards and cards[-1]:
        hand.add(cards.pop())
    return (hand, set(filter(None, cards))) if hand else None


def resumed(seat, files):
    """Go on from the menu; the table shows the cards that were saved."""
    seat.expect("Weiter")
    seat.press("A")
    played = match(files)
    in_hand, others = shown(seat.expect("Pkt"))
    assert in_hand == hand(played)
    assert _names([played.deal.view(0).lead]) <= others <= seen(played)


def play_on(seat):
    """To the next moment at which a card is chosen."""
    until = time.monotonic() + _LONGEST_DEAL
    while not _CHOSEN.search(seat.words()):
        assert time.monotonic() < until, seat.words()
        seat.press("A", 30)
