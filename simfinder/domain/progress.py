"""The progress of long work, and how it learns that it should stop."""

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
    VERIFY = "verify"
    GROUP = "group"


RATE_SECONDS = 1.0
"""No rate of reading is reported before: it would jump."""


@dataclass(frozen=True, slots=True)
class Progress:
    """Where a scan stands.

    ``total`` is 0 while it is not known. ``remaining_seconds`` is None while no honest guess can be
    made. ``rate``: files, or rows of tables, read in a second, without those that an earlier scan
    read; None while it is not known.
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
    """What follows a scan: the window, the console or a test."""

    def progress(self, progress: Progress) -> None:
        """Hear where the work stands; called at most ten times a second, and at the end."""

    def preview(self, report: ScanReport) -> None:
        """Receive what can be shown so far; called now and then while reading goes on."""

    def problem(self, problem: Problem) -> None:
        """Hear of a file that is not compared, as soon as it is known."""

    def check(self) -> None:
        """Return at once, or wait while paused, or raise ``Cancelled``."""

    def should_stop_reading(self) -> bool:
        """Whether to stop reading now and show what has been read."""


class SilentObserver:
    """An observer that listens to nothing and never stops the work."""

    def progress(self, progress: Progress) -> None:
        """Ignore it."""

    def preview(self, report: ScanReport) -> None:
        """Ignore it."""

    def problem(self, problem: Problem) -> None:
        """Ignore it."""

    def check(self) -> None:
        """Go on."""

    def should_stop_reading(self) -> bool:
        """Read everything."""
        return False
