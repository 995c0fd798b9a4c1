"""Opens the files of rows, shows them in their folders, and copies their paths."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot

from simfinder.domain.document import Document, Problem
from simfinder.domain.errors import ProgramNotStarted
from simfinder.gui.models.visible_text import visible
from simfinder.gui.tasks import Tasks
from simfinder.gui.views.results import ResultsPage
from simfinder.services.fields.table_sources import is_database
from simfinder.services.reveal import open_file, show_in_folder
from simfinder.services.words import container_name, own_name


class RowFiles(QObject):
    """Serves the list of groups and the list of what was not compared."""

    failed = Signal(object)
    """The error of opening a file, to be told."""
    told = Signal(str)
    """What was done in place of what a person asked for."""

    def __init__(self, page: ResultsPage, tasks: Tasks, parent: QObject | None = None) -> None:
        """Follow what rows of this page ask for."""
        super().__init__(parent)
        self._page, self._tasks = page, tasks
        for view in (page.groups, page.problems):
            view.open_wanted.connect(self.open_item)
            view.reveal_wanted.connect(self.show_item)

    @Slot(object)
    def show_path(self, path: Path) -> None:
        """Show a file in its folder."""
        self._act(show_in_folder, path)

    @Slot(object)
    def open_item(self, item: Document | Problem) -> None:
        """Open a document with its own program, or the file that it is inside.

        Programs and scripts are never started: they are shown in their folder.
        """
        if self._act(_open_or_show, item.path):
            self._tell_container(
                item, self.tr("“{name}” is inside {file}, which is opened instead.")
            )

    @Slot(object)
    def show_item(self, item: Document | Problem) -> None:
        """Show a document in its folder, or the file that it is inside."""
        if self._act(show_in_folder, item.path):
            self._tell_container(
                item, self.tr("“{name}” is inside {file}, which is shown instead.")
            )

    def _tell_container(self, item: Document | Problem, text: str) -> None:
        if item.member:
            file = visible(container_name(item))
            self.told.emit(text.format(name=visible(own_name(item)), file=file))

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
            return self._page.problems.chosen()
        document = self._page.groups.current_entry()
        return [] if document is None else [document]

    def _act(self, function: Callable[[Path], object], path: Path) -> bool:
        if is_database(path):
            self.told.emit(self.tr("This is a row of a database, which has no file to show."))
            return False
        self._tasks.run(lambda: function(path), self._tell_program, self.failed.emit)
        return True

    def _tell_program(self, name: object) -> None:
        if isinstance(name, str):
            text = self.tr(
                "“{name}” is a program or script, which is never started from here. "
                "It is shown in its folder instead."
            )
            self.told.emit(text.format(name=visible(name)))


def _open_or_show(path: Path) -> str | None:
    """Open a document, or show a program in its folder and return its name."""
    try:
        open_file(path)
    except ProgramNotStarted:
        show_in_folder(path)
        return path.name
    return None
