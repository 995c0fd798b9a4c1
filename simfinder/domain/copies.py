"""Which files of a group are the same, byte for byte, or even one file with several names."""

from __future__ import annotations

from collections.abc import Sequence

from simfinder.domain.document import Document


class Copies:
    """The members of one group by their bytes; the first of them is the one that is kept."""

    def __init__(self, members: Sequence[Document]) -> None:
        """Look at each of them once."""
        self._kept = members[0] if members else None
        self._same: dict[str, list[Document]] = {}
        self._names: dict[tuple[int, ...], Document] = {}
        for document in members:
            if document.content_hash:
                self._same.setdefault(document.content_hash, []).append(document)
            self._names.setdefault(document.file_key, document)

    def of(self, document: Document) -> tuple[Document | None, int, Document | None]:
        """Return the first other file with the same bytes and how many others there are.

        None where that is the kept file: then its relation says so. The third is the first member
        that is the same file on the disk under another name, None where there is none before it.
        """
        first = self._names.get(document.file_key, document)
        name_of = None if first is document else first
        same = self._same.get(document.content_hash, ())
        if len(same) < 2 or same[0] is self._kept:
            return None, 0, name_of
        return same[1] if same[0] is document else same[0], len(same) - 1, name_of
