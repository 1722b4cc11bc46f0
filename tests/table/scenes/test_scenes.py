"""Scenes of moments that were laid by hand."""

import math
from dataclasses import replace
from typing import Any

from kartezh.core.seats import Chips, Seat
from kartezh.games.lottery.options import Options
from kartezh.games.lottery.state import Phase, Taken
from kartezh.games.merchant.options import Options as MerchantOptions
from kartezh.table.scene import (
    Backs,
    CardsRef,
    Dials,
    Layer,
    Mine,
    Pile,
    Said,
    Scene,
    Words,
    choices_of,
)
from kartezh.table.scenes.parts import said
from kartezh.testing.strategies import Table
from tests.games.bogach import tables as bogach
from tests.games.lottery import tables as lottery
from tests.games.merchant import tables as merchant
from tests.table.scenes.worlds import private, public, usual

BOGACH, LOTTERY, MERCHANT = usual("bogach"), usual("lottery"), usual("merchant")


def pile(scene: Scene, name: str) -> Pile:
    return next(pile for pile in scene.piles if pile.id == name)


def layers(scene: Scene, name: str) -> list[tuple[str, int | None]]:
    return [("".join(layer.cards), layer.seat) for layer in pile(scene, name).layers]


def kept(mine: Mine) -> dict[str, str]:
    """Cards that cannot be played, with their rules."""
    return {card.card: card.rule for part in mine.hand for card in part.cards if card.rule}


def mine(table: Table, state: object) -> Mine:
    seat = table.game.to_move(state)
    assert seat is not None
    return private(table, state, seat)


# The Rich Man


def test_a_trick_lies_in_layers_with_their_owners() -> None:
    state = bogach.play(bogach.dealt("3c3d 9s", "4c4d", "6h6s"), "3c3d", "4c4d", "6h6s", "-")
    scene = public(BOGACH, state)
    assert layers(scene, "trick") == [("3c3d", 0), ("4c4d", 1), ("6h6s", 2)]
    assert pile(scene, "discard").under == 0
    assert scene.notes == (said("bogach-note-cover", set=_set("6", 2)),)
    assert scene.seats[0].hand == (Backs("card", 15),)
    assert "bogach-mark-passed" in scene.seats[0].marks


def test_the_trick_is_cleared_when_it_is_over() -> None:
    state = bogach.play(bogach.dealt("3c3d 9s", "4c4d", "6h6s"), "3c3d", "4c4d", "6h6s", "-", "-")
    scene = public(BOGACH, state)
    assert layers(scene, "trick") == []
    assert pile(scene, "discard").under == 6
    assert scene.notes == ()
    assert scene.to_move == 2


def test_what_lies_is_shown_without_a_log_too() -> None:
    scene = public(BOGACH, bogach.table("5c", "6c 7c", "9c", move=1, field="4c", owner=0))
    assert layers(scene, "trick") == [("4c", 0)]


def _set(rank: str, count: int) -> Words:
    return Words("bogach-set", {"rank": f"r{rank}", "count": count})


def test_seats_carry_their_titles_until_the_deal_gives_new_ones() -> None:
    state = bogach.table("5c", "6c", "9c", move=0, last=(3, 1, 2), titles="five")
    marks = [seat.marks[0] for seat in public(BOGACH, state).seats]
    assert marks == ["bogach-mark-poor", "bogach-mark-rich", "bogach-mark-middle"]
    over = public(BOGACH, bogach.play(state, "5c", "6c"))
    assert [seat.score for seat in over.seats] == [1, 2, 3]
    assert [seat.marks[0] for seat in over.seats] == [
        "bogach-mark-rich",
        "bogach-mark-middle",
        "bogach-mark-poor",
    ]
    assert over.seats[2].faces == ("9c",)
    assert over.over


def test_who_is_out_is_marked() -> None:
    state = bogach.play(bogach.table("5c", "6c 7c", "9c", move=0), "5c")
    assert public(BOGACH, state).seats[0].marks == ("bogach-mark-dealer", "bogach-mark-out")


def test_a_turned_order_is_written_on_the_trick() -> None:
    state = bogach.table("5c5d5h5s 9c", "6c 7c", "9h", move=0, revolution="on", lead="free")
    before, after = public(BOGACH, state), public(BOGACH, bogach.play(state, "5c5d5h5s"))
    assert before.notes == (Said("bogach-order-normal"),)
    assert pile(before, "trick").marks == ()
    assert after.notes[1:] == (Said("bogach-order-backwards"),)
    assert pile(after, "trick").marks == ("bogach-mark-backwards",)


def test_cards_that_do_not_cover_are_kept_by_number_or_by_rank() -> None:
    state = bogach.table("9c9d", "4c4d 6h Kc Kd As", "9h", move=1, field="8c8d", owner=0)
    assert kept(mine(BOGACH, state)) == {"4c": "B4.3", "4d": "B4.3", "6h": "B4.2", "As": "B4.2"}
    assert [choice.action for choice in mine(BOGACH, state).choices] == ["-", "KcKd"]


def test_wild_jokers_make_up_the_number() -> None:
    wild: dict[str, Any] = {"jokers": 1, "joker_role": "wild"}
    state = bogach.table("9c9d", "4c Kc Xr", "9h", move=1, field="8c8d", owner=0, **wild)
    assert kept(mine(BOGACH, state)) == {"4c": "B4.3"}


def test_a_forced_lead_keeps_everything_else() -> None:
    found = mine(BOGACH, bogach.table("4c4d 6h Kc", "5c", "9h", move=0))
    assert kept(found) == {"6h": "B3.4", "Kc": "B3.4"}
    assert found.prompt == Said("bogach-prompt-lead-forced")
    assert found.choices[0].onto == "trick"


def test_prompts_of_covering() -> None:
    eight = _set("8", 1)
    free = bogach.table("9d", "Kc 3c", "9h", move=1, field="8c", owner=0)
    assert mine(BOGACH, free).prompt == said("bogach-prompt-cover", set=eight)
    must = bogach.table("9d", "Kc 3c", "9h", move=1, field="8c", owner=0, pass_="only_if_unable")
    assert mine(BOGACH, must).prompt == said("bogach-prompt-cover-must", set=eight)
    cannot = bogach.table("9d", "4c 3c", "9h", move=1, field="8c", owner=0)
    assert mine(BOGACH, cannot).prompt == said("bogach-prompt-nothing", set=eight)


def test_an_exchange_is_offered_and_remembered_by_the_two_alone() -> None:
    state = bogach.dealt(
        "2c2d Kc", "3c3d", "5h6h", last=(1, 3, 2), taxes_choice="rich_free", exchange="2/1"
    )
    scene, rich = public(BOGACH, state), mine(BOGACH, state)
    assert [note.id for note in scene.notes] == ["bogach-note-exchange"]
    assert rich.prompt == said("bogach-prompt-give", count=2)
    assert rich.choices == ()
    given = choices_of(rich)
    assert len(given) == math.comb(len(rich.hand[0].cards), 2)
    assert {choice.label.id for choice in given} == {"bogach-action-give"}
    assert {choice.onto for choice in given} == {""}
    after = bogach.play(state, given[0].action)
    assert [len(private(BOGACH, after, Seat(at)).notes) for at in range(3)] == [2, 2, 0]


def test_a_fallen_hand_lies_apart_face_down() -> None:
    state = bogach.table(
        "5c", "6c 7c", "9c", "Tc", move=0, last=(2, 1, 3, 4), miyako_ochi="on", lead="free"
    )
    scene = public(BOGACH, bogach.play(state, "5c"))
    assert (pile(scene, "away").under, layers(scene, "away")) == (2, [])
    assert scene.seats[1].score == 4


# Card Lottery


def test_prizes_lie_face_down_and_the_banker_turns_dials() -> None:
    state = lottery.play(lottery.begin(), "ante 2", "ante 3", "ante 4")
    scene, banker = public(LOTTERY, state), mine(LOTTERY, state)
    assert [pile(scene, f"prize:{at}").layers for at in range(4)] == [(Layer(("?",)),)] * 4
    assert (pile(scene, "box").look, pile(scene, "box").chips) == ("chips", 9)
    assert banker.dials == Dials("prizes", tuple(f"prize:{at}" for at in range(4)), 1, 4, 9)
    assert banker.prompt == said("lottery-prompt-prizes", least=4, most=9)
    assert scene.notes[0] == said("lottery-note-draw", draw=1, draws=5)


def test_antes_and_purchases_have_one_dial() -> None:
    ante = mine(LOTTERY, lottery.begin())
    assert ante.dials == Dials("ante", ("box",), 1, 1, 20)
    standing = lottery.standing(Options(rebuy="choose"), [20, 0, 20], dealer=lottery.A)
    state = LOTTERY.game.begin(standing, lottery.setup(dealer=lottery.B, banker=lottery.C))
    assert state.phase is Phase.REBUY
    assert mine(LOTTERY, state).dials == Dials("buy", ("purse",), 0, 0, 200)


def test_a_later_split_is_for_the_new_prizes() -> None:
    """The first three cards of the deal hold the twin of the prize in slot 2."""
    state = lottery.begin(deal="2c 3c Kd", bank="9h 9d Kd 9s 4h")
    state = lottery.play(state, "ante 4", "ante 4", "ante 4", "prizes 1 1 1 1", *["ante 1"] * 3)
    found = mine(LOTTERY, state)
    assert found.dials == Dials("prizes", ("prize:2",), 1, 1, 11)
    scene = public(LOTTERY, state)
    assert [pile(scene, f"prize:{at}").layers[0].cards for at in range(4)] == [
        ("9h",),
        ("9d",),
        ("?",),
        ("9s",),
    ]


def test_where_chance_splits_nobody_is_asked() -> None:
    state = lottery.begin(Options(prize_split="auto_random"))
    state = lottery.play(state, "ante 2", "ante 3", "ante 4")
    scene, banker = public(LOTTERY, state), mine(LOTTERY, state)
    assert scene.to_move is None
    assert not scene.over
    assert Said("lottery-note-house") in scene.notes
    assert (banker.prompt, banker.dials, banker.choices) == (None, None, ())


def test_fresh_cards_lie_apart_from_the_heap_and_wait_for_the_duel() -> None:
    state = lottery.begin(deal="2c 3c 4c", bank="9h 9d 9c 9s")
    state = lottery.play(state, "ante 4", "ante 4", "ante 4", "prizes 1 1 1 1")
    assert [seat.hand for seat in public(LOTTERY, state).seats] == [
        (Backs("card", 3), Backs("heap", 0))
    ] * 3
    found = mine(LOTTERY, state)
    assert [part.label for part in found.hand] == ["lottery-hand-fresh"]
    assert set(kept(found).values()) == {"L9.4"}
    state = lottery.play(state, *["ante 1"] * 3)
    labels = [part.label for part in private(LOTTERY, state, lottery.C).hand]
    assert labels == ["lottery-hand-fresh", "lottery-hand-heap"]


def test_officials_are_marked() -> None:
    marks = [seat.marks for seat in public(LOTTERY, lottery.begin()).seats]
    assert marks == [("lottery-mark-dealer",), ("lottery-mark-banker",), ()]


def test_a_led_card_is_beaten_or_taken() -> None:
    state = lottery.play(lottery.duel("7d 2h", "3d 9d 2c", ""), "7d")
    scene, found = public(LOTTERY, state), mine(LOTTERY, state)
    assert layers(scene, "duel") == [("7d", 0)]
    assert [note.id for note in scene.notes] == ["lottery-event-led"]
    assert scene.seats[2].marks[-1] == "lottery-mark-out"
    assert [(c.action, c.cards, c.onto) for c in found.choices] == [
        ("2c", ("2c",), "duel"),
        ("9d", ("9d",), "duel"),
        ("take", (), ""),
    ]
    assert kept(found) == {"3d": "L10.1"}
    assert found.prompt == said("lottery-prompt-answer", card=CardsRef(("7d",)))


def test_prompts_of_the_duel() -> None:
    lead = lottery.duel("7d 2h", "3d 9d")
    assert mine(LOTTERY, lead).prompt == Said("lottery-prompt-lead")
    assert {choice.label.id for choice in mine(LOTTERY, lead).choices} == {"lottery-action-lead"}
    card = CardsRef(("2h",))
    assert mine(LOTTERY, lottery.play(lead, "2h")).prompt == said("lottery-prompt-take", card=card)
    must = lottery.play(lottery.duel("7d 2h", "3h 9d", options=Options(must_beat="yes")), "2h")
    assert mine(LOTTERY, must).prompt == said("lottery-prompt-beat", card=card)


def test_a_stalemate_announces_itself() -> None:
    state = lottery.duel("7d 2h", "3d 9d")
    taken = Taken(lottery.A, lottery.card("7d"), lottery.B)
    far, near = replace(state, takes=(taken,) * 49), replace(state, takes=(taken,) * 58)
    assert public(LOTTERY, far).notes == ()
    assert public(LOTTERY, near).notes == (said("lottery-note-takes", count=2),)


def test_at_the_end_of_the_game_all_hands_lie_open() -> None:
    state = lottery.play(lottery.duel("7d", "3d 9d"), "7d", "9d")
    scene = public(LOTTERY, state)
    assert scene.over
    assert [seat.faces for seat in scene.seats] == [(), ("3d",)]
    assert scene.seats[1].score == Chips(18)


# Merchant's Luck


def test_stacks_show_their_top_and_the_luck_beside() -> None:
    scene = public(MERCHANT, merchant.table("+10 +40", "F", "-", centre="-20"))
    assert layers(scene, "stack:0") == [("+40", None)]
    assert pile(scene, "stack:0").under == 1
    assert pile(scene, "stack:1").marks == ("merchant-mark-live",)
    assert pile(scene, "stack:2").layers == ()
    assert scene.notes == (said("merchant-note-now", sum="+40 −20 = 20"),)


def test_every_character_has_a_pile_to_go_onto() -> None:
    state = merchant.table("F", "+10", "-", centre="-", holds="+20 0 F")
    found = mine(MERCHANT, state)
    offers = [(choice.action, choice.onto, choice.label.id) for choice in found.choices]
    assert kept(found) == {}
    assert offers == [
        ("+20>0", "stack:0", "merchant-action-lay-own"),
        ("+20>c", "stack:c", "merchant-action-lay-centre"),
        ("0>1", "stack:1", "merchant-action-lay-seat"),
        ("0>2", "stack:2", "merchant-action-lay-seat"),
        ("0>c", "stack:c", "merchant-action-lay-centre"),
        ("F", "stack:0", "merchant-action-luck"),
    ]


def test_what_is_still_out_is_told_while_something_is() -> None:
    state = merchant.table("-", "-", options=MerchantOptions(memory_aid="on"), holds="+20 F")
    note = mine(MERCHANT, state).notes[0]
    assert note.id == "merchant-note-still-out"
    cards = note.args["cards"]
    assert isinstance(cards, CardsRef)
    assert "+70" in cards.cards
