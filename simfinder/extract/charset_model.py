"""How likely a run of characters is in a script: what decides between character encodings.

Every candidate decodes the same bytes, so the sums of the logarithms of the probabilities can be
compared: the largest one wins (maximum likelihood). ASCII characters cost the same under every
candidate, so text in which an encoding swallows ASCII letters as second bytes is weighed fairly.
The tables are built by ``packaging/build_charset_table.py``.
"""

from __future__ import annotations

import json
from collections import Counter
from functools import cache

from simfinder.assets import resource

_ASCII = -3.0
"""A letter of running text, in nats (Shannon 1951 gives 2.9 for single English letters)."""
_UNKNOWN = -14.0
_WRONG = -18.0
"""What no text holds: control characters, private use, U+FFFD."""
_BACK_OFF = -3.0
_CONTROL = frozenset(map(chr, range(0x20))) - set("\t\n\r\f\x1a\x1b") | {"\x7f"}

CHARACTER_SCRIPTS = ("zh", "tw", "ja", "ko")
PAIR_LANGUAGES = {
    "western": ("fr", "de", "es", "it", "pt", "nl", "sv", "da", "nb", "fi", "is", "ca", "ga"),
    "central": ("pl", "cs", "sk", "hu", "sl", "hr", "ro"),
    "turkish": ("tr", "az"),
    "greek": ("el",),
    "cyrillic": ("ru", "uk", "bg", "be", "mk", "sr"),
}


@cache
def _tables() -> tuple[dict[str, dict[str, float]], dict[str, dict[str, float]]]:
    """Read the table: logarithms of shares of characters, and of pairs and letters."""
    raw = json.loads(resource("words", "charset_frequency.json").read_text("utf-8"))
    step = float(raw["step"])
    characters = {
        script: {c: -step * level for level, row in enumerate(rows) for c in row}
        for script, rows in raw["characters"].items()
    }
    pairs: dict[str, dict[str, float]] = {}
    for script, table in raw["pairs"].items():
        weights: dict[str, float] = {}
        for level, row in enumerate(table["letters"]):
            weights.update(dict.fromkeys(row, -step * level + _BACK_OFF))
        for level, row in enumerate(table["pairs"]):
            two = (row[i : i + 2] for i in range(0, len(row), 2))
            weights.update(dict.fromkeys(two, -step * level))
        pairs[script] = weights
    return characters, pairs


def _other(character: str) -> float:
    code = ord(character)
    if code < 0x80:
        return _WRONG if character in _CONTROL else _ASCII
    if character == "\ufffd" or code < 0xA0 or 0xE000 <= code <= 0xF8FF or code >= 0xF0000:
        return _WRONG
    return _UNKNOWN


def character_score(text: str, script: str) -> float:
    """Return the log-likelihood of the text, in nats, with each character by itself."""
    weights = _tables()[0][script]
    total = 0.0
    for character, count in Counter(text).items():
        weight = weights.get(character)
        total += count * (_other(character) if weight is None else weight)
    return total


def _before(character: str) -> str:
    if character.isalpha():
        return character.lower()
    return " " if character.isspace() else "0" if character.isdigit() else "."


def pair_score(text: str, script: str) -> float:
    """Return the log-likelihood of the text, in nats, each letter after the one before it.

    It is that of the likeliest of the languages that share the script.
    """
    fixed = 0.0
    pairs: Counter[str] = Counter()
    for (left, right), count in Counter(zip(" " + text, text, strict=False)).items():
        if right < "\x80":
            fixed += count * _other(right)
        else:
            pairs[_before(left)[0] + right] += count
    tables = _tables()[1]
    return fixed + max(_in_language(pairs, tables[code]) for code in PAIR_LANGUAGES[script])


def _in_language(pairs: Counter[str], weights: dict[str, float]) -> float:
    total = 0.0
    for pair, count in pairs.items():
        weight = weights.get(pair)
        if weight is None:
            weight = weights.get(pair[1])
        total += count * (_other(pair[1]) if weight is None else weight)
    return total
