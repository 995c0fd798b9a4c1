"""Reads OFD (GB/T 33190), the page format of Chinese invoices and government documents.

A page places pieces of text by their coordinates, in millimetres: pieces of one baseline make a
line, lines make paragraphs. The text of the template of a page is separate.
"""

from __future__ import annotations

import contextlib
import itertools
import math
import posixpath
import re
from dataclasses import dataclass
from urllib.parse import unquote

from simfinder.domain.documents import BlockKind, Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.domain.messages import Code, Message
from simfinder.extract import xml_safe
from simfinder.extract.collector import Collector, Full, Limits
from simfinder.extract.lines import paragraphs, width, wrap_measure
from simfinder.extract.xml_safe import Element
from simfinder.extract.zip_archive import GuardedZip

_ENTRY = "OFD.xml"
_SAME_LINE = 0.5
"""Baselines that differ by less than this share of the height of the letters are one."""
_SPACE_GAP = 0.4
"""A gap of this share of the height of the letters is a space."""
_MOST_PAGES = 20_000


@dataclass(frozen=True, slots=True)
class Run:
    """Text on one baseline: where it begins and ends, its baseline, and the height of letters."""

    text: str
    left: float
    right: float
    baseline: float
    height: float


def read(data: bytes, limits: Limits, name: str = "ofd") -> Text:
    """Return the text of an OFD document.

    Raises:
        ReadProblem: DAMAGED, ENCRYPTED, LIMIT or EMPTY.
    """
    archive = GuardedZip(data)
    sink = Collector(limits)
    entry = _part(archive, _ENTRY)
    if entry is None:
        raise ReadProblem(Reason.DAMAGED, Message(Code.MAIN_PART_MISSING))
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        for root in entry.iter("{*}DocRoot"):
            _document(archive, _resolve("", root.text or ""), sink)
    return sink.finish(name, "lxml")


def _document(archive: GuardedZip, path: str, sink: Collector) -> None:
    document = _part(archive, path)
    if document is None:
        sink.missing(Message(Code.INNER_DOCUMENT_MALFORMED))
        return
    templates = {
        template.get("ID"): _resolve(path, template.get("BaseLoc") or "")
        for template in document.iter("{*}TemplatePage")
    }
    used_templates: set[str | None] = set()
    for number, place in enumerate(document.iterfind(".//{*}Pages/{*}Page"), 1):
        if number > _MOST_PAGES:
            sink.missing(Message(Code.FIRST_PAGES_READ, n=_MOST_PAGES))
            return
        page = _part(archive, _resolve(path, place.get("BaseLoc") or ""))
        if page is None:
            sink.missing(Message(Code.PAGE_NOT_READ, pages=number))
            continue
        for use in page.iter("{*}Template"):
            template = use.get("TemplateID")
            if template in used_templates:
                continue
            used_templates.add(template)
            content = _part(archive, templates.get(template, ""))
            if content is not None:
                _report(_lines(content), sink, BlockKind.FURNITURE, number)
        _report(_lines(page), sink, BlockKind.BODY, number)


def _report(lines: list[str], sink: Collector, kind: BlockKind, number: int) -> None:
    for paragraph in paragraphs(lines, wrap_measure(lines)):
        sink.add(paragraph, kind, number)


def _piece(element: Element) -> Run:
    codes = list(element.iter("{*}TextCode"))
    text = "".join(code.text or "" for code in codes)
    left, top, width, height = (*_numbers(element.get("Boundary")), 0.0, 0.0, 0.0, 0.0)[:4]
    shift = _numbers(codes[0].get("Y")) if codes else []
    size = _numbers(element.get("Size"))
    letters = size[0] if size and size[0] > 0 else height
    return Run(text, left, left + width, top + (shift[0] if shift else height), letters)


def _numbers(attribute: str | None) -> list[float]:
    numbers = []
    for part in (attribute or "").split():
        try:
            numbers.append(float(part))
        except ValueError:
            return []
    return numbers


def _lines(page: Element) -> list[str]:
    """Join pieces that follow each other on one baseline."""
    lines: list[list[str]] = []
    previous: Run | None = None
    for piece in map(_piece, page.iter("{*}TextObject")):
        if not piece.text:
            continue
        is_same_line = (
            previous is not None
            and abs(piece.baseline - previous.baseline) < _SAME_LINE * piece.height
        )
        if previous is None or not is_same_line or piece.left < previous.left:
            lines.append([piece.text])
        elif piece.left - previous.right > _SPACE_GAP * piece.height:
            lines[-1] += [" ", piece.text]
        else:
            lines[-1].append(piece.text)
        previous = piece
    return ["".join(line) for line in lines]


def _resolve(base: str, location: str) -> str:
    """Return the member at a location, relative to the folder of ``base`` or to the root.

    It is always a member of this archive.
    """
    location = location.strip().replace("\\", "/")
    folder = "" if location.startswith("/") else posixpath.dirname(base)
    return posixpath.normpath(posixpath.join("/" + folder, location.lstrip("/"))).lstrip("/")


def _part(archive: GuardedZip, name: str) -> Element | None:
    try:
        return xml_safe.parse(archive.read(name))
    except (KeyError, xml_safe.SyntaxProblem):
        # The caller reports the missing part.
        return None


# Joins runs of text at places of a page to lines.

_SAME_LINE_SHARE = 0.4
"""Baselines that differ by less than this share of the height of the letters are one."""
_WORD_GAP = 0.25
"""A gap of this share of the height of the letters is a space."""
_SAME_PLACE = 0.1
"""The same text no further away than this share of its height was painted twice, to look bold."""
_COLUMN_GAP = 4.0
"""A gap of so many heights of the letters is that between columns."""
_ASTRAY = 0.3
"""Share of lines above the one before them from which their order is not that of reading."""


@dataclass(slots=True)
class _Line:
    runs: list[Run]
    baseline: float
    height: float

    @property
    def left(self) -> float:
        return self.runs[0].left

    def text(self) -> str:
        parts = [self.runs[0].text]
        for previous, current in itertools.pairwise(self.runs):
            if current.left - previous.right > _WORD_GAP * current.height:
                parts.append(" ")
            parts.append(current.text)
        return "".join(parts)


def lines_of(runs: list[Run]) -> list[str]:
    """Return the lines of a page in the order of reading.

    Programs paint most pages in that order. Where many lines are above the one before them and not
    next to it, as in the next column, the order follows from the places instead.
    """
    runs = [piece for piece in runs if _is_sane(piece)]
    lines = _join(runs)
    jumps = sum(
        current.baseline < previous.baseline - current.height
        and current.left <= previous.left + current.height
        for previous, current in itertools.pairwise(lines)
    )
    if jumps > 1 and jumps > _ASTRAY * len(lines):
        grid = max(line.height for line in lines) * _SAME_LINE_SHARE
        runs.sort(key=lambda piece: (round(piece.baseline / grid), piece.left))
        lines = _join(runs)
    return [line.text() for line in lines]


def _is_sane(piece: Run) -> bool:
    numbers = (piece.left, piece.right, piece.baseline, piece.height)
    return piece.height > 0 and all(math.isfinite(n) and abs(n) < 1e9 for n in numbers)


def _join(runs: list[Run]) -> list[_Line]:
    """Join runs that follow each other on one baseline."""
    lines: list[_Line] = []
    for piece in runs:
        line = lines[-1] if lines else None
        if (
            line is not None
            and abs(piece.baseline - line.baseline) < _SAME_LINE_SHARE * line.height
        ):
            last = line.runs[-1]
            if piece.text == last.text and abs(piece.left - last.left) < _SAME_PLACE * piece.height:
                continue
            if -piece.height < piece.left - last.right < _COLUMN_GAP * piece.height:
                line.runs.append(piece)
                continue
        lines.append(_Line([piece], piece.baseline, piece.height))
    return lines


# Reads XPS and OpenXPS, the page formats of Windows: ZIP archives with a file for each page.
#
# A page has runs of glyphs at places (ECMA-388, 12.1). Runs on one baseline are a line, as in OFD
# files; wrapped lines become paragraphs again. Pages are found by the references from the sequence
# of documents to the documents and from these to the pages.

_PIECE = re.compile(r"(.+)/\[(\d{1,9})\](?:\.last)?\.piece", re.IGNORECASE)
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d{1,3})?")
_WHOLE = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
_Matrix = tuple[float, float, float, float, float, float]


def read_xps(data: bytes, limits: Limits, name: str = "xps") -> Text:
    """Return the text of a document.

    Raises:
        ReadProblem: DAMAGED, ENCRYPTED, LIMIT or EMPTY.
    """
    parts = _XpsParts(GuardedZip(data))
    sink = Collector(limits)
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        for number, part in enumerate(_pages(parts, sink), 1):
            if number > _MOST_PAGES:
                sink.missing(Message(Code.FIRST_PAGES_READ, n=_MOST_PAGES))
                break
            page = parts.root_of(part)
            if page is None:
                sink.missing(Message(Code.PAGE_NOT_READ, pages=number))
                continue
            _report(lines_of(_runs(page)), sink, BlockKind.BODY, number)
    return sink.finish(name, "lxml")


class _XpsParts:
    """The parts of the package; each may be split into pieces (ECMA-376 Part 2, 9.1.4)."""

    def __init__(self, archive: GuardedZip) -> None:
        self._archive = archive
        pieces: dict[str, list[tuple[int, str]]] = {}
        for name in archive.names:
            match = _PIECE.fullmatch(name)
            base, number = (match[1], int(match[2])) if match else (name, -1)
            pieces.setdefault(base.casefold(), []).append((number, name))
        self._pieces = {base: [name for _, name in sorted(names)] for base, names in pieces.items()}

    def ending(self, suffix: str) -> list[str]:
        """Return the parts with an ending, in the order of the archive."""
        return [name for name in self._pieces if name.endswith(suffix)]

    def root_of(self, name: str) -> Element | None:
        """Return the root of a part, None where it is missing or malformed."""
        names = self._pieces.get(name.casefold(), [])
        try:
            content = b"".join(self._archive.read(piece) for piece in names)
            return xml_safe.parse(content) if content else None
        except xml_safe.SyntaxProblem:
            return None
        except ReadProblem as problem:
            if problem.reason is Reason.DAMAGED:
                return None  # the caller reports the missing part
            raise


def _pages(parts: _XpsParts, sink: Collector) -> list[str]:
    """Return the names of the pages in their order."""
    # A page is in a document once; a repeated one would take endless time.
    documents = dict.fromkeys(
        document
        for sequence in parts.ending(".fdseq")
        for document in _references(parts, sequence, "DocumentReference")
    )
    pages: list[str] = []
    for document in itertools.islice(documents, _MOST_PAGES):
        names = _references(parts, document, "PageContent")
        if not names:
            sink.missing(Message(Code.INNER_DOCUMENT_MALFORMED))
        pages += names
        if len(pages) > _MOST_PAGES:
            break
    if not pages:
        # The order is lost, but not the pages: their names are numbered.
        pages = sorted(parts.ending(".fpage"), key=lambda name: (len(name), name))
        if not pages:
            raise ReadProblem(Reason.DAMAGED, Message(Code.MAIN_PART_MISSING))
    return list(dict.fromkeys(pages))


def _references(parts: _XpsParts, name: str, element: str) -> list[str]:
    root = parts.root_of(name)
    if root is None:
        return []
    sources = (reference.get("Source") or "" for reference in root.iter(f"{{*}}{element}"))
    # They always refer to a part of this package.
    return [
        posixpath.normpath(posixpath.join("/", posixpath.dirname(name), unquote(source))).lstrip(
            "/"
        )
        for source in sources
    ]


def _runs(page: Element) -> list[Run]:
    """Return the runs of a page at their places on it, in the order in which they are painted."""
    runs: list[Run] = []
    matrices: list[_Matrix] = [_WHOLE]
    for event, element in xml_safe.iterate(page):
        name = xml_safe.local_name(element)
        if name not in ("Canvas", "Glyphs"):
            continue
        if event == "end":
            matrices.pop()
            continue
        matrices.append(_product(_matrix(element, name), matrices[-1]))
        if name == "Glyphs" and (piece := _run(element, matrices[-1])):
            runs.append(piece)
    return runs


def _run(glyphs: Element, matrix: _Matrix) -> Run | None:
    text = (glyphs.get("UnicodeString") or "").removeprefix("{}")
    origin = [*_xps_numbers(glyphs.get("OriginX"))[:1], *_xps_numbers(glyphs.get("OriginY"))[:1]]
    size = next(iter(_xps_numbers(glyphs.get("FontRenderingEmSize"))), 0.0)
    if not text.strip() or len(origin) < 2 or size <= 0:
        return None
    left, top = _transform(matrix, origin[0], origin[1])
    advance = _advance(glyphs.get("Indices") or "", text) * size
    if next(iter(_xps_numbers(glyphs.get("BidiLevel"))), 0.0) % 2 >= 1:
        # Its origin is its right end.
        right, _ = left, left = left, _transform(matrix, origin[0] - advance, origin[1])[0]
    else:
        right, _ = _transform(matrix, origin[0] + advance, origin[1])
    height = size * max(abs(matrix[3]), abs(matrix[1])) or size
    return Run(text, left, right, top, height)


def _advance(indices: str, text: str) -> float:
    """Return the width of a run, in sizes of its letters (12.1.3).

    Glyphs without an advance have the average width of letters.
    """
    usual = width(text) * 0.5
    entries = indices.split(";", len(text))[: len(text)]
    values = [_xps_numbers(parts[1]) for entry in entries if len(parts := entry.split(",")) > 1]
    widths = [numbers[0] / 100 for numbers in values if numbers]
    rest = max(0, len(text) - len(widths))
    return sum(widths) + usual * rest / len(text)


def _matrix(element: Element, name: str) -> _Matrix:
    transform = element.get("RenderTransform")
    if transform is None:
        place = f"{{*}}{name}.RenderTransform/{{*}}MatrixTransform"
        inner = element.find(place)
        transform = inner.get("Matrix") if inner is not None else None
    numbers = _xps_numbers(transform)
    return (*numbers[:6],) if len(numbers) == 6 else _WHOLE  # type: ignore[return-value]


def _product(inner: _Matrix, outer: _Matrix) -> _Matrix:
    a, b, c, d, x, y = inner
    e, f, g, h, u, v = outer
    rows = a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h
    return *rows, x * e + y * g + u, x * f + y * h + v


def _transform(matrix: _Matrix, x: float, y: float) -> tuple[float, float]:
    return x * matrix[0] + y * matrix[2] + matrix[4], x * matrix[1] + y * matrix[3] + matrix[5]


def _xps_numbers(attribute: str | None) -> list[float]:
    return [float(number) for number in _NUMBER.findall(attribute or "")]
