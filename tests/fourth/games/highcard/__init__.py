"""High Card, the smallest game that the house could have: two players, the higher card wins."""
