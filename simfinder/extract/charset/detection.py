"""Which character encoding bytes are in, and decoding them without stopping at damage.

In this order: byte order mark; the NUL bytes of UTF-16 and UTF-32; what the document declares, when
it decodes well; strict UTF-8; then the likelihood of the text under every candidate. A few damaged
bytes change nothing in the decision: they become U+FFFD and are counted.
"""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass

from simfinder.extract.charset import candidates as charset_candidates
from simfinder.extract.charset import letters as charset_letters
from simfinder.extract.charset import mixed as charset_mixed
from simfinder.extract.charset import resync
from simfinder.extract.charset import sample as charset_sample
from simfinder.extract.charset.candidates import clean_decode, scores

_LONG_SAMPLE = 1 << 16
_HEAD = 4096
_CHUNK = 1 << 20
_TAIL = 2048
_MIXED_MOST = 1 << 26
"""Bytes up to which lines are told one by one."""
_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
#: Labels stand for the wider encoding that real files use (WHATWG Encoding Standard, labels).
_WIDER = {
    "gb2312": "gb18030", "gbk": "gb18030", "hz": "hz", "big5": "big5hkscs", "cp950": "big5hkscs",
    "shift_jis": "cp932", "euc_kr": "cp949", "iso8859-1": "cp1252", "ascii": "cp1252",
    "latin-1": "cp1252", "iso8859-9": "cp1254", "utf-16": "utf-16-le", "tis-620": "cp874",
    "iso8859-11": "cp874", "utf-8-sig": "utf-8", "iso8859-8": "cp1255",
}  # fmt: skip
#: Narrower and wider forms of an encoding: the first one without damage is taken.
_FORMS = {
    "big5hkscs": ("cp950", "big5hkscs"),
    "euc_jp": ("euc_jp", "euc_jis_2004"),
    "iso2022_jp": ("iso2022_jp", "iso2022_jp_2004", "iso2022_jp_ext"),
}
_MULTIBYTE_UTF8 = re.compile("[\u0080-\ufffc\ufffe-\U0010ffff]")
_UTF8_INSIDE = re.compile(rb"\xc3[\x80-\xbf]|\xe2\x80[\x80-\xbf]|[\xe3-\xe9][\x80-\xbf]{2}")
_HIGH = re.compile(rb"[\x80-\xff]")
_HZ = re.compile(rb"~\{(?:[\x21-\x77][\x21-\x7e])+~\}")
_DECLARED_BONUS = 0.7
"""Nats a high byte by which the declared encoding may be less likely than the best one."""
_UTF8_CHARACTER = -7.0
_UTF8_DAMAGE = -12.0
_CHANCE = 12.0
"""Nats by which a name must be likelier in East Asian characters than in the UTF-8 that it is."""
_PLACE_NAMES = {"gb18030": 2.0, "cp866": 3.0, "cp437": 4.0, "cp850": 5.0, "cp852": 3.0}
"""Nats by which names in archives are likelier in an encoding than running text is."""


@dataclass(frozen=True, slots=True)
class Decoded:
    """Decoded bytes."""

    text: str
    encoding: str
    """Python's name of the encoding; of the greatest part where lines differ."""
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
    if _wrong_mark(data):
        data = data[len(codecs.BOM_UTF8) :]
    encoding = _form(data, detect(data, declared))
    start = next((len(bom) for bom, name in _BOMS if name == encoding and data.startswith(bom)), 0)
    done, end = _in_one(data, start, encoding, max_characters, whole)
    single = encoding in _SINGLE
    if not start and len(data) <= _MIXED_MOST and (done.replaced or single):
        if single and not done.replaced and not _UTF8_INSIDE.search(data):
            return done
        return _by_runs(data[:end], done, max_characters)
    if encoding in _PAIRED and _tail_differs(data[:end], encoding):
        return _by_runs(data[:end], done, max_characters, apart=True)
    return done


_SINGLE = frozenset(name for name, _, _ in charset_candidates.SINGLE_BYTE)
_PAIRED = frozenset(charset_mixed.PAIRED)
_BY_LINE = _SINGLE | {name for name, _ in charset_candidates.MULTI_BYTE} | {"utf-8", "cp950"}


def _in_one(
    data: bytes, start: int, encoding: str, max_characters: int, whole: bool
) -> tuple[Decoded, int]:
    """Decode in one encoding; return also where it stopped."""
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
    if encoding in _PAIRED and 0 < text.count("\ufffd") <= resync.MOST:
        more = not whole or position < len(data)
        text = resync.decode(data[start:position], encoding)
        # What the piece ends in may be half a character that goes on behind it.
        text = text[:-1] if more and text.endswith("\ufffd") else text
    text = text[:max_characters] if cut else text
    return Decoded(text, encoding, _replaced(text, data[start:position], encoding), cut), position


def _replaced(text: str, data: bytes, encoding: str) -> int:
    """Count U+FFFD that stand for damage; a few documents hold the character itself."""
    marks = text.count("\ufffd")
    if not marks or encoding not in ("utf-8", "gb18030"):
        return marks
    if encoding == "gb18030":
        return max(0, marks - data.count("\ufffd".encode(encoding)))
    honest = data.decode("utf-8", "ignore")[: len(text)].count("\ufffd")
    return max(0, marks - honest)


def _tail_differs(data: bytes, encoding: str) -> bool:
    """Whether the last lines of a long text are told differently, as where files are joined."""
    line = data.find(b"\n", len(data) - _TAIL) + 1
    if len(data) < 2 * _TAIL or not line or charset_sample.high_bytes(data[line:]) < _TAIL // 4:
        return False
    return _tell(data[line:]) not in (encoding, *_FORMS.get(encoding, ()))


def _by_runs(data: bytes, done: Decoded, max_characters: int, apart: bool = False) -> Decoded:
    """Decode runs of lines each by its own encoding where that is clear."""
    if done.encoding not in _BY_LINE:
        return done
    found = charset_mixed.runs(data, done.encoding, _tell, apart)
    if not found:
        return done
    found = [(_form(group, name), group) for name, group in found]
    pieces = [_in_one(group, 0, name, max_characters, True)[0] for name, group in found]
    text = "".join(piece.text for piece in pieces)
    cut = done.cut or len(text) > max_characters
    longest = max(found, key=lambda run: charset_sample.high_bytes(run[1]))[0]
    replaced = sum(piece.replaced for piece in pieces)
    return Decoded(text[:max_characters], longest, replaced, cut)


def _tell(data: bytes) -> str:
    return _form(data, detect(data))


def detect(data: bytes, declared: str | None = None) -> str:
    """Return the name of the codec that most likely wrote these bytes."""
    if _wrong_mark(data):
        return detect(data[len(codecs.BOM_UTF8) :], declared)
    for bom, name in _BOMS:
        if data.startswith(bom):
            return name
    named = _codec(declared)
    nul_bytes = _by_nul_bytes(data[:_HEAD])
    if nul_bytes:
        return nul_bytes
    first = _HIGH.search(data)
    if not first:
        seven_bit = named in ("hz", "iso2022_jp", "iso2022_kr", "utf-7")
        return named if seven_bit and named else _seven_bit(data[: 1 << 14])
    damage = _utf8_damage(data, first.start())
    if damage is not None and damage[1] == 0:
        return "utf-8"
    if damage is not None and damage[0] > 8 * damage[1]:
        return "utf-8"
    sample = charset_sample.telling(data, first.start())
    found = _with_utf16(data, sample, scores(sample))
    if damage is not None and damage[0] > damage[1]:
        found["utf-8"] = damage[0] * _UTF8_CHARACTER + damage[1] * _UTF8_DAMAGE
    if named and named != "utf-8":
        return _declared_or_best(sample, found, named)
    return max(found, key=lambda name: found[name])


def _wrong_mark(data: bytes) -> bool:
    """Whether the mark of UTF-8 stands before text in another encoding, put there by a program."""
    if not data.startswith(codecs.BOM_UTF8):
        return False
    first = _HIGH.search(data, len(codecs.BOM_UTF8))
    if first is None:
        return False
    begin = max(len(codecs.BOM_UTF8), first.start() - _HEAD)
    counted = _utf8_damage(data[begin : begin + _LONG_SAMPLE], 0)
    return counted is None or counted[1] > counted[0]


def detect_short(data: bytes) -> str:
    """Return the encoding of a few words without context, such as a name in an archive."""
    if data.isascii():
        return "utf-8"
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        found = scores(data)
        return max(found, key=lambda name: found[name] + _PLACE_NAMES.get(name, 0.0))
    return _chance_utf8(data)


def _form(data: bytes, encoding: str) -> str:
    """Prefer the common form of an encoding where nothing needs the wider one."""
    forms = _FORMS.get(encoding)
    if not forms:
        return encoding
    sample = data[:_CHUNK]
    return min(forms, key=lambda name: sample.decode(name, "replace").count("\ufffd"))


def _by_nul_bytes(head: bytes) -> str | None:
    """Tell UTF-16 and UTF-32 by where the NUL bytes of their characters are."""
    nul = [head[place::4].count(0) for place in range(4)]
    quarter = len(head) // 4
    if quarter and sum(nul) >= 2 * quarter:
        for name, empty, full in (("utf-32-le", (2, 3), (0, 1)), ("utf-32-be", (1, 0), (2, 3))):
            most = quarter - quarter // 50
            if nul[empty[1]] >= most and nul[empty[0]] >= most and min(nul[i] for i in full) < most:
                return name if clean_decode(head[: quarter * 4], name) is not None else None
    even, odd = nul[0] + nul[2], nul[1] + nul[3]
    if even + odd <= max(1, len(head) // 2) * 0.02:
        return None
    if min(even, odd) * 4 >= max(even, odd) and even + odd > len(head) // 20:
        return None
    if max(even, odd) > len(head) // 5:
        return "utf-16-le" if odd > even else "utf-16-be"
    # Few NUL bytes may also be halves of characters such as U+4E00: let the text decide.
    found = charset_candidates.utf16(head, charset_candidates.ANY)
    found["utf-8"] = max(scores(head).values()) if not _valid_utf8(head) else 0.0
    best = max(found, key=lambda name: found[name])
    return None if best == "utf-8" else best


def _valid_utf8(head: bytes) -> bool:
    counted = _utf8_damage(head, 0)
    return counted is not None and counted[0] >= 8 * counted[1]


def _seven_bit(sample: bytes) -> str:
    if b"\x1b$)C" in sample:
        return "iso2022_kr"
    if b"\x1b$" in sample and b"\x1b(" in sample:
        return "iso2022_jp"
    shifted = _HZ.findall(sample)
    if shifted and clean_decode(b"".join(shifted), "hz", 0) is not None:
        return "hz"
    return "utf-8"


def _utf8_damage(data: bytes, first: int) -> tuple[int, int] | None:
    """Count characters of several bytes and damaged ones, as UTF-8; None where there are none."""
    begin = max(0, first - _HEAD)
    sample = data[begin : begin + _LONG_SAMPLE]
    text = sample.decode("utf-8", "replace")
    cut = len(sample) == _LONG_SAMPLE
    damaged = (text[:-1] if cut else text).count("\ufffd")
    if damaged:
        damaged -= sample.count("\ufffd".encode())
    if damaged <= 0:
        return len(text), 0
    several = len(_MULTIBYTE_UTF8.findall(text))
    return (several, damaged) if several else None


def _chance_utf8(data: bytes) -> str:
    """Return UTF-8 unless so few bytes are much likelier as East Asian characters of two bytes."""
    text = data.decode("utf-8", "replace")
    if not any("\u0100" <= character < "\u0800" for character in text) or max(text) >= "\u0800":
        return "utf-8"
    pairs: charset_letters.Pairs = {}
    for pair in zip(" " + text, text + " ", strict=True):
        if max(pair) >= "\x80":
            pairs["".join(pair)] = pairs.get("".join(pair), 0) + 1
    spoken = {name for _, languages, _ in charset_candidates.SINGLE_BYTE for name in languages}
    best = max(charset_letters.language(name).of(pairs) for name in spoken)
    found = scores(data)
    other = max(found, key=lambda name: found[name])
    paired = other in dict(charset_candidates.MULTI_BYTE)
    return other if paired and found[other] > best + _CHANCE else "utf-8"


def _with_utf16(data: bytes, sample: bytes, found: dict[str, float]) -> dict[str, float]:
    """Add UTF-16 without NUL bytes: East Asian text that has neither spaces nor digits."""
    head = data[:_HEAD]
    if len(data) % 2 and len(data) == len(head):
        return found
    wide = charset_candidates.utf16(head)
    if not wide:
        return found
    best = max(wide, key=lambda name: wide[name])
    narrow = found if sample == data else scores(head)
    return {best: 0.0} if wide[best] > max(narrow.values()) else found


_NO_CHARSETS = frozenset(
    ("idna", "punycode", "undefined", "unicode-escape", "raw-unicode-escape", "mbcs", "oem")
)
"""Codecs of Python in which nobody writes a document; some of them decode nothing with gaps."""


def _codec(declared: str | None) -> str | None:
    """Return Python's name for a declared encoding, None for an unknown one."""
    if not declared:
        return None
    try:
        info = codecs.lookup(declared.strip().strip("\"'").lower())
    except (LookupError, ValueError):
        return None
    if not getattr(info, "_is_text_encoding", True) or info.name in _NO_CHARSETS:
        return None
    return _WIDER.get(info.name, info.name)


def _declared_or_best(sample: bytes, found: dict[str, float], named: str) -> str:
    """Trust what the document declares unless the bytes speak clearly against it."""
    text = clean_decode(sample, named)
    best = max(found, key=lambda name: found[name])
    if text is None:
        return best
    if named not in found:
        known = (
            named in _SINGLE
            or named in dict(charset_candidates.MULTI_BYTE)
            or named.startswith("utf-16")
        )
        return best if known or "\x80" <= max(text) < "\xa0" else named
    high = charset_sample.high_bytes(sample)
    return named if found[named] + _DECLARED_BONUS * high >= found[best] else best
