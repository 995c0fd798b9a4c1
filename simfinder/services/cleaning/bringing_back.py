"""Brings one file back to where it was.

The same care as on the way there: the file is read before it moves, goes only to a name that is
free, and what arrived is looked at. A file that cannot come back stays where it is, with a reason.
"""

from __future__ import annotations

import os
from contextlib import ExitStack
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
    refuse_same_folder,
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
            with LookedAt(place.folder, target.name, None, operation.content, check) as file:
                home, made = _home_made(operation)
                with home:
                    refuse_same_folder(home, place.folder, Why.OUTSIDE)
                    back = _brought_back(operation, file, place, home, write, check)
            if made is not None and back.state is State.UNDONE and back.why is None:
                return replace(back, detail=f"made anew: {made}")
            return back
    except OutOfSight as problem:
        return replace(operation, why=problem.why, detail=problem.detail)
    except OperationProblem as problem:
        return with_state(operation, State.DONE, problem.why, problem.detail)


def home_of(operation: Operation) -> HeldFolder:
    """Open the folder that a file came from.

    Raises:
        OperationProblem: It cannot be opened, its root is away, or a link is in the way.
    """
    return hold(operation.source.parent, operation.root, operation.real_root)


def folder_left(operation: Operation) -> Path:
    """Return the nearest folder that is left, at or above the one that a file came from.

    Raises:
        OperationProblem: It is on another disk than the file was, so that its own may be away; or
            the system does not tell.
    """
    root = operation.real_root or operation.root
    missing = folder = root / operation.source.parent.relative_to(operation.root)
    try:
        while not os.path.lexists(folder) and folder != folder.parent:
            folder = folder.parent
        device = folder.stat().st_dev
    except OSError as error:
        raise problem_of(error, folder=True) from error
    if device != operation.identity.device:
        said = f"there is no folder {missing}, and {folder} is on another disk than the file was"
        raise OperationProblem(Why.GONE, said)
    return folder


def _home_made(operation: Operation) -> tuple[HeldFolder, Path | None]:
    """Open the folder that a file came from; make it, and those above it, where they are missing.

    Returns:
        The folder, and the first one that was made, None where none was.
    """
    try:
        return home_of(operation), None
    except OperationProblem as problem:
        if problem.why is not Why.GONE:
            raise
    left = folder_left(operation)
    real = operation.real_root or operation.root
    wanted = real / operation.source.parent.relative_to(operation.root)
    held = hold(left, left, left if operation.real_root else None)
    try:
        for part in wanted.relative_to(left).parts:
            with held:
                deeper = held.below(part, make=_ALL)
            held = deeper
    except OSError as error:
        raise problem_of(error, folder=True) from error
    made = wanted.relative_to(left).parts[:1]  # none where a network disk failed once
    return held, left / made[0] if made else None


def finish_undo(
    operation: Operation, place: Destination, file: LookedAt, home: HeldFolder
) -> Operation:
    """Take away what is at the target, of which a whole copy is back at the source.

    Where that cannot be done and it is whole, the copy is removed again: it is not back then.
    """
    name, content, never = operation.source.name, operation.content, lambda: None
    try:
        with LookedAt(home, name, None, content, never) as made:
            take_away(file, aside_name(operation), made)
    except OutOfSight as problem:
        return replace(operation, why=problem.why, detail=problem.detail)
    except OperationProblem as problem:
        try:
            if not home.holds(name):  # somebody took what had come back
                return replace(operation, why=problem.why, detail=problem.detail)
            if problem.why is not Why.GONE or place.folder.holds(file.name):
                with (
                    LookedAt(place.folder, file.name, None, content, never) as original,
                    LookedAt(home, name, None, content, never) as made,
                ):
                    take_away(made, aside_name(operation), original)
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
    with ExitStack() as opened:
        source = operation.source
        try:
            home = opened.enter_context(home_of(operation))
            original = LookedAt(home, source.name, None, operation.content, check)
            opened.enter_context(original)
        except OperationProblem as problem:
            words = {Why.GONE: Why.KEEPER_GONE, Why.CHANGED: Why.KEEPER_CHANGED}
            why = words.get(problem.why, problem.why)
            raise OperationProblem(why, f"{source}: {problem.detail}") from problem
        made = LookedAt(place.folder, name, None, operation.content, check)
        take_away(opened.enter_context(made), aside_name(operation), original)
    return with_state(operation, State.UNDONE)
