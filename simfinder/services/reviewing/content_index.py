"""Numbers the contents of the documents of a report, so that statements about them are arrays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.document import Document


class ContentIndex:
    """The contents of a report, numbered from 0 in the order in which its documents have them.

    ``codes``: int32, shape (documents), the number of each document's content; -1 where its
    content is not known. Made once for a report; may be asked from any thread.
    """

    def __init__(self, documents: Sequence[Document]) -> None:
        """Look at each document once."""
        numbers: dict[str, int] = {}
        self.codes: NDArray[np.int32] = np.fromiter(
            (
                numbers.setdefault(d.content_hash, len(numbers)) if d.content_hash else -1
                for d in documents
            ),
            np.int32,
            len(documents),
        )
        self._numbers = numbers
        self._names = tuple(numbers)
        self._order = np.argsort(self.codes, kind="stable")
        self._sorted = self.codes[self._order]

    def __len__(self) -> int:
        """Return the number of different contents."""
        return len(self._names)

    def __contains__(self, content: object) -> bool:
        """Whether a document has this content, named by its SHA-256."""
        return content in self._numbers

    def code(self, content: str) -> int:
        """Return the number of a content, -1 where no document has it."""
        return self._numbers.get(content, -1)

    def codes_of(self, contents: Iterable[str]) -> NDArray[np.int64]:
        """Return their numbers in their order, -1 for each that no document has, int64."""
        get = self._numbers.get
        return np.fromiter((get(content, -1) for content in contents), np.int64)

    def name(self, code: int) -> str:
        """Return the SHA-256 of a content."""
        return self._names[code]

    def documents(self, code: int) -> NDArray[np.int64]:
        """Return the documents that have a content, ascending, int64; none for -1."""
        if code < 0:
            return np.zeros(0, np.int64)
        # Of another type, all codes would be copied at each call.
        first, last = np.searchsorted(self._sorted, np.array((code, code + 1), np.int32))
        return self._order[first:last]
