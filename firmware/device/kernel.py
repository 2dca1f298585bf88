"""The kernel of colour panels: what has changed in a frame, and its dots as the panel wants them.
Machine code where there is viper, bytecode elsewhere. device.tft loads it, and it stays loaded.

A frame has two bits a dot, four dots a byte from the lowest bits on, in rows; and for each cell of
8 x 8 dots the number of the colour that the tone 3 has there. A tile is two cells side by side.
"""

import micropython

TILE = 16  # dots across


@micropython.viper
def changes(dots: ptr8, cells: ptr8, marks: ptr32, band: int, tiles: int, rows: int) -> int:
    """Note in `marks` what the tiles of a band of 8 rows (fewer at the end) look like; the first
    changed tile and 256 times the one behind the last, 0 when none has changed."""
    first = -1
    end = 0
    tile = 0
    while tile < tiles:
        at = (band * 8 * tiles + tile) * 4
        cell = (band * tiles + tile) * 2
        mark = cells[cell] << 8 | cells[cell + 1]
        row = 0
        while row < rows:
            mark = (mark * 33 ^ dots[at]) & 0x3FFFFFFF
            mark = (mark * 33 ^ dots[at + 1]) & 0x3FFFFFFF
            mark = (mark * 33 ^ dots[at + 2]) & 0x3FFFFFFF
            mark = (mark * 33 ^ dots[at + 3]) & 0x3FFFFFFF
            at += tiles * 4
            row += 1
        place = band * tiles + tile
        if marks[place] != mark:
            marks[place] = mark
            if first < 0:
                first = tile
            end = tile + 1
        tile += 1
    if first < 0:
        return 0
    return end << 8 | first


@micropython.viper
def widen(
    out: ptr16, place: int, dots: ptr8, at: int, cells: ptr8, cell: int, inks: ptr16, count: int
):
    """Write `count` cells of one row to `out` from `place` on, two bytes a dot: those whose dots
    begin at dots[at] and whose colours at cells[cell]. inks: the tones 0 to 2, and then what tone 3
    may be."""
    while count:
        accent = inks[3 + cells[cell]]
        pair = dots[at] | dots[at + 1] << 8
        dot = 0
        while dot < 8:
            tone = pair & 3
            if tone == 3:
                out[place] = accent
            else:
                out[place] = inks[tone]
            pair >>= 2
            place += 1
            dot += 1
        at += 2
        cell += 1
        count -= 1
