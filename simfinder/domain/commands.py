"""Decisions of a person about a result, each as a command, and what a command has changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.decisions import Constraint

DocumentIds = NDArray[np.int64]
"""Documents of the report that is shown, in any order."""


class Step(StrEnum):
    """Kind of a step in the undo history; the window words it."""

    MARK = "mark"
    UNMARK = "unmark"
    INVERT = "invert"
    AUTO_MARK = "auto-mark"
    KEEP = "keep"
    NOT_A_MATCH = "not-a-match"
    MATCH_AGAIN = "match-again"
    SPLIT = "split"
    MERGE = "merge"
    REVIEW = "review"
    """The state of groups, or a note."""
    TAKE_OVER = "take-over"
    """Marks and keepers of an opened session were adopted."""
    HIDE = "hide"
    """Files were removed from the list."""
    THRESHOLD = "threshold"
    """The threshold was moved, which removed marks."""


class Command:
    """A decision that ``ReviewSession.apply`` carries out."""

    __slots__ = ()
    step: ClassVar[Step | None] = None
    """Its name in the undo history; None: it follows from the change."""
    is_undoable: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, eq=False)
class MarkFiles(Command):
    """Mark files. A group whose keeper is among them gets another keeper where possible."""

    step: ClassVar[Step | None] = Step.MARK
    documents: DocumentIds


@dataclass(frozen=True, slots=True, eq=False)
class UnmarkFiles(Command):
    """Remove marks."""

    step: ClassVar[Step | None] = Step.UNMARK
    documents: DocumentIds


@dataclass(frozen=True, slots=True, eq=False)
class ToggleMarks(Command):
    """Mark files, or unmark them where all that can be marked are marked."""

    documents: DocumentIds


@dataclass(frozen=True, slots=True, eq=False)
class InvertMarks(Command):
    """Unmark files that are marked and mark the others."""

    step: ClassVar[Step | None] = Step.INVERT
    documents: DocumentIds


@dataclass(frozen=True, slots=True, eq=False)
class MarkByRules(Command):
    """Mark files that rules chose; the groups keep other files before.

    ``replace``: no other file in a group stays marked. ``stay``: the files that may be kept
    instead; None: any that is not marked.
    """

    step: ClassVar[Step | None] = Step.AUTO_MARK
    documents: DocumentIds
    replace: bool
    stay: DocumentIds | None = None


@dataclass(frozen=True, slots=True, eq=False)
class KeepFile(Command):
    """Make a file the keeper of its group."""

    document: int


@dataclass(frozen=True, slots=True, eq=False)
class KeepFiles(Command):
    """Choose a keeper among these files in each group that has some of them as members."""

    step: ClassVar[Step | None] = Step.KEEP
    documents: DocumentIds


@dataclass(frozen=True, slots=True, eq=False)
class ReleaseFiles(Command):
    """Remove marks and choices of keepers; the groups are formed again."""

    marks: DocumentIds
    keepers: Sequence[int]


@dataclass(frozen=True, slots=True, eq=False)
class RemoveFiles(ReleaseFiles):
    """Remove the decisions about files that were moved away, before a report without them."""

    is_undoable: ClassVar[bool] = False


@dataclass(frozen=True, slots=True, eq=False)
class ReturnFiles(Command):
    """Mark restored files again, where their groups allow it."""

    is_undoable: ClassVar[bool] = False
    documents: DocumentIds


@dataclass(frozen=True, slots=True, eq=False)
class ProtectFiles(Command):
    """Protect these files and no others: bool, shape (documents). They lose their marks."""

    is_undoable: ClassVar[bool] = False
    is_protected: NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class HideFiles(Command):
    """Remove files from the list of this result: they are in no group until another scan.

    Neither the files nor what is recorded about them changes.
    """

    step: ClassVar[Step | None] = Step.HIDE
    documents: DocumentIds


@dataclass(frozen=True, slots=True, eq=False)
class SetConstraints(Command):
    """Add and remove constraints about matches. ``removed_keys``: of those to remove."""

    name: Step
    new_constraints: Sequence[Constraint]
    removed_keys: Sequence[str] = ()
    count: int = 1


@dataclass(frozen=True, slots=True, eq=False)
class ReviewGroups(Command):
    """Change states or notes of groups; files of groups that are kept whole lose their marks.

    ``change``: constraints by their keys, None for those removed. ``count``: groups.
    """

    step: ClassVar[Step | None] = Step.REVIEW
    change: Mapping[str, Constraint | None]
    kept_documents: DocumentIds
    count: int


@dataclass(frozen=True, slots=True, eq=False)
class SeeGroup(Command):
    """Mark a group as seen, since its texts were shown."""

    is_undoable: ClassVar[bool] = False
    change: Mapping[str, Constraint | None]


@dataclass(frozen=True, slots=True, eq=False)
class TakeOver(Command):
    """Adopt marks and keepers of an opened session."""

    step: ClassVar[Step | None] = Step.TAKE_OVER
    marks: DocumentIds
    keepers: Sequence[int]
