"""The encodings that people keep text in, and how likely bytes are under each of them.

Which encodings belong to which languages follows the labels of the WHATWG Encoding Standard, with
the code pages of DOS and the Macintosh that it leaves out.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import pairwise
from operator import add
from typing import TypeVar

from simfinder.extract.charset import letters as charset_letters
from simfinder.extract.charset import model as charset_model
from simfinder.extract.charset import resync
from simfinder.extract.charset.sample import alone, high_bytes, near

Pair = TypeVar("Pair", str, bytes)

MULTI_BYTE = (
    ("gb18030", ("zh", "tw")),
    ("big5hkscs", ("tw",)),
    ("cp932", ("ja",)),
    ("euc_jp", ("ja",)),
    ("cp949", ("ko",)),
    ("johab", ("ko",)),
)
_RARER = {"johab": -6.0}
"""How much rarer than the others of its script an encoding of two bytes is, in nats."""
_PAIRED = frozenset(name for name, _ in MULTI_BYTE)
_WESTERN = (
    "en", "fr", "de", "es", "it", "pt", "nl", "sv", "da", "nb", "fi", "is", "ca", "ga",
)  # fmt: skip
_CENTRAL = ("pl", "cs", "sk", "hu", "sl", "hr", "ro")
#: Encoding, languages, and how much rarer than Windows-1252 it is, in nats: what decides where a
#: text holds one or two such bytes.
SINGLE_BYTE = (
    ("cp1252", _WESTERN, 0.0),
    ("cp1250", _CENTRAL, -2.0),
    ("cp1251", ("ru", "uk", "bg", "be", "mk", "sr"), -3.0),
    ("cp1253", ("el",), -5.0),
    ("cp1254", ("tr", "az"), -2.5),
    ("cp1255", ("he",), -6.0),
    ("cp1256", ("ar", "fa"), -6.0),
    ("cp1257", ("lt", "lv", "et"), -2.5),
    ("cp1258", ("vi",), -4.0),
    ("cp874", ("th",), -6.0),
    ("iso8859-2", _CENTRAL, -3.0),
    ("iso8859-5", ("ru", "bg", "mk", "sr"), -7.0),
    ("iso8859-6", ("ar",), -8.0),
    ("iso8859-7", ("el",), -6.0),
    ("iso8859-15", _WESTERN, -4.0),
    ("koi8_r", ("ru", "bg"), -4.0),
    ("koi8_u", ("uk",), -5.0),
    ("cp866", ("ru", "uk", "be"), -5.0),
    ("cp855", ("ru", "bg", "sr", "mk"), -7.0),
    ("cp737", ("el",), -7.0),
    ("cp775", ("lt", "lv", "et"), -7.5),
    ("cp857", ("tr",), -6.5),
    ("cp862", ("he",), -8.0),
    ("cp1125", ("uk",), -6.0),
    ("cp850", _WESTERN, -5.5),
    ("cp437", _WESTERN, -9.0),
    ("cp852", _CENTRAL, -6.5),
    ("mac_roman", _WESTERN, -5.5),
    ("mac_cyrillic", ("ru", "uk"), -9.0),
    ("mac_latin2", _CENTRAL, -8.0),
    ("mac_greek", ("el",), -9.0),
)
_WORST_DAMAGE = 200
"""Among this many characters one may be damaged before an encoding is ruled out."""
_FEW_DAMAGES, _FEW_AMONG = 20, 10
"""So many damages are too few to rule an encoding out, if one is among so many characters."""
ANY = float("-inf")
_ALPHABET = -5.0
_STRANGE = -9.0
_NO_ALPHABET = re.compile("[^\\n\\r\\t -\u06ff\u0e00-\u0e7f\u2010-\u2122]")
"""What is no letter of a language that is written with few of them."""
_CONTROL = bytes(set(range(32)) - set(b"\t\n\r\f\x1a\x1b"))
_PRIORS = {encoding: prior for encoding, _, prior in SINGLE_BYTE}
_FEW, _FREQUENT = 40, 100
"""Different pairs that tell most encodings and languages to be impossible."""
_FAR_BEHIND, _BEHIND = 100.0, 60.0
"""Nats by which these are then behind the best one."""
_CLEAR = -7.6
"""Nats a character above which East Asian text is certain, if there is much of it."""
_CLEAR_BYTES = 120
_BETWEEN = re.compile(r"(?<=[A-Za-z])[^\x00-\x7f](?=[A-Za-z])")
_BESIDE = re.compile(
    r"(?<=[A-Za-z])[^\x00-\x7f](?![^\x00-\x7fA-Za-z])|(?<![^\x00-\x7fA-Za-z])[^\x00-\x7f](?=[A-Za-z])"
)
_FOREIGN_WORD = -3.5
_LATIN_WORD = -1.0
"""What one letter standing alone costs more: it is oftener a sign in another encoding."""
_LONE = -8.0
"""What one East Asian character between Latin letters costs, in nats."""
_AT_END = -6.0
"""What one costs that stands alone before or after a Latin letter."""
_HALF_WIDTH = re.compile("[\uff61-\uff9f]+")
_STRANGE_HALF = re.compile(
    "(?<![\uff73\uff76-\uff84\uff8a-\uff8e])\uff9e|(?<![\uff8a-\uff8e])\uff9f"
    "|(?<![\uff61-\uff9f])[\uff67-\uff70\uff9d]|(?<=[A-Za-z])[\uff61-\uff9f]|[\uff61-\uff9f](?=[A-Za-z])"
)
"""In half-width katakana: marks of voiced sounds where there are none, what never begins a word, and
what stands beside a Latin letter."""
_HALF_WORD, _LONE_HALF, _WRONG_HALF = -4.5, -6.0, -5.0
"""What a word of them costs more, a single one, and one that is strange where it stands."""
_LIKELY = -9.0
"""Nats a character below which bytes are no East Asian text in UTF-16."""


def clean_decode(sample: bytes, encoding: str, pieces: int = 1) -> str | None:
    """Decode a sample, or None where more of it is damaged than chance would damage.

    Args:
        sample: bytes of the file.
        encoding: Python's name of the encoding.
        pieces: how many characters at ends of pieces may be cut.
    """
    text = sample.decode(encoding, "replace")
    damaged = text.count("\ufffd")
    few = min(_FEW_DAMAGES, len(text) // _FEW_AMONG) if pieces else 0
    if damaged > max(pieces, few, len(text) // _WORST_DAMAGE):
        return None
    resumed = encoding in _PAIRED and 0 < damaged <= _FEW_DAMAGES
    return resync.decode(sample, encoding) if resumed else text


def scores(sample: bytes) -> dict[str, float]:
    """Return the log-likelihood of a sample under each encoding that may have written it."""
    found = _east_asian(sample)
    high = high_bytes(sample)
    if found and high >= _CLEAR_BYTES and max(found.values()) > _CLEAR * high / 2:
        return found
    found.update(_single_bytes(sample))
    return found


def _east_asian(sample: bytes) -> dict[str, float]:
    plain = charset_model.ASCII_COST * (len(sample) - high_bytes(sample))
    found: dict[str, float] = {}
    for encoding, scripts in MULTI_BYTE:
        text = clean_decode(sample, encoding)
        if text is not None:
            worth = charset_model.character_score(text, scripts)
            lone = _LONE * len(_BETWEEN.findall(text)) + _AT_END * len(_BESIDE.findall(text))
            half = _half_width(text) if encoding == "cp932" else 0.0
            found[encoding] = worth - plain + lone + half + _RARER.get(encoding, 0.0)
    return found


def _half_width(text: str) -> float:
    """Return what half-width katakana cost beyond their frequencies: bytes of any text look so."""
    words = _HALF_WIDTH.findall(text)
    lone = sum(len(word) == 1 for word in words)
    strange = len(_STRANGE_HALF.findall(text)) if words else 0
    return _HALF_WORD * len(words) + _LONE_HALF * lone + _WRONG_HALF * strange


@cache
def _characters(encoding: str) -> str:
    return bytes(range(256)).decode(encoding, "replace")


def _single_bytes(sample: bytes) -> dict[str, float]:
    """Weigh the frequent pairs under every encoding, all pairs under those that remain."""
    data = near(sample)
    plain, high = charset_letters.split(Counter(pairwise(data)))
    strange = charset_letters.strangeness(_frequent(plain, _FREQUENT))
    languages = [(encoding, name) for encoding, names, _ in SINGLE_BYTE for name in names]
    for most, behind in ((_FEW, _FAR_BEHIND), (_FREQUENT, _BEHIND)):
        if len(high) > 2 * most:
            worth = _worths(_frequent(high, most), languages)
            least = max(worth.values()) - behind
            languages = [key for key in languages if worth[key] >= least]
    lone = alone(data)
    wrong = charset_model.WRONG * (len(sample) - len(sample.translate(None, _CONTROL)))
    found: dict[str, float] = {}
    for (encoding, name), worth_of in _worths(high, languages).items():
        total = worth_of - strange.get(name, 0.0) + _PRIORS[encoding] + wrong
        each = _LATIN_WORD if name in strange else _FOREIGN_WORD
        table = _characters(encoding)
        total += each * sum(n for code, n in lone.items() if table[code].isalpha())
        found[encoding] = max(total, found.get(encoding, total))
    return found


def _frequent(pairs: dict[Pair, int], most: int) -> dict[Pair, int]:
    if len(pairs) <= most:
        return pairs
    return dict(sorted(pairs.items(), key=lambda item: -item[1])[:most])


def _worths(
    high: dict[bytes, int], languages: list[tuple[str, str]]
) -> dict[tuple[str, str], float]:
    worths: dict[tuple[str, str], float] = {}
    counts, joined = list(high.values()), b"".join(high)
    before = text = ""
    pairs: list[str] = []
    # Related encodings differ in few characters, and most texts hold none of these.
    known: dict[tuple[str, str], float] = {}
    for encoding, name in languages:
        if encoding != before:
            before, text = encoding, joined.decode(encoding, "replace")
            pairs = list(map(add, text[::2], text[1::2]))
        worth = known.get((text, name))
        if worth is None:
            worth = known[text, name] = charset_letters.language(name).weigh(pairs, counts)
        worths[encoding, name] = worth
    return worths


def utf16(head: bytes, least: float = _LIKELY) -> dict[str, float]:
    """Return the log-likelihood of East Asian text in UTF-16, in the measure of :func:`scores`.

    Args:
        head: the beginning of the file.
        least: nats a character below which it is left out.
    """
    head = head[: len(head) // 2 * 2]
    plain = charset_model.ASCII_COST * (len(head) - high_bytes(head))
    found: dict[str, float] = {}
    for encoding in ("utf-16-le", "utf-16-be"):
        text = clean_decode(head, encoding)
        if text is not None:
            worth = charset_model.character_score(text, charset_model.CHARACTER_SCRIPTS)
            if least == ANY:
                worth = max(
                    worth, _ALPHABET * len(text) + _STRANGE * len(_NO_ALPHABET.findall(text))
                )
            if worth > least * len(text):
                found[encoding] = worth - plain
    return found
