"""Moving and copying a file that is the one a person looked at, and no other.

Every function here either does the whole of its job or leaves the file where it was; whatever is
half done when the program is killed lies under a name that tells to whom it belongs.
"""

from __future__ import annotations

import errno
import hashlib
import os
import shutil
from collections.abc import Callable
from pathlib import Path

from simfinder.domain.document import Identity
from simfinder.domain.errors import OperationProblem, OutOfSight
from simfinder.domain.operation import Why
from simfinder.files.held_folder import HeldFolder
from simfinder.files.identity import identity

_CHUNK = 1 << 20
_DENIED = frozenset({errno.EACCES, errno.EPERM, errno.EROFS})
_SPACE = frozenset({errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC), errno.EFBIG})
_ODD = frozenset({errno.ELOOP, errno.EISDIR, errno.ENXIO, errno.ENODEV})

Check = Callable[[], None]
"""Raises Cancelled where the person wants to stop."""


def problem_of(error: OSError, *, folder: bool = False) -> OperationProblem:
    """Return what an error of the system means; ``folder``: it came from a folder on the way."""
    said = error.strerror or str(error) or type(error).__name__
    if isinstance(error, FileExistsError):
        return OperationProblem(Why.TAKEN, said)
    if error.errno in (errno.ENOENT, errno.ESTALE):
        return OperationProblem(Why.GONE, said)
    if error.errno in _ODD or isinstance(error, IsADirectoryError | NotADirectoryError):
        return OperationProblem(Why.OUTSIDE if folder else Why.NOT_A_FILE, said)
    if error.errno in _SPACE:
        return OperationProblem(Why.NO_SPACE, said)
    if error.errno in _DENIED:
        return OperationProblem(Why.DENIED, said)
    return OperationProblem(Why.SYSTEM, said)


def hold(path: Path, root: Path | None) -> HeldFolder:
    """Open a folder below a root, or raise OperationProblem."""
    try:
        return HeldFolder.open(path, root)
    except OSError as error:
        raise problem_of(error, folder=True) from error
    except ValueError as error:
        raise OperationProblem(Why.OUTSIDE, str(error)) from error


class LookedAt:
    """A file that was found to be the one that was reviewed, held open; a context manager.

    ``name`` is its name in ``folder``. Its bytes were read just now, all of them.
    """

    def __init__(
        self, folder: HeldFolder, name: str, expected: Identity | None, content: str, check: Check
    ) -> None:
        """Open it, compare what it is with what it was, and read it.

        ``ctime`` may differ, since a file that came back from a trash is still the same one; its
        bytes may not. Where ``expected`` is None, the bytes alone tell.

        Raises:
            OperationProblem: GONE, NOT_A_FILE, CHANGED, or what the system says.
            Cancelled: From ``check``.
        """
        self.folder, self.name = folder, name
        try:
            self.descriptor = folder.reading(name)
        except OSError as error:
            raise problem_of(error) from error
        try:
            self.status = os.fstat(self.descriptor)
            if expected is not None and not is_same(self.status, expected):
                raise OperationProblem(Why.CHANGED, "another file, or written to")
            if digest(self.descriptor, check) != content:
                raise OperationProblem(Why.CHANGED, "other bytes")
            self.confirm()
        except OSError as error:
            os.close(self.descriptor)
            raise problem_of(error) from error
        except BaseException:
            os.close(self.descriptor)
            raise

    def __enter__(self) -> LookedAt:
        """Return the file itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close it."""
        os.close(self.descriptor)

    def confirm(self) -> None:
        """Raise OperationProblem (CHANGED) where it was written to since it was opened."""
        if identity(os.fstat(self.descriptor)) != identity(self.status):
            raise OperationProblem(Why.CHANGED, "written to while it was looked at")


def _untouched(now: os.stat_result, seen: os.stat_result) -> bool:
    return (now.st_dev, now.st_ino, now.st_size, now.st_mtime_ns) == (
        seen.st_dev,
        seen.st_ino,
        seen.st_size,
        seen.st_mtime_ns,
    )


def is_same(status: os.stat_result, expected: Identity) -> bool:
    """Whether this is the file itself, unless it was written to with its old time and size."""
    return (status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns) == (
        expected.device,
        expected.inode,
        expected.size,
        expected.mtime_ns,
    )


def digest(descriptor: int, check: Check) -> str:
    """Return the SHA-256 of an open file from its beginning, 64 hex digits."""
    hashed = hashlib.sha256()
    os.lseek(descriptor, 0, os.SEEK_SET)
    while chunk := os.read(descriptor, _CHUNK):
        hashed.update(chunk)
        check()
    return hashed.hexdigest()


def move(file: LookedAt, target: HeldFolder, name: str) -> None:
    """Move a file to a free name on the same disk, and see that it is the one that arrived.

    Where somebody exchanged it in the last moment, what was moved goes back to its place.

    Raises:
        OperationProblem: TAKEN where the name is not free, or what else the system says.
        OutOfSight: What was moved lies at the target: it cannot be seen, or cannot go back.
        OSError: EXDEV: the target is on another disk.
    """
    try:
        file.folder.give(file.name, target, name)
    except OSError as error:
        if error.errno == errno.EXDEV:
            raise
        raise problem_of(error) from error
    try:
        arrived = target.status(name)
        if (arrived.st_dev, arrived.st_ino) == (file.status.st_dev, file.status.st_ino):
            return
        target.give(name, file.folder, file.name)
    except OSError as error:
        problem = problem_of(error)
        raise OutOfSight(problem.why, f"{target.path / name}: {problem.detail}") from error
    raise OperationProblem(Why.CHANGED, "exchanged in the last moment")


def copy(
    file: LookedAt, content: str, target: HeldFolder, passing: str, name: str, check: Check
) -> None:
    """Copy a file to a free name, by way of a passing name; read the copy back from the disk.

    Raises:
        OperationProblem: TAKEN, NO_SPACE and the like; the passing name is gone again.
        Cancelled: From ``check``; the same.
    """
    try:
        made = target.making(passing)
    except OSError as error:
        raise problem_of(error) from error
    try:
        try:
            with os.fdopen(made, "wb", closefd=False) as out:
                os.lseek(file.descriptor, 0, os.SEEK_SET)
                while chunk := os.read(file.descriptor, _CHUNK):
                    out.write(chunk)
                    check()
            _dress(made, target, passing, file)
            os.fsync(made)
        finally:
            os.close(made)
        file.confirm()
        reread = target.reading(passing)
        try:
            if digest(reread, check) != content:
                raise OperationProblem(Why.SYSTEM, "the copy differs from the file")
        finally:
            os.close(reread)
        target.give(passing, target, name)
        target.sync()
    except OSError as error:
        _drop(target, passing)
        raise problem_of(error) from error
    except BaseException:
        _drop(target, passing)
        raise


def take_away(folder: HeldFolder, name: str, aside: str, seen: os.stat_result) -> None:
    """Remove a file of which a whole copy is on the disk elsewhere.

    It is put aside first and looked at there, so that nothing else can be removed in its place.
    ``seen``: its state when it was copied.

    Raises:
        OperationProblem: CHANGED where it is not the file that was copied; it is in its place.
    """
    try:
        folder.give(name, folder, aside)
        if not _untouched(folder.status(aside), seen):
            folder.give(aside, folder, name)
            raise OperationProblem(Why.CHANGED, "written to while it was copied")
        folder.remove(aside)
        folder.sync()
    except OSError as error:
        raise problem_of(error) from error


def free_name(wanted: str, attempt: int, limit: int = 255) -> str:
    """Return a name for the n-th attempt to find a free one: ``a.txt``, ``a (2).txt``, and so on.

    ``limit``: most bytes of a name; a longer one loses letters before its ending.
    """
    stem, dot, ending = wanted.rpartition(".")
    if not stem or len(os.fsencode(ending)) > 20:
        stem, dot, ending = wanted, "", ""
    tail = (f" ({attempt})" if attempt > 1 else "") + dot + ending
    room = limit - len(os.fsencode(tail))
    while len(os.fsencode(stem)) > room:
        stem = stem[:-1]
    return stem + tail


def _dress(made: int, target: HeldFolder, name: str, file: LookedAt) -> None:
    """Give the copy the times and rights of the file, as far as the disk takes them."""
    status = file.status
    try:
        if os.chmod in os.supports_fd:
            os.chmod(made, status.st_mode & 0o777)
        if os.utime in os.supports_fd:
            os.utime(made, ns=(status.st_atime_ns, status.st_mtime_ns))
        else:
            shutil.copystat(file.folder.path / file.name, target.path / name)
    except PermissionError:
        # Disks without rights refuse them; the text is what counts, and it is compared.
        return


def _drop(folder: HeldFolder, name: str) -> None:
    try:
        folder.remove(name)
    except FileNotFoundError:
        return
    except OSError:
        # The journal knows the name and removes it at the next start.
        return
