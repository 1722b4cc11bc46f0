"""The table on a screen: keys, mouse, refusals, curtains, small windows, ends."""

from pathlib import Path

import pytest
from textual.widgets import Static

from kartezh.core.errors import UsageError
from kartezh.core.rulebook import LANGUAGES, read_rulebook
from kartezh.games import GAMES
from kartezh.locales import localizer
from kartezh.records import Record, read_record
from kartezh.terminal.faces import place_tiles
from kartezh.terminal.keeping import RecordKeeper
from kartezh.terminal.match import Match
from kartezh.terminal.screens.menu import MenuScreen
from kartezh.terminal.screens.sheets import Curtain, Reading, Sheet
from kartezh.terminal.widgets.actions import Actions
from kartezh.terminal.widgets.hand import HandView
from kartezh.terminal.widgets.places import SeatPlace
from tests.terminal.screens import Player, play_screen


def actions(folder: Path, game: str) -> tuple[str, ...]:
    return read_record(folder / f"{game}.toml").deals[-1].actions


def status(player: Player) -> str:
    return str(player.table.query_one("#status", Static).render())


# Keyboard and mouse


def test_a_card_and_its_place_by_keyboard(tmp_path: Path) -> None:
    async def script(player: Player) -> None:
        hand = player.table.desk.cards  # type: ignore[union-attr]
        assert status(player) == "Ваш ход: выберите карту."
        await player.press("right", "space")
        assert player.table.desk.card == hand[1]  # type: ignore[union-attr]
        await player.press("2")

    play_screen(script, "merchant", tmp_path, humans=1)
    mine = next(text for text in actions(tmp_path, "merchant") if text.endswith(">c"))
    assert mine


def test_enter_chooses_then_plays(tmp_path: Path) -> None:
    async def script(player: Player) -> None:
        step = player.session.step
        await player.press("enter")
        assert player.session.step == step
        await player.press("enter")
        assert player.session.step > step

    play_screen(script, "merchant", tmp_path)


def test_a_card_and_its_place_by_mouse(tmp_path: Path) -> None:
    async def script(player: Player) -> None:
        hand = player.table.query_one(HandView)
        slot = place_tiles(hand.tiles, hand.size.width, tall=True)[1]
        await player.click(hand, slot.left + 3, 2)
        assert hand.tiles[1].chosen
        step = player.session.step
        line = player.table.query_one(Actions).lines(78)[0]
        await player.click(Actions, len(line[0].text) + 5, 0)
        assert player.session.step > step

    play_screen(script, "merchant", tmp_path)
    assert any(text.endswith(">c") for text in actions(tmp_path, "merchant"))


def test_pointing_at_a_place_plays_there(tmp_path: Path) -> None:
    async def script(player: Player) -> None:
        await player.press("enter")
        step = player.session.step
        await player.click("#own", 2, 1)
        assert player.session.step > step

    play_screen(script, "merchant", tmp_path)


def test_the_keys_line_can_be_clicked(tmp_path: Path) -> None:
    async def script(player: Player) -> None:
        await player.click("#keys", 2, 0)
        assert isinstance(player.app.screen, Reading)
        await player.press("escape")
        assert not isinstance(player.app.screen, Reading)

    play_screen(script, "bogach", tmp_path)


# Refusals


def test_a_refused_place_tells_its_rule(tmp_path: Path) -> None:
    """A character onto somebody else's stack."""

    async def script(player: Player) -> None:
        step = player.session.step
        await player.press("enter")
        other = next(one for one in player.table.query(SeatPlace) if one.seat == 1)
        await player.click(other, 1, 1)
        assert player.session.step == step
        sentence = read_rulebook("merchant", "ru").find("M4.3").sentence
        assert status(player) == f"✗ Правило M4.3: {sentence}"
        await player.press("f1")
        assert "▶M4.3" in player.text
        await player.press("escape", "escape")
        assert status(player) == "Ваш ход: выберите карту."

    play_screen(script, "merchant", tmp_path)


def test_refused_cards_tell_their_rule(tmp_path: Path) -> None:
    async def script(player: Player) -> None:
        await player.press("enter")
        table = player.table
        step = player.session.step
        worst = next(at for at, tile in enumerate(table.desk.tiles) if not tile.legal)  # type: ignore[union-attr]
        table.tap(worst)
        table.press(0)
        await player.settle()
        assert player.session.step == step
        assert status(player).startswith("✗ Правило B")

    play_screen(script, "bogach", tmp_path)


# Whole matches


@pytest.mark.parametrize(
    ("game", "language"), [("merchant", "en"), ("bogach", "ru"), ("lottery", "en")]
)
def test_whole_matches_by_enter_alone(game: str, language: str, tmp_path: Path) -> None:
    """Enter chooses, plays, deals the next cards; at the end it leaves."""

    async def script(player: Player) -> None:
        seen: set[str] = set()
        while player.app.is_running and player.app.return_value is None:
            seen.add(type(player.app.screen).__name__)
            await player.press("enter")
        assert seen == {"TableScreen", "Sheet"}

    app = play_screen(script, game, tmp_path, language=language)
    assert app.return_value == 0
    record = read_record(tmp_path / f"{game}.toml")
    assert len(record.deals) == 2
    assert all(deal.result for deal in record.deals)


@pytest.mark.parametrize("game", GAMES)
def test_bots_alone_play_to_the_end(game: str, tmp_path: Path) -> None:
    async def script(player: Player) -> None:
        assert isinstance(player.app.screen, Sheet)
        await player.press("enter")
        assert "Партия окончена" in player.text

    play_screen(script, game, tmp_path, humans=0)


# Several people


def test_a_curtain_hides_every_hand(tmp_path: Path) -> None:
    async def script(player: Player) -> None:
        seen: set[object] = set()
        for _ in range(12):
            while not isinstance(player.app.screen, Curtain):
                await player.press("enter")
            hand = player.table.query_one(HandView)
            assert not hand.tiles
            assert player.table.course.viewer is None
            assert not set("♠♥♦♣") & set(player.text)
            await player.press("enter")
            seat = player.session.person_to_move
            assert player.table.course.viewer == seat
            assert len(hand.tiles) == len(player.session.state.hands[seat])
            assert player.session.player(seat).name in player.text  # type: ignore[arg-type]
            seen.add(seat)
        assert len(seen) == 3

    play_screen(script, "bogach", tmp_path, humans=3)


def test_one_person_needs_no_curtain(tmp_path: Path) -> None:
    async def script(player: Player) -> None:
        for _ in range(8):
            await player.press("enter")
            assert not isinstance(player.app.screen, Curtain)

    play_screen(script, "bogach", tmp_path)


# Windows


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_small_window_asks_for_more_and_plays_nothing(language: str, tmp_path: Path) -> None:
    told = localizer(language)("terminal-too-small", width=80, height=24)

    async def script(player: Player) -> None:
        step = player.session.step
        assert told.split()[0] in player.text
        await player.press("enter", "enter", "enter")
        assert player.session.step == step
        await player.pilot.resize_terminal(80, 24)
        await player.settle()
        assert told.split()[0] not in player.text.split("\n")[0]
        await player.press("enter", "enter")
        assert player.session.step > step

    play_screen(script, "merchant", tmp_path, size=(60, 15), language=language)


@pytest.mark.parametrize(
    ("game", "seats", "size"),
    [
        ("merchant", 2, (80, 24)),
        ("merchant", 5, (80, 24)),
        ("merchant", 5, (100, 30)),
        ("bogach", 2, (80, 24)),
        ("bogach", 2, (120, 40)),
        ("bogach", 17, (80, 24)),
        ("bogach", 17, (100, 30)),
        ("lottery", 2, (100, 30)),
        ("lottery", 17, (80, 24)),
        ("lottery", 17, (120, 40)),
    ],
)
def test_everything_that_matters_is_on_the_screen(
    game: str, seats: int, size: tuple[int, int], tmp_path: Path
) -> None:
    """The hand, what can be done, the sentence that says what to do, and the keys."""

    async def script(player: Player) -> None:
        for _ in range(6):
            table = player.table
            whole = table.region
            for name in ("#head", "#seats", "#centre", "#hand", "#actions", "#status", "#keys"):
                region = table.query_one(name).region
                assert region.height, name
                assert whole.contains_region(region), name
            hand = table.query_one(HandView)
            needed = hand.get_content_height(whole.size, whole.size, hand.size.width)
            assert hand.size.height == needed
            log = table.query_one("#log").region
            assert log.height >= 2
            if isinstance(player.app.screen, Sheet):
                return
            await player.press("enter")

    play_screen(script, game, tmp_path, size=size, seats=seats, options={})


@pytest.mark.parametrize("game", GAMES)
def test_night_and_no_colour_say_the_same(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = []

    async def script(player: Player) -> None:
        texts.append(player.text)
        await player.press("f5")
        texts.append(player.text)

    for name in ("colour", "none"):
        (tmp_path / name).mkdir()
        play_screen(script, game, tmp_path / name)
        monkeypatch.setenv("NO_COLOR", "1")
    assert len(set(texts)) == 1


# Sheets


@pytest.mark.parametrize("key", ["f1", "f2", "f3", "f4", "question_mark"])
@pytest.mark.parametrize("game", GAMES)
def test_sheets_come_and_go(game: str, key: str, tmp_path: Path) -> None:
    async def script(player: Player) -> None:
        await player.press(key)
        assert isinstance(player.app.screen, Reading)
        await player.press("pagedown", "escape")
        assert player.at_table

    play_screen(script, game, tmp_path)


def test_rules_in_force_mark_what_differs(tmp_path: Path) -> None:
    async def script(player: Player) -> None:
        await player.press("f2")
        text = " ".join(player.text.split())
        assert "◆ Куда ложится «Фарт»: сначала счёт, потом на стопку" in text
        assert "дома: на стопку" in text
        assert "M3.3" in text

    play_screen(script, "merchant", tmp_path, preset="letter", size=(120, 40))


def test_leaving_asks_first_and_keeps_the_record(tmp_path: Path) -> None:
    async def script(player: Player) -> None:
        await player.press("q")
        assert "Уйти из-за стола?" in player.text
        await player.press("escape")
        assert player.at_table
        await player.press("f10", "enter")

    assert play_screen(script, "bogach", tmp_path).return_value == 0
    assert read_record(tmp_path / "bogach.toml").deals


def test_control_c_leaves_at_once(tmp_path: Path) -> None:
    async def script(player: Player) -> None:
        await player.pilot.press("ctrl+c")

    assert play_screen(script, "bogach", tmp_path).return_value == 0
    assert read_record(tmp_path / "bogach.toml").deals


class FullDisk(RecordKeeper):
    """Refuses a few times."""

    refusals = 2

    def _write(self, record: Record) -> None:
        if len(record.deals[0].actions) >= 3 and self.refusals:
            self.refusals -= 1
            raise UsageError("file-unwritable", file="f", reason="no room")
        super()._write(record)


def test_a_move_that_cannot_be_written_is_tried_again(tmp_path: Path) -> None:
    def keeper(match: Match) -> RecordKeeper:
        return FullDisk(match.path, read_record(match.path))

    async def script(player: Player) -> None:
        while "Запись не удалась" not in player.text:
            await player.press("enter")
        await player.press("enter")
        assert "Запись не удалась" in player.text
        await player.press("enter")
        assert "Запись не удалась" not in player.text

    play_screen(script, "merchant", tmp_path, keeper=keeper)
    assert len(actions(tmp_path, "merchant")) >= 3


# The menu


def test_the_menu_deals_what_is_chosen(tmp_path: Path) -> None:
    async def script(player: Player) -> None:
        assert "К А Р Т Ё Ж" in player.text
        await player.pilot.press("right")
        assert "Богач" in player.text
        await player.pilot.press("down", "left")
        await player.pilot.press("enter")
        await player.settle()
        assert player.session.game.name == "bogach"
        assert player.session.table.seats == 5

    play_screen(script, None, tmp_path)


def test_the_menu_speaks_the_other_language_and_says_what_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kartezh.terminal.match.records_folder", lambda: tmp_path / "none")

    async def script(player: Player) -> None:
        await player.pilot.press("up", "up", "up", "left")
        assert "K A R T E Z H" in player.text
        await player.pilot.press("down", "down", "enter")
        await player.pilot.pause()
        assert "nothing to resume" in player.text
        assert isinstance(player.app.screen, MenuScreen)

    play_screen(script, None, tmp_path)
