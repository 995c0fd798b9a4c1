"""Parts of a report besides the scan: decisions, excerpts, the selected part of the result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from simfinder.domain.decisions import ReviewState
from simfinder.i18n import translate
from simfinder.messages.numbers import number
from simfinder.messages.words import word_of
from simfinder.report.excerpts import USUAL_LENGTH, Excerpt, Limit


@dataclass(frozen=True, slots=True)
class Decision:
    """How far a person has reviewed a group, and what was noted about it."""

    state: ReviewState = ReviewState.UNSEEN
    note: str = ""

    @property
    def word(self) -> str:
        """The words for the state, empty where the group was not reviewed."""
        return word_of(self.state)


NO_DECISION = Decision()


@dataclass(frozen=True, slots=True)
class Part:
    """A report of a part of the result: how many groups and files, and of how many."""

    groups: int
    of_groups: int
    documents: int
    of_documents: int
    marked: bool = False
    """Whether it holds the groups with marked files, not chosen groups."""

    @property
    def text(self) -> str:
        """The sentence that the report is only a part of the result."""
        if self.marked:
            text = translate(
                "Report",
                "Partial result: only the {groups} of {of} groups with marked files.",
            )
        else:
            text = translate("Report", "Partial result: {groups} of {of} groups were selected.")
        return text.format(groups=number(self.groups), of=number(self.of_groups))


@dataclass(frozen=True)
class ReportExtras:
    """What one report holds; everything is empty by default.

    ``decisions``: by position of the group. ``marked``: ids of documents. ``excerpts``: by the
    ids of the kept document and of the other one. ``step`` is called for each group and each
    pair that is written, ``ask`` where nothing is counted; both may raise ``Cancelled``.
    ``setting`` is given how many parts of the report are set, and of how many, and may
    raise it too.
    """

    decisions: Mapping[int, Decision] = field(default_factory=lambda: MappingProxyType({}))
    marks: frozenset[int] = frozenset()
    excerpts: Mapping[tuple[int, int], Excerpt] = field(
        default_factory=lambda: MappingProxyType({})
    )
    with_texts: int = 0
    """Pairs whose texts could be shown; more than ``excerpts`` where only the first are."""
    critical_first: bool = False
    """Whether these are the pairs with differences that matter before others."""
    texts_length: int = USUAL_LENGTH
    """Characters of the texts of a pair that are shown at most."""
    keywords: Mapping[int, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    """Keywords of groups, by the ids of their kept documents; a group without any is missing."""
    part: Part | None = None
    without_problems: bool = False
    """Whether files that were not compared are only counted."""
    numbers: tuple[int, ...] = ()
    """Of a part, the number that each group has in the whole result."""
    step: Callable[[], None] = lambda: None
    ask: Callable[[], None] = lambda: None
    setting: Callable[[int, int], None] = lambda _done, _total: None

    @property
    def omissions(self) -> list[str]:
        """What is left out of the texts side by side, in sentences; empty where nothing is."""
        excerpts = self.excerpts.values()
        parts = []
        if 0 < len(excerpts) < self.with_texts:
            if self.critical_first:
                text = translate(
                    "Report",
                    (
                        "Texts are shown side by side for {shown} of {all} pairs, those "
                        "with critical differences first."
                    ),
                )
            else:
                text = translate(
                    "Report", "Texts are shown side by side for the first {shown} of {all} pairs."
                )
            parts.append(text.format(shown=number(len(excerpts)), all=number(self.with_texts)))
        parts += _omitted_by_limits(Counter(excerpt.limit for excerpt in excerpts))
        if unread := sum(excerpt.problem is not None for excerpt in excerpts):
            parts.append(
                translate("Report", "%n pair(s) of texts could not be read again.", "", unread)
            )
        texts = [excerpt for excerpt in excerpts if not excerpt.by_field]
        if rest := sum(excerpt.more for excerpt in texts):
            parts.append(translate("Report", "%n changed paragraph(s) are not shown.", "", rest))
        if partial := sum(excerpt.partial for excerpt in texts):
            text = translate(
                "Report", "%n changed paragraph(s) are only partly shown.", "", partial
            )
            parts.append(text)
        if rest or partial:
            text = translate(
                "Report", ("At most {count} characters of text are shown for each pair.")
            )
            parts.append(text.format(count=number(self.texts_length)))
        if fields := sum(excerpt.more for excerpt in excerpts if excerpt.by_field):
            parts.append(translate("Report", "%n differing field(s) are not shown.", "", fields))
        return parts


def _omitted_by_limits(counts: Counter[Limit | None]) -> Iterator[str]:
    if n := counts[Limit.LENGTH]:
        yield translate("Report", "%n pair(s) of texts are too long to show.", "", n)
    if n := counts[Limit.TIME]:
        yield translate(
            "Report", "%n pair(s) of texts were not compared: the time limit was reached.", "", n
        )
    if n := counts[Limit.SIZE]:
        yield translate(
            "Report", "%n pair(s) of texts are not shown: the report would be too long.", "", n
        )


WHOLE = ReportExtras()
