"""Moves and copies a file after checking that it is the one a person reviewed.

Every function either does its whole job or leaves the file where it was; after a kill, unfinished
files have a name that shows where they belong.
"""

from __future__ import annotations

import errno
import hashlib
import os
import shutil
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

from simfinder.domain.documents import Identity
from simfinder.domain.errors import LocationUnknown, OperationProblem
from simfinder.domain.messages import Code, Message, at_place, system_message
from simfinder.domain.operations import RefusalReason
from simfinder.files.folders import OpenFolder, UncertainMove
from simfinder.files.identity import identity

# Metadata of a file: times, permissions, owner and extended attributes; a copy gets them too.

_REFUSALS = frozenset(
    {
        *(errno.EPERM, errno.EACCES, errno.EINVAL, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP),
        *(errno.ENOSPC, errno.E2BIG, errno.ERANGE),
    }
)
"""Errors of disks that do not support these, have no room for them, or do not permit them."""


def copy_metadata(copy_descriptor: int, original: int, place: Path, copy_place: Path) -> None:
    """Give a copy the owner, attributes, permissions and times of the file, if the disk allows it.

    Disks without permissions or owners refuse them; the content matters, and it is compared.
    Extended attributes contain the permissions of further users, and comments on a file.

    Args:
        copy_descriptor: The copy, open for writing.
        original: The file, open.
        place: Its path; like the next one only used where the system needs it.
        copy_place: The path of the copy.

    Raises:
        OSError: The disk is failing.
    """
    status = os.fstat(original)
    if sys.platform != "win32":
        _try_step(lambda: os.fchown(copy_descriptor, status.st_uid, status.st_gid))
    if sys.platform == "linux":
        _try_step(lambda: _copy_attributes(copy_descriptor, original))
    if os.chmod in os.supports_fd:
        _try_step(lambda: os.chmod(copy_descriptor, status.st_mode & 0o777))
    if os.utime in os.supports_fd:
        _try_step(lambda: os.utime(copy_descriptor, ns=(status.st_atime_ns, status.st_mtime_ns)))
    else:
        _try_step(lambda: shutil.copystat(place, copy_place))


if sys.platform == "linux":

    def _copy_attributes(descriptor: int, original: int) -> None:
        for name in os.listxattr(original):
            value = os.getxattr(original, name)
            _try_step(partial(os.setxattr, descriptor, name, value))


def _try_step(step: Callable[[], None]) -> None:
    try:
        step()
    except OSError as error:
        if error.errno not in _REFUSALS:
            raise


_CHUNK = 1 << 20
_DENIED_ERRORS = frozenset({errno.EACCES, errno.EPERM, errno.EROFS})
_SPACE = frozenset({errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC), errno.EFBIG})
_ODD = frozenset({errno.ELOOP, errno.EISDIR, errno.ENXIO, errno.ENODEV})

Check = Callable[[], None]
"""Raises Cancelled if the person wants to stop."""
ArrivalCheck = Callable[[os.stat_result], None]
"""Receives the status of a moved file; raises OperationProblem if it must be moved back."""


def problem_of(error: OSError, *, folder: bool = False) -> OperationProblem:
    """Return the problem of a system error; ``folder``: it came from a folder on the way."""
    message = system_message(error) or type(error).__name__
    if isinstance(error, FileExistsError):
        return OperationProblem(RefusalReason.TAKEN, message)
    if error.errno in (errno.ENOENT, errno.ESTALE):
        return OperationProblem(RefusalReason.MISSING, message)
    if error.errno in _ODD or isinstance(error, IsADirectoryError | NotADirectoryError):
        return OperationProblem(
            RefusalReason.OUTSIDE if folder else RefusalReason.NOT_A_FILE, message
        )
    if error.errno in _SPACE:
        return OperationProblem(RefusalReason.NO_SPACE, message)
    if error.errno in _DENIED_ERRORS:
        return OperationProblem(RefusalReason.DENIED, message)
    return OperationProblem(RefusalReason.SYSTEM, message)


def hold(path: Path, root: Path | None, real: Path | None = None) -> OpenFolder:
    """Open a folder below a root, or raise OperationProblem; see ``HeldFolder.open``."""
    try:
        return OpenFolder.open(path, root, real)
    except OSError as error:
        problem = problem_of(error, folder=True)
        raise OperationProblem(problem.refusal, at_place(path, problem.detail)) from error
    except ValueError as error:
        raise OperationProblem(RefusalReason.OUTSIDE, str(error)) from error


def refuse_same_folder(
    one: OpenFolder, other: OpenFolder, refusal: RefusalReason = RefusalReason.SAME_DATA
) -> None:
    """Raise OperationProblem where two open folders are the same one."""
    try:
        status_one, status_other = one.status(), other.status()
    except OSError as error:
        raise problem_of(error, folder=True) from error
    if is_one(status_one, status_other):
        raise OperationProblem(refusal, Message(Code.SAME_FOLDER, path=one.path, name=other.path))


class CheckedSource:
    """A file that was found to be the one that was reviewed, held open; a context manager.

    ``name`` is its name in ``folder``. Its bytes were read just now, all of them.
    """

    def __init__(
        self, folder: OpenFolder, name: str, identity: Identity | None, content: str, check: Check
    ) -> None:
        """Open the file, check its identity, and read it.

        ``ctime`` may differ, since a file restored from a trash is still the same one; its bytes
        may not. Where ``identity`` is None, only the bytes are compared.

        Raises:
            OperationProblem: MISSING, NOT_A_FILE, CHANGED, or an error of the system.
            Cancelled: From ``check``.
        """
        self.folder, self.name, self.content = folder, name, content
        try:
            self.descriptor = folder.open_file(name)
        except OSError as error:
            raise problem_of(error) from error
        try:
            self.status = os.fstat(self.descriptor)
            if identity is not None and not is_same(self.status, identity):
                raise OperationProblem(RefusalReason.CHANGED, Message(Code.OTHER_OR_CHANGED))
            if digest(self.descriptor, check) != content:
                raise OperationProblem(RefusalReason.CHANGED, Message(Code.OTHER_BYTES))
            self.confirm()
        except OSError as error:
            os.close(self.descriptor)
            raise problem_of(error) from error
        except BaseException:
            os.close(self.descriptor)
            raise

    def __enter__(self) -> CheckedSource:
        """Return the file itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close it."""
        os.close(self.descriptor)

    def confirm(self) -> None:
        """Raise OperationProblem where it was written to since it was opened, or cannot be seen."""
        try:
            status = os.fstat(self.descriptor)
        except OSError as error:
            raise problem_of(error) from error
        if identity(status) != identity(self.status):
            raise OperationProblem(RefusalReason.CHANGED, Message(Code.CHANGED_WHILE_INSPECTED))

    def confirm_keeper(self, removed_status: os.stat_result) -> os.stat_result:
        """Return its state where it still has its name and its bytes and is not ``removed_status``.

        ``removed_status``: the state of a file that has just been renamed. A disk that gives one
        file two numbers (layers of a folder, a network folder that is mounted twice) shows by the
        time of change, or by the name that is missing, that the two are one.

        Raises:
            OperationProblem: KEEPER_MISSING, KEEPER_CHANGED or SAME_DATA.
        """
        place = self.folder.path / self.name
        try:
            # Opened by its name again, because a network disk may cache a removed name.
            with CheckedSource(
                self.folder, self.name, None, self.content, lambda: None
            ) as reopened_file:
                status, first_status = reopened_file.status, self.status
        except OperationProblem as problem:
            refusal = (
                RefusalReason.KEEPER_CHANGED
                if problem.refusal is RefusalReason.CHANGED
                else RefusalReason.KEEPER_MISSING
            )
            raise OperationProblem(refusal, at_place(place, problem.detail)) from problem
        moved_with_it = first_status.st_ctime_ns != status.st_ctime_ns == removed_status.st_ctime_ns
        if is_one(status, removed_status) or moved_with_it:
            raise OperationProblem(RefusalReason.SAME_DATA, os.fspath(place))
        return status


def is_one(one: os.stat_result, other: os.stat_result) -> bool:
    """Whether two states are of one file or folder, as far as the system numbers them."""
    return bool(one.st_ino) and (one.st_dev, one.st_ino) == (other.st_dev, other.st_ino)


def _is_unchanged(status: os.stat_result, first_status: os.stat_result) -> bool:
    return (status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns) == (
        first_status.st_dev,
        first_status.st_ino,
        first_status.st_size,
        first_status.st_mtime_ns,
    )


def is_same(status: os.stat_result, identity: Identity) -> bool:
    """Whether this is the file itself, unless it was written to with its old time and size."""
    return (status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns) == (
        identity.device,
        identity.inode,
        identity.size,
        identity.mtime_ns,
    )


def digest(descriptor: int, check: Check) -> str:
    """Return the SHA-256 of an open file from its beginning, 64 hex digits."""
    hash_ = hashlib.sha256()
    os.lseek(descriptor, 0, os.SEEK_SET)
    while chunk := os.read(descriptor, _CHUNK):
        hash_.update(chunk)
        check()
    return hash_.hexdigest()


def move(
    file: CheckedSource, target: OpenFolder, name: str, check_arrival: ArrivalCheck = lambda _: None
) -> None:
    """Move a file to a free name on the same disk, and check that the same file arrived.

    If another program exchanged it or wrote to it at the last moment, it is moved back.
    ``check_arrival`` is called after the move; if it raises OperationProblem, the file is moved
    back.

    Raises:
        OperationProblem: TAKEN where the name is not free, or another error of the system.
        LocationUnknown: It is not certain where it is, or it cannot be moved back.
        OSError: EXDEV: the target is on another disk.
    """
    file.confirm()
    _give(file.folder, file.name, target, name)
    try:
        arrival_status = target.status(name)
        if not _is_unchanged(arrival_status, file.status):
            raise OperationProblem(RefusalReason.CHANGED, Message(Code.EXCHANGED_AT_LAST))
        check_arrival(arrival_status)
    except OSError as error:
        raise _location_unknown(error, target, name) from error
    except OperationProblem:
        try:
            target.move_entry(name, file.folder, file.name)
        except OSError as error:
            raise _location_unknown(error, target, name) from error
        raise


def copy(
    file: CheckedSource,
    content: str,
    target: OpenFolder,
    temporary_name: str,
    name: str,
    check: Check,
) -> None:
    """Copy a file to a free name, through a temporary name; read the copy back from the disk.

    Raises:
        OperationProblem: TAKEN, NO_SPACE and the like; the temporary file is removed.
        Cancelled: From ``check``; the same.
    """
    try:
        descriptor = target.create_file(temporary_name)
    except FileExistsError as error:
        # Another name for the copy would not help, and the one there may be somebody's in the
        # making.
        raise OperationProblem(
            RefusalReason.SYSTEM, Message(Code.IN_THE_WAY, path=target.path / temporary_name)
        ) from error
    except OSError as error:
        _drop(target, temporary_name)
        raise problem_of(error) from error
    current_name, copy_status, hash_ = temporary_name, None, hashlib.sha256()
    try:
        try:
            with os.fdopen(descriptor, "wb", closefd=False) as target_file:
                os.lseek(file.descriptor, 0, os.SEEK_SET)
                while chunk := os.read(file.descriptor, _CHUNK):
                    hash_.update(chunk)
                    target_file.write(chunk)
                    check()
            if hash_.hexdigest() != content:
                raise OperationProblem(RefusalReason.CHANGED, Message(Code.CHANGED_WHILE_COPIED))
            copy_metadata(
                descriptor,
                file.descriptor,
                file.folder.path / file.name,
                target.path / temporary_name,
            )
            os.fsync(descriptor)
            copy_status = os.fstat(descriptor)
        finally:
            os.close(descriptor)
        file.confirm()
        _reread(target, temporary_name, content, check)
        target.move_entry(temporary_name, target, name)
        current_name = name
        if not is_one(target.status(name), copy_status):
            raise OperationProblem(RefusalReason.CHANGED, Message(Code.COPY_EXCHANGED_AT_LAST))
        target.sync(sure=True)
    except OSError as error:
        _drop_copy(file, target, current_name, temporary_name, copy_status)
        raise problem_of(error) from error
    except BaseException:
        _drop_copy(file, target, current_name, temporary_name, copy_status)
        raise


def remove_duplicate(
    file: CheckedSource,
    temporary_name: str,
    keeper: CheckedSource,
    check_arrival: ArrivalCheck = lambda _: None,
) -> None:
    """Remove a file whose bytes are also in another one, ``keeper``.

    It is renamed first. Then both are read again: it must be the file that was checked, and the
    keeper must be another file in its place. So no other file can be removed instead, and of two
    programs that do this to each other's files at once, at least one notices. One gap remains on
    all systems: between the last check and the removal another program may write to the file
    through a handle that was open all the time.

    ``check_arrival`` is called too; if it raises OperationProblem, the file is not removed.

    Raises:
        OperationProblem: CHANGED where it is not the file that was checked; KEEPER_MISSING,
            KEEPER_CHANGED or SAME_DATA where the keeper is not valid; or an error of the system.
            The file is in its place.
        LocationUnknown: It is not certain whether it is in its place.
    """
    folder, name = file.folder, file.name
    if is_one(file.status, keeper.status):
        raise OperationProblem(
            RefusalReason.SAME_DATA,
            Message(Code.SAME_FILE, path=folder.path / name, name=keeper.folder.path / keeper.name),
        )
    refuse_same_folder(folder, keeper.folder)
    file.confirm()
    _give(folder, name, folder, temporary_name)
    try:
        aside_status, moved_status = folder.status(temporary_name), os.fstat(file.descriptor)
        if not (is_one(aside_status, moved_status) and _is_unchanged(moved_status, file.status)):
            raise OperationProblem(RefusalReason.CHANGED, Message(Code.EXCHANGED_AT_LAST))
        check_arrival(moved_status)
        keeper_status = keeper.confirm_keeper(moved_status)
        if digest(file.descriptor, lambda: None) != file.content:
            raise OperationProblem(RefusalReason.CHANGED, Message(Code.CHANGED_AT_LAST))
        if not keeper.folder.holds(keeper.name):
            raise OperationProblem(RefusalReason.KEEPER_MISSING, Message(Code.AT_LAST))
        if identity(keeper.folder.status(keeper.name)) != identity(keeper_status):
            raise OperationProblem(RefusalReason.KEEPER_CHANGED, Message(Code.AT_LAST))
        if identity(os.fstat(file.descriptor)) != identity(moved_status):
            raise OperationProblem(RefusalReason.CHANGED, Message(Code.CHANGED_AT_LAST))
        folder.remove(temporary_name)
    except (OSError, OperationProblem) as error:
        problem = problem_of(error) if isinstance(error, OSError) else error
        try:
            folder.move_entry(temporary_name, folder, name)
        except OSError as blind:
            raise _location_unknown(blind, folder, temporary_name) from error
        raise problem from error
    folder.sync()


def _give(folder: OpenFolder, name: str, target: OpenFolder, new_name: str) -> None:
    """Move an entry; OperationProblem where it stayed, OutOfSight where that is not certain."""
    try:
        folder.move_entry(name, target, new_name)
    except UncertainMove as error:
        raise _location_unknown(error, target, new_name) from error
    except OSError as error:
        if error.errno == errno.EXDEV:
            raise
        raise problem_of(error) from error


def _location_unknown(error: OSError, folder: OpenFolder, name: str) -> LocationUnknown:
    problem = problem_of(error)
    return LocationUnknown(problem.refusal, at_place(folder.path / name, problem.detail))


def _reread(target: OpenFolder, name: str, content: str, check: Check) -> None:
    """Read a copy back from the disk itself, if the system can drop its cache."""
    descriptor = target.open_file(name)
    try:
        if sys.platform not in ("win32", "darwin"):
            with suppress(OSError):  # some disks ignore this; then the cache is read
                os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
        if digest(descriptor, check) != content:
            raise OperationProblem(RefusalReason.SYSTEM, Message(Code.COPY_DIFFERS))
    finally:
        os.close(descriptor)


def free_name(name: str, attempt: int, limit: int = 255) -> str:
    """Return a name for the n-th attempt to find a free one: ``a.txt``, ``a (2).txt``, and so on.

    ``limit``: most bytes of a name; a longer one loses letters before its ending.
    """
    stem, dot, ending = name.rpartition(".")
    if not stem or len(os.fsencode(ending)) > 20:
        stem, dot, ending = name, "", ""
    tail = (f" ({attempt})" if attempt > 1 else "") + dot + ending
    room = limit - len(os.fsencode(tail))
    while len(os.fsencode(stem)) > room:
        stem = stem[:-1]
    return stem + tail


def _drop_copy(
    file: CheckedSource,
    target: OpenFolder,
    name: str,
    temporary_name: str,
    copy_status: os.stat_result | None,
) -> None:
    """Remove an unwanted copy; one with its final name only while the original exists."""
    if name == temporary_name:
        _drop(target, temporary_name)
        return
    try:
        target.move_entry(name, target, temporary_name)
        try:
            aside_status = target.status(temporary_name)
            if copy_status is None or not is_one(aside_status, copy_status):
                raise OperationProblem(RefusalReason.CHANGED, Message(Code.OF_OTHER_PROGRAM))
            file.confirm_keeper(aside_status)
        except (OSError, OperationProblem):
            target.move_entry(temporary_name, target, name)
            return
    except OSError:
        return  # it is complete, and the journal has its name
    _drop(target, temporary_name)


def _drop(folder: OpenFolder, name: str) -> None:
    """Remove a copy in the making, if one is there; no other operation has its name."""
    try:
        folder.remove(name)
    except FileNotFoundError:
        return
    except OSError:
        # The journal has the name and removes it at the next start.
        return
