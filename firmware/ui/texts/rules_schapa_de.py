WORDS = """\
Schapa
# Ziel
Acht Runden, jede zählt anders. Wer am Ende die meisten Punkte hat, gewinnt.
# Karten
52 Karten ohne Trumpf für 3 bis 8 Spieler. Alle bekommen gleich viele, dafür gehen Zweier aus dem Spiel.
# Stiche
Links vom Geber wird angefangen. Farbe bedienen; wer keine hat, spielt, was er will. Die höchste Karte der ersten Farbe nimmt den Stich und spielt wieder aus. Das Ass ist hoch.
# 1. Runde
Jeder Stich +5.
# 2. Runde
Jeder Stich −5.
# 3. Runde
Jede Dame im Stich −20. Wer alle vier hat, bekommt stattdessen +80. Sind sie weg, ist die Runde aus.
# 4. Runde
Wer den König ♠ bekommt: −80. Dann ist die Runde aus.
# 5. Runde
Der letzte Stich −60.
# 6. Runde
Jeder Stich +5, jede Kreuz-Karte zählt minus: Ass 11, König, Dame, Bube 10, die anderen ihre Zahl.
# 7. Runde
Es wird angelegt: Eine Sieben beginnt ihre Farbe, dann geht es nach oben bis zum König und nach unten bis zum Ass, das unter der Zwei liegt. Fehlt die Zwei, liegt es unter der Drei. Wer kann, muss mindestens eine Karte legen und darf mehrere. Wer nicht kann, sagt „Schapa“: schade, ich passe. Wer zuerst fertig ist, bekommt 0, dann −20, −40 und so weiter.
# 8. Runde
Alles zusammen: Stich +5, Dame −20 (alle vier +80), König ♠ −80, Kreuz minus, letzter Stich −60.
# Tasten
← → Karte wählen, A ausspielen, B was es sonst gibt, ↑ letzter Stich. Beim Anlegen: ↓ genug gelegt. Solange die Bots spielen: A oder → macht sie schneller."""
