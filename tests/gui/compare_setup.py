"""Two leases to compare, and waiting until the compare pane shows what it was asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from simfinder.domain.comparison import ComparedText, Comparison
from simfinder.domain.documents import Block
from simfinder.domain.relations import Relation
from simfinder.gui.compare import plan
from simfinder.gui.compare.pane import ComparePane
from simfinder.gui.kit.loader import Cancel
from simfinder.services.compare.compare import compare_texts

LEFT = [
    "Lease",
    "The tenant pays 500 dollars a month, on the first day of it.",
    *[f"Clause {n} is the same in both of the texts and says nothing new." for n in range(40)],
    "The tenant may keep a cat.",
    "Signed in two copies by both parties.",
]
RIGHT = [
    "Lease",
    "The tenant pays 650 dollars a month, on the first day of it.",
    *LEFT[2:42],
    "Signed in two copies by both parties.",
    "This annex was not there before and is quite long, so long that it will take more than one "
    "line in a narrow window, whatever the font may be.",
]


MakePane = Callable[..., ComparePane]


def bands(
    comparison: Comparison, context: int | None = None, *, hide_template: bool = False
) -> Iterator[plan.Band]:
    """Yield the bands of a comparison, without the places to stop for a moment."""
    steps = plan.bands(comparison, context, hide_template=hide_template)
    return (band for band in steps if band is not None)


def settle(qtbot: QtBot, pane: ComparePane) -> None:
    """Wait until nothing is read or laid out any more.

    A signal would not do: it can come from a layout that was under way before, of another width
    or with other folds, and be missed where the new one is done at once.
    """
    # A new language and a new layout arrive by events, another pair of the list by a timer.
    QApplication.processEvents()
    qtbot.waitUntil(pane.is_settled)


def show(
    qtbot: QtBot,
    pane: ComparePane,
    left: str | Path = "/x/a.txt",
    right: str | Path = "/x/b.txt",
    relation: Relation | None = None,
) -> None:
    """Show a pair and wait for it."""
    pane.show_pair(Path(left), Path(right), relation)
    settle(qtbot, pane)


def side(texts: list[str], path: Path) -> ComparedText:
    """Return a document of these paragraphs."""
    return ComparedText(path, tuple(Block(t) for t in texts), "txt", 1000, 10**18, 500, 100)


def fake(left: list[str], right: list[str]) -> Callable[[Path, Path, Cancel], Comparison]:
    """Return what compares these texts under the names ``a.txt`` and ``b.txt``."""

    def compare(one: Path, other: Path, cancel: Cancel) -> Comparison:
        texts = {"a.txt": left, "b.txt": right}
        made = compare_texts(
            side(texts.get(one.name, left), one), side(texts.get(other.name, right), other)
        )
        return replace(made, similarity=0.98)

    return compare
