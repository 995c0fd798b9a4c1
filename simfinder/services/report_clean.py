"""Plans a clean-up from a report file, for documents as they are on the disk now."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from simfinder.domain.document import Document, Role
from simfinder.domain.errors import UsageError
from simfinder.domain.keep_rule import KeepRule
from simfinder.domain.matching import GroupTable, ScanReport
from simfinder.files.faults import extended
from simfinder.files.identity import identity
from simfinder.services.auto_mark import AutoMark, auto_mark
from simfinder.services.report_reading import read_report


@dataclass(frozen=True, slots=True)
class PlanFromReport:
    """A report as it was read, its groups, and what the rules make of them."""

    report: ScanReport
    groups: GroupTable
    plan: AutoMark


def plan_from(
    path: Path,
    rules: Sequence[KeepRule],
    *,
    distance: int | None = None,
    similarity: float | None = None,
    critical: bool = False,
    protect: Sequence[Path] = (),
) -> PlanFromReport:
    """Read a report and ask the rules; nothing is opened but the report.

    Args:
        path: A JSON report of a scan.
        rules: In their order.
        distance: Bits; only pairs within it. None: as in the report.
        similarity: 0 to 1, likewise.
        critical: Whether files go in spite of differences that matter.
        protect: Folders and files that stay.

    Raises:
        UsageError: It is no such report, or a bound makes no sense.
    """
    read = read_report(path)
    options = read.report.options.resolved()
    if options.profile == "fields":
        raise UsageError(f"{path} compares rows of tables: there are no files to clean up")
    least = options.similarity if similarity is None else similarity
    most = options.distance if distance is None else distance
    if not 0 <= (least or 0.0) <= 1 or not 0 <= (most or 0) <= 64:
        raise UsageError("a distance is 0 to 64 bits, a similarity 0 to 100 %")
    documents = tuple(_as_now(document, protect) for document in read.report.documents)
    report = replace(read.report, documents=documents)
    plan = auto_mark(
        report, read.groups, rules, distance=most or 0, similarity=least or 0.0, critical=critical
    )
    return PlanFromReport(report, read.groups, plan)


def _as_now(document: Document, protect: Sequence[Path]) -> Document:
    """Return a document with the identity that its file has now, where it looks the same.

    A report tells size and time, not which file it was; whether its bytes are the same is seen
    when it is about to go.
    """
    if any(document.path == p or document.path.is_relative_to(p) for p in protect):
        document = replace(document, role=Role.PROTECTED)
    try:
        found = identity(os.lstat(extended(os.fspath(document.path))))
    except (OSError, ValueError):
        return document
    return replace(document, identity=found) if found.size == document.identity.size else document
