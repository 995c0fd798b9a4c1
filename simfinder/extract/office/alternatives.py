"""What Office documents say twice: in a new way, and for programs that do not know it."""

from __future__ import annotations

from simfinder.extract.part_walk import PartWalk
from simfinder.extract.xml_safe import Element

FALLBACK = "Fallback"


class AlternativesWalk(PartWalk):
    """A walk that takes the first way of ``mc:AlternateContent`` and leaves out the other.

    ECMA-376, part 3, 7.5 to 7.7: a ``Fallback`` holds only where no ``Choice`` was taken.
    """

    def __init__(self) -> None:
        """Nothing is open."""
        self._choices: list[bool] = []
        """For each element of alternatives that is open: whether it had a choice."""

    def _leaves_out(self, name: str, element: Element) -> bool:
        return name != FALLBACK or self._choices[-1:] == [True]

    def _alternatives_start(self, _: Element) -> None:
        self._choices.append(False)

    def _choice_starts(self, _: Element) -> None:
        if self._choices:
            self._choices[-1] = True

    def _alternatives_end(self, _: Element) -> None:
        if self._choices:
            self._choices.pop()
