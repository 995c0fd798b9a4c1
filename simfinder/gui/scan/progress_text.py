"""Sentences about a scan: progress, speed, remaining time, final remarks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from simfinder.domain.progress import Progress, Stage
from simfinder.gui.kit import wording
from simfinder.i18n import translate
from simfinder.messages import render
from simfinder.messages.nouns import Noun

if TYPE_CHECKING:
    from simfinder.domain.matching import ScanReport


def with_local_digits(text: str, number: int) -> str:
    """Return a sentence with its number written as the language in use writes it."""
    return text.replace(str(number), wording.count_text(number), 1)


def amount_text(progress: Progress, noun: Noun = Noun.FILE) -> str:
    """Return how much is done, empty where nothing is known yet."""
    count, total = progress.done, progress.total
    if noun is Noun.ROW:
        return _row_amount_text(progress.stage, count, total)
    if progress.stage is Stage.FIND:
        return (
            with_local_digits(translate("Scanning", "%n files found", "", count), count)
            if count
            else ""
        )
    if not total:
        return (
            with_local_digits(translate("Scanning", "%n done", "", count), count) if count else ""
        )
    if progress.stage is Stage.READ:
        text = translate("Scanning", "{done} of %n files read", "", total)
    elif count:
        text = translate("Scanning", "{done} of %n documents", "", total)
    else:
        return with_local_digits(translate("Scanning", "%n documents", "", total), total)
    return text.format(done=wording.count_text(count))


def _row_amount_text(stage: Stage, count: int, total: int) -> str:
    if stage in (Stage.FIND, Stage.MEASURE, Stage.VERIFY):  # tables and pairs are not rows
        return ""
    if count and total and count < total:
        text = translate("Scanning", "{done} of about {total} rows")
        return text.format(done=wording.count_text(count), total=wording.count_text(total))
    number = count or total
    return with_local_digits(translate("Scanning", "%n rows", "", number), number) if number else ""


def figures(progress: Progress, noun: Noun = Noun.FILE, *, is_paused: bool = False) -> list[str]:
    """Return speed, bytes read, and remaining time."""
    parts = []
    read_a_second = round(progress.rate or 0)
    if progress.stage is Stage.READ and read_a_second:
        rate = wording.count_text(read_a_second)
        text = noun.choose(
            translate("Scanning", "{rate} files/s"), translate("Scanning", "{rate} rows/s")
        )
        parts.append(text.format(rate=rate))
    if progress.byte_count:
        parts.append(wording.size(progress.byte_count))
    if progress.remaining_seconds is not None and not is_paused:
        remaining_time = wording.duration(progress.remaining_seconds)
        parts.append(translate("Scanning", "about {time} left").format(time=remaining_time))
    return parts


@dataclass(frozen=True, slots=True)
class LeftMarks:
    """How many marks of an earlier scan a new one does not show, by the reason."""

    resting: int = 0
    """Their files were read, but are protected, or like no other one."""
    missing: int = 0
    """Their files were looked for and not read."""
    elsewhere: int = 0
    """Their files are no part of the new scan."""


def closing_sentences(report: ScanReport, marks: LeftMarks) -> list[str]:
    """Return the remarks on a finished scan, and on marks that it does not show."""
    sentences = [_sentence(render(note)) for note in report.notes]
    if marks.resting:
        text = translate(
            "Scanning",
            (
                "%n marks are not shown: their files are now protected or no longer "
                "similar to other files."
            ),
            "",
            marks.resting,
        )
        sentences.append(with_local_digits(text, marks.resting))
    if marks.missing:
        text = translate(
            "Scanning",
            "%n marks are not shown: their files were not read by this scan.",
            "",
            marks.missing,
        )
        sentences.append(with_local_digits(text, marks.missing))
    if marks.elsewhere:
        text = translate(
            "Scanning",
            (
                "%n marks belong to files outside this scan. They are kept and return when "
                "those files are scanned again."
            ),
            "",
            marks.elsewhere,
        )
        sentences.append(with_local_digits(text, marks.elsewhere))
    return sentences


def _sentence(text: str) -> str:
    """Return a note, which other faces put behind a colon, as a sentence of its own."""
    return text[:1].upper() + text[1:]
