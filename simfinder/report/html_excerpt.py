"""Passages of two texts side by side, as a part of an HTML page that can be folded."""

from __future__ import annotations

import html

from simfinder.i18n import translate
from simfinder.report.contents import reason_word
from simfinder.report.excerpts import Excerpt, ExcerptRow, Shown
from simfinder.report.html_page import escaped
from simfinder.report.whereabouts import own_name


def excerpt_html(excerpt: Excerpt) -> str:
    """Return the passages, the kept file on the left, or why there are none."""
    if excerpt.problem is not None:
        text = translate("Report", "The texts are not shown: {file}, {why}.")
        why = reason_word(excerpt.problem.reason)
        said = text.format(file=own_name(excerpt.problem), why=why)
        return f'<p class="missing">{escaped(said)}</p>'
    if excerpt.limit_text:
        return f'<p class="missing">{escaped(excerpt.limit_text)}</p>'
    if not excerpt.rows:
        return ""
    rows = "".join(map(_row, excerpt.rows))
    more = f'<p class="missing">{escaped(excerpt.more_text)}</p>' if excerpt.more_text else ""
    kept = escaped(translate("Report", "kept"))
    own = escaped(translate("Report", "this file"))
    return (
        f'<details class="sides"><summary>{escaped(excerpt.title)}</summary>'
        f'<table class="compare"><tr class="head"><td>{kept}</td><td>{own}</td></tr>\n'
        f"{rows}</table>{more}</details>"
    )


def _row(row: ExcerptRow) -> str:
    left, right = row.sides
    return f"<tr>{_side(left, 'del')}{_side(right, 'ins')}</tr>\n"


def _side(shown: Shown, tag: str) -> str:
    if shown.missing:
        return f'<td class="none"><small>{escaped(shown.place)}</small></td>'
    pieces = (
        f"<{tag}>{html.escape(text)}</{tag}>" if differs else html.escape(text)
        for text, differs in shown.pieces
    )
    place = f"<small>{escaped(shown.place)}</small>" if shown.place else ""
    return f"<td>{place}{''.join(pieces)}</td>"
