"""The words for two texts side by side, the same in window, console and reports."""

from __future__ import annotations

from collections.abc import Callable

from simfinder.domain.comparison import (
    BlockRange,
    ComparedText,
    Comparison,
    RowMeasures,
    SharedPassages,
)
from simfinder.domain.relations import Agreement
from simfinder.i18n import translate
from simfinder.messages.details import render
from simfinder.messages.numbers import number, one_to_one, percent
from simfinder.messages.words import difference_text, word_of

# The differences that matter between two texts: in the console and the page.

MOST = 200
"""Differences that are listed."""


def critical_title(comparison: Comparison) -> str:
    """Return the number of critical differences, or that there are none or none were examined.

    Empty for sides without text, equal texts, rows of tables (compared value by value), and texts
    too different to have facts in common.
    """
    sides = comparison.left, comparison.right
    if comparison.measures is not None or any(side.problem is not None for side in sides):
        return ""
    if comparison.critical is None:
        return translate("Report", "Not checked for critical differences")
    count = len(comparison.critical)
    if count:
        return translate("Report", "%n critical difference(s)", "", count)
    if not comparison.changes or not comparison.are_versions:
        return ""
    if one_sided := comparison.one_sided_count:
        return translate(
            "Report",
            (
                "No critical differences in the text they share; %n passage(s) appear in "
                "only one text"
            ),
            "",
            one_sided,
        )
    return translate(
        "Report",
        "No critical differences (links ignored)",
    )


def identical_text(comparison: Comparison) -> str:
    """Return that two files have the same bytes, and why their text cannot be read, if so."""
    problem = comparison.left.problem or comparison.right.problem
    if problem is None:
        return translate("Report", "Identical files, byte for byte.")
    why = render(problem.detail) if problem.detail else word_of(problem.reason)
    text = translate("Report", "Identical files, byte for byte; their text cannot be read: {why}")
    return text.format(why=why)


def critical_lines(comparison: Comparison) -> tuple[str, ...]:
    """Return the differences that matter, ``number: 12 → 13``, in the order read."""
    differences = comparison.critical or ()
    lines = [difference_text(change.critical) for change in differences[:MOST]]
    more = len(differences) - MOST
    if more > 0:
        lines.append(f"… {translate('Report', '%n more difference(s)', '', more)}")
    return tuple(lines)


# The passages that two texts share: in the console, the page and the window.


def summary(shared: SharedPassages | None, percents: Callable[[float], str] = percent) -> str:
    """Return a sentence with the number of passages and their share of each text.

    ``percents`` formats shares.
    """
    if shared is None:
        return translate("Report", "Looking for shared passages took too long")
    text = translate("Report", "No shared passages of eight words or more")
    if shared.passages:
        text = translate(
            "Report", ("{passages}, {words}; {left} of the left text, {right} of the right text")
        )
        passages = translate("Report", "%n shared passage(s)", "", shared.total)
        text = text.format(
            passages=_with_separators(passages, shared.total),
            words=word_count(shared.words),
            left=_share(shared.left_share, percents),
            right=_share(shared.right_share, percents),
        )
    remarks = [text]
    if shared.total > len(shared.passages):
        listed = len(shared.passages)
        more = translate("Report", "only the %n longest are shown", "", listed)
        remarks.append(_with_separators(more, listed))
    if not shared.whole:
        remarks.append(translate("Report", "the search was stopped early, so there may be more"))
    return " · ".join(remarks)


def word_count(count: int) -> str:
    """Return ``2,310 words``."""
    return _with_separators(translate("Report", "%n word(s)", "", count), count)


def paragraph(places: tuple[BlockRange, ...]) -> str:
    """Return ``paragraph 12``, where a passage begins, counted as the comparison shows them."""
    text = translate("Report", "paragraph {number}")
    return text.format(number=number(places[0][0] + 1))


def beginning(side: ComparedText, places: tuple[BlockRange, ...], max_length: int) -> str:
    """Return the first characters of a passage, each as harmless as ``one_to_one`` makes it."""
    parts, length = [], 0
    for block, start, end in places:
        parts.append(side.blocks[block].text[start : min(end, start + max_length + 1)])
        length += len(parts[-1]) + 1
        if length > max_length + 1:
            break
    text = " ".join(one_to_one(" ".join(parts)).split())
    return text if len(text) <= max_length else f"{text[:max_length].rstrip()}…"


def _share(share: float, percents: Callable[[float], str]) -> str:
    """Return a percentage that is not 0 where there is something."""
    return f"< {percents(0.01)}" if 0 < share < 0.01 else percents(share)


def _with_separators(text: str, count: int) -> str:
    return text.replace(str(count), number(count), 1)


# How rows of tables agree, in the words of reports and of the command line.

MARKS = {
    Agreement.EQUAL: "=",
    Agreement.SIMILAR: "≈",
    Agreement.EXCHANGED: "⇄",
    Agreement.DIFFERENT: "≠",
    Agreement.MISSING: "–",
    Agreement.EMPTY: " ",
}


def word(agreement: Agreement) -> str:
    """Return how two rows agree in a field."""
    return {
        Agreement.EQUAL: translate("Report", "equal"),
        Agreement.SIMILAR: translate("Report", "similar"),
        Agreement.EXCHANGED: translate("Report", "in another column"),
        Agreement.DIFFERENT: translate("Report", "different"),
        Agreement.MISSING: translate("Report", "missing in one"),
        Agreement.EMPTY: translate("Report", "missing in both"),
    }[agreement]


def agreement_text(agreement: Agreement, degree: float) -> str:
    """Return how two rows agree in a field, and how much where it is not wholly."""
    text = word_of(agreement)
    has_degree = agreement in (Agreement.SIMILAR, Agreement.EXCHANGED)
    return f"{text}, {percent(degree)}" if has_degree else text


def row_table_head() -> tuple[str, ...]:
    """Return the headings of a table of fields."""
    return (
        translate("Report", "Column"),
        translate("Report", "A"),
        translate("Report", "B"),
        translate("Report", "Agreement"),
        translate("Report", "Weight in bits"),
        translate("Report", "Contribution in bits"),
    )


def row_lines(measures: RowMeasures) -> tuple[tuple[str, str], ...]:
    """Return the measures of two rows, each with its name."""
    distance = translate("Report", "%n bit(s) of 64", "", measures.pair_distance)
    if measures.distance != measures.pair_distance:
        text = translate("Report", "fingerprint distance: {n}")
        distance = f"{distance} ({text.format(n=number(measures.distance))})"
    lines = [
        (translate("Report", "Similarity"), percent(measures.similarity)),
        (translate("Report", "Distance"), distance),
    ]
    if measures.threshold is not None and measures.is_by_evidence:
        evidence = translate("Report", "{evidence} bits, a pair needs {needed}").format(
            evidence=f"{measures.evidence:.1f}", needed=f"{measures.threshold:.1f}"
        )
        lines.append((translate("Report", "Evidence"), evidence))
    return tuple(lines)
