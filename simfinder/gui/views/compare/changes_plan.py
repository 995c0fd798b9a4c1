"""What the lists of changes say of each: its kind, its place, and the words that changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from simfinder.domain.comparison import ChangeKind, Comparison, CriticalChange, Row, changed
from simfinder.gui.models import groups_words as phrases
from simfinder.gui.views.compare.many_plan import band_numbers
from simfinder.gui.views.compare.search import rows_of

_WHOLE = 90
"""Characters of a paragraph that was added, removed or moved."""
_PART = 36
"""Characters of what stood or stands at one place inside a paragraph."""
_NOTHING = "\u2205"
_STEP = 100
_PLACES = 3
"""Places of a paragraph that are named."""


@dataclass(frozen=True, slots=True)
class Change:
    """One entry. ``kind`` is None for a difference that matters; then ``critical`` tells it.

    ``row``: of the comparison, -1 where it is not known; of more than two texts the number of a
    ``ManyBand``, and ``texts`` are those that differ so from the first, counted from 1. Then
    ``others`` are the numbers of further bands that show it, such as where a paragraph moved to.
    """

    kind: ChangeKind | None
    row: int
    text: str
    critical: CriticalChange | None = None
    texts: tuple[int, ...] = ()
    others: frozenset[int] = frozenset()

    @property
    def words(self) -> str:
        """What is said of it, in the language in use now."""
        found = self.critical
        return self.text if found is None else phrases.critical_line(found.critical)


def changes(made: Comparison) -> Iterator[Change]:
    """Yield differences that matter, then all changes as ``changed`` counts them, as read."""
    return (change for change, _ in _placed(made))


def _placed(made: Comparison) -> Iterator[tuple[Change, range]]:
    """Yield the same, and the rows of each; none of what matters, which has an entry of its own."""
    for found in made.critical or ():
        yield Change(None, found.row, phrases.critical_line(found.critical), found), range(0)
    for kind, place in changed(made.rows):
        rows = [made.rows[number] for number in place]
        at = next(n for n, row in enumerate(rows) if row.kind is not ChangeKind.EQUAL)
        yield Change(kind, place[at], _words(made, kind, rows)), place


def many_changes(made: Sequence[Comparison]) -> Iterator[list[Change] | None]:
    """Yield once the changes of comparisons that all have the same text on the left.

    What differs in several texts in the same way and at the same place is one entry. What matters
    stands first, and both kinds are in the order of the left text. None comes before, now and
    then: a place to stop for a moment.
    """
    found: dict[tuple[ChangeKind | None, int, str], Change] = {}
    for text, one in enumerate(made, 2):
        numbers = band_numbers(one)
        landed = _landed(one, numbers)
        yield None
        for count, (change, place) in enumerate(_placed(one)):
            number = _number(one, numbers, change)
            key = change.kind, number, change.text
            before = found.get(key, change)
            shown = {numbers[row] for row in place}
            if change.kind is ChangeKind.MOVED:
                shown |= landed.get(one.rows[place.start].left, set())
            others = before.others | (shown - {number})
            texts = before.texts if text in before.texts else (*before.texts, text)
            found[key] = replace(before, row=number, texts=texts, others=others)
            if count % _STEP == 0:
                yield None
    yield sorted(found.values(), key=lambda c: (c.kind is not None, c.row, c.texts))


def _landed(made: Comparison, numbers: Sequence[int]) -> dict[int, set[int]]:
    """Return for each paragraph that was moved the numbers of the bands where it stands now."""
    found: dict[int, set[int]] = {}
    for row, number in zip(made.rows, numbers, strict=True):
        if row.kind is ChangeKind.MOVED and row.left < 0:
            found.setdefault(row.partner, set()).add(number)
    return found


def _number(made: Comparison, numbers: Sequence[int], change: Change) -> int:
    """Return the number of the band that a change stands in, -1 where that is not known."""
    row, critical = change.row, change.critical
    if row < 0 and critical is not None:
        sides = (critical.left_block, critical.right_block)
        for rows, block in zip(rows_of(made), sides, strict=True):
            row = rows[block] if row < 0 <= block else row
    return numbers[row] if row >= 0 else -1


def _words(made: Comparison, kind: ChangeKind, rows: Sequence[Row]) -> str:
    left = [(made.left.blocks[row.left].text, row.left_spans) for row in rows if row.left >= 0]
    right = [(made.right.blocks[row.right].text, row.right_spans) for row in rows if row.right >= 0]
    before, after = (
        [text[s:e] for text, spans in side for s, e in spans] for side in (left, right)
    )
    if kind is not ChangeKind.CHANGED or not (before or after):
        return _short((left or right)[0][0], _WHOLE)
    if len(before) != len(after):
        return " \u2192 ".join(_joined(parts) or _NOTHING for parts in (before, after))
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
