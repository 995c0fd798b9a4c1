"""Asks the store beside the window, one question after the other, and holds it open meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from simfinder.domain.errors import Cancelled, NothingToScan, SimFinderError
from simfinder.domain.lookup import LookupReport
from simfinder.domain.options import ScanOptions
from simfinder.gui.models.lookalike_rows import Question
from simfinder.gui.tasks import Tasks
from simfinder.gui.views.compare.load import Cancel
from simfinder.services.words import detail

if TYPE_CHECKING:
    from simfinder.services.lookups.desk import LookupDesk

HELD = 120_000
"""Milliseconds that the store stays open for the next question, with the workers that read."""


class LookalikesAsker(QObject):
    """Puts what came of a question into it; the store is opened by the first, in another thread."""

    answered = Signal(object, object)
    """A Question, and the LookupReport that answers it."""
    unanswered = Signal(object)
    """A Question that says itself why."""

    def __init__(self, parent: QObject) -> None:
        """Open nothing yet."""
        super().__init__(parent)
        self._tasks = Tasks(self)
        self._desk: LookupDesk | None = None
        self._cancel = Cancel()
        self._idle = QTimer(self, singleShot=True, interval=HELD)
        self._idle.timeout.connect(self.put_down)

    @property
    def holds(self) -> bool:
        """Whether the store is open for the next question."""
        return self._desk is not None and self._desk.holds

    def ask(self, questions: Sequence[Question], options: ScanOptions) -> None:
        """Ask these in place of all that were asked before."""
        self.cancel()
        self._idle.stop()
        cancel = self._cancel = Cancel()
        for question in questions:
            self._start(question, options, cancel)

    def _start(self, question: Question, options: ScanOptions, cancel: Cancel) -> None:
        if question.member:
            options = replace(options, attachments=True, archives=True)
        question.attachments = options.attachments

        def work() -> LookupReport | None:
            try:
                cancel.check()
                desk = self._open()
                if question.path is None:
                    return desk.ask_text(question.text, options)
                return desk.ask_files([question.path], options, cancel)
            except Cancelled:
                return None

        def done(report: LookupReport | None) -> None:
            self._idle.start()
            if report is not None and not cancel.cancelled():
                question.stored = report.stored
                self.answered.emit(question, report)

        def failed(error: BaseException) -> None:
            self._idle.start()
            if not cancel.cancelled():
                self._failed(question, error)

        self._tasks.run(work, done, failed)

    def _open(self) -> LookupDesk:
        """Return what answers; called in the other thread, where it is loaded too."""
        if self._desk is None:
            from simfinder.services.lookups.desk import LookupDesk

            self._desk = LookupDesk()
        return self._desk

    def _failed(self, question: Question, error: BaseException) -> None:
        if isinstance(error, NothingToScan):
            question.nothing_stored = True
        elif isinstance(error, (SimFinderError, OSError)):
            question.trouble = detail(str(error))
        else:
            question.stopped = True
        self.unanswered.emit(question)
        if not isinstance(error, (SimFinderError, OSError)):
            raise error

    def cancel(self) -> None:
        """Ask no further; what is being read is left."""
        self._cancel.cancel()

    @Slot()
    def put_down(self) -> None:
        """Close the store until the next question."""
        desk = self._desk
        if desk is not None:
            self._tasks.run(desk.put_down, _nothing)

    def close(self) -> None:
        """Stop for good and wait; call it before the program ends."""
        self._idle.stop()
        self.cancel()
        self._tasks.close()
        if self._desk is not None:
            self._desk.put_down()


def _nothing(done: object) -> None:
    """Expect no answer."""
    del done
