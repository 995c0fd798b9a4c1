"""Numbers, sizes, times and paths as people read them, the same in every report.

Words are in ``messages/words.py``.
"""

from __future__ import annotations

import math
import os
import re
from collections.abc import Iterable
from datetime import UTC, datetime
from itertools import accumulate, pairwise
from pathlib import Path

from simfinder.domain.errors import UsageError
from simfinder.i18n import translate

_BIDI = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_SEPARATORS = frozenset("\u2028\u2029\ufeff")
_NO_CHARACTERS = "".join(chr(plane << 16 | end) for plane in range(17) for end in (0xFFFE, 0xFFFF))
#: All that ``_escaped`` changes; most texts have nothing of it.
_INVISIBLE = re.compile(
    f"[\x00-\x1f\x7f-\x9f\ud800-\udfff{''.join(sorted(_BIDI | _SEPARATORS))}{_NO_CHARACTERS}]"
)


def visible(text: str) -> str:
    r"""Return the text with everything that could hide or disguise something made visible.

    Undecodable bytes of a path become ``\xNN``; control characters, marks that turn the
    direction of writing, and lone surrogates become ``\xNN`` or ``\uNNNN``. A file name is
    written by others: it must neither break a line nor pretend to have another ending.
    """
    if not _INVISIBLE.search(text):
        return text
    return "".join(_escape(letter) for letter in text)


def _escape(letter: str) -> str:
    code = ord(letter)
    if 0xDC80 <= code <= 0xDCFF:
        return f"\\x{code - 0xDC00:02x}"
    if 0xD800 <= code <= 0xDFFF or letter in _BIDI or letter in _SEPARATORS:
        return f"\\u{code:04x}"
    if code < 0x20 or 0x7F <= code <= 0x9F:
        return f"\\x{code:02x}"
    if code & 0xFFFF >= 0xFFFE:
        return f"\\U{code:08x}"
    return letter


def one_to_one(text: str) -> str:
    """Return the text with every dangerous character replaced by one harmless character.

    The length stays, so that positions of differences stay right: control characters become
    their pictures (U+2400 and on), the rest U+FFFD; tabs and line ends become spaces.
    """
    return _INVISIBLE.sub(lambda match: _picture(match[0]), text)


def _picture(letter: str) -> str:
    code = ord(letter)
    if letter in "\t\n\r\v\f\u2028\u2029":
        return " "
    if code < 0x20:
        return chr(0x2400 + code)
    if 0x7F <= code <= 0x9F or 0xD800 <= code <= 0xDFFF or code & 0xFFFF >= 0xFFFE:
        return "\ufffd"
    return "\ufffd" if letter in _BIDI or letter == "\ufeff" else letter


def path_text(path: Path) -> str:
    """Return a path for reading, never for opening: see ``visible``."""
    return visible(os.fspath(path))


def number(value: int) -> str:
    """Return a whole number with groups of three digits, as both languages write it."""
    return f"{value:,}"


def percent(share: float) -> str:
    """Return a share as a percentage that never rounds up: 100% means all of it."""
    return f"{percent_value(share):g}%"


def similarity_text(share: float, *, exact: bool) -> str:
    """Return a share as a percentage, with a mark before it where it is only estimated."""
    return percent(share) if exact else f"≈{percent(share)}"


def percent_value(share: float) -> float:
    """Return a share in percent with at most one digit, rounded down.

    A share just below 1 must not read 100, and float32 must not turn 0.93 into 92.9.
    """
    return math.floor(share * 1000 + 1e-4) / 10


def size_text(size: int) -> str:
    """Return a number of bytes as ``1.4 MB``: decimal units, as file managers show them."""
    if size < 1000:
        return f"{size} B"
    value = size / 1000
    for unit in ("kB", "MB", "GB"):
        if value < 999.95:
            return f"{value:.1f} {unit}"
        value /= 1000
    return f"{value:,.1f} TB"


def seconds_text(seconds: float) -> str:
    """Return a duration as ``1.3 s`` or ``2:05``."""
    if seconds < 100:
        return f"{seconds:.1f} s"
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def local_time(nanoseconds: int) -> str:
    """Return a time since the epoch as local ISO date and time, empty where it is no date."""
    try:
        time = datetime.fromtimestamp(nanoseconds // 1_000_000_000, UTC).astimezone()
    except (OverflowError, ValueError, OSError):
        return ""
    return time.strftime("%Y-%m-%d %H:%M")


def zone_text(moment: datetime) -> str:
    """Return how far local time is from UTC at a moment: ``UTC+08:00``, ``UTC``."""
    offset = moment.astimezone().strftime("%z")
    return f"UTC{offset[:3]}:{offset[3:5]}" if int(offset) else "UTC"


def report_time() -> datetime:
    """Return the time for a report: SOURCE_DATE_EPOCH, or else now.

    With that variable (seconds since 1970, see reproducible-builds.org) the same result gives the
    same bytes. Raises UsageError for an invalid number.
    """
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    if epoch is None:
        return datetime.now(UTC)
    try:
        return datetime.fromtimestamp(int(epoch), UTC)
    except (ValueError, OverflowError, OSError):
        raise UsageError(f"SOURCE_DATE_EPOCH is no time in seconds: {epoch!r}") from None


def reproducible() -> bool:
    """Whether the same result must give the same bytes, so that no duration may be written."""
    return "SOURCE_DATE_EPOCH" in os.environ


def utc_time(nanoseconds: int) -> str:
    """Return a time since the epoch as ISO 8601 in UTC with microseconds, for machines."""
    try:
        time = datetime.fromtimestamp(nanoseconds // 1_000_000_000, UTC)
    except (OverflowError, ValueError, OSError):
        return "1970-01-01T00:00:00Z"
    part = nanoseconds % 1_000_000_000 // 1000
    return time.strftime("%Y-%m-%dT%H:%M:%S") + (f".{part:06}Z" if part else "Z")


def further_text(links: int) -> str:
    """Return how many pairs lead out of a group, empty where none does."""
    if not links:
        return ""
    return translate("Report", "%n similar file pair(s) reach outside this group", "", links)


# Where long words may break over lines: paths, addresses and names fit into narrow columns.

_MOST = 24
"""Characters that stand together; the narrowest column of a page holds as many."""
#: What holds together without spaces. East Asian writing breaks anywhere by its own rules.
_LONG = re.compile(rf"[^\s\u2e80-\uffff]{{{_MOST + 1},}}")
_PART = re.compile(rf"[^/\\_.\-?&=,;:+|]{{0,{_MOST - 1}}}(?:[/\\_.\-?&=,;:+|]+|.)", re.DOTALL)


Run = tuple[list[str], bool, bool]
"""Pieces of a text that look alike: how they look, and whether a line may break behind them."""


def breakable_runs(runs: Iterable[tuple[str, bool]]) -> list[Run]:
    """Cut a text that changes its look where lines may break, as if it had one look only."""
    runs_in = list(runs)
    ends = set(accumulate(map(len, breakable("".join(text for text, _ in runs_in)))))
    result, start = [], 0
    for text, look in runs_in:
        stop = start + len(text)
        cuts = [start, *sorted(end for end in ends if start < end < stop), stop]
        pieces = [text[a - start : b - start] for a, b in pairwise(cuts)]
        result.append((pieces, look, stop in ends))
        start = stop
    return result


def breakable(text: str) -> list[str]:
    r"""Return the pieces of a text between which a line may break, each ``\n`` one of its own."""
    pieces: list[str] = []
    for line_number, line in enumerate(text.split("\n")):
        if line_number:
            pieces.append("\n")
        position = 0
        for word in _LONG.finditer(line):
            # What comes before the word stays with its first part: there is a space between.
            first, *others = _PART.findall(word[0])
            pieces += [line[position : word.start()] + first, *others]
            position = word.end()
        pieces.append(line[position:])
    return [piece for piece in pieces if piece] or [""]
