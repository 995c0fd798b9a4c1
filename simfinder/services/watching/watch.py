"""Keeps an eye on folders: reads what comes into them and asks the store what it resembles.

One thread does everything, and sleeps until something is due. The system tells of changes
(``files/folder_events.py``); a file is read once nothing has happened to it for some seconds
(``watch_pending.py``), in lots, by the workers that read for every lookup, and remembered in the
store as a scan would. While a scan runs nothing is read: what comes then waits.
"""

from __future__ import annotations

import logging
import os
import stat
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Protocol

from simfinder.domain.document import Role, Source
from simfinder.domain.errors import Cancelled, NothingToScan, StoreError
from simfinder.domain.lookup import Answer, Presence
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.domain.watch import Arrival, WatchState
from simfinder.engine import profiles
from simfinder.services.lookups.desk import MOST_LISTED, options_for_lookup
from simfinder.services.lookups.lookup import Lookup
from simfinder.services.matching.collection import Known
from simfinder.services.reading.own_places import default_store, own_places
from simfinder.services.scanning.sealing import seal
from simfinder.services.watching.folders import CHECK_SECONDS, WatchedFolders
from simfinder.services.watching.meanwhile import changed_files, known_files
from simfinder.services.watching.pending import SETTLE_SECONDS, Pending
from simfinder.services.watching.rules import Rules
from simfinder.store.documents import Store

log = logging.getLogger(__name__)

LOT = 64
"""Files that are read at once: as many as can be thrown away when a scan begins."""
_HELD_SECONDS = 60.0
"""How long the store stays open, with the workers that read, after the last file."""
_TELL_SECONDS = 0.25
_PATIENCE = 5.0
_NOTHING_STORED = "nothing has been scanned yet, so nothing can be resembled"
Taken = list[tuple[Path, Path | None]]


class Hears(Protocol):
    """Who is told of what happens; called from the thread that watches."""

    def arrived(self, arrivals: Sequence[Arrival]) -> None:
        """These have come, and resemble others."""

    def state(self, state: WatchState) -> None:
        """Watching stands here now."""


class Watch(SilentObserver):
    """Watches until it is closed; may be used from any thread."""

    def __init__(
        self,
        sources: Sequence[Source],
        options: ScanOptions,
        hears: Hears,
        store: Path | None = None,
        *,
        settle: float = SETTLE_SECONDS,
        check_seconds: float = CHECK_SECONDS,
    ) -> None:
        """Prepare; ``start`` begins.

        ``store``: this person's own where None. ``settle``: seconds without change after which
        a file is read. ``check_seconds``: how often it is looked whether a folder is gone or back.
        """
        wide = options_for_lookup(options)
        shown = {"distance": options.distance, "similarity": options.similarity}
        if options.profile == "fields":
            shown = {}
        self._options = replace(
            wide,
            overlaps=options.overlaps,
            containment=options.containment if options.overlaps else ScanOptions().containment,
            jobs=options.jobs or min(2, os.cpu_count() or 1),
            **shown,  # type: ignore[arg-type]
        )
        self._version = profiles.profile_version(self._options.method)
        self._hears = hears
        self._store = store or default_store()
        self._settle = settle
        self._rules = Rules((*sources, *own_places(sources, self._store)), options.exclude)
        self._pending = Pending(time.monotonic, settle)
        wanted = [source for source in sources if source.role is not Role.EXCLUDED]
        self._folders = WatchedFolders(wanted, self, check_seconds)
        self._wake = threading.Event()
        self._stop = threading.Event()
        self._saving = threading.Lock()
        self._sleeps = False
        self._held = self._busy = False
        self._looked = 0
        self._trouble = ""
        self._told = WatchState()
        self._told_at = 0.0
        self._places: dict[Path, set[tuple[Path, str]]] = {}
        self._back: dict[Path, Source] = {}
        """Folders that were away and are not looked through yet."""
        self._lookup: Lookup | None = None
        self._used = 0.0
        self._thread = threading.Thread(target=self._run, name="simfinder-watch", daemon=True)

    def start(self) -> None:
        """Begin to watch."""
        self._thread.start()

    def take_over(self, other: Watch) -> None:
        """Read what another one, which has ended, had still to read."""
        left = [pair for pair in other._pending.all() if self._rules.wants(pair[0])]
        self._pending.put_back(left)
        self._rouse()

    def hold(self, held: bool) -> None:
        """Read nothing for a while, as a person wishes, or go on; what comes waits."""
        self._held = held
        self._wake.set()

    def set_busy(self, busy: bool) -> None:
        """Read nothing while a scan runs; on return nothing is being written to the store."""
        self._busy = busy
        with self._saving:
            self._wake.set()

    def close(self) -> bool:
        """End, and wait for the thread; return whether it has ended in time."""
        self._stop.set()
        self._wake.set()
        if self._thread.ident is not None:
            self._thread.join(_PATIENCE)
        return not self._thread.is_alive()

    # What the folders tell

    def came(self, path: Path, folder: bool) -> None:
        """Something is new here, or has changed."""
        if not folder:
            self._put(self._pending.came, path)
            return
        for place, _, names in os.walk(path):
            for name in names:
                self._put(self._pending.came, Path(place) / name)

    def moved(self, before: Path, after: Path) -> None:
        """A file has another name now."""
        if self._rules.wants(after):
            self._pending.moved(before, after)
            self._rouse()
        else:
            self._pending.went(before)

    def went(self, path: Path) -> None:
        """Something is gone."""
        self._folders.lost(path)
        self._pending.went(path)

    def _put(self, tell: Callable[[Path], None], path: Path) -> None:
        if self._rules.wants(path):
            tell(path)
            self._rouse()

    def _rouse(self) -> None:
        if self._sleeps:
            self._wake.set()

    # What the thread does

    def check(self) -> None:
        """Raise Cancelled where nothing may be read now: what was begun is read again later."""
        if self._stop.is_set() or self._held or self._busy:
            raise Cancelled

    def _run(self) -> None:
        try:
            while not self._stop.is_set():
                self._back |= {source.path: source for source in self._folders.check()}
                self._tell()
                self._wake.wait(self._rest())
                self._wake.clear()
                if not (self._stop.is_set() or self._held or self._busy):
                    self._step()
        finally:
            self._folders.close()
            self._put_down()

    def _rest(self) -> float | None:
        """Return for how many seconds there is nothing to do."""
        waits = self._held or self._busy
        # Said before it is asked, so that what comes in between is not slept through.
        self._sleeps = not waits
        due = None if waits else self._pending.next_due()
        self._sleeps = not waits and due is None
        times = [self._folders.next_check()]
        if due is not None:
            times.append(due)
        if self._state() != self._told:
            times.append(_TELL_SECONDS)
        if self._lookup is not None:
            times.append(max(0.0, self._used + _HELD_SECONDS - time.monotonic()))
        return max(0.01, min(times))

    def _step(self) -> None:
        if self._back:
            self._look_through()
        taken = self._pending.take(LOT)
        if taken:
            try:
                self._look(taken)
            except Cancelled:
                self._pending.put_back(taken)
            self._used = time.monotonic()
        elif self._lookup is not None and time.monotonic() - self._used >= _HELD_SECONDS:
            self._put_down()

    def _look_through(self) -> None:
        """Let wait what is new or has changed in folders that were away."""
        try:
            with self._saving:
                self.check()
                known = known_files(self._store)
            for source in list(self._back.values()):
                for path in changed_files(source, known, self.check):
                    self._put(self._pending.came, path)
                del self._back[source.path]
        except Cancelled:
            return
        except (StoreError, OSError) as error:
            log.warning("folders that are back cannot be looked through: %s", error)
            self._trouble = str(error)

    def _look(self, taken: Taken) -> None:
        self.check()
        whole = [(path, before) for path, before in taken if self._is_whole(path)]
        if not whole:
            return
        try:
            arrivals = self._ask(whole)
            self._trouble = ""
        except NothingToScan:
            self._trouble = _NOTHING_STORED
            return
        except (StoreError, OSError) as error:
            log.warning("what has come cannot be asked about: %s", error)
            self._trouble = str(error)
            self._put_down()
            return
        self._looked += len(whole)
        if arrivals:
            self._hears.arrived(arrivals)

    def _is_whole(self, path: Path) -> bool:
        """Whether a file is there and at rest; one that was just written waits once more."""
        try:
            seen = os.lstat(path)
        except OSError:
            return False
        if not stat.S_ISREG(seen.st_mode):
            return False
        if 0 <= time.time() - seen.st_mtime < self._settle:
            self._pending.came(path)
            return False
        return True

    def _ask(self, whole: Taken) -> list[Arrival]:
        lookup = self._open()
        known = lookup.read_files([path for path, _ in whole], self)
        first = lookup.ask_known(known, self)
        new = [
            (one, answer)
            for one, answer in zip(known, first.answers, strict=True)
            if not answer.unchanged
        ]
        report = first
        if self._save([one for one, _ in new]):
            # Asked again, so that what came together finds each other too.
            report = lookup.ask_known([one for one, _ in new], self)
            answers = report.answers
        else:
            answers = tuple(answer for _, answer in new)
        before = dict(whole)
        changed = [answer.itself for _, answer in new]
        return [
            Arrival(one[0].path, answer, report.stored, time.time(), was)
            for (one, _), answer, was in zip(new, answers, changed, strict=True)
            if self._counts(one, answer, before.get(one[0].path))
        ]

    def _counts(self, one: Known, answer: Answer, before: Path | None) -> bool:
        """Whether it is worth telling: it is no mere rename, and was not told already."""
        file, document = one
        there = [f for f in answer.found if f.presence is not Presence.GONE]
        if before is not None and any(
            f.document.path == before and f.document.content_hash == document.content_hash
            for f in answer.found
        ):
            return False
        places = {(f.document.path, f.document.member) for f in there}
        told = self._places.setdefault(file.path, set())
        news = places - told
        told |= places
        return bool(news)

    def _save(self, known: Sequence[Known]) -> bool:
        """Remember what was read; return whether it was kept: another program may be writing."""
        with self._saving:
            self.check()
            with Store.open(self._store) as store:
                store.save([document for _, document in known])
                seal(store, self._store, self._version)
                return not store.read_only

    def _open(self) -> Lookup:
        if self._lookup is None:
            with self._saving:
                self.check()
                self._lookup = Lookup(self._options, self._store, limit=MOST_LISTED)
        return self._lookup

    def _put_down(self) -> None:
        lookup, self._lookup = self._lookup, None
        if lookup is not None:
            lookup.close()

    def _state(self) -> WatchState:
        return WatchState(
            self._folders.state,
            len(self._pending),
            self._looked,
            self._held,
            self._busy,
            self._trouble,
        )

    def _tell(self) -> None:
        """Tell where it stands, some times a second at most."""
        state, now = self._state(), time.monotonic()
        calm = state.folders != self._told.folders or state.waiting == 0
        if state != self._told and (calm or now - self._told_at >= _TELL_SECONDS):
            self._told, self._told_at = state, now
            self._hears.state(state)
