WORDS = """
scores=Punktestand
schnapsen=Schnapsen
schapa=Schapa
schafkopf=Schafkopf
free=Anderes
yes=ja
no=nein
# shelf
new_sheet=+ Neuer Zettel
open=Öffnen
delete=Löschen
delete_sheet=Zettel von %s löschen?
replace=Alle %d Plätze sind belegt. Den ältesten fertigen Zettel löschen? %s
shelf_full=Alle %d Plätze sind belegt, und kein Zettel ist fertig. Bitte einen löschen (→).
not_deleted=Der Speicher ist kaputt: Der Zettel ist nicht gelöscht!
# actions
actions=Was tun?
history=Verlauf
undo=Rückgängig
redo=Wiederholen
graph=Kurve
ranking=Rangliste
settlement=Abrechnung
dealers=Geber ist …
settings=Einstellungen
leave=Zettel weglegen
undo_insert=Eintrag %d ist wieder weg
undo_change=Eintrag %d ist wie vorher
undo_remove=Eintrag %d ist wieder da
redo_insert=Eintrag %d ist wieder da
redo_change=Eintrag %d wieder geändert
redo_remove=Eintrag %d ist wieder weg
# ranking and settlement
place=%d. %s
series=Bummerl
by_hand_rounds=Von Hand: Runde
all_even=Alles ausgeglichen
# history
no_entries=Noch kein Eintrag
correct=Ändern
insert=Davor einfügen
deals_from=Ab hier gibt …
delete_entry=Eintrag %d löschen?
"""
