"""Drawing in colour and in more dots, for boards whose screens have them; no other loads it."""
