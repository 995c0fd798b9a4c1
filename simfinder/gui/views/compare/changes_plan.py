"""What the list of changes says of each: its kind, its place, and the words that changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from simfinder.domain.comparison import ChangeKind, Comparison, CriticalChange, Row
from simfinder.gui.models import groups_words as phrases

_WHOLE = 90
"""Characters of a paragraph that was added, removed or moved."""
_PART = 36
"""Characters of what stood or stands at one place inside a paragraph."""
_PLACES = 3
"""Places of a paragraph that are named."""


@dataclass(frozen=True, slots=True)
class Change:
    """One entry. ``kind`` is None for a difference that matters; then ``critical`` tells it."""

    kind: ChangeKind | None
    row: int
    text: str
    critical: CriticalChange | None = None


def changes(made: Comparison) -> Iterator[Change]:
    """Yield differences that matter, then every row that differs, in the order read.

    A moved paragraph is named once, where it was; what continues a row above belongs to that.
    """
    for found in made.critical or ():
        yield Change(None, found.row, phrases.critical_line(found.critical), found)
    for number, row in enumerate(made.rows):
        if row.kind is ChangeKind.EQUAL or (row.kind is ChangeKind.MOVED and row.left < 0):
            continue
        if row.continues and number and made.rows[number - 1].kind is ChangeKind.CHANGED:
            continue
        yield Change(row.kind, number, _words(made, row))


def _words(made: Comparison, row: Row) -> str:
    left = made.left.blocks[row.left].text if row.left >= 0 else ""
    right = made.right.blocks[row.right].text if row.right >= 0 else ""
    if row.kind is not ChangeKind.CHANGED:
        return _short(left or right, _WHOLE)
    before = [left[s:e] for s, e in row.left_spans]
    after = [right[s:e] for s, e in row.right_spans]
    if len(before) != len(after):
        return " \u2192 ".join(filter(None, (_joined(before), _joined(after))))
    pairs = [
        f"{_short(x, _PART)} \u2192 {_short(y, _PART)}"
        for x, y in zip(before[:_PLACES], after[:_PLACES], strict=True)
    ]
    more = "  \u2026" if len(before) > _PLACES else ""
    return "  \u00b7  ".join(pairs) + more


def _joined(parts: list[str]) -> str:
    more = " \u2026" if len(parts) > _PLACES else ""
    return " \u2026 ".join(_short(part, _PART) for part in parts[:_PLACES]) + more


def _short(text: str, most: int) -> str:
    words = " ".join(text[: 4 * most].split())
    return words if len(words) <= most else f"{words[: most - 1].rstrip()}\u2026"
