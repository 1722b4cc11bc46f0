"""Matches between bots: seats rotated over the same deals, results with honest intervals."""
