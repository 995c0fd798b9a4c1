"""Plans a clean-up from a report file, with the present state of the documents."""

from __future__ import annotations

import os
import stat
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.decisions import KeepRule, PlannedFile
from simfinder.domain.documents import Document, Role
from simfinder.domain.errors import UsageError
from simfinder.domain.matching import GroupTable, ScanReport
from simfinder.domain.messages import Code, Message, at_option
from simfinder.domain.operations import Action, RefusalReason
from simfinder.domain.relations import MAX_DISTANCE
from simfinder.files.identity import identity, long_path
from simfinder.services.cleanup.auto_mark import AutoMark, auto_mark
from simfinder.services.cleanup.plan import (
    CleanPlan,
    PlannedRemoval,
    clean_plan,
    in_groups,
    plan_links,
    planned_files,
    units_of,
)
from simfinder.services.reading.places import ProtectedPlaces
from simfinder.services.report_files import read_report

_ANY_DISTANCE = 64
"""Bits of a fingerprint."""


@dataclass(frozen=True, slots=True)
class PlanFromReport:
    """A report as it was read, its groups, and what the rules make of them."""

    report: ScanReport
    units: GroupTable
    """The groups, or their families, of which one file each is kept."""
    owner: NDArray[np.int64]
    """The group of each unit, int64."""
    plan: AutoMark
    unavailable: Mapping[int, RefusalReason]
    """Documents of groups that are missing or have another size now."""

    def clean_plan(self, action: Action) -> CleanPlan:
        """Return the removals by the rules, also those that are refused already."""
        plan = clean_plan(self.report, self.units, self.plan.marks.tolist())
        if action is Action.LINK:
            plan = plan_links(plan)
        return replace(plan, removals=tuple(map(self._refuse_missing, plan.removals)))

    def files(self, removals: Sequence[PlannedRemoval]) -> list[PlannedFile]:
        """Return the verdict about every file in a group; ``removals``: see ``clean_plan``."""
        return in_groups(planned_files(self.report, self.units, self.plan, removals), self.owner)

    def _refuse_missing(self, item: PlannedRemoval) -> PlannedRemoval:
        why = self.unavailable.get(item.document)
        if why is None and item.keeper in self.unavailable:
            is_gone = self.unavailable[item.keeper] is RefusalReason.MISSING
            why = RefusalReason.KEEPER_MISSING if is_gone else RefusalReason.KEEPER_CHANGED
        if why is None or item.request.refusal is not None:
            return item
        return replace(item, request=replace(item.request, refusal=why))


def plan_from(
    path: Path,
    rules: Sequence[KeepRule],
    *,
    distance: int | None = None,
    similarity: float | None = None,
    critical: bool = False,
    families: bool = False,
    protect: Sequence[Path] = (),
) -> PlanFromReport:
    """Read a report and ask the rules; nothing is opened but the report.

    Args:
        path: A JSON report of a scan.
        rules: In their order.
        distance: Bits; only pairs within it. None: as in the report.
        similarity: 0 to 1, likewise.
        critical: Whether files go in spite of differences that matter.
        families: Whether one file of each family is kept, rather than one of each group.
        protect: Folders and files that stay.

    Raises:
        UsageError: It is no such report, or a bound makes no sense.
    """
    contents = read_report(path)
    options = contents.report.options.resolve()
    if options.compares_rows:
        raise UsageError(Message(Code.ROWS_NOT_CLEANED, path=path))
    least = options.similarity if similarity is None else similarity
    max_distance = options.distance if distance is None else distance
    if not 0 <= (least or 0.0) <= 1 or not 0 <= (max_distance or 0) <= 64:
        raise UsageError(Message(Code.THRESHOLD_RANGE))
    if (max_distance or 0) >= MAX_DISTANCE:
        max_distance = _ANY_DISTANCE  # the greatest threshold is none
    _check_machine(path, contents.report)
    for place in protect:
        if not place.exists():
            raise UsageError(at_option("--protect", Message(Code.NO_SUCH_PATH, path=place)))
    shelter = ProtectedPlaces((*options.protect, *protect))
    states = [_as_now(document, shelter) for document in contents.report.documents]
    documents = tuple(document for document, _ in states)
    report = replace(contents.report, documents=documents)
    units, owner = units_of(contents.groups, families=families)
    plan = auto_mark(
        report,
        units,
        rules,
        distance=max_distance or 0,
        similarity=least or 0.0,
        critical=critical,
        whole=contents.whole[owner],
    )
    members = contents.groups.members.tolist()
    reasons = {n: why for n in members if (why := states[n][1]) is not None}
    return PlanFromReport(report, units, owner, plan, reasons)


def _check_machine(path: Path, report: ScanReport) -> None:
    """Raise UsageError where files are not named by absolute paths of this system.

    Other paths would depend on the current folder.
    """
    for document in report.documents:
        if not document.path.is_absolute() or ".." in document.path.parts:
            raise UsageError(Message(Code.JOURNAL_OF_OTHER_MACHINE, path=path, name=document.path))


def _as_now(document: Document, shelter: ProtectedPlaces) -> tuple[Document, RefusalReason | None]:
    """Return a document with the identity that its file has now, or why it is not that file.

    A report has size and time, not which file it was; whether its bytes are the same is seen
    when it is about to go.
    """
    if shelter.holds(document.path):
        document = replace(document, role=Role.PROTECTED)
    try:
        status = os.lstat(long_path(os.fspath(document.path)))
    except (OSError, ValueError):
        return document, RefusalReason.MISSING
    if not stat.S_ISREG(status.st_mode):
        return document, RefusalReason.NOT_A_FILE
    current = identity(status)
    if current.size != document.identity.size:
        return document, RefusalReason.CHANGED
    return replace(document, identity=current), None
