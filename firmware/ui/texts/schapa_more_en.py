WORDS = """
# actions
actions=What to do?
stop=Enough laid
schapa=Schapa
sheet=Points
last_trick=Last trick
last_turns=Last laid
rules=Rules
leave=To the menu
# why not
why_follow=Follow %s!
why_no_fit=%s does not fit yet
why_must_lay=Lay a card first
why_say_schapa=Nothing fits: A
why_has_laid=Already laid
why_can_lay=Something fits!
why_not_turn=It is %s's turn
"""
