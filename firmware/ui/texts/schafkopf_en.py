WORDS = """
keys=← → choose, A play or answer, B more, ↑ last trick, ↓ standings. A or → speeds the bots up.
name_0=You
name_1=Resi
name_2=Sepp
name_3=Leni
points=Pts
# what is going on before a game is fixed, by phase
phase_0=Who knocks?
phase_1=Who plays?
phase_2=Which game?
phase_6=
# games
kind_0=Sauspiel
kind_1=Wenz
kind_2=Solo
kind_3=Wenz Tout
kind_4=Solo Tout
kind_5=Sie
short_0=Sau
short_1=Wenz
short_2=Solo
short_3=Tout
short_4=Tout
short_5=Sie
about_1=Unter are trumps
about_3=All tricks!
about_5=6 highest trumps
name_it=A: name it
# what a person answers, by move
answer_64=knock
answer_65=no
answer_66=I play
answer_67=pass
answer_68=Kontra
answer_69=Re
answer_70=go on
# what is said at a seat
knocks=knock
quiet=–
plays=plays
passes=pass
has_ace=Partner: %s
takes=%s takes: %d
takes_me=%s take: %d
# last trick
last_trick=Last trick
no_trick_yet=No trick yet
trick_of=%s's trick
trick_mine=Your trick
"""
