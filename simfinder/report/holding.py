"""What a report can hold beside the scan: decisions of a person, excerpts, a part of the result."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from simfinder.domain.decision import ReviewState
from simfinder.i18n import translate
from simfinder.report.excerpts import Excerpt
from simfinder.report.numbers import number


@dataclass(frozen=True, slots=True)
class Decision:
    """How far a person has reviewed a group, and what was noted about it."""

    state: ReviewState = ReviewState.UNSEEN
    note: str = ""

    @property
    def word(self) -> str:
        """The state as people call it, empty where nobody has looked."""
        return {
            ReviewState.UNSEEN: "",
            ReviewState.SEEN: translate("Report", "seen"),
            ReviewState.KEEP_ALL: translate("Report", "keep all"),
            ReviewState.LATER: translate("Report", "decide later"),
        }[self.state]


NOTHING_SAID = Decision()


@dataclass(frozen=True, slots=True)
class Part:
    """A report of a part of the result: how many groups and files, and of how many."""

    groups: int
    of_groups: int
    documents: int
    of_documents: int
    marked: bool = False
    """Whether it holds marked files beside those that are kept, not groups that were chosen."""

    @property
    def text(self) -> str:
        """A sentence that says so: nobody must take a part for the whole."""
        if self.marked:
            text = translate(
                "Report",
                "Only a part of the result: the marked files beside the kept ones, "
                "in {groups} of {of} groups.",
            )
        else:
            text = translate(
                "Report", "Only a part of the result: {groups} of {of} groups were chosen."
            )
        return text.format(groups=number(self.groups), of=number(self.of_groups))


def later_pairs(shown: int, pairs: int) -> str:
    """Return that only the first pairs have excerpts, empty where all have or none was asked."""
    if not shown or shown >= pairs:
        return ""
    text = translate("Report", "Texts are shown side by side for the first {shown} of {all} pairs.")
    return text.format(shown=number(shown), all=number(pairs))


def _no_setting(done: int, total: int) -> None:
    del done, total


def _no_step() -> None:
    pass


@dataclass(frozen=True)
class Holding:
    """What one report holds; everything is empty where nothing was asked for.

    ``decisions``: by position of the group. ``marked``: ids of documents. ``excerpts``: by the
    ids of the kept document and of the other one. ``step`` is called for each group and each
    pair that is written, ``ask`` where nothing is counted; both may raise ``Cancelled``. ``setting`` hears how many parts of what was
    written stand on pages, and of how many, and may raise it too.
    """

    decisions: Mapping[int, Decision] = field(default_factory=lambda: MappingProxyType({}))
    marked: frozenset[int] = frozenset()
    excerpts: Mapping[tuple[int, int], Excerpt] = field(
        default_factory=lambda: MappingProxyType({})
    )
    with_texts: int = 0
    """Pairs whose texts could be shown; more than ``excerpts`` where only the first are."""
    part: Part | None = None
    without_problems: bool = False
    """Whether files that were not compared are only counted."""
    numbers: tuple[int, ...] = ()
    """Of a part, the number that each group has in the whole result."""
    step: Callable[[], None] = _no_step
    ask: Callable[[], None] = _no_step
    setting: Callable[[int, int], None] = _no_setting


WHOLE = Holding()
