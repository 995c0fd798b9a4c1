"""How likely a run of characters is in Chinese, Japanese and Korean: what decides between them.

Every candidate decodes the same bytes, so the sums of the logarithms of the probabilities can be
compared: the largest one wins (maximum likelihood). ASCII characters cost the same under every
candidate, so text in which an encoding swallows ASCII letters as second bytes is weighed fairly.
The tables are built by ``packaging/build_charset_table.py``.
"""

from __future__ import annotations

import json
import math
import unicodedata
from collections import Counter
from collections.abc import Iterable
from functools import cache
from operator import mul
from typing import Any

from simfinder.assets import resource

ASCII_COST = -3.0
"""A letter of running text, in nats (Shannon 1951 gives 2.9 for single English letters)."""
WRONG = -18.0
"""What no text holds: control characters, private use, U+FFFD."""
_UNKNOWN = -14.0
_MOST_WEIGHTS = 1 << 15
_CONTROL = frozenset(map(chr, range(0x20))) - set("\t\n\r\f\x1a\x1b") | {"\x7f"}

CHARACTER_SCRIPTS = ("zh", "tw", "ja", "ko")


@cache
def tables() -> dict[str, Any]:
    """Read the tables: levels of characters and of letters after letters, and their step."""
    found: dict[str, Any] = json.loads(resource("words", "charset_tables.json").read_text("utf-8"))
    return found


class _Weights(dict[str, float]):
    """The weight of each character; of those that no table holds worked out when asked for."""

    def __missing__(self, character: str) -> float:
        weight = _other(character)
        if len(self) < _MOST_WEIGHTS:
            self[character] = weight
        return weight


@cache
def _characters(script: str) -> _Weights:
    step = float(tables()["step"])
    rows = tables()["characters"][script]
    weights = _Weights({c: -step * level for level, row in enumerate(rows) for c in row})
    if script == "ja":
        weights.update(_half_width(weights))
    return weights


_HALF_WIDTH_MARKS = {"\uff61": -5.0, "\uff62": -6.0, "\uff63": -6.0, "\uff64": -5.0, "\uff65": -5.0}
_HALF_WIDTH_RAREST = -9.0


def _half_width(weights: dict[str, float]) -> dict[str, float]:
    """Return the weights of half-width katakana, each among all of them.

    Whoever writes them writes whole words so. Voiced sounds are two characters there.
    """
    shares: Counter[str] = Counter()
    for code in range(0x30A1, 0x30FD):
        if chr(code) in weights:
            for part in unicodedata.normalize("NFD", chr(code)):
                shares[part] += math.exp(weights[chr(code)])  # type: ignore[assignment]
    whole = sum(shares.values())
    found = dict(_HALF_WIDTH_MARKS)
    for code in range(0xFF66, 0xFFA0):
        share = shares[unicodedata.normalize("NFKC", chr(code))]
        found[chr(code)] = (
            max(math.log(share / whole), _HALF_WIDTH_RAREST) if share else (_HALF_WIDTH_RAREST)
        )
    return found


def _other(character: str) -> float:
    code = ord(character)
    if code < 0x80:
        return WRONG if character in _CONTROL else ASCII_COST
    if character == "\ufffd" or code < 0xA0 or 0xE000 <= code <= 0xF8FF or code >= 0xF0000:
        return WRONG
    return _UNKNOWN


def character_score(text: str, scripts: Iterable[str]) -> float:
    """Return the log-likelihood of the text, in nats, in the script that fits it best.

    Each character is weighed by itself.
    """
    counted = Counter(text)
    counts = counted.values()
    return max(
        float(sum(map(mul, counts, map(_characters(script).__getitem__, counted))))
        for script in scripts
    )
