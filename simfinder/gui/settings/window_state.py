"""Carries what the window remembers between its widgets and the settings."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHeaderView, QSplitter

from simfinder.domain.documents import Role, Source
from simfinder.gui.actions import Actions
from simfinder.gui.kit import wording
from simfinder.gui.results.results_control import ResultsControl
from simfinder.gui.results.view import ResultsPage
from simfinder.gui.sources.control import SourceControl
from simfinder.gui.sources.options import OptionsCard
from simfinder.services.preferences.settings import Settings, known_options, own_bars


class Remembered(Protocol):
    """The window as far as it is remembered; ``MainWindow`` is one."""

    options: OptionsCard
    result_control: ResultsControl
    actions_table: Actions
    source_control: SourceControl
    results: ResultsPage

    def splitters(self) -> dict[str, QSplitter]:
        """Return the splitters whose sizes are remembered."""

    def setGeometry(self, place: QRect, /) -> None:
        """Move and size the window."""

    def normalGeometry(self) -> QRect:
        """Return the place and size that the window has when it is not maximised."""

    def isMaximized(self) -> bool:
        """Whether the window fills the screen."""


def restore(window: Remembered, settings: Settings) -> None:
    """Give the window the size, place and choices of the last time."""
    if len(settings.geometry) == 4:
        place = QRect(*settings.geometry)
        screens = [s.availableGeometry() for s in QGuiApplication.screens()]
        if any(screen.intersects(place) for screen in screens):
            window.setGeometry(place)
    for name, splitter in window.splitters().items():
        sizes = settings.splitters.get(name, [])
        if len(sizes) == splitter.count() and sum(sizes) > 0:
            splitter.setSizes(sizes)
    for name, header in headers(window).items():
        restore_header(header, name, settings.columns)
    window.results.groups.table.columns.hide_chosen(settings.columns.get("groups_hidden", []))
    show_options(window, settings)
    options = settings.options
    window.result_control.profile = options.profile
    window.result_control.distance = -1 if options.distance is None else options.distance
    window.result_control.similarity = -1.0 if options.similarity is None else options.similarity
    window.actions_table["compare"].setChecked(settings.compare_shown)
    window.actions_table["group_picture"].setChecked(settings.picture_shown)
    prefers = {True: settings.shared_in_part, False: settings.shared_alike}
    window.results.compare.prefers_passages.update(prefers)
    window.results.compare.choices.restore(settings.compare)
    window.source_control.restore(sources_from(settings.sources))


def show_options(window: Remembered, settings: Settings) -> None:
    """Show the options of the next scan as the settings have them."""
    bars = own_bars(settings)
    window.options.show_options(known_options(settings), bars)
    window.results.distance.set_own(bars)


def gather_options(window: Remembered, settings: Settings) -> None:
    """Write the options of the next scan into the settings."""
    options = window.options.shown()
    in_unicode = (path for path in options.template if wording.path(path) == str(path))
    settings.options = replace(options, template=tuple(in_unicode))


def gather(window: Remembered, settings: Settings) -> None:
    """Write the window's size, place and choices into the settings."""
    place = window.normalGeometry()
    settings.geometry = [place.x(), place.y(), place.width(), place.height()]
    settings.maximized = window.isMaximized()
    # One with a hidden part has not been moved since that was seen last.
    settings.splitters |= {n: s.sizes() for n, s in window.splitters().items() if all(s.sizes())}
    for name, header in headers(window).items():
        settings.columns |= gather_header(header, name)
    settings.columns["groups_hidden"] = window.results.groups.table.columns.hidden
    gather_options(window, settings)
    results = window.result_control
    same = results.profile in ("", settings.options.profile)
    settings.options = replace(
        settings.options,
        distance=results.distance if same and results.distance >= 0 else None,
        similarity=results.similarity if same and results.similarity >= 0 else None,
    )
    texts_wait = window.results.below.texts_wait
    settings.compare_shown = window.actions_table["compare"].isChecked() or texts_wait
    settings.picture_shown = window.actions_table["group_picture"].isChecked()
    prefers = window.results.compare.prefers_passages
    settings.compare = window.results.compare.choices.values()
    settings.shared_in_part, settings.shared_alike = prefers[True], prefers[False]
    settings.sources = sources_to(window.source_control.sources)


def headers(window: Remembered) -> dict[str, QHeaderView]:
    """Return the heads of the lists whose columns are remembered."""
    groups, problems = window.results.groups.table, window.results.problems.table
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
    """Set what ``gather_header`` returned, where it is of a list with as many columns."""
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


def sources_to(sources: tuple[Source, ...]) -> list[str]:
    """Write sources as ``role`` + tab + path; paths that are no Unicode cannot be kept."""
    return [f"{s.role.value}\t{s.path}" for s in sources if wording.path(s.path) == str(s.path)]


def sources_from(lines: list[str]) -> list[Source]:
    """Read what ``sources_to`` wrote; lines that make no sense are left out."""
    known = {role.value: role for role in Role}
    parted = [line.partition("\t") for line in lines]
    return [Source(Path(path), known[role]) for role, _, path in parted if role in known and path]
