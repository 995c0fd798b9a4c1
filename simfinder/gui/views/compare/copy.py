"""What is copied from a text of the compare pane: plain, and with the marks of its differences."""

from __future__ import annotations

import html
from collections.abc import Iterator

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QTextCursor

from simfinder.domain.comparison import ChangeKind, stretches
from simfinder.gui.views.compare.pages import FILLER, FOLD, SPACER, Page

_LOOK = {
    ChangeKind.ADDED: "background:#e0f5e8",
    ChangeKind.REMOVED: "background:#fdeae8",
    ChangeKind.CHANGED: "background:#fdf4e0",
    ChangeKind.MOVED: "background:#f1eafd",
}
"""Where it is pasted there is paper, whatever the theme of the window."""
_WORDS = {
    ChangeKind.ADDED: "background:#a9e3c0;text-decoration:underline",
    ChangeKind.REMOVED: "background:#f6bcb7;text-decoration:line-through",
}
_INK = "color:#1c2128"


def copied(page: Page | None, cursor: QTextCursor, left: bool = False) -> QMimeData:
    """Return the chosen paragraphs as text and as HTML, without the lines that only pad.

    In the HTML, words that differ are struck out on the ``left`` and underlined on the right, so
    that they can be told without colour.
    """
    data = QMimeData()
    if page is None:
        return data
    parts = list(_parts(page, cursor))
    data.setText("\n".join(text for text, *_ in parts))
    data.setHtml("".join(_paragraph(*part, left) for part in parts))
    return data


_Part = tuple[str, ChangeKind, bool, tuple[tuple[int, int], ...]]
"""A paragraph or a part of one, its kind, whether it is a heading, and what differs in it."""


def _parts(page: Page, cursor: QTextCursor) -> Iterator[_Part]:
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
            text = text.replace("\u2028", "\n")
            spans = tuple(
                (_characters(text, s - low), _characters(text, e - low))
                for s, e in page.changed.get(number, ())
                if e > low and s < high
            )
            yield text, page.kind[number], number in page.headings, spans
        block = block.next()


def _characters(text: str, units: int) -> int:
    """Return how many characters so many UTF-16 units of a text are."""
    if text.isascii():
        return min(max(0, units), len(text))
    whole = text.encode("utf-16-le", "surrogatepass")
    return len(whole[: 2 * max(0, units)].decode("utf-16-le", "ignore"))


def _paragraph(
    text: str, kind: ChangeKind, heading: bool, spans: tuple[tuple[int, int], ...], left: bool
) -> str:
    strong = _WORDS[ChangeKind.REMOVED if left else ChangeKind.ADDED]
    pieces = []
    for start, end, (differs,) in stretches(len(text), spans):
        piece = html.escape(text[start:end]).replace("\n", "<br>")
        pieces.append(f'<span style="{strong}">{piece}</span>' if differs else piece)
    inner = "".join(pieces)
    if kind in _WORDS:
        inner = f'<span style="{_WORDS[kind]}">{inner}</span>'
    look = ";".join(filter(None, (_INK, _LOOK.get(kind, ""))))
    return f'<p dir="auto" style="{look}">{f"<b>{inner}</b>" if heading else inner}</p>'
