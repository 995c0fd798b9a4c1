"""Transfers the saved state of the window between its widgets and the settings."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHeaderView, QWidget

from simfinder.gui.actions import Actions
from simfinder.gui.kit import wording
from simfinder.gui.results.results_control import ResultsControl
from simfinder.gui.results.view import ResultsPage
from simfinder.gui.settings.start_state import sources_to
from simfinder.gui.sources.control import SourceControl
from simfinder.gui.sources.options import OptionsCard
from simfinder.services.preferences.settings import Settings, known_options, own_bars
from simfinder.services.review.session import RequestedThreshold


class WindowState:
    """Saved state of the window: geometry, columns, visible views, options."""

    def __init__(
        self,
        window: QWidget,
        page: ResultsPage,
        results: ResultsControl,
        sources: SourceControl,
        options: OptionsCard,
        actions: Actions,
    ) -> None:
        self._window = window
        self._page = page
        self._results = results
        self._sources = sources
        self._options = options
        self._actions = actions
        self._saved_sizes: dict[str, list[int]] = {}
        page.overview_created.connect(self._restore_splitters)

    def restore(self, settings: Settings) -> None:
        """Give the views the sizes and choices of the last time."""
        self._saved_sizes = dict(settings.splitters)
        self._restore_splitters()
        self._page.restore_list_sizes(settings.splitters)
        for name, header in self.headers().items():
            restore_header(header, name, settings.columns)
        self._page.groups.table.columns.hide_columns(settings.columns.get("groups_hidden", []))
        self.show_options(settings)
        self._results.session.requested_threshold = RequestedThreshold.of(settings.options)
        self._page.threshold.show_advanced(visible_now=settings.advanced_shown)
        self._actions["compare"].setChecked(settings.compare_shown)
        self._actions["table_view"].setChecked(settings.table_shown)
        self._actions["group_picture"].setChecked(settings.picture_shown)
        prefers = {True: settings.shared_in_part, False: settings.shared_alike}
        self._page.compare.prefers_passages.update(prefers)
        self._page.compare.choices.restore(settings.compare)

    def _restore_splitters(self) -> None:
        for name, splitter in self._page.splitters().items():
            sizes = self._saved_sizes.pop(name, [])
            if len(sizes) == splitter.count() and sum(sizes) > 0:
                splitter.setSizes(sizes)

    def show_options(self, settings: Settings) -> None:
        """Show the options of the next scan as the settings have them."""
        bars = own_bars(settings)
        self._options.show_options(known_options(settings), bars)
        self._page.threshold.set_own(bars)

    def gather_options(self, settings: Settings) -> None:
        """Write the options of the next scan into the settings."""
        options = self._options.current_options()
        in_unicode = (path for path in options.template if wording.path(path) == str(path))
        settings.options = replace(options, template=tuple(in_unicode))

    def gather(self, settings: Settings) -> None:
        """Write the window's size, place and choices into the settings."""
        place = self._window.normalGeometry()
        settings.geometry = [place.x(), place.y(), place.width(), place.height()]
        settings.maximized = self._window.isMaximized()
        # One with a hidden part has not been moved since that was seen last.
        splitters = self._page.splitters()
        settings.splitters |= {n: s.sizes() for n, s in splitters.items() if all(s.sizes())}
        settings.splitters |= self._page.list_sizes
        settings.table_shown = self._actions["table_view"].isChecked()
        for name, header in self.headers().items():
            settings.columns |= gather_header(header, name)
        settings.columns["groups"] = self._page.groups.table.columns.widths
        settings.columns["groups_hidden"] = self._page.groups.table.columns.hidden_indexes
        self.gather_options(settings)
        options = replace(settings.options, distance=None, similarity=None)
        settings.options = self._results.session.requested_threshold.apply(options)
        settings.advanced_shown = self._page.threshold.is_advanced
        texts_wait = self._page.lower_views.texts_wait
        settings.compare_shown = self._actions["compare"].isChecked() or texts_wait
        settings.picture_shown = self._actions["group_picture"].isChecked()
        prefers = self._page.compare.prefers_passages
        settings.compare = self._page.compare.choices.values()
        settings.shared_in_part, settings.shared_alike = prefers[True], prefers[False]
        settings.sources = sources_to(self._sources.sources)

    def headers(self) -> dict[str, QHeaderView]:
        """Return the headers of the lists whose columns are saved."""
        groups, problems = self._page.groups.table, self._page.problems.table
        return {"groups": groups.horizontalHeader(), "problems": problems.horizontalHeader()}


def gather_header(header: QHeaderView, name: str) -> dict[str, list[int]]:
    """Return widths, order and sorting of the columns as plain numbers."""
    columns = range(header.count())
    descending = header.sortIndicatorOrder() == Qt.SortOrder.DescendingOrder
    return {
        name: [header.sectionSize(c) for c in columns],
        f"{name}_order": [header.logicalIndex(place) for place in columns],
        f"{name}_sort": [header.sortIndicatorSection(), int(descending)],
    }


def restore_header(header: QHeaderView, name: str, columns: dict[str, list[int]]) -> None:
    """Restore what ``gather_header`` returned, if the number of columns is the same."""
    count = header.count()
    widths, order = columns.get(name, []), columns.get(f"{name}_order", [])
    if len(widths) <= count:
        for column, width in enumerate(widths):
            if width:  # a hidden column has none
                header.resizeSection(column, max(24, width))
    if sorted(order) == list(range(count)):
        for place, column in enumerate(order):
            header.moveSection(header.visualIndex(column), place)
    sort = columns.get(f"{name}_sort", [])
    if len(sort) == 2 and -1 <= sort[0] < count:
        down = Qt.SortOrder.DescendingOrder if sort[1] else Qt.SortOrder.AscendingOrder
        header.setSortIndicator(sort[0], down)
