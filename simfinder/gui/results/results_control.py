"""Brings a report into the views, and regroups it when the slider moves."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QObject, QTimer, Signal, Slot

from simfinder.domain.commands import ProtectFiles
from simfinder.domain.comparison import Comparison
from simfinder.domain.documents import Document, Source
from simfinder.domain.matching import GroupTable, ScanReport
from simfinder.gui.compare.header import File
from simfinder.gui.groups.place import UntouchedList
from simfinder.gui.groups.snapshot import (
    GroupsSnapshot,
    HiddenDecisions,
    PendingDecisions,
    PreviousState,
    ReportSnapshot,
    make_report,
    part_of,
    protected_now,
    translate_pair,
)
from simfinder.gui.kit.focus import contains_focus
from simfinder.gui.kit.tasks import Tasks
from simfinder.gui.kit.turns import TurnTimer
from simfinder.gui.results.decisions import DecisionsControl
from simfinder.gui.results.row_files import RowFiles
from simfinder.gui.results.undo import UndoControl
from simfinder.gui.results.view import ResultsPage
from simfinder.gui.scan.progress_text import LeftMarks
from simfinder.messages.nouns import noun_of
from simfinder.services.review.constraints import changes_groups
from simfinder.services.review.keepers import ANY_DISTANCE, Threshold
from simfinder.services.review.session import RequestedThreshold, SessionChange

if TYPE_CHECKING:
    from simfinder.services.review.adjustments import AdjustedGroups
    from simfinder.services.review.regroup import Counts, Slide


class ResultsControl(QObject):
    """Owns the shown report, and groups it at the threshold."""

    shown = Signal(object)
    """The ScanReport that is now shown."""
    counted = Signal(object, object)
    """Documents below each source, by its path, and the ``Noun`` for them."""
    marked = Signal(int, object)
    """Number of marked files, and their bytes."""
    threshold_changed = Signal()

    def __init__(self, page: ResultsPage, tasks: Tasks, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.page = page
        self._tasks = tasks
        self.files = RowFiles(page, tasks, self)
        self.session = page.groups.session
        self.constraints = self.session.constraints
        self.decisions = DecisionsControl(self.session, self)
        self.session.subscribe(self._follow)
        self.undo = UndoControl(page.groups, self)
        self._untouched_list = UntouchedList(page.groups.table, self)
        self.grouping: AdjustedGroups | None = None
        """Makes its groups, at any threshold."""
        self._requested_report: ScanReport | None = None
        self._problems_timer = TurnTimer(self)
        self._problems_timer.timeout.connect(self._show_problems)
        self._notification_timer = TurnTimer(self)
        self._notification_timer.timeout.connect(self._notify)
        # The parts that no one sees once the list is hidden are cleared one after the other.
        self._clear_timer = TurnTimer(self)
        self._clear_timer.timeout.connect(self._clear_parts)
        self._pair: tuple[int, int] | None = None
        # The list is painted first: a change of all marks takes long enough by itself.
        self._pair_timer = QTimer(self, singleShot=True, interval=0)
        self._pair_timer.timeout.connect(self.show_current_pair)
        self._state_timer = QTimer(self, singleShot=True, interval=0)
        self._state_timer.timeout.connect(self._update_compare_state)
        self._scan_decisions = self._pending_decisions = PendingDecisions()
        self._old_marks = np.zeros(0, np.int64)
        self._sources: tuple[Source, ...] = ()
        page.threshold.threshold_changed.connect(self._follow_threshold)
        page.groups.current_pair_changed.connect(self._follow_pair)
        page.groups.marks_changed.connect(self._follow_marks)
        page.groups.groups_changed.connect(self._count_groups)
        page.compare.reader.scan_similarity = self._similarity_of
        page.compare.reader.comparison_ready.connect(self._take_similarity)

    @property
    def report(self) -> ScanReport | None:
        """The report that is shown, or None."""
        return self.session.report

    @property
    def visible_report(self) -> ScanReport | None:
        """The report with the threshold that its groups were made at, for an export."""
        if self.report is None:
            return None
        distance, similarity = self.session.threshold
        options = replace(self.report.options, distance=distance, similarity=similarity)
        return replace(self.report, options=options)

    @property
    def groups(self) -> GroupTable:
        """Its groups at that threshold."""
        return self.session.groups

    @Slot(object)
    def set_sources(self, sources: tuple[Source, ...]) -> None:
        """Follow roles that change: a protected file must not stay marked until the next scan."""
        self._sources = sources
        report = self.report
        if report and sources:
            protected_mask = protected_now(report, sources)
            if not np.array_equal(protected_mask, self.page.groups.model.protected_mask):
                self.session.apply(ProtectFiles(protected_mask))
                self._count_groups(self.groups)

    def suspend_report(self) -> None:
        """Hide the report before another scan; decisions wait for the same files."""
        if self.report is not None:
            self._pending_decisions = self._pending_decisions.merge(
                HiddenDecisions.of(self.session)
            )
            self.session.suspend_steps(self.report.documents)
        self._scan_decisions = self._pending_decisions
        self._hide()

    def clear(self) -> None:
        """Drop the report; decisions about its files are saved and return with them."""
        self._scan_decisions = self._pending_decisions = PendingDecisions()
        self.session.forget_steps()
        self._hide()

    def take_left_marks(self) -> LeftMarks:
        """Return which marks of the previous scan are not shown; call it once a scan is complete.

        They stay saved, and return when a scan finds their files unchanged.
        """
        marks, report = self.session.marks, self.report
        inactive_count = int(np.count_nonzero(~marks.can_be_marked(self._old_marks)))
        pending_keys = self._pending_decisions.by_place.marks
        within = sum(map(part_of(report), pending_keys)) if report is not None else 0
        self._scan_decisions = self._pending_decisions = PendingDecisions()
        return LeftMarks(inactive_count, within, len(pending_keys) - within)

    def _hide(self) -> None:
        self._untouched_list.begin()
        self.grouping = self._requested_report = None
        self.page.groups.clear()
        self.undo.set_outside(None)
        self.page.compare.clear()
        self.page.problems.set_problems(())
        self._clear_timer.start()

    @Slot()
    def _clear_parts(self) -> None:
        if self.report is None:
            self.page.threshold.show_slide(None)
            self.page.set_counts(0, 0)

    @Slot(object)
    def show_last(self, report: ScanReport) -> None:
        """Show the report that ends a scan."""
        self.show_report(report, is_ended=True)

    def show_report(self, report: ScanReport, *, is_ended: bool = False) -> None:
        """Prepare and group a report in the background, then show it."""
        self._requested_report = report
        self.session.set_profile(report.options.profile)
        threshold, model = self.session.threshold_for(report), self.page.groups.model
        previous = PreviousState(
            self.report,
            self._pending_decisions,
            self._scan_decisions,
            self.session.keepers.copy(),
            model.needs_texts,
            self._sources,
            self.session.suspended_steps,
        )
        recall = self.decisions.make_query(report, is_ended=is_ended or report.is_complete)
        work = partial(
            make_report,
            report,
            previous,
            threshold,
            recall,
            self.constraints.with_saved_constraints,
        )
        self._tasks.run(work, self._show_report, topic="report")

    def _show_report(self, snapshot: ReportSnapshot) -> None:
        report, columns = snapshot.report, snapshot.columns
        if report is not self._requested_report:
            return
        if snapshot.old_report is not self.report:
            columns = replace(columns, place=None)
        self._pending_decisions, self._old_marks = snapshot.pending_decisions, snapshot.old_marks
        if snapshot.roles_of is not self._sources:
            columns.space.must_stay[:] = protected_now(report, self._sources)
        columns = self.decisions.with_decisions(report, columns, snapshot.saved_decisions)
        columns = replace(columns, resumable_steps=snapshot.steps)
        self.grouping = snapshot.grouping
        self.counted.emit(snapshot.counts, noun_of(report))
        self._pair = translate_pair(self._pair, columns.place)
        page, threshold = self.page, self.session.threshold_for(report)
        to_top = self._at_its_top()
        page.threshold.set_profile(report.options.profile)
        page.threshold.set_threshold(*threshold)
        page.compare.set_scan(report.options, report.template)
        if columns.place is None:
            self.undo.set_outside(None)
        with self.session.as_follow_up():
            page.groups.set_report(report, columns, to_top=to_top)
            fits = snapshot.fits(threshold, self.session.keepers) and not self.session.is_pending
            self._show_slide(snapshot.slide, snapshot.snapshot, to_top=to_top, is_final=fits)
        if not fits or self._is_outdated:
            self.regroup()
        self._problems_timer.start()

    @Slot()
    def _show_problems(self) -> None:
        """Show the problems after the groups: several short pauses instead of a long one."""
        if self.report is not None:
            problems, view = self.report.problems, self.page.problems
            # A running scan has found more of them since it made this report.
            if self.report.is_complete or len(problems) > view.model.total():
                view.set_problems(problems, whole=self.report.is_complete)
            self._notification_timer.start()

    @Slot()
    def _notify(self) -> None:
        if self.report is not None:
            self.shown.emit(self.report)

    def _at_its_top(self) -> bool:
        """Whether the list is at its top and unused."""
        return self._untouched_list.is_untouched and not contains_focus(self.page.compare)

    def _show_slide(
        self, slide: Slide, snapshot: GroupsSnapshot, *, to_top: bool, is_final: bool = True
    ) -> None:
        groups = self.page.groups
        threshold = (slide.distance, slide.similarity)
        with self.session.as_follow_up():
            groups.set_groups(slide.groups, threshold, snapshot, is_final=is_final)
            if self.grouping is not None:
                groups.model.signs = self.grouping.signs(self.session.groups)
            if to_top and groups.table.current_row() > 0:
                groups.table.go_to(0)
        self.page.threshold.show_slide(slide)
        self._update_counts()

    def _update_counts(self) -> None:
        report = self.report
        if report is None:
            return
        problems = len(report.problems)
        self.page.set_counts(len(self.groups), self.page.problems.model.total())
        nothing = report.is_complete and not len(self.groups)
        self.page.show_nothing(report.compared_count, problems, nothing=nothing)

    @Slot(object)
    def _follow_threshold(self, threshold: tuple[int, float]) -> None:
        self._request(threshold)
        self.regroup()

    def _similarity_of(self, left: File, right: File) -> float | None:
        """Return the measured similarity of two documents of the report, None where unknown."""
        row, report = self._row_of(left, right), self.report
        if row < 0 or report is None or not report.pairs.exact[row]:
            return None
        return float(report.pairs.similarity[row])

    def _row_of(self, left: File, right: File) -> int:
        """Return the row of the pair of two documents of the report, -1 if they are no pair."""
        grouping, report = self.grouping, self.report
        if grouping is None or report is None:
            return -1
        ids = [file.id for file in (left, right) if isinstance(file, Document)]
        documents = report.documents
        if len(ids) < 2 or max(ids) >= len(documents):
            return -1
        if (documents[ids[0]], documents[ids[1]]) != (left, right):
            return -1
        return int(grouping.links.rows(ids[0], np.array(ids[1:], np.int32), ANY_DISTANCE, 0.0)[0])

    @Slot(object)
    def _take_similarity(self, comparison: Comparison) -> None:
        """Show the similarity that a comparison has measured, where the list has an estimate."""
        reader = self.page.compare.reader
        if comparison.similarity is None or reader.files is None or self.report is None:
            return
        row = self._row_of(*reader.files)
        if row >= 0 and not self.report.pairs.exact[row] and reader.matches_list(comparison):
            self.report.pairs.set_similarity(row, comparison.similarity)
            self.page.groups.table.viewport().update()

    @Slot()
    def regroup(self) -> None:
        """Make groups again in the background, then show them."""
        grouping, report = self.grouping, self.report
        if grouping is None or report is None:
            return
        distance, similarity = self.session.threshold_for(report)
        keepers, constraints = self.session.keepers.copy(), self.constraints.by_key
        hidden_mask = self.session.hidden_mask
        make_snapshot = self.page.groups.model.make_snapshot

        def work() -> tuple[AdjustedGroups, Slide, GroupsSnapshot]:
            from simfinder.services.review.adjustments import AdjustedGroups

            is_same = not changes_groups(grouping.constraints, constraints)
            new_grouping = grouping if is_same else AdjustedGroups(report, constraints, grouping)
            slide = new_grouping.slide(distance, similarity, keepers)
            if hidden_mask.any():
                groups = keepers.without(slide.groups, hidden_mask)
                counts = new_grouping.counts(distance, similarity, groups)
                slide = replace(slide, groups=groups, counts=counts)
            return new_grouping, slide, make_snapshot(slide.groups)

        self._tasks.run(work, self._show_regrouping, topic="group")

    @property
    def _is_outdated(self) -> bool:
        """Whether the groups do not follow from the present constraints yet."""
        grouping, constraints = self.grouping, self.constraints.by_key
        return grouping is not None and changes_groups(grouping.constraints, constraints)

    def _follow(self, change: SessionChange) -> None:
        if change.threshold is not None:
            self._return_to(change.threshold)
        if change.needs_groups or (change.has_constraints and self._is_outdated):
            self.regroup()

    def _show_regrouping(self, answer: tuple[AdjustedGroups, Slide, GroupsSnapshot]) -> None:
        grouping, slide, snapshot = answer
        if self.grouping is None or grouping.report is not self.report:
            return
        if grouping.links is not self.grouping.links:
            self.session.set_links(grouping.links)
        self.grouping = grouping
        self._show_slide(slide, snapshot, to_top=self._at_its_top())

    def _return_to(self, threshold: tuple[int, float]) -> None:
        """Restore an earlier threshold, with the slider."""
        if self.report is not None and threshold != self.session.threshold_for(self.report):
            self.page.threshold.set_threshold(*threshold)
            self._request(threshold)

    def _request(self, threshold: Threshold) -> None:
        """Store a threshold that the user set in the session."""
        self.session.requested_threshold = RequestedThreshold(
            self.session.requested_threshold.profile, *threshold
        )
        self.threshold_changed.emit()

    @Slot(object)
    def _follow_pair(self, pair: tuple[int, int] | None) -> None:
        self._pair = pair
        self._pair_timer.start()

    @Slot()
    def show_current_pair(self) -> None:
        """Bring the compare pane up to the current row."""
        self._pair_timer.stop()
        if self._pair is None or self.report is None:
            self.page.compare.clear()
            return
        keeper, member = self._pair
        documents = self.report.documents
        # A hidden pane reads nothing; it catches up when it is shown.
        if not self.page.compare.isHidden():
            model = self.page.groups.model
            # Two files of a person's choice may have a relation that is not known.
            relation = model.relation_of(member) if model.is_keeper(keeper) else None
            self.page.compare.show_pair(documents[keeper], documents[member], relation)
            self._update_compare_state()

    @Slot()
    def _update_compare_state(self) -> None:
        self._state_timer.stop()
        if self._pair is not None and not self._pair_timer.isActive():
            keeper, member = self._pair
            marks, is_keeper = self.session.marks, self.page.groups.model.is_keeper
            left, right = ((is_keeper(i), i in marks) for i in (keeper, member))
            self.page.compare.set_state(left, right)

    @Slot(object)
    def _follow_marks(self, total: tuple[int, int]) -> None:
        files, size = total
        self.marked.emit(files, size)
        self._state_timer.start()

    @Slot(object)
    def _count_groups(self, groups: GroupTable) -> None:
        grouping = self.grouping
        if grouping is not None:
            distance, similarity = self.session.threshold
            self._tasks.run(
                lambda: grouping.counts(distance, similarity, groups),
                self._show_counts,
                topic="count",
            )

    def _show_counts(self, counts: Counts) -> None:
        if self.report is not None:
            self.page.threshold.set_counts(counts)
