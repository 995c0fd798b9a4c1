"""The passages that two texts share, as a table of an HTML page."""

from __future__ import annotations

import html
from collections.abc import Iterable, Iterator

from simfinder.domain.comparison import Comparison, Place, Side
from simfinder.i18n import translate
from simfinder.report.html_page import escaped
from simfinder.report.numbers import number, one_to_one
from simfinder.report.shared_words import paragraph, summary, word_count

_MOST_CHARACTERS = 2000
"""Characters of a passage that stand in the table; the texts below it have all of them."""

Places = dict[int, list[tuple[int, int, int]]]
"""For each paragraph the ranges of passages, with the number of each where it begins, else 0."""


class Numbers:
    """Where the passages of a comparison stand, where they are to be shown."""

    def __init__(self, comparison: Comparison) -> None:
        """Show them where the texts overlap only in part; elsewhere nearly all is shared."""
        shared = comparison.shared if comparison.in_part else None
        passages = shared.passages if shared is not None else ()
        self.left = _by_block(p.left for p in passages)
        self.right = _by_block(p.right for p in passages)


def _by_block(passages: Iterable[tuple[Place, ...]]) -> Places:
    found: Places = {}
    for numbered, places in enumerate(passages, 1):
        for at, (block, start, end) in enumerate(places):
            found.setdefault(block, []).append((start, end, 0 if at else numbered))
    return found


def passages_table(comparison: Comparison) -> Iterator[str]:
    """Yield the shared passages of a comparison side by side, with their places."""
    assert comparison.shared is not None
    title = translate("Report", "Shared passages")
    yield f"<h2>{escaped(title)}</h2>\n<p>{escaped(summary(comparison.shared))}</p>\n"
    yield '<section class="group">\n<table class="compare passages">\n'
    for numbered, passage in enumerate(comparison.shared.passages, 1):
        head = f"{number(numbered)} · {word_count(passage.words)}"
        yield f"<tr>{_cell(comparison.left, passage.left, head)}"
        yield f"{_cell(comparison.right, passage.right, head)}</tr>\n"
    yield "</table>\n</section>\n"


def _cell(side: Side, places: tuple[Place, ...], head: str) -> str:
    parts, left = [], _MOST_CHARACTERS
    for block, start, end in places:
        parts.append(one_to_one(side.blocks[block].text[start : min(end, start + left)]))
        left -= end - start
        if left <= 0:
            break
    more = "…" if left < 0 else ""
    text = html.escape("\n".join(parts)) + more
    where = f"{head} · {paragraph(places)}"
    return f"<td><small>{escaped(where)}</small>{text}</td>"
