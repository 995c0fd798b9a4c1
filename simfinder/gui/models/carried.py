"""What a person decided in an earlier scan, by place, until the same files come up again.

While a scan runs its reports hold only some of the files. So a decision waits here until its file
is shown; from then on it lives in the list, where it can be changed.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.matching import ScanReport
from simfinder.gui.models.groups_model import GroupsModel
from simfinder.gui.models.prepared import NONE_ARRIVED, Arrivals, key_of
from simfinder.services.reviewing.keepers import Keepers


@dataclass(frozen=True, slots=True)
class Carried:
    """Files that were marked, chosen as keepers (the latest last), or folded away, by ``key_of``."""

    marked: frozenset[str] = frozenset()
    keepers: tuple[str, ...] = ()
    folded: frozenset[str] = frozenset()

    @classmethod
    def of(cls, model: GroupsModel, keepers: Keepers | None) -> Carried:
        """Gather what was decided about the report that is shown."""
        documents = model.documents
        marked, folded = model.decided()
        return cls(
            frozenset([key_of(documents[i]) for i in marked.tolist()]),
            tuple(key_of(documents[i]) for i in (keepers.chosen if keepers else ())),
            frozenset([key_of(documents[i]) for i in folded.tolist()]),
        )

    def joined(self, newer: Carried) -> Carried:
        """Return these decisions and newer ones about other files."""
        return Carried(
            self.marked | newer.marked,
            (*self.keepers, *newer.keepers),
            self.folded | newer.folded,
        )

    def arrive(self, report: ScanReport) -> tuple[Arrivals, Carried]:
        """Return what is decided about the files of a report, and what has to wait on."""
        if not (self.marked or self.keepers or self.folded):
            return NONE_ARRIVED, self
        ids = {key_of(document): document.id for document in report.documents}
        here = Arrivals(
            _found(ids, self.marked),
            tuple(_found(ids, self.keepers).tolist()),
            _found(ids, self.folded),
        )
        rest = Carried(
            frozenset(k for k in self.marked if k not in ids),
            tuple(k for k in self.keepers if k not in ids),
            frozenset(k for k in self.folded if k not in ids),
        )
        return here, rest


def _found(ids: dict[str, int], keys: frozenset[str] | tuple[str, ...]) -> NDArray[np.int64]:
    return np.fromiter((ids[key] for key in keys if key in ids), np.int64)
