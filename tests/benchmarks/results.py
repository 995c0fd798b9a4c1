"""What a benchmark hands over to whoever started it: one row for each size of a stage.

``run.py`` names a file in the environment variable ROWS_FILE; each row becomes a line of JSON
there. A benchmark that is run by itself has no such file, and nothing is written. Here are also
the clock, the memory of a piece of work, and the limits that the machine sets.
"""

from __future__ import annotations

import ctypes
import json
import math
import os
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path

ROWS_FILE = "SIMFINDER_BENCHMARK_ROWS"
_STATUS, _FORGET = Path("/proc/self/status"), Path("/proc/self/clear_refs")
_FORGET_PEAK = "5"
"""Linux starts the peak of a process anew when this is written (proc_pid_clear_refs(5))."""
_COPIED = 64 << 20
"""Bytes copied to learn the bandwidth: more than caches hold."""
_READ_AT_ONCE = 1 << 20


@dataclass(frozen=True, slots=True)
class Row:
    """One size of a stage.

    Times are in seconds, ``peak`` in bytes above what was held before. ``peers`` and ``limit``
    are seconds for the same work, by the clock that ``clock`` names: ``cpu`` or ``wall``.
    """

    stage: str
    variant: str
    n: int
    unit: str
    cpu: float | None = None
    wall: float | None = None
    peak: int | None = None
    peers: Mapping[str, float] = field(default_factory=dict)
    limit: tuple[str, float] | None = None
    clock: str = "cpu"

    @property
    def seconds(self) -> float:
        """What counts in ratios and in growth; NaN where it was not measured."""
        value = self.cpu if self.clock == "cpu" else self.wall
        return math.nan if value is None else value

    @property
    def best_peer(self) -> tuple[str, float] | None:
        """The fastest peer and how many times as long as ours it takes."""
        if not self.peers:
            return None
        name = min(self.peers, key=self.peers.__getitem__)
        return name, self.peers[name] / self.seconds

    @property
    def above_limit(self) -> tuple[str, float] | None:
        """The limit of the machine and how many times as long as it ours takes."""
        if self.limit is None or not self.limit[1]:
            return None
        return self.limit[0], self.seconds / self.limit[1]


@dataclass(frozen=True, slots=True)
class Spent:
    """Seconds of the processor and of the clock, the most bytes above those before, the answer."""

    cpu: float
    wall: float
    peak: int | None
    answer: object


def hand_over(row: Row) -> None:
    """Write a row where ``run.py`` gathers them."""
    _write({"row": asdict(row)})


def absent(stage: str, *names: str) -> None:
    """Tell that these peers of a stage are not on this machine."""
    _write({"absent": {"stage": stage, "names": names}})


def _write(told: Mapping[str, object]) -> None:
    if place := os.environ.get(ROWS_FILE):
        with Path(place).open("a", encoding="utf-8") as file:
            file.write(json.dumps(told) + "\n")


def spent(work: Callable[[], object], runs: int = 1) -> Spent:
    """Do the work some times; the least of the times and the most of the memory count."""
    found = [_once(work) for _ in range(runs)]
    peaks = [s.peak for s in found if s.peak is not None]
    return Spent(
        min(s.cpu for s in found),
        min(s.wall for s in found),
        max(peaks, default=None),
        found[-1].answer,
    )


def _once(work: Callable[[], object]) -> Spent:
    before = _bytes_held("VmRSS") if _forget_peak() else None
    cpu, wall = time.process_time(), time.perf_counter()
    answer = work()
    cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
    peak = None if before is None else max(0, peak_of_process() - before)
    return Spent(cpu, wall, peak, answer)


def _forget_peak() -> bool:
    """Let the peak of this process begin now; return whether the system can.

    What was freed goes back to the system first, else the next piece of work gets it unseen.
    """
    if not _FORGET.exists():
        return False
    if trim := getattr(ctypes.CDLL(None), "malloc_trim", None):  # glibc only
        trim(0)
    try:
        _FORGET.write_text(_FORGET_PEAK)
    except OSError:
        return False
    return True


def peak_of_process() -> int:
    """Return the most bytes that this process held; 0 where the system does not tell."""
    return _bytes_held("VmHWM")


def _bytes_held(name: str) -> int:
    if not _STATUS.exists():
        return 0
    lines = _STATUS.read_text().splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith(f"{name}:"))


def plain_read(paths: Iterable[Path]) -> tuple[str, float]:
    """Return the limit of all that reads these files: one after the other, warm, CPU seconds."""
    files = list(paths)
    buffer = bytearray(_READ_AT_ONCE)

    def read() -> None:
        for path in files:
            with path.open("rb", buffering=0) as file:
                while file.readinto(buffer):
                    pass

    read()
    return "plain read", spent(read, 3).cpu


def copy_in_memory(size: int) -> tuple[str, float]:
    """Return the limit of all that looks at so many bytes once: a copy of them, CPU seconds."""
    return "copy in memory", size * _seconds_a_byte()


@cache
def _seconds_a_byte() -> float:
    import numpy as np  # not for those that measure the memory of a bare process

    source, target = np.ones(_COPIED, np.uint8), np.ones(_COPIED, np.uint8)
    return spent(lambda: np.copyto(target, source), 5).cpu / _COPIED
