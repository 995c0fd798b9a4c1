"""Which names are left out of a walk: globs, and those that everybody leaves out."""

from __future__ import annotations

import fnmatch
import os
import re
from collections.abc import Iterable, Sequence

DEFAULT_EXCLUDED: tuple[str, ...] = (
    "$RECYCLE.BIN",
    "RECYCLER",
    ".Trash",
    ".Trash-*",
    ".Trashes",
    "SimFinder quarantine",
    "System Volume Information",
    ".git",
    ".svn",
    ".hg",
    "node_modules",
    "__pycache__",
    "~$*",
    ".~lock.*#",
    "Thumbs.db",
    "desktop.ini",
    ".DS_Store",
)
"""Recycle bins, our own quarantine, what version control and package managers keep, and litter of office programs.

Each can be taken out again with an exclamation mark: ``!node_modules``.
"""

_ANY = "**"


def effective(exclude: Iterable[str]) -> tuple[str, ...]:
    """Return the patterns in force: the built-in ones, then a person's own, without ``!`` ones.

    ``!name`` takes away a pattern spelt the same; it does not bring back single files.
    """
    own = [pattern for pattern in exclude if pattern]
    taken = {pattern[1:] for pattern in own if pattern.startswith("!")}
    added = [pattern for pattern in own if not pattern.startswith("!")]
    return tuple(p for p in dict.fromkeys((*DEFAULT_EXCLUDED, *added)) if p not in taken)


class Exclusion:
    """Globs, made ready to be asked for many names.

    A pattern without a slash is compared with the name of every file and folder. One with a
    slash is compared with the whole path below the source, or from the root of the disk where it
    begins like an absolute path; ``**`` stands for any number of folders. A slash at the end
    means folders only. ``*``, ``?`` and ``[abc]`` never match a slash. A folder that matches is
    left out with everything in it.
    """

    def __init__(self, patterns: Sequence[str], *, fold_case: bool = False) -> None:
        """Prepare the patterns; ``fold_case`` for disks where A and a are one name."""
        self._flags = re.IGNORECASE if fold_case else 0
        names: dict[bool, list[str]] = {False: [], True: []}
        self._paths: list[tuple[bool, list[re.Pattern[str] | None]]] = []
        self._absolute: list[tuple[bool, list[re.Pattern[str] | None]]] = []
        for pattern in patterns:
            pattern = pattern.replace("\\", "/") if os.name == "nt" else pattern
            folders_only = pattern.endswith("/")
            bare = pattern.rstrip("/")
            if "/" in bare:
                parts = [part for part in bare.split("/") if part]
                compiled = [None if p == _ANY else self._compile(p) for p in parts]
                self._paths.append((folders_only, compiled))
                if pattern.startswith("/") or pattern[1:3] == ":/":
                    self._absolute.append((folders_only, compiled))
            elif bare:
                names[folders_only].append(fnmatch.translate(bare))
        self._any_name = self._union(names[False])
        self._folder_name = self._union(names[True])

    @property
    def needs_path(self) -> bool:
        """Whether any pattern looks at more than the name."""
        return bool(self._paths)

    def name(self, name: str, *, folder: bool) -> bool:
        """Whether a file or folder of this name is left out wherever it lies."""
        if self._any_name is not None and self._any_name.match(name):
            return True
        return folder and self._folder_name is not None and bool(self._folder_name.match(name))

    def path(self, below: Sequence[str], whole: Sequence[str], *, folder: bool) -> bool:
        """Whether the names from the source down, or from the root of the disk, are left out."""
        choices = ((self._paths, below), (self._absolute, whole))
        return any(
            _matches(pattern, parts)
            for patterns, parts in choices
            for folders_only, pattern in patterns
            if folder or not folders_only
        )

    def _compile(self, part: str) -> re.Pattern[str]:
        return re.compile(fnmatch.translate(part), self._flags)

    def _union(self, translated: Sequence[str]) -> re.Pattern[str] | None:
        if not translated:
            return None
        return re.compile("|".join(f"(?:{one})" for one in translated), self._flags)


def _matches(pattern: Sequence[re.Pattern[str] | None], parts: Sequence[str]) -> bool:
    """Compare name by name; None is ``**``, which at the end stands for one name at least.

    ``reached`` holds how many names the pattern read so far may have used up, so the time is
    bounded by pattern length times path length.
    """
    reached = {0}
    for number, piece in enumerate(pattern):
        if piece is None:
            least = min(reached) + (number == len(pattern) - 1)
            reached = set(range(least, len(parts) + 1))
        else:
            reached = {at + 1 for at in reached if at < len(parts) and piece.match(parts[at])}
        if not reached:
            return False
    return len(parts) in reached
