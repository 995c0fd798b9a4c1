"""Sources that name a folder twice, or a folder inside another, made into one clear list."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from simfinder.domain.document import Role, Source

_STRICTNESS = {Role.NORMAL: 0, Role.PROTECTED: 1, Role.EXCLUDED: 2}


def real_path(path: Path) -> str:
    """Return the place itself: absolute, without links, spelt as the system compares names."""
    return os.path.normcase(os.path.realpath(path))


def spelled(path: Path) -> tuple[str, Path]:
    """Return the place itself, and the path as a person wrote it, made absolute."""
    place = real_path(path)
    return place, _absolute(path, place)


def merge_sources(
    sources: Sequence[Source], known: Sequence[tuple[str, Path]] | None = None
) -> tuple[tuple[Source, ...], tuple[str, ...]]:
    """Return each place once, in the order they were added, and notes on what was merged.

    Two sources for the same place become one at the first's position: the stricter role
    (excluded, protected, normal) and subfolders where either asked for them. A source inside
    another stays, since the deepest one decides about a file. ``known``: what ``spelled``
    says of each, where the disk is not to be asked.
    """
    places = [spelled(source.path) for source in sources] if known is None else known
    merged: dict[str, Source] = {}
    notes = []
    for source, (place, written) in zip(sources, places, strict=True):
        first = merged.get(place)
        if first is None:
            merged[place] = replace(source, path=written)
            continue
        merged[place] = _stricter(first, source)
        role = merged[place].role.value
        notes.append(f"{source.path} was given more than once; it counts as {role}")
    return tuple(merged.values()), tuple(notes)


def _absolute(path: Path, place: str) -> Path:
    """Return the path as the person wrote it, made absolute, unless ``..`` through a link lies."""
    written = os.path.abspath(path)  # noqa: PTH100
    return Path(written) if real_path(Path(written)) == place else Path(place)


class Places:
    """Where the sources lie, asked for each folder and file that a walk meets."""

    def __init__(self, sources: Sequence[Source]) -> None:
        """Find out which source lies below which; one that is repeated counts once."""
        self._real = [real_path(source.path) for source in sources]
        self._at: dict[str, int] = {}
        self._merged: dict[int, Source] = {}
        for position, source in enumerate(sources):
            first = self._at.setdefault(self._real[position], position)
            self._merged[first] = _stricter(self._merged.get(first, source), source)
        self._reached = {i: self._is_reached(i) for i in self._merged}
        # Few names can be those of a nested source, so most entries need no path to be built.
        self._names = {Path(self._real[i]).name for i, reached in self._reached.items() if reached}

    def source(self, position: int) -> Source:
        """Return a source with the role and depth that all its repetitions give it."""
        return self._merged[position]

    def real(self, position: int) -> str:
        """Return the real path of a source."""
        return self._real[position]

    def order(self) -> list[int]:
        """Return positions in walking order: those that no other reaches, then the deeper ones."""

        def rank(position: int) -> tuple[int, int]:
            nested = self._reached[position]
            return (self._real[position].count(os.sep) if nested else -1, position)

        return sorted(self._merged, key=rank)

    @property
    def nest(self) -> bool:
        """Whether any source lies inside another that reaches it."""
        return bool(self._names)

    def nested(self, folder: Callable[[], str], name: str) -> int:
        """Return the source at this name in a folder, -1 where it is none."""
        name = os.path.normcase(name)
        if name not in self._names:
            return -1
        return self._at.get(os.path.join(folder(), name), -1)  # noqa: PTH118

    def _is_reached(self, position: int) -> bool:
        above = Path(self._real[position]).parents
        owners = (self._at.get(str(folder), -1) for folder in above)
        return any(owner >= 0 and self._merged[owner].recursive for owner in owners)


def _stricter(first: Source, second: Source) -> Source:
    role = max(first.role, second.role, key=_STRICTNESS.__getitem__)
    return replace(first, role=role, recursive=first.recursive or second.recursive)
