"""The sources of a scan: adding, merging, removing, and the role of each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QLocale, QObject, QTimer, Signal, Slot

from simfinder.addresses import is_database
from simfinder.domain.documents import Role, Source
from simfinder.gui.kit.files import Dialogs
from simfinder.gui.sources.view import source_name
from simfinder.i18n import translate
from simfinder.services.reading import places as source_service
from simfinder.services.tables.sources import ENDINGS


class SourceControl(QObject):
    """The list of sources. Repeated and nested ones are reported in a note, never refused."""

    changed = Signal(object)
    """The new tuple of Source."""
    noted = Signal(str)
    """A sentence about merged or missing sources."""

    added = Signal(object)
    """Paths that the user has just added, a tuple."""
    database_requested = Signal()
    """Requests the address of a database."""

    def __init__(self, dialogs: Dialogs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._dialogs = dialogs
        self._sources: tuple[Source, ...] = ()

    @property
    def sources(self) -> tuple[Source, ...]:
        """The sources in the order they were added."""
        return self._sources

    @Slot()
    def add_folder(self) -> None:
        """Let the user choose a folder, and add it."""
        folder = self._dialogs.folder(translate("SourceControl", "Add folder"))
        if folder is not None:
            self.add((folder,))

    @Slot()
    def add_files(self) -> None:
        """Let the user choose files, and add them."""
        self.add(self._dialogs.files(translate("SourceControl", "Add files")))

    @Slot()
    def add_table(self) -> None:
        """Let the user choose files with tables, and add them."""
        title, kinds = translate("SourceControl", "Add table"), translate("SourceControl", "Tables")
        self.add(self._dialogs.tables(title, kinds, ENDINGS))

    @Slot()
    def add_database(self) -> None:
        """Request the address of a database."""
        self.database_requested.emit()

    def add(self, paths: Iterable[Path]) -> None:
        """Add folders, files and databases; missing ones are reported in a note."""
        paths = tuple(paths)
        present = _present_paths(paths)
        missing, silent = len(paths) - len(present), sum(map(source_service.is_silent, present))
        sentences = []
        if missing:
            sentences.append(
                translate("SourceControl", "%n dropped items cannot be found", "", missing)
            )
        if present:
            sentences.append(self._replace_sources((*self._sources, *(Source(p) for p in present))))
        if silent:
            text = translate(
                "SourceControl",
                "%n sources are not responding; a scan waits for them until it is cancelled",
                "",
                silent,
            )
            sentences.append(text)
        self._report(sentences)
        if present:
            self.added.emit(tuple(present))

    def _report(self, sentences: Iterable[str]) -> None:
        """Report all sentences in one note: a second one would replace the first."""
        if text := "\n".join(filter(None, sentences)):
            self.noted.emit(text)

    def restore(self, sources: Sequence[Source]) -> None:
        """Take over sources of an earlier session that are still there, and name the others."""
        present = set(_present_paths([s.path for s in sources]))
        missing = [source_name(s.path) for s in sources if s.path not in present]
        new_sources = _merge([s for s in sources if s.path in present])
        self._sources = new_sources
        self.changed.emit(new_sources)
        if missing:
            text = translate("SourceControl", "Not found and removed from the sources: {names}")
            names = QLocale().createSeparatedList(missing)
            # After the window is built: its start messages are shown first, and this one returns.
            QTimer.singleShot(0, self, partial(self._report, [text.format(names=names)]))

    def remove(self, paths: Iterable[Path]) -> None:
        """Leave out the sources at these paths."""
        removals = set(paths)
        self._report(
            [self._replace_sources(tuple(s for s in self._sources if s.path not in removals))]
        )

    def set_role(self, paths: Iterable[Path], role: Role) -> None:
        """Set the role of these sources."""
        selection = set(paths)
        new_sources = (replace(s, role=role) if s.path in selection else s for s in self._sources)
        self._report([self._replace_sources(tuple(new_sources))])

    @Slot(object)
    def follow_names(self, names: Mapping[Path, Path]) -> None:
        """Follow renamed files that are sources themselves; ``names``: old path to new path."""
        if any(source.path in names for source in self._sources):
            self._sources = tuple(replace(s, path=names.get(s.path, s.path)) for s in self._sources)
            self.changed.emit(self._sources)

    def _replace_sources(self, sources: Sequence[Source]) -> str:
        """Replace the sources, and return a message for the user, or nothing."""
        new_sources = _merge(sources)
        duplicates = len(sources) - len(new_sources)
        new_nested_paths = _nested_paths(new_sources) - _nested_paths(self._sources)
        if new_sources != self._sources:
            self._sources = new_sources
            self.changed.emit(new_sources)
        sentences = []
        if duplicates:
            text = translate("SourceControl", "%n sources are already in the list", "", duplicates)
            sentences.append(text)
        if new_nested_paths:
            text = translate(
                "SourceControl",
                (
                    "%n sources are inside another source: their files count once, with "
                    "the role of the inner source"
                ),
                "",
                len(new_nested_paths),
            )
            sentences.append(text)
        return "\n".join(sentences)


def _present_paths(paths: Sequence[Path]) -> list[Path]:
    """Return the existing paths, and unresponsive ones, which the scan will check."""
    paths_on_disk = [p for p in paths if not is_database(p)]
    missing = {
        p
        for p, is_there in zip(paths_on_disk, source_service.are_there(paths_on_disk), strict=True)
        if not is_there
    }
    return [p for p in paths if p not in missing]


def _merge(sources: Sequence[Source]) -> tuple[Source, ...]:
    """Return each place once; databases, which have no path on a disk, come last."""
    disk_sources, _ = source_service.merge([s for s in sources if not is_database(s.path)])
    databases = {s.path: s for s in sources if is_database(s.path)}
    return (*disk_sources, *databases.values())


def _nested_paths(sources: Sequence[Source]) -> set[Path]:
    places = {s.path for s in sources}
    return {place for place in places if places.intersection(place.parents)}
