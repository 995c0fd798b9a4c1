"""The undo history of a review.

A step keeps the state before and after it, and states share unchanged parts. An inverse command
would not be smaller: groups that are recomputed afterwards can change marks and keepers too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.commands import Step
from simfinder.domain.decisions import Constraint, place_of
from simfinder.domain.documents import Document
from simfinder.domain.matching import distinct
from simfinder.services.review.keepers import Threshold

MOST_STEPS = 500
"""Steps that are kept; further ones replace the earliest."""


@dataclass(frozen=True, slots=True, eq=False)
class ReviewSnapshot:
    """All decisions about one report at one moment.

    ``marks``: documents, in a group or not, ascending, int64, read-only. ``keepers``: the latest
    last. ``shows_foreign``: whether constraints of an opened session are shown. ``hidden_ids``:
    documents that were removed from the list, ascending, int64.
    """

    marks: NDArray[np.int64]
    keepers: tuple[int, ...]
    constraints: Mapping[str, Constraint]
    threshold: Threshold
    shows_foreign: bool = False
    hidden_ids: NDArray[np.int64] = field(default_factory=lambda: np.zeros(0, np.int64))

    def __eq__(self, other: object) -> bool:
        """Compare value by value."""
        if not isinstance(other, ReviewSnapshot):
            return NotImplemented
        return (
            (self.keepers, self.constraints, self.threshold, self.shows_foreign)
            == (other.keepers, other.constraints, other.threshold, other.shows_foreign)
            and np.array_equal(self.marks, other.marks)
            and np.array_equal(self.hidden_ids, other.hidden_ids)
        )

    __hash__ = None  # type: ignore[assignment]

    def translate(self, place: NDArray[np.int64]) -> ReviewSnapshot:
        """Return the snapshot with the ids of another report.

        ``place``: for each document of this report its id there, -1 where it is missing, int64.
        """
        marks, hidden_ids = place[self.marks], place[self.hidden_ids]
        keepers = place[list(self.keepers)].tolist()
        return replace(
            self,
            marks=distinct(marks[marks >= 0]),
            keepers=tuple(dict.fromkeys(i for i in keepers if i >= 0)),
            hidden_ids=distinct(hidden_ids[hidden_ids >= 0]),
        )


@dataclass(frozen=True, slots=True)
class UndoStep:
    """A step: its name, its number of files or groups, the states before and after."""

    step: Step
    count: int
    old_state: ReviewSnapshot
    new_state: ReviewSnapshot


class UndoStack:
    """The steps of a review in their order; for one thread."""

    def __init__(self, max_steps: int = MOST_STEPS) -> None:
        self._steps: list[UndoStep] = []
        self._at = 0
        self._most = max_steps

    @property
    def undoable(self) -> UndoStep | None:
        """The step that would be undone, or None."""
        return self._steps[self._at - 1] if self._at else None

    @property
    def redoable(self) -> UndoStep | None:
        """The step that would be redone, or None."""
        return self._steps[self._at] if self._at < len(self._steps) else None

    def push(self, step: UndoStep) -> bool:
        """Add a step and drop undone ones; return False where the step changes nothing."""
        if step.old_state == step.new_state:
            return False
        del self._steps[self._at :]
        self._steps.append(step)
        del self._steps[: -self._most]
        self._at = len(self._steps)
        return True

    def undo(self) -> UndoStep | None:
        """Move back over a step and return it, or None."""
        step = self.undoable
        self._at -= step is not None
        return step

    def redo(self) -> UndoStep | None:
        """Move forward over a step and return it, or None."""
        step = self.redoable
        self._at += step is not None
        return step

    def amend(self, new_state: ReviewSnapshot) -> None:
        """Replace the state after the last step."""
        if self._at:
            self._steps[self._at - 1] = replace(self._steps[self._at - 1], new_state=new_state)

    def clear(self) -> None:
        """Forget all steps."""
        self._steps, self._at = [], 0

    @property
    def snapshots(self) -> list[ReviewSnapshot]:
        """The states before and after all steps."""
        return [state for step in self._steps for state in (step.old_state, step.new_state)]

    def translate(self, place: NDArray[np.int64]) -> None:
        """Translate all snapshots to another report; drop steps that then change nothing."""
        steps = [
            replace(
                step,
                old_state=step.old_state.translate(place),
                new_state=step.new_state.translate(place),
            )
            for step in self._steps
        ]
        stays = [step.old_state != step.new_state for step in steps]
        self._at = sum(stays[: self._at])
        self._steps = [step for step, stay in zip(steps, stays, strict=True) if stay]


@dataclass(frozen=True, slots=True, eq=False)
class SuspendedSteps:
    """The steps of a report that is not shown, kept for a report with the same files.

    ``state``: the last state of the review.
    """

    documents: Sequence[Document]
    steps: UndoStack
    state: ReviewSnapshot

    def find(self, documents: Sequence[Document]) -> NDArray[np.int64] | None:
        """Return for each document of the report its id among others, -1 for missing ones, int64.

        A document is the same at the same place with the same bytes. None where a document that was
        ever marked, hidden or chosen as keeper is missing.
        """
        is_decided = np.zeros(len(self.documents), np.bool_)
        for state in (self.state, *self.steps.snapshots):
            is_decided[state.marks] = True
            is_decided[state.hidden_ids] = True
            is_decided[list(state.keepers)] = True
        ids = {(place_of(document), document.content_hash): document.id for document in documents}
        place = np.full(len(self.documents), -1, np.int64)
        for id_ in np.flatnonzero(is_decided).tolist():
            document = self.documents[id_]
            place[id_] = ids.get((place_of(document), document.content_hash), -1)
        return None if (place[is_decided] < 0).any() else place

    def fits(self, place: NDArray[np.int64], new_state: ReviewSnapshot) -> bool:
        """Return whether the state of another report has the same marks, keepers, hidden files.

        ``place``: from ``find``. Threshold and constraints may differ: a step restores the
        threshold, and only the constraints that it changed.
        """
        old_state = self.state.translate(place)
        same_keepers = set(old_state.keepers) == set(new_state.keepers)
        return (
            same_keepers
            and np.array_equal(old_state.marks, new_state.marks)
            and np.array_equal(old_state.hidden_ids, new_state.hidden_ids)
        )
