"""Passages that at least so many documents of a scan have.

Equal texts count once: copies of a letter do not make it common. The sets of all texts lie in a
passing file while they are counted, so memory does not grow with the collection.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO

import numpy as np

from simfinder.domain.errors import ReadProblem
from simfinder.domain.options import ScanOptions, common_documents
from simfinder.engine.features import Hashes
from simfinder.engine.frequent import frequent
from simfinder.files.identity import CheckedFile
from simfinder.services.matching.collection import Known
from simfinder.services.processes.wire import limits_header
from simfinder.services.processes.workers import Reply, WorkerPool
from simfinder.services.templates.batches import answers, batches
from simfinder.store.documents import Store
from simfinder.store.records import Key

MOST_COMMON = 2_000_000
"""Common passages that are taken out; of more, those that the most documents have."""
LEFT_OUT = "{n} of the common passages were not taken out, those that the fewest documents have"
NOT_COUNTED = "the passages of {n} documents were not counted, since they could not be read again"


def common_passages(
    known: Sequence[Known],
    store: Store,
    pool: WorkerPool,
    options: ScanOptions,
    tell: Callable[[int, int], None],
) -> tuple[Hashes, int, str]:
    """Return passages that enough documents have, how many are enough, and a remark or nothing.

    Enough is what ``options.common`` says of the different texts. uint64, sorted, distinct; counted exactly. Texts that the store does not keep are read again.
    """
    texts: dict[str, Known] = {}
    for file, document in known:
        assert document.features is not None
        texts.setdefault(document.features.text_hash, (file, document))
    least = common_documents(options.common, len(texts))
    missing: dict[Key, Known] = {(d.content_hash, d.reader): (f, d) for f, d in texts.values()}
    header = {"task": "passages", "profile": options.method}
    sizes: list[int] = []

    def check() -> None:
        tell(len(sizes), len(texts))

    with TemporaryFile(prefix="simfinder-") as spool:

        def keep(reply: Reply) -> bool:
            there = reply.failure is None and bool(reply.header.get("ok"))
            if there:
                spool.write(reply.payload[0])
                sizes.extend(reply.header["sizes"])
            check()
            return there

        kept = batches(store.texts(list(missing)))
        for batch, reply in answers(pool, header, (), kept, options, check):
            if keep(reply):
                for key in batch.keys:
                    del missing[key]
        for file, _ in missing.values():
            keep(passages_of_file(pool, file.path, file.member, options))

        def sets() -> Iterator[Hashes]:
            return _sets(spool, sizes, check)

        found, left_out = frequent(sets, least, MOST_COMMON)
    remarks = [LEFT_OUT.format(n=left_out)] if left_out else []
    if len(sizes) < len(texts):
        remarks.append(NOT_COUNTED.format(n=len(texts) - len(sizes)))
    return found, least, "; ".join(remarks)


def passages_of_file(pool: WorkerPool, path: Path, member: str, options: ScanOptions) -> Reply:
    """Return what a worker answers of a document whose text is not kept."""
    header = {
        "task": "passages",
        "profile": options.method,
        "suffix": path.suffix.lower(),
        "member": member,
        "limits": limits_header(options),
    }
    try:
        with CheckedFile(path) as file:
            return pool.run_one(header, (), options.max_seconds, [file])
    except ReadProblem as problem:
        return Reply({}, failure=problem.reason, detail=problem.detail)


def _sets(file: IO[bytes], sizes: Sequence[int], check: Callable[[], None]) -> Iterator[Hashes]:
    file.seek(0)
    for number, size in enumerate(sizes):
        if not number % 256:
            check()
        yield np.frombuffer(file.read(size), "<u8").astype(np.uint64)
