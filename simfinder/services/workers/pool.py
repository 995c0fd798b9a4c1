"""Supervised worker processes: everything that parses a document runs in one of them.

Each worker has a pipe of its own, so one that dies, hangs or grows takes no other with it. A
watchdog ends a worker at its deadline or memory limit; the thread that waits for the answer then
learns why. Nothing is pickled, and the workers share no lock.
"""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import threading
import time
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType

import psutil

from simfinder.domain.documents import Reason
from simfinder.domain.errors import Cancelled, ReadProblem
from simfinder.domain.messages import Code, Detail, Message
from simfinder.services.workers import confinement
from simfinder.services.workers.child_process import (
    Pipes,
    end_group,
    environment,
    has_ended,
    kill_group,
)
from simfinder.services.workers.confinement import Confinement, available_confinement
from simfinder.services.workers.frames import BrokenFrame, Content, Header, read_frame, write_frame

_log = logging.getLogger(__name__)

_RECYCLE_TASKS = 10_000
"""Its start costs as much as reading hundreds of short texts, and growth is seen anyway."""
_RECYCLE_BYTES = 600 << 20
_WATCH_SECONDS = 0.1
_START_SECONDS = 60.0
_IDF = '"idf":'
"""In the name of a method with a table of word rarity; others need not be taken apart."""
_MOST_BYTES = 256 << 20
"""Largest answer, which is in memory as a whole."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What a worker answered, or why it could not."""

    header: Header
    payload: list[bytes] = field(default_factory=list)
    failure: Reason | None = None
    detail: Detail = ""

    @classmethod
    def failed(cls, problem: ReadProblem) -> Reply:
        """Return the answer of a worker that was never asked."""
        return cls({}, failure=problem.reason, detail=problem.detail)

    @property
    def problem(self) -> tuple[Reason, Detail] | None:
        """Why there is no result; None where there is one."""
        if self.failure is not None:
            return self.failure, self.detail or self.header.get("detail", "")
        if self.header.get("ok"):
            return None
        return Reason(self.header["reason"]), self.detail or self.header.get("detail", "")


def default_jobs() -> int:
    """Return the number of workers for this machine: one a core, at most eight."""
    return max(1, min(8, os.cpu_count() or 1))


def _command() -> list[str]:
    if getattr(sys, "frozen", False):
        return [sys.executable, "--worker"]
    # -P: a folder of documents may hold a file named json.py; it must never be imported.
    return [sys.executable, "-P", "-m", "simfinder.services.worker_child"]


def _environment(max_memory: int) -> dict[str, str]:
    return environment(SIMFINDER_WORKER_MEMORY=str(max_memory))


@dataclass(frozen=True, slots=True)
class Request:
    """What a worker is asked: ``count`` answers are due, each within ``timeout`` seconds.

    ``contents`` are files that were opened and checked; their bytes go with the request, so the
    worker needs no path.
    """

    header: Header
    payload: Sequence[bytes] = ()
    count: int = 1
    timeout: float = 60.0
    contents: Sequence[Content] = ()


class Worker:
    """One process, restarted when needed; used by one thread at a time."""

    def __init__(self, max_memory: int, command: Sequence[str], starter: Executor) -> None:
        """``max_memory``: MiB that the process may use before it is ended.

        ``starter``: runs the start of the process in a thread that outlives it, since Linux ends a
        worker together with the thread that started it.
        """
        self._max_memory = max_memory
        self._starter = starter
        self._command = list(command)
        self._process: subprocess.Popen[bytes] | None = None
        self._pipes: Pipes | None = None
        self._watch_process: psutil.Process | None = None
        self._deadline = 0.0
        self._kill_reason: Reason | None = None
        self._tasks = 0
        self._tables: set[tuple[str, bool]] = set()
        """Tables of inverse document frequencies that the process has."""
        self._closed = False
        self._job: confinement.JobObject | None = None
        self._lock = threading.Lock()  # guards the process against the watchdog
        self.confinement: Confinement | None = None
        """What holds the process, by its own greeting; None before that."""

    def run(self, request: Request) -> Generator[Reply, None, None]:
        """Yield the answers of the process to one request as they arrive.

        A failed answer is the last one; the process has ended then.
        """
        pipes = self._ready()
        table_reply = self._send_table(pipes, request)
        if table_reply is not None and table_reply.problem is not None:
            yield table_reply
            return
        rest, is_sent = request.count, False
        try:
            while rest:
                reply = self._answer(pipes, request, send=not is_sent)
                is_sent = True
                # An answer may announce others, for the documents inside a file.
                rest += int(reply.header.get("follow", 0)) - 1 if reply.failure is None else -rest
                self._tasks += 1
                yield reply
        finally:
            if rest:  # the caller stopped reading, so the remaining answers have no reader
                self.kill()
        if self._tasks >= _RECYCLE_TASKS or self._resident() > _RECYCLE_BYTES:
            self.kill()

    def _send_table(self, pipes: Pipes, request: Request) -> Reply | None:
        """Send the table of word rarity that a method has, unless the process has it.

        Without the table in the program, tasks that make no fingerprint still work.
        """
        method = request.header.get("profile", "")
        if _IDF not in method:
            return None
        from simfinder.engine.features import idf_tables, profiles

        profile = profiles.definition(method)
        key = (profile.settings.idf, profile.simplified)
        if key in self._tables or not idf_tables.has_table(key[0]):
            return None
        table = idf_tables.pack_table(idf_tables.table_of(key[0], simplified=key[1]))
        header = {"task": "idf-table", "digest": key[0], "simplified": key[1]}
        reply = self._answer(pipes, Request(header, [table], timeout=request.timeout), send=True)
        if reply.problem is None:
            self._tables.add(key)
        return reply

    def _resident(self) -> int:
        """Return the memory of the process, bytes; 0 after its end."""
        try:
            return (
                int(self._watch_process.memory_info().rss) if self._watch_process is not None else 0
            )
        except psutil.Error:
            return 0

    def _answer(self, pipes: Pipes, request: Request, *, send: bool) -> Reply:
        """Send the request where that is still to be done, and return the next answer."""
        assert pipes.writer is not None
        self._deadline = pipes.deadline = time.monotonic() + request.timeout
        try:
            if send:
                header = request.header | {"seconds": request.timeout}
                write_frame(pipes.writer, header, request.payload, request.contents)
            return Reply(*read_frame(pipes.reader, _MOST_BYTES))
        except (EOFError, OSError, BrokenFrame, ValueError) as error:
            return self._failure(error)
        finally:
            self._deadline = 0.0

    def _ready(self) -> Pipes:
        with self._lock:
            if self._closed:
                raise Cancelled
            if self._pipes is not None and not has_ended(self._pipes.process):
                return self._pipes
            self._reap()
            process = self._starter.submit(self._start).result()
            self._job = confinement.confine(process, self._max_memory)
            self._process, self._tasks, self._kill_reason = process, 0, None
            self._pipes = pipes = Pipes(process)
            self._deadline = pipes.deadline = time.monotonic() + _START_SECONDS
            try:
                self._watch_process = psutil.Process(process.pid)
            except psutil.Error:
                self._watch_process = None
        # The greeting says that imports are done, so that the clock starts fairly; where it does
        # not come, the task that follows reports how the process ended.
        with suppress(EOFError, BrokenFrame, OSError):
            hello, _ = read_frame(pipes.reader)
            held_by = hello.get("confinement")
            self.confinement = Confinement(*held_by) if held_by else None
            if held_by and self.confinement != available_confinement():
                _log.warning("readers are held by %s only", self.confinement)
        return pipes

    def _start(self) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            self._command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=_environment(self._max_memory),
            # The folder in which the program was started may be removed, and jieba asks for it.
            cwd=Path(sys.executable).parent,
            creationflags=getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0),
            start_new_session=True,
            close_fds=True,
        )

    def _failure(self, error: Exception) -> Reply:
        process, reason = self._process, self._kill_reason
        self.kill()
        if reason is not None:
            words = {
                Reason.TIMED_OUT: Message(Code.TOOK_TOO_LONG),
                Reason.MEMORY: Message(Code.NEEDED_TOO_MUCH_MEMORY),
            }
            return Reply({}, failure=reason, detail=words.get(reason, "stopped"))
        code = process.returncode if process is not None else None
        if isinstance(error, BrokenFrame):
            return Reply(
                {}, failure=Reason.LIMIT, detail=Message(Code.TOO_MUCH_OUTPUT, error=error)
            )
        if isinstance(error, TimeoutError):
            return Reply({}, failure=Reason.TIMED_OUT, detail=Message(Code.TOOK_TOO_LONG))
        return Reply({}, failure=Reason.CRASHED, detail=Message(Code.READER_ENDED, code=code))

    def watch(self, now: float) -> None:
        """End the process where its time or memory is used up; called by the watchdog."""
        deadline, process, limits = self._deadline, self._process, self._watch_process
        if not deadline or process is None:
            return
        reason = None
        if now > deadline:
            reason = Reason.TIMED_OUT
        elif limits is not None:
            try:
                if limits.memory_info().rss > self._max_memory << 20:
                    reason = Reason.MEMORY
            except psutil.Error:
                return  # it has just ended; the waiting thread reports it
        if reason is not None:
            with self._lock:
                if self._process is process:
                    self._kill_reason = reason
                    kill_group(process)

    def kill(self) -> None:
        """End the process; the next task starts a new one."""
        with self._lock:
            self._reap()

    def close(self) -> None:
        """End the process for good."""
        with self._lock:
            self._closed = True
            self._reap()

    def _reap(self) -> None:
        process, self._process, self._watch_process = self._process, None, None
        pipes, self._pipes = self._pipes, None
        self._tables = set()
        if process is None or pipes is None:
            return
        end_group(process)
        if self._job is not None:
            self._job.close()
        pipes.close()


class WorkerPool:
    """A fixed number of workers, started when first needed, with one watchdog."""

    def __init__(
        self, jobs: int, max_memory: int = 1536, command: Sequence[str] | None = None
    ) -> None:
        """Start nothing yet.

        ``jobs``: 0 for one for each core. ``max_memory``: MiB for each process. ``command``:
        another program with frames on its standard streams.
        """
        program = command or _command()
        self._starter = ThreadPoolExecutor(1, "simfinder-starter")
        self.workers = tuple(
            Worker(max_memory, program, self._starter) for _ in range(jobs or default_jobs())
        )
        self._free = list(self.workers)
        self._condition = threading.Condition()
        self._closed = threading.Event()
        self._watchdog: threading.Thread | None = None
        self._preparer: threading.Thread | None = None

    def __enter__(self) -> WorkerPool:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def prepare(self) -> None:
        """Start one worker, which loads its libraries in the background."""
        if self._preparer is None:
            self._preparer = threading.Thread(
                target=self._prepare, name="simfinder-preparing", daemon=True
            )
            self._preparer.start()

    def _prepare(self) -> None:
        with suppress(Cancelled, OSError):  # the first request reports it with more detail
            self.run_one({"task": "prepare"})

    def run_one(
        self,
        header: Header,
        payload: Sequence[bytes] = (),
        timeout: float = 60.0,
        contents: Sequence[Content] = (),
    ) -> Reply:
        """Do one task on a free worker, waiting for one; may be called from many threads.

        Raises Cancelled once the pool is closed.
        """
        with closing(self.run_each(Request(header, payload, 1, timeout, contents))) as replies:
            return next(replies)

    def run_each(self, request: Request) -> Generator[Reply, None, None]:
        """Yield the answers of a free worker to one request; a failed one is the last.

        The worker is reserved until the generator ends: waiting for another task within the loop
        can block.
        """
        with self._condition:
            self._start_watchdog()
            while not self._free and not self._closed.is_set():
                self._condition.wait()
            if self._closed.is_set():
                raise Cancelled
            worker = self._free.pop()
        try:
            with closing(worker.run(request)) as replies:
                yield from replies
        finally:
            with self._condition:
                self._free.append(worker)
                self._condition.notify()

    def _start_watchdog(self) -> None:
        if self._watchdog is None and not self._closed.is_set():
            watchdog = threading.Thread(target=self._watch, name="simfinder-watchdog", daemon=True)
            watchdog.start()
            self._watchdog = watchdog

    def _watch(self) -> None:
        while not self._closed.wait(_WATCH_SECONDS):
            now = time.monotonic()
            for worker in self.workers:
                worker.watch(now)

    def end_idle(self) -> None:
        """End the processes without a task, to free their memory; new ones start when needed."""
        with self._condition:
            for worker in self._free:
                worker.kill()

    def interrupt(self) -> None:
        """End the processes that are at work; their tasks come back as failed."""
        with self._condition:
            busy = [worker for worker in self.workers if worker not in self._free]
        for worker in busy:
            worker.kill()

    def close(self) -> None:
        """End all processes; tasks that still run come back as failed."""
        with self._condition:
            self._closed.set()
            watchdog, self._watchdog = self._watchdog, None
            self._condition.notify_all()
        for worker in self.workers:
            worker.close()
        self._starter.shutdown(wait=True)
        if self._preparer is not None:
            self._preparer.join()
        if watchdog is not None:
            watchdog.join()


# Threads that ask the workers of a pool, ended at once where the one who waits gives up.


@contextmanager
def request_threads(pool: WorkerPool, name: str) -> Iterator[ThreadPoolExecutor]:
    """Provide a thread for each worker; an exception inside ends the tasks of the workers."""
    with ThreadPoolExecutor(len(pool.workers), name) as threads:
        try:
            yield threads
        except BaseException:
            threads.shutdown(wait=False, cancel_futures=True)
            pool.interrupt()
            raise
