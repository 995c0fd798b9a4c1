"""Clipboard contents: part of one text, or a comparison as table and plain text.

Removed words are struck out and new ones underlined, so that they can be distinguished without
colour.
"""

from __future__ import annotations

import html
from collections.abc import Generator, Iterator, Sequence

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QTextCursor

from simfinder.domain.comparison import ChangeKind, split_by_ranges
from simfinder.gui.compare.pages import FILLER, FOLD, SPACER, TextPage
from simfinder.gui.compare.plan import Band, TextPiece
from simfinder.gui.compare.wording import KIND_SHAPES, fold_text
from simfinder.gui.kit.names import visible

_GROUND = {
    ChangeKind.EQUAL: "#ffffff",
    ChangeKind.ADDED: "#e0f5e8",
    ChangeKind.REMOVED: "#fdeae8",
    ChangeKind.CHANGED: "#fdf4e0",
    ChangeKind.MOVED: "#f1eafd",
}
"""Pasted text is on paper, whatever the theme of the window."""
_REMOVED_STYLE = "background:#f6bcb7;text-decoration:line-through"
_ADDED_STYLE = "background:#a9e3c0;text-decoration:underline"
_INK = "color:#1c2128"
_CELL = f"border:1px solid #d8dde5;padding:2px 6px;vertical-align:top;{_INK}"


def _markup(piece: TextPiece, *, left: bool) -> str:
    """Return a paragraph with its differences marked, throughout for a new or removed one."""
    spans = piece.spans if piece.kind is ChangeKind.CHANGED else ()
    if piece.kind in (ChangeKind.ADDED, ChangeKind.REMOVED):
        spans = ((0, len(piece.text)),)
    parts = []
    for start, end, (differs,) in split_by_ranges(len(piece.text), spans):
        text = html.escape(piece.text[start:end]).replace("\u2028", "<br>")
        look = _REMOVED_STYLE if left else _ADDED_STYLE
        parts.append(f'<span style="{look}">{text}</span>' if differs else text)
    markup = "".join(parts)
    return f"<b>{markup}</b>" if piece.heading else markup


def selection_mime_data(
    page: TextPage | None, cursor: QTextCursor, *, left: bool = False
) -> QMimeData:
    """Return the selected paragraphs as text and HTML, without padding lines.

    ``left``: differences were removed; else they are new.
    """
    data = QMimeData()
    if page is None:
        return data
    pieces = list(_selected_pieces(page, cursor))
    data.setText("\n".join(piece.text.replace("\u2028", "\n") for piece in pieces))
    data.setHtml("".join(_paragraph(piece, left=left) for piece in pieces))
    return data


def _selected_pieces(page: TextPage, cursor: QTextCursor) -> Iterator[TextPiece]:
    start, end = cursor.selectionStart(), cursor.selectionEnd()
    block = page.document.findBlock(start)
    while block.isValid() and block.position() < end:
        number = block.blockNumber()
        if page.role[number] not in (FILLER, SPACER, FOLD):
            low = max(0, start - block.position())
            high = min(end - block.position(), block.length() - 1)
            # A cursor would lay each paragraph out only to be moved through it.
            whole = block.text()
            text = whole[_characters(whole, low) : _characters(whole, high)]
            spans = tuple(
                (_characters(text, s - low), _characters(text, e - low))
                for s, e in page.changed.get(number, ())
                if e > low and s < high
            )
            yield TextPiece(text, page.kind[number], spans, number in page.headings)
        block = block.next()


def _characters(text: str, units: int) -> int:
    """Return how many characters so many UTF-16 units of a text are."""
    if text.isascii():
        return min(max(0, units), len(text))
    whole = text.encode("utf-16-le", "surrogatepass")
    return len(whole[: 2 * max(0, units)].decode("utf-16-le", "ignore"))


def _paragraph(piece: TextPiece, *, left: bool) -> str:
    look = _INK
    if piece.kind is not ChangeKind.EQUAL:
        look += f";background:{_GROUND[piece.kind]}"
    return f'<p dir="auto" style="{look}">{_markup(piece, left=left)}</p>'


def clipboard_texts(
    names: tuple[str, str], bands: Sequence[Band]
) -> Generator[None, None, tuple[str, str]]:
    """Make plain text and HTML of what is shown; yields after each band.

    A plain line begins with the sign of its kind, as in a unified diff: old and new text of a
    changed paragraph follow each other.
    """
    lines = [
        f"{KIND_SHAPES[ChangeKind.REMOVED]} {names[0]}",
        f"{KIND_SHAPES[ChangeKind.ADDED]} {names[1]}",
    ]
    head = "".join(
        f'<th style="{_CELL};text-align:left">{html.escape(visible(n))}</th>' for n in names
    )
    rows = [f'<table style="border-collapse:collapse"><tr>{head}</tr>']
    for band in bands:
        if band.folded_count:
            words = fold_text(band)
            lines.append(f"  {words}")
            cells = f'<td colspan="2" style="{_CELL}"><i>{html.escape(words)}</i></td>'
        else:
            lines += _plain_lines(band)
            cells = _cell(band.left, left=True) + _cell(band.right, left=False)
        rows.append(f"<tr>{cells}</tr>")
        yield
    rows.append("</table>")
    return "\n".join(lines), "".join(rows)


def _plain_lines(band: Band) -> list[str]:
    left, right = ("".join(piece.text for piece in side) for side in band.sides)
    if band.kind is ChangeKind.EQUAL:
        return [f"  {left}"]
    if band.kind is not ChangeKind.CHANGED:
        return [f"{KIND_SHAPES[band.kind]} {left or right}"]
    minus, plus = KIND_SHAPES[ChangeKind.REMOVED], KIND_SHAPES[ChangeKind.ADDED]
    return [f"{minus} {left}"] * bool(band.left) + [f"{plus} {right}"] * bool(band.right)


def _cell(pieces: Sequence[TextPiece], *, left: bool) -> str:
    kind = pieces[0].kind if pieces else ChangeKind.EQUAL
    mark = f"<b>{KIND_SHAPES[kind]}</b> " if kind is not ChangeKind.EQUAL else ""
    inner = "".join(_markup(piece, left=left) for piece in pieces)
    return f'<td dir="auto" style="{_CELL};background:{_GROUND[kind]}">{mark}{inner}</td>'
