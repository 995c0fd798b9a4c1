"""Reads one document again, to tell more of it than a scan keeps."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.document import Identity
from simfinder.domain.errors import ReadProblem
from simfinder.domain.options import ScanOptions
from simfinder.files.identity import CheckedFile
from simfinder.services.processes.frames import Header
from simfinder.services.processes.wire import limits_header
from simfinder.services.processes.workers import Reply, WorkerPool
from simfinder.services.tasks.template import hashes_to

MAX_TOKENS = 200_000


def examine(
    pool: WorkerPool,
    path: Path,
    options: ScanOptions,
    *,
    member: str = "",
    expected: Identity | None = None,
    max_tokens: int = MAX_TOKENS,
    template: NDArray[np.uint64] | None = None,
) -> tuple[Reply, Identity | None]:
    """Return what a worker tells of a document, and the identity of its file.

    The header holds features, ``words`` (the first tokens) and ``content_hash``; payload: the
    sketch and the full shingle set. With the passages of a ``template`` the header holds ``own``
    features too, and the payload the sketch and the shingle set without them. A file that cannot be opened, that is not the ``expected``
    one or that changes meanwhile is a failure like those of workers.
    """
    header: Header = {
        "task": "examine",
        "suffix": path.suffix.lower(),
        "member": member,
        "profile": options.method,
        "limits": limits_header(options),
        "max_tokens": max_tokens,
        "template": template is not None,
    }
    payload = () if template is None else (hashes_to(template),)
    try:
        with CheckedFile(path, expected) as file:
            reply = pool.run_one(header, payload, options.max_seconds, [file])
            problem, identity = file.fault(), file.identity
    except ReadProblem as found:
        problem, identity = found, None
    if problem is not None:
        return Reply({}, failure=problem.reason, detail=problem.detail), identity
    return reply, identity
