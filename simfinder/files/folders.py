"""Folders that are opened one inside the other, so that no path is ever too long or too deep.

On POSIX a folder is reached from the one above by a descriptor: a path of 100,000 characters is
no longer than one name, and a folder that is swapped for a link meanwhile is not entered. Where
descriptors cannot list folders (Windows), paths are used, in the form without a length limit.
"""

from __future__ import annotations

import ctypes
import errno
import os
import stat
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import NamedTuple, Self

from simfinder.disk_sync import sync_disk
from simfinder.domain.documents import Identity
from simfinder.files.folder_lock import lock_folder
from simfinder.files.identity import identity, long_path

_BY_DESCRIPTOR = (
    os.scandir in os.supports_fd and os.open in os.supports_dir_fd and hasattr(os, "O_DIRECTORY")
)
_FLAGS = os.O_RDONLY | getattr(os, "O_DIRECTORY", 0) | getattr(os, "O_CLOEXEC", 0)
_NO_LINK = getattr(os, "O_NOFOLLOW", 0)
_SURROGATE = 0x20000000
"""Bit of a reparse tag of a folder that refers to another one: a link or a junction."""
_CLOUD_ATTRIBUTES = 0x1000 | 0x40000 | 0x400000
"""File attributes OFFLINE, RECALL_ON_OPEN, RECALL_ON_DATA_ACCESS: reading would download it."""
_MAX_OPEN = 32
"""Folders that a trail keeps open; those above are reached again when they are needed."""


_PLAIN = sys.platform not in ("win32", "darwin")
"""Whether the status of a regular file is all that is needed to recognise it."""


class Entry(NamedTuple):
    """A name in a folder. ``kind``: file, folder, link, other or cloud; files have an identity."""

    name: str
    kind: str
    identity: Identity | None = None
    error: OSError | None = None
    """Why nothing could be learned of it; then the kind is other."""


class FolderPath:
    """The path from a source down to the current folder of a walk."""

    def __init__(self, path: str) -> None:
        """Start at a folder, which may be a link; OSError where it cannot be opened."""
        # The root of a disk ends with the separator that joins it to the names below.
        self._start = path
        self._names = [path.rstrip(os.sep)]
        self._ids: list[tuple[int, int]] = []
        self._visits: Counter[tuple[int, int]] = Counter()
        self._open: list[int] = []
        self._enter(path, follow=True)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the folders below the start."""
        return tuple(self._names[1:])

    @property
    def path(self) -> str:
        """The path of the folder that the walk is in."""
        return os.sep.join(self._names) if self.depth else self._start  # noqa: PTH118

    def entry_path(self, name: str) -> str:
        """Return the path of something in that folder."""
        return os.sep.join((*self._names, name))  # noqa: PTH118

    @property
    def depth(self) -> int:
        """How many folders below the start, 0 at the start."""
        return len(self._names) - 1

    def goes_round(self) -> bool:
        """Whether the folder is also one of those above it, as bad disks and mounts can have."""
        return self._ids[-1][1] != 0 and self._visits[self._ids[-1]] > 1

    def down(self, name: str) -> None:
        """Enter a folder; OSError, without any change, where that is not possible."""
        self._names.append(name)
        try:
            self._enter(name, follow=False)
        except OSError:
            self._names.pop()
            raise

    def up(self) -> None:
        """Leave a folder for the one above."""
        self._close(len(self._open) - 1)
        self._open.pop()
        self._visits[self._ids.pop()] -= 1
        self._names.pop()

    def close(self) -> None:
        """Close all folders."""
        for position in range(len(self._open)):
            self._close(position)

    @contextmanager
    def listing(self) -> Iterator[Iterator[os.DirEntry[str]]]:
        """List the folder, in no particular order."""
        descriptor = self._descriptor() if _BY_DESCRIPTOR else long_path(self.path)
        with os.scandir(descriptor) as entries:
            yield entries

    def _enter(self, name: str, *, follow: bool) -> None:
        if not _BY_DESCRIPTOR:
            self._note(os.stat(long_path(self.path)), -1)  # noqa: PTH116
            return
        flags = _FLAGS | (0 if follow else _NO_LINK)
        parent_descriptor = self._descriptor() if self._open else None
        descriptor = os.open(name, flags, dir_fd=parent_descriptor)
        self._note(_status(descriptor), descriptor)
        # The start stays open: from there all others can be reached again.
        if len(self._open) > _MAX_OPEN:
            self._close(len(self._open) - _MAX_OPEN)

    def _note(self, status: os.stat_result, descriptor: int) -> None:
        place = (status.st_dev, status.st_ino)
        self._ids.append(place)
        self._visits[place] += 1
        self._open.append(descriptor)

    def _descriptor(self) -> int:
        """Return the descriptor of the folder, opened again where it had been closed."""
        if self._open[-1] < 0:
            last = max(i for i, descriptor in enumerate(self._open) if descriptor >= 0)
            current = os.dup(self._open[last])
            for position in range(last + 1, len(self._open)):
                try:
                    deeper = os.open(self._names[position], _FLAGS | _NO_LINK, dir_fd=current)
                finally:
                    os.close(current)
                current = deeper
            status = _status(current)
            if (status.st_dev, status.st_ino) != self._ids[-1]:
                os.close(current)
                raise FileNotFoundError(2, "the folder was replaced while it was walked")
            self._open[-1] = current
        return self._open[-1]

    def _close(self, position: int) -> None:
        if position < len(self._open) and self._open[position] >= 0:
            os.close(self._open[position])
            self._open[position] = -1


def _status(descriptor: int) -> os.stat_result:
    """Return the status of an open folder; where a bad disk refuses it, close the folder."""
    try:
        return os.fstat(descriptor)
    except OSError:
        os.close(descriptor)
        raise


def read_entry(entry: os.DirEntry[str]) -> Entry:
    """Return the kind of an entry, without following or opening it."""
    try:
        if _PLAIN and entry.is_file(follow_symlinks=False):
            # The most frequent case: the listing has the kind, and one call gets the rest.
            status = entry.stat(follow_symlinks=False)
            if stat.S_ISREG(status.st_mode):
                return Entry(entry.name, "file", identity(status))
            return describe(entry.name, status)
        if entry.is_symlink() or _is_junction(entry):
            return Entry(entry.name, "link")
        if entry.is_dir(follow_symlinks=False):
            return Entry(entry.name, "folder")
        status = entry.stat(follow_symlinks=False)
        if os.name == "nt":
            # The listing of Windows has no inode.
            status = os.lstat(entry.path)
        return describe(entry.name, status)
    except OSError as error:
        return Entry(entry.name, "other", None, error)


def describe(name: str, status: os.stat_result) -> Entry:
    """Return the entry of a name with this status."""
    if stat.S_ISDIR(status.st_mode):
        return Entry(name, "folder")
    if stat.S_ISLNK(status.st_mode):
        return Entry(name, "link")
    if not stat.S_ISREG(status.st_mode):
        return Entry(name, "other")
    if getattr(status, "st_file_attributes", 0) & _CLOUD_ATTRIBUTES:
        return Entry(name, "cloud", identity(status))
    return Entry(name, "file", identity(status))


def _is_junction(entry: os.DirEntry[str]) -> bool:
    if os.name != "nt":
        return False
    status = entry.stat(follow_symlinks=False)
    return bool(getattr(status, "st_reparse_tag", 0) & _SURROGATE)


# Renames a file to a name that must be free, in one step.
#
# ``rename`` of POSIX replaces a file of that name. Checking first is not enough: another program
# can take the name in between (two programs that trash files of one name lose some that way). Linux
# and macOS have calls that refuse; where neither they nor the disk support such a call, a new empty
# file takes the name first, and the rename replaces that one.

_AT_FDCWD = -100 if sys.platform != "darwin" else -2
_UNSUPPORTED_ERRORS = frozenset({errno.EINVAL, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP})
_NO_REPLACE = 1 if sys.platform != "darwin" else 4
"""RENAME_NOREPLACE of Linux, RENAME_EXCL of macOS."""

Native = Callable[[int, bytes, int, bytes, int], int]


def rename_exclusive(
    source: str, source_folder: int | None, target: str, target_folder: int | None
) -> None:
    """Rename a file; each name is relative to an open folder, or a path where that is None.

    Raises:
        FileExistsError: The target is taken; nothing was changed.
        OSError: Another error of the system; nothing was changed.
    """
    if os.name == "nt":
        os.rename(source, target)  # noqa: PTH104 - refuses by itself where the target is taken
        return
    native = _native()
    if native is not None:
        result = native(
            _AT_FDCWD if source_folder is None else source_folder,
            os.fsencode(source),
            _AT_FDCWD if target_folder is None else target_folder,
            os.fsencode(target),
            _NO_REPLACE,
        )
        if result == 0:
            return
        code = ctypes.get_errno()
        if code not in _UNSUPPORTED_ERRORS:
            raise OSError(code, os.strerror(code), source)
    _by_placeholder(source, source_folder, target, target_folder)


def _by_placeholder(
    source: str, source_folder: int | None, target: str, target_folder: int | None
) -> None:
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_CLOEXEC", 0)
    descriptor = os.open(target, flags, 0o600, dir_fd=target_folder)
    try:
        ours = os.fstat(descriptor)
    finally:
        os.close(descriptor)
    try:
        os.rename(source, target, src_dir_fd=source_folder, dst_dir_fd=target_folder)
    except OSError:
        # A network disk may have carried it out and lost the answer: then the document is there.
        with suppress(OSError):
            status = os.stat(target, dir_fd=target_folder, follow_symlinks=False)
            if (status.st_dev, status.st_ino, status.st_size) == (ours.st_dev, ours.st_ino, 0):
                os.unlink(target, dir_fd=target_folder)
        raise


@cache
def _native() -> Native | None:
    """Return the call of the C library that refuses to replace, None where there is none."""
    name = {"linux": "renameat2", "darwin": "renameatx_np"}.get(sys.platform)
    if name is None:
        return None
    try:
        function = getattr(ctypes.CDLL(None, use_errno=True), name)
    except (OSError, AttributeError):
        return None
    function.argtypes = (
        ctypes.c_int,
        ctypes.c_char_p,
        ctypes.c_int,
        ctypes.c_char_p,
        ctypes.c_uint,
    )
    function.restype = ctypes.c_int
    native: Native = function
    return native


# A folder that is held open, so that it cannot be replaced by another one.
#
# A path is resolved each time it is used: between the check of a file and its move another program
# can replace a folder on the way by a link, and the move affects another file. An open folder is
# always the one that was checked. Where the system has no such calls (Windows) the path is used,
# and the result of a move is checked afterwards.

BY_DESCRIPTOR = os.open in os.supports_dir_fd and os.rename in os.supports_dir_fd
_NO_FOLLOW = getattr(os, "O_NOFOLLOW", 0)
_PATH_FLAG = getattr(os, "O_PATH", 0)
"""Opens a folder that may be entered but not listed, as those above a person's own often are."""
_FOLDER_FLAGS = os.O_RDONLY | getattr(os, "O_DIRECTORY", 0) | getattr(os, "O_CLOEXEC", 0)
_READ_FLAGS = (
    os.O_RDONLY
    | _NO_FOLLOW
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_BINARY", 0)
)
_CREATE_FLAGS = (
    os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
)
_APPEND_FLAGS = os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_CLOEXEC", 0)
_NO_SYNC = frozenset({errno.EINVAL, errno.ENOSYS, errno.ENOTSUP, errno.EBADF, errno.EROFS})
"""Errors of disks that cannot sync a folder; any other one is a fault of the disk."""


class UncertainMove(OSError):
    """A disk failed in a way that leaves open whether an entry was moved."""


class OpenFolder:
    """An open folder with operations on its entries; a context manager."""

    def __init__(self, path: Path, descriptor: int) -> None:
        """``descriptor``: -1 where folders cannot be opened; use ``open``."""
        self.path = path
        self._descriptor = descriptor

    @classmethod
    def open(cls, path: Path, root: Path | None = None, real: Path | None = None) -> OpenFolder:
        """Open a folder; below ``root`` no link is followed (None: the folder itself may be one).

        ``real``: the path of the root without links. With it, no link is followed at all: a root
        that has become a link since is refused.

        Raises:
            OSError: ELOOP or ENOTDIR where a folder on the way is a link now, or another error of
                the system.
            ValueError: The folder is not below the root.
        """
        parts = () if root is None else path.relative_to(root).parts
        start = real or root or path
        if ".." in parts:
            raise ValueError(f"{path} leads out of {root}")
        if real is not None and not _PATH_FLAG and os.path.realpath(real) != os.fspath(real):
            raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), os.fspath(real))
        if not BY_DESCRIPTOR:
            if not Path(long_path(os.fspath(path))).is_dir():
                raise NotADirectoryError(f"no folder: {path}")
            return cls(path, -1)
        if real is not None and _PATH_FLAG:
            descriptor = _open_without_links(real)
        else:
            descriptor = os.open(start, _FOLDER_FLAGS)
        try:
            for part in parts:
                deeper = os.open(part, _FOLDER_FLAGS | _NO_FOLLOW, dir_fd=descriptor)
                os.close(descriptor)
                descriptor = deeper
        except OSError:
            os.close(descriptor)
            raise
        return cls(path, descriptor)

    def __enter__(self) -> OpenFolder:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close it; doing it twice is harmless."""
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
        """Whether there is an entry of this name, of any kind."""
        try:
            self.status(name)
        except FileNotFoundError:
            return False
        return True

    def open_subfolder(self, name: str, *, make: int = 0) -> OpenFolder:
        """Open a folder in it, which is no link.

        ``make``: the permissions for creating it if it is missing (0o700: for its owner only); 0:
        it is not created.
        """
        place, folder = self._place(name)
        if make:
            with suppress(FileExistsError):
                os.mkdir(place, make, dir_fd=folder)
                self.sync()
        if folder is None:
            return OpenFolder.open(self.path / name)
        return OpenFolder(
            self.path / name, os.open(place, _FOLDER_FLAGS | _NO_FOLLOW, dir_fd=folder)
        )

    def open_file(self, name: str) -> int:
        """Open a regular file for reading; return its descriptor, which does not block.

        Raises:
            OSError: Any error of the system; ELOOP for a link, EISDIR for other entries that are no
                regular files.
        """
        place, folder = self._place(name)
        descriptor = os.open(place, _READ_FLAGS, dir_fd=folder)
        try:
            if not stat.S_ISREG(os.fstat(descriptor).st_mode):
                raise IsADirectoryError(f"not a regular file: {name}")
            if sys.platform != "win32":
                os.set_blocking(descriptor, True)
        except OSError:
            os.close(descriptor)
            raise
        return descriptor

    def create_file(self, name: str, mode: int = 0o600) -> int:
        """Make a file that is not there yet; return its descriptor, for writing."""
        place, folder = self._place(name)
        return os.open(place, _CREATE_FLAGS, mode, dir_fd=folder)

    def append(self, name: str, data: bytes, *, sync: bool = False) -> None:
        """Append to a file, which is created if missing; ``sync``: sync it to the disk."""
        place, folder = self._place(name)
        descriptor = os.open(place, _APPEND_FLAGS | _NO_FOLLOW, 0o600, dir_fd=folder)
        try:
            while data:
                data = data[os.write(descriptor, data) :]
            if sync:
                os.fsync(descriptor)
        finally:
            os.close(descriptor)

    def move_entry(self, name: str, other: OpenFolder, new_name: str) -> None:
        """Move an entry to another folder of the same disk, where the name must be free.

        A network disk may do it but lose the answer: after an error, if the entry is missing here
        and there is one at its new place, it counts as moved.

        Raises:
            FileExistsError: The name is taken; nothing was changed.
            Unsure: It failed, and the disk does not report the outcome.
            OSError: EXDEV for another disk, or another error; nothing was changed.
        """
        place, folder = self._place(name)
        new_place, new_folder = other._place(new_name)
        try:
            rename_exclusive(place, folder, new_place, new_folder)
        except FileExistsError:
            raise
        except OSError as error:
            try:
                has_moved = not self.holds(name) and other.holds(new_name)
            except OSError as blind:
                raise UncertainMove(error.errno, error.strerror or str(error)) from blind
            if not has_moved:
                raise

    def link(self, name: str, other: OpenFolder, new_name: str) -> None:
        """Give a file of this folder a second name in another one of the same disk.

        Raises:
            FileExistsError: The name is taken; nothing was changed.
            OSError: EXDEV for another disk, or another error. A network disk may have done it.
        """
        place, folder = self._place(name)
        new_place, new_folder = other._place(new_name)
        if folder is None or new_folder is None:
            os.link(place, new_place)
            return
        os.link(place, new_place, src_dir_fd=folder, dst_dir_fd=new_folder, follow_symlinks=False)

    def replace(self, name: str, old: str) -> None:
        """Replace an entry by another one, in one step."""
        place, folder = self._place(name)
        old_place, _ = self._place(old)
        os.replace(place, old_place, src_dir_fd=folder, dst_dir_fd=folder)

    def names(self) -> list[str]:
        """Return the names of its entries."""
        folder = self._descriptor if self._descriptor >= 0 else long_path(os.fspath(self.path))
        return os.listdir(folder)  # noqa: PTH208 - of what is open, wherever its path leads now

    def lock(self, *, exclusive: bool) -> None:
        """Lock it against other processes until it is closed; see ``lock_folder``."""
        lock_folder(self._descriptor, exclusive=exclusive)

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
        """Do the same for its whole disk; False where that is not possible."""
        return self._descriptor >= 0 and sync_disk(self._descriptor)

    def _place(self, name: str) -> tuple[str, int | None]:
        if not name or name in (".", "..") or "/" in name or (os.sep in name):
            raise ValueError(f"not the name of an entry: {name!r}")
        if self._descriptor >= 0:
            return name, self._descriptor
        return long_path(os.fspath(self.path / name)), None


class Destination:
    """An open folder that files are moved to, and records their origin; a context manager."""

    longest_name = 255
    """Most bytes of a name."""

    def __init__(self, folder: OpenFolder, resources: ExitStack) -> None:
        """``folder``: for the files. ``resources``: closed together with it."""
        self.folder = folder
        self._resources = resources

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the folder."""
        self._resources.close()

    def is_free(self, name: str) -> bool:
        """Whether a file can have this name here, as far as can be seen now."""
        return not self.folder.holds(name)

    def announce(self, name: str, source: Path, content: str) -> None:
        """Record the origin of a file before its move; FileExistsError if the name is taken."""

    def withdraw(self, name: str, source: Path) -> None:
        """Remove the record of an origin; no effect where there is none."""

    def sync(self) -> None:
        """Sync the records, so that they survive a power cut."""
        self.folder.sync()


def _open_without_links(path: Path) -> int:
    """Open a folder by its whole path and follow no link; return its descriptor."""
    if not path.is_absolute() or ".." in path.parts:
        raise ValueError(f"not a whole path: {path}")
    descriptor = os.open(path.anchor, _FOLDER_FLAGS | _PATH_FLAG)
    try:
        for part in path.parts[1:]:
            deeper = os.open(part, _FOLDER_FLAGS | _NO_FOLLOW | _PATH_FLAG, dir_fd=descriptor)
            os.close(descriptor)
            descriptor = deeper
        return os.open(".", _FOLDER_FLAGS, dir_fd=descriptor)
    finally:
        os.close(descriptor)
