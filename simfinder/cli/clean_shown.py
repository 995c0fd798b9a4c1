"""What ``simfinder clean`` and ``simfinder undo`` print: plans, results, and what was done before."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from simfinder.domain.errors import UsageError
from simfinder.domain.operation import Action, Batch, Operation, State
from simfinder.i18n import later, translate

if TYPE_CHECKING:
    from simfinder.domain.keep_rule import PlannedFile
    from simfinder.services.cleaning.file_work import Work

_TOLD = later(
    "Console",
    "Files that would go: {files} ({size}); groups: {groups}; undecided groups: {ties}; files left "
    "alone: {left}. Nothing was touched; --apply does it.",
)
_TOLD_COPY = later(
    "Console",
    "Files that would be copied: {files} ({size}); groups: {groups}; undecided groups: {ties}; files "
    "left alone: {left}. Nothing was touched; --apply does it.",
)
_DONE = later(
    "Console",
    "Files that have gone: {files} ({size}); groups: {groups}; undecided groups: {ties}; files left "
    "alone: {left}; not done: {failed}.",
)
_COPIED = later(
    "Console",
    "Files that were copied: {files} ({size}); groups: {groups}; undecided groups: {ties}; files left "
    "alone: {left}; not done: {failed}.",
)
_UNDO = later("Console", "simfinder undo brings them back.")
_UNDO_COPY = later("Console", "simfinder undo takes the copies away.")


def plan(planned: Sequence[PlannedFile], work: Work | None, action: Action) -> None:
    """Print each file with what becomes of it and why, or with what came of it, and the sums."""
    from simfinder.domain.keep_rule import Verdict
    from simfinder.services.cleaning.plan_export import because, outcome, verdict_word
    from simfinder.services.reports.export import number, size_text, visible

    done = {str(o.source): o for o in work.operations} if work else {}
    group = 0
    for file in planned:
        if file.group != group:
            group = file.group
            print(translate("Console", "Group {number}").format(number=number(group)))
        why = because(file)
        said = verdict_word(file.verdict)
        if file.verdict is Verdict.GOES and file.place in done:
            said = outcome(done[file.place])
        text = translate("Console", "{what} ({why})").format(what=said, why=why) if why else said
        print(f"  {visible(file.place)}\n      {text}")
    goes = [file for file in planned if file.verdict is Verdict.GOES]
    ties = {file.group for file in planned if file.verdict is Verdict.TIE}
    left = sum(file.verdict is Verdict.LEFT_OUT for file in planned)
    copies = action is Action.COPY
    if work is not None:
        # One that reached its place and could not leave its old one has not gone.
        gone = {str(o.source) for o in work.operations if o.state is State.DONE and o.why is None}
        goes = [file for file in goes if file.place in gone]
        text = translate("Console", _COPIED if copies else _DONE)
    else:
        text = translate("Console", _TOLD_COPY if copies else _TOLD)
    line = text.format(
        files=number(len(goes)),
        size=size_text(sum(file.size for file in goes)),
        groups=number(len({file.group for file in goes})),
        ties=number(len(ties)),
        left=number(left),
        failed=number(len(work.failed) if work else 0),
    )
    if work is not None and goes:
        undo = translate("Console", _UNDO_COPY if copies else _UNDO)
        line = translate("Console", "{result} {hint}").format(result=line, hint=undo)
    print(line)


def operations(work: Work) -> None:
    """Print what became of files that were to come back."""
    from simfinder.services.reports.export import number

    for operation in work.operations:
        _operation(operation, operation.state is not State.UNDONE)
    back = sum(operation.state is State.UNDONE for operation in work.operations)
    text = translate("Console", "Taken back: {back} of {all}")
    print(text.format(back=number(back), all=number(len(work.operations))))


def _operation(operation: Operation, place: bool) -> None:
    from simfinder.services.cleaning.plan_export import outcome
    from simfinder.services.reports.export import path_text, visible
    from simfinder.services.words import detail

    print(f"  {path_text(operation.source)}\n      {outcome(operation)}")
    waits = operation.state not in (State.DONE, State.UNDONE, State.FAILED)
    if operation.detail and (operation.why is not None or waits):
        print(f"      ({visible(detail(operation.detail))})")
    if place and operation.target is not None:
        print(f"      {path_text(operation.target)}")


def warn(work: Work) -> None:
    """Print on standard error what a person should know beside the results."""
    from simfinder.services.reports.export import number

    settled = len(work.settled) - len(work.waiting)
    for count, text in (
        (settled, translate("Console", "Files that an interruption had left unsettled: {count}")),
        (
            len(work.waiting),
            translate(
                "Console", "Files of before that wait for a disk or folder that is away: {count}"
            ),
        ),
        (
            len(work.adopted),
            translate(
                "Console", "Files of the quarantine that its own list still told of: {count}"
            ),
        ),
    ):
        if count:
            print(f"simfinder: {text.format(count=number(count))}", file=sys.stderr)
    if work.aside is not None:
        tell_aside([work.aside])


def tell_aside(journals: Sequence[Path]) -> None:
    """Print on standard error that there are journals that were damaged or missing."""
    from simfinder.services.reports.export import path_text

    for journal in journals:
        text = translate(
            "Console",
            "the list of what was done to files was missing or empty (noted in {path}); what it does not "
            "list cannot be taken back from here: look in the trash, the quarantine or the folder",
        )
        if ".missing-" in journal.name:
            print(f"simfinder: {text.format(path=path_text(journal))}", file=sys.stderr)
            continue
        text = translate(
            "Console",
            "the list of what was done to files was damaged and is kept as {path}; what could be "
            "read of it was taken over, the rest cannot be taken back from here: look in the trash, "
            "the quarantine or the folder",
        )
        print(f"simfinder: {text.format(path=path_text(journal))}", file=sys.stderr)


def as_json(planned: Sequence[PlannedFile], work: Work | None) -> None:
    """Print a plan and its results for programs."""
    from simfinder.services.cleaning.plan_export import file_record, operation_record

    done = {str(o.source): o for o in work.operations} if work else {}
    _dump(
        {
            "applied": work is not None,
            "files": [file_record(file, done.get(file.place)) for file in planned],
            "operations": [operation_record(o) for o in work.operations] if work else [],
            "settled": [operation_record(o) for o in work.settled] if work else [],
            "adopted": [operation_record(o) for o in work.adopted] if work else [],
            "damaged_journal": str(work.aside) if work and work.aside else None,
        }
    )


def history(for_programs: bool) -> None:
    """Print what was done, the latest first."""
    from datetime import UTC, datetime

    from simfinder.services.cleaning import file_work
    from simfinder.services.cleaning.plan_export import action_word
    from simfinder.services.reports.export import local_time, number, path_text

    batches = file_work.history()
    if for_programs:
        rows = [
            {
                "batch": batch.id,
                "made": datetime.fromtimestamp(batch.made_ns / 1e9, UTC).isoformat(),
                "action": batch.action.value,
                "destination": str(batch.destination) if batch.destination else None,
                "states": {state.value: count for state, count in batch.states.items()},
            }
            for batch in batches
        ]
        _dump({"batches": rows})
        return
    if not batches:
        print(translate("Console", "No clean-up is recorded."))
    for batch in batches:
        text = translate("Console", "{id}  {when}  {action}: {figures}")
        line = text.format(
            id=number(batch.id),
            when=local_time(batch.made_ns),
            action=action_word(batch.action),
            figures=_figures(batch),
        )
        print(line + (f"  → {path_text(batch.destination)}" if batch.destination else ""))


def _figures(batch: Batch) -> str:
    """Return how many files a clean-up was about, and what is true of how many of them now."""
    from simfinder.services.reports.export import number

    figures = [
        (sum(batch.states.values()), translate("Console", "files: {count}")),
        (batch.can_be_undone, translate("Console", "can be taken back: {count}")),
        (batch.unsettled, translate("Console", "unsettled after an interruption: {count}")),
        (batch.taken_back, translate("Console", "taken back: {count}")),
        (batch.not_done, translate("Console", "not done: {count}")),
    ]
    said = [text.format(count=number(count)) for count, text in figures if count]
    return translate("Console", "; ").join(said)


def batch(number: int, for_programs: bool) -> None:
    """Print the files of one clean-up; UsageError where there is none of that number."""
    from simfinder.services.cleaning import file_work
    from simfinder.services.cleaning.plan_export import operation_record

    found = file_work.operations_of(number)
    if not found:
        raise UsageError(f"there is no operation {number}")
    if for_programs:
        _dump({"operations": [operation_record(o) for o in found]})
        return
    for operation in found:
        _operation(operation, operation.state is not State.UNDONE)


def _dump(answer: dict[str, Any]) -> None:
    json.dump({"schema": 1, **answer}, sys.stdout, ensure_ascii=True, indent=1)
    print()
