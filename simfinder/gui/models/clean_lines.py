"""The lines that tell what is to become of marked files: each group, what goes, what stays."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import overload

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.document import Document
from simfinder.gui import words
from simfinder.gui.models.document_texts import shown_name
from simfinder.gui.models.groups_words import counted
from simfinder.gui.models.rows_model import RowColumn
from simfinder.gui.models.visible_text import visible
from simfinder.i18n import translate
from simfinder.services.cleaning.plan import CleanPlan, Going
from simfinder.services.cleaning.plan_export import left_out_word, why_word
from simfinder.services.words import folder_of


class LineKind(Enum):
    """What a line is about."""

    GROUP = auto()
    GOES = auto()
    STAYS = auto()


@dataclass(frozen=True, slots=True)
class CleanLine:
    """One line. ``group``: counted from 1, 0 for what is in none."""

    kind: LineKind
    group: int
    document: Document | None
    """The file; of a group its keeper."""
    going: Going | None = None
    goes: int = 0
    """Of a group: how many of its files go; ``size``: their bytes."""
    size: int = 0
    copies: bool = False
    """Whether files are only copied, so that all of them stay where they are."""


class Lines(Sequence[CleanLine]):
    """The lines as arrays; one is made when it is shown, as 300,000 objects would be felt."""

    def __init__(
        self, plan: CleanPlan, kinds: NDArray[np.uint8], items: NDArray[np.int32],
        heads: NDArray[np.int64], copies: bool = False,
    ) -> None:  # fmt: skip
        """Keep the arrays, one place for each line.

        Args:
            plan: What the lines are about.
            kinds: position in ``LineKind``.
            items: position in ``plan.going``, or of what stays the document.
            heads: position of the line of its group.
            copies: whether files are only copied.
        """
        self.careless = False
        """Whether files go too that one should be careful with; they stay otherwise."""
        self._copies = copies
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
        going = plan.going[item]
        if kind is LineKind.GOES:
            file = plan.report.documents[going.document]
            return CleanLine(kind, going.group + 1, file, going, copies=self._copies)
        first = plan.groups.start[going.group] if going.group >= 0 else 0
        keeper = plan.report.documents[plan.groups.members[first]] if going.group >= 0 else None
        goes, size = 0, 0
        for n in range(place + 1, len(self)):
            if self.heads[n] != place:
                break
            if _KINDS[self._kinds[n]] is LineKind.GOES:
                other = plan.going[int(self._items[n])]
                if self._goes(other):
                    goes += 1
                    size += plan.report.documents[other.document].identity.size
        return CleanLine(kind, going.group + 1, keeper, None, goes, size, self._copies)

    def _goes(self, going: Going) -> bool:
        held = going.caution is not None and not (self.careless or self._copies)
        return going.wish.refused is None and not held


_KINDS = tuple(LineKind)


def lines_of(
    plan: CleanPlan,
    chosen: Iterable[int],
    check: Callable[[], None] = lambda: None,
    copies: bool = False,
) -> Lines:
    """Return the lines of these files by group, and what stays for them unless all of them do.

    ``chosen``: positions in ``plan.going``. ``copies``: whether they are only copied.
    """
    by_group: dict[int, list[int]] = {}
    for place in chosen:
        by_group.setdefault(plan.going[place].group, []).append(place)
    kinds, items, heads = bytearray(), array("i"), array("q")
    for places in by_group.values():
        check()
        head = len(kinds)
        stays = dict.fromkeys(plan.going[n].keeper for n in places if plan.going[n].keeper >= 0)
        if copies:
            stays = {}
        kinds += bytes([0, *([1] * len(places)), *([2] * len(stays))])
        items.extend([places[0], *places, *stays])
        heads.extend([head] * (len(kinds) - head))
    return Lines(
        plan,
        np.frombuffer(bytes(kinds), np.uint8),
        np.array(items, np.int32),
        np.array(heads, np.int64),
        copies,
    )


@dataclass(frozen=True, slots=True)
class Choice:
    """Files that would go, and how much that is: bytes, groups, bytes that are free then."""

    going: tuple[Going, ...]
    size: int
    groups: int
    freed: int

    @classmethod
    def of(cls, plan: CleanPlan, going: Iterable[Going]) -> Choice:
        """Count these files."""
        chosen = tuple(going)
        documents = plan.report.documents
        size = sum(documents[g.document].identity.size for g in chosen)
        return cls(chosen, size, len({g.group for g in chosen}), plan.freed(chosen))


@dataclass(frozen=True, slots=True)
class PlanShown:
    """A plan made ready to be shown, outside the window's thread."""

    plan: CleanPlan
    lines: tuple[Lines, Lines, Lines]
    """Of all files, of those to be careful with, of those that are refused."""
    care: tuple[Going, ...]
    refused: tuple[Going, ...]
    safe: Choice
    """Without those to be careful with."""
    free: Choice
    """With them."""

    @classmethod
    def of(cls, plan: CleanPlan, careful: bool, check: Callable[[], None]) -> PlanShown:
        """Make a plan ready.

        ``careful``: whether differences hold a file back at all; not where it is only copied.
        """
        places = range(len(plan.going))
        care = [n for n in places if careful and plan.going[n].caution is not None]
        refused = [n for n in places if plan.going[n].wish.refused is not None]
        lines = [lines_of(plan, some, check, not careful) for some in (places, care, refused)]
        free = [g for g in plan.going if g.wish.refused is None]
        safe = [g for g in free if not careful or g.caution is None]
        return cls(
            plan,
            (lines[0], lines[1], lines[2]),
            tuple(plan.going[n] for n in care),
            tuple(plan.going[n] for n in refused),
            Choice.of(plan, safe),
            Choice.of(plan, free),
        )


def clean_columns() -> tuple[RowColumn, ...]:
    """Return the columns that tell of such lines."""
    return (
        RowColumn(
            lambda: translate("CleanUp", "File"),
            _name,
            _place,
            picture=_picture,
            is_path=True,
            width=0,
        ),
        RowColumn(
            lambda: translate("CleanUp", "What becomes of it"), _fate, _fate, _tone, width=13
        ),
        RowColumn(lambda: translate("CleanUp", "Size"), _size, right=True, width=6),
        RowColumn(
            lambda: translate("CleanUp", "Folder"), _folder, _place, _quiet, is_path=True, width=0
        ),
    )


def group_facts(line: CleanLine) -> str:
    """Return what stands at the end of a group's line."""
    return f"{_fate(line)} · {_size(line)}" if line.goes else _fate(line)


def _name(line: CleanLine) -> str:
    if line.kind is LineKind.GROUP:
        if line.document is None:
            return translate("CleanUp", "In no group")
        title = visible(line.document.title) or shown_name(line.document)
        text = translate("CleanUp", "Group {number} · {title}")
        return text.format(number=words.count(line.group), title=title)
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
    going = line.going
    if going is not None and going.wish.refused is not None:
        return "lock", "muted"
    if going is not None and going.caution is not None and not line.copies:
        return "warning", "warning"
    return ("copy" if line.copies else "goes"), "accent"


def _fate(line: CleanLine) -> str:
    if line.kind is LineKind.GROUP:
        text = translate("CleanUp", "%n files go", "", line.goes)
        none = translate("CleanUp", "no file goes")
        if line.copies:
            text = translate("CleanUp", "%n files are copied", "", line.goes)
            none = translate("CleanUp", "no file is copied")
        return counted(text, line.goes) if line.goes else none
    if line.kind is LineKind.STAYS or line.going is None:
        return translate("CleanUp", "stays")
    if line.going.wish.refused is not None:
        text = translate("CleanUp", "cannot go: {why}")
        if line.copies:
            text = translate("CleanUp", "cannot be copied: {why}")
        return text.format(why=why_word(line.going.wish.refused))
    if line.copies:
        return translate("CleanUp", "is copied")
    if line.going.caution is not None:
        return left_out_word(line.going.caution)
    return translate("CleanUp", "goes")


def _tone(line: CleanLine) -> str:
    going = line.going
    if line.kind is not LineKind.GOES or going is None:
        return "muted"
    if going.wish.refused is not None:
        return "muted"
    return "warning" if going.caution is not None and not line.copies else ""


def _quiet(line: CleanLine) -> str:
    return "muted"


def _size(line: CleanLine) -> str:
    if line.kind is LineKind.GROUP:
        return words.size(line.size)
    return words.size(line.document.identity.size) if line.document else ""


def _folder(line: CleanLine) -> str:
    if line.kind is LineKind.GROUP or line.document is None:
        return ""
    return visible(folder_of(line.document))
