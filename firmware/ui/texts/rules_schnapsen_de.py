WORDS = """\
Schnapsen
# Ziel
Wer zuerst 66 Punkte hat, gewinnt die Runde. Wer zuerst 7 Zähler hat, gewinnt die Partie.
# Karten
Ass 11, Zehner 10, König 4, Ober (Dame) 3, Unter (Bube) 2. Das ist auch die Rangfolge. Jeder hat 5 Karten, 10 bilden den Stapel. Seine offene Karte zeigt den Trumpf.
# Spielen
Die höhere Karte der Farbe sticht, Trumpf sticht alles. Wer sticht, zieht zuerst nach und spielt aus. Solange der Stapel offen liegt, darfst du jede Karte zugeben.
# Stapel leer oder zu
Farbe bedienen und dabei stechen; sonst Farbe bedienen; sonst Trumpf; sonst beliebig. Was nicht geht, ist dunkel.
# Ansagen
König und Ober einer Farbe: spiel beim Ausspielen einen davon aus. Das zählt 20, in Trumpf 40, sobald du einen Stich hast.
# Tauschen
Beim Ausspielen: Trumpf-Unter gegen die offene Karte, solange mehr als 2 Karten im Stapel liegen.
# Zudrehen
Beim Ausspielen, solange mehr als 2 Karten im Stapel liegen: niemand zieht mehr, keiner tauscht, strenge Regeln gelten, und du musst 66 erreichen. Der Wert steht in diesem Moment fest. Gelingt es nicht, bekommt der andere ihn, mindestens 2.
# Zähler
3, wenn der Gegner keinen Stich hat; 2, wenn er unter 33 ist; sonst 1. Ohne 66 gewinnt der letzte Stich, außer es war zugedreht.
# 66 melden
Stellst du es auf „selbst“, musst du 66 melden, wenn du ausspielst. Stimmt es nicht, bekommt der andere 2, hat er noch keinen Stich, 3.
# Bummerl
Wer die Partie verliert, bekommt ein Bummerl, bei 7:0 zwei (Schneider).
# Tasten
← → Karte wählen, A ausspielen, B was es sonst gibt, ↑ letzter Stich."""
