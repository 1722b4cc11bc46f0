import pytest

from kartezh.core.errors import UsageError
from kartezh.games import GAMES, find_game


@pytest.mark.parametrize("name", GAMES)
def test_a_game_answers_to_its_name(name: str) -> None:
    assert find_game(name).name == name
    assert find_game(name) is find_game(name)


def test_letters_tell_games_apart() -> None:
    assert len({find_game(name).letter for name in GAMES}) == len(GAMES)


@pytest.mark.parametrize(
    "name", ["", "chess", "Merchant", "merchant.game", "..", "\0", "x" * 9_999]
)
def test_a_game_that_the_house_does_not_have_is_told(name: str) -> None:
    with pytest.raises(UsageError) as refused:
        find_game(name)
    assert refused.value.message == "game-unknown"
    assert len(str(refused.value.data["game"])) <= 40
