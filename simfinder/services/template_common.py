"""Passages that at least so many documents of a scan have.

Equal texts count once: copies of a letter do not make it common. The sets of all texts lie in a
passing file while they are counted, so memory does not grow with the collection.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from tempfile import TemporaryFile
from typing import IO

import numpy as np

from simfinder.domain.options import ScanOptions, common_documents
from simfinder.engine.features import Hashes
from simfinder.engine.frequent import frequent
from simfinder.services.collection import Known
from simfinder.services.template_batches import answers, batches
from simfinder.services.workers import WorkerPool
from simfinder.store.documents import Store
from simfinder.store.records import Key

MOST_COMMON = 2_000_000
"""Common passages that are taken out; of more, those that the most documents have."""
LEFT_OUT = "{n} of the common passages were not taken out, those that the fewest documents have"
NOT_COUNTED = "the passages of {n} documents were not counted, since their texts are not kept"


def common_passages(
    known: Sequence[Known],
    store: Store,
    pool: WorkerPool,
    options: ScanOptions,
    tell: Callable[[int, int], None],
) -> tuple[Hashes, str]:
    """Return the passages of ``options.common`` documents, and an English remark or nothing.

    uint64, sorted, distinct; counted exactly over the texts that the store keeps.
    """
    keys: dict[str, Key] = {}
    for _, document in known:
        assert document.features is not None
        keys.setdefault(document.features.text_hash, (document.content_hash, document.reader))
    least = common_documents(options.common, len(keys))
    header = {"task": "passages", "profile": options.method}
    sizes: list[int] = []

    def check() -> None:
        tell(len(sizes), len(keys))

    with TemporaryFile(prefix="simfinder-") as file:
        texts = batches(store.texts(list(keys.values())))
        for _, reply in answers(pool, header, (), texts, options, check):
            if reply.failure is None and reply.header.get("ok"):
                file.write(reply.payload[0])
                sizes += reply.header["sizes"]
            check()

        def sets() -> Iterator[Hashes]:
            return _sets(file, sizes, check)

        found, left_out = frequent(sets, least, MOST_COMMON)
    remarks = [LEFT_OUT.format(n=left_out)] if left_out else []
    if len(sizes) < len(keys):
        remarks.append(NOT_COUNTED.format(n=len(keys) - len(sizes)))
    return found, "; ".join(remarks)


def _sets(file: IO[bytes], sizes: Sequence[int], check: Callable[[], None]) -> Iterator[Hashes]:
    file.seek(0)
    for number, size in enumerate(sizes):
        if not number % 256:
            check()
        yield np.frombuffer(file.read(size), "<u8").astype(np.uint64)
