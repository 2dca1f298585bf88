"""Schnapsen for two, 20 cards, to 7: deal, match and bot."""
