"""The settings in pages: selected on the left or found by a word, applied by *Apply* or *OK*."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QListWidget,
    QListWidgetItem,
    QScrollArea,
    QStackedWidget,
    QWidget,
)

from simfinder.gui.kit import theme
from simfinder.gui.kit.dialogs import foot
from simfinder.gui.kit.fields import SearchField
from simfinder.gui.kit.files import Dialogs
from simfinder.gui.kit.labels import label, push_button, set_placeholder, set_title_font
from simfinder.gui.kit.layouts import fill_dialog, grow, hbox, vbox
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.settings.pages import AppearancePage, MatchingPage, ScanPage, SettingsPage
from simfinder.gui.settings.shortcuts import ShortcutsPage
from simfinder.gui.settings.store_page import StorePage
from simfinder.services.preferences.settings import Settings

_ICONS = ("play", "link", "sun", "keyboard", "lock")
"""Of the pages, in their order."""


class SettingsDialog(AppearanceMixin, QDialog):
    """Shows settings; ``apply_requested`` asks to write and apply the pages."""

    apply_requested = Signal()

    def __init__(self, settings: Settings, dialogs: Dialogs, parent: QWidget) -> None:
        """Show these settings; they do not change before ``write``. ``dialogs`` asks for files."""
        super().__init__(parent)
        self.scan, self.matching = ScanPage(), MatchingPage(dialogs)
        self.appearance, self.shortcuts = AppearancePage(), ShortcutsPage()
        self.store = StorePage()
        pages = (self.scan, self.matching, self.appearance, self.shortcuts, self.store)
        self._all: tuple[SettingsPage, ...] = pages
        self.search, self.pages, self._stack = SearchField(), QListWidget(), QStackedWidget()
        self._title, self._fault = label(), label("warning", wrap=True)
        self.restore = push_button(self._restore, auto_default=False)
        self.apply = push_button(self.apply_requested, auto_default=False)
        self.cancel = push_button(self.reject, auto_default=False)
        self.agree = push_button(self._agree, "primary", default=True)
        self._arrange()
        for page in self._all:
            page.show_settings(settings)
            page.changed.connect(self._changed)
        self.pages.currentRowChanged.connect(self._follow_page)
        self.search.textChanged.connect(self._find)
        self._is_changed = False
        self.pages.setCurrentRow(0)
        self.follow()
        self._update_buttons()

    def _arrange(self) -> None:
        em = self.fontMetrics().height()
        set_title_font(self._title, 1.35)
        self._title.setContentsMargins(em, 0, 0, 0)
        self.pages.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for name in _ICONS:
            item = QListWidgetItem()
            item.setData(Qt.ItemDataRole.UserRole, name)
            self.pages.addItem(item)
        for page in self._all:
            area = QScrollArea()
            area.setWidgetResizable(True)
            area.setFrameShape(QFrame.Shape.NoFrame)
            area.setWidget(page)
            # Scrolled by the fields inside of it, which show themselves when they get the focus.
            area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self._stack.addWidget(area)
        fill_dialog(
            self,
            grow(
                hbox(
                    vbox(self.search, grow(self.pages)),
                    grow(vbox(self._title, grow(self._stack))),
                    spacing=em // 2,
                )
            ),
            self._fault,
            foot(self.agree, self.cancel, (self.restore,), self.apply),
        )
        self.setMinimumSize(em * 40, em * 28)
        self.resize(QSize(em * 56, em * 48).boundedTo(self.screen().availableSize() * 0.92))

    def show_page(self, page: SettingsPage) -> None:
        """Turn to a page."""
        self.search.clear()
        self.pages.setCurrentRow(self._all.index(page))

    def page(self) -> SettingsPage:
        """Return the page that is shown."""
        return self._all[max(0, self.pages.currentRow())]

    def write(self, settings: Settings) -> None:
        """Write the pages into these settings; afterwards nothing is left to apply."""
        for page in self._all:
            page.write_settings(settings)
        self._is_changed = False
        self._update_buttons()

    @Slot(int)
    def _follow_page(self, row: int) -> None:
        self._stack.setCurrentIndex(max(0, row))
        self._title.setText(self.page().title())
        self._update_buttons()

    @Slot()
    def _find(self) -> None:
        query = self.search.text().casefold().split()
        matches = [page.search(query) for page in self._all]
        for row, fits in enumerate(matches):
            self.pages.item(row).setHidden(not fits)
        at = self.pages.currentRow()
        if query and any(matches) and not matches[at]:
            self.pages.setCurrentRow(matches.index(True))

    @Slot()
    def _changed(self) -> None:
        self._is_changed = True
        self._update_buttons()

    def _faulty(self) -> SettingsPage | None:
        return next((page for page in self._all if page.fault()), None)

    def _update_buttons(self) -> None:
        wrong = self._faulty()
        text = "" if wrong is None else wrong.fault()
        if wrong is not None and wrong is not self.page():
            text = self.tr("{page}: {fault}").format(page=wrong.title(), fault=text)
        self._fault.setText(text)
        self._fault.setVisible(bool(text))
        self.apply.setEnabled(self._is_changed and wrong is None)
        self.agree.setEnabled(wrong is None)
        self.restore.setEnabled(self.page() is not self.store)

    @Slot()
    def _restore(self) -> None:
        """Show the defaults of this page; they are applied by *Apply*."""
        self.page().show_settings(Settings())
        self._changed()

    @Slot()
    def _agree(self) -> None:
        if self._is_changed:
            self.apply_requested.emit()
        self.accept()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setWindowTitle(self.tr("Settings"))
        set_placeholder(self.search, self.tr("Search settings"))
        self.pages.setAccessibleName(self.tr("Pages"))
        for row, page in enumerate(self._all):
            self.pages.item(row).setText(page.title())
        self._title.setText(self.page().title())
        self.restore.setText(self.tr("Restore defaults"))
        self.apply.setText(self.tr("Apply"))
        self.cancel.setText(self.tr("Cancel"))
        self.agree.setText(self.tr("OK"))
        self.restore.setToolTip(
            self.tr("Restore the defaults of this page; nothing changes until you apply it")
        )
        self._update_buttons()

    def _tint(self) -> None:
        em = self.fontMetrics().height()
        # With large fonts on a small screen the pages have little space.
        room = self.screen().availableGeometry().width()
        wide = min(em * 12, max(em * 9, room // 5))
        self.search.setFixedWidth(wide)
        self.pages.setFixedWidth(wide)
        self.pages.setIconSize(QSize(em, em))
        for row in range(self.pages.count()):
            item = self.pages.item(row)
            item.setSizeHint(QSize(em * 10, round(em * 2.1)))
            item.setIcon(theme.icon(str(item.data(Qt.ItemDataRole.UserRole))))
