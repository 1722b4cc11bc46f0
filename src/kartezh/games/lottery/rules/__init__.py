"""The rules, chapter by chapter as in the rulebook.

table    1 the table · 2 chips and the box · 3 dealer and banker
prizes   4 antes · 5 prizes
draw     6 the draw · 7 unwon prizes
course   8 the course of a game: what follows without a decision; whose turn, what is legal
duel     9 leading · 10 beating and taking
ending   11 stalemate · 12 the end of a game · 13 games and sessions
"""
