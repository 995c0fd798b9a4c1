"""Two texts beside each other in the terminal, with marks that do not need colours."""

from __future__ import annotations

from itertools import groupby
from typing import TextIO

from rich.console import Console
from rich.table import Table
from rich.text import Text

from simfinder.cli.console import console_for
from simfinder.domain.comparison import ChangeKind, Comparison, Row, Side
from simfinder.i18n import translate
from simfinder.services.export import (
    local_time,
    one_to_one,
    path_text,
    percent,
    reason_word,
    size_text,
    visible,
)
from simfinder.services.words import detail

CONTEXT = 2
"""Equal paragraphs that stay visible beside a change."""

MARKS = {
    ChangeKind.EQUAL: " ",
    ChangeKind.CHANGED: "~",
    ChangeKind.ADDED: "+",
    ChangeKind.REMOVED: "-",
    ChangeKind.MOVED: "↔",
}
_STYLES = {
    ChangeKind.EQUAL: "",
    ChangeKind.CHANGED: "yellow",
    ChangeKind.ADDED: "green",
    ChangeKind.REMOVED: "red",
    ChangeKind.MOVED: "cyan",
}


def print_comparison(comparison: Comparison, stream: TextIO) -> None:
    """Print both texts row by row; long runs of equal paragraphs are folded."""
    console = console_for(stream)
    _print_head(comparison, console)
    for equal, rows in groupby(comparison.rows, lambda row: row.kind is ChangeKind.EQUAL):
        run = list(rows)
        if equal and len(run) > 2 * CONTEXT + 2:
            _print_rows(run[:CONTEXT], comparison, console)
            hidden = translate("Console", "%n equal paragraph(s)", "", len(run) - 2 * CONTEXT)
            console.print(Text(f"  ⋯ {hidden} ⋯", "dim"), justify="center")
            run = run[-CONTEXT:]
        _print_rows(run, comparison, console)


def _print_head(comparison: Comparison, console: Console) -> None:
    for mark, side in (("-", comparison.left), ("+", comparison.right)):
        console.print(Text(f"{mark} {path_text(side.path)}  ({_facts(side)})", "bold"))
    if comparison.left.problem is None and comparison.right.problem is None:
        text = translate("Console", "{share} alike, {changes}").format(
            share=percent(comparison.similarity),
            changes=translate("Console", "%n changed paragraph(s)", "", comparison.changes),
        )
        console.print(Text(text))
    if comparison.too_different:
        remark = translate("Console", "Too different to be compared inside the paragraphs.")
        console.print(Text(remark, "yellow"))
    console.print()


def _facts(side: Side) -> str:
    if side.problem is None:
        return f"{size_text(side.size)}, {local_time(side.modified_ns)}"
    word, said = reason_word(side.problem.reason), detail(side.problem.detail)
    return f"{word}: {visible(said)}" if said else word


def _print_rows(rows: list[Row], comparison: Comparison, console: Console) -> None:
    width = max((console.width - 7) // 2, 8)
    for row in rows:
        table = Table.grid(padding=(0, 1))
        table.add_column(width=1)
        table.add_column(width=width, overflow="fold")
        table.add_column(width=1)
        table.add_column(width=width, overflow="fold")
        style = _STYLES[row.kind]
        table.add_row(
            Text(MARKS[row.kind], style),
            _cell(comparison.left, row.left, row.left_spans, row.kind, "bold red underline"),
            Text("│", "dim"),
            _cell(comparison.right, row.right, row.right_spans, row.kind, "bold green underline"),
        )
        console.print(table)


def _cell(
    side: Side, block: int, spans: tuple[tuple[int, int], ...], kind: ChangeKind, marked: str
) -> Text:
    if block < 0:
        return Text()
    base = (
        "" if kind is ChangeKind.CHANGED else "dim" if kind is ChangeKind.EQUAL else _STYLES[kind]
    )
    text = Text(one_to_one(side.blocks[block].text), base)
    for start, end in spans:
        text.stylize(marked, start, end)
    return text
