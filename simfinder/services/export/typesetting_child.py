"""The program of the process that sets a report.

Its input is a line of JSON about the report and one for each of its parts, its output a PDF or
DOCX. For each part of a DOCX that is set it writes a byte to the stream for errors.
"""

from __future__ import annotations

import errno
import json
import sys
from collections.abc import Sequence
from typing import Any

from simfinder.services.export.typesetting import LAYOUT_ERROR, NO_FONT, NO_ROOM
from simfinder.services.workers.confinement import shut_in


def main(arguments: Sequence[str] | None = None) -> int:
    """Set one report and return the exit status; the last argument is its kind, pdf or docx."""
    kind = (sys.argv if arguments is None else arguments)[-1]
    head, *parts = map(json.loads, sys.stdin.buffer)
    data = {**head, "parts": parts}
    status, result = (0, _set_document(data)) if kind == "docx" else _set_pages(data)
    try:
        _write(result)
    except OSError as error:
        if error.errno == errno.ENOSPC:
            return NO_ROOM
        raise
    return status


def _write(data: bytes) -> None:
    # What a buffer held back would be tried again at the end, and change the exit status.
    with open(sys.stdout.fileno(), "wb", buffering=0, closefd=False) as output:
        rest = memoryview(data)
        while rest:
            rest = rest[output.write(rest) :]


def _set_document(data: dict[str, Any]) -> bytes:
    from simfinder.report.docx_report import set_document  # loads what the other kind does not need

    with open(sys.stderr.fileno(), "wb", buffering=0, closefd=False) as progress:
        return set_document(data, lambda: progress.write(b"."))


def _set_pages(data: dict[str, Any]) -> tuple[int, bytes]:
    """Return the exit status, and the pages or what is said in their place."""
    from simfinder.report.pdf_report import NoFont, TypesettingError, set_pages

    try:
        return 0, set_pages(data)
    except NoFont as error:
        return NO_FONT, str(error).encode()
    except TypesettingError:
        return LAYOUT_ERROR, b""


def run(arguments: Sequence[str] | None = None) -> int:
    """Set one report as a process that reads nothing but the program and fonts; see ``main``."""
    shut_in(fonts=True)
    return main(arguments)


if __name__ == "__main__":
    sys.exit(run())
