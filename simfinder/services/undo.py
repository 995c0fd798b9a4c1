"""Brings files back to where they were, from the journal, also after a restart.

The same care as on the way there: a file is read before it moves, goes only to a name that is
free, and what arrived is looked at. A file that cannot come back stays where it is, with a reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from simfinder.domain.errors import Cancelled, OperationProblem, OutOfSight
from simfinder.domain.operation import Action, Operation, State, Why
from simfinder.files.checked_move import (
    Check,
    LookedAt,
    copy,
    hold,
    move,
    problem_of,
    take_away,
)
from simfinder.files.held_folder import HeldFolder
from simfinder.files.places import Destination, destination_of
from simfinder.services.acting import Write, aside_name, passing_name
from simfinder.services.cleanup import SilentWatcher, Watcher
from simfinder.store.journal import Journal, with_state

_LOT = 64


def undo(
    journal: Journal, operations: Sequence[Operation], watcher: Watcher | None = None
) -> list[Operation]:
    """Take back operations, the last first; return them as they are now, in the order given.

    One that is UNDONE is back; one that is DONE still, with a reason, is not. Those in any other
    state are returned as they are.

    Raises:
        StoreError: The journal cannot be written; see ``cleanup.perform``.
    """
    watcher = watcher or SilentWatcher()
    wanted = [o for o in reversed(operations) if o.state is State.DONE]
    ended: dict[int, Operation] = {}
    stopped = False
    for start in range(0, len(wanted), _LOT):
        lot = [with_state(o, State.UNDOING) for o in wanted[start : start + _LOT]]
        if stopped:
            break
        journal.write(lot)
        for n, operation in enumerate(lot):
            if not stopped:
                watcher.progress(start + n, len(wanted), operation.source)
                try:
                    watcher.check()
                    ended[operation.id] = take_back(
                        operation, lambda o: journal.write([o]), watcher.check
                    )
                    continue
                except Cancelled:
                    stopped = True
            ended[operation.id] = with_state(operation, State.DONE, Why.INTERRUPTED, "stopped")
        _sync_homes(ended[o.id] for o in lot)
        journal.write(ended[o.id] for o in lot)
    return [ended.get(o.id, o) for o in operations]


def take_back(operation: Operation, write: Write, check: Check) -> Operation:
    """Take back one operation that is UNDOING in the journal; return how it ended.

    Raises:
        Cancelled: From ``check``; the file is where it went.
    """
    target = operation.target
    if target is None:
        raise ValueError(f"operation {operation.id} has no target")
    try:
        with _reopened(operation, target) as place:
            if operation.action is Action.COPY:
                return _without_copy(operation, place, target.name, check)
            with (
                home_of(operation, make=True) as home,
                LookedAt(place.folder, target.name, None, operation.content, check) as file,
            ):
                return _brought_back(operation, file, place, home, write, check)
    except OutOfSight as problem:
        return with_state(operation, State.LOST_SIGHT, problem.why, problem.detail)
    except OperationProblem as problem:
        return with_state(operation, State.DONE, problem.why, problem.detail)


def home_of(operation: Operation, *, make: bool = False) -> HeldFolder:
    """Open the folder that a file came from; with ``make`` those below its root are made anew.

    Raises:
        OperationProblem: It cannot be opened, its root is away, or a link is in the way.
    """
    folder, root = operation.source.parent, operation.root
    if not make:
        return hold(folder, root)
    try:
        held = hold(root, None)
        for part in folder.relative_to(root).parts:
            with held:
                deeper = held.below(part, make=True)
            held = deeper
    except OSError as error:
        raise problem_of(error, folder=True) from error
    except ValueError as error:
        raise OperationProblem(Why.OUTSIDE, str(error)) from error
    return held


def finish_undo(operation: Operation, place: Destination, file: LookedAt) -> Operation:
    """Take away what is at the target, of which a whole copy is back at the source."""
    try:
        take_away(place.folder, file.name, aside_name(operation), file.status)
    except OperationProblem as problem:
        if problem.why is not Why.GONE:
            return with_state(
                operation, State.UNDONE, problem.why, f"it is at its target too: {problem.detail}"
            )
    place.withdraw(file.name, operation.source)
    return with_state(operation, State.UNDONE)


def _reopened(operation: Operation, target: Path) -> Destination:
    try:
        return destination_of(operation.action, target)
    except OSError as error:
        raise problem_of(error, folder=True) from error


def _brought_back(
    operation: Operation, file: LookedAt, place: Destination, home: HeldFolder, write: Write,
    check: Check,
) -> Operation:  # fmt: skip
    name = operation.source.name
    try:
        move(file, home, name)
    except OSError:  # another disk
        copy(file, operation.content, home, passing_name(operation), name, check)
        operation = with_state(operation, State.UNDO_COPIED)
        write(operation)
        return finish_undo(operation, place, file)
    place.withdraw(file.name, operation.source)
    return with_state(operation, State.UNDONE)


def _sync_homes(operations: Iterable[Operation]) -> None:
    """Make names that are back survive a power cut, each folder once, before that is written."""
    for operation in {o.source.parent: o for o in operations if o.state is State.UNDONE}.values():
        try:
            with home_of(operation) as home:
                home.sync()
        except OperationProblem:
            continue  # moved away meanwhile: there is nothing here to keep


def _without_copy(operation: Operation, place: Destination, name: str, check: Check) -> Operation:
    """Remove a copy, while the file that it was made of is whole."""
    with (
        home_of(operation) as home,
        LookedAt(home, operation.source.name, None, operation.content, check),
        LookedAt(place.folder, name, None, operation.content, check) as made,
    ):
        take_away(place.folder, name, aside_name(operation), made.status)
    return with_state(operation, State.UNDONE)
