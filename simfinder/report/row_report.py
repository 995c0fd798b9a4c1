"""What reports and the console call the rows of tables, where those are the documents."""

from __future__ import annotations

from simfinder.domain.matching import Relation
from simfinder.domain.options import ScanOptions, Scope
from simfinder.i18n import translate
from simfinder.report.numbers import visible


def relation_of_rows(relation: Relation, more: bool) -> str:
    """Return what a row is to the kept one; ``more``: whether it has more values."""
    if relation in (Relation.IDENTICAL_FILE, Relation.SAME_TEXT):
        return translate("Report", "same values")
    if relation is Relation.SMALL_CHANGES:
        return translate("Report", "small changes")
    if relation in (Relation.OVERLAPPING, Relation.TEMPLATE):
        return translate("Report", "partly alike")
    return translate("Report", "more values") if more else translate("Report", "fewer values")


def table_rows(options: ScanOptions) -> list[tuple[str, str]]:
    """Return which columns were compared, and of which rows, as names and values."""
    rows = [
        (translate("Report", "Columns"), visible(translate("Report", ", ").join(options.columns))),
        (translate("Report", "Pairs"), _scope(options.scope)),
    ]
    if options.table:
        rows.insert(0, (translate("Report", "Table or sheet"), visible(options.table)))
    return rows


def _scope(scope: Scope) -> str:
    if scope is Scope.ACROSS:
        return translate("Report", "only between different tables")
    if scope is Scope.WITHIN:
        return translate("Report", "only within the same table")
    return translate("Report", "all rows with each other")
