"""Text out of files, beside the usual libraries, from the same bytes in one process.

    python tests/benchmarks/bench_extract.py [--quick] [--folder FOLDER]

Without a folder the files are made up. Ratios are of CPU seconds, the best of three runs each;
above 1 the other takes longer. ``words`` is the share of the words (Chinese: characters) that a
library finds of those that went into the file, or of those that we find where that is not known.
"""

from __future__ import annotations

import argparse
import io
import logging
import random
import re
import time
from collections import Counter
from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path

from made_files import as_docx, as_html, as_pdf, paragraphs

from simfinder.extract import registry

_RUNS = 3
_WORD = re.compile(r"[a-z]+|[\u4e00-\u9fd5]")
_LIMITS = registry.Limits(20_000_000, 200)
_MADE = {"pdf": as_pdf, "docx": as_docx, "html": as_html}

Reader = Callable[[bytes], str]
Sample = tuple[bytes, str | None]
"""A file and the text that went into it, where that is known."""


def ours(kind: str) -> Reader:
    def read(data: bytes) -> str:
        return registry.read(data, f".{kind}", _LIMITS).compared

    return read


def peers(kind: str) -> dict[str, Reader]:
    """Return what each installed library does with a file of that format."""
    found: dict[str, Reader] = {}
    for name, module, read in _PEERS[kind]:
        try:
            import_module(module)
        except ImportError:
            print(f"    {name}: not installed, left out")
            continue
        found[name] = read
    return found


def _pdfminer(data: bytes) -> str:
    return str(import_module("pdfminer.high_level").extract_text(io.BytesIO(data)))


def _pypdf(data: bytes) -> str:
    pages = import_module("pypdf").PdfReader(io.BytesIO(data)).pages
    return "\n".join(page.extract_text() for page in pages)


def _python_docx(data: bytes) -> str:
    return "\n".join(p.text for p in import_module("docx").Document(io.BytesIO(data)).paragraphs)


def _docx2txt(data: bytes) -> str:
    return str(import_module("docx2txt").process(io.BytesIO(data)))


def _soup(data: bytes) -> str:
    return str(import_module("bs4").BeautifulSoup(data, "lxml").get_text())


def _lxml(data: bytes) -> str:
    parser = import_module("lxml.html").HTMLParser(encoding="utf-8")
    return str(import_module("lxml.html").document_fromstring(data, parser=parser).text_content())


_PEERS: dict[str, list[tuple[str, str, Reader]]] = {
    "pdf": [("pdfminer.six", "pdfminer.high_level", _pdfminer), ("pypdf", "pypdf", _pypdf)],
    "docx": [("python-docx", "docx", _python_docx), ("docx2txt", "docx2txt", _docx2txt)],
    "html": [("beautifulsoup4", "bs4", _soup), ("lxml text_content", "lxml.html", _lxml)],
}


def made_up(kind: str, chinese: bool, count: int) -> list[Sample]:
    rng = random.Random(5)
    samples: list[Sample] = []
    for _ in range(count):
        texts = paragraphs(rng, rng.randint(10, 80), chinese)
        data = as_pdf(texts, chinese) if kind == "pdf" else _MADE[kind](texts)
        samples.append((data, "\n".join(texts)))
    return samples


def from_folder(folder: Path, kind: str) -> list[Sample]:
    return [(p.read_bytes(), None) for p in sorted(folder.rglob(f"*.{kind}"))[:300]]


def words(text: str) -> Counter[str]:
    return Counter(_WORD.findall(text.lower()))


def share(found: Iterable[str], wanted: Iterable[str]) -> float:
    common = total = 0
    for one, other in zip(found, wanted, strict=True):
        there, asked = words(one), words(other)
        common += (there & asked).total()
        total += asked.total()
    return common / max(total, 1)


def timed(read: Reader, samples: list[Sample]) -> tuple[float, list[str]]:
    """Return the fewest CPU seconds, and the texts; a library that fails finds nothing."""
    best, texts = float("inf"), []
    for _ in range(_RUNS):
        begin = time.process_time()
        texts = [_guarded(read, data) for data, _ in samples]
        best = min(best, time.process_time() - begin)
    return best, texts


def _guarded(read: Reader, data: bytes) -> str:
    try:
        return read(data)
    except Exception:  # the files of a folder may be anything
        return ""


def compare(kind: str, title: str, samples: list[Sample], others: dict[str, Reader]) -> None:
    if not samples:
        return
    base, texts = timed(ours(kind), samples)
    wanted = [
        text if text is not None else mine for (_, text), mine in zip(samples, texts, strict=True)
    ]
    size = sum(len(data) for data, _ in samples) / 1e6
    print(f"  {kind} {title}: {len(samples)} files, {size:.1f} MB", flush=True)
    print(f"    {'ours':20}  1.00   words {share(texts, wanted):.4f}")
    for name, read in others.items():
        seconds, found = timed(read, samples)
        print(f"    {name:20} {seconds / base:5.2f}   words {share(found, wanted):.4f}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--folder", type=Path)
    wishes = parser.parse_args()
    logging.disable(logging.WARNING)  # the peers remark on every odd file
    for kind in _PEERS:
        others = peers(kind)
        if wishes.folder:
            compare(kind, "of the folder", from_folder(wishes.folder, kind), others)
            continue
        for chinese in (False, True):
            samples = made_up(kind, chinese, 6 if wishes.quick else 60)
            compare(kind, "Chinese" if chinese else "English", samples, others)


if __name__ == "__main__":
    main()
