WORDS = """
you=You
names=Ali Evi Kai Lia Pit Tim Uli
# whose turn
lead=You lead
follow=Follow %s
discard=Discard
lay=Lay a card
stop_or_lay=One more? ↓ enough
say_schapa=Say Schapa: A
no_trick_yet=Nothing played yet
# what a round counts
counts_1=Tricks +5
counts_2=Tricks −5
counts_3=Queens −20
counts_4=King ♠ −80
counts_5=Last −60
counts_6=+5, ♣ minus
counts_7=Layout
counts_8=All counts
# what happened
trick_me=Your trick
trick_bot=%s takes it
finished_me=You are out
finished_bot=%s is out
schapa_bot=%s: Schapa!
"""
