"""The folders and files that a person added, made into a list without repetition."""

from __future__ import annotations

from collections.abc import Sequence

from simfinder.domain.document import Source
from simfinder.files.sources import merge_sources


def merge(sources: Sequence[Source]) -> tuple[tuple[Source, ...], tuple[str, ...]]:
    """Return each place once, and a note for each that was given more than once.

    A place inside another stays: the deepest source decides about a file.
    """
    return merge_sources(sources)
