"""Passages of two texts side by side, as a part of an HTML page that can be folded."""

from __future__ import annotations

import html

from simfinder.domain.comparison import ChangeKind
from simfinder.i18n import translate
from simfinder.report.contents import reason_word
from simfinder.report.excerpts import Excerpt, ExcerptRow, Said
from simfinder.report.html_page import escaped
from simfinder.report.whereabouts import own_name


def excerpt_html(excerpt: Excerpt) -> str:
    """Return the passages, the kept file on the left, or why there are none."""
    if excerpt.problem is not None:
        text = translate("Report", "The texts are not shown: {file}, {why}.")
        why = reason_word(excerpt.problem.reason)
        said = text.format(file=own_name(excerpt.problem), why=why)
        return f'<p class="missing">{escaped(said)}</p>'
    if not excerpt.rows:
        return ""
    rows = "".join(map(_row, excerpt.rows))
    more = f'<p class="missing">{escaped(excerpt.more_text)}</p>' if excerpt.more else ""
    kept = escaped(translate("Report", "kept"))
    own = escaped(translate("Report", "this file"))
    return (
        f'<details class="sides"><summary>{escaped(excerpt.title)}</summary>'
        f'<table class="compare"><tr class="head"><td>{kept}</td><td>{own}</td></tr>\n'
        f"{rows}</table>{more}</details>"
    )


def _row(row: ExcerptRow) -> str:
    left = _side(row.left, row.kind, "del", row.kind is ChangeKind.REMOVED)
    right = _side(row.right, row.kind, "ins", row.kind is ChangeKind.ADDED)
    return f"<tr>{left}{right}</tr>\n"


def _side(said: Said | None, kind: ChangeKind, tag: str, whole: bool) -> str:
    if said is None:
        missing = escaped(translate("Report", "not in this file"))
        return f'<td class="none"><small>{missing}</small></td>'
    place = said.place
    if kind is ChangeKind.MOVED:
        place = f"{place}, {translate('Report', 'moved')}"
    pieces = []
    for text, differs in said.pieces():
        piece = html.escape(text)
        pieces.append(f"<{tag}>{piece}</{tag}>" if differs or whole else piece)
    return f"<td><small>{escaped(place)}</small>{''.join(pieces)}</td>"
