"""Turns marked documents of a report into requests: files to remove, each with its keeper."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.decisions import KeepRule, PlannedFile, PlanVerdict, SkipReason
from simfinder.domain.documents import Document, Role
from simfinder.domain.errors import ReportError, UsageError
from simfinder.domain.matching import GroupTable, ScanReport
from simfinder.domain.messages import Code, Message, system_message
from simfinder.domain.operations import Operation, OperationRequest, RefusalReason
from simfinder.domain.relations import MAX_DISTANCE
from simfinder.files.atomic import replace_with
from simfinder.report.file_lists import file_record, operation_record, write_clean_csv, write_json
from simfinder.services.cleanup.auto_mark import SAFE, AutoMark, Judge, auto_mark
from simfinder.services.review.keepers import Links
from simfinder.throttle import Throttle

__all__ = [
    "check_plan_target",
    "export_plan",
    "file_record",
    "operation_record",
    "planned_files",
]


def requests_for(
    report: ScanReport, groups: GroupTable, marks: Iterable[int]
) -> list[OperationRequest]:
    """Return a request for each marked document, in the order of the groups; see ``clean_plan``."""
    return [item.request for item in clean_plan(report, groups, marks).removals]


@dataclass(frozen=True, slots=True)
class PlannedRemoval:
    """A marked file, with the one that stays for it. Ids are positions in the report."""

    document: int
    keeper: int
    """-1 where nothing would stay."""
    group: int
    """Position of its group, -1 where it is in none."""
    request: OperationRequest
    caution: SkipReason | None
    """Why rules would not have marked it for that keeper; None where they could have."""


@dataclass(frozen=True, slots=True)
class CleanPlan:
    """What is to become of marked files, in the order of their groups."""

    report: ScanReport
    groups: GroupTable
    removals: tuple[PlannedRemoval, ...]

    def freed_bytes(self, items: Iterable[PlannedRemoval]) -> int:
        """Return the bytes that deleting these files frees.

        Several names of one file count once, and not at all while one of them stays.
        """
        positions = {item.document for item in items if item.request.refusal is None}
        documents = self.report.documents
        sizes = {documents[i].file_key: documents[i].identity.size for i in positions}
        stay = {d.file_key for d in documents if d.id not in positions} if sizes else set()
        return sum(size for content, size in sizes.items() if content not in stay)

    def files(self, items: Iterable[PlannedRemoval]) -> list[PlannedFile]:
        """Return these files, and the other files of their groups, as lines of a plan."""
        by_document = {item.document: item for item in items}
        group_numbers = dict.fromkeys(item.group for item in by_document.values())
        lines = []
        for group in group_numbers:
            start, end = self.groups.start[group : group + 2] if group >= 0 else (0, 0)
            members = self.groups.members[start:end].tolist()
            if group < 0:
                members = [d for d, item in by_document.items() if item.group < 0]
            lines += [self._line(group, member, by_document.get(member)) for member in members]
        return lines

    def _line(self, group: int, member: int, item: PlannedRemoval | None) -> PlannedFile:
        document = self.report.documents[member]
        verdict, keeper, reason = PlanVerdict.KEEP, "", None
        if item is not None:
            reason = item.request.refusal
            verdict = PlanVerdict.REMOVE if reason is None else PlanVerdict.SKIPPED
            if item.keeper >= 0:
                keeper = self.report.documents[item.keeper].place
        size, content = document.identity.size, document.content_hash
        return PlannedFile(
            group + 1, document.place, size, content, verdict, keeper, refusal=reason
        )


def clean_plan(
    report: ScanReport,
    groups: GroupTable,
    marks: Iterable[int],
    check: Callable[[], None] = lambda: None,
    throttle: Throttle | None = None,
) -> CleanPlan:
    """Find for each marked document the file that stays for it, and whether the contents agree.

    That is the first unmarked file of its group, from the keeper on, for which rules would allow
    the removal. A document in no group, or of a wholly marked group, is refused.

    Args:
        report: The scan, with the present roles of its files.
        groups: Its groups as they are shown.
        marks: Documents of it.
        check: Called for each group; raises ``Cancelled`` where nobody wants the answer.
        throttle: How fast to go; None: as fast as it goes.
    """
    leaves = np.zeros(len(report.documents), np.bool_)
    leaves[list(marks)] = True
    links = Links(report.pairs, len(report.documents))
    judge = Judge(report, links, MAX_DISTANCE, 0.0, SAFE, critical=False, exclusions=None)
    items = []
    is_listed = np.zeros(len(report.documents), np.bool_)
    group_rows = np.flatnonzero(groups.has_any(leaves[groups.members])).tolist()
    for group in throttle.iterate(group_rows) if throttle else group_rows:
        check()
        members = groups.members[groups.start[group] : groups.start[group + 1]]
        leaving_members = members[leaves[members]]
        is_listed[leaving_members] = True
        stays = members[~leaves[members]].tolist()
        whole = [i for i in stays if not report.documents[i].member]
        for document, keeper, caution in _pair_with_keepers(
            judge, report.documents, leaving_members, whole or stays
        ):
            items.append(_removals_of(report, document, keeper, group, caution))
    loose = np.flatnonzero(leaves & ~is_listed).tolist()
    items += [_removals_of(report, document, -1, -1, None) for document in loose]
    return CleanPlan(report, groups, tuple(items))


def plan_links(plan: CleanPlan) -> CleanPlan:
    """Return the plan with files that a hard link can replace; the others are refused.

    The keeper of each is the first file of its group that stays, has the same bytes and is on the
    same disk.
    """
    leaving = {item.document for item in plan.removals}
    stays: dict[int, dict[str, list[Document]]] = {}
    removals = []
    for item in plan.removals:
        if item.group >= 0 and item.group not in stays:
            stays[item.group] = _stays_by_content(plan, item.group, leaving)
        twins = stays.get(item.group, {})
        removals.append(_link_of(plan.report, item, twins))
    return replace(plan, removals=tuple(removals))


def _stays_by_content(
    plan: CleanPlan, group: int, leaving: Collection[int]
) -> dict[str, list[Document]]:
    start, end = plan.groups.start[group : group + 2]
    twins: dict[str, list[Document]] = {}
    for member in plan.groups.members[start:end].tolist():
        document = plan.report.documents[member]
        if member not in leaving and not document.member:
            twins.setdefault(document.content_hash, []).append(document)
    return twins


def _link_of(
    report: ScanReport, item: PlannedRemoval, stays: Mapping[str, Sequence[Document]]
) -> PlannedRemoval:
    """Return a removal with the keeper that a link would lead to."""
    refusal = item.request.refusal
    if refusal in (RefusalReason.INSIDE, RefusalReason.PROTECTED, RefusalReason.KEEPER_LEAVES):
        return item
    document = report.documents[item.document]
    twins = stays.get(document.content_hash, ()) if document.content_hash else ()
    if not twins:
        request = replace(item.request, refusal=RefusalReason.NOT_IDENTICAL)
        return replace(item, request=request, caution=None)
    linked = [twin for twin in twins if twin.file_key == document.file_key]
    near = [twin for twin in twins if twin.identity.device == document.identity.device]
    keeper = (linked or near or twins)[0]
    request = _request(report, document, keeper)
    if not (linked or near):
        request = replace(request, refusal=RefusalReason.OTHER_DISK)
    return PlannedRemoval(item.document, keeper.id, item.group, request, None)


def with_roles(report: ScanReport, is_protected: NDArray[np.bool_]) -> ScanReport:
    """Return a report with the present protection of its documents.

    ``is_protected``: bool, shape (documents); those inside files may be among them.
    """
    documents = list(report.documents)
    for i in np.flatnonzero(is_protected != [d.must_stay for d in documents]).tolist():
        role = Role.PROTECTED if is_protected[i] else Role.NORMAL
        documents[i] = replace(documents[i], role=role)
    return replace(report, documents=tuple(documents))


def _pair_with_keepers(
    judge: Judge, documents: Sequence[Document], leaves: NDArray[np.int32], stays: Sequence[int]
) -> Iterator[tuple[int, int, SkipReason | None]]:
    """Yield each file to remove with the first file that allows it, else with the first of all."""
    if not stays:
        yield from ((document, -1, None) for document in leaves.tolist())
        return

    def same(one: int, other: int) -> bool:
        return documents[one].file_key == documents[other].file_key

    reasons = {d: (stays[0], why) for d, why in judge.reasons(stays[0], leaves)}
    for other in stays[1:]:
        rest = [d for d, (stay, why) in reasons.items() if why is not None or same(d, stay)]
        if not rest:
            break
        for document, why in judge.reasons(other, np.array(rest, np.int32)):
            # Another name of the same file only where there is nothing else, which refuses it then.
            if why is None and (reasons[document][1] is not None or not same(document, other)):
                reasons[document] = other, None
    yield from ((document, *reasons[document]) for document in leaves.tolist())


def _removals_of(
    report: ScanReport, document: int, keeper: int, group: int, caution: SkipReason | None
) -> PlannedRemoval:
    documents = report.documents
    request = _request(report, documents[document], documents[keeper] if keeper >= 0 else None)
    return PlannedRemoval(document, keeper, group, request, None if request.refusal else caution)


def root_of(report: ScanReport, document: Document) -> Path:
    """Return the folder that a document was found below; its own where it was named itself.

    Where it is not known which of the sources it was, it is the nearest one above it.
    """
    sources = report.sources
    if 0 <= document.source < len(report.sources):
        sources = report.sources[document.source : document.source + 1]
    roots = [
        s.path for s in sources if s.path != document.path and document.path.is_relative_to(s.path)
    ]
    return max(roots, key=lambda path: len(path.parts), default=document.path.parent)


def rename_request(report: ScanReport, document: Document) -> OperationRequest:
    """Return the request to rename a document; refused where it is protected or inside a file."""
    request = _request(report, document, None)
    refusal = None if request.refusal is RefusalReason.KEEPER_LEAVES else request.refusal
    return replace(request, refusal=refusal)


def _request(report: ScanReport, document: Document, keeper: Document | None) -> OperationRequest:
    reason: RefusalReason | None = None
    if document.member:
        reason = RefusalReason.INSIDE
    elif document.must_stay:
        reason = RefusalReason.PROTECTED
    elif keeper is None:
        reason = RefusalReason.KEEPER_LEAVES
    elif keeper.member:
        reason = RefusalReason.KEEPER_INSIDE
    elif keeper.file_key == document.file_key:
        reason = RefusalReason.SAME_DATA
    return OperationRequest(
        document.path,
        document.identity,
        document.content_hash,
        root_of(report, document),
        keeper.path if keeper else None,
        keeper.identity if keeper else None,
        keeper.content_hash if keeper else "",
        root_of(report, keeper) if keeper else None,
        reason,
    )


# Lays out a plan file by file, and writes it, with what became of it, as CSV or JSON.

#: For window and console, which use the same words.

_WRITERS = {".csv": write_clean_csv, ".json": write_json}


def planned_files(
    report: ScanReport, groups: GroupTable, plan: AutoMark, items: Sequence[PlannedRemoval] = ()
) -> list[PlannedFile]:
    """Return the verdict of a plan about every file in its groups, in their order.

    ``items``: the files to remove; refused ones are skipped.
    """
    marks = set(plan.marks.tolist())
    for_it = {g.document: g for g in items}
    lines = []
    for group in groups:
        keeper = int(plan.keepers[group.id])
        if keeper < 0:
            continue
        rule = _deciding_rule(plan, group.id)
        for member in group.members:
            document = report.documents[member]
            verdict = PlanVerdict.SKIPPED
            if member == keeper:
                verdict = PlanVerdict.KEEP
            elif member in marks:
                verdict = PlanVerdict.REMOVE
            stays = report.documents[keeper].place if member != keeper else ""
            item = for_it.get(member)
            reason = item.request.refusal if item else None
            if item is not None:
                verdict = PlanVerdict.SKIPPED if reason else verdict
                stays = report.documents[item.keeper].place if item.keeper >= 0 else stays
            lines.append(
                PlannedFile(
                    group.id + 1,
                    document.place,
                    document.identity.size,
                    document.content_hash,
                    verdict,
                    stays,
                    rule,
                    plan.omissions.get(member),
                    reason,
                    member == group.members[0],
                )
            )
    return lines


def check_plan_target(path: Path) -> None:
    """Raise UsageError where a plan cannot be written under this name."""
    if path.suffix.lower() not in _WRITERS:
        raise UsageError(
            Message(Code.PLAN_ENDING, endings=" or ".join(_WRITERS), name=repr(path.suffix))
        )
    if not path.absolute().parent.is_dir():
        raise UsageError(Message(Code.NO_FOLDER, path=path.absolute().parent))


def export_plan(
    path: Path, files: Sequence[PlannedFile], operations: Sequence[Operation] = ()
) -> None:
    """Write a plan, with the results where there are some, whole or not at all.

    Raises:
        UsageError: The ending is not one that is known.
        ReportError: It cannot be written.
    """
    check_plan_target(path)
    by_place = {str(operation.source): operation for operation in operations}
    write = _WRITERS[path.suffix.lower()]
    try:
        replace_with(path, lambda stream: write(files, by_place, stream))
    except OSError as error:
        raise ReportError(
            Message(Code.NOT_WRITTEN, path=path, rest=system_message(error))
        ) from error


def _deciding_rule(plan: AutoMark, group: int) -> KeepRule | None:
    number = int(plan.decided_by[group])
    return plan.rules[number] if number >= 0 else None


# What an automatic marking would do, counted and file by file, before anything is marked.


@dataclass(frozen=True, slots=True)
class AutoMarkRequest:
    """What is asked of an automatic marking."""

    rules: tuple[KeepRule, ...]
    distance: int
    """Bits; a pair counts within it."""
    similarity: float
    """0 to 1; a pair counts from it."""
    critical: bool = False
    """Whether files are marked in spite of differences that matter."""
    favourites: tuple[int, ...] = ()
    """Documents that a person chose to keep."""
    only: NDArray[np.bool_] | None = None
    """Groups to look at, bool, shape (groups); None for all."""
    whole: NDArray[np.bool_] | None = None
    """Groups that a person keeps whole, bool, shape (groups); None for none."""
    families: bool = False
    """Whether one file of each family is kept, rather than one of each group."""


@dataclass(frozen=True, slots=True)
class MarkPreview:
    """The verdict about every file of the selected groups."""

    plan: AutoMark
    files: tuple[PlannedFile, ...]
    goes: tuple[PlannedFile, ...]
    size: int
    """Bytes of the files that would be marked."""
    groups: int
    """Groups that they are in."""
    critical: tuple[PlannedFile, ...]
    """Left out because they differ in something that matters."""
    others: tuple[PlannedFile, ...]
    """Left out for another reason."""


def mark_preview(
    report: ScanReport,
    groups: GroupTable,
    is_protected: NDArray[np.bool_],
    request: AutoMarkRequest,
    check: Callable[[], None] = lambda: None,
) -> MarkPreview:
    """Apply the rules and sort the files by verdict.

    Args:
        report: The scan.
        groups: Its groups as they are shown.
        is_protected: Documents protected now, bool, shape (documents).
        request: The rules and their options.
        check: Raises ``Cancelled`` where nobody wants the answer any more.
    """
    report = with_roles(report, is_protected)
    units, owner = units_of(groups, families=request.families)
    plan = auto_mark(
        report,
        units,
        request.rules,
        distance=request.distance,
        similarity=request.similarity,
        critical=request.critical,
        favourites=request.favourites,
        only=None if request.only is None else request.only[owner],
        whole=None if request.whole is None else request.whole[owner],
        check=check,
    )
    check()
    files = in_groups(planned_files(report, units, plan), owner)
    plan = replace(plan, star_moves=plan.star_moves[_has_star(owner)[plan.star_moves]])
    goes = _of(files, PlanVerdict.REMOVE)
    omissions = _of(files, PlanVerdict.SKIPPED)
    return MarkPreview(
        plan,
        tuple(files),
        goes,
        sum(file.size for file in goes),
        len({file.group for file in goes}),
        tuple(file for file in omissions if file.skip_reason is SkipReason.CRITICAL),
        tuple(file for file in omissions if file.skip_reason is not SkipReason.CRITICAL),
    )


def units_of(groups: GroupTable, *, families: bool) -> tuple[GroupTable, NDArray[np.int64]]:
    """Return the units of which rules keep one file each, and the group of each, int64.

    Where ``families`` are kept, each is a unit of its own; else each group.
    """
    if not families:
        return groups, np.arange(len(groups))
    return groups.split_families(), groups.owner[groups.family_start]


def in_groups(files: Sequence[PlannedFile], owner: NDArray[np.int64]) -> list[PlannedFile]:
    """Return files of units with the numbers of their groups; ``owner``: the group of each unit."""
    has_star = _has_star(owner)
    return [
        replace(
            file,
            group=int(owner[file.group - 1]) + 1,
            is_keeper=file.is_keeper and bool(has_star[file.group - 1]),
        )
        for file in files
    ]


def _has_star(owner: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Return which units have the star of their group: the best file of another family has none."""
    return np.append(True, owner[1:] != owner[:-1])[: len(owner)]


def _of(files: Sequence[PlannedFile], verdict: PlanVerdict) -> tuple[PlannedFile, ...]:
    return tuple(file for file in files if file.verdict is verdict)
