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
    ``ManyBand``, and ``texts`` are those that differ so from the first, counted from 1.
    ``others`` are further rows or bands that show it, such as where a paragraph moved to.
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
    yield from _critical(made)
    for kind, place, others in met(made):
        change = _change(made, kind, place)
        if others:
            first, *again = sorted((place.start, *others))
            change = replace(change, row=first, others=frozenset(again))
        yield change


def met(made: Comparison) -> list[tuple[ChangeKind, range, tuple[int, ...]]]:
    """Return changes in the order in which somebody meets them who reads both texts at once.

    Beside the kind and the rows of each stand further rows that show it: a paragraph that was
    moved has a row where it was and one where it is, and may be met at either first.
    """
    rows = made.rows
    landed = {
        row.partner: number
        for number, row in enumerate(rows)
        if row.kind is ChangeKind.MOVED and row.left < 0
    }
    found = []
    for kind, place in changed(rows):
        row = landed.get(rows[place.start].left) if kind is ChangeKind.MOVED else None
        found.append((kind, place, () if row is None else (row,)))
    return sorted(found, key=lambda change: min((change[1].start, *change[2])))


def _placed(made: Comparison) -> Iterator[tuple[Change, range]]:
    """Yield changes in the order of the left text, those that matter first, and the rows of each.

    What matters has no rows here: what it is seen in has an entry of its own.
    """
    for change in _critical(made):
        yield change, range(0)
    for kind, place in changed(made.rows):
        yield _change(made, kind, place), place


def _critical(made: Comparison) -> Iterator[Change]:
    for found in made.critical or ():
        yield Change(None, found.row, phrases.critical_line(found.critical), found)


def _change(made: Comparison, kind: ChangeKind, place: range) -> Change:
    rows = [made.rows[number] for number in place]
    at = next(n for n, row in enumerate(rows) if row.kind is not ChangeKind.EQUAL)
    return Change(kind, place[at], _words(made, kind, rows))


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
