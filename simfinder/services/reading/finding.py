"""Walks the places of a scan, and leaves out what need not even be opened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from simfinder.domain.document import FoundFile, Problem, Source
from simfinder.domain.options import ScanOptions
from simfinder.files.discover import discover
from simfinder.services.matching.collection import Formats
from simfinder.services.reading.own_places import own_places
from simfinder.services.reading.protection import Shelter

EXCLUDED = "files and folders left out by exclusion patterns: {n}"


def find(
    sources: Sequence[Source],
    options: ScanOptions,
    formats: Formats,
    check: Callable[[], None],
    problem: Callable[[Problem], None],
    tell: Callable[[int, FoundFile | Problem], None],
    store: Path | None = None,
) -> tuple[list[FoundFile], tuple[str, ...]]:
    """Return the files to read in the order of the walk, and English remarks.

    ``check`` may raise to cancel. ``problem`` hears of all that is no such file; ``tell``, after each
    entry, how many files there are and what was met last. The program's own folders, and that of
    the ``store``, are no documents: what lies in them is left out.
    """
    files: list[FoundFile] = []
    shelter = Shelter(options.protect)
    walk = discover((*sources, *own_places(sources, store)), options.exclude, check)
    for found in walk:
        left_out = found if isinstance(found, Problem) else formats.rule_out(found)
        if left_out is not None:
            problem(left_out)
        elif isinstance(found, FoundFile):
            files.append(shelter.role_of(found))
        tell(len(files), found)
    return files, (EXCLUDED.format(n=walk.excluded),) if walk.excluded else ()
