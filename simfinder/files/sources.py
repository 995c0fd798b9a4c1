"""Merges sources with the same folder, and resolves sources inside others."""

from __future__ import annotations

import os
import re
import threading
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Generic, TypeVar

from simfinder.domain.documents import Role, Source
from simfinder.domain.messages import Code, Detail, Message, Thing
from simfinder.files.identity import long_path

_STRICTNESS = {Role.NORMAL: 0, Role.PROTECTED: 1, Role.EXCLUDED: 2}


def real_path(path: Path) -> str:
    """Return the place itself: absolute, without links, spelt as the system compares names."""
    return os.path.normcase(os.path.realpath(path))


def resolve_source(path: Path) -> tuple[str, Path]:
    """Return the real path, and the path as written, made absolute."""
    place = real_path(path)
    return place, _absolute(path, place)


def merge_sources(
    sources: Sequence[Source], resolved_sources: Sequence[tuple[str, Path]] | None = None
) -> tuple[tuple[Source, ...], tuple[Detail, ...]]:
    """Return each place once, in the order they were added, and notes on merged sources.

    Two sources for the same place become one at the first's position: the stricter role
    (excluded, protected, normal) and subfolders where one of them has them. A source inside
    another is kept, since the deepest one decides about a file. ``resolved_sources``: results of
    ``resolve_source``, where the disk must not be accessed.
    """
    places = (
        [resolve_source(source.path) for source in sources]
        if resolved_sources is None
        else resolved_sources
    )
    by_place: dict[str, Source] = {}
    notes = []
    for source, (place, written) in zip(sources, places, strict=True):
        first = by_place.get(place)
        if first is None:
            by_place[place] = replace(source, path=written)
            continue
        by_place[place] = _stricter(first, source)
        role = by_place[place].role.value
        notes.append(Message(Code.GIVEN_TWICE, path=source.path, what=Thing(role)))
    return tuple(by_place.values()), tuple(notes)


def _absolute(path: Path, place: str) -> Path:
    """Return the path as written, made absolute, unless ``..`` through a link makes it wrong."""
    absolute_path = os.path.abspath(path)  # noqa: PTH100
    return Path(absolute_path) if real_path(Path(absolute_path)) == place else Path(place)


class SourceTree:
    """The sources as a tree, for finding the source of each folder and file of a walk."""

    def __init__(self, sources: Sequence[Source]) -> None:
        """Find out which source is below which; a repeated one counts once."""
        self._real = [real_path(source.path) for source in sources]
        self._position_of: dict[str, int] = {}
        self._sources: dict[int, Source] = {}
        for position, source in enumerate(sources):
            first = self._position_of.setdefault(self._real[position], position)
            self._sources[first] = _stricter(self._sources.get(first, source), source)
        self._is_nested = {i: self._is_reached(i) for i in self._sources}
        # Few names can be those of a nested source, so most entries need no path to be built.
        self._names = {
            Path(self._real[i]).name for i, is_nested in self._is_nested.items() if is_nested
        }

    def source(self, position: int) -> Source:
        """Return a source with the role and depth that all its repetitions give it."""
        return self._sources[position]

    def real(self, position: int) -> str:
        """Return the real path of a source."""
        return self._real[position]

    def order(self) -> list[int]:
        """Return positions in walking order: those not reached by others, then the deeper ones."""

        def rank(position: int) -> tuple[int, int]:
            is_nested = self._is_nested[position]
            return (self._real[position].count(os.sep) if is_nested else -1, position)

        return sorted(self._sources, key=rank)

    @property
    def nest(self) -> bool:
        """Whether any source is inside another that reaches it."""
        return bool(self._names)

    def source_at(self, folder: Callable[[], str], name: str) -> int:
        """Return the source at this name in a folder, -1 where it is none."""
        name = os.path.normcase(name)
        if name not in self._names:
            return -1
        return self._position_of.get(os.path.join(folder(), name), -1)  # noqa: PTH118

    def _is_reached(self, position: int) -> bool:
        parents = Path(self._real[position]).parents
        owners = (self._position_of.get(str(folder), -1) for folder in parents)
        return any(owner >= 0 and self._sources[owner].recursive for owner in owners)


def _stricter(first: Source, second: Source) -> Source:
    role = max(first.role, second.role, key=_STRICTNESS.__getitem__)
    return replace(first, role=role, recursive=first.recursive or second.recursive)


# Distinguishes missing files from files on a disk that is not mounted.
#
# Deleted files and an unmounted disk look the same to a walk: nothing is found. So a file counts as
# missing only where the nearest existing folder above it can be listed, is not empty and is on the
# disk of the file. A mount point without its disk is an empty folder, or one of another disk.


class MissingFiles:
    """Checks files below a source that a walk has not found."""

    def __init__(self, source: Path) -> None:
        """Look at nothing yet; ``source``: a folder, or a file."""
        self._source = os.path.abspath(source)  # noqa: PTH100
        self._folders: dict[str, int | None] = {}

    def is_unavailable(self) -> bool:
        """Whether the source itself is missing, cannot be listed, or is a folder with nothing."""
        try:
            if os.path.isfile(long_path(self._source)):  # noqa: PTH113
                return False
        except OSError:
            return True
        return self._disk(self._source) is None

    def find_missing_files(self, files: Iterable[tuple[Path, int]]) -> list[Path]:
        """Return those of the files, each with its device, that are certainly missing."""
        return [path for path, device in files if self._is_gone(os.fspath(path), device)]

    def _is_gone(self, path: str, device: int) -> bool:
        if not _is_missing(path):
            return False
        folder = os.path.dirname(path)  # noqa: PTH120
        while (
            len(folder) > len(self._source) and folder not in self._folders and _is_missing(folder)
        ):
            folder = os.path.dirname(folder)  # noqa: PTH120
        return len(folder) >= len(self._source) and self._disk(folder) == device

    def _disk(self, folder: str) -> int | None:
        """Return the device of a folder that is not empty, None for any other."""
        if folder not in self._folders:
            device: int | None = None
            try:
                with os.scandir(long_path(folder)) as entries:
                    if next(entries, None) is not None:
                        device = os.stat(long_path(folder)).st_dev  # noqa: PTH116
            except OSError:
                device = None
            self._folders[folder] = device
        return self._folders[folder]


def _is_missing(path: str) -> bool:
    """Whether there is certainly nothing under this name; False for unclear errors."""
    try:
        os.lstat(long_path(path))
    except (FileNotFoundError, NotADirectoryError):
        return True
    except OSError:
        return False
    return False


# Queries of places that may never answer: folders of a network, disks that sleep.
#
# A system call on such a place cannot be ended. So it is made by a thread that is abandoned after a
# timeout; until it ends, no query waits for that place again.

Answer = TypeVar("Answer")

SECONDS = 0.4
"""How long a window may block for an answer without people noticing."""

_lock = threading.Lock()
_silent: dict[str, int] = {}
"""Places whose queries have timed out, and the number of their threads."""


def ask_places(
    places: Sequence[Path],
    question: Callable[[Path], Answer],
    otherwise: Answer,
    seconds: float | None = None,
) -> list[Answer]:
    """Return the answer for each place, ``otherwise`` after a timeout.

    Args:
        places: Files or folders; they are queried one after the other.
        question: Called with each in another thread; must not raise.
        otherwise: The answer for a place that is silent, and for all after it.
        seconds: For all of them together; SECONDS where None.
    """
    answers = [otherwise] * len(places)
    open_ones = [i for i, place in enumerate(places) if not is_silent(place)]
    if not open_ones:
        return answers
    query = _Query([(i, places[i]) for i in open_ones], question)
    thread = threading.Thread(target=query.work, name="simfinder-ask", daemon=True)
    thread.start()
    thread.join(SECONDS if seconds is None else seconds)
    for position, answer in query.leave().items():
        answers[position] = answer
    return answers


def is_silent(place: Path) -> bool:
    """Whether this place, one above it or one below it still owes an answer."""
    with _lock:
        if not _silent:
            return False
        name = os.path.normcase(place)
        return any(
            name == one or name.startswith(_folder(one)) or one.startswith(_folder(name))
            for one in _silent
        )


def _folder(name: str) -> str:
    return name if name.endswith(os.sep) else name + os.sep


class _Query(Generic[Answer]):
    """One thread's questions; whoever waits may leave at any time."""

    def __init__(
        self, places: Sequence[tuple[int, Path]], question: Callable[[Path], Answer]
    ) -> None:
        self._places = places
        self._question = question
        self._answers: dict[int, Answer] = {}
        self._current = ""
        self._is_abandoned = False
        self._is_silent_place = False

    def work(self) -> None:
        for position, place in self._places:
            with _lock:
                if self._is_abandoned:
                    return
                self._current = os.path.normcase(place)
            try:
                answer = self._question(place)
            finally:
                self._finish_place()
            with _lock:
                self._answers[position] = answer

    def leave(self) -> dict[int, Answer]:
        """Return the answers so far; a place without one is silent from now on."""
        with _lock:
            self._is_abandoned = True
            if self._current:
                self._is_silent_place = True
                _silent[self._current] = _silent.get(self._current, 0) + 1
            return dict(self._answers)

    def _finish_place(self) -> None:
        with _lock:
            if self._is_silent_place:
                _silent[self._current] -= 1
                if not _silent[self._current]:
                    del _silent[self._current]
            self._current = ""


# Mount points.
#
# A folder of a disk can be mounted at a second place. Both have one device number, but no file can
# be renamed from one to the other, so the top of a disk is its mount point. Linux lists these;
# elsewhere the device number is used.

_LIST = Path("/proc/self/mountinfo")
_OCTAL_ESCAPE = re.compile(rb"\\([0-7]{3})")


def top_of_disk(folder: Path) -> Path:
    """Return the highest folder above (or the same) that files can be renamed to from there.

    Links in the path are followed first. Where the folder is missing, the nearest existing one
    above it is used.

    Raises:
        OSError: An error of the system with a folder on the way.
    """
    folder_path = Path(os.path.realpath(folder))
    while not folder_path.exists() and folder_path.parent != folder_path:
        folder_path = folder_path.parent
    mount_points = _places()
    device = folder_path.stat().st_dev
    while (
        folder_path.parent != folder_path
        and os.fsencode(folder_path) not in mount_points
        and folder_path.parent.stat().st_dev == device
    ):
        folder_path = folder_path.parent
    return folder_path


def _places() -> frozenset[bytes]:
    """Return the paths where something is mounted; none where the system does not list them."""
    try:
        lines = _LIST.read_bytes().splitlines()
    except OSError:
        return frozenset()
    # Source: proc_pid_mountinfo(5): the fifth field, with octal escapes for spaces and the like.
    fields = (line.split(b" ", 5) for line in lines)
    return frozenset(
        _OCTAL_ESCAPE.sub(lambda match: bytes([int(match[1], 8)]), parts[4])
        for parts in fields
        if len(parts) > 4
    )
