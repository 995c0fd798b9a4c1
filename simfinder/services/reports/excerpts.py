"""Reads the texts of pairs again, for a report that shows them side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import islice

import numpy as np

from simfinder.domain.comparison import Side
from simfinder.domain.document import Document, Problem, Reason
from simfinder.domain.matching import RELATIONS, Relation
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import Observer, SilentObserver
from simfinder.report.contents import Contents, MemberRow
from simfinder.report.excerpts import Excerpt, excerpt_of, row_excerpt_of
from simfinder.services.comparing.compare import compare
from simfinder.services.processes.workers import WorkerPool


class _Watched(SilentObserver):
    """Asks now and then whether the report is still wanted."""

    def __init__(self, check: Callable[[], None]) -> None:
        self._check = check

    def check(self) -> None:
        """Raise where it is not."""
        self._check()


def worth_showing(contents: Contents) -> Iterator[tuple[Document, MemberRow]]:
    """Walk the pairs whose texts say more than their measures: not of equal files."""
    for group in contents.group_rows():
        keeper = group.members[0].document
        for member in group.members[1:]:
            if member.pair is not None and member.pair.relation is not Relation.IDENTICAL_FILE:
                yield keeper, member


def count_worth_showing(contents: Contents) -> int:
    """Return how many pairs ``worth_showing`` walks."""
    links = contents.groups.link
    relations = contents.report.pairs.relation[links[links >= 0]]
    same = RELATIONS.index(Relation.IDENTICAL_FILE)
    return int(np.count_nonzero(relations != same))


def excerpts_of(
    contents: Contents, most: int, told: Callable[[int, int], None]
) -> dict[tuple[int, int], Excerpt]:
    """Return what is shown of the first pairs, by the ids of the kept document and the other.

    Args:
        contents: What the report is about.
        most: Pairs that are read, in a process of their own.
        told: Hears how many are done, and of how many; it may raise Cancelled.
    """
    if contents.of_rows:
        return _excerpts_of_rows(contents, most, told)
    # A password opened them for a scan. What it protects must not stand in a report.
    options = replace(contents.report.options, passwords=())
    pairs = list(islice(worth_showing(contents), most))
    found: dict[tuple[int, int], Excerpt] = {}
    with WorkerPool(1, options.max_memory) as pool:
        for done, (keeper, member) in enumerate(pairs):
            told(done, len(pairs))
            watched = _Watched(partial(told, done, len(pairs)))
            made = _excerpt(keeper, member.document, contents, options, watched, pool)
            found[keeper.id, member.document.id] = made
    told(len(pairs), len(pairs))
    return found


def _excerpts_of_rows(
    contents: Contents, most: int, told: Callable[[int, int], None]
) -> dict[tuple[int, int], Excerpt]:
    """Return the same for rows of tables, which are still at hand from their scan."""
    from simfinder.services.fields.compare import compare_rows

    pairs = list(islice(worth_showing(contents), most))
    found: dict[tuple[int, int], Excerpt] = {}
    for done, (keeper, member) in enumerate(pairs):
        told(done, len(pairs))
        other = member.document
        comparison = compare_rows((keeper.path, keeper.member), (other.path, other.member))
        found[keeper.id, other.id] = row_excerpt_of(comparison)
    told(len(pairs), len(pairs))
    return found


def _excerpt(
    keeper: Document,
    other: Document,
    contents: Contents,
    options: ScanOptions,
    observer: Observer,
    pool: WorkerPool,
) -> Excerpt:
    if gone := _gone(keeper, other):
        return gone
    comparison = compare(
        keeper.path,
        other.path,
        options=options,
        members=(keeper.member, other.member),
        observer=observer,
        template=contents.report.template,
        pool=pool,
    )
    changed = _changed(comparison.left, keeper) or _changed(comparison.right, other)
    return changed or excerpt_of(comparison)


def _gone(*documents: Document) -> Excerpt | None:
    """Return that a file is not there any more, before a process is started for it."""
    for document in documents:
        if not document.path.is_file():
            size = document.identity.size
            return Excerpt(
                problem=Problem(document.path, Reason.VANISHED, "", size, document.member)
            )
    return None


def _changed(side: Side, document: Document) -> Excerpt | None:
    """Return that a file is no longer what the scan has read, so that its text proves nothing."""
    if side.problem is not None or side.modified_ns == document.identity.mtime_ns:
        return None
    return Excerpt(
        problem=Problem(document.path, Reason.CHANGED, "", document.identity.size, document.member)
    )
