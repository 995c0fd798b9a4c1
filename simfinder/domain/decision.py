"""What a person decides about a document while reviewing, as it is kept between two sessions."""

from __future__ import annotations

import os
from enum import StrEnum
from typing import NamedTuple

from simfinder.domain.document import Document


class Kind(StrEnum):
    """What was decided about a document."""

    MARK = "mark"
    KEEPER = "keeper"


class Place(NamedTuple):
    """Where a document is: its path, and its name inside that file, empty for the file itself."""

    path: str
    member: str


Decided = tuple[Place, Kind]
"""What one decision is about; there is one at most for each."""


def place_of(document: Document) -> Place:
    """Return the place of a document."""
    return Place(os.fspath(document.path), document.member)
