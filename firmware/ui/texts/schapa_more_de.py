WORDS = """
# actions
actions=Was tun?
stop=Genug gelegt
schapa=Schapa
sheet=Punkte
last_trick=Letzter Stich
last_turns=Zuletzt gelegt
rules=Spielregeln
leave=Zum Menü
# why not
why_follow=%s bedienen!
why_no_fit=%s passt nicht
why_must_lay=Leg erst eine Karte
why_say_schapa=Nichts passt: A
why_has_laid=Schon gelegt
why_can_lay=Etwas passt noch!
why_not_turn=%s ist dran
"""
