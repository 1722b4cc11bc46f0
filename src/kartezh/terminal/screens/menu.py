"""The menu: what to play, with how many, by which rules."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Final, TypeVar, cast

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal, Vertical
from textual.events import Click, Key
from textual.message import Message
from textual.widgets import Static

from kartezh.bots.levels import LEVELS, USUAL
from kartezh.core.rulebook import LANGUAGES
from kartezh.games import GAMES, find_game
from kartezh.locales import localizer
from kartezh.terminal.request import PlayRequest
from kartezh.terminal.screens.base import House
from kartezh.terminal.screens.sheets import Choice

if TYPE_CHECKING:
    from kartezh.terminal.app import KartezhApp

LABEL_WIDTH: Final = 14
DEALS: Final = range(1, 21)

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Offer:
    """What the menu holds."""

    game: str
    seats: int
    humans: int
    preset: str
    bot: str
    deals: int
    language: str

    def changed(self, row: str, step: int) -> "Offer":
        """One row changed by a step; the others keep to what then fits."""
        game = find_game(self.game)
        match row:
            case "game":
                return offer_of(turned(GAMES, self.game, step), self.language, self.humans)
            case "seats":
                seats = turned(tuple(game.seats), self.seats, step)
                deals = game.usual_deals(game.presets[self.preset], seats)
                return replace(self, seats=seats, humans=min(self.humans, seats), deals=deals)
            case "humans":
                return replace(self, humans=turned(range(self.seats + 1), self.humans, step))
            case "preset":
                return replace(self, preset=turned(tuple(game.presets), self.preset, step))
            case "bots":
                return replace(self, bot=turned(tuple(LEVELS), self.bot, step))
            case "deals":
                return replace(self, deals=turned(DEALS, self.deals, step))
        return replace(self, language=turned(LANGUAGES, self.language, step))


def turned(values: Sequence[V], value: V, step: int) -> V:
    """The next value, round and round."""
    return values[(values.index(value) + step) % len(values)]


def offer_of(game: str, language: str, humans: int = 1) -> Offer:
    """What is usual for a game."""
    found = find_game(game)
    seats = found.usual_seats
    deals = found.usual_deals(found.presets["house"], seats)
    return Offer(game, seats, min(humans, seats), "house", USUAL, deals, language)


def offer_for(request: PlayRequest) -> Offer:
    """What the command line has said already, as far as it fits the first game."""
    offer = offer_of(GAMES[0], request.language, max(0, request.humans or 1))
    game = find_game(offer.game)
    if request.seats is not None and request.seats in game.seats:
        deals = game.usual_deals(game.presets[offer.preset], request.seats)
        offer = replace(offer, seats=request.seats, deals=deals)
    if request.preset in game.presets:
        offer = replace(offer, preset=request.preset)
    if request.deals is not None and request.deals in DEALS:
        offer = replace(offer, deals=request.deals)
    if request.bots and request.bots[0] in LEVELS:
        offer = replace(offer, bot=request.bots[0])
    return offer


class Setting(Static, can_focus=True):
    """A row: left and right change it, or a click on its left or right half."""

    class Changed(Message):
        def __init__(self, row: str, step: int) -> None:
            super().__init__()
            self.row = row
            self.step = step

    def __init__(self, row: str) -> None:
        super().__init__(markup=False)
        self.row = row

    def on_key(self, event: Key) -> None:
        if event.key in ("left", "right", "space"):
            event.stop()
            self.post_message(self.Changed(self.row, -1 if event.key == "left" else 1))

    def on_click(self, event: Click) -> None:
        event.stop()
        self.focus()
        back = event.x < self.size.width // 2
        self.post_message(self.Changed(self.row, -1 if back else 1))


ROWS = ("game", "seats", "humans", "bots", "preset", "deals", "language")


class MenuScreen(House):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", ""),
        Binding("down", "app.focus_next", ""),
        Binding("enter", "start", ""),
        Binding("q,й,escape", "app.leave", ""),
        Binding("f5", "look", ""),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.offer: Offer | None = None

    @property
    def house(self) -> "KartezhApp":
        return cast("KartezhApp", self.app)

    def furnish(self) -> ComposeResult:
        with Container(id="menu"), Vertical(id="menu-sheet"):
            yield Static(id="menu-title", markup=False)
            yield Static(id="menu-motto", markup=False)
            for row in ROWS:
                yield Setting(row)
            with Horizontal(classes="choices"):
                yield Choice("", "start")
                yield Choice("", "resume")
            yield Static(id="menu-error", markup=False)
            yield Static(id="menu-hint", markup=False)

    def on_mount(self) -> None:
        self.offer = offer_for(self.house.request)
        self.query(Setting).first().focus()
        self.draw()

    def draw(self) -> None:
        offer = self.offer
        assert offer is not None
        t = self.house.t = localizer(offer.language)
        self.query_one("#menu-title", Static).update(t("terminal-menu-title"))
        self.query_one("#menu-motto", Static).update(t("terminal-menu-motto"))
        self.query_one("#menu-hint", Static).update(t("terminal-menu-hint"))
        self.query_one("#small", Static).update(t("terminal-too-small", width=80, height=24))
        shown = {
            "game": t(f"{offer.game}-name"),
            "seats": str(offer.seats),
            "humans": str(offer.humans),
            "bots": t("web-bot-name", bot=offer.bot),
            "preset": t(f"terminal-menu-preset-{offer.preset}"),
            "deals": str(offer.deals),
            "language": t(f"terminal-menu-language-{offer.language}"),
        }
        for setting in self.query(Setting):
            label = t(f"terminal-menu-{setting.row}")
            setting.update(f"  {label:<{LABEL_WIDTH}} ◂ {shown[setting.row]:^32} ▸")
        start, resume = self.query(Choice)
        start.update(Text(t("terminal-menu-start")))
        resume.update(Text(t("terminal-menu-resume")))

    def on_setting_changed(self, event: Setting.Changed) -> None:
        assert self.offer is not None
        self.offer = self.offer.changed(event.row, event.step)
        self.query_one("#menu-error", Static).update("")
        self.draw()

    def on_choice_chosen(self, event: Choice.Chosen) -> None:
        if event.answer == "resume":
            language = self.offer.language if self.offer else "ru"
            self._sit_down(PlayRequest(language=language, resume=True))
        else:
            self.action_start()

    def action_start(self) -> None:
        self._sit_down(self._request())

    def _request(self) -> PlayRequest:
        offer = self.offer
        assert offer is not None
        return replace(
            self.house.request,
            game=offer.game,
            seats=offer.seats,
            humans=offer.humans,
            bots=(offer.bot,) if offer.humans < offer.seats else (),
            preset=offer.preset,
            deals=offer.deals,
            language=offer.language,
        )

    def _sit_down(self, request: PlayRequest) -> None:
        error = self.house.sit_down(request)
        if error:
            self.query_one("#menu-error", Static).update(error)

    def action_look(self) -> None:
        self.house.change_look()
        self.draw()
