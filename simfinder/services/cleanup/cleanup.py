"""Performs operations on files: checked, recorded in the journal, one result for each file.

A batch is processed in parts. A part is written into the journal with its targets before its first
file moves, and with its results after its last one; after a kill in between, ``recovery`` compares
the rows with the disks.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import replace
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
from simfinder.files.destinations import open_destination
from simfinder.files.names import check_name
from simfinder.services.cleanup.operation import (
    STOP_NOTE,
    KeeperChecks,
    Place,
    SilentWatcher,
    Watcher,
    act,
    choose_name,
)
from simfinder.services.cleanup.quarantine_lists import shorten_lists
from simfinder.services.cleanup.recovery import settle, sync_homes
from simfinder.services.cleanup.renames import rename_file
from simfinder.store.journal import UNFINISHED_STATES, Journal, change_state

_CHUNK_SIZE = 64
"""Files with one entry in the journal; a kill makes so many be looked for."""

log = logging.getLogger(__name__)


def perform(
    journal: Journal,
    action: Action,
    quarantine: Path | None,
    requests: Sequence[OperationRequest],
    watcher: Watcher | None = None,
    *,
    keep_structure: bool = False,
) -> list[Operation]:
    """Perform a batch; return one operation for each request, in their order.

    Where a disk fails during an operation it may stay open until the next recovery.

    After a cancellation the remaining operations have failed with INTERRUPTED, their files are
    unchanged. The same with UNWRITTEN where the journal can no longer be written after files have
    moved; the next recovery settles the missing rows. ``recovery.recover`` has to run before.

    Args:
        journal: Open for writing.
        action: What is done to the files.
        quarantine: The folder to move or copy to; None for trash and quarantine.
        requests: The files; each at most once.
        watcher: Receives progress.
        keep_structure: Whether files go to folders in that folder, named as those from their roots
            down to them.

    Raises:
        StoreError: The journal cannot be written; nothing was moved.
    """
    watcher = watcher or SilentWatcher()
    made_ns = time.time_ns()
    requests = resolve_keepers(action, requests)
    operations = journal.plan(action, quarantine, requests, made_ns)
    results: list[Operation] = []
    try:
        with _Places(quarantine, made_ns, keep_structure=keep_structure) as places:
            _run_plan(
                journal, list(zip(operations, requests, strict=True)), places, watcher, results
            )
    except StoreError as error:
        if all(o.state is State.FAILED for o in results):
            raise
        log.error("the journal cannot be written: %s", error)
        results += [_unwritten(o, error) for o in operations[len(results) :]]
    return results


def rename(
    journal: Journal, request: OperationRequest, name: str, watcher: Watcher | None = None
) -> Operation:
    """Give a file another name in its folder; return the operation: DONE, or FAILED with a reason.

    ``recovery.recover`` has to run before.

    Raises:
        UsageError: No file can have this name.
        StoreError: The journal cannot be written. The file may have been renamed; the next recovery
            finds out.
        Cancelled: From ``watcher``; the file has its old name.
    """
    check_name(name)
    (operation,) = journal.plan(Action.RENAME, None, [request])
    if operation.state is not State.PLANNED:
        return operation
    operation = replace(operation, target=operation.source.with_name(name), state=State.BEGUN)
    journal.write([operation])
    try:
        result = rename_file(operation, (watcher or SilentWatcher()).check)
    except Cancelled:
        journal.write([_interrupt(operation)])
        raise
    result = settle(result) if result.state in UNFINISHED_STATES else result
    if result.state is State.DONE:
        sync_homes([result])
    journal.write([result])
    return result


def _run_plan(
    journal: Journal,
    requests: Sequence[tuple[Operation, OperationRequest]],
    places: _Places,
    watcher: Watcher,
    results: list[Operation],
) -> None:
    """Perform a batch in parts; finished operations are in ``results`` also after an exception."""
    keepers = KeeperChecks(watcher.check)
    is_stopped = False
    for start in range(0, len(requests), _CHUNK_SIZE):
        part = requests[start : start + _CHUNK_SIZE]
        was_stopped = is_stopped
        if not was_stopped:
            part = [(places.choose(operation), request) for operation, request in part]
            journal.write(o for o, _ in part if o.state is State.BEGUN)
        for number, (operation, request) in enumerate(part, start):
            if not is_stopped and operation.state is State.BEGUN:
                watcher.progress(number, len(requests), operation.source)
                place = places.of(operation)
                try:
                    watcher.check()
                    result = act(
                        operation,
                        request,
                        place,
                        keepers,
                        lambda o: journal.write([o]),
                        watcher.check,
                    )
                    # Where a disk did not report the outcome, it is found out as after a kill.
                    results.append(settle(result) if result.state in UNFINISHED_STATES else result)
                    continue
                except Cancelled:
                    is_stopped = True
            results.append(_interrupt(operation) if is_stopped else operation)
        if not was_stopped:
            is_stopped = is_stopped or any(o.detail == STOP_NOTE for o in results[start:])
            places.sync()
            sync_homes(
                o for o in results[start:] if o.action is Action.LINK and o.state is State.DONE
            )
            places.close_subfolders()
        journal.write(results[start:])


def resolve_keepers(action: Action, requests: Sequence[OperationRequest]) -> list[OperationRequest]:
    """Return the requests, those refused whose keeper would be removed too.

    Those too that would be replaced by a link to other bytes.
    """
    if action is Action.LINK:
        requests = [
            replace(request, refusal=RefusalReason.NOT_IDENTICAL)
            if not request.refusal and request.content != request.keeper_content
            else request
            for request in requests
        ]
    leaving_paths = {request.path for request in requests if not request.refusal}
    return [
        replace(request, refusal=RefusalReason.KEEPER_LEAVES)
        if action is not Action.COPY and not request.refusal and request.keeper in leaving_paths
        else request
        for request in requests
    ]


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

    def __init__(self, quarantine: Path | None, made_ns: int, *, keep_structure: bool) -> None:
        self._quarantine = quarantine
        self._keeps_structure = keep_structure and quarantine is not None
        self._made_ns = made_ns
        self._open: dict[tuple[int, Path], Place | OperationProblem] = {}
        self._at: dict[Path, Place] = {}
        self._of: dict[int, Place] = {}
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
            begun_operation = choose_name(operation, place)
        except OperationProblem as problem:
            return change_state(operation, State.FAILED, problem.refusal, problem.detail)
        self._of[operation.id] = place
        return begun_operation

    def of(self, operation: Operation) -> Place:
        """Return the place that was chosen for an operation."""
        return self._of.pop(operation.id)

    def sync(self) -> None:
        """Make what was written there survive a power cut."""
        for place in {id(p): p for p in self._open.values() if isinstance(p, Place)}.values():
            try:
                place.destination.sync()
            except OSError as error:
                # The files have moved, and the journal has recorded it.
                log.warning("%s cannot be synced: %s", place.destination.folder.path, error)

    def close_subfolders(self) -> None:
        """Close the folders of a structure, which may be thousands, once a part has ended."""
        if self._keeps_structure:
            self._stack.close()
            self._open.clear()
            self._at.clear()

    def _below(self, operation: Operation) -> Path:
        """Return the folder of a file in the chosen one, relative to it."""
        if not self._keeps_structure:
            return Path()
        try:
            return operation.source.parent.relative_to(operation.root)
        except ValueError as error:
            raise OperationProblem(RefusalReason.OUTSIDE, str(error)) from error

    def _place(self, operation: Operation) -> Place:
        """Return the place for a file, opened once for all files that go to the same one."""
        if self._quarantine is not None:
            key = (0, self._quarantine / self._below(operation))
        elif operation.action.uses_quarantine:  # it may have to be in the root
            key = (operation.identity.device, operation.root)
        else:  # a folder may be another mount of the same disk, with a trash of its own
            key = (operation.identity.device, operation.source.parent)
        if key not in self._open:
            self._open[key] = self._open_place(operation)
        place = self._open[key]
        if isinstance(place, OperationProblem):
            raise place
        return place

    def _open_place(self, operation: Operation) -> Place | OperationProblem:
        try:
            batch = BatchKey(operation.batch, self._made_ns)
            below = self._below(operation)
            destination = open_destination(operation, self._quarantine, batch, below)
        except FileNotFoundError as error:
            return OperationProblem(RefusalReason.MISSING, system_message(error))
        except OSError as error:
            return problem_of(error, folder=True)
        except ValueError as error:
            return OperationProblem(RefusalReason.OUTSIDE, str(error))
        if destination is None:
            return OperationProblem(RefusalReason.NO_TRASH, Message(Code.NO_TRASH))
        place_at = self._at.get(destination.folder.path)
        if place_at is not None:
            destination.close()  # files of thousands of folders may go there
            return place_at
        self._stack.enter_context(destination)
        if operation.action.uses_quarantine:
            self._quarantines.add(destination.folder.path)
        place = self._at[destination.folder.path] = Place(destination)
        return place
