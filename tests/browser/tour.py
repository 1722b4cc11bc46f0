"""Every page and phase of the client, one after the other: for whoever checks or photographs them.

Each tour leads its people to one place after the other and yields its name; what the person sees
then stands still, because it is a person's turn or nobody's.
"""

from collections.abc import AsyncIterator
from typing import Any

from tests.browser.houses import House
from tests.browser.lines import LOST, line_to
from tests.browser.people import Person
from tests.browser.playing import Player, press_card

Tour = AsyncIterator[str]

NAMES = {
    "ru": ("Анна", "Борис Николаевич", "Ян", "Екатерина Великая", "Фёдор"),
    "en": ("Anna", "Boris Nikolaevich", "Ian", "Catherine the Great", "Theo"),
}


async def tour_of_the_door(person: Person) -> Tour:
    """Before a table: home, a new table, its options, the ways in."""
    await person.go()
    await person.link("web-title").or_(person.page.get_by_role("heading", level=1)).wait_for()
    yield "home"
    await person.press_button("web-likes")
    await person.sheet.wait_for()
    yield "likes"
    await person.close_sheet()
    for game in ("merchant", "bogach", "lottery"):
        await person.go(f"/new/{game}")
        await person.select("web-pace").wait_for()
        yield f"new-{game}"
    await person.press(person.page.locator("summary"))
    await person.press(person.page.locator(".option .why").first)
    yield "new-options"
    await person.go("/nowhere")
    await person.link("web-to-home").wait_for()
    yield "lost"
    await person.go("/t/ZZZZZZ")
    await person.page.get_by_role("alert").wait_for()
    yield "no-table"


async def tour_of_the_lobby(person: Person, house: House) -> Tour:
    """From the link to the start, as guest and as host."""
    host = house.create(game="merchant", seats=5, deals=3, options={"memory_aid": "on"})
    with house.speak(host) as say:
        say(do="sit", seat=0)
        say(do="seat-bot", seat=2, bot="random")
    await person.go(f"/t/{host['code']}")
    await person.entry("web-nick").wait_for()
    yield "door"
    guest = house.enter(host["code"], "Константин Шереметев")
    with house.speak(guest) as say:
        say(do="sit", seat=3)
    await person.take_seat(host)
    yield "lobby"
    sheets = {
        "invite": person.page.locator("button.ticket"),
        "people": person.button("web-people"),
        "settings": person.button("web-change"),
        "lobby-rules": person.button("web-rules"),
    }
    for name, button in sheets.items():
        await person.press(button)
        await person.sheet.locator("img, form, select, section").first.wait_for()
        yield name
        await person.close_sheet()
    other = house.create("Константин Шереметев", game="lottery", seats=4, deals=4)
    await person.take_seat(house.enter(other["code"], "Вера"))
    yield "lobby-guest"


async def tour_of_a_game(person: Person, house: House, game: str, **settings: Any) -> Tour:
    """A match of two deals against bots; ``person`` confirms moves (see ``CAREFUL``)."""
    (entered,) = house.begin(NAMES[person.lang][0], game=game, deals=2, **settings)
    await person.take_seat(entered)
    player = Player(person, 3)
    await player.look()
    yield f"{game}-early"
    seen = await player.play_until_choice()
    yield f"{game}-turn"
    muted = [card["at"] for card in seen["cards"] if card["muted"]]
    if muted:
        await press_card(person, muted[0], muted=True)
        await person.page.get_by_role("alert").wait_for()
        yield f"{game}-kept"
    free = [card["at"] for card in seen["cards"] if not card["muted"]]
    await press_card(person, free[-1])
    yield f"{game}-chosen"
    barred = person.page.locator("[data-pile].barred, .bar .other.muted")
    if await barred.count():
        await person.press_muted(barred.first)
        await person.page.get_by_role("alert").wait_for()
        yield f"{game}-barred"
        await person.press_button("web-understood")
    await person.press_button("web-hint")
    await person.page.locator(".said[role=status]").wait_for()
    yield f"{game}-hint"
    await player.press_some(12)
    await player.look()
    yield f"{game}-middle"
    async for name in tour_of_the_sheets(person, game):
        yield name
    while not (seen := await player.look())["after"]:
        if await person.page.locator(".announce").count():
            yield f"{game}-announced"
            break
        await player.press_one(seen)
    await player.play_deal()
    yield f"{game}-pause"
    await player.play_match()
    yield f"{game}-over"
    await person.open_sheet("score-sheet")
    yield f"{game}-evening"
    await person.close_sheet()
    async for name in tour_of_a_replay(person, entered["code"], game):
        yield name


async def tour_of_the_sheets(person: Person, game: str) -> Tour:
    """What slides over the cloth."""
    for name in ("rules", "menu", "log"):
        await person.open_sheet(name)
        if name == "rules":
            await person.sheet.locator("section").first.wait_for()
        yield f"{game}-{name}"
        if name == "log":
            await person.press_button("web-played-cards")
            yield f"{game}-played-cards"
        await person.close_sheet()
    for name in ("carry", "keys"):
        await person.open_sheet("menu")
        await person.press_button(f"web-{name}")
        await person.sheet.locator("img, kbd").first.wait_for()
        yield f"{game}-{name}"
        await person.close_sheet()


async def tour_of_a_replay(person: Person, code: str, game: str) -> Tour:
    await person.go(f"/r/{code}/0/0")
    await person.page.get_by_role("slider").wait_for()
    yield f"{game}-replay"
    for _ in range(9):
        await person.press_button("web-replay-next")
    yield f"{game}-replay-middle"


async def tour_of_the_rest(person: Person, other: Person, house: House) -> Tour:
    """Looking on, a proposal, a curtain, another window, a lost line."""
    anna, boris = house.begin(*NAMES[person.lang][:2], game="bogach", seats=4)
    await person.go(f"/t/{anna['code']}")
    await person.press_button("web-watch")
    await person.page.locator(".game").wait_for()
    yield "watching"
    await person.take_seat(anna)
    with house.speak(boris) as say:
        say(do="propose", what="end")
        await person.page.locator(".notice").wait_for()
        yield "proposal"
        say(do="answer", yes=False)
    await other.take_seat(anna)
    await person.button("web-play-here").wait_for()
    yield "elsewhere"
    await person.press_button("web-play-here")
    await person.page.locator(".game").wait_for()
    await person.take_seat(boris)
    await person.button("web-curtain-lift").wait_for()
    yield "curtain"
    async for name in tour_of_a_lost_line(person, house):
        yield name


async def tour_of_a_lost_line(person: Person, house: House) -> Tour:
    person.allow(LOST)
    (entered,) = house.begin(NAMES[person.lang][0], game="merchant", seats=5)
    async with line_to(house) as line:
        person.house = line.url
        await person.take_seat(entered)
        await Player(person).press_some(6)
        await line.cut()
        await person.text("web-reconnecting").wait_for()
        yield "reconnecting"
    person.house = house.url


async def tour_of_crowds(person: Person, house: House) -> Tour:
    """As many as there can be: at a table, in a hand."""
    people = house.begin(*NAMES[person.lang], game="bogach", seats=17)
    await person.take_seat(people[0])
    yield "seventeen"
    (alone,) = house.begin(NAMES[person.lang][0], game="bogach", seats=2)
    await person.take_seat(alone)
    await Player(person).look()
    yield "full-hand"
