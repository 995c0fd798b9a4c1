"""Which character encoding bytes are in, and decoding them without stopping at damage.

In this order: byte order mark; the NUL bytes of UTF-16 and UTF-32; what the document declares, when
it decodes well; strict UTF-8; then the likelihood of the text under every candidate. A few damaged
bytes change nothing in the decision: they become U+FFFD and are counted.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable
from dataclasses import dataclass

from simfinder.extract.charset import likelihood
from simfinder.extract.charset import likelihood as charset_candidates
from simfinder.extract.charset import likelihood as charset_letters
from simfinder.extract.charset import likelihood as charset_sample
from simfinder.extract.charset.likelihood import (
    MULTI_BYTE,
    clean_decode,
    high_bytes,
    scores,
    telling,
)

# Text whose lines are in several encodings: letters quoted in letters, files put end to end.
#
# Only what is clear is parted. A line that is UTF-8 by its form is read as UTF-8, and so is the rest
# by the encoding told from the rest alone; where that leaves damage, runs of lines are told one by
# one. Otherwise the text stays in one encoding.

PAIRED = frozenset(name for name, _ in MULTI_BYTE) | {"cp950", "euc_jis_2004"}

_BLOCK = 1200
"""Bytes beyond ASCII of a run of lines that is told by itself."""
_MOST_LINES = 1 << 20
_EDGE = 60
"""Lines on either side of a change of encoding that may belong to the other side."""
_WIDER = {"cp950": "big5hkscs", "euc_jis_2004": "euc_jp"}
_FEW = 3
_READS_WELL = -4.5
"""Nats a byte beyond ASCII; damage that is read as letters costs more."""
_WORST = 50
"""Of so many characters one may be damaged in a run that is told by itself."""

Tell = Callable[[bytes], str]
Run = tuple[str, bytes]


def encoding_runs(data: bytes, encoding: str, tell: Tell, apart: bool = False) -> list[Run] | None:
    """Part the bytes into runs of lines with their encodings, None where that helps nothing.

    Args:
        data: bytes that are damaged in ``encoding``, or hold lines that look like UTF-8.
        encoding: what the bytes as a whole were taken for.
        tell: tells the encoding of bytes that are not all UTF-8.
        apart: whether other encodings than UTF-8 are known to follow each other.
    """
    lines = data.split(b"\n", _MOST_LINES)
    lines = [line + b"\n" for line in lines[:-1]] + lines[-1:]
    found: list[Run] = []
    for is_utf8, group in _groups(lines, encoding in PAIRED):
        found.append(("utf-8" if is_utf8 else "", group))
    rest = b"".join(group for name, group in found if not name)
    if len(found) == 1 and found[0][0]:
        return None
    named = encoding if len(rest) == len(data) else tell(rest)
    if encoding == "utf-8" != named and not _likely(rest):
        named = "utf-8"
    if apart or (named != "utf-8" and _damage(rest, named)):
        found = [run for each in found for run in ([each] if each[0] else _blocks(each[1], tell))]
    merged = _merged([(name or named, group) for name, group in found])
    if apart:
        merged = _merged(_with_edges(merged))
    before = _damage(data, encoding)
    after = sum(_damage(group, name) for name, group in merged)
    gained = after < before or (before == 0 and after == 0)
    return merged if len(merged) > 1 and gained else None


def _groups(lines: list[bytes], strict: bool) -> list[tuple[bool, bytes]]:
    """Join neighbouring lines that are, or are not, UTF-8; ASCII lines go with those before."""
    groups: list[tuple[bool, list[bytes]]] = []
    start: list[bytes] = []
    for line in lines:
        if line.isascii():
            (groups[-1][1] if groups else start).append(line)
            continue
        is_utf8 = _looks_utf8(line, strict)
        if groups and groups[-1][0] == is_utf8:
            groups[-1][1].append(line)
        else:
            groups.append((is_utf8, [*start, line]))
            start = []
    return [(is_utf8, b"".join(group)) for is_utf8, group in groups]


def _looks_utf8(line: bytes, strict: bool) -> bool:
    """Whether a line is UTF-8 that hardly comes about by chance.

    Args:
        line: a line with bytes beyond ASCII.
        strict: whether two-byte characters prove nothing, since the other text has such pairs.
    """
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return not strict or sum(character >= "\u0800" for character in text) >= 2


def _likely(data: bytes) -> bool:
    """Whether bytes amid UTF-8 read well in another encoding, and are no mere damage."""
    sample = telling(data, 0)
    high = high_bytes(sample)
    various = len(set(sample.translate(None, bytes(range(128))))) > 1
    return high >= _FEW and various and max(scores(sample).values()) > _READS_WELL * high


def _damage(data: bytes, encoding: str) -> int:
    return data.decode(encoding, "replace").count("\ufffd")


def _blocks(data: bytes, tell: Tell) -> list[Run]:
    """Tell runs of lines with enough bytes beyond ASCII one by one."""
    found: list[Run] = []
    block: list[bytes] = []
    high = 0
    for line in data.splitlines(keepends=True):
        block.append(line)
        high += high_bytes(line)
        if high >= _BLOCK:
            found.append(_told(b"".join(block), tell, found))
            block, high = [], 0
    if block:
        found.append(_told(b"".join(block), tell, found))
    return found


def _told(block: bytes, tell: Tell, before: list[Run]) -> Run:
    """Keep the encoding of the run before while it fits, so that a stray byte changes nothing."""
    if before and not _damage(block, before[-1][0]):
        name = tell(block) if high_bytes(block) > _BLOCK // 2 else before[-1][0]
        return name, block
    name = tell(block)
    if before and _damage(block, name) * _WORST > len(block):
        name = min((before[-1][0], name), key=lambda each: _damage(block, each))
    return name, block


def _with_edges(found: list[Run]) -> list[Run]:
    """Move the lines around each change to the side where they read better."""
    edged = found[:1]
    for name, group in found[1:]:
        left, before = edged[-1]
        if "utf-8" in (left, name) or _same(left, name):
            edged.append((name, group))
            continue
        kept, moving = _last_lines(before), group.splitlines(keepends=True)[:_EDGE]
        lines = kept + moving
        gains = [_worth(line, left) - _worth(line, name) for line in lines]
        best = max(range(len(lines) + 1), key=lambda place: sum(gains[:place]))
        head = before[: len(before) - sum(map(len, kept))]
        tail = group[sum(map(len, moving)) :]
        edged[-1] = (left, head + b"".join(lines[:best]))
        edged.append((name, b"".join(lines[best:]) + tail))
    return [run for run in edged if run[1]]


def _last_lines(data: bytes) -> list[bytes]:
    return data.splitlines(keepends=True)[-_EDGE:]


def _same(left: str, right: str) -> bool:
    return _WIDER.get(left, left) == _WIDER.get(right, right)


def _worth(line: bytes, encoding: str) -> float:
    if line.isascii():
        return 0.0
    found = scores(line)
    return found.get(_WIDER.get(encoding, encoding), min(found.values()) - len(line))


def _merged(found: list[Run]) -> list[Run]:
    merged: list[tuple[str, list[bytes]]] = []
    for name, group in found:
        if merged and _same(merged[-1][0], name):
            merged[-1][1].append(group)
        else:
            merged.append((name, [group]))
    return [(name, b"".join(groups)) for name, groups in merged]


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
_WIDER_ENCODINGS = {
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
_PAIRED = frozenset(PAIRED)
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
    if encoding in _PAIRED and 0 < text.count("\ufffd") <= likelihood.MOST:
        more = not whole or position < len(data)
        text = likelihood.decode_resynchronised(data[start:position], encoding)
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
    found = encoding_runs(data, done.encoding, _tell, apart)
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
    best = max(charset_letters.likely_language(name).of(pairs) for name in spoken)
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
    return _WIDER_ENCODINGS.get(info.name, info.name)


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
