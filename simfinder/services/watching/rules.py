"""Which of the files that come into watched folders a scan would look at."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from simfinder.domain.document import Role, Source
from simfinder.files.discover import FOLDS_CASE
from simfinder.files.patterns import Exclusion, effective
from simfinder.files.sources import real_path

PASSING = ("*.tmp", "*.temp", "*.part", "*.partial", "*.crdownload", "*.download", "*.swp", "*.swx", ".~*", "~WRL*", "*~")  # fmt: skip
"""What programs write while they save or load down; its name changes once it is whole."""

Names = tuple[str, ...]
_Chain = Sequence[tuple[Names, Source]]


class Rules:
    """Sources and patterns of a scan, asked of one path at a time."""

    def __init__(self, sources: Sequence[Source], exclude: Sequence[str]) -> None:
        """Prepare them; UsageError where a pattern is none."""
        self._exclusion = Exclusion((*effective(exclude), *PASSING), fold_case=FOLDS_CASE)
        placed = ((_parts(Path(real_path(source.path))), source) for source in sources)
        self._sources = sorted(placed, key=lambda pair: len(pair[0]))

    def wants(self, path: Path) -> bool:
        """Whether a scan of the sources would read a file at this path.

        The deepest source decides; protected ones are read, excluded ones are not.
        """
        whole = (*_parts(Path(os.path.realpath(path.parent))), path.name)
        key = _key(whole)
        chain = [pair for pair in self._sources if key[: len(pair[0])] == _key(pair[0])]
        place = 0
        while place < len(chain):
            found, place = self._walk(chain, place, whole)
            if found is not None:
                return found
        return False

    def _walk(self, chain: _Chain, start: int, whole: Names) -> tuple[bool | None, int]:
        """Go from a source down to the file, as ``files.discover`` does.

        Returns whether the file is found, None where the walk does not come by, and which source
        of the chain, the outermost first, would be walked next.
        """
        base, owner = chain[start]
        after = start + 1
        if owner.role is Role.EXCLUDED:
            return None, after
        if len(base) == len(whole):
            return True, after
        heir = owner if owner.recursive else None
        for depth in range(len(base) + 1, len(whole) + 1):
            folder = depth < len(whole)
            nested = None
            reached = any(source.recursive for _, source in chain[:after])
            if reached and after < len(chain) and len(chain[after][0]) == depth:
                nested = chain[after][1]
                after += 1
            elif self._is_left_out(whole[len(base) : depth], whole[:depth], folder):
                return (None if folder else False), after
            if not folder:
                return (nested or owner).role is not Role.EXCLUDED, after
            if nested is not None and nested.recursive:
                heir = nested
            if heir is None and nested is None:
                return None, after
            if nested is not None and nested.recursive and nested.role is Role.EXCLUDED:
                return None, after
            owner = nested or heir or owner
        return None, after

    def _is_left_out(self, below: Names, whole: Names, folder: bool) -> bool:
        if self._exclusion.name(below[-1], folder=folder):
            return True
        if not self._exclusion.needs_path:
            return False
        return self._exclusion.path(below, whole, folder=folder)


def _parts(path: Path) -> Names:
    return tuple(part for part in str(path).replace(os.sep, "/").split("/") if part)


def _key(parts: Names) -> Names:
    return tuple(os.path.normcase(part) for part in parts)
