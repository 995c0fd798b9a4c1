"""``simfinder clean`` and ``simfinder undo``: what goes and what stays, and all of it back."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from simfinder.cli import clean_shown as shown
from simfinder.cli import common_options as common
from simfinder.cli.console import Interruptible, interruptible
from simfinder.cli.exit_status import PARTLY
from simfinder.cli.output import standard_output
from simfinder.domain.errors import Cancelled, NothingToUndo, StoreError, UsageError
from simfinder.domain.keep_rule import Keep, KeepRule, joined
from simfinder.domain.operation import Action
from simfinder.i18n import translate

if TYPE_CHECKING:
    from simfinder.services.cleaning.file_work import Work

_WORDS = (Action.TRASH.value, Action.QUARANTINE.value)


def add_clean_arguments(
    parser: argparse.ArgumentParser, share: Callable[[str], float], whole: Callable[[str], float]
) -> None:
    """Add what can be said after ``clean``; ``share`` reads a percentage, ``whole`` a number."""
    rules = ", ".join(kind.value for kind in Keep)
    common.add_report(parser)
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
        help=translate("Console", "where files go (trash); a new folder needs a path: ./NAME"),
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
        help=translate(
            "Console",
            "list what was done, the latest first, or the files of clean-up N; take nothing back",
        ),
    )
    _add_talk(parser)


def clean(choice: argparse.Namespace) -> int:
    """Tell what rules would do to a report's groups, and do it with ``--apply``."""
    from simfinder.services.cleaning.from_report import plan_from
    from simfinder.services.cleaning.plan_export import (
        check_plan_target,
        export_plan,
        planned_files,
    )

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
    if choice.plan is not None:
        _refuse_to_replace(choice.plan, choice.report, (d.path for d in made.report.documents))
    going = made.going().going
    planned = planned_files(made.report, made.groups, made.plan, going)
    work: Work | None = None
    if choice.apply:
        from simfinder.services.cleaning.file_work import clean_up

        work = _watched(lambda watcher: clean_up(action, folder, [g.wish for g in going], watcher))
    # First what is known nowhere else: a plan that cannot be written must not hide it.
    if not choice.quiet:
        with standard_output():
            if choice.json:
                shown.as_json(planned, work)
            else:
                shown.plan(planned, work, action)
    if work is not None:
        shown.warn(work)
    if choice.plan is not None:
        export_plan(choice.plan, planned, work.operations if work else ())
    return _status(work)


def undo(choice: argparse.Namespace) -> int:
    """Bring back what a clean-up took away, or list what was done."""
    from simfinder.services.cleaning import file_work

    batch = None if choice.batch is None else int(choice.batch)
    if choice.list:
        with standard_output():
            if batch is None:
                shown.history(choice.json)
            else:
                shown.batch(batch, choice.json)
        shown.tell_aside(file_work.put_aside())
        return 0
    try:
        work = _watched(lambda watcher: file_work.take_back(batch, watcher))
    except (NothingToUndo, UsageError, StoreError) as error:
        shown.tell_aside(file_work.put_aside())
        if isinstance(error, NothingToUndo) and choice.json:
            with standard_output():
                shown.as_json((), file_work.Work(()))
        raise
    if not choice.quiet:
        with standard_output():
            if choice.json:
                shown.as_json((), work)
            else:
                shown.operations(work)
    shown.warn(work)
    return _status(work)


def _watched(act: Callable[[_Watching], Work]) -> Work:
    observer = _Watching()
    with interruptible(observer):
        try:
            return act(observer)
        finally:
            observer.clear()


def _refuse_to_replace(plan: Path, report: Path, documents: Iterable[Path]) -> None:
    """Raise UsageError where a plan would take the place of the report, or of a document of it."""
    places = {Path(os.path.realpath(plan)), Path(os.path.abspath(plan))}  # noqa: PTH100
    if Path(os.path.realpath(report)) in places or not places.isdisjoint(documents):
        text = translate("Console", "the plan would replace {path}")
        raise UsageError(text.format(path=plan))


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

    _shown = False

    def progress(self, done: object, total: int = 0, current: Path | None = None) -> None:
        """Show how far it is, on one line that is written over."""
        if not sys.stderr.isatty() or current is None:
            return
        from simfinder.services.reports.export import visible

        self._shown = True
        name = visible(current.name)[:60]
        print(f"\r\033[K{done}/{total}  {name}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Take the line away."""
        if self._shown:
            print("\r\033[K", end="", file=sys.stderr, flush=True)


def _where(to: str, copy: bool) -> tuple[Action, Path | None]:
    """Return what is asked for; UsageError where it may have been meant otherwise.

    A word that was mistyped, or a variable of a script that is empty, must not move files to some
    new folder, or to the current one.
    """
    if to in _WORDS:
        if copy:
            raise UsageError(translate("Console", "--copy needs a folder: --to FOLDER"))
        return Action(to), None
    if not to.strip():
        raise UsageError(
            translate("Console", "--to is empty: it needs a folder, or {words}").format(
                words=", ".join(_WORDS)
            )
        )
    folder = Path(to)
    if folder.parts == (to,) and to not in (".", "..") and not folder.exists():
        raise UsageError(
            translate(
                "Console",
                "there is no folder {name}; to have it made, write {path}; or say {words}",
            ).format(name=to, path=f".{os.sep}{to}", words=", ".join(_WORDS))
        )
    return (Action.COPY if copy else Action.MOVE), Path(os.path.abspath(to))  # noqa: PTH100


def _status(work: Work | None) -> int:
    if work is None or not work.failed:
        return 0
    if any(o.detail == "stopped" for o in work.failed):
        return Cancelled.exit_status
    return PARTLY
