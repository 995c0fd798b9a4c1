"""Walks the places of a scan, and leaves out what need not even be opened."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from simfinder import paths
from simfinder.domain.documents import FoundFile, Problem, Role, Source
from simfinder.domain.errors import UsageError
from simfinder.domain.messages import Code, Detail, Message, at_option
from simfinder.domain.options import ScanOptions, Scope
from simfinder.files.discover import discover
from simfinder.files.sources import ask_places, is_silent, merge_sources, real_path, resolve_source

if TYPE_CHECKING:
    from simfinder.services.matching.collection import Formats

__all__ = ["are_folders", "are_there", "is_file", "is_folder", "is_silent", "merge", "size_of"]


# The program's own folders inside the places that it is asked to scan.


def default_store() -> Path:
    """Return the folder of this person's store."""
    return paths.cache_dir() / "store"


def own_places(sources: Sequence[Source], store: Path | None = None) -> tuple[Source, ...]:
    """Return the program's folders inside sources, as excluded sources.

    They have no documents, and opening a database file beside SQLite would drop its locks.
    ``store``: the folder of a store in an unusual place. A folder that is a source itself is not
    excluded.
    """
    places = [paths.config_dir(), paths.cache_dir(), paths.data_dir(), paths.log_dir()]
    if store is not None:
        places.append(store)
    roots = {Path(real_path(source.path)) for source in sources if source.role is not Role.EXCLUDED}
    own = dict.fromkeys(Path(real_path(place)) for place in places if place.is_dir())
    return tuple(
        Source(place, Role.EXCLUDED)
        for place in own
        if place not in roots and not roots.isdisjoint(place.parents)
    )


# Checks of sources that do not wait for disks that do not answer.
#
# For the window: each takes little more than ``ask_places`` allows.


def merge(sources: Sequence[Source]) -> tuple[tuple[Source, ...], tuple[Detail, ...]]:
    """Return each place once, and a note for each that was given more than once.

    A place inside another stays: the deepest source decides about a file. Places that do not
    answer are distinguished by their spelling alone.
    """
    paths = [s.path for s in sources]
    answers = ask_places(paths, _real_spelling, None)
    return merge_sources(
        sources, [t or _given_spelling(path) for t, path in zip(answers, paths, strict=True)]
    )


def are_there(paths: Sequence[Path]) -> list[bool]:
    """Return which paths exist; True where a disk does not answer in time."""
    return ask_places(paths, os.path.exists, otherwise=True)


def are_folders(paths: Sequence[Path]) -> list[bool]:
    """Return which paths are folders; True where a disk does not answer in time."""
    return ask_places(paths, os.path.isdir, otherwise=True)


def is_folder(path: Path) -> bool:
    """Return whether a path is a folder; True without an answer."""
    return are_folders([path])[0]


def is_file(path: Path) -> bool:
    """Return whether a path is a file; True without an answer."""
    return ask_places([path], os.path.isfile, otherwise=True)[0]


def size_of(path: Path) -> int:
    """Return the bytes of a file, 0 where it is not there or does not answer."""
    return ask_places([path], _size, 0)[0]


def _real_spelling(path: Path) -> tuple[str, Path] | None:
    try:
        return resolve_source(path)
    except (OSError, ValueError):
        return None


def _given_spelling(path: Path) -> tuple[str, Path]:
    absolute = os.path.abspath(path)  # noqa: PTH100
    return os.path.normcase(absolute), Path(absolute)


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


# Which files of a scan are protected, by its sources and options.


def check_protection(sources: Sequence[Source], options: ScanOptions) -> None:
    """Raise UsageError where a protected folder has no effect."""
    for path in options.protect:
        if not path.exists():
            raise UsageError(at_option("--protect", Message(Code.NO_SUCH_PATH, path=path)))
    places = options.protect or [s for s in sources if s.role is Role.PROTECTED]
    if options.scope is Scope.PROTECTED and not places:
        raise UsageError(Message(Code.NO_PROTECTED_FOLDER))


class ProtectedPlaces:
    """Places whose files stay, however they are written: with ``..``, by a link, or plainly."""

    def __init__(self, places: Sequence[Path]) -> None:
        """Find out once where the places are; relative ones are below the current folder."""
        self._names = _both(map(os.path.abspath, places))
        self._real = _both(map(os.path.realpath, places))
        self._folders: dict[str, str] = {}

    def role_of(self, file: FoundFile) -> FoundFile:
        """Return the file, protected where it is one of the places or below one."""
        return replace(file, role=Role.PROTECTED) if self.holds(file.path) else file

    def holds(self, path: Path) -> bool:
        """Whether a file is one of the places or below one."""
        if not self._names[0]:
            return False
        name = os.path.abspath(path)  # noqa: PTH100
        if _is_below(name, self._names):
            return True
        folder, _, last = name.rpartition(os.sep)
        if folder not in self._folders:
            self._folders[folder] = os.path.realpath(folder or os.sep)
        return _is_below(os.path.join(self._folders[folder], last), self._real)  # noqa: PTH118


def _both(places: Iterable[str]) -> tuple[frozenset[str], tuple[str, ...]]:
    """Return places, and what the names below them begin with."""
    all_places = frozenset(places)
    return all_places, tuple(os.path.join(place, "") for place in all_places)  # noqa: PTH118


def _is_below(name: str, places: tuple[frozenset[str], tuple[str, ...]]) -> bool:
    return name in places[0] or name.startswith(places[1])


def find(
    sources: Sequence[Source],
    options: ScanOptions,
    formats: Formats,
    check: Callable[[], None],
    problem: Callable[[Problem], None],
    tell: Callable[[int, FoundFile | Problem], None],
    store: Path | None = None,
) -> tuple[list[FoundFile], tuple[Detail, ...]]:
    """Return the files to read in the order of the walk, and remarks.

    ``check`` may raise to cancel. ``problem`` is called for each skipped entry, and ``tell`` after
    each entry, with the number of files and the last path. The program's own folders and that of
    the ``store`` are excluded.
    """
    files: list[FoundFile] = []
    shelter = ProtectedPlaces(options.protect)
    walk = discover((*sources, *own_places(sources, store)), options.exclude, check)
    for item in walk:
        skip = item if isinstance(item, Problem) else formats.check(item)
        if skip is not None:
            problem(skip)
        elif isinstance(item, FoundFile):
            files.append(shelter.role_of(item))
        tell(len(files), item)
    return files, (
        Message(Code.EXCLUDED_COUNT, n=walk.excluded_count),
    ) if walk.excluded_count else ()
