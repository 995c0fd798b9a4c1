"""Works on several tables at a time, where what is cancelled or told stays in one thread.

NumPy and SciPy let other threads run while they work on arrays, so a second core helps; the
caller's functions, which may belong to a window, are called in the caller's thread only.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from itertools import islice
from threading import Event

from simfinder.engine.candidates.bit_blocks import Kept
from simfinder.engine.candidates.bucket_join import Pace, Some, joined

_BETWEEN_CHECKS = 0.05
"""Seconds."""
_AHEAD = 2
"""Tables begun for each thread before earlier ones are taken: what is found waits in memory."""


class _Ended(Exception):
    """The caller takes no more; raised in the other threads only."""


def in_threads(
    fill: Callable[[Kept, Pace], Iterator[Some]], tables: Sequence[Kept], threads: int, pace: Pace
) -> Generator[tuple[int, Some], None, None]:
    """Yield how many tables are done, and what a table gave; in no order.

    With one thread each chunk is yielded as it comes.
    """
    if threads == 1 or len(tables) == 1:
        for done, kept in enumerate(tables):
            for hits in fill(kept, pace):
                yield done, hits
        return
    ended = Event()

    def stop() -> None:
        if ended.is_set():
            raise _Ended

    def work(kept: Kept) -> Some:
        return joined(list(fill(kept, Pace(stop))))

    left = iter(tables)
    running: set[Future[Some]] = set()
    done = 0
    pool = ThreadPoolExecutor(threads, thread_name_prefix="block index")
    try:
        while True:
            for kept in islice(left, threads * _AHEAD - len(running)):
                running.add(pool.submit(work, kept))
            if not running:
                return
            finished, running = wait(running, _BETWEEN_CHECKS, FIRST_COMPLETED)
            pace.ask()
            for future in finished:
                done += 1
                yield done, future.result()
    finally:
        ended.set()
        pool.shutdown(cancel_futures=True)
