WORDS = """
keys=← → Karte wählen, A ausspielen, B mehr, ↑ letzter Stich. Bots schneller: A
# set-up
players=Spieler
level=Stärke
names_row=Namen der Bots
play=Spielen
"""
