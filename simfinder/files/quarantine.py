"""A folder on the same disk for files that no trash takes, with a list of where they came from.

The list (``manifest.jsonl``) only ever grows: one line for a file that comes, one for a file that
goes back, each with the SHA-256 of its bytes, so that a person can bring files back by hand.
"""

from __future__ import annotations

import json
import os
import time
from contextlib import ExitStack
from pathlib import Path

from simfinder.files.held_folder import HeldFolder
from simfinder.files.mounts import top_of_disk

FOLDER = "SimFinder quarantine"
"""The name of the folder; scans leave it out."""
MANIFEST = "manifest.jsonl"


class QuarantineFolder:
    """An open quarantine; a context manager. Implements ``places.Destination``."""

    longest_name = 255

    def __init__(self, folder: HeldFolder) -> None:
        """Use a folder; it is closed together with this."""
        with ExitStack() as opened:
            self.folder = opened.enter_context(folder)
            self._opened = opened.pop_all()

    def __enter__(self) -> QuarantineFolder:
        """Return the quarantine itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close it."""
        self._opened.close()

    def is_free(self, name: str) -> bool:
        """Whether no file has the name, and it is not that of the list."""
        return name != MANIFEST and not self.folder.holds(name)

    def announce(self, name: str, source: Path, content: str) -> None:
        """Write where the file came from, before it comes."""
        self._tell({"name": name, "from": os.fspath(source), "sha256": content})

    def withdraw(self, name: str, source: Path) -> None:
        """Write that the file is not here, or no longer."""
        self._tell({"name": name, "from": os.fspath(source), "taken_back": True})

    def sync(self) -> None:
        """Make the list and the names survive a power cut."""
        self.folder.append(MANIFEST, b"", sync=True)
        self.folder.sync()

    def _tell(self, line: dict[str, object]) -> None:
        told = {"at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()), **line}
        # Escapes keep names whole that are not UTF-8.
        data = json.dumps(told, ensure_ascii=True).encode("ascii") + b"\n"
        self.folder.append(MANIFEST, data)


def quarantine_for(root: Path, device: int) -> QuarantineFolder:
    """Open the quarantine on the disk of a folder: at its top, or else in the folder itself.

    Raises:
        OSError: It can be made at neither place.
    """
    failed: OSError | None = None
    for place in dict.fromkeys((top_of_disk(root), root)):
        try:
            with HeldFolder.open(place) as held:
                made = held.below(FOLDER, make=0o700)
        except OSError as error:
            failed = error
            continue
        status = made.status()
        if status.st_dev == device and _is_ours(status):
            return QuarantineFolder(made)
        made.__exit__()
    raise failed or FileNotFoundError(f"no place for a quarantine near {root}")


def _is_ours(status: os.stat_result) -> bool:
    """Whether nobody else owns the folder, who could take files from it or read them."""
    return not hasattr(os, "getuid") or status.st_uid == os.getuid()
