WORDS = """
title=Self-test
device=Device
# its steps
keys=Press every key, then hold A down.
key_names=↑ ↓ ← → A B
wires=On the I2C bus:
nobody=nobody
next=Go on: A
frame=Is the outer frame whole on all four sides?
light=Does it get brighter and darker?
sound=Does it beep?
# what was found
volts=Battery %d.%02d V
no_battery=No battery measured
heap=Memory %d KB free
flash=Flash %d KB free
system=MicroPython %s
"""
