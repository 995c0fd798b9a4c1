"""The overview of a result: at a glance, by distance, and by folder."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from simfinder.gui.views.counts_overview import CountsOverview
from simfinder.gui.views.distance_pairs import DistancePairs
from simfinder.gui.views.folder_map import FolderMap
from simfinder.gui.views.following import Following
from simfinder.gui.views.result_tabs import ResultTabs

COUNTS, DISTANCES, FOLDERS = range(3)


class OverviewPage(Following, QWidget):
    """Lays out the pictures of a result; what they show is set by ``PicturesControl``."""

    needed = Signal()
    """A page is shown whose figures may be of another moment."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start with empty pictures."""
        super().__init__(parent)
        self.tabs = ResultTabs()
        for _ in range(3):
            self.tabs.addTab("")
        self.counts = CountsOverview()
        self.distances = DistancePairs()
        self.folders = FolderMap()
        self._pages = QStackedWidget()
        for page in (self.counts, self.distances, self.folders):
            self._pages.addWidget(page)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.tabs)
        column.addWidget(self._pages, 1)
        self.tabs.currentChanged.connect(self._turned)
        self.follow()

    @property
    def page(self) -> int:
        """Which page is turned to: COUNTS, DISTANCES or FOLDERS."""
        return self.tabs.currentIndex()

    def turn_to(self, page: int) -> None:
        """Turn to a page."""
        self.tabs.setCurrentIndex(page)

    def set_of_rows(self, of_rows: bool) -> None:
        """Hide what rows of tables do not have: folders and formats."""
        if of_rows and self.page == FOLDERS:
            self.turn_to(COUNTS)
        self.tabs.setTabVisible(FOLDERS, not of_rows)
        self.counts.set_of_rows(of_rows)

    @Slot(int)
    def _turned(self, page: int) -> None:
        self._pages.setCurrentIndex(page)
        self.needed.emit()

    def showEvent(self, event: QShowEvent) -> None:
        """Ask for figures that are true now."""
        super().showEvent(event)
        self.needed.emit()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        for tab, text in enumerate(
            (self.tr("At a glance"), self.tr("Distances"), self.tr("Folders"))
        ):
            self.tabs.say(tab, text)
        self.tabs.setAccessibleName(self.tr("Pictures of the result"))
