"""A folder on the same disk for files that no trash takes, with a list of where they came from.

The list (``manifest.jsonl``) only ever grows: one line for a file that comes, one for a file that
goes back, each with the SHA-256 of its bytes, so that a person can bring files back by hand.
"""

from __future__ import annotations

import calendar
import json
import os
import time
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from simfinder.files.held_folder import HeldFolder
from simfinder.files.mounts import top_of_disk

FOLDER = "SimFinder quarantine"
"""The name of the folder; scans leave it out."""
MANIFEST = "manifest.jsonl"
_TIME = "%Y-%m-%dT%H:%M:%SZ"
_HASH = 32
"""Bytes of a SHA-256."""


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
        told = {"at": time.strftime(_TIME, time.gmtime()), **line}
        # Escapes keep names whole that are not UTF-8.
        data = json.dumps(told, ensure_ascii=True).encode("ascii") + b"\n"
        self.folder.append(MANIFEST, data)


@dataclass(frozen=True, slots=True)
class Listed:
    """A file that the list of a quarantine says is there."""

    path: Path
    source: Path
    """Where it came from."""
    content: str
    """SHA-256 of its bytes, 64 hex digits."""
    at_ns: int
    """When it came, in nanoseconds since the epoch, to a second."""


def listed_in(folder: Path) -> list[Listed]:
    """Return the files that are in a quarantine by its own list; lines that are damaged are left out.

    Raises:
        OSError: The list cannot be read.
    """
    there: dict[str, Listed] = {}
    with (folder / MANIFEST).open("rb") as lines:
        for line in lines:
            try:
                said = json.loads(line)
                name, source = said["name"], Path(said["from"])
                moment = time.strptime(said["at"], _TIME)
                content = "" if said.get("taken_back") else said["sha256"]
                sound = not content or len(bytes.fromhex(content)) == _HASH
            except (ValueError, TypeError, KeyError, AttributeError):
                continue
            plain = isinstance(name, str) and Path(name).name == name and name != MANIFEST
            if not (sound and plain and source.is_absolute()):
                continue
            there.pop(name, None)
            if content:
                at_ns = calendar.timegm(moment) * 10**9
                there[name] = Listed(folder / name, source, content, at_ns)
    return list(there.values())


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
