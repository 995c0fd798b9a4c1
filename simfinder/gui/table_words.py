"""What is said where a scan is refused or a table cannot be read."""

from __future__ import annotations

import re

from simfinder.domain.document import Reason
from simfinder.domain.errors import ReadProblem
from simfinder.gui import words
from simfinder.gui.models.visible_text import visible
from simfinder.services.words import detail

_SWITCH = re.compile(r"^--[\w-]+\s*[:\uff1a]\s*")
"""The option of the command line that a refusal begins with; the window has none."""


def refusal(error: BaseException) -> str:
    """Return why a service does not do what was asked, as the window says it."""
    return _SWITCH.sub("", visible(detail(str(error))))


def trouble(error: BaseException) -> str:
    """Return in one line why a table cannot be read; no password is in it."""
    if isinstance(error, ReadProblem):
        reason = words.reason(error.reason)
        said = visible(detail(error.detail))
        if error.reason is Reason.UNREADABLE and said:
            return said[:1].upper() + said[1:]  # what a database answers is no lack of permission
        return f"{reason}: {said}" if said else reason
    return refusal(error)
