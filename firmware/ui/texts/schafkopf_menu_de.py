WORDS = """
actions=Was tun?
last_trick=Letzter Stich
standings=Spielstand
rules=Spielregeln
settings=Einstellungen
end=Abrechnen
leave=Zum Menü
end_sure=Jetzt abrechnen? Das laufende Spiel zählt nicht.
yes=Ja
no=Nein
"""
