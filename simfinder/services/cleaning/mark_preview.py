"""What an automatic marking would do, counted and file by file, before anything is marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.keep_rule import KeepRule, LeftOut, PlannedFile, Verdict
from simfinder.domain.matching import GroupTable, ScanReport
from simfinder.services.cleaning.auto_mark import AutoMark, auto_mark
from simfinder.services.cleaning.plan import with_roles
from simfinder.services.cleaning.plan_export import planned_files


@dataclass(frozen=True, slots=True)
class MarkWish:
    """What is asked of an automatic marking."""

    rules: tuple[KeepRule, ...]
    distance: int
    """Bits; a pair counts within it."""
    similarity: float
    """0 to 1; a pair counts from it."""
    critical: bool = False
    """Whether files are marked in spite of differences that matter."""
    chosen: tuple[int, ...] = ()
    """Documents that a person chose to keep."""
    only: NDArray[np.bool_] | None = None
    """Groups to look at, bool, shape (groups); None for all."""
    whole: NDArray[np.bool_] | None = None
    """Groups of which a person keeps all, bool, shape (groups); None for none."""
    merged: frozenset[int] = frozenset()
    """Groups that a person merged."""


@dataclass(frozen=True, slots=True)
class MarkPreview:
    """What would become of every file in the groups that are looked at."""

    plan: AutoMark
    files: tuple[PlannedFile, ...]
    goes: tuple[PlannedFile, ...]
    size: int
    """Bytes of those that would be marked."""
    groups: int
    """Groups that they are in."""
    ties: tuple[PlannedFile, ...]
    tied_groups: int
    critical: tuple[PlannedFile, ...]
    """Left out because they differ in something that matters."""
    others: tuple[PlannedFile, ...]
    """Left out for another reason."""


def mark_preview(
    report: ScanReport,
    groups: GroupTable,
    protected: NDArray[np.bool_],
    wish: MarkWish,
    check: Callable[[], None] = lambda: None,
) -> MarkPreview:
    """Ask the rules, and sort the files by what becomes of them.

    Args:
        report: The scan.
        groups: Its groups as they are shown.
        protected: Documents that stay now, bool, shape (documents).
        wish: What is asked.
        check: Raises ``Cancelled`` where nobody wants the answer any more.
    """
    report = with_roles(report, protected)
    plan = auto_mark(
        report,
        groups,
        wish.rules,
        distance=wish.distance,
        similarity=wish.similarity,
        critical=wish.critical,
        chosen=wish.chosen,
        only=wish.only,
        whole=wish.whole,
        merged=wish.merged,
        check=check,
    )
    check()
    files = planned_files(report, groups, plan)
    if wish.only is not None:
        files = [file for file in files if wish.only[file.group - 1]]
    goes = _of(files, Verdict.GOES)
    ties = _of(files, Verdict.TIE)
    left = _of(files, Verdict.LEFT_OUT)
    return MarkPreview(
        plan,
        tuple(files),
        goes,
        sum(file.size for file in goes),
        len({file.group for file in goes}),
        ties,
        len({file.group for file in ties}),
        tuple(file for file in left if file.left_out is LeftOut.CRITICAL),
        tuple(file for file in left if file.left_out is not LeftOut.CRITICAL),
    )


def _of(files: Sequence[PlannedFile], verdict: Verdict) -> tuple[PlannedFile, ...]:
    return tuple(file for file in files if file.verdict is verdict)
