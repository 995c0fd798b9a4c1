"""Watches folders: reads new files and looks up similar documents in the store.

One thread sleeps until something is due. The system reports changes (``files/folder_events.py``);
a file is read after some seconds without a change, in batches, by the workers of a lookup, and
stored as by a scan. During a scan new files wait.
"""

from __future__ import annotations

import heapq
import logging
import os
import stat
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Lock
from typing import Protocol

from simfinder.domain.documents import Role, Source
from simfinder.domain.errors import Cancelled, NothingToScan, StoreError
from simfinder.domain.lookup import Answer, FilePresence
from simfinder.domain.messages import Code, Detail, Message, message_of
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.domain.watch import Arrival, WatchedFolder, WatchMode, WatchState
from simfinder.engine.features import profiles
from simfinder.files.discover import FOLDS_CASE
from simfinder.files.folder_events import FolderEvents, Listener
from simfinder.files.patterns import Exclusion, effective_patterns
from simfinder.files.sources import ask_places, real_path
from simfinder.services.lookup.lookup import Lookup
from simfinder.services.lookup.session import MAX_MATCHES, options_for_lookup
from simfinder.services.matching.collection import KnownFile
from simfinder.services.reading.idf_files import load_idf_table
from simfinder.services.reading.places import default_store, own_places
from simfinder.services.scan.scan import seal
from simfinder.store.documents import Store

# The folders that are watched: one that vanishes is noticed, and watched again once it is back.

log = logging.getLogger(__name__)

CHECK_SECONDS = 10.0
"""How often it is looked whether a folder is there: unplugging a disk causes no event."""
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
        self._lost_folders: set[Path] = set()
        self._last_check = float("-inf")
        self.state: tuple[WatchedFolder, ...] = ()

    def mark_lost(self, path: Path) -> None:
        """Note that a folder is missing; a new folder of its name is another one."""
        if any(source.path == path for source in self._sources):
            self._lost_folders.add(path)

    def next_check(self) -> float:
        """Return in how many seconds to call ``check`` again."""
        return max(0.0, self._last_check + self._every - time.monotonic())

    def check(self) -> list[Source]:
        """Check when due whether the folders exist; begin and end watching them.

        Returns folders in which changes can have been missed: those that are watched again, and
        those with events dropped by the system.
        """
        if self.next_check() > 0:
            return []
        returned_sources: list[Source] = []
        first = self._last_check == float("-inf")
        paths = [source.path for source in self._sources]
        for source, place in zip(self._sources, ask_places(paths, _place, _SILENT), strict=True):
            if place == _SILENT and source.path in self._events:
                continue  # a disk that does not answer may still be there
            # The number of a new folder can be that of the old one.
            if place != self._places.get(source.path) or source.path in self._lost_folders:
                self._lost_folders.discard(source.path)
                self._end(source.path)
            if place not in (None, _SILENT) and source.path not in self._events:
                self._begin(source, place)
                if source.path in self._events and not first:
                    returned_sources.append(source)
            events = self._events.get(source.path)
            if events is None:
                continue
            if events.take_overflow() and source not in returned_sources:
                log.warning("events of %s were dropped; the folder is walked", source.path)
                returned_sources.append(source)
            self._check_exhaustion(source.path)
        self.state = tuple(WatchedFolder(path, self._way(path)) for path in paths)
        self._last_check = time.monotonic()
        return returned_sources

    def _way(self, path: Path) -> WatchMode:
        events = self._events.get(path)
        return WatchMode.MISSING if events is None else events.mode

    def _begin(self, source: Source, place: Place | None) -> None:
        try:
            events = FolderEvents(source.path, self._listener, deep=source.recursive)
        except OSError as error:
            log.warning("%s cannot be watched: %s", source.path, error)
            return
        self._events[source.path] = events
        if place is not None:
            self._places[source.path] = place

    def _check_exhaustion(self, path: Path) -> None:
        try:
            self._events[path].poll_at_limit()
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
    """Return the identity of a folder, None where it is missing.

    Of a file that of its folder, since programs replace a file by a new one.
    """
    try:
        status = path.stat()
        if not stat.S_ISDIR(status.st_mode):
            status = path.parent.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


# Changes in a folder while it was not watched: a disk was unplugged, a share was missing.

FileStamp = tuple[int, int]
"""Size of a file in bytes, and when it was written, nanoseconds since the epoch."""


def known_files(store: Path) -> dict[Path, FileStamp]:
    """Return the stored state of each file; none where there is no store yet.

    Raises:
        StoreError: It cannot be read.
    """
    if not (store / "index.db").is_file():
        return {}
    with Store.open(store) as store_open:
        every = store_open.all_documents()
    return {d.path: (d.identity.size, d.identity.mtime_ns) for d in every if not d.member}


def changed_files(
    source: Source, files: Mapping[Path, FileStamp], check: Callable[[], None]
) -> Iterator[Path]:
    """Yield the files of a source that differ from their stored state, without links.

    Compares size and time only, since a disk may get other numbers when plugged in again.
    ``check``: called at each folder and file; may raise to end the walk.
    """
    for path in _files(source, check):
        check()
        try:
            status = os.lstat(path)
        except OSError:
            continue
        if stat.S_ISREG(status.st_mode) and files.get(path) != (status.st_size, status.st_mtime_ns):
            yield path


def _files(source: Source, check: Callable[[], None]) -> Iterator[Path]:
    if not source.path.is_dir():
        yield source.path
        return
    for place, folders, names in os.walk(source.path):
        check()
        if not source.recursive:
            folders.clear()
        for name in names:
            yield Path(place) / name


# Files that have come and are not read yet: each waits until nothing has happened to it for a
# while.

SETTLE_SECONDS = 3.0
"""A file counts as whole when nothing has happened to it for so long."""


@dataclass(slots=True)
class _WaitingFile:
    due: float
    old_path: Path | None


class PendingFiles:
    """What waits; may be called from any thread."""

    def __init__(self, clock: Callable[[], float], settle: float = SETTLE_SECONDS) -> None:
        """``clock``: seconds that never go back."""
        self._clock, self._settle = clock, settle
        self._entries: dict[Path, _WaitingFile] = {}
        self._order: list[tuple[float, int, Path]] = []
        self._count = 0
        self._lock = Lock()

    def __len__(self) -> int:
        """Return how many files wait."""
        with self._lock:
            return len(self._entries)

    def handle_creation(self, path: Path) -> None:
        """Something has happened to a file: it waits again from now on."""
        with self._lock:
            old = self._entries.get(path)
            self._enqueue(path, old.old_path if old is not None else None)

    def handle_move(self, old_path: Path, new_path: Path) -> None:
        """Handle a renamed file; a pending one keeps its place under the new name."""
        with self._lock:
            old = self._entries.pop(old_path, None)
            # What waited under the old name was new itself, or had its name from elsewhere.
            self._enqueue(new_path, old_path if old is None else old.old_path)

    def handle_removal(self, path: Path) -> None:
        """Handle a removed file or folder."""
        with self._lock:
            if self._entries.pop(path, None) is None:
                for one in [p for p in self._entries if path in p.parents]:
                    del self._entries[one]

    def all(self) -> list[tuple[Path, Path | None]]:
        """Return what waits, each with the name it had before, in no order."""
        with self._lock:
            return [(path, entry.old_path) for path, entry in self._entries.items()]

    def next_due(self) -> float | None:
        """Return in how many seconds the next file is to be read, None where none waits."""
        with self._lock:
            self._tidy()
            return max(0.0, self._order[0][0] - self._clock()) if self._order else None

    def take(self, limit: int) -> list[tuple[Path, Path | None]]:
        """Take out files that no longer change, each with its former name, None for new ones."""
        entries: list[tuple[Path, Path | None]] = []
        with self._lock:
            clock = self._clock()
            self._tidy()
            while self._order and len(entries) < limit and self._order[0][0] <= clock:
                _, _, path = heapq.heappop(self._order)
                entries.append((path, self._entries.pop(path).old_path))
                self._tidy()
        return entries

    def requeue(self, entries: Sequence[tuple[Path, Path | None]]) -> None:
        """Let files wait again that were taken and not read; later events count more."""
        with self._lock:
            for path, old_path in entries:
                if path not in self._entries:
                    self._enqueue(path, old_path, 0.0)

    def _enqueue(self, path: Path, old_path: Path | None, wait: float | None = None) -> None:
        due = self._clock() + (self._settle if wait is None else wait)
        entry = self._entries.get(path)
        self._entries[path] = _WaitingFile(due, old_path)
        if entry is None or due < entry.due:
            self._push(path, due)

    def _push(self, path: Path, due: float) -> None:
        self._count += 1
        heapq.heappush(self._order, (due, self._count, path))

    def _tidy(self) -> None:
        """Reorder postponed and removed files; each file is in the heap once."""
        while self._order:
            due, _, path = self._order[0]
            entry = self._entries.get(path)
            if entry is not None and entry.due == due:
                return
            heapq.heappop(self._order)
            if entry is not None:
                self._push(path, entry.due)


# Which of the files that come into watched folders a scan would look at.

TEMPORARY_PATTERNS = (
    "*.tmp",
    "*.temp",
    "*.part",
    "*.partial",
    "*.crdownload",
    "*.download",
    "*.swp",
    "*.swx",
    ".~*",
    "~WRL*",
    "*~",
)
"""What programs write while they save or load down; its name changes once it is whole."""

Names = tuple[str, ...]
_Chain = Sequence[tuple[Names, Source]]


class Rules:
    """Sources and patterns of a scan, asked of one path at a time."""

    def __init__(self, sources: Sequence[Source], exclude: Sequence[str]) -> None:
        """Prepare them; UsageError where a pattern is none."""
        self._exclusion = Exclusion(
            (*effective_patterns(exclude), *TEMPORARY_PATTERNS), fold_case=FOLDS_CASE
        )
        chains = ((_parts(Path(real_path(source.path))), source) for source in sources)
        self._sources = sorted(chains, key=lambda pair: len(pair[0]))

    def wants(self, path: Path) -> bool:
        """Whether a scan of the sources would read a file at this path.

        The deepest source decides; protected ones are read, excluded ones are not.
        """
        whole = (*_parts(Path(os.path.realpath(path.parent))), path.name)
        key = _key(whole)
        chain = [pair for pair in self._sources if key[: len(pair[0])] == _key(pair[0])]
        place = 0
        while place < len(chain):
            source, place = self._walk(chain, place, whole)
            if source is not None:
                return source
        return False

    def _walk(self, chain: _Chain, start: int, whole: Names) -> tuple[bool | None, int]:
        """Go from a source down to the file, as ``files.discover`` does.

        Returns whether the file is found, None where the walk does not come by, and which source
        of the chain, the outermost first, would be walked next.
        """
        base, owner = chain[start]
        end = start + 1
        if owner.role is Role.EXCLUDED:
            return None, end
        if len(base) == len(whole):
            return True, end
        heir = owner if owner.recursive else None
        for depth in range(len(base) + 1, len(whole) + 1):
            folder = depth < len(whole)
            inner = None
            is_reached = any(source.recursive for _, source in chain[:end])
            if is_reached and end < len(chain) and len(chain[end][0]) == depth:
                inner = chain[end][1]
                end += 1
            elif self._is_left_out(whole[len(base) : depth], whole[:depth], folder=folder):
                return (None if folder else False), end
            if not folder:
                return (inner or owner).role is not Role.EXCLUDED, end
            if inner is not None and inner.recursive:
                heir = inner
            if heir is None and inner is None:
                return None, end
            if inner is not None and inner.recursive and inner.role is Role.EXCLUDED:
                return None, end
            owner = inner or heir or owner
        return None, end

    def _is_left_out(self, names: Names, whole: Names, *, folder: bool) -> bool:
        if self._exclusion.name(names[-1], folder=folder):
            return True
        if not self._exclusion.needs_path:
            return False
        return self._exclusion.path(names, whole, folder=folder)


def _parts(path: Path) -> Names:
    return tuple(part for part in str(path).replace(os.sep, "/").split("/") if part)


def _key(parts: Names) -> Names:
    return tuple(os.path.normcase(part) for part in parts)


BATCH = 64
"""Files that are read at once: as many as can be thrown away when a scan begins."""
_HELD_SECONDS = 60.0
"""How long the store stays open, with the workers that read, after the last file."""
_TELL_SECONDS = 0.25
_PATIENCE = 5.0
_EMPTY_STORE = Message(Code.NOTHING_SCANNED)
FileBatch = list[tuple[Path, Path | None]]


def _new_name(path: Path, names: Mapping[Path, Path]) -> Path | None:
    """Return what a file is called now, None where it is gone; ``names``: of moved files."""
    seen = {path}
    while (path := names.get(path, path)) not in seen:
        seen.add(path)
    return path if os.path.lexists(path) else None


class WatchListener(Protocol):
    """Receives what happens; called from the thread that watches."""

    def handle_arrivals(self, arrivals: Sequence[Arrival]) -> None:
        """New files have come that resemble others."""

    def handle_departures(self, departures: Mapping[Path, Path | None]) -> None:
        """Files of arrivals are gone (None), or have another name now."""

    def state(self, state: WatchState) -> None:
        """The state of watching has changed."""


class Watch(SilentObserver):
    """Watches until it is closed; may be used from any thread."""

    def __init__(
        self,
        sources: Sequence[Source],
        options: ScanOptions,
        listener: WatchListener,
        store: Path | None = None,
        *,
        settle: float = SETTLE_SECONDS,
        check_seconds: float = CHECK_SECONDS,
    ) -> None:
        """Prepare; ``start`` begins.

        ``store``: this person's own where None. ``settle``: seconds without change after which
        a file is read. ``check_seconds``: seconds between checks for missing and new folders.
        Raises UsageError where a table that the options name cannot be read.
        """
        wide = options_for_lookup(options)
        thresholds = {"distance": options.distance, "similarity": options.similarity}
        if options.compares_rows:
            thresholds = {}
        self._options = replace(
            wide,
            overlaps=options.overlaps,
            containment=options.containment if options.overlaps else ScanOptions().containment,
            jobs=options.jobs or min(2, os.cpu_count() or 1),
            **thresholds,  # type: ignore[arg-type]
        )
        load_idf_table(self._options)
        self._version = profiles.profile_version(self._options.method)
        self._listener = listener
        self._store = store or default_store()
        self._settle = settle
        self._rules = Rules((*sources, *own_places(sources, self._store)), options.exclude)
        self._queue = PendingFiles(time.monotonic, settle)
        places = [source for source in sources if source.role is not Role.EXCLUDED]
        self._folders = WatchedFolders(places, self, check_seconds)
        self._wake = threading.Event()
        self._stop = threading.Event()
        self._save_lock = threading.Lock()
        self._sleeps = False
        self._is_held = self._busy = False
        self._last_scan = 0
        self._trouble: Detail = ""
        self._last_state = WatchState()
        self._told_at = 0.0
        self._places: dict[Path, set[tuple[Path, str]]] = {}
        self._reported_files: set[Path] = set()
        """Files of arrivals."""
        self._new_names: dict[Path, Path] = {}
        self._next_presence_check: float | None = None
        """When to look whether these are still there; programs save by way of other names."""
        self._returned_folders: dict[Path, Source] = {}
        """Folders that were away and are not looked through yet."""
        self._lookup: Lookup | None = None
        self._used = 0.0
        self._thread = threading.Thread(target=self._watch, name="simfinder-watch", daemon=True)

    def start(self) -> None:
        """Begin to watch."""
        self._thread.start()

    def take_over(self, other: Watch) -> None:
        """Read what another one, which has ended, had still to read."""
        entries = [pair for pair in other._queue.all() if self._rules.wants(pair[0])]
        self._queue.requeue(entries)
        self._reported_files |= other._reported_files
        self._check_presence_soon()
        self._rouse()

    def hold(self, *, is_held: bool) -> None:
        """Pause reading, or continue; new files wait meanwhile."""
        self._is_held = is_held
        self._wake.set()

    def set_busy(self, *, busy: bool) -> None:
        """Read nothing while a scan runs; on return nothing is being written to the store."""
        self._busy = busy
        with self._save_lock:
            self._wake.set()

    def close(self) -> bool:
        """End, and wait for the thread; return whether it has ended in time."""
        self._stop.set()
        self._wake.set()
        if self._thread.ident is not None:
            self._thread.join(_PATIENCE)
        return not self._thread.is_alive()

    # Events of the folders

    def handle_creation(self, path: Path, *, folder: bool) -> None:
        """Something is new here, or has changed."""
        if not folder:
            self._pass_on(self._queue.handle_creation, path)
            return
        for place, _, names in os.walk(path):
            for name in names:
                self._pass_on(self._queue.handle_creation, Path(place) / name)

    def handle_move(self, old_path: Path, new_path: Path) -> None:
        """A file has another name now."""
        if self._rules.wants(new_path):
            self._queue.handle_move(old_path, new_path)
            if self._reported_files:
                self._new_names[old_path] = new_path
            self._rouse()
        else:
            self._queue.handle_removal(old_path)
        self._check_presence_soon()

    def handle_removal(self, path: Path) -> None:
        """Something is gone."""
        self._folders.mark_lost(path)
        self._queue.handle_removal(path)
        self._check_presence_soon()

    def _check_presence_soon(self) -> None:
        if self._reported_files and self._next_presence_check is None:
            self._next_presence_check = time.monotonic() + self._settle
            self._wake.set()

    def _pass_on(self, action: Callable[[Path], None], path: Path) -> None:
        if self._rules.wants(path):
            action(path)
            self._rouse()

    def _rouse(self) -> None:
        if self._sleeps:
            self._wake.set()

    # What the thread does

    def check(self) -> None:
        """Raise Cancelled where nothing may be read now: what was begun is read again later."""
        if self._stop.is_set() or self._is_held or self._busy:
            raise Cancelled

    def _watch(self) -> None:
        try:
            while not self._stop.is_set():
                self._returned_folders |= {source.path: source for source in self._folders.check()}
                self._tell()
                self._check_presence()
                self._wake.wait(self._rest())
                self._wake.clear()
                if not (self._stop.is_set() or self._is_held or self._busy):
                    self._step()
        finally:
            self._folders.close()
            self._put_down()

    def _rest(self) -> float | None:
        """Return for how many seconds there is nothing to do."""
        waits = self._is_held or self._busy
        # Reported before the lookup, so that changes in between wake the thread.
        self._sleeps = not waits
        due = None if waits else self._queue.next_due()
        self._sleeps = not waits and due is None
        times = [self._folders.next_check()]
        if due is not None:
            times.append(due)
        if (check := self._next_presence_check) is not None:
            times.append(check - time.monotonic())
        if self._state() != self._last_state:
            times.append(_TELL_SECONDS)
        if self._lookup is not None:
            times.append(max(0.0, self._used + _HELD_SECONDS - time.monotonic()))
        return max(0.01, min(times))

    def _check_presence(self) -> None:
        """Report which files of arrivals are gone or have another name, when that is due."""
        due = self._next_presence_check
        if due is None or time.monotonic() < due:
            return
        # What happens from here on is looked at again.
        self._next_presence_check = None
        names, self._new_names = self._new_names, {}
        gone = [path for path in self._reported_files if not os.path.lexists(path)]
        departures = {path: _new_name(path, names | self._new_names) for path in gone}
        self._reported_files -= departures.keys()
        self._reported_files |= {path for path in departures.values() if path is not None}
        if departures:
            self._listener.handle_departures(departures)

    def _step(self) -> None:
        if self._returned_folders:
            self._look_through()
        batch = self._queue.take(BATCH)
        if batch:
            try:
                self._look(batch)
            except Cancelled:
                self._queue.requeue(batch)
            self._used = time.monotonic()
        elif self._lookup is not None and time.monotonic() - self._used >= _HELD_SECONDS:
            self._put_down()

    def _look_through(self) -> None:
        """Let wait what is new or has changed in folders that were away."""
        try:
            with self._save_lock:
                self.check()
                files = known_files(self._store)
            for source in list(self._returned_folders.values()):
                for path in changed_files(source, files, self.check):
                    self._pass_on(self._queue.handle_creation, path)
                del self._returned_folders[source.path]
        except Cancelled:
            return
        except (StoreError, OSError) as error:
            log.warning("folders that are back cannot be looked through: %s", error)
            self._trouble = message_of(error)

    def _look(self, batch: FileBatch) -> None:
        self.check()
        whole = [(path, old_path) for path, old_path in batch if self._is_whole(path)]
        if not whole:
            return
        try:
            arrivals = self._ask(whole)
            self._trouble = ""
        except NothingToScan:
            self._trouble = _EMPTY_STORE
            return
        except (StoreError, OSError) as error:
            log.warning("what has come cannot be asked about: %s", error)
            self._trouble = message_of(error)
            self._put_down()
            return
        self._last_scan += len(whole)
        if arrivals:
            self._reported_files |= {arrival.path for arrival in arrivals}
            self._listener.handle_arrivals(arrivals)
            # One that went while it was read has had no event since.
            self._check_presence_soon()

    def _is_whole(self, path: Path) -> bool:
        """Whether a file is there and no longer changes; one just written waits once more."""
        try:
            status = os.lstat(path)
        except OSError:
            return False
        if not stat.S_ISREG(status.st_mode):
            return False
        if 0 <= time.time() - status.st_mtime < self._settle:
            self._queue.handle_creation(path)
            return False
        return True

    def _ask(self, whole: FileBatch) -> list[Arrival]:
        lookup = self._open()
        items = lookup.read_files([path for path, _ in whole], self)
        first = lookup.ask_items(items, self)
        new = [
            (one, answer)
            for one, answer in zip(items, first.answers, strict=True)
            if not answer.is_unchanged
        ]
        report = first
        if self._save([one for one, _ in new]):
            # Repeated, so that new files find each other too.
            report = lookup.ask_items([one for one, _ in new], self)
            answers = report.answers
        else:
            answers = tuple(answer for _, answer in new)
        old_paths = dict(whole)
        changes = [answer.has_itself for _, answer in new]
        return [
            Arrival(one[0].path, answer, report.store_size, time.time(), was)
            for (one, _), answer, was in zip(new, answers, changes, strict=True)
            if self._counts(one, answer, old_paths.get(one[0].path))
        ]

    def _counts(self, one: KnownFile, answer: Answer, old_path: Path | None) -> bool:
        """Whether it is worth reporting: it is no mere rename, and was not reported already."""
        file, document = one
        matches = [f for f in answer.matches if f.presence is not FilePresence.ABSENT]
        if old_path is not None and any(
            f.document.path == old_path and f.document.content_hash == document.content_hash
            for f in answer.matches
        ):
            return False
        places = {(f.document.path, f.document.member) for f in matches}
        known_places = self._places.setdefault(file.path, set())
        news = places - known_places
        known_places |= places
        return bool(news)

    def _save(self, items: Sequence[KnownFile]) -> bool:
        """Remember what was read; return whether it was kept: another program may be writing."""
        with self._save_lock:
            self.check()
            with Store.open(self._store) as store:
                store.save([document for _, document in items])
                seal(store, self._store, self._version)
                return not store.read_only

    def _open(self) -> Lookup:
        if self._lookup is None:
            with self._save_lock:
                self.check()
                self._lookup = Lookup(self._options, self._store, limit=MAX_MATCHES)
        return self._lookup

    def _put_down(self) -> None:
        lookup, self._lookup = self._lookup, None
        if lookup is not None:
            lookup.close()

    def _state(self) -> WatchState:
        return WatchState(
            self._folders.state,
            len(self._queue),
            self._last_scan,
            self._is_held,
            self._busy,
            self._trouble,
        )

    def _tell(self) -> None:
        """Report the state, a few times a second at most."""
        state, clock = self._state(), time.monotonic()
        calm = state.folders != self._last_state.folders or state.queue_length == 0
        if state != self._last_state and (calm or clock - self._told_at >= _TELL_SECONDS):
            self._last_state, self._told_at = state, clock
            self._listener.state(state)
