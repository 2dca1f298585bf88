"""The colours of all screens, in one place; ui.colour draws with them.

A dot has one of four tones: GROUND, LIGHT, SHADE, and whatever colour its cell of 8 x 8 dots has
besides. An ink is a tone, or one of the colours below.
"""

GROUND = 0
LIGHT = 1
SHADE = 2
COLOUR = 3  # and all inks from here on

RED = 3  # hearts and diamonds on a card
ROSE = 4  # the same on the ground
LEAF = 5
MOSS = 6  # a leaf on a card
GOLD = 7
OCHRE = 8  # a bell on a card
TAN = 9
BROWN = 10  # an acorn on a card
CHOSEN = 11  # behind what is chosen or said aloud
BACK = 12  # a card face down
KEY = 13  # what the keys do

# Red, green, blue of each ink.
COLOURS = (
    (0x08, 0x22, 0x1B),
    (0xF6, 0xF2, 0xE4),
    (0x98, 0xAC, 0xA0),
    (0xC8, 0x1E, 0x28),
    (0xFF, 0x7A, 0x6E),
    (0x7E, 0xD0, 0x5C),
    (0x1E, 0x7A, 0x2C),
    (0xF2, 0xC1, 0x3C),
    (0x9A, 0x66, 0x00),
    (0xD8, 0xA0, 0x6A),
    (0x6E, 0x3C, 0x18),
    (0xFF, 0xC8, 0x4A),
    (0x2C, 0x5C, 0xA0),
    (0x8F, 0xC4, 0xE8),
)

SIGNS = "♠♡♢♣♤♥♦♧"
ON_GROUND = (LIGHT, ROSE, GOLD, LIGHT, LEAF, ROSE, ROSE, TAN)  # by sign
ON_CARD = (GROUND, RED, OCHRE, GROUND, MOSS, RED, RED, BROWN)
