"""Tells as plain text why two rows of tables are a pair, or why not: field by field, in bits."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from simfinder.domain.comparison import Comparison
from simfinder.domain.document import place
from simfinder.domain.options import ScanOptions
from simfinder.domain.rows import Agreement, RowMeasures, row_rules
from simfinder.gui import words
from simfinder.gui.models import groups_words as phrases
from simfinder.gui.models.visible_text import visible
from simfinder.i18n import translate
from simfinder.services.reports.export import one_to_one
from simfinder.services.row_words import MARKS, agreement_text
from simfinder.services.words import detail

Condition = tuple[bool, str, str]
"""Whether it is met, what it asks and what there is, and where the two would meet."""


def rows_text(made: Comparison, options: ScanOptions) -> str:
    """Return all that is known of two rows, a line each, in the language in use.

    ``options``: those that the groups on show were made with.
    """
    return "\n".join(_lines(made, options))


def _lines(made: Comparison, options: ScanOptions) -> Iterator[str]:
    measures = made.measures
    if measures is None:
        yield translate("Why", "Not compared: at least one of the two rows is not at hand.")
    else:
        conditions = tuple(_conditions(measures, options.resolved()))
        if all(passed for passed, _, _ in conditions):
            yield translate("Why", "With these settings the two rows are a pair.")
        else:
            yield translate("Why", "With these settings the two rows are not a pair.")
        yield from ("", translate("Why", "What decides"))
        for passed, text, otherwise in conditions:
            more = "" if passed else f"{translate('Why', '; ')}{otherwise}"
            yield f"  {'✓' if passed else '✗'} {text}{more}"
        yield from ("", translate("Why", "Field by field: what each says, in bits"))
        yield from _fields(measures)
    for mark, side in (("A", made.left), ("B", made.right)):
        yield from ("", f"{mark}  {visible(place(side.path, side.member))}")
        if side.problem is not None:
            yield f"  {words.reason(side.problem.reason)} {visible(detail(side.problem.detail))}"


def _conditions(measures: RowMeasures, options: ScanOptions) -> Iterator[Condition]:
    """Yield the three conditions of a pair of rows."""
    least = translate("Why", "{rule}: {value}, at least {needed}")
    most = translate("Why", "{rule}: {value}, at most {needed}")
    meets = translate("Why", "they would pass at {value}")
    kinds: dict[str, tuple[str, Callable[[float], str]]] = {
        "evidence": (
            translate("Why", "evidence that both tell of the same, in bits"),
            lambda bits: f"{bits:.1f}",
        ),
        "distance": (
            translate("Why", "distance of the fingerprints, in bits"),
            lambda bits: words.count(int(bits)),
        ),
        "similarity": (translate("Why", "similarity"), phrases.percent),
    }
    for rule in row_rules(measures, options.distance or 0, options.similarity or 0.0):
        name, shown = kinds[rule.name]
        text = (most if rule.name == "distance" else least).format(
            rule=name, value=shown(rule.value), needed=shown(rule.needed)
        )
        where = translate("Why", "no setting changes that")
        if rule.meets_at is not None:
            where = meets.format(value=shown(rule.meets_at))
        yield rule.passed, text, where


def _fields(measures: RowMeasures) -> Iterator[str]:
    line = translate("Why", "{name}: {value}")
    for field in measures.fields:
        if field.agreement is Agreement.EMPTY:
            continue
        said = f"{field.said:+.1f}" if field.said else "0"
        word = agreement_text(field.agreement, field.degree)
        name = line.format(name=one_to_one(field.name), value=word)
        yield f"  {MARKS[field.agreement]} {name}  ({said})"
        values = tuple(one_to_one(v) or "∅" for v in (field.left, field.right))
        yield f"      {values[0]}" if values[0] == values[1] else f"      {' ↔ '.join(values)}"
