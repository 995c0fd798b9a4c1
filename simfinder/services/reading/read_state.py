"""How far the reading of a scan has come, and what a job needs before it is begun."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

from simfinder.domain.document import FoundFile
from simfinder.domain.progress import RATE_SECONDS, Progress, Stage
from simfinder.services.reading.read_lot import Job
from simfinder.store.documents import Store

_GUESS_SECONDS = 2.0


def with_kept_text(job: Job, store: Store) -> Job:
    """Return the job with its text where the store keeps it, else as one that reads the file."""
    if job.known is None:
        return job
    packed = store.text(job.known.content_hash, job.known.reader)
    return replace(job, known=job.known if packed else None, packed=packed)


@dataclass
class ReadState:
    """How far the reading has come; sizes in bytes."""

    total: int
    total_bytes: int
    done: int
    left_bytes: int
    current: str = ""

    @classmethod
    def of(cls, files: Sequence[FoundFile], jobs: Sequence[Job]) -> ReadState:
        """Return where the reading of files stands before the first job is done."""
        size = sum(file.identity.size for file in files)
        left = sum(job.file.identity.size for job in jobs)
        return cls(len(files), size, len(files) - len(jobs), left)

    def __post_init__(self) -> None:
        self.started = time.monotonic()
        self.fresh_bytes = self.fresh_files = 0

    def add(self, file: FoundFile) -> None:
        """Count a file that was read."""
        self.done += 1
        self.fresh_files += 1
        self.fresh_bytes += file.identity.size
        self.left_bytes -= file.identity.size
        self.current = str(file.path)

    def progress(self, scan_started: float) -> Progress:
        """Return where the reading stands, of a scan that began at that time."""
        now = time.monotonic()
        elapsed = now - self.started
        remaining = rate = None
        if elapsed >= RATE_SECONDS and self.fresh_files:
            rate = self.fresh_files / elapsed
        if elapsed > _GUESS_SECONDS and self.fresh_bytes > 0:
            # Large files take their time by bytes, small ones by their number: the slower counts.
            by_bytes = self.left_bytes / self.fresh_bytes
            by_files = (self.total - self.done) / self.fresh_files
            remaining = elapsed * max(by_bytes, by_files)
        return Progress(
            Stage.READ,
            self.done,
            self.total,
            self.current,
            self.total_bytes - self.left_bytes,
            now - scan_started,
            remaining,
            rate=rate,
        )
