"""What every game shares: cards, seats, options, rulebooks, the game's interface, errors."""
