"""Takes back and settles operations that replaced a file by a hard link to its keeper.

On the way there the keeper gets a temporary name beside the file, the file moves to a quarantine,
and the keeper gets the name of the file (``operation.act``). On the way back the link gets another
temporary name, the file returns, and the link is removed. Where the file is therefore tells how far
an interrupted operation was: no step renames it onto a name that is in use.
"""

from __future__ import annotations

import os
import stat
from contextlib import ExitStack

from simfinder.domain.errors import LocationUnknown, OperationProblem
from simfinder.domain.messages import Code, Detail, Message, at_place
from simfinder.domain.operations import Operation, RefusalReason, State
from simfinder.files.checked_move import CheckedSource, free_name, hold, is_one, move, problem_of
from simfinder.files.folders import OpenFolder
from simfinder.files.hard_links import has_other_name, remove_twin
from simfinder.services.cleanup.operation import (
    aside_name,
    holds_file,
    open_source,
    passing_name,
    target_of,
)
from simfinder.store.journal import change_state

_NAMES = 1000
"""Names that are tried for a document that was found under a temporary one."""


def return_from_link(operation: Operation, file: CheckedSource, home: OpenFolder) -> Operation:
    """Put a file in the place of the link that replaced it; return the operation as UNDONE.

    The link may have been edited: its bytes stay under the name of the keeper. It may also be gone.
    It has a refusal where a document had to be left beside the file.

    Raises:
        OperationProblem: TAKEN where another document has the place, or an error of the system; the
            link is in its place.
        LocationUnknown: The outcome is unknown.
    """
    name, hidden = operation.source.name, aside_name(operation)
    is_linked = _put_link_aside(operation, home, name, hidden)
    try:
        _move_back(file, home, name)
    except LocationUnknown:
        raise
    except OperationProblem:
        if is_linked:
            _rename_surely(home, hidden, name)
        raise
    try:
        odd = _drop_name(operation, home, hidden, (home, name)) if is_linked else ""
    except OSError as error:
        raise _unknown(error, home, hidden) from error
    if odd:
        detail = Message(Code.KEPT_AS, path=odd)
        return change_state(operation, State.UNDONE, RefusalReason.CHANGED, detail)
    return change_state(operation, State.UNDONE)


def _put_link_aside(operation: Operation, home: OpenFolder, name: str, hidden: str) -> bool:
    """Give the link another name; return whether there is one."""
    try:
        status = home.status(name)
    except FileNotFoundError:
        return False
    except OSError as error:
        raise problem_of(error) from error
    try:
        if not (_is_keeper(operation, status) or holds_file(home, name, operation)):
            raise OperationProblem(RefusalReason.TAKEN, os.fspath(operation.source))
    except OSError as error:
        raise problem_of(error) from error
    try:
        _rename_surely(home, name, hidden)
        if is_one(home.status(hidden), status):
            return True
    except OSError as error:
        raise _unknown(error, home, hidden) from error
    _rename_surely(home, hidden, name)
    raise OperationProblem(RefusalReason.CHANGED, Message(Code.EXCHANGED_AT_LAST))


def _move_back(file: CheckedSource, home: OpenFolder, name: str) -> None:
    try:
        move(file, home, name)
    except OSError as error:  # a link and its file were on one disk, so they should be still
        raise problem_of(error) from error


def _rename_surely(home: OpenFolder, name: str, new_name: str) -> None:
    """Rename in a folder; LocationUnknown where it does not work, so that it is settled."""
    try:
        home.move_entry(name, home, new_name)
    except OSError as error:
        raise _unknown(error, home, name) from error


def _unknown(error: OSError, folder: OpenFolder, name: str) -> LocationUnknown:
    problem = problem_of(error)
    return LocationUnknown(problem.refusal, at_place(folder.path / name, problem.detail))


def settle_link(operation: Operation, home: OpenFolder | None, target: OpenFolder) -> Operation:
    """Find out what became of an interrupted operation; return it as it is now.

    Args:
        operation: BEGUN or UNDOING.
        home: The folder of the file and its link; None where it is missing.
        target: The quarantine.

    Raises:
        OSError: A disk does not answer; nothing final was done.
        OperationProblem: Likewise, or the file cannot be moved back.
    """
    target_name, name = target_of(operation).name, operation.source.name
    is_away = holds_file(target, target_name, operation)
    if home is None:
        state = State.DONE if is_away else State.LOST
        return change_state(
            operation, state, RefusalReason.INTERRUPTED, Message(Code.FOLDER_MISSING)
        )
    hidden, temporary = aside_name(operation), passing_name(operation)
    if not is_away:
        return _settle_at_home(operation, home)
    if not home.holds(name):
        if home.holds(hidden):  # an undo had put the link aside
            home.move_entry(hidden, home, name)
        elif operation.state is State.BEGUN:
            return _take_back(operation, home, target)
    twin = (target, target_name)
    odd = [_drop_name(operation, home, extra, twin) for extra in (hidden, temporary)]
    return _end(operation, State.DONE, odd, Message(Code.NOT_RESTORED))


def _settle_at_home(operation: Operation, home: OpenFolder) -> Operation:
    """Settle an operation whose file is not in the quarantine."""
    name, extras = operation.source.name, (aside_name(operation), passing_name(operation))
    if not home.holds(name):
        # Somebody emptied the quarantine meanwhile: the link has the same bytes, unless edited.
        for extra in extras:
            if home.holds(extra):
                home.move_entry(extra, home, name)
                break
    is_home = holds_file(home, name, operation)
    if home.holds(name) and _is_keeper(operation, home.status(name)):
        odd = [_drop_name(operation, home, extra, (home, name)) for extra in extras]
        ended = _end(operation, State.DONE, odd)
        if ended.refusal is RefusalReason.CHANGED:
            return ended
        return change_state(
            operation, State.DONE, RefusalReason.MISSING, Message(Code.ORIGINAL_MISSING)
        )
    if not is_home:
        return change_state(
            operation,
            State.LOST,
            RefusalReason.INTERRUPTED,
            Message(Code.AT_NEITHER_PLACE),
        )
    odd = [_drop_name(operation, home, extra, (home, name)) for extra in extras]
    if operation.state is State.UNDOING:
        return _end(operation, State.UNDONE, odd)
    return _end(operation, State.FAILED, odd, Message(Code.MOVED_BACK))


def _take_back(operation: Operation, home: OpenFolder, target: OpenFolder) -> Operation:
    """Move a file back that had left before its link was in place."""
    with open_source(target, target_of(operation).name, operation) as file:
        _move_back(file, home, operation.source.name)
    twin = (home, operation.source.name)
    odd = [_drop_name(operation, home, passing_name(operation), twin)]
    return _end(operation, State.FAILED, odd, Message(Code.MOVED_BACK))


def _end(operation: Operation, state: State, odd: list[str], detail: Detail = "") -> Operation:
    """Return the settled operation; an error before the interruption stays its reason.

    ``odd``: places of documents that were found under a temporary name. ``detail``: is left out
    where the operation reached its goal.
    """
    places = ", ".join(filter(None, odd))
    if places:
        return change_state(
            operation, state, RefusalReason.CHANGED, Message(Code.KEPT_AS, path=places)
        )
    is_goal = state is (State.UNDONE if operation.state is State.UNDOING else State.DONE)
    if is_goal:
        return change_state(operation, state)
    why = operation.refusal
    return change_state(
        operation, state, why or RefusalReason.INTERRUPTED, operation.detail if why else detail
    )


def _is_keeper(operation: Operation, status: os.stat_result) -> bool:
    """Whether this is the state of the keeper under another name."""
    keeper = operation.keeper
    if keeper is None or not stat.S_ISREG(status.st_mode) or not has_other_name(status):
        return False
    try:
        with hold(keeper.parent, operation.keeper_root or keeper.parent) as folder:
            return is_one(folder.status(keeper.name), status)
    except (OSError, OperationProblem):
        return False  # moved or removed since; its bytes decide


def _drop_name(
    operation: Operation, folder: OpenFolder, name: str, twin: tuple[OpenFolder, str]
) -> str:
    """Remove a temporary name where its bytes stay under another one; else give it a real name.

    ``twin``: where the replaced file is, which had the same bytes.

    Returns:
        The path that a document got that is nowhere else; "" where there is none.
    """
    try:
        status = folder.status(name)
    except FileNotFoundError:
        if not folder.holds(name):  # asked twice, as a network disk may be wrong once
            return ""
        raise
    if _is_keeper(operation, status):
        folder.remove(name)
        return ""
    try:
        with ExitStack() as stack:
            extra = stack.enter_context(open_source(folder, name, operation))
            original = stack.enter_context(open_source(*twin, operation))
            remove_twin(extra, original)
            return ""
    except OperationProblem as problem:
        if problem.refusal in (RefusalReason.SYSTEM, RefusalReason.DENIED):
            raise
    for attempt in range(2, _NAMES):
        new_name = free_name(operation.source.name, attempt)
        try:
            folder.move_entry(name, folder, new_name)
        except FileExistsError:
            continue
        return os.fspath(folder.path / new_name)
    return os.fspath(folder.path / name)
