"""Brings files back to where they were, from the journal, also after a restart."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from simfinder.domain.errors import Cancelled, StoreError
from simfinder.domain.messages import message_of
from simfinder.domain.operations import Operation, RefusalReason, State
from simfinder.services.cleanup.operation import STOP_NOTE, SilentWatcher, Watcher
from simfinder.services.cleanup.quarantine_lists import shorten_lists
from simfinder.services.cleanup.recovery import return_file, settle, sync_homes
from simfinder.store.journal import UNFINISHED_STATES, Journal, change_state

log = logging.getLogger(__name__)

_CHUNK_SIZE = 64


def undo(
    journal: Journal, operations: Sequence[Operation], watcher: Watcher | None = None
) -> list[Operation]:
    """Take back operations, the last first; return them as they are now, in the order given.

    One that is UNDONE is back; one that is DONE still, with a reason, is not. Those in any other
    state are returned as they are. The states are those of the journal: somebody else may have
    taken back some of them since they were read.

    Raises:
        StoreError: The journal cannot be written; nothing was brought back. Where it happens
            later, the rest is DONE still, with UNWRITTEN; see ``cleanup.perform``.
    """
    watcher = watcher or SilentWatcher()
    operations = journal.refresh(operations)
    targets = [o for o in reversed(operations) if o.state is State.DONE]
    results: dict[int, Operation] = {}
    try:
        _by_lots(journal, targets, watcher, results)
    except StoreError as error:
        if all(o.state is State.DONE for o in results.values()):
            raise
        log.error("the journal cannot be written: %s", error)
        for operation in targets:
            result = change_state(operation, State.DONE, RefusalReason.UNWRITTEN, message_of(error))
            results.setdefault(operation.id, result)
    shorten_lists(
        {o.target.parent for o in targets if o.target is not None and o.action.uses_quarantine}
    )
    return [results.get(o.id, o) for o in operations]


def _by_lots(
    journal: Journal, targets: Sequence[Operation], watcher: Watcher, results: dict[int, Operation]
) -> None:
    """Take back one chunk after the other; what has ended is in ``results`` in any case."""
    is_stopped = False
    for start in range(0, len(targets), _CHUNK_SIZE):
        chunk = [change_state(o, State.UNDOING) for o in targets[start : start + _CHUNK_SIZE]]
        if is_stopped:
            break
        journal.write(chunk)
        for n, operation in enumerate(chunk):
            if not is_stopped:
                watcher.progress(start + n, len(targets), operation.source)
                try:
                    watcher.check()
                    result = return_file(operation, lambda o: journal.write([o]), watcher.check)
                    # Where a disk did not report the outcome, it is found out as after a kill.
                    results[operation.id] = (
                        settle(result) if result.state in UNFINISHED_STATES else result
                    )
                    continue
                except Cancelled:
                    is_stopped = True
            results[operation.id] = change_state(
                operation, State.DONE, RefusalReason.INTERRUPTED, STOP_NOTE
            )
        sync_homes(o for n in chunk if (o := results[n.id]).state is State.UNDONE)
        journal.write(results[o.id] for o in chunk)
