WORDS = """
language=English
kartl=Kartl
resume=Go on
resume_game=Go on: %s
begin=New game
schnapsen=Schnapsen
schapa=Schapa
schafkopf=Schafkopf
scores=Scores
rules=Rules
settings=Settings
device=Device
about=About Kartl
# settings
set_language=Language
set_deck=Deck
set_level=Level
set_claim=Claim 66
set_points=Points
set_contrast=Brightness
set_rotation=Rotation
language_de=Deutsch
language_en=English
deck_french=French
deck_german=German
level_skilled=skilled
claim_auto=automatic
claim_self=yourself
points_own=own
points_both=both
points_none=none
contrast_high=high
contrast_mid=medium
contrast_low=low
rotation_0=0°
rotation_180=180°
# about
version=Kartl %s
heap=%d KB free
system=MicroPython %s
# questions
yes=Yes
no=No
# notices
save_damaged=The saved game was damaged. It is kept aside.
settings_damaged=The settings were damaged. The defaults hold again.
key_stuck=Key %s is stuck and does not count until it is released.
not_saved=Storage is full or broken: this is not saved!
key_names=↑ ↓ ← → A B
"""
