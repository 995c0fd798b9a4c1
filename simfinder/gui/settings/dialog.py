"""The settings in pages: chosen on the left or found by a word, in force after *Apply* or *OK*."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from simfinder.gui import bindings
from simfinder.gui.kit import theme
from simfinder.gui.kit.dialogs import OneDialog, foot, keep_on_screen
from simfinder.gui.kit.fields import SearchField
from simfinder.gui.kit.note_bar import NoteBar
from simfinder.gui.kit.tasks import Tasks
from simfinder.gui.kit.theme import ThemeSwitch
from simfinder.gui.kit.translator import LanguageSwitch
from simfinder.gui.kit.updates import Following
from simfinder.gui.scan.control import ScanControl, ScanState
from simfinder.gui.settings import window_state
from simfinder.gui.settings.pages import AppearancePage, MatchingPage, ScanPage, SettingsPage
from simfinder.gui.settings.shortcuts import ShortcutsPage
from simfinder.gui.settings.store_page import StorePage
from simfinder.gui.sources.exclusions import ExclusionControl
from simfinder.services.preferences import settings as settings_service
from simfinder.services.preferences.settings import Settings
from simfinder.services.wording import detail

_ICONS = ("play", "link", "sun", "keyboard", "lock")
"""Of the pages, in their order."""


class SettingsDialog(Following, QDialog):
    """Shows settings; ``apply_wanted`` asks to write and to use what the pages show."""

    apply_wanted = Signal()

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        """Show what these say; they are not changed before ``write``."""
        super().__init__(parent)
        self.scan, self.matching = ScanPage(), MatchingPage()
        self.appearance, self.shortcuts = AppearancePage(), ShortcutsPage()
        self.store = StorePage()
        self._all: tuple[SettingsPage, ...] = (
            *(self.scan, self.matching, self.appearance, self.shortcuts, self.store),
        )
        self.search, self.pages, self._stack = SearchField(), QListWidget(), QStackedWidget()
        self._title, self._fault = QLabel(), QLabel()
        self._fault.setProperty("tone", "warning")
        self._fault.setWordWrap(True)
        self._fault.setTextFormat(Qt.TextFormat.PlainText)
        self.restore, self.agree = QPushButton(), QPushButton()
        self.cancel, self.apply = QPushButton(), QPushButton()
        self.agree.setProperty("kind", "primary")
        for button in (self.restore, self.cancel, self.apply):
            button.setAutoDefault(False)
        self.agree.setDefault(True)
        self._arrange()
        for page in self._all:
            page.show_settings(settings)
            page.changed.connect(self._changed)
        self.pages.currentRowChanged.connect(self._turn)
        self.search.textChanged.connect(self._find)
        self.restore.clicked.connect(self._restore)
        self.agree.clicked.connect(self._agree)
        self.cancel.clicked.connect(self.reject)
        self.apply.clicked.connect(self._apply)
        self._altered = False
        self.pages.setCurrentRow(0)
        self.follow()
        self._offer()

    def _arrange(self) -> None:
        em = self.fontMetrics().height()
        font = self._title.font()
        font.setPointSizeF(font.pointSizeF() * 1.35)
        font.setWeight(font.Weight.DemiBold)
        self._title.setFont(font)
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
        left, right = QVBoxLayout(), QVBoxLayout()
        left.addWidget(self.search)
        left.addWidget(self.pages, 1)
        right.addWidget(self._title)
        right.addWidget(self._stack, 1)
        both = QHBoxLayout()
        both.setSpacing(em // 2)
        both.addLayout(left)
        both.addLayout(right, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(em, em, em, em)
        column.setSpacing(round(em * 0.7))
        column.addLayout(both, 1)
        column.addWidget(self._fault)
        column.addLayout(foot(self.agree, self.cancel, (self.restore,), self.apply))
        self.setMinimumSize(em * 40, em * 28)
        self.resize(em * 56, em * 44)

    def show_page(self, page: SettingsPage) -> None:
        """Turn to a page."""
        self.search.clear()
        self.pages.setCurrentRow(self._all.index(page))

    def page(self) -> SettingsPage:
        """Return the page that is shown."""
        return self._all[max(0, self.pages.currentRow())]

    def write(self, settings: Settings) -> None:
        """Write into these what the pages show; afterwards nothing is left to apply."""
        for page in self._all:
            page.write_settings(settings)
        self._altered = False
        self._offer()

    @Slot(int)
    def _turn(self, row: int) -> None:
        self._stack.setCurrentIndex(max(0, row))
        self._title.setText(self.page().title())
        self._offer()

    @Slot()
    def _find(self) -> None:
        wanted = self.search.text().casefold().split()
        fitting = [page.search(wanted) for page in self._all]
        for row, fits in enumerate(fitting):
            self.pages.item(row).setHidden(not fits)
        at = self.pages.currentRow()
        if wanted and any(fitting) and not fitting[at]:
            self.pages.setCurrentRow(fitting.index(True))

    @Slot()
    def _changed(self) -> None:
        self._altered = True
        self._offer()

    def _faulty(self) -> SettingsPage | None:
        return next((page for page in self._all if page.fault()), None)

    def _offer(self) -> None:
        wrong = self._faulty()
        text = "" if wrong is None else wrong.fault()
        if wrong is not None and wrong is not self.page():
            text = self.tr("{page}: {fault}").format(page=wrong.title(), fault=text)
        self._fault.setText(text)
        self._fault.setVisible(bool(text))
        self.apply.setEnabled(self._altered and wrong is None)
        self.agree.setEnabled(wrong is None)
        self.restore.setEnabled(self.page() is not self.store)

    @Slot()
    def _restore(self) -> None:
        """Show the built-in values of this page; they are in force after *Apply*."""
        self.page().show_settings(Settings())
        self._changed()

    @Slot()
    def _apply(self) -> None:
        self.apply_wanted.emit()

    @Slot()
    def _agree(self) -> None:
        if self._altered:
            self.apply_wanted.emit()
        self.accept()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setWindowTitle(self.tr("Settings"))
        self.search.setPlaceholderText(self.tr("Search settings"))
        self.search.setAccessibleName(self.tr("Search settings"))
        self.pages.setAccessibleName(self.tr("Pages"))
        for row, page in enumerate(self._all):
            self.pages.item(row).setText(page.title())
        self._title.setText(self.page().title())
        buttons: Sequence[tuple[QPushButton, str]] = (
            (self.restore, self.tr("Restore defaults")),
            (self.apply, self.tr("Apply")),
            (self.cancel, self.tr("Cancel")),
            (self.agree, self.tr("OK")),
        )
        for button, text in buttons:
            button.setText(text)
            button.setAccessibleName(text)
        self.restore.setToolTip(self.tr("Of this page; nothing is in force before you apply it"))
        self._offer()

    def _tint(self) -> None:
        em = self.fontMetrics().height()
        # Large letters on a small screen leave the pages themselves little room.
        room = self.screen().availableGeometry().width()
        wide = min(em * 12, max(em * 9, room // 5))
        self.search.setFixedWidth(wide)
        self.pages.setFixedWidth(wide)
        self.pages.setIconSize(QSize(em, em))
        for row in range(self.pages.count()):
            item = self.pages.item(row)
            item.setSizeHint(QSize(em * 10, round(em * 2.1)))
            item.setIcon(theme.icon(str(item.data(Qt.ItemDataRole.UserRole))))


# Opens the settings, puts them in force while the window is open, and saves them.

if TYPE_CHECKING:
    from simfinder.gui.help.about import AboutDialog

    pass
    from simfinder.gui.settings.pages import SettingsPage
    from simfinder.services.store_care import Forgotten, StoreFacts

log = logging.getLogger(__name__)


class SetWindow(window_state.Remembered, Protocol):
    """The window; ``MainWindow`` is one."""

    note: NoteBar
    scan_control: ScanControl


class SettingsControl(QObject):
    """One dialog at a time; what it forgets is forgotten beside the window."""

    applied = Signal()
    """The settings are others now, and in force."""

    def __init__(
        self, window: SetWindow, settings: Settings, look: ThemeSwitch, language: LanguageSwitch
    ) -> None:
        """Serve this window, and keep these settings up to date in place."""
        assert isinstance(window, QWidget)
        super().__init__(window)
        self._window, self._widget = window, window
        self._settings, self._look, self._language = settings, look, language
        self._tasks = Tasks(self)
        self._one: OneDialog[SettingsDialog] = OneDialog()
        self._exclusions: ExclusionControl | None = None
        self.about: AboutDialog | None = None
        window.scan_control.state_changed.connect(self._scan_changed)

    def begin(self) -> None:
        """Put in force what the settings say of keys and looks; language and theme are already."""
        bindings.use(self._settings.shortcuts)
        self._window.actions_table.set_keys(bindings.all_keys())
        theme.set_text_size(self._settings.text_size)
        self._look.choose_font_size(self._settings.font_size)
        self._look.choose_density(self._settings.density)
        self._tick()

    @property
    def dialog(self) -> SettingsDialog | None:
        """The dialog while it is open."""
        return self._one.current

    @Slot()
    def open(self) -> None:
        """Show the settings."""
        self.open_page(None)

    @Slot()
    def open_keys(self) -> None:
        """Show the settings of keys."""
        self.open_page(lambda dialog: dialog.shortcuts)

    def open_page(self, page: Callable[[SettingsDialog], SettingsPage] | None) -> None:
        """Show the settings, and one page of them where one is named."""
        if not self._one.come_forward():
            pass

            window_state.gather_options(self._window, self._settings)
            dialog = SettingsDialog(self._settings, self._widget)
            self._exclusions = ExclusionControl(dialog.scan, self._window.source_control, dialog)
            dialog.apply_wanted.connect(self._apply)
            dialog.store.look_wanted.connect(self._look_at_store)
            dialog.store.forget_wanted.connect(self._forget)
            dialog.store.clear_wanted.connect(self._clear)
            dialog.store.reveal_wanted.connect(self._window.result_control.files.show_path)
            dialog.finished.connect(self._closed)
            dialog.store.set_scanning(self._window.scan_control.state is not ScanState.IDLE)
            self._one.open(dialog)
            self._look_at_store()
        if self.dialog is not None and page is not None:
            self.dialog.show_page(page(self.dialog))

    @Slot()
    def _closed(self) -> None:
        if self._exclusions is not None:
            self._exclusions.close()
            self._exclusions = None

    # What is set

    @Slot()
    def _apply(self) -> None:
        if self.dialog is None:
            return
        before = self._settings.text_size
        keys = dict(self._settings.shortcuts)
        self.dialog.write(self._settings)
        self.put_in_force()
        if self._settings.text_size != before:
            self._window.results.compare.clear()
            self._window.result_control.show_current_pair()
        if self._settings.shortcuts != keys:
            # Tips name keys wherever they are; each view says its texts anew.
            QApplication.sendEvent(self._widget, QEvent(QEvent.Type.LanguageChange))

    def put_in_force(self) -> None:
        """Let the window follow the settings, and save them."""
        settings = self._settings
        window_state.show_options(self._window, settings)
        self.begin()
        self._look.turn_to(settings.theme)
        self._window.results.groups.table.apply_look()
        problems = self._window.results.problems.table
        height = theme.row_height(problems.fontMetrics().height(), 1.8)
        problems.verticalHeader().setDefaultSectionSize(height)
        self._language.choose(settings.language)
        self.save()
        self.applied.emit()

    def save(self) -> None:
        """Write the settings; where that fails it is told, and tried again at the end."""
        try:
            settings_service.save(self._settings)
        except OSError as error:
            log.warning("the settings cannot be saved: %s", error)
            text = self.tr("The settings cannot be saved: {error}").format(error=error)
            self._window.note.tell(text, "warning")

    def _tick(self) -> None:
        table = self._window.actions_table
        for group, value in (
            ("theme", self._settings.theme),
            ("language", self._settings.language),
        ):
            for action in table:
                if action.objectName().startswith(f"{group}_") and action.data() == value:
                    action.setChecked(True)

    @Slot()
    def choose_theme(self) -> None:
        """Change the look to what the chosen action says."""
        self._settings.theme = self._value_of_sender()
        self._look.turn_to(self._settings.theme)

    @Slot()
    def choose_language(self) -> None:
        """Change the language to what the chosen action says."""
        self._settings.language = self._value_of_sender()
        self._language.choose(self._settings.language)

    def _value_of_sender(self) -> str:
        sender = self.sender()
        return str(sender.data()) if isinstance(sender, QAction) else "system"

    @Slot()
    def show_about(self) -> None:
        """Tell name, purpose, versions and licences."""
        from simfinder.gui.help.about import AboutDialog

        self.about = AboutDialog(self._widget)
        keep_on_screen(self.about)
        self.about.open()

    # What is forgotten

    @Slot(object)
    def _scan_changed(self, state: ScanState) -> None:
        if self.dialog is not None:
            self.dialog.store.set_scanning(state is not ScanState.IDLE)

    @Slot()
    def _look_at_store(self) -> None:
        from simfinder.services import store_care

        if self.dialog is not None:
            page = self.dialog.store
            self._tasks.run(store_care.look, self._of_open(page.show_facts), self._failed, "look")

    @Slot(object)
    def _forget(self, folders: tuple[Path, ...]) -> None:
        from simfinder.services import store_care

        self._tasks.run(lambda: store_care.forget(folders), self._forgotten, self._failed)

    @Slot()
    def _clear(self) -> None:
        from simfinder.services import store_care

        self._tasks.run(store_care.clear, self._forgotten, self._failed)

    def _of_open(self, show: Callable[[StoreFacts], None]) -> Callable[..., None]:
        opened = self.dialog

        def arrived(facts: StoreFacts) -> None:
            if self.dialog is opened:
                show(facts)

        return arrived

    def _forgotten(self, done: Forgotten) -> None:
        if self.dialog is not None:
            self.dialog.store.show_done(done)
            self._look_at_store()

    def _failed(self, error: BaseException) -> None:
        if self.dialog is not None:
            self.dialog.store.fail(detail(str(error)))

    def close(self) -> None:
        """Stop for good and wait; call it before the program ends."""
        self._one.reject()
        self._tasks.close()
