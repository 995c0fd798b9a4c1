"""The first page: a drop zone, and what to do next."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QWidget

from simfinder.gui.actions import Actions
from simfinder.gui.kit import theme
from simfinder.gui.kit.labels import (
    ActionButton,
    even_width,
    label,
    push_button,
    repolish,
    set_button_icon,
    set_title_font,
)
from simfinder.gui.kit.layouts import STRETCH, add_parts, grow, hbox, vbox
from simfinder.gui.kit.updates import AppearanceMixin

_WIDE = 36
"""Greatest width of the lines below the title, in heights of a line."""
_HIGH, _LOW = 20, 15
"""Minimum heights for the icon and for the promise, in line heights."""


class EmptyState(AppearanceMixin, QWidget):
    """Drop zone while there are no sources, with the method of the next scan in a line."""

    add_requested = Signal()
    sample_requested = Signal()
    options_requested = Signal()

    def __init__(self, actions: Actions) -> None:
        super().__init__()
        self._method, self._finds_excerpts = "", False
        self._lit = False
        em = self.fontMetrics().height()
        self._picture, self._title = QLabel(), label(wrap=True)
        set_title_font(self._title, 1.75)
        self._text, self._private = label("muted", wrap=True), label("muted", wrap=True)
        for line in (self._picture, self._title, self._text, self._private):
            line.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._resume = ActionButton(actions["resume"], "history")
        actions["resume"].enabledChanged.connect(self._tint)
        self._add = push_button(self.add_requested, "primary")
        self._sample = push_button(self.sample_requested, "link")
        self._method_line = label("muted", wrap=True)
        self._method_line.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._options = push_button(self.options_requested, "link")
        self._buttons = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        add_parts(self._buttons, (self._resume, self._add, self._sample), em // 2)
        for button in (self._add, self._sample):
            button.setMinimumHeight(round(em * 2.1))
        vbox(
            grow(None, 3),
            self._picture,
            em // 2,
            self._title,
            hbox(STRETCH, grow(self._text, 100), STRETCH),
            em,
            hbox(STRETCH, self._buttons, STRETCH),
            em,
            hbox(STRETCH, grow(self._method_line, 100), STRETCH),
            hbox(STRETCH, self._options, STRETCH),
            grow(None, 4),
            self._private,
            parent=self,
            margins=em,
            spacing=em // 2,
        )
        self.follow()

    def set_method(self, name: str, *, finds_excerpts: bool) -> None:
        """Show the method of the next scan, and whether it finds excerpts too."""
        self._method, self._finds_excerpts = name, finds_excerpts
        self.retranslate()

    @Slot(bool)
    def set_lit(self, lit: bool) -> None:
        """Highlight the drop zone during a drag."""
        self._lit = lit
        self.update()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self._title.setText(self.tr("Drop folders here"))
        self._text.setText(
            self.tr(
                "SimFinder reads the documents in them and shows which ones have "
                "nearly the same text: copies, versions, excerpts."
            )
        )
        excerpts = self.tr("on") if self._finds_excerpts else self.tr("off")
        line = self.tr("Method: {method} · Also find excerpts: {state}")
        self._method_line.setText(line.format(method=self._method, state=excerpts))
        self._options.setText(self.tr("Options…"))
        self._add.setText(self.tr("Add folder…"))
        self._sample.setText(self.tr("Try the sample folder"))
        self._private.setText(
            self.tr("Nothing leaves this computer, and scanning does not change any files.")
        )
        self._even_lines()

    def _even_lines(self) -> None:
        em = self.fontMetrics().height()
        room = min(em * _WIDE, self.width() - 2 * em)
        self._text.setMaximumWidth(even_width(self._text, max(em, room)))

    def _tint(self) -> None:
        self._even_lines()
        edge = self.fontMetrics().height() * 4
        self._picture.setPixmap(theme.picture("drop", "accent", edge))
        is_first = self._resume.isHidden()
        self._add.setProperty("kind", "primary" if is_first else "")
        repolish(self._add)
        set_button_icon(self._add, "folder-add", "accent_text" if is_first else "")
        set_button_icon(self._sample, "sample", "accent")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide the picture in a low window; stack the buttons in a narrow one."""
        super().resizeEvent(event)
        self._even_lines()
        em = self.fontMetrics().height()
        self._picture.setVisible(self.height() > em * _HIGH)
        self._private.setVisible(self.height() > em * _LOW)
        for part in (self._method_line, self._options):
            part.setVisible(self.height() > em * _LOW)
        buttons = [b for b in (self._resume, self._add, self._sample) if not b.isHidden()]
        total_width = sum(button.sizeHint().width() + em // 2 for button in buttons)
        direction = QBoxLayout.Direction
        self._buttons.setDirection(
            direction.TopToBottom if total_width > self.width() - 2 * em else direction.LeftToRight
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the dashed frame of the drop zone."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette, role = self.palette(), QPalette.ColorRole
        edge = theme.colour("accent") if self._lit else palette.color(role.Dark)
        pen = QPen(edge, 2.5 if self._lit else 1.6, Qt.PenStyle.CustomDashLine)
        pen.setDashPattern([5, 4])
        painter.setPen(pen)
        painter.setBrush(theme.colour("accent_soft") if self._lit else palette.color(role.Base))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), 14, 14)
