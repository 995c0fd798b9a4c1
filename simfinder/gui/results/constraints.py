"""What was said of contents, for the whole window: told to all who follow it, and saved at once."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, Signal

from simfinder.domain.decisions import Constraint, ConstraintKind
from simfinder.gui.kit.tasks import PATIENCE, Tasks
from simfinder.services.review.constraints import Change, StatementBook
from simfinder.services.review.decisions import Changes, Decisions


class Statements(QObject):
    """The one book of the window. Every change of it is recorded before anybody hears of it.

    Those of an opened session can be lent: they are shown with what is said here, but are not
    saved as one's own before ``keep_lent``. What a person says meanwhile of the same groups is
    saved, but never with the words of somebody else.
    """

    changed = Signal()
    """Something was said or taken back; who shows it asks ``statements`` anew."""

    def __init__(self, decisions: Decisions, parent: QObject | None = None) -> None:
        """Start empty; ``fetch`` brings what is saved."""
        super().__init__(parent)
        self._decisions = decisions
        self._fetched: Mapping[str, Constraint] | None = None
        self._own: dict[str, Constraint] | None = None
        self._lent: dict[str, Constraint] = {}
        self._as_lent: Mapping[str, Constraint] | None = None
        self._before: Mapping[str, Constraint] = {}
        self._taken: _Taken | None = None
        self.book = StatementBook()
        self.on_settle: Callable[[], None] | None = None
        """Says what is still being made ready: ``StatementsBeside``."""

    def settle(self) -> None:
        """Have said what is still being made ready, before anything that has to come after it."""
        if self.on_settle is not None:
            self.on_settle()

    @property
    def statements(self) -> Mapping[str, Constraint]:
        """All of them, as they are now; never changed afterwards."""
        return self.book.statements

    def known(self) -> Mapping[str, Constraint]:
        """Return them as they are once ``take`` was called; from any thread, after ``fetch``."""
        if self._own is None:
            return {**(self._fetched or {}), **self._lent}
        return self.book.statements

    @property
    def lent(self) -> Mapping[str, Constraint]:
        """Those of an opened session that are not one's own."""
        return self._lent

    @property
    def of_others(self) -> bool:
        """Whether an opened session is shown that nobody has taken over."""
        return self._as_lent is not None

    def fetch(self) -> None:
        """Ask for what is saved, once; it may wait for the disk, so call it from another thread."""
        if self._own is None and self._fetched is None:
            self._fetched = self._decisions.statements().statements

    def take(self) -> None:
        """Take over what was fetched; in the thread of the window."""
        self.settle()
        if self._fetched is not None and self._own is None:
            self._own = dict(self._fetched)
            self._before = dict(self._own)
            self._make()

    def _make(self) -> None:
        self.book = StatementBook({**(self._own or {}), **self._lent})

    def say(self, said: Iterable[Constraint], unsaid: Iterable[str] = ()) -> Change:
        """Take back statements by their keys, then add others; all of it is saved."""
        self.settle()
        return self._record(self.book.say(said, unsaid))

    def restore(self, statements: Mapping[str, Constraint]) -> Change:
        """Return to an earlier state of ``statements``; the change is saved."""
        return self._record(self.book.restore(statements))

    def say_dated(self, change: Change) -> Change:
        """Do the same with what ``statement_book.dated`` has made ready."""
        return self._record(self.book.take(change))

    def _record(self, change: Change) -> Change:
        if change:
            self._decisions.record(Changes(statements=self._kept(change)))
            self.changed.emit()
        return change

    def _kept(self, change: Change) -> Change:
        """Take a change over into what is one's own, and return what of it has to be saved."""
        if self._as_lent is None and not self._lent:
            self._own = dict(self.book.statements)
            return dict(change)
        own = self._own = {} if self._own is None else self._own
        notes = {self._lent[key].note for key in change if key in self._lent}
        saved: Change = {}
        for key, said in change.items():
            mine = saved[key] = self._ones_own(key, said, notes)
            own.pop(key, None)
            if mine is not None:
                own[key] = mine
            if said is None or mine is said:
                self._lent.pop(key, None)
            else:
                self._lent[key] = said
        return saved

    def _ones_own(self, key: str, said: Constraint | None, notes: set[str]) -> Constraint | None:
        """Return what of a change is one's own.

        ``notes``: what was noted in the session that is lent.
        """
        if said is None or self._as_lent is None:
            return said
        if said == self._as_lent.get(key):
            return self._before.get(key)  # a step was undone: it is only lent again
        if said.about is ConstraintKind.GROUP and said.note and said.note in notes:
            mine = (self._own or {}).get(key)
            return replace(said, note=mine.note if mine is not None else "")
        return said

    # Of a session

    def lend(self, statements: Mapping[str, Constraint]) -> None:
        """Show these too, without saving them."""
        self.settle()
        own = self._own or {}
        self._taken = None
        self._lent = {key: said for key, said in statements.items() if own.get(key) != said}
        self._as_lent, self._before = dict(self._lent), dict(own)
        self._make()
        self.changed.emit()

    def give_back(self) -> None:
        """Show only one's own again."""
        self.settle()
        self._as_lent = self._taken = None
        if self._lent:
            self._lent = {}
            self._make()
            self.changed.emit()

    def keep_lent(self) -> None:
        """Take those that are lent for one's own."""
        self.settle()
        if self._as_lent is None:
            return
        own, lent = self._own or {}, self._lent
        self._taken = _Taken(lent, self._as_lent, {key: own.get(key) for key in lent})
        self._lent, self._as_lent = {}, None
        self._record(dict(lent))

    def lend_again(self) -> None:
        """Undo ``keep_lent``: what was taken over and not changed since is only lent again."""
        taken, self._taken = self._taken, None
        if taken is None:
            return
        own = self._own or {}
        back = {key: said for key, said in taken.lent.items() if own.get(key) == said}
        mine = {key: taken.own[key] for key in back}
        for key, said in mine.items():
            own.pop(key)
            if said is not None:
                own[key] = said
        self._lent, self._as_lent = back, taken.as_lent
        self._decisions.record(Changes(statements=mine))
        self.changed.emit()


@dataclass(frozen=True, slots=True)
class _Taken:
    """What was taken over of a session: what was lent, and one's own words of the same before."""

    lent: dict[str, Constraint]
    as_lent: Mapping[str, Constraint]
    own: dict[str, Constraint | None]


# Says something of thousands of groups: made ready beside the window, and said in it.

Made = TypeVar("Made")


@dataclass(slots=True)
class _Waiting(Generic[Made]):
    """What is being made ready; ``made`` holds it once ``ready`` is set."""

    make: Callable[[], Made]
    say: Callable[[Made], None]
    made: list[Made] = field(default_factory=list)
    ready: threading.Event = field(default_factory=threading.Event)

    def work(self) -> None:
        try:
            self.made.append(self.make())
        finally:
            self.ready.set()


class StatementsBeside:
    """At most one thing waits: whoever wants to say, undo or keep anything first has it said.

    So what a person does stays in the order in which it was done.
    """

    def __init__(self, statements: Statements, tasks: Tasks) -> None:
        """Have ``statements.settle`` say what waits."""
        self._tasks = tasks
        self._waiting: _Waiting[object] | None = None
        statements.on_settle = self.finish

    def run(self, make: Callable[[], Made], say: Callable[[Made], None]) -> None:
        """Make something ready in another thread, then say it in this one."""
        self.finish()
        waiting = self._waiting = _Waiting(make, say)  # type: ignore[arg-type]

        def failed(error: BaseException) -> None:
            if waiting is self._waiting:
                self._waiting = None  # a bug of what was made ready must not hold up all else
            raise error

        self._tasks.run(waiting.work, lambda _: self._said(waiting), failed)

    def finish(self) -> None:
        """Say now what is still being made ready; wait for it."""
        if self._waiting is not None:
            self._said(self._waiting)

    def _said(self, waiting: _Waiting[object]) -> None:
        if waiting is not self._waiting:
            return  # it was said earlier, as something else was to follow
        self._waiting = None
        in_time = waiting.ready.wait(PATIENCE) and waiting.made
        waiting.say(waiting.made[0] if in_time else waiting.make())
