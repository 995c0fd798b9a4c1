"""The counts that matter most, at the head of a page."""

from __future__ import annotations

from simfinder.i18n import translate
from simfinder.report.contents import Contents
from simfinder.report.numbers import number


def card_rows(contents: Contents) -> list[tuple[str, str]]:
    """Return four counts as they are written, with captions."""
    return [(number(count), caption) for count, caption in card_counts(contents)]


def card_counts(contents: Contents) -> list[tuple[int, str]]:
    """Return four counts with captions: groups, members, compared, not compared."""
    summary = contents.summary
    compared, groups = int(summary["compared"]), int(summary["groups"])
    similar, skipped = contents.similar_files, int(summary["not_compared"])
    if contents.of_rows:
        return [
            (groups, translate("Report", "group(s) of similar rows", "", groups)),
            (similar, translate("Report", "similar row(s)", "", similar)),
            (compared, translate("Report", "row(s) compared", "", compared)),
            (skipped, translate("Report", "not compared")),
        ]
    return [
        (groups, translate("Report", "group(s) of similar files", "", groups)),
        (similar, translate("Report", "similar file(s)", "", similar)),
        (compared, translate("Report", "file(s) compared", "", compared)),
        (skipped, translate("Report", "file(s) not compared", "", skipped)),
    ]


def count_rows(contents: Contents) -> list[tuple[str, int]]:
    """Return the same counts with names that stand before them, as in the cells of a sheet."""
    if contents.of_rows:
        names = (
            translate("Report", "Groups of similar rows"),
            translate("Report", "Similar rows"),
            translate("Report", "Rows compared"),
            translate("Report", "Rows not compared"),
        )
    else:
        names = (
            translate("Report", "Groups of similar files"),
            translate("Report", "Similar files"),
            translate("Report", "Files compared"),
            translate("Report", "Files not compared"),
        )
    return [(name, count) for name, (count, _) in zip(names, card_counts(contents), strict=True)]
