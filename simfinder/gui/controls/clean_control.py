"""Moves and copies marked files: asks first, works beside the window, and tells what became of each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from simfinder.domain.errors import Cancelled
from simfinder.domain.keep_rule import PlannedFile, Verdict
from simfinder.domain.operation import Action, Operation, State, Why, Wish
from simfinder.gentle import Pace
from simfinder.gui import clean_words
from simfinder.gui.bindings import key_words
from simfinder.gui.collecting import undisturbed
from simfinder.gui.controls.file_run import FileRun
from simfinder.gui.controls.one_dialog import OneDialog
from simfinder.gui.controls.results_control import ResultsControl
from simfinder.gui.controls.undo_control import Outside
from simfinder.gui.dialogs.clean_up import CleanUpDialog
from simfinder.gui.dialogs.files import Dialogs
from simfinder.gui.models.clean_lines import PlanShown
from simfinder.gui.views.compare.load import Cancel
from simfinder.gui.views.note_bar import NoteBar
from simfinder.gui.views.results import ResultsPage
from simfinder.services.cleaning.plan import CleanPlan, clean_plan, with_roles
from simfinder.services.cleaning.plan_export import export_plan

if TYPE_CHECKING:
    from simfinder.services.cleaning.file_work import Work
    from simfinder.services.cleaning.watcher import Watcher


class CleanControl(QObject):
    """One clean-up at a time; its dialog goes from the plan over the work to the results."""

    changed = Signal(object, object)
    """(operations that ended, places seen to be free of the files that left them)."""
    exported = Signal(object)
    """Path of a report that was written."""
    failed = Signal(object)
    """The error for which a report was not written."""

    def __init__(
        self,
        run: FileRun,
        results: ResultsControl,
        page: ResultsPage,
        dialogs: Dialogs,
        note: NoteBar,
        window: QWidget,
    ) -> None:
        """Act on the files marked on this page; ``run`` is shared with the history."""
        super().__init__(window)
        self._run, self._results, self._page = run, results, page
        self._dialogs, self._note, self._window = dialogs, note, window
        self._one: OneDialog[CleanUpDialog] = OneDialog()
        self._cancel = Cancel()
        self._plan: CleanPlan | None = None
        self._wishes: dict[Path, Wish] = {}
        self._operations: dict[Path, Operation] = {}
        self._chosen: Path | None = None
        self._told = ""
        run.progressed.connect(self._progressed)
        run.ended.connect(self._ended)
        run.failed.connect(self._broken)

    @property
    def dialog(self) -> CleanUpDialog | None:
        """The dialog while it is open."""
        return self._one.current

    @Slot()
    def start(self) -> None:
        """Ask whether to do what the action says to the marked files."""
        sender = self.sender()
        if isinstance(sender, QAction):
            self.open(Action(str(sender.data())))

    def open(self, action: Action) -> None:
        """Show what would be done to the marked files."""
        from simfinder.services.cleaning import file_work

        if action is Action.TRASH and not file_work.has_trash():
            action = Action.QUARANTINE
        report, groups = self._results.report_as_shown, self._page.groups
        if report is None or groups.model.row_tables or self._one.come_forward():
            return
        marked, protected = groups.marked_ids(), groups.model.protected.copy()
        if not marked:
            text = self.tr(
                "No file is marked. {mark} marks the chosen files; {rules} marks by rules."
            )
            keys = {"mark": key_words("mark"), "rules": key_words("auto_mark")}
            self._note.tell(text.format(**keys))
            return
        self._wishes, self._operations, self._plan = {}, {}, None
        dialog = self._make(action)
        cancel, table = self._cancel, groups.groups()

        def work() -> PlanShown | None:
            try:
                plan = clean_plan(
                    with_roles(report, protected), table, marked, cancel.check, Pace()
                )
                return PlanShown.of(plan, action is not Action.COPY, cancel.check)
            except Cancelled:
                return None

        def done(made: PlanShown | None) -> None:
            if made is not None and self.dialog is dialog:
                self._plan = made.plan
                dialog.plan.show_plan(made)

        self._run.tasks.run(lambda: undisturbed(work), done)

    def _make(self, action: Action) -> CleanUpDialog:
        self._cancel = Cancel()
        dialog = CleanUpDialog(action, self._dialogs, self._window)
        dialog.finished.connect(self._closed)
        dialog.stop_wanted.connect(self._run.stop)
        dialog.plan.agreed.connect(self._agreed)
        dialog.plan.report_wanted.connect(self._save_plan)
        dialog.results.retry_wanted.connect(self._retry)
        dialog.results.quarantine_wanted.connect(self._to_quarantine)
        dialog.results.undo_wanted.connect(self._undo)
        dialog.results.report_wanted.connect(self._save_result)
        self._one.open(dialog)
        return dialog

    # What is done

    @Slot()
    def _agreed(self) -> None:
        dialog = self.dialog
        if dialog is not None:
            self._chosen = dialog.plan.destination()
            self._wishes = {going.wish.path: going.wish for going in dialog.plan.chosen()}
            self._do(dialog.action, tuple(self._wishes.values()))

    @Slot()
    def _retry(self) -> None:
        failed = [
            wish for path, wish in self._wishes.items()
            if path not in self._operations or self._operations[path].state is State.FAILED
        ]  # fmt: skip
        if self.dialog is not None and failed:
            self._do(self.dialog.action, failed)
        elif self.dialog is not None:
            self._undo()

    @Slot()
    def _to_quarantine(self) -> None:
        left = [
            self._wishes[path] for path, o in self._operations.items()
            if o.why is Why.NO_TRASH and o.state is State.FAILED
        ]  # fmt: skip
        if self.dialog is not None:
            self.dialog.set_action(Action.QUARANTINE)
            self._do(Action.QUARANTINE, left)

    def _do(self, action: Action, wishes: Sequence[Wish]) -> None:
        from simfinder.services.cleaning import file_work

        chosen = self._chosen

        def doing(watcher: Watcher) -> Work:
            return file_work.clean_up(action, chosen, wishes, watcher)

        self._begin(doing, False)

    @Slot()
    def _undo(self) -> None:
        from simfinder.services.cleaning import file_work

        wanted = [o for o in self._operations.values() if o.state is State.DONE]
        self._begin(lambda watcher: file_work.restore(wanted, watcher), True)

    def undo(self, action: Action, operations: Sequence[Operation]) -> None:
        """Bring these files back, telling how far it is."""
        if self._run.running or self._one.come_forward():
            return
        self._wishes, self._plan = {}, None
        self._operations = {o.source: o for o in operations}
        self._make(action)
        self._undo()

    def _begin(self, doing: Callable[[Watcher], Work], back: bool) -> None:
        if self.dialog is not None and not self._run.running:
            self.dialog.show_work(back)
            self._run.start(doing)

    @Slot(object)
    def _progressed(self, at: tuple[int, int, Path]) -> None:
        if self.dialog is not None:
            self.dialog.show_progress(at)

    @Slot(object)
    def _ended(self, work: Work) -> None:
        if self.dialog is None or not self.dialog.working:
            return
        self._operations.update({o.source: o for o in work.operations})
        self._show_result(None)
        self._run.look(work, self.changed.emit)

    @Slot(object)
    def _broken(self, error: BaseException) -> None:
        if self.dialog is not None and self.dialog.working:
            self._show_result(error)

    def _show_result(self, error: BaseException | None) -> None:
        dialog = self.dialog
        if dialog is not None:
            dialog.results.show_result(dialog.action, tuple(self._operations.values()), error)
            dialog.show_result()

    @Slot()
    def _closed(self) -> None:
        self._cancel.cancel()
        dialog = self.dialog
        operations = tuple(self._operations.values())
        if dialog is None or not operations:
            return
        action, text = dialog.action, clean_words.outcome_of(dialog.action, operations)
        self._told = text
        done = [o for o in operations if o.state is State.DONE]
        kind = "success" if all(o.why is None for o in operations) else "warning"
        offer = self.tr("Undo") if done else ""
        back = partial(self.undo, action, done)
        self._note.tell(text, kind, offer, back, stays=bool(done) or None)
        words = partial(clean_words.step_of, action, len(done))
        self._results.undo.done_outside(Outside(words, back) if done else None)

    @Slot()
    def forget_note(self) -> None:
        """Take away what was said of the last clean-up, once files came back by other ways."""
        if self._told and self._note.text() == self._told:
            self._note.clear()
        self._results.undo.done_outside(None)

    # Reports

    @Slot()
    def _save_plan(self) -> None:
        if self._plan is not None and self.dialog is not None:
            plan = self._plan
            chosen = self.dialog.plan.chosen()
            refused = [g for g in plan.going if g.wish.refused is not None]
            self._export(lambda: plan.planned([*chosen, *refused]), ())

    @Slot()
    def _save_result(self) -> None:
        plan, operations = self._plan, tuple(self._operations.values())
        if plan is None:
            self._export(lambda: [_as_planned(o) for o in operations], operations)
            return
        acted = [g for g in plan.going if g.wish.path in self._operations]
        self._export(lambda: plan.planned(acted), operations)

    def _export(self, planned: Callable[[], list[PlannedFile]], done: Sequence[Operation]) -> None:
        filters = [(self.tr("Table"), ".csv"), (self.tr("Data"), ".json")]
        name = f"SimFinder {date.today().isoformat()}.csv"
        path = self._dialogs.save_path(self.tr("Save report"), name, filters)
        if path is None:
            return

        def work() -> Path:
            export_plan(path, planned(), done)
            return path

        self._run.tasks.run(work, self.exported.emit, self.failed.emit)

    def close(self) -> None:
        """Stop what runs and wait for it; call it before the program ends."""
        self._cancel.cancel()
        self._run.stop()
        dialog = self._one.current
        if dialog is not None:
            dialog.show_result()
            dialog.reject()


def _as_planned(operation: Operation) -> PlannedFile:
    """Return the line of a file whose plan is not known any more."""
    return PlannedFile(
        0,
        str(operation.source),
        operation.identity.size,
        operation.content,
        Verdict.GOES,
        str(operation.keeper or ""),
    )
