"""Which character encoding bytes are in, and decoding them without stopping at damage.

In this order: byte order mark; the NUL bytes of UTF-16; what the document declares, when it
decodes well; strict UTF-8; then the likelihood of the text under every candidate. A few damaged
bytes change nothing in the decision: they become U+FFFD and are counted.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from dataclasses import dataclass

from simfinder.extract import charset_model

_SAMPLE = 1 << 14
_LONG_SAMPLE = 1 << 16
_ENOUGH = 1200
"""Non-ASCII bytes that decide; more would only take time."""
_CHUNK = 1 << 20
_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_CHARACTER_CANDIDATES = (
    ("gb18030", ("zh", "tw")),
    ("big5hkscs", ("tw",)),
    ("cp932", ("ja",)),
    ("euc_jp", ("ja",)),
    ("cp949", ("ko",)),
)
#: Encoding, script, and how much rarer than Windows-1252 the encoding is, in nats: what decides
#: where a text holds one or two accented letters.
_PAIR_CANDIDATES = (
    ("cp1252", "western", 0.0),
    ("cp1250", "central", -3.0),
    ("cp1251", "cyrillic", -3.0),
    ("koi8_r", "cyrillic", -5.0),
    ("cp866", "cyrillic", -8.0),
    ("cp1253", "greek", -5.0),
    ("cp1254", "turkish", -4.0),
)
#: Labels stand for the wider encoding that real files use (WHATWG Encoding Standard, labels).
_WIDER = {
    "gb2312": "gb18030", "gbk": "gb18030", "hz": "hz", "big5": "big5hkscs", "cp950": "big5hkscs",
    "shift_jis": "cp932", "euc_kr": "cp949", "iso8859-1": "cp1252", "ascii": "cp1252",
    "latin-1": "cp1252", "iso8859-9": "cp1254", "utf-16": "utf-16-le",
}  # fmt: skip
_MULTIBYTE_UTF8 = re.compile("[\u0080-\ufffc\ufffe-\U0010ffff]")
_HIGH = re.compile(rb"[\x80-\xff]")
_WORST_DAMAGE = 200
"""Among this many characters one may be damaged before an encoding is ruled out."""
_DECLARED_BONUS = 0.7
"""Nats a high byte by which the declared encoding may be less likely than the best one."""


@dataclass(frozen=True, slots=True)
class Decoded:
    """Decoded bytes."""

    text: str
    encoding: str
    """Python's name of the encoding."""
    replaced: int
    """Characters that stand as U+FFFD because their bytes mean nothing."""
    cut: bool
    """Whether bytes were left because there were enough characters."""


def decode(
    data: bytes, max_characters: int, declared: str | None = None, whole: bool = True
) -> Decoded:
    """Decode as many bytes as give ``max_characters`` characters, in pieces.

    Args:
        data: the file.
        max_characters: where to stop.
        declared: the encoding that the document names, if any.
        whole: False where more bytes follow, so that half a character at the end is no damage.
    """
    encoding = _narrower(data, detect(data, declared))
    start = next((len(bom) for bom, name in _BOMS if name == encoding and data.startswith(bom)), 0)
    decoder = codecs.getincrementaldecoder(encoding)("replace")
    pieces: list[str] = []
    count = 0
    position = start
    while position < len(data) and count <= max_characters:
        end = min(position + _CHUNK, len(data))
        piece = decoder.decode(data[position:end], final=whole and end == len(data))
        pieces.append(piece)
        count += len(piece)
        position = end
    text = "".join(pieces)
    cut = count > max_characters
    text = text[:max_characters] if cut else text
    honest = data.count("\ufffd".encode()) if encoding == "utf-8" and "\ufffd" in text else 0
    return Decoded(text, encoding, max(0, text.count("\ufffd") - honest), cut)


def detect(data: bytes, declared: str | None = None) -> str:
    """Return the name of the codec that most likely wrote these bytes."""
    for bom, name in _BOMS:
        if data.startswith(bom):
            return name
    named = _codec(declared)
    nul_bytes = _by_nul_bytes(data[:4096])
    if nul_bytes:
        return nul_bytes
    first = _HIGH.search(data)
    if not first:
        seven_bit = named in ("hz", "iso2022_jp", "iso2022_kr", "utf-7")
        return named if seven_bit and named else _seven_bit(data[:_SAMPLE])
    if _looks_utf8(_sample(data, first.start(), _LONG_SAMPLE)):
        return "utf-8"
    sample = _rich_sample(data, first.start())
    if named and named != "utf-8":
        return _declared_or_best(sample, data, named)
    return _best(sample, data)[0]


def _narrower(data: bytes, encoding: str) -> str:
    """Prefer Windows' Big5, whose punctuation differs, where nothing needs the Hong Kong one."""
    if encoding != "big5hkscs":
        return encoding
    sample = data[: 1 << 20]
    damage = {name: sample.decode(name, "replace").count("\ufffd") for name in ("cp950", encoding)}
    return "cp950" if damage["cp950"] <= damage[encoding] else encoding


def _by_nul_bytes(head: bytes) -> str | None:
    """Tell UTF-16 by where the NUL bytes of its ASCII characters are."""
    even, odd = head[0::2].count(0), head[1::2].count(0)
    if even + odd <= max(1, len(head) // 2) * 0.02:
        return None
    if min(even, odd) * 4 >= max(even, odd) and even + odd > len(head) // 20:
        return None
    if max(even, odd) > len(head) // 5:
        return "utf-16-le" if odd > even else "utf-16-be"
    # Few NUL bytes may also be halves of characters such as U+4E00: let the text decide.
    scores = dict(_utf16(head[: len(head) // 2 * 2], cut=True))
    scores["utf-8"] = charset_model.character_score(head.decode("utf-8", "replace"), "zh")
    best = max(scores, key=lambda name: scores[name])
    return None if best == "utf-8" else best


def _seven_bit(sample: bytes) -> str:
    return "iso2022_jp" if b"\x1b$" in sample and b"\x1b(" in sample else "utf-8"


def _sample(data: bytes, first: int, most: int) -> bytes:
    """Return a stretch that holds non-ASCII bytes, at best from the start of the file."""
    if first < most // 2:
        return data[:most]
    line = data.rfind(b"\n", max(0, first - 4096), first) + 1 or first
    return data[line : line + most]


def _rich_sample(data: bytes, first: int) -> bytes:
    """Return no longer a stretch than is needed to decide."""
    size = _SAMPLE // 8
    while True:
        sample = _sample(data, first, size)
        if size >= _SAMPLE or len(_HIGH.findall(sample)) >= _ENOUGH:
            return sample
        size *= 2


def _looks_utf8(sample: bytes) -> bool:
    """Whether the bytes are UTF-8, but for a cut end and a few damaged bytes."""
    text = sample.decode("utf-8", "replace")
    cut = len(sample) == _LONG_SAMPLE
    damaged = (text[:-1] if cut else text).count("\ufffd")
    damaged -= sample.count("\ufffd".encode())
    if damaged <= 0:
        return True
    return len(_MULTIBYTE_UTF8.findall(text)) > 8 * damaged


def _codec(declared: str | None) -> str | None:
    """Return Python's name for a declared encoding, None for an unknown one."""
    if not declared:
        return None
    try:
        info = codecs.lookup(declared.strip().strip("\"'").lower())
    except (LookupError, ValueError):
        return None
    if not getattr(info, "_is_text_encoding", True):
        return None
    return _WIDER.get(info.name, info.name)


def _clean_decode(sample: bytes, encoding: str, cut: bool) -> str | None:
    """Decode a sample, or None where more of it is damaged than chance would damage."""
    text = sample.decode(encoding, "replace")
    if cut and text.endswith("\ufffd"):
        text = text[:-1]
    damaged = text.count("\ufffd")
    return None if damaged > max(1, len(text) // _WORST_DAMAGE) else text


def _candidates(sample: bytes, data: bytes) -> Iterator[tuple[str, float]]:
    cut = len(sample) < len(data)
    for encoding, scripts in _CHARACTER_CANDIDATES:
        text = _clean_decode(sample, encoding, cut)
        if text is not None:
            score = max(charset_model.character_score(text, script) for script in scripts)
            yield encoding, score
    for encoding, script, prior in _PAIR_CANDIDATES:
        text = sample.decode(encoding, "replace")
        yield encoding, charset_model.pair_score(text, script) + prior
    if sample[:64] == data[:64] and (len(data) % 2 == 0 or cut):
        yield from _utf16(sample[: len(sample) // 2 * 2], cut)


def _utf16(sample: bytes, cut: bool) -> Iterator[tuple[str, float]]:
    for encoding in ("utf-16-le", "utf-16-be"):
        text = _clean_decode(sample, encoding, cut)
        if text is not None:
            scripts = charset_model.CHARACTER_SCRIPTS
            yield encoding, max(charset_model.character_score(text, s) for s in scripts)


def _best(sample: bytes, data: bytes) -> tuple[str, float]:
    """Return the likeliest candidate with its log-likelihood."""
    return max(_candidates(sample, data), key=lambda pair: pair[1])


def _declared_or_best(sample: bytes, data: bytes, named: str) -> str:
    """Trust what the document declares unless the bytes speak clearly against it."""
    text = _clean_decode(sample, named, len(sample) < len(data))
    scores = dict(_candidates(sample, data))
    best = max(scores, key=lambda name: scores[name])
    if text is None:
        return best
    if named not in scores:
        known = named in dict(_CHARACTER_CANDIDATES) or named.startswith("utf-16")
        return best if known or "\x80" <= max(text) < "\xa0" else named
    high = len(_HIGH.findall(sample))
    return named if scores[named] + _DECLARED_BONUS * high >= scores[best] else best
