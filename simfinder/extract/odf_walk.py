"""The walk through the parts of an OpenDocument file, element by element as they are parsed."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar

from simfinder.domain.document import BlockKind
from simfinder.extract import xml_safe
from simfinder.extract.collector import Collector
from simfinder.extract.sheet_cells import odf_value
from simfinder.extract.word_package import is_heading_name
from simfinder.extract.xml_safe import Element

#: Elements whose content is not text of the document, or not any more.
_SKIPPED = frozenset(
    [
        "tracked-changes",
        "deletion",
        "annotation",
        "annotation-end",
        "note-citation",
        "ruby-text",
        "binary-data",
        "script",
        "scripts",
        "event-listeners",
        "forms",
        "settings",
        "font-face-decls",
        "covered-table-cell",
        "handout-master",
        "number",
        "desc",
    ]
)
#: Shapes that hold paragraphs of their own.
_SHAPES = [
    "text-box",
    "custom-shape",
    "rect",
    "ellipse",
    "circle",
    "line",
    "connector",
    "polygon",
    "polyline",
    "path",
    "regular-polygon",
    "caption",
]
_HEADERS = ("header", "header-left", "header-first")
_FOOTERS = ("footer", "footer-left", "footer-first")
_SVG_TITLE = "{urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0}title"
_FRAMES = {
    "title": BlockKind.HEADING,
    "header": BlockKind.FURNITURE,
    "footer": BlockKind.FURNITURE,
    "date-time": BlockKind.FURNITURE,
    "page-number": BlockKind.FURNITURE,
}
"""What the frames of a slide hold, by ``presentation:class``; others hold body text."""
_WHITE = re.compile(r"[\t\r\n]+")
_MOST_SPACES = 64


@dataclass
class _Place:
    """A part of the page with paragraphs of its own: a note, a box, a frame, a header."""

    kind: BlockKind
    endnote: bool = False
    tables: int = 0
    """How many tables were open when it began."""
    blocks: list[tuple[str, BlockKind]] = field(default_factory=list)


@dataclass
class _Table:
    """The row being read: its cells, and rows of tables inside them."""

    cells: list[list[str]] = field(default_factory=list)
    inner: list[str] = field(default_factory=list)


class OdfWalk:
    """Turns the elements of one or two parts (styles, then content) into blocks."""

    _ends: ClassVar[dict[str, Callable[[OdfWalk, Element], None]]]
    _starts: ClassVar[dict[str, Callable[[OdfWalk, Element], None]]]

    def __init__(self, out: Collector, slides: bool) -> None:
        """Walk into ``out``; on ``slides`` frames are the text and master pages are not."""
        self._out = out
        self._slides = slides
        self._page = 0
        self._sheets = False
        self._open = 0
        self._tables: list[_Table] = []
        self._places: list[_Place] = []
        self._waiting: list[tuple[str, BlockKind]] = []
        self._footnotes: list[tuple[str, BlockKind]] = []
        self._endnotes: list[tuple[str, BlockKind]] = []
        self._footers: list[tuple[str, BlockKind]] = []
        self._apart: set[str] = set()
        self._hidden: set[str] = set()
        self._headings: set[str] = set()

    def run(self, data: bytes) -> None:
        """Walk one part; raises ``xml_safe.SyntaxProblem`` where it is malformed."""
        skip_name = ""
        skip_depth = 0
        starts, ends = self._starts, self._ends
        for event, name, element in xml_safe.walk(data):
            if skip_depth:
                if name == skip_name:
                    skip_depth += 1 if event == "start" else -1
                    if not skip_depth:
                        element.clear(keep_tail=True)
                continue
            if event == "start":
                if name in _SKIPPED or self._left_out(name, element):
                    skip_name, skip_depth = name, 1
                elif name in starts:
                    starts[name](self, element)
            elif name in ends:
                ends[name](self, element)
        self.close()

    def close(self) -> None:
        """Emit what is still open, after the end of a part or after damage."""
        self._open = 0
        while self._tables:
            self._row_ends(None)
            self._tables.pop()
        while self._places:
            self._place_ends(None)
        self._flush()

    def finish(self) -> None:
        """Tell what stands behind the text: footnotes, endnotes, footers."""
        for text, kind in self._footnotes + self._endnotes + self._footers:
            self._out.add(text, kind)

    def _left_out(self, name: str, element: Element) -> bool:
        """Whether an element is hidden by what it says of itself."""
        if name == "master-page":
            return self._slides
        if name == "section":
            return xml_safe.attribute(element, "display") == "none"
        if name in _HEADERS or name in _FOOTERS:
            return xml_safe.attribute(element, "display") == "false"
        return False

    # --- styles -------------------------------------------------------------------------

    def _style(self, element: Element) -> None:
        """Remember the styles that hide text or mean a heading."""
        name = xml_safe.attribute(element, "name") or ""
        parent = xml_safe.attribute(element, "parent-style-name") or ""
        shown = xml_safe.attribute(element, "display-name") or name.replace("_20_", " ")
        if (
            is_heading_name(shown)
            or parent in self._headings
            or is_heading_name(parent.replace("_20_", " "))
        ):
            self._headings.add(name)
        display = [
            xml_safe.attribute(child, "display")
            for child in element
            if str(child.tag).endswith("}text-properties")
        ]
        if "none" in display or (parent in self._hidden and "true" not in display):
            self._hidden.add(name)
        else:
            # Parts repeat names: the later one counts.
            self._hidden.discard(name)
        xml_safe.forget(element)

    # --- paragraphs ---------------------------------------------------------------------

    def _paragraph_starts(self, _: Element) -> None:
        self._open += 1

    def _paragraph_ends(self, element: Element) -> None:
        self._open = max(0, self._open - 1)
        style = xml_safe.attribute(element, "style-name") or ""
        parts: list[str] = []
        if style not in self._hidden:
            self._gather(element, parts)
        text = "".join(parts)
        base = self._places[-1].tables if self._places else 0
        if len(self._tables) > base and self._tables[-1].cells:
            self._tables[-1].cells[-1].append(text)
        else:
            heading = element.tag.endswith("}h") or style in self._headings
            self._emit(text, BlockKind.HEADING if heading else BlockKind.BODY)
        xml_safe.forget(element)

    def _gather(self, element: Element, parts: list[str]) -> None:
        """Append the text below an element; the parser bounds the depth."""
        if element.text:
            parts.append(_WHITE.sub(" ", element.text))
        for child in element:
            tag = child.tag
            name = tag[tag.rfind("}") + 1 :] if isinstance(tag, str) else ""
            if name == "s":
                count = xml_safe.attribute(child, "c") or "1"
                parts.append(" " * min(int(count) if count.isdecimal() else 1, _MOST_SPACES))
            elif name == "tab":
                parts.append("\t")
            elif name == "line-break":
                parts.append("\n")
            elif not self._unseen(name, child):
                self._gather(child, parts)
            if child.tail:
                parts.append(_WHITE.sub(" ", child.tail))

    def _unseen(self, name: str, element: Element) -> bool:
        if name == "span":
            return (xml_safe.attribute(element, "style-name") or "") in self._hidden
        if name in ("hidden-text", "hidden-paragraph"):
            return xml_safe.attribute(element, "is-hidden") != "false"
        return not name or element.tag == _SVG_TITLE

    def _emit(self, text: str, kind: BlockKind) -> None:
        """Hand a block on: to the place it stands in, or to the collector."""
        if self._places:
            self._places[-1].blocks.append((text, kind))
        else:
            self._out.add(text, kind, self._page)
            if not self._open:
                self._flush()

    def _flush(self) -> None:
        waiting, self._waiting = self._waiting, []
        for text, kind in waiting:
            self._out.add(text, kind, self._page)

    # --- places -------------------------------------------------------------------------

    def _enter(self, kind: BlockKind, endnote: bool = False) -> None:
        self._places.append(_Place(kind, endnote, len(self._tables)))

    def _note_starts(self, element: Element) -> None:
        self._enter(BlockKind.NOTE, xml_safe.attribute(element, "note-class") == "endnote")

    def _note_ends(self, element: Element) -> None:
        self._place_ends(element)
        element.clear(keep_tail=True)

    def _shape_starts(self, _: Element) -> None:
        if not self._slides:
            self._enter(BlockKind.BOX)

    def _shape_ends(self, element: Element) -> None:
        if not self._slides:
            self._place_ends(element)

    def _frame_starts(self, element: Element) -> None:
        if self._slides:
            role = xml_safe.attribute(element, "class") or ""
            inside = self._places[-1].kind if self._places else BlockKind.BODY
            self._enter(_FRAMES.get(role, inside))

    def _frame_ends(self, element: Element) -> None:
        if self._slides:
            self._place_ends(element)

    def _place_ends(self, _: Element | None) -> None:
        if not self._places:
            return
        place = self._places.pop()
        own = (BlockKind.TABLE,) if place.kind in (BlockKind.NOTE, BlockKind.HEADING) else ()
        if place.kind is BlockKind.BODY:
            blocks = place.blocks
        else:
            blocks = [(t, kind if kind in own else place.kind) for t, kind in place.blocks]
        if place.kind is BlockKind.BOX and not self._places:
            self._waiting.extend(blocks)
            if not self._open:
                self._flush()
        elif place.kind in (BlockKind.HEADER, BlockKind.FOOTER):
            self._stand_apart(place.kind, blocks)
        elif place.kind is BlockKind.NOTE and not self._slides:
            (self._endnotes if place.endnote else self._footnotes).extend(blocks)
        else:
            for text, kind in blocks:
                self._emit(text, kind)

    def _stand_apart(self, kind: BlockKind, blocks: list[tuple[str, BlockKind]]) -> None:
        """Keep a header or footer; page styles repeat them, so equal ones are kept once."""
        content = kind + "\n".join(text for text, _ in blocks)
        if content in self._apart:
            return
        self._apart.add(content)
        if kind is BlockKind.FOOTER:
            self._footers.extend((text.replace("\t", " "), kind) for text, _ in blocks)
            return
        for text, _ in blocks:
            self._out.add(text.replace("\t", " "), kind)

    def _page_starts(self, _: Element) -> None:
        self._page += 1

    def _declared(self, element: Element) -> None:
        """Read the footer or date that slides share."""
        self._out.add(element.text or "", BlockKind.FURNITURE)

    # --- tables -------------------------------------------------------------------------

    def _table_starts(self, element: Element) -> None:
        if self._sheets and not self._tables and not self._places:
            self._page += 1
            self._emit(xml_safe.attribute(element, "name") or "", BlockKind.HEADING)
        self._tables.append(_Table())

    def _cell_starts(self, _: Element) -> None:
        if self._tables:
            self._tables[-1].cells.append([])

    def _cell_ends(self, element: Element) -> None:
        """In a sheet the value counts, since its look depends on the format."""
        if self._sheets and self._tables and self._tables[-1].cells:
            value = odf_value(element)
            if value is not None:
                self._tables[-1].cells[-1][:] = [value]

    def _row_ends(self, element: Element | None) -> None:
        if not self._tables:
            return
        table = self._tables[-1]
        cells, inner = table.cells, table.inner
        table.cells, table.inner = [], []
        if len(cells) == 1:
            # A frame around running text: its paragraphs are no cells of one row.
            rows = cells[0]
        else:
            joined = (" ".join(filter(None, cell)).replace("\t", " ") for cell in cells)
            rows = ["\t".join(joined)]
        base = self._places[-1].tables if self._places else 0
        if len(self._tables) - 1 > base:
            self._tables[-2].inner.extend([*rows, *inner])
        else:
            for row in [*rows, *inner]:
                self._emit(row, BlockKind.TABLE)
        if element is not None:
            xml_safe.forget(element)

    def _table_ends(self, element: Element) -> None:
        if self._tables:
            self._tables.pop()
        xml_safe.forget(element)

    def _sheets_start(self, _: Element) -> None:
        self._sheets = True


OdfWalk._starts = {
    "p": OdfWalk._paragraph_starts,
    "h": OdfWalk._paragraph_starts,
    "note": OdfWalk._note_starts,
    "notes": lambda walk, _: walk._enter(BlockKind.NOTE),
    "frame": OdfWalk._frame_starts,
    "page": OdfWalk._page_starts,
    "spreadsheet": OdfWalk._sheets_start,
    "table": OdfWalk._table_starts,
    "table-cell": OdfWalk._cell_starts,
    **dict.fromkeys(_SHAPES, OdfWalk._shape_starts),
    **dict.fromkeys(_HEADERS, lambda walk, _: walk._enter(BlockKind.HEADER)),
    **dict.fromkeys(_FOOTERS, lambda walk, _: walk._enter(BlockKind.FOOTER)),
}
OdfWalk._ends = {
    "p": OdfWalk._paragraph_ends,
    "h": OdfWalk._paragraph_ends,
    "style": OdfWalk._style,
    "note": OdfWalk._note_ends,
    "notes": OdfWalk._place_ends,
    "frame": OdfWalk._frame_ends,
    "page": lambda _, element: xml_safe.forget(element),
    "footer-decl": OdfWalk._declared,
    "date-time-decl": OdfWalk._declared,
    "table-cell": OdfWalk._cell_ends,
    "table-row": OdfWalk._row_ends,
    "table": OdfWalk._table_ends,
    **dict.fromkeys(_SHAPES, OdfWalk._shape_ends),
    **dict.fromkeys(_HEADERS, OdfWalk._place_ends),
    **dict.fromkeys(_FOOTERS, OdfWalk._place_ends),
}
