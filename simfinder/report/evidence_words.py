"""How the program compares, in plain words, for readers who have never seen it."""

from __future__ import annotations

import platform
from collections.abc import Iterator
from importlib import metadata

from simfinder import __version__
from simfinder.i18n import translate
from simfinder.report.contents import Contents
from simfinder.report.numbers import number, zone_text

_READERS = ("lxml", "pypdfium2", "pdfminer.six", "python-docx", "python-calamine", "olefile")


def method(contents: Contents) -> Iterator[str]:
    """Say in a few sentences what was done, true of the profile in use."""
    profile = contents.report.options.profile
    if profile == "fields":
        yield translate(
            "Report",
            "The rows of the tables were compared value by value. A value that is rare counts for "
            "more than one that many rows have.",
        )
        return
    yield translate(
        "Report",
        "The text of every file was read out of its format. Layout, pictures, page numbers and "
        "running heads do not count.",
    )
    if profile in ("passages", "characters"):
        yield translate(
            "Report",
            "Each text was then cut into short overlapping passages. From these a fingerprint of "
            "64 bits was made, by which files that may be alike are found quickly. Every such pair "
            "was then verified on the passages themselves: the similarity that is told here is "
            "measured there and is no property of the fingerprint.",
        )
    else:
        yield translate(
            "Report",
            "The words of each text were counted and weighted. From these a fingerprint of 64 bits "
            "was made, by which files that may be alike are found quickly. Every such pair was "
            "then verified by the words of both texts: the similarity that is told here is "
            "measured there and is no property of the fingerprint.",
        )
    yield translate(
        "Report",
        "A group holds a kept file, called A, and files that are each alike to A itself. That "
        "texts agree says nothing about who wrote them, or which was first.",
    )
    yield translate(
        "Report",
        "The SHA-256 of a file is a number made of all its bytes as they were read for this "
        "scan. Whoever has the file can make it again and so prove that it is the same to the "
        "last byte. Dates are those of the file system.",
    )
    if contents.examined:
        yield translate(
            "Report",
            "Differences that matter are amounts, numbers, dates, percentages, identity numbers "
            "and negations. Each is written as it stands in A, an arrow, and as it stands in the "
            "other file; ∅ means that one of the two has nothing in its place.",
        )
    if contents.holding.excerpts:
        yield translate(
            "Report",
            "Where texts stand side by side, what differs is marked on both sides: struck through "
            "where only A has it, underlined where only the other has it. Paragraphs are counted "
            "as they were read; pages stand there where the format has them.",
        )
    if any(excerpt.broken for excerpt in contents.holding.excerpts.values()):
        yield translate("Report", "¶ stands where a paragraph ends on one side only.")


def versions(contents: Contents) -> tuple[tuple[str, str], ...]:
    """Return what has made the report and in which time zone, as names and values."""
    found = []
    for name in _READERS:
        try:
            found.append(f"{name} {metadata.version(name)}")
        except metadata.PackageNotFoundError:  # a frozen program may have come without it
            continue
    return (
        (translate("Report", "Program"), f"SimFinder {__version__}"),
        (
            translate("Report", "Machine"),
            f"Python {platform.python_version()}, {platform.system()} {platform.machine()}",
        ),
        (translate("Report", "Readers"), translate("Report", ", ").join(found)),
        (translate("Report", "Time zone"), zone_text(contents.created)),
    )


def limit_text(name: str, shown: int, of: int) -> str:
    """Say that a part of a list is not on paper, and where it is."""
    text = translate(
        "Report",
        "“{name}” shows {shown} of {all} files. The JSON and CSV reports and the workbook list all.",
    )
    return text.format(name=name, shown=number(shown), all=number(of))
