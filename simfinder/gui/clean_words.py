"""What the window says of cleaning up, for each of the things that can be done to files."""

from __future__ import annotations

from collections.abc import Sequence

from simfinder.domain.errors import StoreError
from simfinder.domain.operation import Action, Operation, State
from simfinder.gui import words
from simfinder.gui.models.groups_words import counted
from simfinder.gui.models.visible_text import visible
from simfinder.i18n import translate
from simfinder.services.words import detail

_ELSEWHERE = "another window or command of SimFinder is acting on files"


def title(action: Action) -> str:
    """Name what is about to be done."""
    return {
        Action.TRASH: translate("CleanUp", "Move marked files to the trash"),
        Action.QUARANTINE: translate("CleanUp", "Move marked files to the quarantine"),
        Action.MOVE: translate("CleanUp", "Move marked files to a folder"),
        Action.COPY: translate("CleanUp", "Copy marked files to a folder"),
    }[action]


def do_it(action: Action, files: int) -> str:
    """Return the words on the button that does it."""
    text = {
        Action.TRASH: translate("CleanUp", "Move %n files to the trash", "", files),
        Action.QUARANTINE: translate("CleanUp", "Move %n files to the quarantine", "", files),
        Action.MOVE: translate("CleanUp", "Move %n files", "", files),
        Action.COPY: translate("CleanUp", "Copy %n files", "", files),
    }[action]
    return counted(text, files)


def step_of(action: Action, files: int) -> str:
    """Return what was done to files, to stand behind a colon."""
    words = do_it(action, files)
    return words[:1].lower() + words[1:]


def where(action: Action) -> str:
    """Say where the files go."""
    from simfinder.services.cleaning.file_work import QUARANTINE

    return {
        Action.TRASH: translate(
            "CleanUp",
            "Each file goes to the trash of its own disk. Nothing is deleted for good, and Undo "
            "brings it back.",
        ),
        Action.QUARANTINE: translate(
            "CleanUp",
            "Each file goes to a folder named “{folder}” on its own disk, with a list "
            "of where it came from. Undo brings it back.",
        ).format(folder=QUARANTINE),
        Action.MOVE: translate("CleanUp", "Nothing in that folder is overwritten."),
        Action.COPY: translate(
            "CleanUp", "The files stay where they are. Nothing in that folder is overwritten."
        ),
    }[action]


def facts(action: Action, files: int, groups: int, size: int, freed: int) -> str:
    """Say how much it is: files, groups, bytes, and what that frees."""
    parts = [
        counted(translate("CleanUp", "%n files", "", files), files),
        counted(translate("CleanUp", "in %n groups", "", groups), groups),
        words.size(size),
    ]
    room = words.size(freed)
    if action is Action.COPY:
        parts.append(translate("CleanUp", "frees nothing"))
    elif action is Action.TRASH:
        text = translate("CleanUp", "frees {size} once the trash is emptied")
        parts.append(text.format(size=room))
    elif action is Action.QUARANTINE:
        text = translate("CleanUp", "frees {size} once that folder is emptied")
        parts.append(text.format(size=room))
    else:
        text = translate("CleanUp", "frees {size} where that folder is on another disk")
        parts.append(text.format(size=room))
    return " · ".join(parts)


def running(action: Action, back: bool) -> str:
    """Say what is being done."""
    if back and action is Action.COPY:
        return translate("CleanUp", "Copies are being taken away…")
    if back:
        return translate("CleanUp", "Files are being brought back…")
    return {
        Action.TRASH: translate("CleanUp", "Files are being moved to the trash…"),
        Action.QUARANTINE: translate("CleanUp", "Files are being moved to the quarantine…"),
        Action.MOVE: translate("CleanUp", "Files are being moved…"),
        Action.COPY: translate("CleanUp", "Files are being copied…"),
    }[action]


def outcome_of(action: Action, operations: Sequence[Operation]) -> str:
    """Say in a sentence or two how it ended."""
    done = sum(o.state is State.DONE for o in operations)
    back = sum(o.state is State.UNDONE for o in operations)
    rest = len(operations) - done - back
    parts = []
    if done:
        text = {
            Action.TRASH: translate("CleanUp", "%n files are in the trash.", "", done),
            Action.QUARANTINE: translate("CleanUp", "%n files are in the quarantine.", "", done),
            Action.MOVE: translate("CleanUp", "%n files were moved.", "", done),
            Action.COPY: translate("CleanUp", "%n files were copied.", "", done),
        }[action]
        parts.append(counted(text, done))
    if back and action is Action.COPY:
        text = translate("CleanUp", "%n copies were taken away again.", "", back)
        parts.append(counted(text, back))
    elif back:
        text = translate("CleanUp", "%n files are back in their place.", "", back)
        parts.append(counted(text, back))
    if rest:
        text = translate("CleanUp", "%n files were left as they were.", "", rest)
        parts.append(counted(text, rest))
    return words.sentences(parts) or translate("CleanUp", "Nothing was done.")


def back_of(operations: Sequence[Operation]) -> str:
    """Say what came back, and which copies were taken away; empty where nothing was."""
    back = [o for o in operations if o.state is State.UNDONE]
    copies = [o for o in back if o.action is Action.COPY]
    moved = [o for o in back if o.action is not Action.COPY]
    parts = ((Action.MOVE, moved), (Action.COPY, copies))
    return words.sentences(outcome_of(action, some) for action, some in parts if some)


def failure(error: BaseException) -> str:
    """Say in a sentence why nothing could be done at all."""
    if isinstance(error, StoreError) and str(error) == _ELSEWHERE:
        return translate(
            "CleanUp",
            "Another window or command of SimFinder is acting on files just now. "
            "Nothing was touched; try again when it is done.",
        )
    text = translate("CleanUp", "This did not work: {error}")
    return text.format(error=visible(detail(str(error))))
