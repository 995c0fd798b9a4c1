"""Draws the group of the cursor beside the window, and follows what is chosen in the drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Slot
from PySide6.QtWidgets import QWidget

from simfinder.domain.matching import GroupTable
from simfinder.gui.actions import Actions
from simfinder.gui.kit.tasks import Tasks
from simfinder.gui.results.keys import KeyControl
from simfinder.gui.results.results_control import ResultsControl

if TYPE_CHECKING:
    from simfinder.services.overview.versions import GroupPicture


class GroupPictureControl(QObject):
    """Works only while the picture is shown."""

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
        self._current_group: tuple[GroupTable, int] | None = None
        self._is_turning = False
        # The list has to put its cursor back first, after it was made anew.
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._refresh)
        view, button = self._page.groups, self._page.groups.bar.picture
        self._action = actions["group_picture"]
        self._texts = actions["compare"]
        self._action.toggled.connect(button.setChecked)
        self._texts.toggled.connect(self._make_room)
        button.toggled.connect(self._action.setChecked)
        view.current_pair_changed.connect(self._later)
        view.table.moved.connect(self._later)
        view.model.modelReset.connect(self._later)
        self._page.picture.chosen.connect(self._choose)
        self._page.picture.opened.connect(self._open)

    def turn(self, visible_now: bool) -> None:
        """Show the picture, in place of the texts where there is not room for both."""
        self._is_turning = True
        if visible_now and not self._page.below.holds_both:
            self._page.below.texts_wait = self._texts.isChecked()
            self._texts.setChecked(False)
        self._page.picture.setVisible(visible_now)
        if not visible_now and self._page.below.texts_wait:
            self._page.below.texts_wait = False
            self._texts.setChecked(True)
        self._is_turning = False
        self._refresh()

    @Slot(bool)
    def _make_room(self, visible_now: bool) -> None:
        """Make room for the texts."""
        if visible_now and not self._is_turning and not self._page.below.holds_both:
            self._page.below.texts_wait = False
            self._action.setChecked(False)

    @Slot()
    def _later(self) -> None:
        self._timer.start()

    @Slot()
    def _refresh(self) -> None:
        """Draw the group of the cursor where another one is drawn, and show where it stands."""
        picture, view = self._page.picture, self._page.groups
        if picture.isHidden():
            # Nothing that nobody sees keeps the documents of an old report.
            self._current_group = None
            if picture.picture is not None:
                picture.show_picture(None)
            return
        document, report, grouping = (
            view.current_document(),
            self._results.report,
            self._results.grouping,
        )
        group = -1 if document is None else view.model.group_of(document)
        if document is None or group < 0 or report is None or grouping is None:
            self._current_group = None
            picture.show_picture(None)
            return
        groups = view.model.groups
        if (
            self._current_group is not None
            and self._current_group[0] is groups
            and self._current_group[1] == group
        ):
            picture.set_current(document)
            return
        self._current_group = groups, group
        links, (distance, similarity) = grouping.links, self._results.session.threshold

        def work() -> GroupPicture:
            from simfinder.services.overview.versions import group_picture

            return group_picture(report, groups, group, links, distance, similarity)

        def deliver(group_picture_data: GroupPicture) -> None:
            if (
                self._current_group is None
                or self._current_group[0] is not groups
                or self._current_group[1] != group
            ):
                return
            picture.show_picture(group_picture_data, report.documents)
            document_now = view.current_document()
            if document_now is not None:
                picture.set_current(document_now)

        self._tasks.run(work, deliver, topic="picture")

    @Slot(int)
    def _choose(self, document: int) -> None:
        """Put the cursor of the list on a document; the texts follow it."""
        self._page.groups.select_document(document)

    @Slot(int)
    def _open(self, document: int) -> None:
        """Show a document beside the one its group keeps."""
        self._page.groups.select_document(document)
        self._key_control.focus_compare()
