"""One operation on one file: looked at, moved or copied, looked at again.

The order of things is what keeps documents whole. The file and the one that stays are read anew,
the place tells where the file came from, the file moves to a name that must be free, and what has
arrived is compared with what was sent. Where disks differ, the copy is whole and on the disk, and
written down as such, before the file is taken away.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from simfinder.domain.document import Identity
from simfinder.domain.errors import OperationProblem, OutOfSight
from simfinder.domain.operation import Action, Operation, State, Why, Wish
from simfinder.files.checked_move import (
    Check,
    LookedAt,
    Still,
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

STOPPED = "stopped"
"""Detail of what a person stopped."""

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

    def still(self, wish: Wish, moved: os.stat_result) -> None:
        """Return where the file that stays is in its place once the other one has left.

        The same file can be reached under two names that the system takes for two disks (a network
        folder that is mounted twice, layers of one folder): what moves has its time of change set,
        and a file that got the very same one with it is no other. Somebody else may also clean up
        at the same moment and take this for the copy that stays.

        Args:
            wish: The one that was confirmed.
            moved: The state of the file that left, where it is now.

        Raises:
            OperationProblem: KEEPER_GONE, KEEPER_CHANGED or SAME_DATA.
        """
        keeper, known = wish.keeper, wish.keeper_identity
        if keeper is None or known is None:
            raise OperationProblem(Why.KEEPER_GONE, "no file stays")
        try:
            with hold(keeper.parent, wish.keeper_root or keeper.parent) as folder:
                # Opened, because a network disk may remember a name that is gone.
                descriptor = folder.reading(keeper.name)
                try:
                    now = os.fstat(descriptor)
                finally:
                    os.close(descriptor)
        except (OSError, OperationProblem) as error:
            raise OperationProblem(Why.KEEPER_GONE, f"{keeper}: {error}") from error
        if not is_same(now, known):
            raise OperationProblem(Why.KEEPER_CHANGED, os.fspath(keeper))
        seen = self._seen.get(keeper)
        if seen is not None and seen.ctime_ns != now.st_ctime_ns == moved.st_ctime_ns:
            raise OperationProblem(Why.SAME_DATA, os.fspath(keeper))

    def _stands(self, folder: HeldFolder, keeper: Path) -> bool:
        seen = self._seen.get(keeper)
        if seen is None:
            return False
        try:
            return identity(folder.status(keeper.name)) == seen
        except OSError:
            return False


class Names:
    """The names that files of one batch were given at one place."""

    def __init__(self) -> None:
        """None was given yet."""
        self._given: set[str] = set()
        self._attempts: dict[str, int] = {}

    def free(self, wanted: str, longest: int, is_free: Callable[[str], bool]) -> str | None:
        """Return a free name like the wanted one, and give it; None where too many are taken.

        The search goes on where the last one for that name has ended, so that thousands of files
        of one name do not ask for each of their names again.
        """
        first = self._attempts.get(wanted, 0) + 1
        for attempt in range(first, first + _TRIES):
            name = free_name(wanted, attempt, longest)
            self._attempts[wanted] = attempt
            if name not in self._given and is_free(name):
                self._given.add(name)
                return name
        return None


def choose_name(operation: Operation, place: Destination, taken: Names) -> Operation:
    """Return the operation with a target that is free, as far as can be seen now.

    ``taken``: names that others of this batch will have there; the new one is added.

    Raises:
        OperationProblem: TAKEN, or what the system says.
    """
    try:
        name = taken.free(operation.source.name, place.longest_name, place.is_free)
    except OSError as error:
        raise problem_of(error, folder=True) from error
    if name is None:
        raise OperationProblem(Why.TAKEN, f"{_TRIES} names are taken")
    return _with_target(operation, place.folder.path / name)


def act(
    operation: Operation, wish: Wish, place: Destination, keepers: Keepers, write: Write,
    check: Check, taken: Names,
) -> Operation:  # fmt: skip
    """Carry out an operation that has begun in the journal; return how it ended.

    Where it ends in FAILED, the file is where it was. Where it is BEGUN or COPIED still, a disk
    did not tell what came of a step; ``recovery.settled`` finds out.

    Raises:
        Cancelled: From ``check``; the file is where it was.
    """
    source = operation.source
    try:
        with (
            hold(source.parent, operation.root) as folder,
            LookedAt(folder, source.name, operation.identity, operation.content, check) as file,
        ):
            still: Still = lambda _: None  # noqa: E731
            if operation.action is not Action.COPY:
                keepers.confirm(wish, file.status)
                still = lambda moved: keepers.still(wish, moved)  # noqa: E731
            _refuse_own_folder(folder, place)
            return _carry(operation, file, place, write, check, still, taken)
    except OperationProblem as problem:
        return with_state(operation, State.FAILED, problem.why, problem.detail)


def _refuse_own_folder(folder: HeldFolder, place: Destination) -> None:
    try:
        here, there = folder.status(), place.folder.status()
    except OSError as error:
        raise problem_of(error, folder=True) from error
    if here.st_ino and (here.st_dev, here.st_ino) == (there.st_dev, there.st_ino):
        raise OperationProblem(Why.TAKEN, "it lies in that folder already")


def _carry(
    operation: Operation, file: LookedAt, place: Destination, write: Write, check: Check,
    still: Still, taken: Names,
) -> Operation:  # fmt: skip
    while True:
        name = _target(operation).name
        try:
            with _announced(operation, place, name):
                return _moved_or_copied(operation, file, place, write, check, still)
        except OutOfSight as problem:
            return replace(operation, why=problem.why, detail=problem.detail)
        except OperationProblem as problem:
            if problem.why is not Why.TAKEN:
                raise
            operation = choose_name(operation, place, taken)
            write(operation)


@contextmanager
def _announced(operation: Operation, place: Destination, name: str) -> Iterator[None]:
    """Have it written at the place where the file comes from, and taken back if it does not come."""
    try:
        place.announce(name, operation.source, operation.content)
    except FileExistsError as error:
        raise problem_of(error) from error  # somebody else's
    except OSError as error:
        problem = problem_of(error)
        _withdraw(operation, place, name, problem)
        raise problem from error
    try:
        yield
    except OutOfSight:
        raise
    except BaseException as error:
        # Cancelled or failed: the file is where it was, so the note would be a lie.
        _withdraw(operation, place, name, error)
        raise


def _withdraw(operation: Operation, place: Destination, name: str, because: BaseException) -> None:
    """Take the note back; where that fails, leave the operation open, so that it is tried again."""
    try:
        place.withdraw(name, operation.source)
    except OSError as error:
        if isinstance(because, OperationProblem):
            raise OutOfSight(because.why, because.detail) from error
        raise OutOfSight(Why.INTERRUPTED, STOPPED) from error


def _moved_or_copied(
    operation: Operation, file: LookedAt, place: Destination, write: Write, check: Check,
    still: Still,
) -> Operation:  # fmt: skip
    name = _target(operation).name
    if operation.action is not Action.COPY:
        try:
            move(file, place.folder, name, still)
            return with_state(operation, State.DONE)
        except OSError as error:
            if operation.action is not Action.MOVE:
                raise OperationProblem(Why.NO_TRASH, error.strerror or "another disk") from error
    copy(file, operation.content, place.folder, passing_name(operation), name, check)
    if operation.action is Action.COPY:
        return with_state(operation, State.DONE)
    copied = with_state(operation, State.COPIED)
    write(copied)
    return finish_copied(copied, file.folder, file.status, place.folder, still)


def finish_copied(
    operation: Operation, folder: HeldFolder, seen: os.stat_result, there: HeldFolder,
    still: Still = lambda _: None,
) -> Operation:  # fmt: skip
    """Take the source away, of which a whole copy is at the target; return how it ended.

    Where the source cannot be taken away and is whole, the copy is removed again: a file that
    stays is not said to have moved. A source that somebody wrote to stays beside the copy. Where
    it cannot be told what came of it, the operation is COPIED still.
    """
    name = operation.source.name
    try:
        take_away(folder, name, aside_name(operation), seen, still)
    except OutOfSight as problem:
        return replace(operation, why=problem.why, detail=problem.detail)
    except OperationProblem as problem:
        try:
            if problem.why is Why.GONE and not folder.holds(name):
                return with_state(operation, State.DONE)
            with (
                LookedAt(folder, name, None, operation.content, lambda: None),
                LookedAt(
                    there, _target(operation).name, None, operation.content, lambda: None
                ) as made,
            ):
                take_away(there, made.name, aside_name(operation), made.status)
        except OutOfSight as blind:
            return replace(operation, why=blind.why, detail=blind.detail)
        except (OSError, OperationProblem):
            return with_state(
                operation, State.DONE, problem.why, f"the file stayed: {problem.detail}"
            )
        return with_state(operation, State.FAILED, problem.why, problem.detail)
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
