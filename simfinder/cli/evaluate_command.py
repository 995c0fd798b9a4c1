"""``simfinder evaluate``: another version of the readers, or all methods on a labelled folder."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TextIO

from rich.table import Table
from rich.text import Text

from simfinder.cli.console import (
    Interruptible,
    console_for,
    interruptible,
    scan_observer,
    standard_output,
)
from simfinder.domain.errors import UsageError
from simfinder.domain.evaluation import (
    Evaluation,
    ExtractionChange,
    ExtractionReport,
    ExtractionRow,
    ExtractionState,
    MethodKind,
    MethodResult,
    MethodScore,
    Score,
    Setting,
)
from simfinder.domain.messages import Code, Message, at_option
from simfinder.i18n import translate
from simfinder.messages.numbers import number, similarity_text, visible

_MOST_PER_TOPIC, _MOST_ROUNDS, _MOST_DOCUMENTS = 10_000, 1000, 1_000_000
_OF_EXTRACTION = frozenset(("extraction", "exit_code"))
_OF_EXPERIMENT = ("per_topic", "seed", "rounds", "unrelated")
_PERCENT = frozenset(("similarity", "containment"))
_ONE_WAY = Message(Code.EVALUATE_CHOICE)


def run(choice: argparse.Namespace) -> int:
    """Run the requested evaluation; UsageError where several are requested."""
    option_names = {
        name
        for name, value in vars(choice).items()
        if value is not None and name in _all_of(choice)
    }
    ways = [name for name in ("labels", "pairs", "extraction") if name in option_names]
    if len(ways) != 1 or ("folder" in option_names) == (ways == ["extraction"]):
        raise UsageError(_ONE_WAY)
    if ways == ["extraction"]:
        _refuse(option_names - _OF_EXTRACTION - {"report"}, "--extraction")
        return _extraction(choice)
    _refuse(option_names & _OF_EXTRACTION, f"--{ways[0]}")
    if "pairs" in option_names:
        _refuse(option_names & {"experiment"}, "--pairs")
    else:
        _refuse(option_names & {"truth"}, "--labels")
    if "experiment" not in option_names:
        _refuse(option_names & set(_OF_EXPERIMENT), "", required="--experiment")
    return _evaluate_labels(choice)


def _all_of(choice: argparse.Namespace) -> set[str]:
    others = {"command", "profile_dir", "lang", "debug", "quiet", "progress"}
    return set(vars(choice)) - others


def _refuse(names: set[str], other: str, required: str = "") -> None:
    for name in sorted(names):
        flag = "FOLDER" if name == "folder" else "--" + name.replace("_", "-")
        if required:
            raise UsageError(Message(Code.EVALUATE_NEEDS, name=flag, name2=required))
        raise UsageError(Message(Code.EVALUATE_CONFLICT, name=flag, name2=other))


def _extraction(choice: argparse.Namespace) -> int:
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
        with standard_output() as stream:
            print_extraction(report, stream)
    return 1 if choice.exit_code and report.verdicts[ExtractionChange.WORSE] else 0


def _evaluate_labels(choice: argparse.Namespace) -> int:
    from simfinder.cli.places import print_remarks
    from simfinder.domain.evaluation import Topics
    from simfinder.services.evaluate.corpus import read_labels, read_pairs
    from simfinder.services.evaluate.evaluate import (
        ENDINGS,
        EvaluationOptions,
        evaluate,
        export_evaluation,
    )
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
    progress = scan_observer(quiet=choice.quiet, lines=choice.progress, with_names=True)
    options = EvaluationOptions(
        profiles=choice.profile or (),
        baselines=not choice.no_baselines,
        topics=topics,
        store=choice.store,
        jobs=jobs,
    )
    with progress as observer, interruptible(observer):
        evaluation = evaluate(choice.folder, labels, observer, options)
    if choice.report is not None:
        export_evaluation(evaluation, choice.report)
    print_remarks(evaluation.notes)
    if not choice.quiet:
        with standard_output() as stream:
            print_evaluation(evaluation, stream)
    return 0


def _number(choice: argparse.Namespace, name: str, usual: float, low: float, high: float) -> float:
    value = getattr(choice, name)
    if value is None:
        return usual
    if not low <= value <= high:
        flag = "--" + name.replace("_", "-")
        raise UsageError(
            at_option(
                flag,
                Message(Code.OUT_OF_RANGE, value=f"{value:g}", low=f"{low:g}", high=f"{high:g}"),
            )
        )
    return float(value) if isinstance(usual, float) else value


# How the ways to compare did on a labelled folder, as tables in the terminal.


def print_evaluation(evaluation: Evaluation, stream: TextIO) -> None:
    """Print what was compared, then tables: by labels, by texts, of split groups, of cost."""
    headline = translate(
        "Console",
        "{documents} documents, {pairs} pairs and {groups} groups to find ({truth})",
    ).format(
        documents=number(evaluation.documents),
        pairs=number(evaluation.true_pairs),
        groups=number(evaluation.true_groups),
        truth=evaluation.truth,
    )
    print(headline, file=stream)
    if evaluation.rounds > 1:
        print(translate("Console", "%n samples combined", "", evaluation.rounds), file=stream)
    if evaluation.unread:
        text = translate(
            "Console", "%n labelled documents could not be compared", "", evaluation.unread
        )
        print(text, file=stream)
    console = console_for(stream)
    tables = [
        (translate("Console", "Pairs"), _score_table(evaluation, lambda o: o.pairs)),
        (translate("Console", "Documents"), _score_table(evaluation, lambda o: o.documents)),
        (translate("Console", "Groups"), _groups(evaluation)),
        (translate("Console", "Pairs and groups"), _splits(evaluation)),
        (translate("Console", "Cost"), _cost(evaluation)),
    ]
    if _has_texts(evaluation):
        title = translate("Console", "Pairs by exact text (resemblance ≥ 0.5 or containment ≥ 0.8)")
        tables.insert(1, (title, _score_table(evaluation, _text_pairs)))
    for title, table in tables:
        console.print()
        console.print(Text(title, "bold"))
        console.print(table)


def _table(*heads: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for place, name in enumerate(heads):
        justify = "left" if place < 2 else "right"
        table.add_column(Text(name, "bold"), overflow="fold", justify=justify)  # type: ignore[arg-type]
    return table


def _settings(method: MethodResult) -> tuple[tuple[str, MethodScore], ...]:
    """Return the usual setting and the best one, as one where they are the same."""
    indent = "    " if method.kind is MethodKind.FINGERPRINT else "  "
    usual = (_name(method), method.usual)
    at_best = translate("Console", "best setting")
    if method.best.setting == method.usual.setting:
        return ((f"{_name(method)}, {at_best}", method.usual),)
    return usual, (indent + at_best, method.best)


def _text_pairs(outcome: MethodScore) -> Score | None:
    return None if outcome.texts is None else outcome.texts.pairs


def _score_table(evaluation: Evaluation, of: Callable[[MethodScore], Score | None]) -> Table:
    table = _table(
        translate("Console", "Method"),
        translate("Console", "Setting"),
        translate("Console", "Precision"),
        translate("Console", "Recall"),
        "F1",
    )
    for method in evaluation.methods:
        for name, outcome in _settings(method):
            score = of(outcome)
            cells = _scores(score) if score is not None else ("", "", "")
            table.add_row(*map(Text, (name, _setting(outcome.setting), *cells)))
    return table


def _splits(evaluation: Evaluation) -> Table:
    """Return how pairs and groups of each method agree: smaller is better in every column."""
    heads = [translate("Console", "Pairs split between groups")]
    if _has_texts(evaluation):
        heads.append(translate("Console", "Split, resemblance ≥ 0.9"))
        heads.append(translate("Console", "In one group, resemblance < 0.3"))
    table = _table(translate("Console", "Method"), translate("Console", "Setting"), *heads)
    for method in evaluation.methods:
        for name, outcome in _settings(method):
            texts = outcome.texts
            shares = (outcome.split, *((texts.split, texts.unlike) if texts else ()))
            cells = (f"{share.value:.1%}" if share.whole else "" for share in shares)
            table.add_row(*map(Text, (name, _setting(outcome.setting), *cells)))
    return table


def _has_texts(evaluation: Evaluation) -> bool:
    """Whether methods were scored by exact texts too."""
    return any(method.usual.texts is not None for method in evaluation.methods)


def _groups(evaluation: Evaluation) -> Table:
    table = _table(
        translate("Console", "Method"),
        translate("Console", "Setting"),
        translate("Console", "Precision"),
        translate("Console", "Recall"),
        "F1",
        translate("Console", "Rand"),
    )
    for method in evaluation.methods:
        for name, outcome in _settings(method):
            scores = (*_scores(outcome.groups), f"{outcome.rand:.3f}")
            table.add_row(*map(Text, (name, _setting(outcome.setting), *scores)))
    return table


def _cost(evaluation: Evaluation) -> Table:
    table = _table(
        translate("Console", "Method"),
        "",
        translate("Console", "Features, s"),
        translate("Console", "Comparing, s"),
        translate("Console", "Memory, MiB"),
    )
    reading = translate("Console", "reading the files")
    table.add_row(*map(Text, (reading, "", f"{evaluation.read_seconds:.1f}", "", "")))
    for method in evaluation.methods:
        cells = (
            _name(method),
            "",
            f"{method.features_seconds:.1f}",
            f"{method.compare_seconds:.1f}",
            number(method.peak_bytes >> 20),
        )
        table.add_row(*map(Text, cells))
    return table


def _scores(score: Score) -> tuple[str, str, str]:
    return f"{score.precision:.3f}", f"{score.recall:.3f}", f"{score.f1:.3f}"


def _name(method: MethodResult) -> str:
    if method.kind is MethodKind.FINGERPRINT:
        return "  " + translate("Console", "fingerprints only")
    return method.method


def _setting(setting: Setting) -> str:
    return ", ".join(
        template.format(f"{value * 100:g}%" if name in _PERCENT else f"{value:g}")
        for name, value in setting
        for template in (_templates().get(name, f"{name} {{}}"),)
    )


def _templates() -> dict[str, str]:
    return {
        "distance": translate("Console", "≤ {} bits"),
        "similarity": translate("Console", "≥ {} similar"),
        "resemblance": translate("Console", "resemblance ≥ {}"),
        "cosine": translate("Console", "cosine ≥ {}"),
        "subset": translate("Console", "subset measure ≥ {}"),
        "dice": translate("Console", "Dice’s coefficient ≥ {}"),
        "containment": translate("Console", "≥ {} contained"),
        "jaro-winkler": "Jaro-Winkler ≥ {}",
        "ratio": translate("Console", "edit ratio ≥ {}"),
        "supershingles": translate("Console", "supershingles ≥ {}"),
        "idf-from": translate("Console", "IDF from {}"),
        "idf-to": translate("Console", "to {}"),
    }


# What another version of the readers changes, as plain lines.

_MOST = 40
"""Documents that are named of each verdict; the report holds them all."""
_NAMED_VERDICTS = (
    ExtractionChange.WORSE,
    ExtractionChange.OTHER_TEXT,
    ExtractionChange.OTHER_REASON,
    ExtractionChange.CHANGED,
    ExtractionChange.BETTER,
)


def print_extraction(report: ExtractionReport, stream: TextIO) -> None:
    """Print how many documents there are of each verdict, and name those that are not the same."""
    for verdict in ExtractionChange:
        if count := report.verdicts[verdict]:
            print(f"{number(count):>8}  {_word(verdict)}", file=stream)
    for verdict in _NAMED_VERDICTS:
        rows = [row for row in report.rows if row.verdict is verdict]
        if rows:
            print(f"\n{_word(verdict)}:", file=stream)
        rows.sort(key=lambda row: 1.0 if row.likeness is None else row.likeness)
        for row in rows[:_MOST]:
            print(f"  {_line(row)}", file=stream)
        if len(rows) > _MOST:
            more = translate("Console", "and %n more", "", len(rows) - _MOST)
            print(f"  {more}", file=stream)


def _line(row: ExtractionRow) -> str:
    likeness = (
        "      " if row.likeness is None else f"{similarity_text(row.likeness, exact=True):>6}"
    )
    return f"{likeness}  {_state(row.old)} -> {_state(row.new)}  {visible(row.place)}"


def _state(reading: ExtractionState | None) -> str:
    if reading is None:
        return "-"
    if reading.characters is None:
        return reading.state
    return f"{reading.state} {number(reading.characters)}"


def _word(verdict: ExtractionChange) -> str:
    return {
        ExtractionChange.SAME: translate("Console", "same text or reason"),
        ExtractionChange.CHANGED: translate("Console", "slightly different text"),
        ExtractionChange.BETTER: translate(
            "Console", "better: text where there was none, or complete text"
        ),
        ExtractionChange.WORSE: translate("Console", "worse: no text, or less text"),
        ExtractionChange.OTHER_TEXT: translate("Console", "very different text"),
        ExtractionChange.OTHER_REASON: translate("Console", "no text, for a different reason"),
        ExtractionChange.OTHER_FILE: translate("Console", "the file itself has changed"),
        ExtractionChange.ONLY_OLD: translate("Console", "only read before"),
        ExtractionChange.ONLY_NEW: translate("Console", "only read now"),
    }[verdict]
