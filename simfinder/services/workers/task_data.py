"""What workers do about template text: passages of texts, and features without those of templates.

Texts come packed, one after the other in one payload, with their lengths in the header; sets of
hashes come and go as little-endian uint64.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING

import numpy as np

from simfinder.domain.documents import MARGIN_KINDS, Text
from simfinder.domain.matching import Critical
from simfinder.services.workers.frames import Header, compared_text, title_of, unpack_blocks

if TYPE_CHECKING:
    from simfinder.domain.comparison import ComparedText
    from simfinder.engine.critical.sentences import Memory
    from simfinder.engine.features.hashes import Hashes
    from simfinder.engine.features.profiles import Features


Answer = tuple[Header, list[bytes]]


def hashes_from(data: bytes) -> Hashes:
    """Return the hashes of a payload."""
    return np.frombuffer(data, "<u8").astype(np.uint64)


def hashes_to(values: Hashes) -> bytes:
    """Return hashes as a payload."""
    return values.astype("<u8").tobytes()


def numbers_of(features: Features) -> Header:
    """Return features as JSON, without their sketch."""
    return {
        "fingerprint": f"{features.fingerprint:016x}",
        "shingles": features.shingles,
        "characters": features.characters,
        "tokens": features.tokens,
        "text_hash": features.text_hash,
    }


def passages(header: Header, texts: Sequence[str]) -> Answer:
    """Return the passages of each text; payload: the sets, with their sizes in ``sizes``."""
    from simfinder.engine.features.template import base_shingles

    return _sets([base_shingles(text, header["profile"]) for text in texts])


def own(header: Header, payload: Sequence[bytes]) -> Answer:
    """Return the features of texts without template passages.

    Payload: the template passages, then the packed texts. The answer's: the sketches.
    """
    from simfinder.engine.features.short_grams import with_grams
    from simfinder.engine.features.template import own_features

    base = hashes_from(payload[0])
    numbers, sketches = [], []
    for text_data in parts(payload[1], header["sizes"]):
        title = title_of(Text(unpack_blocks(text_data), "", ""))
        features = own_features(compared_text(text_data), header["profile"], base, title)
        numbers.append(numbers_of(features))
        sketches.append(with_grams(features.sketch, features.grams))
    answer, data = _sets(sketches)
    return {"features": numbers, **answer}, data


def spans(
    side: ComparedText, profile: str, base: Hashes
) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return where template text stands in the blocks of a side that is compared."""
    from simfinder.engine.features.template import template_spans

    return template_spans([block.text for block in side.blocks], profile, base)


def parts(data: bytes, sizes: Sequence[int]) -> Iterator[bytes]:
    """Yield the parts of joined payloads."""
    return (data[low:high] for low, high in pairwise(accumulate(sizes, initial=0)))


def _sets(sets: Sequence[Hashes]) -> Answer:
    arrays = [hashes_to(values) for values in sets]
    return {"sizes": [len(data) for data in arrays]}, [b"".join(arrays)]


# How critical differences of pairs are asked for and answered: in a worker, as JSON.
#
# A worker is handed packed texts and pairs of their positions; each paragraph is looked at once,
# however often its paragraphs recur.

MAX_CHANGES = 20
"""Differences that a report lists for one pair."""
_MAX_HASHES = 4_000_000
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
        [b.text for b in unpack_blocks(payload[0][start:end]) if b.kind not in MARGIN_KINDS]
        for start, end in pairwise(ends)
    ]
    sizes = [sum(map(len, text)) for text in texts]
    memory = _memory()
    memory.make_room()
    results: list[list[list[str]] | None] = []
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
            results.append(None)
            continue
        distinct = dict.fromkeys(c.critical for c in changes)
        results.append([[c.kind, c.left, c.right] for c in list(distinct)[:MAX_CHANGES]])
    return {"found": results}, []


@cache
def _memory() -> Memory:
    """Return what this worker knows of paragraphs: they recur from task to task."""
    from simfinder.engine.critical.sentences import Memory

    return Memory(_MAX_HASHES)


def to_words(changes: Sequence[Critical]) -> str:
    """Return differences as JSON, for the store."""
    return json.dumps([[c.kind, c.left, c.right] for c in changes], separators=(",", ":"))


def from_words(words: str) -> tuple[Critical, ...]:
    """Return what ``to_words`` was given."""
    return from_json(json.loads(words))


def from_json(records: Sequence[Sequence[str]]) -> tuple[Critical, ...]:
    """Return differences as a worker answers them."""
    return tuple(Critical(kind, left, right) for kind, left, right in records)
