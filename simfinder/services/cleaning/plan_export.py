"""Lays out a plan file by file, and writes it, with what became of it, as CSV or JSON."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from simfinder.domain.errors import ReportError, UsageError
from simfinder.domain.keep_rule import KeepRule, PlannedFile, Verdict
from simfinder.domain.matching import GroupTable, ScanReport
from simfinder.domain.operation import Operation
from simfinder.files.atomic import replace_with
from simfinder.report.clean_table import file_record, operation_record, write_csv, write_json
from simfinder.report.clean_words import (
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
from simfinder.services.cleaning.auto_mark import AutoMark
from simfinder.services.cleaning.plan import Going

#: The faces say the same words; they ask for them here.
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

_WRITERS = {".csv": write_csv, ".json": write_json}


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
            verdict = Verdict.LEFT_OUT
            if keeper < 0:
                verdict = Verdict.TIE
            elif member == keeper:
                verdict = Verdict.STAYS
            elif member in marks:
                verdict = Verdict.GOES
            stays = report.documents[keeper].place if keeper >= 0 and member != keeper else ""
            known = for_it.get(member)
            refused = known.wish.refused if known else None
            if known is not None:
                verdict = Verdict.LEFT_OUT if refused else verdict
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
