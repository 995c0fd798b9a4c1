"""Settles operations that were interrupted by a kill or a power cut.

The journal records where a file can be, and the disks are searched for it. An operation is undone
before its final step, and completed where a complete copy was on the disk already. Rows about a
place that cannot be reached, such as an unplugged disk, are left for the next time.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from contextlib import ExitStack, suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from simfinder.domain.errors import LocationUnknown, OperationProblem
from simfinder.domain.messages import Code, Message, at_place, system_message
from simfinder.domain.operations import Action, Operation, RefusalReason, State
from simfinder.files.checked_move import (
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
from simfinder.files.destinations import reopen_destination
from simfinder.files.folders import Destination, OpenFolder
from simfinder.services.cleanup.links import return_from_link, settle_link
from simfinder.services.cleanup.operation import (
    Write,
    aside_name,
    confirm_keeper,
    finish_copy,
    holds_file,
    open_source,
    passing_name,
    target_of,
)
from simfinder.services.cleanup.renames import return_name, settle_rename
from simfinder.store.journal import Journal, change_state

# Brings one file back to where it was.
#
# The same care as on the way there: the file is read before it moves, goes only to a name that is
# free, and what arrived is looked at. A file that cannot come back stays where it is, with a
# reason.

_TRIES = 2
"""How often a note is tried to be taken away: a network disk may fail once."""
_ALL = 0o777
"""Rights of folders that are made again, less what the person's own rules take away."""


def return_file(operation: Operation, write: Write, check: Check) -> Operation:
    """Undo one operation that is UNDOING in the journal; return how it ended.

    Where it is still UNDOING or UNDO_COPIED, a disk did not report the outcome of a step.

    Raises:
        Cancelled: From ``check``; the file has not moved back.
    """
    name = target_of(operation).name
    try:
        if operation.action is Action.RENAME:
            return return_name(operation, check)
        with _reopen(operation) as place:
            if operation.action is Action.COPY:
                return _without_copy(operation, place, check)
            with CheckedSource(place.folder, name, None, operation.content, check) as file:
                home, new_folder = _make_home(operation)
                with home:
                    refuse_same_folder(home, place.folder, RefusalReason.OUTSIDE)
                    if operation.action is Action.LINK:
                        ended = return_from_link(operation, file, home)
                        result = verify_return(operation, place)
                        result = ended if ended.refusal is not None else result
                    else:
                        result = _return_file(operation, file, place, home, write, check)
            if new_folder is not None and result.state is State.UNDONE and result.refusal is None:
                return replace(result, detail=f"made anew: {new_folder}")
            return result
    except LocationUnknown as problem:
        return replace(operation, refusal=problem.refusal, detail=problem.detail)
    except OperationProblem as problem:
        return change_state(operation, State.DONE, problem.refusal, problem.detail)


def home_of(operation: Operation) -> OpenFolder:
    """Open the folder that a file came from.

    Raises:
        OperationProblem: It cannot be opened, its root is away, or a link is in the way.
    """
    return hold(operation.source.parent, operation.root, operation.real_root)


def existing_folder(operation: Operation) -> Path:
    """Return the nearest existing folder, at or above the one that a file came from.

    Raises:
        OperationProblem: It is on another disk than the file was, which may be unplugged, or the
            disk is unknown.
    """
    root = operation.real_root or operation.root
    wanted_folder = folder = root / operation.source.parent.relative_to(operation.root)
    try:
        while not os.path.lexists(folder) and folder != folder.parent:
            folder = folder.parent
        device = folder.stat().st_dev
    except OSError as error:
        raise problem_of(error, folder=True) from error
    if device != operation.identity.device:
        detail = Message(Code.NO_FOLDER_OTHER_DISK, path=wanted_folder, name=folder)
        raise OperationProblem(RefusalReason.MISSING, detail)
    return folder


def _make_home(operation: Operation) -> tuple[OpenFolder, Path | None]:
    """Open the folder that a file came from; create it with its parents where missing.

    Returns:
        The folder, and the first one that was created, or None.
    """
    try:
        return home_of(operation), None
    except OperationProblem as problem:
        if problem.refusal is not RefusalReason.MISSING:
            raise
    base = existing_folder(operation)
    real = operation.real_root or operation.root
    home_path = real / operation.source.parent.relative_to(operation.root)
    home = hold(base, base, base if operation.real_root else None)
    try:
        for part in home_path.relative_to(base).parts:
            with home:
                deeper = home.open_subfolder(part, make=_ALL)
            home = deeper
    except OSError as error:
        raise problem_of(error, folder=True) from error
    new_folder = home_path.relative_to(base).parts[:1]  # none where a network disk failed once
    return home, base / new_folder[0] if new_folder else None


def _finish_undo(
    operation: Operation, place: Destination, file: CheckedSource, home: OpenFolder
) -> Operation:
    """Remove what is at the target: a whole copy is back at the source."""
    result = finish_copy(operation, file, home)
    is_back = result.state is State.UNDONE and result.refusal is None
    return verify_return(result, place) if is_back else result


def verify_return(operation: Operation, place: Destination) -> Operation:
    """Return the operation of a file that is back, after removing the record of its origin.

    Where that fails, a reason names the record that was left behind.
    """
    problem: OperationProblem | None = None
    for _ in range(_TRIES):
        try:
            place.withdraw(target_of(operation).name, operation.source)
        except OSError as error:
            problem = problem_of(error)
        else:
            return change_state(operation, State.UNDONE)
    why, detail = (problem.refusal, at_place("its note", problem.detail)) if problem else (None, "")
    return change_state(operation, State.UNDONE, why, detail)


def _reopen(operation: Operation) -> Destination:
    try:
        return reopen_destination(operation.action, target_of(operation))
    except OSError as error:
        raise problem_of(error, folder=True) from error


def _return_file(
    operation: Operation,
    file: CheckedSource,
    place: Destination,
    home: OpenFolder,
    write: Write,
    check: Check,
) -> Operation:
    name = operation.source.name
    try:
        move(file, home, name)
    except OSError:  # another disk
        copy(file, operation.content, home, passing_name(operation), name, check)
        operation = change_state(operation, State.UNDO_COPIED)
        write(operation)
        return _finish_undo(operation, place, file, home)
    return verify_return(operation, place)


def _without_copy(operation: Operation, place: Destination, check: Check) -> Operation:
    """Remove a copy, while the file that it was made of is whole."""
    with ExitStack() as stack:
        source = operation.source
        try:
            home = stack.enter_context(home_of(operation))
            original = CheckedSource(home, source.name, None, operation.content, check)
            stack.enter_context(original)
        except OperationProblem as problem:
            words = {
                RefusalReason.MISSING: RefusalReason.KEEPER_MISSING,
                RefusalReason.CHANGED: RefusalReason.KEEPER_CHANGED,
            }
            why = words.get(problem.refusal, problem.refusal)
            raise OperationProblem(why, at_place(source, problem.detail)) from problem
        name = target_of(operation).name
        copy_file = CheckedSource(place.folder, name, None, operation.content, check)
        remove_duplicate(stack.enter_context(copy_file), aside_name(operation), original)
    return change_state(operation, State.UNDONE)


_MANY_FOLDERS = 4
"""Folders from which on a whole disk is synced at once."""
_NAMES = 1000
"""Names that are tried for a file that was put aside."""


def recover(journal: Journal) -> list[Operation]:
    """Settle every interrupted operation; return them in their new states.

    To be called before other operations. Those in an open state are on an absent disk.

    Raises:
        StoreError: The journal cannot be read or written.
    """
    results = [settle(operation) for operation in journal.unfinished_operations()]
    if results:
        journal.write(results)
    return results


def settle(operation: Operation) -> Operation:
    """Find out what became of one operation that was cut off; return it as it is now.

    It stays open where a disk is away or does not answer.
    """
    if operation.state is State.PLANNED or operation.target is None:
        return change_state(
            operation, State.FAILED, RefusalReason.INTERRUPTED, "nothing was touched"
        )
    with ExitStack() as stack:
        home: OpenFolder | None = None
        try:
            home = stack.enter_context(home_of(operation))
        except OperationProblem as problem:
            if not _has_no_home(operation, problem):
                # Its disk is away: what is on it cannot be distinguished from what is gone. Or a
                # folder was exchanged for a link: what lies there may be the very file that was
                # moved.
                return replace(operation, detail=problem.detail)
        if operation.action is Action.RENAME:
            try:
                return settle_rename(operation, home)
            except OSError as error:
                return replace(operation, detail=system_message(error))
        try:
            place = stack.enter_context(reopen_destination(operation.action, operation.target))
        except OSError:
            return _without_place(operation, home)
        try:
            if home is not None:
                refuse_same_folder(home, place.folder)
            if operation.action is Action.LINK:
                return _settle_linked(operation, home, place)
            return _RULES[operation.state](_Sight.of(operation, home, place))
        except OSError as error:
            # Nothing final was done; the next time may find the disk writable again.
            return replace(operation, detail=system_message(error))
        except OperationProblem as problem:
            return replace(operation, detail=problem.detail)


def _settle_linked(operation: Operation, home: OpenFolder | None, place: Destination) -> Operation:
    """Settle an operation that replaces a file by a link, and correct the list of its target."""
    result = settle_link(operation, home, place.folder)
    if result.state is State.FAILED:
        with suppress(OSError):  # a note that stays is no reason to leave the file unsettled
            place.withdraw(target_of(operation).name, operation.source)
    elif result.state is State.UNDONE:
        verified = verify_return(operation, place)
        return verified if result.refusal is None else result
    return result


def _has_no_home(operation: Operation, problem: OperationProblem) -> bool:
    """Whether the folder that a file came from was removed, on a present disk."""
    if problem.refusal is not RefusalReason.MISSING:
        return False
    try:
        existing_folder(operation)
    except OperationProblem:
        return False
    return True


def _without_place(operation: Operation, home: OpenFolder | None) -> Operation:
    """Settle what needs no look at a trash or quarantine that is not there; leave all else open.

    A file is only ever renamed there, so one that is in its old place is nowhere else.
    """
    # What is at home may be the link that replaced a file, so this does not settle a LINK.
    is_rename = operation.action in (Action.TRASH, Action.QUARANTINE)
    if home is None or not is_rename or not holds_file(home, operation.source.name, operation):
        return operation
    if operation.state is State.UNDOING:
        return change_state(operation, State.UNDONE)
    return change_state(operation, State.FAILED, RefusalReason.INTERRUPTED, "taken back")


@dataclass(frozen=True, slots=True)
class _Sight:
    """The places where the bytes of the file were found."""

    operation: Operation
    home: OpenFolder | None
    """None where the folder that the file came from is missing."""
    place: Destination
    at_home: bool
    """The file, or a whole copy of it, has its old name."""
    at_target: bool
    """The file, or a whole copy of it, has the name it was to get."""
    odd: str = ""
    """Where what had been put aside is now, as something else has taken its name."""

    @classmethod
    def of(cls, operation: Operation, home: OpenFolder | None, place: Destination) -> _Sight:
        ends = [(place.folder, target_of(operation).name)]
        if home is not None:
            ends.insert(0, (home, operation.source.name))
        odd = [_return_copy(operation, folder, name) for folder, name in ends]
        holds = [holds_file(folder, name, operation) for folder, name in ends]
        if not any(holds):
            holds = [_keep_copy(operation, folder, name) for folder, name in ends]
        at_home = home is not None and holds[0]
        return cls(operation, home, place, at_home, holds[-1], ", ".join(filter(None, odd)))

    def end(self, state: State, detail: str = "") -> Operation:
        """Return the settled operation, after removing temporary files.

        An error before the interruption stays its reason.
        """
        for folder in (self.home, self.place.folder):
            # What is left of a file that is nowhere else stays.
            if folder is not None and (self.at_home or self.at_target):
                _remove_if_ours(folder, passing_name(self.operation))
        if self.odd:
            return change_state(
                self.operation, state, RefusalReason.CHANGED, f"put back as {self.odd}"
            )
        if not detail:
            return change_state(self.operation, state)
        why, text = self.operation.refusal, self.operation.detail
        return change_state(
            self.operation, state, why or RefusalReason.INTERRUPTED, text if why else detail
        )

    def both(self) -> OpenFolder:
        """Return the folder that the file came from, where the file is."""
        if self.home is None:
            raise ValueError(f"operation {self.operation.id}: no file can be in no folder")
        return self.home


def _settle_begin(sight: _Sight) -> Operation:
    operation, name = sight.operation, target_of(sight.operation).name
    copies = operation.action in (Action.MOVE, Action.COPY)
    if sight.at_home and sight.at_target and copies:
        return sight.end(State.DONE) if operation.action is Action.COPY else _settle_copy(sight)
    if sight.at_home:
        if not copies:  # in a folder that a person uses, an empty file may be that person's
            _remove_placeholder(sight.place.folder, name, operation)
        with suppress(OSError):  # a note that stays is no reason to leave the file unsettled
            sight.place.withdraw(name, operation.source)
        return sight.end(State.FAILED, "taken back")
    if sight.at_target:
        if sight.home is not None and operation.action is not Action.COPY and not sight.odd:
            refusal = _without_keeper(sight, sight.home)
            if refusal is not None:
                return refusal
        if operation.action is Action.TRASH:
            with suppress(OSError):  # it is there, unless the one that was killed took it back
                sight.place.announce(name, operation.source, operation.content)
        return sight.end(State.DONE)
    return sight.end(State.LOST, "it is neither at its old nor at its new place")


def _settle_copy(sight: _Sight) -> Operation:
    if not sight.at_target:
        return sight.end(State.FAILED if sight.at_home else State.LOST, "the copy is gone")
    if not sight.at_home:
        return sight.end(State.DONE)
    sight.place.folder.sync(sure=True)
    operation, home = sight.end(State.COPIED), sight.both()
    with open_source(home, operation.source.name, operation) as file:
        return finish_copy(operation, file, sight.place.folder, partial(confirm_keeper, operation))


def _without_keeper(sight: _Sight, home: OpenFolder) -> Operation | None:
    """Move a file back whose move was interrupted before its keeper was checked again.

    Returns:
        None where the keeper is intact, or where the file cannot come back.
    """
    operation, place = sight.operation, sight.place
    with open_source(place.folder, target_of(operation).name, operation) as file:
        try:
            confirm_keeper(operation, file.status)
        except OperationProblem as problem:
            try:
                move(file, home, operation.source.name)
            except (OSError, OperationProblem):
                return None
            with suppress(OSError):
                place.withdraw(target_of(operation).name, operation.source)
            sight.end(State.FAILED)
            return change_state(operation, State.FAILED, problem.refusal, problem.detail)
    return None


def _settle_undo(sight: _Sight) -> Operation:
    if sight.at_home and sight.at_target:
        return _settle_undo_copy(sight)
    if sight.at_home:
        sight.end(State.UNDONE)
        return verify_return(sight.operation, sight.place)
    if sight.at_target:
        return sight.end(State.DONE, "it did not come back")
    return sight.end(State.LOST, "it is neither at its old nor at its new place")


def _settle_undo_copy(sight: _Sight) -> Operation:
    if not sight.at_home:
        return sight.end(State.DONE if sight.at_target else State.LOST, "the copy is gone")
    if not sight.at_target:
        sight.end(State.UNDONE)
        return verify_return(sight.operation, sight.place)
    home = sight.both()
    home.sync(sure=True)
    operation = sight.end(State.UNDO_COPIED)
    with open_source(sight.place.folder, target_of(operation).name, operation) as file:
        return _finish_undo(operation, sight.place, file, home)


_RULES: dict[State, Callable[[_Sight], Operation]] = {
    State.BEGUN: _settle_begin,
    State.COPIED: _settle_copy,
    State.UNDOING: _settle_undo,
    State.UNDO_COPIED: _settle_undo_copy,
}


def _return_copy(operation: Operation, folder: OpenFolder, name: str) -> str:
    """Give a file that was put aside its name again, or one like it where that is taken.

    Returns:
        The path that it got where it is not its own; "" where it is, or nothing was aside.
    """
    hidden_name = aside_name(operation)
    if not folder.holds(hidden_name):
        return ""
    for attempt in range(1, _NAMES):
        new_name = free_name(name, attempt)
        try:
            folder.move_entry(hidden_name, folder, new_name)
        except FileExistsError:
            continue
        return "" if new_name == name else os.fspath(folder.path / new_name)
    return os.fspath(folder.path / hidden_name)


def _keep_copy(operation: Operation, folder: OpenFolder, name: str) -> bool:
    """Give a copy in the making its name where it is whole; return whether it was and got it."""
    if not holds_file(folder, passing_name(operation), operation):
        return False
    try:
        folder.move_entry(passing_name(operation), folder, name)
    except FileExistsError:
        return False
    return True


def _remove_if_ours(folder: OpenFolder, name: str) -> None:
    """Remove a copy that was not whole; only this operation can have made the name."""
    if folder.holds(name):
        folder.remove(name)


def _remove_placeholder(folder: OpenFolder, name: str, operation: Operation) -> None:
    """Remove the empty file that reserved the name, where one is left; see ``files.folders``."""
    try:
        status = folder.status(name)
    except FileNotFoundError:
        return
    ours = status.st_size == 0 and not is_same(status, operation.identity)
    if ours and (not hasattr(os, "getuid") or status.st_uid == os.getuid()):
        folder.remove(name)


def sync_homes(operations: Iterable[Operation]) -> None:
    """Make names in the folders that files came from survive a power cut, each folder once.

    Called before the journal tells that these files, or links to others, have the names.
    """
    homes = {o.source.parent: o for o in operations}
    disks: set[int] = set()
    for operation in homes.values():
        try:
            with home_of(operation) as home:
                disk = home.status().st_dev
                if disk in disks:
                    continue
                if len(homes) > _MANY_FOLDERS and home.sync_disk():
                    disks.add(disk)
                else:
                    home.sync()
        except (OSError, OperationProblem):
            continue  # moved away meanwhile: there is nothing here to keep
