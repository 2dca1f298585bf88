WORDS = """
title=Ein Fehler
told=Gesichertes bleibt. Weiter mit A.
# in the menu of the device
log=Fehlerliste
none=Es ist kein Fehler verzeichnet.
# before there is a menu
start=Start misslungen. Dreimal aus und ein bringt die alte Version.
safe=Wartet auf den Computer, weil B gedrückt war. Weiter: aus und ein.
"""
