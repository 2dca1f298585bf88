"""`make flash`, and what else goes over the cable: unflash, pull, push, DEV=1.

How Kartl lies on a device, so that the cable or the power may fail at any moment:

    /main.py            the starter, from firmware/start/root.py; a main.py that was there before
    /kartl/turn.mpy     Kartl is kept beside it. These two are the same for all versions
    /kartl/live/        the version that runs, and `files`: a line `digest path` for each of them
    /kartl/next/        the files that a version brings, in packs 00, 01, ..., each checked; `go`
    /kartl/prev/        what that has replaced, in as many packs, and `kept`: the version before
    /kartl/tries        how many starts in a row have failed: raised, or come to no picture
    /data/              matches, sheets, settings. Only `make push` writes there

An update sends the files that differ, as packs of up to 16 KB, to `next`, has the device compute
the digest of each, and renames `go.new` to `go`: that one rename is the switch. From then on every
start first carries out what is left in `next`, pack by pack: it puts what the pack will replace
into one in `prev`, takes the files out to `live`, and removes it; each step can be repeated, and
the last is to rename `go` to `prev/kept` (firmware/start/turn.py). Then it runs `live`; before the
switch, nothing there was touched. The third start in a row that fails takes the packs of `prev`
back, the last first.

Packs, since the many small files of a version take more than half of the 512 blocks that the flash
of an ESP32 with 4 MB has: about 270, but 76 in packs. So there is room for the version that runs,
one in packs, and some fifty saves, whatever an update changes. Before anything is sent, the blocks
of each step there and back are counted; where they are not free, an update is refused. `kept` says
how many the way back takes, and it waits until they are free.

ports finds the board, link talks to it, hands runs on it; version knows what is to be there,
update brings it there; data, removal, working_tree and packages do the rest; problems has the
sentences. None of it ran on hardware yet, only on the virtual board.
"""
