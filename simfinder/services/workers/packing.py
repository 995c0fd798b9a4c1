"""Packs texts and features for other processes and the store.

A text is compressed JSON of its blocks, followed by the word boundaries of a Chinese text, so that
it is segmented once. Sets of hashes are little-endian uint64.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Any

import numpy as np

from simfinder.domain.documents import MARGIN_KINDS, Block, BlockKind, Text
from simfinder.domain.relations import Critical

if TYPE_CHECKING:
    from simfinder.engine.features.hashes import Hashes
    from simfinder.engine.features.profiles import Features

_LEVEL = 3  # above it zlib gains a few percent for several times the work
_KINDS = tuple(BlockKind)
_MARGINS = frozenset(_KINDS.index(kind) for kind in MARGIN_KINDS)
_BEGINNING = 30
"""Blocks in which a heading still counts as the title."""
_EXAMINED, _HEAD = 200, 400
"""Characters of a line that must have two letters, and those that most likely suffice for them."""
_TWO_LETTERS = re.compile(r"[^\W_].*[^\W_]")
_LEAST_SECONDS, _MOST_SECONDS, _CHARACTERS_A_SECOND = 1.0, 5.0, 200_000
"""For one pair: a few times what texts of its length take on a slow machine."""


def pack_blocks(blocks: tuple[Block, ...], cuts: bytes = b"") -> bytes:
    """Return the blocks as compressed JSON: texts, kinds (positions) and pages.

    ``cuts``: packed word cuts of the text that is compared.
    """
    columns = [
        [b.text for b in blocks],
        [_KINDS.index(b.kind) for b in blocks],
        [b.page for b in blocks],
    ]
    raw = json.dumps(columns, ensure_ascii=False, separators=(",", ":"))
    return zlib.compress(raw.encode("utf-8", "surrogatepass"), _LEVEL) + cuts


def unpack_blocks(data: bytes) -> tuple[Block, ...]:
    """Return the blocks that ``pack_blocks`` packed; ValueError or zlib.error when damaged."""
    return unpack_with_cuts(data)[0]


def _columns(data: bytes) -> tuple[list[list[Any]], bytes]:
    """Return texts, kinds and pages of packed blocks, and what follows them."""
    stream = zlib.decompressobj()
    raw = stream.decompress(data)
    if not stream.eof:
        raise zlib.error("a packed text that ends too early")
    return json.loads(raw.decode("utf-8", "surrogatepass")), stream.unused_data


def unpack_with_cuts(data: bytes) -> tuple[tuple[Block, ...], bytes]:
    """Return the blocks like ``unpack_blocks``, and the packed word cuts behind them or nothing."""
    columns, cuts = _columns(data)
    blocks = tuple(
        Block(text, _KINDS[kind], page) for text, kind, page in zip(*columns, strict=True)
    )
    return blocks, cuts


def joined_text(blocks: tuple[Block, ...]) -> str:
    """Return the text of blocks that is fingerprinted, as ``Text.compared`` does."""
    return "\n".join(b.text for b in blocks if b.kind not in MARGIN_KINDS)


def compared_text(data: bytes) -> str:
    """Return the text of packed blocks that is fingerprinted, as ``Text.compared`` does."""
    (texts, kinds, _), _ = _columns(data)
    pairs = zip(texts, kinds, strict=True)
    return "\n".join(text for text, kind in pairs if kind not in _MARGINS)


def title_of(text: Text, limit: int = 120) -> str:
    """Return the heading or first line that names a document, cut at the limit; may be empty.

    A heading near the beginning takes precedence over lines above it, such as letterheads, numbers
    and the front matter of Markdown.
    """
    begin = [block for block in text.blocks[:_BEGINNING] if block.kind not in MARGIN_KINDS]
    headings = [block for block in begin if block.kind is BlockKind.HEADING]
    for block in headings + begin:
        for line in block.text[:4000].split("\n")[:20]:
            words = " ".join(line[:_HEAD].split())
            if len(words) <= _EXAMINED:
                words = " ".join(line.split())
            if _TWO_LETTERS.search(words[:_EXAMINED]):
                return words[:limit]
    return ""


def features_to_json(features: Features) -> dict[str, Any]:
    """Return features as JSON, without their sketch."""
    return {
        "fingerprint": f"{features.fingerprint:016x}",
        "shingles": features.shingles,
        "characters": features.characters,
        "tokens": features.tokens,
        "text_hash": features.text_hash,
    }


def hashes_from(data: bytes) -> Hashes:
    """Return the hashes of a payload."""
    return np.frombuffer(data, "<u8").astype(np.uint64)


def hashes_to(values: Hashes) -> bytes:
    """Return hashes as a payload."""
    return values.astype("<u8").tobytes()


def parts(data: bytes, sizes: Sequence[int]) -> Iterator[bytes]:
    """Yield the parts of joined payloads."""
    return (data[low:high] for low, high in pairwise(accumulate(sizes, initial=0)))


def seconds_for(characters: int) -> float:
    """Return how long critical differences of two texts of so many characters may take."""
    return min(_MOST_SECONDS, _LEAST_SECONDS + characters / _CHARACTERS_A_SECOND)


def to_words(changes: Sequence[Critical]) -> str:
    """Return critical differences as JSON, for the store."""
    return json.dumps([[c.kind, c.left, c.right] for c in changes], separators=(",", ":"))


def from_words(words: str) -> tuple[Critical, ...]:
    """Return what ``to_words`` was given."""
    return from_json(json.loads(words))


def from_json(records: Sequence[Sequence[str]]) -> tuple[Critical, ...]:
    """Return critical differences as a worker answers them."""
    return tuple(Critical(kind, left, right) for kind, left, right in records)
