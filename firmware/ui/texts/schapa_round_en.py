WORDS = """
# a round's start
round_of=Round %d of 8
counts_1=Each trick +5
counts_2=Each trick −5
counts_3=Each Queen −20, all\u00a0four\u00a0+80
counts_4=King\u00a0♠ −80, then it is over
counts_5=Last trick −60
counts_6=Each trick +5, each club minus its value
counts_7=Lay out: first out 0, then −20, −40 …
counts_8=All: tricks, Queens, King\u00a0♠, clubs, last trick
begins_me=You begin.
begins_bot=%s begins.
"""
