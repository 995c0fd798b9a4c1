"""What is said of tables that cannot be read."""

from __future__ import annotations

from simfinder.domain.document import Reason
from simfinder.domain.errors import ReadProblem
from simfinder.gui import words
from simfinder.gui.models.visible_text import visible
from simfinder.services.words import detail


def trouble(error: BaseException) -> str:
    """Return in one line why a table cannot be read; no password is in it."""
    if isinstance(error, ReadProblem):
        reason = words.reason(error.reason)
        said = visible(detail(error.detail))
        if error.reason is Reason.UNREADABLE and said:
            return said[:1].upper() + said[1:]  # what a database answers is no lack of permission
        return f"{reason}: {said}" if said else reason
    return visible(detail(str(error)))
