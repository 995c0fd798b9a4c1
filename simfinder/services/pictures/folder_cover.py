"""Which documents of one folder another folder makes needless, and what is left of it.

A document may go where an unmarked one of the other folder says the same: as for every automatic
marking the two were compared, are the same but for small changes, were read whole, and differ in
nothing that matters (``services.auto_mark``).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.keep_rule import LeftOut
from simfinder.domain.matching import GroupTable, ScanReport
from simfinder.services.cleaning.auto_mark import SAFE, Judge
from simfinder.services.cleaning.plan import with_roles
from simfinder.services.pictures.folder_overlap import sharing
from simfinder.services.reviewing.links import Links


@dataclass(frozen=True)
class Cover:
    """What one folder covers of another.

    ``covered``: documents that may go, ascending, int32. ``by``: for each the document that says
    the same, int32. ``rest``: all other documents of that folder, ascending, with the reason;
    None where nothing like it is in the folder that stays.
    """

    covered: NDArray[np.int32]
    by: NDArray[np.int32]
    rest: dict[int, LeftOut | None]
    size: int
    """Bytes of those that may go."""


def cover(
    report: ScanReport,
    groups: GroupTable,
    of_each: NDArray[np.int32],
    stays: int,
    goes: int,
    *,
    distance: int,
    similarity: float,
    protected: NDArray[np.bool_] | None = None,
    marked: NDArray[np.bool_] | None = None,
    ignored: NDArray[np.bool_] | None = None,
    whole: NDArray[np.bool_] | None = None,
    check: Callable[[], None] = lambda: None,
) -> Cover:
    """Return what of the folder ``goes`` the folder ``stays`` covers.

    Args:
        report: The scan.
        groups: Its groups as they are shown.
        of_each: The folder of each document, int32, shape (documents).
        stays: The folder whose documents are kept.
        goes: The folder whose documents may go; another one.
        distance: Bits; a pair counts within it.
        similarity: 0 to 1; a pair counts from it.
        protected: Documents that stay now, bool, shape (documents); None: by their roles.
        marked: Documents that are marked already and so cover nothing, bool, shape (documents).
        ignored: bool, shape (pairs): pairs that a person said do not match.
        whole: bool, shape (groups): groups of which a person keeps all; None for none.
        check: Called for each group; raises ``Cancelled`` where nobody wants the answer.
    """
    if stays == goes:
        raise ValueError("a folder cannot cover itself")
    if protected is not None:
        report = with_roles(report, protected)
    judge = Judge(
        report, Links(report.pairs, len(report.documents)), distance, similarity, SAFE, False,
        ignored,
    )  # fmt: skip
    rest: dict[int, LeftOut | None] = dict.fromkeys(np.flatnonzero(of_each == goes).tolist())
    found: dict[int, int] = {}
    for group in np.flatnonzero(sharing(groups, of_each, stays, goes)).tolist():
        check()
        members = groups.members[groups.start[group] : groups.start[group + 1]]
        keepers = members[of_each[members] == stays]
        if marked is not None:  # those that stay come first
            keepers = keepers[np.argsort(marked[keepers], kind="stable")]
        left = members[of_each[members] == goes]
        if whole is not None and whole[group]:
            rest.update(dict.fromkeys(left.tolist(), LeftOut.KEPT_WHOLE))
            continue
        for keeper in keepers.tolist():
            goes_too = marked is not None and bool(marked[keeper])
            for document, why in judge.reasons(keeper, left):
                if why is None and goes_too:
                    rest[document] = LeftOut.TWIN_MARKED
                elif why is None:
                    found[document] = keeper
                    del rest[document]
                elif rest[document] in (None, LeftOut.NOT_COMPARED):
                    rest[document] = why
            left = left[[d not in found for d in left.tolist()]]
            if not len(left):
                break
    covered = np.array(sorted(found), np.int32)
    by = np.array([found[d] for d in covered.tolist()], np.int32)
    return Cover(covered, by, rest, int(report.sizes[covered].sum()))
