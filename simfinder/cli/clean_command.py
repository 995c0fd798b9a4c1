"""``simfinder clean`` and ``simfinder undo``: what goes and what stays, and all of it back."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from simfinder.cli.console import Interruptible, interruptible
from simfinder.cli.output import standard_output
from simfinder.domain.errors import Cancelled, UsageError
from simfinder.domain.keep_rule import Keep, KeepRule, joined
from simfinder.domain.operation import Action, Operation, State
from simfinder.i18n import translate

if TYPE_CHECKING:
    from simfinder.domain.keep_rule import PlannedFile
    from simfinder.services.file_work import Work

NOT_ALL = 4
"""Exit status where a file that was to go stayed, or one that was to come back did not."""


def add_clean_arguments(
    parser: argparse.ArgumentParser, share: Callable[[str], float], whole: Callable[[str], float]
) -> None:
    """Add what can be said after ``clean``; ``share`` reads a percentage, ``whole`` a number."""
    rules = ", ".join(kind.value for kind in Keep)
    parser.add_argument(
        "report",
        type=Path,
        metavar="REPORT",
        help=translate("Console", "report of a scan (.json)"),
    )
    parser.add_argument(
        "--rule",
        action="append",
        default=[],
        metavar="RULE",
        help=translate(
            "Console",
            "what to keep of each group: {rules}; repeatable, a later rule decides where the earlier "
            "ones do not. With values: folder=FOLDER, format=docx,pdf, name=*final*",
        ).format(rules=rules),
    )
    parser.add_argument(
        "--to",
        default="trash",
        metavar="trash|quarantine|" + translate("Console", "FOLDER"),
        help=translate("Console", "where files go (trash)"),
    )
    parser.add_argument(
        "--apply",
        action="store_true",
        help=translate("Console", "do it; without this it is only told what would be done"),
    )
    parser.add_argument(
        "--copy",
        action="store_true",
        help=translate("Console", "with a folder: copy files there instead of moving them"),
    )
    parser.add_argument(
        "--critical",
        action="store_true",
        help=translate("Console", "also what differs in an amount, a date or the like"),
    )
    parser.add_argument(
        "--distance",
        type=whole,
        metavar="N",
        help=translate("Console", "only what is within N bits of the file that stays"),
    )
    parser.add_argument(
        "--similarity",
        type=share,
        metavar=translate("Console", "PERCENT"),
        help=translate("Console", "only what is at least so similar to the file that stays"),
    )
    parser.add_argument(
        "--protect",
        action="append",
        default=[],
        type=Path,
        metavar="PATH",
        help=translate("Console", "never touch what is in this folder; repeatable"),
    )
    parser.add_argument(
        "--plan",
        type=Path,
        metavar="FILE",
        help=translate("Console", "write what becomes of each file, and why: .csv or .json"),
    )
    _add_talk(parser)


def add_undo_arguments(parser: argparse.ArgumentParser, whole: Callable[[str], float]) -> None:
    """Add what can be said after ``undo``; ``whole`` reads a number."""
    parser.add_argument(
        "batch",
        nargs="?",
        type=whole,
        metavar="N",
        help=translate("Console", "number of the clean-up (the latest)"),
    )
    parser.add_argument(
        "--list",
        action="store_true",
        help=translate("Console", "list what was done, the latest first, and take nothing back"),
    )
    _add_talk(parser)


def clean(choice: argparse.Namespace) -> int:
    """Tell what rules would do to a report's groups, and do it with ``--apply``."""
    from simfinder.services.clean_export import check_plan_target, export_plan, planned_files
    from simfinder.services.clean_plan import wishes_for
    from simfinder.services.report_clean import plan_from

    rules = joined([KeepRule.parse(text) for text in choice.rule])
    if not rules:
        raise UsageError(translate("Console", "at least one --rule is needed"))
    action, folder = _where(choice.to, choice.copy)
    if choice.plan is not None:
        check_plan_target(choice.plan)
    made = plan_from(
        choice.report,
        rules,
        distance=choice.distance,
        similarity=choice.similarity,
        critical=choice.critical,
        protect=tuple(path.absolute() for path in choice.protect),
    )
    planned = planned_files(made.report, made.groups, made.plan)
    work: Work | None = None
    if choice.apply:
        from simfinder.services.file_work import clean_up

        wishes = wishes_for(made.report, made.groups, made.plan.marks.tolist())
        observer = _Watching()
        with interruptible(observer):
            work = clean_up(action, folder, wishes, observer)
    if choice.plan is not None:
        export_plan(choice.plan, planned, work.operations if work else ())
    if not choice.quiet:
        with standard_output():
            if choice.json:
                _print_json(planned, work)
            else:
                _print_plan(planned, work)
    return _status(work)


def undo(choice: argparse.Namespace) -> int:
    """Bring back what a clean-up took away, or list what was done."""
    from simfinder.services import file_work

    if choice.list:
        with standard_output():
            _print_history(choice.json)
        return 0
    observer = _Watching()
    with interruptible(observer):
        work = file_work.take_back(None if choice.batch is None else int(choice.batch), observer)
    if not choice.quiet:
        with standard_output():
            if choice.json:
                _print_json((), work)
            else:
                _print_operations(work.operations)
                _print_settled(work)
    return _status(work)


def _add_talk(parser: argparse.ArgumentParser) -> None:
    talk = parser.add_mutually_exclusive_group()
    talk.add_argument("--quiet", action="store_true", help=translate("Console", "print nothing"))
    talk.add_argument(
        "--json",
        action="store_true",
        help=translate("Console", "print JSON instead of text"),
    )


class _Watching(Interruptible):
    """Tells in a terminal which file is in hand, and stops where the person wants it."""

    def progress(self, done: object, total: int = 0, current: Path | None = None) -> None:
        """Show how far it is, on one line that is written over."""
        if not sys.stderr.isatty() or current is None:
            return
        end = "\n" if done == total else ""
        print(f"\r\033[K{done}/{total}  {current.name[:60]}", end=end, file=sys.stderr, flush=True)


def _where(to: str, copy: bool) -> tuple[Action, Path | None]:
    if to in ("trash", "quarantine"):
        if copy:
            raise UsageError(translate("Console", "--copy needs a folder: --to FOLDER"))
        return Action(to), None
    return (Action.COPY if copy else Action.MOVE), Path(to).absolute()


def _status(work: Work | None) -> int:
    if work is None or not work.failed:
        return 0
    if any(o.detail == "stopped" for o in work.failed):
        return Cancelled.exit_status
    return NOT_ALL


def _print_plan(planned: Sequence[PlannedFile], work: Work | None) -> None:
    from simfinder.domain.keep_rule import Verdict
    from simfinder.services.clean_export import because, outcome, verdict_word
    from simfinder.services.export import number, size_text, visible

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
    left = sum(file.left_out is not None for file in planned)
    if work is None:
        text = translate(
            "Console",
            "{files} files ({size}) in {groups} groups would go; undecided groups: {ties}; files "
            "left alone: {left}. Nothing was touched; --apply does it.",
        )
    else:
        text = translate(
            "Console",
            "{files} files ({size}) in {groups} groups have gone; undecided groups: {ties}; files "
            "left alone: {left}; not done: {failed}. simfinder undo brings them back.",
        )
        gone = {str(o.source) for o in work.done}
        goes = [file for file in goes if file.place in gone]
    print(
        text.format(
            files=number(len(goes)),
            size=size_text(sum(file.size for file in goes)),
            groups=number(len({file.group for file in goes})),
            ties=number(len(ties)),
            left=number(left),
            failed=number(len(work.failed) if work else 0),
        )
    )
    if work is not None:
        _print_settled(work)


def _print_operations(operations: Sequence[Operation]) -> None:
    from simfinder.services.clean_export import outcome
    from simfinder.services.export import number, path_text

    for operation in operations:
        print(f"  {path_text(operation.source)}\n      {outcome(operation)}")
        if operation.state is not State.UNDONE and operation.target is not None:
            print(f"      {path_text(operation.target)}")
    back = sum(operation.state is State.UNDONE for operation in operations)
    text = translate("Console", "{back} of {all} files are back in their place")
    print(text.format(back=number(back), all=number(len(operations))))


def _print_settled(work: Work) -> None:
    from simfinder.services.export import number

    if work.settled:
        text = translate("Console", "Files that an interruption had left unsettled: {count}")
        print(text.format(count=number(len(work.settled))))


def _print_json(planned: Sequence[PlannedFile], work: Work | None) -> None:
    from simfinder.services.clean_export import file_record, operation_record

    done = {str(o.source): o for o in work.operations} if work else {}
    answer = {
        "schema": 1,
        "applied": work is not None,
        "files": [file_record(file, done.get(file.place)) for file in planned],
        "operations": [operation_record(o) for o in work.operations] if work else [],
        "settled": [operation_record(o) for o in work.settled] if work else [],
    }
    json.dump(answer, sys.stdout, ensure_ascii=True, indent=1)
    print()


def _print_history(as_json: bool) -> None:
    from datetime import UTC, datetime

    from simfinder.services import file_work
    from simfinder.services.clean_export import action_word
    from simfinder.services.export import local_time, number, path_text

    batches = file_work.history()
    if as_json:
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
        json.dump({"schema": 1, "batches": rows}, sys.stdout, ensure_ascii=True, indent=1)
        print()
        return
    if not batches:
        print(translate("Console", "Nothing was done to files yet."))
    for batch in batches:
        text = translate("Console", "{id}  {when}  {action}: {done} of {all} files")
        line = text.format(
            id=number(batch.id),
            when=local_time(batch.made_ns),
            action=action_word(batch.action),
            done=number(batch.can_be_undone),
            all=number(sum(batch.states.values())),
        )
        print(line + (f"  → {path_text(batch.destination)}" if batch.destination else ""))
