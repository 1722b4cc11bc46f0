"""Policies learned from self-play, one module a game: a look at the table, and a move."""
