"""``python -m kartezh`` is the command ``kartezh``."""

import sys

from kartezh.cli import main

if __name__ == "__main__":
    sys.exit(main())
