WORDS = """
# result of a round
ended_played_out=%d. Runde zu Ende
ended_queens_out=%d. Runde: Damen weg
ended_king_out=%d. Runde: ♠K ist weg
ended_last_left=%d. Runde zu Ende
each_0=Stich
each_1=Dame
item_0=Stiche
item_1=Damen
item_2=♠K
item_3=♣
item_4=Letzter
finished=Platz %d
nothing=Nichts, was zählt
# result of the game
you_win=Du gewinnst!
wins=%s gewinnt!
tie=%d sind gleichauf
again=Noch ein Spiel?
yes=Ja
no=Nein
"""
