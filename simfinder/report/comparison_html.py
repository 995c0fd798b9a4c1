"""Two texts side by side as one HTML page."""

from __future__ import annotations

import html
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, groupby
from typing import BinaryIO

from simfinder.domain.comparison import (
    AlignedRow,
    BlockRange,
    ChangeKind,
    ComparedText,
    Comparison,
    RowMeasures,
    split_by_ranges,
)
from simfinder.domain.documents import folder_of, own_name
from simfinder.domain.relations import Agreement
from simfinder.i18n import translate
from simfinder.messages.comparison import (
    MARKS,
    agreement_text,
    critical_lines,
    critical_title,
    identical_text,
    paragraph,
    row_lines,
    row_table_head,
    summary,
    word_count,
)
from simfinder.messages.numbers import local_time, number, one_to_one, percent, size_text
from simfinder.messages.words import partial_text, word_of
from simfinder.report.contents import promise
from simfinder.report.html_page import escape, write_page

# The passages that two texts share, as a table of an HTML page.

_MOST_CHARACTERS = 2000
"""Characters of a passage in the table; the texts below it have all."""

Places = dict[int, list[tuple[int, int, int]]]
"""For each paragraph the ranges of passages, with the number of each where it begins, else 0."""


class Numbers:
    """The places of the passages of a comparison that are shown."""

    def __init__(self, comparison: Comparison) -> None:
        """Show them where the texts overlap only in part; elsewhere nearly all is shared."""
        overlap = comparison.shared if comparison.overlaps_in_part else None
        passages = overlap.passages if overlap is not None else ()
        self.left = _by_block(p.left for p in passages)
        self.right = _by_block(p.right for p in passages)


def _by_block(passages: Iterable[tuple[BlockRange, ...]]) -> Places:
    blocks: Places = {}
    for index, places in enumerate(passages, 1):
        for position, (block, start, end) in enumerate(places):
            blocks.setdefault(block, []).append((start, end, 0 if position else index))
    return blocks


def passages_table(comparison: Comparison) -> Iterator[str]:
    """Yield the shared passages of a comparison side by side, with their places."""
    assert comparison.shared is not None
    title = translate("Report", "Shared passages")
    yield f"<h2>{escape(title)}</h2>\n<p>{escape(summary(comparison.shared))}</p>\n"
    yield '<section class="group">\n<table class="compare passages">\n'
    for index, passage in enumerate(comparison.shared.passages, 1):
        head = f"{number(index)} · {word_count(passage.words)}"
        yield f"<tr>{_cell(comparison.left, passage.left, head)}"
        yield f"{_cell(comparison.right, passage.right, head)}</tr>\n"
    yield "</table>\n</section>\n"


def _cell(side: ComparedText, places: tuple[BlockRange, ...], head: str) -> str:
    parts, budget = [], _MOST_CHARACTERS
    for block, start, end in places:
        parts.append(one_to_one(side.blocks[block].text[start : min(end, start + budget)]))
        budget -= end - start
        if budget <= 0:
            break
    more = "…" if budget < 0 else ""
    text = html.escape("\n".join(parts)) + more
    where = f"{head} · {paragraph(places)}"
    return f"<td><small>{escape(where)}</small>{text}</td>"


# The fields of two rows as a table of an HTML page.


def row_table(measures: RowMeasures) -> Iterator[str]:
    """Yield the measures of two rows and of each of their fields."""
    lines = " · ".join(f"{name}: {value}" for name, value in row_lines(measures))
    yield f"<p>{escape(lines)}</p>\n<table>\n<thead><tr>"
    yield "".join(f"<th>{escape(name)}</th>" for name in row_table_head())
    yield "</tr></thead>\n<tbody>\n"
    for field in measures.fields:
        cells = (
            field.name,
            field.left,
            field.right,
            f"{MARKS[field.agreement]} {agreement_text(field.agreement, field.degree)}",
            "" if field.agreement is Agreement.EMPTY else f"{field.weight:.1f}",
            f"{field.evidence:+.1f}" if field.evidence else "",
        )
        yield "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>\n"
    yield "</tbody>\n</table>\n"


CONTEXT = 2
"""Equal paragraphs that stay visible next to a change."""

Spans = tuple[tuple[int, int], ...]


def write(comparison: Comparison, stream: BinaryIO) -> None:
    """Write the page, row by row; long runs of equal paragraphs are folded."""
    write_all((comparison,), stream)


def write_all(comparisons: Sequence[Comparison], stream: BinaryIO) -> None:
    """Write comparisons one below the other on one page."""
    parts = (part for comparison in comparisons for part in _body(comparison))
    end = f"<footer>{escape(promise())}</footer>\n"
    write_page(translate("Report", "Comparison of two documents"), chain(parts, (end,)), stream)


def _body(comparison: Comparison) -> Iterator[str]:
    title = translate("Report", "Comparison of two documents")
    yield f"<header>\n<h1>{escape(title)}</h1>\n<p>{escape(_subtitle(comparison))}</p>\n"
    if comparison.too_different:
        remark = translate("Report", "Too different for a detailed comparison within paragraphs.")
        yield f'<p class="note">{escape(remark)}</p>\n'
    yield from _critical(comparison)
    if comparison.measures is not None:
        yield from row_table(comparison.measures)
    if any(any(side.template) for side in (comparison.left, comparison.right)):
        legend = translate("Report", "boilerplate, not compared")
        yield f'<p><span class="template">{escape(legend)}</span></p>\n'
    yield "</header>\n"
    numbers = Numbers(comparison)
    if comparison.overlaps_in_part:
        yield from passages_table(comparison)
    yield '<h2></h2>\n<section class="group">\n<table class="compare">\n<tr>'
    yield f"{_heading(comparison.left)}{_heading(comparison.right)}</tr>\n"
    for equal, rows in groupby(comparison.rows, lambda row: row.kind is ChangeKind.EQUAL):
        unchanged_rows = list(rows)
        if equal:
            yield from _equal_rows(unchanged_rows, comparison, numbers)
        else:
            yield from (_row(row, comparison, numbers) for row in unchanged_rows)
    yield "</table>\n</section>\n"


def _critical(comparison: Comparison) -> Iterator[str]:
    """Yield the differences that matter, or that there is none."""
    title = critical_title(comparison)
    if not title:
        return
    if not comparison.critical:
        yield f"<p>{escape(title)}</p>\n"
        return
    items = "".join(f"<li>{escape(line)}</li>" for line in critical_lines(comparison))
    yield f'<div class="note">{escape(title)}<ul>{items}</ul></div>\n'


def _subtitle(comparison: Comparison) -> str:
    if comparison.identical:
        return identical_text(comparison)
    share = comparison.similarity
    return translate("Report", "Similarity {share}, {changes}").format(
        share="–" if share is None else percent(share),
        changes=translate("Report", "%n changed paragraph(s)", "", comparison.changes),
    )


def _heading(side: ComparedText) -> str:
    if side.problem is not None:
        facts = word_of(side.problem.reason)
    else:
        letters = translate("Report", "{count} letters and digits").format(
            count=number(side.characters)
        )
        facts = " · ".join((size_text(side.size), local_time(side.modified_ns), letters))
        if side.partial is not None:
            facts = f"{facts} · {partial_text(side.partial)}"
    return (
        f'<td class="file"><b>{escape(own_name(side))}</b>'
        f"<small>{escape(folder_of(side))}</small><small>{escape(facts)}</small></td>"
    )


def _equal_rows(rows: list[AlignedRow], comparison: Comparison, numbers: Numbers) -> Iterator[str]:
    if len(rows) <= 2 * CONTEXT + 2:
        yield from (_row(row, comparison, numbers) for row in rows)
        return
    yield from (_row(row, comparison, numbers) for row in rows[:CONTEXT])
    label = translate("Report", "%n equal paragraph(s)", "", len(rows) - 2 * CONTEXT)
    yield f'<tr class="fold"><td colspan="2">⋯ {escape(label)} ⋯</td></tr>\n'
    yield from (_row(row, comparison, numbers) for row in rows[-CONTEXT:])


def _row(row: AlignedRow, comparison: Comparison, numbers: Numbers) -> str:
    kind = row.kind
    left_class = {ChangeKind.REMOVED: "gone", ChangeKind.MOVED: "moved"}.get(kind, "")
    right_class = {ChangeKind.ADDED: "come", ChangeKind.MOVED: "moved"}.get(kind, "")
    marks = {
        ChangeKind.CHANGED: ("~", "~"),
        ChangeKind.REMOVED: ("−", ""),
        ChangeKind.ADDED: ("", "+"),
        ChangeKind.MOVED: ("↔", "↔"),
    }.get(kind, ("", ""))
    left = _mark(comparison.left, row.left, row.left_spans, "del", numbers.left)
    right = _mark(comparison.right, row.right, row.right_spans, "ins", numbers.right)
    return (
        f'<tr class="{kind.value}">{_text_cell(left, left_class, marks[0])}'
        f"{_text_cell(right, right_class, marks[1])}</tr>\n"
    )


def _text_cell(text: str | None, kind: str, mark: str) -> str:
    if text is None:
        return "<td></td>"
    attribute = f' class="{kind}"' if kind else ""
    return f'<td dir="auto"{attribute}><span class="mark">{mark}</span>{text}</td>'


def _mark(
    side: ComparedText, block: int, spans: Spans, tag: str, shared_places: Places
) -> str | None:
    """Return a paragraph with its differences, template text and shared passages marked."""
    if block < 0:
        return None
    text, pieces = one_to_one(side.blocks[block].text), []
    template = side.template[block] if side.template else ()
    places = shared_places.get(block, ())
    begins = {start: number for start, _, number in places if number}
    ranges = spans, template, [(start, end) for start, end, _ in places]
    for start, end, marks in split_by_ranges(len(text), *ranges):
        piece = html.escape(text[start:end])
        for name, covers in zip((tag, "template", "shared"), marks, strict=True):
            if covers and name == tag:
                piece = f"<{tag}>{piece}</{tag}>"
            elif covers:
                piece = f'<span class="{name}">{piece}</span>'
        pieces.append(f"<sup>{begins[start]}</sup>{piece}" if start in begins else piece)
    return "".join(pieces)
