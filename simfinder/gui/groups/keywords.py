"""Finds the keywords of the groups that are in sight, in the background."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Slot

from simfinder.domain.documents import Document
from simfinder.domain.errors import Cancelled
from simfinder.domain.matching import ScanReport, distinct
from simfinder.gui.groups.view import GroupsView
from simfinder.gui.kit.tasks import Tasks

if TYPE_CHECKING:
    from simfinder.services.keywords import GroupKeywords

_REST = 400
"""Milliseconds that the list must rest before its keywords are looked for."""
_MOST_GROUPS = 60
"""Groups that are looked up at once."""


class KeywordsControl(QObject):
    """Fills in the keywords of visible groups once the list rests."""

    def __init__(self, view: GroupsView, parent: QObject) -> None:
        super().__init__(parent)
        self._view = view
        self._tasks = Tasks(self)
        self._report: ScanReport | None = None
        self._finder: GroupKeywords | None = None
        self._timer = QTimer(self, singleShot=True, interval=_REST)
        self._timer.timeout.connect(self._refresh)
        view.model.modelReset.connect(self._timer.start)
        view.model.rowsRemoved.connect(self._timer.start)
        view.table.verticalScrollBar().valueChanged.connect(self._timer.start)

    @Slot()
    def _refresh(self) -> None:
        """Look for the keywords of visible groups that are not known yet."""
        view, report = self._view, self._view.session.report
        if report is None or not report.is_complete or not view.isVisible():
            return
        if report is not self._report:
            self._take(report)
        groups = view.model.groups
        keepers = [k for k in self._visible_keepers() if k not in view.model.keywords]
        finder = self._finder
        if finder is None or not keepers:
            return
        wanted = [self._documents(keeper) for keeper in keepers]

        def work() -> list[tuple[str, ...]]:
            try:
                return finder.find(wanted)
            except Cancelled:
                return []

        def deliver(found: list[tuple[str, ...]]) -> None:
            if view.model.groups is groups and found:
                view.model.set_keywords(dict(zip(keepers, found, strict=True)))

        self._tasks.run(work, deliver, topic="keywords")

    def _take(self, report: ScanReport) -> None:
        """Begin with another report."""
        from simfinder.services.keywords import keywords_of

        self._stop()
        self._report, self._finder = report, keywords_of(report)

    def _visible_keepers(self) -> list[int]:
        """Return the kept files of the groups in sight, from top to bottom."""
        table, model = self._view.table, self._view.model
        if model.flat or not model.rowCount():
            return []
        first, last = max(0, table.rowAt(0)), table.rowAt(table.viewport().height() - 1)
        rows = model.rows.group[first : last + 1 if last >= 0 else None]
        return [model.keeper_of(int(group)) for group in distinct(rows)[:_MOST_GROUPS]]

    def _documents(self, keeper: int) -> list[Document]:
        model = self._view.model
        return [model.documents[i] for i in model.members_of(model.group_of(keeper))]

    def _stop(self) -> None:
        if self._finder is not None:
            self._finder.stop()

    def close(self) -> bool:
        """Stop for good; return whether that was in time."""
        self._timer.stop()
        self._stop()
        return self._tasks.close()
