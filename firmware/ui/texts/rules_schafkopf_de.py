WORDS = """\
Schafkopf
# Ziel
Wer spielt, braucht mit seiner Seite 61 von 120 Augen. Gespielt wird um Geld; am Ende wird abgerechnet.
# Karten
24 Karten, jeder hat 6. Sau 11, Zehner 10, König 4, Ober 3, Unter 2, Neuner nichts.
# Trumpf
Alle Ober, dann alle Unter, jeweils Eichel, Gras, Herz, Schellen; darunter Herz mit Sau, Zehner, König, Neuner. Im Solo statt Herz die angesagte Farbe. Im Wenz nur die Unter; der Ober steht dann zwischen König und Neuner.
# Spielen
Links vom Geber kommt heraus. Farbe und Trumpf müssen bedient werden. Wer nicht kann, spielt, was er will; stechen muss niemand. Was nicht geht, ist dunkel.
# Klopfen
Nach den ersten drei Karten: Jeder Klopfer verdoppelt das Spiel.
# Ansagen
Reihum „weiter“ oder „ich spiele“. Das höchste Spiel gilt: Sie, Solo-Tout, Wenz-Tout, Solo, Wenz, Sauspiel. Bei gleichen spielt, wer eher dran war. Sagen alle weiter, gibt der Nächste.
# Sauspiel
Du rufst eine Sau, die du nicht hast: Eichel, Gras oder Schellen. Von ihrer Farbe brauchst du eine Karte; Ober und Unter zählen nicht. Wer die Sau hat, spielt mit dir, aber verrät es noch nicht.
# Die gerufene Sau
Wird ihre Farbe gespielt, muss sie fallen. Ihr Besitzer darf die Farbe nur mit ihr anspielen und die Sau nicht abwerfen, solange sie nicht gesucht war. Nur wer 4 Karten der Farbe hat (auf Wunsch 3), darf davonlaufen und klein anspielen.
# Solo, Wenz, Tout, Sie
Allein gegen drei. Tout: alle Stiche, sonst verloren. Sie: die 6 höchsten Trümpfe auf der Hand, sofort gewonnen.
# Kontra und Re
Vor der ersten Karte sagt einer der Gegner Kontra, darauf einer der Spieler Re. Beides verdoppelt. Mit Re verrät sich der Mitspieler.
# Geld
Grundtarif, dazu Schneider (Verlierer unter 31), Schwarz (ohne Stich) und jeder Laufende: die höchsten Trümpfe ohne Lücke, mit oder gegen die Spieler, ab 3, im Wenz ab 2. Alle Beträge stehen in den Einstellungen. Tout zählt doppelt, Sie vierfach.
# Tasten
← → Karte oder Antwort wählen, A spielen, B was es sonst gibt, ↑ letzter Stich, ↓ Spielstand. A und → machen die Bots schneller."""
