WORDS = """
follow=%s bedienen!
follow_trump=Trumpf bedienen!
called_ace=Die %s-Sau zugeben!
under_ace=Nur mit der %s-Sau!
keep_ace=Die %s-Sau bleibt da!
no_hearts=Herz ruft man nicht
ace_held=Die %s-Sau hast du selbst
no_plain=Kein %s (O, U zählen nicht)
no_sie=Die hast du nicht alle
own_side=Du spielst mit!
other_side=Re sagen die Spieler
not_now=Jetzt nicht
"""
