WORDS = """
scores=Scores
schnapsen=Schnapsen
schapa=Schapa
schafkopf=Schafkopf
free=Other
yes=yes
no=no
# shelf
new_sheet=+ New sheet
open=Open
delete=Delete
delete_sheet=Delete the sheet of %s?
replace=All %d places are taken. Delete the oldest finished sheet? %s
shelf_full=All %d places are taken, and no sheet is finished. Please delete one (→).
not_deleted=Storage is broken: the sheet is not deleted!
# actions
actions=What next?
history=History
undo=Undo
redo=Redo
graph=Graph
ranking=Ranking
settlement=Settlement
dealers=Dealer is …
settings=Settings
leave=Put sheet away
undo_insert=Entry %d is gone again
undo_change=Entry %d is as before
undo_remove=Entry %d is back
redo_insert=Entry %d is back
redo_change=Entry %d changed again
redo_remove=Entry %d is gone again
# ranking and settlement
place=%d. %s
series=Bummerl
by_hand_rounds=By hand: round
all_even=All even
# history
no_entries=No entry yet
correct=Correct
insert=Insert before
deals_from=Dealer from here
delete_entry=Delete entry %d?
"""
