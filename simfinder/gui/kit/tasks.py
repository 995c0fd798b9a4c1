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
class _Task:
    """What the thread knows of a task; its functions stay in the window's thread."""

    number: int
    topic: str
    generation: int


@dataclass(frozen=True)
class _Call:
    task: _Task
    function: Callable[[], object]
    deliver: Callable[[object], None]
    report_error: Callable[[BaseException], None] | None


class _Runner:
    """A thread that does one thing after the other; it can be left behind where one hangs."""

    def __init__(self, tasks: Tasks) -> None:
        self._tasks = tasks
        self._queue: queue.SimpleQueue[_Task | None] = queue.SimpleQueue()
        self.current: _Task | None = None
        self.since = 0.0
        self._begin()

    def _begin(self) -> None:
        self._thread = threading.Thread(target=self._work, name="simfinder-task", daemon=True)
        self._thread.start()

    def put(self, task: _Task) -> None:
        self._queue.put(task)

    def take_over(self, other: _Runner) -> None:
        """Do what another one has not begun, which then ends after what it is at."""
        while not other._queue.empty():
            try:
                task = other._queue.get_nowait()
            except queue.Empty:
                break
            if task is not None:
                self.put(task)
        other._queue.put(None)

    def close(self, seconds: float) -> bool:
        """End after what it is at; return whether that was in time."""
        self._queue.put(None)
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def _work(self) -> None:
        try:
            while (task := self._queue.get()) is not None:
                self.since = time.monotonic()
                self.current = task
                self._do(task)
                self.current = None
        finally:
            if self.current is not None:  # a bug ended the thread, but not the other tasks
                self.current = None
                self._begin()

    def _do(self, task: _Task) -> None:
        tasks = self._tasks
        if not tasks.is_stale(task):
            answer: object = None
            error: BaseException | None = None
            try:
                answer = tasks.call(task.number)
            except (SimFinderError, OSError, ValueError, RuntimeError, MemoryError) as caught:
                error = caught
            tasks.answers[task.number] = answer, error
            # Nothing of the task may be freed here: its functions and the frames of its error refer
            # to widgets, and to destroy one outside the window's thread can stop both threads.
            del answer, error
        # Nobody hears it where the window has closed meanwhile.
        if isValid(tasks):
            tasks.task_done.emit(task.number)


class Tasks(QObject):
    """Runs functions outside the window's thread and brings back what they return."""

    task_done = Signal(int)

    def __init__(self, parent: QObject | None = None) -> None:
        """Start without a thread; the first task makes one."""
        super().__init__(parent)
        self._runner: _Runner | None = None
        self._generations: dict[str, int] = {}
        self._is_closed = False
        self._count = 0
        self._calls: dict[int, _Call] = {}
        self.answers: dict[int, tuple[object, BaseException | None]] = {}
        """What tasks returned or raised, by their numbers, until it is delivered."""
        self.task_done.connect(self._deliver)

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
        self._count += 1
        task = _Task(self._count, topic, generation)
        self._calls[task.number] = _Call(task, function, deliver, report_error)  # type: ignore[arg-type]
        self._ready().put(task)

    def call(self, number: int) -> object:
        """Call the function of a task, in whatever thread this is, and return its answer."""
        return self._calls[number].function()

    def _ready(self) -> _Runner:
        """Return the thread for what comes next: a new one where nobody needs what holds it."""
        runner = self._runner
        if runner is None:
            runner = self._runner = _Runner(self)
        task = runner.current
        if task and self.is_stale(task) and time.monotonic() - runner.since > PATIENCE:
            self._runner = _Runner(self)
            self._runner.take_over(runner)
            runner = self._runner
        return runner

    def is_stale(self, task: _Task) -> bool:
        """Whether nobody waits for the answer to a task."""
        latest = self._generations.get(task.topic, 0)
        return self._is_closed or (bool(task.topic) and task.generation != latest)

    @Slot(int)
    def _deliver(self, number: int) -> None:
        call = self._calls.pop(number)
        answer, error = self.answers.pop(number, (None, None))
        if self.is_stale(call.task):
            return
        if error is None:
            call.deliver(answer)
        elif call.report_error is not None:
            call.report_error(error)
        else:
            raise error

    def wait(self, seconds: float) -> bool:
        """Wait until all that was asked so far is done; return whether that was in time."""
        if self._is_closed:
            return True
        event = threading.Event()
        self.run(event.set, lambda _: None)
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
