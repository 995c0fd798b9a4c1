"""A supervised process that reads one table, and its answers.

It is ended on cancellation, or when a batch takes too much time or memory.
"""

from __future__ import annotations

import json
import os
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import psutil

from simfinder.domain.documents import Identity, Reason
from simfinder.domain.errors import NoSuchTable, ReadProblem, UsageError
from simfinder.domain.messages import Code, Message
from simfinder.domain.options import ScanOptions
from simfinder.files.identity import identity, open_regular
from simfinder.services.tables.child import REQUEST
from simfinder.services.workers import confinement
from simfinder.services.workers.child_process import Pipes, end_group, environment, wait_for_end
from simfinder.services.workers.frames import (
    BrokenFrame,
    Header,
    read_frame,
    write_frame,
)

_POLL_SECONDS = 0.1
_START_SECONDS = 60.0
_END_SECONDS = 1.0
"""For a process that has closed its pipe to end by itself, with a status."""
_AHEAD = 2
_OF_CONNECTIONS = ("SSL_CERT_FILE", "SSL_CERT_DIR")
_MOST_BYTES = 512 << 20

Frame = tuple[Header, list[bytes]]


class TableProcess:
    """Reads one table, of a file or at an address; a context manager."""

    def __init__(
        self,
        place: Path | str,
        options: ScanOptions,
        task: str,
        columns: tuple[str, ...] = (),
        key: str = "",
    ) -> None:
        """Start the process.

        Args:
            place: a file, or the address of a database.
            options: which table, and what the process may use.
            task: ``head`` for the columns only, ``rows`` for all.
            columns: names of those to read; ones that the table has not are empty.
            key: the column whose values name the rows.

        Raises:
            ReadProblem: the file cannot be opened.
        """
        self._options = options
        self.identity = Identity(0, 0, 0, 0, 0)
        request: Header = {
            "task": task,
            "table": options.table,
            "query": options.query,
            "limit": options.row_limit,
            "columns": list(columns),
            "key": key,
            # Numbers alone name nothing, unless somebody chose the columns that hold them.
            "letters": not options.columns,
            "simplified": not options.distinguish_scripts,
            "max_size": options.max_size,
        }
        surroundings = _environment(options.max_memory)
        if isinstance(place, Path):
            descriptor = open_regular(place)
            self.identity = identity(os.fstat(descriptor))
            request |= {"path": os.fspath(place), "suffix": place.suffix.lower()}
            surroundings[REQUEST] = json.dumps(request)
        else:
            descriptor = subprocess.PIPE
            variables = {name: os.environ[name] for name in _OF_CONNECTIONS if name in os.environ}
            surroundings |= variables
        try:
            self._process = subprocess.Popen(
                _command(),
                stdin=descriptor,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=surroundings,
                start_new_session=True,
            )
        finally:
            if descriptor != subprocess.PIPE:
                os.close(descriptor)
        self._job = confinement.confine(self._process, options.max_memory)
        self._pipes = Pipes(self._process)
        if self._pipes.writer is not None:
            write_frame(self._pipes.writer, request | {"address": place})
        self._frames: queue.Queue[Frame | Exception] = queue.Queue(_AHEAD)
        self._stop = threading.Event()
        self._reader = threading.Thread(
            target=self._read_frames, name="simfinder-table", daemon=True
        )
        self._reader.start()

    def __enter__(self) -> TableProcess:
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        end_group(self._process)
        if self._job is not None:
            self._job.close()
        self._reader.join()
        self._pipes.close()

    def answers(self, check: Callable[[], None]) -> Iterator[Frame]:
        """Yield all answers of the process.

        Raises:
            ReadProblem: the table cannot be read, or not further.
            UsageError: the request is invalid.
        """
        seconds = self._options.max_seconds + _START_SECONDS
        while True:
            header, payload = self._next(seconds, check)
            seconds = self._options.max_seconds
            if header.get("tables") is not None and "usage" in header:
                raise NoSuchTable(header["usage"], tuple(map(str, header["tables"])))
            if "usage" in header:
                raise UsageError(header["usage"])
            if not header.get("ok"):
                raise ReadProblem(Reason(header["reason"]), header["detail"])
            yield header, payload
            if header.get("end"):
                return

    def _next(self, seconds: float, check: Callable[[], None]) -> Frame:
        deadline = time.monotonic() + seconds
        while True:
            check()
            try:
                frame = self._frames.get(timeout=_POLL_SECONDS)
            except queue.Empty:
                self._watch(deadline)
                continue
            if isinstance(frame, BrokenFrame):
                raise ReadProblem(Reason.LIMIT, Message(Code.TOO_MUCH_OUTPUT, error=frame))
            if isinstance(frame, Exception):
                wait_for_end(self._process, _END_SECONDS)
                end_group(self._process)
                code = self._process.returncode
                raise ReadProblem(Reason.CRASHED, Message(Code.READER_ENDED, code=code))
            return frame

    def _watch(self, deadline: float) -> None:
        if time.monotonic() > deadline:
            raise ReadProblem(Reason.TIMED_OUT, Message(Code.TOOK_TOO_LONG))
        with suppress(psutil.Error):  # it has just ended, which its pipe tells
            if psutil.Process(self._process.pid).memory_info().rss > self._options.max_memory << 20:
                raise ReadProblem(Reason.MEMORY, Message(Code.NEEDED_TOO_MUCH_MEMORY))

    def _read_frames(self) -> None:
        frame: Frame | Exception
        while not self._stop.is_set():
            try:
                frame = read_frame(self._pipes.reader, _MOST_BYTES)
            except (EOFError, OSError, BrokenFrame, ValueError) as error:
                frame = error
            while not self._stop.is_set():
                with suppress(queue.Full):
                    self._frames.put(frame, timeout=_POLL_SECONDS)
                    break
            if isinstance(frame, Exception) or frame[0].get("end"):
                return


def _command() -> list[str]:
    if getattr(sys, "frozen", False):
        return [sys.executable, "--table-reader"]
    return [sys.executable, "-P", "-m", "simfinder.services.tables.child"]


def _environment(max_memory: int) -> dict[str, str]:
    # The pool of Arrow would reserve address space, which counts against the limit.
    return environment(ARROW_DEFAULT_MEMORY_POOL="system", SIMFINDER_WORKER_MEMORY=str(max_memory))
