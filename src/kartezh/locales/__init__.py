"""Every sentence that a person reads, in Russian and English, but for the rulebooks.

The catalogues ``<language>/*.ftl`` are written in Fluent (projectfluent.org) and serve whatever
talks to people. Code carries ids and variables; this is where they become words.
"""

from kartezh.locales.language import choose_language
from kartezh.locales.localizer import Localizer, localizer
from kartezh.locales.tell import clean, rule_sentence, tell, tell_faults

__all__ = [
    "Localizer",
    "choose_language",
    "clean",
    "localizer",
    "rule_sentence",
    "tell",
    "tell_faults",
]
