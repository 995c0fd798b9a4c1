"""What a person decides while reviewing, as it is kept between two sessions.

Marks and keepers are about a document at its place. Statements are about contents, wherever they
lie, so that a file that was renamed or moved is still what was spoken of.
"""

from __future__ import annotations

import hashlib
import os
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from simfinder.domain.document import Document


class Kind(StrEnum):
    """What was decided about a document."""

    MARK = "mark"
    KEEPER = "keeper"
    WENT = "went"
    """It was marked, and has gone where it can come back from: the mark comes back with it."""


class Place(NamedTuple):
    """Where a document is: its path, and its name inside that file, empty for the file itself."""

    path: str
    member: str


Decided = tuple[Place, Kind]
"""What one decision is about; there is one at most for each."""


def place_of(document: Document) -> Place:
    """Return the place of a document."""
    return Place(os.fspath(document.path), document.member)


class About(StrEnum):
    """What a statement says of the contents that it names."""

    NOT_A_MATCH = "not-a-match"
    """One content: it matches nothing. Two: they do not match each other, nor two files that both
    hold it where it is named twice. More: no two of them match."""
    GROUP = "group"
    """The contents of a group, the keeper's first, each once: how far its review is."""
    SPLIT = "split"
    """The first content, and others that do not stand in one group with it."""
    MERGE = "merge"
    """Two contents whose groups are one, around the keeper of the first."""


class ReviewState(StrEnum):
    """How far the review of a group is."""

    UNSEEN = "unseen"
    SEEN = "seen"
    KEEP_ALL = "keep-all"
    """Looked at, and nothing of it is to go."""
    LATER = "later"
    """Put off: it is not reviewed, and comes up again after all that were never seen."""


@dataclass(frozen=True, slots=True)
class Statement:
    """Something said of contents, each named by the SHA-256 of its bytes as 64 hex digits."""

    about: About
    contents: tuple[str, ...]
    word: str = ""
    """Of a group its ``ReviewState``. Of contents that do not match, the place among them, from 0,
    of the one that stays in its group while the others leave. Else empty."""
    note: str = ""
    """Of a group what a person wrote, else names that the files had, one a line."""
    time_ns: int = 0
    """When it was said, nanoseconds since the epoch; no two have the same."""

    @property
    def key(self) -> str:
        """What it is found by, 64 hex digits: two with the same key say the same of the same.

        Of a group it follows from the members alone, whichever of them is the keeper.
        """
        contents = self.contents
        if self.about is About.GROUP:
            contents = tuple(sorted(contents))
        return hashlib.sha256("\n".join((self.about.value, *contents)).encode()).hexdigest()
