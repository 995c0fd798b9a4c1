"""Tells of the scans inside an evaluation by the name of the method that they are made for."""

from __future__ import annotations

from dataclasses import dataclass, replace

from simfinder.domain.document import Problem
from simfinder.domain.matching import ScanReport
from simfinder.domain.progress import Observer, Progress


@dataclass(frozen=True, slots=True)
class Named:
    """An observer that passes on where a scan stands, and neither its results nor its problems.

    ``name`` takes the place of the file at hand: every profile reads the same documents again.
    """

    to: Observer
    name: str

    def progress(self, progress: Progress) -> None:
        """Pass it on under the name."""
        self.to.progress(replace(progress, current=self.name, problems=0))

    def found(self, report: ScanReport) -> None:
        """Ignore it: groups that are shown while a scan runs are not scored."""

    def problem(self, problem: Problem) -> None:
        """Ignore it: what cannot be read is counted once, as missed."""

    def check(self) -> None:
        """Stop where the listener wants it."""
        self.to.check()

    def enough(self) -> bool:
        """Never: a part of the documents would be another collection."""
        return False
