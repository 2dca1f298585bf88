"""The kernel of the colour canvas: letters of twice the size, their slants smoothed. Machine code
where there is viper, bytecode elsewhere. ui.colour.canvas loads it, and it stays loaded.
"""

import micropython


@micropython.viper
def double(out: ptr8, data: ptr8, start: int, wide: int, pages: int):
    """Write the glyph data[start:], `wide` columns of `pages` bytes in MONO_VLSB, to `out` as 2 *
    wide columns of 2 * pages.

    Each dot becomes four; one of these takes the ink of its two outer neighbours where they agree
    with each other and not with those opposite.
    """
    page = 0
    while page < pages:
        x = 0
        while x < wide:
            at = start + page * wide + x
            dots = data[at]
            left = data[at - 1] if x else 0
            right = data[at + 1] if x + 1 < wide else 0
            above = dots << 1 & 255
            if page:
                above |= data[at - wide] >> 7
            below = dots >> 1
            if page + 1 < pages:
                below |= (data[at + wide] & 1) << 7
            corner = 0
            while corner < 4:
                side = right if corner & 1 else left
                other = left if corner & 1 else right
                edge = below if corner & 2 else above
                away = above if corner & 2 else below
                agree = (side ^ edge ^ 255) & (edge ^ other) & (side ^ away)
                bits = dots & (agree ^ 255) | side & agree
                bits = (bits | bits << 4) & 0x0F0F
                bits = (bits | bits << 2) & 0x3333
                bits = (bits | bits << 1) & 0x5555
                place = page * 4 * wide + 2 * x + (corner & 1)
                if corner & 2:
                    out[place] = out[place] | bits << 1 & 255
                    out[place + 2 * wide] = out[place + 2 * wide] | bits >> 7
                else:
                    out[place] = bits & 255
                    out[place + 2 * wide] = bits >> 8
                corner += 1
            x += 1
        page += 1
