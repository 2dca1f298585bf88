"""What happens before the app: main.py and turn.py are the starter, which the versions share and
tools/flash puts on the device; the rest belongs to a version and is used by its main.
"""
