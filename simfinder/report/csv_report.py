"""The report for spreadsheets: one table, a row for every file of a group or not compared."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import BinaryIO

from simfinder.domain.documents import Document, FilePlace, folder_of, own_name
from simfinder.domain.matching import Pair
from simfinder.i18n import translate
from simfinder.messages import render
from simfinder.messages.numbers import local_time, path_text, percent_value, visible
from simfinder.messages.words import inside_text, relation_word, remarks, word_of
from simfinder.report.contents import Contents, GroupRow, MemberRow, role_text, template_rows

MOST = 32_767
"""Characters that a cell of Excel can hold."""

#: Beginnings that make spreadsheets run a cell as a formula (OWASP, "CSV Injection"), with the
#: full-width forms that East Asian editions accept as well.
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")

#: Where the separator of a locale is not the comma, the program cuts a cell in two at that
#: separator, or at the end of a line, whatever the quotes say: what follows begins a cell.
#: Windows has the semicolon in most of Europe, and Arabic and Persian ones; tabs and bars are
#: what people choose by hand.
_INNER_FORMULA = re.compile('([;|\t\r\n\u060c\u061b；](?:[^\\S\t\r\n]|")*)(?=[-=+@＝＋－＠])')

Cell = str | int | float


def write(contents: Contents, stream: BinaryIO) -> None:
    """Write the table of a scan."""
    write_table(stream, _lines(contents))


def _lines(contents: Contents) -> Iterator[Sequence[Cell]]:
    yield header(contents)
    for group in contents.group_rows():
        yield from group_cells(group, contents)
    yield from template_cells(contents)
    yield from problem_cells(contents)


def write_table(stream: BinaryIO, rows: Iterable[Sequence[Cell]]) -> None:
    """Write rows as UTF-8 with a byte order mark, without which Excel misreads Chinese.

    Every text goes through ``cell``, so that no table of the program can hold a formula.
    """
    text = io.TextIOWrapper(stream, "utf-8-sig", "backslashreplace", newline="")
    table = csv.writer(text, lineterminator="\r\n")
    for row in rows:
        table.writerow([cell(value) if isinstance(value, str) else value for value in row])
    text.flush()
    text.detach()


def header(contents: Contents) -> list[str]:
    """Return the names of the columns, which never change their order.

    Differences that matter have a column only where any were looked for, measures with template
    text only where it was taken out of the others, a person's decisions, notes and marks only
    where there are any.
    """
    limits = contents.extras
    review = [translate("Report", "Review"), translate("Report", "Note")]
    columns = [translate("Report", "Marked")]
    whole = [
        translate("Report", "Similarity with template text %"),
        translate("Report", "Distance with template text"),
    ]
    matter = [translate("Report", "Differences that matter")] if contents.has_examined else []
    return [
        translate("Report", "Group"),
        translate("Report", "Relation"),
        translate("Report", "File"),
        translate("Report", "Folder"),
        translate("Report", "Similarity %"),
        translate("Report", "Distance"),
        translate("Report", "Of it in the kept file %"),
        translate("Report", "Of the kept file in it %"),
        translate("Report", "Estimated"),
        *(whole if contents.has_template else []),
        *matter,
        *(review if limits.decisions else []),
        *(columns if limits.marks else []),
        translate("Report", "Size in bytes"),
        translate("Report", "Changed"),
        translate("Report", "Format"),
        translate("Report", "Letters and digits"),
        translate("Report", "Remark"),
    ]


def group_cells(group: GroupRow, contents: Contents) -> Iterator[list[Cell]]:
    """Return a row for every file of the group, the kept file first."""
    for member in group.members:
        document = member.document
        yield [
            group.number,
            member.relation,
            *_name_and_folder(document),
            *_measures(member),
            *(_whole(member.pair) if contents.has_template else []),
            *([member.matters] if contents.has_examined else []),
            *_decision_cells(group, member, contents),
            document.identity.size,
            local_time(document.identity.mtime_ns),
            document.format,
            document.characters,
            _remark(document, member.remarks),
        ]


def _decision_cells(group: GroupRow, member: MemberRow, contents: Contents) -> Iterator[Cell]:
    """Yield what a person said: of the group in the row of its kept file, of the file in its own."""
    if contents.extras.decisions:
        decision = group.decision
        note = "\n".join(map(visible, decision.note.split("\n")))
        yield from (decision.word, note) if member.keeper else ("", "")
    if contents.extras.marks:
        yield translate("Report", "yes") if contents.is_marked(member.document) else ""


def _unsaid(contents: Contents) -> list[Cell]:
    """Return empty cells in the place of what ``_said`` tells of files of groups."""
    return [""] * (2 * bool(contents.extras.decisions) + bool(contents.extras.marks))


def template_cells(contents: Contents) -> Iterator[list[Cell]]:
    """Return a row for every pair that template text alone makes alike, in no group for it.

    The row is that of the one file, the other stands in the last column.
    """
    for row in template_rows(contents):
        document = row.one
        other = translate("Report", "with {file}").format(file=visible(row.other.place))
        yield [
            "",
            relation_word(row.pair.relation),
            *_name_and_folder(document),
            *_measures(MemberRow(document, row.pair, row.pair.a_in_b, row.pair.b_in_a)),
            *_whole(row.pair),
            *([""] if contents.has_examined else []),
            *_unsaid(contents),
            document.identity.size,
            local_time(document.identity.mtime_ns),
            document.format,
            document.characters,
            "; ".join(filter(None, (other, _remark(document, remarks(document))))),
        ]


def problem_cells(contents: Contents) -> Iterator[list[Cell]]:
    """Return a row for every file that was not compared, with the reason in the last column."""
    for problem in contents.problems:
        why = word_of(problem.reason)
        if problem.detail:
            why = f"{why}: {visible(render(problem.detail))}"
        yield [
            "",
            translate("Report", "not compared"),
            visible(own_name(problem)) or path_text(problem.path),
            visible(folder_of(problem)),
            *[""] * (5 + contents.has_examined + 2 * contents.has_template),
            *_unsaid(contents),
            problem.size or "",
            *[""] * 3,
            "; ".join(filter(None, (visible(inside_text(problem)), why))),
        ]


def _name_and_folder(item: FilePlace) -> tuple[str, str]:
    return visible(own_name(item)), visible(folder_of(item))


def _measures(member: MemberRow) -> list[Cell]:
    if member.pair is None:
        return [""] * 5
    return [
        percent_value(member.pair.similarity),
        member.pair.distance,
        percent_value(member.share_inside),
        percent_value(member.contains),
        translate("Report", "no") if member.pair.exact else translate("Report", "yes"),
    ]


def _whole(pair: Pair | None) -> list[Cell]:
    if pair is None or pair.whole is None:
        return [""] * 2
    return [percent_value(pair.whole.similarity), pair.whole.distance]


def _remark(document: Document, lines: tuple[str, ...]) -> str:
    parts = (role_text(document), inside_text(document), *lines)
    return "; ".join(visible(part) for part in parts if part)


def cell(text: str) -> str:
    """Return a text that no spreadsheet runs as a formula or cuts off unseen.

    That holds also where the spreadsheet cuts the text at another separator than the comma.
    """
    dangerous = text.lstrip(' "\u00a0\u3000').startswith(_FORMULA)
    safe = f"'{text}" if dangerous else text
    safe = _INNER_FORMULA.sub(r"\1'", safe[: MOST + 1])
    return safe if len(safe) <= MOST else safe[: MOST - 1] + "…"
