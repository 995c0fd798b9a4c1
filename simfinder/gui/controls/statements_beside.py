"""Says something of thousands of groups: made ready beside the window, and said in it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from simfinder.gui.controls.statements import Statements
from simfinder.gui.tasks import PATIENCE, Tasks

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
