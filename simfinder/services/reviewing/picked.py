"""Some documents of a result by their numbers, looked up when they are asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.document import Document


class Picked(Sequence[Document]):
    """Many documents handed to another thread for no more than their numbers cost."""

    def __init__(
        self, documents: Sequence[Document], ids: NDArray[np.int64] | Sequence[int]
    ) -> None:
        """Pick these of the documents, in this order."""
        self._documents, self._ids = documents, ids

    def __len__(self) -> int:
        """Return how many were picked."""
        return len(self._ids)

    @overload
    def __getitem__(self, at: int) -> Document: ...
    @overload
    def __getitem__(self, at: slice) -> Picked: ...

    def __getitem__(self, at: int | slice) -> Document | Picked:
        """Return one of them, or some."""
        if isinstance(at, slice):
            return Picked(self._documents, self._ids[at])
        return self._documents[int(self._ids[at])]

    def __iter__(self) -> Iterator[Document]:
        """Return all of them, one after the other."""
        ids = self._ids.tolist() if isinstance(self._ids, np.ndarray) else self._ids
        return (self._documents[i] for i in ids)
