"""Reads XPS and OpenXPS, the page formats of Windows: ZIP archives with a file for each page.

A page holds runs of glyphs at their places (ECMA-388, 12.1). Runs on one baseline are a line, as
in OFD files; lines that were broken to fit become paragraphs again. Pages are found by the
references from the sequence of documents to the documents and from these to the pages.
"""

from __future__ import annotations

import contextlib
import itertools
import posixpath
import re
from urllib.parse import unquote

from simfinder.domain.document import BlockKind, Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract import xml_safe
from simfinder.extract.collector import Collector, Full
from simfinder.extract.fixed.glyph_runs import Run, lines_of
from simfinder.extract.limits import Limits
from simfinder.extract.lines import paragraphs, width, wrap_measure
from simfinder.extract.xml_safe import Element
from simfinder.extract.zip_guard import GuardedZip

_MOST_PAGES = 20_000
_PIECE = re.compile(r"(.+)/\[(\d{1,9})\](?:\.last)?\.piece", re.IGNORECASE)
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d{1,3})?")
_WHOLE = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
_Matrix = tuple[float, float, float, float, float, float]


def read(data: bytes, limits: Limits) -> Text:
    """Return the text of a document.

    Raises:
        ReadProblem: DAMAGED, ENCRYPTED, LIMIT or EMPTY.
    """
    parts = _Parts(GuardedZip(data))
    out = Collector(limits)
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        for number, name in enumerate(_pages(parts, out), 1):
            if number > _MOST_PAGES:
                out.missing(f"only the first {_MOST_PAGES:,} pages were read")
                break
            page = parts.parsed(name)
            if page is None:
                out.missing(f"page {number} could not be read")
                continue
            _tell(page, out, number)
    return out.finish("xps", f"lxml {xml_safe.version()}")


class _Parts:
    """The parts of the package; each may be split into pieces (ECMA-376 Part 2, 9.1.4)."""

    def __init__(self, archive: GuardedZip) -> None:
        self._archive = archive
        pieces: dict[str, list[tuple[int, str]]] = {}
        for name in archive.names:
            match = _PIECE.fullmatch(name)
            base, number = (match[1], int(match[2])) if match else (name, -1)
            pieces.setdefault(base.casefold(), []).append((number, name))
        self._pieces = {base: [name for _, name in sorted(found)] for base, found in pieces.items()}

    def ending(self, suffix: str) -> list[str]:
        """Return the parts with an ending, in the order of the archive."""
        return [name for name in self._pieces if name.endswith(suffix)]

    def parsed(self, name: str) -> Element | None:
        """Return the root of a part, None where it is missing or malformed."""
        names = self._pieces.get(name.casefold(), [])
        try:
            content = b"".join(self._archive.read(piece) for piece in names)
            return xml_safe.parse(content) if content else None
        except xml_safe.SyntaxProblem:
            return None
        except ReadProblem as problem:
            if problem.reason is Reason.DAMAGED:
                return None  # the caller says what is missing
            raise


def _pages(parts: _Parts, out: Collector) -> list[str]:
    """Return the names of the pages in their order."""
    # No document holds a page twice; one that says so would cost without end.
    documents = dict.fromkeys(
        document
        for sequence in parts.ending(".fdseq")
        for document in _references(parts, sequence, "DocumentReference")
    )
    pages: list[str] = []
    for document in itertools.islice(documents, _MOST_PAGES):
        found = _references(parts, document, "PageContent")
        if not found:
            out.missing("a document of the file is missing or malformed")
        pages += found
        if len(pages) > _MOST_PAGES:
            break
    if not pages:
        # The order is lost, but not the pages: their names are numbered.
        pages = sorted(parts.ending(".fpage"), key=lambda name: (len(name), name))
        if not pages:
            raise ReadProblem(Reason.DAMAGED, "the main part of the document is missing")
    return list(dict.fromkeys(pages))


def _references(parts: _Parts, name: str, element: str) -> list[str]:
    root = parts.parsed(name)
    if root is None:
        return []
    sources = (found.get("Source") or "" for found in root.iter(f"{{*}}{element}"))
    # Whatever they say, they only ever name a part of this package.
    return [
        posixpath.normpath(posixpath.join("/", posixpath.dirname(name), unquote(source))).lstrip(
            "/"
        )
        for source in sources
    ]


def _tell(page: Element, out: Collector, number: int) -> None:
    lines = lines_of(_runs(page))
    for paragraph in paragraphs(lines, wrap_measure(lines)):
        out.add(paragraph, BlockKind.BODY, number)


def _runs(page: Element) -> list[Run]:
    """Return the runs of a page at their places on it, in the order in which they are painted."""
    found: list[Run] = []
    matrices: list[_Matrix] = [_WHOLE]
    for event, element in xml_safe.iterate(page):
        name = xml_safe.local_name(element)
        if name not in ("Canvas", "Glyphs"):
            continue
        if event == "end":
            matrices.pop()
            continue
        matrices.append(_product(_matrix(element, name), matrices[-1]))
        if name == "Glyphs" and (run := _run(element, matrices[-1])):
            found.append(run)
    return found


def _run(glyphs: Element, matrix: _Matrix) -> Run | None:
    text = (glyphs.get("UnicodeString") or "").removeprefix("{}")
    origin = [*_numbers(glyphs.get("OriginX"))[:1], *_numbers(glyphs.get("OriginY"))[:1]]
    size = next(iter(_numbers(glyphs.get("FontRenderingEmSize"))), 0.0)
    if not text.strip() or len(origin) < 2 or size <= 0:
        return None
    left, top = _moved(matrix, origin[0], origin[1])
    advance = _advance(glyphs.get("Indices") or "", text) * size
    if next(iter(_numbers(glyphs.get("BidiLevel"))), 0.0) % 2 >= 1:
        # Its origin is its right end.
        right, _ = left, left = left, _moved(matrix, origin[0] - advance, origin[1])[0]
    else:
        right, _ = _moved(matrix, origin[0] + advance, origin[1])
    height = size * max(abs(matrix[3]), abs(matrix[1])) or size
    return Run(text, left, right, top, height)


def _advance(indices: str, text: str) -> float:
    """Return how far a run goes, in sizes of its letters (12.1.3).

    Glyphs whose advance is not told are as wide as letters are on the average.
    """
    usual = width(text) * 0.5
    told = indices.split(";", len(text))[: len(text)]
    known = [_numbers(parts[1]) for entry in told if len(parts := entry.split(",")) > 1]
    widths = [numbers[0] / 100 for numbers in known if numbers]
    missing = max(0, len(text) - len(widths))
    return sum(widths) + usual * missing / len(text)


def _matrix(element: Element, name: str) -> _Matrix:
    told = element.get("RenderTransform")
    if told is None:
        place = f"{{*}}{name}.RenderTransform/{{*}}MatrixTransform"
        inner = element.find(place)
        told = inner.get("Matrix") if inner is not None else None
    numbers = _numbers(told)
    return (*numbers[:6],) if len(numbers) == 6 else _WHOLE  # type: ignore[return-value]


def _product(inner: _Matrix, outer: _Matrix) -> _Matrix:
    a, b, c, d, x, y = inner
    e, f, g, h, u, v = outer
    return (
        a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h,
        x * e + y * g + u, x * f + y * h + v,
    )  # fmt: skip


def _moved(matrix: _Matrix, x: float, y: float) -> tuple[float, float]:
    return x * matrix[0] + y * matrix[2] + matrix[4], x * matrix[1] + y * matrix[3] + matrix[5]


def _numbers(attribute: str | None) -> list[float]:
    return [float(number) for number in _NUMBER.findall(attribute or "")]
