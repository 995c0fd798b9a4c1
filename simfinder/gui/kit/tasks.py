"""Work of a second or two beside the window: exporting, regrouping, opening.

One thread for all of it keeps answers in the order of the questions; an answer to a question
that has been asked anew is dropped by its generation number. A thread that a silent disk holds is
left behind.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from shiboken6 import isValid

from simfinder.domain.errors import SimFinderError

Result = TypeVar("Result")

PATIENCE = 5.0
"""Seconds after which a thread that nobody waits for any more is left behind."""


@dataclass(frozen=True)
class _Question:
    topic: str
    generation: int
    done: Callable[[object], None]
    failed: Callable[[BaseException], None] | None


_Work = tuple[_Question, Callable[[], object]]


class _Runner:
    """A thread that does one thing after the other; it can be left behind where one hangs."""

    def __init__(self, tasks: Tasks) -> None:
        self._tasks = tasks
        self._queue: queue.SimpleQueue[_Work | None] = queue.SimpleQueue()
        self.current: _Work | None = None
        self.since = 0.0
        self._begin()

    def _begin(self) -> None:
        self._thread = threading.Thread(target=self._work, name="simfinder-task", daemon=True)
        self._thread.start()

    def put(self, work: _Work) -> None:
        self._queue.put(work)

    def take_over(self, other: _Runner) -> None:
        """Do what another one has not begun, which then ends after what it is at."""
        while not other._queue.empty():
            try:
                work = other._queue.get_nowait()
            except queue.Empty:
                break
            if work is not None:
                self.put(work)
        other._queue.put(None)

    def close(self, seconds: float) -> bool:
        """End after what it is at; return whether that was in time."""
        self._queue.put(None)
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def _work(self) -> None:
        try:
            while (work := self._queue.get()) is not None:
                self.since = time.monotonic()
                self.current = work
                self._do(work)
                self.current = None
        finally:
            if self.current is not None:  # a bug ended the thread, but not the other tasks
                self.current = None
                self._begin()

    def _do(self, work: _Work) -> None:
        question, function = work
        if self._tasks._stale(question):
            return
        answer: object = None
        error: BaseException | None = None
        try:
            answer = function()
        except (SimFinderError, OSError, ValueError, RuntimeError, MemoryError) as caught:
            error = caught
        # Nobody hears it where the window has closed meanwhile.
        if isValid(self._tasks):
            self._tasks._answer_ready.emit((question, answer, error))


class Tasks(QObject):
    """Runs functions outside the window's thread and brings back what they return."""

    _answer_ready = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        """Start without a thread; the first task makes one."""
        super().__init__(parent)
        self._runner: _Runner | None = None
        self._generations: dict[str, int] = {}
        self._is_closed = False
        self._answer_ready.connect(self._deliver)

    def run(
        self,
        function: Callable[[], Result],
        deliver: Callable[[Result], None],
        report_error: Callable[[BaseException], None] | None = None,
        topic: str = "",
    ) -> None:
        """Call ``function`` in another thread, then ``deliver`` or ``report_error`` in this one.

        Args:
            function: must not touch widgets.
            deliver: receives what it returned.
            report_error: receives what it raised; without it, and for bugs, the error goes to
                ``sys.excepthook`` or ``threading.excepthook``.
            topic: of several tasks with one topic only the answer to the last is delivered,
                and those not yet begun are skipped. Empty: every answer is delivered.
        """
        if self._is_closed:
            return
        generation = self._generations.get(topic, 0) + 1
        self._generations[topic] = generation
        question = _Question(topic, generation, deliver, report_error)  # type: ignore[arg-type]
        self._ready().put((question, function))

    def _ready(self) -> _Runner:
        """Return the thread for what comes next: a new one where nobody needs what holds it."""
        runner = self._runner
        if runner is None:
            runner = self._runner = _Runner(self)
        work = runner.current
        if work and self._stale(work[0]) and time.monotonic() - runner.since > PATIENCE:
            self._runner = _Runner(self)
            self._runner.take_over(runner)
            runner = self._runner
        return runner

    def _stale(self, question: _Question) -> bool:
        latest = self._generations.get(question.topic, 0)
        return self._is_closed or (bool(question.topic) and question.generation != latest)

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

    def wait(self, seconds: float) -> bool:
        """Wait until all that was asked so far is done; return whether that was in time."""
        event = threading.Event()
        self._ready().put((_Question("", 0, lambda _: None, None), event.set))
        return event.wait(seconds)

    def close(self) -> bool:
        """Deliver nothing more and wait for what runs; return whether it has ended in time."""
        self._is_closed = True
        runner, self._runner = self._runner, None
        return runner is None or runner.close(PATIENCE)


# Lets long work in another thread pause while the window shows something.
#
# Each call of Qt gives the interpreter's lock back, and the window waits to get it again: to open a
# dialog or to show groups beside a thread that computes takes three to ten times as long.

_LONGEST = 0.5
"""Seconds that work pauses at most."""
_AT_WORK, _REST = 0.004, 0.001
"""Seconds that it works, and rests."""


class GuiPriority(QObject):
    """Pauses work from ``hold`` until the window has painted what it was told."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._free = threading.Event()
        self._free.set()
        self._last_rest = 0.0

    def hold(self) -> None:
        """Pause it; from any thread. What the window is told next calls ``paint``."""
        self._free.clear()

    @Slot()
    def paint(self) -> None:
        """Let it go on once the window has painted, which comes before timers."""
        QTimer.singleShot(0, self, self.release)

    @Slot()
    def release(self) -> None:
        """Let it go on."""
        self._free.set()

    def give_way(self) -> None:
        """Called by the work, often: pause while it is held, but never for long.

        It rests a moment in any case now and then: work that lets the lock go for each number or
        row takes it back before a thread that waits for it has woken up.
        """
        if not self._free.wait(_LONGEST):
            self._free.set()
        if time.monotonic() - self._last_rest > _AT_WORK:
            time.sleep(_REST)
            self._last_rest = time.monotonic()
