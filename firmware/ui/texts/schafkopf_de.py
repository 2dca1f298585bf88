WORDS = """
keys=← → wählen, A spielen oder antworten, B mehr, ↑ letzter Stich, ↓ Stand. Mit A oder → geht es schneller.
name_0=Du
name_1=Resi
name_2=Sepp
name_3=Leni
points=Pkt
# what is going on before a game is fixed, by phase
phase_0=Wer klopft?
phase_1=Wer spielt?
phase_2=Welches Spiel?
phase_6=
# games
kind_0=Sauspiel
kind_1=Wenz
kind_2=Solo
kind_3=Wenz-Tout
kind_4=Solo-Tout
kind_5=Sie
short_0=Sau
short_1=Wenz
short_2=Solo
short_3=Tout
short_4=Tout
short_5=Sie
about_1=Nur Unter stechen
about_3=Alle Stiche!
about_5=6 höchste Trümpfe
name_it=A: ansagen
# what a person answers, by move
answer_64=klopfen
answer_65=nein
answer_66=ich spiele
answer_67=weiter
answer_68=Kontra
answer_69=Re
answer_70=weiter
# what is said at a seat
knocks=klopft
quiet=–
plays=spielt
passes=weiter
has_ace=%s hat die Sau
takes=%s sticht: %d
takes_me=%s stichst: %d
# last trick
last_trick=Letzter Stich
no_trick_yet=Noch kein Stich
trick_of=Stich für %s
trick_mine=Dein Stich
"""
