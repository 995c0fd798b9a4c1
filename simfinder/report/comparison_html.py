"""Two texts beside each other as one HTML page."""

from __future__ import annotations

import html
from collections.abc import Iterator
from itertools import groupby
from typing import BinaryIO

from simfinder.domain.comparison import ChangeKind, Comparison, Row, Side
from simfinder.i18n import translate
from simfinder.report.contents import promise, reason_word
from simfinder.report.html_page import escaped, write_page
from simfinder.report.numbers import local_time, number, one_to_one, percent, size_text
from simfinder.report.whereabouts import folder_of, own_name

CONTEXT = 2
"""Equal paragraphs that stay visible beside a change."""

Spans = tuple[tuple[int, int], ...]


def write(comparison: Comparison, stream: BinaryIO) -> None:
    """Write the page, row by row; long runs of equal paragraphs are folded."""
    write_page(translate("Report", "Comparison of two documents"), _body(comparison), stream)


def _body(comparison: Comparison) -> Iterator[str]:
    title = translate("Report", "Comparison of two documents")
    yield f"<header>\n<h1>{escaped(title)}</h1>\n<p>{escaped(_subtitle(comparison))}</p>\n"
    if comparison.too_different:
        remark = translate("Report", "Too different to be compared inside the paragraphs.")
        yield f'<p class="note">{escaped(remark)}</p>\n'
    yield '</header>\n<h2></h2>\n<section class="group">\n<table class="compare">\n<tr>'
    yield f"{_heading(comparison.left)}{_heading(comparison.right)}</tr>\n"
    for equal, rows in groupby(comparison.rows, lambda row: row.kind is ChangeKind.EQUAL):
        run = list(rows)
        if equal:
            yield from _equal_run(run, comparison)
        else:
            yield from (_row(row, comparison) for row in run)
    yield f"</table>\n</section>\n<footer>{escaped(promise())}</footer>\n"


def _subtitle(comparison: Comparison) -> str:
    return translate("Report", "{share} alike, {changes}").format(
        share=percent(comparison.similarity),
        changes=translate("Report", "%n changed paragraph(s)", "", comparison.changes),
    )


def _heading(side: Side) -> str:
    if side.problem is not None:
        facts = reason_word(side.problem.reason)
    else:
        letters = translate("Report", "{count} letters and digits").format(
            count=number(side.characters)
        )
        facts = " · ".join((size_text(side.size), local_time(side.modified_ns), letters))
    return (
        f'<td class="file"><b>{escaped(own_name(side))}</b>'
        f"<small>{escaped(folder_of(side))}</small><small>{escaped(facts)}</small></td>"
    )


def _equal_run(rows: list[Row], comparison: Comparison) -> Iterator[str]:
    if len(rows) <= 2 * CONTEXT + 2:
        yield from (_row(row, comparison) for row in rows)
        return
    yield from (_row(row, comparison) for row in rows[:CONTEXT])
    hidden = translate("Report", "%n equal paragraph(s)", "", len(rows) - 2 * CONTEXT)
    yield f'<tr class="fold"><td colspan="2">⋯ {escaped(hidden)} ⋯</td></tr>\n'
    yield from (_row(row, comparison) for row in rows[-CONTEXT:])


def _row(row: Row, comparison: Comparison) -> str:
    kind = row.kind
    left = comparison.left.blocks[row.left].text if row.left >= 0 else None
    right = comparison.right.blocks[row.right].text if row.right >= 0 else None
    gone = {ChangeKind.REMOVED: "gone", ChangeKind.MOVED: "moved"}.get(kind, "")
    come = {ChangeKind.ADDED: "come", ChangeKind.MOVED: "moved"}.get(kind, "")
    marks = {
        ChangeKind.CHANGED: ("~", "~"),
        ChangeKind.REMOVED: ("−", ""),
        ChangeKind.ADDED: ("", "+"),
        ChangeKind.MOVED: ("↔", "↔"),
    }.get(kind, ("", ""))
    return (
        f'<tr class="{kind.value}">{_cell(left, row.left_spans, "del", gone, marks[0])}'
        f"{_cell(right, row.right_spans, 'ins', come, marks[1])}</tr>\n"
    )


def _cell(text: str | None, spans: Spans, tag: str, kind: str, mark: str) -> str:
    if text is None:
        return "<td></td>"
    named = f' class="{kind}"' if kind else ""
    return f'<td{named}><span class="mark">{mark}</span>{_marked(text, spans, tag)}</td>'


def _marked(text: str, spans: Spans, tag: str) -> str:
    shown, pieces, at = one_to_one(text), [], 0
    for start, end in spans:
        pieces.append(html.escape(shown[at:start]))
        pieces.append(f"<{tag}>{html.escape(shown[start:end])}</{tag}>")
        at = end
    return "".join(pieces) + html.escape(shown[at:])
