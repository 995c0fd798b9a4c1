"""Sets pages with Typst: in a thread of its own, so that it can be cancelled."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Callable, Iterable
from datetime import datetime
from functools import cache
from typing import TYPE_CHECKING

import typst

if TYPE_CHECKING:
    from typst import PDFStandard

_FAMILIES = (
    *("Noto Sans", "Segoe UI", "Helvetica Neue", "Noto Sans CJK SC", "Noto Sans SC"),
    *("Source Han Sans SC", "Microsoft YaHei", "PingFang SC", "Hiragino Sans GB"),
    *("WenQuanYi Micro Hei", "SimHei", "Liberation Sans", "DejaVu Sans", "Arial"),
)
"""The best first. What none of them has is looked for in every other font of the machine."""
_SECONDS = 0.1
"""How often it is asked whether the pages are still wanted."""
_LINE = re.compile(r"\.typ:(\d+):\d+\s*$", re.MULTILINE)
ARCHIVED: tuple[PDFStandard, ...] = ("a-2a", "ua-1")
"""Standards: kept for good by archives, and read aloud in its order by screen readers."""


class Refused(Exception):
    """The pages cannot be set so, with Typst's own words."""

    def __init__(self, message: str, lines: Iterable[int] = ()) -> None:
        """``lines``: of the source, counted from 1, at which something stands that cannot be."""
        super().__init__(message)
        self.lines = tuple(lines)


@cache
def _there() -> typst.Fonts:
    return typst.Fonts()


def fonts() -> list[str]:
    """Return the names of the families for running text that this machine has."""
    there = {name.casefold() for name in _there().families()}
    return [name for name in _FAMILIES if name.casefold() in there]


def without_picture(characters: Iterable[str], step: Callable[[], None]) -> frozenset[str]:
    """Return the characters that no font of this machine can show or no archive may hold."""
    asked = sorted(characters)
    families = "".join(f"{json.dumps(name)}," for name in fonts())
    head = f'#set document(title: "?"); #set text(font: ({families}))'
    paragraphs = (f'#"\\u{{{ord(letter):x}}}"' for letter in asked)
    try:
        typeset("\n\n".join((head, *paragraphs)).encode(), "", None, ARCHIVED, step)
    except Refused as refused:
        return frozenset(asked[line // 2 - 1] for line in refused.lines if line > 2)
    return frozenset()


def typeset(
    source: bytes,
    data: str,
    created: datetime | None,
    standards: Iterable[PDFStandard],
    step: Callable[[], None],
) -> bytes:
    """Return a PDF made of a Typst source and the data that it reads as ``sys.inputs.data``.

    Args:
        source: UTF-8; it can read no file and load nothing.
        data: Handed over as a string, never read as markup.
        created: What the PDF says of when it was made.
        standards: Of PDF, as Typst calls them; empty for a tagged PDF of no standard.
        step: Called while it works; it may raise, then the work is left behind, and its
            result dropped.

    Raises:
        Refused: The source or the standards do not allow it.
    """
    made: list[bytes | BaseException] = []
    ended = threading.Event()

    def work() -> None:
        try:
            made.append(
                typst.compile(
                    source,
                    font_paths=_there(),
                    sys_inputs={"data": data},
                    format="pdf",
                    pdf_standards=list(standards),
                    timestamp=created and created.replace(microsecond=0),
                )
            )
        except BaseException as error:  # noqa: BLE001 - raised again where somebody waits
            made.append(error)
        ended.set()

    threading.Thread(target=work, name="typesetting", daemon=True).start()
    while not ended.wait(_SECONDS):
        step()
    (result,) = made
    if isinstance(result, typst.TypstError):
        raise Refused(result.message, map(int, _LINE.findall(result.diagnostic))) from result
    if isinstance(result, BaseException):
        raise result
    return result
