"""Columns that tell what became of files: the file, how it ended and why, and where it is now."""

from __future__ import annotations

from simfinder.domain.operation import Operation, State
from simfinder.gui import words
from simfinder.gui.models.rows_model import RowColumn
from simfinder.gui.models.visible_text import visible
from simfinder.i18n import translate
from simfinder.services.cleaning.plan_export import outcome
from simfinder.services.words import detail

_ENDED = (State.DONE, State.UNDONE)


def operation_columns() -> tuple[RowColumn, ...]:
    """Return the columns for rows that are Operations."""
    return (
        RowColumn(
            lambda: translate("CleanUp", "File"),
            _name,
            _source,
            picture=_picture,
            is_path=True,
            width=0,
        ),
        RowColumn(lambda: translate("CleanUp", "Result"), outcome, _whole, _tone, width=18),
        RowColumn(lambda: translate("CleanUp", "Size"), _size, right=True, width=6),
        RowColumn(
            lambda: translate("CleanUp", "Where it is"), where, where, _quiet, is_path=True, width=0
        ),
    )


def where(operation: Operation) -> str:
    """Return where a file is now, as far as the journal knows."""
    away = operation.state is State.DONE and operation.target is not None
    return visible(str(operation.target if away else operation.source))


def went_well(operation: Operation) -> bool:
    """Whether an operation reached what was asked for."""
    return operation.state in _ENDED and operation.why is None


def _name(operation: Operation) -> str:
    return visible(operation.source.name)


def _source(operation: Operation) -> str:
    return visible(str(operation.source))


def _whole(operation: Operation) -> str:
    return "\n".join(filter(None, (outcome(operation), visible(detail(operation.detail)))))


def _size(operation: Operation) -> str:
    return words.size(operation.identity.size)


def _tone(operation: Operation) -> str:
    return "" if went_well(operation) else "warning"


def _quiet(operation: Operation) -> str:
    return "muted"


def _picture(operation: Operation) -> tuple[str, str]:
    if not went_well(operation):
        return "warning", "warning"
    if operation.state is State.UNDONE:
        return "undo", "muted"
    return "success", "success"
