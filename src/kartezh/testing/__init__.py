"""For people who add a game: checks of its rulebook, and laws that every game keeps."""
