"""Makes a report ready to be shown, outside the window's thread."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.decision import Statement
from simfinder.domain.document import Source
from simfinder.domain.matching import ScanReport
from simfinder.gui.models.carried import Waiting
from simfinder.gui.models.document_texts import DocumentTexts
from simfinder.gui.models.group_chips import DocumentTraits
from simfinder.gui.models.laid_groups import LaidGroups
from simfinder.gui.models.prepared import Arrivals, Prepared, inside, places
from simfinder.gui.models.protection import protected_now
from simfinder.gui.models.source_counts import Counts, count_by_source
from simfinder.services.reviewing.decisions import Recalled
from simfinder.services.reviewing.keepers import Keepers
from simfinder.services.reviewing.undo_stack import StepsAside

if TYPE_CHECKING:
    from simfinder.services.reviewing.hand_groups import HandGroups
    from simfinder.services.reviewing.regroup import Slide


@dataclass(frozen=True, slots=True)
class MadeReport:
    """A report with all that is shown of it; ``before``: the one that was shown then."""

    report: ScanReport
    before: ScanReport | None
    made: HandGroups
    prepared: Prepared
    slide: Slide
    laid: LaidGroups
    waiting: Waiting
    came: NDArray[np.int64]
    """Documents that were marked before the scan, once it is whole; int64."""
    saved: Recalled
    counts: dict[Path, Counts]
    """Files below each source."""
    roles_of: Sequence[Source]
    """The sources whose roles say which files stay."""
    steps: Sequence[tuple[StepsAside, NDArray[np.int64]]]
    """Steps put aside whose files it holds, with the ids of those files; only of a complete one."""
    keepers: frozenset[int]
    """Documents of this report that were chosen to be kept when it was grouped."""

    def fits(self, threshold: tuple[int, float], keepers: Keepers | None) -> bool:
        """Whether it would be grouped so again: both may have been changed meanwhile."""
        grouped_at = self.slide.distance, self.slide.similarity
        chosen = frozenset(keepers.chosen) if keepers else frozenset()
        return (grouped_at, self.keepers) == (threshold, chosen)


@dataclass(frozen=True, slots=True)
class Shown:
    """What is shown while another report is made ready, as it was when that began."""

    before: ScanReport | None
    waiting: Waiting
    carried: Waiting
    """What waited when the scan began."""
    keepers: Keepers | None
    by_texts: bool
    """Whether an order or a filter needs all names at once."""
    sources: Sequence[Source] = ()
    """As they are listed now: their roles decide which files stay."""
    steps: Sequence[StepsAside] = ()
    """The steps of reports that were shown earlier, the latest last."""


def make_report(
    report: ScanReport,
    shown: Shown,
    threshold: tuple[int, float],
    ask_saved: Callable[[Arrivals], Recalled],
    known: Callable[[], Mapping[str, Statement]],
) -> MadeReport:
    """Prepare and group a report.

    Args:
        report: What is to be shown.
        shown: What is shown before.
        threshold: Bits and similarity, to group at.
        ask_saved: Returns what is saved about its documents.
        known: Returns, after that, what was said of contents.
    """
    # It brings the engine with it, which the window does not need in order to open.
    from simfinder.services.reviewing.hand_groups import HandGroups

    texts = DocumentTexts(report.documents, report.sources)
    if shown.by_texts:
        texts.finish()
    place = None
    if shown.before is not None:
        place = places(shown.before.documents, report.documents)
    arrivals, rest = shown.waiting.carried.arrive(report)
    saved = ask_saved(arrivals)
    made = HandGroups(report, known())
    made.space.protected[:] = protected_now(report, shown.sources)
    chosen, keepers = Keepers(made.links), shown.keepers
    if keepers is not None and place is not None:
        keepers.move(made.links, place)
        chosen = keepers
    chosen.recall((*saved.keepers, *arrivals.keepers))
    slide = made.slide(*threshold, chosen)
    traits = DocumentTraits.of(report.documents, made.index)
    prepared = Prepared(made.space, made.links, texts, inside(report), place, arrivals, traits)
    came = shown.carried.carried.marked_among(report.documents if report.complete else ())
    return MadeReport(
        report,
        shown.before,
        made,
        prepared,
        slide,
        LaidGroups.of(slide.groups, (report.pairs, made.space, traits)),
        Waiting(rest),
        came,
        saved,
        count_by_source(report),
        shown.sources,
        _found(shown.steps, report),
        frozenset(chosen.chosen),
    )


def _found(
    steps: Sequence[StepsAside], report: ScanReport
) -> list[tuple[StepsAside, NDArray[np.int64]]]:
    """Return those whose files a report holds, with the ids of these files there."""
    if not report.complete:
        return []
    places = [(one, one.find(report.documents)) for one in steps]
    return [(one, place) for one, place in places if place is not None]
