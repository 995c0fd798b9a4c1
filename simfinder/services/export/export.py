"""Writes reports: the format follows the ending, and a file is written whole or not at all."""

from __future__ import annotations

import io
import os
import time
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, BinaryIO

import numpy as np
from numpy.typing import NDArray

from simfinder import i18n
from simfinder.domain.comparison import Comparison
from simfinder.domain.errors import ReportError, UsageError
from simfinder.domain.evaluation import ExtractionReport
from simfinder.domain.matching import GroupTable, PairTable, ScanReport, distinct
from simfinder.domain.messages import Code, Message, system_message
from simfinder.files.atomic import replace_with
from simfinder.files.identity import identity
from simfinder.report.contents import (
    Contents,
    GroupRow,
    MemberRow,
    empty_result_text,
    left_out_rows,
    relation_counts,
)
from simfinder.report.excerpts import USUAL_LENGTH
from simfinder.report.extras import Decision, Part
from simfinder.services.review.review_states import GroupStates

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

    from simfinder.services.export.excerpts import Excerpts
    from simfinder.services.keywords import GroupKeywords


__all__ = [
    "FORMATS",
    "Contents",
    "GroupRow",
    "MemberRow",
    "ReportFormat",
    "check_target",
    "empty_result_text",
    "export",
    "export_comparison",
    "export_extraction",
    "format_of",
    "left_out_rows",
    "relation_counts",
    "with_keywords",
]


# What a person wants of a report, and the part of a result that it names.

USUAL_EXCERPTS = 50
"""Default number of pairs whose texts are shown side by side."""
MOST_EXCERPTS = 2_000
"""Most pairs whose texts can be shown; each is read again, and all are in one file."""
PAPER_EXCERPTS = 300
"""The same on paper, which has a page or two for each and a gigabyte of memory for so many."""


LENGTHS = (1_000, 200_000)
"""Smallest and largest number of characters of one pair."""


class ReportScope(StrEnum):
    """Which part of a result a report is about."""

    ALL = "all"
    GROUPS = "groups"
    """Some of its groups."""
    MARKED = "marked"
    """Its groups with marked files, whole."""


class WriteStep(StrEnum):
    """What is being done for a report."""

    READ = "read"
    """Texts are read again, to be shown side by side."""
    WRITE = "write"
    SET = "set"
    """The content is complete and is being set on pages or into a document."""


@dataclass(frozen=True, slots=True)
class WriteProgress:
    """Progress of a report: pairs read, groups and rows written, or parts set.

    ``total``: 0 where it is unknown.
    """

    step: WriteStep
    done: int
    total: int


ExportListener = Callable[[WriteProgress], None]
"""Hears how far a report is, at most ten times a second; it may raise ``Cancelled``."""


@dataclass(frozen=True)
class ExportRequest:
    """The requested content of a report.

    ``groups``: positions of the chosen groups, for ``ReportScope.GROUPS``. ``marks``: ids of marked
    documents. ``decisions``: decisions about groups, by their positions. ``excerpts``: number of
    pairs whose texts are shown side by side; ``length``: characters of each pair;
    ``critical_first``: whether pairs with critical differences come first. ``problems``: whether
    skipped files are listed. ``language``: None for the one in use. ``removal``: excluded pairs,
    which are not listed, bool, shape (pairs). ``keywords``: finds the keywords of groups; None for
    none.
    """

    which: ReportScope = ReportScope.ALL
    groups: tuple[int, ...] = ()
    marks: frozenset[int] = frozenset()
    decisions: Mapping[int, Decision] = field(default_factory=lambda: MappingProxyType({}))
    excerpts: int = 0
    problems: bool = True
    length: int = USUAL_LENGTH
    critical_first: bool = True
    language: str | None = None
    removal: NDArray[np.bool_] | None = field(default=None, compare=False)
    keywords: GroupKeywords | None = field(default=None, compare=False)


PLAIN = ExportRequest()
"""The whole result as the scan has found it."""


def decisions_of(states: GroupStates, groups: int) -> dict[int, Decision]:
    """Return the reviews of groups; none where the groups have changed meanwhile."""
    if len(states.state) != groups:
        return {}
    rows = np.flatnonzero(states.entry >= 0)
    return {int(g): Decision(states.state_of(int(g)), states.note_of(int(g))) for g in rows}


def critical_groups(report: ScanReport, groups: GroupTable) -> tuple[int, ...]:
    """Return the groups with a file that differs from the kept one in something that matters."""
    rows = np.fromiter(report.pairs.critical, np.int64, len(report.pairs.critical))
    return tuple(distinct(groups.owner[np.isin(groups.link, rows)]).tolist())


def part_of(contents: Contents, request: ExportRequest) -> Contents:
    """Return the contents that a request names, documents and groups renumbered.

    What the scan has compared stays named: a part must not pass for the whole.
    """
    limits = replace(
        contents.extras,
        decisions=request.decisions,
        marks=request.marks,
        without_problems=not request.problems,
    )
    if request.which is ReportScope.ALL:
        return replace(contents, extras=limits)
    report, groups = contents.report, contents.groups
    rows = rows_of(groups, request)
    rows_of_groups, counts = np.unique(groups.owner[rows], return_counts=True)
    members = np.sort(groups.members[rows])
    place = np.full(len(report.documents), -1, np.int64)
    place[members] = np.arange(len(members))
    inside, table = _among(report.pairs, place)
    link = groups.link[rows].astype(np.int64)
    positions = np.searchsorted(inside, np.maximum(link, 0))
    subset = GroupTable(
        np.concatenate(([0], np.cumsum(counts))).astype(np.int64),
        place[groups.members[rows]].astype(np.int32),
        np.where(link < 0, -1, positions).astype(np.int32),
        groups.further_links[rows_of_groups],
        groups.family[rows],
    )
    documents = tuple(
        replace(report.documents[old], id=new) for new, old in enumerate(members.tolist())
    )
    part = Part(
        len(subset),
        len(groups),
        len(members),
        report.compared_count,
        request.which is ReportScope.MARKED,
    )
    number = {int(old): new for new, old in enumerate(rows_of_groups)}
    limits = replace(
        limits,
        part=part,
        decisions={number[g]: decision for g, decision in request.decisions.items() if g in number},
        marks=frozenset(int(place[d]) for d in request.marks if place[d] >= 0),
        numbers=tuple(int(group) + 1 for group in rows_of_groups),
    )
    return replace(
        contents,
        report=replace(report, documents=documents, pairs=table),
        groups=subset,
        pairs=_among(contents.pairs, place)[1],
        by_template=_among(contents.by_template, place)[1],
        extras=limits,
    )


def rows_of(groups: GroupTable, request: ExportRequest) -> NDArray[np.int64]:
    """Return which rows of ``groups.members`` a request names: those of whole groups."""
    owner = groups.owner
    if request.which is ReportScope.ALL:
        return np.arange(len(groups.members))
    is_wanted = np.zeros(len(groups), np.bool_)
    if request.which is ReportScope.GROUPS:
        is_wanted[list(request.groups)] = True
    else:
        marks = np.fromiter(request.marks, np.int64, len(request.marks))
        is_wanted[owner[np.isin(groups.members, marks)]] = True
    return np.flatnonzero(is_wanted[owner])


def _among(pairs: PairTable, place: NDArray[np.int64]) -> tuple[NDArray[np.int64], PairTable]:
    """Return the rows of the pairs whose documents both stay, and these renumbered."""
    inside = np.flatnonzero((place[pairs.a] >= 0) & (place[pairs.b] >= 0))
    table = pairs.select(inside)
    a, b = place[table.a].astype(np.int32), place[table.b].astype(np.int32)
    return inside, replace(table, a=a, b=b)


# Reports how far a report is, at most ten times a second, and whether to go on.

_SECONDS = 0.1


class StepReporter:
    """One step of the work, reported to a listener."""

    def __init__(self, step: WriteStep, listener: ExportListener | None) -> None:
        """Tell nothing yet."""
        self._step, self._listener = step, listener
        self._last, self._is_complete = 0.0, False

    def tell(self, count: int, total: int) -> None:
        """Report progress at most every few moments; raises ``Cancelled`` from the listener."""
        due = time.monotonic() - self._last >= _SECONDS
        # After the last step this is called for each write.
        if self._listener is not None and (due or (count == total and not self._is_complete)):
            self._last, self._is_complete = time.monotonic(), count >= total
            self._listener(WriteProgress(self._step, min(count, total), total))


def _go_on() -> None:
    pass


class ProgressCounter:
    """Counts what is written."""

    def __init__(
        self,
        total: int,
        listener: ExportListener | None,
        give_way: Callable[[], object] | None = None,
    ) -> None:
        """``total``: steps that will be counted, about; ``give_way`` is called at each of them."""
        self._total, self._steps = total, 0
        self._give_way = give_way or _go_on
        self._write_reporter, self._pages = (
            StepReporter(WriteStep.WRITE, listener),
            StepReporter(WriteStep.SET, listener),
        )

    def step(self) -> None:
        """Count one more."""
        self._give_way()
        self._steps += 1
        self._write_reporter.tell(self._steps, self._total)

    def setting(self, count: int, total: int) -> None:
        """Report how many parts were set, and of how many; 0 where that is unknown."""
        self._give_way()
        self._pages.tell(count, total)

    def ask(self) -> None:
        """Repeat the last progress so that the listener can cancel; raises ``Cancelled``."""
        self._give_way()
        self._write_reporter.tell(self._steps, self._total)


class CancellableFile(io.BufferedIOBase):
    """A file that checks for cancellation at each write, since packing has no steps.

    After a cancellation it discards all writes, since libraries still write an end.
    """

    def __init__(self, stream: BinaryIO, ask: Callable[[], None]) -> None:
        """``ask`` raises on cancellation; the caller closes the stream."""
        self._stream: BinaryIO | None = stream
        self._ask = ask
        self._place = 0
        """Where the end would be written once nothing is kept any more."""

    def write(self, data: ReadableBuffer, /) -> int:
        """Write bytes; raises what ``ask`` raises, once."""
        if self._stream is None:
            size = memoryview(data).nbytes
            self._place += size
            return size
        try:
            self._ask()
        except BaseException:
            self.close()
            raise
        return self._stream.write(data)

    def seek(self, offset: int, whence: int = io.SEEK_SET, /) -> int:
        """Go to a place."""
        if self._stream is None:
            self._place = offset if whence == io.SEEK_SET else self._place + offset
            return self._place
        return self._stream.seek(offset, whence)

    def tell(self) -> int:
        """Return the place."""
        return self._place if self._stream is None else self._stream.tell()

    def flush(self) -> None:
        """Flush the stream."""
        if self._stream is not None:
            self._stream.flush()

    def seekable(self) -> bool:
        """Whether there are places to go to."""
        return True

    def writable(self) -> bool:
        """It is made for nothing else."""
        return True

    def close(self) -> None:
        """Leave the stream as it is, and write to it no more."""
        if self._stream is not None and not self._stream.closed:
            self._place = self._stream.tell()
        self._stream = None


#: For the console, which shows the same rows, words and numbers as reports.


@dataclass(frozen=True, slots=True)
class ReportFormat:
    """A kind of report: its ending, its name in English, and who writes it."""

    ending: str
    name: str
    write: Callable[[Contents, BinaryIO], None]
    excerpts: int = 0
    """Of how many pairs it can show the texts side by side."""
    counts_pairs: bool = False
    """Whether it lists each pair, besides the groups."""


def _writer(module: str) -> Callable[[Contents, BinaryIO], None]:
    """Return what writes a format; its module is imported with the first report."""

    def write(contents: Contents, stream: BinaryIO) -> None:
        import_module(f"simfinder.report.{module}").write(contents, stream)

    return write


def _write_docx(contents: Contents, stream: BinaryIO) -> None:
    from simfinder.report import docx_report
    from simfinder.services.export.typesetting import set_document

    setting = contents.extras.setting
    docx_report.write(contents, stream, lambda data: set_document(data, setting))


def _write_pdf(contents: Contents, stream: BinaryIO) -> None:
    from simfinder.report import pdf_report
    from simfinder.services.export.typesetting import set_pages

    pdf_report.write(contents, stream, lambda data: set_pages(data, contents.extras.setting))


FORMATS: tuple[ReportFormat, ...] = (
    ReportFormat(".html", "Web page", _writer("html_report"), excerpts=MOST_EXCERPTS),
    ReportFormat(".xlsx", "Workbook", _writer("xlsx_report"), counts_pairs=True),
    ReportFormat(".docx", "Evidence report to edit", _write_docx, excerpts=PAPER_EXCERPTS),
    ReportFormat(".pdf", "Evidence report", _write_pdf, excerpts=PAPER_EXCERPTS),
    ReportFormat(".csv", "Table for spreadsheets", _writer("csv_report")),
    ReportFormat(".md", "Markdown", _writer("markdown_report")),
    ReportFormat(".json", "JSON for other programs", _writer("json_report"), counts_pairs=True),
)


EXTRACTION_ENDINGS = (".csv", ".json")


def format_of(path: Path) -> ReportFormat:
    """Return the format of a file name; UsageError lists the possible suffixes."""
    ending = path.suffix.lower()
    for format_ in FORMATS:
        if ending == format_.ending:
            return format_
    endings = " ".join(format_.ending for format_ in FORMATS)
    raise UsageError(Message(Code.REPORT_ENDING, name=path.name, endings=endings))


def check_target(path: Path, endings: tuple[str, ...] = ()) -> None:
    """Raise where a report cannot be written there, before an hour is spent on its contents."""
    if endings and path.suffix.lower() not in endings:
        raise UsageError(
            Message(Code.THIS_REPORT_ENDING, name=path.name, endings=" ".join(endings))
        )
    if not endings:
        format_of(path)
    folder = path.parent
    if not folder.is_dir():
        raise UsageError(Message(Code.NO_FOLDER, path=folder))
    if path.is_dir():
        raise UsageError(Message(Code.IS_A_FOLDER, path=path))
    if not os.access(folder, os.W_OK):
        raise UsageError(Message(Code.FOLDER_NOT_WRITABLE, path=folder))


def export(
    report: ScanReport,
    groups: GroupTable,
    path: Path,
    *,
    request: ExportRequest = PLAIN,
    listener: ExportListener | None = None,
    give_way: Callable[[], object] | None = None,
    previous: Excerpts | None = None,
) -> None:
    """Write a report of the scan; it lists the pairs within ``report.options``.

    Where a person has moved the threshold, pass the report with these options replaced, and the
    groups at the same threshold. ``request``: what it holds. ``listener`` receives how far it is;
    where it raises ``Cancelled``, nothing is written. ``give_way`` is called at each group, row
    and piece: a pause in it lets other threads work. ``previous``: texts of pairs that were
    compared for another report of the same result and request.
    """
    # Loads the grouping, which a comparison of two files does not need.
    from simfinder.services.review.regroup import Regrouper

    format_ = format_of(path)
    options = report.options.resolve()
    regrouper, bar = (
        Regrouper(report, request.removal),
        (options.distance or 0, options.similarity or 0.0),
    )
    contents = Contents(
        report,
        groups,
        regrouper.pairs(*bar),
        by_template=regrouper.template_pairs(*bar),
    )
    contents = part_of(contents, request)
    if request.keywords is not None:
        contents = with_keywords(contents, request.keywords, listener)
    if format_.excerpts and request.excerpts:
        contents = _with_excerpts(contents, format_, request, listener, previous)
    steps = len(contents.groups) + format_.counts_pairs * len(contents.pairs)
    counter = ProgressCounter(steps, listener, give_way)
    limits = replace(contents.extras, step=counter.step, ask=counter.ask, setting=counter.setting)
    contents = replace(contents, extras=limits)

    def write(stream: BinaryIO) -> None:
        with CancellableFile(stream, counter.ask) as output:
            format_.write(contents, output)  # type: ignore[arg-type]  # it writes, as far as is used
            output.flush()

    _write(path, write, request.language)


def with_keywords(
    contents: Contents, keywords: GroupKeywords, listener: ExportListener | None = None
) -> Contents:
    """Return the contents with the keywords of the first groups."""
    from simfinder.services.keywords import MOST_GROUPS, group_documents

    groups = contents.groups
    count = min(len(groups), MOST_GROUPS)
    documents = (group_documents(groups, contents.report.documents, n) for n in range(count))
    reporter = StepReporter(WriteStep.READ, listener)
    found = keywords.find(list(documents), lambda: reporter.tell(0, 0))
    words = {int(groups.keepers[n]): words for n, words in enumerate(found) if words}
    return replace(contents, extras=replace(contents.extras, keywords=words))


def _with_excerpts(
    contents: Contents,
    format_: ReportFormat,
    request: ExportRequest,
    listener: ExportListener | None,
    previous: Excerpts | None,
) -> Contents:
    from simfinder.services.export.excerpts import (
        ExcerptRequest,
        count_pairs_for_excerpts,
        excerpts_of,
    )

    excerpt_request = ExcerptRequest(
        min(request.excerpts, format_.excerpts), request.length, request.critical_first
    )
    limits = replace(
        contents.extras,
        excerpts=excerpts_of(
            contents, excerpt_request, StepReporter(WriteStep.READ, listener).tell, previous
        ),
        with_texts=count_pairs_for_excerpts(contents),
        critical_first=request.critical_first,
        texts_length=request.length,
    )
    return replace(contents, extras=limits)


def export_comparison(comparison: Comparison, path: Path, *, language: str | None = None) -> None:
    """Write two texts side by side as an HTML page."""
    from simfinder.report import comparison_html

    check_target(path, (".html",))
    _write(path, lambda stream: comparison_html.write(comparison, stream), language)


def export_extraction(report: ExtractionReport, path: Path) -> None:
    """Write what changed from one version of the readers to another: .csv or .json."""
    from simfinder.report import evaluation

    check_target(path, EXTRACTION_ENDINGS)
    write = evaluation.write_extraction_csv
    if path.suffix.lower() == ".json":
        write = evaluation.write_extraction_json
    _write(path, lambda stream: write(report, stream), None)


def _write(path: Path, write: Callable[[BinaryIO], None], language: str | None) -> None:
    try:
        with i18n.use_language(language or i18n.language()):
            replace_with(path, write)
    except OSError as error:
        raise ReportError(
            Message(Code.NOT_WRITTEN, path=path, rest=system_message(error))
        ) from error


# A report without some of its documents, as if they had never been found.


def without(report: ScanReport, is_gone: NDArray[np.bool_]) -> ScanReport:
    """Return the report without these documents and their pairs; the others get new ids.

    ``is_gone``: bool, shape (documents). Nothing is read: what was found out about the others
    stays.
    """
    if not is_gone.any():
        return report
    place = np.cumsum(~is_gone) - 1
    documents = tuple(
        replace(document, id=int(place[document.id]))
        for document in report.documents
        if not is_gone[document.id]
    )
    pairs = report.pairs.select(~is_gone[report.pairs.a] & ~is_gone[report.pairs.b])
    pairs = replace(pairs, a=place[pairs.a].astype(np.int32), b=place[pairs.b].astype(np.int32))
    count = report.file_count - int(is_gone.sum())
    unread = {(d.path, d.member) for d in report.documents if d.unread and is_gone[d.id]}
    problems = tuple(p for p in report.problems if (p.path, p.member) not in unread)
    return replace(report, documents=documents, pairs=pairs, problems=problems, file_count=count)


def renamed(report: ScanReport, names: Mapping[Path, Path]) -> ScanReport:
    """Return the report with the new paths of renamed files, and of the documents inside them.

    ``names``: old path to new path.
    """
    documents = tuple(
        replace(document, path=names[document.path]) if document.path in names else document
        for document in report.documents
    )
    problems = tuple(
        replace(problem, path=names[problem.path]) if problem.path in names else problem
        for problem in report.problems
    )
    sources = tuple(
        replace(source, path=names[source.path]) if source.path in names else source
        for source in report.sources
    )
    return replace(report, documents=documents, problems=problems, sources=sources)


def refresh(report: ScanReport, paths: Collection[Path]) -> ScanReport:
    """Return the report with the present identities of files whose size is unchanged.

    A file that was moved to another disk and back has a new identity. Its bytes are checked before
    an action on it.
    """
    documents = list(report.documents)
    for document in report.documents:
        if document.path in paths:
            try:
                now = identity(document.path.lstat())
            except OSError:
                continue
            if now.size == document.identity.size:
                documents[document.id] = replace(document, identity=now)
    return replace(report, documents=tuple(documents))
