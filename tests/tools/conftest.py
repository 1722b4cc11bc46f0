"""The project as it is handed out, made once for all tests that look at it."""

import tarfile
from pathlib import Path

import pytest

from tests.tools.building import ROOT, build


@pytest.fixture(scope="session")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The unpacked sdist."""
    packed = build(ROOT, "sdist", tmp_path_factory.mktemp("sdist"))
    unpacked = tmp_path_factory.mktemp("source")
    with tarfile.open(packed) as archive:
        archive.extraction_filter = getattr(tarfile, "data_filter", None)  # 3.11.4 has it
        archive.extractall(unpacked)
    return next(unpacked.iterdir())


@pytest.fixture(scope="session")
def wheel(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Made from the sdist, where no program is to be found."""
    return build(source, "wheel", tmp_path_factory.mktemp("wheel"), PATH="")
