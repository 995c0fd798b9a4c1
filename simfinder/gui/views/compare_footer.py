"""The line below the texts: where one stands among the differences, and how to look at them."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import QEvent, QLocale, Qt, Signal, SignalInstance
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QToolButton, QWidget

from simfinder.domain.comparison import ChangeKind, Comparison
from simfinder.gui import icons
from simfinder.gui.views.compare_colours import SHAPES, ink


class CompareFooter(QFrame):
    """Previous and next, the counts, and the toggles."""

    next_wanted = Signal()
    previous_wanted = Signal()
    swap_wanted = Signal()
    only_differences_wanted = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start without a comparison."""
        super().__init__(parent)
        self._state = (-1, 0)
        self._comparison: Comparison | None = None
        self._numbers = Counter[ChangeKind]()
        self._position = _label()
        self._alike = _label()
        self._alike.setProperty("tone", "muted")
        self._counts = {kind: _label() for kind in SHAPES}
        self.previous = self._button(self.previous_wanted)
        self.next = self._button(self.next_wanted)
        self.swap = self._button(self.swap_wanted)
        self.only = QToolButton()
        self.only.setCheckable(True)
        self.only.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.only.toggled.connect(self.only_differences_wanted)
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(8, 3, 8, 3)
        row.setSpacing(4)
        for widget in (self.previous, self._position, self.next):
            row.addWidget(widget)
        row.addSpacing(12)
        for label in self._counts.values():
            row.addWidget(label)
            row.addSpacing(6)
        row.addStretch(1)
        row.addWidget(self._alike)
        row.addSpacing(8)
        row.addWidget(self.only)
        row.addWidget(self.swap)
        # What is said here must not decide how narrow the texts above can be.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(self.fontMetrics().height() * 24)
        self.retranslate()

    def _button(self, signal: SignalInstance) -> QToolButton:
        button = QToolButton()
        button.clicked.connect(signal)
        return button

    def show_comparison(self, comparison: Comparison | None) -> None:
        """Show the counts of a comparison."""
        self._comparison = comparison
        self.retranslate()

    def show_position(self, current: int, total: int) -> None:
        """Say which difference is pointed at, counting from 0."""
        self._state = (current, total)
        self.retranslate()

    def position_text(self) -> str:
        """Return what is said about the position."""
        return self._position.text()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        current, total = self._state
        made = self._comparison
        broken = made is None or made.left.problem is not None or made.right.problem is not None
        if broken:
            self._position.setText("")
        elif not total:
            self._position.setText(self.tr("No differences"))
        elif current < 0:
            self._position.setText(self.tr("%n differences", "", total))
        else:
            text = self.tr("Difference {current} of {total}")
            self._position.setText(text.format(current=current + 1, total=total))
        self._show_counts(made if not broken else None)
        self.only.setText(self.tr("Only differences"))
        self.only.setMinimumWidth(self.only.sizeHint().width())
        for button, words in (
            (self.previous, self.tr("Previous difference (Alt+Up, F7)")),
            (self.next, self.tr("Next difference (Alt+Down, F8)")),
            (self.swap, self.tr("Swap sides")),
            (self.only, self.tr("Hide what is alike (Ctrl+D)")),
        ):
            button.setToolTip(words)
            button.setAccessibleName(words)
        self.previous.setEnabled(total > 0 and current != 0)
        self.next.setEnabled(total > 0 and current < total - 1)
        self._tint()

    def _show_counts(self, made: Comparison | None) -> None:
        count = Counter(row.kind for row in made.rows) if made else Counter[ChangeKind]()
        count[ChangeKind.MOVED] = (count[ChangeKind.MOVED] + 1) // 2
        words = {
            ChangeKind.ADDED: self.tr("%n added", "", count[ChangeKind.ADDED]),
            ChangeKind.REMOVED: self.tr("%n removed", "", count[ChangeKind.REMOVED]),
            ChangeKind.CHANGED: self.tr("%n changed", "", count[ChangeKind.CHANGED]),
            ChangeKind.MOVED: self.tr("%n moved", "", count[ChangeKind.MOVED]),
        }
        for kind, label in self._counts.items():
            label.setText(f"{SHAPES[kind]} {words[kind]}")
            label.setVisible(count[kind] > 0)
        self._numbers = count
        text = ""
        if made is not None:
            # Rounded down: "100 %" must mean that nothing differs.
            share = QLocale().toString(int(made.similarity * 1000) / 10, "f", 1)
            text = self.tr("{share} % of the text alike").format(share=share)
            if made.too_different:
                text = self.tr("Too different to align fully")
        self._alike.setText(text)
        self._make_room()

    def _tint(self) -> None:
        self.previous.setIcon(icons.icon("previous"))
        self.next.setIcon(icons.icon("next"))
        self.swap.setIcon(icons.icon("swap"))
        self.only.setIcon(icons.icon("filter"))
        for kind, label in self._counts.items():
            palette = label.palette()
            palette.setColor(label.foregroundRole(), ink(kind))
            label.setPalette(palette)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out what matters least where there is no room for all of it."""
        super().resizeEvent(event)
        self._make_room()

    def showEvent(self, event: QShowEvent) -> None:
        """Measure once there is a width."""
        super().showEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        """Hide the share, then the counts, rather than cutting words off."""
        shown = [label for kind, label in self._counts.items() if self._numbers.get(kind)]
        for label in (*shown, self._alike):
            label.show()
        if not self.isVisible():
            return
        needed = self._row.sizeHint().width()
        for label in (self._alike, *reversed(shown)):
            if needed <= self.width():
                break
            needed -= label.sizeHint().width()
            label.hide()

    def changeEvent(self, event: QEvent) -> None:
        """Follow language and theme."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        elif event.type() == QEvent.Type.PaletteChange:
            self._tint()
        super().changeEvent(event)


def _label() -> QLabel:
    made = QLabel()
    made.setTextFormat(Qt.TextFormat.PlainText)
    return made
