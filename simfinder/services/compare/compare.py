"""Compares two files, in a process of its own.

Reading a hostile file or aligning two huge texts can then neither freeze nor end the program,
and stopping is instant.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import ExitStack
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from numpy.typing import NDArray

from simfinder import i18n
from simfinder.domain.comparison import (
    DEFAULT_IGNORE,
    DEFAULT_REQUEST,
    AlignedRow,
    ChangeKind,
    ComparedText,
    Comparison,
    ComparisonRequest,
    CriticalChange,
    IgnoreOptions,
    Passage,
    SharedPassages,
)
from simfinder.domain.documents import MARGIN_KINDS, Block, BlockKind, Problem, Reason
from simfinder.domain.errors import LongTexts, ReadProblem, ReportError
from simfinder.domain.messages import Code, Message, decode, encode, system_message
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import Observer, SilentObserver
from simfinder.domain.relations import Critical
from simfinder.files.atomic import replace_with
from simfinder.files.identity import CheckedFile, content_hash
from simfinder.messages.numbers import one_to_one
from simfinder.report.excerpts import Excerpt, ExcerptRow, ExcerptText, Limit
from simfinder.services.converting.convert import ConvertedFile
from simfinder.services.workers.frames import Header, limits_header
from simfinder.services.workers.packing import hashes_to

if TYPE_CHECKING:
    import numpy as np

    from simfinder.services.workers.pool import Reply, WorkerPool


# How a comparison travels from the worker process that made it: as JSON.

_SPARE_LENGTH = 10_000
"""Characters by which an excerpt may exceed the request, since some rows are always shown."""


def comparison_to_payload(comparison: Comparison) -> bytes:
    """Return a comparison as JSON, to send between processes."""
    shared_passages = comparison.shared
    record = {
        "left": _side_to_json(comparison.left),
        "right": _side_to_json(comparison.right),
        "rows": [
            (r.kind, r.left, r.right, r.left_spans, r.right_spans, r.partner)
            for r in comparison.rows
        ],
        "unchanged": comparison.unchanged_share,
        "similarity": comparison.similarity,
        "too_different": comparison.too_different,
        "critical": comparison.critical and [_critical_to_json(c) for c in comparison.critical],
        "passages": shared_passages
        and [(p.left, p.right, p.words) for p in shared_passages.passages],
        "shared": shared_passages
        and (
            shared_passages.words,
            shared_passages.left_share,
            shared_passages.right_share,
            shared_passages.total,
            shared_passages.whole,
        ),
        "ignoring": asdict(comparison.ignore),
    }
    text = json.dumps(record, default=encode, ensure_ascii=False, separators=(",", ":"))
    return text.encode("utf-8", "surrogatepass")


def comparison_from_payload(payload: bytes) -> Comparison:
    """Return the comparison that ``comparison_to_payload`` was given."""
    record = json.loads(payload, object_hook=decode)
    shared_passages = None
    if record["shared"] is not None:
        passages = (
            Passage(_tuples(left), _tuples(right), words)
            for left, right, words in record["passages"]
        )
        shared_passages = SharedPassages(tuple(passages), *record["shared"])
    changes = record["critical"]
    return Comparison(
        _side_from_json(record["left"]),
        _side_from_json(record["right"]),
        tuple(
            AlignedRow(ChangeKind(kind), left, right, _tuples(old), _tuples(new), partner)
            for kind, left, right, old, new, partner in record["rows"]
        ),
        record["unchanged"],
        record["too_different"],
        None if changes is None else tuple(map(_critical_from_json, changes)),
        shared=shared_passages,
        ignore=IgnoreOptions(**record["ignoring"]),
        similarity=record["similarity"],
    )


def _tuples(records: Iterable[list[int]]) -> tuple[Any, ...]:
    return tuple(map(tuple, records))


def excerpt_to_json(excerpt: Excerpt) -> dict[str, Any]:
    """Return an excerpt as JSON can hold it."""
    problem = excerpt.problem
    return {
        "rows": [
            [r.kind.value, _text_to_json(r.left), _text_to_json(r.right), r.partial]
            for r in excerpt.rows
        ],
        "more": excerpt.more,
        "passages": excerpt.passages,
        "shared": excerpt.in_part,
        "problem": problem
        and [os.fspath(problem.path), problem.reason.value, problem.detail, problem.member],
    }


def excerpt_from_json(record: dict[str, Any], length: int) -> Excerpt:
    """Return the excerpt from the JSON of ``excerpt_to_json``.

    ``length``: requested characters. The JSON is from a process that has read hostile files, so
    text is sanitised again and a longer answer refused.
    """
    if record["problem"] is not None:
        path, reason, detail, member = record["problem"]
        return Excerpt(problem=Problem(Path(path), Reason(reason), detail, member=str(member)))
    rows = tuple(
        ExcerptRow(
            ChangeKind(kind), _text_from_json(left), _text_from_json(right), partial=bool(partial)
        )
        for kind, left, right, partial in record["rows"]
    )
    more, passages = int(record["more"]), int(record["passages"])
    excerpt = Excerpt(rows, more, in_part=bool(record["shared"]), passages=passages)
    if excerpt.length > length + _SPARE_LENGTH:
        raise ValueError(
            f"an excerpt of {excerpt.length} characters, where {length} were asked for"
        )
    return excerpt


def _text_to_json(text: ExcerptText | None) -> list[Any] | None:
    if text is None:
        return None
    return [text.text, text.spans, text.page, text.paragraph, text.last]


def _text_from_json(record: list[Any] | None) -> ExcerptText | None:
    if record is None:
        return None
    text = one_to_one(str(record[0]))
    spans, position = [], 0
    for start, end in record[1]:
        if position <= int(start) < int(end) <= len(text):
            spans.append((int(start), int(end)))
            position = int(end)
    page, paragraph, last = map(int, record[2:])
    return ExcerptText(text, tuple(spans), page, paragraph, last)


def _critical_to_json(change: CriticalChange) -> list[Any]:
    what = change.critical
    left, right = (change.left_block, change.left_span), (change.right_block, change.right_span)
    return [what.kind, what.left, what.right, change.row, *left, *right]


def _critical_from_json(record: list[Any]) -> CriticalChange:
    kind, left, right, row, x, x_span, y, y_span = record
    return CriticalChange(Critical(kind, left, right), row, x, tuple(x_span), y, tuple(y_span))


def _side_to_json(side: ComparedText) -> dict[str, Any]:
    problem = side.problem
    return {
        **{name: getattr(side, name) for name in _PLAIN_FIELDS},
        "path": os.fspath(side.path),
        "blocks": [(b.text, b.kind, b.page) for b in side.blocks],
        "template": side.template,
        "problem": problem and (problem.reason, problem.detail, problem.size),
    }


_PLAIN_FIELDS = tuple(
    field.name
    for field in fields(ComparedText)
    if field.name not in ("path", "blocks", "problem", "template")
)
"""Fields of a side that JSON holds as they are."""


def _side_from_json(record: dict[str, Any]) -> ComparedText:
    path, problem = Path(record["path"]), None
    if record["problem"] is not None:
        reason, detail, size = record["problem"]
        problem = Problem(path, Reason(reason), detail, size, record["member"])
    return ComparedText(
        path,
        tuple(Block(text, BlockKind(kind), page) for text, kind, page in record["blocks"]),
        problem=problem,
        template=tuple(map(_tuples, record["template"])),
        **{name: record[name] for name in _PLAIN_FIELDS},
    )


_ALIGN_SECONDS = 20.0
_SHARED_SECONDS = 10.0
"""For the passages that both texts have, however long the rest took."""
_REPORT_ALIGN_SECONDS = 10.0
"""For either step of a pair that is one of many in a report."""
_POLL_SECONDS = 0.05


Place = tuple[Path, str]
"""A file, and the name of a document inside it."""

own_comparers: list[Callable[[Place, Place], Comparison | None]] = []
"""Called first: they compare documents that cannot be read from files, such as rows of tables."""


def compare_own(left: Place, right: Place) -> Comparison | None:
    """Return the comparison of two documents by one of ``own_comparers``, None without one."""
    comparisons = (compare_both(left, right) for compare_both in own_comparers)
    return next((comparison for comparison in comparisons if comparison is not None), None)


def compare(
    left: Path,
    right: Path,
    *,
    options: ScanOptions,
    request: ComparisonRequest = DEFAULT_REQUEST,
    observer: Observer | None = None,
    template: NDArray[np.uint64] | None = None,
    texts: Mapping[Path, str] | None = None,
) -> Comparison:
    """Read two documents and find how their texts differ.

    ``request``: rows of tables are compared field by field, whatever it ignores. ``template``:
    passages whose places the sides name, such as those of a scan's report; None reads those of
    ``options``. ``texts``: the text for a name that is no file, such as a text that was pasted.
    The similarity is what a scan with these options finds. Problems with a file are in its side,
    not raised. Raises Cancelled when the observer says so, UsageError where a template cannot be
    read, LongTexts where the texts have more characters than the request allows.
    """
    from simfinder.services.templates import read_template

    listener = observer or SilentObserver()
    listener.check()
    places = (left, request.members[0]), (right, request.members[1])
    own_comparison = compare_own(*places)
    if own_comparison is not None:
        return own_comparison
    if template is None and options.template:
        template = read_template(options, listener).passages
    header = {
        "align_seconds": _ALIGN_SECONDS,
        "shared_seconds": _SHARED_SECONDS,
        "template": template is not None,
        "profile": options.method,
        "ignoring": asdict(request.ignore),
        "most": request.most,
        "measured": True,
        "simplified": not options.distinguish_scripts,
    }
    payload = () if template is None else (hashes_to(template),)
    sides = [(*place, (texts or {}).get(place[0])) for place in places]
    result = _ask(sides, header, payload, _timeout(options), options, listener, None)
    if isinstance(result, tuple):
        first, second = (
            ComparedText(p.path, (), problem=p, member=p.member, digest=_digest(p)) for p in result
        )
        return Comparison(first, second, (), 0.0)
    comparison = comparison_from_payload(result.payload[0])
    return replace(comparison, similarity=result.header.get("similarity"))


@dataclass(frozen=True, slots=True)
class PairLimits:
    """Limits of comparing one pair for a report.

    ``length``: characters that are shown. ``most``: characters of both texts that are compared at
    most. ``seconds``: for everything.
    """

    length: int
    most: int
    seconds: float


def usual_ignore_options(options: ScanOptions) -> IgnoreOptions:
    """Return what is no difference after a scan with these options, if nobody chose otherwise."""
    return replace(DEFAULT_IGNORE, script=not options.distinguish_scripts)


def compare_for_report(
    left: Place,
    right: Place,
    *,
    options: ScanOptions,
    limits: PairLimits,
    observer: Observer,
    pool: WorkerPool,
    digests: tuple[str, str] = ("", ""),
) -> Excerpt:
    """Read two documents and return what a report shows of their differences.

    The texts stay in the process that reads them, so that memory does not grow with them. ``left``
    ``right``: files with the names of the documents inside, empty for the files themselves.
    ``digests``: SHA-256 that the two documents must have, empty for any; a foreign list of files
    must not bring other texts into a report. Raises Cancelled.
    """
    seconds = limits.seconds
    request = {
        "align_seconds": min(_REPORT_ALIGN_SECONDS, seconds / 3),
        "shared_seconds": min(_REPORT_ALIGN_SECONDS, seconds / 3),
        "most": limits.most,
        "length": limits.length,
        "ignoring": asdict(usual_ignore_options(options)),
    }
    try:
        comparison = _ask(
            [(*left, None), (*right, None)], request, (), seconds, options, observer, pool
        )
    except LongTexts:
        return Excerpt(limit=Limit.LENGTH)
    if isinstance(comparison, tuple):
        return Excerpt(problem=comparison[0])
    for (path, member), identity, expected_identity in zip(
        (left, right), comparison.header["digests"], digests, strict=True
    ):
        if identity and expected_identity and identity != expected_identity:
            return Excerpt(problem=Problem(path, Reason.CHANGED, member=member))
    return excerpt_from_json(comparison.header["excerpt"], limits.length)


def _ask(
    sides: Sequence[tuple[Path, str, str | None]],
    request: Header,
    payload: Sequence[bytes],
    seconds: float,
    options: ScanOptions,
    listener: Observer,
    pool: WorkerPool | None,
) -> Reply | tuple[Problem, Problem]:
    """Have a process compare two documents: return its answer, or what is wrong with either.

    ``sides``: path, name inside the file, and the text where it is no file. Raises LongTexts.
    """
    from simfinder.services.workers.pool import WorkerPool

    with ExitStack() as stack:
        open_files = [_open(stack, *side) for side in sides]
        (left, left_name, _), (right, right_name, _) = sides
        first, second = (side_header["problem"] for side_header, _ in open_files)
        if first and second:  # a process would have nothing to read
            listener.check()
            return (
                Problem(left, Reason(first[0]), first[1], member=left_name),
                Problem(right, Reason(second[0]), second[1], member=right_name),
            )
        header = {
            "task": "compare",
            "sides": [side_header for side_header, _ in open_files],
            "limits": limits_header(options),
            "seconds": seconds,
            **request,
        }
        # The pool closes before the thread is waited for, so leaving ends the work at once.
        thread = stack.enter_context(ThreadPoolExecutor(1, "simfinder-compare"))
        if pool is None:
            pool = stack.enter_context(WorkerPool(1, options.max_memory))
        else:
            stack.callback(pool.interrupt)  # nothing is at work any more but where it is cancelled
        files = [file for _, file in open_files if file is not None]
        answer = thread.submit(pool.run_one, header, payload, seconds, files)
        while not answer.done():
            wait([answer], _POLL_SECONDS)
            listener.check()
        reply = answer.result()
        faults = [file.fault() if isinstance(file, CheckedFile) else None for _, file in open_files]
    if reply.failure is None and reply.header.get("ok") and not any(faults):
        if too_many := reply.header.get("too_many"):
            raise LongTexts(too_many)
        return reply
    reason = reply.failure or Reason(reply.header.get("reason", Reason.CRASHED))
    detail = reply.detail or reply.header.get("detail", "")
    one, other = (
        Problem(path, *((fault.reason, fault.detail) if fault else (reason, detail)), member=name)
        for (path, name, _), fault in zip(sides, faults, strict=True)
    )
    return one, other


def _digest(problem: Problem) -> str:
    """Return the hash of a file that ended its reader: it may be identical to the other one."""
    if problem.member or problem.reason not in (Reason.CRASHED, Reason.TIMED_OUT, Reason.MEMORY):
        return ""
    try:
        with CheckedFile(problem.path) as file:
            return content_hash(file)
    except ReadProblem:
        return ""


def _timeout(options: ScanOptions) -> float:
    """Return the seconds for reading two files and aligning them, each step with its limit."""
    return 2 * options.max_seconds + _ALIGN_SECONDS + _SHARED_SECONDS + 10


def _open(
    stack: ExitStack, path: Path, member: str, text: str | None
) -> tuple[Header, CheckedFile | ConvertedFile | None]:
    """Open a side until the stack closes; return its part of the request."""
    header: Header = {
        "path": os.fspath(path),
        "suffix": path.suffix.lower(),
        "member": member,
        "problem": None,
    }
    if text is not None:
        # The byte order mark declares UTF-8, so that the reader need not guess.
        data = ("\ufeff" + text).encode("utf-8", "replace")
        return header | {"suffix": ".txt", "modified_ns": 0}, ConvertedFile(data, ".txt", "")
    try:
        file = stack.enter_context(CheckedFile(path))
    except ReadProblem as problem:
        return header | {"problem": [problem.reason.value, problem.detail]}, None
    return header | {"modified_ns": file.identity.mtime_ns}, file


def compare_texts(
    left: ComparedText,
    right: ComparedText,
    deadline: float | None = None,
    ignore_options: IgnoreOptions = DEFAULT_IGNORE,
    shared_seconds: float = _SHARED_SECONDS,
) -> Comparison:
    """Compare two texts that have been read.

    Running heads and page numbers are skipped and counted, as for the fingerprint, since pages
    differ between formats. Without rows where a side has a problem.
    """
    from simfinder.engine.critical.changes import critical_differences
    from simfinder.engine.diff.texts import compare_blocks
    from simfinder.engine.diff.tokens import split_texts
    from simfinder.engine.features.chinese import simplify
    from simfinder.engine.pairs.shared_passages import shared_passages

    left, right = _without_asides(left), _without_asides(right)
    if left.problem is not None or right.problem is not None:
        return Comparison(left, right, (), 0.0, ignore=ignore_options)
    texts = [b.text for b in left.blocks], [b.text for b in right.blocks]
    split = split_texts(*texts, ignore_options)
    rows, equal, too_different = compare_blocks(*texts, deadline, ignore_options, split)
    # One character for one: every place in these texts is the same place in those that are shown.
    forms = [list(map(simplify, text)) for text in texts] if ignore_options.script else texts

    def stop() -> bool:
        return deadline is not None and time.monotonic() >= deadline

    critical = critical_differences(forms[0], forms[1], rows, stop)
    if critical is not None:
        critical = tuple(_as_written(change, *texts) for change in critical)
    if deadline is not None:
        deadline = time.monotonic() + shared_seconds
    # Simplified texts have the same units at the same places.
    known = split if ignore_options == DEFAULT_IGNORE else None
    overlap = shared_passages(forms[0], forms[1], stop=stop, split=known)
    passages = _in_words(overlap, left, right)
    comparison = Comparison(left, right, rows, equal, too_different, critical)
    return replace(comparison, shared=passages, ignore=ignore_options)


def _as_written(
    change: CriticalChange, left: Sequence[str], right: Sequence[str]
) -> CriticalChange:
    """Return a critical difference in the characters of the texts, not in simplified ones."""
    from simfinder.engine.features.chinese import simplify

    def written(word: str, texts: Sequence[str], block: int, span: tuple[int, int]) -> str:
        text = texts[block][slice(*span)] if block >= 0 else ""
        return text if simplify(text) == word else word

    critical = replace(
        change.critical,
        left=written(change.critical.left, left, change.left_block, change.left_span),
        right=written(change.critical.right, right, change.right_block, change.right_span),
    )
    return replace(change, critical=critical)


def _in_words(
    overlap: SharedPassages | None, left: ComparedText, right: ComparedText
) -> SharedPassages | None:
    """Count passages in words as the sides are counted, about.

    Chinese words have several characters, and a passage must not have more words than its text.
    """
    if overlap is None or not overlap.words or not left.tokens or not right.tokens:
        return overlap
    words = min(overlap.left_share * left.tokens, overlap.right_share * right.tokens)
    factor = words / overlap.words
    passages = tuple(replace(p, words=max(1, round(p.words * factor))) for p in overlap.passages)
    return replace(overlap, passages=passages, words=max(1, round(words)))


def _without_asides(side: ComparedText) -> ComparedText:
    blocks = tuple(b for b in side.blocks if b.kind not in MARGIN_KINDS)
    return replace(
        side, blocks=blocks, skipped_blocks=side.skipped_blocks + len(side.blocks) - len(blocks)
    )


# Puts comparisons into a file, printed or as a web page.


def save_pdf(path: Path, data: bytes) -> None:
    """Write a PDF, whole or not at all; raises ReportError where that is not possible."""
    _save(path, lambda stream: stream.write(data))


def save_page(path: Path, comparisons: Sequence[Comparison], language: str) -> None:
    """Write comparisons one below the other as an HTML page; raises ReportError as above."""
    from simfinder.report import comparison_html

    with i18n.use_language(language):
        _save(path, lambda stream: comparison_html.write_all(comparisons, stream))


def _save(path: Path, write: Callable[[BinaryIO], object]) -> None:
    def write_whole(stream: BinaryIO) -> None:
        write(stream)

    try:
        replace_with(path, write_whole)
    except OSError as error:
        rest = system_message(error)
        raise ReportError(Message(Code.NOT_WRITTEN, path=path, rest=rest)) from error
