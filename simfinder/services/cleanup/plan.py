"""Turns marked documents of a report into wishes: what goes, and what stays for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.decisions import KeepRule, PlannedFile, PlanVerdict, SkipReason
from simfinder.domain.documents import Document, Role
from simfinder.domain.errors import ReportError, UsageError
from simfinder.domain.matching import MAX_DISTANCE, GroupTable, ScanReport
from simfinder.domain.operations import Operation, OperationRequest, RefusalReason
from simfinder.files.atomic import replace_with
from simfinder.report.tables import file_record, operation_record, write_clean_csv, write_json
from simfinder.report.wording import (
    action_word,
    because,
    left_out_word,
    outcome,
    rule_text,
    rule_word,
    state_word,
    verdict_word,
    why_word,
)
from simfinder.services.cleanup.auto_mark import SAFE, AutoMark, Judge, auto_mark
from simfinder.services.review.keepers import Links
from simfinder.throttle import Throttle

__all__ = [
    "action_word",
    "because",
    "check_plan_target",
    "export_plan",
    "file_record",
    "left_out_word",
    "operation_record",
    "outcome",
    "planned_files",
    "rule_text",
    "rule_word",
    "state_word",
    "verdict_word",
    "why_word",
]


def wishes_for(
    report: ScanReport, groups: GroupTable, marked: Iterable[int]
) -> list[OperationRequest]:
    """Return a wish for each marked document, in the order of the groups; see ``clean_plan``."""
    return [going.wish for going in clean_plan(report, groups, marked).going]


@dataclass(frozen=True, slots=True)
class Going:
    """A marked file, with the one that stays for it. Ids are positions in the report."""

    document: int
    keeper: int
    """-1 where nothing would stay."""
    group: int
    """Position of its group, -1 where it is in none."""
    wish: OperationRequest
    caution: SkipReason | None
    """Why rules would not have marked it for that keeper; None where they could have."""


@dataclass(frozen=True, slots=True)
class CleanPlan:
    """What is to become of marked files, in the order of their groups."""

    report: ScanReport
    groups: GroupTable
    going: tuple[Going, ...]

    def freed(self, chosen: Iterable[Going]) -> int:
        """Return the bytes that are free once these files are gone for good.

        Several names of one file count once, and not at all while one of them stays.
        """
        leaving = {going.document for going in chosen if going.wish.refused is None}
        documents = self.report.documents
        gone = {documents[i].file_key: documents[i].identity.size for i in leaving}
        stay = {d.file_key for d in documents if d.id not in leaving} if gone else set()
        return sum(size for content, size in gone.items() if content not in stay)

    def planned(self, chosen: Iterable[Going]) -> list[PlannedFile]:
        """Return these files, and the other files of their groups, as lines of a plan."""
        wanted = {going.document: going for going in chosen}
        shown = dict.fromkeys(going.group for going in wanted.values())
        found = []
        for group in shown:
            start, end = self.groups.start[group : group + 2] if group >= 0 else (0, 0)
            members = self.groups.members[start:end].tolist()
            if group < 0:
                members = [d for d, going in wanted.items() if going.group < 0]
            found += [self._line(group, member, wanted.get(member)) for member in members]
        return found

    def _line(self, group: int, member: int, going: Going | None) -> PlannedFile:
        document = self.report.documents[member]
        verdict, keeper, refused = PlanVerdict.STAYS, "", None
        if going is not None:
            refused = going.wish.refused
            verdict = PlanVerdict.GOES if refused is None else PlanVerdict.LEFT_OUT
            if going.keeper >= 0:
                keeper = self.report.documents[going.keeper].place
        size, content = document.identity.size, document.content_hash
        return PlannedFile(
            group + 1, document.place, size, content, verdict, keeper, refused=refused
        )


def clean_plan(
    report: ScanReport,
    groups: GroupTable,
    marked: Iterable[int],
    check: Callable[[], None] = lambda: None,
    throttle: Throttle | None = None,
) -> CleanPlan:
    """Find for each marked document what stays for it, and whether that says the same.

    What stays for a file is the keeper of its group, or another member that is not marked and is
    a file of its own: the first of which rules could say that it may go for it. A document that
    is in no group, or whose group is marked as a whole, is refused: nothing would stay.

    Args:
        report: The scan, its files with the roles that they have now.
        groups: Its groups as they are shown.
        marked: Documents of it.
        check: Called for each group; raises ``Cancelled`` where nobody wants the answer.
        throttle: How fast to go; None: as fast as it goes.
    """
    leaves = np.zeros(len(report.documents), np.bool_)
    leaves[list(marked)] = True
    links = Links(report.pairs, len(report.documents))
    judge = Judge(report, links, MAX_DISTANCE, 0.0, SAFE, False, None)
    found = []
    seen = np.zeros(len(report.documents), np.bool_)
    touched = np.flatnonzero(_has_any(groups, leaves)).tolist()
    for group in throttle.iterate(touched) if throttle else touched:
        check()
        members = groups.members[groups.start[group] : groups.start[group + 1]]
        going = members[leaves[members]]
        seen[going] = True
        stays = members[~leaves[members]].tolist()
        whole = [i for i in stays if not report.documents[i].member]
        for document, keeper, caution in _paired(judge, report.documents, going, whole or stays):
            found.append(_going(report, document, keeper, group, caution))
    loose = np.flatnonzero(leaves & ~seen).tolist()
    found += [_going(report, document, -1, -1, None) for document in loose]
    return CleanPlan(report, groups, tuple(found))


def with_roles(report: ScanReport, protected: NDArray[np.bool_]) -> ScanReport:
    """Return a report whose documents are protected as they are now.

    ``protected``: bool, shape (documents); those inside files may be among them.
    """
    documents = list(report.documents)
    for i in np.flatnonzero(protected != [d.stays for d in documents]).tolist():
        role = Role.PROTECTED if protected[i] else Role.NORMAL
        documents[i] = replace(documents[i], role=role)
    return replace(report, documents=tuple(documents))


def _paired(
    judge: Judge, documents: Sequence[Document], going: NDArray[np.int32], stays: Sequence[int]
) -> Iterator[tuple[int, int, SkipReason | None]]:
    """Yield each file that goes with the first that it may go for, else with the first of all."""
    if not stays:
        yield from ((document, -1, None) for document in going.tolist())
        return

    def same(one: int, other: int) -> bool:
        return documents[one].file_key == documents[other].file_key

    paired = {d: (stays[0], why) for d, why in judge.reasons(stays[0], going)}
    for other in stays[1:]:
        rest = [d for d, (stay, why) in paired.items() if why is not None or same(d, stay)]
        if not rest:
            break
        for document, why in judge.reasons(other, np.array(rest, np.int32)):
            # Another name of the same file only where there is nothing else, which refuses it then.
            if why is None and (paired[document][1] is not None or not same(document, other)):
                paired[document] = other, None
    yield from ((document, *paired[document]) for document in going.tolist())


def _going(
    report: ScanReport, document: int, keeper: int, group: int, caution: SkipReason | None
) -> Going:
    documents = report.documents
    wish = _wish(report, documents[document], documents[keeper] if keeper >= 0 else None)
    return Going(document, keeper, group, wish, None if wish.refused else caution)


def root_of(report: ScanReport, document: Document) -> Path:
    """Return the folder that a document was found below; its own where it was named itself.

    Where it is not known which of the sources it was, it is the nearest one above it.
    """
    near = report.sources
    if 0 <= document.source < len(report.sources):
        near = report.sources[document.source : document.source + 1]
    roots = [
        s.path for s in near if s.path != document.path and document.path.is_relative_to(s.path)
    ]
    return max(roots, key=lambda path: len(path.parts), default=document.path.parent)


def _has_any(groups: GroupTable, going: NDArray[np.bool_]) -> NDArray[np.bool_]:
    if not len(groups):
        return np.zeros(0, np.bool_)
    return np.logical_or.reduceat(going[groups.members], groups.start[:-1])


def _wish(report: ScanReport, document: Document, keeper: Document | None) -> OperationRequest:
    refused: RefusalReason | None = None
    if document.member:
        refused = RefusalReason.INSIDE
    elif document.stays:
        refused = RefusalReason.PROTECTED
    elif keeper is None:
        refused = RefusalReason.KEEPER_LEAVES
    elif keeper.member:
        refused = RefusalReason.KEEPER_INSIDE
    elif keeper.file_key == document.file_key:
        refused = RefusalReason.SAME_DATA
    return OperationRequest(
        document.path,
        document.identity,
        document.content_hash,
        root_of(report, document),
        keeper.path if keeper else None,
        keeper.identity if keeper else None,
        keeper.content_hash if keeper else "",
        root_of(report, keeper) if keeper else None,
        refused,
    )


# Lays out a plan file by file, and writes it, with what became of it, as CSV or JSON.

#: The faces say the same words; they ask for them here.

_WRITERS = {".csv": write_clean_csv, ".json": write_json}


def planned_files(
    report: ScanReport, groups: GroupTable, plan: AutoMark, going: Sequence[Going] = ()
) -> list[PlannedFile]:
    """Return what a plan makes of every file in a group, in the order of the groups.

    ``going``: what is known of those that would go; one that is refused is left out.
    """
    marks = set(plan.marks.tolist())
    for_it = {g.document: g for g in going}
    found = []
    for group in groups:
        keeper = int(plan.keepers[group.id])
        rule = _deciding(plan, group.id)
        for member in group.members:
            document = report.documents[member]
            verdict = PlanVerdict.LEFT_OUT
            if keeper < 0:
                verdict = PlanVerdict.TIE
            elif member == keeper:
                verdict = PlanVerdict.STAYS
            elif member in marks:
                verdict = PlanVerdict.GOES
            stays = report.documents[keeper].place if keeper >= 0 and member != keeper else ""
            known = for_it.get(member)
            refused = known.wish.refused if known else None
            if known is not None:
                verdict = PlanVerdict.LEFT_OUT if refused else verdict
                stays = report.documents[known.keeper].place if known.keeper >= 0 else stays
            found.append(
                PlannedFile(
                    group.id + 1,
                    document.place,
                    document.identity.size,
                    document.content_hash,
                    verdict,
                    stays,
                    rule,
                    plan.left_out.get(member),
                    refused,
                    member == group.members[0],
                )
            )
    return found


def check_plan_target(path: Path) -> None:
    """Raise UsageError where a plan cannot be written under this name."""
    if path.suffix.lower() not in _WRITERS:
        raise UsageError(f"a plan is written as {' or '.join(_WRITERS)}, not {path.suffix!r}")
    if not path.absolute().parent.is_dir():
        raise UsageError(f"there is no folder {path.absolute().parent}")


def export_plan(path: Path, planned: Sequence[PlannedFile], done: Sequence[Operation] = ()) -> None:
    """Write a plan, with the results where there are some, whole or not at all.

    Raises:
        UsageError: The ending is not one that is known.
        ReportError: It cannot be written.
    """
    check_plan_target(path)
    by_place = {str(operation.source): operation for operation in done}
    write = _WRITERS[path.suffix.lower()]
    try:
        replace_with(path, lambda stream: write(planned, by_place, stream))
    except OSError as error:
        raise ReportError(f"{path} cannot be written: {error.strerror or error}") from error


def _deciding(plan: AutoMark, group: int) -> KeepRule | None:
    number = int(plan.decided_by[group])
    return plan.rules[number] if number >= 0 else None


# What an automatic marking would do, counted and file by file, before anything is marked.


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
    goes = _of(files, PlanVerdict.GOES)
    ties = _of(files, PlanVerdict.TIE)
    left = _of(files, PlanVerdict.LEFT_OUT)
    return MarkPreview(
        plan,
        tuple(files),
        goes,
        sum(file.size for file in goes),
        len({file.group for file in goes}),
        ties,
        len({file.group for file in ties}),
        tuple(file for file in left if file.left_out is SkipReason.CRITICAL),
        tuple(file for file in left if file.left_out is not SkipReason.CRITICAL),
    )


def _of(files: Sequence[PlannedFile], verdict: PlanVerdict) -> tuple[PlannedFile, ...]:
    return tuple(file for file in files if file.verdict is verdict)
