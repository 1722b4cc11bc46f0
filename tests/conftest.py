"""Hypothesis profiles: the same examples on every run, no deadline on a shared machine."""

from hypothesis import settings

settings.register_profile("kartezh", deadline=None, derandomize=True, max_examples=60)
settings.register_profile("long", deadline=None, derandomize=True, max_examples=2000)
settings.load_profile("kartezh")
