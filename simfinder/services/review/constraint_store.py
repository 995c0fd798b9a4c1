"""All constraints of a review: a person's own, and those of an opened session."""

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
    """Return a change that adds constraints, a nanosecond apart, and removes others.

    May be called in any thread, since hashing many constraints takes time.

    Args:
        new_constraints: In their order.
        removed_keys: Keys of constraints to remove.
        first_time: From ``ConstraintStore.reserve_times`` for as many as are added.
    """
    change: ConstraintChange = dict.fromkeys(removed_keys)
    for time_ns, constraint in enumerate(new_constraints, first_time):
        entry = replace(constraint, time_ns=time_ns)
        key = entry.key
        change.pop(key, None)
        change[key] = entry
    return change


class ConstraintStore:
    """Constraints by their keys, the latest last, and the changes that have to be saved.

    Constraints of an opened session are foreign: shown, but not saved before ``adopt_foreign``.
    Own decisions about the same groups are saved meanwhile, without foreign notes.
    """

    def __init__(self) -> None:
        """Start empty; ``offer_saved_constraints`` adds the saved constraints."""
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
        """Applies changes that are being prepared in the background."""

    def settle(self) -> None:
        """Apply pending changes, before another change that has to follow them."""
        if self.on_settle is not None:
            self.on_settle()

    @property
    def by_key(self) -> Mapping[str, Constraint]:
        """All present constraints, as a mapping that never changes."""
        return MappingProxyType(self._all)

    @property
    def foreign(self) -> Mapping[str, Constraint]:
        """Constraints of an opened session that are not one's own."""
        return self._foreign

    @property
    def shows_foreign(self) -> bool:
        """Whether an opened session is shown that was not adopted."""
        return self._session_constraints is not None

    # Saved constraints

    @property
    def has_saved(self) -> bool:
        """Whether the saved constraints are known."""
        return self._own is not None or self._saved_constraints is not None

    def offer_saved_constraints(self, constraints: Mapping[str, Constraint]) -> None:
        """Offer the saved constraints; from any thread."""
        if not self.has_saved:
            self._saved_constraints = constraints

    def with_saved_constraints(self) -> Mapping[str, Constraint]:
        """Return all constraints as ``take_saved_constraints`` will combine them.

        From any thread, after ``offer_saved_constraints``.
        """
        return (
            {**(self._saved_constraints or {}), **self._foreign}
            if self._own is None
            else self.by_key
        )

    def take_saved_constraints(self) -> None:
        """Add the offered constraints; in the thread of the session."""
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
        """Return the first of ``count`` consecutive nanoseconds that no constraint has."""
        first = max(time.time_ns(), self._last_time + 1)
        self._last_time = first + count - 1
        return first

    def add(self, new_constraints: Iterable[Constraint], removed_keys: Iterable[str] = ()) -> None:
        """Remove constraints by their keys, then add others with the present time.

        A constraint replaces the one with the same key.
        """
        new = list(new_constraints)
        self.apply(make_change(new, removed_keys, self.reserve_times(len(new))))

    def apply(self, change: Mapping[str, Constraint | None]) -> None:
        """Apply a change from ``make_change``."""
        constraints = dict(self._all)
        known_keys = change.keys() & constraints.keys()
        for key in known_keys:
            del constraints[key]
        effective_change = dict(change)
        for key in [key for key, new in change.items() if new is None and key not in known_keys]:
            del effective_change[key]
        constraints |= {key: new for key, new in effective_change.items() if new is not None}
        self._all = constraints
        self._record(effective_change)

    def restore(self, constraints: Mapping[str, Constraint]) -> None:
        """Restore an earlier value of ``by_key``."""
        old, self._all = self._all, dict(constraints)
        change: ConstraintChange = dict.fromkeys(old.keys() - self._all.keys())
        for key, new in self._all.items():
            old_constraint = old.get(key)
            # Most are the same object, and comparing by value takes ten times as long.
            if old_constraint is not new and (old_constraint is None or old_constraint != new):
                change[key] = new
        self._record(change)

    def take_changes(self) -> tuple[bool, ConstraintChange]:
        """Return whether anything has changed since the last call, and the changes to save."""
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
        """Return a changed constraint as one's own; None where there is none."""
        if new is None or self._session_constraints is None:
            return new
        if new == self._session_constraints.get(key):
            return self._old_own.get(key)  # undone: only the session has it again
        if new.kind is ConstraintKind.REVIEW and new.note and new.note in foreign_notes:
            mine = (self._own or {}).get(key)
            return replace(new, note=mine.note if mine is not None else "")
        return new

    def _save(self, change: ConstraintChange) -> None:
        for key in change.keys() & self._unsaved_changes.keys():
            del self._unsaved_changes[key]  # latest change last
        self._unsaved_changes |= change
        self._has_changed = True

    # An opened session

    def show_foreign(self, constraints: Mapping[str, Constraint]) -> None:
        """Show constraints of an opened session without saving them."""
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
        """Remove the constraints of the opened session."""
        self.settle()
        self._session_constraints = self._adopted_session = None
        if self._foreign:
            self._foreign = {}
            self._join()
            self._has_changed = True

    def adopt_foreign(self) -> None:
        """Make the constraints of the opened session one's own."""
        if self._session_constraints is None:
            return
        own, foreign = self._own or {}, self._foreign
        self._adopted_session = _AdoptedSession(
            foreign, self._session_constraints, {key: own.get(key) for key in foreign}
        )
        self._foreign, self._session_constraints = {}, None
        self._record(dict(foreign))

    def disown_foreign(self) -> None:
        """Undo ``adopt_foreign`` for the constraints that were not changed since."""
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
    """Put a constraint at the end; None removes it."""
    constraints.pop(key, None)
    if new is not None:
        constraints[key] = new


@dataclass(frozen=True, slots=True)
class _AdoptedSession:
    """Constraints adopted from a session, and one's own earlier ones under the same keys."""

    foreign: dict[str, Constraint]
    session_constraints: Mapping[str, Constraint]
    own: dict[str, Constraint | None]
