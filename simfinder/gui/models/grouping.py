"""Which group a document is in, and how it is related to the document that the group keeps."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.matching import RELATIONS, GroupTable, PairTable, Relation


class Grouping:
    """Answers of a model about the pair of a document and its keeper; the model fills it."""

    pairs: PairTable
    groups: GroupTable
    signs: Mapping[int, str] = MappingProxyType({})
    """Groups that a person split or merged, with ``hand_groups.ByHand``; set before the groups."""
    _position: NDArray[np.int64]
    """Place of each document in ``groups.members``, -1 where it is in none; shape (documents)."""
    _owner: NDArray[np.int32]
    """Group of each member, shape (members)."""

    def group_of(self, document: int) -> int:
        """Return the group of a document, -1 where it has none."""
        position = int(self._position[document])
        return -1 if position < 0 else int(self._owner[position])

    def keeper_of(self, group: int) -> int:
        """Return the document that a group keeps."""
        return int(self.groups.members[self.groups.start[group]])

    def link_of(self, document: int) -> int:
        """Return the row of a file's pair with its keeper, -1 for the keeper itself."""
        return int(self.groups.link[self._position[document]])

    def relation_of(self, document: int) -> Relation | None:
        """Return the relation of a file to its keeper, None for the keeper itself."""
        link = self.link_of(document)
        return None if link < 0 else RELATIONS[self.pairs.relation[link]]

    def holds_more(self, document: int) -> bool:
        """Whether a file holds more of its keeper's text than the keeper holds of its own."""
        link, pairs = self.link_of(document), self.pairs
        if link < 0:
            return False
        contained, contains = float(pairs.a_in_b[link]), float(pairs.b_in_a[link])
        if pairs.a[link] != document:
            contained, contains = contains, contained
        return contains >= contained

    def similarity_of(self, document: int) -> float | None:
        """Return the similarity of a file to its keeper, None for the keeper itself."""
        link = self.link_of(document)
        return None if link < 0 else float(self.pairs.similarity[link])

    def is_keeper(self, document: int) -> bool:
        """Whether the document is the one its group keeps."""
        return self.keeper_of(self.group_of(document)) == document

    def has_critical(self, document: int) -> bool:
        """Whether the file differs from its keeper in something that matters."""
        return self.link_of(document) in self.pairs.critical

    def critical_counts(self) -> NDArray[np.int64]:
        """Return how many differences that matter each member has to its keeper, shape (members)."""
        counts = np.zeros(len(self.pairs) + 1, np.int64)
        for row, changes in self.pairs.critical.items():
            counts[row] = len(changes)
        # The keeper's link of -1 takes the last place, which is 0.
        return counts[self.groups.link]
