"""Turns marked documents of a report into wishes: what goes, and what stays for it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.document import Document
from simfinder.domain.matching import GroupTable, ScanReport
from simfinder.domain.operation import Why, Wish


def wishes_for(report: ScanReport, groups: GroupTable, marked: Iterable[int]) -> list[Wish]:
    """Return a wish for each marked document, in the order of the groups.

    What stays for a file is the keeper of its group, or, where that goes too, the first member
    that is not marked and is a file of its own. A document that is in no group, or whose group is marked as a whole, is
    refused: nothing would stay.
    """
    going = np.zeros(len(report.documents), np.bool_)
    going[list(marked)] = True
    wishes = []
    seen = np.zeros(len(report.documents), np.bool_)
    for group in np.flatnonzero(_has_any(groups, going)).tolist():
        members = groups.members[groups.start[group] : groups.start[group + 1]]
        stays = [report.documents[i] for i in members[~going[members]].tolist()]
        whole = [document for document in stays if not document.member]
        keeper = next(iter(whole or stays), None)
        for member in members[going[members]].tolist():
            wishes.append(_wish(report, report.documents[member], keeper))
            seen[member] = True
    return wishes + [
        _wish(report, report.documents[i], None) for i in np.flatnonzero(going & ~seen).tolist()
    ]


def root_of(report: ScanReport, document: Document) -> Path:
    """Return the folder that a document was found below; its own where it was named itself."""
    if 0 <= document.source < len(report.sources):
        root = report.sources[document.source].path
        if root != document.path and document.path.is_relative_to(root):
            return root
    return document.path.parent


def _has_any(groups: GroupTable, going: NDArray[np.bool_]) -> NDArray[np.bool_]:
    if not len(groups):
        return np.zeros(0, np.bool_)
    return np.logical_or.reduceat(going[groups.members], groups.start[:-1])


def _wish(report: ScanReport, document: Document, keeper: Document | None) -> Wish:
    refused: Why | None = None
    if document.member:
        refused = Why.INSIDE
    elif document.stays:
        refused = Why.PROTECTED
    elif keeper is None:
        refused = Why.KEEPER_LEAVES
    elif keeper.member:
        refused = Why.KEEPER_INSIDE
    return Wish(
        document.path,
        document.identity,
        document.content_hash,
        root_of(report, document),
        keeper.path if keeper else None,
        keeper.identity if keeper else None,
        keeper.content_hash if keeper else "",
        root_of(report, keeper) if keeper else None,
        refused,
    )
