"""The passages that two texts share, listed in the terminal."""

from __future__ import annotations

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from simfinder.domain.comparison import Comparison
from simfinder.i18n import translate
from simfinder.services.comparing import shared_words

MOST = 50
"""Passages that are listed."""
_BEGINNING = 160
"""Characters that each is told by."""


def print_passages(comparison: Comparison, console: Console) -> None:
    """List the passages of texts that overlap only in part, with their places."""
    shared = comparison.shared
    if shared is None or not comparison.in_part:
        return
    console.print(Text(shared_words.summary(shared), "bold"))
    where = translate("Console", "{words}; left: {left}, right: {right}")
    for number, passage in enumerate(shared.passages[:MOST], 1):
        place = where.format(
            words=shared_words.word_count(passage.words),
            left=shared_words.paragraph(passage.left),
            right=shared_words.paragraph(passage.right),
        )
        console.print(Text.assemble((f"{number:>4}  ", "bold cyan"), (place, "dim")))
        text = shared_words.beginning(comparison.left, passage.left, _BEGINNING)
        console.print(Padding(Text(text, overflow="fold"), (0, 0, 0, 6)))
    more = len(shared.passages) - MOST
    if more > 0:
        console.print(
            Text(f"      … {translate('Console', '%n more passage(s)', '', more)}", "dim")
        )
    console.print()
