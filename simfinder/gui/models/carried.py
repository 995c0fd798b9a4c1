"""What a person decided in an earlier scan, by place, until the same files come up again.

While a scan runs its reports hold only some of the files. So a decision waits here until its file
is shown; from then on it lives in the list, where it can be changed.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.document import Document
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

    def marked_among(self, documents: Sequence[Document]) -> NDArray[np.int64]:
        """Return the ids of those that were marked, int64."""
        if not self.marked:
            return np.zeros(0, np.int64)
        return np.array([d.id for d in documents if key_of(d) in self.marked], np.int64)


@dataclass(frozen=True, slots=True)
class SetAside:
    """The same of a report that is shown no more, as ids: 50,000 files are named beside the window."""

    documents: Sequence[Document]
    marked: NDArray[np.int64]
    keepers: tuple[int, ...]
    folded: NDArray[np.int64]

    @classmethod
    def of(cls, model: GroupsModel, keepers: Keepers | None) -> SetAside:
        """Gather what was decided about the report that is shown."""
        marked, folded = model.decided()
        return cls(model.documents, marked, keepers.chosen if keepers else (), folded)

    def named(self) -> Carried:
        """Return it by the places of the files."""
        documents = self.documents
        return Carried(
            frozenset([key_of(documents[i]) for i in self.marked.tolist()]),
            tuple(key_of(documents[i]) for i in self.keepers),
            frozenset([key_of(documents[i]) for i in self.folded.tolist()]),
        )


class Waiting:
    """What waits for its files, in the order it was set aside; named when it is first asked for."""

    def __init__(self, known: Carried | None = None, aside: tuple[SetAside, ...] = ()) -> None:
        """Let these wait."""
        self._state = known or Carried(), aside

    def joined(self, newer: SetAside) -> Waiting:
        """Return the same with what was decided about other files since."""
        known, aside = self._state
        return Waiting(known, (*aside, newer))

    @property
    def carried(self) -> Carried:
        """All of it by the places of the files; may be asked from any thread."""
        known, aside = self._state
        for one in aside:
            known = known.joined(one.named())
        if aside:
            self._state = known, ()
        return known


def part_of(report: ScanReport) -> Callable[[str], bool]:
    """Return what tells whether a scan looked for the document of a key, as ``key_of`` makes it.

    A scan of tables looks at their rows alone, and at no file beside them.
    """
    roots = [os.fspath(source.path) for source in report.sources]
    rows = report.options.profile == "fields"
    folders = () if rows else tuple(root.rstrip(os.sep) + os.sep for root in roots)

    def looked_for(key: str) -> bool:
        path, _, member = key.partition("\0")
        return (path in roots and (bool(member) or not rows)) or path.startswith(folders)

    return looked_for


def _found(ids: dict[str, int], keys: frozenset[str] | tuple[str, ...]) -> NDArray[np.int64]:
    return np.fromiter((ids[key] for key in keys if key in ids), np.int64)
