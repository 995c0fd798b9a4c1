"""One operation on one file: looked at, moved or copied, looked at again.

The order of things is what keeps documents whole. The file and the one that stays are read anew,
the place tells where the file came from, the file moves to a name that must be free, and what has
arrived is compared with what was sent. Where disks differ, the copy is whole and on the disk, and
written down as such, before the file is taken away.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from simfinder.domain.document import Identity
from simfinder.domain.errors import OperationProblem, OutOfSight
from simfinder.domain.operation import Action, Operation, State, Why, Wish
from simfinder.files.checked_move import (
    Check,
    LookedAt,
    copy,
    free_name,
    hold,
    is_same,
    move,
    problem_of,
    take_away,
)
from simfinder.files.held_folder import HeldFolder
from simfinder.files.identity import identity
from simfinder.files.places import Destination
from simfinder.store.journal import with_state

_TRIES = 10_000
"""Names that are tried before a place counts as full of them."""

Write = Callable[[Operation], None]
"""Puts a step into the journal, on the disk."""


class Keepers:
    """Looks at the files that stay: each is read once, and looked at again for every other use."""

    def __init__(self, check: Check) -> None:
        """``check`` raises Cancelled."""
        self._check = check
        self._seen: dict[Path, Identity] = {}

    def confirm(self, wish: Wish, status: os.stat_result) -> None:
        """Return where the file that stays is there, whole and another one than ``status`` tells.

        Raises:
            OperationProblem: KEEPER_GONE, KEEPER_CHANGED or SAME_DATA.
        """
        keeper, known = wish.keeper, wish.keeper_identity
        if keeper is None or known is None:
            raise OperationProblem(Why.KEEPER_GONE, "no file stays")
        if (status.st_dev, status.st_ino) == (known.device, known.inode):
            raise OperationProblem(Why.SAME_DATA, os.fspath(keeper))
        try:
            with hold(keeper.parent, wish.keeper_root or keeper.parent) as folder:
                if not self._stands(folder, keeper):
                    with LookedAt(
                        folder, keeper.name, known, wish.keeper_content, self._check
                    ) as file:
                        self._seen[keeper] = identity(file.status)
        except OperationProblem as problem:
            changed = problem.why is Why.CHANGED
            why = Why.KEEPER_CHANGED if changed else Why.KEEPER_GONE
            raise OperationProblem(why, f"{keeper}: {problem.detail}") from problem

    def _stands(self, folder: HeldFolder, keeper: Path) -> bool:
        seen = self._seen.get(keeper)
        if seen is None:
            return False
        try:
            return identity(folder.status(keeper.name)) == seen
        except OSError:
            return False


def choose_name(operation: Operation, place: Destination, taken: set[str]) -> Operation:
    """Return the operation with a target that is free, as far as can be seen now.

    ``taken``: names that others of this batch will have there; the new one is added.

    Raises:
        OperationProblem: TAKEN, or what the system says.
    """
    try:
        for attempt in range(1, _TRIES):
            name = free_name(operation.source.name, attempt, place.longest_name)
            if name not in taken and place.is_free(name):
                taken.add(name)
                return _with_target(operation, place.folder.path / name)
    except OSError as error:
        raise problem_of(error, folder=True) from error
    raise OperationProblem(Why.TAKEN, f"{_TRIES} names are taken")


def act(
    operation: Operation, wish: Wish, place: Destination, keepers: Keepers, write: Write,
    check: Check, taken: set[str],
) -> Operation:  # fmt: skip
    """Carry out an operation that has begun in the journal; return how it ended.

    Where it ends in FAILED, the file is where it was.

    Raises:
        Cancelled: From ``check``; the file is where it was.
    """
    source = operation.source
    try:
        with (
            hold(source.parent, operation.root) as folder,
            LookedAt(folder, source.name, operation.identity, operation.content, check) as file,
        ):
            if operation.action is not Action.COPY:
                keepers.confirm(wish, file.status)
            return _carry(operation, file, place, write, check, taken)
    except OutOfSight as problem:
        return with_state(operation, State.LOST_SIGHT, problem.why, problem.detail)
    except OperationProblem as problem:
        return with_state(operation, State.FAILED, problem.why, problem.detail)


def _carry(
    operation: Operation, file: LookedAt, place: Destination, write: Write, check: Check,
    taken: set[str],
) -> Operation:  # fmt: skip
    while True:
        name = _target(operation).name
        try:
            _announced(operation, place, name)
            try:
                return _moved_or_copied(operation, file, place, write, check)
            except OutOfSight:
                raise
            except BaseException:
                # Cancelled or failed: the file is where it was, so the note would be a lie.
                place.withdraw(name, operation.source)
                raise
        except OperationProblem as problem:
            if problem.why is not Why.TAKEN or isinstance(problem, OutOfSight):
                raise
            operation = choose_name(operation, place, taken)
            write(operation)


def _announced(operation: Operation, place: Destination, name: str) -> None:
    try:
        place.announce(name, operation.source, operation.content)
    except OSError as error:
        raise problem_of(error) from error


def _moved_or_copied(
    operation: Operation, file: LookedAt, place: Destination, write: Write, check: Check
) -> Operation:
    name = _target(operation).name
    if operation.action is not Action.COPY:
        try:
            move(file, place.folder, name)
            return with_state(operation, State.DONE)
        except OSError as error:
            if operation.action is not Action.MOVE:
                raise OperationProblem(Why.NO_TRASH, error.strerror or "another disk") from error
    copy(file, operation.content, place.folder, passing_name(operation), name, check)
    if operation.action is Action.COPY:
        return with_state(operation, State.DONE)
    copied = with_state(operation, State.COPIED)
    write(copied)
    return finish_copied(copied, file.folder, file.status)


def finish_copied(operation: Operation, folder: HeldFolder, seen: os.stat_result) -> Operation:
    """Take the source away, of which a whole copy is at the target; return how it ended.

    A source that is not as it was ``seen`` any more stays, beside the copy.
    """
    try:
        take_away(folder, operation.source.name, aside_name(operation), seen)
    except OperationProblem as problem:
        if problem.why is not Why.GONE:
            return with_state(
                operation, State.DONE, problem.why, f"the file stayed: {problem.detail}"
            )
    return with_state(operation, State.DONE)


def passing_name(operation: Operation) -> str:
    """Return the name that a copy has until it is whole; no other operation has it."""
    return f".simfinder-{operation.id}-{operation.content[:16]}.part"


def aside_name(operation: Operation) -> str:
    """Return the name that a file has while it is taken away; no other operation has it."""
    return f".simfinder-{operation.id}-{operation.content[:16]}.gone"


def is_it(status: os.stat_result, operation: Operation) -> bool:
    """Whether this is the file of the operation, wherever it was renamed to."""
    return is_same(status, operation.identity)


def _target(operation: Operation) -> Path:
    if operation.target is None:
        raise ValueError(f"operation {operation.id} has no target yet")
    return operation.target


def _with_target(operation: Operation, target: Path) -> Operation:
    return replace(operation, target=target, state=State.BEGUN)
