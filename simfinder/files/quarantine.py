"""A folder on the same disk for files where there is no trash, with a list of their old places.

The list (``manifest.jsonl``) has one line for a file that is moved there and one for a file that is
restored, each with the SHA-256 of its bytes, so that people can restore files manually.
``compact_list`` drops the lines of files that are no longer there.

A process that uses a quarantine has a shared lock on the folder; the list is rewritten only under
an exclusive lock. So no line is written meanwhile, and no file is being moved whose line was
written before. Where folders cannot be locked the list only grows.
"""

from __future__ import annotations

import calendar
import json
import os
import time
from collections.abc import Iterable, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path

from simfinder.domain.operations import BatchKey
from simfinder.files.folders import Destination, OpenFolder
from simfinder.files.sources import top_of_disk

FOLDER = "SimFinder quarantine"
"""The name of the folder; scans leave it out."""
MANIFEST = "manifest.jsonl"
_PART = ".simfinder-manifest.part"
"""The new list before it replaces the old one."""
_TIME = "%Y-%m-%dT%H:%M:%SZ"
_HASH = 32
"""Bytes of a SHA-256."""
_MAX_NUMBER = 1 << 62
"""Larger numbers are damaged; databases allow no larger ones."""
_LOCK_SECONDS = 10.0
"""Seconds to wait for another process that rewrites the list."""


class QuarantineFolder(Destination):
    """An open quarantine."""

    def __init__(
        self, folder: OpenFolder, batch: BatchKey | None = None, *, is_linked: bool = False
    ) -> None:
        """Use a folder; it is closed together with this.

        Args:
            folder: The quarantine.
            batch: The batch that moves files there; None if no files are moved.
            is_linked: Whether hard links replace the files that are moved there.

        Raises:
            OSError: Another process is rewriting its list and does not finish.
        """
        with ExitStack() as resources:
            resources.enter_context(folder)
            _lock_for_readers(folder)
            self._batch, self._is_linked = batch, is_linked
            super().__init__(folder, resources.pop_all())

    def is_free(self, name: str) -> bool:
        """Whether no file has the name, and it is not that of the list."""
        return name not in (MANIFEST, _PART) and super().is_free(name)

    def announce(self, name: str, source: Path, content: str) -> None:
        """Write the old place of a file, before it is moved."""
        batch = self._batch
        key = {} if batch is None else {"batch": batch.number, "begun_ns": batch.made_ns}
        link = {"linked": True} if self._is_linked else {}
        self._append({"name": name, "from": os.fspath(source), "sha256": content, **key, **link})

    def withdraw(self, name: str, source: Path) -> None:
        """Write that a file is not here, or no longer."""
        self._append({"name": name, "from": os.fspath(source), "taken_back": True})

    def sync(self) -> None:
        """Make the list and the names survive a power cut."""
        self.folder.append(MANIFEST, b"", sync=True)
        super().sync()

    def _append(self, line: dict[str, object]) -> None:
        record = {"at": time.strftime(_TIME, time.gmtime()), **line}
        # Escapes keep names whole that are not UTF-8.
        data = json.dumps(record, ensure_ascii=True).encode("ascii") + b"\n"
        self.folder.append(MANIFEST, data)


@dataclass(frozen=True, slots=True)
class QuarantinedFile:
    """A file of the list of a quarantine."""

    path: Path
    source: Path
    """Its old place."""
    content: str
    """SHA-256 of its bytes, 64 hex digits."""
    at_ns: int
    """Time of the move, in nanoseconds since the epoch, to a second."""
    batch: BatchKey | None = None
    """The clean-up that took it there; None in lines of old versions."""
    is_linked: bool = False
    """Whether a hard link to another file has its old place."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of the list."""

    name: str
    source: Path
    content: str
    """Empty for a file that is not there, or no longer."""
    at_ns: int
    batch: BatchKey | None
    is_linked: bool

    @property
    def key(self) -> tuple[str, Path]:
        """Identifies the file of a line: two batches may have used the same name."""
        return self.name, self.source


def list_files(folder: Path) -> list[QuarantinedFile]:
    """Return the files of a quarantine by its list; damaged lines are left out.

    Raises:
        OSError: The list cannot be read.
    """
    present: dict[tuple[str, Path], _Line] = {}
    with (folder / MANIFEST).open("rb") as lines:
        for line in map(_parse_line, lines):
            if line is not None:
                present.pop(line.key, None)
                if line.content:
                    present[line.key] = line
    latest = {line.name: line for line in present.values()}
    return [
        QuarantinedFile(
            folder / line.name, line.source, line.content, line.at_ns, line.batch, line.is_linked
        )
        for line in present.values()
        if latest[line.name] is line
    ]


def _parse_line(data: bytes) -> _Line | None:
    """Return the content of a line, None where it is damaged."""
    try:
        record = json.loads(data)
        name, source = record["name"], Path(record["from"])
        at_ns = calendar.timegm(time.strptime(record["at"], _TIME)) * 10**9
        content = "" if record.get("taken_back") else record["sha256"]
        sound = not content or len(bytes.fromhex(content)) == _HASH
        batch = (
            BatchKey(int(record["batch"]), int(record["begun_ns"])) if "batch" in record else None
        )
        if batch is not None and not (
            0 < batch.number < _MAX_NUMBER and 0 < batch.made_ns < _MAX_NUMBER
        ):
            return None
    except (ValueError, TypeError, KeyError, AttributeError):
        return None
    plain = isinstance(name, str) and Path(name).name == name and name not in (MANIFEST, _PART)
    if not (sound and plain and source.is_absolute()):
        return None
    return _Line(name, source, content, at_ns, batch, record.get("linked") is True)


def compact_list(folder: Path) -> None:
    """Drop the lines of files that are no longer there from the list of a quarantine.

    The list is either unchanged or complete if the program is killed. It is not changed where
    another process uses the quarantine, or its disk has no locks.

    Raises:
        OSError: The list cannot be read or rewritten; it is unchanged.
    """
    with OpenFolder.open(folder) as open_folder:
        if not _is_ours(open_folder.status()):
            return
        try:
            open_folder.lock(exclusive=True)
        except OSError:
            return
        try:
            with os.fdopen(open_folder.open_file(MANIFEST), "rb") as file:
                lines = file.readlines()
        except FileNotFoundError:
            return
        names = open_folder.names()
        if _PART in names:  # of one that was killed
            open_folder.remove(_PART)
        lines_to_keep = _lines_to_keep(lines, names)
        if len(lines_to_keep) < len(lines):
            _replace_list(open_folder, lines_to_keep)


def _replace_list(open_folder: OpenFolder, lines: Iterable[bytes]) -> None:
    try:
        with os.fdopen(open_folder.create_file(_PART), "wb") as file:
            file.writelines(lines)
            file.flush()
            os.fsync(file.fileno())
        open_folder.replace(_PART, MANIFEST)
    except OSError:
        with suppress(OSError):
            open_folder.remove(_PART)
        raise
    open_folder.sync()


def _lines_to_keep(lines: Sequence[bytes], names: Iterable[str]) -> list[bytes]:
    """Return the lines of files that are there, or may be.

    A file that no line names may be one of the list under another name: somebody renamed it, or a
    clean-up that was killed had it on its way. Then only lines of files that went back are dropped,
    and lines that are damaged stay too.
    """
    parsed_lines = [_parse_line(line) for line in lines]
    present = set(names) - {MANIFEST, _PART}
    strange = present - {line.name for line in parsed_lines if line is not None}
    last: dict[tuple[str, Path], list[int]] = {}
    keep: set[int] = set()
    for number, line in enumerate(parsed_lines):
        if line is None:
            if strange:
                keep.add(number)
        elif line.content:
            last[line.key] = [number]
        else:
            last[line.key] = [*last.get(line.key, ())[:1], number]
    for (name, _), numbers in last.items():
        last_line = parsed_lines[numbers[-1]]
        if name in present or (strange and last_line is not None and last_line.content):
            keep.update(numbers)
    return [lines[number] for number in sorted(keep)]


def _lock_for_readers(folder: OpenFolder) -> None:
    """Keep others from rewriting the list; BlockingIOError where one does so for too long."""
    until = time.monotonic() + _LOCK_SECONDS
    while True:
        try:
            folder.lock(exclusive=False)
        except BlockingIOError:
            if time.monotonic() > until:
                raise
            time.sleep(0.01)
        except OSError:
            return  # no locks here, so the list is never rewritten
        else:
            return


def quarantine_for(
    root: Path, device: int, batch: BatchKey | None = None, *, is_linked: bool = False
) -> QuarantineFolder:
    """Open the quarantine on the disk of a folder: at its top, or else in the folder itself.

    Args:
        root: The folder.
        device: Its disk.
        batch: The batch that moves files there.
        is_linked: Whether hard links replace the files.

    Raises:
        OSError: It can be created at neither place.
    """
    last_error: OSError | None = None
    for place in dict.fromkeys((top_of_disk(root), root)):
        try:
            with OpenFolder.open(place) as open_folder:
                quarantine = open_folder.open_subfolder(FOLDER, make=0o700)
        except OSError as error:
            last_error = error
            continue
        status = quarantine.status()
        if status.st_dev == device and _is_ours(status):
            return QuarantineFolder(quarantine, batch, is_linked=is_linked)
        quarantine.close()
    raise last_error or FileNotFoundError(f"no place for a quarantine near {root}")


def _is_ours(status: os.stat_result) -> bool:
    """Whether only this user owns the folder, so that no other can take or read its files."""
    return not hasattr(os, "getuid") or status.st_uid == os.getuid()
