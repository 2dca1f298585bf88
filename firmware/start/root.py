"""Starts Kartl. On the device this is /main.py, the same for all versions; tools/flash put it here.

What it needs it loads from /kartl and forgets again: the memory is the firmware's.
"""

import os
import sys

os.chdir("/kartl")
import turn  # noqa: E402

last = turn.settle()
del turn, sys.modules["turn"]
os.chdir("live")
try:
    import main

    main.main()
except KeyboardInterrupt:  # somebody at a computer, and no failed start
    if "tries" in os.listdir("/kartl"):
        os.remove("/kartl/tries")
    raise
except Exception as error:
    if not last:
        raise
    sys.print_exception(error)
    sys.exit()  # a soft reset, and the version before has its turn
