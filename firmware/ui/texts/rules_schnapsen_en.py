WORDS = """\
Schnapsen
# Goal
The first to 66 points wins the deal. The first to 7 game points wins the match.
# Cards
Ace 11, Ten 10, King 4, Queen (Ober) 3, Jack (Unter) 2. That is their order too. Each has 5 cards, 10 form the stock. Its open card shows the trump.
# Playing
The higher card of the suit takes the trick, trump takes all. The winner draws first and leads. While the stock is open, any card may be played.
# Stock empty or closed
Follow suit and beat; else follow suit; else trump; else anything. What can't be played is dark.
# Marriage
King and Queen of a suit: lead one of them. It counts 20, in trumps 40, once you have a trick.
# Swapping
When you lead: the trump Jack for the open card, while the stock holds more than 2 cards.
# Closing
When you lead, while the stock holds more than 2 cards: nobody draws or swaps any more, strict rules hold, and you must reach 66. The worth is fixed at that moment. If you fail, the other gets it, at least 2.
# Game points
3 if the opponent has no trick, 2 if he is under 33, else 1. Without 66 the last trick wins, except after closing.
# Claiming
Set to “yourself”, you have to claim 66 when you are on lead. A wrong claim gives the other 2, or 3 if he has no trick yet.
# Bummerl
Who loses the match gets a Bummerl, at 7:0 two (Schneider).
# Keys
← → choose a card, A play it, B what else there is, ↑ last trick."""
