"""Similar documents from the store: the answer to a lookup."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from simfinder.domain.documents import Document, Problem
from simfinder.domain.messages import Detail
from simfinder.domain.options import ScanOptions
from simfinder.domain.relations import Pair, Relation


class FilePresence(StrEnum):
    """State of a stored file since it was read."""

    PRESENT = "there"
    CHANGED = "changed"
    ABSENT = "gone"


@dataclass(frozen=True, slots=True)
class SimilarDocument:
    """A stored document with its measures against the one looked up, each 0 to 1.

    ``share_in_match``: how much of the text looked up is in the stored one; ``share_in_query``:
    the other way round. ``exact``: False where the measures are estimated from sketches.
    """

    document: Document
    presence: FilePresence
    relation: Relation
    distance: int
    similarity: float
    resemblance: float
    share_in_match: float
    share_in_query: float
    exact: bool

    @property
    def holds_more(self) -> bool:
        """Whether it contains more of the text looked up than that contains of it."""
        return self.share_in_match > self.share_in_query

    @classmethod
    def of(cls, document: Document, pair: Pair) -> SimilarDocument:
        """Return a document that is present, with the measures of its pair.

        The document looked up is the first one of ``pair``.
        """
        return cls(
            document,
            FilePresence.PRESENT,
            pair.relation,
            pair.distance,
            pair.similarity,
            pair.resemblance,
            pair.a_in_b,
            pair.b_in_a,
            pair.exact,
        )


@dataclass(frozen=True, slots=True)
class Answer:
    """The stored documents that are similar to one document, the most similar first.

    ``path`` is None for a text without a file. With a ``problem`` the document could not be
    compared and there are no ``matches``; but where the store has files with the same bytes, these
    match, there is no problem, and ``query`` is unread. ``has_itself``: the store has the document
    itself, which is not listed. ``further_count``: similar documents beyond the limit. ``query``:
    the document as read, None with a problem. ``nearest``: the nearest document where none is
    similar, if requested. ``is_unchanged``: the store has the document itself with this text.
    """

    path: Path | None
    member: str = ""
    problem: Problem | None = None
    matches: tuple[SimilarDocument, ...] = ()
    has_itself: bool = False
    further_count: int = 0
    query: Document | None = None
    nearest: SimilarDocument | None = None
    is_unchanged: bool = False


@dataclass(frozen=True, slots=True)
class LookupReport:
    """The answers for some files in their order; documents inside a file follow it.

    ``store_size``: approximate number of texts in the store. ``notes``: remarks.
    """

    options: ScanOptions
    store: Path
    store_size: int
    answers: tuple[Answer, ...]
    notes: tuple[Detail, ...] = ()
