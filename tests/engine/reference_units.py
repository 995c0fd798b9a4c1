"""The units of a text as one regular expression: the slow, obvious way of ``split_units``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from simfinder.domain.comparison import IgnoreOptions
from simfinder.engine.diff.tokens import Vocabulary, is_ignorable_mark
from simfinder.engine.features.normalise import IGNORABLE

_INSIDE = IGNORABLE.pattern[1:-1]
_SINGLE = (
    "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff"
    "\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff"
)
_UNIT = re.compile(
    f"[{_SINGLE}]"
    f"|[^\\W{_SINGLE}]+(?:[\u0300-\u036f{_INSIDE}]+[^\\W{_SINGLE}]*)*"
    f"|([^\\w\\s{_INSIDE}])\\1*"
)
_UNIT_OR_SPACE = re.compile(f"{_UNIT.pattern}|[^\\S\n]+")


class ReferenceUnit(NamedTuple):
    """A unit: its number, its paragraph, its place there, and whether it breaks a word."""

    number: int
    block: int
    start: int
    end: int
    breaks: bool


def reference_units(blocks: Sequence[str], vocabulary: Vocabulary) -> list[ReferenceUnit]:
    """Return the units of a text, one by one."""
    ignore: IgnoreOptions = vocabulary.ignore
    text = "\n".join(blocks)
    units, block, begin = [], 0, 0
    for match in (_UNIT if ignore.space else _UNIT_OR_SPACE).finditer(text):
        if ignore.punctuation and match[1] and is_ignorable_mark(text, *match.span()):
            continue
        while match.start() > begin + len(blocks[block]):
            begin += len(blocks[block]) + 1
            block += 1
        number = vocabulary.number(match.group())
        units.append((number, block, match.start() - begin, match.end() - begin, match.span()))
    hyphen = vocabulary.number("-")
    result = []
    for number, at, start, end, (left, right) in units:
        is_broken = (
            left > 0 and text[left - 1].isalpha() and text[right : right + 1] in ("\n", "\r")
        )
        is_break = number == hyphen and bool(text[right : right + 1]) and is_broken
        result.append(ReferenceUnit(number, at, start, end, is_break))
    return result
