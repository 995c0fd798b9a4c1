"""The controls of the window: each binds views to what they do."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from simfinder.gui.cleanup.auto_mark_control import AutoMarkControl
from simfinder.gui.cleanup.control import CleanControl, GoneFiles
from simfinder.gui.cleanup.file_run import FileOperationRunner
from simfinder.gui.cleanup.history import HistoryControl
from simfinder.gui.cleanup.rename import RenameControl
from simfinder.gui.groups.change_counts import ChangeCounter
from simfinder.gui.groups.keywords import KeywordsControl
from simfinder.gui.help.manual import HelpControl
from simfinder.gui.kit.drop import DropTarget
from simfinder.gui.kit.theme import ThemeSwitch
from simfinder.gui.kit.translator import LanguageSwitch
from simfinder.gui.results.compare_control import CompareControl
from simfinder.gui.results.exceptions import ExceptionsControl
from simfinder.gui.results.export_control import ExportControl
from simfinder.gui.results.keys import KeyControl
from simfinder.gui.results.mark_control import MarkControl
from simfinder.gui.results.match_control import MatchControl
from simfinder.gui.results.overview_control import OverviewControl
from simfinder.gui.results.review_control import ReviewControl
from simfinder.gui.results.row_files import FileConditions
from simfinder.gui.settings.control import SettingsControl
from simfinder.gui.settings.presets import PresetControl
from simfinder.gui.settings.window_state import WindowState
from simfinder.gui.shell.action_state import ActionStateReader, StaleHint, StepNames
from simfinder.gui.shell.hints import HintControl
from simfinder.gui.shell.key_guard import KeyGuard
from simfinder.gui.shell.parts import WindowParts
from simfinder.gui.shell.resume_control import ResumeControl
from simfinder.gui.shell.session_control import SessionControl
from simfinder.gui.shell.similar_control import SimilarControl
from simfinder.gui.shell.small_window import SmallWindow
from simfinder.gui.shell.watch_control import WatchControl
from simfinder.gui.shell.why_control import WhyControl
from simfinder.gui.sources.exclusions import ExclusionControl
from simfinder.gui.sources.passwords import UnlockControl
from simfinder.gui.sources.table_control import TableControl
from simfinder.gui.sources.template_control import TemplateControl


class WindowControls:
    """Creates the controls of a window that has all of its views; the window is their parent."""

    def __init__(
        self, window: QWidget, parts: WindowParts, theme: ThemeSwitch, language: LanguageSwitch
    ) -> None:
        actions, page, dialogs, note = parts.actions, parts.page, parts.dialogs, parts.note
        options, settings, tasks = parts.options, parts.settings, parts.tasks
        sources, scans, results = parts.sources, parts.scan, parts.results
        self.export_control = ExportControl(results, dialogs, settings, window)
        self.keywords_control = KeywordsControl(page.groups, window)
        self.key_control = KeyControl(actions, parts.keys, note, page, scans, window)
        self.unlock = UnlockControl(options, page, scans, dialogs, window)
        self.why = WhyControl(parts, window)
        self.templates = TemplateControl(options, dialogs, results, page, window)
        self.stale_hint = StaleHint(parts, window)
        self.tables = TableControl(
            sources, options, scans, results, (parts.status, parts.scan_page), note, window
        )
        self.file_run = FileOperationRunner(window)
        self.gone_files = GoneFiles(results, page, tasks, window)
        FileConditions(page, tasks, window)
        self.clean_control = CleanControl(self.file_run, results, page, dialogs, note, window)
        self.rename_control = RenameControl(self.file_run, results, page, note, window)
        self.auto_mark_control = AutoMarkControl(results, page, dialogs, note, settings, window)
        self.history_control = HistoryControl(self.file_run, note, window)
        self.step_names = StepNames(actions, results.undo, window)
        self.mark_control = MarkControl(page.groups, results.undo, window)
        self.match_control = MatchControl(page.groups, results.undo, window)
        self.exceptions_control = ExceptionsControl(results, dialogs, window)
        self.review_control = ReviewControl(results, settings, window)
        self.session_control = SessionControl(parts, window)
        self.window_state = WindowState(window, page, results, sources, options, actions)
        self.resume_control = ResumeControl(parts, self.session_control, self.window_state, window)
        self._create_window_controls(window, parts, theme, language)

    def _create_window_controls(
        self, window: QWidget, parts: WindowParts, theme: ThemeSwitch, language: LanguageSwitch
    ) -> None:
        """Create those that need others."""
        actions, page, dialogs, note = parts.actions, parts.page, parts.dialogs, parts.note
        options, settings, tasks = parts.options, parts.settings, parts.tasks
        sources, scans, results = parts.sources, parts.scan, parts.results
        export = self.export_control
        self.exclusion_control = ExclusionControl(options.exclusions, sources, window)
        self.overview_control = OverviewControl(
            actions, self.key_control, results, dialogs, note, self.mark_control.mark_files, window
        )
        self.compare_control = CompareControl(actions, page, export, dialogs, note, tasks, window)
        self.change_counter = ChangeCounter(page.groups, page.compare.reader.loader, window)
        self.drop = DropTarget(window)
        self.settings_control = SettingsControl(
            actions,
            scans,
            sources,
            results,
            page,
            dialogs,
            note,
            self.window_state,
            settings,
            theme,
            language,
            window,
        )
        self.preset_control = PresetControl(
            actions, results, options, dialogs, note, self.settings_control, window
        )
        self.help_control = HelpControl(actions["help"], theme, window)
        self.hint_control = HintControl(parts, self.help_control.open_page, window)
        SmallWindow(window, parts.centre, page, self.hint_control.bar)
        self.key_guard = KeyGuard(window)
        self.settings_control.begin()
        self.similar_control = SimilarControl(parts, self.unlock, self.drop, window)
        self.watch_control = WatchControl(parts, self.similar_control, window)
        self.action_state = ActionStateReader(
            parts, self.similar_control, self.resume_control, self.watch_control, export, window
        )
