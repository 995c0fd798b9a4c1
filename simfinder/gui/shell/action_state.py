"""Reads which actions can run, and whether the result is up to date."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot

from simfinder.domain.documents import Reason, Role, Source
from simfinder.domain.options import OPTION_TABLE, ScanOptions, Scope
from simfinder.gui.actions import Actions
from simfinder.gui.groups.view import GroupsView
from simfinder.gui.kit.turns import TurnTimer
from simfinder.gui.needs import ActionState
from simfinder.gui.results.export_control import ExportControl
from simfinder.gui.results.undo import UndoControl, step_words
from simfinder.gui.results.view import GROUPS_TAB, PROBLEMS_TAB
from simfinder.gui.scan.control import ScanState
from simfinder.gui.shell.parts import WindowParts
from simfinder.gui.shell.resume_control import ResumeControl
from simfinder.gui.shell.similar_control import SimilarControl
from simfinder.gui.shell.watch_control import WatchControl
from simfinder.i18n import translate


class ActionStateReader(QObject):
    """Takes the snapshot, and reports when it may be another one than before."""

    changed = Signal()

    def __init__(
        self,
        parts: WindowParts,
        similar: SimilarControl,
        resume: ResumeControl,
        watch: WatchControl,
        export: ExportControl,
        parent: QObject,
    ) -> None:
        """Follow these parts; cursor moves are reported only if they change the state."""
        super().__init__(parent)
        actions, page, results = parts.actions, parts.page, parts.results
        self._scan, self._sources, self._results, self._page = (
            parts.scan,
            parts.sources,
            results,
            page,
        )
        self._similar, self._resume, self._watch, self._export = similar, resume, watch, export
        self._show_texts = actions["compare"]
        self._last = ActionState()
        # Once the cursor is restored: disabling actions for a moment slows down lists.
        self._timer = TurnTimer(self)
        self._timer.timeout.connect(self.changed)
        page.groups.model.modelReset.connect(self._timer.start)
        page.groups.table.selectionModel().currentChanged.connect(self._check)
        page.groups.marks_changed.connect(self._check)
        for signal in (
            page.tabs.currentChanged,
            page.threshold.threshold_changed,
            page.problems.table.selectionModel().selectionChanged,
            self._show_texts.toggled,
            actions.menu("edit").aboutToShow,
            results.undo.changed,
            similar.visibility_changed,
            watch.count_changed,
            export.started,
            export.ended,
        ):
            signal.connect(self.changed)

    def _check(self) -> None:
        old_state = self._last
        if not self._timer.isActive() and self.read() != old_state:
            self.changed.emit()

    def read(self) -> ActionState:
        """Return the current state."""
        scan, report = self._scan.state, self._results.report
        page, undo = self._page, self._results.undo
        groups, tab = page.groups.model, page.tabs.currentIndex()
        self._last = ActionState(
            is_scanning=scan is not ScanState.IDLE,
            is_stopping=scan is ScanState.STOPPING,
            has_sources=bool(self._sources.sources),
            has_result=report is not None,
            has_template=report is not None and report.template_usage is not None,
            is_covered=self._similar.is_shown,
            is_groups_page=tab == GROUPS_TAB,
            is_problems_page=tab == PROBLEMS_TAB,
            has_groups=len(groups.groups) > 0,
            has_rows=groups.rowCount() > 0,
            has_cursor=page.groups.table.current_row() >= 0,
            is_keeper=_is_keeper(page.groups),
            is_flat=groups.flat,
            is_of_tables=report is not None and report.options.compares_rows,
            has_critical=groups.only_critical or bool(groups.facts.critical.any()),
            has_problem=len(page.problems.selected_problems()) > 0,
            is_threshold_usual=page.threshold.at_default,
            are_texts_shown=self._show_texts.isChecked(),
            can_undo=undo.undoable is not None or undo.outside is not None,
            has_earlier_steps=bool(self._results.session.suspended_steps),
            can_redo=undo.redoable is not None,
            can_resume=self._resume.can_resume,
            has_arrivals=self._watch.has_arrivals,
            is_exporting=self._export.is_running,
        )
        return self._last


def _is_keeper(view: GroupsView) -> bool:
    """Whether the group at the cursor keeps the file there already; a mark of it can still go."""
    model, row = view.model, view.table.current_row()
    if row < 0:
        return False
    keeper = model.keeper_of(model.group_at(row))
    return model.best_at(row) == keeper and keeper not in model.marks


class StepNames(QObject):
    """Lets *Undo* and *Redo* name the step that they would take."""

    def __init__(self, actions: Actions, undo: UndoControl, parent: QObject) -> None:
        super().__init__(parent)
        self._actions, self._undo = actions, undo
        undo.changed.connect(self.refresh)
        actions.language_changed.connect(self.refresh)
        actions.menu("edit").aboutToShow.connect(self.refresh)
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Update the names of both steps."""
        undo, redo = self.tr("Undo: {step}"), self.tr("Redo: {step}")
        default_text = translate("Actions", "Undo")
        outside, undo_step = self._undo.outside, self._undo.undoable
        words = (
            outside.words()
            if outside
            else step_words(undo_step.step, undo_step.count)
            if undo_step
            else ""
        )
        self._actions["undo"].setText(undo.format(step=words) if words else default_text)
        undo_step = self._undo.redoable
        default_text = translate("Actions", "Redo")
        words = step_words(undo_step.step, undo_step.count) if undo_step else ""
        self._actions["redo"].setText(redo.format(step=words) if words else default_text)


class StaleHint(QObject):
    """Compares the request of the last scan with the present one."""

    def __init__(self, parts: WindowParts, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._scan, self._sources, self._options = parts.scan, parts.sources, parts.options
        self._results, self._page = parts.results, parts.page
        for signal in (
            self._sources.changed,
            self._options.changed,
            self._scan.state_changed,
            self._results.shown,
        ):
            signal.connect(self._update)

    @Slot()
    def _update(self) -> None:
        idle, request = self._scan.state is ScanState.IDLE, self._scan.latest_request
        stale = False
        if idle and request is not None and self._results.report is not None:
            has_encrypted = any(p.reason is Reason.ENCRYPTED for p in self._results.report.problems)
            now = self._options.values()
            stale = scan_key(*request, has_encrypted=has_encrypted) != scan_key(
                self._sources.sources, now, has_encrypted=has_encrypted
            )
        self._page.set_stale(stale)


def scan_key(sources: tuple[Source, ...], options: ScanOptions, *, has_encrypted: bool) -> object:
    """Return all that the result of a scan depends on; to protect files needs no other scan.

    ``has_encrypted``: whether there are documents that need a password.
    """
    roles = {
        s.path: s.role if options.scope is Scope.PROTECTED else s.role is Role.EXCLUDED
        for s in sources
    }
    passwords = frozenset(options.passwords) if has_encrypted else None
    values = {
        spec.name: frozenset(value) if isinstance(value, tuple) else value
        for spec in OPTION_TABLE
        if spec.changes_result
        for value in [getattr(options, spec.name)]
    }
    return roles, passwords, values
