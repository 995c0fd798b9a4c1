"""What workers do about template text: passages of texts, and features without those of templates.

Texts come packed, one after the other in one payload, with their lengths in the header; sets of
hashes come and go as little-endian uint64.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING

import numpy as np

from simfinder.domain.document import Text
from simfinder.services.processes.frames import Header
from simfinder.services.processes.text_codec import compared_text, unpack_blocks
from simfinder.services.processes.wire import title_of

if TYPE_CHECKING:
    from simfinder.domain.comparison import Side
    from simfinder.engine.features import Hashes
    from simfinder.engine.profiles import Features

Answer = tuple[Header, list[bytes]]


def hashes_from(data: bytes) -> Hashes:
    """Return the hashes of a payload."""
    return np.frombuffer(data, "<u8").astype(np.uint64)


def hashes_to(values: Hashes) -> bytes:
    """Return hashes as a payload."""
    return values.astype("<u8").tobytes()


def numbers_of(made: Features) -> Header:
    """Return features as JSON, without their sketch."""
    return {
        "fingerprint": f"{made.fingerprint:016x}",
        "shingles": made.shingles,
        "characters": made.characters,
        "tokens": made.tokens,
        "text_hash": made.text_hash,
    }


def passages(header: Header, texts: Sequence[str]) -> Answer:
    """Return the passages of each text; payload: the sets, with their sizes in ``sizes``."""
    from simfinder.engine.template import base_shingles

    return _sets([base_shingles(text, header["profile"]) for text in texts])


def own(header: Header, payload: Sequence[bytes]) -> Answer:
    """Return the features of texts without template passages.

    Payload: the template passages, then the packed texts. The answer's: the sketches.
    """
    from simfinder.engine.short_grams import with_grams
    from simfinder.engine.template import own_features

    base = hashes_from(payload[0])
    numbers, sketches = [], []
    for packed in parts(payload[1], header["sizes"]):
        title = title_of(Text(unpack_blocks(packed), "", ""))
        made = own_features(compared_text(packed), header["profile"], base, title)
        numbers.append(numbers_of(made))
        sketches.append(with_grams(made.sketch, made.grams))
    answer, data = _sets(sketches)
    return {"features": numbers, **answer}, data


def spans(side: Side, profile: str, base: Hashes) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return where template text stands in the blocks of a side that is compared."""
    from simfinder.engine.template import template_spans

    return template_spans([block.text for block in side.blocks], profile, base)


def parts(data: bytes, sizes: Sequence[int]) -> Iterator[bytes]:
    """Yield the parts of joined payloads."""
    return (data[low:high] for low, high in pairwise(accumulate(sizes, initial=0)))


def _sets(sets: Sequence[Hashes]) -> Answer:
    packed = [hashes_to(values) for values in sets]
    return {"sizes": [len(data) for data in packed]}, [b"".join(packed)]
