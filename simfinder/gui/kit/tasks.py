"""Work of a second or two in the background: exporting, regrouping, opening.

One thread for all of it keeps results in the order of the requests; outdated results are dropped by
a generation number. A thread that blocks on an unresponsive disk is abandoned.
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
"""Seconds after which a thread whose result nobody needs is abandoned."""


@dataclass(frozen=True)
class _Task:
    """The thread's part of a task; its functions stay in the GUI thread."""

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
    """A thread that runs tasks in order; it can be abandoned when one hangs."""

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
        """Take the pending tasks of another runner, which then ends after its current one."""
        while not other._queue.empty():
            try:
                task = other._queue.get_nowait()
            except queue.Empty:
                break
            if task is not None:
                self.put(task)
        other._queue.put(None)

    def close(self, seconds: float) -> bool:
        """End after the current task; return whether that was in time."""
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
        # The window may be closed by now.
        if isValid(tasks):
            tasks.task_done.emit(task.number)


class Tasks(QObject):
    """Runs functions in a background thread and delivers their results."""

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
        """Results and errors of tasks, by their numbers, until they are delivered."""
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
            deliver: receives its result.
            report_error: receives its error; without it, and for bugs, the error goes to
                ``sys.excepthook`` or ``threading.excepthook``.
            topic: of several tasks with one topic only the last result is delivered, and pending
                ones are skipped.
            Empty: every result is delivered.
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
        """Call the function of a task in the current thread, and return its result."""
        return self._calls[number].function()

    def _ready(self) -> _Runner:
        """Return the thread for the next task: a new one where an unneeded task blocks it."""
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
        """Whether the result of a task is no longer needed."""
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
        """Wait for all tasks so far; return whether they ended in time."""
        if self._is_closed:
            return True
        event = threading.Event()
        self.run(event.set, lambda _: None)
        return event.wait(seconds)

    def close(self) -> bool:
        """Deliver nothing more and wait for the current task; return whether it ended in time."""
        self._is_closed = True
        runner, self._runner = self._runner, None
        return runner is None or runner.close(PATIENCE)


# Lets long work in another thread pause while the window shows something. Each call of Qt releases
# the interpreter's lock, and the window waits to get it again: opening a dialog or showing groups
# next to a computing thread takes three to ten times as long.

_LONGEST = 0.5
"""Seconds that work pauses at most."""
_AT_WORK, _REST = 0.004, 0.001
"""Seconds that it works, and rests."""


class GuiPriority(QObject):
    """Pauses work from ``request_pause`` until the window has painted its change."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._free = threading.Event()
        self._free.set()
        self._last_rest = 0.0

    def request_pause(self) -> None:
        """Pause the work, from any thread. The next change of the window calls ``paint``."""
        self._free.clear()

    @Slot()
    def paint(self) -> None:
        """Resume after painting, which precedes timers."""
        QTimer.singleShot(0, self, self.release)

    @Slot()
    def release(self) -> None:
        """Resume the work."""
        self._free.set()

    def pause_if_requested(self) -> None:
        """Pause the work if requested, with a time limit; the work calls it often.

        It also sleeps now and then: work that releases the interpreter's lock for each number or
        row takes it back before a waiting thread has woken up.
        """
        if not self._free.wait(_LONGEST):
            self._free.set()
        if time.monotonic() - self._last_rest > _AT_WORK:
            time.sleep(_REST)
            self._last_rest = time.monotonic()
