"""The program of a worker process: answers requests about documents until the pipe closes.

It answers one frame with one frame, or with one for each file and each document inside it.
Whatever goes wrong with a document becomes a reason in the answer; only this process can be lost
to it.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator, Sequence
from typing import IO

from simfinder.services import worker_tasks
from simfinder.services.workers.confinement import (
    Confinement,
    end_with_parent,
    limit_resources,
    shut_in,
)
from simfinder.services.workers.frames import (
    Answer,
    Header,
    ReceivedFile,
    guard,
    read_content,
    read_frame,
    write_frame,
)

_SPARE_SECONDS = 15
_NICE = 5
"""How far a worker steps back behind the window and other programs, of 19 steps."""


def _alarm(seconds: float) -> None:
    """Let the system end this process when so much time has passed; 0 calls that off.

    The program ends a worker that takes too long; this is for when the program is gone.
    """
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_REAL, seconds)


def serve(inward: IO[bytes], outward: IO[bytes], confinement: Confinement) -> None:
    """Answer requests until the program closes the pipe; ``confinement`` holds the process."""
    write_frame(outward, {"ready": True, "confinement": confinement})
    while True:
        try:
            header, payload = read_frame(inward)
            contents = _contents(inward, header)
        except EOFError:
            return
        seconds = header["seconds"] + _SPARE_SECONDS
        _alarm(seconds)
        for answer in _answers(header, payload, contents):
            _alarm(0)
            write_frame(outward, *answer)
            _alarm(seconds)
        _alarm(0)


def _contents(inward: IO[bytes], header: Header) -> list[ReceivedFile]:
    """Receive the files of a request."""
    sizes = header.get("contents", ())
    # One byte more than allowed, so that the reader sees that the file is too large.
    keep = (header["limits"]["max_size"] << 20) + 1 if sizes else 0
    return [read_content(inward, size, keep) for size in sizes]


def _answers(
    header: Header, payload: Sequence[bytes], contents: Sequence[ReceivedFile]
) -> Iterator[Answer]:
    if header["task"] == "read":
        yield from worker_tasks.read_documents(header, contents)
    else:
        task = worker_tasks.TASKS[header["task"]]
        yield guard(lambda: task(header, payload, contents))


def main() -> None:
    """Run as a worker: requests on standard input, answers on standard output."""
    inward = os.fdopen(os.dup(0), "rb")
    outward = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a library prints must not get between the frames
    if hasattr(os, "nice"):
        os.nice(_NICE)
    end_with_parent()
    limit_resources(int(os.environ.get("SIMFINDER_WORKER_MEMORY", "1536")))
    serve(inward, outward, shut_in())


if __name__ == "__main__":
    main()
