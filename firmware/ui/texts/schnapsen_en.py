WORDS = """
you=You
bot=Bot
points=Pts
keys=← → choose a card, A play it, B more, ↑ last trick
trump=Trump
# whose turn
lead=Your lead
reply=Your turn
think=Bot thinks
my_trick=Your trick: +%d
bot_trick=Bot's trick: +%d
# what the bot did
bot_announced=Bot announces
bot_exchanged=Bot swaps
bot_closed=Bot closes!
took=and takes
trump_is=Trump %s
# actions
actions=What to do?
last_trick=Last trick
close=Close stock
exchange=Swap trump
claim=Claim 66
rules=Rules
leave=To the menu
close_sure=Really close? You must reach 66.
claim_sure=Claim 66? If you are wrong, the bot wins.
claim_too=Announce and claim 66 as well?
yes=Yes
no=No
no_trick_yet=No trick yet
# last trick
trick_mine=Your trick
trick_bot=Bot's trick
# why not
why_follow=Follow %s!
why_beat=You must beat it!
why_trump=Play trump %s!
why_not_leading=Only when leading
why_closed=Stock is closed
why_stock_low=Stock too small
why_no_jack=No trump Unter
why_no_jack_french=No trump Jack
why_no_trick=No trick yet
why_not_turn=It's the bot's turn
# result of a deal
won=You win!
lost=You lose
end_66_me=You have 66
end_66_bot=Bot has 66
end_last_trick_me=Last trick: you
end_last_trick_bot=Last trick: bot
end_closer_failed_me=Bot misses 66
end_closer_failed_bot=You miss 66
end_wrong_claim_me=Bot claims wrongly
end_wrong_claim_bot=Wrong claim
at_closing=shut: %s
least=at least 2
worth_1=
worth_2=under 33
worth_3=no trick
score=Score
# result of a match
match_won=Match won!
match_lost=Match lost
schneider=Schneider!
bummerl=Bummerl
"""
