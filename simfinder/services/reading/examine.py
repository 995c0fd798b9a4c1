"""Reads one document again, for more than a scan keeps of it."""

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
from simfinder.services.converting.convert import ConvertedFile, Programs
from simfinder.services.reading.batch import Converters, need_of
from simfinder.services.workers.frames import Header, limits_header
from simfinder.services.workers.packing import hashes_to
from simfinder.services.workers.pool import Reply, WorkerPool

MAX_TOKENS = 200_000


def examine(  # noqa: PLR0913 what of a document, each by its name
    pool: WorkerPool,
    path: Path,
    options: ScanOptions,
    *,
    member: str = "",
    expected_identity: Identity | None = None,
    max_tokens: int = MAX_TOKENS,
    template: NDArray[np.uint64] | None = None,
    with_words: bool = False,
    keywords: int = 0,
) -> tuple[Reply, Identity | None]:
    """Return the reply of a worker about a document, and the identity of its file.

    The header holds features, ``words`` (the first tokens) and ``content_hash``; payload: the
    sketch and the full shingle set. With the passages of a ``template`` the header holds ``own``
    features too, and the payload the sketch and the shingle set without them. ``with_words``: the
    last part of the payload has the words that the similarity is measured on. ``keywords``: how
    many the header has at most; a protected document has none. A document
    without a reader is converted by programs of the machine, as in a scan. A file that cannot be
    opened, has not the ``expected_identity`` or changes meanwhile is a failed reply.
    """
    header: Header = {
        "task": "examine",
        "suffix": path.suffix.lower(),
        "member": member,
        "profile": options.method,
        "limits": limits_header(options),
        "max_tokens": max_tokens,
        "template": template is not None,
        "with_words": with_words,
        "keywords": keywords,
        "simplified": not options.distinguish_scripts,
    }
    payload = () if template is None else (hashes_to(template),)
    try:
        with CheckedFile(path, expected_identity) as file:
            reply = pool.run_one(header, payload, options.max_seconds, [file])
            problem, identity = file.fault(), file.identity
    except ReadProblem as found:
        problem, identity = found, None
    if problem is not None:
        return Reply.failed(problem), identity
    if identity is None or (need := need_of(reply)) is None:
        return reply, identity
    if member and need.data is None:
        too_large = ReadProblem(Reason.TOO_LARGE, Message(Code.TOO_LARGE_FOR_PROGRAM))
        return Reply.failed(too_large), identity

    def read_file(content: ConvertedFile) -> Reply:
        header_for_program = {**header, "suffix": content.suffix, "member": ""}
        return pool.run_one(header_for_program, payload, options.max_seconds, [content])

    converters = Converters.of(options, Programs(), Event())
    try:
        suffix = Path(member or path.name).suffix.lower()
        reply, conversion = converters.read(need, path, suffix, read_file)
    finally:
        converters.profiles.close()
    if conversion is None:
        return reply, identity
    # The hash is that of the document itself, not of what was made of it.
    data = need.data
    own = {
        "content_hash": hash_of(path, identity) if data is None else sha256(data).hexdigest(),
        "format": need.kind,
        "library": conversion.program.name,
        "reader": converters.programs.version(need.kind) or "",
    }
    return replace(reply, header={**reply.header, **own}), identity
