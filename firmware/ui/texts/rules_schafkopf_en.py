WORDS = """\
Schafkopf
# Goal
Who plays needs 61 of the 120 points with his side. It is played for money; at the end you settle up.
# Cards
24 cards, six each. Ace 11, Ten 10, King 4, Ober 3, Unter 2, Nine nothing. Suits: acorns, leaves, hearts, bells.
# Trumps
All Ober, then all Unter, each in the order acorns, leaves, hearts, bells; below them hearts with Ace, Ten, King, Nine. In a Solo the suit named instead of hearts. In a Wenz only the Unter; the Ober stands between King and Nine.
# Playing
Left of the dealer leads. Suits and trumps must be followed. Who can't follow plays anything; nobody has to take. What can't be played is dark.
# Klopfen
After the first three cards: everybody who knocks doubles the deal.
# Bidding
In turn “pass” or “I play”. The highest game holds: Sie, Solo Tout, Wenz Tout, Solo, Wenz, Sauspiel. Of equal ones the earlier seat plays. If all pass, the next one deals.
# Sauspiel
You call an Ace that you don't hold: acorns, leaves or bells. You need a card of its suit; Ober and Unter don't count. Who has the Ace is your partner, but does not tell yet.
# The called Ace
When its suit is led, it must be played. Its owner may lead that suit only with the Ace, and not throw the Ace off before its suit was led. Only with 4 cards of the suit (if you wish 3) he may run away and lead a low one.
# Solo, Wenz, Tout, Sie
One against three. Tout: all tricks, or it is lost. Sie: the six highest trumps in hand, won at once.
# Kontra and Re
Before the first card one of the opponents may say Kontra, then one of the players Re. Both double. Re gives the partner away.
# Money
The basic amount, and Schneider (losers below 31), Schwarz (no trick) and each Laufender: the highest trumps without a gap, with the players or against them, from 3, in a Wenz from 2. All amounts are in the settings. Tout counts double, Sie four times.
# Keys
← → choose a card or an answer, A play, B what else there is, ↑ last trick, ↓ standings. A and → speed the bots up."""
