"""Text whose lines are in several encodings: letters quoted in letters, files put end to end.

Only what is clear is parted. A line that is UTF-8 by its form is read as UTF-8, and so is the rest
by the encoding told from the rest alone; where that leaves damage, runs of lines are told one by
one. Otherwise the text stays in one encoding.
"""

from __future__ import annotations

from collections.abc import Callable

from simfinder.extract.charset.candidates import MULTI_BYTE, scores
from simfinder.extract.charset.sample import high_bytes, telling

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


def runs(data: bytes, encoding: str, tell: Tell, apart: bool = False) -> list[Run] | None:
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
