"""Labels and buttons: plain text, elided text, message pages."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QAction, QPainter, QPainterPath, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QComboBox,
    QFrame,
    QLabel,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QSpacerItem,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from simfinder.gui.kit import theme
from simfinder.gui.kit.layouts import STRETCH, hbox
from simfinder.gui.kit.updates import AppearanceMixin

if TYPE_CHECKING:
    _Base = QWidget
else:
    _Base = object


_TOOL_ICON = 1.15
"""Height of the icon of a tool button, in heights of its text."""


def label(tone: str = "", *, wrap: bool = False) -> QLabel:
    """Return a label for plain text; ``tone``: a kind of text of the style sheet."""
    result = QLabel(textFormat=Qt.TextFormat.PlainText, wordWrap=wrap)
    if tone:
        result.setProperty("tone", tone)
    return result


def push_button(
    clicked: Callable[[], object] | SignalInstance | None = None,
    kind: str = "",
    *,
    auto_default: bool = True,
    default: bool = False,
) -> QPushButton:
    """Return a button that calls ``clicked``.

    ``kind``: of the style sheet. ``auto_default``: whether Enter presses it while it has the focus;
    ``default``: or from anywhere in its dialog.
    """
    button = QPushButton()
    if kind:
        button.setProperty("kind", kind)
    if clicked is not None:
        button.clicked.connect(clicked)
    if not auto_default:
        button.setAutoDefault(False)
    if default:
        button.setDefault(True)
    return button


def exclusive_buttons(
    owner: QWidget, count: int, on_click: Callable[[int], object]
) -> tuple[QButtonGroup, tuple[QToolButton, ...]]:
    """Return buttons of which exactly one is checked, at first the first.

    ``on_click`` is called with the number of the clicked button.
    """
    group = QButtonGroup(owner)
    buttons = tuple(QToolButton() for _ in range(count))
    for number, button in enumerate(buttons):
        button.setCheckable(True)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        group.addButton(button, number)
    buttons[0].setChecked(True)
    group.idClicked.connect(on_click)
    return group, buttons


class LinkButton(AppearanceMixin, QPushButton):
    """A button that looks like a link, with an icon of the theme."""

    def __init__(self, icon: str) -> None:
        super().__init__()
        self._icon = icon
        self.setProperty("kind", "link")
        style_as(self, "flush")
        self.follow()

    def set_text(self, text: str, tip: str, *more: str) -> None:
        """Set text and tooltip; ``more``: further lines of the tooltip."""
        self.setText(text)
        self.setToolTip("\n".join((tip, *more)))
        self.setAccessibleDescription(tip)

    def _tint(self) -> None:
        set_button_icon(self, self._icon, "accent")


class ActionButton(AppearanceMixin, QPushButton):
    """A button for an action of the window, shown only while the action can run."""

    def __init__(self, action: QAction, icon: str, kind: str = "primary") -> None:
        """``kind``: of the style sheet."""
        super().__init__()
        self._action, self._icon = action, icon
        self.setProperty("kind", kind)
        self.setMinimumHeight(round(self.fontMetrics().height() * 2.1))
        self.clicked.connect(action.trigger)
        action.changed.connect(self.retranslate)
        self.follow()

    def retranslate(self) -> None:
        """Follow the action."""
        self.setText(self._action.text())
        self.setToolTip(self._action.toolTip())
        can_run = self._action.isEnabled()
        # Without a parent it would be shown as a window.
        if self.parentWidget() is not None or not can_run:
            self.setVisible(can_run)

    def _tint(self) -> None:
        set_button_icon(self, self._icon, "accent_text")


def set_tone(widget: QWidget, tone: str) -> None:
    """Set the tone of a text, as defined in the style sheet."""
    if widget.property("tone") != tone:
        widget.setProperty("tone", tone)
        repolish(widget)


def style_as(widget: QWidget, kind: str) -> None:
    """Style a widget as a kind of the style sheet: a card, a note, a chip."""
    widget.setProperty(kind, True)  # noqa: FBT003 Qt's


def repolish(widget: QWidget) -> None:
    """Apply the style sheet again after a property that it uses has changed."""
    widget.style().unpolish(widget)
    widget.style().polish(widget)


def set_tip(widget: QWidget, text: str) -> None:
    """Set the tooltip of a widget without text, also as its accessible name."""
    widget.setToolTip(text)
    widget.setAccessibleName(text)


def set_placeholder(field: QLineEdit, text: str) -> None:
    """Set the placeholder of an empty field, also as accessible description."""
    field.setPlaceholderText(text)
    field.setAccessibleName(text)


def set_button_icon(button: QAbstractButton, name: str, meaning: str = "") -> None:
    """Set an icon of the theme in the height of the button's text."""
    button.setIcon(theme.icon_with_gap(name, meaning))
    button.setIconSize(theme.gap_size(button.fontMetrics().height()))


def set_tool_icon(button: QToolButton, name: str, meaning: str = "") -> None:
    """Set an icon of the theme, with a gap where a text follows it: Qt leaves hardly any."""
    edge = round(button.fontMetrics().height() * _TOOL_ICON)
    has_text = button.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonTextBesideIcon
    make_icon = theme.icon_with_gap if has_text else theme.icon
    button.setIcon(make_icon(name, meaning))
    button.setIconSize(theme.gap_size(edge) if has_text else QSize(edge, edge))


def set_title_font(widget: QLabel, scale: float) -> None:
    """Write a label heavier, and so many times as large as other text."""
    font = widget.font()
    font.setPointSizeF(font.pointSizeF() * scale)
    font.setWeight(font.Weight.DemiBold)
    widget.setFont(font)


def allow_narrow(box: QComboBox, letters: int) -> None:
    """Let a combo box be narrower than its entries, but wide enough for so many letters."""
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(letters)


_EDGE_WIDTH, _EDGE_CURVE = 4, 6
"""Width of the coloured edge of a note, and radius of its corners in the style sheet, in pixels."""


class NoteFrame(QFrame):
    """A frame with an edge on the left, in the colour of what it is about.

    The style sheet cannot draw it: a border of another width ends in hooks at round corners.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.edge_meaning = "accent"
        """The meaning of a colour of the theme."""
        style_as(self, "note")

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the edge inside the round corners."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box, edge = self.rect().toRectF(), self.rect().toRectF()
        edge.setWidth(_EDGE_WIDTH)
        if self.layoutDirection() == Qt.LayoutDirection.RightToLeft:
            edge.moveRight(box.right())
        shape, part = QPainterPath(), QPainterPath()
        shape.addRoundedRect(box, _EDGE_CURVE, _EDGE_CURVE)
        part.addRect(edge)
        painter.fillPath(shape & part, theme.colour(self.edge_meaning))


class ElidedLine(_Base):
    """One elided line that never needs more width than it has.

    It precedes the widget that paints it and its accessible role: ``class ElidedLabel(ElidedLine,
    QLabel)``, whose constructor calls ``_begin``.
    """

    def _begin(self, *, quiet: bool = False, in_middle: bool = False) -> None:
        """``quiet`` paints it in the quiet colour of secondary text."""
        self._text = self._brief = ""
        self._quiet = quiet
        side = Qt.AlignmentFlag.AlignHCenter if in_middle else Qt.AlignmentFlag.AlignLeft
        self._alignment = Qt.AlignmentFlag.AlignVCenter | side
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def text(self) -> str:
        """Return the whole text."""
        return self._text

    def set_text(self, text: str) -> None:
        """Set the text; the tooltip has all of it."""
        if text == self._text:
            return
        self._text, self._brief = text, ""
        self.setToolTip(text)
        self.setAccessibleName(text)
        self.update()

    def set_brief(self, brief: str) -> None:
        """Show this where the text does not fit, until there is another text; "": cut the text."""
        if brief != self._brief:
            self._brief = brief
            self.update()

    def visible_text(self) -> str:
        """Return the elided text."""
        metrics, text, mode = self.fontMetrics(), self._text, Qt.TextElideMode.ElideMiddle
        if self._brief and metrics.horizontalAdvance(text) > self.width():
            text, mode = self._brief, Qt.TextElideMode.ElideRight
        return metrics.elidedText(text, mode, self.width())

    def sizeHint(self) -> QSize:
        """Return the height of a line and a modest width."""
        metrics = self.fontMetrics()
        return QSize(metrics.averageCharWidth() * 20, metrics.height() + 2)

    def minimumSizeHint(self) -> QSize:
        """Be content with almost nothing."""
        metrics = self.fontMetrics()
        return QSize(metrics.averageCharWidth() * 4, metrics.height() + 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the elided text."""
        painter = QPainter(self)
        role = QPalette.ColorRole.PlaceholderText if self._quiet else QPalette.ColorRole.WindowText
        painter.setPen(self.palette().color(role))
        painter.drawText(self.rect(), self._alignment, self.visible_text())


class ElidedLabel(ElidedLine, QLabel):
    """A line that is only read."""

    def __init__(
        self, parent: QWidget | None = None, *, quiet: bool = False, in_middle: bool = False
    ) -> None:
        """``quiet`` paints it in the quiet colour of secondary text."""
        super().__init__(parent)
        self._begin(quiet=quiet, in_middle=in_middle)


class FullWidthLabel(ElidedLabel):
    """A line that requests the width of its whole text, and is elided otherwise."""

    def set_text(self, text: str) -> None:
        """Set the text; the tooltip has all of it."""
        super().set_text(text)
        self.updateGeometry()

    def _begin(self, *, quiet: bool = False, in_middle: bool = False) -> None:
        super()._begin(quiet=quiet, in_middle=in_middle)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def sizeHint(self) -> QSize:
        """Return the size of the whole text."""
        room = self.fontMetrics().horizontalAdvance(self.text())
        return QSize(room + 1, super().sizeHint().height())


_ROOMY = 16
"""Height from which on there is a picture, in lines of text."""
_LOW = 11
"""Height below which the spacing is smaller, in lines of text."""
_CLOSE = 3
"""Pixels between them there."""


class MessagePage(AppearanceMixin, QFrame):
    """A page in place of results: an icon, a sentence, and buttons."""

    first_requested = Signal()
    second_requested = Signal()

    def __init__(self, icon: str, *, progress: bool = False, parent: QWidget | None = None) -> None:
        """``progress`` adds a bar and a line for the file that is being read."""
        super().__init__(parent)
        style_as(self, "card")
        self._icon = icon
        self._picture = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self.title = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        set_title_font(self.title, 1.5)
        self.text = label("muted", wrap=True)
        self.text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.bar = QProgressBar(textVisible=False)
        self.current = ElidedLabel(quiet=True)
        self.first = push_button(self.first_requested)
        self.second = push_button(self.second_requested)
        self.first.hide()
        self.second.hide()
        self._arrange()
        # Once they have their place: without one they would be shown as windows for a moment.
        self.bar.setVisible(progress)
        self.current.setVisible(progress)
        self.follow()

    def retranslate(self) -> None:
        """Name the bar in the language in use; the other texts are set by the owner."""
        self.bar.setAccessibleName(self.tr("Progress"))

    def _arrange(self) -> None:
        em = self.fontMetrics().height()
        self.bar.setFixedWidth(em * 22)
        self.current.setFixedWidth(em * 22)
        self._column = column = QVBoxLayout(self)
        column.addStretch(3)
        column.addWidget(self._picture)
        column.addWidget(self.title)
        column.addWidget(self.text)
        self._gaps = QSpacerItem(0, em // 2), QSpacerItem(0, em // 2)
        column.addItem(self._gaps[0])
        column.addWidget(self.bar, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self.current, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addItem(self._gaps[1])
        column.addLayout(hbox(STRETCH, self.first, self.second, STRETCH))
        column.addStretch(4)
        self._space(em // 2)

    def _space(self, gap: int) -> None:
        """Put the lines this far apart, in pixels."""
        side = self.fontMetrics().height() * 2
        self._column.setContentsMargins(side, gap, side, gap)
        self._column.setSpacing(gap)
        for spacer in self._gaps:
            spacer.changeSize(0, gap if gap > _CLOSE else 0)
        self._column.invalidate()

    def set_text(self, title: str, text: str, first: str = "", second: str = "") -> None:
        """Set title, sentence and the texts of the two buttons, empty for none."""
        self.title.setText(title)
        self.text.setText(text)
        self.text.setVisible(bool(text))
        # It has the focus where a list was before, and is read then.
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)
        for button, words in ((self.first, first), (self.second, second)):
            button.setText(words)
            button.setVisible(bool(words))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide the icon where it does not fit: text and buttons are more important."""
        super().resizeEvent(event)
        em = self.fontMetrics().height()
        self._picture.setVisible(self.height() > em * _ROOMY)
        self._space(_CLOSE if self.height() < em * _LOW else em // 2)

    def _tint(self) -> None:
        edge = self.fontMetrics().height() * 3
        self._picture.setPixmap(theme.picture(self._icon, "muted", edge))


def even_width(text_label: QLabel, room: int) -> int:
    """Return the least width, in pixels, with no more lines than in ``room``.

    So the last line has more than one word. A text of one line gets its full width.
    """
    high = text_label.heightForWidth(room)
    narrow, wide = 1, max(1, room)
    while narrow < wide:
        middle = (narrow + wide) // 2
        if text_label.heightForWidth(middle) > high:
            narrow = middle + 1
        else:
            wide = middle
    return wide
