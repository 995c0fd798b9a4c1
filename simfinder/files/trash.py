"""The trash of a desktop on Linux and similar systems, by the specification of freedesktop.org.

Source: FreeDesktop.org Trash specification 1.0. A file is moved to the trash of its own disk, so it
is only renamed: the one in the person's home, or ``.Trash/UID`` or ``.Trash-UID`` at the top of
another disk. Libraries were measured and lose files here (two programs at once), move another file
(a name that is not UTF-8) or follow a malicious link, so this is our own code. On other systems
there is no such trash; files are moved to a quarantine there.
"""

from __future__ import annotations

import os
import stat
import sys
from contextlib import ExitStack
from datetime import datetime
from pathlib import Path
from urllib.parse import quote_from_bytes

from simfinder.files.folders import Destination, OpenFolder
from simfinder.files.sources import top_of_disk
from simfinder.paths import create_private_folder

_INFO = ".trashinfo"
_LONGEST = 255 - len(_INFO)
_MOST_NOTE = 65_536
"""Bytes of a note that are read; a path has at most a few thousand."""


class TrashFolder(Destination):
    """An open trash on one disk."""

    longest_name = _LONGEST

    def __init__(self, trash: OpenFolder, top: Path | None) -> None:
        """Open its two folders, created if missing.

        Args:
            trash: The trash; it is closed together with this.
            top: The top of its disk, which paths are relative to; None in the person's home, where
                they are absolute.
        """
        with ExitStack() as resources:
            resources.enter_context(trash)
            folder = resources.enter_context(trash.open_subfolder("files", make=0o700))
            self._info = resources.enter_context(trash.open_subfolder("info", make=0o700))
            self._top = top
            super().__init__(folder, resources.pop_all())

    def is_free(self, name: str) -> bool:
        """Whether neither a file nor a note has the name."""
        return super().is_free(name) and not self._info.holds(name + _INFO)

    def announce(self, name: str, source: Path, content: str) -> None:
        """Write the note with the old place of the file; FileExistsError where it is taken."""
        del content
        deletion_time = datetime.now().astimezone().strftime("%Y-%m-%dT%H:%M:%S")
        note = f"[Trash Info]\n{self._path_lines(source)[0]}\nDeletionDate={deletion_time}\n"
        # Not synced one by one: a note that is lost in a power cut is in the journal too.
        descriptor = self._info.create_file(name + _INFO)
        try:
            with os.fdopen(descriptor, "wb") as file:
                file.write(note.encode("ascii"))
        except OSError:
            self._info.remove(name + _INFO)
            raise

    def withdraw(self, name: str, source: Path) -> None:
        """Remove the note of a file that is not in the trash, if there is one and it is ours."""
        try:
            descriptor = self._info.open_file(name + _INFO)
        except FileNotFoundError:
            if self._info.holds(name + _INFO):
                raise
            return
        with os.fdopen(descriptor, "rb") as file:
            lines = file.read(_MOST_NOTE).splitlines()
        # An incomplete note without the name of a file is ours, from a power cut.
        path_lines = {line.encode("ascii") for line in self._path_lines(source)}
        has_path = any(line.startswith(b"Path=") for line in lines)
        if path_lines.intersection(lines) or not has_path:
            self._info.remove(name + _INFO)

    def sync(self) -> None:
        """Make the names of files and notes survive a power cut."""
        self._info.sync()
        super().sync()

    def _path_lines(self, source: Path) -> list[str]:
        """Return the possible lines for the old place of a file, the one to write first."""
        places = [source]
        real = Path(os.path.realpath(source.parent)) / source.name
        if self._top is not None and real.is_relative_to(self._top):
            places.insert(0, real.relative_to(self._top))
        return ["Path=" + quote_from_bytes(os.fsencode(place), safe="/") for place in places]


def open_trash(folder: Path, device: int) -> TrashFolder | None:
    """Open the trash for files of a folder, on that disk; None where there is none to be had.

    Raises:
        OSError: A trash is there, or should be, and cannot be used.
    """
    if sys.platform != "win32" and sys.platform.startswith(("linux", "freebsd", "openbsd")):
        home, top = _home(), top_of_disk(folder)
        if _device_of(home) == device and top_of_disk(home) == top:
            create_private_folder(home)
            return TrashFolder(OpenFolder.open(home), None)
        user = os.getuid()
        return _shared_trash(top, user) or _own_trash(top, user)
    return None


def reopen_trash(target: Path) -> TrashFolder:
    """Open the trash of a file, to restore it; OSError where it does not exist."""
    trash = target.parent.parent
    top: Path | None = None
    if trash != _home():
        top = trash.parent.parent if trash.parent.name == ".Trash" else trash.parent
    return TrashFolder(OpenFolder.open(trash), top)


def _home() -> Path:
    data = os.environ.get("XDG_DATA_HOME", "")
    base = Path(data) if os.path.isabs(data) else Path.home() / ".local" / "share"  # noqa: PTH117
    return base / "Trash"


def _device_of(path: Path) -> int:
    """Return the disk of a folder, or the disk it would be created on."""
    while True:
        try:
            return path.stat().st_dev
        except (FileNotFoundError, NotADirectoryError):
            path = path.parent


def _shared_trash(top: Path, user: int) -> TrashFolder | None:
    """Open this user's part of a trash that the administrator created for all."""
    try:
        status = os.lstat(top / ".Trash")
    except OSError:
        return None
    if not stat.S_ISDIR(status.st_mode) or not status.st_mode & stat.S_ISVTX:
        return None  # a link or a folder where anybody may exchange it: refused, as specified
    try:
        with (
            OpenFolder.open(top) as open_folder,
            open_folder.open_subfolder(".Trash") as shared_folder,
        ):
            trash = shared_folder.open_subfolder(str(user), make=0o700)
            return _owned_trash(trash, top, user)
    except OSError:
        return None  # it cannot be created, or there is a link


def _own_trash(top: Path, user: int) -> TrashFolder | None:
    """Open this user's own trash at the top of a disk; None where it cannot be created."""
    with OpenFolder.open(top) as open_folder:
        try:
            trash = open_folder.open_subfolder(f".Trash-{user}", make=0o700)
        except OSError:
            return None  # a link, or nothing can be created on the disk
    return _owned_trash(trash, top, user)


def _owned_trash(trash: OpenFolder, top: Path, user: int) -> TrashFolder | None:
    """Return the trash where it belongs to this person; None where its owner could empty it."""
    if trash.status().st_uid != user:
        trash.close()
        return None
    return TrashFolder(trash, top)
