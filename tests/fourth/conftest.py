from collections.abc import Iterator

import pytest

from tests.fourth.adding import fourth_game


@pytest.fixture(autouse=True, scope="module")
def fourth() -> Iterator[None]:
    with fourth_game():
        yield
