"""Text out of documents of every format, beside the usual libraries and programs, in one run.

    python tests/benchmarks/bench_extract.py [--quick] [--folder FOLDER ...] [--most N]
                                             [--formats pdf,docx]

Without a folder the documents are made up. ``time`` is CPU seconds as a multiple of ours, with
those of a program that is run and those of threads: the sum of the best of three runs of each
document that both read, so above 1 the other takes longer. ``words`` is the share of the words
(Chinese: characters) that went in which comes out; of a folder, where that is not known, the share
of those that we find. ``letters`` is how many letters and digits are found for one of ours,
``read`` in how many documents there are any. So nobody is fast by leaving text out.

Two lines are ours alone: with the fingerprints that a scan makes of each text, and the same through
two worker processes, by the clock, both as multiples of the first line.
"""

from __future__ import annotations

import argparse
import logging
import random
import re
import resource
import signal
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from extract_peers import Peer, Reader, peers
from synthetic_files import paragraphs
from synthetic_formats import MAKERS

from simfinder.domain.documents import FoundFile
from simfinder.domain.options import ScanOptions
from simfinder.engine.features import profiles
from simfinder.extract import registry
from simfinder.files.identity import identity
from simfinder.services.converting.convert import Programs
from simfinder.services.reading.batch import ReadJob
from simfinder.services.reading.read_files import Reading
from simfinder.services.workers.pool import WorkerPool

_RUNS = 3
_WORD = re.compile(r"[^\W\d_\u3400-\u9fff]+|\d+|[\u3400-\u9fff]")
_LETTER = re.compile(r"[^\W_]")
_LIMITS = registry.Limits()
_PATIENCE = 20
"""Seconds for one document; who needs more has not read it."""
_ENDINGS = {
    "docx": ("docx", "docm", "dotx"),
    "xlsx": ("xlsx", "xlsm"),
    "pptx": ("pptx", "pptm"),
    "html": ("html", "htm"),
    "doc": ("doc", "dot"),
}
_WORKERS = 2


@dataclass(frozen=True, slots=True)
class Sample:
    """A document, and the text that went into it where that is known."""

    data: bytes
    ending: str
    source: str | None = None


@dataclass(slots=True)
class Result:
    """What came of each document: the least CPU seconds, and the text."""

    seconds: list[float] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)


@contextmanager
def _in_time():
    def late(*_: object) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, late)
    signal.alarm(_PATIENCE)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def _spent() -> float:
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def _attempt(read: Reader, data: bytes) -> str:
    try:
        with _in_time():
            return read(data)
    except KeyboardInterrupt:
        raise
    except BaseException:  # the files of a folder may be anything, and compiled readers panic
        return ""


def measure(read: Reader, samples: Sequence[Sample]) -> Result:
    """Read each document a few times; a library that fails finds nothing."""
    best = [float("inf")] * len(samples)
    texts: list[str] = []
    for run in range(_RUNS):
        texts = []
        for number, sample in enumerate(samples):
            begin = _spent()
            texts.append(_attempt(read, sample.data))
            best[number] = min(best[number], _spent() - begin)
        if run == 0 and sum(best) > _PATIENCE:
            break  # who is this slow is measured well enough
    return Result(best, texts)


def ours(ending: str, features: bool = False) -> Reader:
    """Return our reader for files of that ending."""

    def read(data: bytes) -> str:
        text = registry.read(data, f".{ending}", _LIMITS).body_text
        if features:
            profiles.features(text, ScanOptions().profile)
        return text

    return read


def own_results(samples: Sequence[Sample], features: bool = False) -> Result:
    """Read each document by its own ending."""
    parts = [measure(ours(sample.ending, features), [sample]) for sample in samples]
    return Result([p.seconds[0] for p in parts], [p.texts[0] for p in parts])


def by_workers(samples: Sequence[Sample]) -> float:
    """Return the seconds by the clock that two workers need, once they have read something."""
    options = ScanOptions(jobs=_WORKERS).resolve()
    with tempfile.TemporaryDirectory() as name, WorkerPool(_WORKERS) as pool:
        jobs = []
        for number, sample in enumerate(samples):
            path = Path(name) / f"{number}.{sample.ending}"
            path.write_bytes(sample.data)
            jobs.append(ReadJob(number, FoundFile(path, identity(path.stat()), 0)))
        jobs.sort(key=lambda job: -job.file.identity.size)
        best = float("inf")
        for _ in range(_RUNS + 1):  # in the first one the workers start
            begin = time.perf_counter()
            reading = Reading(pool, options, "", Programs())
            end = begin
            for _ in reading.read(jobs, lambda lot: lot, lambda: None):
                end = time.perf_counter()
            best = min(best, end - begin)
    return best


# -- samples -------------------------------------------------------------------------------


def made_up(kind: str, chinese: bool, count: int) -> list[Sample]:
    """Return made-up documents; none where what writes them is not installed."""
    rng = random.Random(5)
    samples = []
    for _ in range(count):
        texts = paragraphs(rng, rng.randint(10, 80), chinese)
        try:
            data = MAKERS[kind](texts, chinese)
        except ImportError as error:
            print(f"  {kind}: {error.name} is not installed, left out")
            return []
        samples.append(Sample(data, kind, "\n".join(texts)))
    return samples


def from_folders(folders: Sequence[Path], kind: str, most: int) -> list[Sample]:
    """Return at most so many documents of a format, by their endings, from all over."""
    endings = {f".{ending}" for ending in _ENDINGS.get(kind, (kind,))}
    paths = sorted(
        path
        for folder in folders
        for path in folder.rglob("*")
        if path.suffix.lower() in endings and path.is_file()
    )
    step = max(1, -(-len(paths) // most))
    return [Sample(path.read_bytes(), path.suffix[1:].lower()) for path in paths[::step]]


def _pages(samples: Sequence[Sample]) -> int:
    import pypdfium2

    count = 0
    for sample in samples:
        with suppress(pypdfium2.PdfiumError):
            document = pypdfium2.PdfDocument(sample.data)
            count += len(document)
            document.close()
    return count


# -- tables --------------------------------------------------------------------------------


def _words(text: str) -> Counter[str]:
    return Counter(_WORD.findall(text.lower()))


def _share(found: Sequence[str], wanted: Sequence[str]) -> float:
    common = total = 0
    for one, other in zip(found, wanted, strict=True):
        there, asked = _words(one), _words(other)
        common += (there & asked).total()
        total += asked.total()
    return common / max(total, 1)


def _letters(texts: Sequence[str]) -> int:
    return sum(len(_LETTER.findall(text)) for text in texts)


def _ratio(theirs: Result, base: Result) -> float:
    both = [n for n, text in enumerate(theirs.texts) if text.strip() and base.texts[n].strip()]
    mine = sum(base.seconds[n] for n in both)
    return sum(theirs.seconds[n] for n in both) / mine if mine else float("nan")


def compare(kind: str, title: str, samples: list[Sample], others: Sequence[Peer]) -> None:
    """Print the table of one format."""
    base = own_results(samples)
    if not any(base.texts):
        print(f"  {kind} {title}: nothing is read")
        return
    wanted = [
        mine if sample.source is None else sample.source
        for sample, mine in zip(samples, base.texts, strict=True)
    ]
    known = samples[0].source is not None
    seconds = sum(base.seconds)
    size = sum(len(text.encode("utf-8", "replace")) for text in base.texts) / 1e6
    count = _pages(samples) if kind == "pdf" else len(samples)
    unit = "pages" if kind == "pdf" else "documents"
    print(
        f"  {kind} {title}: {len(samples)} documents; here ours read {count / seconds:.0f} "
        f"{unit}/s, {size / seconds:.1f} MB/s of text"
    )
    print(f"    {'':26}{'time':>7}{'words':>8}{'letters':>9}{'read':>6}")
    letters = max(1, _letters(base.texts))

    def line(name: str, ratio: float, result: Result, note: str = "") -> None:
        found = f"{_share(result.texts, wanted):8.4f}{_letters(result.texts) / letters:9.3f}"
        read = sum(bool(text.strip()) for text in result.texts)
        print(f"    {name:26}{ratio:7.2f}{found}{read:6}{note}", flush=True)

    line("ours", 1.0, base)
    full = sum(own_results(samples, features=True).seconds)
    print(f"    {'  with fingerprints':26}{full / seconds:7.2f}")
    print(f"    {'  with two workers, clock':26}{by_workers(samples) / seconds:7.2f}", flush=True)
    for peer in others:
        if not peer.installed():
            print(f"    {peer.name:26} not installed")
            continue
        _attempt(peer.read, samples[0].data)  # imports, and what is made once
        result = measure(peer.read, samples)
        ratio = _ratio(result, base)
        note = ""
        if peer.program:
            least = min(samples, key=lambda sample: len(sample.data))
            start = measure(peer.read, [least]).seconds[0] * len(samples) / seconds
            note = f"   its smallest document, times all: {start:.2f}"
        if not known:
            note += f"   of theirs ours has {_share(base.texts, result.texts):.4f}"
        line(peer.name, ratio, result, note)


def main() -> None:
    """Print a table for each format."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--quick", action="store_true", help="few documents")
    parser.add_argument("--folder", type=Path, action="append", default=[], help="real documents")
    parser.add_argument("--most", type=int, default=300, help="documents of a format")
    parser.add_argument("--formats", default=",".join([*MAKERS, "ppt"]))
    arguments = parser.parse_args()
    logging.disable(logging.CRITICAL)  # the peers remark on every odd file
    for kind in arguments.formats.split(","):
        if arguments.folder:
            samples = from_folders(arguments.folder, kind, arguments.most)
            if samples:
                compare(kind, "of the folder", samples, peers(kind))
            continue
        for chinese in (False, True):
            samples = made_up(kind, chinese, 6 if arguments.quick else 40) if kind in MAKERS else []
            if samples:
                compare(kind, "Chinese" if chinese else "English", samples, peers(kind))


if __name__ == "__main__":
    main()
