"""The report for spreadsheets: one table, a row for every file of a group or not compared."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import BinaryIO

from simfinder.domain.documents import Document, folder_of, own_name
from simfinder.domain.relations import Pair
from simfinder.i18n import translate
from simfinder.messages import render
from simfinder.messages.numbers import local_time, path_text, percent_value, visible
from simfinder.messages.words import inside_text, relation_word, remarks, word_of
from simfinder.report.contents import Contents, role_text, template_rows

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
Record = dict[str, Cell]
"""Cells of a row by the keys of their columns."""


def write(contents: Contents, stream: BinaryIO) -> None:
    """Write the table of a scan; a column that nothing fills is left out."""
    columns = _columns(contents)
    records = chain(_members(contents), _template_pairs(contents), _problems(contents))
    rows = ([record.get(key, "") for key in columns] for record in records)
    write_table(stream, chain([list(columns.values())], rows))


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


def _columns(contents: Contents) -> dict[str, str]:
    """Return the keys and names of the columns, which never change their order.

    Differences that matter have a column only where any were looked for, measures with template
    text only where it was taken out of the others, families, a person's decisions, notes and marks
    only where there are any.
    """
    columns = {
        "group": translate("Report", "Group"),
        "family": translate("Report", "Family"),
        "relation": translate("Report", "Relation"),
        "file": translate("Report", "File"),
        "folder": translate("Report", "Folder"),
        "similarity": translate("Report", "Similarity %"),
        "distance": translate("Report", "Distance"),
        "inside": translate("Report", "Share found in kept file %"),
        "contains": translate("Report", "Share of kept file found %"),
        "estimated": translate("Report", "Estimated"),
        "whole similarity": translate("Report", "Similarity with boilerplate %"),
        "whole distance": translate("Report", "Distance with boilerplate"),
        "matter": translate("Report", "Critical differences"),
        "review": translate("Report", "Review"),
        "note": translate("Report", "Note"),
        "marked": translate("Report", "Marked"),
        "size": translate("Report", "Size in bytes"),
        "changed": translate("Report", "Changed"),
        "format": translate("Report", "Format"),
        "characters": translate("Report", "Letters and digits"),
        "remark": translate("Report", "Remark"),
        "keywords": translate("Report", "Keywords"),
    }
    has = {
        "keywords": bool(contents.extras.keywords),
        "family": contents.has_families,
        "whole similarity": contents.has_template,
        "whole distance": contents.has_template,
        "matter": contents.has_examined,
        "review": bool(contents.extras.decisions),
        "note": bool(contents.extras.decisions),
        "marked": bool(contents.extras.marks),
    }
    return {key: name for key, name in columns.items() if has.get(key, True)}


def _members(contents: Contents) -> Iterator[Record]:
    """Walk the files of all groups, the kept file of each first."""
    for group in contents.group_rows():
        for member in group.members:
            record: Record = {"group": group.number, "relation": member.relation}
            record["family"] = member.family
            record["matter"] = member.matters
            record |= _document_record(member.document, member.remarks)
            if member.pair is not None:
                record |= _measures(member.pair, member.share_inside, member.contains)
            if member.keeper:
                notes = map(visible, group.decision.note.split("\n"))
                record |= {"review": group.decision.word, "note": "\n".join(notes)}
                record["keywords"] = group.keywords_text
            if contents.is_marked(member.document):
                record["marked"] = translate("Report", "yes")
            yield record


def _template_pairs(contents: Contents) -> Iterator[Record]:
    """Yield the pairs that only template text makes similar, outside of groups.

    The row is that of one file, with the other in the last column.
    """
    for row in template_rows(contents):
        other = translate("Report", "with {file}").format(file=visible(row.other.place))
        record = _document_record(row.one, remarks(row.one))
        remark = "; ".join(filter(None, (other, str(record["remark"]))))
        yield {
            **record,
            **_measures(row.pair, row.pair.a_in_b, row.pair.b_in_a),
            "relation": relation_word(row.pair.relation),
            "remark": remark,
        }


def _problems(contents: Contents) -> Iterator[Record]:
    """Walk the files that were not compared, with the reason in the last column."""
    for problem in contents.problems:
        why = word_of(problem.reason)
        if problem.detail:
            why = f"{why}: {visible(render(problem.detail))}"
        yield {
            "relation": translate("Report", "skipped"),
            "file": visible(own_name(problem)) or path_text(problem.path),
            "folder": visible(folder_of(problem)),
            "size": problem.size or "",
            "remark": "; ".join(filter(None, (visible(inside_text(problem)), why))),
        }


def _document_record(document: Document, lines: tuple[str, ...]) -> Record:
    parts = (role_text(document), inside_text(document), *lines)
    return {
        "file": visible(own_name(document)),
        "folder": visible(folder_of(document)),
        "size": document.identity.size,
        "changed": local_time(document.identity.mtime_ns),
        "format": document.format,
        "characters": document.characters,
        "remark": "; ".join(visible(part) for part in parts if part),
    }


def _measures(pair: Pair, share_inside: float, contains: float) -> Record:
    record: Record = {
        "similarity": percent_value(pair.similarity),
        "distance": pair.distance,
        "inside": percent_value(share_inside),
        "contains": percent_value(contains),
        "estimated": translate("Report", "no") if pair.exact else translate("Report", "yes"),
    }
    if pair.whole is not None:
        record["whole similarity"] = percent_value(pair.whole.similarity)
        record["whole distance"] = pair.whole.distance
    return record


def cell(text: str) -> str:
    """Return a text that no spreadsheet runs as a formula or cuts off unseen.

    That holds also where the spreadsheet cuts the text at another separator than the comma.
    """
    dangerous = text.lstrip(' "\u00a0\u3000').startswith(_FORMULA)
    safe = f"'{text}" if dangerous else text
    safe = _INNER_FORMULA.sub(r"\1'", safe[: MOST + 1])
    return safe if len(safe) <= MOST else safe[: MOST - 1] + "…"
