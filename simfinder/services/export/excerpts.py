"""Reads the texts of pairs again, for a report that shows them side by side.

A report can have thousands of pairs, also of hostile texts that are hard to compare. So each pair
and all pairs together have limits of length and time; the report names what a limit has hidden.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from stat import S_ISREG

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.documents import Document, Problem, Reason
from simfinder.domain.matching import GroupTable, PairTable
from simfinder.domain.progress import SilentObserver
from simfinder.domain.relations import RELATIONS, Relation
from simfinder.report.contents import Contents
from simfinder.report.excerpts import USUAL_LENGTH, Excerpt, Limit, row_excerpt_of
from simfinder.services.compare.compare import PairLimits, compare_for_report, compare_own
from simfinder.services.workers.pool import WorkerPool

Excerpts = dict[tuple[int, int], Excerpt]
"""By the ids of the kept document and the other one."""


@dataclass(frozen=True, slots=True)
class ExcerptLimits:
    """Limits of the comparisons for one report.

    ``pair_characters``: of both texts, beyond which they are not compared. ``pair_seconds``: for
    reading and comparing two. ``seconds`` and ``more_seconds``: for all pairs, and in addition for
    each requested pair. ``characters``: of all texts together that a report shows.
    """

    pair_characters: int = 4_000_000
    pair_seconds: float = 40.0
    seconds: float = 60.0
    more_seconds: float = 1.0
    characters: int = 2_000_000


USUAL = ExcerptLimits()


@dataclass(frozen=True, slots=True)
class ExcerptRequest:
    """How many pairs are read, how much of each is shown, and which come first.

    ``length``: characters of a pair. ``critical_first``: pairs with differences that matter come
    first, then those with other changes, then equal texts; otherwise all in the order of the
    report.
    """

    pairs: int
    length: int = USUAL_LENGTH
    critical_first: bool = True


class _ExcerptObserver(SilentObserver):
    """Checks from time to time whether the report was cancelled."""

    def __init__(self, check: Callable[[], None]) -> None:
        self._check = check

    def check(self) -> None:
        """Raise where it is not."""
        self._check()


def rows_for_excerpts(
    groups: GroupTable,
    pairs: PairTable,
    request: ExcerptRequest,
    among: NDArray[np.int64] | None = None,
) -> NDArray[np.int64]:
    """Return the rows of ``groups.members`` whose texts are shown, int64, at most ``pairs`` many.

    Equal files have nothing to show. ``among``: the rows of the report, ascending; None for all.
    """
    rows = _rows_with_texts(groups, pairs)
    if among is not None:
        rows = rows[np.isin(rows, among)]
    if request.critical_first:
        links = groups.link[rows]
        critical = np.fromiter(pairs.critical, np.int64, len(pairs.critical))
        same = pairs.relation[links] == RELATIONS.index(Relation.SAME_TEXT)
        rows = rows[np.lexsort((same, ~np.isin(links, critical)))]
    return rows[: request.pairs]


def _rows_with_texts(groups: GroupTable, pairs: PairTable) -> NDArray[np.int64]:
    """Return the rows of ``groups.members`` with a pair that is worth it."""
    rows_with_link = np.flatnonzero(groups.link >= 0)
    relations = pairs.relation[groups.link[rows_with_link]]
    rows: NDArray[np.int64] = rows_with_link[relations != RELATIONS.index(Relation.IDENTICAL_FILE)]
    return rows


def count_pairs_for_excerpts(contents: Contents) -> int:
    """Return how many pairs have texts that could be shown."""
    return len(_rows_with_texts(contents.groups, contents.report.pairs))


def excerpts_of(
    contents: Contents,
    request: ExcerptRequest,
    report: Callable[[int, int], None],
    previous: Excerpts | None = None,
    limits: ExcerptLimits = USUAL,
) -> Excerpts:
    """Return what is shown of the first pairs.

    Args:
        contents: What the report is about.
        request: Which pairs, and how much of them. They are read in a process of their own.
        report: Hears how many are done, and of how many; it may raise Cancelled.
        previous: What other reports of the same contents show; what is read is added to it.
        limits: What comparing may take.
    """
    pairs = _first(contents, request)
    previous = {} if previous is None else previous
    # Slow pairs come last, so that hostile texts do not use up the time of others.
    order = sorted(pairs, key=_characters)
    ends = time.monotonic() + limits.seconds + limits.more_seconds * len(pairs)
    count = 0
    with WorkerPool(1, contents.report.options.max_memory) as pool:
        for position, (keeper, other) in enumerate(order):
            report(position, len(pairs))
            key = keeper.id, other.id
            if key not in previous:
                seconds = min(limits.pair_seconds, ends - time.monotonic())
                if _characters((keeper, other)) > limits.pair_characters:
                    previous[key] = Excerpt(limit=Limit.LENGTH)
                elif count >= limits.characters:
                    previous[key] = Excerpt(limit=Limit.SIZE)
                elif seconds <= 0:
                    previous[key] = Excerpt(limit=Limit.TIME)
                else:
                    observer = _ExcerptObserver(partial(report, position, len(pairs)))
                    pair_limits = PairLimits(request.length, limits.pair_characters, seconds)
                    previous[key] = _excerpt(keeper, other, contents, pair_limits, observer, pool)
            count += previous[key].length
    report(len(pairs), len(pairs))
    return {(keeper.id, other.id): previous[keeper.id, other.id] for keeper, other in pairs}


def _characters(pair: tuple[Document, Document]) -> int:
    """Return how many letters and digits both texts have, as the scan has counted them."""
    return pair[0].characters + pair[1].characters


def _first(contents: Contents, request: ExcerptRequest) -> list[tuple[Document, Document]]:
    """Return the pairs whose texts are shown, the keeper first."""
    groups, documents = contents.groups, contents.report.documents
    rows = rows_for_excerpts(groups, contents.report.pairs, request)
    keepers = groups.keepers[groups.owner[rows]]
    pairs = zip(keepers.tolist(), groups.members[rows].tolist(), strict=True)
    return [(documents[keeper], documents[member]) for keeper, member in pairs]


def _excerpt(
    keeper: Document,
    other: Document,
    contents: Contents,
    limits: PairLimits,
    observer: _ExcerptObserver,
    pool: WorkerPool,
) -> Excerpt:
    places = (keeper.path, keeper.member), (other.path, other.member)
    own_comparison = compare_own(*places)
    if own_comparison is not None:
        return row_excerpt_of(own_comparison)
    if fault := _not_as_scanned(keeper, other):
        return fault
    comparison = compare_for_report(
        *places,
        # They were opened by a password, and a report must not show protected text.
        options=replace(contents.report.options, passwords=()),
        limits=limits,
        observer=observer,
        pool=pool,
        digests=(keeper.content_hash, other.content_hash),
    )
    return (
        comparison
        if comparison.problem is not None
        else _not_as_scanned(keeper, other) or comparison
    )


def _not_as_scanned(*documents: Document) -> Excerpt | None:
    """Return the problem that a file is missing or has changed since the scan."""
    for document in documents:
        try:
            stat = document.path.stat()
        except (FileNotFoundError, NotADirectoryError):
            reason = Reason.VANISHED
        except OSError:
            continue  # the reader reports the reason
        else:
            if not S_ISREG(stat.st_mode):
                reason = Reason.VANISHED
            elif stat.st_mtime_ns == document.identity.mtime_ns:
                continue
            else:
                reason = Reason.CHANGED
        size = document.identity.size
        return Excerpt(problem=Problem(document.path, reason, "", size, document.member))
    return None
