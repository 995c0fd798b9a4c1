"""A folder that is held open, so that nobody can put another one in its place.

A path is looked up anew each time it is used: between the look at a file and its move somebody
can exchange a folder on the way for a link, and the move hits a file elsewhere. A folder that is
open stays the one that was looked at. Where the system has no such calls (Windows) the path is
used, and what was moved is looked at afterwards.
"""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path

from simfinder.disk_sync import sync_disk
from simfinder.files.exclusive_rename import rename_exclusive
from simfinder.files.faults import extended
from simfinder.files.folder_lock import lock_folder

BY_DESCRIPTOR = os.open in os.supports_dir_fd and os.rename in os.supports_dir_fd
_NO_FOLLOW = getattr(os, "O_NOFOLLOW", 0)
_ON_THE_WAY = getattr(os, "O_PATH", 0)
"""Opens a folder that may be entered but not listed, as those above a person's own often are."""
_FOLDER = os.O_RDONLY | getattr(os, "O_DIRECTORY", 0) | getattr(os, "O_CLOEXEC", 0)
_READ = (
    os.O_RDONLY
    | _NO_FOLLOW
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_BINARY", 0)
)
_MAKE = (
    os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
)
_APPEND = os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_CLOEXEC", 0)
_NO_SYNC = frozenset({errno.EINVAL, errno.ENOSYS, errno.ENOTSUP, errno.EBADF, errno.EROFS})
"""What disks answer that cannot sync a folder; anything else is a fault of the disk."""


class Unsure(OSError):
    """A disk failed in a way that leaves open whether an entry was moved."""


class HeldFolder:
    """An open folder and what can be done in it; a context manager. Names are of its entries."""

    def __init__(self, path: Path, descriptor: int) -> None:
        """Hold an open descriptor, or -1 where folders cannot be opened; use ``open``."""
        self.path = path
        self._descriptor = descriptor

    @classmethod
    def open(cls, path: Path, root: Path | None = None, real: Path | None = None) -> HeldFolder:
        """Open a folder; below ``root`` no link is followed (None: the folder itself may be one).

        ``real``: the path that the root had once all links in it were followed. Where it is given,
        no link is followed at all: a root that has become a link since is refused.

        Raises:
            OSError: ELOOP or ENOTDIR where a folder on the way is a link now, and whatever else
                the system says.
            ValueError: The folder is not below the root.
        """
        below = () if root is None else path.relative_to(root).parts
        start = real or root or path
        if ".." in below:
            raise ValueError(f"{path} leads out of {root}")
        if real is not None and not _ON_THE_WAY and os.path.realpath(real) != os.fspath(real):
            raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), os.fspath(real))
        if not BY_DESCRIPTOR:
            if not Path(extended(os.fspath(path))).is_dir():
                raise NotADirectoryError(f"no folder: {path}")
            return cls(path, -1)
        if real is not None and _ON_THE_WAY:
            descriptor = _without_links(real)
        else:
            descriptor = os.open(start, _FOLDER)
        try:
            for part in below:
                deeper = os.open(part, _FOLDER | _NO_FOLLOW, dir_fd=descriptor)
                os.close(descriptor)
                descriptor = deeper
        except OSError:
            os.close(descriptor)
            raise
        return cls(path, descriptor)

    def __enter__(self) -> HeldFolder:
        """Return the folder itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close it."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1

    def status(self, name: str | None = None) -> os.stat_result:
        """Return the state of an entry, of a link its own; None: of the folder."""
        if name is None:
            return os.fstat(self._descriptor) if self._descriptor >= 0 else self.path.stat()
        place, folder = self._place(name)
        return os.stat(place, dir_fd=folder, follow_symlinks=False)

    def holds(self, name: str) -> bool:
        """Whether there is an entry of this name, of whatever kind."""
        try:
            self.status(name)
        except FileNotFoundError:
            return False
        return True

    def below(self, name: str, *, make: int = 0) -> HeldFolder:
        """Open a folder in it, which is no link.

        ``make``: the rights with which it is made where it is missing (0o700: its owner alone may
        enter it); 0: it is not made.
        """
        place, folder = self._place(name)
        if make:
            with suppress(FileExistsError):
                os.mkdir(place, make, dir_fd=folder)
                self.sync()
        if folder is None:
            return HeldFolder.open(self.path / name)
        return HeldFolder(self.path / name, os.open(place, _FOLDER | _NO_FOLLOW, dir_fd=folder))

    def reading(self, name: str) -> int:
        """Open a regular file for reading; return its descriptor, which does not block.

        Raises:
            OSError: Whatever the system says; ELOOP for a link, EISDIR for all else that is no
                regular file.
        """
        place, folder = self._place(name)
        descriptor = os.open(place, _READ, dir_fd=folder)
        try:
            if not stat.S_ISREG(os.fstat(descriptor).st_mode):
                raise IsADirectoryError(f"not a regular file: {name}")
            if os.name == "posix":
                os.set_blocking(descriptor, True)
        except OSError:
            os.close(descriptor)
            raise
        return descriptor

    def making(self, name: str, mode: int = 0o600) -> int:
        """Make a file that is not there yet; return its descriptor, for writing."""
        place, folder = self._place(name)
        return os.open(place, _MAKE, mode, dir_fd=folder)

    def append(self, name: str, data: bytes, *, sync: bool = False) -> None:
        """Add to a list, which is made where it is missing; ``sync``: all of it to the disk."""
        place, folder = self._place(name)
        descriptor = os.open(place, _APPEND | _NO_FOLLOW, 0o600, dir_fd=folder)
        try:
            while data:
                data = data[os.write(descriptor, data) :]
            if sync:
                os.fsync(descriptor)
        finally:
            os.close(descriptor)

    def give(self, name: str, other: HeldFolder, new_name: str) -> None:
        """Move an entry to another folder of the same disk, where the name must be free.

        A network disk may carry it out and lose the answer: where an error comes and the entry has
        left, and there is one at its new place, it counts as moved.

        Raises:
            FileExistsError: The name is taken; nothing was changed.
            Unsure: It failed, and the disk does not tell what came of it.
            OSError: EXDEV for another disk, and whatever else the system says; nothing was changed.
        """
        place, folder = self._place(name)
        new_place, new_folder = other._place(new_name)
        try:
            rename_exclusive(place, folder, new_place, new_folder)
        except FileExistsError:
            raise
        except OSError as error:
            try:
                moved = not self.holds(name) and other.holds(new_name)
            except OSError as blind:
                raise Unsure(error.errno, error.strerror or str(error)) from blind
            if not moved:
                raise

    def replace(self, name: str, old: str) -> None:
        """Put an entry in the place of another one, in one step."""
        place, folder = self._place(name)
        old_place, _ = self._place(old)
        os.replace(place, old_place, src_dir_fd=folder, dst_dir_fd=folder)

    def names(self) -> list[str]:
        """Return the names of its entries."""
        folder = self._descriptor if self._descriptor >= 0 else extended(os.fspath(self.path))
        return os.listdir(folder)  # noqa: PTH208 - of what is open, wherever its path leads now

    def lock(self, *, alone: bool) -> None:
        """Lock it against other processes until it is closed; see ``lock_folder``."""
        lock_folder(self._descriptor, alone=alone)

    def remove(self, name: str) -> None:
        """Remove an entry that is no folder."""
        place, folder = self._place(name)
        os.unlink(place, dir_fd=folder)

    def sync(self, *, sure: bool = False) -> None:
        """Make the names in it survive a power cut, where folders can be synced.

        Some network disks cannot. ``sure``: OSError where one could and fails.
        """
        if self._descriptor < 0:
            return
        try:
            os.fsync(self._descriptor)
        except OSError as error:
            if sure and error.errno not in _NO_SYNC:
                raise

    def sync_disk(self) -> bool:
        """Do the same for all of its disk; False where that cannot be done."""
        return self._descriptor >= 0 and sync_disk(self._descriptor)

    def _place(self, name: str) -> tuple[str, int | None]:
        if not name or name in (".", "..") or "/" in name or (os.sep in name):
            raise ValueError(f"not the name of an entry: {name!r}")
        if self._descriptor >= 0:
            return name, self._descriptor
        return self._at(name), None

    def _at(self, name: str) -> str:
        return extended(os.fspath(self.path / name))


def _without_links(path: Path) -> int:
    """Open a folder by its whole path and follow no link; return its descriptor."""
    if not path.is_absolute() or ".." in path.parts:
        raise ValueError(f"not a whole path: {path}")
    descriptor = os.open(path.anchor, _FOLDER | _ON_THE_WAY)
    try:
        for part in path.parts[1:]:
            deeper = os.open(part, _FOLDER | _NO_FOLLOW | _ON_THE_WAY, dir_fd=descriptor)
            os.close(descriptor)
            descriptor = deeper
        return os.open(".", _FOLDER, dir_fd=descriptor)
    finally:
        os.close(descriptor)
