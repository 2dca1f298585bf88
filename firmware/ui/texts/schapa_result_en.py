WORDS = """
# result of a round
ended_played_out=Round %d is over
ended_queens_out=Round %d: Queens out
ended_king_out=Round %d: ♠K is out
ended_last_left=Round %d is over
each_0=trick
each_1=Queen
item_0=Tricks
item_1=Queens
item_2=♠K
item_3=♣
item_4=Last
finished=Place %d
nothing=Nothing that counts
# result of the game
you_win=You win!
wins=%s wins!
tie=%d are level
again=Another game?
yes=Yes
no=No
"""
