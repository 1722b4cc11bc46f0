"""Both languages say the same things, completely, and nothing that nobody asks for."""

import re

import pytest

from kartezh.core.rulebook import LANGUAGES, rulebook_text
from kartezh.games import GAMES
from kartezh.locales.fluent import Catalogue, FluentError
from kartezh.locales.localizer import localizer, read_catalogues
from tests.locales import catalogues

GENITIVE = {"pack-missing", "bots-do-not-fit", "match-too-long"}
"""Messages whose noun stands in a case that knows only two forms."""

PAST_TENSE = re.compile(r"\b[а-яё]{2,}(?:л|ла|лся|лась)\b", re.IGNORECASE)
NO_VERBS = {
    *("правил", "правила", "файл", "файла", "стол", "стола", "журнал", "интервал", "интервала"),
    *("начала", "сначала", "пробел", "терминал", "терминала", "чисел", "числа"),
    *("протокол", "протокола", "кирилл", "михаил", "павел"),
}
"""They end like a verb in the past tense."""
OF_THINGS = {"удалась", "осталась", "была"}
"""«Запись не удалась»: the gender is the thing's, and no person's."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_catalogues_parse_without_junk(language: str) -> None:
    junk = [
        (name, entry.content)
        for name, entry in catalogues.entries(language)
        if type(entry).__name__ == "Junk"
    ]
    assert not junk


def test_languages_have_the_same_catalogues_and_messages() -> None:
    russian, english = (
        {(one.file, one.id): one.variables for one in catalogues.messages(language)}
        for language in LANGUAGES
    )
    assert sorted(russian) == sorted(english)
    assert russian == english


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_there_twice(language: str) -> None:
    ids = [one.id for one in catalogues.messages(language)]
    assert sorted(set(ids)) == sorted(ids)


def test_every_error_that_is_raised_has_a_sentence_and_its_variables() -> None:
    known = {one.id: one.variables for one in catalogues.messages("ru")}
    found = list(catalogues.raised())
    assert len(found) > 30
    missing = {(one.where, one.message) for one in found if one.message not in known}
    assert not missing
    lacking = {
        (one.where, one.message, variable)
        for one in found
        for variable in known[one.message] - one.given
        if not one.open
    }
    assert not lacking


def test_every_message_that_is_asked_for_exists() -> None:
    known = {one.id for one in catalogues.messages("ru")}
    assert not {(where, one) for where, one in catalogues.said() if one not in known}


def test_no_message_is_unused() -> None:
    """Those of the browser's client are held to its own sources by web/tests/words.test.ts."""
    literals, patterns = catalogues.mentions()
    unused = [
        one.id
        for one in catalogues.messages("ru")
        if one.id not in literals
        and not one.id.startswith("web-")
        and not any(p.fullmatch(one.id) for p in patterns)
    ]
    assert not unused


def test_russian_plurals_know_few() -> None:
    wrong = [
        one.id
        for one in catalogues.messages("ru")
        for keys in one.selectors
        if "one" in keys and not {"few"} <= keys and one.id not in GENITIVE
    ]
    assert not wrong


@pytest.mark.parametrize(
    ("number", "form"),
    [
        (0, "many"),
        (1, "one"),
        (2, "few"),
        (5, "many"),
        (11, "many"),
        (21, "one"),
        (22, "few"),
        (25, "many"),
        (112, "many"),
        (1234, "few"),
    ],
)
def test_russian_plural_categories(number: int, form: str) -> None:
    text = "x = { $n ->\n    [one] one\n    [few] few\n   *[many] many\n}\n"
    assert Catalogue("ru", [text]).format("x", {"n": number}) == form


@pytest.mark.parametrize(
    ("count", "sentence"),
    [
        (1, "Не хватает карты Td."),
        (2, "Не хватает 2 карт, и среди них Td."),
        (5, "Не хватает 5 карт, и среди них Td."),
        (11, "Не хватает 11 карт, и среди них Td."),
        (21, "Не хватает 21 карты, и среди них Td."),
        (22, "Не хватает 22 карт, и среди них Td."),
    ],
)
def test_missing_cards_are_counted_in_russian(count: int, sentence: str) -> None:
    assert localizer("ru")("pack-missing", card="Td", count=count) == sentence


def test_russian_has_no_gendered_past_tense() -> None:
    found = [
        (one.id, word)
        for one in catalogues.messages("ru")
        for text in one.texts
        for word in PAST_TENSE.findall(text)
        if word.lower() not in NO_VERBS | OF_THINGS
    ]
    assert not found


def test_english_never_transliterates() -> None:
    texts = [*read_catalogues("en").values(), *(rulebook_text(game, "en") for game in GAMES)]
    assert not [text for text in texts if re.search("fart", text, re.IGNORECASE)]


def test_an_unknown_message_and_a_missing_variable_are_mistakes() -> None:
    t = localizer("ru")
    with pytest.raises(FluentError):
        t("no-such-message")
    with pytest.raises(FluentError):
        t("pack-doubled")
