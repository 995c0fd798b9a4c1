"""The page for the next scan: sources and options, before the first scan and over a result."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QMenu, QToolButton, QWidget

from simfinder.gui.actions import Actions
from simfinder.gui.kit import theme
from simfinder.gui.kit.labels import (
    ActionButton,
    label,
    push_button,
    repolish,
    set_button_icon,
    set_title_font,
)
from simfinder.gui.kit.layouts import STRETCH, Part, add_parts, grow, hbox, vbox
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.sources.options import OptionsCard
from simfinder.gui.sources.view import SourcesPanel

_WIDEST = 88
"""Greatest width of the page's content, in line heights: lines of options stay readable."""
_TWO_COLUMNS = 44
"""Width from which options are next to the sources, in line heights."""


class SetupPage(AppearanceMixin, QWidget):
    """Sources next to the options, with the buttons to scan and to go back to a result."""

    scan_requested = Signal()
    back_requested = Signal()

    def __init__(self, sources: SourcesPanel, options: OptionsCard, actions: Actions) -> None:
        """``sources`` and ``options`` become parts of the page."""
        super().__init__()
        self._actions = actions
        self._has_result = False
        self.sources, self.options = sources, options
        em = self.fontMetrics().height()
        self._title = label()
        set_title_font(self._title, 1.4)
        self._add_menu = QMenu(self)
        for name in ("add_folder", "add_files", "add_table", "add_database", "sample"):
            self._add_menu.addAction(actions[name])
        sources.set_add_menu(self._add_menu)
        self.presets = QToolButton(popupMode=QToolButton.ToolButtonPopupMode.InstantPopup)
        self.presets.setMenu(actions.menu("presets"))
        self.resume = ActionButton(actions["resume"], "history")
        actions["resume"].enabledChanged.connect(self._tint)
        self.scan = push_button(self.scan_requested, "primary")
        self.back = push_button(self.back_requested)
        for button in (self.scan, self.back):
            button.setMinimumHeight(round(em * 2.1))
        actions["scan"].enabledChanged.connect(self.scan.setEnabled)
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        top = Part(options, 6, Qt.AlignmentFlag.AlignTop)
        add_parts(self._columns, (grow(sources, 5), top), em)
        content = QWidget()
        content.setMaximumWidth(em * _WIDEST)
        vbox(
            hbox(self._title, STRETCH, self.presets),
            grow(self._columns),
            hbox(self.back, STRETCH, self.scan, self.resume),
            parent=content,
            margins=(em, em // 2, em, em // 2),
            spacing=em,
        )
        self.setLayout(hbox(STRETCH, grow(content, 100), STRETCH))
        self.follow()

    def set_has_result(self, has_result: bool) -> None:
        """Set whether there is a result to go back to."""
        if has_result != self._has_result:
            self._has_result = has_result
            self.retranslate()

    def take_focus(self) -> None:
        """Give the keys to the button for the next step."""
        first = self.scan if self.resume.isHidden() else self.resume
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the options below the sources in a narrow window."""
        super().resizeEvent(event)
        is_wide = self.width() >= self.fontMetrics().height() * _TWO_COLUMNS
        direction = QBoxLayout.Direction
        self._columns.setDirection(direction.LeftToRight if is_wide else direction.TopToBottom)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self._title.setText(self.tr("Sources and options"))
        self._add_menu.setAccessibleName(self.tr("Add"))
        self.presets.setText(self.tr("Presets"))
        self.presets.setAccessibleName(self.tr("Presets"))
        self.presets.setToolTip(self.tr("Saved scan and match options"))
        self.scan.setText(self.tr("Scan again") if self._has_result else self.tr("Scan now"))
        self.scan.setToolTip(self._actions["scan"].toolTip())
        self.back.setText(self.tr("Back to the results"))
        self.back.setVisible(self._has_result)

    def _tint(self) -> None:
        is_first = self.resume.isHidden()
        self.scan.setProperty("kind", "primary" if is_first else "")
        repolish(self.scan)
        set_button_icon(self.scan, "play", "accent_text" if is_first else "")
        self.presets.setIcon(theme.icon("preset"))
