"""File names made displayable: nothing hidden, nothing reordered, nothing lost.

A file name may contain control characters, marks that change the text direction (``exe.txt`` that
is really ``txt.exe``), or bytes that are no text. Qt cannot store the last, and the others are
deceptive, so all three are escaped.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from simfinder.domain.documents import FilePlace, own_name

_HIDDEN_CHARACTERS = re.compile(
    "[\x00-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]"
)


def _escape(match: re.Match[str]) -> str:
    code = ord(match[0])
    if 0xDC80 <= code <= 0xDCFF:
        return f"\\x{code - 0xDC00:02x}"
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04X}"


def visible(text: str) -> str:
    r"""Return the text with undecodable bytes as ``\xNN`` and hidden characters as ``\uNNNN``."""
    return _HIDDEN_CHARACTERS.sub(_escape, text)


# Short names that distinguish folders shown together.


@dataclass(frozen=True, slots=True)
class ShortName:
    """The part of a path that identifies a folder among others, and its own name if different.

    ``text``: both, with a sign for omitted parts. ``above``: the folders around the distinct part,
    from the root downwards, "" for none.
    """

    start: str
    end: str
    text: str
    above: str


def short_names(paths: Sequence[str]) -> list[ShortName]:
    """Name folders by their own names, or by the parent that distinguishes equal names.

    Of ``a/2019/letters``, ``a/2020/letters`` and ``a/notes``: ``2019/letters``, ``2020/letters``
    and ``notes``. Where one path is the end of another, the shorter one has its full name.
    """
    part_lists = [_parts(path) for path in paths]
    ends = Counter(tuple(p[-n:]) for p in part_lists for n in range(1, len(p) + 1))
    return [_name(path, parts, ends) for path, parts in zip(paths, part_lists, strict=True)]


def _parts(path: str) -> list[str]:
    return [part for part in re.split(r"[\\/]", path) if part] or [path]


def _name(path: str, parts: list[str], ends: Counter[tuple[str, ...]]) -> ShortName:
    separator = "\\" if "\\" in path and "/" not in path else "/"
    depth = next((n for n in range(1, len(parts) + 1) if ends[tuple(parts[-n:])] == 1), len(parts))
    start, end = parts[-depth], parts[-1] if depth > 1 else ""
    joint = separator if depth <= 2 else f"{separator}…{separator}"
    text = f"{start}{joint}{end}" if end else start
    return ShortName(start, end, text, separator.join(parts[:-depth]))


# Search and sort keys of each document, computed once per report in small portions. Names and
# folders of 100,000 documents take some tenths of a second to prepare; the window does it while
# idle, a few milliseconds at a time; only earlier requests compute the rest at once.


def short_folders(paths: Iterable[str]) -> dict[str, str]:
    """Return a short name for each path, none where all are the same.

    Of ``manuals/7.4/core/about`` and ``manuals/7.5/core/about``: ``7.4/…/about``, ``7.5/…/about``.
    Middle elision would remove what two versions mostly differ in.
    """
    return _folder_names(tuple(dict.fromkeys(path for path in paths if path)))


@lru_cache(maxsize=128)
def _folder_names(paths: tuple[str, ...]) -> dict[str, str]:
    if len(paths) < 2:
        return {}
    return {path: name.text for path, name in zip(paths, short_names(paths), strict=True)}


def shown_name(item: FilePlace) -> str:
    """Return the name of a document as it can be shown."""
    return visible(own_name(item))
