"""The tool bar: add, scan or pause, export; it changes with the state of the scan."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QMenu, QSizePolicy, QToolBar, QToolButton, QWidget

from simfinder.gui.actions import Actions
from simfinder.gui.kit import theme
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.scan.control import ScanState

_ROOMY = 70
"""Width from which all buttons have text, in line heights."""
_NARROW = 48
"""Width below which only the main button has text."""


class MainToolBar(AppearanceMixin, QToolBar):
    """One row of buttons with text; the main one is in the accent colour."""

    def __init__(self, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table = actions
        self._state = ScanState.IDLE
        self._has_result = False
        self.setObjectName("toolbar")
        self.setMovable(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.add = self._button("add_folder")
        self._add_menu = QMenu(self)
        for name in ("add_folder", "add_files", "add_table", "add_database", "sample"):
            self._add_menu.addAction(actions[name])
        self.add.setMenu(self._add_menu)
        self.add.setPopupMode(QToolButton.ToolButtonPopupMode.MenuButtonPopup)
        self.scan = QToolButton()
        self.scan.setProperty("kind", "primary")
        self.scan.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.scan.clicked.connect(actions["scan"].trigger)
        self.addWidget(self.scan)
        self.pause = self._button("pause")
        self.stop = self._button("stop_show")
        self.presets = QToolButton()
        self.presets.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.presets.setMenu(actions.menu("presets"))
        self.presets.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.addWidget(self.presets)
        gap = QWidget()
        gap.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.addWidget(gap)
        self.mark = self._button("auto_mark")
        self.trash = self._button("trash")
        self.trash.setPopupMode(QToolButton.ToolButtonPopupMode.MenuButtonPopup)
        self.trash.setMenu(actions.menu("clean"))
        self.export = self._button("export")
        self.export.setPopupMode(QToolButton.ToolButtonPopupMode.MenuButtonPopup)
        self.export.setMenu(actions.menu("export"))
        actions["scan"].enabledChanged.connect(self.scan.setEnabled)
        self.follow()
        self.set_state(ScanState.IDLE)

    def _button(self, name: str) -> QToolButton:
        button = QToolButton()
        button.setDefaultAction(self._table[name])
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.addWidget(button)
        return button

    def set_state(self, state: ScanState) -> None:
        """Show the buttons for this state of the scan."""
        self._state = state
        is_running = state is not ScanState.IDLE
        for action in self.actions():
            widget = self.widgetForAction(action)
            if widget is self.scan:
                action.setVisible(not is_running)
            elif widget in (self.pause, self.stop):
                action.setVisible(is_running)
        self.retranslate()

    def event(self, event: QEvent) -> bool:
        """Keep status tips out of the status bar, which shows the scan."""
        return event.type() == QEvent.Type.StatusTip or super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide texts that do not fit."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        room = self.width() / self.fontMetrics().height()
        words = Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        none = Qt.ToolButtonStyle.ToolButtonIconOnly
        for button in (self.presets, self.mark, self.trash, self.export):
            button.setToolButtonStyle(none if room < _ROOMY else words)
        for button in (self.add, self.pause, self.stop):
            button.setToolButtonStyle(none if room < _NARROW else words)

    def set_has_result(self, has_result: bool) -> None:
        """Set whether there is a result already, for the text of the button."""
        self._has_result = has_result
        self.retranslate()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        scan_text = self.tr("Scan again") if self._has_result else self.tr("Scan")
        self.scan.setText(f"\u2002{scan_text}")
        self.scan.setToolTip(self._table["scan"].toolTip())
        self.scan.setAccessibleName(scan_text)
        is_paused = self._state is ScanState.PAUSED
        pause_text = self.tr("Continue") if is_paused else self.tr("Pause")
        self._table["pause"].setText(pause_text)
        self._table["pause"].setIconText(f"\u2002{pause_text}")
        for button in (self.add, self.pause, self.stop, self.mark, self.trash, self.export):
            button.setAccessibleName(button.defaultAction().text())
        self._add_menu.setAccessibleName(self.tr("Add"))
        self.presets.setText(f"\u2002{self.tr('Presets')}")
        self.presets.setAccessibleName(self.tr("Presets"))
        self.setAccessibleName(self.tr("Toolbar"))
        self.presets.setToolTip(self.tr("Saved scan and match options"))
        self._table["pause"].setIcon(theme.icon("play" if is_paused else "pause"))

    def _tint(self) -> None:
        edge = round(self.fontMetrics().height() * 1.2)
        self.setIconSize(QSize(edge, edge))
        for action in self.actions():
            button = self.widgetForAction(action)
            if isinstance(button, QToolButton):
                button.setIconSize(self.iconSize())
        self._fit()
        self.scan.setIcon(theme.icon("play", "accent_text"))
        self.presets.setIcon(theme.icon("preset"))
