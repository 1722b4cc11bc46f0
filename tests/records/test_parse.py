"""Everything that can be wrong with a record, with the key that is named."""

import pytest

from kartezh.core.errors import UnreadableText
from kartezh.records import Fair, parse_record
from tests.records.texts import DEAL, HEAD, PACK, WHOLE, with_deal, with_head

ZERO = PACK.replace("-50 ", "", 1)


@pytest.mark.parametrize(
    ("text", "where", "message"),
    [
        ("", "format", "record-key-missing"),
        (WHOLE.replace("record/1", "record/2"), "format", "record-format"),
        (WHOLE.replace('"kartezh-record/1"', "1"), "format", "record-format"),
        (WHOLE.replace('game = "merchant"', ""), "game", "record-key-missing"),
        (WHOLE.replace("merchant", "chess"), "game", "game-unknown"),
        (WHOLE.replace('"merchant"', "7"), "game", "record-not-text"),
        (WHOLE.replace('["Anna", "Boris"]', '"Anna"'), "players", "record-not-array"),
        (WHOLE.replace('"Boris"', "2001-01-01"), "players[1]", "record-not-text"),
        (WHOLE.replace('"Boris"', "true"), "players[1]", "record-not-text"),
        (WHOLE.replace(', "Boris"', ""), "players", "seats-number"),
        (WHOLE.replace('["Anna", "Boris"]', "[]"), "players", "seats-number"),
        (WHOLE.replace("rounds = 1", "rounds = true"), "options.rounds", "option-value"),
        (WHOLE.replace("rounds = 1", "rounds = 1.0"), "options.rounds", "option-value"),
        (WHOLE.replace("rounds = 1", "round = 1"), "options.round", "option-unknown"),
        (WHOLE.replace("rounds = 1", "hand_size = 99"), "options.hand_size", "deck-too-small"),
        (WHOLE.replace("[options]", "[[options]]"), "options", "record-not-table"),
        (HEAD, "deals", "record-key-missing"),
        (HEAD + "deals = 3", "deals", "record-not-array"),
        (HEAD + "deals = [3]", "deals[0]", "record-not-table"),
        (with_head("colour = 1"), "colour", "record-key-unknown"),
        (with_head("rules_version = true"), "rules_version", "record-not-number"),
        (with_head('rules_version = "1"'), "rules_version", "record-not-number"),
        (with_head('seats = ["person"]'), "seats", "record-one-each"),
        (with_head('seats = ["person", "bot"]'), "seats[1]", "record-controller"),
        (with_head("fair = 1"), "fair", "record-not-table"),
        (with_head("fair = { seed = 1 }"), "fair.seed", "record-not-text"),
        (with_head('fair = { entropy = [""] }'), "fair.entropy", "record-one-each"),
        (with_head("fair = { luck = 1 }"), "fair.luck", "record-key-unknown"),
        (with_head("redacted = 2"), "redacted", "record-redacted-for"),
        (with_head("redacted = true"), "redacted", "record-redacted-for"),
        (with_head('redacted = "nobody"'), "redacted", "record-redacted-for"),
        (with_deal("dealer = 0"), "deals[0].dealer", "key-unknown"),
        (with_deal("result = 1"), "deals[0].result", "record-not-table"),
        (with_deal("result = { money = true }"), "deals[0].result.money", "record-not-number"),
        (
            with_deal("result = { money = [0, 1.5] }"),
            "deals[0].result.money[1]",
            "record-not-number",
        ),
        (with_deal("assisted = 0"), "deals[0].assisted", "record-not-array"),
        (with_deal("assisted = [2]"), "deals[0].assisted[0]", "record-not-number"),
        (with_deal("assisted = [true]"), "deals[0].assisted[0]", "record-not-number"),
        (with_deal("assisted = [1, 1]"), "deals[0].assisted", "record-seat-twice"),
        (with_deal("fair = []"), "deals[0].fair", "record-not-table"),
        (WHOLE.replace("actions", "moves"), "deals[0].actions", "record-key-missing"),
        (WHOLE.replace('"B"]', "7]"), "deals[0].actions[1]", "record-not-text"),
        (WHOLE.replace("first = 0", "first = 2"), "deals[0].first", "key-seat"),
        (WHOLE.replace("first = 0", "first = true"), "deals[0].first", "key-seat"),
        (WHOLE.replace("first = 0", ""), "deals[0].first", "key-seat"),
        (WHOLE.replace(PACK, ZERO), "deals[0].pack", "pack-missing"),
        (WHOLE.replace(PACK, PACK + " +10"), "deals[0].pack", "pack-too-many"),
        (WHOLE.replace(PACK, PACK + " +80"), "deals[0].pack", "pack-foreign"),
        (WHOLE.replace(PACK, PACK + " Td"), "deals[0].pack", "pack-no-card"),
        (WHOLE.replace(PACK, PACK + " ??"), "deals[0].pack", "pack-no-card"),
        (WHOLE + DEAL.replace("-50", "-80"), "deals[1].pack", "pack-foreign"),
        (with_head(f"_note = {2**63}"), "_note", "toml-number"),
    ],
)
def test_spoilt_records_name_the_key(text: str, where: str, message: str) -> None:
    with pytest.raises(UnreadableText) as caught:
        parse_record(text)
    assert (caught.value.where, caught.value.message) == (where, message)


def test_optional_keys() -> None:
    record = parse_record(
        with_head('rules_version = 2\nseats = ["person", "bot:simple"]\nfair = { seed = "ab" }')
        + 'assisted = [1]\nresult = { money = [0, -20] }\nfair = { entropy = ["", "00"] }\n'
    )
    assert record.rules_version == 2
    assert record.controllers == ("person", "bot:simple")
    assert record.fair == Fair(seed="ab")
    assert record.deals[0].assisted == (1,)
    assert record.deals[0].result == {"money": [0, -20]}
    assert record.deals[0].fair == Fair(entropy=("", "00"))


def test_names_are_any_text() -> None:
    record = parse_record(WHOLE.replace('"Anna", "Boris"', r'"", "\u0000\U0001F600\""'))
    assert record.players == ("", '\0\U0001f600"')


def test_a_match_may_have_no_deal_yet() -> None:
    assert parse_record(HEAD + "deals = []").deals == ()


def test_unseen_cards_may_stand_in_a_redacted_record() -> None:
    hidden = DEAL.replace(PACK, "?? ?? +10")
    record = parse_record(HEAD + "redacted = 1\n" + hidden)
    assert record.redacted == 1
    assert record.deals[0].setup["pack"] == "?? ?? +10"
    assert parse_record(HEAD + 'redacted = "spectator"\n' + hidden).redacted == "spectator"


@pytest.mark.parametrize(
    ("line", "where", "message"),
    [
        ("pack = 1", "deals[0].pack", "record-not-text"),
        ('first = "0"', "deals[0].first", "record-not-number"),
        ("first = 2", "deals[0].first", "record-not-number"),
        ("dealer = 0", "deals[0].dealer", "record-key-unknown"),
    ],
)
def test_redacted_records_are_checked_too(line: str, where: str, message: str) -> None:
    with pytest.raises(UnreadableText) as caught:
        parse_record(f"{HEAD}redacted = 0\n[[deals]]\nactions = []\n{line}\n")
    assert (caught.value.where, caught.value.message) == (where, message)
