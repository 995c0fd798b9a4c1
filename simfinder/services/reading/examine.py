"""Reads one document again, to tell more of it than a scan keeps."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from threading import Event

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.documents import Identity, Reason
from simfinder.domain.errors import ReadProblem
from simfinder.domain.messages import Code, Message
from simfinder.domain.options import ScanOptions
from simfinder.files.identity import CheckedFile, hash_of
from simfinder.services.converting.convert import Bounds, Profiles, Programs
from simfinder.services.reading.batch import Need, advice, conversions, need_of
from simfinder.services.workers.frames import Header, limits_header
from simfinder.services.workers.pool import Reply, WorkerPool
from simfinder.services.workers.task_data import hashes_to

MAX_TOKENS = 200_000


def examine(
    pool: WorkerPool,
    path: Path,
    options: ScanOptions,
    *,
    member: str = "",
    expected_identity: Identity | None = None,
    max_tokens: int = MAX_TOKENS,
    template: NDArray[np.uint64] | None = None,
) -> tuple[Reply, Identity | None]:
    """Return what a worker tells of a document, and the identity of its file.

    The header holds features, ``words`` (the first tokens) and ``content_hash``; payload: the
    sketch and the full shingle set. With the passages of a ``template`` the header holds ``own``
    features too, and the payload the sketch and the shingle set without them. A document that no
    reader here reads is handed to programs of the machine, as in a scan. A file that cannot be
    opened, that is not the ``expected_identity`` one or that changes meanwhile is a failure like those of
    workers.
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
        with CheckedFile(path, expected_identity) as file:
            reply = pool.run_one(header, payload, options.max_seconds, [file])
            problem, identity = file.fault(), file.identity
    except ReadProblem as found:
        problem, identity = found, None
    if problem is not None:
        return Reply({}, failure=problem.reason, detail=problem.detail), identity
    if identity is None or (need := need_of(reply)) is None:
        return reply, identity
    return _by_program(pool, path, member, identity, need, (header, payload), options), identity


def _by_program(
    pool: WorkerPool,
    path: Path,
    member: str,
    identity: Identity,
    need: Need,
    request: tuple[Header, tuple[bytes, ...]],
    options: ScanOptions,
) -> Reply:
    """Return what a worker tells of what a program makes of a document, or why none reads it."""
    if member and need.data is None:
        detail = Message(Code.TOO_LARGE_FOR_PROGRAM)
        return Reply({}, failure=Reason.TOO_LARGE, detail=detail)
    header, payload = request
    programs, profiles = Programs(), Profiles()
    suffix = Path(member or path.name).suffix.lower()
    failure = Reply(
        {},
        failure=Reason.UNSUPPORTED,
        detail=advice(need, bool(programs.ways(need.kind, suffix))),
    )
    bounds = Bounds(options.max_seconds, options.max_memory, options.max_size, Event())
    try:
        for way, content in conversions(need, path, suffix, programs, bounds, profiles):
            if isinstance(content, ReadProblem):
                failure = Reply({}, failure=content.reason, detail=content.detail)
                continue
            header_for_program = {**header, "suffix": content.suffix, "member": ""}
            failure = pool.run_one(header_for_program, payload, options.max_seconds, [content])
            if failure.failure is None and failure.header.get("ok"):
                own = {
                    "content_hash": _hash(path, identity, need),
                    "format": need.kind,
                    "library": way.program.name,
                    "reader": programs.version(need.kind) or "",
                }
                return replace(failure, header={**failure.header, **own})
    finally:
        profiles.close()
    return failure


def _hash(path: Path, identity: Identity, need: Need) -> str:
    """Return the SHA-256 of the document itself, not of what was made of it."""
    return hash_of(path, identity) if need.data is None else sha256(need.data).hexdigest()
