"""From lines to paragraphs: distinguishes wrapped lines from ends of paragraphs.

A line was wrapped by a program when the first word of the next one would not have fitted on it.
Widths are counted in columns; a Chinese character takes two.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator, Sequence

_CJK = (
    "\u2e80-\u303f\u3040-\u30ff\u3100-\u312f\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff"
    "\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff60\uffe0-\uffe6\U00020000-\U0003fffd"
)
_HANGUL = "\u1100-\u11ff\uac00-\ud7af"
_WIDE = re.compile(f"[{_CJK}{_HANGUL}]+")
_WITHOUT_SPACE = re.compile(f"[{_CJK}]")
#: Marks of Chinese text that need no space next to them at a line break.
_NEUTRAL = "“”‘’—…·"
_ITEM = re.compile(
    "第[〇零一二三四五六七八九十百千两\\d]{1,7}[条條章节節编編款项項卷篇部回]"
    "|[（(][一二三四五六七八九十百\\d]{1,3}[)）]|[（(][a-zA-Z]{1,4}[)）] "
    "|[一二三四五六七八九十]{1,3}[、．]|[①-⑳]|\\d{1,3}(\\.\\d{1,3})*[.)、．] ?(?=\\D)"
    "|(\\d{1,3}\\.)+\\d{1,3} |[•●○■◆▪◦‣⁃∙·*+–—-] |#{1,6} "
)
_FIELD = re.compile("\\s*[^\\W\\d_][^:：,，.。;；]{0,15}[:：][^,，。;；]*$")
_WIDEST_FIELD = 40
"""Columns below which a line with a label and a value is one of a form, and no wrapped one."""
_END = frozenset('。！？；：….!?;:”’」』）)"')
_SENTENCE_END = frozenset("。！？….!?”」』")
LONGEST_WRAP = 160
"""Columns above which nobody breaks lines by hand: then every line is a paragraph."""


def width(line: str) -> int:
    """Return the width of a line in columns."""
    return len(line) if line.isascii() else len(line) + sum(map(len, _WIDE.findall(line)))


def starts_item(line: str) -> bool:
    """Whether a line begins with a number, a bullet or the name of an article."""
    return _ITEM.match(line) is not None


def ends_sentence(line: str) -> bool:
    """Whether a line ends as a sentence does."""
    return line.rstrip()[-1:] in _SENTENCE_END


def _separator(first: str, second: str) -> str:
    """Return the separator of two lines of one paragraph: a space where scripts write one."""
    end, start = first[-1], second[0]
    if end.isalnum() and end.isascii() and start.isascii():
        return " "
    wide = bool(_WITHOUT_SPACE.match(end)), bool(_WITHOUT_SPACE.match(start))
    if all(wide) or (any(wide) and (end in _NEUTRAL or start in _NEUTRAL)):
        return ""
    if end in "-\u2010" and first[-2:-1].isalpha() and start.isalpha():
        return ""
    return " "


def join(lines: Iterable[str]) -> str:
    """Join the lines of one paragraph, in linear time."""
    if isinstance(lines, list) and len(lines) == 1:
        only: str = lines[0]
        return only.strip()
    pieces: list[str] = []
    for line in lines:
        line = line.strip()
        if line:
            if pieces:
                pieces.append(_separator(pieces[-1], line))
            pieces.append(line)
    return "".join(pieces)


def _first_word(line: str) -> int:
    """Return the columns that a line needs at least on the line before, with a space."""
    line = line.lstrip()
    if not line.isascii() and _WIDE.match(line):
        # A character with the mark that must not begin a line.
        return 4
    return len(line.split(None, 1)[0]) + 1 if line else 0


def is_full(line: str, next_line: str, measure: int) -> bool:
    """Whether the line had to end: the next word would not have fitted into ``measure``."""
    return width(line.rstrip()) + _first_word(next_line) > measure


def wrap_measure(lines: Sequence[str]) -> int:
    """Return the width at which these lines were wrapped, 0 where they were not.

    Args:
        lines: all lines; the last line of a paragraph gives no information.
    """
    inner = [
        (line, next_line)
        for line, next_line in itertools.pairwise(lines)
        if line.strip() and next_line.strip()
    ]
    if not inner:
        return 0
    # A few lines that nothing could break (addresses of pages) do not count.
    place = min(len(inner) - 1, int(len(inner) * 0.97))
    if sorted(len(line.rstrip()) for line, _ in inner)[place] > LONGEST_WRAP:
        return 0  # no line takes fewer columns than it has characters
    measure = sorted(width(line.rstrip()) for line, _ in inner)[place]
    if not 20 <= measure <= LONGEST_WRAP:
        return 0
    full = sum(is_full(line, next_line, measure) for line, next_line in inner)
    return measure if full * 2 >= len(inner) else 0


def paragraphs(lines: Iterable[str], measure: int) -> Iterator[str]:
    """Join the lines of a stretch without blank lines; ``measure`` 0 joins nothing."""
    batch: list[str] = []
    for line in lines:
        if batch and not (measure and _goes_on(batch[-1], line, measure)):
            yield join(batch)
            batch = []
        batch.append(line)
    if batch:
        yield join(batch)


def _goes_on(previous: str, line: str, measure: int) -> bool:
    """Whether a line belongs to the paragraph of the line before it."""
    if line.startswith(("\u3000", "    ", "\t")):
        return False
    if _FIELD.match(previous) and width(previous.rstrip()) < _WIDEST_FIELD:
        return False
    if starts_item(line) and previous.rstrip()[-1:] in _END:
        return False
    return is_full(previous, line, measure)
