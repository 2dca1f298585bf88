"""Schapa for three to eight players, eight rounds: rounds, game and bots."""
