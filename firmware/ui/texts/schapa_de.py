WORDS = """
you=Du
names=Ali Evi Kai Lia Pit Tim Uli
# whose turn
lead=Ausspielen
follow=%s bedienen
discard=Abwerfen
lay=Du legst an
stop_or_lay=Noch eine? ↓ genug
say_schapa=Schapa sagen: A
no_trick_yet=Noch nichts gespielt
# what a round counts
counts_1=Stiche +5
counts_2=Stiche −5
counts_3=Damen −20
counts_4=König ♠ −80
counts_5=Letzter −60
counts_6=+5, ♣ minus
counts_7=Anlegen
counts_8=Alles zählt
# what happened
trick_me=Dein Stich
trick_bot=%s sticht
finished_me=Du bist fertig
finished_bot=%s ist fertig
schapa_bot=%s: Schapa!
"""
