WORDS = """\
Schapa
# Aim
Eight rounds, each counts something else. Most points at the end win.
# Cards
52 cards without trumps for 3 to 8 players. All get the same number; for that, Twos leave the pack.
# Tricks
Left of the dealer begins. Follow suit; who has none plays any card. The highest card of the suit led takes the trick and leads again. The Ace is high.
# Round 1
Each trick +5.
# Round 2
Each trick −5.
# Round 3
Each Queen taken −20. Who takes all four gets +80 instead. Once they are gone, the round is over.
# Round 4
Who takes the King of ♠: −80. Then the round is over.
# Round 5
The last trick −60.
# Round 6
Each trick +5, each club taken counts minus: Ace 11, King, Queen, Jack 10, the others their number.
# Round 7
A layout: a Seven begins its suit, then it goes up to the King and down to the Ace, which lies below the Two. Where the Two has left, it lies below the Three. Who can must lay at least one card and may lay several. Who can't says “Schapa”: pity, I pass. First out gets 0, then −20, −40 and so on.
# Round 8
All together: trick +5, Queen −20 (all four +80), King of ♠ −80, clubs minus, last trick −60.
# Keys
← → choose a card, A play it, B what else there is, ↑ last trick. In the layout: ↓ enough laid. While the bots play: A or → makes them faster."""
