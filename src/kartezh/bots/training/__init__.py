"""How the bots learned: ``python -m kartezh.bots.training.<game> --seed 2026 --out FILE``."""
