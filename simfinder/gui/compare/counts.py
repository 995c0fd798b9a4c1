"""How much differs, in words: for the line below the texts, and for paper."""

from __future__ import annotations

from collections import Counter

from simfinder.domain.comparison import ChangeKind, Comparison, change_ranges
from simfinder.gui.compare.pages import KIND_SHAPES
from simfinder.gui.kit import wording
from simfinder.gui.kit.wording import localize_count
from simfinder.i18n import translate

_MOST_ON_PAPER = 20
"""Differences that matter that are named on the first page; all of them stand in the texts."""


def count_changes(comparison: Comparison) -> Counter[ChangeKind]:
    """Count the changes of each kind, which the list of changes names one by one."""
    return Counter(kind for kind, _ in change_ranges(comparison.rows))


def count_words(count: Counter[ChangeKind]) -> dict[ChangeKind, str]:
    """Return what is said of each kind, with its shape."""
    words = {
        ChangeKind.ADDED: translate("CompareFooter", "%n added", "", count[ChangeKind.ADDED]),
        ChangeKind.REMOVED: translate("CompareFooter", "%n removed", "", count[ChangeKind.REMOVED]),
        ChangeKind.CHANGED: translate("CompareFooter", "%n changed", "", count[ChangeKind.CHANGED]),
        ChangeKind.MOVED: translate("CompareFooter", "%n moved", "", count[ChangeKind.MOVED]),
    }
    return {kind: f"{KIND_SHAPES[kind]} {words[kind]}" for kind in KIND_SHAPES}


def alike_words(comparison: Comparison) -> str:
    """Say how similar both are, with the figure that lists and reports have."""
    parts = []
    if comparison.similarity is not None:
        text = translate("CompareFooter", "Similarity {share}")
        parts.append(text.format(share=wording.percent(comparison.similarity)))
    if comparison.too_different:
        parts.append(translate("CompareFooter", "Too different to align fully"))
    return "   ".join(parts)


def critical_title(comparison: Comparison) -> str:
    """Say how many differences matter, that there is none, or that nobody has looked."""
    if comparison.critical:
        return wording.critical_count(len(comparison.critical))
    if comparison.critical is None:
        return translate("CriticalList", "Not examined for differences that matter")
    if not is_fully_examined(comparison):
        return translate(
            "CriticalList",
            "No amount, number, date or negation differs where the texts agree; the rest is too "
            "unlike to tell",
        )
    if one_sided := comparison.one_sided_count:
        text = translate(
            "CriticalList",
            "No amount, number, date, identity number or negation differs in what both texts say; "
            "%n passages stand in one of them only",
            "",
            one_sided,
        )
        return localize_count(text, one_sided)
    return translate(
        "CriticalList",
        "No amount, number, date, identity number or negation differs outside web addresses",
    )


def is_fully_examined(comparison: Comparison) -> bool:
    """Return whether facts were compared wherever the texts differ, and not only here and there."""
    return comparison.critical is not None and (comparison.versions or not comparison.changes)


def nothing_differs(comparison: Comparison) -> bool:
    """Return whether nothing that matters differs anywhere, where no such difference was found."""
    return is_fully_examined(comparison) and not comparison.one_sided_count


def summary(comparison: Comparison) -> list[str]:
    """Return the lines that stand above both texts on paper."""
    count = count_changes(comparison)
    kinds = [words for kind, words in count_words(count).items() if count[kind]]
    lines = ["   ".join([*kinds, alike_words(comparison)])]
    if comparison.measures is None:  # rows are measured field by field instead
        lines.append(critical_title(comparison))
        lines_of_facts = [
            wording.critical_line(change.critical) for change in comparison.critical or ()
        ]
        lines += [f"\u26a0 {line}" for line in lines_of_facts[:_MOST_ON_PAPER]]
        lines += ["\u2026"] * (len(lines_of_facts) > _MOST_ON_PAPER)
    return lines
