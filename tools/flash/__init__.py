"""`make flash`, and what else goes over the cable: unflash, pull, push, DEV=1.

How Kartl lies on a device, so that the cable or the power may fail at any moment:

    /main.py            the starter, from firmware/start/root.py; a main.py that was there before
    /kartl/turn.mpy     Kartl is kept beside it. These two are the same for all versions
    /kartl/live/        the version that runs, and `files`: a line `digest path` for each of them
    /kartl/next/        new files of a version that comes, each checked; then its `list`
    /kartl/prev/        what that version has replaced, and its `list`: the version before
    /kartl/tries        how many starts in a row have failed: raised, or come to no picture
    /data/              matches, sheets, settings. Only `make push` writes there

An update sends the files that differ to `next`, has the device compute the digest of each, and
renames `list.new` to `list`: that one rename is the switch. From then on every start first brings
the files to their places, by renames that can be repeated (firmware/start/turn.py), and then runs
`live`; before it, nothing in `live` was touched. There are no two whole versions, since the many
small files of one take more than half of the 512 blocks that the flash of an ESP32 with 4 MB has.
The third start in a row that fails moves the files back. Where the flash has no room for the new
files beside the old ones, they come in one file, `next/pack`, with the list `tight`; the starter
takes them out of it over the old ones, and there is no version before then.

ports finds the board, link talks to it, hands runs on it; version knows what is to be there,
update brings it there; data, removal, working_tree and packages do the rest; problems has the
sentences. None of it ran on hardware yet, only on the virtual board.
"""
