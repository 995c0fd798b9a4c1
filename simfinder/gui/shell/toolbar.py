"""The tool bar: what is compared, and what can be done next. It follows the state of the scan."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QSize, Qt, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolBar, QToolButton, QWidget

from simfinder.gui.actions import Actions
from simfinder.gui.export.button import ExportingButton
from simfinder.gui.kit import theme, wording
from simfinder.gui.kit.labels import FullWidthLabel, repolish
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.scan.control import ScanState

_NARROW = 56
"""Width below which only the main button has text, in line heights."""


class MainToolBar(AppearanceMixin, QToolBar):
    """One row: sources and method, the button to change them, scan, export and clean-up."""

    def __init__(self, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table = actions
        self._state = ScanState.IDLE
        self._has_result = self._is_stale = False
        self._marked_count = 0
        self.setObjectName("toolbar")
        self.setMovable(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.summary = FullWidthLabel()
        self.addWidget(self.summary)
        self.edit = QToolButton()
        self.edit.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.edit.clicked.connect(actions["sources"].trigger)
        actions["sources"].changed.connect(self._follow_edit)
        self.addWidget(self.edit)
        self.scan = QToolButton()
        self.scan.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.scan.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.scan.clicked.connect(actions["scan"].trigger)
        self.addWidget(self.scan)
        self.pause = self._button("pause")
        self.stop = self._button("stop_show")
        gap = QWidget()
        gap.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.addWidget(gap)
        self.export = self._button("export")
        self.export.setPopupMode(QToolButton.ToolButtonPopupMode.MenuButtonPopup)
        self.export.setMenu(actions.menu("export"))
        self.exporting = ExportingButton()
        self.addWidget(self.exporting)
        self.clean = QToolButton(popupMode=QToolButton.ToolButtonPopupMode.InstantPopup)
        self.clean.setEnabled(False)
        self.clean.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.clean.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.clean.setMenu(actions.menu("clean"))
        self.addWidget(self.clean)
        actions["scan"].enabledChanged.connect(self.scan.setEnabled)
        self.follow()
        self.set_state(ScanState.IDLE)
        self.end_export()

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

    @Slot(object)
    def start_export(self, path: Path) -> None:
        """Show the progress of an export in the place of its button."""
        self.exporting.start(path)
        self._show_export(self.export, self.exporting)

    @Slot()
    def end_export(self) -> None:
        """Show the button to export again."""
        self._show_export(self.exporting, self.export)

    def _show_export(self, old: QToolButton, new: QToolButton) -> None:
        had_focus = old.hasFocus()
        for action in self.actions():
            if (widget := self.widgetForAction(action)) in (old, new):
                action.setVisible(widget is new)
        if had_focus:
            new.setFocus(Qt.FocusReason.OtherFocusReason)

    def event(self, event: QEvent) -> bool:
        """Keep status tips out of the status bar, which shows the scan."""
        return event.type() == QEvent.Type.StatusTip or super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide texts that do not fit."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        is_narrow = self.width() / self.fontMetrics().height() < _NARROW
        words = Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        style = Qt.ToolButtonStyle.ToolButtonIconOnly if is_narrow else words
        for button in (self.export, self.pause, self.stop):
            button.setToolButtonStyle(style)
        self.exporting.set_narrow(is_narrow)

    @Slot()
    def _follow_edit(self) -> None:
        """Follow the action of the button, which has a shorter text."""
        self.edit.setEnabled(self._table["sources"].isEnabled())
        self.edit.setToolTip(self._table["sources"].toolTip())

    def set_summary(self, text: str, tip: str) -> None:
        """Show what is compared: sources, method and number of files."""
        self.summary.set_text(text)
        self.summary.setToolTip(tip)

    def set_has_result(self, has_result: bool) -> None:
        """Set whether there is a result already, for the text of the button."""
        if has_result != self._has_result:
            self._has_result = has_result
            self.clean.setEnabled(has_result)
            self.retranslate()

    @property
    def is_stale(self) -> bool:
        """Whether the button to scan again shows that the results are out of date."""
        return self._is_stale

    def set_stale(self, is_stale: bool) -> None:
        """Set whether sources or options have changed since the scan."""
        if is_stale != self._is_stale:
            self._is_stale = is_stale
            self.retranslate()

    def set_marked(self, count: int) -> None:
        """Show how many files are marked for clean-up."""
        if count != self._marked_count:
            self._marked_count = count
            self.retranslate()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        scan_text = self.tr("Scan again") if self._has_result else self.tr("Scan")
        self.scan.setText(f"\u2002{scan_text}")
        tips = [self._table["scan"].toolTip()]
        if self._is_stale:
            tips.insert(0, self.tr("Results are out of date: sources or options have changed."))
        self.scan.setToolTip("\n".join(tips))
        self.scan.setAccessibleName(scan_text)
        self.scan.setAccessibleDescription(tips[0] if self._is_stale else "")
        kind = "stale" if self._is_stale else ("" if self._has_result else "primary")
        if self.scan.property("kind") != kind:
            self.scan.setProperty("kind", kind)
            repolish(self.scan)
            self._tint()
        is_paused = self._state is ScanState.PAUSED
        pause_text = self.tr("Continue") if is_paused else self.tr("Pause")
        self._table["pause"].setText(pause_text)
        self._table["pause"].setIconText(f"\u2002{pause_text}")
        self._table["pause"].setIcon(theme.icon("play" if is_paused else "pause"))
        for button in (self.pause, self.stop, self.export):
            button.setAccessibleName(button.defaultAction().text())
        self.edit.setText(self.tr("Edit…"))
        self.edit.setAccessibleName(self._table["sources"].text())
        self._follow_edit()
        clean_text, count = self.tr("Clean up"), self._marked_count
        name = f"{clean_text} {wording.count_text(count)}" if count else clean_text
        self.clean.setText(f"\u2002{name}")
        self.clean.setAccessibleName(name)
        self.clean.setToolTip(self.tr("Mark files by rules, and move marked files away"))
        self.setAccessibleName(self.tr("Toolbar"))

    def _tint(self) -> None:
        edge = round(self.fontMetrics().height() * 1.2)
        self.setIconSize(QSize(edge, edge))
        for action in self.actions():
            button = self.widgetForAction(action)
            if isinstance(button, QToolButton):
                button.setIconSize(self.iconSize())
        self._fit()
        meaning = "warning" if self._is_stale else ("" if self._has_result else "accent_text")
        name = "refresh" if self._has_result else "play"
        self.scan.setIcon(theme.icon(name, meaning) if meaning else theme.icon(name))
        self.clean.setIcon(theme.icon("trash"))
