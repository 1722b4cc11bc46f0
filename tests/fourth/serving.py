"""``kartezh`` in a house of four games: ``python -m tests.fourth.serving serve …``."""

import sys

from kartezh.cli import main
from tests.fourth.adding import fourth_game

if __name__ == "__main__":
    with fourth_game():
        sys.exit(main())
