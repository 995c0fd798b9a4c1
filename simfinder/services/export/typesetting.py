"""Sets an evidence report in a process of its own.

A cancelled report ends with the process and its memory, and the window stays responsive: the
libraries keep the interpreter's lock while they build a long report.
"""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

from simfinder.domain.errors import ReportError
from simfinder.domain.messages import Code, Message
from simfinder.services.workers.child_process import end_group, environment, wait_for_end

LAYOUT_ERROR = 3
"""Exit status of the process where the pages cannot be set."""
NO_ROOM = 4
"""The same where the disk is full."""
NO_FONT = 5
"""The same where no font has the letters; the name of one that has them is what it writes."""
_POLL_SECONDS = 0.1
PageListener = Callable[[int, int], None]
"""Hears how many parts are done, and of how many."""


def set_pages(data: dict[str, Any], report: PageListener) -> bytes:
    """Return the pages of a report as a PDF.

    Args:
        data: The content; see ``report/evidence.py``.
        report: Called with the number of parts set and their total, 0 where unknown, as of pages.
            It may raise ``Cancelled``, which ends the process.

    Raises:
        ReportError: They cannot be set.
        OSError: There is no room for the files between the processes.
    """
    status, result = _typeset("pdf", data, report)
    if status == NO_FONT:
        font = result.decode("utf-8", "replace")
        raise ReportError(Message(Code.NO_FONT, name=font))
    if status == LAYOUT_ERROR:
        raise ReportError(Message(Code.REPORT_PART_TOO_LARGE))
    if status:
        raise ReportError(Message(Code.TYPESETTER_ENDED, code=status))
    return result


def set_document(data: dict[str, Any], report: PageListener) -> bytes:
    """Return the report as a DOCX; see ``set_pages_apart``."""
    status, result = _typeset("docx", data, report)
    if status:
        raise ReportError(Message(Code.DOCUMENT_WRITER_ENDED, code=status))
    return result


def _typeset(kind: str, data: dict[str, Any], report: PageListener) -> tuple[int, bytes]:
    """Return the exit status of the process, and what it has made."""
    total = len(data["parts"]) if kind == "docx" else 0
    with (
        tempfile.TemporaryFile() as request,
        tempfile.TemporaryFile() as output,
        tempfile.TemporaryFile() as progress,
    ):
        # A line for each part: to encode a long report at once would hold the lock as well.
        request.write(json.dumps({**data, "parts": []}).encode("ascii") + b"\n")
        for part in data["parts"]:
            report(0, total)
            request.write(json.dumps(part).encode("ascii") + b"\n")
        request.seek(0)

        def tell() -> None:
            # A byte for each part that is set: a file is read alike on every system.
            report(min(os.fstat(progress.fileno()).st_size, total), total)

        status = _run_child(kind, request, output, progress, tell)
        if status == NO_ROOM:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        if not status:
            report(total, total)
        output.seek(0)
        return status, output.read()


def _run_child(
    kind: str,
    request: IO[bytes],
    output: IO[bytes],
    progress: IO[bytes],
    tell: Callable[[], None],
) -> int:
    home = str(Path.home())  # folder of a person's own fonts
    process = subprocess.Popen(
        [*_command(), kind],
        stdin=request,
        stdout=output,
        stderr=progress,
        env=environment(HOME=home, USERPROFILE=home),
        start_new_session=True,
    )
    try:
        while True:
            if wait_for_end(process, _POLL_SECONDS):
                break
            tell()
    finally:
        end_group(process)
    return process.returncode


def _command() -> list[str]:
    if getattr(sys, "frozen", False):
        return [sys.executable, "--typesetter"]
    return [sys.executable, "-P", "-m", "simfinder.services.export.typesetting_child"]
