"""Texts for the enums of the domain, and numbers in the format of the language."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QDateTime, QLocale

from simfinder.domain.documents import Copies, Document, Reason, Role
from simfinder.domain.matching import Critical, Relation
from simfinder.domain.messages import Detail
from simfinder.domain.options import Scope
from simfinder.domain.progress import Stage
from simfinder.gui.kit.names import visible
from simfinder.i18n import translate
from simfinder.services.wording import detail, own_name

_CHINESE_ENDS = "。！？：；"
"""Signs that have their space in themselves."""


def reason_text(value: Reason) -> str:
    """Say why a file was not compared."""
    words = {
        Reason.EMPTY: translate("Words", "No text"),
        Reason.TOO_SHORT: translate("Words", "Too little text"),
        Reason.NO_TEXT: translate("Words", "Scanned, without text"),
        Reason.ENCRYPTED: translate("Words", "Password needed"),
        Reason.DAMAGED: translate("Words", "Damaged"),
        Reason.TOO_LARGE: translate("Words", "Too large"),
        Reason.LIMIT: translate("Words", "Over a limit"),
        Reason.TIMED_OUT: translate("Words", "Took too long"),
        Reason.MEMORY: translate("Words", "Needed too much memory"),
        Reason.CRASHED: translate("Words", "Reader failed"),
        Reason.CHANGED: translate("Words", "Changed while it was read"),
        Reason.VANISHED: translate("Words", "No longer there"),
        Reason.UNREADABLE: translate("Words", "No permission to read"),
        Reason.UNSUPPORTED: translate("Words", "Format not supported"),
        Reason.NOT_REGULAR: translate("Words", "Not a regular file"),
    }
    return words[value]


def relation_text(value: Relation) -> str:
    """Say how two documents are related."""
    words = {
        Relation.IDENTICAL_FILE: translate("Words", "Identical file"),
        Relation.SAME_TEXT: translate("Words", "Same text"),
        Relation.SMALL_CHANGES: translate("Words", "Small changes"),
        Relation.EXTENDED: translate("Words", "Extended"),
        Relation.EXCERPT: translate("Words", "Excerpt"),
        Relation.OVERLAPPING: translate("Words", "Overlapping"),
        Relation.TEMPLATE: translate("Words", "Same template"),
    }
    return words[value]


def stage(value: Stage) -> str:
    """Say what a scan is doing."""
    words = {
        Stage.FIND: translate("Words", "Looking for files"),
        Stage.READ: translate("Words", "Reading"),
        Stage.COMPARE: translate("Words", "Comparing"),
        Stage.VERIFY: translate("Words", "Looking for differences that matter"),
        Stage.GROUP: translate("Words", "Forming groups"),
    }
    return words[value]


def role(value: Role) -> str:
    """Name the role of a source."""
    words = {
        Role.NORMAL: translate("Words", "Normal"),
        Role.PROTECTED: translate("Words", "Protected"),
        Role.EXCLUDED: translate("Words", "Excluded"),
    }
    return words[value]


def scope(value: Scope) -> str:
    """Say which documents are compared with each other."""
    words = {
        Scope.ALL: translate("Words", "All documents"),
        Scope.ACROSS: translate("Words", "Across sources only"),
        Scope.WITHIN: translate("Words", "Inside each source only"),
        Scope.PROTECTED: translate("Words", "With protected ones only"),
    }
    return words[value]


def profile(name: str) -> str:
    """Name a way of comparing."""
    words = {
        "passages": translate("Words", "Shared passages"),
        "characters": translate("Words", "Characters"),
        "words": translate("Words", "Word frequencies"),
        "tfidf-length": translate("Words", "Word rarity and length"),
        "composite": translate("Words", "Word rarity and title"),
        "fields": translate("Words", "Fields of table rows"),
    }
    return words.get(name, name)


def profile_summary(name: str) -> str:
    """Say when to use a way of comparing."""
    words = {
        "passages": translate(
            "Words", "Documents that share passages word for word: the right choice for most."
        ),
        "characters": translate(
            "Words", "Texts with recognition errors, or in scripts without spaces."
        ),
        "words": translate(
            "Words", "Documents that use the same words equally often, in any order."
        ),
        "tfidf-length": translate(
            "Words",
            "To repeat a paper of 2019: words by rarity and length, and keywords. Misses many "
            "that shared passages find.",
        ),
        "composite": translate(
            "Words",
            "To repeat a paper of 2020: words by rarity, kind, length, cue words and title. "
            "Misses many that shared passages find.",
        ),
        "fields": translate(
            "Words",
            "Rows of tables, compared field by field: addresses, customers, articles.",
        ),
    }
    return words.get(name, "")


def critical_kind(kind: str) -> str:
    """Name a kind of difference that matters."""
    words = {
        "number": translate("Words", "Number"),
        "money": translate("Words", "Amount of money"),
        "date": translate("Words", "Date"),
        "percentage": translate("Words", "Percentage"),
        "identity": translate("Words", "Name or identifier"),
        "negation": translate("Words", "Negation"),
    }
    return words.get(kind, kind)


def with_more(text: str, more: str) -> str:
    """Put more behind a text, in the brackets of the language in use."""
    return translate("Words", "{text} ({more})").format(text=text, more=more)


def sentences(parts: Iterable[str | None]) -> str:
    """Join sentences: by a space, but by none behind the full stop of a Chinese one."""
    text = ""
    for part in filter(None, parts):
        text += part if not text or text[-1] in _CHINESE_ENDS else f" {part}"
    return text


def count_text(number: int) -> str:
    """Write a whole number with the separators of the language in use."""
    return QLocale().toString(number)


def whole_percent(number: int) -> str:
    """Write a whole number of percent; a narrow space keeps the sign beside it in any line."""
    return f"{count_text(number)}\u202f{QLocale().percent()}"


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
    """Return a date's pattern with ``yyyy``: of ``01/02/03`` nobody can tell which is the year."""
    return re.sub("y+", "yyyy", pattern)


def size(number: int) -> str:
    """Write a number of bytes in a unit that suits it, counted by thousands as in reports."""
    return QLocale().formattedDataSize(number, 1, QLocale.DataSizeFormat.DataSizeSIFormat)


def duration(seconds: float) -> str:
    """Write a span of time, in the coarsest unit that still says something."""
    whole = max(0, round(seconds))
    if whole < 60:
        return translate("Words", "%n s", "seconds", whole)
    if whole < 3600:
        return translate("Words", "%n min", "minutes", round(whole / 60))
    return translate("Words", "%n h", "hours", round(whole / 3600))


def path(value: Path) -> str:
    """Write a path so that Qt can hold it: bytes that are no UTF-8 become question marks."""
    return str(value).encode("utf-8", "replace").decode("utf-8")


# Numbers and enums of the results in words, in the language and the customs of the person.


def relation_word(relation: Relation, more: bool, of_rows: bool = False) -> str:
    """Return what a file is to the one its group keeps; ``more``: whether it holds more text."""
    if of_rows and relation in _OF_ROWS:
        return relation_of_rows(relation, more)
    if relation is Relation.EXTENDED and not more:
        return translate("Relation", "Shortened")
    if relation is Relation.EXCERPT and more:
        return translate("Relation", "Contains it")
    return relation_text(relation)


def relation_both_ways(relation: Relation, of_rows: bool = False) -> str:
    """Return what the two files of a pair are to each other, whichever of them holds more."""
    if relation not in (Relation.EXTENDED, Relation.EXCERPT):
        return relation_word(relation, more=True, of_rows=of_rows)
    if of_rows:
        return translate("Relation", "More or fewer values")
    if relation is Relation.EXTENDED:
        return translate("Relation", "Extended or shortened")
    return translate("Relation", "Excerpt, or contains it")


_OF_ROWS = frozenset(Relation) - {Relation.SMALL_CHANGES}
"""Relations that have another name between rows of tables."""


def relation_of_rows(relation: Relation, more: bool) -> str:
    """Return what a row is to the one its group keeps; ``more``: whether it has more values."""
    if relation in (Relation.IDENTICAL_FILE, Relation.SAME_TEXT):
        return translate("Relation", "Same values")
    if relation in (Relation.OVERLAPPING, Relation.TEMPLATE):
        return translate("Relation", "Partly alike")
    return translate("Relation", "More values") if more else translate("Relation", "Fewer values")


def sentence_of_rows(relation: Relation, more: bool) -> str:
    """Return one sentence that explains that word, for a tool tip."""
    if relation in (Relation.IDENTICAL_FILE, Relation.SAME_TEXT):
        return translate("Relation", "Every compared field has the same value.")
    if relation in (Relation.EXTENDED, Relation.EXCERPT):
        if more:
            return translate("Relation", "The values of the kept row, and more.")
        return translate("Relation", "The kept row has these values, and more.")
    return translate("Relation", "Some fields differ; enough of them agree.")


def relation_sentence(relation: Relation, more: bool, of_rows: bool = False) -> str:
    """Return one sentence that explains that word, for a tool tip."""
    if of_rows:
        return sentence_of_rows(relation, more)
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
    """Set separators into the count that a translated plural holds as plain digits."""
    return text.replace(str(count), count_text(count), 1)


def files(count: int) -> str:
    """Return ``3 files``."""
    return localize_count(translate("Groups", "%n files", "", count), count)


def rows(count: int) -> str:
    """Return ``3 rows``."""
    return localize_count(translate("Groups", "%n rows", "", count), count)


def values(count: int) -> str:
    """Return ``5 values``, of the fields of a row that have one."""
    return localize_count(translate("Groups", "%n values", "", count), count)


def remarks(document: Document) -> list[str]:
    """Return what a person should know of a document: what is missing, what its ending hides."""
    lines = []
    if document.unread is not None:
        reason, why = document.unread
        why_text = visible(detail(why)) if why else reason_text(reason)
        lines.append(translate("Groups", "Compared by its bytes alone: {why}").format(why=why_text))
    if document.partial:
        lines.append(read_in_part(document.partial))
    if document.remark:
        lines.append(visible(detail(document.remark)))
    return lines


def copy_text(document: Document, copies: Copies) -> str:
    """Return which other file of the group has the same bytes, "" for the kept one alone."""
    other, count, name_of = copies.of(document)
    if name_of is not None:
        other, text = name_of, translate("Groups", "the same file on the disk as {file}")
    elif other is None:
        return ""
    elif count == 1:
        text = translate("Groups", "identical to {file}")
    else:
        text = localize_count(
            translate("Groups", "identical to {file} and %n more", "", count - 1), count - 1
        )
    name = own_name(other)
    return text.format(file=visible(other.place if name == own_name(document) else name))


def read_in_part(why: Detail) -> str:
    """Return that something of a text is missing, and why."""
    return translate("Groups", "Read in part: {why}").format(why=visible(detail(why)))


def containment(share_in_keeper: float, contains: float) -> str:
    """Return how much of a file is in the kept one, or of that one in it, whichever is more."""
    if share_in_keeper >= contains:
        text = translate("Groups", "{share} of it in the kept file")
    else:
        text = translate("Groups", "{share} of the kept file in it")
    return text.format(share=percent(max(share_in_keeper, contains)))


def length_difference(tokens: int, keeper_tokens: int, of_rows: bool = False) -> str:
    """Return how much longer or shorter a text is than the one that is kept.

    ``of_rows``: the tokens are fields of rows that have a value.
    """
    more = tokens - keeper_tokens
    if of_rows:
        return f"{'+' if more > 0 else '−'}{values(abs(more))}" if more else ""
    if more == 0:
        return translate("Groups", "same length")
    text = localize_count(translate("Groups", "%n words", "", abs(more)), abs(more))
    return f"{'+' if more > 0 else '−'}{text}"


def change_count(count: int) -> str:
    """Return what a comparison has counted, ``17 differences``."""
    return localize_count(translate("Groups", "%n differences", "", count), count)


def critical_change(item: Critical) -> str:
    """Return one difference that matters, ``∅`` where one side has nothing."""
    return f"{visible(item.left) or '∅'} → {visible(item.right) or '∅'}"


def critical_line(item: Critical) -> str:
    """Return one difference that matters with its kind, ``Date: 1 May → 1 June``."""
    line = translate("Groups", "{kind}: {change}")
    return line.format(kind=critical_kind(item.kind), change=critical_change(item))


def critical_count(count: int) -> str:
    """Return how many differences matter."""
    return localize_count(translate("Groups", "%n differences that matter", "", count), count)


def critical_words(differences: tuple[Critical, ...]) -> str:
    """Return the first difference that matters, ``50 000 → 75 000``, and how many more."""
    text = critical_change(differences[0])
    if len(differences) > 1:
        text += "  +" + count_text(len(differences) - 1)
    return text
