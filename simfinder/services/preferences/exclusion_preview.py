"""Previews which files patterns exclude from the present sources.

The names below the sources are listed once; after a change of the patterns only the names are
matched again.
"""

from __future__ import annotations

import os
import stat
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from simfinder.addresses import is_database
from simfinder.domain.documents import Role, Source
from simfinder.files.discover import FOLDS_CASE
from simfinder.files.patterns import (
    DEFAULT_EXCLUSIONS,
    Exclusion,
    Fault,
    effective_patterns,
    fault_of,
)

__all__ = [
    "DEFAULT_EXCLUSIONS",
    "ExclusionPreview",
    "Fault",
    "Listing",
    "fault_of",
    "list_names",
    "preview_exclusions",
]

MOST_NAMES = 500_000
"""Names that are listed; the preview of a larger collection is partial."""
MOST_PLACES = 500
"""Places that are named one by one."""
_CHECK_EVERY = 500


@dataclass(frozen=True, slots=True)
class Listing:
    """Names below the sources, a folder before its contents.

    ``names``: depth below the source from 1, whether it is a folder, and the name. ``roots``: where
    each source begins in ``names``, and its path. ``unread``: folders that could not be listed.
    ``whole``: whether all names are there.
    """

    names: tuple[tuple[int, bool, str], ...]
    roots: tuple[tuple[int, str], ...]
    unread: int = 0
    whole: bool = True


@dataclass(frozen=True, slots=True)
class Place:
    """Something that is left out. ``inside``: files in it, for a folder."""

    path: str
    folder: bool
    pattern: str
    inside: int = 0


@dataclass(frozen=True, slots=True)
class ExclusionPreview:
    """The files that patterns exclude.

    ``files``: those that match, and ``inside``: those in ``folders`` that match. ``by_pattern``:
    how many files and folders each pattern leaves out; the first one that matches counts.
    ``of``: all files listed. ``places``: the first ``MOST_PLACES`` of them.
    """

    files: int
    folders: int
    inside: int
    of: int
    by_pattern: dict[str, int]
    places: tuple[Place, ...]


def list_names(
    sources: Sequence[Source], check: Callable[[], None], limit: int = MOST_NAMES
) -> Listing:
    """List the names below the sources without following links.

    Args:
        sources: Excluded ones and databases are passed over; so are files, which no pattern
            leaves out when they are named themselves.
        check: Called often; may raise ``Cancelled``.
        limit: Names that are listed at most.
    """
    names: list[tuple[int, bool, str]] = []
    roots: list[tuple[int, str]] = []
    source_paths = {os.path.abspath(s.path) for s in sources}  # noqa: PTH100
    unread = 0
    for source, top in _folders_to_list(sources):
        roots.append((len(names), top))
        open_folders = [(top, 0)]
        while open_folders:
            folder, depth = open_folders.pop()
            if depth:
                names.append((depth, True, os.path.basename(folder)))  # noqa: PTH119
            check()
            try:
                entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
            except OSError:
                unread += 1
                continue
            subfolders = []
            for entry in entries:
                if _is_folder(entry):
                    # A source inside another is asked for by itself, whatever it is called.
                    if entry.path not in source_paths:
                        subfolders.append((entry.path, depth + 1))
                else:
                    names.append((depth + 1, False, entry.name))
                if len(names) % _CHECK_EVERY == 0:
                    check()
            if len(names) > limit:
                return Listing(tuple(names[:limit]), tuple(roots), unread, whole=False)
            if source.recursive:
                open_folders.extend(reversed(subfolders))
    return Listing(tuple(names), tuple(roots), unread)


def _folders_to_list(sources: Sequence[Source]) -> Iterator[tuple[Source, str]]:
    """Yield the sources that are folders to scan, each with its absolute path."""
    for source in sources:
        if source.role is Role.EXCLUDED or is_database(source.path):
            continue
        top = os.path.abspath(source.path)  # noqa: PTH100
        if os.path.isdir(top):  # noqa: PTH112
            yield source, top


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return stat.S_ISDIR(entry.stat(follow_symlinks=False).st_mode)
    except OSError:
        return False


def preview_exclusions(
    listing: Listing, exclude: Sequence[str], check: Callable[[], None]
) -> ExclusionPreview:
    """Return what these patterns leave out of names that were listed.

    Args:
        listing: ``list_names``.
        exclude: As ``ScanOptions.exclude``; those with a fault are passed over.
        check: Called often; may raise ``Cancelled``.
    """
    patterns = [p for p in effective_patterns(exclude) if fault_of(p) is None]
    every = Exclusion(patterns, fold_case=FOLDS_CASE)
    single = [(p, Exclusion([p], fold_case=FOLDS_CASE)) for p in patterns]
    by_pattern: Counter[str] = Counter()
    places: list[Place] = []
    files = folders = inside = of = 0
    starts = dict(listing.roots)
    root, whole, parents = "", (), []  # type: tuple[str, tuple[str, ...], list[str]]
    excluded_depth, last = 0, -1
    for number, (depth, folder, name) in enumerate(listing.names):
        if number % _CHECK_EVERY == 0:
            check()
        if number in starts:
            root, parents, excluded_depth = starts[number], [], 0
            whole = tuple(part for part in root.replace(os.sep, "/").split("/") if part)
        of += not folder
        if excluded_depth and depth > excluded_depth:
            inside += not folder
            if last >= 0 and not folder:
                place = places[last]
                places[last] = Place(
                    place.path, folder=True, pattern=place.pattern, inside=place.inside + 1
                )
            continue
        excluded_depth = 0
        parts = (*parents[: depth - 1], name)
        if folder:
            parents = list(parts)
        if not _matches(every, parts, whole, folder=folder):
            continue
        pattern = next(p for p, one in single if _matches(one, parts, whole, folder=folder))
        by_pattern[pattern] += 1
        files, folders = files + (not folder), folders + folder
        is_named = len(places) < MOST_PLACES
        if is_named:
            places.append(Place(os.path.join(root, *parts), folder, pattern))  # noqa: PTH118
        if folder:
            excluded_depth, last = depth, len(places) - 1 if is_named else -1
    return ExclusionPreview(files, folders, inside, of, dict(by_pattern), tuple(places))


def _matches(
    exclusion: Exclusion, parts: tuple[str, ...], whole: tuple[str, ...], *, folder: bool
) -> bool:
    if exclusion.name(parts[-1], folder=folder):
        return True
    return exclusion.needs_path and exclusion.path(parts, (*whole, *parts), folder=folder)
