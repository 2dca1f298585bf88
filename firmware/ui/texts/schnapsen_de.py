WORDS = """
you=Du
bot=Bot
points=Pkt
keys=← → Karte wählen, A ausspielen, B mehr, ↑ letzter Stich
trump=Trumpf
# whose turn
lead=Du spielst aus
reply=Du gibst zu
think=Bot denkt
my_trick=Du stichst: +%d
bot_trick=Stich für Bot: +%d
# what the bot did
bot_announced=Bot sagt an:
bot_exchanged=Bot tauscht
bot_closed=Bot dreht zu!
took=und nimmt
trump_is=Trumpf %s
# actions
actions=Was tun?
last_trick=Letzter Stich
close=Zudrehen
exchange=Tauschen
claim=66 melden
rules=Spielregeln
leave=Zum Menü
close_sure=Wirklich zudrehen? Du musst 66 erreichen.
claim_sure=66 melden? Stimmt es nicht, gewinnt der Bot.
claim_too=Ansage und zugleich 66 melden?
yes=Ja
no=Nein
no_trick_yet=Noch kein Stich
# last trick
trick_mine=Dein Stich
trick_bot=Stich für Bot
# why not
why_follow=%s bedienen!
why_beat=Du musst stechen!
why_trump=Trumpf %s geben!
why_not_leading=Nur beim Ausspielen
why_closed=Es ist zugedreht
why_stock_low=Stapel zu klein
why_no_jack=Kein Trumpf-Unter
why_no_jack_french=Kein Trumpf-Bube
why_no_trick=Noch kein Stich
why_not_turn=Bot ist dran
# result of a deal
won=Gewonnen!
lost=Verloren
end_66_me=Du hast 66
end_66_bot=Bot hat 66
end_last_trick_me=Letzter Stich: du
end_last_trick_bot=Letzter Stich: Bot
end_closer_failed_me=Bot verfehlt 66
end_closer_failed_bot=Du verfehlst 66
end_wrong_claim_me=Bot meldet falsch
end_wrong_claim_bot=Falsch gemeldet
at_closing=zu: %s
least=mindestens 2
worth_1=
worth_2=unter 33
worth_3=kein Stich
score=Stand
# result of a match
match_won=Partie gewonnen
match_lost=Partie verloren
schneider=Schneider!
bummerl=Bummerl
"""
