"""Leads to found words where more than two texts are shown, through folds that hide them."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from simfinder.gui.views.compare.find import FindBar
from simfinder.gui.views.compare.many import ManyBody
from simfinder.gui.views.compare.places import light, select
from simfinder.gui.views.compare.search import Hit


class ManyFind(QObject):
    """Follows the line to find words while several texts are seen."""

    def __init__(self, body: ManyBody, find_bar: FindBar, parent: QObject) -> None:
        """Lead to places of these texts."""
        super().__init__(parent)
        self._body, self._find_bar = body, find_bar
        self._sought: Hit | None = None
        find_bar.found.connect(self._light)
        find_bar.wanted.connect(self._show)
        body.shown.connect(self._laid_out)

    @Slot()
    def _light(self) -> None:
        if self._body.columns():
            light(self._body.views[: self._body.columns()], self._find_bar)

    @Slot(object)
    def _show(self, hit: Hit) -> None:
        if self._body.columns():
            self._sought = hit
            if not self._body.building():
                self._go()

    @Slot()
    def _laid_out(self) -> None:
        self._light()
        self._go()

    def _go(self) -> None:
        if self._sought is not None and self._body.reveal(self._sought.row):
            select(self._body.views, self._sought)
            self._sought = None
