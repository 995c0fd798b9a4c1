"""Sentences of the compare pane that depend on what happened to a file, or on what is shown."""

from __future__ import annotations

from simfinder.domain.comparison import ComparedText, Comparison
from simfinder.domain.documents import Problem, Reason
from simfinder.gui.compare.plan import Band
from simfinder.gui.kit import wording
from simfinder.gui.kit.names import visible
from simfinder.i18n import translate
from simfinder.messages import render

_CIRCLED_ONE = 0x2460


def problem_sentence(reason: Reason) -> str:
    """Say why a side has no text, and what can be done."""
    sentences = {
        Reason.EMPTY: translate("Compare", "There is no text in this file."),
        Reason.TOO_SHORT: translate("Compare", "There is too little text in this file to compare."),
        Reason.NO_TEXT: translate(
            "Compare", "This file holds pictures of pages, without text that could be compared."
        ),
        Reason.ENCRYPTED: translate(
            "Compare", "This file is protected by a password, so its text cannot be read."
        ),
        Reason.DAMAGED: translate("Compare", "This file is damaged and cannot be read."),
        Reason.TOO_LARGE: translate("Compare", "This file is larger than the limit."),
        Reason.LIMIT: translate("Compare", "This file holds more than the limits allow."),
        Reason.TIMED_OUT: translate("Compare", "Reading this file took too long."),
        Reason.MEMORY: translate("Compare", "Reading this file needed too much memory."),
        Reason.CRASHED: translate("Compare", "The reader failed on this file."),
        Reason.CHANGED: translate(
            "Compare", "This file was changed while it was read. Try again in a moment."
        ),
        Reason.VANISHED: translate(
            "Compare", "This file is no longer there. It may have been moved, renamed or deleted."
        ),
        Reason.UNREADABLE: translate("Compare", "This file cannot be opened: permission denied."),
        Reason.UNSUPPORTED: translate("Compare", "This kind of file is not supported."),
        Reason.NOT_REGULAR: translate("Compare", "This is not a regular file."),
    }
    return sentences[reason]


def lacks_text(comparison: Comparison) -> bool:
    """Return whether a text is missing, so that there is nothing to compare."""
    return comparison.left.problem is not None or comparison.right.problem is not None


def side_with_text(comparison: Comparison) -> tuple[ComparedText, bool, tuple[str, str]]:
    """Return the side that has a text, whether that is the left one, and what to say of each."""
    problems = comparison.left.problem, comparison.right.problem
    texts = [problem_sentence(p.reason) if p is not None else "" for p in problems]
    if comparison.identical:
        same = translate(
            "Compare",
            "These files are identical, byte for byte. Their text cannot be read: {why}",
        )
        texts = [same.format(why=_why(p)) if p is not None else "" for p in problems]
    left = problems[0] is None
    return comparison.left if left else comparison.right, left, (texts[0], texts[1])


def _why(problem: Problem) -> str:
    if problem.detail:
        return visible(render(problem.detail))
    return wording.reason_text(problem.reason)


def ordinal(text: int) -> str:
    """Return the mark of a text among more than two, counted from 1: a number in a circle."""
    return chr(_CIRCLED_ONE + text - 1)


def fold_text(band: Band) -> str:
    """Say what is hidden behind a band."""
    if band.of_template:
        return translate("ComparePane", "\u2026 %n paragraphs of template text", "", band.folded)
    return translate("ComparePane", "\u2026 %n paragraphs alike", "", band.folded)


def no_further(*, shared: bool, by: int) -> str:
    """Say that there is no other difference or shared passage, below (1) or above (-1)."""
    if shared and by > 0:
        return translate("ComparePane", "No further shared passage.")
    if shared:
        return translate("ComparePane", "No shared passage before.")
    if by > 0:
        return translate("ComparePane", "No further difference below.")
    return translate("ComparePane", "No further difference above.")


def unshared_text(count: int) -> str:
    """Say how many paragraphs without a shared passage are hidden."""
    return translate("ComparePane", "\u2026 %n paragraphs", "", count)
