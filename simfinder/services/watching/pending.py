"""Files that have come and are not read yet: each waits until nothing has happened to it for a while."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Lock

SETTLE_SECONDS = 3.0
"""A file counts as whole when nothing has happened to it for so long."""


@dataclass(slots=True)
class _Waiting:
    due: float
    before: Path | None


class Pending:
    """What waits; may be told of from any thread."""

    def __init__(self, clock: Callable[[], float], settle: float = SETTLE_SECONDS) -> None:
        """``clock``: seconds that never go back."""
        self._clock, self._settle = clock, settle
        self._waiting: dict[Path, _Waiting] = {}
        self._order: list[tuple[float, int, Path]] = []
        self._count = 0
        self._lock = Lock()

    def __len__(self) -> int:
        """Return how many files wait."""
        with self._lock:
            return len(self._waiting)

    def came(self, path: Path) -> None:
        """Something has happened to a file: it waits anew."""
        with self._lock:
            old = self._waiting.get(path)
            self._put(path, old.before if old is not None else None)

    def moved(self, before: Path, after: Path) -> None:
        """A file has another name; one that waits goes on waiting under the new one."""
        with self._lock:
            old = self._waiting.pop(before, None)
            # What waited under the old name was new itself, or had its name from elsewhere.
            self._put(after, before if old is None else old.before)

    def went(self, path: Path) -> None:
        """A file or folder is gone, and what was in it."""
        with self._lock:
            if self._waiting.pop(path, None) is None:
                for one in [p for p in self._waiting if path in p.parents]:
                    del self._waiting[one]

    def all(self) -> list[tuple[Path, Path | None]]:
        """Return what waits, each with the name it had before, in no order."""
        with self._lock:
            return [(path, waiting.before) for path, waiting in self._waiting.items()]

    def next_due(self) -> float | None:
        """Return in how many seconds the next file is to be read, None where none waits."""
        with self._lock:
            self._tidy()
            return max(0.0, self._order[0][0] - self._clock()) if self._order else None

    def take(self, most: int) -> list[tuple[Path, Path | None]]:
        """Take out files that are at rest, each with the name it had before, None for new ones."""
        taken: list[tuple[Path, Path | None]] = []
        with self._lock:
            now = self._clock()
            self._tidy()
            while self._order and len(taken) < most and self._order[0][0] <= now:
                _, _, path = heapq.heappop(self._order)
                taken.append((path, self._waiting.pop(path).before))
                self._tidy()
        return taken

    def put_back(self, taken: Sequence[tuple[Path, Path | None]]) -> None:
        """Let files wait again that were taken and not read; what came meanwhile counts more."""
        with self._lock:
            for path, before in taken:
                if path not in self._waiting:
                    self._put(path, before, 0.0)

    def _put(self, path: Path, before: Path | None, wait: float | None = None) -> None:
        due = self._clock() + (self._settle if wait is None else wait)
        known = self._waiting.get(path)
        self._waiting[path] = _Waiting(due, before)
        if known is None or due < known.due:
            self._push(path, due)

    def _push(self, path: Path, due: float) -> None:
        self._count += 1
        heapq.heappush(self._order, (due, self._count, path))

    def _tidy(self) -> None:
        """Bring what was put off, or is gone, to its place; each file stands in the heap once."""
        while self._order:
            due, _, path = self._order[0]
            known = self._waiting.get(path)
            if known is not None and known.due == due:
                return
            heapq.heappop(self._order)
            if known is not None:
                self._push(path, known.due)
