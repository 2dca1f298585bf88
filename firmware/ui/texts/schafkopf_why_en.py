WORDS = """
follow=Follow %s!
follow_trump=Follow trump!
called_ace=Play the %s Ace!
under_ace=Only with the %s Ace!
keep_ace=Keep the %s Ace!
no_hearts=Hearts are never called
ace_held=You hold the %s Ace
no_plain=No %s (O, U don't count)
no_sie=You don't hold them all
own_side=That's your side!
other_side=Re: only the players
not_now=Not now
"""
