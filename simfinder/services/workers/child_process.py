"""The processes that the program starts: their arguments, how they are read and ended.

A process that a document has taken over may start others, which keep its pipes open and its
work going. So a process leads a group of its own that is ended as a whole, and neither reading
from it nor writing to it waits any longer once it has ended or its time is over.
"""

from __future__ import annotations

import io
import math
import os
import select
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer, WriteableBuffer


_LOOK_MILLISECONDS = 100
_WAIT_SECONDS = 0.02
_SPARE_SECONDS = 1.0
"""Later than the deadline: the watchdog ends the process first and reports the reason."""
_VARIABLES = (
    "LD_LIBRARY_PATH",
    "DYLD_LIBRARY_PATH",
    "PYTHONHOME",
    "TZ",
    "TZDIR",
    # Windows starts no program and finds no library without them.
    *(("SYSTEMROOT", "SYSTEMDRIVE", "WINDIR", "PATH", "TEMP", "TMP") if os.name == "nt" else ()),
)
"""Environment variables that an interpreter needs to start and for the time zone."""

_OF_BUNDLE = "_PYI_"
"""Where PyInstaller has unpacked a frozen program, or each process would unpack it again."""


def environment(**more: str) -> dict[str, str]:
    """Return the environment of a process of the program: what Python needs, and ``more``.

    Names, addresses and secrets that a person's environment holds are not passed on.
    """
    names = [name for name in os.environ if name in _VARIABLES or name.startswith(_OF_BUNDLE)]
    return {
        **{name: os.environ[name] for name in names},
        "PYTHONPATH": str(Path(__file__).resolve().parents[3]),
        "PYTHONUTF8": "1",
        "PYTHONDONTWRITEBYTECODE": "1",
        # A BLAS pool would reserve gigabytes of address space and count against the limit.
        "OPENBLAS_NUM_THREADS": "1",
        "OMP_NUM_THREADS": "1",
        **more,
    }


def has_ended(process: subprocess.Popen[bytes]) -> bool:
    """Return whether a process has ended; its number, which names its group too, stays taken."""
    if process.returncode is not None:
        return True
    if sys.platform == "linux":
        try:
            state = os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        except ChildProcessError:
            return True
        return state is not None
    else:
        return process.poll() is not None


def wait_for_end(process: subprocess.Popen[bytes], seconds: float) -> bool:
    """Wait so long for the end of a process; return whether it has ended."""
    deadline = time.monotonic() + seconds
    while not has_ended(process):
        if time.monotonic() > deadline:
            return False
        time.sleep(_WAIT_SECONDS)
    return True


def kill_group(process: subprocess.Popen[bytes]) -> None:
    """Kill a process that leads a group, and the whole group with it; see ``end_group``."""
    # Once it has been waited for, its number may be that of another process.
    if sys.platform != "win32" and process.returncode is None:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()


def end_group(process: subprocess.Popen[bytes]) -> None:
    """Kill a process and its group, and wait for its end."""
    kill_group(process)
    process.wait()


class Pipes:
    """Both pipes of a process as streams that end at a ``deadline``, or with the process.

    Windows cannot wait for a pipe with a limit; there a job object ends all processes that could
    keep one open.
    """

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        """``process``: it has pipes as standard output and, perhaps, input."""
        self.process = process
        self.deadline = math.inf
        """By ``time.monotonic``."""
        assert process.stdout is not None
        self._raw = [stream for stream in (process.stdin, process.stdout) if stream is not None]
        self.reader: IO[bytes] = process.stdout
        self.writer: IO[bytes] | None = process.stdin
        if sys.platform != "win32":
            self.reader = io.BufferedReader(_End(self, process.stdout.fileno()), 1 << 16)
            if process.stdin is not None:
                os.set_blocking(process.stdin.fileno(), False)
                end = _End(self, process.stdin.fileno())
                self.writer = io.BufferedWriter(end, 1 << 16)

    def close(self) -> None:
        """Close both; for a process that has ended."""
        for stream in (self.writer, self.reader, *self._raw):
            if stream is not None:
                with suppress(OSError):  # unsent bytes for a process that has ended
                    stream.close()


if sys.platform != "win32":

    class _End(io.RawIOBase):
        """The program's end of a pipe; the caller closes it."""

        def __init__(self, pipes: Pipes, descriptor: int) -> None:
            self._pipes = pipes
            self._descriptor = descriptor

        def readable(self) -> bool:
            return True

        def writable(self) -> bool:
            return True

        def readinto(self, buffer: WriteableBuffer, /) -> int:
            if not self._wait(select.POLLIN):
                return 0
            return os.readv(self._descriptor, [buffer])

        def write(self, data: ReadableBuffer, /) -> int:
            while self._wait(select.POLLOUT):
                with suppress(BlockingIOError):
                    return os.write(self._descriptor, data)
            raise BrokenPipeError

        def _wait(self, event: int) -> bool:
            """Wait until the pipe is ready; return False once the process has ended.

            Raises TimeoutError somewhat after the deadline.
            """
            poll = select.poll()
            poll.register(self._descriptor, event)
            while not poll.poll(_LOOK_MILLISECONDS):
                if has_ended(self._pipes.process):
                    return bool(poll.poll(0))  # what it wrote at last
                if time.monotonic() > self._pipes.deadline + _SPARE_SECONDS:
                    raise TimeoutError
            return True
