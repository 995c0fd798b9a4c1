"""A report as large as wanted, made from nothing: what the benchmark of the window shows."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.documents import Document, Identity, Problem, Reason, Source
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


NEAR = 40
"""Two documents of a pair stand less than this apart."""


def synthetic(
    folder: Path, documents: int, groups: int, pairs: int, problems: int = 0, complete: bool = True
) -> ScanReport:
    """Make a report with exactly so many groups at the usual threshold, and exactly so many pairs.

    Consecutive runs of documents are the groups: their pairs alone are within the threshold. All
    others are within the largest distance, as a scan keeps them, so that a wider one joins groups.

    Raises:
        ValueError: groups of less than 2 or more than NEAR documents, or more pairs than there can
        be.
    """
    pick = np.random.default_rng(7)
    a, b = _pairs(documents, groups, pairs, pick)
    run = documents // groups
    inside = (a // run == b // run) & (a // run < groups)
    # Usual are 18 bits and 0.93.
    similarity = np.where(inside, pick.uniform(0.94, 1, pairs), pick.uniform(0.5, 0.92, pairs))
    shares = similarity.astype(np.float32)
    distance = np.where(inside, pick.integers(0, 19, pairs), pick.integers(8, 25, pairs))
    table = PairTable(
        a.astype(np.int32),
        b.astype(np.int32),
        distance.astype(np.uint8),
        shares,
        shares,
        shares,
        shares,
        pick.integers(0, 7, pairs).astype(np.uint8),
        np.ones(pairs, np.bool_),
    )
    sizes = pick.integers(1e3, 1e6, documents).tolist()
    made = tuple(_document(folder, i, size) for i, size in enumerate(sizes))
    missed = tuple(
        Problem(folder / _WORDS[i % 7] / f"scan-{i}.pdf", _REASONS[i * i % 11], "", i * 1000)
        for i in range(problems)
    )
    found = documents + problems
    options = ScanOptions().resolve()
    return ScanReport(options, (Source(folder),), made, table, missed, {}, found, complete)


def _pairs(
    documents: int, groups: int, pairs: int, pick: np.random.Generator
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the two documents of each pair, sorted: a star for each group, the others anywhere."""
    run = documents // groups
    if not 2 <= run <= NEAR:
        raise ValueError(f"a group of {run} documents cannot be made")
    starts = np.arange(groups) * run
    stars = (starts[:, None] * NEAR + np.arange(1, run)).ravel()
    # A pair is its first document and how far the second stands from it, in one number.
    every = np.arange(documents * NEAR)
    possible = (every % NEAR > 0) & (every // NEAR + every % NEAR < documents)
    possible[stars] = False
    others = pick.permutation(every[possible])[: max(0, pairs - len(stars))]
    keys = np.sort(np.concatenate([stars, others]))
    if len(keys) != pairs:
        raise ValueError(f"{pairs:,} pairs cannot be made, but {len(keys):,}")
    return keys // NEAR, keys // NEAR + keys % NEAR


def _document(folder: Path, i: int, size: int) -> Document:
    name = f"{_WORDS[i % 10]}-{_WORDS[i // 10 % 10]}-{i}.txt"
    path = folder / _WORDS[i // 7 % 10] / str(2010 + i % 16) / name
    identity = Identity(1, i + 1, size, 1_700_000_000_000_000_000 + i * 10**12, 0)
    return Document(
        i, path, identity, f"{i:064x}", "", "txt", size // 6, size // 36, i, title=name[:-4]
    )


WRITTEN = 20_000
"""Documents that are written to the disk."""


def write_files(report: ScanReport) -> None:
    """Write short texts for the first documents, so that the compare pane has something to read."""
    written = report.documents[:WRITTEN]
    for folder in {d.path.parent for d in written}:
        folder.mkdir(parents=True, exist_ok=True)
    for document in written:
        lines = [f"Clause {n} of {document.title}, run {document.id // 4}." for n in range(30)]
        document.path.write_text("\n".join(lines), "utf-8")
