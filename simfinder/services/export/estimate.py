"""Estimates of a report before it is written: bytes, pages and seconds.

Each estimate is a sum of counts times constants. ``tests/benchmarks/measure_estimates.py`` writes
generated reports in every format, fits the constants by least squares of the relative errors
(none below 0) and prints the tables below and their errors; run it again after a change to a
format. On its 24 reports of each format, bytes and pages are within a factor of 1.1, seconds
within one of 1.9.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.documents import Document
from simfinder.domain.matching import GroupTable, ScanReport
from simfinder.domain.relations import RELATIONS, Relation
from simfinder.report import evidence, html_report
from simfinder.services.export.excerpts import USUAL, ExcerptRequest, rows_for_excerpts
from simfinder.services.export.export import (
    ExportRequest,
    ReportScope,
    WriteProgress,
    WriteStep,
    format_of,
    rows_of,
)
from simfinder.services.review.regroup import Regrouper

PAPER_ENDINGS = (".docx", ".pdf")
"""Formats whose size is a number of pages; the paragraphs of both are the same."""

_LIMITS = {
    **dict.fromkeys(PAPER_ENDINGS, (evidence.MOST_FILES, evidence.MOST_PROBLEMS)),
    ".html": (html_report.MOST_FILES, html_report.MOST_PROBLEMS),
}
"""Files of groups and skipped files that a format shows at most."""
_SAMPLE = 500
"""Documents whose paths are measured."""
_SPACES = 1.2
"""Characters of a text for each letter or digit: with spaces and punctuation."""
_WIDE = 2.5
"""Weight of a character of Chinese text: 3 bytes, and the width of two others."""
_FEW = 3.0
"""Letters and digits a word, below which a text is Chinese."""
_POWER = 19.0
"""Words of a text that are shown where one of them differs; see ``shown_share``."""
_FIRST = 600
"""Characters that are shown of a pair of equal texts."""


@dataclass(frozen=True, slots=True)
class ReportScale:
    """Counts that decide how long a report is.

    ``files``: members of groups, or all documents where the format lists them; ``path``: mean
    length of a path. ``excerpts``: pairs whose texts are shown; ``characters``: of these texts, a
    Chinese one counts as 2.5; ``characters_read``: of the same texts as they are read.
    """

    groups: int = 0
    files: int = 0
    pairs: int = 0
    problems: int = 0
    path: float = 0.0
    excerpts: int = 0
    characters: float = 0.0
    characters_read: float = 0.0

    @property
    def counts(self) -> NDArray[np.float64]:
        """The factors of the constants, float64, shape (8,)."""
        paths = self.path * (self.files + self.problems)
        row = (1, self.groups, self.files, self.pairs, self.problems, paths)
        return np.array((*row, self.excerpts, self.characters), np.float64)


_BYTES: Mapping[str, tuple[float, ...]] = {
    ".html": (17_450, 321.7, 372.7, 0, 0, 0.7919, 492.3, 1.217),
    ".xlsx": (11_560, 29.87, 110.6, 79.96, 32.84, 0.02768, 0, 0),
    ".docx": (40_150, 88.13, 49.03, 0, 3.304, 0, 89.39, 0.1741),
    ".pdf": (43_580, 4_162, 2_769, 0, 510.6, 4.685, 2_032, 3.119),
    ".csv": (96.77, 0, 71.43, 0, 25.61, 0.9931, 0, 0),
    ".md": (728.8, 157.7, 79, 0, 11.57, 1.01, 0, 0),
    ".json": (883.1, 31.01, 292, 185.3, 42.09, 1.027, 0, 0),
}
"""Bytes of a report, and of each group, file, pair, skipped file, character of a path, pair of
texts, and character of these texts."""

_PAGES = (1.428, 0.1914, 0.1093, 0, 0, 0.0004215, 0.03695, 0.0002199)
"""The same in pages of an evidence report."""

_SECONDS: Mapping[str, tuple[float, ...]] = {
    ".html": (0.01834, 7.275e-05, 1.175e-05, 0, 0, 0, 0, 0),
    ".xlsx": (0.01775, 0, 0.0002889, 4.467e-05, 5.304e-05, 3.796e-07, 0, 0),
    ".docx": (0.3921, 0.005448, 0.001886, 0, 0.001376, 4.793e-06, 0.0009751, 1.964e-06),
    ".pdf": (0.2938, 0.001882, 0.001125, 0, 0.0005142, 7.102e-06, 0.001432, 3.723e-06),
    ".csv": (0.01786, 5.904e-05, 3.679e-05, 0, 0, 0, 0, 0),
    ".md": (0.01844, 5.413e-06, 2.146e-05, 0, 0, 0, 0, 0),
    ".json": (0.01886, 2.209e-05, 5.131e-06, 0, 0, 0, 0, 0),
}
"""The same in seconds of the processor."""

_READ_SECONDS = (1.374, 0.07112, 2.007e-06)
"""Seconds to start the process that reads texts again, for each pair, and for each character."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a report will take.

    ``pages``: 0 where the format has none. ``seconds``: by the step of the work.
    """

    size: int
    pages: int
    seconds: Mapping[WriteStep, float]

    @property
    def total_seconds(self) -> float:
        """Seconds from the start to the end."""
        return sum(self.seconds.values())

    def share(self, at: WriteProgress) -> float:
        """Return the share of the work that is done, 0 to 1; a step of unknown length counts 0."""
        steps = list(WriteStep)
        before = sum(self.seconds.get(step, 0.0) for step in steps[: steps.index(at.step)])
        within = min(1.0, at.done / at.total) if at.total else 0.0
        done = before + within * self.seconds.get(at.step, 0.0)
        return done / max(self.total_seconds, 1e-9)


def estimate(scale: ReportScale, ending: str) -> Estimate:
    """Return the estimate for a format, by its ending."""
    counts = scale.counts
    pages = max(1, round(counts @ np.array(_PAGES))) if ending in PAPER_ENDINGS else 0
    write = float(counts @ np.array(_SECONDS[ending]))
    seconds = {WriteStep.WRITE: write}
    if ending in PAPER_ENDINGS:
        # The content is gathered at once; to set it takes nearly all of the time.
        seconds = {WriteStep.WRITE: 0.1 * write, WriteStep.SET: 0.9 * write}
    if scale.excerpts:
        start, pair, character = _READ_SECONDS
        reading = start + pair * scale.excerpts + character * scale.characters_read
        seconds[WriteStep.READ] = min(reading, USUAL.seconds + USUAL.more_seconds * scale.excerpts)
    return Estimate(round(counts @ np.array(_BYTES[ending])), pages, seconds)


def shown_share(similarity: float) -> float:
    """Return the share of two texts that is shown side by side, 0 to 1.

    A paragraph is shown if one of its words differs: 1 − s^k for words that differ independently
    of each other, with k words in a paragraph. Changes stand close together, so k is measured.
    """
    share: float = 1.0 - similarity**_POWER
    return share


class ReportEstimator:
    """Measures one result, so that the estimate can follow the options."""

    def __init__(self, report: ScanReport, groups: GroupTable) -> None:
        """``report``: with the threshold of its groups, as for ``export``."""
        self._report, self._groups = report, groups
        step = max(1, len(report.documents) // _SAMPLE)
        paths = [len(str(document.path)) for document in report.documents[::step]]
        self._path = float(np.mean(paths)) if paths else 0.0
        options = report.options.resolve()
        self._is_near = Regrouper(report).within(options.distance or 0, options.similarity or 0.0)

    def estimate(self, ending: str, request: ExportRequest) -> Estimate:
        """Return the estimate of a report in a format, without reading a file."""
        return estimate(self.scale(ending, request), ending)

    def scale(self, ending: str, request: ExportRequest) -> ReportScale:
        """Return the counts of a report in a format."""
        report, groups, format_ = self._report, self._groups, format_of(Path(f"report{ending}"))
        rows = rows_of(groups, request)
        owners = groups.owner[rows]
        counts = np.bincount(owners, minlength=len(groups))
        group_count, files = int(np.count_nonzero(counts)), len(rows)
        problems = len(report.problems) if request.problems else 0
        if limits := _LIMITS.get(ending):
            part = min(1.0, limits[0] / max(1, files))
            group_count, files = round(group_count * part), round(files * part)
            problems = min(problems, limits[1])
        elif ending == ".json" and request.which is ReportScope.ALL:
            files = len(report.documents)
        pairs = self._count_pairs(groups.members[rows], request) if format_.counts_pairs else 0
        excerpts, shown, read = 0, 0.0, 0.0
        if count := min(request.excerpts, format_.excerpts):
            excerpts, shown, read = self._measure_texts(rows, count, request)
        return ReportScale(group_count, files, pairs, problems, self._path, excerpts, shown, read)

    def _count_pairs(self, members: NDArray[np.int32], request: ExportRequest) -> int:
        """Return how many pairs are within the threshold, and of these documents."""
        pairs = self._report.pairs
        if request.which is ReportScope.ALL:
            return int(np.count_nonzero(self._is_near))
        inside = np.zeros(len(self._report.documents), np.bool_)
        inside[members] = True
        return int(np.count_nonzero(self._is_near & inside[pairs.a] & inside[pairs.b]))

    def _measure_texts(
        self, rows: NDArray[np.int64], count: int, request: ExportRequest
    ) -> tuple[int, float, float]:
        """Return the pairs whose texts are shown, their characters that are, and all of them."""
        report, groups = self._report, self._groups
        wanted = ExcerptRequest(count, request.length, request.critical_first)
        first = rows_for_excerpts(groups, report.pairs, wanted, rows)
        keepers = groups.keepers[groups.owner[first]]
        links = groups.link[first]
        same = report.pairs.relation[links] == RELATIONS.index(Relation.SAME_TEXT)
        shown, read, weight = 0.0, 0.0, 0.0  # unweighted, read, and weighted characters
        for keeper, member, link, is_same in zip(
            keepers.tolist(), groups.members[first].tolist(), links.tolist(), same, strict=True
        ):
            pair = report.documents[keeper], report.documents[member]
            length = _SPACES * (pair[0].characters + pair[1].characters)
            read += length
            part = min(_FIRST, length)
            if not is_same:
                part = length * shown_share(float(report.pairs.similarity[link]))
            part = min(part, request.length, max(0.0, USUAL.characters - shown))
            shown += part
            weight += part * (_WIDE if _is_chinese(pair[0]) else 1.0)
        return len(first), weight, read


def _is_chinese(document: Document) -> bool:
    """Whether most of a text is Chinese, by the length of its words."""
    return document.characters < _FEW * document.tokens
