"""The differences that matter, above the two texts: what changed from which value to which."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from simfinder.domain.comparison import Comparison, CriticalChange
from simfinder.gui import icons
from simfinder.gui.models import groups_words as phrases
from simfinder.gui.views.compare.counts import critical_title, nothing_differs
from simfinder.gui.views.elided_label import ElidedLabel
from simfinder.gui.views.following import Following
from simfinder.gui.views.short_list import ShortList

MOST_SHOWN = 500
"""Differences that are listed; a list of thousands would be no warning."""
_LINES = 3
_BRIEF = 3
"""Differences that one line names."""
_PLACE = Qt.ItemDataRole.UserRole


class CriticalList(Following, QFrame):
    """Lists them in the order read; a click or Enter leads to the place in the texts."""

    wanted = Signal(object)
    """The CriticalChange whose place a person wants to see."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start without a comparison, and hidden."""
        super().__init__(parent)
        self._made: Comparison | None = None
        self._icon = QLabel()
        self.title = QLabel()
        self.title.setTextFormat(Qt.TextFormat.PlainText)
        self.brief = ElidedLabel(muted=True)
        """The first of them on one line, where there is no room or no use for a list."""
        self.turn = QPushButton()
        self.turn.setProperty("kind", "link")
        self.turn.clicked.connect(self._go_first)
        self._beside_passages = self._listed = self._away = False
        self.list = ShortList(_LINES, Qt.TextElideMode.ElideMiddle)
        self.list.itemClicked.connect(self._go)
        self.list.itemActivated.connect(self._go)
        head = QHBoxLayout()
        head.setSpacing(6)
        head.addWidget(self._icon)
        head.addWidget(self.title)
        head.addWidget(self.brief, 1)
        head.addWidget(self.turn)
        head.addStretch()  # where the line is not shown, the words stay beside the picture
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 4, 8, 4)
        column.setSpacing(4)
        column.addLayout(head)
        column.addWidget(self.list)
        self.show_comparison(None)
        self.follow()

    def show_comparison(self, made: Comparison | None) -> None:
        """Show what matters in a comparison; nothing where there is none or a text is missing."""
        broken = made is None or made.left.problem is not None or made.right.problem is not None
        self._made = None if broken else made
        self.retranslate()
        self._arrange()

    def set_beside_passages(self, beside: bool) -> None:
        """Take one line above shared passages, and none where nothing that matters differs."""
        self._beside_passages = beside
        self._arrange()

    def set_listed(self, listed: bool) -> None:
        """Take one line where the list of all changes stands beside the texts."""
        self._listed = listed
        self._arrange()

    def set_away(self, away: bool) -> None:
        """Show nothing while more than two texts are seen: it tells of two alone."""
        self._away = away
        self._arrange()

    def set_room(self, height: int) -> None:
        """Show as many lines as a pane of so many pixels has room for."""
        self.list.set_room(height)
        self._arrange()

    def _arrange(self) -> None:
        beside, found = self._beside_passages, bool(self._found())
        listed = found and self.list.has_room and not beside and not self._listed
        self.list.setVisible(listed)
        self.brief.setVisible(found and not listed)
        self.turn.setVisible(found and beside)
        # Rows are measured field by field instead.
        there = self._made is not None and self._made.measures is None
        spared = beside or (self.needless and not self.list.has_room)
        self.setVisible(there and not self._away and (found or not spared))

    @property
    def needless(self) -> bool:
        """Whether it would only say that all is well, so that a low pane can do without."""
        return self._made is not None and self._made.critical == ()

    def _found(self) -> tuple[CriticalChange, ...]:
        return (self._made.critical or ()) if self._made is not None else ()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.list.setAccessibleName(self.tr("Differences that matter"))
        self.list.clear()
        found = self._found()
        for change in found[:MOST_SHOWN]:
            item = QListWidgetItem(phrases.critical_line(change.critical))
            item.setData(_PLACE, change)
            item.setToolTip("" if change.row < 0 else self.tr("Show it in the texts"))
            self.list.addItem(item)
        self.list.fit()
        lines = [phrases.critical_line(change.critical) for change in found[:_BRIEF]]
        self.brief.set_text("  ·  ".join(lines))
        self.turn.setText(self.tr("Show the differences"))
        self.turn.setAccessibleName(self.turn.text())
        self.title.setText(critical_title(self._made) if self._made is not None else "")
        self._tint()

    def _tint(self) -> None:
        """Say by picture and colour what the words say too."""
        calm = self._made is not None and nothing_differs(self._made)
        name, meaning = ("success", "success") if calm else ("info", "muted")
        if self._found():
            name, meaning = "warning", "warning"
        edge = self.fontMetrics().height()
        self._icon.setPixmap(icons.icon(name, meaning).pixmap(edge, edge))
        tone = "warning" if self._found() else "muted"
        if self.title.property("tone") != tone:
            self.title.setProperty("tone", tone)
            self.title.style().polish(self.title)

    @Slot()
    def _go_first(self) -> None:
        found = self._found()
        if found:
            self.wanted.emit(found[0])

    @Slot(QListWidgetItem)
    def _go(self, item: QListWidgetItem) -> None:
        self.wanted.emit(item.data(_PLACE))
