"""Words for people for the closed lists of the domain, and numbers as their language writes them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QDateTime, QLocale

from simfinder.domain.document import Reason, Role
from simfinder.domain.matching import Relation
from simfinder.domain.options import Scope
from simfinder.domain.progress import Stage
from simfinder.i18n import translate

_CHINESE_ENDS = "。！？：；"
"""Signs that have their space in themselves."""


def reason(value: Reason) -> str:
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


def relation(value: Relation) -> str:
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
    said = ""
    for part in filter(None, parts):
        said += part if not said or said[-1] in _CHINESE_ENDS else f" {part}"
    return said


def count(number: int) -> str:
    """Write a whole number with the separators of the language in use."""
    return QLocale().toString(number)


def whole_percent(number: int) -> str:
    """Write a whole number of percent; a narrow space keeps the sign beside it in any line."""
    return f"{count(number)}\u202f{QLocale().percent()}"


def day(when: QDateTime) -> str:
    """Write a date in the short form of the language in use, its year with all four digits."""
    return QLocale().toString(
        when.date(), _four_digits(QLocale().dateFormat(QLocale.FormatType.ShortFormat))
    )


def moment(when: QDateTime) -> str:
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
