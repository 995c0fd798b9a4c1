"""The lines that tell what is to become of marked files: each group, what goes, what stays."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum, auto

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.document import Document
from simfinder.gui import words
from simfinder.gui.models.document_texts import shown_name
from simfinder.gui.models.groups_words import counted
from simfinder.gui.models.rows_model import RowColumn
from simfinder.gui.models.visible_text import visible
from simfinder.i18n import translate
from simfinder.services.clean_export import left_out_word, why_word
from simfinder.services.clean_plan import CleanPlan, Going
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


Lines = tuple[list[CleanLine], NDArray[np.int64]]


def lines_of(
    plan: CleanPlan, chosen: Iterable[Going], check: Callable[[], None] = lambda: None
) -> Lines:
    """Return the lines of these files by group, and for each the position of its group's line."""
    by_group: dict[int, list[Going]] = {}
    for going in chosen:
        by_group.setdefault(going.group, []).append(going)
    lines: list[CleanLine] = []
    heads: list[int] = []
    documents, groups = plan.report.documents, plan.groups
    for group, goings in by_group.items():
        check()
        head = len(lines)
        keeper = documents[groups.members[groups.start[group]]] if group >= 0 else None
        size = sum(documents[going.document].identity.size for going in goings)
        lines.append(CleanLine(LineKind.GROUP, group + 1, keeper, None, len(goings), size))
        lines += [
            CleanLine(LineKind.GOES, group + 1, documents[going.document], going)
            for going in goings
        ]
        stays = dict.fromkeys(going.keeper for going in goings if going.keeper >= 0)
        lines += [CleanLine(LineKind.STAYS, group + 1, documents[i]) for i in stays]
        heads += [head] * (len(lines) - head)
    return lines, np.array(heads, np.int64)


def clean_columns() -> tuple[RowColumn, ...]:
    """Return the columns that tell of such lines."""
    return (
        RowColumn(
            lambda: translate("CleanUp", "File"),
            _name,
            _place,
            picture=_picture,
            bold=lambda line: line.kind is LineKind.GROUP,
            width=0,
        ),
        RowColumn(
            lambda: translate("CleanUp", "What becomes of it"), _fate, _fate, _tone, width=13
        ),
        RowColumn(lambda: translate("CleanUp", "Size"), _size, right=True, width=5),
        RowColumn(lambda: translate("CleanUp", "Folder"), _folder, _place, _quiet, width=0),
    )


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
    if going is not None and going.caution is not None:
        return "warning", "warning"
    return "right", "accent"


def _fate(line: CleanLine) -> str:
    if line.kind is LineKind.GROUP:
        return counted(translate("CleanUp", "%n files go", "", line.goes), line.goes)
    if line.kind is LineKind.STAYS or line.going is None:
        return translate("CleanUp", "stays")
    if line.going.wish.refused is not None:
        text = translate("CleanUp", "cannot go: {why}")
        return text.format(why=why_word(line.going.wish.refused))
    if line.going.caution is not None:
        return left_out_word(line.going.caution)
    return translate("CleanUp", "goes")


def _tone(line: CleanLine) -> str:
    going = line.going
    if line.kind is not LineKind.GOES or going is None:
        return "muted"
    if going.wish.refused is not None:
        return "muted"
    return "warning" if going.caution is not None else ""


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
