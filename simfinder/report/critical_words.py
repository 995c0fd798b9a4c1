"""What is said of the differences that matter between two texts: in the console and the page."""

from __future__ import annotations

from simfinder.domain.comparison import Comparison
from simfinder.i18n import translate
from simfinder.report.contents import difference_text

MOST = 200
"""Differences that are listed."""


def critical_title(comparison: Comparison) -> str:
    """Say how many differences matter, that none does, or that nobody looked.

    Empty where it goes without saying: a side has no text, both say the same, they are rows of
    tables, which are compared value by value, or too unlike to have facts in common.
    """
    sides = comparison.left, comparison.right
    if comparison.measures is not None or any(side.problem is not None for side in sides):
        return ""
    if comparison.critical is None:
        return translate("Report", "Not examined for differences that matter")
    count = len(comparison.critical)
    if count:
        return translate("Report", "%n difference(s) that matter", "", count)
    if not comparison.changes or not comparison.versions:
        return ""
    if alone := comparison.one_sided:
        return translate(
            "Report",
            "No amount, number, date, identity number or negation differs in what both texts say; "
            "%n passage(s) stand in one of them only",
            "",
            alone,
        )
    return translate(
        "Report",
        "No amount, number, date, identity number or negation differs outside web addresses",
    )


def critical_lines(comparison: Comparison) -> tuple[str, ...]:
    """Return the differences that matter, ``number: 12 → 13``, in the order read."""
    found = comparison.critical or ()
    lines = [difference_text(change.critical) for change in found[:MOST]]
    more = len(found) - MOST
    if more > 0:
        lines.append(f"… {translate('Report', '%n more difference(s)', '', more)}")
    return tuple(lines)
