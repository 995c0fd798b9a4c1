"""What the texts and orders of the list ask of it: the model as its helpers see it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.document import Document
from simfinder.domain.matching import GroupTable, PairTable, Relation
from simfinder.domain.operation import Why
from simfinder.gui.models.document_texts import DocumentTexts
from simfinder.gui.models.group_chips import GroupChips
from simfinder.gui.models.groups_layout import GroupFacts
from simfinder.services.reviewing.review import Marks


class GroupRows(Protocol):
    """Rows that show groups and files; ``GroupsModel`` is one."""

    documents: tuple[Document, ...]
    pairs: PairTable
    signs: Mapping[int, str]
    """Groups that a person split or merged."""
    groups: GroupTable
    texts: DocumentTexts
    marks: Marks
    chips: GroupChips
    facts: GroupFacts
    inside: NDArray[np.bool_]
    """Which documents are only a part of a file, shape (documents)."""
    row_tables: int
    """From how many tables the documents are rows; 0 where they are files."""
    changes: dict[tuple[int, int], int]
    """Differences counted so far: keeper and member to their number."""
    conditions: dict[int, Why]
    """What was seen of files when something was to be done to them."""

    def group_at(self, row: int) -> int:
        """Return the group that a row belongs to."""

    def document_at(self, row: int) -> int | None:
        """Return the document of a row, None for the row of a group."""

    def group_of(self, document: int) -> int:
        """Return the group of a document."""

    def keeper_of(self, group: int) -> int:
        """Return the keeper of a group."""

    def critical_counts(self) -> NDArray[np.int64]:
        """Return how many differences that matter each member has, shape (members)."""

    def link_of(self, document: int) -> int:
        """Return the row of the document's pair with its keeper, -1 where there is none."""

    def relation_of(self, document: int) -> Relation | None:
        """Return how a document is related to its keeper, None for the keeper."""

    def holds_more(self, document: int) -> bool:
        """Whether a document holds more than its keeper."""

    def is_keeper(self, document: int) -> bool:
        """Whether a document is the keeper of its group."""

    def is_protected(self, document: int) -> bool:
        """Whether a document may never be marked."""

    def is_folded(self, group: int) -> bool:
        """Whether a group shows its first row only."""

    def shown_place(self, group: int) -> int:
        """Return the place of a group among those shown."""
