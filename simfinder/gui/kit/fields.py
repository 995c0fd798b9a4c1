"""Number fields with the same padding as other fields."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QMimeData, QObject, QPoint, QPointF, QRectF, QSize, Qt, Slot
from PySide6.QtGui import (
    QFontDatabase,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QResizeEvent,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QCheckBox,
    QDoubleSpinBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QSizePolicy,
    QSpinBox,
    QStyle,
    QToolButton,
    QWidget,
)

from simfinder.gui.kit import theme
from simfinder.gui.kit.labels import style_as
from simfinder.gui.kit.updates import AppearanceMixin

_EDGE = 9
"""Pixels: the padding of ``QLineEdit`` in the style sheet, and its frame."""


class NumberField(QSpinBox):
    """A whole number."""

    def __init__(self) -> None:
        super().__init__()
        _leave_room(self)


class PartsField(QDoubleSpinBox):
    """A number with decimals."""

    def __init__(self) -> None:
        super().__init__()
        _leave_room(self)


def _leave_room(field: QAbstractSpinBox) -> None:
    # The padding of the style sheet widens the field, but its text begins at the left edge (Qt
    # 6.11).
    field.lineEdit().setTextMargins(_EDGE, 0, 0, 0)


_ICON_GAP = 8
"""Pixels between the icons and the text."""
_SEARCH_EDGE = 11
"""Pixels of frame and padding before and behind the text."""


class ClearableField(AppearanceMixin, QLineEdit):
    """A field with a clear button while it has text.

    Qt's own button ignores the font size; this one grows with it.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.glass: QLabel | None = None
        self.cross = QToolButton(self)
        self.cross.setProperty("kind", "inside")
        self.cross.setCursor(Qt.CursorShape.ArrowCursor)
        self.cross.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Keys have Del, and Esc in most places.
        self.cross.clicked.connect(self._empty)
        self.cross.hide()
        self.textChanged.connect(self._show_cross)
        self.follow()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep both at the edges."""
        super().resizeEvent(event)
        self._place()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the side from which is read, too."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LayoutDirectionChange:
            self._place()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.cross.setToolTip(self.tr("Clear"))
        self.cross.setAccessibleName(self.tr("Clear"))

    def _tint(self) -> None:
        edge = self._edge()
        self.cross.setIcon(theme.icon("close", "muted"))
        self.cross.setIconSize(QSize(edge, edge))
        if self.glass is not None:
            picture = theme.icon("search", "muted").pixmap(
                QSize(edge, edge), self.devicePixelRatioF()
            )
            self.glass.setPixmap(picture)
        self._place()

    def _edge(self) -> int:
        """Return how wide and high both are, in pixels: a little more than a line."""
        return round(self.fontMetrics().height() * 1.1)

    def _place(self) -> None:
        """Place both icons, and let the text begin and end next to them."""
        edge = self._edge()
        gap, top = edge // 2, (self.height() - edge) // 2
        room = gap + edge + _ICON_GAP - _SEARCH_EDGE
        backwards = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        leading_room = room if self.glass is not None else 0
        trailing_room = room if self.cross.isVisibleTo(self) else 0
        right_edge = self.width() - gap - edge
        self.cross.setGeometry(gap if backwards else right_edge, top, edge, edge)
        if self.glass is not None:
            self.glass.setGeometry(right_edge if backwards else gap, top, edge, edge)
        margins = (
            (trailing_room, 0, leading_room, 0)
            if backwards
            else (leading_room, 0, trailing_room, 0)
        )
        self.setTextMargins(*margins)

    @Slot()
    def _show_cross(self) -> None:
        self.cross.setVisible(bool(self.text()))
        self._place()

    @Slot()
    def _empty(self) -> None:
        self.clear()
        self.textEdited.emit("")  # the user did it, as with the keys


class SearchField(ClearableField):
    """A clearable field with a search icon."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.glass = QLabel(self)
        self.glass.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._tint()


_COPY_KEYS = (QKeySequence.StandardKey.Copy, QKeySequence.StandardKey.Cut)


class SecretEdit(QPlainTextEdit):
    """A text of several lines with dots in place of its letters, until these are to be shown.

    Qt masks fields of one line only; this one paints its dots itself.

    A fixed-width font keeps dots, cursor and pointer in the same places as the letters below.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_revealed = False
        style_as(self, "field")
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPointSizeF(max(font.pointSizeF(), self.font().pointSizeF()))
        self.setFont(font)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setTabChangesFocus(True)
        self.setUndoRedoEnabled(True)
        self.setInputMethodHints(
            Qt.InputMethodHint.ImhHiddenText
            | Qt.InputMethodHint.ImhSensitiveData
            | Qt.InputMethodHint.ImhNoPredictiveText
            | Qt.InputMethodHint.ImhNoAutoUppercase
        )

    def is_revealed(self) -> bool:
        """Whether the letters are shown."""
        return self._is_revealed

    def reveal(self, visible: bool) -> None:
        """Show the letters, or dots in their place."""
        self._is_revealed = visible
        self.viewport().update()

    def createMimeDataFromSelection(self) -> QMimeData:
        """Hand out nothing that is not shown, by dragging either."""
        return super().createMimeDataFromSelection() if self._is_revealed else QMimeData()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Disable copying while the text is hidden."""
        if not self._is_revealed and any(event.matches(key) for key in _COPY_KEYS):
            event.accept()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint dots, the selection and the cursor; visible text is painted by Qt."""
        if self._is_revealed or self.document().isEmpty():
            super().paintEvent(event)
            return
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        block, cursor = self.firstVisibleBlock(), self.textCursor()
        while block.isValid():
            box = self.blockBoundingGeometry(block).translated(self.contentOffset())
            if box.top() > self.viewport().height():
                break
            first, last = block.position(), block.position() + block.length()
            selection = range(max(cursor.selectionStart(), first), min(cursor.selectionEnd(), last))
            self._dots(painter, box, len(block.text()), [p - first for p in selection])
            if self.hasFocus() and first <= cursor.position() < last:
                x = box.left() + self._margin() + self._step() * (cursor.position() - first)
                pen = self.palette().color(QPalette.ColorRole.Text)
                painter.fillRect(QRectF(x, box.top() + 1, 1.5, box.height() - 2), pen)
            block = block.next()

    def _dots(self, painter: QPainter, box: QRectF, count: int, selection: list[int]) -> None:
        palette, role = self.palette(), QPalette.ColorRole
        step, left = self._step(), box.left() + self._margin()
        painter.setPen(Qt.PenStyle.NoPen)
        for place in range(count):
            cell = QRectF(left + step * place, box.top(), step, box.height())
            if place in selection:
                painter.fillRect(cell, palette.color(role.Highlight))
            painter.setBrush(
                palette.color(role.HighlightedText if place in selection else role.Text)
            )
            radius = step * 0.27
            painter.drawEllipse(QPointF(cell.center()), radius, radius)

    def _step(self) -> float:
        return self.fontMetrics().horizontalAdvance("0" * 100) / 100

    def _margin(self) -> float:
        return self.document().documentMargin()


class Switch(QCheckBox):
    """A check box that looks like a switch: its state is visible without colour.

    Keyboard, accessibility and signals are those of a check box; only the painting differs.
    """

    def sizeHint(self) -> QSize:
        """Return the size of the track, a gap and the text."""
        metrics = self.fontMetrics()
        height = metrics.height()
        return QSize(
            self._track_width() + height // 2 + metrics.horizontalAdvance(self.text()) + 4,
            round(height * 1.5),
        )

    def minimumSizeHint(self) -> QSize:
        """Keep the whole text readable."""
        return self.sizeHint()

    def hitButton(self, pos: QPoint) -> bool:
        """React to clicks on the track and on the text."""
        return self.rect().contains(pos)

    def _track_width(self) -> int:
        return round(self.fontMetrics().height() * 1.9)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw track, knob, text and the mark of the focus."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette, role = self.palette(), QPalette.ColorRole
        height = self.fontMetrics().height() * 1.05
        track = QRectF(1, (self.height() - height) / 2, self._track_width(), height)
        on, is_enabled = self.isChecked(), self.isEnabled()
        fill = role.Highlight if on and is_enabled else role.Mid if on else role.Base
        edge = role.Link if self.hasFocus() else role.Highlight if on and is_enabled else role.Dark
        painter.setBrush(palette.color(fill))
        painter.setPen(QPen(palette.color(edge), 2.0 if self.hasFocus() else 1.2))
        painter.drawRoundedRect(track, height / 2, height / 2)
        radius = height / 2 - 3.2
        x = track.right() - height / 2 if on else track.left() + height / 2
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(palette.color(role.HighlightedText if on else role.Dark))
        painter.drawEllipse(QPointF(x, track.center().y()), radius, radius)
        painter.setPen(palette.color(role.WindowText))
        left = round(track.right() + self.fontMetrics().height() / 2)
        alignment = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(self.rect().adjusted(left, 0, 0, 0), alignment, self.text())


class WrappedTick(QCheckBox):
    """A check box with word wrap, which Qt lacks."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = ""
        # Qt's own policy would not allow less than the width of its text.
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def set_text(self, words: str) -> None:
        """Set the text, which may take several lines."""
        self._words = words
        self.setAccessibleName(words)
        self._wrap()

    def minimumSizeHint(self) -> QSize:
        """Return the height of the present text, and little width."""
        em = self.fontMetrics().height()
        return QSize(em * 6, super().minimumSizeHint().height())

    def sizeHint(self) -> QSize:
        """Return the width of one line."""
        advance = self.fontMetrics().horizontalAdvance(self._words)
        return QSize(self._label_offset() + advance + 2, super().sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap the text again."""
        super().resizeEvent(event)
        self._wrap()

    def _label_offset(self) -> int:
        """Return the width of the box and of the gap before the text."""
        style = self.style()
        box = style.pixelMetric(QStyle.PixelMetric.PM_IndicatorWidth, None, self)
        gap = style.pixelMetric(QStyle.PixelMetric.PM_CheckBoxLabelSpacing, None, self)
        return box + gap + self.fontMetrics().height() // 2

    def _wrap(self) -> None:
        room = self.width() - self._label_offset()
        layout = QTextLayout(self._words, self.font())
        layout.setTextOption(QTextOption())
        layout.beginLayout()
        lines = []
        while (line := layout.createLine()).isValid():
            line.setLineWidth(max(1, room))
            start = line.textStart()
            lines.append(self._words[start : start + line.textLength()].strip())
        layout.endLayout()
        text = "\n".join(lines)
        if text != self.text():
            self.setText(text)


_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class EnterKey(QObject):
    """Lets Enter in a field press a button instead of the default button of the dialog."""

    def __init__(self, field: QWidget, button: QAbstractButton) -> None:
        """Click this button when Enter is pressed in the field."""
        super().__init__(field)
        self._button = button
        field.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take Enter."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() not in _ENTER:
                return False
            self._button.click()  # a button that is off is not clicked by this
            return True
        return super().eventFilter(watched, event)
