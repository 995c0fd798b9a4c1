"""Steps of a review that can be undone and done again, each with its name.

A step keeps the whole state before and after it, so that to undo is to return to exactly that
state, whatever led from it. States share what did not change between them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.commands import Step
from simfinder.domain.decisions import Constraint, place_of
from simfinder.domain.documents import Document
from simfinder.domain.matching import distinct
from simfinder.services.review.constraints import StatementBook
from simfinder.services.review.keepers import Keepers
from simfinder.services.review.review import Marks

MOST_STEPS = 500
"""Steps that are kept; the earliest is forgotten when another comes."""


@dataclass(frozen=True, slots=True, eq=False)
class ReviewSnapshot:
    """All that a review holds at one moment, for one report.

    ``marked``: documents, those that sleep too, ascending, int64; it must not be changed.
    ``keepers``: the latest last. ``distance similarity``: the threshold, bits and 0 to 1.
    ``shows_foreign``: statements of an opened session are shown that are not one's own.
    """

    marked: NDArray[np.int64]
    keepers: tuple[int, ...]
    statements: Mapping[str, Constraint]
    distance: int
    similarity: float
    shows_foreign: bool = False

    def __eq__(self, other: object) -> bool:
        """Compare value by value."""
        if not isinstance(other, ReviewSnapshot):
            return NotImplemented
        return self._decided() == other._decided() and np.array_equal(self.marked, other.marked)

    __hash__ = None  # type: ignore[assignment]

    def _decided(self) -> tuple[object, ...]:
        said = self.statements
        return self.keepers, said, self.distance, self.similarity, self.shows_foreign

    def moved(self, place: NDArray[np.int64]) -> ReviewSnapshot:
        """Return the same for another report.

        ``place``: for each document of this report its id there, -1 where it is gone, int64.
        """
        marked = place[self.marked]
        keepers = place[list(self.keepers)].tolist()
        return replace(
            self,
            marked=distinct(marked[marked >= 0]),
            keepers=tuple(dict.fromkeys(i for i in keepers if i >= 0)),
        )


def capture(
    marks: Marks,
    keepers: Keepers,
    book: StatementBook,
    distance: int,
    similarity: float,
    shows_foreign: bool = False,
) -> ReviewSnapshot:
    """Return the state of this moment."""
    said = book.statements
    return ReviewSnapshot(marks.chosen, keepers.chosen, said, distance, similarity, shows_foreign)


@dataclass(frozen=True, slots=True)
class Done:
    """A step that was done: its name, how many things it was about, the states around it."""

    step: Step
    count: int
    before: ReviewSnapshot
    after: ReviewSnapshot


class UndoStack:
    """The steps of a review, in their order; for one thread."""

    def __init__(self, most: int = MOST_STEPS) -> None:
        """Start without steps."""
        self._steps: list[Done] = []
        self._at = 0
        self._most = most

    @property
    def undoable(self) -> Done | None:
        """The step that would be undone, None where there is none."""
        return self._steps[self._at - 1] if self._at else None

    @property
    def redoable(self) -> Done | None:
        """The step that would be done again, None where there is none."""
        return self._steps[self._at] if self._at < len(self._steps) else None

    def push(
        self, step: Step, before: ReviewSnapshot, after: ReviewSnapshot, count: int = 1
    ) -> bool:
        """Add a step that was done; one that changed nothing is none. Steps undone are forgotten.

        Args:
            step: Its name.
            before: ``capture`` just before it.
            after: ``capture`` once groups and marks have followed it.
            count: How many things it was about, for its words.
        """
        if before == after:
            return False
        del self._steps[self._at :]
        self._steps.append(Done(step, count, before, after))
        del self._steps[: -self._most]
        self._at = len(self._steps)
        return True

    def undo(self) -> ReviewSnapshot | None:
        """Return the state to go back to, None where nothing was done."""
        if not self._at:
            return None
        self._at -= 1
        return self._steps[self._at].before

    def redo(self) -> ReviewSnapshot | None:
        """Return the state to go to, None where nothing was undone."""
        if self._at == len(self._steps):
            return None
        self._at += 1
        return self._steps[self._at - 1].after

    def amend(self, after: ReviewSnapshot) -> None:
        """Let the step that was done last end in another state: in what has followed from it."""
        if self._at:
            self._steps[self._at - 1] = replace(self._steps[self._at - 1], after=after)

    def clear(self) -> None:
        """Forget all steps."""
        self._steps, self._at = [], 0

    @property
    def snapshots(self) -> list[ReviewSnapshot]:
        """The states before and after all steps."""
        return [state for done in self._steps for state in (done.before, done.after)]

    def move(self, place: NDArray[np.int64]) -> None:
        """Follow the documents into another report, as ``ReviewSnapshot.moved`` does.

        Steps that were only about documents which are gone are forgotten.
        """
        steps = [
            replace(done, before=done.before.moved(place), after=done.after.moved(place))
            for done in self._steps
        ]
        stay = [done.before != done.after for done in steps]
        self._at = sum(stay[: self._at])
        self._steps = [done for done, stays in zip(steps, stay, strict=True) if stays]


@dataclass(frozen=True, slots=True, eq=False)
class SuspendedSteps:
    """The steps of a report that is no longer shown, until one holds their files as they were.

    ``now``: the state when the report was put aside.
    """

    documents: Sequence[Document]
    steps: UndoStack
    now: ReviewSnapshot

    def find(self, documents: Sequence[Document]) -> NDArray[np.int64] | None:
        """Return for each document of the report put aside its id among others, int64.

        A document is the same at the same place with the same bytes. None where one that was ever
        marked or kept is missing; -1 for others that are.
        """
        states = [self.now, *self.steps.snapshots]
        decided = np.zeros(len(self.documents), np.bool_)
        for state in states:
            decided[state.marked] = True
            decided[list(state.keepers)] = True
        ids = {(place_of(one), one.content_hash): one.id for one in documents}
        place = np.full(len(self.documents), -1, np.int64)
        for id_ in np.flatnonzero(decided).tolist():
            one = self.documents[id_]
            place[id_] = ids.get((place_of(one), one.content_hash), -1)
        return None if (place[decided] < 0).any() else place

    def fits(self, place: NDArray[np.int64], now: ReviewSnapshot) -> bool:
        """Return whether another report, in this state, shows what was decided in this one.

        ``place``: from ``find``. The threshold and what was said may differ: a step restores the
        first, and of the second only what it changed.
        """
        then = self.now.moved(place)
        same_keepers = set(then.keepers) == set(now.keepers)
        return same_keepers and np.array_equal(then.marked, now.marked)
