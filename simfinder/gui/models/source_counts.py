"""How many files a scan found below each source."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from simfinder.domain.matching import ScanReport


@dataclass(frozen=True)
class Counts:
    """Files below one source: compared and not compared."""

    compared: int = 0
    not_compared: int = 0


def count_by_source(report: ScanReport) -> dict[Path, Counts]:
    """Count compared and not compared files below each source of a report."""
    compared = [0] * len(report.sources)
    for document in report.documents:
        if document.source < len(compared) and document.unread is None:
            compared[document.source] += 1
    missed = dict.fromkeys((s.path for s in report.sources), 0)
    homes: dict[str, Path | None] = {}  # thousands of problems share few folders
    for problem in report.problems:
        home: Path | None = problem.path
        if home not in missed:
            folder = os.path.dirname(problem.path)  # noqa: PTH120 - paths are slow to make
            if folder not in homes:
                above = (Path(folder), *Path(folder).parents)
                homes[folder] = next((place for place in above if place in missed), None)
            home = homes[folder]
        if home is not None:
            missed[home] += 1
    return {s.path: Counts(compared[i], missed[s.path]) for i, s in enumerate(report.sources)}
