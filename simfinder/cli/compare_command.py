"""Two texts side by side in the terminal, with marks that do not need colours."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Collection
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import TextIO

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from simfinder.cli.console import Interruptible, console_for, interruptible, standard_output
from simfinder.cli.options import options_from, setting_text
from simfinder.cli.places import Two, addressed_rows, passages_among
from simfinder.domain.comparison import (
    AlignedRow,
    ChangeKind,
    ComparedText,
    Comparison,
    ComparisonRequest,
    RowMeasures,
    row_rules,
    split_by_ranges,
)
from simfinder.domain.documents import NO_CONTENT, place
from simfinder.domain.errors import NothingToScan
from simfinder.domain.explanation import PairRule, settings_of
from simfinder.domain.options import ScanOptions
from simfinder.domain.relations import Agreement
from simfinder.i18n import translate
from simfinder.messages import render
from simfinder.messages.comparison import (
    MARKS,
    agreement_text,
    beginning,
    critical_lines,
    critical_title,
    identical_text,
    paragraph,
    row_lines,
    row_table_head,
    summary,
    word_count,
)
from simfinder.messages.numbers import (
    local_time,
    number,
    one_to_one,
    path_text,
    percent,
    size_text,
    visible,
)
from simfinder.messages.words import partial_text, word_of
from simfinder.services.compare.compare import compare as run_compare
from simfinder.services.compare.compare import usual_ignore_options
from simfinder.services.export.export import check_target, export_comparison


def two_files(choice: argparse.Namespace) -> tuple[Path, Path]:
    """Return the files that were named; NothingToScan where one is none."""
    for path in (choice.left, choice.right):
        if path.is_file():
            continue
        if path.exists():
            text = translate("Console", "{path} is not a regular file")
        else:
            text = translate("Console", "the file {path} does not exist")
        raise NothingToScan(text.format(path=path_text(path)))
    return choice.left.absolute(), choice.right.absolute()


def run(choice: argparse.Namespace) -> int:
    """Show two documents side by side, or write them as a page."""
    if choice.report is not None:
        check_target(choice.report, (".html",))
    if (rows := addressed_rows(choice)) is not None:
        return compare_rows(choice, rows, options_from(choice))
    left, right = two_files(choice)
    observer = Interruptible()
    options = options_from(choice)
    with interruptible(observer):
        passages = passages_among(choice, options, observer)
        comparison = run_compare(
            left,
            right,
            options=options,
            request=ComparisonRequest(ignore=usual_ignore_options(options)),
            observer=observer,
            template=passages,
        )
    if choice.report is not None:
        export_comparison(comparison, choice.report)
    else:
        with standard_output() as stream:
            print_comparison(comparison, stream)
    problems = comparison.left.problem, comparison.right.problem
    has_same_bytes = comparison.identical and comparison.left.digest != NO_CONTENT
    return unreadable_status(*problems, has_same_bytes=has_same_bytes)


def unreadable_status(*problems: object, has_same_bytes: bool) -> int:
    """Return 0 where two files were compared, if only by their bytes as those with the same are."""
    is_compared = has_same_bytes or all(problem is None for problem in problems)
    return 0 if is_compared else NothingToScan.exit_status


# The passages that two texts share, listed in the terminal.

MOST = 50
"""Passages that are listed."""
_BEGINNING = 160
"""Characters of its beginning that are printed."""


def print_passages(comparison: Comparison, console: Console) -> None:
    """List the passages of texts that overlap only in part, with their places."""
    shared_passages = comparison.shared
    if shared_passages is None or not comparison.overlaps_in_part:
        return
    console.print(Text(summary(shared_passages), "bold"))
    where = translate("Console", "{words}; left: {left}, right: {right}")
    for ordinal, passage in enumerate(shared_passages.passages[:MOST], 1):
        place = where.format(
            words=word_count(passage.words),
            left=paragraph(passage.left),
            right=paragraph(passage.right),
        )
        console.print(Text.assemble((f"{ordinal:>4}  ", "bold cyan"), (place, "dim")))
        text = beginning(comparison.left, passage.left, _BEGINNING)
        console.print(Padding(Text(text, overflow="fold"), (0, 0, 0, 6)))
    more = len(shared_passages.passages) - MOST
    if more > 0:
        console.print(
            Text(f"      … {translate('Console', '%n more passage(s)', '', more)}", "dim")
        )
    console.print()


CONTEXT = 1
"""Equal paragraphs that stay visible next to a change, one line of each."""

SIDE_MARKS = {
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
    """How differing words are highlighted."""

    begin: str = ""
    end: str = ""
    style: str = ""


_OLD, _NEW = Marks("[-", "-]"), Marks("{+", "+}")
_QUIET, _QUIET_COLOUR = Marks("⟦", "⟧"), Marks(style="dim italic")
_ONE_SIDE_KINDS = (ChangeKind.ADDED, ChangeKind.REMOVED)
_OLD_COLOUR, _NEW_COLOUR = Marks(style="bold red underline"), Marks(style="bold green underline")


def print_comparison(comparison: Comparison, stream: TextIO) -> None:
    """Print both texts row by row; equal paragraphs are folded except next to a change."""
    console = console_for(stream)
    _print_head(comparison, console)
    print_passages(comparison, console)
    row_count = 0
    # Texts that overlap in part have long stretches of their own: these are folded as well.
    foldable = _ONE_SIDE_KINDS if comparison.overlaps_in_part else ()
    for kind, rows in groupby(comparison.rows, lambda row: _fold_kind(row, foldable)):
        run = list(rows)
        context_before = CONTEXT if row_count else 0
        row_count += len(run)
        context_after = CONTEXT if row_count < len(comparison.rows) else 0
        hidden_count = len(run) - context_before - context_after
        if kind is not None and hidden_count > 0:
            _print_rows(run[:context_before], comparison, console)
            text = _fold_text(kind, hidden_count)
            console.print(Text(f"  ⋯ {text} ⋯", "dim"), justify="center")
            run = run[len(run) - context_after :]
        _print_rows(run, comparison, console)


def _fold_kind(row: AlignedRow, foldable: Collection[ChangeKind]) -> ChangeKind | None:
    """Return the kind of run that a row belongs to, None where it is shown in any case."""
    return row.kind if row.kind is ChangeKind.EQUAL or row.kind in foldable else None


def _fold_text(kind: ChangeKind, count: int) -> str:
    if kind is ChangeKind.REMOVED:
        return translate("Console", "%n paragraph(s) only on the left", "", count)
    if kind is ChangeKind.ADDED:
        return translate("Console", "%n paragraph(s) only on the right", "", count)
    return translate("Console", "%n equal paragraph(s)", "", count)


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
        remark = translate(
            "Console", ("Too different for a detailed comparison within paragraphs.")
        )
        console.print(Text(remark, "yellow"))
    if any(any(side.template) for side in (comparison.left, comparison.right)):
        shade = _QUIET_COLOUR if _has_colour(console) else _QUIET
        legend = translate("Console", "boilerplate, not compared")
        console.print(Text(f"{shade.begin}{legend}{shade.end}", shade.style))
    console.print()


def _has_colour(console: Console) -> bool:
    return console.color_system is not None and not console.no_color


def _facts(side: ComparedText) -> str:
    if side.problem is None:
        facts = f"{size_text(side.size)}, {local_time(side.modified_ns)}"
        if side.partial is None:
            return facts
        return f"{facts}, {visible(partial_text(side.partial))}"
    word, detail = word_of(side.problem.reason), render(side.problem.detail)
    return f"{word}: {visible(detail)}" if detail else word


def _print_rows(rows: list[AlignedRow], comparison: Comparison, console: Console) -> None:
    width = max((console.width - 7) // 2, 8)
    # Without colours, brackets mark the differences.
    colour = _has_colour(console)
    old, new = (_OLD_COLOUR, _NEW_COLOUR) if colour else (_OLD, _NEW)
    quiet = _QUIET_COLOUR if colour else _QUIET
    for row in rows:
        equal = row.kind is ChangeKind.EQUAL
        table = Table.grid(padding=(0, 1))
        for wide in (1, width, 1, width):
            table.add_column(width=wide, overflow="ellipsis" if equal else "fold", no_wrap=equal)
        style = _STYLES[row.kind]
        table.add_row(
            Text(SIDE_MARKS[row.kind], style),
            _cell(comparison.left, row.left, row.left_spans, row.kind, old, quiet),
            Text("│", "dim"),
            _cell(comparison.right, row.right, row.right_spans, row.kind, new, quiet),
        )
        console.print(table)


def _cell(
    side: ComparedText, block: int, spans: Spans, kind: ChangeKind, marks: Marks, quiet: Marks
) -> Text:
    if block < 0:
        return Text()
    base = (
        "" if kind is ChangeKind.CHANGED else "dim" if kind is ChangeKind.EQUAL else _STYLES[kind]
    )
    letters = one_to_one(side.blocks[block].text)
    template = side.template[block] if side.template else ()
    text = Text("", base)
    for start, end, (is_changed, is_template) in split_by_ranges(len(letters), spans, template):
        shades = [
            shade for shade, is_present in ((quiet, is_template), (marks, is_changed)) if is_present
        ]
        piece = letters[start:end]
        for shade in shades:
            piece = f"{shade.begin}{piece}{shade.end}"
        text.append(piece, shades[-1].style if shades else None)
    return text


# Two rows of tables compared and explained, each addressed by its table and its name.

_ROW_STYLES = {
    Agreement.EQUAL: "green",
    Agreement.SIMILAR: "yellow",
    Agreement.EXCHANGED: "yellow",
    Agreement.DIFFERENT: "red",
    Agreement.MISSING: "dim",
    Agreement.EMPTY: "dim",
}


def compare_rows(choice: argparse.Namespace, rows: Two, options: ScanOptions) -> int:
    """Show two rows side by side, or write them as a page."""
    comparison = _compare_addresses(rows, options)
    if choice.report is not None:
        export_comparison(comparison, choice.report)
    else:
        with standard_output() as stream:
            print_rows(comparison, options, stream)
    return _status(comparison)


def explain_rows(choice: argparse.Namespace, rows: Two, options: ScanOptions) -> int:
    """Explain why two rows are a pair, or not."""
    comparison = _compare_addresses(rows, options)
    with standard_output() as stream:
        if choice.json:
            from simfinder.services.explain import rows_json

            stream.write(rows_json(comparison, options))
        else:
            print_rows(comparison, options, stream, with_fingerprints=True)
    return _status(comparison)


def _compare_addresses(rows: Two, options: ScanOptions) -> Comparison:
    from simfinder.services.tables.scan import compare_addresses

    observer = Interruptible()
    with interruptible(observer):
        return compare_addresses(*rows, options, observer)


def _status(comparison: Comparison) -> int:
    return NothingToScan.exit_status if comparison.measures is None else 0


def print_rows(
    comparison: Comparison, options: ScanOptions, stream: TextIO, *, with_fingerprints: bool = False
) -> None:
    """Print two rows field by field, and whether they are a pair within the options."""
    console = console_for(stream)
    for mark, side in (("A", comparison.left), ("B", comparison.right)):
        _print_side(mark, side, console)
    measures = comparison.measures
    if measures is None:
        return
    console.print()
    console.print(_table(measures))
    console.print()
    if with_fingerprints:
        for mark, value in zip("AB", measures.fingerprints, strict=True):
            console.print(Text(f"  {mark}  {value:016x}  {value:064b}"), overflow="fold")
    for name, text in row_lines(measures):
        console.print(Text.assemble((f"  {name}: ", "dim"), text))
    _print_result(measures, options.resolve(), console)


def _print_side(mark: str, side: ComparedText, console: Console) -> None:
    line = f"{mark}  {visible(place(side.path, side.member))}"
    if side.problem is not None:
        detail = render(side.problem.detail)
        line += f"  ({word_of(side.problem.reason)}{': ' + visible(detail) if detail else ''})"
    console.print(Text(line, "bold"))


def _table(measures: RowMeasures) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("")
    for number_, name in enumerate(row_table_head()):
        right = number_ > 3
        table.add_column(Text(name, "bold"), overflow="fold", justify="right" if right else "left")
    for field in measures.fields:
        style = _ROW_STYLES[field.agreement]
        table.add_row(
            Text(MARKS[field.agreement], style),
            Text(one_to_one(field.name), "bold"),
            Text(one_to_one(field.left)),
            Text(one_to_one(field.right)),
            Text(agreement_text(field.agreement, field.degree), style),
            Text("" if field.agreement is Agreement.EMPTY else f"{field.weight:.1f}"),
            Text(f"{field.evidence:+.1f}" if field.evidence else ""),
        )
    return table


def _print_result(measures: RowMeasures, options: ScanOptions, console: Console) -> None:
    """Print each condition of a pair, and where the two would meet."""
    rules = row_rules(measures, options.distance or 0, options.similarity or 0.0)
    for rule in rules:
        mark, style = ("✓", "green") if rule.is_met else ("✗", "red")
        console.print(Text.assemble((f"  {mark} ", style), _rule_text(rule, rules)))
    result = (
        translate("Console", "a pair")
        if all(rule.is_met for rule in rules)
        else translate("Console", "not a pair with these options")
    )
    lines = [(translate("Console", "Result"), result, "bold")]
    would_match = translate("Console", "Would match with")
    settings = [" ".join(map(setting_text, setting)) for setting in settings_of(rules)]
    if measures.matches_with_all_columns:
        settings.append(translate("Console", "all columns (without --columns)"))
    lines += [(would_match, text, "") for text in settings]
    for name, text, style in lines:
        colon = translate("Console", ": ")
        console.print(Text.assemble((f"  {name}{colon}", "dim"), (text, style)))


def _rule_text(rule: PairRule, rules: tuple[PairRule, ...]) -> str:
    kinds: dict[str, tuple[str, Callable[[float], str]]] = {
        "evidence": (translate("Console", "bits of evidence"), lambda bits: f"{bits:.1f}"),
        "distance": (translate("Console", "distance in bits"), lambda bits: number(int(bits))),
        "similarity": (translate("Console", "similarity"), percent),
    }
    semicolon = translate("Console", "; ")
    hopeless = f"{semicolon}{translate('Console', 'no threshold makes them match')}"
    if rule.name == "same-values":
        return translate("Console", "equal in all compared columns")
    if rule.name == "shared-values":
        text = translate("Console", "too few rare values in common for a scan to find this pair")
        return f"{text}{hopeless}"
    name, value_text = kinds[rule.name]
    text = translate("Console", "{rule}: {value}, at least {needed}")
    if rule.name == "distance":
        text = translate("Console", "{rule}: {value}, at most {needed}")
    line = text.format(rule=name, value=value_text(rule.value), needed=value_text(rule.limit))
    if rule.is_met:
        return line
    if rule.meets_at is None:
        return f"{line}{hopeless}"
    meets = translate("Console", "they would match at {value}")
    if sum(not other.is_met for other in rules) > 1:
        meets = translate("Console", "they would match at {value} if the other rules are also met")
    return f"{line}{semicolon}{meets.format(value=value_text(rule.meets_at))}"
