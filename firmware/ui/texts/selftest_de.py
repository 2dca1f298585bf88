WORDS = """
title=Selbsttest
device=Gerät
# its steps
keys=Jede Taste drücken, dann A lange halten.
key_names=↑ ↓ ← → A B
wires=Am I2C antwortet:
nobody=niemand
next=Weiter: A
frame=Ist der Rahmen außen rundum ganz?
light=Wird das Bild heller und dunkler?
sound=Piept es?
# what was found
volts=Akku %d,%02d V
no_battery=Kein Akku gemessen
heap=Speicher %d KB frei
flash=Flash %d KB frei
system=MicroPython %s
"""
