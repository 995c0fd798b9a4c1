"""A comparison for the clipboard: a table with the marks of its differences, and plain lines."""

from __future__ import annotations

import html
from collections.abc import Generator, Sequence

from simfinder.domain.comparison import ChangeKind, stretches
from simfinder.gui.models.visible_text import visible
from simfinder.gui.views.compare.colours import SHAPES
from simfinder.gui.views.compare.plan import Band, Piece
from simfinder.gui.views.compare.words import fold_text

_GROUND = {
    ChangeKind.EQUAL: "#ffffff",
    ChangeKind.ADDED: "#e0f5e8",
    ChangeKind.REMOVED: "#fdeae8",
    ChangeKind.CHANGED: "#fdf4e0",
    ChangeKind.MOVED: "#f1eafd",
}
"""Where it is pasted there is paper, whatever the theme of the window."""
_WENT = "background:#f6bcb7;text-decoration:line-through"
_CAME = "background:#a9e3c0;text-decoration:underline"
_CELL = "border:1px solid #d8dde5;padding:2px 6px;vertical-align:top;color:#1c2128"


def comparison_copied(
    names: tuple[str, str], bands: Sequence[Band]
) -> Generator[None, None, tuple[str, str]]:
    """Make the plain text and the HTML of what is shown; yields after each band.

    A plain line begins with the shape of its kind, as those of a unified diff do: of a paragraph
    that was changed what it was and what it is follow each other.
    """
    lines = [f"{SHAPES[ChangeKind.REMOVED]} {names[0]}", f"{SHAPES[ChangeKind.ADDED]} {names[1]}"]
    head = "".join(
        f'<th style="{_CELL};text-align:left">{html.escape(visible(n))}</th>' for n in names
    )
    rows = [f'<table style="border-collapse:collapse"><tr>{head}</tr>']
    for band in bands:
        if band.folded:
            words = fold_text(band)
            lines.append(f"  {words}")
            cell = f'<td colspan="2" style="{_CELL}"><i>{html.escape(words)}</i></td>'
            rows.append(f"<tr>{cell}</tr>")
        else:
            lines += _plain(band)
            cells = _cell(band.left, True) + _cell(band.right, False)
            rows.append(f"<tr>{cells}</tr>")
        yield
    rows.append("</table>")
    return "\n".join(lines), "".join(rows)


def _plain(band: Band) -> list[str]:
    left, right = ("".join(p.text for p in side) for side in (band.left, band.right))
    if band.kind is ChangeKind.EQUAL:
        return [f"  {left}"]
    if band.kind is not ChangeKind.CHANGED:
        return [f"{SHAPES[band.kind]} {left or right}"]
    removed, added = SHAPES[ChangeKind.REMOVED], SHAPES[ChangeKind.ADDED]
    return [f"{removed} {left}"] * bool(band.left) + [f"{added} {right}"] * bool(band.right)


def _cell(pieces: Sequence[Piece], left: bool) -> str:
    kind = pieces[0].kind if pieces else ChangeKind.EQUAL
    mark = f"<b>{SHAPES[kind]}</b> " if kind is not ChangeKind.EQUAL else ""
    inner = "".join(_marked(piece, left) for piece in pieces)
    return f'<td dir="auto" style="{_CELL};background:{_GROUND[kind]}">{mark}{inner}</td>'


def _marked(piece: Piece, left: bool) -> str:
    if piece.kind in (ChangeKind.ADDED, ChangeKind.REMOVED):
        spans: tuple[tuple[int, int], ...] = ((0, len(piece.text)),)
    else:
        spans = piece.spans if piece.kind is ChangeKind.CHANGED else ()
    look = _WENT if left else _CAME
    parts = []
    for start, end, (differs,) in stretches(len(piece.text), spans):
        text = html.escape(piece.text[start:end]).replace("\u2028", "<br>")
        parts.append(f'<span style="{look}">{text}</span>' if differs else text)
    text = "".join(parts)
    return f"<b>{text}</b>" if piece.heading else text
