"""The counts that matter most, at the head of a page."""

from __future__ import annotations

from simfinder.i18n import translate
from simfinder.report.contents import Contents
from simfinder.report.numbers import number


def card_rows(contents: Contents) -> list[tuple[str, str]]:
    """Return four counts as values and captions: groups, members, compared, not compared."""
    summary = contents.summary
    compared, groups = int(summary["compared"]), int(summary["groups"])
    similar, skipped = contents.similar_files, int(summary["not_compared"])
    if contents.of_rows:
        return [
            (number(groups), translate("Report", "group(s) of similar rows", "", groups)),
            (number(similar), translate("Report", "similar row(s)", "", similar)),
            (number(compared), translate("Report", "row(s) compared", "", compared)),
            (number(skipped), translate("Report", "not compared")),
        ]
    return [
        (number(groups), translate("Report", "group(s) of similar files", "", groups)),
        (number(similar), translate("Report", "similar file(s)", "", similar)),
        (number(compared), translate("Report", "file(s) compared", "", compared)),
        (number(skipped), translate("Report", "file(s) not compared", "", skipped)),
    ]
