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
# table
keys=A Ergebnis, B mehr, ↑ Bild drehen, ↓ Verlauf
dealer_letter=G
won_by=Ende: %s gewinnt!
tie=Ende: %d sind gleichauf
status_schnapsen=%d. Spiel · Bummerl %d:%d
match_won=%s gewinnt! %d:%d
match_schneider=%s: Schneider! %d:%d
round_1=1. Jeder Stich +5
round_2=2. Jeder Stich −5
round_3=3. Damen −20
round_4=4. König ♠ −80
round_5=5. Letzter Stich −60
round_6=6. Stich +5, Kreuz minus
round_7=7. Anlegen 0, −20, −40 …
round_8=8. Alles zusammen
deal=Spiel %d
deal_of=Spiel %d von %d
round=Runde %d
round_of=Runde %d von %d
to_target= · bis %d
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
by_hand_rounds=von Hand: Runde %s
all_even=Alles ausgeglichen
# history
no_entries=Noch kein Eintrag
correct=Ändern
insert=Davor einfügen
delete_entry=Eintrag %d löschen?
"""
