"""Two rows of tables compared and explained, each addressed by its table and its name."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING, TextIO

from rich.console import Console
from rich.table import Table
from rich.text import Text

from simfinder.cli.console import Interruptible, console_for, interruptible
from simfinder.cli.output import standard_output
from simfinder.domain.comparison import Comparison, Side
from simfinder.domain.document import place
from simfinder.domain.errors import NothingToScan
from simfinder.domain.explanation import Rule
from simfinder.domain.options import ScanOptions
from simfinder.domain.rows import Agreement, RowMeasures, row_rules
from simfinder.i18n import translate
from simfinder.services.reports.export import (
    export_comparison,
    number,
    one_to_one,
    percent,
    reason_word,
    visible,
)
from simfinder.services.row_words import MARKS, agreement_text, row_lines, row_table_head
from simfinder.services.words import detail

if TYPE_CHECKING:
    from simfinder.services.fields.pick import RowAddress

Two = tuple["RowAddress", "RowAddress"]

_STYLES = {
    Agreement.EQUAL: "green",
    Agreement.SIMILAR: "yellow",
    Agreement.EXCHANGED: "yellow",
    Agreement.DIFFERENT: "red",
    Agreement.MISSING: "dim",
    Agreement.EMPTY: "dim",
}


def compare_rows(choice: argparse.Namespace, rows: Two, options: ScanOptions) -> int:
    """Show two rows beside each other, or write them as a page."""
    comparison = _compared(rows, options)
    if choice.report is not None:
        export_comparison(comparison, choice.report)
    else:
        with standard_output() as out:
            print_rows(comparison, options, out)
    return _status(comparison)


def explain_rows(choice: argparse.Namespace, rows: Two, options: ScanOptions) -> int:
    """Tell why two rows are a pair, or not."""
    comparison = _compared(rows, options)
    with standard_output() as out:
        if choice.json:
            from simfinder.services.explaining.export import rows_json

            out.write(rows_json(comparison, options))
        else:
            print_rows(comparison, options, out, explained=True)
    return _status(comparison)


def _compared(rows: Two, options: ScanOptions) -> Comparison:
    from simfinder.services.fields.pick import compare_addresses

    observer = Interruptible()
    with interruptible(observer):
        return compare_addresses(*rows, options, observer)


def _status(comparison: Comparison) -> int:
    return NothingToScan.exit_status if comparison.measures is None else 0


def print_rows(
    comparison: Comparison, options: ScanOptions, stream: TextIO, *, explained: bool = False
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
    if explained:
        for mark, value in zip("AB", measures.fingerprints, strict=True):
            console.print(Text(f"  {mark}  {value:016x}  {value:064b}"), overflow="fold")
    for name, told in row_lines(measures):
        console.print(Text.assemble((f"  {name}: ", "dim"), told))
    _print_result(measures, options.resolved(), console)


def _print_side(mark: str, side: Side, console: Console) -> None:
    line = f"{mark}  {visible(place(side.path, side.member))}"
    if side.problem is not None:
        said = detail(side.problem.detail)
        line += f"  ({reason_word(side.problem.reason)}{': ' + visible(said) if said else ''})"
    console.print(Text(line, "bold"))


def _table(measures: RowMeasures) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("")
    for number_, name in enumerate(row_table_head()):
        right = number_ > 3
        table.add_column(Text(name, "bold"), overflow="fold", justify="right" if right else "left")
    for field in measures.fields:
        style = _STYLES[field.agreement]
        table.add_row(
            Text(MARKS[field.agreement], style),
            Text(one_to_one(field.name), "bold"),
            Text(one_to_one(field.left)),
            Text(one_to_one(field.right)),
            Text(agreement_text(field.agreement, field.degree), style),
            Text("" if field.agreement is Agreement.EMPTY else f"{field.weight:.1f}"),
            Text(f"{field.said:+.1f}" if field.said else ""),
        )
    return table


def _print_result(measures: RowMeasures, options: ScanOptions, console: Console) -> None:
    """Print each condition of a pair, and where the two would meet."""
    rules = row_rules(measures, options.distance or 0, options.similarity or 0.0)
    for rule in rules:
        mark, style = ("✓", "green") if rule.passed else ("✗", "red")
        console.print(Text.assemble((f"  {mark} ", style), _rule_text(rule)))
    result = (
        translate("Console", "a pair")
        if all(rule.passed for rule in rules)
        else translate("Console", "not a pair within these options")
    )
    console.print(
        Text.assemble(
            (f"  {translate('Console', 'Result')}{translate('Console', ': ')}", "dim"),
            (result, "bold"),
        )
    )


def _rule_text(rule: Rule) -> str:
    kinds: dict[str, tuple[str, Callable[[float], str]]] = {
        "evidence": (translate("Console", "bits of evidence"), lambda bits: f"{bits:.1f}"),
        "distance": (translate("Console", "distance in bits"), lambda bits: number(int(bits))),
        "similarity": (translate("Console", "similarity"), percent),
    }
    name, shown = kinds[rule.name]
    text = translate("Console", "{rule}: {value}, at least {needed}")
    if rule.name == "distance":
        text = translate("Console", "{rule}: {value}, at most {needed}")
    done = text.format(rule=name, value=shown(rule.value), needed=shown(rule.needed))
    if rule.passed:
        return done
    semicolon = translate("Console", "; ")
    if rule.meets_at is None:
        return f"{done}{semicolon}{translate('Console', 'no setting lets them meet')}"
    meets = translate("Console", "they would meet at {value}")
    return f"{done}{semicolon}{meets.format(value=shown(rule.meets_at))}"
