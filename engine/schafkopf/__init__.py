"""Schafkopf with the short deck, four players, 24 cards: deal, session, tariff and bots."""
