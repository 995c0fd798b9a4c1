"""Finds documents similar to a file, a row or a pasted text, and shows them on their own page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QMimeData, QObject, QTimer, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from simfinder.domain.comparison import Comparison
from simfinder.domain.documents import Document
from simfinder.domain.errors import Cancelled, NothingToScan, SimFinderError
from simfinder.domain.lookup import Answer, LookupReport
from simfinder.domain.messages import message_of
from simfinder.domain.options import ScanOptions
from simfinder.gui.kit.drop import DropTarget
from simfinder.gui.kit.loader import Cancel
from simfinder.gui.kit.tasks import Tasks
from simfinder.gui.scan.control import ScanState
from simfinder.gui.shell.parts import WindowParts
from simfinder.gui.similar import view as similar_view
from simfinder.gui.similar.rows import Question
from simfinder.gui.sources.passwords import UnlockControl
from simfinder.messages import render

if TYPE_CHECKING:
    from simfinder.gui.compare.pane import ComparePane
    from simfinder.gui.similar.view import SimilarPage
    from simfinder.services.lookup.session import LookupSession


# Queries the store in the background, one question after the other, and keeps it open.

STORE_TIMEOUT = 120_000
"""Milliseconds that the store stays open for the next question, with the workers that read."""


class SimilarSearch(QObject):
    """Answers questions; the first one opens the store, in another thread."""

    answer_ready = Signal(object, object)
    """A Question, and the LookupReport that answers it."""
    failure_ready = Signal(object)
    """A Question with its error."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._tasks = Tasks(self)
        self._lookup: LookupSession | None = None
        self._cancel = Cancel()
        self._idle = QTimer(self, singleShot=True, interval=STORE_TIMEOUT)
        self._idle.timeout.connect(self.close_lookup)

    @property
    def is_open(self) -> bool:
        """Whether the store is open for the next question."""
        return self._lookup is not None and self._lookup.is_open

    def ask(self, questions: Sequence[Question], options: ScanOptions) -> None:
        """Look these up instead of all earlier ones."""
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
                lookup = self._open()
                if question.path is None:
                    return lookup.ask_text(question.text, options)
                return lookup.ask_files([question.path], options, cancel)
            except Cancelled:
                return None

        def deliver(report: LookupReport | None) -> None:
            self._idle.start()
            if report is not None and not cancel.cancelled():
                question.store_size = report.store_size
                self.answer_ready.emit(question, report)

        def fail(error: BaseException) -> None:
            self._idle.start()
            if not cancel.cancelled():
                self._handle_error(question, error)

        self._tasks.run(work, deliver, fail)

    def _open(self) -> LookupSession:
        """Return the session; called in the other thread, where it is loaded too."""
        if self._lookup is None:
            from simfinder.services.lookup.session import LookupSession

            self._lookup = LookupSession()
        return self._lookup

    def _handle_error(self, question: Question, error: BaseException) -> None:
        if isinstance(error, NothingToScan):
            question.store_is_empty = True
        elif isinstance(error, (SimFinderError, OSError)):
            question.trouble = render(message_of(error))
        else:
            question.is_stopped = True
        self.failure_ready.emit(question)
        if not isinstance(error, (SimFinderError, OSError)):
            raise error

    def cancel(self) -> None:
        """Cancel the lookup; a file that is being read is dropped."""
        self._cancel.cancel()

    @Slot()
    def close_lookup(self) -> None:
        """Close the store until the next question."""
        lookup = self._lookup
        if lookup is not None:
            self._tasks.run(lookup.close, _nothing)

    def close(self) -> None:
        """Stop for good and wait; call it before the program ends."""
        self._idle.stop()
        self.cancel()
        self._tasks.close()
        if self._lookup is not None:
            self._lookup.close()


def _nothing(deliver: object) -> None:
    """Expect no answer."""
    del deliver


_LONGEST = 5_000_000
"""Longest pasted text that is looked up, in characters; a book has a fifth of that."""


class SimilarControl(QObject):
    """One page; it is made with the first question, and the store opened in another thread."""

    visibility_changed = Signal()
    """The page was shown or hidden, so other actions are enabled."""
    _comparison_ready = Signal(object, object)

    def __init__(
        self, parts: WindowParts, unlock: UnlockControl, drop: DropTarget, parent: QWidget
    ) -> None:
        """Use the complete views of a window."""
        super().__init__(parent)
        self._unlock, self._drop = unlock, drop
        self._actions, self._centre, self._results = parts.actions, parts.centre, parts.results
        self._sources, self._options = parts.sources, parts.options
        self._dialogs, self._note, self._start_scan = parts.dialogs, parts.note, parts.start_scan
        self._asker = SimilarSearch(self)
        self._asker.answer_ready.connect(self._take_answer)
        self._asker.failure_ready.connect(self._refresh)
        self._page: SimilarPage | None = None
        self._result_page = parts.page
        self._previous_page = 0
        self._stays = False
        parts.centre.currentChanged.connect(self._follow_centre)
        drop.lookup_requested.connect(self.ask_files)
        self._reach(parts.page.compare)
        parts.scan.state_changed.connect(self._follow_scan)
        self._comparison_ready.connect(self._take_critical)

    def begin(self) -> None:
        """Follow the results, after the window does so itself: it turns to them."""
        self._results.shown.connect(self._return)

    @property
    def page(self) -> SimilarPage | None:
        """The page, None before the first question."""
        return self._page

    @property
    def is_shown(self) -> bool:
        """Whether the page is the current one."""
        return self._page is not None and self._centre.currentWidget() is self._page

    # Queries

    @Slot()
    def of_rows(self) -> None:
        """Look up the files of the selected rows; for a group's row its keeper."""
        self.ask_documents(self._result_page.groups.table.chosen_documents())

    @Slot()
    def of_files(self) -> None:
        """Let the user choose files, and look them up."""
        self.ask_files(self._dialogs.files(self.tr("Find similar documents for files")))

    @Slot()
    def of_clipboard(self) -> None:
        """Look up the copied text or files."""
        # Where nothing was ever copied, there are no data at all.
        data = QGuiApplication.clipboard().mimeData() or QMimeData()
        files = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
        text = data.text()[:_LONGEST]
        if files:
            self.ask_files(files)
        elif text.strip():
            self.ask([Question(None, text)])
        else:
            note = self.tr("There is no text to paste. Copy some text in any program first.")
            self._note.show_message(note)

    @Slot(object)
    def ask_files(self, paths: Sequence[Path]) -> None:
        """Look up files."""
        self.ask([Question(path) for path in paths])

    def ask_documents(self, documents: Sequence[Document]) -> None:
        """Look up files and documents inside them, in their present state."""
        self.ask([Question(d.path, member=d.member) for d in documents])

    def ask(self, questions: Sequence[Question]) -> None:
        """Show the page and answer these, one after the other."""
        if not questions:
            return
        self.show(questions)
        self._begin(questions)

    def show(self, questions: Sequence[Question], current: int = 0) -> None:
        """Show the page with these queries, finished or not."""
        page = self._ready()
        page.set_back_to(groups=self._results.report is not None)
        page.show_questions(questions, current)
        self._stays = True
        self._centre.setCurrentWidget(page)
        page.take_focus()

    def withdraw(self, questions: Sequence[Question]) -> None:
        """Take queries away whose files are gone; without any the page is left."""
        page = self._page
        if page is None or not any(question in page.questions for question in questions):
            return
        rest = [question for question in page.questions if question not in questions]
        if not rest:
            self.return_to_results()
            return
        current = page.question
        page.show_questions(rest, rest.index(current) if current in rest else 0)

    def _begin(self, questions: Sequence[Question]) -> None:
        self._asker.ask(questions, self._options.values())

    @Slot(object, object)
    def _take_answer(self, question: Question, report: LookupReport) -> None:
        page = self._ready()
        mine = [a for a in report.answers if a.member == question.member]
        if mine:
            question.answer = mine[0]
        elif question.member:
            question.trouble = self.tr("It is no longer in this file.")
        inside = [] if question.member else [a for a in report.answers if a.member]
        if inside and question in page.questions:
            self._add_inside(page, question, inside)
        page.refresh(question)
        if self.is_shown and question is page.question:
            page.take_focus()

    def _add_inside(self, page: SimilarPage, question: Question, answers: Sequence[Answer]) -> None:
        """Put the documents inside a file below it in the list."""
        questions, place = list(page.questions), page.questions.index(question) + 1
        additions = [
            Question(
                question.path,
                member=a.member,
                answer=a,
                store_size=question.store_size,
                attachments=question.attachments,
            )
            for a in answers
        ]
        questions[place:place] = additions
        current = page.question
        page.show_questions(questions, questions.index(current) if current in questions else 0)

    @Slot(object)
    def _refresh(self, question: Question) -> None:
        self._ready().refresh(question)

    # The page

    def _ready(self) -> SimilarPage:
        if self._page is None:
            from simfinder.gui.similar.view import SimilarPage

            page = self._page = SimilarPage(self._compare)
            results = self._results
            page.back_requested.connect(self.return_to_results)
            page.cancel_requested.connect(self.cancel)
            page.retry_requested.connect(self._retry)
            page.help_requested.connect(self._help)
            page.table.open_requested.connect(results.files.open_item)
            page.table.reveal_requested.connect(results.files.show_item)
            page.table.ask_requested.connect(self._ask_row)
            page.compare.message.connect(self._note.show_message)
            self._reach(page.compare)
            for name, action in page.own_actions().items():
                if name != "compare":  # Enter does it, in the table alone
                    action.setShortcuts(self._actions[name].shortcuts())
            self._centre.addWidget(page)
        self._page.sources = [s.path for s in self._sources.sources]
        self._page.compare.set_passwords(self._options.values().passwords)
        return self._page

    def _reach(self, pane: ComparePane) -> None:
        """Let a drop with Alt on the texts of a comparison find similar documents."""
        for taker in pane.drop_takers():
            self._drop.reach(taker)
        pane.drop_taker_added.connect(self._drop.reach)

    def _compare(self, left: Path, right: Path, cancel: Cancel, **more: Any) -> Comparison:
        """Compare a query with a result; called in the pane's own thread."""
        from simfinder.services.compare.compare import compare

        options = replace(ScanOptions(), passwords=more.pop("passwords", ()))
        question = self._page.question if self._page is not None else None
        texts = (
            {similar_view.text_name(): question.text} if question and question.path is None else {}
        )
        comparison = compare(
            left, right, options=options.resolve(), observer=cancel, texts=texts, **more
        )
        if question is not None:
            self._comparison_ready.emit(question, comparison)
        return comparison

    @Slot(object, object)
    def _take_critical(self, question: Question, comparison: Comparison) -> None:
        page = self._page
        if (
            comparison.left.problem is not None
            or comparison.right.problem is not None
            or page is None
        ):
            return
        differences = tuple(change.critical for change in comparison.critical or ())
        question.critical[comparison.right.path, comparison.right.member] = differences
        if question is page.question:
            page.refresh_critical()

    @Slot(object)
    def _ask_row(self, document: Document) -> None:
        self.ask_documents([document])

    @Slot(object)
    def _retry(self, question: Question) -> None:
        question.reset()
        self._ready().refresh(question)
        self._begin([question])

    @Slot(object, str)
    def _help(self, question: Question, wish: str) -> None:
        if wish == similar_view.PASSWORDS:
            self._unlock.open_dialog()
        elif wish == similar_view.SCAN:
            if not self._sources.sources:
                self._sources.add_folder()
            if self._sources.sources:
                self._start_scan()
        else:
            option = "archives" if wish == similar_view.ARCHIVES else "attachments"
            if self._options.isEnabled():
                self._options.field(option).set_value(True)
            self._retry(question)

    @Slot()
    def cancel(self) -> None:
        """Cancel the lookup; unfinished queries can be repeated."""
        self._asker.cancel()
        page = self._page
        for question in page.questions if page is not None else ():
            if question.waits:
                question.is_stopped = True
                self._ready().refresh(question)

    @Slot()
    def return_to_results(self) -> None:
        """Return to the groups, or to the page before the first query."""
        if not self.is_shown:
            return
        self._stays = False
        self.cancel()
        has_result = self._results.report is not None
        if has_result:
            self._centre.setCurrentWidget(self._result_page)
        else:
            self._centre.setCurrentIndex(self._previous_page)
        if has_result:
            self._result_page.groups.take_focus()

    @Slot(int)
    def _follow_centre(self) -> None:
        centre, page = self._centre, self._page
        if page is None:
            self._previous_page = centre.currentIndex()
            return
        if centre.currentWidget() is not page:
            self._previous_page = centre.currentIndex()
        self.visibility_changed.emit()

    @Slot()
    def _return(self) -> None:
        """Keep this page when groups are shown after a newer query."""
        if self._stays and self._page is not None and not self.is_shown:
            self._page.set_back_to(groups=True)
            self._centre.setCurrentWidget(self._page)

    @Slot(object)
    def _follow_scan(self, state: ScanState) -> None:
        if state is ScanState.RUNNING and not self.is_shown:
            self._stays = False

    def close(self) -> None:
        """Stop for good and wait; call it before the program ends."""
        if self._page is not None:
            self._page.compare.close_loader()
        self._asker.close()
