"""The pictures of a result: the group at the cursor, the figures of the overview, the map."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtWidgets import QWidget

from simfinder.domain.documents import Reason
from simfinder.domain.matching import GroupTable, ScanReport
from simfinder.domain.relations import RELATIONS, Relation
from simfinder.gui.actions import Actions
from simfinder.gui.groups.chips import Mask, PickedGroups
from simfinder.gui.groups.histogram import Measure
from simfinder.gui.kit import wording
from simfinder.gui.kit.files import Dialogs
from simfinder.gui.kit.names import visible
from simfinder.gui.kit.note_bar import NoteBar
from simfinder.gui.kit.tasks import Tasks
from simfinder.gui.kit.turns import TurnTimer
from simfinder.gui.kit.wording import relation_both_ways
from simfinder.gui.overview.first_steps import Step
from simfinder.gui.overview.folder_map import MapWish
from simfinder.gui.overview.view import COUNTS, FOLDERS, PAIRS, OverviewPage
from simfinder.gui.results.folder_control import FolderControl
from simfinder.gui.results.keys import KeyControl
from simfinder.gui.results.results_control import ResultsControl
from simfinder.messages.nouns import Noun, noun_of

if TYPE_CHECKING:
    from simfinder.services.overview.first_steps import FirstSteps
    from simfinder.services.overview.folders import FolderOverlap, FolderTree
    from simfinder.services.overview.overview import Overview
    from simfinder.services.overview.version_tree import GroupPicture


class GroupPictureControl(QObject):
    """Draws the current group in the background, while the graph is visible."""

    def __init__(
        self,
        actions: Actions,
        key_control: KeyControl,
        results: ResultsControl,
        tasks: Tasks,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._key_control = key_control
        self._tasks = tasks
        self._page, self._results = results.page, results
        self._drawn_group: tuple[GroupTable, int] | None = None
        self._is_turning = False
        # The list has to restore its cursor first, after it was reset.
        self._timer = TurnTimer(self)
        self._timer.timeout.connect(self._refresh)
        view = self._page.groups
        self._action = actions["group_picture"]
        self._texts = actions["compare"]
        self._texts.toggled.connect(self._make_room)
        view.current_pair_changed.connect(self._timer.start)
        view.table.current_row_changed.connect(self._timer.start)
        view.model.modelReset.connect(self._timer.start)
        self._page.picture.document_selected.connect(self._choose)
        self._page.picture.open_requested.connect(self._open)

    def turn(self, visible_now: bool) -> None:
        """Show the graph, in place of the texts where both do not fit."""
        self._is_turning = True
        if visible_now and not self._page.lower_views.holds_both:
            self._page.lower_views.texts_wait = self._texts.isChecked()
            self._texts.setChecked(False)
        self._page.picture.setVisible(visible_now)
        if not visible_now and self._page.lower_views.texts_wait:
            self._page.lower_views.texts_wait = False
            self._texts.setChecked(True)
        self._is_turning = False
        self._refresh()

    @Slot(bool)
    def _make_room(self, visible_now: bool) -> None:
        """Show the texts instead where both do not fit."""
        if visible_now and not self._is_turning and not self._page.lower_views.holds_both:
            self._page.lower_views.texts_wait = False
            self._action.setChecked(False)

    @Slot()
    def _refresh(self) -> None:
        """Draw the group of the cursor where another one is drawn, and show its document."""
        picture, view = self._page.picture, self._page.groups
        document, report, grouping = (
            view.current_document(),
            self._results.report,
            self._results.grouping,
        )
        group = -1 if document is None else view.model.group_of(document)
        if (
            picture.isHidden()
            or document is None
            or group < 0
            or report is None
            or grouping is None
        ):
            # A hidden picture must not keep the documents of an old report.
            self._drawn_group = None
            if picture.picture is not None or not picture.isHidden():
                picture.show_picture(None)
            return
        groups = view.model.groups
        if self._is_shown(groups, group):
            picture.set_current(document)
            return
        self._drawn_group = groups, group
        links, (distance, similarity) = grouping.links, self._results.session.threshold

        def work() -> GroupPicture:
            from simfinder.services.overview.version_tree import group_picture

            return group_picture(report, groups, group, links, distance, similarity)

        def deliver(answer: GroupPicture) -> None:
            if self._is_shown(groups, group):
                picture.show_picture(answer, report.documents)
                current = view.current_document()
                if current is not None:
                    picture.set_current(current)

        self._tasks.run(work, deliver, topic="picture")

    def _is_shown(self, groups: GroupTable, group: int) -> bool:
        drawn_group = self._drawn_group
        return drawn_group is not None and drawn_group[0] is groups and drawn_group[1] == group

    @Slot(int)
    def _choose(self, document: int) -> None:
        """Put the cursor of the list on a document; the texts follow it."""
        self._page.groups.select_document(document)

    @Slot(int)
    def _open(self, document: int) -> None:
        """Show a document next to the one its group keeps."""
        self._page.groups.select_document(document)
        self._key_control.focus_compare()


# Computes the figures of the overview in the background, and handles its clicks.


class OverviewControl(QObject):
    """Computes only visible charts, and again when the groups have changed."""

    def __init__(
        self,
        actions: Actions,
        key_control: KeyControl,
        results: ResultsControl,
        dialogs: Dialogs,
        note: NoteBar,
        mark_files: Callable[[NDArray[np.int64]], None],
        parent: QWidget,
    ) -> None:
        """``mark_files``: marks files and reports it."""
        super().__init__(parent)
        self._key_control, self._mark_files = key_control, mark_files
        self._page, self._results = results.page, results
        self._steps: FirstSteps | None = None
        self._tasks = Tasks(self)
        self._report: ScanReport | None = None
        self._groups: GroupTable | None = None
        self._fresh: set[int] = set()
        self._tree: FolderTree | None = None
        self._bar: tuple[Measure, int] | None = None
        """The bar that was opened last."""
        # A new report resets the list twice, the second time with its groups.
        self._timer = TurnTimer(self)
        self._timer.timeout.connect(self._refresh)
        self.folders = FolderControl(
            results, dialogs, note, lambda: self._tree, self.pick, self._tasks, parent
        )
        self.group = GroupPictureControl(actions, key_control, results, self._tasks, parent)
        self._overview: OverviewPage | None = None
        """The charts, None before they are shown for the first time."""
        self._page.overview_created.connect(self._connect_overview)
        threshold = self._page.threshold
        threshold.histogram.open_requested.connect(partial(self.open_bar, Measure.SIMILARITY))
        threshold.distance_histogram.open_requested.connect(
            partial(self.open_bar, Measure.DISTANCE)
        )
        self._page.groups.model.modelReset.connect(self._groups_reset)

    @Slot(OverviewPage)
    def _connect_overview(self, overview: OverviewPage) -> None:
        self._overview = overview
        overview.refresh_requested.connect(self._refresh)
        overview.counts.requested.connect(self._follow)
        overview.counts.first_steps.requested.connect(self._take_step)
        overview.pairs.measure_changed.connect(self._follow_measure)
        overview.pairs.bar_requested.connect(self.open_bar)
        overview.pairs.pair_requested.connect(self._compare)
        overview.folders.wish_changed.connect(self._draw_map)
        threshold = self._page.threshold
        threshold.advanced_changed.connect(overview.pairs.set_advanced)
        overview.pairs.set_advanced(threshold.is_advanced)
        self._show_report(overview)

    @property
    def tree(self) -> FolderTree | None:
        """The folder tree of the report, None until it is requested."""
        return self._tree

    # Figures

    @Slot()
    def _groups_reset(self) -> None:
        """Forget figures of other groups; a filter or an order resets the list too."""
        groups = self._page.groups.model.groups
        if groups is not self._groups:
            self._groups = groups
            self._fresh.clear()
            self._timer.start()

    @Slot()
    def _refresh(self) -> None:
        """Compute the figures of the visible page."""
        overview, report = self._overview, self._results.report
        if report is not self._report:
            self._report, self._tree, self._bar = report, None, None
            self._fresh.clear()
            self._steps = None
            if overview is not None:
                self._show_report(overview)
        if overview is None or not overview.isVisible():
            return
        if report is None or overview.page in self._fresh:
            return
        self._fresh.add(overview.page)
        if overview.page == PAIRS:
            self._draw_bars()
        elif overview.page == COUNTS:
            self._count()
        else:
            self._draw_map(overview.folders.wish() if self._tree is not None else None)

    def _show_report(self, overview: OverviewPage) -> None:
        """Take the report, whose figures are computed later."""
        overview.counts.show_overview(None, None)
        overview.counts.first_steps.show_steps(None)
        overview.pairs.set_report(self._report)
        overview.folders.set_tree(self._tree)
        overview.set_noun(noun_of(self._report))

    def _ready_tree(self) -> Callable[[], FolderTree]:
        """Return a function that makes the folders of the report, unless they exist."""
        report, tree = self._report, self._tree
        assert report is not None
        report_now = report

        def get() -> FolderTree:
            from simfinder.services.overview.folders import FolderTree

            return FolderTree(report_now.documents, report_now.sources) if tree is None else tree

        return get

    def _take_tree(self, report: ScanReport, tree: FolderTree) -> bool:
        """Store the folder tree; return whether it belongs to the shown report."""
        if report is not self._report:
            return False
        if self._tree is None:
            self._tree = tree
            self._page.overview.folders.set_tree(tree)
        return True

    def _count(self) -> None:
        report, grouping = self._report, self._results.grouping
        groups, get = self._page.groups.model.groups, self._ready_tree()
        threshold = self._results.session.threshold
        if report is None or grouping is None:
            return

        def work() -> tuple[FolderTree, Overview, FirstSteps]:
            from simfinder.services.overview.first_steps import first_steps
            from simfinder.services.overview.folders import folder_overlap
            from simfinder.services.overview.overview import overview

            tree, within = get(), grouping.regrouper.within(*threshold)
            level = tree.first_level()
            counts = overview(report, groups, grouping.space, tree, level, within)
            overlap = folder_overlap(report, groups, tree, level)
            return tree, counts, first_steps(report, groups, grouping.space, overlap)

        def deliver(answer: tuple[FolderTree, Overview, FirstSteps]) -> None:
            tree, counts, steps = answer
            if self._take_tree(report, tree):
                page = self._page.overview.counts
                page.show_overview(counts, tree)
                # Rows of tables cannot be removed.
                is_of_files = noun_of(report) is Noun.FILE
                self._steps = steps if is_of_files else None
                page.first_steps.show_steps(self._steps, self._group_title, page.folder_name)

        self._tasks.run(work, deliver, topic="counts")

    @Slot(object)
    def _draw_map(self, wish: MapWish | None) -> None:
        """Compute the folder map; None: with the initial settings."""
        report = self._report
        if report is None:
            return
        groups, get = self._page.groups.model.groups, self._ready_tree()

        def work() -> tuple[FolderTree, FolderOverlap]:
            from simfinder.services.overview.folders import Order, folder_overlap

            tree = get()
            if wish is None:
                request = (tree.first_level(), frozenset[int](), Order.SHARED)
            else:
                request = (wish.level, wish.open_folders, wish.order)
            return tree, folder_overlap(report, groups, tree, *request)

        def deliver(answer: tuple[FolderTree, FolderOverlap]) -> None:
            if self._take_tree(report, answer[0]):
                self._page.overview.folders.show_overlap(answer[1])

        self._tasks.run(work, deliver, topic="map")

    def _group_title(self, keeper: int) -> str:
        """Return the title of the group of a kept file."""
        model = self._page.groups.model
        return model.cells.title(model.group_of(keeper))

    @Slot(str)
    def _take_step(self, step: str) -> None:
        """Do what a person chose of the first steps."""
        steps, groups = self._steps, self._page.groups
        if steps is None:
            return
        if step == Step.FOLDERS:
            self._page.overview.show_page(FOLDERS)
            return
        groups.clear_filter()
        self._page.show_groups()
        if step == Step.IDENTICAL:
            self._mark_files(steps.identical_ids)
        elif step == Step.LARGEST:
            groups.select_document(steps.largest_group)
        else:
            groups.bar.critical.setChecked(True)
        groups.take_focus()

    # Pairs by similarity or distance

    def _draw_bars(self) -> None:
        grouping, pairs = self._results.grouping, self._page.overview.pairs
        distance, similarity = self._results.session.threshold
        if grouping is None:
            return
        if pairs.measure is Measure.SIMILARITY:
            counts = grouping.regrouper.similarity_histogram(distance)
            pairs.set_counts(counts, wording.full_percent(similarity))
        else:
            pairs.set_counts(grouping.regrouper.distance_histogram(similarity), distance)
        if self._bar is not None:
            self.open_bar(*self._bar)

    @Slot()
    def _follow_measure(self) -> None:
        """Draw the bars by the other measure."""
        if self._bar is not None and self._bar[0] is not self._page.overview.pairs.measure:
            self._bar = None
        self._fresh.discard(PAIRS)
        self._refresh()

    def open_bar(self, measure: Measure, value: int) -> None:
        """List the pairs of a bar, as many as its histogram counts there."""
        report, grouping = self._results.report, self._results.grouping
        if report is None or grouping is None:
            return
        self._bar = measure, value
        self._page.show_overview()
        self._page.overview.show_page(PAIRS)
        self._page.overview.pairs.show_measure(measure)
        self._refresh()
        regrouper, (distance, similarity) = grouping.regrouper, self._results.session.threshold

        def work() -> list[int]:
            if measure is Measure.SIMILARITY:
                rows = regrouper.rows_at_similarity(value, distance)
            else:
                rows = regrouper.rows_at_distance(value, similarity)
            numbers: list[int] = rows.tolist()
            return numbers

        def deliver(rows: list[int]) -> None:
            if report is self._report and self._bar == (measure, value):
                self._page.overview.pairs.show_pairs(measure, value, rows)

        self._tasks.run(work, deliver, topic="bar")

    @Slot(int)
    def _compare(self, row: int) -> None:
        """Show the two files of a pair side by side, in their group where they have one."""
        if self._report is not None:
            pairs = self._report.pairs
            relation = RELATIONS[pairs.relation[row]]
            self.compare_files(int(pairs.a[row]), int(pairs.b[row]), relation)

    def compare_files(self, one: int, other: int, relation: Relation | None) -> None:
        """Show two documents side by side, and put the cursor on one of them."""
        report, view = self._report, self._page.groups
        if report is None:
            return
        self._page.show_groups()
        in_one_group = view.model.group_of(one) >= 0
        in_one_group = in_one_group and view.model.group_of(one) == view.model.group_of(other)
        if in_one_group and view.model.is_keeper(other):
            one, other = other, one
        if not (in_one_group and view.select_document(other)):
            view.select_document(one)
        self._key_control.focus_compare()
        if not (in_one_group and view.model.is_keeper(one)):
            self._page.compare.show_pair(report.documents[one], report.documents[other], relation)

    # Counts

    @Slot(str, object)
    def _follow(self, card: str, key: Any) -> None:
        """Show the files counted by a line of the overview."""
        report, tree, grouping = self._report, self._tree, self._results.grouping
        if report is None or tree is None or grouping is None:
            return
        if card == "reasons":
            self._show_reason(key)
        elif card == "formats":
            of_format = np.array([d.format == key for d in report.documents], np.bool_)
            self.pick(
                PickedGroups(
                    lambda: self.tr("Format: {name}").format(name=key.upper()),
                    _holds_test(of_format),
                )
            )
        elif card == "relations":
            noun = noun_of(report)
            within = grouping.regrouper.within(*self._results.session.threshold)
            test = _relation_test(report, key, within)
            self.pick(PickedGroups(lambda: relation_both_ways(key, noun), test))
        else:
            folder = tree.folders[key]
            inside = tree.of_each(tree.first_level()) == key
            inside &= ~self._page.groups.model.protected_mask
            name = visible(folder.name)
            self.pick(
                PickedGroups(
                    lambda: self.tr("Reclaimable in {folder}").format(folder=name),
                    _holds_test(inside, beside_keeper=True),
                )
            )

    def _show_reason(self, reason: Reason) -> None:
        problems = self._page.problems
        problems.clear_filter()
        problems.reasons.setCurrentIndex(max(0, problems.reasons.findData(reason.value)))
        self._page.show_problems()
        problems.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def pick(self, selection: PickedGroups) -> None:
        """Show only these groups, with a removable chip."""
        groups = self._page.groups
        groups.clear_filter()
        groups.tags.pick(selection)
        self._page.show_groups()
        groups.take_focus()

    # The page

    @Slot()
    def show_overview(self) -> None:
        """Turn to the overview."""
        if self._results.report is not None:
            self._page.show_overview()

    @Slot(bool)
    def show_group(self, visible_now: bool) -> None:
        """Show the picture of the group at the cursor, or hide it."""
        self.group.turn(visible_now)

    def follow_result(self) -> None:
        """Clear the figures of an old result."""
        if self._results.report is None:
            self._timer.start()

    def close(self) -> None:
        """Stop and wait; call it before the program ends."""
        self.folders.close()
        self._tasks.close()


def _holds_test(mask: Mask, *, beside_keeper: bool = False) -> Callable[[GroupTable], Mask]:
    """Return a test for groups with one of these documents; ``mask``: bool, (documents)."""

    def test(groups: GroupTable) -> Mask:
        holds = mask[groups.members]
        if beside_keeper:
            holds[groups.start[:-1]] = False
        return groups.has_any(holds)

    return test


def _relation_test(
    report: ScanReport, relation: Relation, within: Mask
) -> Callable[[GroupTable], Mask]:
    """Return a test for groups with a pair of this relation; ``within``: the pairs to test."""
    mask = within & (report.pairs.relation == RELATIONS.index(relation))

    def test(groups: GroupTable) -> Mask:
        from simfinder.services.overview.overview import pairs_in_groups

        holds = np.zeros(len(groups), np.bool_)
        holds[pairs_in_groups(report, groups, mask)[1]] = True
        return holds

    return test
