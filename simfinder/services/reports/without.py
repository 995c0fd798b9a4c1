"""A report without some of its documents, as if they had never been found."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.matching import ScanReport
from simfinder.files.identity import identity


def without(report: ScanReport, gone: NDArray[np.bool_]) -> ScanReport:
    """Return the report without these documents and their pairs; the others get new ids.

    ``gone``: bool, shape (documents). Nothing is read: what was found out about the others stays.
    """
    if not gone.any():
        return report
    place = np.cumsum(~gone) - 1
    documents = tuple(
        replace(document, id=int(place[document.id]))
        for document in report.documents
        if not gone[document.id]
    )
    pairs = report.pairs.select(~gone[report.pairs.a] & ~gone[report.pairs.b])
    pairs = replace(pairs, a=place[pairs.a].astype(np.int32), b=place[pairs.b].astype(np.int32))
    found = report.found - int(gone.sum())
    unread = {(d.path, d.member) for d in report.documents if d.unread and gone[d.id]}
    problems = tuple(p for p in report.problems if (p.path, p.member) not in unread)
    return replace(report, documents=documents, pairs=pairs, problems=problems, found=found)


def refreshed(report: ScanReport, paths: Collection[Path]) -> ScanReport:
    """Return the report with the identity that these files have now, where they have their size.

    A file that went to another disk and back is another one to the system. Whether it holds the
    same bytes is seen before anything is done to it.
    """
    documents = list(report.documents)
    for document in report.documents:
        if document.path in paths:
            try:
                now = identity(document.path.lstat())
            except OSError:
                continue
            if now.size == document.identity.size:
                documents[document.id] = replace(document, identity=now)
    return replace(report, documents=tuple(documents))
