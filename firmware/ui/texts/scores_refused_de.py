WORDS = """
# what a sheet, its settings or the flash refuse; why: anything else
why=Das passt nicht zusammen.
not_saved=Der Speicher ist voll oder kaputt: Nichts ist gesichert!
bad_name=Name %d geht so nicht.
long_name=Ein Name ist zu lang.
same_name=Zwei heißen gleich.
players=So viele können nicht spielen.
setting=Diese Einstellung geht nicht.
setting_in_use=Dazu passen die Einträge nicht mehr.
tariff=Dieser Tarif geht nicht.
too_many_tariffs=Zu viele Tarife auf einem Zettel.
over=Das Spiel ist zu Ende.
full=Der Zettel ist voll.
round_order=Runde %d passt hier nicht hin.
"""
