"""Which files of a scan are protected, by its sources and options."""

from __future__ import annotations

from collections.abc import Sequence
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


def with_role(file: FoundFile, protect: Sequence[Path]) -> FoundFile:
    """Return the file, protected where it lies below one of these places."""
    if protect and any(file.path.is_relative_to(p.absolute()) for p in protect):
        return replace(file, role=Role.PROTECTED)
    return file
