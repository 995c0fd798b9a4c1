"""Where disks begin in the tree of folders.

A folder of a disk can be mounted at a second place. The two have one device number, and still no
file can be renamed from one to the other, so what counts as the top of a disk is the place of the
mount. Linux lists those places; elsewhere the device number has to do.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

_LIST = Path("/proc/self/mountinfo")
_ESCAPED = re.compile(rb"\\([0-7]{3})")


def top_of_disk(folder: Path) -> Path:
    """Return the highest folder above (or the same) that files can be renamed to from there.

    Links in the path are followed first. Where the folder is missing, the next one above that is
    there is taken.

    Raises:
        OSError: Whatever the system says of a folder on the way.
    """
    here = Path(os.path.realpath(folder))
    while not here.exists() and here.parent != here:
        here = here.parent
    mounted = _places()
    device = here.stat().st_dev
    while (
        here.parent != here
        and os.fsencode(here) not in mounted
        and here.parent.stat().st_dev == device
    ):
        here = here.parent
    return here


def _places() -> frozenset[bytes]:
    """Return the paths where something is mounted; none where the system does not list them."""
    try:
        lines = _LIST.read_bytes().splitlines()
    except OSError:
        return frozenset()
    # Source: proc_pid_mountinfo(5): the fifth field, with octal escapes for spaces and the like.
    fields = (line.split(b" ", 5) for line in lines)
    return frozenset(
        _ESCAPED.sub(lambda found: bytes([int(found[1], 8)]), parts[4])
        for parts in fields
        if len(parts) > 4
    )
