"""Many people at many tables of one house, over real sockets, and what it cost.

``swarm`` plays and measures; ``home`` is a house of the swarm's own, in a second process.
"""
