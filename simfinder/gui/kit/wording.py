"""Texts for the enums of the domain, and numbers in the format of the language."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from enum import Enum
from pathlib import Path

from PySide6.QtCore import QDateTime, QLocale

from simfinder.domain.documents import Copies, Document
from simfinder.domain.messages import Detail
from simfinder.domain.options import profile_info
from simfinder.domain.relations import Critical, Relation
from simfinder.gui.kit.names import visible
from simfinder.i18n import is_chinese, translate
from simfinder.messages import words
from simfinder.messages.nouns import Noun
from simfinder.messages.words import (
    capitalize,
    change_text,
    critical_word,
    overlap_text,
    profile_word,
    word_of,
)

_CHINESE_ENDS = "。！？：；"
"""Signs that have their space in themselves."""


def label(value: Enum) -> str:
    """Return the label of a reason, relation, stage, role or scope."""
    return capitalize(word_of(value))


def profile(name: str) -> str:
    """Return the name of a profile."""
    return capitalize(profile_word(name, short=True))


def profile_summary(name: str) -> str:
    """Return when to use a profile."""
    return translate("Console", profile_info(name).summary)


def with_more(text: str, more: str) -> str:
    """Put more behind a text, in the brackets of the language in use."""
    return translate("Words", "{text} ({more})").format(text=text, more=more)


def sentences(parts: Iterable[str | None]) -> str:
    """Join sentences: by a space, but by none behind the full stop of a Chinese one."""
    text = ""
    for part in filter(None, parts):
        text += part if not text or text[-1] in _CHINESE_ENDS else f" {part}"
    return text


def clauses(parts: Iterable[str | None]) -> str:
    """Join parts of a sentence by the comma of the language in use."""
    return ("，" if is_chinese() else ", ").join(filter(None, parts))


def count_text(number: int) -> str:
    """Write a whole number with the separators of the language in use."""
    return QLocale().toString(number)


def whole_percent(number: int) -> str:
    """Write a whole number of percent; a narrow space keeps the sign on its line."""
    return f"{count_text(number)}\u202f{QLocale().percent()}"


def full_percent(share: float) -> int:
    """Return the full per cent of a share from 0 to 1, never rounded up."""
    return math.floor(share * 100 + 1e-6)


def day(when: QDateTime) -> str:
    """Write a date in the short form of the language in use, its year with all four digits."""
    return QLocale().toString(
        when.date(), _four_digits(QLocale().dateFormat(QLocale.FormatType.ShortFormat))
    )


def time_text(when: QDateTime) -> str:
    """Write a date and the minute, in local time, the year with all four digits."""
    pattern = QLocale().dateTimeFormat(QLocale.FormatType.ShortFormat)
    return QLocale().toString(when, _four_digits(pattern))


def _four_digits(pattern: str) -> str:
    """Return a date's pattern with ``yyyy``: of ``01/02/03`` the year could not be recognised."""
    return re.sub("y+", "yyyy", pattern)


def size(number: int) -> str:
    """Write a number of bytes in a unit that suits it, counted by thousands as in reports."""
    if number < 1000:
        # Qt has no Chinese word for bytes in Taiwan.
        return f"{number} B"
    return QLocale().formattedDataSize(number, 1, QLocale.DataSizeFormat.DataSizeSIFormat)


def duration(seconds: float) -> str:
    """Return a duration in the coarsest useful unit."""
    whole = max(0, round(seconds))
    if whole < 60:
        return translate("Words", "%n s", "seconds", whole)
    if whole < 3600:
        return translate("Words", "%n min", "minutes", round(whole / 60))
    return translate("Words", "%n h", "hours", round(whole / 3600))


def path(value: Path) -> str:
    """Return a path that Qt can store: invalid UTF-8 becomes question marks."""
    return str(value).encode("utf-8", "replace").decode("utf-8")


# Numbers and enums of the results as text, in the user's language and locale.


def relation_word(relation: Relation, noun: Noun = Noun.FILE, *, more: bool) -> str:
    """Return what a document is to the one its group keeps; ``more``: whether it holds more."""
    return capitalize(words.relation_word(relation, noun, more=more))


def relation_both_ways(relation: Relation, noun: Noun = Noun.FILE) -> str:
    """Return what the documents of a pair are to each other, whichever of them holds more."""
    if relation not in (Relation.EXTENDED, Relation.EXCERPT):
        return relation_word(relation, noun, more=True)
    if noun is Noun.ROW:
        return translate("Relation", "More or fewer values")
    if relation is Relation.EXTENDED:
        return translate("Relation", "Extended or shortened")
    return translate("Relation", "Excerpt or full text")


def _sentence_of_rows(relation: Relation, *, more: bool) -> str:
    """Return a sentence that explains the relation, for a tooltip."""
    if relation in (Relation.IDENTICAL_FILE, Relation.SAME_TEXT):
        return translate("Relation", "Every compared field has the same value.")
    if relation in (Relation.EXTENDED, Relation.EXCERPT):
        if more:
            return translate("Relation", "The values of the kept row and more.")
        return translate("Relation", "The kept row has these values and more.")
    return translate("Relation", "Some fields differ, but enough of them match.")


def relation_sentence(relation: Relation, noun: Noun = Noun.FILE, *, more: bool) -> str:
    """Return a sentence that explains the relation, for a tooltip."""
    if noun is Noun.ROW:
        return _sentence_of_rows(relation, more=more)
    if relation is Relation.EXTENDED:
        if more:
            return translate("Relation", "The text of the kept file and more.")
        return translate("Relation", "The kept file has this text and more.")
    if relation is Relation.EXCERPT:
        if more:
            return translate("Relation", "The kept file is part of this text.")
        return translate("Relation", "Part of the kept file's text.")
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
    """Return a share as a percentage that never rounds up: 100 % means all of it.

    It has one decimal where that is not 0, as in the reports.
    """
    return f"{percentage(share)}\u202f{QLocale().percent()}"


def percentage(share: float) -> str:
    """Return the number of ``percent`` alone."""
    tenths = min(math.floor(share * 1000 + 1e-4), 1000)
    if tenths % 10:
        return QLocale().toString(tenths / 10, "f", 1)
    return QLocale().toString(tenths // 10)


def percent_range(low: float, high: float) -> str:
    """Return two shares as ``94–100 %``, or one where both read the same."""
    first, last = percent(low), percent(high)
    if first == last:
        return first
    return f"{first.partition(chr(0x202F))[0]}–{last}"


def moment(nanoseconds: int) -> str:
    """Return a time of change as a date and the minute, in local time."""
    return time_text(QDateTime.fromMSecsSinceEpoch(nanoseconds // 1_000_000))


def localize_count(text: str, count: int) -> str:
    """Set separators into the count of a translated plural."""
    return text.replace(str(count), count_text(count), 1)


def documents(count: int, noun: Noun) -> str:
    """Return ``3 files`` or ``3 rows``."""
    files = translate("Groups", "%n files", "", count)
    rows = translate("Groups", "%n rows", "", count)
    return localize_count(noun.choose(files, rows), count)


def values(count: int) -> str:
    """Return ``5 values``, of the fields of a row that have one."""
    return localize_count(translate("Groups", "%n values", "", count), count)


def remarks(document: Document) -> list[str]:
    """Return the remarks on a document: missing parts, misleading endings."""
    lines = [visible(line) for line in words.remarks(document)]
    # Remarks of readers are quoted unchanged; the sentences before are the program's own.
    own = len(lines) - bool(document.remark)
    return [*map(capitalize, lines[:own]), *lines[own:]]


def copy_text(document: Document, copies: Copies) -> str:
    """Return which other file of the group has the same bytes, "" for the kept one alone."""
    return words.copy_text(document, *copies.of(document))


def read_in_part(why: Detail) -> str:
    """Return that something of a text is missing, and why."""
    return capitalize(visible(words.partial_text(why)))


def containment(share_in_keeper: float, contains: float) -> str:
    """Return how much of a file is in the kept one, or of that one in it, whichever is more."""
    return overlap_text(share_in_keeper, contains, percent)


def value_difference(row: Document, keeper: Document) -> str:
    """Return how many more or fewer fields of a row have a value than of the kept one."""
    more = row.tokens - keeper.tokens
    return f"{'+' if more > 0 else '−'}{values(abs(more))}" if more else ""


def critical_line(item: Critical) -> str:
    """Return one difference that matters with its kind, ``Date: 1 May → 1 June``."""
    kind = capitalize(critical_word(item.kind))
    return translate("Words", "{kind}: {change}").format(kind=kind, change=change_text(item))


def critical_count(count: int) -> str:
    """Return how many differences matter."""
    return localize_count(translate("Groups", "%n critical differences", "", count), count)


def critical_words(differences: tuple[Critical, ...]) -> str:
    """Return the first difference that matters, ``50 000 → 75 000``, and how many more."""
    text = change_text(differences[0])
    if len(differences) > 1:
        text += "  +" + count_text(len(differences) - 1)
    return text
