"""Carries out what a person wants done to files: checked, journalled, one result for each file.

Files are taken in chunks. A chunk is written into the journal with its targets before the first of
its files moves, and with its results after the last one did; a kill in between leaves rows that
``services.recovery`` compares with the disks.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path

from simfinder.domain.errors import Cancelled, OperationProblem, StoreError
from simfinder.domain.messages import Code, Message, message_of, system_message
from simfinder.domain.operations import (
    Action,
    BatchKey,
    Operation,
    OperationRequest,
    RefusalReason,
    State,
)
from simfinder.files.checked_move import problem_of
from simfinder.files.destinations import Destination, open_destination
from simfinder.services.cleanup.operation import (
    STOP_NOTE,
    FreeNames,
    KeeperChecks,
    SilentWatcher,
    Watcher,
    act,
    choose_name,
)
from simfinder.services.cleanup.quarantine_lists import shorten_lists
from simfinder.services.cleanup.recovery import settle as found_out
from simfinder.store.journal import UNFINISHED_STATES, Journal, change_state

_CHUNK_SIZE = 64
"""Files with one entry in the journal; a kill makes so many be looked for."""

log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Place:
    """An open destination with the names that this batch has given there."""

    destination: Destination
    names: FreeNames


def perform(
    journal: Journal,
    action: Action,
    quarantine: Path | None,
    wishes: Sequence[OperationRequest],
    watcher: Watcher | None = None,
) -> list[Operation]:
    """Carry out a batch; return one operation for each wish, in their order.

    One whose disk fails while it is in hand may still be open; the next recovery looks for it.

    Whoever stops it gets the results so far; the rest has failed with INTERRUPTED and is where it
    was. So it is, with UNWRITTEN, where the journal can no longer be written once files have moved;
    what it does not know of them, the next recovery finds out. The journal must have been through
    ``recovery.recover``.

    Args:
        journal: Open for writing.
        action: What becomes of the files.
        quarantine: The folder to move or copy to; None for trash and quarantine.
        wishes: The files; each at most once.
        watcher: Hears of progress.

    Raises:
        StoreError: The journal cannot be written; nothing was moved.
    """
    watcher = watcher or SilentWatcher()
    made_ns = time.time_ns()
    operations = journal.plan(action, quarantine, resolve_keepers(action, wishes), made_ns)
    results: list[Operation] = []
    try:
        _by_lots(journal, operations, wishes, quarantine, made_ns, watcher, results)
    except StoreError as error:
        if all(o.state is State.FAILED for o in results):
            raise
        log.error("the journal cannot be written: %s", error)
        results += [_unwritten(o, error) for o in operations[len(results) :]]
    return results


def _by_lots(
    journal: Journal,
    operations: Sequence[Operation],
    wishes: Sequence[OperationRequest],
    quarantine: Path | None,
    made_ns: int,
    watcher: Watcher,
    results: list[Operation],
) -> None:
    """Carry out one chunk after the other; what has ended is in ``results`` in any case."""
    with _Places(quarantine, made_ns) as places:
        keepers = KeeperChecks(watcher.check)
        is_stopped = False
        for start in range(0, len(operations), _CHUNK_SIZE):
            chunk = operations[start : start + _CHUNK_SIZE]
            if is_stopped:
                results += [_interrupt(o) for o in chunk]
            else:
                started_operations = [places.choose(o) for o in chunk]
                journal.write(o for o in started_operations if o.state is State.BEGUN)
                for result in _carry(
                    started_operations,
                    wishes[start : start + _CHUNK_SIZE],
                    places,
                    keepers,
                    journal,
                    watcher,
                    start,
                    len(operations),
                ):
                    # Where a disk did not tell what came of it, it is looked for like after a kill.
                    results.append(
                        found_out(result) if result.state in UNFINISHED_STATES else result
                    )
                is_stopped = any(o.detail == STOP_NOTE for o in results[start:])
                places.sync()
            journal.write(results[start:])


def resolve_keepers(action: Action, wishes: Sequence[OperationRequest]) -> list[OperationRequest]:
    """Return the wishes with those refused that nothing needs to be looked at for."""
    leaving_paths = {wish.path for wish in wishes if not wish.refusal}
    return [
        replace(wish, refusal=RefusalReason.KEEPER_LEAVES)
        if action is not Action.COPY and not wish.refusal and wish.keeper in leaving_paths
        else wish
        for wish in wishes
    ]


def _carry(
    operations: Iterable[Operation],
    wishes: Sequence[OperationRequest],
    places: _Places,
    keepers: KeeperChecks,
    journal: Journal,
    watcher: Watcher,
    offset: int,
    total: int,
) -> Iterator[Operation]:
    is_stopped = False
    write: Callable[[Operation], None] = lambda o: journal.write([o])  # noqa: E731
    for n, (operation, wish) in enumerate(zip(operations, wishes, strict=True)):
        if operation.state is not State.BEGUN:
            yield operation
            continue
        if is_stopped:
            yield _interrupt(operation)
            continue
        watcher.progress(offset + n, total, operation.source)
        place = places.of(operation)
        try:
            watcher.check()
            yield act(
                operation, wish, place.destination, keepers, write, watcher.check, place.names
            )
        except Cancelled:
            is_stopped = True
            yield _interrupt(operation)


def _interrupt(operation: Operation) -> Operation:
    if operation.state in (State.PLANNED, State.BEGUN):
        return change_state(operation, State.FAILED, RefusalReason.INTERRUPTED, STOP_NOTE)
    return operation


def _unwritten(operation: Operation, error: StoreError) -> Operation:
    if operation.state is State.PLANNED:
        return change_state(operation, State.FAILED, RefusalReason.UNWRITTEN, message_of(error))
    return operation


class _Places:
    """The places that a batch needs, each opened once; a context manager."""

    def __init__(self, quarantine: Path | None, made_ns: int) -> None:
        self._quarantine = quarantine
        self._made_ns = made_ns
        self._open: dict[tuple[int, Path], _Place | OperationProblem] = {}
        self._at: dict[Path, _Place] = {}
        self._of: dict[int, _Place] = {}
        self._quarantines: set[Path] = set()
        self._stack = ExitStack()

    def __enter__(self) -> _Places:
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()
        shorten_lists(self._quarantines)

    def choose(self, operation: Operation) -> Operation:
        """Return the operation begun, with a target, or failed with the reason."""
        if operation.state is not State.PLANNED:
            return operation
        try:
            place = self._place(operation)
            named_operation = choose_name(operation, place.destination, place.names)
        except OperationProblem as problem:
            return change_state(operation, State.FAILED, problem.why, problem.detail)
        self._of[operation.id] = place
        return named_operation

    def of(self, operation: Operation) -> _Place:
        """Return the place that was chosen for an operation."""
        return self._of.pop(operation.id)

    def sync(self) -> None:
        """Make what was written there survive a power cut."""
        for place in {id(p): p for p in self._open.values() if isinstance(p, _Place)}.values():
            try:
                place.destination.sync()
            except OSError as error:
                # The files are where they should be, and the journal says so.
                log.warning("%s cannot be synced: %s", place.destination.folder.path, error)

    def _place(self, operation: Operation) -> _Place:
        """Return the place for a file, opened once for all files that go to the same one."""
        if self._quarantine is not None:
            key = (0, self._quarantine)
        elif operation.action is Action.QUARANTINE:  # it may have to lie in the root
            key = (operation.identity.device, operation.root)
        else:  # a folder may be another mount of the same disk, with a trash of its own
            key = (operation.identity.device, operation.source.parent)
        if key not in self._open:
            self._open[key] = self._open_place(operation)
        place = self._open[key]
        if isinstance(place, OperationProblem):
            raise place
        return place

    def _open_place(self, operation: Operation) -> _Place | OperationProblem:
        try:
            destination = open_destination(
                operation.action,
                self._quarantine,
                operation.root,
                operation.source.parent,
                operation.identity.device,
                BatchKey(operation.batch, self._made_ns),
            )
        except FileNotFoundError as error:
            return OperationProblem(RefusalReason.MISSING, system_message(error))
        except OSError as error:
            return problem_of(error, folder=True)
        if destination is None:
            return OperationProblem(RefusalReason.NO_TRASH, Message(Code.NO_TRASH))
        place_at = self._at.get(destination.folder.path)
        if place_at is not None:
            destination.__exit__()  # files of thousands of folders may go there
            return place_at
        self._stack.enter_context(destination)
        if operation.action is Action.QUARANTINE:
            self._quarantines.add(destination.folder.path)
        place = self._at[destination.folder.path] = _Place(destination, FreeNames())
        return place
