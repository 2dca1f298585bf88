"""Devices on the desk for the tests of the views: started, or at a table with a deal under way.

One device at a time: a new one takes the place of the one before.
"""

from saves import move, schnapsen
from sim import Sim
from ui.modules import load

DEAL = "CQ CK HT DA SJ CJ SQ HJ DT HK ST CA HQ DK DJ SK CT HA DQ SA"

_running = []


def device(**options):
    """A new device that has just been switched on."""
    while _running:
        _running.pop().close()
    _running.append(Sim(**options))
    return _running[0]


def restart(sim):
    """Take the power away and wait for the menu."""
    sim.reboot()
    sim.wait(120)


def started(language="de"):
    """A device in its menu."""
    sim = device()
    sim.set("language", language)
    restart(sim)
    return sim


def with_match(moves="", leader=0, score="0:0", deal=DEAL, language="de", **settings):
    """A device in its menu, a deal that has come so far on its flash."""
    sim = started(language)
    for name in settings:
        sim.set(name, settings[name])
    words = "%d %s %s %s" % (leader, score, deal, moves)
    sim.device.store.save("schnapsen", schnapsen(words.split()))
    restart(sim)
    return sim


def at(moves="", leader=0, bot="", **rest):
    """The table of that deal, in English; `bot` are the bot's next moves."""
    sim = with_match(moves, leader, language="en", **rest)
    if bot:
        let_bot(*[move(word) for word in bot.split()])
    sim.press("A")
    return sim


def let_bot(*moves):
    """Have the bot make these moves instead of thinking."""
    moves = list(moves)
    think_as(lambda view, *_: iter((moves.pop(0),)))


def think_as(bot):
    """Have that take the place of the Schnapsen bot."""
    load("engine.schnapsen.bot").bot = bot
    for view in _running[0].app.ctx.stack.views:
        if hasattr(view, "thought"):
            view._bot = None


def top(sim):
    return sim.app.ctx.stack.top


def kind(sim):
    """The name of the view on top."""
    return type(top(sim)).__name__


def choose(sim, entry):
    """Open an entry of the main menu."""
    menu = top(sim)
    for _ in range((menu.names.index(entry) - menu.rows.at) % len(menu.names)):
        sim.press("D")
    sim.press("A")


def spell(sim, name):
    """Spell a name or a code in the editor, letter by letter on its grid."""
    for letter in name:
        letters = top(sim).letters
        rows = (len(letters) + 11) // 11
        at, to = top(sim).at, letters.find(letter)
        keys = "D" * ((to // 11 - at // 11) % rows) + "R" * ((to % 11 - at % 11) % 11) + "A"
        for key in keys:
            sim.press(key)


def to_table(sim, presses):
    """Say yes to what stands before a table, so many times at most."""
    for _ in range(presses):
        if kind(sim) == "Table":
            break
        sim.press("A")
        sim.wait(5)
    assert kind(sim) == "Table", kind(sim)


def settle(sim):
    """Wait until the bot has moved and it is the person's turn to press a key."""
    for _ in range(500):
        view = top(sim)
        if kind(sim) != "Table" or view.notices or view.view.turn == 0:
            return
        sim.wait(2)
    raise AssertionError("the bot does not come to an end")


def swapped(deal, one, other):
    """The deal with two cards changed for each other."""
    return deal.replace(one, "xx").replace(other, one).replace("xx", other)
