"""Operations on files, as the journal records them.

No operation deletes a file: it moves it to a trash, a quarantine or another folder, from where it
can be restored, copies it, or gives it another name.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from simfinder.domain.documents import Identity
from simfinder.domain.messages import Detail


class Action(StrEnum):
    """Kind of an operation."""

    TRASH = "trash"
    QUARANTINE = "quarantine"
    """A folder on the same disk with a list of the old places."""
    MOVE = "move"
    COPY = "copy"
    LINK = "link"
    """The file goes to a quarantine; its name becomes a hard link to the kept file."""

    RENAME = "rename"
    """The file gets another name in its folder."""

    @property
    def uses_quarantine(self) -> bool:
        """Whether files go to a quarantine."""
        return self in (Action.QUARANTINE, Action.LINK)


class State(StrEnum):
    """State of an operation; each is on the disk before the next step begins."""

    PLANNED = "planned"
    """Nothing was touched yet."""
    BEGUN = "begun"
    """The file is at its source or at its target, or a copy is being made."""
    COPIED = "copied"
    """The copy at the target is complete and on the disk; the source can be removed."""
    DONE = "done"
    FAILED = "failed"
    """The file is at its source, as it was."""
    UNDOING = "undoing"
    UNDO_COPIED = "undo-copied"
    """The copy at the source is complete and on the disk; the target can be removed."""
    UNDONE = "undone"
    LOST = "lost-sight"
    """After an interruption the file was at neither place: another program moved it."""


class RefusalReason(StrEnum):
    """Why an operation was not carried out, or not undone."""

    MISSING = "gone"
    """No file has this name any more."""
    CHANGED = "changed"
    """Another file than the reviewed one, or changed since."""
    NOT_A_FILE = "not-a-file"
    """A link, a folder or a special file is at this place now."""
    OUTSIDE = "outside"
    """A folder on the way is a link now, or cannot be entered."""
    KEEPER_MISSING = "keeper-gone"
    KEEPER_CHANGED = "keeper-changed"
    KEEPER_LEAVES = "keeper-leaves"
    """The file that should remain is to be removed too."""
    KEEPER_INSIDE = "keeper-inside"
    """The document that should remain is only a part of another file, such as an attachment."""
    NOT_IDENTICAL = "not-identical"
    """No file of its group that stays has the same bytes, so no link can replace it."""
    OTHER_DISK = "other-disk"
    """The file that stays is on another disk, so no link to it is possible."""
    NO_LINKS = "no-links"
    """Its disk has no hard links, or does not permit this one."""
    SAME_DATA = "same-data"
    """It and the file that remains are two names of one file: nothing would be freed."""
    PROTECTED = "protected"
    INSIDE = "inside"
    """It is a part of a file and cannot be removed from it."""
    NO_TRASH = "no-trash"
    """Its disk has no usable trash."""
    TAKEN = "taken"
    """Its place is taken by another file."""
    NO_SPACE = "no-space"
    DENIED = "denied"
    INTERRUPTED = "interrupted"
    UNWRITTEN = "unwritten"
    """The journal could not be written any more, so nothing else was touched."""
    SYSTEM = "system"
    """The system refused for another reason, given in the detail."""


@dataclass(frozen=True, slots=True)
class OperationRequest:
    """A file to be removed, as a person reviewed it, and the file that remains."""

    path: Path
    identity: Identity
    content: str
    """SHA-256 of its bytes, 64 hex digits."""
    root: Path
    """The folder it was found below: nothing between the two may be a link."""
    keeper: Path | None = None
    """The file that remains; None only for a copy or another name."""
    keeper_identity: Identity | None = None
    keeper_content: str = ""
    keeper_root: Path | None = None
    refusal: RefusalReason | None = None
    """Why it cannot be removed, where that is known in advance."""


@dataclass(frozen=True, slots=True)
class Operation:
    """One row of the journal."""

    id: int
    batch: int
    action: Action
    source: Path
    root: Path
    identity: Identity
    content: str
    keeper: Path | None
    target: Path | None = None
    """The new place of the file; None until it is decided."""
    state: State = State.PLANNED
    refusal: RefusalReason | None = None
    detail: Detail = ""
    """The message of the system; or the first folder that was created again for a restored file."""
    real_root: Path | None = None
    """The root without links, as it was when files were chosen; None in rows of old versions."""
    keeper_content: str = ""
    """SHA-256 of the file that stays, 64 hex digits; empty in rows of old versions."""
    keeper_root: Path | None = None


@dataclass(frozen=True, slots=True)
class BatchKey:
    """Identifies a batch across journals."""

    number: int
    """The number that people see; another journal may use the same."""
    made_ns: int
    """Nanoseconds since the epoch."""


@dataclass(frozen=True, slots=True)
class OperationBatch:
    """Operations that were requested together, and are undone together."""

    id: int
    made_ns: int
    """Nanoseconds since the epoch."""
    action: Action
    destination: Path | None
    """The folder that files were moved or copied to; None for a trash or quarantine."""
    states: dict[State, int]
    """How many of its operations are in each state."""

    @property
    def undoable_count(self) -> int:
        """How many of its operations can be undone."""
        return self.states.get(State.DONE, 0)

    @property
    def undone_count(self) -> int:
        """How many of its operations were undone."""
        return self.states.get(State.UNDONE, 0)

    @property
    def unsettled_count(self) -> int:
        """How many of its operations were interrupted; most can be undone once they are settled."""
        return sum(count for state, count in self.states.items() if state not in _FINAL_STATES)

    @property
    def failure_count(self) -> int:
        """How many of its operations failed or lost their file."""
        return sum(self.states.get(state, 0) for state in (State.FAILED, State.LOST))


_FINAL_STATES = (State.DONE, State.FAILED, State.UNDONE, State.LOST)
