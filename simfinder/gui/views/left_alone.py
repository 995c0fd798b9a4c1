"""Whether a list still stands where it was put: at its top, and touched by nobody."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject

from simfinder.gui.views.groups_table import GroupsTable

_TOUCHES = (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.Wheel)


class LeftAlone(QObject):
    """Results that come while a scan runs may move a list only until a person begins to read it."""

    def __init__(self, table: GroupsTable, parent: QObject) -> None:
        """Watch this list."""
        super().__init__(parent)
        self._table, self._touched = table, False
        for watched in (table, table.viewport()):
            watched.installEventFilter(self)
        table.verticalScrollBar().actionTriggered.connect(self._touch)

    def begin(self) -> None:
        """Another scan begins: its list was touched by nobody yet."""
        self._touched = False

    @property
    def holds(self) -> bool:
        """Whether the first row, or none, has the cursor, and nobody has done anything."""
        table = self._table
        at_top = table.verticalScrollBar().value() == 0 and table.current_row() <= 0
        return at_top and not self._touched

    def _touch(self) -> None:
        self._touched = True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """See a person's hand; nothing is kept from the list."""
        if not self._touched and event.type() in _TOUCHES:
            self._touched = True
        return False
