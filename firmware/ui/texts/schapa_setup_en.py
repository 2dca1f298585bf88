WORDS = """
keys=← → choose a card, A play it, B more, ↑ last trick. Faster bots: A
# set-up
players=Players
level=Level
names_row=Names of the bots
play=Play
"""
