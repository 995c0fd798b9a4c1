"""The constants by which the size and duration of a report are estimated, from generated reports.

    python tests/benchmarks/measure_estimates.py [--rounds 24]

Writes reports of random size in every format, and fits bytes, pages of the PDF and seconds of the
processor (of all processes) to the counts of ``services.export.estimate.ReportScale``: least
squares of the relative errors, no constant below 0. Prints the constants as they stand in that
module, with the largest factor between estimate and report. Then reads pairs of generated texts,
for the time of a pair and for how much of it is shown.
"""

from __future__ import annotations

import argparse
import io
import os
import random
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

import numpy as np
import pypdfium2
from numpy.typing import NDArray
from scipy.optimize import nnls
from synthetic_report import synthetic

from simfinder.domain.comparison import ChangeKind
from simfinder.domain.documents import Source
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.report.contents import Contents
from simfinder.report.excerpts import Excerpt, ExcerptRow, ExcerptText
from simfinder.services.export.estimate import PAPER_ENDINGS, ReportEstimator, ReportScale
from simfinder.services.export.excerpts import ExcerptRequest, excerpts_of, rows_for_excerpts
from simfinder.services.export.export import FORMATS, ExportRequest
from simfinder.services.review.regroup import Regrouper
from simfinder.services.scan.scan import scan

_WORDS = ("tenant", "shall", "pay", "a", "monthly", "rent", "of", "deposit", "before", "clause")


def made_report(pick: random.Random, largest: float) -> tuple[Contents, int, float]:
    """Return a report of random size with excerpts, how many, and their characters."""
    groups = round(10 ** pick.uniform(0, largest))
    documents = round(groups * pick.choice((2, 3, 5, 8)) * pick.uniform(1, 1.5)) + 2
    run = documents // groups
    pairs = groups * (run - 1) + pick.randrange(documents)
    folder = Path("/home/office/" + "customers/" * pick.choice((0, 2, 6)))
    try:
        report = synthetic(folder, documents, groups, pairs, pick.randrange(documents))
    except ValueError:
        return made_report(pick, largest)
    regrouper = Regrouper(report)
    contents = Contents(report, regrouper.groups(18, 0.93), regrouper.pairs(18, 0.93))
    count = pick.choice((0, 0, 3, 30, 100))
    rows = rows_for_excerpts(contents.groups, report.pairs, ExcerptRequest(count))
    length = pick.choice((500, 3_000, 20_000))
    keepers = contents.groups.keepers[contents.groups.owner[rows]].tolist()
    members = contents.groups.members[rows].tolist()
    excerpts = {key: made_excerpt(pick, length) for key in zip(keepers, members, strict=True)}
    characters = sum(excerpt.length for excerpt in excerpts.values())
    extras = replace(contents.extras, excerpts=excerpts, with_texts=len(rows))
    return replace(contents, extras=extras), len(rows), characters


def made_excerpt(pick: random.Random, length: int) -> Excerpt:
    """Return so many characters, in changed paragraphs of 60 words with two differences each."""
    rows = []
    while length > 0:
        words = pick.choices(_WORDS, k=60)
        text = " ".join(words)[: max(20, length // 2)]
        spans = ((5, 12), (len(text) // 2, len(text) // 2 + 6))
        side = ExcerptText(text, spans, 0, len(rows) + 1)
        rows.append(ExcerptRow(ChangeKind.CHANGED, side, side))
        length -= 2 * len(text)
    return Excerpt(tuple(rows))


def written(contents: Contents, ending: str) -> tuple[int, int, float]:
    """Return bytes, pages of a PDF, and seconds of all processes."""
    write = next(known.write for known in FORMATS if known.ending == ending)
    stream = io.BytesIO()
    before = os.times()
    write(contents, stream)
    after = os.times()
    seconds = sum(after[:4]) - sum(before[:4])
    data = stream.getvalue()
    pages = len(pypdfium2.PdfDocument(data)) if ending == ".pdf" else 0
    return len(data), pages, seconds


def scale_of(contents: Contents, ending: str, count: int, characters: float) -> ReportScale:
    """Return the counts by which the program estimates this report."""
    options = replace(contents.report.options, distance=18, similarity=0.93)
    report = replace(contents.report, options=options)
    scale = ReportEstimator(report, contents.groups).scale(ending, ExportRequest())
    texts = next(known.excerpts for known in FORMATS if known.ending == ending)
    return replace(scale, excerpts=count, characters=characters) if texts else scale


def fit(counts: list[NDArray[np.float64]], values: list[float], floor: float = 0.0) -> None:
    """Print the constants, and the largest factor by which an estimate is wrong."""
    rows, measured = np.array(counts), np.maximum(np.array(values), floor)
    solution, _ = nnls(rows / measured[:, None], np.ones(len(measured)))
    factors = np.exp(np.abs(np.log((rows @ solution) / measured)))
    text = ", ".join(f"{value:.4g}" for value in solution)
    print(f"({text}),  # within a factor of {factors.max():.2f}", flush=True)


def edited(pick: random.Random, words: list[str], changes: int) -> str:
    """Return the words in paragraphs of 60, with so many runs of one to five words replaced."""
    words = list(words)
    for _ in range(changes):
        at, length = pick.randrange(len(words)), pick.randint(1, 5)
        words[at : at + length] = [f"new{pick.randrange(10**6)}" for _ in range(length)]
    return "\n\n".join(" ".join(words[at : at + 60]) for at in range(0, len(words), 60))


def measure_reading(pick: random.Random) -> None:
    """Print the seconds of a pair and a character read, and how much of a pair is shown."""
    rows, seconds = [], []
    shown: list[tuple[float, float]] = []
    for size in (300, 1_000, 4_000, 12_000):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            for n in range(20):
                words = [f"{pick.choice(_WORDS)}{pick.randrange(900)}" for _ in range(size)]
                for version, changes in enumerate((0, pick.choice((1, 2, 4, 8, 16)))):
                    text = edited(pick, words, changes)
                    (folder / f"{n}-{version}.txt").write_text(text, "utf-8")
            report = scan((Source(folder),), ScanOptions(), SilentObserver())
            regrouper = Regrouper(report)
            bar = report.options.resolve().distance or 0, report.options.resolve().similarity or 0
            contents = Contents(report, regrouper.groups(*bar), regrouper.pairs(*bar))
            for count in (1, 20):
                before = time.perf_counter()
                found = excerpts_of(
                    contents, ExcerptRequest(count, 200_000), lambda _done, _all: None
                )
                seconds.append(time.perf_counter() - before)
                lengths = [
                    1.2 * (report.documents[a].characters + report.documents[b].characters)
                    for a, b in found
                ]
                rows.append(np.array([1.0, len(found), sum(lengths)]))
            similarity = {(p.a, p.b): p.similarity for p in report.pairs}
            for ((a, b), excerpt), length in zip(found.items(), lengths, strict=True):
                shown.append((similarity[min(a, b), max(a, b)], excerpt.length / length))
    fit(rows, seconds)
    print_power(shown)


def print_power(shown: list[tuple[float, float]]) -> None:
    """Print the power k for which 1 - s^k is nearest to the shares that are shown."""
    pairs = np.array([(s, share) for s, share in shown if s < 1])
    powers = np.arange(5, 100)
    estimates = 1 - pairs[:, :1] ** powers
    errors = np.abs(np.log(estimates / pairs[:, 1:])).mean(axis=0)
    print(f"power {powers[errors.argmin()]}, mean factor {np.exp(errors.min()):.2f}")


def main() -> None:
    """Print all constants."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=24)
    rounds = parser.parse_args().rounds
    for format_ in FORMATS:
        pick = random.Random(1)
        ending = format_.ending
        measured = []
        for _ in range(rounds):
            largest = 2.3 if ending in PAPER_ENDINGS else 3.3
            contents, count, characters = made_report(pick, largest)
            counts = scale_of(contents, ending, count, characters).counts
            measured.append((counts, *written(contents, ending)))
        every = [row[0] for row in measured]
        print(ending, "bytes", end=" ")
        fit(every, [row[1] for row in measured])
        if ending == ".pdf":
            print(ending, "pages", end=" ")
            fit(every, [row[2] for row in measured])
        print(ending, "seconds", end=" ")
        fit(every, [row[3] for row in measured], floor=0.02)
    measure_reading(random.Random(2))


if __name__ == "__main__":
    sys.exit(main())
