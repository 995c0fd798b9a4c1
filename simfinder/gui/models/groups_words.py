"""Numbers and enums of the results in words, in the language and the customs of the person."""

from __future__ import annotations

import math

from PySide6.QtCore import QDateTime, QLocale

from simfinder.domain.document import Document
from simfinder.domain.matching import Critical, Relation
from simfinder.gui import words
from simfinder.gui.models.visible_text import visible
from simfinder.i18n import translate
from simfinder.services.words import detail


def relation_word(relation: Relation, more: bool) -> str:
    """Return what a file is to the one its group keeps; ``more``: whether it holds more text."""
    if relation is Relation.EXTENDED and not more:
        return translate("Relation", "Shortened")
    if relation is Relation.EXCERPT and more:
        return translate("Relation", "Contains it")
    return words.relation(relation)


def relation_sentence(relation: Relation, more: bool) -> str:
    """Return one sentence that explains that word, for a tool tip."""
    if relation is Relation.EXTENDED:
        if more:
            return translate("Relation", "The text of the kept file, and more.")
        return translate("Relation", "The kept file has this text, and more.")
    if relation is Relation.EXCERPT:
        if more:
            return translate("Relation", "The kept file is a part of this text.")
        return translate("Relation", "A part of the text of the kept file.")
    return {
        Relation.IDENTICAL_FILE: translate("Relation", "The same file, byte for byte."),
        Relation.SAME_TEXT: translate(
            "Relation", "The same text; only the format or the layout differs."
        ),
        Relation.SMALL_CHANGES: translate("Relation", "The same text with small changes."),
        Relation.OVERLAPPING: translate("Relation", "Both texts share passages."),
        Relation.TEMPLATE: translate("Relation", "Both were made from the same template."),
    }[relation]


def percent(share: float) -> str:
    """Return a share as a percentage that never rounds up: 100 % means all of it."""
    value = share * 100 + 1e-4
    if 99 <= value < 100:
        number = QLocale().toString(math.floor(value * 10) / 10, "f", 1)
    else:
        number = QLocale().toString(min(math.floor(value), 100))
    return f"{number}\u202f{QLocale().percent()}"


def percent_range(low: float, high: float) -> str:
    """Return two shares as ``94–100 %``, or one where both read the same."""
    first, last = percent(low), percent(high)
    if first == last:
        return first
    return f"{first.partition(chr(0x202F))[0]}–{last}"


def moment(nanoseconds: int) -> str:
    """Return a time of change as a date and the minute, in local time."""
    return words.moment(QDateTime.fromMSecsSinceEpoch(nanoseconds // 1_000_000))


def counted(text: str, count: int) -> str:
    """Set separators into the count that a translated plural holds as plain digits."""
    return text.replace(str(count), words.count(count), 1)


def files(count: int) -> str:
    """Return ``3 files``."""
    return counted(translate("Groups", "%n files", "", count), count)


def remarks(document: Document) -> list[str]:
    """Return what a person should know of a document: what is missing, what its ending hides."""
    found = []
    if document.partial:
        text = translate("Groups", "Read in part: {why}")
        found.append(text.format(why=visible(detail(document.partial))))
    if document.remark:
        found.append(visible(detail(document.remark)))
    return found


def length_difference(tokens: int, keeper_tokens: int) -> str:
    """Return how much longer or shorter a text is than the one that is kept."""
    more = tokens - keeper_tokens
    if more == 0:
        return translate("Groups", "same length")
    text = counted(translate("Groups", "%n words", "", abs(more)), abs(more))
    return f"{'+' if more > 0 else '−'}{text}"


def change_count(count: int) -> str:
    """Return what a comparison has counted, ``17 changes``."""
    return counted(translate("Groups", "%n changes", "", count), count)


def critical_change(item: Critical) -> str:
    """Return one difference that matters, ``∅`` where one side has nothing."""
    return f"{visible(item.left) or '∅'} → {visible(item.right) or '∅'}"


def critical_line(item: Critical) -> str:
    """Return one difference that matters with its kind, ``Date: 1 May → 1 June``."""
    line = translate("Groups", "{kind}: {change}")
    return line.format(kind=words.critical_kind(item.kind), change=critical_change(item))


def critical_count(count: int) -> str:
    """Return how many differences matter."""
    return counted(translate("Groups", "%n differences that matter", "", count), count)


def critical_words(found: tuple[Critical, ...]) -> str:
    """Return the first difference that matters, ``50 000 → 75 000``, and how many more."""
    text = critical_change(found[0])
    if len(found) > 1:
        text += "  +" + words.count(len(found) - 1)
    return text
