"""Rules of thumb, one module a game: instant, and clearly better than chance."""
