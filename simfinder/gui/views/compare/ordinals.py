"""Which of the changes of a comparison a person stands at, as the list of changes counts them."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from simfinder.domain.comparison import ChangeKind, Comparison
from simfinder.gui.views.compare.changes_plan import Change, met
from simfinder.gui.views.compare.plan import Band


class Ordinals:
    """Numbers the changes among the bands that are shown.

    A paragraph that was moved has two places and one number; several paragraphs that were
    exchanged for others are one place to go to and have a number each.
    """

    def __init__(self, made: Comparison) -> None:
        """Number them as they are met."""
        self.made = made
        self._at = [-1] * len(made.rows)
        for number, (_, place, others) in enumerate(met(made)):
            for at in (*place, *others):
                self._at[at] = number
        self._bands: Sequence[Band] = ()
        self._shown: list[int] = []

    def show(self, bands: Sequence[Band]) -> None:
        """Count only what these bands show from now on; quick where they are the same list."""
        if bands is not self._bands:
            self._bands = bands
            rows = (
                n for b in bands if b.kind is not ChangeKind.EQUAL for n in range(b.first, b.last)
            )
            self._shown = sorted({self._at[row] for row in rows} - {-1})

    def total(self) -> int:
        """Return how many changes are shown."""
        return len(self._shown)

    def of(self, rows: range) -> tuple[int, int]:
        """Return the numbers of the first and the last change in these rows, from 0; -1 for none."""
        found = {self._at[row] for row in rows} - {-1}
        if not found:
            return -1, -1
        return bisect_left(self._shown, min(found)), bisect_left(self._shown, max(found))


class ManyOrdinals:
    """Numbers the changes of more than two texts by the places that show them.

    One place shows as many of them as the texts there differ in several ways.
    """

    def __init__(self, found: Sequence[Change]) -> None:
        """Number those of ``many_changes``, in their order; what matters is told beside them."""
        listed = [change for change in found if change.kind is not None]
        self._rows = [change.row for change in listed]
        self._others: dict[int, int] = {}
        for number, change in enumerate(listed):
            for band in change.others:
                self._others.setdefault(band, number)

    def total(self) -> int:
        """Return how many changes there are."""
        return len(self._rows)

    def of(self, bands: range) -> tuple[int, int]:
        """Return the numbers of the first and the last change there, from 0; -1 for none.

        What begins there comes before what is only shown there again.
        """
        first, last = bisect_left(self._rows, bands.start), bisect_left(self._rows, bands.stop)
        if first < last:
            return first, last - 1
        again = [self._others[band] for band in bands if band in self._others]
        return (min(again), max(again)) if again else (-1, -1)
