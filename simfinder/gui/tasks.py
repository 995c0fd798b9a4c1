"""Work of a second or two beside the window: exporting, regrouping, opening.

One thread for all of it keeps answers in the order of the questions; an answer to a question
that has been asked anew is dropped by its generation number.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal, Slot

from simfinder.domain.errors import SimFinderError

Result = TypeVar("Result")


@dataclass(frozen=True)
class _Question:
    topic: str
    generation: int
    done: Callable[[object], None]
    failed: Callable[[BaseException], None] | None


class _Work(QRunnable):
    def __init__(
        self,
        tasks: Tasks,
        question: _Question,
        function: Callable[[], object],
        stale: Callable[[], bool],
    ) -> None:
        super().__init__()
        self._tasks = tasks
        self._question = question
        self._function = function
        self._stale = stale

    def run(self) -> None:
        """Do the work in the pool's thread; the answer goes home as a queued signal."""
        if self._stale():
            return
        try:
            answer, error = self._function(), None
        except (SimFinderError, OSError, ValueError, RuntimeError, MemoryError) as caught:
            answer, error = None, caught
        self._tasks._answered.emit((self._question, answer, error))


class Tasks(QObject):
    """Runs functions outside the window's thread and brings back what they return."""

    _answered = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        """Start without a thread; the first task makes one."""
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._generations: dict[str, int] = {}
        self._closed = False
        self._answered.connect(self._deliver)

    def run(
        self,
        function: Callable[[], Result],
        done: Callable[[Result], None],
        failed: Callable[[BaseException], None] | None = None,
        topic: str = "",
    ) -> None:
        """Call ``function`` in another thread, then ``done`` or ``failed`` in this one.

        Args:
            function: must not touch widgets.
            done: receives what it returned.
            failed: receives what it raised; without it, and for bugs, the error goes to
                ``sys.excepthook``.
            topic: of several tasks with one topic only the answer to the last is delivered,
                and those not yet begun are skipped. Empty: every answer is delivered.
        """
        if self._closed:
            return
        generation = self._generations.get(topic, 0) + 1
        self._generations[topic] = generation
        question = _Question(topic, generation, done, failed)  # type: ignore[arg-type]
        self._pool.start(_Work(self, question, function, lambda: self._stale(question)))

    def _stale(self, question: _Question) -> bool:
        latest = self._generations.get(question.topic, 0)
        return self._closed or (bool(question.topic) and question.generation != latest)

    @Slot(object)
    def _deliver(self, answer: tuple[_Question, object, BaseException | None]) -> None:
        question, value, error = answer
        if self._stale(question):
            return
        if error is None:
            question.done(value)
        elif question.failed is not None:
            question.failed(error)
        else:
            raise error

    def close(self) -> None:
        """Deliver nothing more, and wait for what runs."""
        self._closed = True
        self._pool.clear()
        self._pool.waitForDone(10_000)
