"""Which lines of a list are hidden because their group is collapsed."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


class Folds:
    """Lines with the line of their group, and the positions of those that are shown."""

    def __init__(self, heads: NDArray[np.int64], *, collapse: bool) -> None:
        """``heads``: for each line the position of its group's own line, int64."""
        self._head = heads
        self._is_folded = np.full(len(heads), collapse, np.bool_)
        self._update()

    def _update(self) -> None:
        own = self._head == np.arange(len(self._head))
        self._visible = np.flatnonzero(own | ~self._is_folded[self._head])

    def __len__(self) -> int:
        """Return the number of lines that are shown."""
        return len(self._visible)

    def position(self, row: int) -> int:
        """Return the position of the line that a row shows."""
        return int(self._visible[row])

    def is_head(self, row: int) -> bool:
        """Whether a row is a group's own."""
        return int(self._head[self.position(row)]) == self.position(row)

    def is_folded(self, row: int) -> bool:
        """Whether the group of a row hides its lines."""
        return bool(self._is_folded[self._head[self.position(row)]])

    def head_of(self, row: int) -> int:
        """Return the row of the group that a row belongs to."""
        return int(np.searchsorted(self._visible, self._head[self.position(row)]))

    def fold(self, row: int, *, collapse: bool) -> None:
        """Hide or show the lines of the group that a row belongs to."""
        self._is_folded[self._head[self.position(row)]] = collapse
        self._update()
