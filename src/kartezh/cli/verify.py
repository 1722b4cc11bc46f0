"""``kartezh verify``: were the cards of a record dealt as the house had promised?"""

from collections.abc import Sequence
from typing import Annotated

from cyclopts import Parameter

from kartezh.cli.streams import complain
from kartezh.core.seats import Seat
from kartezh.locales import Localizer, clean
from kartezh.records import Record, read_record
from kartezh.records.verify import Finding, Verdict, verify

BROKEN = 1
NOTHING = 2


def command(
    file: Annotated[str, Parameter(help="verify-file", metavar="cli-value-file")],
    /,
    *,
    t: Annotated[Localizer, Parameter(parse=False)],
) -> int:
    """1 where a deal is not what was promised, 2 where no deal can be verified."""
    record = read_record(file)
    verdicts = list(verify(record))
    for verdict in verdicts:
        print(format_verdict(verdict, record, t))
    if any(verdict.finding.broken for verdict in verdicts):
        return BROKEN
    if any(verdict.finding in (Finding.PROVED, Finding.UNBOUND) for verdict in verdicts):
        return 0
    complain(t("verify-none"))
    return NOTHING


def format_verdict(verdict: Verdict, record: Record, t: Localizer) -> str:
    """One sentence on what was proved, and one on who had a say."""
    told = t(f"verify-{verdict.finding.value}", deal=verdict.deal + 1, key=verdict.key)
    if verdict.finding is not Finding.PROVED:
        return told
    if not verdict.mixed:
        return f"{told} {t('verify-nobody')}"
    mixed = t("verify-mixed", names=_names(verdict.mixed, record))
    if not verdict.silent:
        return f"{told} {mixed}"
    return f"{told} {mixed} {t('verify-silent', names=_names(verdict.silent, record))}"


def _names(seats: Sequence[Seat], record: Record) -> str:
    return ", ".join(clean(record.players[seat]) for seat in seats)
