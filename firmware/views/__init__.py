"""The screens of Kartl: the only place where a game meets the ui."""
