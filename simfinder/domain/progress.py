"""Progress and cancellation of long work."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from simfinder.domain.documents import Problem
    from simfinder.domain.matching import ScanReport


class Stage(StrEnum):
    """The steps of a scan, in their order."""

    FIND = "find"
    READ = "read"
    COMPARE = "compare"
    MEASURE = "measure"
    VERIFY = "verify"
    GROUP = "group"


RATE_SECONDS = 1.0
"""No rate is reported before: it would fluctuate."""


@dataclass(frozen=True, slots=True)
class Progress:
    """The state of a scan.

    ``total`` is 0 and ``remaining_seconds`` None while they are unknown. ``rate``: files, or rows
    of tables, read in a second, without those from an earlier scan; None while it is unknown.
    """

    stage: Stage
    done: int
    total: int = 0
    current: str = ""
    byte_count: int = 0
    elapsed_seconds: float = 0.0
    remaining_seconds: float | None = None
    problems: int = 0
    rate: float | None = None


class Observer(Protocol):
    """Follows a scan: the window, the console or a test."""

    @property
    def takes_previews(self) -> bool:
        """Whether preliminary results are of use; each takes about as long as the comparison."""

    def progress(self, progress: Progress) -> None:
        """Receive the state; called at most ten times a second, and at the end."""

    def preview(self, report: ScanReport) -> None:
        """Receive a preliminary result; called now and then during reading."""

    def problem(self, problem: Problem) -> None:
        """Receive a file that is skipped, as soon as it is known."""

    def check(self) -> None:
        """Return at once, or wait while paused, or raise ``Cancelled``."""

    def should_stop_reading(self) -> bool:
        """Whether to stop reading now and show what has been read."""


class SilentObserver:
    """An observer that ignores everything and never stops the work."""

    takes_previews = False

    def progress(self, progress: Progress) -> None:
        """Ignore it."""

    def preview(self, report: ScanReport) -> None:
        """Ignore it."""

    def problem(self, problem: Problem) -> None:
        """Ignore it."""

    def check(self) -> None:
        """Continue."""

    def should_stop_reading(self) -> bool:
        """Read everything."""
        return False
