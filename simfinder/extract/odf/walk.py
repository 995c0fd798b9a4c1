"""The walk through the parts of an OpenDocument file, element by element as they are parsed."""

from __future__ import annotations

import re

from simfinder.domain.document import BlockKind
from simfinder.extract import xml_safe
from simfinder.extract.collector import Collector
from simfinder.extract.odf.lists import Lists, number
from simfinder.extract.odf.places import Places
from simfinder.extract.odf.styles import NOTHING, Meaning, Styles
from simfinder.extract.odf.tables import Tables
from simfinder.extract.part_walk import PartWalk
from simfinder.extract.xml_safe import Element

#: Elements whose content is not text of the document, or not any more.
_SKIPPED = frozenset(
    [
        "tracked-changes",
        "deletion",
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
_DOUBTFUL = frozenset(
    (*_HEADERS, *_FOOTERS, "section", "frame", "annotation", "notes", "page-number", "date-time")
)
"""Elements that say themselves, or whose place says, whether they are text."""
_SVG_TITLE = "{urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0}title"
_STYLE_NAME = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}style-name"
_OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
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


class OdfWalk(PartWalk):
    """Turns the elements of one or two parts (styles, then content) into blocks."""

    _doubtful = _SKIPPED | _DOUBTFUL

    def __init__(self, out: Collector, slides: bool) -> None:
        """Walk into ``out``; on ``slides`` frames are the text."""
        self._out = out
        self._slides = slides
        self._master = False
        self._places = Places(out, slides)
        self._tables = Tables()
        self._lists = Lists()
        self._styles = Styles()
        self._labels: list[tuple[str, Meaning]] = []
        """Number and style of every paragraph that is open."""

    def close(self) -> None:
        """Emit what is still open, after the end of a part or after damage."""
        self._labels.clear()
        while self._tables.depth:
            self._row_ends(None)
            self._tables.ends()
        self._places.close()
        self._lists.close()
        self._master = False

    def finish(self) -> None:
        """Tell what stands behind the text, such as notes."""
        self._places.finish()
        if self._tables.cut:
            self._out.missing("cells that repeat too often were read less often")

    def _leaves_out(self, name: str, element: Element) -> bool:
        if name in _SKIPPED:
            return True
        if name == "section":
            display = xml_safe.attribute(element, "display")
            hidden = xml_safe.attribute(element, "is-hidden") == "true"
            return display == "none" or (display == "condition" and hidden)
        if name in _HEADERS or name in _FOOTERS:
            # The fields of slides have the same names.
            return bool(self._labels) or xml_safe.attribute(element, "display") == "false"
        if name == "frame":
            # What a master slide holds for the slides to fill is no text.
            role = xml_safe.attribute(element, "class")
            return self._master and role is not None and _FRAMES.get(role) != BlockKind.FURNITURE
        if name == "annotation":
            # Formulas have an element of this name too.
            return not str(element.tag).startswith(_OFFICE)
        return self._master and name in ("notes", "page-number", "date-time")

    def _was_left_out(self, name: str, element: Element) -> None:
        if name == "number":
            self._lists.written(element.text or "")

    # --- paragraphs ---------------------------------------------------------------------

    def _paragraph_starts(self, element: Element) -> None:
        self._places.paragraphs += 1
        meaning = self._styles.meaning(element.get(_STYLE_NAME, ""))
        self._labels.append((self._label(element, meaning), meaning))

    def _label(self, element: Element, meaning: Meaning) -> str:
        """Return the number of a list item or heading; empty where there is none."""
        if meaning.hidden:
            return ""
        if self._lists.depth > self._places.lists:
            return self._lists.item_label(meaning.list_style or "")
        level = meaning.outline
        if element.tag.endswith("}h"):
            level = number(xml_safe.attribute(element, "outline-level"), 1)
        if not level or meaning.unnumbered:
            return ""
        if xml_safe.attribute(element, "is-list-header") == "true":
            return ""
        start = xml_safe.attribute(element, "start-value")
        return self._lists.heading_label(level, number(start, 1) if start else None)

    def _paragraph_ends(self, element: Element) -> None:
        places = self._places
        places.paragraphs = max(0, places.paragraphs - 1)
        label, meaning = self._labels.pop() if self._labels else ("", NOTHING)
        parts: list[str] = []
        if not meaning.hidden and not self._gather(element, parts):
            parts.clear()
        text = "".join(parts)
        if label and text.strip():
            text = f"{label} {text}"
        if not self._tables.paragraph(text, places.tables):
            heading = element.tag.endswith("}h") or meaning.heading
            places.emit(text, BlockKind.HEADING if heading else BlockKind.BODY)
        xml_safe.forget(element)

    def _gather(self, element: Element, parts: list[str]) -> bool:
        """Append the text below an element; False where it hides its whole paragraph.

        The parser bounds the depth.
        """
        if element.text:
            parts.append(_WHITE.sub(" ", element.text))
        shown = True
        for child in element:
            tag = child.tag
            name = tag[tag.rfind("}") + 1 :] if isinstance(tag, str) else ""
            if name == "s":
                count = number(xml_safe.attribute(child, "c"), 1)
                parts.append(" " * min(count, _MOST_SPACES))
            elif name == "tab":
                parts.append("\t")
            elif name == "line-break":
                parts.append("\n")
            elif name == "hidden-paragraph":
                shown = shown and xml_safe.attribute(child, "is-hidden") != "true"
            elif not self._unseen(name, child):
                shown = self._gather(child, parts) and shown
            if child.tail:
                parts.append(_WHITE.sub(" ", child.tail))
        return shown

    def _unseen(self, name: str, element: Element) -> bool:
        if name == "span":
            return self._styles.meaning(element.get(_STYLE_NAME, "")).hidden
        if name == "hidden-text":
            return xml_safe.attribute(element, "is-hidden") != "false"
        return not name or element.tag == _SVG_TITLE

    # --- places -------------------------------------------------------------------------

    def _enter(self, kind: BlockKind, endnote: bool = False) -> None:
        self._places.enter(kind, self._tables.depth, self._lists.depth, endnote)

    def _leave(self, _: Element | None = None) -> None:
        self._lists.close(self._places.lists)
        self._places.leave()

    def _note_starts(self, element: Element) -> None:
        self._enter(BlockKind.NOTE, xml_safe.attribute(element, "note-class") == "endnote")

    def _inset_ends(self, element: Element) -> None:
        """End a note or comment in the middle of a paragraph, whose text it is not."""
        self._leave()
        element.clear(keep_tail=True)

    def _shape_starts(self, _: Element) -> None:
        if not self._slides:
            self._enter(BlockKind.BOX)
        elif self._master:
            self._enter(BlockKind.FURNITURE)

    def _shape_ends(self, _: Element) -> None:
        if not self._slides or self._master:
            self._leave()

    def _frame_starts(self, element: Element) -> None:
        if self._slides:
            role = xml_safe.attribute(element, "class") or ""
            inside = BlockKind.FURNITURE if self._master else self._places.kind
            self._enter(_FRAMES.get(role, inside))

    def _frame_ends(self, _: Element) -> None:
        if self._slides:
            self._leave()

    def _page_starts(self, _: Element) -> None:
        self._places.page += 1

    def _page_ends(self, element: Element) -> None:
        self._places.page_ends()
        xml_safe.forget(element)

    def _master_starts(self, _: Element) -> None:
        self._master = self._slides

    def _master_ends(self, _: Element) -> None:
        self._master = False

    def _declared(self, element: Element) -> None:
        """Read the footer or date that slides share."""
        self._out.add(element.text or "", BlockKind.FURNITURE)

    # --- tables -------------------------------------------------------------------------

    def _table_starts(self, element: Element) -> None:
        places = self._places
        if self._tables.sheets and not self._tables.depth and not places.lists:
            places.page += 1
            places.emit(xml_safe.attribute(element, "name") or "", BlockKind.HEADING)
        self._tables.starts()

    def _row_ends(self, element: Element | None) -> None:
        for row in self._tables.row_ends(element, self._places.tables):
            self._places.emit(row, BlockKind.TABLE)
        if element is not None:
            xml_safe.forget(element)

    def _table_ends(self, element: Element) -> None:
        self._tables.ends()
        xml_safe.forget(element)

    def _sheets_start(self, _: Element) -> None:
        self._tables.sheets = True

    # --- lists and styles ---------------------------------------------------------------

    def _list_starts(self, element: Element) -> None:
        self._lists.list_starts(element, self._places.lists)

    def _list_ends(self, element: Element) -> None:
        if self._lists.depth > self._places.lists:
            self._lists.list_ends()
        xml_safe.forget(element)

    def _list_style(self, element: Element) -> None:
        self._lists.define(element)
        xml_safe.forget(element)

    def _style(self, element: Element) -> None:
        self._styles.define(element)
        xml_safe.forget(element)


OdfWalk._starts = {
    "p": OdfWalk._paragraph_starts,
    "h": OdfWalk._paragraph_starts,
    "list": OdfWalk._list_starts,
    "list-item": lambda walk, element: walk._lists.item_starts(element),
    "list-header": lambda walk, _: walk._lists.header_starts(),
    "numbered-paragraph": lambda walk, element: walk._lists.numbered_starts(element),
    "note": OdfWalk._note_starts,
    "notes": lambda walk, _: walk._enter(BlockKind.NOTE),
    "annotation": lambda walk, _: walk._enter(BlockKind.COMMENT),
    "frame": OdfWalk._frame_starts,
    "page": OdfWalk._page_starts,
    "master-page": OdfWalk._master_starts,
    "spreadsheet": OdfWalk._sheets_start,
    "table": OdfWalk._table_starts,
    "table-cell": lambda walk, _: walk._tables.cell_starts(),
    **dict.fromkeys(_SHAPES, OdfWalk._shape_starts),
    **dict.fromkeys(_HEADERS, lambda walk, _: walk._enter(BlockKind.HEADER)),
    **dict.fromkeys(_FOOTERS, lambda walk, _: walk._enter(BlockKind.FOOTER)),
}
OdfWalk._ends = {
    "p": OdfWalk._paragraph_ends,
    "h": OdfWalk._paragraph_ends,
    "style": OdfWalk._style,
    "list-style": OdfWalk._list_style,
    "outline-style": OdfWalk._list_style,
    "list": OdfWalk._list_ends,
    "numbered-paragraph": OdfWalk._list_ends,
    "note": OdfWalk._inset_ends,
    "notes": OdfWalk._leave,
    "annotation": OdfWalk._inset_ends,
    "frame": OdfWalk._frame_ends,
    "page": OdfWalk._page_ends,
    "master-page": OdfWalk._master_ends,
    "footer-decl": OdfWalk._declared,
    "date-time-decl": OdfWalk._declared,
    "table-cell": lambda walk, element: walk._tables.cell_ends(element),
    "table-row": OdfWalk._row_ends,
    "table": OdfWalk._table_ends,
    **dict.fromkeys(_SHAPES, OdfWalk._shape_ends),
    **dict.fromkeys(_HEADERS, OdfWalk._leave),
    **dict.fromkeys(_FOOTERS, OdfWalk._leave),
}
