"""One writer: a lock file that the system lets go when its holder dies."""

from __future__ import annotations

import os
import sys
from pathlib import Path


class WriterLock:
    """The right to write to a store, held by one process (and one Store in it) at a time.

    The system releases it at the end of the process, however that comes about, so a killed
    program leaves nothing to clean up.
    """

    def __init__(self, descriptor: int) -> None:
        """Hold the open lock file; use ``take`` to make one."""
        self._descriptor = descriptor

    @classmethod
    def take(cls, path: Path) -> WriterLock | None:
        """Return the lock, or None while another holds it; OSError where none can be made."""
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o600)
        try:
            if not _lock(descriptor):
                os.close(descriptor)
                return None
        except OSError:
            os.close(descriptor)
            raise
        return cls(descriptor)

    def release(self) -> None:
        """Let the next one write; doing it twice is harmless."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> bool:
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        return True

else:
    import fcntl

    def _lock(descriptor: int) -> bool:
        try:
            # flock and not lockf: a second Store of the same process must be refused too.
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
