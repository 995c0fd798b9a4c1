"""What another version of the readers changes, as plain lines."""

from __future__ import annotations

from typing import TextIO

from simfinder.domain.extraction import ExtractionReport, ExtractionRow, Reading, Verdict
from simfinder.i18n import translate
from simfinder.services.reports.export import measured, number, visible

_MOST = 40
"""Documents that are named of each verdict; the report holds them all."""
_NAMED = (
    Verdict.WORSE,
    Verdict.OTHER_TEXT,
    Verdict.OTHER_REASON,
    Verdict.CHANGED,
    Verdict.BETTER,
)


def print_extraction(report: ExtractionReport, stream: TextIO) -> None:
    """Print how many documents there are of each verdict, and name those that are not the same."""
    for verdict in Verdict:
        if count := report.verdicts[verdict]:
            print(f"{number(count):>8}  {_word(verdict)}", file=stream)
    for verdict in _NAMED:
        rows = [row for row in report.rows if row.verdict is verdict]
        if rows:
            print(f"\n{_word(verdict)}:", file=stream)
        rows.sort(key=lambda row: 1.0 if row.likeness is None else row.likeness)
        for row in rows[:_MOST]:
            print(f"  {_line(row)}", file=stream)
        if len(rows) > _MOST:
            more = translate("Console", "and %n more", "", len(rows) - _MOST)
            print(f"  {more}", file=stream)


def _line(row: ExtractionRow) -> str:
    alike = "      " if row.likeness is None else f"{measured(row.likeness, True):>6}"
    return f"{alike}  {_state(row.old)} -> {_state(row.new)}  {visible(row.place)}"


def _state(reading: Reading | None) -> str:
    if reading is None:
        return "-"
    if reading.characters is None:
        return reading.state
    return f"{reading.state} {number(reading.characters)}"


def _word(verdict: Verdict) -> str:
    return {
        Verdict.SAME: translate("Console", "the same text or reason"),
        Verdict.CHANGED: translate("Console", "another text, nearly as before"),
        Verdict.BETTER: translate("Console", "better: text where there was none, or all of it"),
        Verdict.WORSE: translate("Console", "worse: no text, or less of it"),
        Verdict.OTHER_TEXT: translate("Console", "another text, hardly like the one before"),
        Verdict.OTHER_REASON: translate("Console", "no text, for another reason"),
        Verdict.OTHER_FILE: translate("Console", "the file itself has changed"),
        Verdict.ONLY_OLD: translate("Console", "only read before"),
        Verdict.ONLY_NEW: translate("Console", "only read now"),
    }[verdict]
