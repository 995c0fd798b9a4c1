"""Compares two files, in a process of its own.

Reading a hostile file or aligning two huge texts can then neither freeze nor end the program,
and stopping is instant.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import ExitStack
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.comparison import IGNORED, Comparison, Ignoring, Shared, Side
from simfinder.domain.document import APART, Identity, Problem, Reason
from simfinder.domain.errors import LongTexts, ReadProblem
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import Observer, SilentObserver
from simfinder.files.identity import CheckedFile, content_hash
from simfinder.report.excerpts import Excerpt, Limit
from simfinder.services.comparing.codec import comparison_from_payload, excerpt_from_json
from simfinder.services.converting.convert import Converted
from simfinder.services.processes.frames import Header
from simfinder.services.processes.wire import limits_header, path_to_json
from simfinder.services.tasks.template import hashes_from, hashes_to

if TYPE_CHECKING:
    from simfinder.services.processes.workers import Reply, WorkerPool

_ALIGN_SECONDS = 20.0
_SHARED_SECONDS = 10.0
"""For the passages that both texts have, however long the rest took."""
_REPORT_ALIGN_SECONDS = 10.0
"""For either step of a pair that is one of many in a report."""
_POLL_SECONDS = 0.05


def compare(
    left: Path,
    right: Path,
    *,
    options: ScanOptions,
    members: tuple[str, str] = ("", ""),
    observer: Observer | None = None,
    template: NDArray[np.uint64] | None = None,
    ignoring: Ignoring = IGNORED,
    texts: Mapping[Path, str] | None = None,
    pool: WorkerPool | None = None,
    most: int = 0,
) -> Comparison:
    """Read two documents and tell how their texts differ.

    ``members``: names of the documents inside the two files, empty for the files themselves.
    ``template``: passages whose places the sides tell, such as those of a scan's report; None
    reads those of ``options``. ``ignoring``: what is no difference; rows of tables are compared
    field by field, whatever it says. ``texts``: what stands under a name that is no file, such as a
    text that was pasted. ``pool``: whose process does it, where many are compared one after the other;
    None starts one. ``most``: characters of both beyond which they are not compared, 0 for any.
    The similarity is what a scan with these options would tell.
    Problems with a file are in its side, not raised. Raises Cancelled when the observer says so,
    UsageError where a template cannot be read, LongTexts where they have more than ``most``.
    """
    from simfinder.services.fields import compare as fields_compare
    from simfinder.services.templates.template import read_template

    listener = observer or SilentObserver()
    listener.check()
    places = (left, members[0]), (right, members[1])
    if all(fields_compare.is_row(*place) for place in places):
        return fields_compare.compare_rows(*places)
    if template is None and options.template:
        template = read_template(options, listener).passages
    asked = {
        "align_seconds": _ALIGN_SECONDS,
        "shared_seconds": _SHARED_SECONDS,
        "template": template is not None,
        "profile": options.method,
        "ignoring": asdict(ignoring),
        "most": most,
        "measured": True,
    }
    payload = () if template is None else (hashes_to(template),)
    sides = [(*place, (texts or {}).get(place[0])) for place in places]
    made = _ask(sides, asked, payload, _timeout(options), options, listener, pool)
    if isinstance(made, tuple):
        first, second = (
            Side(p.path, (), problem=p, member=p.member, digest=_digest(p)) for p in made
        )
        return Comparison(first, second, (), 0.0)
    comparison = comparison_from_payload(made.header, made.payload)
    return replace(comparison, similarity=_similarity(comparison, made, options))


def compare_for_report(
    left: tuple[Path, str],
    right: tuple[Path, str],
    *,
    options: ScanOptions,
    observer: Observer,
    pool: WorkerPool,
    length: int,
    most: int,
    seconds: float,
    digests: tuple[str, str] = ("", ""),
) -> Excerpt:
    """Read two documents and return what a report shows of their differences.

    Only that comes back from the process that reads them: what this one holds does not grow with
    the texts. ``left`` ``right``: files with the names of the documents inside, empty for the
    files themselves. ``length``: characters that are shown; ``most``: characters of both beyond
    which they are not compared; ``seconds``: for everything; ``digests``: SHA-256 that the two
    documents must have, empty for any: what is shown beside a hash must be what has it, and a list
    of files that somebody else made must not bring the text of another file into a report. Raises
    Cancelled.
    """
    asked = {
        "align_seconds": min(_REPORT_ALIGN_SECONDS, seconds / 3),
        "shared_seconds": min(_REPORT_ALIGN_SECONDS, seconds / 3),
        "most": most,
        "length": length,
    }
    try:
        made = _ask([(*left, None), (*right, None)], asked, (), seconds, options, observer, pool)
    except LongTexts:
        return Excerpt(limit=Limit.LENGTH)
    if isinstance(made, tuple):
        return Excerpt(problem=made[0])
    for (path, member), found, expected in zip(
        (left, right), made.header["digests"], digests, strict=True
    ):
        if found and expected and found != expected:
            return Excerpt(problem=Problem(path, Reason.CHANGED, member=member))
    return excerpt_from_json(made.header["excerpt"], length)


def _ask(
    sides: Sequence[tuple[Path, str, str | None]],
    asked: Header,
    payload: Sequence[bytes],
    seconds: float,
    options: ScanOptions,
    listener: Observer,
    pool: WorkerPool | None,
) -> Reply | tuple[Problem, Problem]:
    """Have a process compare two documents: return its answer, or what is wrong with either.

    ``sides``: path, name inside the file, and the text where it is no file. Raises LongTexts.
    """
    from simfinder.services.processes.workers import WorkerPool

    with ExitStack() as stack:
        opened = [_open(stack, *side) for side in sides]
        (left, left_name, _), (right, right_name, _) = sides
        first, second = (told["problem"] for told, _ in opened)
        if first and second:  # a process would have nothing to read
            listener.check()
            return (
                Problem(left, Reason(first[0]), first[1], member=left_name),
                Problem(right, Reason(second[0]), second[1], member=right_name),
            )
        header = {
            "task": "compare",
            "sides": [told for told, _ in opened],
            "limits": limits_header(options),
            "seconds": seconds,
            **asked,
        }
        # The pool closes before the thread is waited for, so leaving ends the work at once.
        thread = stack.enter_context(ThreadPoolExecutor(1, "simfinder-compare"))
        if pool is None:
            pool = stack.enter_context(WorkerPool(1, options.max_memory))
        else:
            stack.callback(pool.interrupt)  # nothing is at work any more but where it is cancelled
        files = [file for _, file in opened if file is not None]
        answer = thread.submit(pool.run_one, header, payload, seconds, files)
        while not answer.done():
            wait([answer], _POLL_SECONDS)
            listener.check()
        reply = answer.result()
        faults = [file.fault() if isinstance(file, CheckedFile) else None for _, file in opened]
    if reply.failure is None and reply.header.get("ok") and not any(faults):
        if too_many := reply.header.get("too_many"):
            raise LongTexts(too_many)
        return reply
    reason = reply.failure or Reason(reply.header.get("reason", Reason.CRASHED))
    detail = reply.detail or str(reply.header.get("detail", ""))
    one, other = (
        Problem(path, *((fault.reason, fault.detail) if fault else (reason, detail)), member=name)
        for (path, name, _), fault in zip(sides, faults, strict=True)
    )
    return one, other


def _similarity(made: Comparison, reply: Reply, options: ScanOptions) -> float | None:
    """Return what a scan would say of both texts; None where one has nothing to compare."""
    from simfinder.engine.profiles import profile_version
    from simfinder.services.comparing.two_texts import TextToMatch, match_two
    from simfinder.services.reading.read_lot import features_from
    from simfinder.store.records import StoredDocument

    told = reply.header.get("measured")
    if not told:
        return None
    version = profile_version(options.method)
    texts = []
    for place, (side, features) in enumerate(zip((made.left, made.right), told, strict=True)):
        sketch, shingles = reply.payload[2 * place - 4 :][:2]
        stored = StoredDocument(
            side.path, Identity(0, 0, side.size, side.modified_ns, 0), side.digest, side.format, "",
            features=features_from(features, sketch, version),
        )  # fmt: skip
        texts.append(TextToMatch(side.path, stored, hashes_from(shingles)))
    return match_two(texts[0], texts[1], options.resolved()).similarity


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
) -> tuple[Header, CheckedFile | Converted | None]:
    """Open a side until the stack ends; what is told of it goes into the request."""
    told: Header = {
        "path": path_to_json(path),
        "suffix": path.suffix.lower(),
        "member": member,
        "problem": None,
    }
    if text is not None:
        # The mark tells the reader that it is UTF-8, where it would have to guess.
        data = ("\ufeff" + text).encode("utf-8", "replace")
        return told | {"suffix": ".txt", "modified_ns": 0}, Converted(data, ".txt", "")
    try:
        file = stack.enter_context(CheckedFile(path))
    except ReadProblem as problem:
        return told | {"problem": [problem.reason.value, problem.detail]}, None
    return told | {"modified_ns": file.identity.mtime_ns}, file


def compare_texts(
    left: Side,
    right: Side,
    deadline: float | None = None,
    ignoring: Ignoring = IGNORED,
    shared_seconds: float = _SHARED_SECONDS,
) -> Comparison:
    """Compare two texts that have been read.

    What stands around the text (running heads, page numbers) is left out and counted, as it is
    for the fingerprint: it depends on the pages, and pages differ between formats. Where a side
    has a problem there are no rows.
    """
    from simfinder.engine.critical.changes import critical_differences
    from simfinder.engine.diff.texts import compare_blocks
    from simfinder.engine.shared_passages import shared_passages

    left, right = _without_apart(left), _without_apart(right)
    if left.problem is not None or right.problem is not None:
        return Comparison(left, right, (), 0.0, ignoring=ignoring)
    texts = [b.text for b in left.blocks], [b.text for b in right.blocks]
    rows, unchanged, too_different = compare_blocks(*texts, deadline, ignoring)

    def stop() -> bool:
        return deadline is not None and time.monotonic() >= deadline

    critical = critical_differences(*texts, rows, stop)
    if deadline is not None:
        deadline = time.monotonic() + shared_seconds
    shared = _in_words(shared_passages(*texts, stop=stop), left, right)
    made = Comparison(left, right, rows, unchanged, too_different, critical)
    return replace(made, shared=shared, ignoring=ignoring)


def _in_words(shared: Shared | None, left: Side, right: Side) -> Shared | None:
    """Count passages in words as the sides are counted, about.

    Chinese words have several characters, and a passage must not have more words than its text.
    """
    if shared is None or not shared.words or not left.tokens or not right.tokens:
        return shared
    words = min(shared.left_share * left.tokens, shared.right_share * right.tokens)
    factor = words / shared.words
    passages = tuple(replace(p, words=max(1, round(p.words * factor))) for p in shared.passages)
    return replace(shared, passages=passages, words=max(1, round(words)))


def _without_apart(side: Side) -> Side:
    kept = tuple(b for b in side.blocks if b.kind not in APART)
    return replace(side, blocks=kept, left_out=side.left_out + len(side.blocks) - len(kept))
