"""Sets pages with Typst: data and a template in, a PDF out.

Typst keeps its caches while its process lives, half a gigabyte for a long report, so it has a
process of its own: ``services/export/typesetting.py``.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from functools import cache
from typing import TYPE_CHECKING, Any, BinaryIO

import typst

from simfinder.assets import font_folders, resource
from simfinder.messages.numbers import breakable, breakable_runs
from simfinder.report.contents import Contents
from simfinder.report.evidence import Data, evidence_data

if TYPE_CHECKING:
    from typst import PDFStandard

    from simfinder.report.evidence import Data


_FAMILIES = (
    *("Noto Sans", "Segoe UI", "Helvetica Neue", "Noto Sans CJK SC", "Noto Sans SC"),
    *("Source Han Sans SC", "Microsoft YaHei", "PingFang SC", "Hiragino Sans GB"),
    *("WenQuanYi Micro Hei", "SimHei", "Liberation Sans", "DejaVu Sans", "Arial"),
    "Libertinus Serif",
)
"""The best first; the last one is part of Typst, for a machine without fonts.

What none of them has is looked for in every other font of the machine."""
_STANDARDS: tuple[PDFStandard, ...] = ("a-2a", "ua-1")
"""Standards: kept for good by archives, and read aloud in its order by screen readers."""
_LINE = re.compile(r"\.typ:(\d+):\d+\s*$", re.MULTILINE)
_NOT_SHOWN = frozenset({"part", "look", "key", "keys", "lang", "region", "palette", "no-font"})
"""Strings of the data that control how something is set."""
_MOST_WITHOUT = 0.01
"""Share of the letters of a report that a script without a font may be: numbers are no report."""
_FONTS_OF = {"CJK": "SC", "HIRAGANA": "JP", "KATAKANA": "JP", "HANGUL": "KR"}
"""First words of the names of characters, and the edition of Noto Sans CJK that has them."""
_MAX_CHARACTERS = 12
"""Characters of one text that are named where no picture of them is there."""


class TypesettingError(Exception):
    """The pages cannot be set so, with Typst's own words."""

    def __init__(self, message: str, lines: Iterable[int] = ()) -> None:
        """``lines``: lines of the source with errors, counted from 1."""
        super().__init__(message)
        self.lines = tuple(lines)


class NoFont(Exception):
    """No font has the letters of a script that the report is written in; its text names one."""


def set_pages(data: Data) -> bytes:
    """Return the evidence report as a PDF.

    Raises:
        NoFont: Too many of its letters could not be read, since no font has them.
        TypesettingError: It cannot be set.
    """
    characters = _characters(data)
    without_picture = _without_picture(characters.keys() - {"\n"})
    if without_picture:
        _check_fonts(characters, without_picture)
        note = {"part": "Words", "text": data["no-font"], "look": "note"}
        data = {**data, "parts": [*data["parts"][:1], note, *data["parts"][1:]]}
    data = _map_texts(data, lambda text: _name_characters(text, without_picture))
    data = {**data, "fonts": _fonts(), "parts": [_break_lines(part) for part in data["parts"]]}
    source = resource("report", "evidence.typ").read_bytes()
    record, moment = json.dumps(data, ensure_ascii=False), datetime(**data["created"], tzinfo=UTC)
    try:
        return _compile(source, record, moment, _STANDARDS)
    except TypesettingError:  # by a standard; the report matters more than they do
        return _compile(source, record, moment, ())


def _check_fonts(characters: Counter[str], without_picture: frozenset[str]) -> None:
    """Raise NoFont where an East Asian script has no font at all and is more than a few letters.

    A rare character, or a few words in a foreign script, must not prevent a report.
    """
    letters: Counter[str] = Counter()
    without: Counter[str] = Counter()
    for letter, count in characters.items():
        if letter.isalpha():
            edition = _FONTS_OF.get(unicodedata.name(letter, "").split(" ")[0], "")
            letters[edition] += count
            without[edition] += count * (letter in without_picture)
    for edition, count in without.most_common():
        if edition and count == letters[edition] and count > _MOST_WITHOUT * letters.total():
            raise NoFont(f"Noto Sans CJK {edition}")


@cache
def _font_list() -> typst.Fonts:
    return typst.Fonts(font_paths=[str(folder) for folder in font_folders()])


def _fonts() -> list[str]:
    """Return the names of the families for running text that this machine has."""
    families = {name.casefold() for name in _font_list().families()}
    return [name for name in _FAMILIES if name.casefold() in families]


def _without_picture(characters: Iterable[str]) -> frozenset[str]:
    """Return the characters that no font of this machine can show or no archive may hold.

    Each is on a line of its own, and Typst names the lines that it refuses.
    """
    symbols = sorted(characters)
    families = "".join(f"{json.dumps(name)}," for name in _fonts())
    head = f'#set document(title: "?"); #set text(font: ({families}))'
    paragraphs = (f'#"\\u{{{ord(letter):x}}}"' for letter in symbols)
    try:
        _compile("\n\n".join((head, *paragraphs)).encode(), "", None, _STANDARDS)
    except TypesettingError as refused:
        return frozenset(symbols[line // 2 - 1] for line in refused.lines if line > 2)
    return frozenset()


def _compile(
    source: bytes, data: str, moment: datetime | None, standards: Iterable[PDFStandard]
) -> bytes:
    """Return a PDF of a source, with the data handed over as a string that is no markup."""
    try:
        return typst.compile(
            source,
            font_paths=_font_list(),
            sys_inputs={"data": data},
            format="pdf",
            pdf_standards=list(standards),
            timestamp=moment,
        )
    except typst.TypstError as error:
        raise TypesettingError(error.message, map(int, _LINE.findall(error.diagnostic))) from error


def _break_lines(part: Data) -> Data:
    """Return a part with its texts in pieces between which lines may break."""
    parts: Data = _map_texts({k: v for k, v in part.items() if k != "rows"}, breakable)
    if part["part"] == "Sides":
        return {**parts, "rows": [[_broken_side(side) for side in row] for row in part["rows"]]}
    return {**parts, "rows": _map_texts(part["rows"], breakable)} if "rows" in part else parts


def _broken_side(side: Data) -> Data:
    place, pieces = breakable(side["place"]), breakable_runs(side["pieces"])
    return {"place": place, "pieces": pieces, "missing": side["missing"]}


def _map_texts(value: Any, change: Callable[[str], Any], name: str = "") -> Any:
    """Return data with a function applied to all texts, recursively."""
    if isinstance(value, str):
        return value if name in _NOT_SHOWN else change(value)
    if isinstance(value, dict):
        return {key: _map_texts(inner, change, key) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_map_texts(inner, change, name) for inner in value]
    return value


def _characters(data: Data) -> Counter[str]:
    """Return every character that is shown, and how often."""
    counts: Counter[str] = Counter()

    def take(text: str) -> str:
        counts.update(text)
        return text

    _map_texts(data, take)
    return counts


def _name_characters(text: str, without_picture: frozenset[str]) -> str:
    """Return the text with characters named by their numbers that have no picture.

    Of many only the first are named, the others are question marks, since names are long.
    """
    if without_picture.isdisjoint(text):
        return text
    pieces, number = [], 0
    for letter in text:
        if letter in without_picture:
            number += 1
            letter = f"[U+{ord(letter):04X}]" if number <= _MAX_CHARACTERS else "?"
        pieces.append(letter)
    return "".join(pieces)


# The evidence report with fixed pages: PDF/A-2a and PDF/UA-1, its fonts inside.
#
# The content is passed as data, so text of a document is never markup.


def _set_in_process(data: Data) -> bytes:
    return set_pages(data)


def write(
    contents: Contents, stream: BinaryIO, typeset: Callable[[Data], bytes] = _set_in_process
) -> None:
    """Write the report; ``typeset`` makes a PDF of its content."""
    stream.write(typeset(evidence_data(contents)))
