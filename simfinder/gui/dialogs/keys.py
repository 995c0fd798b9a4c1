"""The list of keys, laid over the window: opened by ``?``, closed by any click or Esc."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QKeySequence, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from simfinder.gui.actions import ACTIONS, MENUS, Actions
from simfinder.i18n import translate

_ON_THE_RIGHT = ("review", "clean", "view", "help")
"""Menus whose keys stand in the second column, so that both are about as long."""


class _Scrolled(QScrollArea):
    """A card that scrolls where the window is too small for it."""

    def __init__(self, card: QFrame) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.viewport().setAutoFillBackground(False)
        card.setAutoFillBackground(False)
        self.setWidget(card)
        self._card = card

    def sizeHint(self) -> QSize:
        """Ask for the whole card, and for the bar beside it."""
        bar = self.verticalScrollBar().sizeHint().width()
        return self._card.sizeHint() + QSize(bar, 2)


class KeysOverlay(QWidget):
    """A card with all keys by menu, read from the table of actions."""

    closed = Signal()

    def __init__(self, actions: Actions, window: QWidget) -> None:
        """Cover the window; shown by ``open_over``."""
        super().__init__(window)
        self._table = actions
        self._window = window
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._card: _Scrolled | None = None
        self._before: QWidget | None = None
        self._outer = QVBoxLayout(self)
        window.installEventFilter(self)
        self.hide()

    def open_over(self) -> None:
        """Build the card in the language in use and show it."""
        if self._card is not None:
            self._card.deleteLater()
        self._card = _Scrolled(self._build())
        self._outer.addWidget(self._card, 0, Qt.AlignmentFlag.AlignCenter)
        self.setAccessibleName(translate("KeysOverlay", "Keyboard shortcuts"))
        self.setGeometry(self._window.rect())
        self._fit()
        self._before = self._window.focusWidget()
        self.raise_()
        self.show()
        self.setFocus()

    def _build(self) -> QFrame:
        card = QFrame()
        card.setProperty("card", True)
        em = self.fontMetrics().height()
        column = QVBoxLayout(card)
        column.setContentsMargins(em * 2, em + 6, em * 2, em * 2)
        column.setSpacing(em)
        title = QLabel(translate("KeysOverlay", "Keyboard shortcuts"))
        font = title.font()
        font.setPointSizeF(font.pointSizeF() * 1.4)
        font.setWeight(font.Weight.DemiBold)
        title.setFont(font)
        column.addWidget(title)
        columns = QHBoxLayout()
        columns.setSpacing(em * 3)
        column.addLayout(columns)
        sides = [QVBoxLayout(), QVBoxLayout()]
        for side in sides:
            side.setSpacing(em)
            columns.addLayout(side)
        for menu, heading, _ in MENUS:
            if any(s.menu == menu and s.keys for s in ACTIONS):
                side = sides[menu in _ON_THE_RIGHT]
                side.addLayout(self._section(menu, heading))
        for side in sides:
            side.addStretch()
        return card

    def _fit(self) -> None:
        """Give the card the room it wants, or all there is; then it scrolls."""
        if self._card is not None:
            room = self.contentsRect().size() - QSize(24, 24)
            self._card.setFixedSize(self._card.sizeHint().boundedTo(room))

    def _section(self, menu: str, heading: str) -> QGridLayout:
        grid = QGridLayout()
        grid.setVerticalSpacing(4)
        grid.setHorizontalSpacing(self.fontMetrics().height() * 2)
        label = QLabel(translate("Actions", heading).replace("&", "").partition("(")[0])
        label.setProperty("tone", "section")
        grid.addWidget(label, 0, 0, 1, 2)
        shown = [s for s in ACTIONS if s.keys and s.menu == menu]
        lines = [(self._table.plain(spec), list(map(_native, spec.keys))) for spec in shown]
        if menu == "view":
            lines += self._without_menu()
        for row, (text, caps) in enumerate(lines, 1):
            grid.addWidget(QLabel(text), row, 0)
            keys = QHBoxLayout()
            keys.setSpacing(6)
            keys.addStretch()
            for name in caps:
                cap = QLabel(name)
                cap.setProperty("tone", "key")
                keys.addWidget(cap)
            grid.addLayout(keys, row, 1)
        return grid

    def _without_menu(self) -> list[tuple[str, list[str]]]:
        """Return the keys that no menu shows; the nine digits share one line."""
        enter = translate("KeysOverlay", "Go to the texts; there: next difference")
        return [
            (self._table["member_1"].text(), ["1 … 9"]),
            (enter, [_native("Return")]),
            (self._table["escape"].text(), [_native("Esc")]),
        ]

    def close_overlay(self) -> None:
        """Take it away."""
        if not self.isHidden():
            self.hide()
            if self._before is not None:
                self._before.setFocus()
            self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close on any key but those that scroll."""
        bar = self._card.verticalScrollBar() if self._card is not None else None
        steps = {
            Qt.Key.Key_Down: 40,
            Qt.Key.Key_Up: -40,
            Qt.Key.Key_PageDown: 240,
            Qt.Key.Key_PageUp: -240,
        }
        step = steps.get(Qt.Key(event.key()), 0)
        if bar is not None and step and bar.maximum():
            bar.setValue(bar.value() + step)
        else:
            self.close_overlay()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Close on any click."""
        self.close_overlay()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Darken the window behind the card."""
        painter = QPainter(self)
        painter.fillRect(QRectF(self.rect()), QColor(10, 14, 20, 130))

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """Keep covering the window when its size changes."""
        if event.type() == QEvent.Type.Resize and not self.isHidden():
            self.setGeometry(self._window.rect())
            self._fit()
        return False


def _native(key: str) -> str:
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
