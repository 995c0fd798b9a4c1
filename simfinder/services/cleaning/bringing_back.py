"""Brings one file back to where it was.

The same care as on the way there: the file is read before it moves, goes only to a name that is
free, and what arrived is looked at. A file that cannot come back stays where it is, with a reason.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from simfinder.domain.errors import OperationProblem, OutOfSight
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
from simfinder.services.cleaning.acting import Write, aside_name, passing_name
from simfinder.store.journal import with_state

_TRIES = 2
"""How often a note is tried to be taken away: a network disk may fail once."""
_ALL = 0o777
"""Rights of folders that are made anew, less what the person's own rules take away."""


def take_back(operation: Operation, write: Write, check: Check) -> Operation:
    """Take back one operation that is UNDOING in the journal; return how it ended.

    Where it is UNDOING or UNDO_COPIED still, a disk did not tell what came of a step.

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
        return replace(operation, why=problem.why, detail=problem.detail)
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
                deeper = held.below(part, make=_ALL)
            held = deeper
    except OSError as error:
        raise problem_of(error, folder=True) from error
    except ValueError as error:
        raise OperationProblem(Why.OUTSIDE, str(error)) from error
    return held


def finish_undo(
    operation: Operation, place: Destination, file: LookedAt, home: HeldFolder
) -> Operation:
    """Take away what is at the target, of which a whole copy is back at the source.

    Where that cannot be done and it is whole, the copy is removed again: it is not back then.
    """
    try:
        take_away(place.folder, file.name, aside_name(operation), file.status)
    except OutOfSight as problem:
        return replace(operation, why=problem.why, detail=problem.detail)
    except OperationProblem as problem:
        try:
            if problem.why is not Why.GONE or place.folder.holds(file.name):
                name = operation.source.name
                content, never = operation.content, lambda: None
                with (
                    LookedAt(place.folder, file.name, None, content, never),
                    LookedAt(home, name, None, content, never) as made,
                ):
                    take_away(home, name, aside_name(operation), made.status)
                return with_state(operation, State.DONE, problem.why, problem.detail)
        except OutOfSight as blind:
            return replace(operation, why=blind.why, detail=blind.detail)
        except (OSError, OperationProblem):
            return with_state(
                operation, State.UNDONE, problem.why, f"it is at its target too: {problem.detail}"
            )
    return came_back(operation, place)


def came_back(operation: Operation, place: Destination) -> Operation:
    """Return an operation whose file is back, and have the note of it taken away.

    Where that cannot be done it is back all the same; a reason says what was left behind.
    """
    if operation.target is None:
        raise ValueError(f"operation {operation.id} has no target")
    failed: OperationProblem | None = None
    for _ in range(_TRIES):
        try:
            place.withdraw(operation.target.name, operation.source)
        except OSError as error:
            failed = problem_of(error)
        else:
            return with_state(operation, State.UNDONE)
    why, said = (failed.why, f"its note: {failed.detail}") if failed else (None, "")
    return with_state(operation, State.UNDONE, why, said)


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
        return finish_undo(operation, place, file, home)
    return came_back(operation, place)


def _without_copy(operation: Operation, place: Destination, name: str, check: Check) -> Operation:
    """Remove a copy, while the file that it was made of is whole."""
    with (
        home_of(operation) as home,
        LookedAt(home, operation.source.name, None, operation.content, check),
        LookedAt(place.folder, name, None, operation.content, check) as made,
    ):
        take_away(place.folder, name, aside_name(operation), made.status)
    return with_state(operation, State.UNDONE)
