"""What is done to files for a person: the words of the journal.

An operation never ends in a file that is gone for good. It goes to a trash, a quarantine or
another folder, from where it can come back, or it is copied.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from simfinder.domain.documents import Identity
from simfinder.domain.messages import Detail


class Action(StrEnum):
    """What is to become of a file."""

    TRASH = "trash"
    QUARANTINE = "quarantine"
    """A folder on the same disk with a list of where each file came from."""
    MOVE = "move"
    COPY = "copy"


class State(StrEnum):
    """How far an operation has come; each is on the disk before the next step begins."""

    PLANNED = "planned"
    """Nothing was touched yet."""
    BEGUN = "begun"
    """The file is at its source or at its target, or a copy is being made."""
    COPIED = "copied"
    """The copy at the target is whole and on the disk; the source may be taken away."""
    DONE = "done"
    FAILED = "failed"
    """The file is at its source, as it was."""
    UNDOING = "undoing"
    UNDO_COPIED = "undo-copied"
    """The copy at the source is whole and on the disk; the target may be taken away."""
    UNDONE = "undone"
    LOST = "lost-sight"
    """After an interruption the file was found neither here nor there: another program moved it."""


class RefusalReason(StrEnum):
    """Why an operation was not carried out, or not taken back."""

    MISSING = "gone"
    """There is no file under this name any more."""
    CHANGED = "changed"
    """It is not the file that was reviewed: another one, or written to since."""
    NOT_A_FILE = "not-a-file"
    """A link, a folder or something odd stands there now."""
    OUTSIDE = "outside"
    """A folder on the way is a link now, or cannot be entered."""
    KEEPER_MISSING = "keeper-gone"
    KEEPER_CHANGED = "keeper-changed"
    KEEPER_LEAVES = "keeper-leaves"
    """The file that should stay is itself to go."""
    KEEPER_INSIDE = "keeper-inside"
    """What would stay is only a part of another file, such as an attachment."""
    SAME_DATA = "same-data"
    """It and the file that stays are two names of one file: nothing would be gained."""
    PROTECTED = "protected"
    INSIDE = "inside"
    """It is a part of a file, and cannot go by itself."""
    NO_TRASH = "no-trash"
    """Its disk has no trash that could take it."""
    TAKEN = "taken"
    """Something else has its place now."""
    NO_SPACE = "no-space"
    DENIED = "denied"
    INTERRUPTED = "interrupted"
    UNWRITTEN = "unwritten"
    """The journal could not be written any more, so nothing else was touched."""
    SYSTEM = "system"
    """The system refused in other words; the detail has them."""


@dataclass(frozen=True, slots=True)
class OperationRequest:
    """A file that is to go, as a person reviewed it, and the one that stays for it."""

    path: Path
    identity: Identity
    content: str
    """SHA-256 of its bytes, 64 hex digits."""
    root: Path
    """The folder it was found below: nothing between the two may be a link."""
    keeper: Path | None = None
    """The file that stays for it; None only for a copy."""
    keeper_identity: Identity | None = None
    keeper_content: str = ""
    keeper_root: Path | None = None
    refusal: RefusalReason | None = None
    """Why it may not go, where that is known before anything is looked at."""


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
    """Where the file went, or was on its way to; None as long as that is not decided."""
    state: State = State.PLANNED
    refusal: RefusalReason | None = None
    detail: Detail = ""
    """The message of the system; the first folder that was made again for a file that
    is back."""
    real_root: Path | None = None
    """The root without links, as it was when files were chosen; None in rows of old versions."""
    keeper_content: str = ""
    """SHA-256 of the file that stays, 64 hex digits; empty in rows of old versions."""
    keeper_root: Path | None = None


@dataclass(frozen=True, slots=True)
class BatchKey:
    """Identifies a batch, among those of other journals too."""

    number: int
    """As people call it; another journal may have given the same."""
    made_ns: int
    """Nanoseconds since the epoch."""


@dataclass(frozen=True, slots=True)
class OperationBatch:
    """What was requested together, and is undone together."""

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
        """How many of its operations can be taken back."""
        return self.states.get(State.DONE, 0)

    @property
    def undone_count(self) -> int:
        """How many of its operations were taken back."""
        return self.states.get(State.UNDONE, 0)

    @property
    def unsettled_count(self) -> int:
        """How many of its operations were cut off; most can be taken back once they are settled."""
        return sum(count for state, count in self.states.items() if state not in _FINAL_STATES)

    @property
    def failure_count(self) -> int:
        """How many of its operations failed, or were lost from sight."""
        return sum(self.states.get(state, 0) for state in (State.FAILED, State.LOST))


_FINAL_STATES = (State.DONE, State.FAILED, State.UNDONE, State.LOST)
