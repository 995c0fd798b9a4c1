"""Reads OFD (GB/T 33190), the page format of Chinese invoices and government documents.

A page places pieces of text by their coordinates, in millimetres: pieces of one baseline make a
line, lines make paragraphs. What comes from the template of a page stands apart.
"""

from __future__ import annotations

import contextlib
import posixpath
from dataclasses import dataclass

from simfinder.domain.document import BlockKind, Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract import xml_safe
from simfinder.extract.collector import Collector, Full
from simfinder.extract.limits import Limits
from simfinder.extract.lines import paragraphs, wrap_measure
from simfinder.extract.xml_safe import Element
from simfinder.extract.zip_guard import GuardedZip

_ENTRY = "OFD.xml"
_SAME_LINE = 0.5
"""Baselines that differ by less than this share of the height of the letters are one."""
_APART = 0.4
"""A gap of this share of the height of the letters is a space."""
_MOST_PAGES = 20_000


@dataclass(slots=True)
class _Piece:
    """Text on one baseline: where it begins and ends, its baseline and height of letters, in mm."""

    text: str
    left: float
    right: float
    baseline: float
    height: float


def read(data: bytes, limits: Limits) -> Text:
    """Return the text of an OFD document.

    Raises:
        ReadProblem: DAMAGED, ENCRYPTED, LIMIT or EMPTY.
    """
    archive = GuardedZip(data)
    out = Collector(limits)
    entry = _part(archive, _ENTRY)
    if entry is None:
        raise ReadProblem(Reason.DAMAGED, "the main part of the document is missing")
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        for root in entry.iter("{*}DocRoot"):
            _document(archive, _resolved("", root.text or ""), out)
    return out.finish("ofd", f"lxml {xml_safe.version()}")


def _document(archive: GuardedZip, path: str, out: Collector) -> None:
    document = _part(archive, path)
    if document is None:
        out.missing("a document of the file is missing or malformed")
        return
    templates = {
        template.get("ID"): _resolved(path, template.get("BaseLoc") or "")
        for template in document.iter("{*}TemplatePage")
    }
    told: set[str | None] = set()
    for number, place in enumerate(document.iterfind(".//{*}Pages/{*}Page"), 1):
        if number > _MOST_PAGES:
            out.missing(f"only the first {_MOST_PAGES:,} pages were read")
            return
        page = _part(archive, _resolved(path, place.get("BaseLoc") or ""))
        if page is None:
            out.missing(f"page {number} could not be read")
            continue
        for use in page.iter("{*}Template"):
            template = use.get("TemplateID")
            content = _part(archive, templates.get(template, "")) if template not in told else None
            told.add(template)
            if content is not None:
                _tell(content, out, BlockKind.FURNITURE, number)
        _tell(page, out, BlockKind.BODY, number)


def _tell(page: Element, out: Collector, kind: BlockKind, number: int) -> None:
    lines = _lines([piece for piece in map(_piece, page.iter("{*}TextObject")) if piece.text])
    measure = wrap_measure(lines)
    for paragraph in paragraphs(lines, measure):
        out.add(paragraph, kind, number)


def _piece(element: Element) -> _Piece:
    codes = list(element.iter("{*}TextCode"))
    text = "".join(code.text or "" for code in codes)
    left, top, width, height = (*_numbers(element.get("Boundary")), 0.0, 0.0, 0.0, 0.0)[:4]
    shift = _numbers(codes[0].get("Y")) if codes else []
    size = _numbers(element.get("Size"))
    letters = size[0] if size and size[0] > 0 else height
    return _Piece(text, left, left + width, top + (shift[0] if shift else height), letters)


def _numbers(attribute: str | None) -> list[float]:
    numbers = []
    for part in (attribute or "").split():
        try:
            numbers.append(float(part))
        except ValueError:
            return []
    return numbers


def _lines(pieces: list[_Piece]) -> list[str]:
    """Join pieces that follow each other on one baseline."""
    lines: list[list[str]] = []
    before: _Piece | None = None
    for piece in pieces:
        same = (
            before is not None and abs(piece.baseline - before.baseline) < _SAME_LINE * piece.height
        )
        if before is None or not same or piece.left < before.left:
            lines.append([piece.text])
        elif piece.left - before.right > _APART * piece.height:
            lines[-1] += [" ", piece.text]
        else:
            lines[-1].append(piece.text)
        before = piece
    return ["".join(line) for line in lines]


def _resolved(base: str, location: str) -> str:
    """Return the member that a location names, from the folder of ``base`` or from the root.

    Whatever it says, it only ever names a member of this archive.
    """
    location = location.strip().replace("\\", "/")
    folder = "" if location.startswith("/") else posixpath.dirname(base)
    return posixpath.normpath(posixpath.join("/" + folder, location.lstrip("/"))).lstrip("/")


def _part(archive: GuardedZip, name: str) -> Element | None:
    try:
        return xml_safe.parse(archive.read(name))
    except (KeyError, xml_safe.SyntaxProblem):
        # The caller says what is missing.
        return None
