"""Groups with what their rows and chips say, worked out before they are shown, in any thread."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.disk_space import DiskSpace
from simfinder.domain.matching import GroupTable, PairTable
from simfinder.gui.models import groups_layout as layout
from simfinder.gui.models.group_chips import Chip, DocumentTraits, Mask


@dataclass(frozen=True, eq=False)
class LaidGroups:
    """Columns over the groups, the members and the documents of one report."""

    groups: GroupTable
    facts: layout.GroupFacts
    owner: NDArray[np.int32]
    """The group of each member, shape (members)."""
    position: NDArray[np.int64]
    """Where each document stands among the members, -1 for none, shape (documents)."""
    across: dict[Chip, Mask]
    protected: NDArray[np.bool_]
    """The documents that stayed when it was worked out, shape (documents)."""

    @classmethod
    def of(
        cls,
        groups: GroupTable,
        of: tuple[PairTable, DiskSpace, DocumentTraits],
        before: LaidGroups | None = None,
    ) -> LaidGroups:
        """Work it out for these groups of the report that pairs, space and traits are of.

        ``before``: of groups of the same report. Where these were made of those by turning some
        around other keepers (``Keepers``), what does not depend on the keeper is taken over.
        """
        pairs, space, traits = of
        turned = before is not None and before.groups.start is groups.start
        protected = space.protected.copy()
        position = np.full(len(protected), -1, np.int64)
        position[groups.members] = np.arange(len(groups.members))
        return cls(
            groups,
            layout.GroupFacts.of(groups, pairs, space.freed(groups)),
            before.owner if before and turned else layout.owners(groups),
            position,
            before.across if before and turned else traits.across(groups),
            protected,
        )

    def holds(self, groups: GroupTable, protected: NDArray[np.bool_]) -> bool:
        """Whether it is of these very groups, and the same documents stay."""
        return self.groups is groups and np.array_equal(self.protected, protected)
