"""The games of Kartl: rules, bots and score sheets in pure Python.

Knows nothing of screens or pins and runs unchanged on CPython and MicroPython.
The protocol that every deal and every bot speaks is written down in engine/deal.py.
"""
