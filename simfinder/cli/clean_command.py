"""``simfinder clean`` and ``simfinder undo``: plan and perform a clean-up, and undo it."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from simfinder.cli.console import PARTIAL_RESULT, Interruptible, interruptible, standard_output
from simfinder.domain.decisions import KeepRule, merge_folder_rules
from simfinder.domain.errors import Cancelled, NothingToUndo, StoreError, UsageError
from simfinder.domain.messages import Code, Message, is_code
from simfinder.domain.operations import Action, Operation, OperationBatch, State
from simfinder.i18n import translate, translate_noop

if TYPE_CHECKING:
    from simfinder.domain.decisions import PlannedFile
    from simfinder.services.cleanup.file_work import Work


# What ``simfinder clean`` and ``simfinder undo`` print: plans, results, and what was done before.

_PLAN_SUMMARY = translate_noop(
    "Console",
    (
        "Files to be moved: {files} ({size}); groups: {groups}; files not touched: {left}. "
        "Nothing has been moved yet; add --apply to carry it out."
    ),
)
_COPY_PLAN_SUMMARY = translate_noop(
    "Console",
    (
        "Files to be copied: {files} ({size}); groups: {groups}; files not touched: {left}. "
        "Nothing has been copied yet; add --apply to carry it out."
    ),
)
_CLEAN_SUMMARY = translate_noop(
    "Console",
    (
        "Files moved: {files} ({size}); groups: {groups}; files not touched: {left}; "
        "not done: {failed}."
    ),
)
_COPY_SUMMARY = translate_noop(
    "Console",
    (
        "Files copied: {files} ({size}); groups: {groups}; files not touched: {left}; "
        "not done: {failed}."
    ),
)
_LINK_PLAN_SUMMARY = translate_noop(
    "Console",
    (
        "Files to be replaced with hard links: {files} ({size}); groups: {groups}; files not "
        "touched: {left}. Nothing has been replaced yet; add --apply to carry it out."
    ),
)
_LINK_SUMMARY = translate_noop(
    "Console",
    (
        "Files replaced with hard links: {files} ({size}); groups: {groups}; files not touched: "
        "{left}; not done: {failed}."
    ),
)
_SUMMARIES = {
    Action.COPY: (_COPY_PLAN_SUMMARY, _COPY_SUMMARY),
    Action.LINK: (_LINK_PLAN_SUMMARY, _LINK_SUMMARY),
}
"""The sums of a plan, and of its results."""
_UNDO = translate_noop("Console", "Run simfinder undo to restore them.")
_UNDO_COPY = translate_noop("Console", "Run simfinder undo to remove the copies.")


def plan_lines(files: Sequence[PlannedFile], work: Work | None, action: Action) -> None:
    """Print each file with its verdict and reason, or with its result, and the sums."""
    from simfinder.domain.decisions import PlanVerdict
    from simfinder.messages.cleanup import because, outcome
    from simfinder.messages.numbers import number, size_text, visible
    from simfinder.messages.words import word_of

    operations = {str(o.source): o for o in work.operations} if work else {}
    group = 0
    for file in files:
        if file.group != group:
            group = file.group
            print(translate("Console", "Group {number}").format(number=number(group)))
        why = because(file)
        outcome_text = word_of(file.verdict)
        if action is Action.LINK and file.verdict is PlanVerdict.REMOVE:
            outcome_text = translate("Console", "will be replaced with a hard link")
        if file.verdict is PlanVerdict.REMOVE and file.place in operations:
            outcome_text = outcome(operations[file.place])
        text = (
            translate("Console", "{what} ({why})").format(what=outcome_text, why=why)
            if why
            else outcome_text
        )
        print(f"  {visible(file.place)}\n      {text}")
    goes = [file for file in files if file.verdict is PlanVerdict.REMOVE]
    skipped_count = sum(file.verdict is PlanVerdict.SKIPPED for file in files)
    plan_summary, summary = _SUMMARIES.get(action, (_PLAN_SUMMARY, _CLEAN_SUMMARY))
    if work is not None:
        # A file that was copied to its target but not removed has not moved.
        removed_places = {
            str(o.source) for o in work.operations if o.state is State.DONE and o.refusal is None
        }
        goes = [file for file in goes if file.place in removed_places]
        text = translate("Console", summary)
    else:
        text = translate("Console", plan_summary)
    line = text.format(
        files=number(len(goes)),
        size=size_text(sum(file.size for file in goes)),
        groups=number(len({file.group for file in goes})),
        left=number(skipped_count),
        failed=number(len(work.failures) if work else 0),
    )
    if work is not None and goes:
        undo = translate("Console", _UNDO_COPY if action is Action.COPY else _UNDO)
        line = translate("Console", "{result} {hint}").format(result=line, hint=undo)
    print(line)


def operation_lines(work: Work) -> None:
    """Print what became of files that were to come back."""
    from simfinder.messages.numbers import number

    for operation in work.operations:
        _operation(operation, place=operation.state is not State.UNDONE)
    undone_count = sum(operation.state is State.UNDONE for operation in work.operations)
    text = translate("Console", "Undone: {back} of {all}")
    print(text.format(back=number(undone_count), all=number(len(work.operations))))


def _operation(operation: Operation, *, place: bool) -> None:
    from simfinder.messages import render
    from simfinder.messages.cleanup import outcome
    from simfinder.messages.numbers import path_text, visible

    print(f"  {path_text(operation.source)}\n      {outcome(operation)}")
    waits = operation.state not in (State.DONE, State.UNDONE, State.FAILED)
    if operation.detail and (operation.refusal is not None or waits):
        print(f"      ({visible(render(operation.detail))})")
    if place and operation.target is not None:
        print(f"      {path_text(operation.target)}")


def warn_lines(work: Work) -> None:
    """Print on standard error what a person should know besides the results."""
    from simfinder.messages.numbers import number

    settled_count = len(work.recovered_operations) - len(work.undoable)
    for count, text in (
        (
            settled_count,
            translate("Console", "Files left unresolved by an interruption: {count}"),
        ),
        (
            len(work.undoable),
            translate(
                "Console",
                "Files from earlier clean-ups waiting for an unavailable disk or folder: {count}",
            ),
        ),
        (
            len(work.adoptions),
            translate(
                "Console",
                "Files whose records were recovered from the quarantine's own list: {count}",
            ),
        ),
    ):
        if count:
            print(f"simfinder: {text.format(count=number(count))}", file=sys.stderr)
    if work.archive is not None:
        warn_journals([work.archive])


def warn_journals(journals: Sequence[Path]) -> None:
    """Print on standard error that there are journals that were damaged or missing."""
    from simfinder.messages.numbers import path_text

    for journal in journals:
        text = translate(
            "Console",
            (
                "the record of file operations was missing or empty (noted in {path}); "
                "operations it does not list cannot be undone here: look in the trash, the "
                "quarantine or the folder"
            ),
        )
        if ".missing-" in journal.name:
            print(f"simfinder: {text.format(path=path_text(journal))}", file=sys.stderr)
            continue
        text = translate(
            "Console",
            (
                "the record of file operations was damaged and was saved as {path}; "
                "readable entries were recovered, the rest cannot be undone here: look in "
                "the trash, the quarantine or the folder"
            ),
        )
        print(f"simfinder: {text.format(path=path_text(journal))}", file=sys.stderr)


def as_json(files: Sequence[PlannedFile], work: Work | None) -> None:
    """Print a plan and its results for programs."""
    from simfinder.services.cleanup.plan import file_record, operation_record

    operations = {str(o.source): o for o in work.operations} if work else {}
    _dump(
        {
            "applied": work is not None,
            "files": [file_record(file, operations.get(file.place)) for file in files],
            "operations": [operation_record(o) for o in work.operations] if work else [],
            "settled": [operation_record(o) for o in work.recovered_operations] if work else [],
            "adopted": [operation_record(o) for o in work.adoptions] if work else [],
            "damaged_journal": str(work.archive) if work and work.archive else None,
        }
    )


def history_lines(*, for_programs: bool) -> None:
    """Print what was done, the latest first."""
    from datetime import UTC, datetime

    from simfinder.messages.numbers import local_time, number, path_text
    from simfinder.messages.words import word_of
    from simfinder.services.cleanup import file_work

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
            action=word_of(batch.action),
            figures=_figures(batch),
        )
        print(line + (f"  → {path_text(batch.destination)}" if batch.destination else ""))


def _figures(batch: OperationBatch) -> str:
    """Return how many files a clean-up was about, and what is true of how many of them now."""
    from simfinder.messages.numbers import number

    figures = [
        (sum(batch.states.values()), translate("Console", "files: {count}")),
        (batch.undoable_count, translate("Console", "can be undone: {count}")),
        (
            batch.unsettled_count,
            translate("Console", "unresolved after an interruption: {count}"),
        ),
        (batch.undone_count, translate("Console", "undone: {count}")),
        (batch.failure_count, translate("Console", "not done: {count}")),
    ]
    texts = [text.format(count=number(count)) for count, text in figures if count]
    return translate("Console", "; ").join(texts)


def batch_line(number: int, *, for_programs: bool) -> None:
    """Print the files of one clean-up; UsageError where there is none of that number."""
    from simfinder.services.cleanup import file_work
    from simfinder.services.cleanup.plan import operation_record

    operations = file_work.operations_of(number)
    if not operations:
        raise UsageError(Message(Code.NO_OPERATION, n=number))
    if for_programs:
        _dump({"operations": [operation_record(o) for o in operations]})
        return
    for operation in operations:
        _operation(operation, place=operation.state is not State.UNDONE)


def _dump(answer: dict[str, Any]) -> None:
    json.dump({"schema": 1, **answer}, sys.stdout, ensure_ascii=True, indent=1)
    print()


_WORDS = (Action.TRASH.value, Action.QUARANTINE.value, Action.LINK.value)


def run(choice: argparse.Namespace) -> int:
    """Clean up, or take a clean-up back."""
    return undo(choice) if choice.command == "undo" else clean(choice)


def clean(choice: argparse.Namespace) -> int:
    """Print the plan of the rules for a report, and perform it with ``--apply``."""
    from simfinder.services.cleanup.from_report import plan_from
    from simfinder.services.cleanup.plan import check_plan_target, export_plan

    rules = merge_folder_rules([KeepRule.parse(text) for text in choice.rule])
    if not rules:
        raise UsageError(translate("Console", "at least one --rule is needed"))
    action, folder = _where(choice.to, copy=choice.copy)
    if choice.keep_structure and folder is None:
        raise UsageError(translate("Console", "--keep-structure requires a folder: --to FOLDER"))
    if choice.plan is not None:
        check_plan_target(choice.plan)
    saved_report = plan_from(
        choice.report,
        rules,
        distance=choice.distance,
        similarity=choice.similarity,
        critical=choice.critical,
        families=choice.families,
        protect=tuple(path.absolute() for path in choice.protect),
    )
    if choice.plan is not None:
        _refuse_to_replace(
            choice.plan, choice.report, (d.path for d in saved_report.report.documents)
        )
    removals = saved_report.clean_plan(action).removals
    files = saved_report.files(removals)
    work: Work | None = None
    if choice.apply:
        from simfinder.services.cleanup.file_work import clean_up

        work = _with_progress(
            lambda watcher: clean_up(
                action,
                folder,
                [item.request for item in removals],
                watcher,
                keep_structure=choice.keep_structure,
            )
        )
    # First what is known nowhere else: a plan that cannot be written must not hide it.
    if not choice.quiet:
        with standard_output():
            if choice.json:
                as_json(files, work)
            else:
                plan_lines(files, work, action)
    if work is not None:
        warn_lines(work)
    if choice.plan is not None:
        export_plan(choice.plan, files, work.operations if work else ())
    return _status(work)


def undo(choice: argparse.Namespace) -> int:
    """Bring back what a clean-up took away, or list what was done."""
    from simfinder.services.cleanup import file_work

    batch = None if choice.batch is None else int(choice.batch)
    if choice.list:
        with standard_output():
            if batch is None:
                history_lines(for_programs=choice.json)
            else:
                batch_line(batch, for_programs=choice.json)
        warn_journals(file_work.archive_journal())
        return 0
    try:
        work = _with_progress(lambda watcher: file_work.restore_batch(batch, watcher))
    except (NothingToUndo, UsageError, StoreError) as error:
        warn_journals(file_work.archive_journal())
        if isinstance(error, NothingToUndo) and choice.json:
            with standard_output():
                as_json((), file_work.Work(()))
        raise
    if not choice.quiet:
        with standard_output():
            if choice.json:
                as_json((), work)
            else:
                operation_lines(work)
    warn_lines(work)
    return _status(work)


def _with_progress(act: Callable[[_ProgressLine], Work]) -> Work:
    observer = _ProgressLine()
    with interruptible(observer):
        try:
            return act(observer)
        finally:
            observer.clear()


def _refuse_to_replace(plan: Path, report: Path, documents: Iterable[Path]) -> None:
    """Raise UsageError where a plan would take the place of the report, or of a document of it."""
    places = {Path(os.path.realpath(plan)), Path(os.path.abspath(plan))}  # noqa: PTH100
    if Path(os.path.realpath(report)) in places or not places.isdisjoint(documents):
        text = translate("Console", "the plan would overwrite {path}")
        raise UsageError(text.format(path=plan))


class _ProgressLine(Interruptible):
    """Shows the current file in a terminal, and stops on Ctrl+C."""

    _is_visible = False

    def progress(self, done_count: object, total: int = 0, current: Path | None = None) -> None:
        """Show how far it is, on one line that is written over."""
        if not sys.stderr.isatty() or current is None:
            return
        from simfinder.messages.numbers import visible

        self._is_visible = True
        name = visible(current.name)[:60]
        print(f"\r\033[K{done_count}/{total}  {name}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Take the line away."""
        if self._is_visible:
            print("\r\033[K", end="", file=sys.stderr, flush=True)


def _where(target: str, *, copy: bool) -> tuple[Action, Path | None]:
    """Return the requested action; UsageError where it is ambiguous.

    A mistyped word or an empty variable of a script must not move files to a new or the current
    folder.
    """
    if target in _WORDS:
        if copy:
            raise UsageError(translate("Console", "--copy requires a folder: --to FOLDER"))
        return Action(target), None
    if not target.strip():
        raise UsageError(
            translate("Console", "--to is empty: specify a folder, or {words}").format(
                words=", ".join(_WORDS)
            )
        )
    folder = Path(target)
    if folder.parts == (target,) and target not in (".", "..") and not folder.exists():
        raise UsageError(
            translate(
                "Console",
                "the folder {name} does not exist; to create it, write {path}; or use {words}",
            ).format(name=target, path=f".{os.sep}{target}", words=", ".join(_WORDS))
        )
    return (Action.COPY if copy else Action.MOVE), Path(os.path.abspath(target))  # noqa: PTH100


def _status(work: Work | None) -> int:
    if work is None or not work.failures:
        return 0
    if any(is_code(o.detail, Code.STOPPED) for o in work.failures):
        return Cancelled.exit_status
    return PARTIAL_RESULT
