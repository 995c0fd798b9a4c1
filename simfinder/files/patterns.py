"""Which names are left out of a walk: globs, regular expressions, and what everybody leaves out."""

from __future__ import annotations

import fnmatch
import os
import re
from collections.abc import Iterable, Sequence

from simfinder.domain.errors import UsageError
from simfinder.files.linear_regex import Fault, LinearRegex, RegexFault

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
_SIGNS = frozenset("\\^$*+?()[]{}|")
_LEAST_REGEX = 3
"""Characters of the shortest regular expression with its slashes."""


def is_regex(pattern: str) -> bool:
    """Whether a pattern stands between slashes, and so is a regular expression.

    ``/home/me/old/`` is a folder: it has a slash inside, and nothing that an expression needs.
    """
    if len(pattern) < _LEAST_REGEX or not pattern[0] == pattern[-1] == "/":
        return False
    return "/" not in pattern[1:-1] or not _SIGNS.isdisjoint(pattern)


def fault_of(pattern: str) -> Fault | None:
    """Return why a pattern cannot be used, None where it can; every glob can."""
    if is_regex(pattern):
        try:
            LinearRegex(pattern[1:-1])
        except RegexFault as error:
            return error.fault
    return None


def effective(exclude: Iterable[str]) -> tuple[str, ...]:
    """Return the patterns in force: the built-in ones, then a person's own, without ``!`` ones.

    ``!name`` takes away a pattern spelt the same; it does not bring back single files.
    """
    own = [pattern for pattern in exclude if pattern]
    taken = {pattern[1:] for pattern in own if pattern.startswith("!")}
    added = [pattern for pattern in own if not pattern.startswith("!")]
    return tuple(p for p in dict.fromkeys((*DEFAULT_EXCLUDED, *added)) if p not in taken)


class Exclusion:
    """Patterns, made ready to be asked for many names.

    A pattern without a slash is compared with the name of every file and folder. One with a
    slash is compared with the whole path below the source, or from the root of the disk where it
    begins like an absolute path; ``**`` stands for any number of folders. A slash at the end
    means folders only. ``*``, ``?`` and ``[abc]`` never match a slash. A folder that matches is
    left out with everything in it.

    A pattern between slashes, ``/^scan[0-9]+/``, is a regular expression, searched for in the path
    below the source, names parted by slashes; ``LinearRegex`` says what it may hold.
    """

    def __init__(self, patterns: Sequence[str], *, fold_case: bool = False) -> None:
        """Prepare the patterns; UsageError where a regular expression is none.

        ``fold_case``: for disks where A and a are one name.
        """
        self._flags = re.IGNORECASE if fold_case else 0
        names: dict[bool, list[str]] = {False: [], True: []}
        self._paths: list[tuple[bool, list[re.Pattern[str] | None]]] = []
        self._absolute: list[tuple[bool, list[re.Pattern[str] | None]]] = []
        self._regexes: list[LinearRegex] = []
        for pattern in patterns:
            if is_regex(pattern):
                self._regexes.append(_regex(pattern, fold_case))
                continue
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
        return bool(self._paths or self._regexes)

    def name(self, name: str, *, folder: bool) -> bool:
        """Whether a file or folder of this name is left out wherever it lies."""
        if self._any_name is not None and self._any_name.match(name):
            return True
        return folder and self._folder_name is not None and bool(self._folder_name.match(name))

    def path(self, below: Sequence[str], whole: Sequence[str], *, folder: bool) -> bool:
        """Whether the names from the source down, or from the root of the disk, are left out."""
        if self._regexes:
            joined = "/".join(below)
            if any(regex.search(joined) for regex in self._regexes):
                return True
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


def _told(pattern: str, fault: Fault) -> str:
    """Return in a line why a pattern cannot be used."""
    return {
        Fault.BRACKET: f"--exclude: {pattern!r}: a bracket is not closed, or closes nothing",
        Fault.REPEAT: f"--exclude: {pattern!r}: there is nothing to repeat, or it is repeated twice",
        Fault.RANGE: f"--exclude: {pattern!r}: a range is the wrong way round",
        Fault.ESCAPE: f"--exclude: {pattern!r}: a backslash stands before what has no such meaning",
        Fault.LOOKS: f"--exclude: {pattern!r}: what looks ahead, behind or back is not supported",
        Fault.LARGE: f"--exclude: {pattern!r}: it is too long, too deep, or repeats too often",
    }[fault]


def _regex(pattern: str, fold_case: bool) -> LinearRegex:
    try:
        return LinearRegex(pattern[1:-1], ignore_case=fold_case)
    except RegexFault as error:
        raise UsageError(_told(pattern, error.fault)) from error


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
