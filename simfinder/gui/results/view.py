"""The work area after a scan: groups, the two texts, and skipped files in a tab."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QSplitter,
    QStackedWidget,
    QWidget,
)

from simfinder.gui.compare.pane import ComparePane
from simfinder.gui.groups.template_bar import TemplateBar
from simfinder.gui.groups.threshold import ThresholdControl
from simfinder.gui.groups.view import GroupsView
from simfinder.gui.kit import theme, wording
from simfinder.gui.kit.focus import contains_focus
from simfinder.gui.kit.labels import MessagePage
from simfinder.gui.kit.layouts import (
    STRETCH,
    add_parts,
    grow,
    hbox,
    vbox,
)
from simfinder.gui.kit.note_bar import NoteBar
from simfinder.gui.kit.tabs import ResultTabs
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.overview.group_picture import GroupPicturePanel
from simfinder.gui.overview.view import OverviewPage
from simfinder.gui.scan.skipped import SkippedFilesView
from simfinder.messages.nouns import Noun

# The views below the groups: the two texts and the picture of the group, one or both.

_BOTH = 100
"""Width from which both fit, in line heights."""


class BelowGroups(QSplitter):
    """Takes no space while all its views are hidden."""

    visibility_changed = Signal()
    """It is hidden now, or is not."""

    def __init__(self, texts: QWidget, picture: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setChildrenCollapsible(False)
        self._inside = (texts, picture)
        for widget in self._inside:
            self.addWidget(widget)
            widget.installEventFilter(self)
        self.texts_wait = False
        """Whether the texts return when the graph is hidden."""
        picture.hide()
        self.setStretchFactor(0, 3)
        self.setStretchFactor(1, 2)

    def take_out_texts(self) -> None:
        """Leave the texts to another window."""
        self._inside[0].setParent(None)
        self._update_visibility()

    def return_texts(self) -> None:
        """Take the texts back from another window."""
        # By Python itself: else shiboken counts them as a part of that window still.
        self._inside[0].setParent(None)
        self.insertWidget(0, self._inside[0])
        self._inside[0].show()
        self._update_visibility()

    @property
    def holds_both(self) -> bool:
        """Whether texts and graph fit side by side."""
        return self.width() >= self.fontMetrics().height() * _BOTH

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow views that are hidden or shown."""
        if event.type() in (QEvent.Type.HideToParent, QEvent.Type.ShowToParent):
            self._update_visibility()
            QTimer.singleShot(0, self, self._leave_room_for_texts)
        return super().eventFilter(watched, event)

    def _update_visibility(self) -> None:
        here = [widget for widget in self._inside if widget.parentWidget() is self]
        is_needed = any(not widget.isHidden() for widget in here)
        # Without a parent it would be shown as a window.
        if self.parentWidget() is not None or not is_needed:
            self.setVisible(is_needed)
            self.visibility_changed.emit()

    @Slot()
    def _leave_room_for_texts(self) -> None:
        """Give the texts more than half of the width, where the picture took more."""
        if self.count() < 2:
            return
        texts, picture = self.sizes()
        if not any(widget.isHidden() for widget in self._inside) and texts < picture:
            both = texts + picture
            self.setSizes([both * 3 // 5, both * 2 // 5])


GROUPS_TAB, OVERVIEW_TAB, PROBLEMS_TAB = range(3)

_WIDE = 74
"""Width from which the list is beside the texts, in line heights: about 1,200 pixels."""
_ONE_LINE = 68
"""Width from which tabs, threshold and filter are one line, in line heights; two lines below."""
_SHARES = {Qt.Orientation.Horizontal: (37, 63), Qt.Orientation.Vertical: (35, 65)}
"""Parts of list and texts, beside each other and stacked."""
_SIZE_NAMES = {Qt.Orientation.Horizontal: "list_beside", Qt.Orientation.Vertical: "list_above"}
"""Names of the saved sizes."""


class ResultsPage(AppearanceMixin, QWidget):
    """Lays out the views of a result; ``ResultsControl`` sets their contents.

    In a wide window the list is beside the texts, as cards of two lines. In another one, or where
    the user prefers it, it is a table above them.
    """

    stale_changed = Signal(bool)
    """Whether options or sources have changed since the scan."""
    overview_created = Signal(OverviewPage)
    """The overview is used for the first time."""

    def __init__(self, note: NoteBar, parent: QWidget | None = None) -> None:
        """``note``: shows messages about marks and kept files."""
        super().__init__(parent)
        self.tabs = ResultTabs()
        for _ in range(3):
            self.tabs.addTab("")
        self.threshold = ThresholdControl()
        self.groups = GroupsView(note)
        self.compare = ComparePane()
        self.picture = GroupPicturePanel()
        self.lower_views = BelowGroups(self.compare, self.picture)
        self._overview: OverviewPage | None = None
        self.problems = SkippedFilesView()
        self.nothing = MessagePage("groups")
        self.template = TemplateBar()
        self._is_stale = False
        self._prefers_table = False
        self._counts = (0, 0)
        self._shown_groups = 0
        self._nothing_counts = (0, 0)
        self.noun = Noun.FILE
        """What the documents that were compared are called."""
        self.splitter = QSplitter(Qt.Orientation.Vertical)
        self.splitter.addWidget(self.groups)
        self.splitter.addWidget(self.lower_views)
        self.splitter.setChildrenCollapsible(False)
        self._sizes = {way: list(shares) for way, shares in _SHARES.items()}
        """Sizes of list and texts, in pixels or as shares until a person has moved the handle."""
        self.splitter.splitterMoved.connect(self._keep_sizes)
        self._middle = QStackedWidget()
        self._middle.addWidget(self.splitter)
        self._middle.addWidget(self.nothing)
        self._pages = QStackedWidget()
        self._arrange()
        self.tabs.currentChanged.connect(self._turn_to)
        self.lower_views.visibility_changed.connect(self._make_room)
        self.nothing.first_requested.connect(self.threshold.reset)
        self.nothing.second_requested.connect(self.show_problems)
        self.problems.counted.connect(self._set_problems)
        self.groups.shown_changed.connect(self._set_shown_groups)
        self.follow()

    def _arrange(self) -> None:
        first = QWidget()
        vbox(self.template, grow(self._middle), parent=first, margins=(0, 6, 0, 0), spacing=6)
        self._overview_placeholder = QWidget()
        for page in (first, self._overview_placeholder, self.problems):
            self._pages.addWidget(page)
        em = self.fontMetrics().height()
        self.threshold.setMaximumWidth(em * 52)
        self.groups.bar.setMaximumWidth(em * 22)
        self._head = QWidget()
        self._head_line = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._head)
        self._head_line.setContentsMargins(0, 0, 0, 0)
        controls = hbox(grow(self.threshold, 6), STRETCH, grow(self.groups.bar, 5))
        add_parts(self._head_line, (self.tabs, grow(controls)), em // 2)
        vbox(self._head, grow(self._pages), parent=self, spacing=0)

    @Slot(int)
    def _turn_to(self, tab: int) -> None:
        """Show the page of a tab; threshold and filter belong to the groups."""
        if tab == OVERVIEW_TAB:
            self._pages.setCurrentWidget(self.overview)
        else:
            self._pages.setCurrentIndex(tab)
        self._make_room()

    @property
    def overview(self) -> OverviewPage:
        """The charts of the result, created on first use."""
        if self._overview is None:
            self._overview = OverviewPage()
            self._pages.insertWidget(OVERVIEW_TAB, self._overview)
            self._pages.removeWidget(self._overview_placeholder)
            self._overview_placeholder.deleteLater()
            self.overview_created.emit(self._overview)
        return self._overview

    def splitters(self) -> dict[str, QSplitter]:
        """Return splitters with one orientation that exist, by their names in the settings."""
        splitters: dict[str, QSplitter] = {
            "below": self.lower_views,
            "picture": self.picture.splitter,
        }
        if self._overview is not None:
            splitters["pairs"] = self._overview.pairs.splitter
        return splitters

    @property
    def list_sizes(self) -> dict[str, list[int]]:
        """The sizes of list and texts for both layouts, by their names in the settings."""
        return {name: self._sizes[way] for way, name in _SIZE_NAMES.items()}

    def restore_list_sizes(self, saved: Mapping[str, list[int]]) -> None:
        """Take sizes that ``list_sizes`` returned."""
        for way, name in _SIZE_NAMES.items():
            sizes = saved.get(name, [])
            if len(sizes) == 2 and all(size > 0 for size in sizes):
                self._sizes[way] = list(sizes)
        self._apply_sizes()

    def _apply_sizes(self) -> None:
        """Divide the room between list and texts as it was divided last."""
        way = self.splitter.orientation()
        whole = (
            self.splitter.width() if way == Qt.Orientation.Horizontal else self.splitter.height()
        )
        first = whole * self._sizes[way][0] // sum(self._sizes[way])
        self.splitter.setSizes([first, whole - first])

    @Slot()
    def _keep_sizes(self) -> None:
        if all(self.splitter.sizes()):
            self._sizes[self.splitter.orientation()] = self.splitter.sizes()

    def set_prefers_table(self, prefers_table: bool) -> None:
        """Show the list as a table above the texts even in a wide window, or where it fits."""
        self._prefers_table = prefers_table
        self._choose_layout()

    @property
    def is_beside(self) -> bool:
        """Whether the list is beside the texts."""
        return self.splitter.orientation() == Qt.Orientation.Horizontal

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose the layout for the width."""
        super().resizeEvent(event)
        has_one_line = self.width() >= self.fontMetrics().height() * _ONE_LINE
        direction = QBoxLayout.Direction
        self._head_line.setDirection(
            direction.LeftToRight if has_one_line else direction.TopToBottom
        )
        # Pages without a threshold have the same line, or the tabs would jump.
        height = self.threshold.sizeHint().height() if has_one_line else 0
        self._head.setMinimumHeight(height)
        self._choose_layout()

    def set_full_texts(self, is_full: bool) -> None:
        """Show only what is below or beside the list, or everything again."""
        self._head.setHidden(is_full)
        self.groups.setHidden(is_full)

    def _choose_layout(self) -> None:
        """Put the list beside the texts or above them; without texts it has all the room."""
        is_wide = self.width() >= self.fontMetrics().height() * _WIDE
        is_beside = is_wide and not self._prefers_table and not self.lower_views.isHidden()
        way = Qt.Orientation.Horizontal if is_beside else Qt.Orientation.Vertical
        if way != self.splitter.orientation():
            self.splitter.setOrientation(way)
        self._apply_sizes()
        self.groups.set_as_cards(is_beside)

    def set_counts(self, groups: int, problems: int) -> None:
        """Show the numbers in the tabs."""
        self._counts = (groups, problems)
        self.retranslate()

    @Slot(int)
    def _set_shown_groups(self, count: int) -> None:
        """Show in the tab how many groups a filter lets through."""
        if count != self._shown_groups:
            self._shown_groups = count
            self.retranslate()

    @Slot(int)
    def _set_problems(self, problems: int) -> None:
        """Show the number of skipped files in its tab."""
        if problems != self._counts[1]:
            self.set_counts(self._counts[0], problems)

    def show_nothing(self, document_count: int, problems: int, *, nothing: bool) -> None:
        """Show that no group was found, or the groups."""
        self._nothing_counts = (document_count, problems)
        had_focus = not nothing and contains_focus(self.nothing)
        self._middle.setCurrentIndex(1 if nothing else 0)
        if had_focus:
            self.groups.take_focus()
        self.retranslate()

    def set_stale(self, stale: bool) -> None:
        """Set whether options or sources have changed since the scan."""
        if stale != self._is_stale:
            self._is_stale = stale
            self.stale_changed.emit(stale)

    def set_low(self, low: bool) -> None:
        """Adapt to a low window: leave its height to groups and texts."""
        self.threshold.set_low(low)

    @Slot()
    def _make_room(self) -> None:
        """Follow which views are shown."""
        of_groups = self.tabs.currentIndex() == GROUPS_TAB
        self.threshold.setVisible(of_groups)
        self.groups.bar.setVisible(of_groups)
        self._choose_layout()

    @property
    def shows_nothing(self) -> bool:
        """Whether the page for an empty result is shown."""
        return self._middle.currentIndex() == 1

    @Slot()
    def show_problems(self) -> None:
        """Show the skipped files."""
        self.tabs.setCurrentIndex(PROBLEMS_TAB)
        taker = self.problems.table if self.problems.model.total() else self.tabs
        taker.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def show_overview(self) -> None:
        """Turn to the pictures of the result."""
        self.tabs.setCurrentIndex(OVERVIEW_TAB)
        self.overview.tabs.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def show_groups(self) -> None:
        """Turn to the groups."""
        self.tabs.setCurrentIndex(GROUPS_TAB)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        groups, problems = self._counts
        for tab, text, number in (
            (GROUPS_TAB, self.tr("Groups"), groups),
            (OVERVIEW_TAB, self.tr("Overview"), 0),
            (PROBLEMS_TAB, self.tr("Skipped"), problems),
        ):
            count = wording.count_text(number)
            if tab == GROUPS_TAB and self._shown_groups < groups:
                count = self.tr("{shown} of {all}").format(
                    shown=wording.count_text(self._shown_groups), all=count
                )
            self.tabs.set_text(tab, f"{text}  {count}" if number else text)
        self.tabs.setAccessibleName(self.tr("Results"))
        document_count, problem_count = self._nothing_counts
        compared_text, no_match_text, few = self.noun.choose(
            (
                self.tr("%n documents were compared.", "", document_count),
                self.tr("No similar documents"),
                self.tr("Too few documents to compare"),
            ),
            (
                self.tr("%n rows were compared.", "", document_count),
                self.tr("No similar rows"),
                self.tr("Too few rows to compare"),
            ),
        )
        parts = [compared_text]
        if problem_count:
            parts.append(self.tr("%n were skipped.", "", problem_count))
        has_two = document_count >= 2
        hint = self.tr("A lower minimum similarity shows less similar documents.")
        parts.append(hint if has_two else self.tr("At least two are needed to compare."))
        self.nothing.set_text(
            no_match_text if has_two else few,
            wording.sentences(parts),
            self.tr("Reset threshold") if has_two and not self.threshold.at_default else "",
            self.tr("Show skipped files") if problem_count else "",
        )
        self._tint()

    def _tint(self) -> None:
        self.tabs.setTabIcon(GROUPS_TAB, theme.icon("groups"))
        self.tabs.setTabIcon(OVERVIEW_TAB, theme.icon("overview"))
        kind = "warning" if self._counts[1] else ""
        self.tabs.setTabIcon(PROBLEMS_TAB, theme.icon("warning", kind))
