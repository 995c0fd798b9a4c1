"""Reports changes below a folder: by events of the system, or by polling.

The library watchdog does both. Events cost nothing while nothing happens; Linux limits the number
of folders, and on network folders only changes by this machine are reported. There, the names below
the folder are listed every ``POLL_SECONDS``.

Linux queues a limited number of events (``fs.inotify.max_queued_events``) and drops the rest, see
inotify(7). ``FolderEvents.take_overflow`` reports this, so that the folder can be walked again.
"""

from __future__ import annotations

import errno
import os
import queue
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import psutil
from watchdog.events import (
    DirCreatedEvent,
    DirMovedEvent,
    FileSystemEvent,
    FileSystemEventHandler,
)
from watchdog.observers import Observer
from watchdog.observers.api import BaseObserver
from watchdog.observers.polling import PollingObserver

from simfinder.domain.watch import WatchMode

POLL_SECONDS = 30.0
_EXHAUSTION_ERRORS = frozenset((errno.ENOSPC, errno.EMFILE, errno.ENFILE, errno.ENOMEM))
_NETWORK = frozenset(
    (
        "nfs",
        "nfs4",
        "cifs",
        "smb",
        "smb2",
        "smb3",
        "smbfs",
        "afpfs",
        "webdav",
        "davfs",
        "davfs2",
        "9p",
        "fuse.sshfs",
        "fuse.rclone",
        "fuse.davfs",
        "fuse.gvfsd-fuse",
        "afs",
        "ncpfs",
        "vboxsf",
        "prl_fs",
    )
)
_QUIET = frozenset(("opened", "closed_no_write"))
"""Kinds of events of files that were only read."""


class Listener(Protocol):
    """Receives the events, in threads of the library."""

    def handle_creation(self, path: Path, *, folder: bool) -> None:
        """A file or folder was created or changed; of a folder all its content is new."""

    def handle_move(self, old_path: Path, new_path: Path) -> None:
        """A file has another name or place now."""

    def handle_removal(self, path: Path) -> None:
        """A file or folder was removed."""


class FolderEvents:
    """One folder that is watched with all below it, or a single file; ``close`` ends it."""

    def __init__(self, path: Path, listener: Listener, *, deep: bool = True) -> None:
        """Begin; OSError where the folder is not there or may not be read.

        ``deep``: with the folders below it.
        """
        single = not path.is_dir()
        self._handler = _Handler(listener, path if single else None)
        self._folder = str(path.parent if single else path)
        self._deep = deep and not single
        self._overflow = threading.Event()
        if not Path(self._folder).is_dir():
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), self._folder)
        self.mode = WatchMode.NETWORK if is_on_network(path) else WatchMode.SYSTEM
        self._observer = self._begin()

    def take_overflow(self) -> bool:
        """Return whether the system has dropped events since the last call."""
        overflow = self._overflow.is_set()
        self._overflow.clear()
        return overflow

    def poll_at_limit(self) -> None:
        """Poll the folder where the system cannot watch its new subfolders.

        The library ignores a new folder that it cannot watch. So this checks whether the last one
        can be watched; if not, all new folders are reported once more, since their content was not
        reported.
        """
        new_folders = self._handler.take_new_folders()
        watches_subfolders = self._deep and self.mode is WatchMode.SYSTEM
        if not watches_subfolders or not new_folders or self._can_be_watched(new_folders[-1]):
            return
        self._observer.stop()
        self._observer.join()
        self.mode = WatchMode.LIMIT
        self._observer = self._poll()
        for folder in new_folders:
            self._handler.listener.handle_creation(folder, folder=True)

    def _can_be_watched(self, folder: Path) -> bool:
        observer: BaseObserver | None = None
        try:
            observer = system_observer(lambda: None)
            observer.schedule(FileSystemEventHandler(), str(folder), recursive=False)
            observer.start()
        except OSError as error:
            return error.errno not in _EXHAUSTION_ERRORS  # a missing folder is no sign of a limit
        finally:
            if observer is not None:
                observer.stop()
                if observer.is_alive():
                    observer.join()
        return True

    def close(self) -> None:
        """Stop events, and wait until the threads have ended."""
        self._handler.is_closed = True
        self._observer.stop()
        if self._observer.is_alive():
            self._observer.join()

    def _begin(self) -> BaseObserver:
        if self.mode is WatchMode.SYSTEM:
            observer: BaseObserver | None = None
            try:
                observer = system_observer(self._overflow.set)
                self._start(observer)
            except OSError as error:
                if observer is not None:
                    observer.stop()
                if error.errno not in _EXHAUSTION_ERRORS:
                    raise
                self.mode = WatchMode.LIMIT
            else:
                return observer
        return self._poll()

    def _poll(self) -> BaseObserver:
        observer = PollingObserver(timeout=POLL_SECONDS)
        self._start(observer)
        return observer

    def _start(self, observer: BaseObserver) -> None:
        observer.schedule(self._handler, self._folder, recursive=self._deep)
        observer.start()


if sys.platform == "linux":
    from watchdog.observers.inotify import InotifyEmitter
    from watchdog.observers.inotify_c import InotifyEvent, InotifyFD

    class _InotifyQueue(InotifyFD):
        """The event queue of the kernel, which reports when it dropped events."""

        def __init__(self, on_overflow: Callable[[], None]) -> None:
            super().__init__()
            self._on_overflow = on_overflow

        def handle_event(self, event: InotifyEvent) -> None:
            super().handle_event(event)
            if event.is_queue_overflow:
                self._on_overflow()

    class _InotifyObserver(BaseObserver):
        """The library's observer for Linux with a queue of this kind."""

        def __init__(self, on_overflow: Callable[[], None]) -> None:
            self._queue = _InotifyQueue(on_overflow)
            self._queue.start()
            super().__init__(InotifyEmitter, inotify_fd=self._queue)

        def on_thread_stop(self) -> None:
            super().on_thread_stop()
            self._queue.stop()
            self._queue.join()

    def system_observer(on_overflow: Callable[[], None]) -> BaseObserver:
        """Return an observer that the system informs; see below.

        Raises:
            OSError: The system allows no further observer.
        """
        return _InotifyObserver(on_overflow)

else:

    def system_observer(on_overflow: Callable[[], None]) -> BaseObserver:
        """Return an observer that the system informs.

        ``on_overflow`` is called where events were dropped, from a thread of the observer; the
        library passes this on for Linux only.
        """
        return Observer()


def is_on_network(path: Path) -> bool:
    """Whether a path is on a file system that other machines can change without events."""
    real = os.path.realpath(path)
    best, kind = "", ""
    for disk in psutil.disk_partitions(all=True):
        place = disk.mountpoint
        inside = real == place or real.startswith(place.rstrip(os.sep) + os.sep)
        if inside and len(place) >= len(best):
            best, kind = place, disk.fstype.lower()
    return kind in _NETWORK or real.startswith("\\\\")


class _Handler(FileSystemEventHandler):
    """Converts events of the library to the three that are used here."""

    def __init__(self, listener: Listener, folder: Path | None) -> None:
        self.listener, self._only = listener, folder
        self.is_closed = False
        self._new_folders: queue.SimpleQueue[Path] = queue.SimpleQueue()

    def take_new_folders(self) -> list[Path]:
        """Return the folders that were created since the last call, in their order."""
        return [self._new_folders.get() for _ in range(self._new_folders.qsize())]

    def on_any_event(self, event: FileSystemEvent) -> None:
        if self.is_closed or event.event_type in _QUIET:
            return
        source, target = _path(event.src_path), _path(event.dest_path)
        if event.event_type == "moved":
            self._handle_move(event, source, target)
        elif self._only in (None, source):
            if event.event_type == "deleted":
                self.listener.handle_removal(source)
            elif not event.is_directory:
                self.listener.handle_creation(source, folder=False)
            elif isinstance(event, DirCreatedEvent):
                self._new_folders.put(source)
                self.listener.handle_creation(source, folder=True)

    def _handle_move(self, event: FileSystemEvent, source: Path, target: Path) -> None:
        if isinstance(event, DirMovedEvent):
            self._new_folders.put(target)
            return  # each file below it is reported too
        if self._only in (None, target):
            self.listener.handle_move(source, target)
        elif self._only == source:
            self.listener.handle_removal(source)


def _path(name: bytes | str) -> Path:
    return Path(os.fsdecode(name))
