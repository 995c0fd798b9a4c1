"""Standard output: what is written there arrives, or one line tells why it does not."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from simfinder.domain.errors import SimFinderError
from simfinder.i18n import translate


class OutputError(SimFinderError):
    """Standard output cannot be written: a full disk, an unplugged drive."""


@contextmanager
def standard_output() -> Iterator[TextIO]:
    """Give standard output, and make sure at the end that everything went out.

    A reader that went away (``| head``) is no error of ours and stays a BrokenPipeError.
    """
    try:
        try:
            yield sys.stdout
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        from simfinder.services.words import detail

        text = translate("Console", "the output cannot be written: {reason}")
        reason = detail(error.strerror or str(error))
        raise OutputError(text.format(reason=reason)) from error


def make_output_safe() -> None:
    """Let neither a character that cannot be shown nor a closed stream end the program."""
    # A stream that was closed before the start (``>&-``) is None.
    if sys.stdout is None:
        sys.stdout = _nowhere()
    if sys.stderr is None:
        sys.stderr = _nowhere()
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def give_up_output() -> None:
    """Send the rest nowhere: Python would complain again when it flushes at the end."""
    try:
        place = sys.stdout.fileno()
    except (io.UnsupportedOperation, ValueError):
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, place)
    os.close(nowhere)


def _nowhere() -> TextIO:
    return open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123 - for the whole run
