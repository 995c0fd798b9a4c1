"""All that was said of contents in a review, and what has to be saved of each change."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from types import MappingProxyType

from simfinder.domain.decision import About, Statement

Change = dict[str, Statement | None]
"""Statements by their keys, None where one was taken back: ``services.decisions.Changes`` takes
it as ``statements``."""


class StatementBook:
    """Statements by their keys, the latest last.

    What ``statements`` returns never changes: a change makes a new mapping, so it can be handed
    to another thread, or kept in order to return to it.
    """

    def __init__(self, statements: Mapping[str, Statement] | None = None) -> None:
        """Start with what is saved: ``Decisions.statements()``."""
        self._statements: dict[str, Statement] = dict(statements or {})
        self._last = max((said.time_ns for said in self._statements.values()), default=0)

    @property
    def statements(self) -> Mapping[str, Statement]:
        """All of them, as they are now."""
        return MappingProxyType(self._statements)

    def about(self, about: About) -> list[Statement]:
        """Return those of one kind, the earliest first."""
        return said_about(self._statements, about)

    def say(self, said: Iterable[Statement], unsaid: Iterable[str] = ()) -> Change:
        """Take back statements by their keys, then add others with the time of now.

        One that says the same of the same contents is replaced. Returned is what has to be saved.
        """
        new = list(said)
        return self.take(dated(new, unsaid, self.times(len(new))))

    def times(self, count: int) -> int:
        """Return the first of so many times in a row, in nanoseconds, that no statement has."""
        first = max(time.time_ns(), self._last + 1)
        self._last = first + count - 1
        return first

    def take(self, change: Change) -> Change:
        """Say what ``dated`` has made of statements; returned is what has to be saved."""
        made = dict(self._statements)
        known = change.keys() & made.keys()
        for key in known:
            del made[key]
        change = {key: said for key, said in change.items() if said is not None or key in known}
        made.update((key, said) for key, said in change.items() if said is not None)
        self._statements = made
        return change

    def restore(self, statements: Mapping[str, Statement]) -> Change:
        """Return to an earlier state; returned is what has to be saved."""
        old, new = self._statements, dict(statements)
        change: Change = dict.fromkeys(old.keys() - new.keys())
        for key, said in new.items():
            known = old.get(key)
            # Most are the very same object; to compare by value takes ten times as long.
            if known is not said and (known is None or known != said):
                change[key] = said
        self._statements = new
        return change


def dated(said: Iterable[Statement], unsaid: Iterable[str], first: int) -> Change:
    """Return statements by their keys, one nanosecond after the other, and others taken back.

    May be called in any thread: the hash of each takes its time.

    Args:
        said: What is new.
        unsaid: Keys of what is taken back.
        first: ``StatementBook.times`` for as many as are said.
    """
    change: Change = dict.fromkeys(unsaid)
    for at, one in enumerate(said, first):
        timed = Statement(one.about, one.contents, one.word, one.note, at)
        key = timed.key
        change.pop(key, None)
        change[key] = timed
    return change


def said_about(statements: Mapping[str, Statement], about: About) -> list[Statement]:
    """Return the statements of one kind, the earliest first."""
    found = [said for said in statements.values() if said.about is about]
    found.sort(key=lambda said: said.time_ns)
    return found


def moves_groups(before: Mapping[str, Statement], after: Mapping[str, Statement]) -> bool:
    """Whether other files stand together after what was said has changed."""
    return before is not after and _of_groups(before) != _of_groups(after)


def _of_groups(statements: Mapping[str, Statement]) -> dict[str, Statement]:
    of_review = About.GROUP
    return {key: said for key, said in statements.items() if said.about is not of_review}


def says_who_stands_together(said: Statement) -> bool:
    """Whether a statement is about which files stand in one group: all are but reviews of groups."""
    return said.about is not About.GROUP
