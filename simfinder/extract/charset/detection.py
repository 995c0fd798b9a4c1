"""Detects the character encoding of bytes, and decodes them in spite of damage.

In this order: byte order mark; the NUL bytes of UTF-16 and UTF-32; the declared encoding, if it
decodes well; strict UTF-8; then the likelihood of the text under every candidate. A few damaged
bytes change nothing in the decision: they become U+FFFD and are counted.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable
from dataclasses import dataclass

from simfinder.extract.charset import likelihood
from simfinder.extract.charset.likelihood import (
    MULTI_BYTE,
    clean_decode,
    high_bytes,
    informative_sample,
    scores,
)
from simfinder.extract.formats import pairs

# Text whose lines are in several encodings: quoted letters, concatenated files.
#
# Only clear cases are divided. A line that is UTF-8 by its form is read as UTF-8, and the others by
# the encoding detected from them alone; where that leaves damage, runs of lines are detected one by
# one. Otherwise the text has one encoding.

TWO_BYTE = frozenset(name for name, _ in MULTI_BYTE) | {"cp950", "euc_jis_2004"}

_BLOCK = 1200
"""Bytes beyond ASCII of a run of lines whose encoding is detected separately."""
_MOST_LINES = 1 << 20
_EDGE = 60
"""Lines on either side of a change of encoding that may belong to the other side."""
_WIDER = {"cp950": "big5hkscs", "euc_jis_2004": "euc_jp"}
_MIN_BYTES = 3
_READS_WELL = -4.5
"""Nats a byte beyond ASCII; damage that is read as letters costs more."""
_WORST = 50
"""One of so many characters may be damaged in a run that is detected separately."""

EncodingDetector = Callable[[bytes], str]
EncodingRun = tuple[str, bytes]


def encoding_runs(
    data: bytes, encoding: str, detect_run: EncodingDetector, *, is_mixed: bool = False
) -> list[EncodingRun] | None:
    """Divide the bytes into runs of lines with their encodings, None where that is no improvement.

    Args:
        data: bytes that are damaged in ``encoding``, or have lines that look like UTF-8.
        encoding: that of the bytes as a whole.
        detect_run: detects the encoding of bytes that are not all UTF-8.
        is_mixed: whether encodings other than UTF-8 are known to be mixed.
    """
    lines = data.split(b"\n", _MOST_LINES)
    lines = [line + b"\n" for line in lines[:-1]] + lines[-1:]
    runs: list[EncodingRun] = []
    for is_utf8, group in _groups(lines, strict=encoding in TWO_BYTE):
        runs.append(("utf-8" if is_utf8 else "", group))
    rest = b"".join(group for name, group in runs if not name)
    if len(runs) == 1 and runs[0][0]:
        return None
    name_of_rest = encoding if len(rest) == len(data) else detect_run(rest)
    if encoding == "utf-8" != name_of_rest and not _is_likely(rest):
        name_of_rest = "utf-8"
    if is_mixed or (name_of_rest != "utf-8" and _damage(rest, name_of_rest)):
        runs = [item for run in runs for item in ([run] if run[0] else _blocks(run[1], detect_run))]
    joint_runs = _merge([(name or name_of_rest, group) for name, group in runs])
    if is_mixed:
        joint_runs = _merge(_with_edges(joint_runs))
    damage = _damage(data, encoding)
    rest_damage = sum(_damage(group, name) for name, group in joint_runs)
    is_better = rest_damage < damage or (damage == 0 and rest_damage == 0)
    return joint_runs if len(joint_runs) > 1 and is_better else None


def _groups(lines: list[bytes], *, strict: bool) -> list[tuple[bool, bytes]]:
    """Join neighbouring lines that are, or are not, UTF-8; ASCII lines belong to those before."""
    groups: list[tuple[bool, list[bytes]]] = []
    start: list[bytes] = []
    for line in lines:
        if line.isascii():
            (groups[-1][1] if groups else start).append(line)
            continue
        is_utf8 = _looks_utf8(line, strict=strict)
        if groups and groups[-1][0] == is_utf8:
            groups[-1][1].append(line)
        else:
            groups.append((is_utf8, [*start, line]))
            start = []
    return [(is_utf8, b"".join(group)) for is_utf8, group in groups]


def _looks_utf8(line: bytes, *, strict: bool) -> bool:
    """Whether a line is UTF-8 that is improbable by chance.

    Args:
        line: a line with bytes beyond ASCII.
        strict: whether two-byte characters are no evidence, since the other text has such pairs.
    """
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return not strict or sum(character >= "\u0800" for character in text) >= 2


def _is_likely(data: bytes) -> bool:
    """Whether bytes amid UTF-8 read well in another encoding, and are no mere damage."""
    sample = informative_sample(data, 0)
    high = high_bytes(sample)
    various = len(set(sample.translate(None, bytes(range(128))))) > 1
    return high >= _MIN_BYTES and various and max(scores(sample).values()) > _READS_WELL * high


def _damage(data: bytes, encoding: str) -> int:
    return data.decode(encoding, "replace").count("\ufffd")


def _blocks(data: bytes, detect_run: EncodingDetector) -> list[EncodingRun]:
    """Detect runs of lines with enough bytes beyond ASCII one by one."""
    runs: list[EncodingRun] = []
    block: list[bytes] = []
    high = 0
    for line in data.splitlines(keepends=True):
        block.append(line)
        high += high_bytes(line)
        if high >= _BLOCK:
            runs.append(_run_of(b"".join(block), detect_run, runs))
            block, high = [], 0
    if block:
        runs.append(_run_of(b"".join(block), detect_run, runs))
    return runs


def _run_of(block: bytes, detect_run: EncodingDetector, runs: list[EncodingRun]) -> EncodingRun:
    """Keep the encoding of the run before while it fits, so that a stray byte changes nothing."""
    if runs and not _damage(block, runs[-1][0]):
        name = detect_run(block) if high_bytes(block) > _BLOCK // 2 else runs[-1][0]
        return name, block
    name = detect_run(block)
    if runs and _damage(block, name) * _WORST > len(block):
        name = min((runs[-1][0], name), key=lambda name_of_run: _damage(block, name_of_run))
    return name, block


def _with_edges(runs: list[EncodingRun]) -> list[EncodingRun]:
    """Move the lines around each change to the side where they read better."""
    moves = runs[:1]
    for name, group in runs[1:]:
        encoding, content = moves[-1]
        if "utf-8" in (encoding, name) or _same(encoding, name):
            moves.append((name, group))
            continue
        tail_lines = content.splitlines(keepends=True)[-_EDGE:]
        head_lines = group.splitlines(keepends=True)[:_EDGE]
        lines = tail_lines + head_lines
        gains = [_worth(line, encoding) - _worth(line, name) for line in lines]
        best = max(range(len(lines) + 1), key=lambda place: sum(gains[:place]))
        head = content[: len(content) - sum(map(len, tail_lines))]
        tail = group[sum(map(len, head_lines)) :]
        moves[-1] = (encoding, head + b"".join(lines[:best]))
        moves.append((name, b"".join(lines[best:]) + tail))
    return [item for item in moves if item[1]]


def _same(one: str, other: str) -> bool:
    return _WIDER.get(one, one) == _WIDER.get(other, other)


def _worth(line: bytes, encoding: str) -> float:
    if line.isascii():
        return 0.0
    worths = scores(line)
    return worths.get(_WIDER.get(encoding, encoding), min(worths.values()) - len(line))


def _merge(runs: list[EncodingRun]) -> list[EncodingRun]:
    groups_by_name: list[tuple[str, list[bytes]]] = []
    for name, group in runs:
        if groups_by_name and _same(groups_by_name[-1][0], name):
            groups_by_name[-1][1].append(group)
        else:
            groups_by_name.append((name, [group]))
    return [(name, b"".join(groups)) for name, groups in groups_by_name]


_LONG_SAMPLE = 1 << 16
_HEAD = 4096
_CHUNK = 1 << 20
_TAIL = 2048
_MIXED_MOST = 1 << 26
"""Most bytes for detecting lines one by one."""
_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
#: Labels of a narrower encoding for the wider one in real files (WHATWG Encoding Standard, labels).
_WIDER_ENCODINGS = pairs(
    "gb2312=gb18030 gbk=gb18030 hz=hz big5=big5hkscs cp950=big5hkscs shift_jis=cp932 "
    "euc_kr=cp949 iso8859-1=cp1252 ascii=cp1252 latin-1=cp1252 iso8859-9=cp1254 "
    "utf-16=utf-16-le tis-620=cp874 iso8859-11=cp874 utf-8-sig=utf-8 iso8859-8=cp1255"
)
#: Narrower and wider forms of an encoding: the first one without damage is chosen.
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


@dataclass(frozen=True, slots=True)
class DecodedText:
    """Decoded bytes."""

    text: str
    encoding: str
    """Python's name of the encoding; of the greatest part where lines differ."""
    replacements: int
    """Number of U+FFFD for damaged bytes."""
    is_cut: bool
    """Whether the limit of characters was reached."""


def decode(
    data: bytes, max_characters: int, hint: str | None = None, *, whole: bool = True
) -> DecodedText:
    """Decode as many bytes as give ``max_characters`` characters, in pieces.

    Args:
        data: the file.
        max_characters: where to stop.
        hint: the encoding that the document names, if any.
        whole: False where more bytes follow, so that half a character at the end is no damage.
    """
    if _wrong_mark(data):
        data = data[len(codecs.BOM_UTF8) :]
    encoding = _form(data, detect(data, hint))
    start = next((len(bom) for bom, name in _BOMS if name == encoding and data.startswith(bom)), 0)
    text, end = _in_one(data, start, encoding, max_characters, whole=whole)
    single = encoding in _SINGLE
    if not start and len(data) <= _MIXED_MOST and (text.replacements or single):
        if single and not text.replacements and not _UTF8_INSIDE.search(data):
            return text
        return _by_runs(data[:end], text, max_characters)
    if encoding in TWO_BYTE and _tail_differs(data[:end], encoding):
        return _by_runs(data[:end], text, max_characters, is_mixed=True)
    return text


_SINGLE = frozenset(name for name, _, _ in likelihood.SINGLE_BYTE)
_BY_LINE = _SINGLE | {name for name, _ in likelihood.MULTI_BYTE} | {"utf-8", "cp950"}


def _in_one(
    data: bytes, start: int, encoding: str, max_characters: int, *, whole: bool
) -> tuple[DecodedText, int]:
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
    is_cut = count > max_characters
    if encoding in TWO_BYTE and 0 < text.count("\ufffd") <= likelihood.MAX_DAMAGES:
        has_more = not whole or position < len(data)
        text = likelihood.resynchronise(data[start:position], encoding)
        # The piece may end in the middle of a character.
        text = text[:-1] if has_more and text.endswith("\ufffd") else text
    text = text[:max_characters] if is_cut else text
    return DecodedText(
        text, encoding, _replacement_count(text, data[start:position], encoding), is_cut
    ), position


def _replacement_count(text: str, data: bytes, encoding: str) -> int:
    """Count the U+FFFD of damage; a few documents contain the character itself."""
    marks = text.count("\ufffd")
    if not marks or encoding not in ("utf-8", "gb18030"):
        return marks
    if encoding == "gb18030":
        return max(0, marks - data.count("\ufffd".encode(encoding)))
    honest = data.decode("utf-8", "ignore")[: len(text)].count("\ufffd")
    return max(0, marks - honest)


def _tail_differs(data: bytes, encoding: str) -> bool:
    """Whether the last lines of a long text have another encoding, as in concatenated files."""
    line = data.find(b"\n", len(data) - _TAIL) + 1
    if len(data) < 2 * _TAIL or not line or high_bytes(data[line:]) < _TAIL // 4:
        return False
    return _most_likely(data[line:]) not in (encoding, *_FORMS.get(encoding, ()))


def _by_runs(
    data: bytes, whole: DecodedText, max_characters: int, *, is_mixed: bool = False
) -> DecodedText:
    """Decode runs of lines each by its own encoding where that is clear."""
    if whole.encoding not in _BY_LINE:
        return whole
    runs = encoding_runs(data, whole.encoding, _most_likely, is_mixed=is_mixed)
    if not runs:
        return whole
    runs = [(_form(group, name), group) for name, group in runs]
    pieces = [_in_one(group, 0, name, max_characters, whole=True)[0] for name, group in runs]
    text = "".join(piece.text for piece in pieces)
    is_cut = whole.is_cut or len(text) > max_characters
    longest = max(runs, key=lambda item: high_bytes(item[1]))[0]
    replacements = sum(piece.replacements for piece in pieces)
    return DecodedText(text[:max_characters], longest, replacements, is_cut)


def _most_likely(data: bytes) -> str:
    return _form(data, detect(data))


def detect(data: bytes, hint: str | None = None) -> str:
    """Return the name of the codec that most likely wrote these bytes."""
    if _wrong_mark(data):
        return detect(data[len(codecs.BOM_UTF8) :], hint)
    for bom, name in _BOMS:
        if data.startswith(bom):
            return name
    codec = _codec(hint)
    nul_bytes = _by_nul_bytes(data[:_HEAD])
    if nul_bytes:
        return nul_bytes
    first = None if data.isascii() else _HIGH.search(data)
    if not first:
        seven_bit = codec in ("hz", "iso2022_jp", "iso2022_kr", "utf-7")
        return codec if seven_bit and codec else _seven_bit(data[: 1 << 14])
    damage = _utf8_damage(data, first.start())
    if damage is not None and damage[1] == 0:
        return "utf-8"
    if damage is not None and damage[0] > 8 * damage[1]:
        return "utf-8"
    sample = informative_sample(data, first.start())
    worths = _with_utf16(data, sample, scores(sample))
    if damage is not None and damage[0] > damage[1]:
        worths["utf-8"] = damage[0] * _UTF8_CHARACTER + damage[1] * _UTF8_DAMAGE
    if codec and codec != "utf-8":
        return _declared_or_best(sample, worths, codec)
    return max(worths, key=lambda name: worths[name])


def _wrong_mark(data: bytes) -> bool:
    """Whether a program put the mark of UTF-8 before text in another encoding."""
    if not data.startswith(codecs.BOM_UTF8):
        return False
    first = _HIGH.search(data, len(codecs.BOM_UTF8))
    if first is None:
        return False
    begin = max(len(codecs.BOM_UTF8), first.start() - _HEAD)
    counts = _utf8_damage(data[begin : begin + _LONG_SAMPLE], 0)
    return counts is None or counts[1] > counts[0]


def _form(data: bytes, encoding: str) -> str:
    """Prefer the common form of an encoding where nothing needs the wider one."""
    forms = _FORMS.get(encoding)
    if not forms:
        return encoding
    sample = data[:_CHUNK]
    return min(forms, key=lambda name: sample.decode(name, "replace").count("\ufffd"))


def _by_nul_bytes(head: bytes) -> str | None:
    """Detect UTF-16 and UTF-32 by the positions of the NUL bytes of their characters."""
    nul = [head[place::4].count(0) for place in range(4)]
    quarter = len(head) // 4
    if quarter and sum(nul) >= 2 * quarter:
        for name, empty, full in (("utf-32-le", (2, 3), (0, 1)), ("utf-32-be", (1, 0), (2, 3))):
            threshold = quarter - quarter // 50
            if (
                nul[empty[1]] >= threshold
                and nul[empty[0]] >= threshold
                and min(nul[i] for i in full) < threshold
            ):
                return name if clean_decode(head[: quarter * 4], name) is not None else None
    even, odd = nul[0] + nul[2], nul[1] + nul[3]
    if even + odd <= max(1, len(head) // 2) * 0.02:
        return None
    if min(even, odd) * 4 >= max(even, odd) and even + odd > len(head) // 20:
        return None
    if max(even, odd) > len(head) // 5:
        return "utf-16-le" if odd > even else "utf-16-be"
    # Few NUL bytes may also be halves of characters such as U+4E00: let the text decide.
    worths = likelihood.utf16(head, likelihood.ANY)
    counts = _utf8_damage(head, 0)
    is_utf8 = counts is not None and counts[0] >= 8 * counts[1]
    worths["utf-8"] = 0.0 if is_utf8 else max(scores(head).values())
    best = max(worths, key=lambda name: worths[name])
    return None if best == "utf-8" else best


def _seven_bit(sample: bytes) -> str:
    if b"\x1b$)C" in sample:
        return "iso2022_kr"
    if b"\x1b$" in sample and b"\x1b(" in sample:
        return "iso2022_jp"
    pieces = _HZ.findall(sample)
    if pieces and clean_decode(b"".join(pieces), "hz", 0) is not None:
        return "hz"
    return "utf-8"


def _utf8_damage(data: bytes, first: int) -> tuple[int, int] | None:
    """Count characters of several bytes and damaged ones, as UTF-8; None where there are none."""
    begin = max(0, first - _HEAD)
    sample = data[begin : begin + _LONG_SAMPLE]
    text = sample.decode("utf-8", "replace")
    is_cut = len(sample) == _LONG_SAMPLE
    damage = (text[:-1] if is_cut else text).count("\ufffd")
    if damage:
        damage -= sample.count("\ufffd".encode())
    if damage <= 0:
        return len(text), 0
    several = len(_MULTIBYTE_UTF8.findall(text))
    return (several, damage) if several else None


def encoding_of_utf8(data: bytes) -> str:
    """Return the encoding of a few words that are UTF-8 by their form, perhaps by chance.

    Some Chinese words are characters of two bytes in both: they must be much likelier there.
    """
    text = data.decode("utf-8", "replace")
    if not any("\u0100" <= character < "\u0800" for character in text) or max(text) >= "\u0800":
        return "utf-8"
    pairs: likelihood.Pairs = {}
    for pair in zip(" " + text, text + " ", strict=True):
        if max(pair) >= "\x80":
            pairs["".join(pair)] = pairs.get("".join(pair), 0) + 1
    language_names = {name for _, languages, _ in likelihood.SINGLE_BYTE for name in languages}
    best = max(likelihood.likely_language(name).of(pairs) for name in language_names)
    worths = scores(data)
    other = max(worths, key=lambda name: worths[name])
    is_multi_byte = other in dict(likelihood.MULTI_BYTE)
    return other if is_multi_byte and worths[other] > best + _CHANCE else "utf-8"


def _with_utf16(data: bytes, sample: bytes, worths: dict[str, float]) -> dict[str, float]:
    """Add UTF-16 without NUL bytes: East Asian text without spaces and digits."""
    head = data[:_HEAD]
    if len(data) % 2 and len(data) == len(head):
        return worths
    wide = likelihood.utf16(head)
    if not wide:
        return worths
    best = max(wide, key=lambda name: wide[name])
    narrow = worths if sample == data else scores(head)
    return {best: 0.0} if wide[best] > max(narrow.values()) else worths


_NO_CHARSETS = frozenset(
    ("idna", "punycode", "undefined", "unicode-escape", "raw-unicode-escape", "mbcs", "oem")
)
"""Codecs of Python in which nobody writes a document; some of them decode nothing with gaps."""


def _codec(hint: str | None) -> str | None:
    """Return Python's name for a declared encoding, None for an unknown one."""
    if not hint:
        return None
    try:
        info = codecs.lookup(hint.strip().strip("\"'").lower())
    except (LookupError, ValueError):
        return None
    if not getattr(info, "_is_text_encoding", True) or info.name in _NO_CHARSETS:
        return None
    return _WIDER_ENCODINGS.get(info.name, info.name)


def _declared_or_best(sample: bytes, worths: dict[str, float], codec: str) -> str:
    """Return the declared encoding unless the bytes clearly contradict it."""
    text = clean_decode(sample, codec)
    best = max(worths, key=lambda name: worths[name])
    if text is None:
        return best
    if codec not in worths:
        is_candidate = (
            codec in _SINGLE or codec in dict(likelihood.MULTI_BYTE) or codec.startswith("utf-16")
        )
        return best if is_candidate or "\x80" <= max(text) < "\xa0" else codec
    high = high_bytes(sample)
    return codec if worths[codec] + _DECLARED_BONUS * high >= worths[best] else best
