"""How much room on the disk the members of groups take that could go."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.document import Document
from simfinder.domain.matching import GroupTable


class DiskSpace:
    """Knows which documents are names of one content, and which are protected.

    A file with several names is on the disk once, and is gone only with its last name.
    """

    def __init__(self, documents: Sequence[Document], sizes: NDArray[np.int64]) -> None:
        """Look at each document once; ``sizes``: bytes, int64, shape (documents)."""
        count = len(documents)
        self.protected = np.fromiter((d.stays for d in documents), np.bool_, count)
        """Which documents stay: they are protected, or inside a file; bool, shape (documents)."""
        self._sizes = sizes
        numbers: dict[tuple[int, ...], int] = {}
        self._contents = np.fromiter(
            (numbers.setdefault(d.file_key, len(numbers)) for d in documents),
            np.int64,
            count,
        )
        self._distinct = len(numbers)

    def freed(self, groups: GroupTable) -> NDArray[np.int64]:
        """Return the bytes that go with each member, int64, shape (members).

        Only keepers and protected files stay. Of several names of one content that all go, the
        first in the order of the groups counts for it.
        """
        members = groups.members
        going = ~self.protected[members]
        going[groups.start[:-1]] = False
        if self._distinct < len(self._contents):
            going = self._once(members, going)
        return np.where(going, self._sizes[members], 0)

    def _once(self, members: NDArray[np.int32], going: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """Leave of each content one name that goes, and none where another name stays."""
        stays = np.ones(len(self._contents), np.bool_)
        stays[members[going]] = False
        kept = np.zeros(self._distinct, np.bool_)
        kept[self._contents[stays]] = True
        position = np.flatnonzero(going & ~kept[self._contents[members]])
        _, first = np.unique(self._contents[members[position]], return_index=True)
        once = np.zeros(len(members), np.bool_)
        once[position[first]] = True
        return once
