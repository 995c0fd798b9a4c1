"""The list of keys, laid over the window: opened by ``?``, searched by typing, closed by Esc."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QScrollBar,
    QVBoxLayout,
    QWidget,
)

from simfinder.gui.actions import ACTIONS, MENUS, Actions
from simfinder.gui.kit.fields import SearchField
from simfinder.gui.kit.labels import style_as
from simfinder.i18n import translate

_ON_THE_RIGHT = ("review", "clean", "view", "scan", "help")
"""Menus in the second column, so that both columns are about equally long."""
_STEPS = {
    Qt.Key.Key_Down: 40,
    Qt.Key.Key_Up: -40,
    Qt.Key.Key_PageDown: 240,
    Qt.Key.Key_PageUp: -240,
}
"""How far keys scroll, in pixels."""
_MODIFIER_KEYS = frozenset(
    {
        *(Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta),
        *(Qt.Key.Key_AltGr, Qt.Key.Key_CapsLock, Qt.Key.Key_NumLock),
    }
)
"""Capital letters that group the keys by their names."""


class _Card(QFrame):
    """Heading and field, which stay, above lines that scroll where the window is too small."""

    def __init__(self, head: QLayout, lines: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        style_as(self, "card")
        em = self.fontMetrics().height()
        self._lines = lines
        # In the window from the start: a label does not notice the padding of a later style.
        self._area = QScrollArea(self)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setWidgetResizable(True)
        self._area.setWidget(lines)
        for one in (self._area.viewport(), lines):  # the ground is the card's
            one.setAutoFillBackground(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(em * 2, em + 6, em, em)
        column.setSpacing(em)
        head.setContentsMargins(0, 0, em, 0)
        column.addLayout(head)
        column.addWidget(self._area, 1)

    def sizeHint(self) -> QSize:
        """Return space for all lines and the scroll bar."""
        bar, layout = self._area.verticalScrollBar().sizeHint(), self.layout()
        assert layout is not None
        margins, lines = layout.contentsMargins(), self._lines.minimumSizeHint()
        wide = max(lines.width() + bar.width(), layout.minimumSize().width())
        head = layout.itemAt(0)
        assert head is not None
        high = lines.height() + head.sizeHint().height() + layout.spacing()
        return QSize(
            wide + margins.left() + margins.right() + 2,
            high + margins.top() + margins.bottom() + 2,
        )

    def bar(self) -> QScrollBar:
        """Return the bar that scrolls the lines."""
        return self._area.verticalScrollBar()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Accept clicks on the card; clicks outside close the list."""
        event.accept()


@dataclass(frozen=True)
class _Line:
    """A command with its keys; ``shown`` are its widgets, ``words`` the searched text."""

    section: QLabel
    widgets: tuple[QWidget, ...]
    words: str


class KeysOverlay(QWidget):
    """A card with all keys by menu, read from the actions themselves."""

    closed = Signal()
    change_requested = Signal()
    """Requests to change keys."""

    def __init__(self, actions: Actions, window: QWidget) -> None:
        """Cover the window; shown by ``open_over``."""
        super().__init__(window)
        self.search: QLineEdit | None = None
        """The field, while the list is open."""
        self._change_keys: QPushButton | None = None
        self._table = actions
        self._window = window
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._card: _Card | None = None
        self._columns: QBoxLayout | None = None
        self._lines: list[_Line] = []
        self._previous_focus: QWidget | None = None
        self._outer = QVBoxLayout(self)
        window.installEventFilter(self)
        self.hide()

    def open_over(self) -> None:
        """Build the card in the language in use and show it."""
        self._drop()
        self._card = _Card(self._head(), self._build(), self)
        self._outer.addWidget(self._card, 0, Qt.AlignmentFlag.AlignCenter)
        self.setAccessibleName(translate("KeysOverlay", "Keyboard shortcuts"))
        self.setGeometry(self._window.rect())
        self._fit()
        self._previous_focus = self._window.focusWidget()
        self.raise_()
        self.show()
        if self.search is not None:
            self.search.setFocus()

    def _build(self) -> QWidget:
        """Return all sections in two columns."""
        em = self.fontMetrics().height()
        lines = QWidget()
        columns = self._columns = QHBoxLayout(lines)
        columns.setContentsMargins(0, 0, em, em)
        columns.setSpacing(em * 3)
        sides = [QVBoxLayout(), QVBoxLayout()]
        for side in sides:
            side.setSpacing(em)
            columns.addLayout(side, 1)
        for menu, heading, _ in MENUS:
            commands = list(self._commands(menu))
            if commands:
                name = translate("Actions", heading).replace("&", "").partition("(")[0]
                sides[menu in _ON_THE_RIGHT].addLayout(self._section(name, commands))
        sides[1].addLayout(
            self._section(translate("KeysOverlay", "In lists (always)"), list(_in_lists()))
        )
        for side in sides:
            side.addStretch()
        return lines

    def _head(self) -> QHBoxLayout:
        em = self.fontMetrics().height()
        title = QLabel(translate("KeysOverlay", "Keyboard shortcuts"))
        font = title.font()
        font.setPointSizeF(font.pointSizeF() * 1.4)
        font.setWeight(font.Weight.DemiBold)
        title.setFont(font)
        self.search = SearchField()
        self.search.setPlaceholderText(translate("KeysOverlay", "Search commands and shortcuts"))
        self.search.setAccessibleName(self.search.placeholderText())
        self.search.textChanged.connect(self._filter)
        self.search.installEventFilter(self)
        change = self._change_keys = QPushButton(translate("KeysOverlay", "Change shortcuts…"))
        change.setAccessibleName(change.text())
        change.setProperty("kind", "link")
        change.clicked.connect(self._change)
        head = QHBoxLayout()
        head.setSpacing(em)
        head.addWidget(title)
        head.addStretch()
        head.addWidget(change)
        head.addWidget(self.search)
        return head

    def _fit(self) -> None:
        """Give the card its preferred size within the window; it scrolls otherwise."""
        if self._card is not None and self._columns is not None and self.search is not None:
            room = self.contentsRect().size() - QSize(24, 24)
            em = self.fontMetrics().height()
            self.search.setMinimumWidth(min(em * 18, room.width() // 4))
            way = QBoxLayout.Direction
            for direction in (way.LeftToRight, way.TopToBottom):
                self._columns.setDirection(direction)
                if self._card.sizeHint().width() <= room.width():
                    break
            self._card.setFixedSize(self._card.sizeHint().boundedTo(room))

    def _section(self, heading: str, lines: list[tuple[str, list[str]]]) -> QGridLayout:
        grid = QGridLayout()
        grid.setVerticalSpacing(4)
        grid.setHorizontalSpacing(self.fontMetrics().height() * 2)
        label = QLabel(heading)
        label.setProperty("tone", "section")
        grid.addWidget(label, 0, 0, 1, 2)
        for row, (text, caps) in enumerate(lines, 1):
            command, keys = QLabel(text), QWidget()
            grid.addWidget(command, row, 0)
            row_layout = QHBoxLayout(keys)
            row_layout.setContentsMargins(0, 0, 0, 0)
            row_layout.setSpacing(6)
            row_layout.addStretch()
            for key in caps:
                cap = QLabel(key)
                cap.setProperty("tone", "key")
                row_layout.addWidget(cap)
            grid.addWidget(keys, row, 1)
            words = " ".join((heading, text, *caps)).casefold()
            self._lines.append(_Line(label, (command, keys), words))
        return grid

    def _commands(self, menu: str) -> Iterator[tuple[str, list[str]]]:
        """Yield the commands of a menu that have keys, with these."""
        for spec in ACTIONS:
            keys = self._keys(spec.id)
            if spec.menu == menu and keys:
                yield self._table.name_of(spec), keys
        if menu == "view":
            yield from self._without_menu()

    def _without_menu(self) -> Iterator[tuple[str, list[str]]]:
        """Yield the keys that no menu shows; the nine digits share one line where they can."""
        for kind in ("member", "left_member"):
            members = [self._keys(f"{kind}_{n}") for n in range(1, 10)]
            text = self._table[f"{kind}_1"].text()
            first = "".join(members[0])
            if first and members == [[f"{first[:-1]}{n}"] for n in range(1, 10)]:
                yield text, [f"{first} … 9"]
                continue
            for number, keys in enumerate(members, 1):
                if keys:
                    yield f"{text} ({number})", keys
        for name in ("to_texts", "escape"):
            if keys := self._keys(name):
                yield self._table[name].text(), keys

    def _keys(self, name: str) -> list[str]:
        # Return and Enter bear one name in some languages.
        return list(dict.fromkeys(map(_native, self._table[name].shortcuts())))

    @Slot(str)
    def _filter(self, text: str) -> None:
        query = text.casefold().split()
        has_matches: dict[QLabel, bool] = {}
        for line in self._lines:
            is_match = all(word in line.words for word in query)
            has_matches[line.section] = has_matches.get(line.section, False) or is_match
            for widget in line.widgets:
                widget.setVisible(is_match)
        for section, is_visible in has_matches.items():
            section.setVisible(is_visible)

    @Slot()
    def _change(self) -> None:
        self.close_overlay()
        self.change_requested.emit()

    def _drop(self) -> None:
        if self._card is not None:
            self._card.deleteLater()
        self._card, self._columns, self._lines = None, None, []
        self.search, self._change_keys = None, None

    def close_overlay(self) -> None:
        """Take it away."""
        if not self.isHidden():
            self.hide()
            self._drop()
            if self._previous_focus is not None:
                self._previous_focus.setFocus()
            self.closed.emit()

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 Qt's own name
        """Keep Tab inside: the widgets below the list are covered."""
        if self.search is None or self._change_keys is None or self.isHidden():
            return super().focusNextPrevChild(next)
        to: QWidget = self._change_keys if self.search.hasFocus() else self.search
        reason = Qt.FocusReason.TabFocusReason if next else Qt.FocusReason.BacktabFocusReason
        to.setFocus(reason)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close on any key that the field does not take and that does not scroll."""
        if Qt.Key(event.key()) not in _MODIFIER_KEYS and not self._scroll_by_key(event):
            self.close_overlay()

    def _scroll_by_key(self, event: QKeyEvent) -> bool:
        step = _STEPS.get(Qt.Key(event.key()), 0)
        if self._card is None or not step:
            return False
        bar = self._card.bar()
        bar.setValue(bar.value() + step)
        return True

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Close on a click outside the card."""
        self.close_overlay()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Darken the window behind the card."""
        painter = QPainter(self)
        painter.fillRect(QRectF(self.rect()), QColor(10, 14, 20, 130))

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """Cover the window when its size changes; scroll, and close by another ``?``."""
        kind = event.type()
        if kind == QEvent.Type.KeyPress and watched is self.search:
            return isinstance(event, QKeyEvent) and self._of_field(event)
        is_resize = kind == QEvent.Type.Resize and watched is self._window
        if is_resize and not self.isHidden():
            self.setGeometry(self._window.rect())
            self._fit()
        return False

    def _of_field(self, event: QKeyEvent) -> bool:
        """Serve a key pressed in the field; return whether the field must not have it."""
        if event.text() == "?" and self.search is not None and not self.search.text():
            self.close_overlay()
            return True
        return self._scroll_by_key(event)


def _in_lists() -> Iterator[tuple[str, list[str]]]:
    """Yield the keys that work in every list; no command can have them."""
    yield translate("KeysOverlay", "Jump to a name"), ["A … Z", "0 … 9"]
    for text, keys in (
        (translate("KeysOverlay", "Move"), ("Up", "Down", "PgUp", "PgDown", "Home", "End")),
        (translate("KeysOverlay", "Expand, collapse"), ("Right", "Left")),
        (translate("KeysOverlay", "Select all rows"), ("Ctrl+A",)),
    ):
        yield text, [_native(QKeySequence(key)) for key in keys]


def _native(key: QKeySequence) -> str:
    return key.toString(QKeySequence.SequenceFormat.NativeText)
