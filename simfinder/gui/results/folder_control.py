"""Actions on two folders of the map: show shared groups, mark covered files, list the rest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import (
    QDialog,
    QWidget,
)

from simfinder.domain.commands import MarkByRules
from simfinder.domain.decisions import SkipReason
from simfinder.domain.documents import Document, folder_of
from simfinder.domain.errors import Cancelled
from simfinder.domain.matching import GroupTable
from simfinder.gui.groups.chips import Mask, PickedGroups
from simfinder.gui.kit import wording
from simfinder.gui.kit.dialogs import OneDialog, closing_row
from simfinder.gui.kit.fields import ClearableField
from simfinder.gui.kit.files import Dialogs
from simfinder.gui.kit.labels import label, push_button, set_button_icon, set_placeholder
from simfinder.gui.kit.layouts import fill_dialog
from simfinder.gui.kit.loader import Cancel
from simfinder.gui.kit.names import shown_name, visible
from simfinder.gui.kit.note_bar import NoteBar
from simfinder.gui.kit.table import RowColumn, RowsModel, RowsView
from simfinder.gui.kit.tasks import Tasks
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.kit.wording import localize_count
from simfinder.gui.overview.folder_map import TwoFolders
from simfinder.gui.overview.view import OverviewPage
from simfinder.gui.results.results_control import ResultsControl
from simfinder.i18n import translate
from simfinder.services.memory import gc_paused
from simfinder.services.overview.folders import rest_word
from simfinder.services.review.marks import Outcome

if TYPE_CHECKING:
    from simfinder.services.overview.folders import Cover, FolderTree


# Lists the files of a folder that another one does not cover, each with the reason.


@dataclass(frozen=True, slots=True)
class UncoveredFile:
    """A file that stays; ``why`` is None where nothing like it is in the other folder."""

    document: Document
    why: SkipReason | None


def _columns() -> tuple[RowColumn, ...]:
    return (
        RowColumn(
            lambda: translate("UncoveredDialog", "File"),
            lambda row: shown_name(row.document),
            lambda row: visible(row.document.place),
            is_path=True,
            width=0,
        ),
        RowColumn(
            lambda: translate("UncoveredDialog", "Reason not covered"),
            lambda row: rest_word(row.why),
            width=16,
        ),
        RowColumn(
            lambda: translate("UncoveredDialog", "Size"),
            lambda row: wording.size(row.document.identity.size),
            right=True,
            width=6,
        ),
        RowColumn(
            lambda: translate("UncoveredDialog", "Folder"),
            lambda row: visible(folder_of(row.document)),
            is_path=True,
            width=0,
        ),
    )


class UncoveredDialog(AppearanceMixin, QDialog):
    """A table with a filter, to be written out."""

    export_requested = Signal()

    def __init__(
        self,
        names: tuple[str, str],
        rows: Sequence[UncoveredFile],
        covered_count: int,
        parent: QWidget,
    ) -> None:
        """Show these files.

        Args:
            names: the folder of the files, and the one that does not cover them.
            rows: the files.
            covered_count: how many others of that folder are covered.
            parent: the window.
        """
        super().__init__(parent)
        self._names, self._all, self._covered_count = names, rows, covered_count
        self._summary = label(wrap=True)
        self.filter = ClearableField()
        self.filter.textChanged.connect(self._filter)
        self.model = RowsModel(_columns())
        self.table = RowsView(self.model)
        self._note = label("muted", wrap=True)
        self._note.hide()
        self.export, self.close_button = (
            push_button(self.export_requested),
            push_button(default=True),
        )
        buttons = closing_row(self, self.export, self.close_button)
        fill_dialog(self, self._summary, self.filter, self.table, self._note, buttons)
        em = self.fontMetrics().height()
        self.resize(em * 48, em * 28)
        self.follow()
        self._filter()

    def rows(self) -> Sequence[UncoveredFile]:
        """Return the files that pass the filter."""
        rows: Sequence[UncoveredFile] = self.model.rows()
        return rows

    def show_message(self, text: str) -> None:
        """Show the outcome below the table."""
        self._note.setText(text)
        self._note.show()

    @Slot()
    def _filter(self) -> None:
        terms = self.filter.text().casefold().split()
        texts = (
            (row, f"{row.document.place} {rest_word(row.why)}".casefold()) for row in self._all
        )
        self.model.set_rows([row for row, text in texts if all(w in text for w in terms)])
        self.export.setEnabled(self.model.rowCount() > 0)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setWindowTitle(self.tr("Not covered by the other folder"))
        rest = len(self._all)
        text = self.tr("%n files in {folder} are not covered by {other}.", "", rest)
        lines = [localize_count(text, rest).format(folder=self._names[0], other=self._names[1])]
        if self._covered_count:
            text = self.tr(
                "%n other files have the same content as a file there.", "", self._covered_count
            )
            lines.append(localize_count(text, self._covered_count))
        self._summary.setText(wording.sentences(lines))
        set_placeholder(self.filter, self.tr("Filter by name, folder or reason"))
        self.table.setAccessibleName(self.windowTitle())
        self.export.setText(self.tr("Export as table…"))
        self.close_button.setText(self.tr("Close"))
        self.model.retranslate()

    def _tint(self) -> None:
        set_button_icon(self.export, "export")


class FolderControl(QObject):
    """Every marking is one step to undo, by the rules of every automatic marking."""

    def __init__(
        self,
        results: ResultsControl,
        dialogs: Dialogs,
        note: NoteBar,
        tree: Callable[[], FolderTree | None],
        pick: Callable[[PickedGroups], None],
        tasks: Tasks,
        parent: QWidget,
    ) -> None:
        """Serve the map; ``tree`` returns its folders, ``pick`` shows only some groups."""
        super().__init__(parent)
        self._tree, self._pick = tree, pick
        self._dialogs, self._note = dialogs, note
        self._parent, self._tasks = parent, tasks
        self._page, self._results = results.page, results
        self._cancel = Cancel()
        self._one: OneDialog[UncoveredDialog] = OneDialog()
        self._page.overview_created.connect(self._connect_map)

    @Slot(OverviewPage)
    def _connect_map(self, overview: OverviewPage) -> None:
        view = overview.folders
        view.groups_requested.connect(self._show_groups)
        view.mark_requested.connect(self._mark)
        view.rest_requested.connect(self._list_rest)

    @property
    def dialog(self) -> UncoveredDialog | None:
        """The list of uncovered files while it is open."""
        return self._one.current

    def _of_each(self) -> NDArray[np.int32] | None:
        """Return the folder of each document as the map counts it."""
        tree, wish = self._tree(), self._page.overview.folders.wish()
        return None if tree is None else tree.of_each(wish.level, wish.open_folders)

    def _name(self, folder: int) -> str:
        tree = self._tree()
        return "" if tree is None else visible(tree.folders[folder].name)

    @Slot(object)
    def _show_groups(self, two: TwoFolders) -> None:
        """List the groups that both folders share."""
        of_each = self._of_each()
        if of_each is None:
            return
        one, other = self._name(two.one), self._name(two.other)
        name = one if two.one == two.other else f"{one}  \u2194  {other}"

        def test(groups: GroupTable) -> Mask:
            from simfinder.services.overview.folders import sharing

            return sharing(groups, of_each, two.one, two.other)

        self._pick(PickedGroups(lambda: name, test))

    @Slot(object)
    def _mark(self, two: TwoFolders) -> None:
        """Mark the files of the second folder that the first one covers."""

        def deliver(coverage: Cover) -> None:
            command = MarkByRules(coverage.documents.astype(np.int64), replace=False)
            outcome = self._results.session.apply(command).outcome
            if outcome is not None:
                self._report_marks(two, outcome, len(coverage.documents), len(coverage.rest))

        self._cover(two, deliver)

    def _report_marks(
        self, two: TwoFolders, outcome: Outcome, covered_count: int, rest: int
    ) -> None:
        folder, mark_count = self._name(two.other), len(outcome.changed_ids)
        lines = [
            localize_count(
                self.tr("%n files in {folder} were marked.", "", mark_count), mark_count
            ).format(folder=folder)
        ]
        earlier_count = covered_count - mark_count - sum(map(len, outcome.refused_ids.values()))
        if earlier_count:
            lines.append(
                localize_count(self.tr("%n were already marked.", "", earlier_count), earlier_count)
            )
        lines.append(self._page.groups.review.refusals(outcome))
        if rest:
            text = self.tr(
                "%n files in it are not covered by {other} and were not marked.", "", rest
            )
            lines.append(localize_count(text, rest).format(other=self._name(two.one)))
        total, size = self._page.groups.model.marks.total
        now = self.tr("Total marked: {count} ({size}).")
        lines.append(now.format(count=wording.count_text(total), size=wording.size(size)))
        kind = "success" if mark_count else "info"
        self._results.undo.offer(
            self._note, wording.sentences(lines), kind, has_changed=bool(mark_count), stays=True
        )

    @Slot(object)
    def _list_rest(self, two: TwoFolders) -> None:
        """List the files of the second folder that the first one does not cover."""
        if self._one.come_forward():
            return
        report = self._results.report

        def deliver(coverage: Cover) -> None:
            if report is None or self._one.current is not None:
                return
            rows = tuple(
                UncoveredFile(report.documents[n], why) for n, why in coverage.rest.items()
            )
            names = self._name(two.other), self._name(two.one)
            dialog = UncoveredDialog(names, rows, len(coverage.documents), self._parent)
            dialog.export_requested.connect(self._export)
            self._one.open(dialog)

        self._cover(two, deliver)

    def _cover(self, two: TwoFolders, then: Callable[[Cover], None]) -> None:
        """Compute which files of the second folder the first covers, and pass them on."""
        report, of_each, grouping = (
            self._results.visible_report,
            self._of_each(),
            self._results.grouping,
        )
        if report is None or of_each is None or grouping is None or two.one == two.other:
            return
        self._cancel.cancel()
        cancel = self._cancel = Cancel()
        model, options = self._page.groups.model, report.options.resolve()
        groups, report_now = model.groups, self._results.report
        protected_mask, marks = model.protected_mask.copy(), model.marks.mask.copy()
        exclusions, whole = grouping.excluded_mask, model.states.kept_whole

        def work() -> Cover | None:
            from simfinder.services.overview.folders import CoverRules, cover

            rules = CoverRules(
                options.distance or 0,
                options.similarity or 0.0,
                is_protected=protected_mask,
                is_marked=marks,
                is_excluded=exclusions,
                whole=whole,
            )

            try:
                return cover(report, groups, of_each, two.one, two.other, rules, cancel.check)
            except Cancelled:
                return None

        def deliver(coverage: Cover | None) -> None:
            # Results for other groups must not mark anything in these.
            same = model.groups is groups and self._results.report is report_now
            if coverage is not None and cancel is self._cancel and same:
                then(coverage)

        self._tasks.run(gc_paused()(work), deliver, topic="cover")

    @Slot()
    def _export(self) -> None:
        dialog = self.dialog
        if dialog is None:
            return
        rows = dialog.rows()
        filters = [(self.tr("Table"), ".csv")]
        name = f"SimFinder {date.today().isoformat()}.csv"
        path = self._dialogs.save_path(self.tr("Export list"), name, filters)
        if path is None:
            return

        def work() -> Path:
            from simfinder.services.overview.folders import export_rest

            export_rest(path, [(row.document, row.why) for row in rows])
            return path

        def deliver(target: Path) -> None:
            text = self.tr("Exported to {path}").format(path=wording.path(target))
            self._note.show_message(text, "success")
            if self.dialog is not None:
                self.dialog.show_message(text)

        self._tasks.run(work, deliver, self._results.files.failed.emit)

    def close(self) -> None:
        """Stop the work and close the list."""
        self._cancel.cancel()
        self._one.reject()
