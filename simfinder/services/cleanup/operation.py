"""One operation on one file: checked, moved or copied, checked again.

The order of the steps keeps documents safe. The file and the keeper are read again, the target
folder records the origin, the file moves to a free name, and the result is compared with the
source. Between two disks, the copy is complete, synced and recorded before the file is removed.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Protocol

from simfinder.domain.documents import Identity
from simfinder.domain.errors import Cancelled, LocationUnknown, OperationProblem
from simfinder.domain.messages import Code, Message, at_place, message_of, system_message
from simfinder.domain.operations import Action, Operation, OperationRequest, RefusalReason, State
from simfinder.files.checked_move import (
    ArrivalCheck,
    Check,
    CheckedSource,
    copy,
    free_name,
    hold,
    is_same,
    move,
    problem_of,
    refuse_same_folder,
    remove_duplicate,
)
from simfinder.files.folders import Destination, OpenFolder
from simfinder.files.hard_links import PreparedLink
from simfinder.files.identity import identity
from simfinder.store.journal import change_state

_TRIES = 10_000
"""Names that are tried before a place counts as full of them."""

STOP_NOTE = Message(Code.STOPPED)
"""Detail of what a person stopped."""

Write = Callable[[Operation], None]
"""Puts a step into the journal, on the disk."""


class KeeperChecks:
    """Checks keepers: each is read once, and its state is checked for every further use."""

    def __init__(self, check: Check) -> None:
        """``check`` raises Cancelled."""
        self._check = check
        self._identities: dict[Path, Identity] = {}

    def confirm(self, request: OperationRequest, status: os.stat_result) -> None:
        """Return where the file that stays is there, whole, and not the one of ``status``.

        Raises:
            OperationProblem: KEEPER_MISSING, KEEPER_CHANGED or SAME_DATA.
        """
        keeper = _keeper(request)
        with _open_folder(request, keeper) as folder:
            if not self._is_known(folder, keeper):
                self._read_keeper(folder, keeper, request)
        evidence = self._identities[keeper]
        if (status.st_dev, status.st_ino) == (evidence.device, evidence.inode):
            raise OperationProblem(RefusalReason.SAME_DATA, os.fspath(keeper))

    def verify(self, request: OperationRequest, status: os.stat_result) -> None:
        """Return where the keeper is still in its place after the other file has left.

        One file can have two paths on seemingly different disks (a network folder mounted twice,
        overlays): moving a file sets its change time, so a keeper with the very same new time is
        the same file. Another person may also clean up at this moment and remove the keeper.

        Args:
            request: The confirmed request.
            status: The state of the moved file at its new place.

        Raises:
            OperationProblem: KEEPER_MISSING, KEEPER_CHANGED or SAME_DATA.
        """
        keeper = _keeper(request)
        with _open_folder(request, keeper) as folder:
            try:
                # Opened, because a network disk may cache a name that no longer exists.
                descriptor = folder.open_file(keeper.name)
                try:
                    present_identity = identity(os.fstat(descriptor))
                finally:
                    os.close(descriptor)
            except OSError as error:
                raise OperationProblem(
                    RefusalReason.KEEPER_MISSING, at_place(keeper, message_of(error))
                ) from error
            evidence = self._identities[keeper]
            moved_with_it = evidence.ctime_ns != present_identity.ctime_ns == status.st_ctime_ns
            if moved_with_it or (present_identity.device, present_identity.inode) == (
                status.st_dev,
                status.st_ino,
            ):
                raise OperationProblem(RefusalReason.SAME_DATA, os.fspath(keeper))
            if (
                present_identity != evidence
            ):  # its size and time may have been kept by what wrote to it
                self._read_keeper(folder, keeper, request)

    def prepare_link(
        self, request: OperationRequest, folder: OpenFolder, temporary_name: str
    ) -> PreparedLink:
        """Give the keeper a second name, read it by that name, and return the link.

        Raises:
            OperationProblem: KEEPER_MISSING or KEEPER_CHANGED, or why there can be no link.
            LocationUnknown: The temporary name may be left.
            Cancelled: From ``check``.
        """
        keeper = _keeper(request)
        with _open_folder(request, keeper) as keeper_folder:
            link = PreparedLink(keeper_folder, keeper.name, folder, temporary_name)
        try:
            with CheckedSource(folder, temporary_name, None, request.content, self._check) as file:
                if not is_same(file.status, self._identities[keeper]):
                    raise OperationProblem(RefusalReason.CHANGED, Message(Code.OTHER_OR_CHANGED))
                # Its number of names has changed, and with it its time of change.
                self._identities[keeper] = identity(file.status)
        except OperationProblem as problem:
            link.discard()
            raise OperationProblem(
                RefusalReason.KEEPER_CHANGED, at_place(keeper, problem.detail)
            ) from problem
        except BaseException:
            link.discard()
            raise
        return link

    def _read_keeper(self, folder: OpenFolder, keeper: Path, request: OperationRequest) -> None:
        keeper_identity, content = request.keeper_identity, request.keeper_content
        try:
            with CheckedSource(folder, keeper.name, keeper_identity, content, self._check) as file:
                self._identities[keeper] = identity(file.status)
        except OperationProblem as problem:
            has_changed = problem.refusal is RefusalReason.CHANGED
            why = RefusalReason.KEEPER_CHANGED if has_changed else RefusalReason.KEEPER_MISSING
            raise OperationProblem(why, at_place(keeper, problem.detail)) from problem

    def _is_known(self, folder: OpenFolder, keeper: Path) -> bool:
        """Whether it was read before and has not changed since."""
        try:
            return identity(folder.status(keeper.name)) == self._identities.get(keeper)
        except OSError:
            return False


def _keeper(request: OperationRequest) -> Path:
    if request.keeper is None:
        raise OperationProblem(RefusalReason.KEEPER_MISSING, Message(Code.NO_FILE_STAYS))
    return request.keeper


def _open_folder(request: OperationRequest, keeper: Path) -> OpenFolder:
    try:
        return hold(keeper.parent, request.keeper_root or keeper.parent)
    except OperationProblem as problem:
        raise OperationProblem(
            RefusalReason.KEEPER_MISSING, at_place(keeper, problem.detail)
        ) from problem


class FreeNames:
    """The names that files of one batch were given at one place."""

    def __init__(self) -> None:
        self._names: set[str] = set()
        self._attempts: dict[str, int] = {}

    def free(self, preference: str, longest: int, is_free: Callable[[str], bool]) -> str | None:
        """Reserve and return a free name like the wanted one; None where too many are taken.

        The search continues where the last one for that name has ended, so that thousands of
        files of one name are fast.
        """
        first = self._attempts.get(preference, 0) + 1
        for attempt in range(first, first + _TRIES):
            name = free_name(preference, attempt, longest)
            self._attempts[preference] = attempt
            if name not in self._names and is_free(name):
                self._names.add(name)
                return name
        return None


@dataclass(slots=True)
class Place:
    """An open destination with the names that a batch has given there."""

    destination: Destination
    names: FreeNames = field(default_factory=FreeNames)


def choose_name(operation: Operation, place: Place) -> Operation:
    """Return the operation as begun, with a target that is free at present.

    Raises:
        OperationProblem: TAKEN, or the error of the system.
    """
    destination = place.destination
    try:
        name = place.names.free(
            operation.source.name, destination.longest_name, destination.is_free
        )
    except OSError as error:
        raise problem_of(error, folder=True) from error
    if name is None:
        raise OperationProblem(RefusalReason.TAKEN, Message(Code.NAMES_TAKEN, n=_TRIES))
    return replace(operation, target=destination.folder.path / name, state=State.BEGUN)


def act(
    operation: Operation,
    request: OperationRequest,
    place: Place,
    keepers: KeeperChecks,
    write: Write,
    check: Check,
) -> Operation:
    """Carry out an operation that has begun in the journal; return how it ended.

    Where it ends in FAILED, the file is where it was. Where it is BEGUN or COPIED still, a disk
    did not report the outcome of a step; ``recovery.settle`` finds out.

    Raises:
        Cancelled: From ``check``; the file is where it was.
    """
    source = operation.source
    try:
        with (
            hold(source.parent, operation.root, operation.real_root) as folder,
            CheckedSource(
                folder, source.name, operation.identity, operation.content, check
            ) as file,
        ):
            if operation.action is not Action.COPY:
                keepers.confirm(request, file.status)
            confirm = partial(keepers.verify, request)
            # Else "a (2)" would be made next to "a".
            refuse_same_folder(folder, place.destination.folder, RefusalReason.TAKEN)
            if operation.action is not Action.LINK:
                return _carry(operation, file, place, write, check, confirm)
            link = keepers.prepare_link(request, folder, passing_name(operation))

            def put_link(status: os.stat_result) -> None:
                confirm(status)
                link.put(source.name)

            return _carry_with_link(
                link, lambda: _carry(operation, file, place, write, check, put_link)
            )
    except LocationUnknown as problem:
        return replace(operation, refusal=problem.refusal, detail=problem.detail)
    except OperationProblem as problem:
        return change_state(operation, State.FAILED, problem.refusal, problem.detail)


def _carry_with_link(link: PreparedLink, carry: Callable[[], Operation]) -> Operation:
    """Carry out an operation, then remove the temporary name of its link in any case.

    Raises:
        LocationUnknown: That name may be left; ``recovery.settle`` removes it.
    """
    try:
        result = carry()
    except Cancelled:
        try:
            link.discard()
        except LocationUnknown as problem:
            raise LocationUnknown(RefusalReason.INTERRUPTED, STOP_NOTE) from problem
        raise
    except BaseException:
        link.discard()
        raise
    try:
        link.discard()
    except LocationUnknown as problem:
        # It is done; only its journal row stays open until the name is removed.
        begun = replace(result, state=State.BEGUN)
        return replace(begun, refusal=problem.refusal, detail=problem.detail)
    return result


def _carry(
    operation: Operation,
    file: CheckedSource,
    place: Place,
    write: Write,
    check: Check,
    confirm: ArrivalCheck,
) -> Operation:
    while True:
        try:
            with _announce(operation, place.destination):
                return _move_or_copy(operation, file, place.destination, write, check, confirm)
        except LocationUnknown as problem:
            return replace(operation, refusal=problem.refusal, detail=problem.detail)
        except OperationProblem as problem:
            if problem.refusal is not RefusalReason.TAKEN:
                raise
            operation = choose_name(operation, place)
            write(operation)


@contextmanager
def _announce(operation: Operation, place: Destination) -> Iterator[None]:
    """Record the origin of a file at the target; remove the record if the file does not arrive."""
    name = target_of(operation).name
    try:
        place.announce(name, operation.source, operation.content)
    except FileExistsError as error:
        raise problem_of(error) from error  # somebody else's
    except OSError as error:
        problem = problem_of(error)
        _withdraw(operation, place, problem)
        raise problem from error
    try:
        yield
    except LocationUnknown:
        raise
    except BaseException as error:
        # Cancelled or failed: the file has not moved, so the record would be wrong.
        _withdraw(operation, place, error)
        raise


def _withdraw(operation: Operation, place: Destination, because: BaseException) -> None:
    """Take the note back; where that fails, leave the operation open, so that it is tried again."""
    try:
        place.withdraw(target_of(operation).name, operation.source)
    except OSError as error:
        if isinstance(because, OperationProblem):
            raise LocationUnknown(because.refusal, because.detail) from error
        raise LocationUnknown(RefusalReason.INTERRUPTED, STOP_NOTE) from error


def _move_or_copy(
    operation: Operation,
    file: CheckedSource,
    place: Destination,
    write: Write,
    check: Check,
    confirm: ArrivalCheck,
) -> Operation:
    name = target_of(operation).name
    if operation.action is not Action.COPY:
        try:
            move(file, place.folder, name, confirm)
            return change_state(operation, State.DONE)
        except OSError as error:
            if operation.action is not Action.MOVE:
                raise OperationProblem(
                    RefusalReason.NO_TRASH,
                    system_message(error) if error.strerror else Message(Code.ANOTHER_DISK),
                ) from error
    copy(file, operation.content, place.folder, passing_name(operation), name, check)
    if operation.action is Action.COPY:
        return change_state(operation, State.DONE)
    result = change_state(operation, State.COPIED)
    write(result)
    return finish_copy(result, file, place.folder, confirm)


def finish_copy(
    operation: Operation,
    file: CheckedSource,
    folder: OpenFolder,
    confirm: ArrivalCheck = lambda _: None,
) -> Operation:
    """Remove a file whose complete copy is in a folder; return how the operation ended.

    Where an unchanged file cannot be removed, its copy is removed instead. A file that was written
    to stays, and so does the copy. Where the outcome is unknown, the operation keeps its state.

    Args:
        operation: COPIED, or UNDO_COPIED where the copy is back at the source.
        file: The file to remove.
        folder: The folder of the copy.
        confirm: Called once the file has left its name; see ``remove_duplicate``.
    """
    copy_name, end, failure = target_of(operation).name, State.DONE, State.FAILED
    note = "the file stayed"
    if operation.state is State.UNDO_COPIED:
        copy_name, end, failure = operation.source.name, State.UNDONE, State.DONE
        note = "it is at its target too"
    hidden_name = aside_name(operation)
    try:
        with open_source(folder, copy_name, operation) as copy_file:
            remove_duplicate(file, hidden_name, copy_file, confirm)
    except LocationUnknown as problem:
        return replace(operation, refusal=problem.refusal, detail=problem.detail)
    except OperationProblem as problem:
        try:
            if not folder.holds(copy_name):  # another program removed the copy
                return replace(operation, refusal=problem.refusal, detail=problem.detail)
            if problem.refusal is RefusalReason.MISSING and not file.folder.holds(file.name):
                return change_state(operation, end)
            with (
                open_source(file.folder, file.name, operation) as original,
                open_source(folder, copy_name, operation) as copy_file,
            ):
                remove_duplicate(copy_file, hidden_name, original)
        except LocationUnknown as blind:
            return replace(operation, refusal=blind.refusal, detail=blind.detail)
        except (OSError, OperationProblem):
            return change_state(operation, end, problem.refusal, at_place(note, problem.detail))
        return change_state(operation, failure, problem.refusal, problem.detail)
    return change_state(operation, end)


def holds_file(folder: OpenFolder, name: str, operation: Operation) -> bool:
    """Whether there is a file of this name with the bytes of the operation's file.

    Raises:
        OSError: The disk does not answer.
    """
    try:
        status = folder.status(name)
    except FileNotFoundError:
        return False
    if not stat.S_ISREG(status.st_mode) or status.st_size != operation.identity.size:
        return False
    try:
        with open_source(folder, name, operation):
            return True
    except OperationProblem as problem:
        if problem.refusal in (
            RefusalReason.CHANGED,
            RefusalReason.MISSING,
            RefusalReason.NOT_A_FILE,
        ):
            return False
        raise OSError(problem.detail) from problem


def open_source(folder: OpenFolder, name: str, operation: Operation) -> CheckedSource:
    """Open a file that has the bytes of an operation's file, whichever file it is."""
    return CheckedSource(folder, name, None, operation.content, lambda: None)


def confirm_keeper(operation: Operation, status: os.stat_result) -> None:
    """Check the keeper for an operation of an earlier run, as that run would have done.

    Not for rows of old versions, which have no content of the keeper, nor for copies.

    Args:
        operation: The interrupted operation.
        status: The state of the file that is removed or to be removed.

    Raises:
        OperationProblem: KEEPER_MISSING, KEEPER_CHANGED or SAME_DATA.
    """
    if operation.action is Action.COPY or not operation.keeper_content:
        return
    request = OperationRequest(
        operation.source,
        operation.identity,
        operation.content,
        operation.root,
        operation.keeper,
        None,
        operation.keeper_content,
        operation.keeper_root,
    )
    KeeperChecks(lambda: None).confirm(request, status)


def passing_name(operation: Operation) -> str:
    """Return the name that a copy has until it is whole; no other operation has it."""
    return f".simfinder-{operation.id}-{operation.content[:16]}.part"


def aside_name(operation: Operation) -> str:
    """Return the name that a file has while it is taken away; no other operation has it."""
    return f".simfinder-{operation.id}-{operation.content[:16]}.gone"


def target_of(operation: Operation) -> Path:
    """Return the place that the file goes to, which has been chosen."""
    if operation.target is None:
        raise ValueError(f"operation {operation.id} has no target")
    return operation.target


class Watcher(Protocol):
    """Is informed how far a clean-up or an undo is, and may stop it."""

    def progress(self, count: int, total: int, current: Path) -> None:
        """Note which file is in hand."""

    def check(self) -> None:
        """Return, or raise ``Cancelled``."""


class SilentWatcher:
    """Shows nothing and never stops."""

    def progress(self, count: int, total: int, current: Path) -> None:
        """Ignore it."""

    def check(self) -> None:
        """Go on."""
