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
from contextlib import suppress
from pathlib import Path

from simfinder.domain.documents import Identity
from simfinder.domain.errors import LocationUnknown, OperationProblem
from simfinder.domain.operations import RefusalReason
from simfinder.files.folders import HeldFolder, Unsure
from simfinder.files.identity import identity

# What a file has beside its bytes: times, rights, owner and notes; a copy gets them too.

_REFUSALS = frozenset(
    {
        *(errno.EPERM, errno.EACCES, errno.EINVAL, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP),
        *(errno.ENOSPC, errno.E2BIG, errno.ERANGE),
    }
)
"""What disks answer that have no such thing or no room for it, or to whom it is not allowed."""


def dress(made: int, original: int, place: Path, made_place: Path) -> None:
    """Give a copy the owner, notes, rights and times of the file, as far as the disk takes them.

    Disks without rights or owners refuse them; the text is what counts, and it is compared. Notes
    (extended attributes) hold the rights of further people, and what a person noted on a file.

    Args:
        made: The copy, open for writing.
        original: The file, open.
        place: Its path; like the next one only used where the system knows no other way.
        made_place: The path of the copy.

    Raises:
        OSError: The disk is broken.
    """
    status = os.fstat(original)
    if hasattr(os, "fchown"):
        _tried(lambda: os.fchown(made, status.st_uid, status.st_gid))
    if hasattr(os, "listxattr"):
        _tried(lambda: _notes(made, original))
    if os.chmod in os.supports_fd:
        _tried(lambda: os.chmod(made, status.st_mode & 0o777))
    if os.utime in os.supports_fd:
        _tried(lambda: os.utime(made, ns=(status.st_atime_ns, status.st_mtime_ns)))
    else:
        _tried(lambda: shutil.copystat(place, made_place))


def _notes(made: int, original: int) -> None:
    for name in os.listxattr(original):
        value = os.getxattr(original, name)
        _tried(lambda name=name, value=value: os.setxattr(made, name, value))  # type: ignore[misc]


def _tried(step: Callable[[], None]) -> None:
    try:
        step()
    except OSError as error:
        if error.errno not in _REFUSALS:
            raise


_CHUNK = 1 << 20
_DENIED = frozenset({errno.EACCES, errno.EPERM, errno.EROFS})
_SPACE = frozenset({errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC), errno.EFBIG})
_ODD = frozenset({errno.ELOOP, errno.EISDIR, errno.ENXIO, errno.ENODEV})

Check = Callable[[], None]
"""Raises Cancelled where the person wants to stop."""
Still = Callable[[os.stat_result], None]
"""Is told the state of a file that was moved; raises OperationProblem where it must go back."""


def problem_of(error: OSError, *, folder: bool = False) -> OperationProblem:
    """Return what an error of the system means; ``folder``: it came from a folder on the way."""
    said = error.strerror or str(error) or type(error).__name__
    if isinstance(error, FileExistsError):
        return OperationProblem(RefusalReason.TAKEN, said)
    if error.errno in (errno.ENOENT, errno.ESTALE):
        return OperationProblem(RefusalReason.GONE, said)
    if error.errno in _ODD or isinstance(error, IsADirectoryError | NotADirectoryError):
        return OperationProblem(RefusalReason.OUTSIDE if folder else RefusalReason.NOT_A_FILE, said)
    if error.errno in _SPACE:
        return OperationProblem(RefusalReason.NO_SPACE, said)
    if error.errno in _DENIED:
        return OperationProblem(RefusalReason.DENIED, said)
    return OperationProblem(RefusalReason.SYSTEM, said)


def hold(path: Path, root: Path | None, real: Path | None = None) -> HeldFolder:
    """Open a folder below a root, or raise OperationProblem; see ``HeldFolder.open``."""
    try:
        return HeldFolder.open(path, root, real)
    except OSError as error:
        problem = problem_of(error, folder=True)
        raise OperationProblem(problem.why, f"{path}: {problem.detail}") from error
    except ValueError as error:
        raise OperationProblem(RefusalReason.OUTSIDE, str(error)) from error


def refuse_same_folder(
    one: HeldFolder, other: HeldFolder, why: RefusalReason = RefusalReason.SAME_DATA
) -> None:
    """Raise OperationProblem where two open folders are one, under whatever names."""
    try:
        here, there = one.status(), other.status()
    except OSError as error:
        raise problem_of(error, folder=True) from error
    if _is_one(here, there):
        raise OperationProblem(why, f"{one.path} and {other.path} are one folder")


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
        self.folder, self.name, self.content = folder, name, content
        try:
            self.descriptor = folder.reading(name)
        except OSError as error:
            raise problem_of(error) from error
        try:
            self.status = os.fstat(self.descriptor)
            if expected is not None and not is_same(self.status, expected):
                raise OperationProblem(RefusalReason.CHANGED, "another file, or written to")
            if digest(self.descriptor, check) != content:
                raise OperationProblem(RefusalReason.CHANGED, "other bytes")
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
        """Raise OperationProblem where it was written to since it was opened, or cannot be seen."""
        try:
            now = os.fstat(self.descriptor)
        except OSError as error:
            raise problem_of(error) from error
        if identity(now) != identity(self.status):
            raise OperationProblem(RefusalReason.CHANGED, "written to while it was looked at")

    def confirm_kept(self, removed: os.stat_result) -> os.stat_result:
        """Return its state where it has its name and its bytes still, and is not ``removed``.

        ``removed``: the state of a file that has just been renamed. A disk that gives one file two
        numbers (layers of a folder, a network folder that is mounted twice) shows by the time of
        change, or by the name that is missing, that the two are one.

        Raises:
            OperationProblem: KEEPER_GONE, KEEPER_CHANGED or SAME_DATA.
        """
        place = self.folder.path / self.name
        try:
            # Opened by its name anew, because a network disk may remember a name that is gone.
            with LookedAt(self.folder, self.name, None, self.content, lambda: None) as again:
                now, seen = again.status, self.status
        except OperationProblem as problem:
            why = (
                RefusalReason.KEEPER_CHANGED
                if problem.why is RefusalReason.CHANGED
                else RefusalReason.KEEPER_GONE
            )
            raise OperationProblem(why, f"{place}: {problem.detail}") from problem
        moved_with_it = seen.st_ctime_ns != now.st_ctime_ns == removed.st_ctime_ns
        if _is_one(now, removed) or moved_with_it:
            raise OperationProblem(RefusalReason.SAME_DATA, os.fspath(place))
        return now


def _is_one(one: os.stat_result, other: os.stat_result) -> bool:
    """Whether two states are of one file or folder, as far as the system numbers them."""
    return bool(one.st_ino) and (one.st_dev, one.st_ino) == (other.st_dev, other.st_ino)


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


def move(file: LookedAt, target: HeldFolder, name: str, still: Still = lambda _: None) -> None:
    """Move a file to a free name on the same disk, and see that it is the one that arrived.

    Where somebody exchanged it or wrote to it in the last moment, what was moved goes back to its
    place. ``still`` is asked once it has arrived; where it raises OperationProblem, it goes back.

    Raises:
        OperationProblem: TAKEN where the name is not free, or what else the system says.
        OutOfSight: It cannot be told where it is, or what was moved cannot go back.
        OSError: EXDEV: the target is on another disk.
    """
    file.confirm()
    _give(file.folder, file.name, target, name)
    try:
        arrived = target.status(name)
        if not _untouched(arrived, file.status):
            raise OperationProblem(RefusalReason.CHANGED, "exchanged in the last moment")
        still(arrived)
    except OSError as error:
        raise _lost(error, target, name) from error
    except OperationProblem:
        try:
            target.give(name, file.folder, file.name)
        except OSError as error:
            raise _lost(error, target, name) from error
        raise


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
    except FileExistsError as error:
        # Another name for the copy would not help, and the one there may be somebody's in the making.
        raise OperationProblem(
            RefusalReason.SYSTEM, f"in the way: {target.path / passing}"
        ) from error
    except OSError as error:
        _drop(target, passing)
        raise problem_of(error) from error
    lies, written, hashed = passing, None, hashlib.sha256()
    try:
        try:
            with os.fdopen(made, "wb", closefd=False) as out:
                os.lseek(file.descriptor, 0, os.SEEK_SET)
                while chunk := os.read(file.descriptor, _CHUNK):
                    hashed.update(chunk)
                    out.write(chunk)
                    check()
            if hashed.hexdigest() != content:
                raise OperationProblem(RefusalReason.CHANGED, "written to while it was copied")
            dress(made, file.descriptor, file.folder.path / file.name, target.path / passing)
            os.fsync(made)
            written = os.fstat(made)
        finally:
            os.close(made)
        file.confirm()
        _reread(target, passing, content, check)
        target.give(passing, target, name)
        lies = name
        if not _is_one(target.status(name), written):
            raise OperationProblem(
                RefusalReason.CHANGED, "the copy was exchanged in the last moment"
            )
        target.sync(sure=True)
    except OSError as error:
        _drop_copy(file, target, lies, passing, written)
        raise problem_of(error) from error
    except BaseException:
        _drop_copy(file, target, lies, passing, written)
        raise


def take_away(file: LookedAt, aside: str, kept: LookedAt, still: Still = lambda _: None) -> None:
    """Remove a file of which another one, ``kept``, holds the same bytes.

    It is put aside first. Only then both are read again: it must be the file that was looked at,
    and the other one another file that is in its place. So nothing else can be removed instead,
    and of two programs that do this to each other's files at once, one at least sees it. What no
    system closes: between the last look and the removal somebody may write to the file by a
    handle that was open all the time.

    ``still`` is asked too; where it raises OperationProblem, the file stays.

    Raises:
        OperationProblem: CHANGED where it is not the file that was looked at; KEEPER_GONE,
            KEEPER_CHANGED or SAME_DATA where the other one does not stay; or what the system says.
            The file is in its place.
        OutOfSight: It cannot be told whether it is in its place.
    """
    folder, name = file.folder, file.name
    if _is_one(file.status, kept.status):
        raise OperationProblem(
            RefusalReason.SAME_DATA,
            f"{folder.path / name} and {kept.folder.path / kept.name} are one file",
        )
    refuse_same_folder(folder, kept.folder)
    file.confirm()
    _give(folder, name, folder, aside)
    try:
        lying, moved = folder.status(aside), os.fstat(file.descriptor)
        if not (_is_one(lying, moved) and _untouched(moved, file.status)):
            raise OperationProblem(RefusalReason.CHANGED, "exchanged in the last moment")
        still(moved)
        seen = kept.confirm_kept(moved)
        if digest(file.descriptor, lambda: None) != file.content:
            raise OperationProblem(RefusalReason.CHANGED, "written to in the last moment")
        if not kept.folder.holds(kept.name):
            raise OperationProblem(RefusalReason.KEEPER_GONE, "in the last moment")
        if identity(kept.folder.status(kept.name)) != identity(seen):
            raise OperationProblem(RefusalReason.KEEPER_CHANGED, "in the last moment")
        if identity(os.fstat(file.descriptor)) != identity(moved):
            raise OperationProblem(RefusalReason.CHANGED, "written to in the last moment")
        folder.remove(aside)
    except (OSError, OperationProblem) as error:
        problem = problem_of(error) if isinstance(error, OSError) else error
        try:
            folder.give(aside, folder, name)
        except OSError as blind:
            raise _lost(blind, folder, aside) from error
        raise problem from error
    folder.sync()


def _give(folder: HeldFolder, name: str, target: HeldFolder, new_name: str) -> None:
    """Move an entry; OperationProblem where it stayed, OutOfSight where that cannot be told."""
    try:
        folder.give(name, target, new_name)
    except Unsure as error:
        raise _lost(error, target, new_name) from error
    except OSError as error:
        if error.errno == errno.EXDEV:
            raise
        raise problem_of(error) from error


def _lost(error: OSError, folder: HeldFolder, name: str) -> LocationUnknown:
    problem = problem_of(error)
    return LocationUnknown(problem.why, f"{folder.path / name}: {problem.detail}")


def _reread(target: HeldFolder, name: str, content: str, check: Check) -> None:
    """Read a copy back from the disk itself where the system can forget what it wrote."""
    descriptor = target.reading(name)
    try:
        if hasattr(os, "posix_fadvise"):
            with suppress(OSError):  # some disks take no advice; then its memory is read
                os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
        if digest(descriptor, check) != content:
            raise OperationProblem(RefusalReason.SYSTEM, "the copy differs from the file")
    finally:
        os.close(descriptor)


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


def _drop_copy(
    file: LookedAt, target: HeldFolder, name: str, passing: str, written: os.stat_result | None
) -> None:
    """Remove a copy that is not wanted; one that has its name only while the file is there."""
    if name == passing:
        _drop(target, passing)
        return
    try:
        target.give(name, target, passing)
        try:
            lying = target.status(passing)
            if written is None or not _is_one(lying, written):
                raise OperationProblem(RefusalReason.CHANGED, "it belongs to another program")
            file.confirm_kept(lying)
        except (OSError, OperationProblem):
            target.give(passing, target, name)
            return
    except OSError:
        return  # it is whole, and the journal knows its name
    _drop(target, passing)


def _drop(folder: HeldFolder, name: str) -> None:
    """Remove a copy in the making, if one is there; no other operation has its name."""
    try:
        folder.remove(name)
    except FileNotFoundError:
        return
    except OSError:
        # The journal knows the name and removes it at the next start.
        return
