"""The folders that are watched: one that vanishes is noticed, and watched again once it is back."""

from __future__ import annotations

import logging
import stat
import time
from collections.abc import Sequence
from pathlib import Path

from simfinder.domain.document import Source
from simfinder.domain.watch import WatchedFolder, Way
from simfinder.files.folder_events import FolderEvents, Listener
from simfinder.files.patience import ask

log = logging.getLogger(__name__)

CHECK_SECONDS = 10.0
"""How often it is looked whether a folder is there: unplugging a disk is told by no event."""
Place = tuple[int, int]
_SILENT: Place | None = (-1, -1)


class WatchedFolders:
    """Watches sources for one listener; one thread at a time."""

    def __init__(
        self, sources: Sequence[Source], listener: Listener, check_seconds: float = CHECK_SECONDS
    ) -> None:
        """Watch nothing yet; ``check`` begins, and has to be called again and again."""
        self._sources, self._listener = tuple(sources), listener
        self._every = check_seconds
        self._events: dict[Path, FolderEvents] = {}
        self._places: dict[Path, Place] = {}
        self._lost: set[Path] = set()
        self._checked = float("-inf")
        self.state: tuple[WatchedFolder, ...] = ()

    def lost(self, path: Path) -> None:
        """A folder is told to be gone: what bears its name from now on is another one."""
        if any(source.path == path for source in self._sources):
            self._lost.add(path)

    def next_check(self) -> float:
        """Return in how many seconds to call ``check`` again."""
        return max(0.0, self._checked + self._every - time.monotonic())

    def check(self) -> list[Source]:
        """Look whether the folders are there, where it is time; begin and end watching them.

        Returned are those in which changes can have been missed: the ones that are watched again,
        and the ones of which the system dropped events.
        """
        if self.next_check() > 0:
            return []
        again: list[Source] = []
        first = self._checked == float("-inf")
        paths = [source.path for source in self._sources]
        for source, place in zip(self._sources, ask(paths, _place, _SILENT), strict=True):
            if place == _SILENT and source.path in self._events:
                continue  # a disk that does not answer now is not gone for that
            # The number of a new folder can be that of the old one.
            if place != self._places.get(source.path) or source.path in self._lost:
                self._lost.discard(source.path)
                self._end(source.path)
            if place not in (None, _SILENT) and source.path not in self._events:
                self._begin(source, place)
                if source.path in self._events and not first:
                    again.append(source)
            events = self._events.get(source.path)
            if events is None:
                continue
            if events.take_overflow() and source not in again:
                log.warning("events of %s were dropped; the folder is walked", source.path)
                again.append(source)
            self._look_if_exhausted(source.path)
        self.state = tuple(WatchedFolder(path, self._way(path)) for path in paths)
        self._checked = time.monotonic()
        return again

    def _way(self, path: Path) -> Way:
        events = self._events.get(path)
        return Way.GONE if events is None else events.way

    def _begin(self, source: Source, place: Place | None) -> None:
        try:
            events = FolderEvents(source.path, self._listener, deep=source.recursive)
        except OSError as error:
            log.warning("%s cannot be watched: %s", source.path, error)
            return
        self._events[source.path] = events
        if place is not None:
            self._places[source.path] = place

    def _look_if_exhausted(self, path: Path) -> None:
        try:
            self._events[path].look_if_exhausted()
        except OSError as error:
            log.warning("%s cannot be watched any more: %s", path, error)
            self._end(path)

    def _end(self, path: Path) -> None:
        self._places.pop(path, None)
        events = self._events.pop(path, None)
        if events is not None:
            events.close()

    def close(self) -> None:
        """Watch nothing any more."""
        for path in list(self._events):
            self._end(path)


def _place(path: Path) -> Place | None:
    """Return what tells this folder from one that takes its place, None where it is not there.

    Of a file it is the folder around it: programs write a new file in place of the old one.
    """
    try:
        status = path.stat()
        if not stat.S_ISDIR(status.st_mode):
            status = path.parent.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino
