"""Gives a file another name in its folder, takes that back, and settles what was interrupted."""

from __future__ import annotations

from simfinder.domain.errors import LocationUnknown, OperationProblem
from simfinder.domain.messages import Code, Message, at_place
from simfinder.domain.operations import Operation, RefusalReason, State
from simfinder.files.checked_move import Check, CheckedSource, hold, is_one, move, problem_of
from simfinder.files.folders import OpenFolder
from simfinder.services.cleanup.operation import aside_name, holds_file, target_of
from simfinder.store.journal import change_state


def rename_file(operation: Operation, check: Check) -> Operation:
    """Rename a file whose operation is BEGUN in the journal; return how it ended.

    Where it is BEGUN still, a disk did not report the outcome.

    Raises:
        Cancelled: From ``check``; the file has its old name.
    """
    source = operation.source
    try:
        with (
            hold(source.parent, operation.root, operation.real_root) as folder,
            CheckedSource(
                folder, source.name, operation.identity, operation.content, check
            ) as file,
        ):
            _rename(operation, file, target_of(operation).name)
    except LocationUnknown as problem:
        return change_state(operation, State.BEGUN, problem.refusal, problem.detail)
    except OperationProblem as problem:
        return change_state(operation, State.FAILED, problem.refusal, problem.detail)
    return change_state(operation, State.DONE)


def return_name(operation: Operation, check: Check) -> Operation:
    """Give a file its old name back; return how the operation, which is UNDOING, ended.

    Raises:
        OperationProblem: The file keeps its new name.
        LocationUnknown: The outcome is unknown.
        Cancelled: From ``check``.
    """
    with (
        hold(operation.source.parent, operation.root, operation.real_root) as folder,
        CheckedSource(folder, target_of(operation).name, None, operation.content, check) as file,
    ):
        _rename(operation, file, operation.source.name)
    return change_state(operation, State.UNDONE)


def _rename(operation: Operation, file: CheckedSource, name: str) -> None:
    try:
        if _is_other_spelling(file, name):
            _rename_by_way(operation, file, name)
        else:
            move(file, file.folder, name)
    except OSError as error:
        raise problem_of(error) from error


def _is_other_spelling(file: CheckedSource, name: str) -> bool:
    """Whether the disk has both names for the same file, as it ignores upper and lower case."""
    if file.name.casefold() != name.casefold() or not file.folder.holds(name):
        return False
    return is_one(file.folder.status(name), file.status)


def _rename_by_way(operation: Operation, file: CheckedSource, name: str) -> None:
    """Rename by way of a private name, as the new one seems to be in use by the file itself."""
    folder, hidden = file.folder, aside_name(operation)
    move(file, folder, hidden)
    try:
        folder.move_entry(hidden, folder, name)
    except OSError as error:
        try:
            folder.move_entry(hidden, folder, file.name)
        except OSError as blind:
            problem = problem_of(blind)
            place = at_place(folder.path / hidden, problem.detail)
            raise LocationUnknown(problem.refusal, place) from blind
        raise problem_of(error) from error


def settle_rename(operation: Operation, home: OpenFolder | None) -> Operation:
    """Find out which name the file of an interrupted operation has; return it as it is now.

    Both names may be in use: nothing is ever renamed onto another file, so the step that was cut
    off was not taken then.

    Args:
        operation: BEGUN or UNDOING.
        home: The folder; None where it is missing.

    Raises:
        OSError: The disk does not answer.
    """
    old_name, new_name = operation.source.name, target_of(operation).name
    if home is None:
        return _lost(operation)
    is_undo = operation.state is State.UNDOING
    first, second = (new_name, old_name) if is_undo else (old_name, new_name)
    hidden = aside_name(operation)
    if home.holds(hidden):
        for name in (first, second):
            if not home.holds(name):
                home.move_entry(hidden, home, name)
                break
    if holds_file(home, first, operation):
        state = State.DONE if is_undo else State.FAILED
        why = operation.refusal
        detail = operation.detail if why else Message(Code.MOVED_BACK)
        return change_state(operation, state, why or RefusalReason.INTERRUPTED, detail)
    if holds_file(home, second, operation):
        return change_state(operation, State.UNDONE if is_undo else State.DONE)
    return _lost(operation)


def _lost(operation: Operation) -> Operation:
    detail = Message(Code.AT_NEITHER_PLACE)
    return change_state(operation, State.LOST, RefusalReason.INTERRUPTED, detail)
