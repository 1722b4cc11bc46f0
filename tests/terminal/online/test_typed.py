"""What people type at a table of the house, one conversation after another."""

import asyncio
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path

import pytest

from kartezh.table import commands as c
from kartezh.table import messages as m
from kartezh.terminal.online.keyboard import read_lines
from kartezh.terminal.online.typed import COMMANDS, find_seat, read_command, read_numbers
from tests.server.house import open_house
from tests.terminal.online.people import EN, Terminal, host, ring


class Talk:
    """Types each line when it reads what the one before it brings."""

    def __init__(self, turns: list[tuple[str, str]]) -> None:
        self.turns = turns

    def __call__(self, text: str) -> list[str]:
        if self.turns and self.turns[0][0] in text:
            return [self.turns.pop(0)[1]]
        return []


def test_a_host_arranges_the_table(tmp_path: Path) -> None:
    conversation = Talk(
        [
            ("Seat 1: Anna.", "sit 9"),
            ("Which seat?", "sit 3"),
            ("Seat 3: Anna.", "bot 2"),
            ("Seat 2: Boris (bot).", "swap 2 3"),
            ("Seat 2: Anna.", "swap 1"),
            ("Which seat?", "bot 3"),
            ("Seat 3: Free.", "name"),
            ("Type name", "name Аня"),
            ("now Аня.", "remove nobody"),
            ("There is nobody like that", "say"),
            ("Say what?", "say 2"),
            ("Аня: Thank you!", "say GOOD LUCK!"),
            ("Аня: Good luck!", "stand"),
            ("Seat 2: Free.", "say goodbye to all"),
            ("Say what?", "hint"),
            ("It is not your turn", "yes"),
            ("Take a seat first.", "ready"),
            ("Not now.", "propose peace"),
            ("Propose what?", "rules M4.1"),
            ("M4.1 ", "rules 99"),
            ("no chapter", "options"),
            ("rules of the house", "who"),
            ("Аня: looking on", "link"),
            ("From a terminal", "table"),
            ("not dealt yet", "hand"),
            ("You hold no cards.", "quit"),
        ]
    )

    async def run() -> Terminal:
        async with open_house(tmp_path / "house") as house:
            admission = await host("merchant", house.url, ring(tmp_path), nick="Anna", seats=3)
            anna = Terminal(admission, conversation)
            assert await anna.play() == ""
            return anna

    anna = asyncio.run(run())
    assert not conversation.turns, anna.text


def test_a_turn_in_every_way_that_it_can_be_typed(tmp_path: Path) -> None:
    conversation = Talk(
        [
            ("Anna, your move:", "99"),
            ("There is no move 99", "1 2"),
            ("There is no move 1 2", "nonsense"),
            ("Rule ", "hint"),
            ("Hint: ", "moves"),
            ("You may:", "table"),
            ("Stack in the middle: ", "score"),
            ("No match has been finished", "propose void"),
            ("Anna proposes to end the match and not to count it.", "who"),
            ("The match is over.", "start"),
            ("Deal 1 of", "propose open"),
            ("The question of open hands is settled.", "quit"),
        ]
    )

    async def run() -> Terminal:
        async with open_house(tmp_path / "house") as house:
            settings = {"seats": 2, "options": {"first_player": "chosen"}, "deals": 1}
            admission = await host("merchant", house.url, ring(tmp_path), nick="Anna", **settings)
            anna = Terminal(admission, conversation)
            playing = asyncio.create_task(anna.play(people=2))
            await anna.until("Seat 1: Anna.")
            boris = await house.sit(await house.enter(admission.key.code, "Boris"))
            await boris.say(c.Sit, seat=1)
            while not playing.done():
                listening = asyncio.create_task(boris.next())
                await asyncio.wait({playing, listening}, return_when=asyncio.FIRST_COMPLETED)
                if not listening.done():
                    listening.cancel()
                    break
                match listening.result():
                    case m.TableInfo(proposal=m.ProposalInfo(agreed=(0,))):
                        await boris.say(c.Answer, yes=True)
                    case m.Yours(turn=turn, mine=mine) if mine.choices:
                        await boris.say(c.Act, turn=turn, action=mine.choices[0].action)
                    case _:
                        pass
            assert await playing == ""
            return anna

    anna = asyncio.run(run())
    assert not conversation.turns, anna.text


# Words


def test_every_word_is_one_command() -> None:
    words = [word for words in COMMANDS.values() for word in words]
    assert len(words) == len(set(words))
    for word in words:
        assert read_command(f"  {word.upper()}  more ")
    assert read_command("7♠") is None


@pytest.mark.parametrize("text", ["²", "١", "1,5", "-1", "", "1\t2", "one", "1\0"])
def test_what_is_no_number(text: str) -> None:
    assert read_numbers(text) is None


def test_numbers_of_any_length_stay_small() -> None:
    assert read_numbers("9" * 5000) == [999_999_999]
    assert read_numbers("5  3 2 2") == [5, 3, 2, 2]
    assert find_seat("0", 3) is None
    assert find_seat("3", 3) == 2


def test_the_help_names_every_command() -> None:
    told = EN("online-help")
    rest = {name: words for name, words in COMMANDS.items() if name != "help"}
    assert not [name for name, words in rest.items() if not any(word in told for word in words)]


# The keyboard


@pytest.mark.parametrize(
    ("typed", "lines"),
    [
        (b"", []),
        (b"one\ntwo\r\n\nlast", ["one", "two", "", "last"]),
        ("стол\n".encode(), ["стол"]),
        (b"\xff\xfe\n", ["��"]),
    ],
)
def test_lines_of_any_bytes(typed: bytes, lines: list[str]) -> None:
    raw = BytesIO(typed)
    stream = TextIOWrapper(Buffered(raw), encoding="utf-8")
    assert list(read_lines(stream)) == lines


class Buffered(BytesIO):
    """With the raw stream under it, as standard input has one."""

    def __init__(self, raw: BytesIO) -> None:
        super().__init__()
        self.raw = raw


def test_lines_of_a_closed_or_a_made_up_input() -> None:
    assert list(read_lines(None)) == []
    assert list(read_lines(StringIO("a\nb"))) == ["a", "b"]
