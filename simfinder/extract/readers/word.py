"""Reads Word documents (docx, docm, dotx): all their text, in reading order, in one pass.

The text is the visible one: numbers of lists, table cells, text boxes, charts, content controls,
tracked insertions, results of fields, notes, without deletions, field codes, ruby readings and
hidden text; comments are separate.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from simfinder.domain.documents import MARGIN_KINDS, BlockKind, Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.domain.messages import Code, Message, Thing
from simfinder.extract import xml_safe
from simfinder.extract.collector import Collector, Full, Limits, row_texts
from simfinder.extract.containers.office_parts import (
    FALLBACK,
    AlternativesWalk,
    main_part,
    relation_id,
    relations,
)
from simfinder.extract.formats import names
from simfinder.extract.numbering import is_heading_name
from simfinder.extract.readers.slides import SlideWalk
from simfinder.extract.readers.word_numbering import (
    ListCounter,
    WordLists,
    WordStyles,
    is_on,
    number,
    parse_lists,
    parse_styles,
)
from simfinder.extract.xml_safe import Element, at_end, at_start
from simfinder.extract.zip_archive import GuardedZip

# The state of open elements during the walk through a Word document.

#: Elements whose content is not text of the document, or not any more.
SKIPPED_NAMES = names(
    "del moveFrom rt instrText delText delInstrText sdtPr sectPr tblPr tblGrid trPr tcPr "
    "pPrChange rPrChange fldData binData blip spPr bodyPr drawingPr docPr sectPrChange "
    "tblPrEx rubyPr"
)


@dataclass
class Field:
    """A complex field: its code comes first, then the result on the page."""

    result: bool = False
    code_text: list[str] = field(default_factory=list)
    """Text inside the code, which is restored if it was no code."""
    choice: str = ""
    """The entry that a list in a form shows."""
    has_result: bool = False
    """Whether there was a result."""


@dataclass
class Paragraph:
    """A paragraph during reading: its text and its properties."""

    parts: list[str] = field(default_factory=list)
    heading: bool = False
    fields: int = 0
    """How many fields were open when it began."""
    style: str = ""
    is_hidden: bool = False
    """Whether its style hides its text."""
    list: str | None = None
    level: int | None = None
    number: str = ""
    is_deleted: bool = False
    """Whether its end was deleted: it is no paragraph any more and does not count."""
    is_mark_hidden: bool = False


@dataclass
class Table:
    """The row being read: its cells, and rows of tables inside them."""

    cells: list[list[str]] = field(default_factory=list)
    inner: list[str] = field(default_factory=list)
    is_deleted: bool = False
    """Whether the row is a tracked deletion (ECMA-376 Part 1, 17.13.5.12)."""


@dataclass
class Box:
    """A text box: it interrupts the paragraph of its anchor and follows it."""

    blocks: list[tuple[str, BlockKind]] = field(default_factory=list)
    tables: int = 0
    paragraphs: int = 0


def chosen_entry(choices: Element) -> str:
    """Return the visible entry of a list in a form, which has no other result (17.16.9)."""
    values: dict[str, list[str]] = {}
    for child in choices:
        value = xml_safe.attribute(child, "val") or ""
        values.setdefault(xml_safe.local_name(child), []).append(value)
    place = number((values.get("result") or values.get("default") or ["0"])[0])
    entries = values.get("listEntry", [])
    return entries[place] if 0 <= place < len(entries) else ""


def symbol(element: Element) -> str:
    """Return the character of ``w:sym``; codes of the private area are places in a font only."""
    try:
        code = int((xml_safe.attribute(element, "char") or "")[:6], 16)
    except ValueError:
        code = 0
    return chr(code) if 32 < code < 0xD800 else " "


# The walk through one part of a Word document, element by element as it is parsed.

_LARGE = 1 << 16
"""Bytes of a part from which choosing elements costs less than it saves."""
_CHARACTERS = {"ptab": "\t", "br": "\n", "cr": "\n", "noBreakHyphen": "-"}
_DELETIONS = frozenset(("del", "moveFrom"))
_Blocks = Iterable[tuple[str, BlockKind]]
_Embed = Callable[[str], _Blocks]
"""Gives the blocks of a part that is shown at a place of the text, by its id."""


class WordWalk(AlternativesWalk):
    """Turns the elements of one part into blocks."""

    doubtful = SKIPPED_NAMES | {FALLBACK}

    def __init__(
        self,
        sink: Collector,
        kind: BlockKind,
        styles: WordStyles | None = None,
        lists: Callable[[], WordLists] | None = None,
        embed: _Embed | None = None,
    ) -> None:
        """Walk into ``sink``; blocks are of ``kind`` unless they are something special.

        Args:
            sink: receives the blocks.
            kind: of the part.
            styles: those of the document.
            lists: returns its lists, for the first paragraph of one.
            embed: returns the text of charts and other parts inside this one.
        """
        super().__init__()
        self._sink = sink
        self._kind = kind
        self._styles = styles or WordStyles()
        self._counter = ListCounter(self._styles, lists or WordLists)
        self._embed = embed
        self._paragraphs: list[Paragraph] = []
        self._tables: list[Table] = []
        self._boxes: list[Box] = []
        self._pending_blocks: list[tuple[str, BlockKind]] = []
        self._fields: list[Field] = []
        self._is_hidden = False
        self._choice = ""
        self._carry: list[str] = []

    def close(self) -> None:
        """Emit open blocks, at the end or at damage."""
        while self._paragraphs:
            self._paragraph_ends(None)
        while self._tables:
            self._row_ends(None)
            self._tables.pop()
        while self._boxes:
            self._box_ends(None)
        self._spill()
        self._flush()

    def _names(self, data: bytes) -> Iterable[str] | None:
        return _NAMES if len(data) > _LARGE else None

    def _is_skipped(self, name: str, element: Element) -> bool:
        if name in _DELETIONS:
            self._deletion(element)
        return super()._is_skipped(name, element)

    def _was_left_out(self, name: str, element: Element) -> None:
        if name == "trPr":
            self._row_properties(element)

    # --- text ---------------------------------------------------------------------------

    def _add_text(self, text: str) -> None:
        if self._is_hidden:
            return
        if self._fields:
            self._fields[-1].has_result |= self._fields[-1].result
        code = next((mark for mark in self._fields if not mark.result), None)
        if code is not None:
            code.code_text.append(text)
        elif self._paragraphs:
            self._paragraphs[-1].parts.append(text)
        elif not text.isspace():
            self._emit(text, self._kind)

    @at_end("t")
    def _text(self, element: Element) -> None:
        if element.text:
            self._add_text(element.text)

    @at_start("r")
    def _run_starts(self, _: Element) -> None:
        self._is_hidden = bool(self._paragraphs) and self._paragraphs[-1].is_hidden

    @at_end("rStyle")
    def _run_style(self, element: Element) -> None:
        # Hiding is a toggle: text hidden by both styles is shown (ECMA-376 Part 1, 17.7.3).
        if _owner(element) == "r":
            style = xml_safe.attribute(element, "val") or ""
            self._is_hidden ^= style in self._styles.is_hidden

    @at_end("vanish")
    def _vanish(self, element: Element) -> None:
        # Only a run's own property hides it; the mark of the paragraph may vanish alone.
        owner = _owner(element)
        if owner == "r":
            self._is_hidden = is_on(element)
        elif owner == "pPr" and self._paragraphs:
            self._paragraphs[-1].is_mark_hidden = is_on(element)

    def _deletion(self, element: Element) -> None:
        if self._paragraphs and _owner(element) == "pPr":
            self._paragraphs[-1].is_deleted = True

    @at_end("tab")
    def _tab(self, element: Element) -> None:
        # In the properties of a paragraph it is a tab stop.
        parent = element.getparent()
        if parent is None or xml_safe.local_name(parent) != "tabs":
            self._add_text("\t")

    @at_end(*_CHARACTERS)
    def _character(self, element: Element) -> None:
        self._add_text(_CHARACTERS[xml_safe.local_name(element)])

    @at_start("den")
    def _fraction(self, _: Element) -> None:
        self._add_text("/")

    @at_end("sym")
    def _symbol(self, element: Element) -> None:
        self._add_text(symbol(element))

    @at_end("fldChar")
    def _field_mark(self, element: Element) -> None:
        kind = xml_safe.attribute(element, "fldCharType")
        if kind == "begin":
            self._fields.append(Field(choice=self._choice))
            self._choice = ""
        elif kind == "separate" and self._fields:
            self._fields[-1].result = True
        elif kind == "end" and self._fields:
            field_ = self._fields.pop()
            if field_.choice and not field_.has_result:
                self._add_text(field_.choice)

    @at_end("ddList")
    def _choices_end(self, element: Element) -> None:
        self._choice = chosen_entry(element)

    # --- paragraphs ---------------------------------------------------------------------

    @at_start("p")
    def _paragraph_starts(self, _: Element) -> None:
        self._is_hidden = False
        self._paragraphs.append(Paragraph(self._carry, fields=len(self._fields)))
        self._carry = []

    @at_end("pStyle")
    def _style(self, element: Element) -> None:
        if not self._paragraphs:
            return
        style = xml_safe.attribute(element, "val") or ""
        paragraph = self._paragraphs[-1]
        paragraph.style = style
        paragraph.is_hidden = style in self._styles.is_hidden
        paragraph.heading |= style in self._styles.headings or is_heading_name(style)

    @at_end("outlineLvl")
    def _outline(self, element: Element) -> None:
        if self._paragraphs and 0 <= number(xml_safe.attribute(element, "val") or "", 9) < 9:
            self._paragraphs[-1].heading = True

    @at_end("numId", "ilfo")
    def _in_list(self, element: Element) -> None:
        if self._paragraphs:
            self._paragraphs[-1].list = xml_safe.attribute(element, "val")

    @at_end("ilvl")
    def _at_level(self, element: Element) -> None:
        if self._paragraphs:
            self._paragraphs[-1].level = number(xml_safe.attribute(element, "val") or "")

    @at_end("pPr")
    def _properties_end(self, element: Element) -> None:
        """Count the paragraph, before those of a box inside it."""
        if not self._paragraphs:
            return
        paragraph = self._paragraphs[-1]
        if paragraph.list is None and paragraph.style not in self._styles.numbers:
            return
        is_absent = paragraph.is_deleted or paragraph.is_mark_hidden
        if not is_absent and xml_safe.local_name(element.getparent()) == "p":
            self._count(paragraph)

    def _count(self, paragraph: Paragraph) -> None:
        place = self._counter.place(paragraph.list, paragraph.level, paragraph.style)
        if place is not None:
            paragraph.number = self._counter.next(*place)

    @at_end("p")
    def _paragraph_ends(self, element: Element | None) -> None:
        if not self._paragraphs:
            return
        paragraph = self._paragraphs.pop()
        while len(self._fields) > paragraph.fields and not self._fields[-1].result:
            # A code that does not end in its paragraph is none: better too much text than lost.
            paragraph.parts.extend(self._fields.pop().code_text)
        if paragraph.is_deleted and element is not None:
            # Its remaining text begins the next one.
            self._carry = paragraph.parts
            xml_safe.forget(element)
            return
        text = "".join(paragraph.parts)
        if paragraph.is_mark_hidden and text and not text.isspace():
            self._count(paragraph)
        text = paragraph.number + text
        box = self._boxes[-1] if self._boxes else None
        if len(self._tables) > (box.tables if box else 0) and self._tables[-1].cells:
            self._tables[-1].cells[-1].append(text)
        else:
            kind = BlockKind.HEADING if paragraph.heading else BlockKind.BODY
            self._emit(text, kind)
        if element is not None:
            xml_safe.forget(element)

    def _spill(self) -> None:
        """Emit the rest of a paragraph without a next one."""
        parts, self._carry = self._carry, []
        if parts:
            self._emit("".join(parts), BlockKind.BODY)

    def _emit(self, text: str, kind: BlockKind) -> None:
        """Add a block to its box, or to the collector."""
        if self._boxes:
            self._boxes[-1].blocks.append((text, BlockKind.BOX))
            return
        if self._kind is not BlockKind.BODY and kind is not BlockKind.TABLE:
            kind = self._kind
        elif self._kind in MARGIN_KINDS:
            kind, text = self._kind, text.replace("\t", " ")
        self._sink.add(text, kind)
        if not self._paragraphs:
            self._flush()

    def _flush(self) -> None:
        blocks, self._pending_blocks = self._pending_blocks, []
        for text, kind in blocks:
            self._sink.add(text, self._kind if self._kind in MARGIN_KINDS else kind)

    # --- tables -------------------------------------------------------------------------

    @at_start("tbl")
    def _table_starts(self, _: Element) -> None:
        self._spill()
        self._tables.append(Table())

    def _row_properties(self, element: Element) -> None:
        if self._tables:
            self._tables[-1].is_deleted = any(xml_safe.local_name(e) == "del" for e in element)

    @at_start("tc")
    def _cell_starts(self, _: Element) -> None:
        self._spill()
        if self._tables:
            self._tables[-1].cells.append([])

    @at_end("tr")
    def _row_ends(self, element: Element | None) -> None:
        if not self._tables:
            return
        self._spill()
        table = self._tables[-1]
        cells, inner = ([], []) if table.is_deleted else (table.cells, table.inner)
        table.cells, table.inner, table.is_deleted = [], [], False
        rows = row_texts(cells)
        base = self._boxes[-1].tables if self._boxes else 0
        if len(self._tables) - 1 > base:
            self._tables[-2].inner.extend([*rows, *inner])
        else:
            for row in [*rows, *inner]:
                self._emit(row, BlockKind.TABLE)
        if element is not None:
            xml_safe.forget(element)

    @at_end("tbl")
    def _table_ends(self, element: Element) -> None:
        if self._tables:
            self._tables.pop()
        xml_safe.forget(element)

    # --- text boxes and alternatives ----------------------------------------------------

    @at_start("txbxContent", "txBody")
    def _box_starts(self, _: Element) -> None:
        self._boxes.append(Box(tables=len(self._tables), paragraphs=len(self._paragraphs)))

    @at_end("txbxContent", "txBody")
    def _box_ends(self, _: Element | None) -> None:
        self._spill()
        if self._boxes:
            self._pending_blocks.extend(self._boxes.pop().blocks)
            if not self._paragraphs and not self._boxes:
                self._flush()

    @at_end("textpath")
    def _word_art(self, element: Element) -> None:
        if text := xml_safe.attribute(element, "string"):
            self._add_box(text, BlockKind.BOX)

    @at_end("chart", "relIds")
    def _part_place(self, element: Element) -> None:
        """Add the text of a chart or diagram at this place."""
        if self._embed is not None:
            for text, kind in self._embed(relation_id(element, "dm") or relation_id(element, "id")):
                self._add_box(text, kind)

    def _add_box(self, text: str, kind: BlockKind) -> None:
        if self._boxes:
            self._boxes[-1].blocks.append((text, kind))
        else:
            self._pending_blocks.append((text, kind))

    @at_end("altChunk")
    def _chunk(self, element: Element) -> None:
        if self._embed is not None:
            for text, kind in self._embed(relation_id(element, "id")):
                self._emit(text, kind)


#: All other elements only contain these, or nothing that is text.
_NAMES = WordWalk.doubtful.union(WordWalk.starts, WordWalk.ends)


def _owner(element: Element) -> str:
    """Return the owner of the run properties of an element: ``r`` or ``pPr``."""
    parent = element.getparent()
    outer = parent.getparent() if parent is not None else None
    return "" if outer is None else xml_safe.local_name(outer)


# The parts of a Word document, found by their relationships instead of their names.

TEXT_PARTS = names("header footer footnotes endnotes comments")
_INNER_PARTS = names("diagramData chart chartEx aFChunk")
"""Parts that are shown at a place of the text, which names them by an id."""
_CHUNK = "aFChunk"
_MOST_CHUNKS = 20
"""Chunks of one document: each may be an archive of its own."""


def read(data: bytes, limits: Limits, name: str = "docx") -> Text:
    """Return the text of a Word document.

    Raises:
        ReadProblem: DAMAGED, ENCRYPTED, LIMIT or EMPTY.
    """
    return _read(data, limits, name, _MOST_CHUNKS)


def _read(data: bytes, limits: Limits, name: str, chunks: int) -> Text:
    sink = Collector(limits)
    document = _WordDocument(GuardedZip(data), sink, limits, chunks)
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        document.walk()
    return sink.finish(name, "lxml")


def _read_chunk(data: bytes, limits: Limits) -> Text:
    """Read a chunk (``w:altChunk``) by its format; readers are loaded only if there are chunks.

    It is a whole document of another format that Word includes when it opens the file (ECMA-376
    Part 1, 17.17.2.1); chunks inside it are not read.
    """
    from simfinder.extract.readers import html, mail, plain, rtf

    head = data[:1024].lstrip(b"\xef\xbb\xbf \t\r\n")
    if head.startswith(b"PK"):
        return _read(data, limits, "docx", 0)
    if head.startswith(b"{\\rtf"):
        return rtf.read(data, limits)
    if head[:13].lower() == b"mime-version:":
        return mail.read(data, limits)
    if b"<" in head.replace(b"\x00", b"")[:1]:
        return html.read_html(data, limits)
    return plain.read_text(data, limits)


class _WordDocument:
    """Walks the parts of one document with its styles and lists."""

    def __init__(self, archive: GuardedZip, sink: Collector, limits: Limits, chunks: int) -> None:
        """Find the parts; so many chunks may be read.

        Raises:
            ReadProblem: DAMAGED where there is no main part.
        """
        self._archive = archive
        self._sink = sink
        self._limits = limits
        self._chunks = chunks
        self._main = main_part(archive, "word/document.xml", sink.missing)
        self._parts: dict[str, list[str]] = {}
        """Names of the members by the kind of the relationship that leads to them."""
        self._inner_parts: dict[str, tuple[str, str]] = {}
        """Kind and member by the id in the text."""
        self._used_names: set[str] = set()
        for link_id, kind, target in relations(archive, self._main, sink.missing):
            name = archive.find(target)
            if name is None:
                if kind in TEXT_PARTS:
                    sink.missing(Message(Code.PART_MISSING, what=Thing(kind)))
            elif kind in _INNER_PARTS:
                self._inner_parts[link_id] = kind, name
            elif name not in self._parts.setdefault(kind, []):
                self._parts[kind].append(name)
        self._styles = self._read_styles()

    def walk(self) -> None:
        """Give all text to the collector, in the order of reading."""
        self._margins("header", BlockKind.HEADER)
        self._part(self._main, BlockKind.BODY, self._inner_blocks)
        for kind, block_kind in (
            ("footnotes", BlockKind.NOTE),
            ("endnotes", BlockKind.NOTE),
            ("comments", BlockKind.COMMENT),
        ):
            for name in self._parts.get(kind, ()):
                self._part(name, block_kind)
        self._margins("footer", BlockKind.FOOTER)

    def _read_styles(self) -> WordStyles:
        # Without styles headings look like paragraphs; no text is lost.
        with contextlib.suppress(xml_safe.SyntaxProblem):
            for name in self._parts.get("styles", ())[:1]:
                return parse_styles(self._archive.read(name))
        return WordStyles()

    def _lists(self) -> WordLists:
        try:
            for name in self._parts.get("numbering", ())[:1]:
                return parse_lists(self._archive.read(name))
        except (xml_safe.SyntaxProblem, ReadProblem):
            self._sink.missing(Message(Code.LIST_NUMBERS_NOT_READ))
        return WordLists()

    def _margins(self, kind: str, block_kind: BlockKind) -> None:
        """Read headers or footers; sections repeat them, so equal ones are kept once."""
        contents: set[str] = set()
        blocks = self._sink.blocks
        for name in self._parts.get(kind, ()):
            start = len(blocks)
            self._part(name, block_kind)
            content = "\n".join(block.text for block in blocks[start:])
            if content in contents:
                del blocks[start:]
            contents.add(content)

    def _part(self, name: str, kind: BlockKind, embed: _Embed | None = None) -> None:
        """Walk one part; the text before damage is kept and the text is partial."""
        main = kind is BlockKind.BODY
        sink = self._sink
        try:
            data = self._archive.read(name)
        except ReadProblem:
            if main:
                raise
            sink.missing(Message(Code.PART_NOT_READ, what=Thing(kind.value)))
            return
        if xml_safe.has_doctype(data):
            sink.missing(Message(Code.ENTITIES_NOT_EXPANDED))
        try:
            WordWalk(sink, kind, self._styles, self._lists, embed).run(data)
        except xml_safe.SyntaxProblem as error:
            detail = Message(Code.PART_MALFORMED, what=Thing(kind.value))
            xml_safe.report_malformed(error, sink, detail, is_empty=main and not sink.blocks)

    def _inner_blocks(self, link: str) -> _Blocks:
        """Return the blocks of the chart, diagram or chunk that ``link`` names; each only once."""
        kind, name = self._inner_parts.get(link, ("", ""))
        if not name or name in self._used_names:
            return ()
        self._used_names.add(name)
        try:
            return self._chunk(name) if kind == _CHUNK else self._drawing(name)
        except ReadProblem as problem:
            if problem.reason is not Reason.EMPTY:
                self._sink.missing(Message(Code.INNER_PART_NOT_READ))
            return ()

    def _drawing(self, name: str) -> _Blocks:
        """Read a chart or a diagram: DrawingML, as presentations have it."""
        inner_sink = Collector(self._limits)
        try:
            SlideWalk(inner_sink, BlockKind.BOX, 0).run(self._archive.read(name))
        except xml_safe.SyntaxProblem:
            self._sink.missing(Message(Code.INNER_PART_NOT_READ))
        except Full:
            pass  # the collector of the document is smaller still and reports it
        return [(block.text, block.kind) for block in inner_sink.blocks]

    def _chunk(self, name: str) -> _Blocks:
        if not self._chunks:
            self._sink.missing(Message(Code.INNER_DOCUMENTS_NOT_READ))
            return ()
        self._chunks -= 1
        text = _read_chunk(self._archive.read(name), self._limits)
        if text.partial:
            self._sink.missing(text.partial)
        return [(block.text, block.kind) for block in text.blocks]
