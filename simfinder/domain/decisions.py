"""Decisions of a review, as they are stored between sessions.

Marks and keepers belong to a document at its place. Constraints name contents by their hashes, so
they still apply after a file was renamed or moved.
"""

from __future__ import annotations

import fnmatch
import hashlib
import os
import re
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

from simfinder.domain.documents import Document
from simfinder.domain.errors import UsageError
from simfinder.domain.messages import Code, Message
from simfinder.domain.operations import RefusalReason


class DecisionKind(StrEnum):
    """Kind of a decision about a document."""

    MARK = "mark"
    KEEPER = "keeper"
    REMOVED = "went"
    """It was marked and has been removed; the mark returns when the file is restored."""


class DocumentPlace(NamedTuple):
    """Where a document is: its path, and its name inside that file, empty for the file itself."""

    path: str
    member: str


DecisionKey = tuple[DocumentPlace, DecisionKind]
"""Place and kind of a decision; each key has at most one."""


def place_of(document: Document) -> DocumentPlace:
    """Return the place of a document."""
    return DocumentPlace(os.fspath(document.path), document.member)


class ConstraintKind(StrEnum):
    """Kind of a constraint."""

    CANNOT_LINK = "not-a-match"
    """One content: it matches nothing. Two: they do not match; a content that is named twice does
    not match its own copies. More: no two of them match."""
    REVIEW = "group"
    """The contents of a group, the keeper's first, each once: how far its review is."""
    SPLIT = "split"
    """The first content, and others that are not in one group with it."""
    MUST_LINK = "merge"
    """Two contents whose groups are one, around the keeper of the first."""


class ReviewState(StrEnum):
    """How far the review of a group is."""

    UNSEEN = "unseen"
    SEEN = "seen"
    KEEP_ALL = "keep-all"
    """Looked at; none of its files will be removed."""
    LATER = "later"
    """Postponed: it is not reviewed, and comes after all groups that were never seen."""


@dataclass(frozen=True, slots=True)
class Constraint:
    """A statement about contents, each named by the SHA-256 of its bytes as 64 hex digits."""

    kind: ConstraintKind
    contents: tuple[str, ...]
    value: str = ""
    """Of a group its ``ReviewState``. Of contents that do not match, the position among them, from
    0, of the one that remains in its group. Else empty."""
    note: str = ""
    """Note of a person about a group; else names that the files had, one a line."""
    time_ns: int = 0
    """When it was made, nanoseconds since the epoch; no two have the same."""

    @property
    def key(self) -> str:
        """The key in the store, 64 hex digits: a later constraint replaces one with the same key.

        The key of a group depends on its members only, not on its keeper.
        """
        contents = self.contents
        if self.kind is ConstraintKind.REVIEW:
            contents = tuple(sorted(contents))
        return hashlib.sha256("\n".join((self.kind.value, *contents)).encode()).hexdigest()


# Rules that choose the keeper of a group; a person puts them in an order.

_LONGEST_PATTERN = 1000


class KeepCriterion(StrEnum):
    """A property that makes a file of a group the better keeper."""

    FOLDER = "folder"
    """Its folder comes earlier in the list; files in none of the folders come last."""
    NEWEST = "newest"
    OLDEST = "oldest"
    LONGEST_TEXT = "longest-text"
    """Most letters and digits."""
    LARGEST = "largest"
    SMALLEST = "smallest"
    FORMAT = "format"
    """Its format comes earlier in the list; other formats come last."""
    NAME = "name"
    """Its name fits one of the patterns (``*``, ``?``, ``[abc]``; case does not count)."""
    NOT_NAME = "not-name"
    """Its name fits none of them."""
    SHALLOW = "shallow"
    """Fewest folders above it."""
    DEEP = "deep"
    SHORT_NAME = "short-name"
    """Fewest characters in its name: ``report.docx`` before ``report - copy (2).docx``."""
    STARRED = "starred"
    """It comes first in the order of its group, which begins with the starred file."""


class SkipReason(StrEnum):
    """Why a file that is not kept is not marked."""

    PROTECTED = "protected"
    INSIDE = "inside"
    """It is a part of a file."""
    NOT_COMPARED = "not-compared"
    """It is within the distance of its group's keeper, not of the remaining file."""
    RELATION = "relation"
    """It has text that the remaining file does not have."""
    CRITICAL = "critical"
    """They differ in an amount, a date or the like."""
    NOT_EXAMINED = "not-examined"
    """It was not examined whether they differ in such a thing."""
    PARTIAL = "partial"
    """One of the two could not be read whole."""
    IGNORED = "ignored"
    """A person decided that the two do not match."""
    KEPT_WHOLE = "kept-whole"
    """A person decided to keep all of its group."""
    TWIN_MARKED = "twin-marked"
    """A file with the same text is marked itself."""
    SAME_DATA = "same-data"
    """It is another name of the remaining file: removing it frees nothing."""


WITH_VALUES = frozenset(
    {KeepCriterion.FOLDER, KeepCriterion.FORMAT, KeepCriterion.NAME, KeepCriterion.NOT_NAME}
)
"""Rules that need a list of words."""


@dataclass(frozen=True, slots=True)
class KeepRule:
    """One rule; ``values`` only where its kind needs them."""

    kind: KeepCriterion
    values: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuse a rule that says nothing, or too much."""
        if self.kind in WITH_VALUES and not any(self.values):
            raise UsageError(
                Message(
                    Code.RULE_NEEDS_VALUES, name=repr(self.kind.value), rest=f"{self.kind.value}=…"
                )
            )
        if self.kind not in WITH_VALUES and self.values:
            raise UsageError(Message(Code.RULE_TAKES_NO_VALUES, name=repr(self.kind.value)))
        if any(len(value) > _LONGEST_PATTERN for value in self.values):
            raise UsageError(Message(Code.RULE_VALUE_TOO_LONG, name=repr(self.kind.value)))

    def __str__(self) -> str:
        """Return the rule in the form that ``parse`` reads: ``newest``, ``format=docx,pdf``."""
        return f"{self.kind.value}={','.join(self.values)}" if self.values else self.kind.value

    @classmethod
    def parse(cls, text: str) -> KeepRule:
        """Read a rule as ``str`` writes it; UsageError names the rules there are.

        A folder may hold commas, so several folders are several rules; ``folder=A`` twice in a
        row means A before B, as ``merge_folder_rules`` has it.
        """
        name, has_values, rest = text.partition("=")
        try:
            kind = KeepCriterion(name.strip())
        except ValueError:
            names = ", ".join(k.value + ("=…" if k in WITH_VALUES else "") for k in KeepCriterion)
            raise UsageError(Message(Code.NO_RULE, name=repr(name.strip()), known=names)) from None
        if not has_values:
            return cls(kind)
        if kind is KeepCriterion.FOLDER:
            return cls(kind, (os.path.abspath(rest.strip()),) if rest.strip() else ())  # noqa: PTH100
        return cls(kind, tuple(v.strip() for v in rest.split(",") if v.strip()))


LAST_RULE = KeepRule(KeepCriterion.STARRED)
"""The rule after all others; it always decides."""


def merge_folder_rules(rules: list[KeepRule]) -> tuple[KeepRule, ...]:
    """Return the rules with folders that follow each other as one rule, in their order."""
    result: list[KeepRule] = []
    for rule in rules:
        if result and rule.kind is result[-1].kind is KeepCriterion.FOLDER:
            result[-1] = KeepRule(KeepCriterion.FOLDER, (*result[-1].values, *rule.values))
        else:
            result.append(rule)
    return tuple(result)


def rank_in_folders(path: Path, folders: tuple[str, ...]) -> int:
    """Return the position of the first folder with the file in it, ``len(folders)`` if none."""
    path_text = os.fspath(path)
    for n, folder in enumerate(folders):
        if path_text.startswith(folder.rstrip(os.sep) + os.sep):
            return n
    return len(folders)


def matches_any(name: str, patterns: tuple[str, ...]) -> bool:
    """Whether a name fits one of the patterns, whatever its case."""
    return any(
        re.match(fnmatch.translate(pattern.casefold()), name.casefold()) for pattern in patterns
    )


class PlanVerdict(StrEnum):
    """Decision of the rules about a file."""

    KEEP = "stays"
    REMOVE = "goes"
    SKIPPED = "left-out"


@dataclass(frozen=True, slots=True)
class PlannedFile:
    """One line of a plan: a file, the decision about it, and the reason."""

    group: int
    """Counted from 1."""
    place: str
    """Its path, and its name inside that file where it is a part of one."""
    size: int
    content: str
    """SHA-256 of its bytes, 64 hex digits."""
    verdict: PlanVerdict
    keeper: str = ""
    """The place of the file that remains instead of it."""
    rule: KeepRule | None = None
    """The rule that decided its group; None where a protected file or a person's choice did."""
    skip_reason: SkipReason | None = None
    refusal: RefusalReason | None = None
    """Why it cannot be removed although a person marked it."""
    is_keeper: bool = False
    """Whether its group keeps it before the plan is carried out."""
