"""Sets the pages of a report in a process of its own.

It can be ended when nobody wants the report any more, and its memory goes with it.
"""

from __future__ import annotations

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
_POLL_SECONDS = 0.1


def set_pages_apart(data: dict[str, Any], step: Callable[[], None]) -> bytes:
    """Return the pages of a report as a PDF.

    Args:
        data: What stands on them; see ``report/typesetting.py``.
        step: Called while it works; it may raise ``Cancelled``, then the process is ended.

    Raises:
        ReportError: They cannot be set.
    """
    with tempfile.TemporaryFile() as given, tempfile.TemporaryFile() as made:
        given.write(json.dumps(data).encode("ascii"))
        given.seek(0)
        status = _run(given, made, step)
        if status == REFUSED:
            raise ReportError("a part of the report does not fit on a page of a PDF")
        if status:
            raise ReportError(f"what sets the pages of the PDF ended with status {status}")
        made.seek(0)
        return made.read()


def _run(given: BinaryIO, made: BinaryIO, step: Callable[[], None]) -> int:
    process = subprocess.Popen(
        _command(),
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
