"""Which small change of a game's rules does no test notice? ``python -m tools.mutate GAME``."""
