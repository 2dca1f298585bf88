WORDS = """
language=Deutsch
kartl=Kartl
resume=Weiterspielen
resume_game=Weiter: %s
begin=Neues Spiel
schnapsen=Schnapsen
schapa=Schapa
schafkopf=Schafkopf
scores=Punktestand
rules=Spielregeln
settings=Einstellungen
device=Gerät
about=Über Kartl
# settings
set_language=Sprache
set_deck=Blatt
set_level=Stärke
set_claim=66 melden
set_points=Punkte
set_contrast=Helligkeit
set_rotation=Drehung
language_de=Deutsch
language_en=English
deck_french=franz.
deck_german=deutsch
level_skilled=geübt
claim_auto=von allein
claim_self=selbst
points_own=eigene
points_both=beide
points_none=keine
contrast_high=hell
contrast_mid=mittel
contrast_low=dunkel
rotation_0=0°
rotation_180=180°
# about
version=Kartl %s
heap=%d KB frei
system=MicroPython %s
# questions
yes=Ja
no=Nein
# notices
save_damaged=Der Spielstand war beschädigt. Er bleibt beiseite liegen.
settings_damaged=Die Einstellungen waren beschädigt. Es gelten die Voreinstellungen.
key_stuck=Taste %s hängt und zählt nicht, bis sie losgelassen wird.
not_saved=Der Speicher ist voll oder kaputt: Das ist nicht gesichert!
key_names=↑ ↓ ← → A B
"""
