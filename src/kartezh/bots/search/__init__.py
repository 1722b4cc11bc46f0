"""Bots that try their moves out in worlds that their seat may be in, one module a game."""
