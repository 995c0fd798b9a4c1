"""The report for spreadsheets with sheets, types and links: XLSX."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

import numpy as np

from simfinder.domain.matching import Pair
from simfinder.i18n import translate
from simfinder.report.cards import count_rows
from simfinder.report.contents import (
    Contents,
    GroupRow,
    MemberRow,
    created_text,
    difference_text,
    inside_text,
    nothing_found,
    promise,
    reason_word,
    relation_word,
    role_word,
)
from simfinder.report.detail_words import detail
from simfinder.report.numbers import number, percent_value
from simfinder.report.row_report import relation_of_rows
from simfinder.report.search_rows import option_rows
from simfinder.report.template_rows import alike_text
from simfinder.report.whereabouts import Placed, folder_of, own_name
from simfinder.report.xlsx_book import (
    MOST_ROWS,
    Book,
    Column,
    Linked,
    Value,
    moment,
    to_cell,
    to_file,
)

_HEAD = 1
"""Rows of the head of a sheet."""


def write(contents: Contents, stream: BinaryIO) -> None:
    """Write the workbook, sheet by sheet and row by row."""
    names = _Names(contents)
    with Book(stream, contents.created, translate("Report", "Similar documents")) as book:
        _summary(contents, book, names)
        _groups(contents, book, names)
        _pairs(contents, book, names)
        _not_compared(contents, book, names)
        book.close()


class _Names:
    """Names of the sheets, and in which row of which sheet a thing stands."""

    def __init__(self, contents: Contents) -> None:
        self.summary = translate("Report", "Summary")
        self.groups = translate("Report", "Groups")
        self.pairs = translate("Report", "Pairs")
        self.problems = translate("Report", "Not compared")
        groups, pairs = contents.groups, contents.pairs
        self._start, self._numbers = groups.start, contents.holding.numbers
        self._width = max(len(contents.report.documents), 1)
        self._keys = pairs.a.astype(np.int64) * self._width + pairs.b
        self._group_of = np.full(self._width, -1, np.int64)
        owner = np.repeat(np.arange(len(groups)), np.diff(groups.start))
        self._group_of[groups.members] = owner

    def number(self, group: int) -> int:
        """Return the number that people know a group by."""
        return self._numbers[group] if self._numbers else group + 1

    def group_row(self, group: int) -> int:
        """Return the row of the kept file of a group, as the program counts rows."""
        return int(self._start[group]) + 1 + _HEAD

    def to_pair(self, pair: Pair) -> str:
        """Return a link to the row of a pair, empty where it is not listed."""
        key = pair.a * self._width + pair.b
        at = int(np.searchsorted(self._keys, key))
        if at >= min(len(self._keys), MOST_ROWS) or self._keys[at] != key:
            return ""
        return to_cell(self.pairs, at + 1 + _HEAD)

    def group_of(self, pair: Pair) -> int:
        """Return the group that both documents are in, -1 where there is none."""
        one, other = int(self._group_of[pair.a]), int(self._group_of[pair.b])
        return one if one == other else -1


def _summary(contents: Contents, book: Book, names: _Names) -> None:
    sheet = book.sheet(names.summary, [Column("", 34), Column("", 90, "wrap")])
    sheet.add([translate("Report", "Similar documents")], "title", 30)
    sheet.add([f"{created_text(contents)} · {promise()}"], "soft")
    for note in _notes(contents):
        sheet.add([note, ""], "note", 32)
    sheet.add([])
    sheet.add([translate("Report", "Contents"), ""], "section", 20)
    for name, rows, value in (
        (names.groups, len(contents.groups.members), len(contents.groups)),
        (names.pairs, len(contents.pairs), len(contents.pairs)),
        (names.problems, len(contents.problems), len(contents.report.problems)),
    ):
        target = to_cell(name, 1) if rows else ""
        sheet.add([Linked(f"→ {name}", target), value], "count")
    if not len(contents.groups):
        sheet.add([nothing_found(contents), ""])
    sheet.add([])
    sheet.add([translate("Report", "Result"), ""], "section", 20)
    for name, counted in count_rows(contents):
        sheet.add([name, counted], "count")
    for reason, count in contents.reasons().items():
        sheet.add([f"    {reason_word(reason)}", count], "count")
    sheet.add([translate("Report", "Pairs"), len(contents.pairs)], "count")
    word = relation_of_rows if contents.of_rows else relation_word
    for relation, count in contents.relations().items():
        sheet.add([f"    {word(relation, True)}", count], "count")
    sheet.add([])
    sheet.add([translate("Report", "How it was searched"), ""], "section", 20)
    for name, said in option_rows(contents):
        sheet.add([name, said])
    if told := alike_text(contents):
        sheet.add([translate("Report", "Alike by template text only"), told])


def _notes(contents: Contents) -> Iterator[str]:
    yield from contents.notes
    for name, count in (
        (translate("Report", "Groups"), len(contents.groups.members)),
        (translate("Report", "Pairs"), len(contents.pairs)),
        (translate("Report", "Not compared"), len(contents.problems)),
    ):
        if count > MOST_ROWS:
            text = translate(
                "Report",
                "The sheet “{name}” has {shown} of {all} rows, as many as a sheet can hold. "
                "The JSON report has them all.",
            )
            yield text.format(name=name, shown=number(MOST_ROWS), all=number(count))


def _groups(contents: Contents, book: Book, names: _Names) -> None:
    holding = contents.holding
    columns = [
        Column(translate("Report", "Group"), 8, "number"),
        Column(translate("Report", "Relation"), 15),
        Column(translate("Report", "File"), 40, "link"),
        Column(translate("Report", "Folder"), 44),
        Column(translate("Report", "Similarity"), 12, "percent"),
        Column(translate("Report", "Distance"), 9, "number"),
        Column(translate("Report", "Of it in the kept file"), 12, "percent"),
        Column(translate("Report", "Of the kept file in it"), 12, "percent"),
        Column(translate("Report", "Estimated"), 10),
        Column(translate("Report", "Differences that matter"), 36, "warn"),
        Column(translate("Report", "Review"), 12),
        Column(translate("Report", "Note"), 30, "wrap"),
        Column(translate("Report", "Marked"), 9),
        Column(translate("Report", "Size in bytes"), 13, "number"),
        Column(translate("Report", "Changed"), 19, "time"),
        Column(translate("Report", "Format"), 9),
        Column(translate("Report", "Letters and digits"), 11, "number"),
        Column(translate("Report", "Remark"), 30, "wrap"),
        Column("SHA-256", 66, "hash"),
    ]
    leave = set()
    if not contents.examined:
        leave.add(9)
    if not holding.decisions:
        leave.update((10, 11))
    if not holding.marked:
        leave.add(12)
    kept = [at for at in range(len(columns)) if at not in leave]
    sheet = book.sheet(names.groups, [columns[at] for at in kept], frozen=3)
    for group in contents.group_rows():
        for cells in _group_cells(group, contents, names):
            if sheet.full:
                break
            sheet.add([cells[at] for at in kept], "kept" if cells[4] is None else "")
    sheet.end(bar=4)


def _group_cells(
    group: GroupRow, contents: Contents, names: _Names
) -> Iterator[list[Value | Linked]]:
    for member in group.members:
        document, pair = member.document, member.pair
        keeper = member.keeper
        yield [
            group.number,
            Linked(member.relation, names.to_pair(pair)) if pair else member.relation,
            Linked(own_name(document), to_file(document.path)),
            folder_of(document),
            *_measures(member),
            member.matters,
            group.decision.word if keeper else None,
            group.decision.note if keeper else None,
            translate("Report", "yes") if contents.marked(document) else None,
            document.identity.size,
            moment(document.identity.mtime_ns),
            document.format,
            document.characters,
            "; ".join(filter(None, (role_word(document), inside_text(document), *member.remarks))),
            document.content_hash,
        ]


def _measures(member: MemberRow) -> list[Value]:
    pair = member.pair
    if pair is None:
        return [None] * 5
    return [
        _share(pair.similarity),
        pair.distance,
        _share(member.contained),
        _share(member.contains),
        translate("Report", "no") if pair.exact else translate("Report", "yes"),
    ]


def _share(share: float) -> float:
    """Return a share with three digits, rounded down as everywhere: 100 % means all."""
    return round(percent_value(share) / 100, 3)


def _pairs(contents: Contents, book: Book, names: _Names) -> None:
    columns = [
        Column(translate("Report", "Group"), 8, "number"),
        Column(translate("Report", "First file"), 40, "link"),
        Column(translate("Report", "Second file"), 40, "link"),
        Column(translate("Report", "Similarity"), 12, "percent"),
        Column(translate("Report", "Distance"), 9, "number"),
        Column(translate("Report", "Of the first in the second"), 12, "percent"),
        Column(translate("Report", "Of the second in the first"), 12, "percent"),
        Column(translate("Report", "Relation"), 15),
        Column(translate("Report", "Estimated"), 10),
        Column(translate("Report", "Differences that matter"), 36, "warn"),
        Column(translate("Report", "Folder of the first"), 44),
        Column(translate("Report", "Folder of the second"), 44),
    ]
    kept = [at for at in range(len(columns)) if contents.examined or at != 9]
    sheet = book.sheet(names.pairs, [columns[at] for at in kept], frozen=3)
    documents = contents.report.documents
    word = relation_of_rows if contents.of_rows else relation_word
    for pair in contents.pairs:
        if sheet.full:
            break
        contents.holding.step()
        one, other = documents[pair.a], documents[pair.b]
        group = names.group_of(pair)
        cells: list[Value | Linked] = [
            _group_link(group, names),
            Linked(own_name(one), to_file(one.path)),
            Linked(own_name(other), to_file(other.path)),
            _share(pair.similarity),
            pair.distance,
            _share(pair.a_in_b),
            _share(pair.b_in_a),
            word(pair.relation, pair.a_in_b >= pair.b_in_a),
            translate("Report", "no") if pair.exact else translate("Report", "yes"),
            _matters(pair),
            folder_of(one),
            folder_of(other),
        ]
        sheet.add([cells[at] for at in kept])
    sheet.end(bar=3)


def _group_link(group: int, names: _Names) -> Value | Linked:
    if group < 0:
        return None
    return Linked(names.number(group), to_cell(names.groups, names.group_row(group)))


def _matters(pair: Pair) -> str:
    if pair.critical:
        return "; ".join(map(difference_text, pair.critical))
    if pair.examined:
        return translate("Report", "none found")
    return translate("Report", "not examined")


def _not_compared(contents: Contents, book: Book, names: _Names) -> None:
    columns = [
        Column(translate("Report", "Reason"), 26),
        Column(translate("Report", "File"), 44, "link"),
        Column(translate("Report", "Folder"), 54),
        Column(translate("Report", "Size in bytes"), 13, "number"),
        Column(translate("Report", "Remark"), 60, "wrap"),
    ]
    sheet = book.sheet(names.problems, columns, frozen=2)
    for problem in contents.problems:
        if sheet.full:
            break
        contents.holding.step()
        item: Placed = problem
        sheet.add(
            [
                reason_word(problem.reason),
                Linked(own_name(item), to_file(problem.path)),
                folder_of(item),
                problem.size or None,
                "; ".join(filter(None, (inside_text(item), detail(problem.detail)))),
            ]
        )
    sheet.end()
