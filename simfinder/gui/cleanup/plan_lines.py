"""Rows of a clean-up plan: each group, the files to remove, the keeper."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import overload

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.documents import Document, folder_of
from simfinder.domain.messages import Code, is_code, message_of
from simfinder.domain.operations import Action, Operation, State
from simfinder.gui.kit import wording
from simfinder.gui.kit.names import shown_name, visible
from simfinder.gui.kit.table import RowColumn
from simfinder.gui.kit.wording import localize_count
from simfinder.i18n import translate
from simfinder.messages import render
from simfinder.messages.cleanup import outcome
from simfinder.messages.words import word_of
from simfinder.services.cleanup.plan import CleanPlan, PlannedRemoval


class LineKind(Enum):
    """Kind of a row."""

    GROUP = auto()
    GOES = auto()
    STAYS = auto()


@dataclass(frozen=True, slots=True)
class CleanLine:
    """One row. ``group``: counted from 1, 0 for none."""

    kind: LineKind
    group: int
    document: Document | None
    """The file; of a group its keeper."""
    going: PlannedRemoval | None = None
    goes: int = 0
    """Of a group: how many of its files go; ``size``: their bytes."""
    size: int = 0
    action: Action = Action.TRASH

    @property
    def copies(self) -> bool:
        """Whether files are copied, so that all of them stay."""
        return self.action is Action.COPY


class Lines(Sequence[CleanLine]):
    """The lines as arrays; one is made when it is shown, as 300,000 objects would be felt."""

    def __init__(
        self,
        plan: CleanPlan,
        kinds: NDArray[np.uint8],
        items: NDArray[np.int32],
        heads: NDArray[np.int64],
        action: Action,
    ) -> None:
        """Keep the arrays, one item for each row.

        Args:
            plan: The plan.
            kinds: position in ``LineKind``.
            items: position in ``plan.going``, or the document of a keeper.
            heads: position of the row of its group.
            action: what is done to the files.
        """
        self.careless = False
        """Whether files go too that one should be careful with; they stay otherwise."""
        self._action, self._copies = action, action is Action.COPY
        self._plan, self._kinds, self._items, self.heads = plan, kinds, items, heads

    def __len__(self) -> int:
        """Return the number of lines."""
        return len(self._kinds)

    @overload
    def __getitem__(self, place: int) -> CleanLine: ...
    @overload
    def __getitem__(self, place: slice) -> list[CleanLine]: ...
    def __getitem__(self, place: int | slice) -> CleanLine | list[CleanLine]:
        """Make the line at a place."""
        if isinstance(place, slice):
            return [self[n] for n in range(*place.indices(len(self)))]
        plan, item = self._plan, int(self._items[place])
        kind = _KINDS[self._kinds[place]]
        if kind is LineKind.STAYS:
            return CleanLine(kind, 0, plan.report.documents[item])
        file_plan = plan.removals[item]
        if kind is LineKind.GOES:
            file = plan.report.documents[file_plan.document]
            return CleanLine(kind, file_plan.group + 1, file, file_plan, action=self._action)
        first = plan.groups.start[file_plan.group] if file_plan.group >= 0 else 0
        keeper = plan.report.documents[plan.groups.members[first]] if file_plan.group >= 0 else None
        goes, size = 0, 0
        for n in range(place + 1, len(self)):
            if self.heads[n] != place:
                break
            if _KINDS[self._kinds[n]] is LineKind.GOES:
                other = plan.removals[int(self._items[n])]
                if self._goes(other):
                    goes += 1
                    size += plan.report.documents[other.document].identity.size
        return CleanLine(kind, file_plan.group + 1, keeper, None, goes, size, self._action)

    def _goes(self, file_plan: PlannedRemoval) -> bool:
        is_held = file_plan.caution is not None and not (self.careless or self._copies)
        return file_plan.request.refusal is None and not is_held


_KINDS = tuple(LineKind)


def lines_of(
    plan: CleanPlan,
    places_in_plan: Iterable[int],
    action: Action,
    check: Callable[[], None] = lambda: None,
) -> Lines:
    """Return the rows of these files by group, with keepers unless all of them stay.

    ``places_in_plan``: positions in ``plan.going``. ``action``: what is done to the files.
    """
    by_group: dict[int, list[int]] = {}
    for place in places_in_plan:
        by_group.setdefault(plan.removals[place].group, []).append(place)
    kinds, items, heads = bytearray(), array("i"), array("q")
    for places in by_group.values():
        check()
        head = len(kinds)
        keepers = [] if action is Action.COPY else [plan.removals[n].keeper for n in places]
        stays = dict.fromkeys(keeper for keeper in keepers if keeper >= 0)
        kinds += bytes([0, *([1] * len(places)), *([2] * len(stays))])
        items.extend([places[0], *places, *stays])
        heads.extend([head] * (len(kinds) - head))
    return Lines(
        plan,
        np.frombuffer(bytes(kinds), np.uint8),
        np.array(items, np.int32),
        np.array(heads, np.int64),
        action,
    )


@dataclass(frozen=True, slots=True)
class FileSelection:
    """Files that would go, and how much that is: bytes, groups, bytes that are free then."""

    going: tuple[PlannedRemoval, ...]
    size: int
    groups: int
    freed: int

    @classmethod
    def of(cls, plan: CleanPlan, file_plans: Iterable[PlannedRemoval]) -> FileSelection:
        """Count these files."""
        files = tuple(file_plans)
        documents = plan.report.documents
        size = sum(documents[g.document].identity.size for g in files)
        return cls(files, size, len({g.group for g in files}), plan.freed_bytes(files))


@dataclass(frozen=True, slots=True)
class PlanSnapshot:
    """A plan made ready to be shown, outside the window's thread."""

    plan: CleanPlan
    lines: tuple[Lines, Lines, Lines]
    """All files, files with critical differences, refused files."""
    care: tuple[PlannedRemoval, ...]
    refused: tuple[PlannedRemoval, ...]
    safe: FileSelection
    """Files without critical differences."""
    free: FileSelection
    """With them."""

    @property
    def counts(self) -> tuple[int, int, int]:
        """Numbers of all files, of those with critical differences, and of refused ones."""
        return len(self.plan.removals), len(self.care), len(self.refused)

    @classmethod
    def of(cls, plan: CleanPlan, check: Callable[[], None], action: Action) -> PlanSnapshot:
        """Prepare a plan; critical differences need a confirmation, but not for copies."""
        careful = action is not Action.COPY
        places = range(len(plan.removals))
        care = [n for n in places if careful and plan.removals[n].caution is not None]
        refusals = [n for n in places if plan.removals[n].request.refusal is not None]
        lines = [lines_of(plan, some, action, check) for some in (places, care, refusals)]
        free = [g for g in plan.removals if g.request.refusal is None]
        safe = [g for g in free if not careful or g.caution is None]
        return cls(
            plan,
            (lines[0], lines[1], lines[2]),
            tuple(plan.removals[n] for n in care),
            tuple(plan.removals[n] for n in refusals),
            FileSelection.of(plan, safe),
            FileSelection.of(plan, free),
        )


def clean_columns() -> tuple[RowColumn, ...]:
    """Return the columns for rows that are ``CleanLine``s."""
    return (
        RowColumn(
            lambda: translate("CleanUp", "File"),
            _name,
            _place,
            picture=_picture,
            is_path=True,
            width=0,
        ),
        RowColumn(lambda: translate("CleanUp", "Action"), _outcome_text, tone=_tone, width=13),
        RowColumn(lambda: translate("CleanUp", "Size"), _size, right=True, width=6),
        RowColumn(
            lambda: translate("CleanUp", "Folder"),
            _folder,
            _place,
            "muted",
            is_path=True,
            width=0,
        ),
    )


def group_facts(line: CleanLine) -> str:
    """Return the facts at the end of a group's row."""
    return f"{_outcome_text(line)} · {_size(line)}" if line.goes else _outcome_text(line)


def _name(line: CleanLine) -> str:
    if line.kind is LineKind.GROUP:
        if line.document is None:
            return translate("CleanUp", "Not in a group")
        title = visible(line.document.title) or shown_name(line.document)
        text = translate("CleanUp", "Group {number} · {title}")
        return text.format(number=wording.count_text(line.group), title=title)
    return shown_name(line.document) if line.document else ""


def _place(line: CleanLine) -> str:
    if line.kind is LineKind.GROUP:
        return _name(line)
    return visible(line.document.place) if line.document else ""


def _picture(line: CleanLine) -> tuple[str, str]:
    if line.kind is LineKind.GROUP:
        return "groups", "muted"
    if line.kind is LineKind.STAYS:
        return "star-filled", "keeper"
    file_plan = line.going
    if file_plan is not None and file_plan.request.refusal is not None:
        return "lock", "muted"
    if file_plan is not None and file_plan.caution is not None and not line.copies:
        return "warning", "warning"
    return ("copy" if line.copies else "goes"), "accent"


def _outcome_text(line: CleanLine) -> str:
    if line.kind is LineKind.GROUP:
        text = translate("CleanUp", "%n files will be moved", "", line.goes)
        none = translate("CleanUp", "no files will be moved")
        if line.copies:
            text = translate("CleanUp", "%n files will be copied", "", line.goes)
            none = translate("CleanUp", "no files will be copied")
        elif line.action is Action.LINK:
            text = translate("CleanUp", "%n files will be replaced with links", "", line.goes)
            none = translate("CleanUp", "no files will be replaced")
        return localize_count(text, line.goes) if line.goes else none
    if line.kind is LineKind.STAYS or line.going is None:
        return translate("CleanUp", "kept")
    if line.going.request.refusal is not None:
        text = translate("CleanUp", "cannot be moved: {why}")
        if line.copies:
            text = translate("CleanUp", "cannot be copied: {why}")
        elif line.action is Action.LINK:
            text = translate("CleanUp", "skipped: {why}")
        return text.format(why=word_of(line.going.request.refusal))
    if line.copies:
        return translate("CleanUp", "will be copied")
    if line.action is Action.LINK:
        return translate("CleanUp", "will be replaced with a link")
    if line.going.caution is not None:
        return word_of(line.going.caution)
    return translate("CleanUp", "will be moved")


def _tone(line: CleanLine) -> str:
    file_plan = line.going
    if line.kind is not LineKind.GOES or file_plan is None:
        return "muted"
    if file_plan.request.refusal is not None:
        return "muted"
    return "warning" if file_plan.caution is not None and not line.copies else ""


def _size(line: CleanLine) -> str:
    if line.kind is LineKind.GROUP:
        return wording.size(line.size)
    return wording.size(line.document.identity.size) if line.document else ""


def _folder(line: CleanLine) -> str:
    if line.kind is LineKind.GROUP or line.document is None:
        return ""
    return visible(folder_of(line.document))


def operation_columns() -> tuple[RowColumn, ...]:
    """Return the columns for rows that are Operations: file, result with reason, size, place."""
    return (
        RowColumn(
            lambda: translate("CleanUp", "File"),
            lambda operation: visible(operation.source.name),
            lambda operation: visible(str(operation.source)),
            picture=_operation_picture,
            is_path=True,
            width=0,
        ),
        RowColumn(
            lambda: translate("CleanUp", "Result"),
            outcome,
            _full_text,
            lambda operation: "" if has_succeeded(operation) else "warning",
            width=18,
        ),
        RowColumn(
            lambda: translate("CleanUp", "Size"),
            lambda operation: wording.size(operation.identity.size),
            right=True,
            width=6,
        ),
        RowColumn(
            lambda: translate("CleanUp", "Current location"),
            where,
            tone="muted",
            is_path=True,
            width=0,
        ),
    )


def where(operation: Operation) -> str:
    """Return the present path of a file by the journal."""
    is_moved = operation.state is State.DONE and operation.target is not None
    return visible(str(operation.target if is_moved else operation.source))


def has_succeeded(operation: Operation) -> bool:
    """Whether an operation has reached its goal."""
    return operation.state in (State.DONE, State.UNDONE) and operation.refusal is None


def _full_text(operation: Operation) -> str:
    return "\n".join(filter(None, (outcome(operation), visible(render(operation.detail)))))


def _operation_picture(operation: Operation) -> tuple[str, str]:
    if not has_succeeded(operation):
        return "warning", "warning"
    if operation.state is State.UNDONE:
        return "undo", "muted"
    return "success", "success"


def title(action: Action) -> str:
    """Return the title for an action."""
    return {
        Action.TRASH: translate("CleanUp", "Move marked files to the trash"),
        Action.QUARANTINE: translate("CleanUp", "Move marked files to quarantine"),
        Action.MOVE: translate("CleanUp", "Move marked files to a folder"),
        Action.COPY: translate("CleanUp", "Copy marked files to a folder"),
        Action.LINK: translate("CleanUp", "Replace marked files with hard links"),
    }[action]


def action_text(action: Action, files: int) -> str:
    """Return the text of the button for an action."""
    text = {
        Action.TRASH: translate("CleanUp", "Move %n files to the trash", "", files),
        Action.QUARANTINE: translate("CleanUp", "Move %n files to quarantine", "", files),
        Action.MOVE: translate("CleanUp", "Move %n files", "", files),
        Action.COPY: translate("CleanUp", "Copy %n files", "", files),
        Action.LINK: translate("CleanUp", "Replace %n files with hard links", "", files),
    }[action]
    return localize_count(text, files)


def step_of(action: Action, files: int) -> str:
    """Return the name of the action for use after a colon."""
    words = action_text(action, files)
    return words[:1].lower() + words[1:]


def place_name(action: Action) -> str:
    """Return the name of the destination."""
    from simfinder.services.cleanup.file_work import QUARANTINE

    return {
        Action.TRASH: translate(
            "CleanUp",
            (
                "Each file is moved to the trash on its own disk. Nothing is permanently "
                "deleted, and Undo restores it."
            ),
        ),
        Action.QUARANTINE: translate(
            "CleanUp",
            (
                "Each file is moved to a folder named “{folder}” on its own disk, and its "
                "original location is recorded. Undo restores it."
            ),
        ).format(folder=QUARANTINE),
        Action.MOVE: translate("CleanUp", "Nothing in that folder is overwritten."),
        Action.COPY: translate(
            "CleanUp", "The files stay where they are. Nothing in that folder is overwritten."
        ),
        Action.LINK: translate(
            "CleanUp",
            (
                "Each file that is identical to its kept file becomes a second name of it (a hard "
                "link), so editing one changes all. The originals move to the folder “{folder}” on "
                "the same disk. Undo restores them."
            ),
        ).format(folder=QUARANTINE),
    }[action]


def facts(action: Action, selection: FileSelection) -> str:
    """Return the numbers of files, groups and bytes, and the freed space."""
    files, groups = len(selection.going), selection.groups
    parts = [
        localize_count(translate("CleanUp", "%n files", "", files), files),
        localize_count(translate("CleanUp", "%n groups", "", groups), groups),
        wording.size(selection.size),
    ]
    text = {
        Action.COPY: translate("CleanUp", "frees no space"),
        Action.TRASH: translate("CleanUp", "frees {size} after the trash is emptied"),
        Action.QUARANTINE: translate("CleanUp", "frees {size} after the quarantine is emptied"),
        Action.LINK: translate("CleanUp", "frees {size} after the quarantine is emptied"),
        Action.MOVE: translate("CleanUp", "frees {size} if the folder is on another disk"),
    }[action]
    return " · ".join((*parts, text.format(size=wording.size(selection.freed))))


def progress_title(action: Action, *, is_undo: bool) -> str:
    """Return the title of the progress."""
    if is_undo and action is Action.COPY:
        return translate("CleanUp", "Removing copies…")
    if is_undo:
        return translate("CleanUp", "Restoring files…")
    return {
        Action.TRASH: translate("CleanUp", "Moving files to the trash…"),
        Action.QUARANTINE: translate("CleanUp", "Moving files to quarantine…"),
        Action.MOVE: translate("CleanUp", "Moving files…"),
        Action.COPY: translate("CleanUp", "Copying files…"),
        Action.LINK: translate("CleanUp", "Replacing files with hard links…"),
    }[action]


def outcome_of(action: Action, operations: Sequence[Operation]) -> str:
    """Return the outcome in a sentence or two."""
    done_count = sum(o.state is State.DONE for o in operations)
    undo_count = sum(o.state is State.UNDONE for o in operations)
    rest = len(operations) - done_count - undo_count
    parts = []
    if done_count:
        text = {
            Action.TRASH: translate("CleanUp", "%n files were moved to the trash.", "", done_count),
            Action.QUARANTINE: translate(
                "CleanUp", "%n files were moved to quarantine.", "", done_count
            ),
            Action.MOVE: translate("CleanUp", "%n files were moved.", "", done_count),
            Action.COPY: translate("CleanUp", "%n files were copied.", "", done_count),
            Action.LINK: translate(
                "CleanUp", "%n files were replaced with hard links.", "", done_count
            ),
        }[action]
        parts.append(localize_count(text, done_count))
    if undo_count:
        text = translate("CleanUp", "%n files were restored.", "", undo_count)
        if action is Action.COPY:
            text = translate("CleanUp", "%n copies were removed.", "", undo_count)
        parts.append(localize_count(text, undo_count))
    if rest:
        text = translate("CleanUp", "%n files were not changed.", "", rest)
        parts.append(localize_count(text, rest))
    return wording.sentences(parts) or translate("CleanUp", "Nothing was done.")


def undo_summary(operations: Sequence[Operation]) -> str:
    """Return the numbers of restored files and removed copies; empty where there are none."""
    restored_files = [o for o in operations if o.state is State.UNDONE]
    copies = [o for o in restored_files if o.action is Action.COPY]
    moves = [o for o in restored_files if o.action is not Action.COPY]
    parts = ((Action.MOVE, moves), (Action.COPY, copies))
    return wording.sentences(outcome_of(action, some) for action, some in parts if some)


def failure(error: BaseException) -> str:
    """Return why nothing could be done at all."""
    if is_code(message_of(error), Code.CLEANUP_BUSY):
        return translate(
            "CleanUp",
            (
                "Another SimFinder window or command is processing files. Nothing was "
                "changed. Try again when it has finished."
            ),
        )
    text = translate("CleanUp", "Operation failed: {error}")
    return text.format(error=visible(render(message_of(error))))
