"""All constraints of a review: one's own, and those of an opened session."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from simfinder.domain.decisions import Constraint, ConstraintKind

ConstraintChange = dict[str, Constraint | None]
"""Constraints by their keys, None where one was removed; ``Changes`` of decisions takes it."""


def make_change(
    new_constraints: Iterable[Constraint], removed_keys: Iterable[str], first_time: int
) -> ConstraintChange:
    """Return constraints by their keys, one nanosecond after the other, and others removed.

    May be called in any thread: the hash of each takes its time.

    Args:
        new_constraints: New constraints.
        removed_keys: Keys of constraints that are taken back.
        first_time: ``ConstraintStore.reserve_times`` for as many as are added.
    """
    change: ConstraintChange = dict.fromkeys(removed_keys)
    for time_ns, constraint in enumerate(new_constraints, first_time):
        entry = replace(constraint, time_ns=time_ns)
        key = entry.key
        change.pop(key, None)
        change[key] = entry
    return change


class ConstraintStore:
    """Constraints by their keys, the latest last, and which changes have yet to be saved.

    Those of an opened session are foreign: they are shown with one's own, but are not saved
    before ``adopt_foreign``. What a person decides about the same groups in the meantime is saved,
    but never with the note of somebody else.
    """

    def __init__(self) -> None:
        """Start empty; ``offer_saved_constraints`` brings what is saved."""
        self._all: dict[str, Constraint] = {}
        self._last_time = 0
        self._saved_constraints: Mapping[str, Constraint] | None = None
        self._own: dict[str, Constraint] | None = None
        self._old_own: Mapping[str, Constraint] = {}
        self._foreign: dict[str, Constraint] = {}
        self._session_constraints: Mapping[str, Constraint] | None = None
        self._adopted_session: _AdoptedSession | None = None
        self._unsaved_changes: ConstraintChange = {}
        self._has_changed = False
        self.on_settle: Callable[[], None] | None = None
        """Applies what is still being prepared in the background."""

    def settle(self) -> None:
        """Apply what is still being prepared, before anything that has to come after it."""
        if self.on_settle is not None:
            self.on_settle()

    @property
    def by_key(self) -> Mapping[str, Constraint]:
        """All of them, as they are now.

        This mapping never changes, so it can be handed to another thread or kept for an undo.
        """
        return MappingProxyType(self._all)

    @property
    def foreign(self) -> Mapping[str, Constraint]:
        """Those of an opened session that are not one's own."""
        return self._foreign

    @property
    def shows_foreign(self) -> bool:
        """Whether an opened session is shown that nobody has taken over."""
        return self._session_constraints is not None

    # What is saved

    @property
    def has_saved(self) -> bool:
        """Whether what is saved is known."""
        return self._own is not None or self._saved_constraints is not None

    def offer_saved_constraints(self, constraints: Mapping[str, Constraint]) -> None:
        """Note what is saved; from any thread."""
        if not self.has_saved:
            self._saved_constraints = constraints

    def with_saved_constraints(self) -> Mapping[str, Constraint]:
        """Return them as they are after ``take_saved_constraints``.

        From any thread, after ``offer_saved_constraints``.
        """
        return (
            {**(self._saved_constraints or {}), **self._foreign}
            if self._own is None
            else self.by_key
        )

    def take_saved_constraints(self) -> None:
        """Take over what was offered; in the thread of the session."""
        self.settle()
        if self._saved_constraints is not None and self._own is None:
            self._own = dict(self._saved_constraints)
            self._old_own = dict(self._own)
            self._join()

    def _join(self) -> None:
        self._all = {**(self._own or {}), **self._foreign}
        self._last_time = max((c.time_ns for c in self._all.values()), default=0)

    # Changes

    def reserve_times(self, count: int) -> int:
        """Return the first of so many times in a row, in nanoseconds, that no constraint has."""
        first = max(time.time_ns(), self._last_time + 1)
        self._last_time = first + count - 1
        return first

    def add(self, new_constraints: Iterable[Constraint], removed_keys: Iterable[str] = ()) -> None:
        """Remove constraints by their keys, then add others with the time of now.

        One that has the key of another replaces it.
        """
        new = list(new_constraints)
        self.apply(make_change(new, removed_keys, self.reserve_times(len(new))))

    def apply(self, change: Mapping[str, Constraint | None]) -> None:
        """Carry out what ``make_change`` has prepared."""
        constraints = dict(self._all)
        known_keys = change.keys() & constraints.keys()
        for key in known_keys:
            del constraints[key]
        effective_change = {
            key: new for key, new in change.items() if new is not None or key in known_keys
        }
        constraints.update((key, new) for key, new in effective_change.items() if new is not None)
        self._all = constraints
        self._record(effective_change)

    def restore(self, constraints: Mapping[str, Constraint]) -> None:
        """Return to an earlier state of ``by_key``."""
        old, self._all = self._all, dict(constraints)
        change: ConstraintChange = dict.fromkeys(old.keys() - self._all.keys())
        for key, new in self._all.items():
            old_constraint = old.get(key)
            # Most are the very same object; to compare by value takes ten times as long.
            if old_constraint is not new and (old_constraint is None or old_constraint != new):
                change[key] = new
        self._record(change)

    def take_changes(self) -> tuple[bool, ConstraintChange]:
        """Return whether anything has changed since the last call, and what is to be saved."""
        changes = self._has_changed, self._unsaved_changes
        self._has_changed, self._unsaved_changes = False, {}
        return changes

    def _record(self, change: ConstraintChange) -> None:
        if not change:
            return
        if self._session_constraints is None and not self._foreign:
            self._own = dict(self._all)
            self._save(change)
            return
        own = self._own = {} if self._own is None else self._own
        foreign_notes = {self._foreign[key].note for key in change if key in self._foreign}
        own_change: ConstraintChange = {}
        for key, new in change.items():
            mine = own_change[key] = self._own_part(key, new, foreign_notes)
            _replace(own, key, mine)
            _replace(self._foreign, key, None if mine is new else new)
        self._save(own_change)

    def _own_part(
        self, key: str, new: Constraint | None, foreign_notes: set[str]
    ) -> Constraint | None:
        """Return what of a change is one's own."""
        if new is None or self._session_constraints is None:
            return new
        if new == self._session_constraints.get(key):
            return self._old_own.get(key)  # a step was undone: it is only foreign again
        if new.kind is ConstraintKind.REVIEW and new.note and new.note in foreign_notes:
            mine = (self._own or {}).get(key)
            return replace(new, note=mine.note if mine is not None else "")
        return new

    def _save(self, change: ConstraintChange) -> None:
        for key, constraint in change.items():
            self._unsaved_changes.pop(key, None)  # the order is that of the last changes
            self._unsaved_changes[key] = constraint
        self._has_changed = True

    # An opened session

    def show_foreign(self, constraints: Mapping[str, Constraint]) -> None:
        """Show these too, without saving them."""
        self.settle()
        own = self._own or {}
        self._foreign = {key: c for key, c in constraints.items() if own.get(key) != c}
        self._session_constraints, self._old_own, self._adopted_session = (
            dict(self._foreign),
            dict(own),
            None,
        )
        self._join()
        self._has_changed = True

    def hide_foreign(self) -> None:
        """Show only one's own again."""
        self.settle()
        self._session_constraints = self._adopted_session = None
        if self._foreign:
            self._foreign = {}
            self._join()
            self._has_changed = True

    def adopt_foreign(self) -> None:
        """Make those of the opened session one's own."""
        if self._session_constraints is None:
            return
        own, foreign = self._own or {}, self._foreign
        self._adopted_session = _AdoptedSession(
            foreign, self._session_constraints, {key: own.get(key) for key in foreign}
        )
        self._foreign, self._session_constraints = {}, None
        self._record(dict(foreign))

    def disown_foreign(self) -> None:
        """Undo ``adopt_foreign``: what was adopted and not changed since is foreign again."""
        session, self._adopted_session = self._adopted_session, None
        if session is None:
            return
        own = self._own or {}
        self._foreign = {key: c for key, c in session.foreign.items() if own.get(key) == c}
        self._session_constraints = session.session_constraints
        mine = {key: session.own[key] for key in self._foreign}
        for key, constraint in mine.items():
            _replace(own, key, constraint)
        self._save(mine)


def _replace(constraints: dict[str, Constraint], key: str, new: Constraint | None) -> None:
    """Put a constraint at the end, or take it out."""
    constraints.pop(key, None)
    if new is not None:
        constraints[key] = new


@dataclass(frozen=True, slots=True)
class _AdoptedSession:
    """What was adopted from a session, and one's own earlier constraints under the same keys."""

    foreign: dict[str, Constraint]
    session_constraints: Mapping[str, Constraint]
    own: dict[str, Constraint | None]
