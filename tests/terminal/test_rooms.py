"""What a room says and draws of a table: no more than the viewer may know, and all of it."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kartezh.core.cards import Card
from kartezh.core.rulebook import LANGUAGES
from kartezh.core.seats import Seat
from kartezh.games import GAMES
from kartezh.locales import localizer
from kartezh.terminal.rooms import find_room
from kartezh.terminal.rooms.base import Face, Voice
from kartezh.terminal.rooms.words import card_face, card_sign
from kartezh.terminal.session import Session
from kartezh.terminal.telling import voice_at
from tests.terminal.tables import RU, play_on, sit_down


def told(session: Session, viewer: Seat | None, voice: Voice) -> tuple[str, set[Face]]:
    """All words and all faces that a viewer's screen or lines can hold now."""
    room, view = find_room(session.game.name), session.view(viewer)
    centre, desk = room.centre(view, voice), room.desk(view, voice)
    cards = [room.seat_card(view, Seat(at), voice) for at in range(session.table.seats)]
    words = [
        *room.story(view, 0, voice),
        *room.table_lines(view, voice),
        room.brief(view, voice),
        room.headline(view, voice),
        room.ask(view, voice),
        desk.todo,
        centre.title,
        *centre.notes,
        *(pile.caption for pile in centre.piles),
        *(button.label for button in desk.buttons),
        *(word for card in cards for word in (*card.lines, *card.tags, card.short)),
    ]
    if viewer is not None:
        words.append(room.hand_line(view, voice))
    faces = {face for pile in centre.piles for face in pile.faces}
    faces |= {face for card in cards for face in card.faces}
    faces |= {tile.face for tile in desk.tiles}
    return "\n".join(words), faces


def hidden(session: Session, viewer: Seat | None) -> Iterator[Card]:
    """French cards that the viewer cannot know: never shown, in others' hands or in the pack."""
    state: Any = session.state
    if session.game.name == "bogach":
        given = {card for gift in state.gifts for card in gift.cards}
        away = set(state.away)
        for seat, hand in enumerate(state.hands):
            if seat != viewer:
                yield from set(hand) - given - away
    else:
        seen = {str(event) for event in session.view(viewer).log}
        for seat in range(session.table.seats):
            if seat != viewer:
                held = (*state.fresh[seat], *state.heaps[seat])
                yield from (card for card in held if not any(card.text in one for one in seen))


@pytest.mark.parametrize("game", ["bogach", "lottery"])
def test_nothing_hidden_is_told_or_drawn(game: str, tmp_path: Path) -> None:
    session = sit_down(game, tmp_path).session
    voice = voice_at(session.table, RU)
    looked = 0
    for at, _ in enumerate(play_on(session)):
        if session.state is None or session.deal_over or at % 3:
            continue
        for viewer in (None, *map(Seat, range(session.table.seats))):
            words, faces = told(session, viewer, voice)
            signs = re.findall(r"\w+[♠♥♦♣]", words)
            for card in hidden(session, viewer):
                assert card_sign(card, RU) not in signs
                assert card_face(card, RU) not in faces
                looked += 1
    assert looked > 300


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("preset", ["house", "letter"])
def test_everything_has_words_at_every_moment(
    game: str, language: str, preset: str, tmp_path: Path
) -> None:
    """Through whole matches: no message lacks a variable, every sentence ends."""
    t = localizer(language)
    session = sit_down(game, tmp_path, t, preset=preset).session
    voice = voice_at(session.table, t)
    room = find_room(game)
    for _ in play_on(session):
        if session.state is None:
            continue
        seat = session.to_move
        words, _ = told(session, seat, voice)
        assert "None" not in words
        view = session.view(seat)
        for action in room.moves(view):
            assert room.says(action, view, voice)
        assert all(line.endswith((".", "!", "?")) for line in room.story(view, 0, voice)[-3:])


HOUSE_RULES: dict[str, list[dict[str, Any]]] = {
    "merchant": [
        {"luck_position": "beside_active", "stacked_luck": "add", "memory_aid": "on"},
        {"student_on_empty": "no", "debt": "floor_at_zero", "deck": "wide"},
    ],
    "bogach": [
        {"jokers": 2, "joker_role": "wild", "revolution": "on", "lead": "free", "spade3": "on"},
        {"titles": "five", "exchange": "2/1", "taxes_choice": "rich_free", "miyako_ochi": "on"},
        {"equal_skip": "on", "eight_stop": "on", "eleven_back": "on", "foul_finish": "on"},
    ],
    "lottery": [
        {"rebuy": "choose", "buy_in": 2, "unwon": "to_box", "add_to_old": "yes"},
        {"prize_source": "banker", "match": "rank_only", "unwon": "replace_all"},
        {"prize_split": "auto_random", "must_beat": "yes", "stalemate": "all_pay"},
    ],
}


@pytest.mark.parametrize(
    ("game", "options"), [(game, one) for game, many in HOUSE_RULES.items() for one in many]
)
def test_house_rules_have_words_too(game: str, options: dict[str, Any], tmp_path: Path) -> None:
    session = sit_down(game, tmp_path, seats=5, options=options, humans=5).session
    voice = voice_at(session.table, RU)
    for _ in play_on(session):
        if session.state is not None:
            told(session, session.to_move, voice)


# Desks


def test_a_tap_raises_as_many_cards_as_the_trick_asks(tmp_path: Path) -> None:
    session = sit_down("bogach", tmp_path, seats=2, humans=2).session
    room, voice = find_room("bogach"), voice_at(session.table, RU)
    checked = 0
    for _ in play_on(session):
        if session.state is None or session.to_move is None:
            continue
        view = session.view(session.to_move)
        desk = room.desk(view, voice)
        for at, tile in enumerate(desk.tiles):
            if tile.legal and view.legal is not None:
                again = desk if tile.chosen else desk.tap(at)
                assert again.buttons[0].action in view.legal
                assert again.buttons[0].legal
                checked += 1
                assert not again.tap(at).tiles[at].chosen
    assert checked > 50


@pytest.mark.parametrize("game", GAMES)
def test_every_legal_move_can_be_made_at_the_desk(game: str, tmp_path: Path) -> None:
    """By taps, dials and buttons alone."""
    session = sit_down(game, tmp_path, seats=3, humans=3).session
    room, voice = find_room(game), voice_at(session.table, RU)
    for _ in play_on(session):
        if session.state is None or session.to_move is None:
            continue
        view = session.view(session.to_move)
        desk = room.desk(view, voice)
        offered = {button.action for button in desk.buttons}
        for at in range(len(desk.tiles)):
            offered |= {button.action for button in desk.tap(at).buttons if button.legal}
        if desk.dials:
            assert all(button.legal for button in desk.buttons)
            for at, dial in enumerate(desk.dials):
                most = desk.turn(at, 10**6)
                assert most.buttons[0].legal
                assert desk.turn(at, -1).buttons[0].legal
                assert most.dials[at].amount >= dial.amount
        else:
            alike = {action for action in room.moves(view) if game != "bogach"}
            assert alike <= offered
        assert offered
