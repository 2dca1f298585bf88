WORDS = """
# a round's start
round_of=Runde %d von 8
counts_1=Jeder Stich +5
counts_2=Jeder Stich −5
counts_3=Jede Dame −20, alle\u00a0vier\u00a0+80
counts_4=König\u00a0♠ −80, dann ist Schluss
counts_5=Letzter Stich −60
counts_6=Jeder Stich +5, jedes Kreuz minus sein Wert
counts_7=Anlegen: Erster 0, dann −20, −40 …
counts_8=Alles: Stiche, Damen, König\u00a0♠, Kreuz, letzter\u00a0Stich
begins_me=Du fängst an.
begins_bot=%s fängt an.
"""
