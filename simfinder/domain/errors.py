"""The errors that are shown to people, each with an exit status.

::

    SimFinderError
    ├── UsageError            2   an option or a path that makes no sense
    │   └── NoSuchTable           a table that does not exist, or that must be named
    ├── NothingToUndo         0   no operation can be undone
    ├── NothingToScan         3   no file could be scanned
    ├── StoreError            4   the store cannot be opened or written
    ├── ReportError           4   a report cannot be written
    ├── RevealError           4   a file or folder cannot be opened for the person
    │   └── ExecutableFileError   the system would start it as a program
    ├── ReadProblem           –   a document that cannot be compared (becomes a Problem)
    ├── OperationProblem      –   a file that stays where it is (becomes a row of the journal)
    │   └── LocationUnknown       moved, but another file or none is at the new place
    └── NoDisplay             4   the window needs a display and there is none
    Cancelled               130   the person stopped it; not an error
"""

from __future__ import annotations

from typing import ClassVar

from simfinder.domain.documents import Reason
from simfinder.domain.messages import Detail, at_place
from simfinder.domain.operations import RefusalReason


class SimFinderError(Exception):
    """Base of all errors that are shown in one line, without a traceback."""

    exit_status: ClassVar[int] = 4

    def __init__(self, message: Detail = "") -> None:
        """``message``: shown to people; ``messages.message_of`` returns it again."""
        super().__init__(message)


class UsageError(SimFinderError):
    """An option or a path that makes no sense."""

    exit_status = 2


class NoSuchTable(UsageError):
    """A database or workbook has no such table, or several and none was named."""

    def __init__(self, text: Detail, tables: tuple[str, ...]) -> None:
        """``tables``: names of the existing tables."""
        super().__init__(text)
        self.tables = tables


class NothingToUndo(SimFinderError):
    """No operation can be undone."""

    exit_status = 0


class NothingToScan(SimFinderError):
    """No file could be scanned."""

    exit_status = 3


class StoreError(SimFinderError):
    """The store cannot be opened or written."""


class ReportError(SimFinderError):
    """A report cannot be written."""


class NoDisplay(SimFinderError):
    """The window needs a display and there is none."""


class LongTexts(SimFinderError):
    """Two texts have more characters than are compared without a confirmation."""

    def __init__(self, characters: int) -> None:
        """``characters``: of both together."""
        super().__init__(f"the two texts have {characters} characters")


class RevealError(SimFinderError):
    """A file or folder cannot be opened for the person."""


class ExecutableFileError(RevealError):
    """A file was to be opened that the system would start as a program."""


class ReadProblem(SimFinderError):
    """A document that cannot be compared, with the reason that the report gives."""

    def __init__(self, reason: Reason, detail: Detail = "") -> None:
        """Keep the reason and the message for the log and the report."""
        super().__init__(at_place(reason.value, detail) if detail else reason.value)
        self.reason = reason
        self.detail = detail


class OperationProblem(SimFinderError):
    """A file that was not moved, copied or restored, with the reason for the journal."""

    def __init__(self, refusal: RefusalReason, detail: Detail = "") -> None:
        """Keep the reason and the message."""
        super().__init__(at_place(refusal.value, detail) if detail else refusal.value)
        self.refusal = refusal
        self.detail = detail


class LocationUnknown(OperationProblem):
    """A file was moved, but another one or none is at the new place; nothing else is touched."""


class Cancelled(Exception):
    """The person stopped the work."""

    exit_status: ClassVar[int] = 130
