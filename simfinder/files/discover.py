"""Walks folders and reports everything in them: files, and problems for all else.

The order is always the same: names sorted by their bytes, the files of a folder before its
subfolders. Links are never followed, so a walk cannot run in circles or out of its sources.
"""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from operator import attrgetter
from pathlib import Path

from simfinder.domain.documents import FoundFile, Problem, Reason, Role, Source
from simfinder.domain.messages import Code, Detail, Message
from simfinder.files.folders import Entry, FolderPath, describe, read_entry
from simfinder.files.identity import long_path, reason_of
from simfinder.files.patterns import Exclusion, effective_patterns
from simfinder.files.sources import SourceTree

_Walk = Generator[FoundFile | Problem, None, None]
_Subfolder = tuple[str, int, int]
"""Name, owner and heir; see ``Discovery._tree``."""

_CHECK_EVERY = 200
_MOST_LEVELS = 10_000
FOLDS_CASE = sys.platform in ("win32", "darwin")
"""Whether A and a are one name on the disks of this system."""
_NOT_FILES: dict[str, tuple[Reason, Detail]] = {
    "link": (Reason.NOT_REGULAR, Message(Code.LINK)),
    "other": (Reason.NOT_REGULAR, Message(Code.NOT_REGULAR_FILE)),
    "cloud": (Reason.UNREADABLE, Message(Code.NOT_DOWNLOADED)),
}


def discover(
    sources: Sequence[Source], exclude: Sequence[str], check: Callable[[], None]
) -> Discovery:
    """Walk the sources and yield every file once, and a Problem for all that are no files.

    Args:
        sources: Folders and files. A file inside several belongs to the deepest of them:
            excluded sources are not entered, protected ones mark their files. ``source`` of a
            found file is the position in this list.
        exclude: Glob patterns in addition to DEFAULT_EXCLUSIONS; ``!pattern`` removes a built-in
            one. See ``patterns.Exclusion``.
        check: Called at least every 200 entries; may raise ``Cancelled``.

    Returns:
        An iterator that also counts; see ``Discovery``.
    """
    return Discovery(sources, exclude, check)


class Discovery(Iterator[FoundFile | Problem]):
    """A walk in progress.

    ``folders``: folders listed. ``files``: files yielded. ``problems``: problems yielded.
    ``excluded_count``: files and folders left out by a pattern, without the content of such a
    folder and without what a source excludes.
    """

    def __init__(
        self, sources: Sequence[Source], exclude: Sequence[str], check: Callable[[], None]
    ) -> None:
        """Prepare the walk; nothing is read before the first item."""
        self.folders = 0
        self.files = 0
        self.problems = 0
        self.excluded_count = 0
        self._sources = tuple(sources)
        self._exclusion = Exclusion(effective_patterns(exclude), fold_case=FOLDS_CASE)
        self._check = check
        self._entries = 0
        self._walked_sources: set[int] = set()
        self._walk = self._all()

    def __next__(self) -> FoundFile | Problem:
        """Return the next file or problem."""
        entry = next(self._walk)
        if isinstance(entry, FoundFile):
            self.files += 1
        else:
            self.problems += 1
        return entry

    def close(self) -> None:
        """End the walk early and close its folders."""
        self._walk.close()

    def _all(self) -> _Walk:
        self._places = SourceTree(self._sources)
        for position in self._places.order():
            if position not in self._walked_sources:
                yield from self._source(position)

    def _source(self, position: int) -> _Walk:
        self._walked_sources.add(position)
        source = self._places.source(position)
        if source.role is Role.EXCLUDED:
            return
        path = os.path.abspath(source.path)  # noqa: PTH100
        try:
            status = Path(long_path(path)).stat()
            if stat.S_ISDIR(status.st_mode):
                trail = FolderPath(path)
            else:
                # A file is opened without following links, so one that was named is resolved.
                path = os.path.realpath(path)
                entry = self._one(Path(path), describe("", status), position)
                if entry is not None:
                    yield entry
                return
        except FileNotFoundError:
            yield Problem(source.path, Reason.VANISHED, Message(Code.NO_SUCH_FILE))
        except OSError as error:
            yield Problem(source.path, *reason_of(error))
        else:
            try:
                heir = position if source.recursive else -1
                yield from self._tree(trail, self._places.real(position), position, heir)
            finally:
                trail.close()

    def _tree(self, trail: FolderPath, real: str, owner: int, heir: int) -> _Walk:
        """Walk a folder and everything below it, without recursion.

        ``owner``: the source of the files of a folder. ``heir``: the source of its subfolders, -1
        where they are not walked.
        """
        stack = [(yield from self._folder(trail, real, owner, heir))]
        while stack:
            if not stack[-1]:
                stack.pop()
                trail.up()
                continue
            name, owner, heir = stack[-1].pop()
            problem = _down(trail, name)
            if problem is None:
                stack.append((yield from self._folder(trail, real, owner, heir)))
            else:
                yield problem

    def _folder(
        self, trail: FolderPath, real: str, owner: int, heir: int
    ) -> Generator[FoundFile | Problem, None, list[_Subfolder]]:
        """Yield the content of the folder itself; return its subfolders, the first one last."""
        self.folders += 1
        entries: list[Entry] = []
        try:
            with trail.listing() as names:
                for name in names:
                    self._tick()
                    entries.append(read_entry(name))
        except OSError as error:
            yield Problem(Path(trail.path), *reason_of(error))
        entries.sort(key=_byte_order(entries))
        subfolders: list[_Subfolder] = []
        folder = Path(trail.path)
        nest = self._places.nest
        for entry in entries:
            nested_source = -1
            if nest:
                nested_source = self._places.source_at(lambda: _real_path(real, trail), entry.name)
            if nested_source in self._walked_sources:
                continue  # it was walked separately, since no other source reaches it
            if nested_source >= 0:
                self._walked_sources.add(nested_source)
            elif self._is_excluded(trail, entry):
                self.excluded_count += 1
                continue
            if entry.kind == "folder":
                subfolders += self._subfolder(entry.name, nested_source, heir)
            else:
                # Joining to the folder takes half the time and memory of parsing a whole path.
                file = self._one(
                    folder / entry.name, entry, owner if nested_source < 0 else nested_source
                )
                if file is not None:
                    yield file
        subfolders.reverse()
        return subfolders

    def _subfolder(self, name: str, nested_source: int, heir: int) -> list[_Subfolder]:
        """Return the folder with the sources that it and its subfolders belong to, or nothing."""
        if nested_source < 0:
            return [(name, heir, heir)] if heir >= 0 else []
        source = self._places.source(nested_source)
        if not source.recursive:
            return [(name, nested_source, heir)]
        if source.role is Role.EXCLUDED:
            return []
        return [(name, nested_source, nested_source)]

    def _one(self, path: Path, entry: Entry, owner: int) -> FoundFile | Problem | None:
        role = self._places.source(owner).role
        if role is Role.EXCLUDED:
            return None
        if entry.kind == "file" and entry.identity is not None:
            return FoundFile(path, entry.identity, owner, role)
        if entry.error is not None:
            return Problem(path, *reason_of(entry.error))
        size = entry.identity.size if entry.identity else 0
        return Problem(path, *_NOT_FILES[entry.kind], size)

    def _is_excluded(self, trail: FolderPath, entry: Entry) -> bool:
        folder = entry.kind == "folder"
        if self._exclusion.name(entry.name, folder=folder):
            return True
        if not self._exclusion.needs_path:
            return False
        parts = (*trail.names, entry.name)
        whole = (*trail.path.replace(os.sep, "/").split("/"), entry.name)
        return self._exclusion.path(parts, [name for name in whole if name], folder=folder)

    def _tick(self) -> None:
        self._entries += 1
        if self._entries % _CHECK_EVERY == 0:
            self._check()


def _byte_order(entries: Sequence[Entry]) -> Callable[[Entry], str | bytes]:
    """Return a key that sorts entries by the bytes of their names."""
    if "".join([entry.name for entry in entries]).isascii():
        return attrgetter("name")
    return lambda entry: os.fsencode(entry.name)


def _down(trail: FolderPath, name: str) -> Problem | None:
    """Enter a subfolder, or return why it is not entered."""

    def problem(reason: Reason, detail: Detail) -> Problem:
        return Problem(Path(trail.entry_path(name)), reason, detail)

    if trail.depth >= _MOST_LEVELS:
        return problem(Reason.LIMIT, Message(Code.TOO_DEEP, n=_MOST_LEVELS))
    try:
        trail.down(name)
    except OSError as error:
        return problem(*reason_of(error))
    if trail.goes_round():
        trail.up()
        return problem(Reason.NOT_REGULAR, Message(Code.FOLDER_CONTAINS_ITSELF))
    return None


def _real_path(real: str, trail: FolderPath) -> str:
    """Return the real path of the folder that the walk is in, spelt as sources are."""
    return os.path.join(real, *map(os.path.normcase, trail.names))  # noqa: PTH118
