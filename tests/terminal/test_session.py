"""A match at one screen: seeds, records, resuming."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kartezh.core.errors import IllegalMove, KartezhError, UsageError
from kartezh.games import GAMES
from kartezh.records import read_record, replay
from kartezh.records.record import Record
from kartezh.terminal.keeping import RecordKeeper
from kartezh.terminal.match import new_match, replayed, resumed_match
from kartezh.terminal.request import PlayRequest
from kartezh.terminal.session import Chance, Session
from kartezh.terminal.telling import voice_at
from tests.terminal.tables import RU, asked, play_on, play_out, sit_down


def until(session: Session, step: int) -> None:
    """Plays so many steps."""
    for _ in zip(range(step + 1), play_on(session), strict=False):
        pass


@pytest.mark.parametrize("game", GAMES)
def test_a_seed_gives_one_match(game: str, tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    first = play_out(sit_down(game, tmp_path / "a").session)
    second = play_out(sit_down(game, tmp_path / "b").session)
    assert first.results == second.results
    texts = [(tmp_path / name / f"{game}.toml").read_text("utf-8") for name in "ab"]
    assert texts[0] == texts[1]


def test_another_seed_gives_another_match(tmp_path: Path) -> None:
    one = new_match(asked("bogach", tmp_path / "1.toml", seed=1), RU).session
    two = new_match(asked("bogach", tmp_path / "2.toml", seed=2), RU).session
    one.begin_deal()
    two.begin_deal()
    assert one.state != two.state


@pytest.mark.parametrize("game", GAMES)
def test_the_record_of_a_match_replays_to_its_results(game: str, tmp_path: Path) -> None:
    match = sit_down(game, tmp_path)
    session = play_out(match.session)
    record = read_record(match.path)
    assert [line.json() for line in replay(record)]
    kept = [dict(deal.result or {}) for deal in record.deals]
    told = [{k: v for k, v in one.items() if v is not None} for one in session.results]
    assert kept == told


@pytest.mark.parametrize("game", GAMES)
def test_every_moment_is_on_the_disk_when_it_is_shown(game: str, tmp_path: Path) -> None:
    """Whatever ends the program after a step, the record holds a match that stands there."""
    match = sit_down(game, tmp_path)
    session = match.session
    for at, _ in enumerate(play_on(session)):
        if at == 0 or at % 5:
            continue
        again = replayed(read_record(match.path), PlayRequest(seed=7), RU)
        assert again.state == session.state
        assert again.state.log == session.state.log
        assert (again.deal, again.step) == (session.deal, session.step)
        assert again.table == session.table


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("step", [1, 2, 9, 23])
def test_a_resumed_match_ends_as_the_uninterrupted_one(
    game: str, step: int, tmp_path: Path
) -> None:
    (tmp_path / "whole").mkdir()
    whole = play_out(sit_down(game, tmp_path / "whole").session)
    match = sit_down(game, tmp_path)
    until(match.session, step)
    match.lock.release()
    request = PlayRequest(seed=7, resume=True, resume_file=match.path)
    resumed = resumed_match(request, RU)
    play_out(resumed.session)
    assert resumed.session.results == whole.results
    kept = [path.read_text("utf-8") for path in (match.path, tmp_path / "whole" / f"{game}.toml")]
    assert kept[0] == kept[1]


def test_a_match_resumes_without_its_seed(tmp_path: Path) -> None:
    match = sit_down("bogach", tmp_path)
    until(match.session, 12)
    match.lock.release()
    resumed = resumed_match(PlayRequest(resume=True, resume_file=match.path), RU).session
    assert resumed.state == match.session.state
    assert play_out(resumed).match_over


def test_an_illegal_move_changes_nothing_and_writes_nothing(tmp_path: Path) -> None:
    match = sit_down("bogach", tmp_path)
    session = match.session
    session.begin_deal()
    while session.person_to_move is None:
        session.play(session.bot_action())
    before, text = session.state, match.path.read_text("utf-8")
    with pytest.raises(IllegalMove):
        session.play(session.game.parse_action("2c2d2h2s"))
    assert session.state is before
    assert match.path.read_text("utf-8") == text


class FullDisk(RecordKeeper):
    """Has no room while it is full."""

    full = False

    def _write(self, record: Record) -> None:
        if self.full:
            raise UsageError("file-unwritable", file="f", reason="no room")
        super()._write(record)


def test_a_move_that_cannot_be_written_has_not_happened(tmp_path: Path) -> None:
    match = sit_down("merchant", tmp_path)
    session = match.session
    keeper = session.keeper = FullDisk(match.path, read_record(match.path))
    session.begin_deal()
    before = session.state
    keeper.full = True
    with pytest.raises(UsageError):
        session.play(session.game.legal_moves(session.state).sample(Chance("x").for_deal(0)))
    assert session.state is before
    keeper.full = False
    play_out(session)
    assert list(replay(read_record(match.path)))


def test_a_keeper_forgets_what_it_could_not_write(tmp_path: Path) -> None:
    """A folder in the place of the temporary file stands for a disk that refuses."""
    match = sit_down("merchant", tmp_path)
    match.session.begin_deal()
    obstacle = match.path.with_name(match.path.name + ".new")
    obstacle.mkdir()
    action = match.session.game.legal_moves(match.session.state).sample(Chance("x").for_deal(0))
    with pytest.raises(UsageError):
        match.session.play(action)
    obstacle.rmdir()
    match.session.play(action)
    (deal,) = read_record(match.path).deals
    assert len(deal.actions) == 1


# What a match may ask for


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"seats": 1}, "seats-number"),
        ({"seats": 99}, "seats-number"),
        ({"seats": -(10**30)}, "seats-number"),
        ({"humans": 3}, "terminal-humans"),
        ({"humans": -1}, "terminal-humans"),
        ({"deals": 0}, "terminal-deals"),
        ({"game": "merchant", "deals": 0}, "terminal-deals"),
        ({"game": "merchant", "deals": 10**30}, "terminal-deals"),
        ({"deals": 10**30}, "terminal-deals"),
        ({"preset": "best"}, "preset-unknown"),
        ({"options": {"luck": "high"}}, "option-unknown"),
        ({"options": {"jokers": "three"}}, "option-value"),
        ({"options": {"jokers": "9" * 5000}}, "option-value"),
        ({"bots": ("nobody",)}, "bot-unknown"),
        ({"bots": ("simple", "simple", "simple")}, "terminal-bots-too-many"),
        ({"names": ("A", "B", "C"), "humans": 2}, "terminal-names"),
        ({"game": "poker"}, "game-unknown"),
    ],
)
def test_what_does_not_fit_is_told_and_makes_no_file(
    change: dict[str, object], message: str, tmp_path: Path
) -> None:
    path = tmp_path / "match.toml"
    request = {"game": "bogach", "seats": 2, "record": path, **change}
    with pytest.raises(KartezhError) as caught:
        new_match(PlayRequest(**request), RU)  # type: ignore[arg-type]
    assert caught.value.message == message
    assert not path.exists()


def test_people_come_first_and_bots_have_names_of_their_own(tmp_path: Path) -> None:
    bots = ("random", "simple")
    request = asked(
        "bogach", tmp_path / "m.toml", seats=5, humans=2, names=("Агата",), bots=bots, language="ru"
    )
    players = new_match(request, RU).session.table.players
    assert [player.kind for player in players] == [
        "person",
        "person",
        "bot:random",
        "bot:simple",
        "bot:simple",
    ]
    assert [player.name for player in players] == ["Агата", "Игрок 2", "Борис", "Вера", "Глеб"]


def test_a_preset_and_an_option_go_together(tmp_path: Path) -> None:
    request = PlayRequest(
        game="merchant",
        preset="letter",
        options={"debt": "floor_at_zero", "start_money": "50"},
        record=tmp_path / "m.toml",
    )
    options = new_match(request, RU).session.table.options
    assert options.luck_position == "count_then_cover"
    assert (options.debt, options.start_money) == ("floor_at_zero", 50)


def test_the_number_of_deals_is_the_merchants_number_of_rounds(tmp_path: Path) -> None:
    request = PlayRequest(game="merchant", deals=7, record=tmp_path / "m.toml")
    table = new_match(request, RU).session.table
    assert (table.deals, table.options.rounds) == (7, 7)


def test_a_resumed_match_has_the_deals_that_were_agreed(tmp_path: Path) -> None:
    match = sit_down("bogach", tmp_path, deals=3)
    match.session.begin_deal()
    match.lock.release()
    request = PlayRequest(resume=True, resume_file=match.path)
    assert resumed_match(request, RU).session.table.deals == 3


def test_chance_decides_where_the_house_does(tmp_path: Path) -> None:
    options = {"prize_split": "auto_random", "draws": "fixed(1)"}
    match = sit_down("lottery", tmp_path, humans=3, options=options)
    session = match.session
    session.begin_deal()
    while not session.house_moves:
        session.play(next(iter_actions(session)))
    waits_for = session.person_to_move
    assert waits_for is None
    session.play(session.bot_action())
    assert any(text.startswith("prizes ") for text in read_record(match.path).deals[0].actions)


def iter_actions(session: Session) -> Iterator[Any]:
    """Any legal action."""
    yield session.game.legal_moves(session.state).sample(Chance("x").for_deal(0))


def test_the_box_is_settled_when_a_lottery_match_is_over(tmp_path: Path) -> None:
    session = sit_down("lottery", tmp_path).session
    before = session.settlement
    play_out(session)
    settled = session.settlement
    assert before is None
    assert sum(settled.chips) + settled.kept == sum(session.state.bought)
    assert settled == session.settlement


# One program a record


def test_two_programs_do_not_play_one_match(tmp_path: Path) -> None:
    match = sit_down("bogach", tmp_path)
    match.session.begin_deal()
    request = PlayRequest(resume=True, resume_file=match.path)
    before = match.path.read_bytes()
    with pytest.raises(UsageError) as caught:
        resumed_match(request, RU)
    assert caught.value.message == "terminal-record-busy"
    assert match.path.read_bytes() == before
    match.lock.release()
    resumed_match(request, RU).lock.release()
    assert [path.name for path in tmp_path.iterdir()] == [match.path.name]


def test_a_lock_that_a_crash_has_left_is_no_lock(tmp_path: Path) -> None:
    match = sit_down("bogach", tmp_path)
    match.lock.release()
    match.path.with_name(match.path.name + ".lock").touch()
    resumed_match(PlayRequest(resume=True, resume_file=match.path), RU).lock.release()


def test_names_cannot_command_the_terminal(tmp_path: Path) -> None:
    names = ("\x1b[2J\x07", "A" * 200, "  ", "Zoë")
    match = sit_down("bogach", tmp_path, seats=4, humans=4, names=names)
    shown = voice_at(match.session.table, RU).names
    assert shown[0].isprintable()
    assert "\x1b" not in shown[0]
    assert len(shown[1]) == 24
    assert shown[2:] == ("Игрок 3", "Zoë")
    assert read_record(match.path).players == names
