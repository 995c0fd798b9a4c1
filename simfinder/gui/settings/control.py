"""Opens the settings, applies them immediately, and saves them."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QApplication,
    QWidget,
)

from simfinder.domain.messages import message_of
from simfinder.gui import bindings
from simfinder.gui.actions import Actions
from simfinder.gui.kit import theme
from simfinder.gui.kit.dialogs import OneDialog, keep_on_screen
from simfinder.gui.kit.files import Dialogs
from simfinder.gui.kit.note_bar import NoteBar
from simfinder.gui.kit.tasks import Tasks
from simfinder.gui.kit.theme import ThemeSwitch
from simfinder.gui.kit.translator import LanguageSwitch
from simfinder.gui.results.results_control import ResultsControl
from simfinder.gui.results.view import ResultsPage
from simfinder.gui.scan.control import ScanControl, ScanState
from simfinder.gui.settings.window_state import WindowState
from simfinder.gui.sources.control import SourceControl
from simfinder.gui.sources.exclusions import ExclusionControl
from simfinder.messages import render
from simfinder.services.preferences import settings as settings_service
from simfinder.services.preferences.settings import Settings

if TYPE_CHECKING:
    from simfinder.gui.help.about import AboutDialog
    from simfinder.gui.settings.dialog import SettingsDialog
    from simfinder.gui.settings.pages import SettingsPage
    from simfinder.services.store_maintenance import StoreChange, StoreFacts

log = logging.getLogger(__name__)


class SettingsControl(QObject):
    """Has one dialog at a time; the store forgets files in the background."""

    applied = Signal()
    """The settings have changed and are applied."""

    def __init__(  # noqa: PLR0913 the parts of the window that settings change
        self,
        actions: Actions,
        scan: ScanControl,
        sources: SourceControl,
        results: ResultsControl,
        page: ResultsPage,
        dialogs: Dialogs,
        note: NoteBar,
        window_state: WindowState,
        settings: Settings,
        look: ThemeSwitch,
        language: LanguageSwitch,
        parent: QWidget,
    ) -> None:
        """Serve this window, and keep these settings up to date in place."""
        super().__init__(parent)
        self._actions, self.scan, self._sources, self._results, self._page, self._note = (
            actions,
            scan,
            sources,
            results,
            page,
            note,
        )
        self._parent, self._window_state, self._dialogs = parent, window_state, dialogs
        self.settings, self._look, self._language = settings, look, language
        self._tasks = Tasks(self)
        self._one: OneDialog[SettingsDialog] = OneDialog()
        self._exclusions: ExclusionControl | None = None
        self.about: AboutDialog | None = None
        scan.state_changed.connect(self._follow_scan)

    def begin(self) -> None:
        """Apply keys and appearance of the settings; language and theme are applied already."""
        bindings.use(self.settings.shortcuts)
        self._actions.set_keys(bindings.all_keys())
        theme.set_text_size(self.settings.text_size)
        self._look.choose_font_size(self.settings.font_size)
        self._look.choose_density(self.settings.density)
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
        """Show the settings, at a page if one is named."""
        if not self._one.come_forward():
            self._window_state.gather_options(self.settings)
            from simfinder.gui.settings.dialog import SettingsDialog

            dialog = SettingsDialog(self.settings, self._dialogs, self._parent)
            self._exclusions = ExclusionControl(dialog.scan.exclusions, self._sources, dialog)
            dialog.apply_requested.connect(self._apply)
            dialog.store.look_requested.connect(self._look_at_store)
            dialog.store.forget_requested.connect(self._forget)
            dialog.store.clear_requested.connect(self._clear)
            dialog.store.reveal_requested.connect(self._results.files.show_path)
            dialog.finished.connect(self._release_dialog)
            dialog.store.set_scanning(self.scan.state is not ScanState.IDLE)
            self._one.open(dialog)
            self._look_at_store()
        if self.dialog is not None and page is not None:
            self.dialog.show_page(page(self.dialog))

    @Slot()
    def _release_dialog(self) -> None:
        if self._exclusions is not None:
            self._exclusions.close()
            self._exclusions = None

    # Choices

    @Slot()
    def _apply(self) -> None:
        if self.dialog is None:
            return
        old_text_size = self.settings.text_size
        keys = dict(self.settings.shortcuts)
        self.dialog.write(self.settings)
        self.apply_settings()
        if self.settings.text_size != old_text_size:
            self._page.compare.clear()
            self._results.show_current_pair()
        if self.settings.shortcuts != keys:
            # Tooltips name keys everywhere; each view updates its texts.
            QApplication.sendEvent(self._parent, QEvent(QEvent.Type.LanguageChange))

    def apply_settings(self) -> None:
        """Apply the settings to the window, and save them."""
        settings = self.settings
        self._window_state.show_options(settings)
        self.begin()
        self._look.apply_theme(settings.theme)
        self._page.groups.table.apply_look()
        problems = self._page.problems.table
        height = theme.row_height(problems.fontMetrics().height(), 1.8)
        problems.verticalHeader().setDefaultSectionSize(height)
        self._language.choose(settings.language)
        self.save()
        self.applied.emit()

    def save(self) -> None:
        """Save the settings; a failure is reported, and saving is tried again at the end."""
        try:
            settings_service.save(self.settings)
        except OSError as error:
            log.warning("the settings cannot be saved: %s", error)
            text = self.tr("The settings cannot be saved: {error}").format(error=error)
            self._note.show_message(text, "warning")

    def _tick(self) -> None:
        table = self._actions
        for group, value in (
            ("theme", self.settings.theme),
            ("language", self.settings.language),
        ):
            for action in table:
                if action.objectName().startswith(f"{group}_") and action.data() == value:
                    action.setChecked(True)

    @Slot()
    def choose_theme(self) -> None:
        """Set the theme of the chosen action."""
        self.settings.theme = self._value_of_sender()
        self._look.apply_theme(self.settings.theme)

    @Slot()
    def choose_language(self) -> None:
        """Set the language of the chosen action."""
        self.settings.language = self._value_of_sender()
        self._language.choose(self.settings.language)

    def _value_of_sender(self) -> str:
        sender = self.sender()
        return str(sender.data()) if isinstance(sender, QAction) else "system"

    @Slot()
    def show_about(self) -> None:
        """Show name, purpose, versions and licences."""
        from simfinder.gui.help.about import AboutDialog

        self.about = AboutDialog(self._parent)
        keep_on_screen(self.about)
        self.about.open()

    # Forgetting

    @Slot(object)
    def _follow_scan(self, state: ScanState) -> None:
        if self.dialog is not None:
            self.dialog.store.set_scanning(state is not ScanState.IDLE)

    @Slot()
    def _look_at_store(self) -> None:
        from simfinder.services import store_maintenance

        if self.dialog is not None:
            page = self.dialog.store
            self._tasks.run(
                store_maintenance.read_facts,
                self._of_open(page.show_facts),
                self._show_error,
                "look",
            )

    @Slot(object)
    def _forget(self, folders: tuple[Path, ...]) -> None:
        from simfinder.services import store_maintenance

        self._tasks.run(
            lambda: store_maintenance.forget(folders), self._show_store_change, self._show_error
        )

    @Slot()
    def _clear(self) -> None:
        from simfinder.services import store_maintenance

        self._tasks.run(store_maintenance.clear, self._show_store_change, self._show_error)

    def _of_open(self, show: Callable[[StoreFacts], None]) -> Callable[..., None]:
        opened = self.dialog

        def arrived(facts: StoreFacts) -> None:
            if self.dialog is opened:
                show(facts)

        return arrived

    def _show_store_change(self, change: StoreChange) -> None:
        if self.dialog is not None:
            self.dialog.store.set_progress(change)
            self._look_at_store()

    def _show_error(self, error: BaseException) -> None:
        if self.dialog is not None:
            self.dialog.store.fail(render(message_of(error)))

    def close(self) -> None:
        """Stop for good and wait; call it before the program ends."""
        self._one.reject()
        self._tasks.close()
