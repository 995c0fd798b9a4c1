"""Workers for a lookup; a module that is loaded at once, so that they can begin before the rest."""

from __future__ import annotations

from simfinder.domain.options import ScanOptions
from simfinder.services.workers.pool import WorkerPool, default_jobs


def workers_for(files: int, options: ScanOptions) -> WorkerPool:
    """Return workers for so many files at a time that have not begun yet."""
    return WorkerPool(options.jobs or min(files, default_jobs()), options.max_memory)


def start_workers(files: int, options: ScanOptions) -> WorkerPool:
    """Return workers, the first of which starts while the program itself is still loading."""
    pool = workers_for(files, options)
    pool.prepare()
    return pool
