WORDS = """
actions=What to do?
last_trick=Last trick
standings=Standings
rules=Rules
settings=Settings
end=Settle up
leave=To the menu
end_sure=Settle now? The deal under way does not count.
yes=Yes
no=No
"""
