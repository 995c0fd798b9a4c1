"""How critical differences of pairs are asked for and answered: in a worker, as JSON.

A worker is handed packed texts and pairs of their positions; each paragraph is looked at once,
however often its paragraphs recur.
"""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from functools import cache
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING

from simfinder.domain.document import APART
from simfinder.domain.matching import Critical
from simfinder.services.processes.frames import Header
from simfinder.services.processes.text_codec import unpack_blocks

if TYPE_CHECKING:
    from simfinder.engine.critical.text import Memory

MOST_LISTED = 20
"""Differences that a report lists for one pair."""
_MOST_REMEMBERED = 4_000_000
"""Characters of paragraphs that a worker keeps looked at, some 20 bytes of memory for each."""
_LEAST_SECONDS, _MOST_SECONDS, _CHARACTERS_A_SECOND = 1.0, 5.0, 200_000
"""For one pair: a few times what texts of its length take on a slow machine."""


def seconds_for(characters: int) -> float:
    """Return how long one pair may take whose texts have so many characters together."""
    return min(_MOST_SECONDS, _LEAST_SECONDS + characters / _CHARACTERS_A_SECOND)


def task(header: Header, payload: Sequence[bytes]) -> tuple[Header, list[bytes]]:
    """Return the critical differences of ``header["pairs"]``, None for a pair too large.

    No pair takes longer than ``seconds_for`` its characters. Payload: the packed texts, one after the other, of ``header["sizes"]`` bytes each.
    """
    from simfinder.engine.critical.changes import differences

    ends = list(accumulate(header["sizes"], initial=0))
    texts = [
        [b.text for b in unpack_blocks(payload[0][start:end]) if b.kind not in APART]
        for start, end in pairwise(ends)
    ]
    sizes = [sum(map(len, text)) for text in texts]
    memory = _memory()
    memory.make_room()
    found: list[list[list[str]] | None] = []
    for left, right in header["pairs"]:
        # What the processor does for others is no work of this pair.
        end = time.thread_time() + seconds_for(sizes[left] + sizes[right])
        changes = differences(
            texts[left],
            texts[right],
            lambda end=end: time.thread_time() > end,  # type: ignore[misc]
            memory,
        )
        if changes is None:
            found.append(None)
            continue
        distinct = dict.fromkeys(c.critical for c in changes)
        found.append([[c.kind, c.left, c.right] for c in list(distinct)[:MOST_LISTED]])
    return {"found": found}, []


@cache
def _memory() -> Memory:
    """Return what this worker knows of paragraphs: they recur from task to task."""
    from simfinder.engine.critical.text import Memory

    return Memory(_MOST_REMEMBERED)


def to_words(found: Sequence[Critical]) -> str:
    """Return differences as JSON, for the store."""
    return json.dumps([[c.kind, c.left, c.right] for c in found], separators=(",", ":"))


def from_words(words: str) -> tuple[Critical, ...]:
    """Return what ``to_words`` was given."""
    return from_json(json.loads(words))


def from_json(found: Sequence[Sequence[str]]) -> tuple[Critical, ...]:
    """Return differences as a worker answers them."""
    return tuple(Critical(kind, left, right) for kind, left, right in found)
