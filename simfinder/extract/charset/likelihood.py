"""Encodings in use, and how likely bytes are under each of them.

The encodings of languages follow the labels of the WHATWG Encoding Standard, with the code pages of
DOS and the Macintosh, which it does not contain.
"""

from __future__ import annotations

import codecs
import json
import math
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from operator import add, mul
from typing import Any, TypeVar

from simfinder.assets import resource

# Likelihood of runs of characters in Chinese, Japanese and Korean.
#
# Every candidate decodes the same bytes, so the sums of the logarithms of the probabilities can be
# compared: the largest one wins (maximum likelihood). ASCII characters cost the same under every
# candidate, so text in which an encoding consumes ASCII letters as second bytes is weighed fairly.
# The tables are built by ``tests/tools/build_charset_table.py``.

ASCII_COST = -3.0
"""A letter of running text, in nats (Shannon 1951 gives 2.9 for single English letters)."""
WRONG = -18.0
"""Characters that are in no text: control characters, private use, U+FFFD."""
_UNKNOWN = -14.0
_MOST_WEIGHTS = 1 << 15
_CONTROL = frozenset(map(chr, range(0x20))) - set("\t\n\r\f\x1a\x1b") | {"\x7f"}

CHARACTER_SCRIPTS = ("zh", "tw", "ja", "ko")


@cache
def tables() -> dict[str, Any]:
    """Read the tables: levels of characters and of letters after letters, and their step."""
    tables: dict[str, Any] = json.loads(resource("words", "charset_tables.json").read_text("utf-8"))
    return tables


class _Weights(dict[str, float]):
    """The weight of each character; computed on demand for those that are in no table."""

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
    values = dict(_HALF_WIDTH_MARKS)
    for code in range(0xFF66, 0xFFA0):
        share = shares[unicodedata.normalize("NFKC", chr(code))]
        values[chr(code)] = (
            max(math.log(share / whole), _HALF_WIDTH_RAREST) if share else (_HALF_WIDTH_RAREST)
        )
    return values


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
    occurrences = Counter(text)
    counts = occurrences.values()
    return max(
        float(sum(map(mul, counts, map(_characters(script).__getitem__, occurrences))))
        for script in scripts
    )


# Likelihood of text in a language whose letters are single bytes in its old encodings.
#
# Each character is weighed after the one before it: letters by the frequency of pairs in the
# language (``tests/tools/build_charset_table.py``), capitals by their usual places, typographic
# marks by their neighbours. ASCII costs the same under every encoding, so only the pairs with
# another byte in them decide; the ASCII letters near them show the language, and with it which
# encodings are to be expected.

Pairs = dict[str, int]
"""How often each two neighbouring characters occur."""

_UNSEEN = -12.0
_COMMON_PLACES = {
    **dict.fromkeys("éèáíóúñçüöäßàêâôûëïîœæøåãõ", -7.5),
    **dict.fromkeys("ÉÈÁÍÓÚÑÇÜÖÄÀÊÂÔÛËÏÎŒÆØÅÃÕ", -9.0),
    **dict.fromkeys("ùòìšžčćřśłńęąźżğışőű", -9.5),
}
"""Cost of a letter foreign to the language: names and loan words have some."""
_MIXTURE = -9.0
"""Additional cost of a Latin letter next to one of another script."""
_CAPITAL_INSIDE = -6.0
_CAPITAL_FIRST = -1.5
_CAPITALS = -0.7
_SMALL_AFTER_CAPITAL = -0.7
_AFTER_MARK = 4.0
"""Additional cost of a mark in an unusual place."""
#: Cost of the marks of prose, in nats, and their possible predecessors: a letter, a digit, a space,
#: another mark.
_MARKS: dict[str, tuple[float, str]] = {
    "’": (-4.5, "a.0"),
    "“": (-5.0, " ."),
    "”": (-5.0, "a.0 "),
    "‘": (-6.0, " ."),
    "«": (-5.0, " .a0"),
    "»": (-5.0, "a.0 "),
    "„": (-5.5, " ."),
    "–": (-5.0, " 0a."),
    "—": (-5.0, " a.0"),
    "…": (-5.5, "a. 0"),
    "•": (-5.5, " ."),
    "\xa0": (-4.5, "a0. "),
    "©": (-6.0, " ."),
    "®": (-6.0, "a."),
    "™": (-6.5, "a."),
    "°": (-6.0, "0 a"),
    "§": (-5.5, " ."),
    "€": (-6.0, " 0."),
    "£": (-6.0, " ."),
    "№": (-6.5, " "),
    "±": (-7.0, " .0"),
    "×": (-7.5, " 0"),
    "²": (-7.0, "a0"),
    "³": (-7.5, "a0"),
    "½": (-7.5, " 0"),
    "¼": (-8.0, " 0"),
    "¾": (-8.5, " 0"),
    "µ": (-7.5, " 0."),
    "·": (-7.0, " a."),
    "¶": (-7.5, " .a"),
    "†": (-8.0, "a.0 "),
    "‡": (-9.0, "a.0 "),
    "‹": (-7.5, " ."),
    "›": (-7.5, "a. "),
    "‚": (-7.5, " ."),
    "¿": (-7.0, " ."),
    "¡": (-7.5, " ."),
    "º": (-7.0, "0a"),
    "ª": (-7.5, "0a"),
    "¢": (-8.5, " 0"),
    "¥": (-8.0, " ."),
    "÷": (-8.5, " 0"),
    "\xad": (-7.5, "a"),
    "¹": (-8.0, "a. 0"),
    "´": (-8.5, "a ."),
    "¬": (-9.0, " ."),
    "¨": (-9.5, " ."),
    "‰": (-9.0, "0 "),
    "¤": (-10.0, " 0"),
    "¦": (-9.5, " ."),
    "،": (-4.0, "a"),
    "؛": (-6.0, "a"),
    "؟": (-5.5, "a"),
    "\u200c": (-5.0, "a"),
    "\u200d": (-8.0, "a"),
    "\u200e": (-8.0, "a .0"),
    "\u200f": (-8.0, "a .0"),
    "־": (-6.0, "a"),
    "₪": (-7.0, " 0"),
    "฿": (-8.0, " "),
    "\u0385": (-9.0, " "),
}
_RARE = 2.5
_APOSTROPHE = frozenset(("en", "fr", "it", "ca", "ga", "nl", "tr", "uk", "be"))
"""Languages that write words with an apostrophe in them."""
_OPENING_MARKS = frozenset("“„‘‹‚¿¡")
_NOT_BEFORE_WORDS = frozenset("™®…†‡•¶©°±¤¦¢")
_WESTERN = ("en", "fr", "de", "es", "it", "pt", "nl", "sv", "da", "nb", "fi", "is", "ca", "ga")
_CENTRAL = ("pl", "cs", "sk", "hu", "sl", "hr", "ro")
_LATIN = frozenset((*_WESTERN, *_CENTRAL, "et", "tr", "az", "lt", "lv", "vi"))


@cache
def kind(character: str) -> str:
    """Return ``a`` for a letter or a mark upon one, a space, ``0`` for a digit, else a dot."""
    category = unicodedata.category(character)
    if category[0] in "LM":
        return "a"
    return " " if character.isspace() else "0" if category == "Nd" else "."


class Language(dict[str, float]):
    """The weight of each two neighbouring characters in one language, computed on demand."""

    def __init__(self, name: str) -> None:
        super().__init__()
        raw = tables()
        self.name = name
        self._step = float(raw["step"])
        self._letters = raw["languages"][name]["letters"]
        self._rows = dict(zip(self._letters, raw["languages"][name]["rows"], strict=True))
        self._place = {letter: i for i, letter in enumerate(self._letters)}

    def __missing__(self, pair: str) -> float:
        weight = self._weight(pair[0], pair[1])
        if len(self) < 1 << 15:
            self[pair] = weight
        return weight

    def of(self, pairs: Pairs) -> float:
        """Return the log-likelihood of the pairs."""
        return self.weigh(pairs, pairs.values())

    def weigh(self, pairs: Iterable[str], counts: Iterable[int]) -> float:
        """Return the log-likelihood of pairs that occur so often."""
        return float(sum(map(mul, counts, map(self.__getitem__, pairs))))

    def _follows(self, first: str, second: str) -> float:
        row = self._rows.get(first)
        return -self._step * (ord((row or self._rows[" "])[self._place[second]]) - 48)

    def _weight(self, first: str, second: str) -> float:
        first_kind, second_kind = kind(first), kind(second)
        if second_kind == "a":
            return self._letter(first, second, first_kind) - (
                ASCII_COST if second < "\x80" else 0.0
            )
        if second < "\x80":
            if (second < " " and second not in "\t\n\r\f\x1a\x1b") or second == "\x7f":
                return WRONG
            return self._end(first, first_kind, second)
        return self._mark(first, second, first_kind)

    def _letter(self, first: str, second: str, first_kind: str) -> float:
        """Weigh a letter by its predecessor, and a capital by its place."""
        small = second.lower()
        small = small if len(small) == 1 else second
        if small in self._place:
            weight = self._follows(first.lower()[0] if first_kind == "a" else " ", small)
            if first < "\x80" and first_kind == "a" and self.name not in _LATIN:
                weight += _MIXTURE
        elif second < "\x80":
            weight = ASCII_COST + (_MIXTURE if first_kind == "a" else 0.0)
        else:
            latin = self.name in _LATIN
            weight = _COMMON_PLACES.get(second, _UNSEEN) if latin else _UNSEEN
            if unicodedata.category(second) == "Co":
                return WRONG
        if first_kind != "a" or first.lower() == first.upper():
            capital = second != small
            return weight + (_CAPITAL_FIRST if capital else 0.0) - self._strange_before(first)
        if second.lower() == second.upper():
            return weight
        if second != small:
            return weight + (_CAPITALS if first != first.lower() else _CAPITAL_INSIDE)
        return weight + (_SMALL_AFTER_CAPITAL if first != first.lower() else 0.0)

    def _strange_before(self, first: str) -> float:
        """Return the additional cost of a letter after a mark that rarely begins a word."""
        if first in _NOT_BEFORE_WORDS:
            return _AFTER_MARK
        dash = first in "–—" and self.name != "en"
        return _RARE if dash or first == "\xa0" else 0.0

    def _end(self, first: str, first_kind: str, second: str) -> float:
        """Weigh an ASCII character that ends a word, or follows a mark, against others."""
        if first_kind == "a":
            is_known = first.lower()[0] in self._place
            return (self._follows(first.lower()[0], " ") if is_known else -2.0) + 1.5
        return -_AFTER_MARK if first in _OPENING_MARKS and second.isspace() else 1.0

    def _mark(self, first: str, second: str, first_kind: str) -> float:
        """Weigh a character that is no letter by itself and by its predecessor."""
        code = ord(second)
        if code < 0xA0 or second == "\ufffd" or 0xE000 <= code <= 0xF8FF:
            return WRONG
        if second in _MARKS:
            cost, places = _MARKS[second]
            if second == "’" and first_kind == "a" and self.name not in _APOSTROPHE:
                cost -= _RARE
            return cost if first_kind in places else cost - _AFTER_MARK
        if "\u2500" <= second <= "\u259f":
            return -1.5 if first == second else -5.0 if "\u2500" <= first <= "\u259f" else -8.0
        return _UNSEEN


@cache
def likely_language(name: str) -> Language:
    """Return the weights of a language."""
    return Language(name)


_LANGUAGE_SHARE = 0.6
"""Weight of the ASCII letters as evidence for the language: documents mix languages."""
_LANGUAGE_MOST = 24.0


def strange_letters(ascii_pairs: Pairs) -> dict[str, float]:
    """Return how much less likely the ASCII letters are in each language than in the best one."""
    worths = {name: likely_language(name).of(ascii_pairs) for name in _LATIN}
    best = max(worths.values())
    return {
        name: min(_LANGUAGE_MOST, _LANGUAGE_SHARE * (best - worth))
        for name, worth in worths.items()
    }


def split_letters(pairs: Counter[tuple[int, int]]) -> tuple[Pairs, dict[bytes, int]]:
    """Part counted pairs of bytes into those of ASCII letters and those with a high byte."""
    plain: Pairs = {}
    high: dict[bytes, int] = {}
    for (first, second), count in pairs.items():
        if first > 0x7F or second > 0x7F:
            high[bytes((first, second))] = count
        elif chr(first).isalpha() or chr(second).isalpha():
            plain[chr(first) + chr(second)] = count
    return plain, high


# A sample of a file for detecting its encoding: some lines with bytes beyond ASCII.
#
# A line feed is never part of a longer character in any encoding of the candidates, so whole lines
# can be taken from anywhere.

_HIGH = re.compile(rb"[\x80-\xff]")
_WINDOW = re.compile(rb"[\x00-\x7f]{0,16}(?:[\x80-\xff]++[\x00-\x7f]{0,16})+")
_SINGLE_HIGH = re.compile(rb"(?<![A-Za-z\x80-\xff])[\x80-\xff](?![A-Za-z\x80-\xff])")
_HEAD = 1 << 16
_PLACES = 6
_PLACE = 1 << 13
_CONTEXT = 64
_LINE = 4096
_ENOUGH_BYTES = 1200
"""Bytes beyond ASCII that are sufficient; more would only take time."""
_MAX_SAMPLE = 1 << 14
_ASCII = bytes(range(128))


def high_bytes(data: bytes) -> int:
    """Return how many bytes are beyond ASCII."""
    return len(data.translate(None, _ASCII))


def informative_sample(data: bytes, first: int) -> bytes:
    """Return lines with bytes beyond ASCII, from the first such byte and from other places.

    Args:
        data: the file.
        first: where its first byte beyond ASCII is.
    """
    pieces: list[bytes] = []
    size = high = 0
    for stretch in _stretches(data, first):
        for line in stretch.split(b"\n"):
            if line.isascii():
                continue
            match = _HIGH.search(line)
            start = max(0, match.start() - _CONTEXT) if match else 0
            piece = line[start : start + _LINE]
            pieces.append(piece)
            size += len(piece)
            high += high_bytes(piece)
            if high >= _ENOUGH_BYTES or size >= _MAX_SAMPLE:
                return b"\n".join(pieces)
    return b"\n".join(pieces)


def _stretches(data: bytes, first: int) -> Iterator[bytes]:
    """Yield the beginning, then a few places of the rest, cut at line feeds."""
    line = data.rfind(b"\n", max(0, first - _LINE), first) + 1
    start = line or max(0, first - _CONTEXT)
    yield data[start : start + _HEAD]
    rest = len(data) - start - _HEAD
    for number in range(_PLACES if rest > _PLACE else 0):
        place = start + _HEAD + rest * number // _PLACES
        begin = data.find(b"\n", place, place + _PLACE) + 1
        if begin:
            end = data.rfind(b"\n", begin, begin + _PLACE)
            yield data[begin : max(begin, end)]


def near_context(sample: bytes) -> bytes:
    """Return the bytes beyond ASCII with the few characters around them."""
    return b"\n" + b"\n".join(_WINDOW.findall(sample)) + b"\n"


def single_counts(data: bytes) -> Counter[int]:
    """Count the bytes beyond ASCII that have no letter or such a byte on either side."""
    return Counter(b"".join(_SINGLE_HIGH.findall(data)))


# Resuming after a damaged byte in text of two-byte characters, at the more likely position.
#
# Where half of a character is lost, every pair of bytes after it up to the next ASCII character
# would be half of two characters. Python's decoders continue with the byte after the damage; here
# the byte after that one is tried too, and the more likely text wins.

HANDLER = "simfinder.resync"
MAX_DAMAGES = 1000
"""Damaged characters up to which both positions are tried; each costs some time."""
_LOOK_AHEAD = 64
_SKIP_COST = -12.0
"""Nats that one more lost byte costs."""


def resynchronise(data: bytes, encoding: str) -> str:
    """Decode bytes with few damages."""
    return data.decode(encoding, HANDLER)


def _resume(error: UnicodeError) -> tuple[str, int]:
    """Return the replacement and where decoding continues, as an error handler of codecs."""
    if not isinstance(error, UnicodeDecodeError):
        raise error
    following = error.object[error.end : error.end + _LOOK_AHEAD]
    if len(following) < 2 or following[0] < 0x80:
        return "\ufffd", error.end
    direct, later = _text(following, error.encoding), _text(following[1:], error.encoding)
    # If the next byte is damaged itself, this is called again.
    is_skip = direct[:1] != "\ufffd" and _worth(later) + _SKIP_COST > _worth(direct)
    return "\ufffd", error.end + is_skip


def _text(data: bytes, encoding: str) -> str:
    # An incremental decoder keeps half a character at the end to itself.
    return codecs.getincrementaldecoder(encoding)("replace").decode(data)


def _worth(text: str) -> float:
    return character_score(text, CHARACTER_SCRIPTS)


codecs.register_error(HANDLER, _resume)


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
_TWO_BYTE = frozenset(name for name, _ in MULTI_BYTE)
#: Encoding, languages, and how much rarer than Windows-1252 it is, in nats: this decides where a
#: text has one or two such bytes.
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
"""Characters that are in no language with a small alphabet."""
_CONTROL_BYTES = bytes(set(range(32)) - set(b"\t\n\r\f\x1a\x1b"))
_PRIORS = {encoding: prior for encoding, _, prior in SINGLE_BYTE}
_FEW, _FREQUENT = 40, 100
"""Different pairs that exclude most encodings and languages."""
_FAR_BEHIND, _BEHIND = 100.0, 60.0
"""Nats by which these are then behind the best one."""
_CLEAR = -7.6
"""Nats a character above which East Asian text is certain, if there is much of it."""
_CLEAR_BYTES = 120
_LONE_BETWEEN_LETTERS = re.compile(r"(?<=[A-Za-z])[^\x00-\x7f](?=[A-Za-z])")
_MARK_SPACING = re.compile(
    r"(?<=[A-Za-z])[^\x00-\x7f](?![^\x00-\x7fA-Za-z])|(?<![^\x00-\x7fA-Za-z])[^\x00-\x7f](?=[A-Za-z])"
)
_FOREIGN_WORD = -3.5
_LATIN_WORD = -1.0
"""Additional cost of a single letter: it is often a sign in another encoding."""
_LONE = -8.0
"""Cost of one East Asian character between Latin letters, in nats."""
_AT_END = -6.0
"""Cost of one before or after a Latin letter."""
_HALF_WIDTH = re.compile("[\uff61-\uff9f]+")
_STRANGE_HALF = re.compile(
    "(?<![\uff73\uff76-\uff84\uff8a-\uff8e])\uff9e|(?<![\uff8a-\uff8e])\uff9f"
    "|(?<![\uff61-\uff9f])[\uff67-\uff70\uff9d]|(?<=[A-Za-z])[\uff61-\uff9f]|[\uff61-\uff9f](?=[A-Za-z])"
)
"""In half-width katakana: marks of voiced sounds in wrong places, characters that never begin a
word, and neighbours of a Latin letter."""
_HALF_WORD, _LONE_HALF, _WRONG_HALF = -4.5, -6.0, -5.0
"""Additional cost of a word of them, a single one, and one in an unusual place."""
_LIKELY_WORTH = -9.0
"""Nats a character below which bytes are no East Asian text in UTF-16."""


def clean_decode(sample: bytes, encoding: str, pieces: int = 1) -> str | None:
    """Decode a sample, or None where more of it is damaged than chance would damage.

    Args:
        sample: bytes of the file.
        encoding: Python's name of the encoding.
        pieces: how many characters at ends of pieces may be cut.
    """
    text = sample.decode(encoding, "replace")
    damage = text.count("\ufffd")
    max_damages = min(_FEW_DAMAGES, len(text) // _FEW_AMONG) if pieces else 0
    if damage > max(pieces, max_damages, len(text) // _WORST_DAMAGE):
        return None
    is_shifted_once = encoding in _TWO_BYTE and 0 < damage <= _FEW_DAMAGES
    return resynchronise(sample, encoding) if is_shifted_once else text


def scores(sample: bytes) -> dict[str, float]:
    """Return the log-likelihood of a sample under each encoding that may have written it."""
    worths = _east_asian(sample)
    high = high_bytes(sample)
    if worths and high >= _CLEAR_BYTES and max(worths.values()) > _CLEAR * high / 2:
        return worths
    worths.update(_single_bytes(sample))
    return worths


def _east_asian(sample: bytes) -> dict[str, float]:
    plain = ASCII_COST * (len(sample) - high_bytes(sample))
    worths: dict[str, float] = {}
    for encoding, scripts in MULTI_BYTE:
        text = clean_decode(sample, encoding)
        if text is not None:
            worth = character_score(text, scripts)
            lone = _LONE * len(_LONE_BETWEEN_LETTERS.findall(text)) + _AT_END * len(
                _MARK_SPACING.findall(text)
            )
            half = _half_width_share(text) if encoding == "cp932" else 0.0
            worths[encoding] = worth - plain + lone + half + _RARER.get(encoding, 0.0)
    return worths


def _half_width_share(text: str) -> float:
    """Return the additional cost of half-width katakana, which bytes of any text look like."""
    words = _HALF_WIDTH.findall(text)
    lone = sum(len(word) == 1 for word in words)
    strange = len(_STRANGE_HALF.findall(text)) if words else 0
    return _HALF_WORD * len(words) + _LONE_HALF * lone + _WRONG_HALF * strange


@cache
def _character_count(encoding: str) -> str:
    return bytes(range(256)).decode(encoding, "replace")


def _single_bytes(sample: bytes) -> dict[str, float]:
    """Weigh the frequent pairs under every encoding, all pairs under those that remain."""
    data = near_context(sample)
    plain, high = split_letters(Counter(pairwise(data)))
    strange = strange_letters(_frequent(plain, _FREQUENT))
    languages = [(encoding, name) for encoding, names, _ in SINGLE_BYTE for name in names]
    for pair_count, margin in ((_FEW, _FAR_BEHIND), (_FREQUENT, _BEHIND)):
        if len(high) > 2 * pair_count:
            worth = _worths(_frequent(high, pair_count), languages)
            threshold = max(worth.values()) - margin
            languages = [key for key in languages if worth[key] >= threshold]
    lone = single_counts(data)
    wrong = WRONG * (len(sample) - len(sample.translate(None, _CONTROL_BYTES)))
    worths: dict[str, float] = {}
    for (encoding, name), worth_of in _worths(high, languages).items():
        total = worth_of - strange.get(name, 0.0) + _PRIORS[encoding] + wrong
        word_cost = _LATIN_WORD if name in strange else _FOREIGN_WORD
        table = _character_count(encoding)
        total += word_cost * sum(n for code, n in lone.items() if table[code].isalpha())
        worths[encoding] = max(total, worths.get(encoding, total))
    return worths


def _frequent(pairs: dict[Pair, int], count: int) -> dict[Pair, int]:
    if len(pairs) <= count:
        return pairs
    return dict(sorted(pairs.items(), key=lambda item: -item[1])[:count])


def _worths(
    high: dict[bytes, int], languages: list[tuple[str, str]]
) -> dict[tuple[str, str], float]:
    worths: dict[tuple[str, str], float] = {}
    counts, content = list(high.values()), b"".join(high)
    previous = text = ""
    pairs: list[str] = []
    # Related encodings differ in few characters, and most texts have none of these.
    pair_weights: dict[tuple[str, str], float] = {}
    for encoding, name in languages:
        if encoding != previous:
            previous, text = encoding, content.decode(encoding, "replace")
            pairs = list(map(add, text[::2], text[1::2]))
        worth = pair_weights.get((text, name))
        if worth is None:
            worth = pair_weights[text, name] = likely_language(name).weigh(pairs, counts)
        worths[encoding, name] = worth
    return worths


def utf16(head: bytes, min_worth: float = _LIKELY_WORTH) -> dict[str, float]:
    """Return the log-likelihood of East Asian text in UTF-16, on the scale of :func:`scores`.

    Args:
        head: the beginning of the file.
        min_worth: nats a character below which it is left out.
    """
    head = head[: len(head) // 2 * 2]
    plain = ASCII_COST * (len(head) - high_bytes(head))
    worths: dict[str, float] = {}
    for encoding in ("utf-16-le", "utf-16-be"):
        text = clean_decode(head, encoding)
        if text is not None:
            worth = character_score(text, CHARACTER_SCRIPTS)
            if min_worth == ANY:
                worth = max(
                    worth, _ALPHABET * len(text) + _STRANGE * len(_NO_ALPHABET.findall(text))
                )
            if worth > min_worth * len(text):
                worths[encoding] = worth - plain
    return worths
