"""Worker processes that outlive a pool: the next pool of a test takes them over, warm.

A worker costs half a second to start, and most tests that read a document start one or two. What
a worker does for one pool it does for the next: it is told everything with each request. Tests of
processes themselves are marked ``fresh_workers``.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from operator import itemgetter
from typing import Any

import psutil
import pytest

from simfinder.services.workers import pool as pools
from simfinder.services.workers.child_process import Pipes, end_group, has_ended

_MOST = 4
_MOST_BYTES = 450 << 20
"""A worker that has loaded the dictionary of Chinese words is beyond 300 MiB."""
_PARTS = ("_process", "_pipes", "_watch_process", "_job", "_tasks", "confinement", "_reserve_key")


class WorkerReserve:
    """Idle worker processes by their environment."""

    def __init__(self) -> None:
        # Linux ends a worker with the thread that started it, so that thread lives as long.
        self._starter = ThreadPoolExecutor(1, "reserve-starter")
        self._starter.submit(int).result()
        self._idle: list[dict[str, Any]] = []
        self._lock = threading.Lock()
        """Pools of one test fill and close in threads of their own."""

    def lend(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Let the pools of a test take their processes from here and leave them here."""
        reserve, make, close = self, pools.WorkerPool.__init__, pools.WorkerPool.close
        ready, start = pools.Worker._ready, pools.Worker._start

        def made(
            self: pools.WorkerPool,
            jobs: int,
            max_memory: int = 1536,
            command: Sequence[str] | None = None,
        ) -> None:
            make(self, jobs, max_memory, command)
            if command is None:
                for worker in self.workers:
                    worker._starter = reserve._starter

        def prepared(self: pools.Worker) -> Pipes:
            with self._lock:
                if not self._closed and self._process is None and self._starter is reserve._starter:
                    reserve._fill(self)
            return ready(self)

        def started(self: pools.Worker) -> Any:
            self._reserve_key = _key_of(self)  # type: ignore[attr-defined]
            return start(self)

        def closed(self: pools.WorkerPool) -> None:
            with self._condition:
                self._closed.set()  # so that no thread takes a worker from here on
                for worker in self._free:
                    if worker._starter is reserve._starter:
                        reserve._take(worker)
            close(self)

        monkeypatch.setattr(pools.WorkerPool, "__init__", made)
        monkeypatch.setattr(pools.WorkerPool, "close", closed)
        monkeypatch.setattr(pools.Worker, "_ready", prepared)
        monkeypatch.setattr(pools.Worker, "_start", started)

    @contextmanager
    def none_left(self, seconds: float = 20) -> Iterator[None]:
        """Fail where a process was started or taken inside that neither ends nor comes back."""
        before = self._busy()
        yield
        end = time.monotonic() + seconds
        while left := self._busy() - before:
            assert time.monotonic() < end, f"processes left: {left}"
            time.sleep(0.02)

    def _busy(self) -> set[psutil.Process]:
        """Return the processes that descend from this one, without those that wait here."""
        with self._lock:
            idle = {parts["_process"].pid for parts in self._idle}
        every = psutil.Process().children(recursive=True)
        return {process for process in every if process.pid not in idle and _runs(process)}

    def close(self) -> None:
        """End all processes."""
        with self._lock:
            idle, self._idle = self._idle, []
        for parts in idle:
            _end(parts)
        self._starter.shutdown()

    def _fill(self, worker: pools.Worker) -> None:
        """Give a worker without a process one that fits, where there is one."""
        key = _key_of(worker)
        while (parts := self._next(key)) is not None:
            if not has_ended(parts["_process"]):
                vars(worker).update({name: parts[name] for name in _PARTS})
                worker._kill_reason = None
                return
            _end(parts)

    def _next(self, key: tuple[Any, ...]) -> dict[str, Any] | None:
        """Remove and return the process that has loaded most, of those that fit."""
        with self._lock:
            fitting = [parts for parts in self._idle if parts["_reserve_key"] == key]
            if not fitting:
                return None
            chosen = max(fitting, key=itemgetter("size"))
            self._idle.remove(chosen)
            return chosen

    def _take(self, worker: pools.Worker) -> None:
        """Take the process of an idle worker, where it is fit for another pool."""
        with worker._lock:
            if worker._pipes is None or worker._process is None or has_ended(worker._process):
                return
            size = worker._resident()
            if worker._kill_reason is not None or size > _MOST_BYTES:
                return
            parts = {name: getattr(worker, name) for name in _PARTS} | {"size": size}
            worker._process = worker._pipes = worker._watch_process = worker._job = None
        with self._lock:
            self._idle.append(parts)
            surplus = self._idle.pop(0) if len(self._idle) > _MOST else None
        if surplus is not None:
            _end(surplus)


def _runs(process: psutil.Process) -> bool:
    try:
        return process.status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def _key_of(worker: pools.Worker) -> tuple[Any, ...]:
    """Return all that a process was started with."""
    environment = pools._environment(worker._max_memory)
    return tuple(worker._command), tuple(sorted(environment.items()))


def _end(parts: dict[str, Any]) -> None:
    end_group(parts["_process"])
    if parts["_job"] is not None:
        parts["_job"].close()
    parts["_pipes"].close()
