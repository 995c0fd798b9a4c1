"""The window: it puts the views in their places and binds them to the controls."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QMainWindow

from simfinder.assets import resource
from simfinder.domain.errors import NothingToScan, SimFinderError
from simfinder.domain.messages import message_of
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import Progress
from simfinder.gui.actions import Actions
from simfinder.gui.kit import wording
from simfinder.gui.kit.files import Dialogs
from simfinder.gui.kit.focus import contains_focus
from simfinder.gui.kit.note_bar import FloatingNote
from simfinder.gui.kit.tasks import Tasks
from simfinder.gui.kit.theme import ThemeSwitch
from simfinder.gui.kit.translator import LanguageSwitch
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.needs import ActionState
from simfinder.gui.scan.control import ScanControl, ScanFunction, ScanState
from simfinder.gui.scan.progress_text import LeftMarks, closing_sentences
from simfinder.gui.scan.view import ScanPage, StatusPanel
from simfinder.gui.settings.start_state import restore_geometry, sources_from
from simfinder.gui.shell.completion import Completion
from simfinder.gui.shell.layout import arrange_views
from simfinder.gui.sources.control import SourceControl
from simfinder.gui.sources.empty_state import EmptyState
from simfinder.gui.sources.options import OptionsCard
from simfinder.gui.sources.setup import SetupPage
from simfinder.gui.sources.view import SourcesPanel, source_name
from simfinder.messages import render
from simfinder.services.memory import freeze_objects
from simfinder.services.preferences import settings as settings_service
from simfinder.services.preferences.settings import Settings, known_options, own_bars

if TYPE_CHECKING:
    from simfinder.domain.matching import ScanReport

log = logging.getLogger(__name__)

LATER_MODULES = (
    "numpy",
    "simfinder.domain.matching",
    "simfinder.services.review.session",
    "simfinder.gui.groups.view",
    "simfinder.gui.compare.work",
    "simfinder.gui.compare.pane",
    "simfinder.gui.overview.view",
    "simfinder.gui.results.view",
    "simfinder.services.export.export",
    "simfinder.gui.cleanup.control",
    "simfinder.gui.shell.similar_control",
    "simfinder.gui.shell.window_controls",
)
"""Modules that are imported one by one after the first paint, since each takes noticeable time."""

EMPTY, SETUP, WAITING, RESULTS = range(4)
"""Pages of the centre: drop zone, sources and options, scan without anything to show yet, results.
"""


class MainWindow(AppearanceMixin, QMainWindow):
    """Creates and connects views and controls; it has no other logic."""

    def __init__(
        self,
        scan: ScanFunction,
        settings: Settings,
        theme: ThemeSwitch,
        language: LanguageSwitch,
        dialogs: Dialogs | None = None,
    ) -> None:
        """``scan`` and ``dialogs`` are passed in, so that tests can put others in their place."""
        super().__init__()
        self._settings, self._theme, self._language = settings, theme, language
        self.dialogs = dialogs or Dialogs(self, settings.folders)
        self.tasks = Tasks(self)
        self.actions_table = Actions(self)
        self.actions_table.build_menus(self.menuBar())
        self.sources = SourcesPanel()
        self.options = OptionsCard()
        self.note = FloatingNote()
        self.empty = EmptyState(self.actions_table)
        self.setup = SetupPage(self.sources, self.options, self.actions_table)
        self.status = StatusPanel()
        self.centre = arrange_views(self, (self.empty, self.setup), self.note, self.status)
        self.setAcceptDrops(True)  # the first drag may come before the window is complete
        self.source_control = SourceControl(self.dialogs, self)
        self.scan_control = ScanControl(scan, self)
        self.source_control.noted.connect(self.note.show_message)
        self._completion = Completion(theme.app, self, self._complete())
        self._show_start()
        theme.add_window(self)
        self.follow()

    def _show_start(self) -> None:
        """Show the sources and options of the last time, or the drop zone."""
        settings, sources = self._settings, self.source_control
        restore_geometry(self, settings)
        self.options.show_options(known_options(settings), own_bars(settings))
        sources.restore(sources_from(settings.sources))
        self.sources.set_sources(sources.sources)
        has_sources = bool(sources.sources)
        self._turn_to(SETUP if has_sources else EMPTY)
        can_resume = settings.has_review(has_sources=has_sources)
        self.actions_table.update(ActionState(has_sources=has_sources, can_resume=can_resume))
        if has_sources:
            self.setup.take_focus()
        self._show_method()

    @property
    def is_complete(self) -> bool:
        """Whether all views and controls exist."""
        return self._completion.is_done

    def complete(self) -> None:
        """Create the views and controls that are still missing.

        The window does this by itself after its first paint, or at the first input.
        """
        self._completion.run()

    def _complete(self) -> Iterator[None]:
        """Create what the first page does not need, in steps that keep the window responsive."""
        for name in LATER_MODULES:
            import_module(name)
            yield
        from simfinder.gui.help.keys import KeysOverlay
        from simfinder.gui.results.results_control import ResultsControl
        from simfinder.gui.results.view import ResultsPage
        from simfinder.gui.shell.parts import WindowParts
        from simfinder.gui.shell.toolbar import MainToolBar
        from simfinder.gui.shell.window_controls import WindowControls

        yield
        # It is painted once, when it is complete.
        self.setUpdatesEnabled(False)
        self.toolbar = MainToolBar(self.actions_table, self)
        self.toolbar.hide()
        self.addToolBar(self.toolbar)
        self.scan_page = ScanPage()
        # A page that replaces another gets its keys, and has nothing to do with them.
        self.scan_page.setFocusProxy(self.toolbar.pause)
        self.keys = KeysOverlay(self.actions_table, self)
        self.centre.addWidget(self.scan_page)
        yield
        self.results = ResultsPage(self.note)
        yield
        self.centre.addWidget(self.results)
        self.result_control = ResultsControl(self.results, self.tasks, self)
        parts = WindowParts(
            actions=self.actions_table,
            centre=self.centre,
            page=self.results,
            sources_panel=self.sources,
            options=self.options,
            status=self.status,
            note=self.note,
            dialogs=self.dialogs,
            settings=self._settings,
            sources=self.source_control,
            scan=self.scan_control,
            results=self.result_control,
            scan_page=self.scan_page,
            keys=self.keys,
            tasks=self.tasks,
            start_scan=self.start_scan,
        )
        self.controls = WindowControls(self, parts, self._theme, self._language)
        yield
        self._connect()
        self._begin()
        yield
        self.setUpdatesEnabled(True)

    def _begin(self) -> None:
        """Let all controls follow the state of the window."""
        controls = self.controls
        controls.window_state.restore(self._settings)
        self.source_control.changed.emit(self.source_control.sources)
        self._follow_state(ScanState.IDLE)
        controls.session_control.begin()
        controls.resume_control.begin()
        controls.similar_control.begin()
        controls.watch_control.begin()
        controls.action_state.changed.connect(self._update_actions)
        self.centre.currentChanged.connect(self._follow_page)
        self._follow_page(self.centre.currentIndex())
        self._update_actions()
        self._show_summary()
        self.retranslate()
        if self.isVisible():
            controls.history_control.settle()

    def _connect(self) -> None:
        sources, scan, results = self.source_control, self.scan_control, self.result_control
        self.actions_table.connect_commands(
            {
                "window": self,
                "sources": sources,
                "scan": scan,
                "results": results,
                "row_files": results.files,
                "keys": self.controls.key_control,
                "groups": self.results.groups,
                "export": self.controls.export_control,
                "tables": self.controls.tables,
                "unlock": self.controls.unlock,
                "why": self.controls.why,
                "templates": self.controls.templates,
                "clean": self.controls.clean_control,
                "rename": self.controls.rename_control,
                "auto_mark": self.controls.auto_mark_control,
                "history": self.controls.history_control,
                "undo": results.undo,
                "marks": self.controls.mark_control,
                "matches": self.controls.match_control,
                "exceptions": self.controls.exceptions_control,
                "review": self.controls.review_control,
                "sessions": self.controls.session_control,
                "resume": self.controls.resume_control,
                "exclusions": self.controls.exclusion_control,
                "overview": self.controls.overview_control,
                "compare": self.controls.compare_control,
                "pane": self.results.compare,
                "texts": self.results.compare.work,
                "threshold": self.results.threshold,
                "settings": self.controls.settings_control,
                "presets": self.controls.preset_control,
                "help": self.controls.help_control,
                "hints": self.controls.hint_control,
                "similar": self.controls.similar_control,
                "watch": self.controls.watch_control,
            }
        )
        for control in (self.controls.clean_control, self.controls.auto_mark_control):
            control.exported.connect(self.controls.export_control.done)
            control.failed.connect(self.controls.export_control.failed)
        self.actions_table.add_local_actions(self.results.groups.table)
        self.results.groups.actions_of_row.add_actions(self.actions_table.by_id)
        for signal, slot in (
            (self.controls.clean_control.changed, self.controls.gone_files.follow),
            (self.controls.rename_control.changed, self.controls.gone_files.follow),
            (self.controls.history_control.changed, self.controls.clean_control.forget_note),
            (self.controls.history_control.changed, self.controls.rename_control.forget_note),
            (self.controls.gone_files.renamed, sources.follow_names),
            (self.controls.history_control.changed, self.controls.gone_files.follow),
            (self.controls.gone_files.missed, self._offer_scan),
            (self.controls.review_control.progressed, self.status.set_reviewed),
            (self.controls.session_control.title_changed, self.retranslate),
            (self.actions_table.keys_changed, self.controls.help_control.refresh),
            (self.controls.settings_control.applied, self.controls.hint_control.follow_settings),
            (self.keys.change_requested, self.controls.settings_control.open_keys),
            (self.sources.add_folder_requested, sources.add_folder),
            (self.sources.remove_requested, sources.remove),
            (self.sources.role_requested, sources.set_role),
            (self.sources.reveal_requested, results.files.show_path),
            (self.empty.add_requested, sources.add_folder),
            (self.empty.sample_requested, self.try_sample),
            (self.empty.options_requested, self.show_setup),
            (self.setup.scan_requested, self.start_scan),
            (self.setup.back_requested, self.leave_setup),
            (self.options.changed, self._show_summary),
            (self.controls.drop.dropped, self.controls.session_control.take_drop),
            (self.controls.drop.hover_changed, self.empty.set_lit),
            (self.controls.drop.rejected, lambda text: self.note.show_message(text, "warning")),
            (sources.changed, self._follow_sources),
            (sources.changed, results.set_sources),
            (scan.state_changed, self._follow_state),
            (scan.progressed, self._show_progress),
            (scan.problems_met, self.results.problems.add_problems),
            (self.results.problems.counted, self.status.set_problems),
            (scan.partial, results.show_report),
            (scan.finished, results.show_last),
            (scan.failed, self._report_failed_scan),
            (scan.cancelled, self._report_cancelled_scan),
            (scan.left_behind, self._left_behind),
            (scan.broken, self._back_to_start),
            (results.shown, self._follow_report),
            (results.shown, scan.wait_for_painting),
            (results.counted, self.sources.model.set_counts),
            (self.results.groups.compare_requested, self._open_pair),
            (results.marked, self._show_marked),
            (self.results.stale_changed, self.toolbar.set_stale),
            (self.results.threshold.counts_changed, self.status.set_counts),
            (results.files.failed, self._failed_action),
            (results.files.message, self.note.show_message),
            (
                results.decisions.warning_requested,
                lambda text: self.note.show_message(text, "warning"),
            ),
            (self.results.compare.message, self.note.show_message),
            (self.controls.unlock.scan_requested, self.scan_again),
            (self.results.problems.retry_requested, self.scan_again),
            (self.results.problems.export_requested, self.controls.export_control.export_problems),
            (self.controls.export_control.done, self._report_export),
            (self.controls.export_control.failed, self._failed_action),
            (self.controls.export_control.started, self.toolbar.start_export),
            (self.controls.export_control.progressed, self.toolbar.exporting.show_progress),
            (self.controls.export_control.ended, self.toolbar.end_export),
            (self.controls.export_control.message, self.note.show_message),
            (self.toolbar.exporting.stop_requested, self.controls.export_control.cancel),
            (self.status.skipped_requested, self.show_skipped),
        ):
            signal.connect(slot)

    def restore_and_show(self) -> None:
        """Show the window, maximised if it was closed so."""
        if self._settings.maximized:
            self.showMaximized()
        else:
            self.show()
        if self.is_complete:
            self.controls.history_control.settle()

    def report_damaged_settings(self, new_path: Path) -> None:
        """Report that the settings could not be read, and the path of their backup."""
        text = self.tr("The settings were damaged; the old file is kept as {path}")
        self.note.show_message(text.format(path=wording.path(new_path)), "warning")

    def scan_options(self) -> ScanOptions:
        """Return the options that the panel shows."""
        return self.options.values()

    @Slot()
    def start_scan(self) -> None:
        """Scan the sources with the options shown."""
        self._scan()

    @Slot(object)
    def scan_again(self, retry: Sequence[Path]) -> None:
        """Scan again, and read these files too although the reason for skipping them is known."""
        self._scan(retry)

    def _scan(self, retry: Sequence[Path] = ()) -> None:
        sources = self.source_control.sources
        if not sources or self.scan_control.state is not ScanState.IDLE:
            return
        self.note.clear_all()
        self.result_control.suspend_report()
        self.status.begin()
        self._show_marked(0, 0)
        self.scan_page.begin()
        self._turn_to(WAITING)
        self.scan_control.start(sources, self.scan_options(), retry)

    @Slot()
    def try_sample(self) -> None:
        """Add the sample folder of the program, and scan it."""
        self.source_control.add((resource("samples"),))
        self.start_scan()

    @Slot(object)
    def _follow_sources(self, sources: tuple[object, ...]) -> None:
        self.sources.set_sources(self.source_control.sources)
        is_idle = self.scan_control.state is ScanState.IDLE
        if not sources and is_idle:
            self.result_control.clear()
            self.status.stop()
            self._show_marked(0, 0)
        if is_idle and self.result_control.report is None:
            was_empty = self.centre.currentIndex() == EMPTY
            self._turn_to(SETUP if sources else EMPTY)
        else:
            was_empty = False
        self._update_actions()
        if sources and was_empty:
            self.setup.take_focus()  # the button is enabled only now
        self._show_summary()

    @Slot(int, object)
    def _show_marked(self, count: int, size: int) -> None:
        """Show how many files are marked, and their bytes."""
        self.status.set_marked(count, size)
        self.toolbar.set_marked(count)

    @Slot()
    def _show_summary(self) -> None:
        """Show sources, method and the number of files in the tool bar and on the first page."""
        names = [source_name(source.path) for source in self.source_control.sources]
        options = self.options.current_options()
        method = wording.profile(options.profile)
        parts = [names[0] if names else "", method]
        if len(names) > 1:
            parts[0] = wording.with_more(names[0], f"+{wording.count_text(len(names) - 1)}")
        report = self.result_control.report
        if report is not None:
            count = report.file_count
            parts.append(wording.localize_count(self.tr("%n files", "", count), count))
        self.toolbar.set_summary(" · ".join(filter(None, parts)), "\n".join(names))
        self._show_method()

    def _show_method(self) -> None:
        options = self.options.current_options()
        self.empty.set_method(wording.profile(options.profile), finds_excerpts=options.overlaps)

    @Slot(object)
    def _follow_state(self, state: ScanState) -> None:
        self.toolbar.set_state(state)
        for view in (self.status, self.scan_page):
            view.set_paused(state is ScanState.PAUSED)
        self.controls.drop.set_busy(state is not ScanState.IDLE)
        self.controls.change_counter.set_paused(state is not ScanState.IDLE)
        self.options.setEnabled(state is ScanState.IDLE)
        pause = self.actions_table["pause"]
        if state is ScanState.IDLE and pause.isChecked():
            pause.setChecked(False)
        self._update_actions()

    @Slot()
    def _update_actions(self) -> None:
        self.controls.step_names.refresh()
        self.actions_table.update(self.controls.action_state.read())
        self.results.problems.set_may_scan(self.actions_table["scan"].isEnabled())
        self.controls.overview_control.follow_result()
        has_result = self.result_control.report is not None
        self.toolbar.set_has_result(has_result)
        self.setup.set_has_result(has_result)

    def _turn_to(self, page: int) -> None:
        self.centre.setCurrentIndex(page)
        self.status.set_brief(page == WAITING)

    @Slot(int)
    def _follow_page(self, page: int) -> None:
        """Show the tool bar next to results only: other pages have their own buttons."""
        if page != RESULTS:
            self.actions_table["full_texts"].setChecked(False)
        self.toolbar.setVisible(page not in (EMPTY, SETUP))

    @Slot(object)
    def _show_progress(self, progress: Progress) -> None:
        self.status.show_progress(progress)
        self.scan_page.show_progress(progress)

    @Slot(object)
    def _follow_report(self, report: ScanReport) -> None:
        had_keys = self.focusWidget()
        self._show_summary()
        self._turn_to(RESULTS)
        if not had_keys or self.toolbar.isAncestorOf(had_keys) or not had_keys.isVisible():
            self.results.groups.take_focus()
        freeze_objects(len(report.documents))
        if report.is_complete or self.scan_control.state is ScanState.IDLE:
            compared_count = report.compared_count
            self.status.finish(report.file_count, compared_count, len(report.problems))
            if not self.controls.gone_files.is_ours(report):
                left = self.result_control.take_left_marks() if report.is_complete else LeftMarks()
                self.result_control.decisions.show_message(
                    self.note, closing_sentences(report, left)
                )
        self._update_actions()

    @Slot(object)
    def _report_failed_scan(self, error: BaseException) -> None:
        self._back_to_start()
        if isinstance(error, NothingToScan):
            self.note.show_message(
                self.tr("There are no readable documents in these sources."), "warning"
            )
        elif isinstance(error, (SimFinderError, OSError)):
            from simfinder.gui.sources.table_dialogs import refusal

            self.note.show_message(
                self.tr("The scan ended early: {error}").format(error=refusal(error)), "warning"
            )
        else:
            raise error
        self._update_actions()

    @Slot(int)
    def _offer_scan(self, files: int) -> None:
        """Report restored files that are not in the list, and offer to scan again."""
        text = self.tr("%n restored files are not in this list yet.", "", files)
        action_text = self.tr("Scan again")
        self.note.show_message(
            wording.localize_count(text, files), "info", action_text, self.start_scan, stays=True
        )

    @Slot()
    def _back_to_start(self) -> None:
        self.status.stop()
        self._turn_to(SETUP if self.source_control.sources else EMPTY)

    @Slot()
    def _report_cancelled_scan(self) -> None:
        self._back_to_start()
        self.note.show_message(
            self.tr("The scan was cancelled. Files already read are kept in the index.")
        )
        self._update_actions()

    @Slot()
    def _left_behind(self) -> None:
        text = self.tr("A disk or network folder is not responding. The scan was abandoned.")
        self.note.show_message(text, "warning")

    @Slot(object)
    def _failed_action(self, error: BaseException) -> None:
        log.warning("an action failed: %s", error)
        self.note.show_message(
            self.tr("Operation failed: {error}").format(error=render(message_of(error))), "warning"
        )

    @Slot(object)
    def _report_export(self, path: Path) -> None:
        self.note.show_message(
            self.tr("Exported to {path}").format(path=wording.path(path)),
            "success",
            self.tr("Open"),
            lambda: self.result_control.files.open_path(path),
        )

    @Slot(bool)
    def show_compare(self, is_visible: bool) -> None:
        """Show or hide the two texts below the groups."""
        if not is_visible:
            self.actions_table["own_window"].setChecked(False)
            self.controls.key_control.leave(self.results.compare)
        self.results.compare.setVisible(is_visible)
        if is_visible:
            self.result_control.show_current_pair()

    @Slot(object)
    def _open_pair(self, pair: object) -> None:
        if pair is not None:
            self.controls.key_control.focus_compare()

    @Slot(bool)
    def show_table(self, is_shown: bool) -> None:
        """Show the groups as a table above the texts, or beside them where there is room."""
        self.results.set_prefers_table(is_shown)

    @Slot(bool)
    def show_full_texts(self, is_full: bool) -> None:
        """Give the texts the whole window, or show everything again."""
        if is_full:
            self.actions_table["own_window"].setChecked(False)
            self.actions_table["compare"].setChecked(True)
            self.results.show_groups()
        had_focus = contains_focus(self.results.groups)
        self.results.set_full_texts(is_full)
        self.toolbar.setHidden(is_full)
        self.statusBar().setHidden(is_full)
        if is_full or had_focus:
            self.results.compare.take_focus()

    @Slot()
    def show_setup(self) -> None:
        """Show sources and options, or go back to the result."""
        if self.centre.currentIndex() == SETUP:
            self.leave_setup()
            return
        self._turn_to(SETUP)
        self.sources.list.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def leave_setup(self) -> None:
        """Go back from sources and options to the result, or to the drop zone without sources."""
        if self.result_control.report is not None:
            self._turn_to(RESULTS)
            self.results.groups.take_focus()
        elif not self.source_control.sources:
            self._turn_to(EMPTY)

    @Slot()
    def show_skipped(self) -> None:
        """Show the skipped files."""
        self._turn_to(RESULTS)
        self.results.show_problems()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.menuBar().setAccessibleName(self.tr("Menu"))
        if not self.is_complete:
            self.setWindowTitle("SimFinder")
            self._show_method()
            return
        self.setWindowTitle(self.controls.session_control.title())
        self._show_summary()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Save the state, stop the work, and wait for it, without questions."""
        if not self.is_complete:
            self._completion.stop()
            super().closeEvent(event)
            return
        self.controls.resume_control.close()
        self.controls.window_state.gather(self._settings)
        try:
            settings_service.save(self._settings)
        except OSError as error:
            log.warning("the settings cannot be saved: %s", error)
        if not self.scan_control.close():
            log.error("the scan did not end in time")
        self.results.compare.close_loader()
        self.controls.export_control.close()
        self.controls.keywords_control.close()
        self.controls.change_counter.close()
        self.controls.clean_control.close()
        self.controls.auto_mark_control.close()
        self.controls.history_control.close()
        if not self.controls.file_run.close():
            log.error("the files in hand did not end in time; the journal knows them")
        for control in (
            self.controls.watch_control,
            self.controls.similar_control,
            self.controls.settings_control,
            self.controls.preset_control,
            self.controls.help_control,
            self.controls.review_control,
            self.controls.session_control,
            self.controls.exclusion_control,
            self.controls.overview_control,
            self.controls.compare_control,
            self.controls.match_control,
            self.controls.exceptions_control,
            self.controls.why,
            self.controls.templates,
            self.tasks,
        ):
            control.close()
        if not self.result_control.decisions.close():
            log.error("not all marks and kept files could be saved")
        super().closeEvent(event)
