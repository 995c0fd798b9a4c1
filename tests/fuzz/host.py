"""Reads files as a scan does: in the supervised processes, with small limits."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from types import TracebackType

from seeds import PASSWORDS, Seed

from simfinder.domain.documents import Reason
from simfinder.services.workers.frames import Header
from simfinder.services.workers.pool import Reply, Request, WorkerPool

SECONDS = 5.0
MEMORY = 1000
CHARACTERS = 2_000_000


@dataclass(frozen=True)
class Bytes:
    """The content of a file that was never on a disk."""

    data: bytes

    @property
    def size(self) -> int:
        return len(self.data)

    def chunks(self) -> Iterator[bytes]:
        yield self.data


@dataclass
class Read:
    """What came back for one file: its own answer first, then those of the documents in it."""

    replies: list[Reply] = field(default_factory=list)
    seconds: float = 0.0
    complaint: str = ""
    """What is wrong with the exchange itself."""

    @property
    def failure(self) -> Reason | None:
        """Why the process was lost to this file, or None."""
        return next((reply.failure for reply in self.replies if reply.failure is not None), None)


class Host:
    """One worker process and its watchdog."""

    def __init__(self, seconds: float = SECONDS, memory: int = MEMORY) -> None:
        self._pool = WorkerPool(1, memory)
        self._seconds = seconds

    def __enter__(self) -> Host:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._pool.close()

    def read(self, seeds: Sequence[Seed]) -> list[Read]:
        """Return what each file gave; those behind one that cost the process are asked again."""
        done: list[Read] = []
        while len(done) < len(seeds):
            done += self._ask(seeds[len(done) :])
        return done

    def _ask(self, seeds: Sequence[Seed]) -> list[Read]:
        files = [{"suffix": seed.suffix, "skip": 0} for seed in seeds]
        contents = [Bytes(seed.data) for seed in seeds]
        request = Request(_header(files), (), len(seeds), self._seconds, contents)
        done = []
        with closing(self._pool.run_each(request)) as replies:
            for _ in seeds:
                done.append(_answers(replies))
                if done[-1].failure is not None or done[-1].complaint:
                    break
        return done


def _header(files: list[Header]) -> Header:
    limits = {"max_characters": CHARACTERS, "max_size": 50, "passwords": list(PASSWORDS)}
    return {
        "task": "read",
        "files": files,
        "inside": {"attachments": True, "archives": True},
        "profile": "passages",
        "limits": limits,
    }


def _answers(replies: Iterator[Reply]) -> Read:
    """Take the answer of one file and as many more as it announces."""
    found = Read()
    began = time.monotonic()
    left = 1
    while left:
        reply = next(replies, None)
        if reply is None:
            found.complaint = f"{left} answers are missing"
            break
        found.replies.append(reply)
        if reply.failure is not None:
            break
        left += int(reply.header.get("follow", 0)) - 1
    found.seconds = time.monotonic() - began
    return found
