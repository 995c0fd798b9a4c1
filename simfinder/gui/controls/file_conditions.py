"""Colours files of the list that are gone or changed since the scan, once the window can know it."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, QPoint, Qt, Slot
from PySide6.QtGui import QGuiApplication

from simfinder.domain.comparison import Comparison, Side
from simfinder.domain.document import Document, Reason
from simfinder.domain.operation import Why
from simfinder.gui.tasks import Tasks
from simfinder.gui.views.results import ResultsPage
from simfinder.services.reviewing.session import Presence, look

_TOLD_ELSEWHERE = frozenset({Why.NOT_A_FILE, Why.OUTSIDE})
"""What only somebody finds out who was about to act on a file."""
_GONE = frozenset({Reason.VANISHED, Reason.CHANGED, Reason.NOT_REGULAR})
_MOST = 200
"""Files of the chosen group that are looked at, besides those that are seen."""


class FileConditions(QObject):
    """Looks again at files that are compared, and at those in view where a person comes back.

    Meanwhile a person may have moved or edited them in another program. All else is found out by
    the next scan, or right before a file is acted on.
    """

    def __init__(self, page: ResultsPage, tasks: Tasks, parent: QObject) -> None:
        """Follow the groups and the comparison of this page."""
        super().__init__(parent)
        self._page, self._tasks = page, tasks
        self._away = False
        page.compare.reader.made.connect(self._compared)
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        app.applicationStateChanged.connect(self._application)

    @Slot(Qt.ApplicationState)
    def _application(self, state: Qt.ApplicationState) -> None:
        active = state == Qt.ApplicationState.ApplicationActive
        if active and self._away:
            self.look_again()
        self._away = not active

    @Slot()
    def look_again(self) -> None:
        """Look at the files in view and at those of the chosen group."""
        model, table = self._page.groups.model, self._page.groups.table
        first = table.indexAt(QPoint(0, 0)).row()
        last = table.indexAt(QPoint(0, table.viewport().height() - 1)).row()
        rows = range(max(first, 0), (last if last >= 0 else model.rowCount() - 1) + 1)
        wanted = {n for row in rows if (n := model.document_at(row)) is not None}
        current = self._page.groups.current_document()
        group = model.group_of(current) if current is not None else -1
        if group >= 0:
            start, end = (int(model.groups.start[group + n]) for n in (0, 1))
            wanted |= set(model.groups.members[start:end][:_MOST].tolist())
        self._look(model.documents[n] for n in wanted)

    @Slot(object)
    def _compared(self, made: Comparison) -> None:
        """Look at files that were read otherwise than the scan saw them, or not at all."""
        files = self._page.compare.files() or ()
        sides = (made.left, made.right)
        self._look(
            file
            for file, side in zip(files, sides, strict=False)
            if isinstance(file, Document) and _differs(file, side)
        )

    def _look(self, documents: Iterable[Document]) -> None:
        model = self._page.groups.model
        every, known = model.documents, model.conditions
        wanted = [
            document
            for document in documents
            if document.id < len(every)
            and every[document.id] is document
            and known.get(document.id) not in _TOLD_ELSEWHERE
        ]
        if not wanted:
            return

        def done(found: Presence) -> None:
            if model.documents is not every:
                return
            conditions: dict[int, Why | None] = dict.fromkeys((d.id for d in wanted), None)
            conditions |= dict.fromkeys(found.changed.tolist(), Why.CHANGED)
            conditions |= dict.fromkeys(found.missing.tolist(), Why.GONE)
            if any(model.conditions.get(i) is not why for i, why in conditions.items()):
                model.set_conditions(conditions)
                self._page.groups.table.viewport().update()

        self._tasks.run(lambda: look(wanted), done)


def _differs(document: Document, side: Side) -> bool:
    """Return whether a file was not read as the scan saw it: then a look tells what it is now."""
    if side.problem is not None:
        return side.problem.reason in _GONE
    return side.modified_ns != document.identity.mtime_ns
