"""Moves and copies marked files in the background, after a dialog; reports each result."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from simfinder.domain.commands import RemoveFiles, ReturnFiles
from simfinder.domain.decisions import PlannedFile, PlanVerdict
from simfinder.domain.documents import Role
from simfinder.domain.errors import Cancelled
from simfinder.domain.matching import ScanReport
from simfinder.domain.operations import Action, Operation, OperationRequest, RefusalReason, State
from simfinder.gui.bindings import key_words
from simfinder.gui.cleanup import plan_lines
from simfinder.gui.cleanup.dialog import CleanUpDialog
from simfinder.gui.cleanup.file_run import FileOperationRunner
from simfinder.gui.cleanup.plan_lines import PlanSnapshot
from simfinder.gui.groups.snapshot import key_of
from simfinder.gui.kit.dialogs import OneDialog
from simfinder.gui.kit.files import Dialogs
from simfinder.gui.kit.loader import Cancel
from simfinder.gui.kit.note_bar import NoteBar
from simfinder.gui.kit.tasks import Tasks
from simfinder.gui.results.results_control import ResultsControl
from simfinder.gui.results.undo import Outside
from simfinder.gui.results.view import ResultsPage
from simfinder.services.cleanup.plan import (
    CleanPlan,
    clean_plan,
    export_plan,
    plan_links,
    with_roles,
)
from simfinder.services.export.export import refresh, renamed, without
from simfinder.services.memory import gc_paused
from simfinder.throttle import Throttle

if TYPE_CHECKING:
    from simfinder.services.cleanup.file_work import Work
    from simfinder.services.cleanup.operation import Watcher


class CleanControl(QObject):
    """Runs one clean-up at a time; its dialog shows the plan, the progress and the results."""

    changed = Signal(object, object)
    """(operations that ended, places seen to be free of the files that left them)."""
    exported = Signal(object)
    """Path of a report that was written."""
    failed = Signal(object)
    """The error for which a report was not written."""

    def __init__(
        self,
        run: FileOperationRunner,
        results: ResultsControl,
        page: ResultsPage,
        dialogs: Dialogs,
        note: NoteBar,
        window: QWidget,
    ) -> None:
        """Act on the files marked on this page; ``run`` is shared with the history."""
        super().__init__(window)
        self._runner, self._results, self._page = run, results, page
        self._dialogs, self._note, self._window = dialogs, note, window
        self._one: OneDialog[CleanUpDialog] = OneDialog()
        self._cancel = Cancel()
        self._plan: CleanPlan | None = None
        self._requests: dict[Path, OperationRequest] = {}
        self._operations: dict[Path, Operation] = {}
        self._destination: Path | None = None
        self._keeps_structure = False
        self._note_text = ""
        run.progressed.connect(self._show_progress)
        run.ended.connect(self._finish)
        run.failed.connect(self._show_failure)

    @property
    def dialog(self) -> CleanUpDialog | None:
        """The dialog while it is open."""
        return self._one.current

    @Slot()
    def start(self) -> None:
        """Ask for confirmation of the action on the marked files."""
        sender = self.sender()
        if isinstance(sender, QAction):
            self.open(Action(str(sender.data())))

    def open(self, action: Action) -> None:
        """Show the plan for the marked files."""
        from simfinder.services.cleanup import file_work

        if action is Action.TRASH and not file_work.has_trash():
            action = Action.QUARANTINE
        report, groups = self._results.visible_report, self._page.groups
        if report is None or report.options.compares_rows or self._one.come_forward():
            return
        ids, protected_mask = groups.marked_ids(), groups.model.protected_mask.copy()
        if not ids:
            text = self.tr(
                "No files are marked. {mark} marks the selected files; {rules} marks "
                "files by rules."
            )
            keys = {"mark": key_words("mark"), "rules": key_words("auto_mark")}
            self._note.show_message(text.format(**keys))
            return
        self._requests, self._operations, self._plan = {}, {}, None
        dialog = self._make(action)
        cancel, table = self._cancel, groups.groups()

        def work() -> PlanSnapshot | None:
            try:
                plan = clean_plan(
                    with_roles(report, protected_mask), table, ids, cancel.check, Throttle()
                )
                if action is Action.LINK:
                    plan = plan_links(plan)
                return PlanSnapshot.of(plan, cancel.check, action)
            except Cancelled:
                return None

        def deliver(snapshot: PlanSnapshot | None) -> None:
            if snapshot is not None and self.dialog is dialog:
                self._plan = snapshot.plan
                dialog.plan.show_plan(snapshot)

        self._runner.tasks.run(gc_paused()(work), deliver)

    def _make(self, action: Action) -> CleanUpDialog:
        self._cancel = Cancel()
        dialog = CleanUpDialog(action, self._dialogs, self._window)
        dialog.finished.connect(self._report_outcome)
        dialog.stop_requested.connect(self._runner.stop)
        dialog.plan.agreed.connect(self._start_work)
        dialog.plan.report_requested.connect(self._save_plan)
        dialog.results.retry_requested.connect(self._retry)
        dialog.results.quarantine_requested.connect(self._to_quarantine)
        dialog.results.undo_requested.connect(self._undo)
        dialog.results.report_requested.connect(self._save_result)
        self._one.open(dialog)
        return dialog

    # Actions

    @Slot()
    def _start_work(self) -> None:
        dialog = self.dialog
        if dialog is not None:
            self._destination = dialog.plan.destination()
            self._keeps_structure = dialog.plan.keeps_structure()
            self._requests = {
                file.request.path: file.request for file in dialog.plan.selected_files()
            }
            self._do(dialog.action, tuple(self._requests.values()))

    @Slot()
    def _retry(self) -> None:
        failures = [
            request
            for path, request in self._requests.items()
            if path not in self._operations or self._operations[path].state is State.FAILED
        ]
        if self.dialog is not None and failures:
            self._do(self.dialog.action, failures)
        elif self.dialog is not None:
            self._undo()

    @Slot()
    def _to_quarantine(self) -> None:
        remainder = [
            self._requests[path]
            for path, o in self._operations.items()
            if o.refusal is RefusalReason.NO_TRASH and o.state is State.FAILED
        ]
        if self.dialog is not None:
            self.dialog.set_action(Action.QUARANTINE)
            self._do(Action.QUARANTINE, remainder)

    def _do(self, action: Action, requests: Sequence[OperationRequest]) -> None:
        from simfinder.services.cleanup import file_work

        destination, keep_structure = self._destination, self._keeps_structure

        def task(watcher: Watcher) -> Work:
            return file_work.clean_up(
                action, destination, requests, watcher, keep_structure=keep_structure
            )

        self._begin(task)

    @Slot()
    def _undo(self) -> None:
        from simfinder.services.cleanup import file_work

        operations = [o for o in self._operations.values() if o.state is State.DONE]
        self._begin(lambda watcher: file_work.restore(operations, watcher), is_undo=True)

    def undo(self, action: Action, operations: Sequence[Operation]) -> None:
        """Restore these files, with progress."""
        if self._runner.is_running or self._one.come_forward():
            return
        self._requests, self._plan = {}, None
        self._operations = {o.source: o for o in operations}
        self._make(action)
        self._undo()

    def _begin(self, task: Callable[[Watcher], Work], *, is_undo: bool = False) -> None:
        if self.dialog is not None and not self._runner.is_running:
            self.dialog.show_work(is_undo=is_undo)
            self._runner.start(task)

    @Slot(object)
    def _show_progress(self, at: tuple[int, int, Path]) -> None:
        if self.dialog is not None:
            self.dialog.show_progress(at)

    @Slot(object)
    def _finish(self, work: Work) -> None:
        if self.dialog is None or not self.dialog.is_working:
            return
        self._operations.update({o.source: o for o in work.operations})
        self._show_result(None)
        self._runner.look(work, self.changed.emit)

    @Slot(object)
    def _show_failure(self, error: BaseException) -> None:
        if self.dialog is not None and self.dialog.is_working:
            self._show_result(error)

    def _show_result(self, error: BaseException | None) -> None:
        dialog = self.dialog
        if dialog is not None:
            dialog.results.show_result(dialog.action, tuple(self._operations.values()), error)
            dialog.show_result()

    @Slot()
    def _report_outcome(self) -> None:
        self._cancel.cancel()
        dialog = self.dialog
        operations = tuple(self._operations.values())
        if dialog is None or not operations:
            return
        action, text = dialog.action, plan_lines.outcome_of(dialog.action, operations)
        self._note.withdraw(self._note_text)
        self._note_text = text
        completed_operations = [o for o in operations if o.state is State.DONE]
        kind = "success" if all(o.refusal is None for o in operations) else "warning"
        offer = self.tr("Undo") if completed_operations else ""
        undo = partial(self.undo, action, completed_operations)
        self._note.show_message(text, kind, offer, undo, stays=bool(completed_operations) or None)
        words = partial(plan_lines.step_of, action, len(completed_operations))
        self._results.undo.set_outside(Outside(words, undo) if completed_operations else None)

    @Slot()
    def forget_note(self) -> None:
        """Remove the note about the last clean-up after files were restored in other ways."""
        self._note.withdraw(self._note_text)
        self._results.undo.set_outside(None)

    # Reports

    @Slot()
    def _save_plan(self) -> None:
        if self._plan is not None and self.dialog is not None:
            plan = self._plan
            files = self.dialog.plan.selected_files()
            refusals = [g for g in plan.removals if g.request.refusal is not None]
            self._export(lambda: plan.files([*files, *refusals]), ())

    @Slot()
    def _save_result(self) -> None:
        plan, operations = self._plan, tuple(self._operations.values())
        if plan is None:
            self._export(lambda: [_plan_row(o) for o in operations], operations)
            return
        files = [g for g in plan.removals if g.request.path in self._operations]
        self._export(lambda: plan.files(files), operations)

    def _export(
        self, rows: Callable[[], list[PlannedFile]], operations: Sequence[Operation]
    ) -> None:
        filters = [(self.tr("Table"), ".csv"), (self.tr("Data"), ".json")]
        name = f"SimFinder {date.today().isoformat()}.csv"
        path = self._dialogs.save_path(self.tr("Save report"), name, filters)
        if path is None:
            return

        def work() -> Path:
            export_plan(path, rows(), operations)
            return path

        self._runner.tasks.run(work, self.exported.emit, self.failed.emit)

    def close(self) -> None:
        """Stop the work and wait; call it before the program ends."""
        self._cancel.cancel()
        self._runner.stop()
        dialog = self._one.current
        if dialog is not None:
            dialog.show_result()
            dialog.reject()


def _plan_row(operation: Operation) -> PlannedFile:
    """Return the row of a file whose plan is no longer available."""
    return PlannedFile(
        0,
        str(operation.source),
        operation.identity.size,
        operation.content,
        PlanVerdict.REMOVE,
        str(operation.keeper or ""),
    )


# Updates the list after files were moved: removed files leave it, changed ones are highlighted.

_OF_FILE = {
    RefusalReason.CHANGED: RefusalReason.CHANGED,
    RefusalReason.NOT_A_FILE: RefusalReason.NOT_A_FILE,
    RefusalReason.MISSING: RefusalReason.MISSING,
    RefusalReason.OUTSIDE: RefusalReason.OUTSIDE,
}
_OF_KEEPER = {
    RefusalReason.KEEPER_CHANGED: RefusalReason.CHANGED,
    RefusalReason.KEEPER_MISSING: RefusalReason.MISSING,
}
"""Reasons about the file itself, or about its keeper."""


class GoneFiles(QObject):
    """Shows the report of the last scan without the files that the user has moved away."""

    missed = Signal(int)
    """Number of restored files that the scan had not found."""
    renamed = Signal(object)
    """Old paths of renamed files to their new ones, before the list shows them."""

    def __init__(
        self, results: ResultsControl, page: ResultsPage, tasks: Tasks, parent: QObject
    ) -> None:
        """Follow the report of this page."""
        super().__init__(parent)
        self._results, self._page, self._tasks = results, page, tasks
        self._whole: ScanReport | None = None
        self._ours: ScanReport | None = None
        self._earlier: list[ScanReport] = []
        self._missing_paths: set[Path] = set()
        self._linked_paths: set[Path] = set()
        self._new_names: dict[Path, Path] = {}
        self._exchanged_paths: set[Path] = set()
        self._removed_marks: set[str] = set()
        self._unlisted_paths: set[Path] = set()
        self._restored_keys: set[str] = set()
        results.shown.connect(self._follow_report)

    def is_ours(self, report: ScanReport) -> bool:
        """Whether this is the scanned report without removed files."""
        return report is self._ours or any(
            report is earlier_report for earlier_report in self._earlier
        )

    @Slot(object)
    def _follow_report(self, report: ScanReport) -> None:
        if not self.is_ours(report):
            self._whole, self._ours, self._earlier = report, None, []
            self._missing_paths, self._removed_marks, self._restored_keys = set(), set(), set()
            self._unlisted_paths, self._linked_paths = set(), set()
            self._new_names, self._exchanged_paths = {}, set()
            return
        if report is not self._ours:
            return  # ``shown`` is emitted late: files may have been removed since
        model = self._page.groups.model
        restored_keys, self._restored_keys = self._restored_keys, set()
        ids = [d.id for d in model.documents if key_of(d) in restored_keys] if restored_keys else []
        if ids:
            self._results.session.apply(ReturnFiles(np.array(ids, np.int64)))

    @Slot(object, object)
    def follow(self, operations: Sequence[Operation], free_places: Sequence[Path]) -> None:
        """Remove missing files from the list, and add restored ones.

        Files that were replaced by links stay listed, without their marks: they are other files.
        Renamed files stay listed, with all decisions.

        ``free_places``: places where no file was seen.
        """
        self._colour(operations)
        restored_files = {
            o.source: o.content
            for o in operations
            if o.state is State.UNDONE and o.action not in (Action.COPY, Action.RENAME)
        }
        self._follow_names(operations)
        links = [o for o in operations if o.action is Action.LINK]
        linked = {o.source for o in links if o.state is State.DONE}
        self._exchanged_paths |= linked | {o.source for o in links if o.state is State.UNDONE}
        came = restored_files.keys() & (self._missing_paths | self._linked_paths)
        departures = set(free_places)
        self._unmark(departures | linked)
        whole, others = self._whole, restored_files.keys() - came
        # Files of this list are marked again when it is shown.
        self._results.decisions.restore_marks({path: restored_files[path] for path in others}, came)
        if whole is not None:
            self._report_unlisted(whole, others)
        names, exchanged = self._new_names.copy(), self._exchanged_paths.copy()
        if whole is None or not (came or departures or exchanged or names):
            return
        self._missing_paths = (self._missing_paths | departures) - came
        self._linked_paths = (self._linked_paths | linked) - came
        missing_paths, keys = frozenset(self._missing_paths), {str(path) for path in came}
        changed_paths = came | exchanged | set(names.values())

        def work() -> tuple[ScanReport, ScanReport]:
            whole_report = renamed(whole, names) if names else whole
            whole_report = refresh(whole_report, changed_paths) if changed_paths else whole_report
            mask = np.fromiter((d.path in missing_paths for d in whole_report.documents), np.bool_)
            return whole_report, without(whole_report, mask)

        def deliver(reports: tuple[ScanReport, ScanReport]) -> None:
            if self._whole is whole:
                if self._results.report is not None:
                    self._earlier = [*self._earlier[-2:], self._results.report]
                self._whole, self._ours = reports
                self._new_names, self._exchanged_paths = {}, set()
                self._restored_keys = self._removed_marks & keys
                self._removed_marks -= self._restored_keys
                self._results.show_report(self._ours, is_ended=True)

        self._tasks.run(work, deliver, topic="gone")

    def _follow_names(self, operations: Sequence[Operation]) -> None:
        """Remember new names of files, and give them to the saved decisions and the sources."""
        names: dict[Path, Path] = {}
        for operation in operations:
            if operation.action is not Action.RENAME or operation.target is None:
                continue
            if operation.state is State.DONE:
                names[operation.source] = operation.target
            elif operation.state is State.UNDONE:
                names[operation.target] = operation.source
        if names:
            earlier = {old: names.pop(new, new) for old, new in self._new_names.items()}
            self._new_names = {old: new for old, new in (earlier | names).items() if old != new}
            self._results.decisions.follow_names(names)
            self.renamed.emit(names)

    def _report_unlisted(self, whole: ScanReport, places: Set[Path]) -> None:
        """Report how many restored files the list cannot show, since the scan did not find them."""
        if not places:
            return
        paths = {document.path for document in whole.documents}
        roots = [s.path for s in whole.sources if s.role is not Role.EXCLUDED]
        self._unlisted_paths |= {
            path for path in places - paths if any(path.is_relative_to(root) for root in roots)
        }
        if self._unlisted_paths:
            self.missed.emit(len(self._unlisted_paths))

    def _unmark(self, paths: set[Path]) -> None:
        """Remove the marks of these files, also from the saved ones."""
        session = self._results.session
        documents = () if session.report is None else session.report.documents
        marks = [i for i in session.marks.all_ids.tolist() if documents[i].path in paths]
        keeper_ids = [i for i in session.keepers.ids if documents[i].path in paths]
        if marks or keeper_ids:
            self._removed_marks |= {key_of(documents[i]) for i in marks}
            self._results.decisions.remember_removed_marks([documents[i] for i in marks])
            session.apply(RemoveFiles(np.array(marks, np.int64), keeper_ids))

    def _colour(self, operations: Sequence[Operation]) -> None:
        model = self._page.groups.model
        reasons: dict[Path, RefusalReason | None] = {}
        for operation in operations:
            if operation.refusal is None or operation.state in (State.DONE, State.UNDONE):
                if model.conditions:
                    reasons[operation.source] = None
                continue
            reasons[operation.source] = _OF_FILE.get(operation.refusal)
            if operation.keeper is not None and operation.refusal in _OF_KEEPER:
                reasons[operation.keeper] = _OF_KEEPER[operation.refusal]
        if reasons:
            model.set_conditions(
                {d.id: reasons[d.path] for d in model.documents if d.path in reasons}
            )
