"""What the bots' decisions cost, on every machine that plays: `make bench`.

Every game plays the same decisions everywhere (tools/bench/work.py), which also shows that all
machines choose the same. WebAssembly knows no processor time: its figures are by the clock, and so
only right while nothing else runs. Games are the modules named in GAMES, with these names:

    LEVELS       {name: (positions a decision, and the level of the bot, none for its best)}
    KERNEL       the modules that are loaded for the bot, as in firmware; the kernel among them
    bot          as in engine/deal.py
    decisions()  yields (seed, view) of some deals, always the same
    searches()   yields arguments for `begin` and `run`, to time the kernel alone
    begin, run   set such a search; search to the end, returns the positions
    count(with)  puts with(function) in the place of the kernel's function that returns positions
"""

GAMES = ("schnapsen", "schapa", "schafkopf")
