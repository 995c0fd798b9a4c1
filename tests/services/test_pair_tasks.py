"""Few pairs are sent to one worker after the other, many to all workers."""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from builders import make_document, make_pairs

from simfinder.services.matching.pair_tasks import PairTask, PairWork
from simfinder.services.workers.pool import Reply, WorkerPool
from simfinder.store.documents import Store


@pytest.mark.parametrize(
    ("count", "characters", "most_together"),
    [(40, 1000, 1), (200, 1000, 3), (40, 100_000, 3)],
    ids=["few", "many", "long"],
)
def test_few_pairs_do_not_start_another_worker(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    count: int,
    characters: int,
    most_together: int,
) -> None:
    documents = tuple(make_document(n, characters=characters) for n in range(count + 1))
    pairs = make_pairs([(n, n + 1, 3, 0.9) for n in range(count)])
    lock = threading.Lock()
    running, most = 0, 0

    def run(_self: PairWork, request: Any, _seconds: float) -> Reply:
        nonlocal running, most
        with lock:
            running += 1
            most = max(most, running)
        time.sleep(0.05)
        with lock:
            running -= 1
        return Reply({"ok": True, "found": [None] * len(request[0]["pairs"])})

    def request(_self: PairWork, _task: PairTask, batch: Any) -> tuple[Any, Sequence[int]]:
        return ({"pairs": list(batch.pairs)}, []), list(range(len(batch.rows)))

    monkeypatch.setattr(PairWork, "_run", run)
    monkeypatch.setattr(PairWork, "_request", request)
    with Store.open(tmp_path) as store, WorkerPool(2) as pool:
        work = PairWork(store, pool, documents, {}, pairs)
        rows, order = range(count), np.arange(len(documents))
        answered = [
            row for batch, _ in work.answers(PairTask({}), rows, order) for row in batch.rows
        ]
    assert sorted(answered) == list(rows)
    assert (most == 1) == (most_together == 1)
