"""All statements of a review: one's own, and those of an opened session."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace

from simfinder.domain.decisions import Constraint, ConstraintKind
from simfinder.services.review.constraints import Change, StatementBook


class ConstraintStore:
    """Statements by their keys, and which changes of them have yet to be saved.

    Those of an opened session are foreign: they are shown with what is said here, but are not
    saved as one's own before ``adopt_foreign``. What a person says meanwhile of the same groups is
    saved, but never with the words of somebody else.
    """

    def __init__(self) -> None:
        """Start empty; ``fetched`` brings what is saved."""
        self._fetched: Mapping[str, Constraint] | None = None
        self._own: dict[str, Constraint] | None = None
        self._foreign: dict[str, Constraint] = {}
        self._foreign_as_opened: Mapping[str, Constraint] | None = None
        self._before: Mapping[str, Constraint] = {}
        self._taken: _Taken | None = None
        self._unsaved: Change = {}
        self._has_changed = False
        self.book = StatementBook()
        self.on_settle: Callable[[], None] | None = None
        """Says what is still being prepared in the background."""

    def settle(self) -> None:
        """Have said what is still being prepared, before anything that has to come after it."""
        if self.on_settle is not None:
            self.on_settle()

    @property
    def statements(self) -> Mapping[str, Constraint]:
        """All of them, as they are now; never changed afterwards."""
        return self.book.statements

    def known(self) -> Mapping[str, Constraint]:
        """Return them as they are once ``take`` was called; from any thread, after ``fetched``."""
        if self._own is None:
            return {**(self._fetched or {}), **self._foreign}
        return self.book.statements

    @property
    def foreign(self) -> Mapping[str, Constraint]:
        """Those of an opened session that are not one's own."""
        return self._foreign

    @property
    def shows_foreign(self) -> bool:
        """Whether an opened session is shown that nobody has taken over."""
        return self._foreign_as_opened is not None

    @property
    def is_fetched(self) -> bool:
        """Whether what is saved is known."""
        return self._own is not None or self._fetched is not None

    def fetched(self, statements: Mapping[str, Constraint]) -> None:
        """Note what is saved; from any thread."""
        if not self.is_fetched:
            self._fetched = statements

    def take(self) -> None:
        """Take over what was fetched; in the thread of the session."""
        self.settle()
        if self._fetched is not None and self._own is None:
            self._own = dict(self._fetched)
            self._before = dict(self._own)
            self._make()

    def _make(self) -> None:
        self.book = StatementBook({**(self._own or {}), **self._foreign})

    def say(self, said: Iterable[Constraint], unsaid: Iterable[str] = ()) -> None:
        """Take back statements by their keys, then add others."""
        self._record(self.book.say(said, unsaid))

    def restore(self, statements: Mapping[str, Constraint]) -> None:
        """Return to an earlier state of ``statements``."""
        self._record(self.book.restore(statements))

    def say_dated(self, change: Mapping[str, Constraint | None]) -> None:
        """Say what ``constraints.dated`` has prepared."""
        self._record(self.book.take(dict(change)))

    def take_changes(self) -> tuple[bool, Change]:
        """Return whether anything has changed since the last call, and what of it is to be saved."""
        changes = self._has_changed, self._unsaved
        self._has_changed, self._unsaved = False, {}
        return changes

    def _record(self, change: Change) -> None:
        if change:
            self._save(self._kept(change))

    def _save(self, change: Change) -> None:
        for key, said in change.items():
            self._unsaved.pop(key, None)  # the order is that of the last changes
            self._unsaved[key] = said
        self._has_changed = True

    def _kept(self, change: Change) -> Change:
        """Take a change over into what is one's own, and return what of it has to be saved."""
        if self._foreign_as_opened is None and not self._foreign:
            self._own = dict(self.book.statements)
            return dict(change)
        own = self._own = {} if self._own is None else self._own
        notes = {self._foreign[key].note for key in change if key in self._foreign}
        saved: Change = {}
        for key, said in change.items():
            mine = saved[key] = self._ones_own(key, said, notes)
            own.pop(key, None)
            if mine is not None:
                own[key] = mine
            if said is None or mine is said:
                self._foreign.pop(key, None)
            else:
                self._foreign[key] = said
        return saved

    def _ones_own(self, key: str, said: Constraint | None, notes: set[str]) -> Constraint | None:
        """Return what of a change is one's own.

        ``notes``: what was noted in the opened session.
        """
        if said is None or self._foreign_as_opened is None:
            return said
        if said == self._foreign_as_opened.get(key):
            return self._before.get(key)  # a step was undone: it is only foreign again
        if said.about is ConstraintKind.GROUP and said.note and said.note in notes:
            mine = (self._own or {}).get(key)
            return replace(said, note=mine.note if mine is not None else "")
        return said

    # Of a session

    def show_foreign(self, statements: Mapping[str, Constraint]) -> None:
        """Show these too, without saving them."""
        self.settle()
        own = self._own or {}
        self._taken = None
        self._foreign = {key: said for key, said in statements.items() if own.get(key) != said}
        self._foreign_as_opened, self._before = dict(self._foreign), dict(own)
        self._make()
        self._has_changed = True

    def hide_foreign(self) -> None:
        """Show only one's own again."""
        self.settle()
        self._foreign_as_opened = self._taken = None
        if self._foreign:
            self._foreign = {}
            self._make()
            self._has_changed = True

    def adopt_foreign(self) -> None:
        """Take those of the opened session for one's own."""
        if self._foreign_as_opened is None:
            return
        own, foreign = self._own or {}, self._foreign
        self._taken = _Taken(
            foreign, self._foreign_as_opened, {key: own.get(key) for key in foreign}
        )
        self._foreign, self._foreign_as_opened = {}, None
        self._record(dict(foreign))

    def disown_foreign(self) -> None:
        """Undo ``adopt_foreign``: what was taken over and not changed since is foreign again."""
        taken, self._taken = self._taken, None
        if taken is None:
            return
        own = self._own or {}
        back = {key: said for key, said in taken.foreign.items() if own.get(key) == said}
        mine = {key: taken.own[key] for key in back}
        for key, said in mine.items():
            own.pop(key)
            if said is not None:
                own[key] = said
        self._foreign, self._foreign_as_opened = back, taken.as_opened
        self._save(mine)


@dataclass(frozen=True, slots=True)
class _Taken:
    """What was taken over of a session: its statements, and one's own words of the same before."""

    foreign: dict[str, Constraint]
    as_opened: Mapping[str, Constraint]
    own: dict[str, Constraint | None]
