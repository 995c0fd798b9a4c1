"""Short names for folders that stand beside each other, each of which tells its folder apart."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TellingName:
    """The part of a path that tells a folder from the others, and its own name where that is another.

    ``text``: both, and a sign for what lies between them. ``above``: the folders around the part
    that tells, from the root downwards, "" for none.
    """

    start: str
    end: str
    text: str
    above: str


def telling_names(paths: Sequence[str]) -> list[TellingName]:
    """Name folders by their own names, and those that share one by the folder that tells them apart.

    Of ``a/2019/letters``, ``a/2020/letters`` and ``a/notes``: ``2019/letters``, ``2020/letters`` and
    ``notes``. Of two paths that end alike to their roots, the shorter one is named whole.
    """
    parted = [_parts(path) for path in paths]
    ends = Counter(tuple(p[-n:]) for p in parted for n in range(1, len(p) + 1))
    return [_name(path, parts, ends) for path, parts in zip(paths, parted, strict=True)]


def _parts(path: str) -> list[str]:
    return [part for part in re.split(r"[\\/]", path) if part] or [path]


def _name(path: str, parts: list[str], ends: Counter[tuple[str, ...]]) -> TellingName:
    separator = "\\" if "\\" in path and "/" not in path else "/"
    depth = next((n for n in range(1, len(parts) + 1) if ends[tuple(parts[-n:])] == 1), len(parts))
    start, end = parts[-depth], parts[-1] if depth > 1 else ""
    joint = separator if depth <= 2 else f"{separator}…{separator}"
    text = f"{start}{joint}{end}" if end else start
    return TellingName(start, end, text, separator.join(parts[:-depth]))
