"""Locks on open folders, which show other processes that one is using them.

A lock ends with its descriptor: a killed process leaves none behind. Windows and some network disks
have no such locks.
"""

from __future__ import annotations

import sys

if sys.platform == "win32":

    def lock_folder(descriptor: int, *, exclusive: bool) -> None:
        """Raise OSError: folders cannot be locked here."""
        raise OSError("folders cannot be locked here")

else:
    import fcntl

    def lock_folder(descriptor: int, *, exclusive: bool) -> None:
        """Lock a folder until its descriptor is closed, together with others or ``exclusive``.

        Raises:
            BlockingIOError: Others have it locked in a way that excludes this.
            OSError: Its disk has no locks.
        """
        kind = fcntl.LOCK_EX if exclusive else fcntl.LOCK_SH
        fcntl.flock(descriptor, kind | fcntl.LOCK_NB)
