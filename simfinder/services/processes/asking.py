"""Threads that ask the workers of a pool, ended at once where the one who waits gives up."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

from simfinder.services.processes.workers import WorkerPool


@contextmanager
def asking(pool: WorkerPool, name: str) -> Iterator[ThreadPoolExecutor]:
    """Give a thread for each worker; whatever is raised inside ends the tasks of the workers."""
    with ThreadPoolExecutor(len(pool.workers), name) as threads:
        try:
            yield threads
        except BaseException:
            threads.shutdown(wait=False, cancel_futures=True)
            pool.interrupt()
            raise
