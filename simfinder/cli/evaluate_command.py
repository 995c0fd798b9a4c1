"""``simfinder evaluate``: another version of the readers, or all methods on a labelled folder."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from simfinder.cli.console import Interruptible, interruptible, scan_observer, standard_output
from simfinder.domain.errors import UsageError
from simfinder.domain.options import PROFILES
from simfinder.i18n import translate

_MOST_PER_TOPIC, _MOST_ROUNDS, _MOST_DOCUMENTS = 10_000, 1000, 1_000_000
_OF_EXTRACTION = frozenset(("extraction", "exit_code"))
_OF_EXPERIMENT = ("per_topic", "seed", "rounds", "unrelated")
_ONE_WAY = "evaluate: choose one of FOLDER --labels FILE, FOLDER --pairs FILE, --extraction OLD NEW"


def add_arguments(
    parser: argparse.ArgumentParser, whole: Callable[[str], float], real: Callable[[str], float]
) -> None:
    """Add the arguments; ``whole`` and ``real`` read numbers. What was not given is None."""
    parser.add_argument(
        "folder",
        nargs="?",
        type=Path,
        metavar="FOLDER",
        help=translate("Console", "folder whose documents have labels, or a table whose rows have"),
    )
    parser.add_argument(
        "--labels",
        type=Path,
        metavar="FILE",
        help=translate("Console", "table of documents and their groups (.tsv, .csv)"),
    )
    parser.add_argument(
        "--pairs",
        type=Path,
        metavar="FILE",
        help=translate("Console", "table of pairs that belong together (.tsv, .csv)"),
    )
    parser.add_argument(
        "--extraction",
        nargs=2,
        type=Path,
        metavar=("OLD", "NEW"),
        help=translate(
            "Console", "two folders that scan --store made of the same files, one by each version"
        ),
    )
    _add_choices(parser, whole, real)
    _add_experiment(parser, whole)
    parser.add_argument(
        "--report",
        type=Path,
        metavar="FILE",
        help=translate("Console", "write all numbers: .csv or .json"),
    )
    talk = parser.add_mutually_exclusive_group()
    talk.add_argument(
        "--quiet",
        action="store_true",
        help=translate("Console", "print neither progress nor tables"),
    )
    talk.add_argument(
        "--progress",
        action="store_true",
        help=translate("Console", "print progress even where there is no terminal"),
    )
    parser.add_argument(
        "--exit-code",
        action="store_true",
        default=None,
        help=translate("Console", "exit with 1 when a document is read worse than before"),
    )


def _add_choices(
    parser: argparse.ArgumentParser, whole: Callable[[str], float], real: Callable[[str], float]
) -> None:
    parser.add_argument(
        "--truth",
        type=real,
        metavar="SHARE",
        help=translate("Console", "least measure of a pair that counts, 0 to 1 (0.7)"),
    )
    parser.add_argument(
        "--profile",
        action="append",
        choices=tuple(info.name for info in PROFILES),
        metavar="NAME",
        help=translate("Console", "try only this profile; repeatable"),
    )
    parser.add_argument(
        "--no-baselines",
        action="store_true",
        default=None,
        help=translate("Console", "leave out the methods of other papers"),
    )
    parser.add_argument(
        "--jobs", type=whole, metavar="N", help=translate("Console", "number of worker processes")
    )
    parser.add_argument(
        "--store",
        type=Path,
        metavar="FOLDER",
        help=translate(
            "Console", "keep what was read in this folder, not a file; made where it is missing"
        ),
    )


def _add_experiment(parser: argparse.ArgumentParser, whole: Callable[[str], float]) -> None:
    parser.add_argument(
        "--experiment",
        choices=("five-topics",),
        metavar="five-topics",
        help=translate(
            "Console", "documents of five groups mixed into unrelated ones, as papers do it"
        ),
    )
    for flag, text in (
        ("--per-topic", translate("Console", "documents of each of the five groups (3)")),
        ("--unrelated", translate("Console", "documents they are mixed into (200)")),
        ("--rounds", translate("Console", "samples, added up (1)")),
        ("--seed", translate("Console", "number that decides what is drawn (1)")),
    ):
        parser.add_argument(flag, type=whole, metavar="N", help=text)


def run(choice: argparse.Namespace) -> int:
    """Do what was asked for; UsageError where that is not one thing."""
    given = {
        name
        for name, value in vars(choice).items()
        if value is not None and name in _all_of(choice)
    }
    ways = [name for name in ("labels", "pairs", "extraction") if name in given]
    if len(ways) != 1 or ("folder" in given) == (ways == ["extraction"]):
        raise UsageError(_ONE_WAY)
    if ways == ["extraction"]:
        _refuse(given - _OF_EXTRACTION - {"report"}, "--extraction")
        return _extraction(choice)
    _refuse(given & _OF_EXTRACTION, f"--{ways[0]}")
    if "pairs" in given:
        _refuse(given & {"experiment"}, "--pairs")
    else:
        _refuse(given & {"truth"}, "--labels")
    if "experiment" not in given:
        _refuse(given & set(_OF_EXPERIMENT), "", needs="--experiment")
    return _labelled(choice)


def _all_of(choice: argparse.Namespace) -> set[str]:
    others = {"command", "profile_dir", "lang", "debug", "quiet", "progress"}
    return set(vars(choice)) - others


def _refuse(names: set[str], beside: str, needs: str = "") -> None:
    for name in sorted(names):
        flag = "FOLDER" if name == "folder" else "--" + name.replace("_", "-")
        if needs:
            raise UsageError(f"evaluate: {flag} needs {needs}")
        raise UsageError(f"evaluate: {flag} does not go with {beside}")


def _extraction(choice: argparse.Namespace) -> int:
    from simfinder.cli.evaluate_output import print_extraction
    from simfinder.domain.evaluation import ExtractionChange
    from simfinder.services.evaluate.extraction import evaluate_extraction
    from simfinder.services.export.export import EXTRACTION_ENDINGS, check_target, export_extraction

    if choice.report is not None:
        check_target(choice.report, EXTRACTION_ENDINGS)
    observer = Interruptible()
    with interruptible(observer):
        old, new = choice.extraction
        report = evaluate_extraction(old, new, observer)
    if choice.report is not None:
        export_extraction(report, choice.report)
    if not choice.quiet:
        with standard_output() as out:
            print_extraction(report, out)
    return 1 if choice.exit_code and report.verdicts[ExtractionChange.WORSE] else 0


def _labelled(choice: argparse.Namespace) -> int:
    from simfinder.cli.evaluate_output import print_evaluation
    from simfinder.cli.places import tell
    from simfinder.services.evaluate.corpus import Topics, read_labels, read_pairs
    from simfinder.services.evaluate.evaluate import ENDINGS, evaluate, export_evaluation
    from simfinder.services.export.export import check_target

    if choice.report is not None:
        check_target(choice.report, ENDINGS)
    least = _number(choice, "truth", 0.7, 0.0, 1.0)
    labels = read_labels(choice.labels) if choice.labels else read_pairs(choice.pairs, least)
    jobs = int(_number(choice, "jobs", 0, 0, 64))
    topics = None
    if choice.experiment is not None:
        topics = Topics(
            int(_number(choice, "per_topic", 3, 2, _MOST_PER_TOPIC)),
            int(_number(choice, "seed", 1, 0, 2**63)),
            int(_number(choice, "rounds", 1, 1, _MOST_ROUNDS)),
            int(_number(choice, "unrelated", 200, 1, _MOST_DOCUMENTS)),
        )
    told = scan_observer(choice.quiet, choice.progress, named=True)
    with told as observer, interruptible(observer):
        evaluation = evaluate(
            choice.folder,
            labels,
            observer,
            profiles=choice.profile or (),
            baselines=not choice.no_baselines,
            topics=topics,
            store=choice.store,
            jobs=jobs,
        )
    if choice.report is not None:
        export_evaluation(evaluation, choice.report)
    tell(evaluation.notes)
    if not choice.quiet:
        with standard_output() as out:
            print_evaluation(evaluation, out)
    return 0


def _number(choice: argparse.Namespace, name: str, usual: float, low: float, high: float) -> float:
    value = getattr(choice, name)
    if value is None:
        return usual
    if not low <= value <= high:
        flag = "--" + name.replace("_", "-")
        raise UsageError(f"{flag}: {value:g} is not between {low:g} and {high:g}")
    return float(value) if isinstance(usual, float) else value
