"""What the names of files and folders say about versions: ``v2``, ``final``, ``终稿``, a date."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from enum import IntEnum
from functools import lru_cache
from pathlib import PurePath


class VersionStage(IntEnum):
    """How far a document was, by its name."""

    DRAFT = 0
    NOTHING = 1
    """The name has no evidence."""
    REVISED = 2
    FINAL = 3


@dataclass(frozen=True, slots=True)
class NameHints:
    """The evidence of one name.

    ``number``: the parts of a version's number, empty where there is none. ``day``: the date in
    the name. ``copy``: which copy it is, 0 where the name calls it none.
    """

    number: tuple[int, ...] = ()
    day: date | None = None
    stage: VersionStage = VersionStage.NOTHING
    copy: int = 0
    words: tuple[str, ...] = ()
    """The parts of the name with evidence, verbatim, in their order."""


_DIGITS = {c: n for n, c in enumerate("〇一二三四五六七八九十")} | {"零": 0, "两": 2}
_EDGE = r"(?<![0-9A-Za-z])"
_END = r"(?![0-9A-Za-z])"
_NO_LETTER = r"(?![A-Za-z])"
_LAST = r"(?=[ ._-]*\d{0,2}[)）\]】]?\s*$)"
"""The end of the name: ``lease new`` is a version, ``New York lease`` is none."""
_PLAIN = re.compile(r"\d{1,8}(?:[._]\d{1,4}){0,3}")
_DATES = (
    # 2024-03-01, 2024.3.1, 20240301, 2024年3月1日
    re.compile(r"(?<!\d)((?:19|20)\d\d)([-._])(\d{1,2})\2(\d{1,2})(?!\d)"),
    re.compile(r"(?<!\d)((?:19|20)\d\d)()(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?!\d)"),
    re.compile(r"(?<!\d)((?:19|20)\d\d)()\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*[日号]"),
    # 01.03.2024: the day is first where dots separate the parts.
    re.compile(r"(?<!\d)(\d{1,2})(\.)(\d{1,2})\.((?:19|20)\d\d)(?!\d)"),
)
_NUMBERS = (
    re.compile(
        rf"{_EDGE}(?:version|ver|rev(?:ision)?|v|r)[ ._-]?"
        rf"(\d{{1,4}}(?:[._]\d{{1,4}}){{0,3}}){_END}",
        re.IGNORECASE,
    ),
    re.compile(r"第\s*(\d{1,3}|[〇零一二两三四五六七八九十]{1,3})\s*[版稿次]"),
    re.compile(r"(?<![\d.])(\d{1,2}(?:\.\d{1,2})?)[ ]?(?:稿|版)"),
    re.compile(r"([一二两三四五六七八九十])稿"),
)
_STAGES = (
    (
        VersionStage.DRAFT,
        # A text that is called no final one is none: it must not be read as one.
        re.compile(
            r"[未非](?:最终|正式|定)(?:版|稿)|草稿|草案|初稿|(?:征求意见|讨论|送审|审议|报批)稿|旧(?:版|稿)|"
            rf"{_EDGE}(?:not|non)[ ._-]*final{_NO_LETTER}|"
            rf"{_EDGE}(?:draft|wip|entwurf|brouillon){_NO_LETTER}|{_EDGE}old{_LAST}",
            re.IGNORECASE,
        ),
    ),
    (
        VersionStage.FINAL,
        re.compile(
            r"(?<![未非])(?:最终(?:版|稿)?|(?<!最)终(?:版|稿)|定稿|正式(?:版|稿))|签署(?:版|稿)|"
            rf"(?<!not[ ._-])(?<!non[ ._-]){_EDGE}(?:final|signed|executed|endgültig){_NO_LETTER}",
            re.IGNORECASE,
        ),
    ),
    (
        VersionStage.REVISED,
        # ``修改意见`` and ``关于修改…的决定`` are documents of their own, no later versions.
        re.compile(
            rf"(?:修改|修订|审阅)(?:稿|版|后|{_LAST})|改稿|最?新(?:版|稿)|"
            rf"{_EDGE}(?:revised|reviewed|edited|updated|corrected|überarbeitet){_NO_LETTER}|"
            rf"{_EDGE}(?:new|latest){_LAST}",
            re.IGNORECASE,
        ),
    ),
)
_AFTER_STAGE = re.compile(r"[ ._-]?(\d{1,2})(?!\d)")
_COPIES = (
    re.compile(r"(?:\s-\s|[ _-])?(?:副本|复制|拷贝|复件)\s*[(（]?(\d{1,3})?[)）]?"),
    re.compile(
        rf"{_EDGE}(?:copy|kopie|copie){_NO_LETTER}(?:\s+(?:of|von|de){_END})?\s*[(]?(\d{{1,3}})?[)]?",
        re.IGNORECASE,
    ),
    re.compile(r"[(（](\d{1,3})[)）]\s*$"),
)


def folder_hints(parents: Iterable[str]) -> NameHints:
    """Read the names of the folders around a file, the nearest first; the first that says anything.

    A folder may be called by nothing but a number: ``7.4``, ``2023``.
    """
    for name in parents:
        hints = name_hints(name + ".x")
        if _PLAIN.fullmatch(name) and hints.day is None:
            parts = tuple(int(part) for part in re.split(r"[._]", name))
            return NameHints(parts, words=(name,))
        if hints.number or hints.day is not None or hints.stage is not VersionStage.NOTHING:
            return hints
    return NameHints()


def name_hints(name: str) -> NameHints:
    """Read a file name, with or without its ending."""
    stem, dot, ending = name.rpartition(".")
    if not dot or not stem or len(ending) > 5 or not ending.isalnum() or ending.isdigit():
        stem = name
    hints: list[tuple[int, str]] = []
    day, stem = _day(stem, hints)
    number = _number(stem, hints)
    stage, number = _stage(stem, number, hints)
    copy = 0
    for pattern in _COPIES:
        match = pattern.search(stem)
        if match is not None:
            copy = int(match[1] or 1)
            hints.append((match.start(), match[0].strip(" -_")))
            break
    words = tuple(dict.fromkeys(text for _, text in sorted(hints)))
    return NameHints(number, day, stage, copy, words)


def _stage(
    stem: str, number: tuple[int, ...], hints: list[tuple[int, str]]
) -> tuple[VersionStage, tuple[int, ...]]:
    """Return how far a name says that it is, and its number, which may stand behind that word.

    A ``final draft`` is called both, which says neither.
    """
    by_stage = {stage: list(pattern.finditer(stem)) for stage, pattern in _STAGES}
    if by_stage[VersionStage.DRAFT] and by_stage[VersionStage.FINAL]:
        return VersionStage.NOTHING, number
    stage = next((stage for stage, matches in by_stage.items() if matches), VersionStage.NOTHING)
    if stage is not VersionStage.NOTHING:
        match = by_stage[stage][-1]
        text, suffix = match[0], _AFTER_STAGE.match(stem, match.end())
        if suffix is not None and not number:
            # ``final 2`` is a later final than ``final``.
            number, text = (int(suffix[1]),), text + suffix[0]
        hints.append((match.start(), text))
    return stage, number


def _day(stem: str, hints: list[tuple[int, str]]) -> tuple[date | None, str]:
    """Return the date in a name, and the name with that part blanked out."""
    for pattern in _DATES:
        match = pattern.search(stem)
        if match is None:
            continue
        first, last = int(match[1]), int(match[4])
        try:
            day = date(
                *((last, int(match[3]), first) if last > 31 else (first, int(match[3]), last))
            )
        except ValueError:
            continue
        hints.append((match.start(), match[0]))
        blank = " " * len(match[0])
        return day, stem[: match.start()] + blank + stem[match.end() :]
    return None, stem


def _number(stem: str, hints: list[tuple[int, str]]) -> tuple[int, ...]:
    for pattern in _NUMBERS:
        match = pattern.search(stem)
        if match is not None:
            hints.append((match.start(), match[0]))
            parts = [_whole(part) for part in re.split(r"[._]", match[1])]
            while len(parts) > 1 and parts[-1] == 0:
                parts.pop()
            return tuple(parts)
    return ()


def _whole(text: str) -> int:
    """Read a number in digits, or a Chinese one up to 99."""
    if text.isdecimal():
        return int(text)
    if "十" in text:
        tens, _, ones = text.partition("十")
        return (_DIGITS[tens] if tens else 1) * 10 + (_DIGITS[ones] if ones else 0)
    total = 0
    for character in text:
        total = total * 10 + _DIGITS[character]
    return total


_MAY_BE_NUMBERED = re.compile(
    r"(?:version|ver|rev(?:ision)?|v|r)[ ._-]?\d|[版稿次]|(?:19|20)\d\d", re.IGNORECASE
)
"""Each name with a number or a date has this, or a word for its stage before the number; most names
have neither, which is found quickly."""


def newer_versions(names: Sequence[str]) -> list[int]:
    """Return for each file name how many versions among them are newer, by number and date.

    Only names that are equal otherwise are versions of each other; all with the same number and
    date are one version. A ``final`` is the version before ``final 2``. 0 for another name without
    number and date.
    """
    keys: list[tuple[str, tuple[int, ...]] | None] = []
    versions: dict[str, set[tuple[int, ...]]] = {}
    for name in names:
        may_be_version = _MAY_BE_NUMBERED.search(name) or _may_have_stage(name)
        key = _numbered(name) if may_be_version else None
        keys.append(key)
        if key is not None:
            versions.setdefault(key[0], set()).add(key[1])
    behind = {
        (base, version): place
        for base, numbers in versions.items()
        for place, version in enumerate(sorted(numbers, reverse=True))
    }
    return [0 if key is None else behind[key] for key in keys]


def _numbered(name: str) -> tuple[str, tuple[int, ...]] | None:
    """Return a name without date and number, and these; None where it has none and no stage."""
    hints: list[tuple[int, str]] = []
    day, rest = _day(name, hints)
    number = _number(rest, hints)
    for start, text in hints:
        rest = rest[:start] + " " * len(text) + rest[start + len(text) :]
    words: list[tuple[int, str]] = []
    stage, stage_number = _stage(rest, number, words)
    if day is None and not number and stage is VersionStage.NOTHING:
        return None
    if stage_number != number:
        start, text = words[0]
        stage_word = text.rstrip("0123456789").rstrip(" ._-")
        rest = rest[:start] + stage_word + rest[start + len(text) :]
    base = " ".join(rest.casefold().split())
    return base, (day.toordinal() if day else 0, *stage_number)


_STAGE_WORDS = (
    *("draft", "wip", "entwurf", "brouillon", "old", "final", "signed", "executed", "endgültig"),
    *("revised", "reviewed", "edited", "updated", "corrected", "überarbeitet", "new", "latest"),
    *"稿案版终定旧新改审修正签",
)
"""Each name of a stage contains one of these; most paths contain none, which is found quickly."""
_NEAR_FOLDERS = 3


def _may_have_stage(text: str) -> bool:
    text = text.lower()
    return any(word in text for word in _STAGE_WORDS)


def version_stage(path: PurePath) -> VersionStage:
    """Return how far a document was by its own name or else by the nearest folder that says so."""
    if not _may_have_stage(str(path)):
        return VersionStage.NOTHING
    for name in (path.stem, *(parent.name for parent in path.parents[:_NEAR_FOLDERS])):
        stage = _stage_of_name(name)
        if stage is not VersionStage.NOTHING:
            return stage
    return VersionStage.NOTHING


@lru_cache(4096)
def _stage_of_name(name: str) -> VersionStage:
    """Return what one name says; many files are in the same folders."""
    return name_hints(name + ".x").stage
