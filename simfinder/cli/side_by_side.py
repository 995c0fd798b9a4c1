"""Two texts beside each other in the terminal, with marks that do not need colours."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from itertools import groupby
from typing import TextIO

from rich.console import Console
from rich.table import Table
from rich.text import Text

from simfinder.cli.console import console_for
from simfinder.cli.passages_shown import print_passages
from simfinder.domain.comparison import ChangeKind, Comparison, Row, Side, stretches
from simfinder.domain.document import place
from simfinder.i18n import translate
from simfinder.services.critical_words import critical_lines, critical_title
from simfinder.services.reports.export import (
    identical_text,
    local_time,
    one_to_one,
    percent,
    reason_word,
    size_text,
    visible,
)
from simfinder.services.words import detail

CONTEXT = 1
"""Equal paragraphs that stay visible beside a change, one line of each."""

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

Spans = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Marks:
    """How the words that differ stand out."""

    begin: str = ""
    end: str = ""
    style: str = ""


_OLD, _NEW = Marks("[-", "-]"), Marks("{+", "+}")
_QUIET, _QUIET_COLOUR = Marks("⟦", "⟧"), Marks(style="dim italic")
_ONE_SIDED = (ChangeKind.ADDED, ChangeKind.REMOVED)
_OLD_COLOUR, _NEW_COLOUR = Marks(style="bold red underline"), Marks(style="bold green underline")


def print_comparison(comparison: Comparison, stream: TextIO) -> None:
    """Print both texts row by row; equal paragraphs are folded but for those beside a change."""
    console = console_for(stream)
    _print_head(comparison, console)
    print_passages(comparison, console)
    seen = 0
    # Texts that overlap in part have long stretches of their own: these are folded as well.
    foldable = _ONE_SIDED if comparison.in_part else ()
    for kind, rows in groupby(comparison.rows, lambda row: _run(row, foldable)):
        run = list(rows)
        before = CONTEXT if seen else 0
        seen += len(run)
        after = CONTEXT if seen < len(comparison.rows) else 0
        hidden = len(run) - before - after
        if kind is not None and hidden > 0:
            _print_rows(run[:before], comparison, console)
            text = _folded(kind, hidden)
            console.print(Text(f"  ⋯ {text} ⋯", "dim"), justify="center")
            run = run[len(run) - after :]
        _print_rows(run, comparison, console)


def _run(row: Row, foldable: Collection[ChangeKind]) -> ChangeKind | None:
    """Return the kind of run that a row belongs to, None where it is shown in any case."""
    return row.kind if row.kind is ChangeKind.EQUAL or row.kind in foldable else None


def _folded(kind: ChangeKind, hidden: int) -> str:
    if kind is ChangeKind.REMOVED:
        return translate("Console", "%n paragraph(s) only on the left", "", hidden)
    if kind is ChangeKind.ADDED:
        return translate("Console", "%n paragraph(s) only on the right", "", hidden)
    return translate("Console", "%n equal paragraph(s)", "", hidden)


def _print_head(comparison: Comparison, console: Console) -> None:
    for mark, side in (("-", comparison.left), ("+", comparison.right)):
        console.print(
            Text(f"{mark} {visible(place(side.path, side.member))}  ({_facts(side)})", "bold")
        )
    if comparison.left.problem is None and comparison.right.problem is None:
        text = translate("Console", "Similarity {share}, {changes}").format(
            share="–" if comparison.similarity is None else percent(comparison.similarity),
            changes=translate("Console", "%n changed paragraph(s)", "", comparison.changes),
        )
        console.print(Text(text))
    if comparison.identical:
        console.print(Text(identical_text(comparison), "bold"))
    if title := critical_title(comparison):
        console.print(Text(title, "bold yellow" if comparison.critical else "dim"))
        for line in critical_lines(comparison):
            console.print(Text(f"  {line}", "yellow"), overflow="fold")
    if comparison.too_different:
        remark = translate("Console", "Too different to be compared inside the paragraphs.")
        console.print(Text(remark, "yellow"))
    if any(any(side.template) for side in (comparison.left, comparison.right)):
        shade = _QUIET_COLOUR if _coloured(console) else _QUIET
        legend = translate("Console", "template text, not compared")
        console.print(Text(f"{shade.begin}{legend}{shade.end}", shade.style))
    console.print()


def _coloured(console: Console) -> bool:
    return console.color_system is not None and not console.no_color


def _facts(side: Side) -> str:
    if side.problem is None:
        facts = f"{size_text(side.size)}, {local_time(side.modified_ns)}"
        if side.partial is None:
            return facts
        why = visible(detail(side.partial))
        return f"{facts}, {translate('Console', 'read in part: {why}').format(why=why)}"
    word, said = reason_word(side.problem.reason), detail(side.problem.detail)
    return f"{word}: {visible(said)}" if said else word


def _print_rows(rows: list[Row], comparison: Comparison, console: Console) -> None:
    width = max((console.width - 7) // 2, 8)
    # Where colours cannot be seen, brackets say what they would.
    colour = _coloured(console)
    old, new = (_OLD_COLOUR, _NEW_COLOUR) if colour else (_OLD, _NEW)
    quiet = _QUIET_COLOUR if colour else _QUIET
    for row in rows:
        equal = row.kind is ChangeKind.EQUAL
        table = Table.grid(padding=(0, 1))
        for wide in (1, width, 1, width):
            table.add_column(width=wide, overflow="ellipsis" if equal else "fold", no_wrap=equal)
        style = _STYLES[row.kind]
        table.add_row(
            Text(MARKS[row.kind], style),
            _cell(comparison.left, row.left, row.left_spans, row.kind, old, quiet),
            Text("│", "dim"),
            _cell(comparison.right, row.right, row.right_spans, row.kind, new, quiet),
        )
        console.print(table)


def _cell(
    side: Side, block: int, spans: Spans, kind: ChangeKind, marks: Marks, quiet: Marks
) -> Text:
    if block < 0:
        return Text()
    base = (
        "" if kind is ChangeKind.CHANGED else "dim" if kind is ChangeKind.EQUAL else _STYLES[kind]
    )
    letters = one_to_one(side.blocks[block].text)
    template = side.template[block] if side.template else ()
    text = Text("", base)
    for start, end, (changed, of_template) in stretches(len(letters), spans, template):
        held = [shade for shade, there in ((quiet, of_template), (marks, changed)) if there]
        piece = letters[start:end]
        for shade in held:
            piece = f"{shade.begin}{piece}{shade.end}"
        text.append(piece, held[-1].style if held else None)
    return text
