"""Which files of a scan are protected, by its sources and options."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from simfinder.domain.document import FoundFile, Role, Source
from simfinder.domain.errors import UsageError
from simfinder.domain.options import ScanOptions, Scope


def check_protection(sources: Sequence[Source], options: ScanOptions) -> None:
    """Raise UsageError where somebody believes a folder protected that is not."""
    for path in options.protect:
        if not path.exists():
            raise UsageError(f"--protect: there is no {path}")
    protected = options.protect or [s for s in sources if s.role is Role.PROTECTED]
    if options.scope is Scope.PROTECTED and not protected:
        raise UsageError("no folder is protected, so nothing can be compared with one")


class Shelter:
    """Places whose files stay, however they are written: with ``..``, by a link, or plainly."""

    def __init__(self, places: Sequence[Path]) -> None:
        """Find out once where the places are; relative ones are below the current folder."""
        self._named = _both(map(os.path.abspath, places))
        self._real = _both(map(os.path.realpath, places))
        self._folders: dict[str, str] = {}

    def role_of(self, file: FoundFile) -> FoundFile:
        """Return the file, protected where it is one of the places or below one."""
        return replace(file, role=Role.PROTECTED) if self.holds(file.path) else file

    def holds(self, path: Path) -> bool:
        """Whether a file is one of the places, or lies below one."""
        if not self._named[0]:
            return False
        name = os.path.abspath(path)  # noqa: PTH100
        if _below(name, self._named):
            return True
        folder, _, last = name.rpartition(os.sep)
        if folder not in self._folders:
            self._folders[folder] = os.path.realpath(folder or os.sep)
        return _below(os.path.join(self._folders[folder], last), self._real)  # noqa: PTH118


def _both(places: Iterable[str]) -> tuple[frozenset[str], tuple[str, ...]]:
    """Return places, and what the names below them begin with."""
    found = frozenset(places)
    return found, tuple(os.path.join(place, "") for place in found)  # noqa: PTH118


def _below(name: str, places: tuple[frozenset[str], tuple[str, ...]]) -> bool:
    return name in places[0] or name.startswith(places[1])
