WORDS = """
# what a sheet, its settings or the flash refuse; why: anything else
why=That does not fit together.
not_saved=Storage is full or broken: nothing is saved!
bad_name=Name %d can't be like that.
long_name=A name is too long.
same_name=Two have the same name.
players=So many can't play.
setting=This setting can't be.
setting_in_use=The entries would no longer fit.
tariff=This tariff can't be.
too_many_tariffs=Too many tariffs on one sheet.
over=The game is over.
full=The sheet is full.
round_order=Round %d has no place here.
"""
