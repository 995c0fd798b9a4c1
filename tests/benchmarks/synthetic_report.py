"""A report as large as wanted, made from nothing: what the benchmark of the window shows."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from simfinder.domain.document import Document, Identity, Problem, Reason, Source
from simfinder.domain.matching import PairTable, ScanReport
from simfinder.domain.options import ScanOptions

_WORDS = [
    "contract",
    "lease",
    "annex",
    "report",
    "minutes",
    "budget",
    "合同",
    "租赁协议",
    "会议纪要",
    "年度报告",
]
_REASONS = tuple(Reason)


def synthetic(
    folder: Path, documents: int, groups: int, pairs: int, problems: int = 0, complete: bool = True
) -> ScanReport:
    """Make a report whose pairs lie inside consecutive runs of documents, one run a group."""
    pick = np.random.default_rng(7)
    run = documents // groups
    starts = np.arange(groups) * run
    offsets = np.arange(1, run)
    star_a, star_b = np.repeat(starts, len(offsets)), (starts[:, None] + offsets).ravel()
    more = max(0, pairs - len(star_a))
    near = pick.integers(0, documents - 40, more)
    a = np.concatenate([star_a, near])
    b = np.concatenate([star_b, near + pick.integers(1, 40, more)])
    keys = np.unique(a.astype(np.int64) * documents + b)
    a, b = keys // documents, keys % documents
    inside = a // run == b // run
    similarity = np.where(inside, pick.uniform(0.93, 1, len(a)), pick.uniform(0.5, 0.95, len(a)))
    shares = similarity.astype(np.float32)
    distance = np.where(inside, pick.integers(0, 19, len(a)), pick.integers(8, 25, len(a)))
    table = PairTable(
        a.astype(np.int32), b.astype(np.int32), distance.astype(np.uint8), shares, shares, shares,
        shares, pick.integers(0, 7, len(a)).astype(np.uint8), np.ones(len(a), np.bool_),
    )  # fmt: skip
    sizes = pick.integers(1e3, 1e6, documents).tolist()
    made = tuple(_document(folder, i, size) for i, size in enumerate(sizes))
    missed = tuple(
        Problem(folder / _WORDS[i % 7] / f"scan-{i}.pdf", _REASONS[i * i % 11], "", i * 1000)
        for i in range(problems)
    )
    found = documents + problems
    options = ScanOptions().resolved()
    return ScanReport(options, (Source(folder),), made, table, missed, {}, found, complete)


def _document(folder: Path, i: int, size: int) -> Document:
    name = f"{_WORDS[i % 10]}-{_WORDS[i // 10 % 10]}-{i}.txt"
    path = folder / _WORDS[i // 7 % 10] / str(2010 + i % 16) / name
    identity = Identity(1, i + 1, size, 1_700_000_000_000_000_000 + i * 10**12, 0)
    return Document(i, path, identity, "", "", "txt", size // 6, size // 36, i, title=name[:-4])


def write_files(report: ScanReport) -> None:
    """Write a short text for each document, so that the compare pane has something to read."""
    for folder in {d.path.parent for d in report.documents}:
        folder.mkdir(parents=True, exist_ok=True)
    for document in report.documents:
        lines = [f"Clause {n} of {document.title}, run {document.id // 4}." for n in range(30)]
        document.path.write_text("\n".join(lines), "utf-8")
