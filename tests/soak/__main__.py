"""``python -m tests.soak [SECONDS] [--keep FILE]``: a soak whose figures are printed and kept."""

import argparse
import asyncio
import os
import tempfile
from pathlib import Path

import msgspec

from kartezh.server.loops import loop_factory
from tests.soak.run import soak

ROUND = 600
WARM = 60.0
"""Seconds."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak")
    parser.add_argument("seconds", type=int, nargs="?", default=3600)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--keep", type=Path, help="writes the figures there, as JSON")
    asked = parser.parse_args()
    rounds = max(3, asked.seconds // ROUND)
    with (
        tempfile.TemporaryDirectory(prefix="kartezh-soak-") as folder,
        asyncio.Runner(loop_factory=loop_factory()) as runner,
    ):
        result = runner.run(
            soak(
                Path(folder) / "house",
                seed=asked.seed,
                warm=min(WARM, asked.seconds / rounds),
                seconds=asked.seconds,
                rounds=rounds,
                kernels=os.environ.get("KARTEZH_KERNELS") != "off",
                say=lambda line: print(line, flush=True),
            )
        )
    for name, count in result.counts.items():
        print(f"{count:8}  {name}")
    wrong = result.wrong()
    print("\n".join(wrong) or f"all came back; memory {result.grown} KiB more")
    if asked.keep is not None:
        asked.keep.write_bytes(msgspec.json.format(msgspec.json.encode(result), indent=1) + b"\n")
    return bool(wrong)


if __name__ == "__main__":
    raise SystemExit(main())
