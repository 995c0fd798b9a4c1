"""Kept texts on their way to workers, some at a time, and the answers as they come."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, wait
from dataclasses import dataclass

from simfinder.domain.options import ScanOptions
from simfinder.services.processes.asking import asking
from simfinder.services.processes.frames import Header
from simfinder.services.processes.workers import Reply, WorkerPool
from simfinder.store.records import Key

_TEXTS, _BYTES = 64, 1 << 20
_POLL_SECONDS = 0.1


@dataclass(frozen=True, slots=True)
class Batch:
    """Texts that one worker gets together."""

    keys: tuple[Key, ...]
    packed: tuple[bytes, ...]


def batches(texts: Iterable[tuple[Key, bytes]]) -> Iterator[Batch]:
    """Yield the packed texts in their order, up to 64 or 1 MiB together, one at least."""
    keys: list[Key] = []
    packed: list[bytes] = []
    size = 0
    for key, data in texts:
        if keys and (len(keys) == _TEXTS or size + len(data) > _BYTES):
            yield Batch(tuple(keys), tuple(packed))
            keys, packed, size = [], [], 0
        keys.append(key)
        packed.append(data)
        size += len(data)
    if keys:
        yield Batch(tuple(keys), tuple(packed))


def answers(
    pool: WorkerPool,
    header: Header,
    before: Sequence[bytes],
    texts: Iterator[Batch],
    options: ScanOptions,
    check: Callable[[], None],
) -> Iterator[tuple[Batch, Reply]]:
    """Yield what workers answer to each batch, in the order of arrival.

    ``before``: payloads that go before the texts. ``check`` is called ten times a second and may
    raise to stop. No more batches than there are workers, and one, are held in memory.
    """
    workers = len(pool.workers)
    waiting: dict[Future[Reply], Batch] = {}

    def ask(batch: Batch) -> Reply:
        asked = header | {"sizes": [len(data) for data in batch.packed]}
        seconds = options.max_seconds * len(batch.packed)
        return pool.run_one(asked, [*before, b"".join(batch.packed)], seconds)

    with asking(pool, "simfinder-template") as threads:
        while True:
            while len(waiting) <= workers and (batch := next(texts, None)) is not None:
                waiting[threads.submit(ask, batch)] = batch
            if not waiting:
                return
            ended, _ = wait(waiting, _POLL_SECONDS, "FIRST_COMPLETED")
            check()
            for answer in ended:
                yield waiting.pop(answer), answer.result()
