"""Reads OpenDocument texts, presentations and drawings (odt, ott, odp, odg, and flat XML).

The text is the visible one, as for Word documents: tables, the numbers of lists and headings, text
boxes, tracked insertions, notes, without deletions, ruby readings and hidden text. Comments,
headers, footers and the text of the master pages of presentations are separate.
"""

from __future__ import annotations

import contextlib
import re
from dataclasses import dataclass, field, replace

from simfinder.domain.documents import BlockKind, Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.domain.messages import Code, Message, Thing
from simfinder.extract import xml_safe
from simfinder.extract.collector import Collector, Full, Limits, row_texts
from simfinder.extract.formats import names
from simfinder.extract.numbering import is_heading_name
from simfinder.extract.readers.odf_crypto import PartDecryptor
from simfinder.extract.readers.odf_lists import OdfLists, number
from simfinder.extract.readers.sheet import odf_value
from simfinder.extract.recognition import HEAD, ZIP, flat_odf
from simfinder.extract.xml_safe import Element, PartWalk, at_end, at_start
from simfinder.extract.zip_archive import GuardedZip

# Places of text on the pages of an OpenDocument file, and the order in which it is emitted.

BlockText = tuple[str, BlockKind]


@dataclass(slots=True)
class _Place:
    """A part of the page with paragraphs of its own: a note, a box, a frame, a header."""

    kind: BlockKind
    endnote: bool
    tables: int
    """How many tables were open when it began."""
    lists: int
    """How many lists were open when it began."""
    blocks: list[BlockText] = field(default_factory=list)


class Places:
    """The open places, the innermost last, and blocks that are emitted later."""

    def __init__(self, sink: Collector, *, slides: bool) -> None:
        """``sink`` receives the blocks; on ``slides`` notes remain with their slide."""
        self.page = 0
        self.paragraphs = 0
        """Paragraphs that are open; boxes wait until the outermost one ends."""
        self._sink = sink
        self._slides = slides
        self._open: list[_Place] = []
        self._pending_boxes: list[BlockText] = []
        self._footnotes: list[BlockText] = []
        self._endnotes: list[BlockText] = []
        self._footers: list[BlockText] = []
        self._comments: list[BlockText] = []
        self._page_margins: set[str] = set()
        self._slide: list[BlockText] = []

    @property
    def tables(self) -> int:
        """How many tables were open where the innermost place began."""
        return self._open[-1].tables if self._open else 0

    @property
    def lists(self) -> int:
        """How many lists were open where the innermost place began."""
        return self._open[-1].lists if self._open else 0

    @property
    def kind(self) -> BlockKind:
        """The kind of text in the innermost place."""
        return self._open[-1].kind if self._open else BlockKind.BODY

    def enter(self, kind: BlockKind, tables: int, lists: int, *, endnote: bool = False) -> None:
        """Begin a place."""
        self._open.append(_Place(kind, endnote, tables, lists))

    def emit(self, text: str, kind: BlockKind) -> None:
        """Add a block to its place, or to the collector."""
        if self._open:
            self._open[-1].blocks.append((text, kind))
        elif self._slides and self.page:
            self._slide.append((text, kind))
        else:
            self._sink.add(text, kind, self.page)
            self.settle()

    def page_ends(self) -> None:
        """Emit a slide: its title is read first, wherever it is among the shapes."""
        slide, self._slide = self._slide, []
        for text, kind in sorted(slide, key=lambda block: block[1] is not BlockKind.HEADING):
            self._sink.add(text, kind, self.page)

    def settle(self) -> None:
        """Emit the boxes that were kept until the end of their paragraph."""
        if self.paragraphs:
            return
        boxes, self._pending_boxes = self._pending_boxes, []
        for text, kind in boxes:
            self._sink.add(text, kind, self.page)

    def leave(self) -> None:
        """End the innermost place and emit its blocks."""
        if not self._open:
            return
        place = self._open.pop()
        own = (BlockKind.TABLE,) if place.kind in (BlockKind.NOTE, BlockKind.HEADING) else ()
        if place.kind is BlockKind.BODY:
            blocks = place.blocks
        else:
            blocks = [(t, kind if kind in own else place.kind) for t, kind in place.blocks]
        if place.kind is BlockKind.BOX and not self._open:
            self._pending_boxes.extend(blocks)
            self.settle()
        elif place.kind in (BlockKind.HEADER, BlockKind.FOOTER) or self._of_master(place):
            self._keep_margin(place.kind, blocks)
        elif place.kind is BlockKind.COMMENT:
            self._comments.extend((text.replace("\t", " "), kind) for text, kind in blocks)
        elif place.kind is BlockKind.NOTE and not self._slides:
            (self._endnotes if place.endnote else self._footnotes).extend(blocks)
        else:
            for text, kind in blocks:
                self.emit(text, kind)

    def _of_master(self, place: _Place) -> bool:
        return place.kind is BlockKind.FURNITURE and not self._open and not self.page

    def _keep_margin(self, kind: BlockKind, blocks: list[BlockText]) -> None:
        """Keep a header or footer; styles of pages repeat them, so equal ones are kept once."""
        content = kind + "\n".join(text for text, _ in blocks)
        if content in self._page_margins:
            return
        self._page_margins.add(content)
        if kind is BlockKind.FOOTER:
            self._footers.extend((text.replace("\t", " "), kind) for text, _ in blocks)
            return
        for text, _ in blocks:
            self._sink.add(text.replace("\t", " "), kind)

    def close(self) -> None:
        """Leave the open places, at the end of a part or at damage."""
        self.paragraphs = 0
        while self._open:
            self.leave()
        self.page_ends()
        self.settle()

    def finish(self) -> None:
        """Emit the blocks after the text: footnotes, endnotes, footers, comments."""
        for text, kind in self._footnotes + self._endnotes + self._footers + self._comments:
            self._sink.add(text, kind)


# Meanings of the styles of an OpenDocument file for its text: hidden, heading, numbered.

_LONGEST = 32
"""Parents that are followed: a chain of styles may be circular."""


@dataclass(frozen=True, slots=True)
class StyleProperties:
    """Properties of a style for its paragraphs, with those of its parents."""

    is_hidden: bool = False
    heading: bool = False
    list_style: str | None = None
    outline: int = 0
    """Level among the headings, 0 for none."""
    without_number: bool = False
    """Whether it removes the number of the heading."""


@dataclass(frozen=True, slots=True)
class _OdfStyle:
    name: str
    parent: str
    display: str | None
    list_style: str | None
    outline: int
    automatic: bool


NO_PROPERTIES = StyleProperties()
"""The properties of an unknown style."""


class OdfStyles:
    """The styles by name; a later one replaces an earlier one."""

    def __init__(self) -> None:
        """Start without styles."""
        self._styles: dict[str, _OdfStyle] = {}
        self._resolved: dict[str, StyleProperties] = {}

    def define(self, element: Element) -> None:
        """Learn a style."""
        attributes = {key[key.rfind("}") + 1 :]: str(value) for key, value in element.items()}
        name, parent = attributes.get("name", ""), attributes.get("parent-style-name", "")
        display = None
        for child in element:
            if str(child.tag).endswith("}text-properties"):
                display = xml_safe.attribute(child, "display")
        around = element.getparent()
        self._styles[name] = _OdfStyle(
            attributes.get("display-name") or name.replace("_20_", " "),
            parent,
            display,
            attributes.get("list-style-name"),
            number(attributes.get("default-outline-level"), 0),
            around is not None and around.tag.endswith("}automatic-styles"),
        )
        self._resolved.clear()

    def properties(self, name: str) -> StyleProperties:
        """Return the properties of a style; NO_PROPERTIES where it is unknown."""
        properties = self._resolved.get(name)
        if properties is None:
            properties = self._resolved[name] = self._resolve(name)
        return properties

    def _resolve(self, name: str) -> StyleProperties:
        style = self._styles.get(name)
        if style is None:
            return NO_PROPERTIES
        # LibreOffice heeds "no list" in the style of one paragraph only.
        without_number = style.automatic and style.list_style == ""
        heading, display, list_style, outline = False, None, None, 0
        for _ in range(_LONGEST):
            # The parent may be one of the predefined styles, which no file defines.
            parent_name = style.parent.replace("_20_", " ")
            heading = heading or is_heading_name(style.name) or is_heading_name(parent_name)
            display = display or style.display
            list_style = style.list_style if list_style is None else list_style
            outline = outline or style.outline
            parent = self._styles.get(style.parent)
            if parent is None:
                break
            style = parent
        return StyleProperties(display == "none", heading, list_style, outline, without_number)


# The tables of an OpenDocument file: a row is one block, rows of inner tables follow it.

_REPEAT_BUDGET = 2_000_000
"""Characters that repeated cells and rows may add to one document."""
_MIN_REPEATED_SIZE = 20
"""Least characters of a repeated cell or row: a million of them take seconds."""


@dataclass(slots=True)
class _Table:
    """The row being read: its cells, and rows of tables inside them."""

    cells: list[list[str]] = field(default_factory=list)
    inner: list[str] = field(default_factory=list)


class OdfTables:
    """The tables that are open, the innermost last."""

    def __init__(self) -> None:
        """Start outside of all tables."""
        self.sheets = False
        """Whether the values of cells count, since their look depends on the format."""
        self.is_cut = False
        """Whether repeated cells were left out."""
        self._open: list[_Table] = []
        self._budget = _REPEAT_BUDGET

    @property
    def depth(self) -> int:
        """How many tables are open."""
        return len(self._open)

    def starts(self) -> None:
        """Begin a table."""
        self._open.append(_Table())

    def ends(self) -> None:
        """End the innermost table."""
        if self._open:
            self._open.pop()

    def cell_starts(self) -> None:
        """Begin a cell."""
        if self._open:
            self._open[-1].cells.append([])

    def cell_ends(self, element: Element) -> None:
        """End a cell; one that represents several equal ones is repeated."""
        if not self._open or not self._open[-1].cells:
            return
        cells = self._open[-1].cells
        if self.sheets:
            value = odf_value(element)
            if value is not None:
                cells[-1][:] = [value]
        if size := sum(map(len, cells[-1])):
            times = self._times(element, "number-columns-repeated", size)
            cells.extend([cells[-1]] * (times - 1))

    def paragraph(self, text: str, base: int) -> bool:
        """Add a paragraph to its cell; False where it is in no cell above ``base``."""
        if len(self._open) > base and self._open[-1].cells:
            self._open[-1].cells[-1].append(text)
            return True
        return False

    def row_ends(self, element: Element | None, base: int) -> list[str]:
        """Return the rows to emit: none while an outer row above ``base`` is still open."""
        if not self._open:
            return []
        table = self._open[-1]
        cells, inner = table.cells, table.inner
        table.cells, table.inner = [], []
        rows = row_texts(cells)
        if element is not None and (size := sum(map(len, rows))):
            rows = rows * self._times(element, "number-rows-repeated", size)
        if len(self._open) - 1 > base:
            self._open[-2].inner.extend([*rows, *inner])
            return []
        return [*rows, *inner]

    def _times(self, element: Element, name: str, size: int) -> int:
        """Return how often to repeat an element, within the limit of the document."""
        count = number(xml_safe.attribute(element, name), 1)
        size = max(size, _MIN_REPEATED_SIZE)
        times = max(1, min(count, 1 + self._budget // size))
        self._budget -= (times - 1) * size
        self.is_cut = self.is_cut or times < count
        return times


# The walk through the parts of an OpenDocument file, element by element as they are parsed.

#: Elements whose content is not text of the document, or not any more.
_SKIPPED_NAMES = names(
    "tracked-changes deletion annotation-end note-citation ruby-text binary-data script "
    "scripts event-listeners forms settings font-face-decls covered-table-cell handout-master "
    "number desc"
)
#: Shapes with paragraphs of their own.
_SHAPES = names(
    "text-box custom-shape rect ellipse circle line connector polygon polyline path "
    "regular-polygon caption"
)
_HEADERS = ("header", "header-left", "header-first")
_FOOTERS = ("footer", "footer-left", "footer-first")
_DOUBTFUL = frozenset(
    (*_HEADERS, *_FOOTERS, "section", "frame", "annotation", "notes", "page-number", "date-time")
)
"""Elements that are text or not depending on themselves or their place."""
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
"""Kinds of text of the frames of a slide, by ``presentation:class``; others have body text."""
_WHITE = re.compile(r"[\t\r\n]+")
_MOST_SPACES = 64


class OdfWalk(PartWalk):
    """Turns the elements of one or two parts (styles, then content) into blocks."""

    doubtful = _SKIPPED_NAMES | _DOUBTFUL

    def __init__(self, sink: Collector, *, slides: bool) -> None:
        """Walk into ``sink``; on ``slides`` frames are the text."""
        self._sink = sink
        self._slides = slides
        self._master = False
        self._places = Places(sink, slides=slides)
        self._tables = OdfTables()
        self._lists = OdfLists()
        self._styles = OdfStyles()
        self._labels: list[tuple[str, StyleProperties]] = []
        """Number and style of every paragraph that is open."""

    def close(self) -> None:
        """Emit open blocks, at the end of a part or at damage."""
        self._labels.clear()
        while self._tables.depth:
            self._row_ends(None)
            self._tables.ends()
        self._places.close()
        self._lists.close()
        self._master = False

    def finish(self) -> None:
        """Emit the blocks after the text, such as notes."""
        self._places.finish()
        if self._tables.is_cut:
            self._sink.missing(Message(Code.CELLS_REPEATED_TOO_OFTEN))

    def _is_skipped(self, name: str, element: Element) -> bool:
        if name in _SKIPPED_NAMES:
            return True
        if name == "section":
            display = xml_safe.attribute(element, "display")
            is_hidden = xml_safe.attribute(element, "is-hidden") == "true"
            return display == "none" or (display == "condition" and is_hidden)
        if name in _HEADERS or name in _FOOTERS:
            # The fields of slides have the same names.
            return bool(self._labels) or xml_safe.attribute(element, "display") == "false"
        if name == "frame":
            # Placeholders of a master slide are no text.
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

    @at_start("p", "h")
    def _paragraph_starts(self, element: Element) -> None:
        self._places.paragraphs += 1
        properties = self._styles.properties(element.get(_STYLE_NAME, ""))
        self._labels.append((self._label(element, properties), properties))

    def _label(self, element: Element, properties: StyleProperties) -> str:
        """Return the number of a list item or heading; empty where there is none."""
        if properties.is_hidden:
            return ""
        if self._lists.depth > self._places.lists:
            return self._lists.item_label(properties.list_style or "")
        level = properties.outline
        if element.tag.endswith("}h"):
            level = number(xml_safe.attribute(element, "outline-level"), 1)
        if not level or properties.without_number:
            return ""
        if xml_safe.attribute(element, "is-list-header") == "true":
            return ""
        start = xml_safe.attribute(element, "start-value")
        return self._lists.heading_label(level, number(start, 1) if start else None)

    @at_end("p", "h")
    def _paragraph_ends(self, element: Element) -> None:
        places = self._places
        places.paragraphs = max(0, places.paragraphs - 1)
        label, properties = self._labels.pop() if self._labels else ("", NO_PROPERTIES)
        parts: list[str] = []
        if not properties.is_hidden and not self._gather(element, parts):
            parts.clear()
        text = "".join(parts)
        if label and text.strip():
            text = f"{label} {text}"
        if not self._tables.paragraph(text, places.tables):
            heading = element.tag.endswith("}h") or properties.heading
            places.emit(text, BlockKind.HEADING if heading else BlockKind.BODY)
        xml_safe.forget(element)

    def _gather(self, element: Element, parts: list[str]) -> bool:
        """Append the text below an element; False where it hides its whole paragraph.

        The parser bounds the depth.
        """
        if element.text:
            parts.append(_WHITE.sub(" ", element.text))
        is_shown = True
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
                is_shown = is_shown and xml_safe.attribute(child, "is-hidden") != "true"
            elif not self._unseen(name, child):
                is_shown = self._gather(child, parts) and is_shown
            if child.tail:
                parts.append(_WHITE.sub(" ", child.tail))
        return is_shown

    def _unseen(self, name: str, element: Element) -> bool:
        if name == "span":
            return self._styles.properties(element.get(_STYLE_NAME, "")).is_hidden
        if name == "hidden-text":
            return xml_safe.attribute(element, "is-hidden") != "false"
        return not name or element.tag == _SVG_TITLE

    # --- places -------------------------------------------------------------------------

    def _enter(self, kind: BlockKind, *, endnote: bool = False) -> None:
        self._places.enter(kind, self._tables.depth, self._lists.depth, endnote=endnote)

    @at_start("notes")
    def _notes_start(self, _: Element) -> None:
        self._enter(BlockKind.NOTE)

    @at_start("annotation")
    def _comment_starts(self, _: Element) -> None:
        self._enter(BlockKind.COMMENT)

    @at_start(*_HEADERS)
    def _header_starts(self, _: Element) -> None:
        self._enter(BlockKind.HEADER)

    @at_start(*_FOOTERS)
    def _footer_starts(self, _: Element) -> None:
        self._enter(BlockKind.FOOTER)

    @at_end("notes", *_HEADERS, *_FOOTERS)
    def _leave(self, _: Element | None = None) -> None:
        self._lists.close(self._places.lists)
        self._places.leave()

    @at_start("note")
    def _note_starts(self, element: Element) -> None:
        is_endnote = xml_safe.attribute(element, "note-class") == "endnote"
        self._enter(BlockKind.NOTE, endnote=is_endnote)

    @at_end("note", "annotation")
    def _inset_ends(self, element: Element) -> None:
        """End a note or comment in the middle of a paragraph, whose text it is not."""
        self._leave()
        element.clear(keep_tail=True)

    @at_start(*_SHAPES)
    def _shape_starts(self, _: Element) -> None:
        if not self._slides:
            self._enter(BlockKind.BOX)
        elif self._master:
            self._enter(BlockKind.FURNITURE)

    @at_end(*_SHAPES)
    def _shape_ends(self, _: Element) -> None:
        if not self._slides or self._master:
            self._leave()

    @at_start("frame")
    def _frame_starts(self, element: Element) -> None:
        if self._slides:
            role = xml_safe.attribute(element, "class") or ""
            inside = BlockKind.FURNITURE if self._master else self._places.kind
            self._enter(_FRAMES.get(role, inside))

    @at_end("frame")
    def _frame_ends(self, _: Element) -> None:
        if self._slides:
            self._leave()

    @at_start("page")
    def _page_starts(self, _: Element) -> None:
        self._places.page += 1

    @at_end("page")
    def _page_ends(self, element: Element) -> None:
        self._places.page_ends()
        xml_safe.forget(element)

    @at_start("master-page")
    def _master_starts(self, _: Element) -> None:
        self._master = self._slides

    @at_end("master-page")
    def _master_ends(self, _: Element) -> None:
        self._master = False

    @at_end("footer-decl", "date-time-decl")
    def _shared_field(self, element: Element) -> None:
        """Read the footer or date that slides share."""
        self._sink.add(element.text or "", BlockKind.FURNITURE)

    # --- tables -------------------------------------------------------------------------

    @at_start("table")
    def _table_starts(self, element: Element) -> None:
        places = self._places
        if self._tables.sheets and not self._tables.depth and not places.lists:
            places.page += 1
            places.emit(xml_safe.attribute(element, "name") or "", BlockKind.HEADING)
        self._tables.starts()

    @at_start("table-cell")
    def _cell_starts(self, _: Element) -> None:
        self._tables.cell_starts()

    @at_end("table-cell")
    def _cell_ends(self, element: Element) -> None:
        self._tables.cell_ends(element)

    @at_end("table-row")
    def _row_ends(self, element: Element | None) -> None:
        for row in self._tables.row_ends(element, self._places.tables):
            self._places.emit(row, BlockKind.TABLE)
        if element is not None:
            xml_safe.forget(element)

    @at_end("table")
    def _table_ends(self, element: Element) -> None:
        self._tables.ends()
        xml_safe.forget(element)

    @at_start("spreadsheet")
    def _sheets_start(self, _: Element) -> None:
        self._tables.sheets = True

    # --- lists and styles ---------------------------------------------------------------

    @at_start("list")
    def _list_starts(self, element: Element) -> None:
        self._lists.list_starts(element, self._places.lists)

    @at_end("list", "numbered-paragraph")
    def _list_ends(self, element: Element) -> None:
        if self._lists.depth > self._places.lists:
            self._lists.list_ends()
        xml_safe.forget(element)

    @at_start("list-item")
    def _item_starts(self, element: Element) -> None:
        self._lists.item_starts(element)

    @at_start("list-header")
    def _list_header_starts(self, _: Element) -> None:
        self._lists.header_starts()

    @at_start("numbered-paragraph")
    def _numbered_starts(self, element: Element) -> None:
        self._lists.numbered_starts(element)

    @at_end("list-style", "outline-style")
    def _list_style(self, element: Element) -> None:
        self._lists.define(element)
        xml_safe.forget(element)

    @at_end("style")
    def _style(self, element: Element) -> None:
        self._styles.define(element)
        xml_safe.forget(element)


def read(data: bytes, limits: Limits, name: str = "odt") -> Text:
    """Return the text of an OpenDocument package, or of a file that is one XML file instead.

    Raises:
        ReadProblem: DAMAGED, ENCRYPTED, LIMIT or EMPTY.
    """
    sink = Collector(limits)
    walk = OdfWalk(sink, slides=name == "odp")
    if not data.startswith(ZIP) and flat_odf(data[:HEAD]):
        with contextlib.suppress(Full):  # the collector remembers that the text was cut
            _content(data, walk, sink)
            walk.finish()
        return sink.finish(name, "lxml")
    archive = GuardedZip(data)
    decryptor = PartDecryptor(archive, limits.passwords)
    package = decryptor.package()
    if package is not None:
        # A package inside a package that is encrypted once more is none of an honest program.
        return replace(read(package, replace(limits, passwords=()), name), is_encrypted=True)
    if archive.find("content.xml") is None:
        raise ReadProblem(Reason.DAMAGED, Message(Code.MAIN_PART_MISSING))
    content = decryptor.read("content.xml")
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        if archive.find("styles.xml") is not None:
            _styles(decryptor, walk, sink)
        _content(content, walk, sink)
        walk.finish()
    return replace(sink.finish(name, "lxml"), is_encrypted=decryptor.locked)


def _styles(decryptor: PartDecryptor, walk: OdfWalk, sink: Collector) -> None:
    """Learn the styles and read headers and footers; without them the text is partial."""
    try:
        walk.run(decryptor.read("styles.xml"))
    except (ReadProblem, xml_safe.SyntaxProblem):
        sink.missing(Message(Code.HEADERS_NOT_READ))


def _content(data: bytes, walk: OdfWalk, sink: Collector) -> None:
    """Walk the main part; the text before damage is kept and the text is partial."""
    if xml_safe.has_doctype(data):
        sink.missing(Message(Code.ENTITIES_NOT_EXPANDED))
    count = len(sink.blocks)
    try:
        walk.run(data)
    except xml_safe.SyntaxProblem as error:
        detail = Message(Code.PART_MALFORMED, what=Thing("body"))
        xml_safe.report_malformed(error, sink, detail, is_empty=len(sink.blocks) == count)
