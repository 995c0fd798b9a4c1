"""Sentences about a scan: how far it is, how fast, how long it will take, what remains to say."""

from __future__ import annotations

from dataclasses import dataclass

from simfinder.domain.matching import ScanReport
from simfinder.domain.progress import Progress, Stage
from simfinder.gui.kit import wording
from simfinder.i18n import translate
from simfinder.messages import render


def counted(text: str, number: int) -> str:
    """Return a sentence with its number written as the language in use writes it."""
    return text.replace(str(number), wording.count_text(number), 1)


def how_far(progress: Progress, *, of_rows: bool = False) -> str:
    """Say what has been done of what there is to do, empty where nothing is known yet."""
    done, total = progress.done, progress.total
    if of_rows:
        return _rows_far(progress.stage, done, total)
    if progress.stage is Stage.FIND:
        return counted(translate("Scanning", "%n files found", "", done), done) if done else ""
    if not total:
        return counted(translate("Scanning", "%n done", "", done), done) if done else ""
    if progress.stage is Stage.READ:
        text = translate("Scanning", "{done} of {total} files read")
    elif done:
        text = translate("Scanning", "{done} of {total} documents")
    else:
        return counted(translate("Scanning", "%n documents", "", total), total)
    return text.format(done=wording.count_text(done), total=wording.count_text(total))


def _rows_far(stage: Stage, done: int, total: int) -> str:
    if stage in (Stage.FIND, Stage.VERIFY):  # tables are looked at, and pairs: neither are rows
        return ""
    if done and total and done < total:
        text = translate("Scanning", "{done} of about {total} rows")
        return text.format(done=wording.count_text(done), total=wording.count_text(total))
    number = done or total
    return counted(translate("Scanning", "%n rows", "", number), number) if number else ""


def figures(progress: Progress, *, paused: bool = False, of_rows: bool = False) -> list[str]:
    """Say how fast files are read, how many bytes that were, and how long it will take."""
    said = []
    read_a_second = round(progress.rate or 0)
    if progress.stage is Stage.READ and read_a_second:
        rate = wording.count_text(read_a_second)
        text = translate("Scanning", "{rate} files/s")
        said.append((translate("Scanning", "{rate} rows/s") if of_rows else text).format(rate=rate))
    if progress.byte_count:
        said.append(wording.size(progress.byte_count))
    if progress.remaining_seconds is not None and not paused:
        left = wording.duration(progress.remaining_seconds)
        said.append(translate("Scanning", "about {time} left").format(time=left))
    return said


@dataclass(frozen=True, slots=True)
class LeftMarks:
    """How many marks of an earlier scan a new one does not show, by the reason."""

    resting: int = 0
    """Their files were read, but are protected, or like no other one."""
    missing: int = 0
    """Their files were looked for and not read."""
    elsewhere: int = 0
    """Their files are no part of the new scan."""


def afterwards(report: ScanReport, left: LeftMarks) -> list[str]:
    """Say what a person should know of a finished scan, and of the marks that it does not show."""
    said = [_sentence(render(note)) for note in report.notes]
    if left.resting:
        text = translate(
            "Scanning",
            "%n marks are not shown: their files are protected, or like no other one now.",
            "",
            left.resting,
        )
        said.append(counted(text, left.resting))
    if left.missing:
        text = translate(
            "Scanning",
            "%n marks are not shown: their files were not read by this scan.",
            "",
            left.missing,
        )
        said.append(counted(text, left.missing))
    if left.elsewhere:
        text = translate(
            "Scanning",
            "%n marks are kept for files that are no part of this scan, and return with them.",
            "",
            left.elsewhere,
        )
        said.append(counted(text, left.elsewhere))
    return said


def _sentence(text: str) -> str:
    """Return a note, which other faces put behind a colon, as a sentence of its own."""
    return text[:1].upper() + text[1:]
