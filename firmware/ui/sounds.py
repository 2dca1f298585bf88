"""What the device tells by a sound: views say ctx.sound(KIND), device/sound.py knows the tones."""

MY_TURN = 0
TAKEN = 1  # a trick
TAKEN_MY_TURN = 2  # a trick, and then it is my turn
REFUSED = 3
END = 4
