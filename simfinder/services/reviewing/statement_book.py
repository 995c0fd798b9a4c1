"""All that was said of contents in a review, and what has to be saved of each change."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from dataclasses import replace
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
        made = dict(self._statements)
        change: Change = {}
        for key in unsaid:
            if made.pop(key, None) is not None:
                change[key] = None
        for statement in said:
            self._last = max(time.time_ns(), self._last + 1)
            timed = replace(statement, time_ns=self._last)
            key = timed.key
            made.pop(key, None)
            made[key] = change[key] = timed
        self._statements = made
        return change

    def restore(self, statements: Mapping[str, Statement]) -> Change:
        """Return to an earlier state; returned is what has to be saved."""
        old, new = self._statements, dict(statements)
        change: Change = dict.fromkeys(old.keys() - new.keys())
        change.update((key, said) for key, said in new.items() if old.get(key) != said)
        self._statements = new
        return change


def said_about(statements: Mapping[str, Statement], about: About) -> list[Statement]:
    """Return the statements of one kind, the earliest first."""
    found = [said for said in statements.values() if said.about is about]
    found.sort(key=lambda said: said.time_ns)
    return found


OF_GROUPS = frozenset({About.NOT_A_MATCH, About.SPLIT, About.MERGE})
"""Statements that say which files stand together."""


def moves_groups(before: Mapping[str, Statement], after: Mapping[str, Statement]) -> bool:
    """Whether other files stand together after what was said has changed."""
    return _of_groups(before) != _of_groups(after)


def _of_groups(statements: Mapping[str, Statement]) -> dict[str, Statement]:
    return {key: said for key, said in statements.items() if said.about in OF_GROUPS}
