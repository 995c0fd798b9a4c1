"""Documents that no reader here reads, made readable by programs of the machine."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from simfinder.domain.errors import ReadProblem
from simfinder.files.identity import CheckedFile
from simfinder.services.converting.convert import Bounds, Converted, Profiles, convert
from simfinder.services.converting.programs import Programs, Way, would_read
from simfinder.services.processes.frames import Content
from simfinder.services.processes.workers import Reply


@dataclass(frozen=True, slots=True)
class Need:
    """A document that no reader here reads: its kind, and its bytes where it is inside a file."""

    kind: str
    words: str
    data: bytes | None


def need_of(reply: Reply) -> Need | None:
    """Return what a worker says that a document needs, None where it read it or cannot say."""
    kind = reply.header.get("kind")
    if kind is None:
        return None
    return Need(str(kind), str(reply.header["words"]), next(iter(reply.payload), None))


def advice(need: Need, installed: bool) -> str:
    """Return why a document is not read, and which program would read it."""
    names = would_read(need.kind)
    if installed or not names:
        return f"{need.words}, which cannot be read yet"
    return f"{need.words}, which {' or '.join(names)} would read if it were installed"


def conversions(
    need: Need, path: Path, suffix: str, programs: Programs, bounds: Bounds, profiles: Profiles
) -> Iterator[tuple[Way, Converted | ReadProblem]]:
    """Yield what each program makes of a document, or why it makes nothing, the best one first.

    ``path``: the file, or the one that the document is inside; ``suffix``: its own ending.
    """
    for way in programs.ways(need.kind, suffix):
        try:
            with ExitStack() as stack:
                content: Content
                if need.data is None:
                    content = stack.enter_context(CheckedFile(path))
                else:
                    content = Converted(need.data, suffix, "")
                made = convert(content, way, bounds, profiles)
                if isinstance(content, CheckedFile) and (fault := content.fault()) is not None:
                    raise fault
        except ReadProblem as problem:
            yield way, problem
            continue
        yield way, made
