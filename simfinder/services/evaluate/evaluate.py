"""Tries every way to compare on a labelled folder: what is found, what is wrong, the cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.documents import Source
from simfinder.domain.errors import ReportError, UsageError
from simfinder.domain.evaluation import OVERLAPS, Evaluation, MethodResult, Topics
from simfinder.domain.matching import distinct
from simfinder.domain.messages import Code, Detail, Message, system_message
from simfinder.domain.options import PROFILES, ScanOptions, profile_info
from simfinder.domain.progress import Observer, Progress, SilentObserver, Stage
from simfinder.engine.baselines.answers import ScoredAnswers, add_up
from simfinder.engine.baselines.text_pairs import MOST_PAIRS, text_pairs
from simfinder.engine.baselines.truth import Truth, draw, part_of
from simfinder.files.atomic import replace_with
from simfinder.report import evaluation as evaluation_report
from simfinder.services.evaluate.corpus import (
    Corpus,
    DocumentNames,
    Labels,
    WordFeatures,
    Words,
    read_corpus,
    read_rows,
    truth_of,
    words_of_rows,
)
from simfinder.services.evaluate.cost import NamedObserver, measure_cost
from simfinder.services.evaluate.methods import (
    FILE_BASELINES,
    ROW_BASELINES,
    WIDE_BASELINES,
    Method,
    Round,
    methods,
)
from simfinder.services.export.export import check_target

_OF_ROWS = "fields"
"""The profile of tables; what others compare are files."""
_ALL = (*(info.name for info in PROFILES), OVERLAPS)
_FILES_ONLY = Message(Code.FIELDS_NOT_TRIED)
_ROWS_ONLY = Message(Code.ONLY_FIELDS_TRIED)


@dataclass(frozen=True, slots=True)
class EvaluationOptions:
    """Which ways to compare are tried, on which documents, and with what means.

    ``profiles``: names, OVERLAPS for excerpts and shared passages; empty means all. ``baselines``:
    also try the methods of other papers. ``topics``: draw samples instead of taking the whole
    folder; needs labels of groups. ``store``: where to remember what was read; None keeps nothing.
    ``jobs``: processes that read and make features; 0 means one a core.
    """

    profiles: Sequence[str] = ()
    baselines: bool = True
    topics: Topics | None = None
    store: Path | None = None
    jobs: int = 0


_DEFAULT_OPTIONS = EvaluationOptions()


def evaluate(
    folder: Path,
    labels: Labels,
    observer: Observer | None = None,
    options: EvaluationOptions = _DEFAULT_OPTIONS,
) -> Evaluation:
    """Score profiles and baselines on the documents below a folder.

    Args:
        folder: what the names in the labels begin at; or a table whose rows are the documents.
        labels: from ``read_labels`` or ``read_pairs``.
        observer: receives progress, and may cancel.
        options: what is tried, and on which documents.
    """
    observer, topics = observer or SilentObserver(), options.topics
    if not folder.exists():
        raise UsageError(Message(Code.NO_SUCH_PATH, path=folder))
    if topics is not None and not labels.groups:
        raise UsageError(Message(Code.TOPICS_NEED_LABELS))
    of_rows = folder.is_file()
    names = tuple(options.profiles) or tuple(name for name in _ALL if (name == _OF_ROWS) == of_rows)
    for name in names:
        if name != OVERLAPS:
            profile_info(name)
        if (name == _OF_ROWS) != of_rows:
            code = Code.PROFILE_NOT_FOR_TABLE if of_rows else Code.PROFILE_NOT_FOR_FOLDER
            raise UsageError(Message(code, name=name))
    if of_rows and topics is not None:
        raise UsageError(Message(Code.TOPICS_NEED_FOLDER))
    with TemporaryDirectory(prefix="simfinder-", ignore_cleanup_errors=True) as workspace:
        one = _Evaluator(folder.absolute(), labels, observer, Path(workspace), topics, options.jobs)
        if not options.profiles:
            one.notes.append(_ROWS_ONLY if of_rows else _FILES_ONLY)
        baselines = () if not options.baselines else ROW_BASELINES if of_rows else FILE_BASELINES
        return one.run(methods(dict.fromkeys(names), baselines), options.store)


class _Evaluator:
    """One evaluation while it runs."""

    def __init__(
        self,
        folder: Path,
        labels: Labels,
        observer: Observer,
        workspace: Path,
        topics: Topics | None,
        jobs: int,
    ) -> None:
        self._folder = folder
        self._labels = labels
        self._observer = observer
        self._workspace = workspace
        self._topics = topics
        self._jobs = jobs
        self.notes: list[Detail] = []
        """What else is to be reported, each in a line of English."""

    def run(self, selection: dict[str, Method], store: Path | None) -> Evaluation:
        """Read, try all methods, add up."""
        with measure_cost() as reading:
            corpus = self._read_corpus(store)
        truth = self._truth(corpus)
        is_compared = np.zeros(len(truth), np.bool_)
        for document in corpus.compared_names:
            if document in truth.number:
                is_compared[truth.number[document]] = True
        has_wide = not WIDE_BASELINES.keys().isdisjoint(selection)
        rounds = self._rounds(corpus, truth, is_compared, has_wide=has_wide)
        results: list[MethodResult] = []
        for count, (name, method) in enumerate(selection.items()):
            observer_of_method = NamedObserver(
                self._observer, f"{name} ({count + 1}/{len(selection)})"
            )
            observer_of_method.check()
            observer_of_method.progress(Progress(Stage.COMPARE, 0))
            results += _try_method(method, rounds, observer_of_method)
        return Evaluation(
            self._folder,
            self._labels.source_text,
            sum(len(r.numbers) for r in rounds),
            0 if self._topics else int((~is_compared).sum()),
            sum(len(r.truth.pairs) for r in rounds),
            sum(r.truth.group_count for r in rounds),
            tuple(results),
            reading.seconds,
            len(rounds),
            tuple(self.notes),
        )

    def _read_corpus(self, store: Path | None) -> Corpus:
        observer = NamedObserver(self._observer, "")
        if self._folder.is_dir():
            where = (Source(self._folder),)
            return read_corpus(where, observer, self._workspace, store, self._jobs)
        return read_rows(self._folder, ScanOptions(profile=_OF_ROWS, jobs=self._jobs), observer)

    def _truth(self, corpus: Corpus) -> Truth:
        table = self._labels.table
        names = [
            name for name in corpus.known_names if table is None or name[0] != table.absolute()
        ]
        truth, absent = truth_of(self._labels, DocumentNames(self._folder, names), names)
        if absent and not truth.number:
            raise UsageError(Message(Code.NO_LABELLED_DOCUMENT, path=absent[0]))
        if not len(truth.pairs):
            raise UsageError(Message(Code.NO_LABELLED_PAIR))
        if absent:
            self.notes.append(
                Message(Code.LABELLED_DOCUMENTS_MISSING, n=len(absent), path=absent[0])
            )
        if len(distinct(truth.groups)) == 1:
            self.notes.append(Message(Code.ALL_BELONG_TOGETHER))
        others = len((set(corpus.compared_names) & set(names)).difference(truth.number))
        if others:
            self.notes.append(Message(Code.WITHOUT_LABEL, n=others))
        return truth

    def _rounds(
        self, corpus: Corpus, truth: Truth, is_compared: NDArray[np.bool_], *, has_wide: bool
    ) -> list[Round]:
        by_number = list(truth.number)
        numbers = np.flatnonzero(is_compared)
        names = [by_number[i] for i in numbers.tolist()]
        features = None
        if corpus.store is not None:
            features = WordFeatures(corpus.store, names, corpus.unread_names, self._observer)
        with measure_cost() as stopwatch:
            if features is None:
                words = words_of_rows(corpus, names)
            else:
                words = features.make(self._workspace)
        with measure_cost() as wide_stopwatch:
            prints = features.wide_prints() if features is not None and has_wide else {}
        if self._topics is None:
            return [
                Round(
                    corpus.sources,
                    corpus.store,
                    self._with_texts(truth, numbers, words),
                    numbers,
                    words,
                    stopwatch.seconds,
                    self._jobs,
                    prints,
                    wide_stopwatch.seconds,
                )
            ]
        samples = draw(self._topics, truth.groups, is_compared)
        place = np.cumsum(is_compared) - 1
        rounds = []
        for sample in samples:
            rows = np.array(sample, np.int64)
            part = words.select(place[rows])
            numbers = np.arange(len(rows))
            sample_truth = part_of(truth, rows, [by_number[i] for i in sample])
            rounds.append(
                Round(
                    tuple(Source(path) for path in dict.fromkeys(by_number[i][0] for i in sample)),
                    corpus.store,
                    self._with_texts(sample_truth, numbers, part),
                    numbers,
                    part,
                    stopwatch.seconds / len(samples),
                    self._jobs,
                    {name: all_prints[place[rows]] for name, all_prints in prints.items()},
                    wide_stopwatch.seconds / len(samples),
                )
            )
        return rounds

    def _with_texts(self, truth: Truth, numbers: NDArray[np.int64], words: Words) -> Truth:
        """Measure what the texts have in common."""
        if words.texts is None:
            return truth
        hashes, start = words.texts.values, words.texts.start
        texts = text_pairs(hashes, start, numbers, self._observer.check)
        note = Message(Code.TEXTS_NOT_MEASURED, n=MOST_PAIRS)
        if texts is None and note not in self.notes:
            self.notes.append(note)
        return replace(truth, texts=texts)


def _try_method(method: Method, rounds: Sequence[Round], observer: Observer) -> list[MethodResult]:
    """Run a method on all samples and add up what it answered."""
    results: dict[tuple[str, str], list[ScoredAnswers]] = {}
    for round_ in rounds:
        observer.check()
        for one in method(round_, observer):
            results.setdefault((one.method, one.kind), []).append(one)
    return [add_up(several) for several in results.values()]


# Writes what an evaluation found: a table for spreadsheets, or JSON with every setting tried.

ENDINGS = (".csv", ".json")


def export_evaluation(evaluation: Evaluation, path: Path) -> None:
    """Write the scores of all methods: .csv or .json."""
    check_target(path, ENDINGS)
    write = evaluation_report.write_csv
    if path.suffix.lower() == ".json":
        write = evaluation_report.write_json
    try:
        replace_with(path, lambda stream: write(evaluation, stream))
    except OSError as error:
        raise ReportError(
            Message(Code.NOT_WRITTEN, path=path, rest=system_message(error))
        ) from error
