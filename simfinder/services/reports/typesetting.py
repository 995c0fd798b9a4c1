"""Sets an evidence report in a process of its own.

It can be ended when nobody wants the report any more, its memory goes with it, and a window goes on
meanwhile: the libraries hold the interpreter's lock while they build and write a long report.
"""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO

from simfinder.domain.errors import ReportError

REFUSED = 3
"""Exit status of the process where the pages cannot be set."""
NO_ROOM = 4
"""The same where the disk is full."""
_POLL_SECONDS = 0.1


def set_pages_apart(data: dict[str, Any], step: Callable[[], None]) -> bytes:
    """Return the pages of a report as a PDF.

    Args:
        data: What stands on them; see ``report/evidence_data.py``.
        step: Called while it works; it may raise ``Cancelled``, then the process is ended.

    Raises:
        ReportError: They cannot be set.
        OSError: There is no room for what passes between the processes.
    """
    status, made = _made("pdf", data, step)
    if status == REFUSED:
        raise ReportError("a part of the report does not fit on a page of a PDF")
    if status:
        raise ReportError(f"what sets the pages of the PDF ended with status {status}")
    return made


def set_document_apart(data: dict[str, Any], step: Callable[[], None]) -> bytes:
    """Return the report as a DOCX; see ``set_pages_apart``."""
    status, made = _made("docx", data, step)
    if status:
        raise ReportError(f"what writes the text document ended with status {status}")
    return made


def _made(kind: str, data: dict[str, Any], step: Callable[[], None]) -> tuple[int, bytes]:
    """Return the exit status of the process, and what it has made."""
    with tempfile.TemporaryFile() as given, tempfile.TemporaryFile() as made:
        # A line for each part: to encode a long report at once would hold the lock as well.
        for line in ({**data, "parts": []}, *data["parts"]):
            given.write(json.dumps(line).encode("ascii") + b"\n")
        given.seek(0)
        status = _run(kind, given, made, step)
        if status == NO_ROOM:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        made.seek(0)
        return status, made.read()


def _run(kind: str, given: BinaryIO, made: BinaryIO, step: Callable[[], None]) -> int:
    process = subprocess.Popen(
        [*_command(), kind],
        stdin=given,
        stdout=made,
        stderr=subprocess.DEVNULL,
        env=os.environ | {"PYTHONPATH": str(Path(__file__).resolve().parents[3])},
        start_new_session=True,
    )
    try:
        while True:
            with suppress(subprocess.TimeoutExpired):
                return process.wait(_POLL_SECONDS)
            step()
    finally:
        process.kill()
        process.wait()


def _command() -> list[str]:
    if getattr(sys, "frozen", False):
        return [sys.executable, "--typesetter"]
    return [sys.executable, "-P", "-m", "simfinder.services.reports.typesetting_child"]
