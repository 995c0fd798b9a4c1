"""Opens the files of rows, shows them in their folders, and copies their paths."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QPoint, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication

from simfinder.addresses import is_database
from simfinder.domain.comparison import ComparedText, Comparison
from simfinder.domain.documents import Document, Problem, Reason, container_name, own_name
from simfinder.domain.errors import ExecutableFileError
from simfinder.domain.operations import RefusalReason
from simfinder.gui.kit.names import visible
from simfinder.gui.kit.tasks import Tasks
from simfinder.gui.results.view import ResultsPage
from simfinder.services.reveal import open_file, show_in_folder
from simfinder.services.review.session_file import Presence, check_presence


class RowFiles(QObject):
    """File actions of the list of groups and the list of skipped files."""

    failed = Signal(object)
    """The error of opening a file."""
    message = Signal(str)
    """What was done instead of the requested action."""

    def __init__(self, page: ResultsPage, tasks: Tasks, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._page, self._tasks = page, tasks
        page.groups.open_requested.connect(self.open_item)
        page.groups.reveal_requested.connect(self.show_item)
        page.problems.open_requested.connect(self.open_item)
        page.problems.reveal_requested.connect(self.show_item)

    @Slot(object)
    def show_path(self, path: Path) -> None:
        """Show a file in its folder."""
        self._act(show_in_folder, path)

    @Slot(object)
    def open_path(self, path: Path) -> None:
        """Open a file with its own program."""
        self._act(_open_or_show, path)

    @Slot(object)
    def open_item(self, item: Document | Problem) -> None:
        """Open a document with its own program, or its container.

        Programs and scripts are never started: they are shown in their folder.
        """
        if self._act(_open_or_show, item.path):
            self._report_container(
                item, self.tr("“{name}” is inside {file}; that file is opened instead.")
            )

    @Slot(object)
    def show_item(self, item: Document | Problem) -> None:
        """Show a document in its folder, or the file that it is inside."""
        if self._act(show_in_folder, item.path):
            self._report_container(
                item, self.tr("“{name}” is inside {file}; that file is shown instead.")
            )

    def _report_container(self, item: Document | Problem, text: str) -> None:
        if item.member:
            file = visible(container_name(item))
            self.message.emit(text.format(name=visible(own_name(item)), file=file))

    @Slot()
    def open_current(self) -> None:
        """Open the document of the current row."""
        for item in self._current()[:1]:
            self.open_item(item)

    @Slot()
    def show_current(self) -> None:
        """Show the document of the current row in its folder."""
        for item in self._current()[:1]:
            self.show_item(item)

    @Slot()
    def copy_current(self) -> None:
        """Put the paths of the chosen rows on the clipboard."""
        if self._page.problems.isVisible():
            self._page.problems.copy_paths()
        else:
            self._page.groups.actions_of_row.copy_path()

    def _current(self) -> Sequence[Document | Problem]:
        if self._page.problems.isVisible():
            return self._page.problems.selected_problems()
        document = self._page.groups.current_entry()
        return [] if document is None else [document]

    def _act(self, function: Callable[[Path], object], path: Path) -> bool:
        if is_database(path):
            self.message.emit(self.tr("This is a database row; it has no file to show."))
            return False
        self._tasks.run(lambda: function(path), self._report_program, self.failed.emit)
        return True

    def _report_program(self, name: object) -> None:
        if isinstance(name, str):
            text = self.tr(
                "“{name}” is a program or script and cannot be started from here. It "
                "is shown in its folder instead."
            )
            self.message.emit(text.format(name=visible(name)))


def _open_or_show(path: Path) -> str | None:
    """Open a document, or show a program in its folder and return its name."""
    try:
        open_file(path)
    except ExecutableFileError:
        show_in_folder(path)
        return path.name
    return None


# Colours files of the list that are missing or changed since the scan, once that is known.

_FOUND_BY_ACTIONS = frozenset({RefusalReason.NOT_A_FILE, RefusalReason.OUTSIDE})
"""Found only right before an operation on a file."""
_PROBLEM_REASONS = frozenset({Reason.VANISHED, Reason.CHANGED, Reason.NOT_REGULAR})
_MOST = 200
"""Files of the current group that are checked, besides the visible ones."""


class FileConditions(QObject):
    """Checks compared files again, and visible ones when the window becomes active.

    The user may have moved or edited them in another program. Everything else is found by the next
    scan, or right before an operation on a file.
    """

    def __init__(self, page: ResultsPage, tasks: Tasks, parent: QObject) -> None:
        super().__init__(parent)
        self._page, self._tasks = page, tasks
        self._was_inactive = False
        page.compare.reader.comparison_ready.connect(self._check_files)
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        app.applicationStateChanged.connect(self._application)

    @Slot(Qt.ApplicationState)
    def _application(self, state: Qt.ApplicationState) -> None:
        active = state == Qt.ApplicationState.ApplicationActive
        if active and self._was_inactive:
            self.recheck()
        self._was_inactive = not active

    @Slot()
    def recheck(self) -> None:
        """Check the visible files and those of the current group."""
        model, table = self._page.groups.model, self._page.groups.table
        first = table.indexAt(QPoint(0, 0)).row()
        last = table.indexAt(QPoint(0, table.viewport().height() - 1)).row()
        rows = range(max(first, 0), (last if last >= 0 else model.rowCount() - 1) + 1)
        ids = {n for row in rows if (n := model.document_at(row)) is not None}
        current = self._page.groups.current_document()
        group = model.group_of(current) if current is not None else -1
        if group >= 0:
            ids |= set(model.members_of(group)[:_MOST])
        self._check(model.documents[n] for n in ids)

    @Slot(object)
    def _check_files(self, comparison: Comparison) -> None:
        """Check files whose text differs from the scan, or that could not be read."""
        files = self._page.compare.files() or ()
        sides = (comparison.left, comparison.right)
        self._check(
            file
            for file, side in zip(files, sides, strict=False)
            if isinstance(file, Document) and _differs(file, side)
        )

    def _check(self, documents: Iterable[Document]) -> None:
        model = self._page.groups.model
        every, conditions_now = model.documents, model.conditions
        documents_to_check = [
            document
            for document in documents
            if document.id < len(every)
            and every[document.id] is document
            and conditions_now.get(document.id) not in _FOUND_BY_ACTIONS
        ]
        if not documents_to_check:
            return

        def deliver(presence: Presence) -> None:
            if model.documents is not every:
                return
            conditions: dict[int, RefusalReason | None] = dict.fromkeys(
                (d.id for d in documents_to_check), None
            )
            conditions |= dict.fromkeys(presence.changed_ids.tolist(), RefusalReason.CHANGED)
            conditions |= dict.fromkeys(presence.missing_ids.tolist(), RefusalReason.MISSING)
            if any(model.conditions.get(i) is not why for i, why in conditions.items()):
                model.set_conditions(conditions)
                self._page.groups.table.viewport().update()

        self._tasks.run(lambda: check_presence(documents_to_check), deliver)


def _differs(document: Document, side: ComparedText) -> bool:
    """Return whether a file was not read as in the scan, so that it has to be checked."""
    if side.problem is not None:
        return side.problem.reason in _PROBLEM_REASONS
    return side.modified_ns != document.identity.mtime_ns
