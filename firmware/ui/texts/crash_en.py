WORDS = """
title=An error
told=What was saved stays. Go on: A.
# in the menu of the device
log=List of errors
none=No error is on record.
# before there is a menu
start=The start failed. Off and on three times brings the old version.
safe=Waiting for the computer, since B was held. Go on: off and on.
"""
