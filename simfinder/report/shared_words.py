"""What is said of the passages that two texts share: in the console, the page and the window."""

from __future__ import annotations

from collections.abc import Callable

from simfinder.domain.comparison import Place, Shared, Side
from simfinder.i18n import translate
from simfinder.report.numbers import number, one_to_one, percent


def summary(shared: Shared | None, percents: Callable[[float], str] = percent) -> str:
    """Say how many passages there are and how much of each text they cover.

    ``percents`` writes shares the way of those around the sentence.
    """
    if shared is None:
        return translate("Report", "Looking for shared passages took too long")
    text = translate("Report", "No passage of eight words or more stands in both texts")
    if shared.passages:
        text = translate("Report", "{passages}, {words}; {left} of the left, {right} of the right")
        passages = translate("Report", "%n shared passage(s)", "", shared.found)
        text = text.format(
            passages=_counted(passages, shared.found),
            words=word_count(shared.words),
            left=_share(shared.left_share, percents),
            right=_share(shared.right_share, percents),
        )
    remarks = [text]
    if shared.found > len(shared.passages):
        named = len(shared.passages)
        more = translate("Report", "only the %n longest are shown", "", named)
        remarks.append(_counted(more, named))
    if not shared.whole:
        remarks.append(translate("Report", "the search was cut short, so there may be more"))
    return " · ".join(remarks)


def word_count(count: int) -> str:
    """Return ``2,310 words``."""
    return _counted(translate("Report", "%n word(s)", "", count), count)


def paragraph(places: tuple[Place, ...]) -> str:
    """Return ``paragraph 12``, where a passage begins, counted as the comparison shows them."""
    text = translate("Report", "paragraph {number}")
    return text.format(number=number(places[0][0] + 1))


def beginning(side: Side, places: tuple[Place, ...], most: int) -> str:
    """Return the first characters of a passage, each as harmless as ``one_to_one`` makes it."""
    parts, length = [], 0
    for block, start, end in places:
        parts.append(side.blocks[block].text[start : min(end, start + most + 1)])
        length += len(parts[-1]) + 1
        if length > most + 1:
            break
    text = " ".join(one_to_one(" ".join(parts)).split())
    return text if len(text) <= most else f"{text[:most].rstrip()}…"


def _share(share: float, percents: Callable[[float], str]) -> str:
    """Return a percentage that is not 0 where there is something."""
    return f"< {percents(0.01)}" if 0 < share < 0.01 else percents(share)


def _counted(text: str, count: int) -> str:
    return text.replace(str(count), number(count), 1)
