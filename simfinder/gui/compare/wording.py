"""Texts of the compare pane: problems of files, hidden text, amount of differences."""

from __future__ import annotations

from collections import Counter

from simfinder.domain.comparison import ChangeKind, ComparedText, Comparison
from simfinder.domain.documents import Problem
from simfinder.gui.compare.plan import Band
from simfinder.gui.kit import wording
from simfinder.gui.kit.names import visible
from simfinder.gui.kit.wording import localize_count
from simfinder.i18n import translate
from simfinder.messages import render
from simfinder.messages.words import reason_sentence

_CIRCLED_ONE = 0x2460
KIND_SHAPES = {
    ChangeKind.ADDED: "+",
    ChangeKind.REMOVED: "\u2212",
    ChangeKind.CHANGED: "~",
    ChangeKind.MOVED: "\u2194",
}
"""The mark next to a paragraph that differs: no meaning depends on colour alone."""


def lacks_text(comparison: Comparison) -> bool:
    """Return whether a text is missing, so that there is nothing to compare."""
    return comparison.left.problem is not None or comparison.right.problem is not None


def side_with_text(comparison: Comparison) -> tuple[ComparedText, bool, tuple[str, str]]:
    """Return the side that has a text, whether it is the left one, and a sentence for each."""
    problems = comparison.left.problem, comparison.right.problem
    texts = [reason_sentence(p.reason) if p is not None else "" for p in problems]
    if comparison.identical:
        same = translate(
            "Compare",
            "These files are identical, byte for byte. Their text cannot be read: {why}",
        )
        texts = [same.format(why=_reason_text(p)) if p is not None else "" for p in problems]
    left = problems[0] is None
    return comparison.left if left else comparison.right, left, (texts[0], texts[1])


def _reason_text(problem: Problem) -> str:
    if problem.detail:
        return visible(render(problem.detail))
    return wording.label(problem.reason)


def ordinal(text: int) -> str:
    """Return the mark of a text among more than two, counted from 1: a number in a circle."""
    return chr(_CIRCLED_ONE + text - 1)


def fold_text(band: Band) -> str:
    """Return the text of a fold."""
    if band.of_template:
        return translate("ComparePane", "… %n boilerplate paragraphs", "", band.folded_count)
    return translate("ComparePane", "… %n identical paragraphs", "", band.folded_count)


def no_further(*, shared: bool, by: int) -> str:
    """Return the text after the last difference or shared passage, below (1) or above (-1)."""
    if shared and by > 0:
        return translate("ComparePane", "No more shared passages below.")
    if shared:
        return translate("ComparePane", "No more shared passages above.")
    if by > 0:
        return translate("ComparePane", "No more differences below.")
    return translate("ComparePane", "No more differences above.")


def unshared_text(count: int) -> str:
    """Return how many paragraphs without a shared passage are hidden."""
    return translate("ComparePane", "\u2026 %n paragraphs", "", count)


# The amount of differences in words: for the bar below the texts, and for paper.

_MOST_ON_PAPER = 20
"""Critical differences named on the first page; all of them are in the texts."""


def count_changes(comparison: Comparison) -> Counter[ChangeKind]:
    """Count the changes of each kind, which the list of changes names one by one."""
    return Counter(kind for kind, _ in comparison.changed_places)


def count_words(count: Counter[ChangeKind]) -> dict[ChangeKind, str]:
    """Return a text for each kind, with its shape."""
    words = {
        ChangeKind.ADDED: translate("CompareFooter", "%n added", "", count[ChangeKind.ADDED]),
        ChangeKind.REMOVED: translate("CompareFooter", "%n removed", "", count[ChangeKind.REMOVED]),
        ChangeKind.CHANGED: translate("CompareFooter", "%n changed", "", count[ChangeKind.CHANGED]),
        ChangeKind.MOVED: translate("CompareFooter", "%n moved", "", count[ChangeKind.MOVED]),
    }
    return {kind: f"{KIND_SHAPES[kind]} {words[kind]}" for kind in KIND_SHAPES}


def alike_words(comparison: Comparison) -> str:
    """Return how similar both are, with the figure of lists and reports."""
    parts = []
    if comparison.similarity is not None:
        text = translate("CompareFooter", "Similarity {share}")
        parts.append(text.format(share=wording.percent(comparison.similarity)))
    if comparison.too_different:
        parts.append(translate("CompareFooter", "Too different to align fully"))
    return "   ".join(parts)


def critical_title(comparison: Comparison) -> str:
    """Return how many critical differences there are, or that none was examined."""
    if comparison.critical:
        return wording.critical_count(len(comparison.critical))
    if comparison.critical is None:
        return translate("CriticalList", "Not checked for critical differences")
    if comparison.identical:
        return translate("CriticalList", "Identical files")
    if not is_fully_examined(comparison):
        return translate(
            "CriticalList",
            "No critical differences where the texts match; the rest is too different to check",
        )
    if count := comparison.one_sided_count:
        text = translate(
            "CriticalList",
            "No critical differences in the text they share; %n passages appear in only one text",
            "",
            count,
        )
        return localize_count(text, count)
    return translate(
        "CriticalList",
        "No critical differences (links ignored)",
    )


def is_fully_examined(comparison: Comparison) -> bool:
    """Return whether facts were compared wherever the texts differ, and not only here and there."""
    return comparison.critical is not None and (comparison.are_versions or not comparison.changes)


def nothing_differs(comparison: Comparison) -> bool:
    """Return whether nothing critical differs."""
    return is_fully_examined(comparison) and not comparison.one_sided_count


def summary(comparison: Comparison) -> list[str]:
    """Return the lines above both texts on paper."""
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
