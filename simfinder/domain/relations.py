"""One pair of documents, and how its texts are related; needs no NumPy, so it is imported fast."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntFlag, StrEnum

MAX_DISTANCE = 24
"""The largest distance that is kept after a scan, in bits: the end of its slider."""
LEAST_PERCENT = 50
"""The similarity at which the other slider and its histogram begin, in percent; they end at 100."""


class Relation(StrEnum):
    """How two documents are related; the strongest relation applies."""

    IDENTICAL_FILE = "identical-file"
    SAME_TEXT = "same-text"
    SMALL_CHANGES = "small-changes"
    EXTENDED = "extended"
    EXCERPT = "excerpt"
    OVERLAPPING = "overlapping"
    TEMPLATE = "template"


RELATIONS: tuple[Relation, ...] = tuple(Relation)
"""The order that ``PairTable.relation`` codes refer to."""


class Sharing(IntFlag):
    """What two texts have in common, besides how much."""

    PASSAGES = 1
    """Passages that few other documents have, or one text as a whole: an overlap."""
    FORM = 2
    """Shared form, different facts: mainly passages that very many documents have."""
    NO_PAIR = 4
    """No pair, whatever the threshold; its similarity counts where groups are cut."""


@dataclass(frozen=True, slots=True)
class Critical:
    """A small difference that matters, as both sides write it; empty where one has nothing.

    ``kind`` is number, money, date, percentage, identity, negation, party (another role), name
    (of a party or person), duty (must or may), limit (the side of a number or date) or term (of
    law).
    """

    kind: str
    left: str
    right: str


@dataclass(frozen=True, slots=True)
class WholeTextMeasures:
    """Similarity of two documents with their template text: 0 to 1, and bits."""

    similarity: float
    resemblance: float
    distance: int

    @property
    def exact(self) -> bool:
        """Whether the similarity is known; it is estimated, but for equal texts."""
        return self.similarity >= 1


@dataclass(frozen=True, slots=True)
class Pair:
    """Two documents (``a < b``, positions in the report) with their measures, each 0 to 1."""

    a: int
    b: int
    distance: int
    similarity: float
    resemblance: float
    a_in_b: float
    b_in_a: float
    relation: Relation
    critical: tuple[Critical, ...] = ()
    exact: bool = True
    is_examined: bool = False
    """Whether critical differences were looked for; otherwise ``()`` means nothing."""
    whole: WholeTextMeasures | None = None
    """The measures with template text; None where none was removed."""
    sharing: Sharing | None = None
    """None where it was not examined."""

    @property
    def has_form(self) -> bool:
        """Whether the texts follow one form of very many documents and differ in facts."""
        return self.sharing is not None and Sharing.FORM in self.sharing


class Agreement(StrEnum):
    """How two rows agree in a field."""

    EQUAL = "equal"
    """The same letters and digits; dates and numbers in one form."""
    SIMILAR = "similar"
    EXCHANGED = "exchanged"
    """The value is in another field of the other row."""
    DIFFERENT = "different"
    MISSING = "missing"
    """Only one row has a value."""
    EMPTY = "empty"
    """Neither row has one."""
