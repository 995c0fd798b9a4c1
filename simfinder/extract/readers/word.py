"""Reads Word documents (docx, docm, dotx): all their text, in reading order, in one pass.

What a reader of the page sees counts: numbers of lists, table cells, text boxes, charts, content
controls, tracked insertions, results of fields, notes. Deletions, field codes, ruby readings and
text marked as hidden do not; comments are kept apart.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from simfinder.domain.documents import MARGIN_KINDS, BlockKind, Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.domain.messages import Code, Detail, Message, Thing
from simfinder.extract import xml_safe
from simfinder.extract.collector import Collector, Full, Limits, row_texts
from simfinder.extract.containers.office_parts import (
    FALLBACK,
    AlternativesWalk,
    Relation,
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
from simfinder.extract.xml_safe import Element
from simfinder.extract.zip_archive import GuardedZip

# What the walk through a Word document keeps of the elements that are still open.

#: Elements whose content is not text of the document, or not any more.
SKIPPED_NAMES = names(
    "del moveFrom rt instrText delText delInstrText sdtPr sectPr tblPr tblGrid trPr tcPr "
    "pPrChange rPrChange fldData binData blip spPr bodyPr drawingPr docPr sectPrChange "
    "tblPrEx rubyPr"
)


@dataclass
class Field:
    """A complex field: its code comes first, then the result that the page shows."""

    result: bool = False
    code_text: list[str] = field(default_factory=list)
    """Text met inside the code, given back if it never was one."""
    choice: str = ""
    """The entry that a list in a form shows."""
    has_result: bool = False
    """Whether there was a result."""


@dataclass
class Paragraph:
    """A paragraph being read: its text and what its properties say."""

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
    """A text box: it interrupts the paragraph it is anchored in and is told after it."""

    blocks: list[tuple[str, BlockKind]] = field(default_factory=list)
    tables: int = 0
    paragraphs: int = 0


def chosen_entry(choices: Element) -> str:
    """Return what a list in a form shows, of which no other result is stored (17.16.9)."""
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
_DELETIONS = frozenset(("del", "moveFrom"))
_Embed = Callable[[str], Iterable[tuple[str, BlockKind]]]
"""Gives the blocks of a part that is shown at a place of the text, by its id."""


class WordWalk(AlternativesWalk):
    """Turns the elements of one part into blocks."""

    _doubtful = SKIPPED_NAMES | {FALLBACK}

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
            sink: where the blocks go.
            kind: what the part is.
            styles: those of the document.
            lists: gives its lists, when the first paragraph of one is met.
            embed: gives the text of charts and other parts shown inside this one.
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
        """Emit what is still open, after the end or after damage."""
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

    def _say(self, text: str) -> None:
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

    def _text(self, element: Element) -> None:
        if element.text:
            self._say(element.text)

    def _run_starts(self, _: Element) -> None:
        self._is_hidden = bool(self._paragraphs) and self._paragraphs[-1].is_hidden

    def _run_style(self, element: Element) -> None:
        # Hiding is a toggle: what both styles hide is shown (ECMA-376 Part 1, 17.7.3).
        if _owner(element) == "r":
            style = xml_safe.attribute(element, "val") or ""
            self._is_hidden ^= style in self._styles.is_hidden

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

    def _symbol(self, element: Element) -> None:
        self._say(symbol(element))

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
                self._say(field_.choice)

    def _choices_end(self, element: Element) -> None:
        self._choice = chosen_entry(element)

    # --- paragraphs ---------------------------------------------------------------------

    def _paragraph_starts(self, _: Element) -> None:
        self._is_hidden = False
        self._paragraphs.append(Paragraph(self._carry, fields=len(self._fields)))
        self._carry = []

    def _style(self, element: Element) -> None:
        if not self._paragraphs:
            return
        style = xml_safe.attribute(element, "val") or ""
        paragraph = self._paragraphs[-1]
        paragraph.style = style
        paragraph.is_hidden = style in self._styles.is_hidden
        paragraph.heading |= style in self._styles.headings or is_heading_name(style)

    def _outline(self, element: Element) -> None:
        if self._paragraphs and 0 <= number(xml_safe.attribute(element, "val") or "", 9) < 9:
            self._paragraphs[-1].heading = True

    def _in_list(self, element: Element) -> None:
        if self._paragraphs:
            self._paragraphs[-1].list = xml_safe.attribute(element, "val")

    def _at_level(self, element: Element) -> None:
        if self._paragraphs:
            self._paragraphs[-1].level = number(xml_safe.attribute(element, "val") or "")

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

    def _paragraph_ends(self, element: Element | None) -> None:
        if not self._paragraphs:
            return
        paragraph = self._paragraphs.pop()
        while len(self._fields) > paragraph.fields and not self._fields[-1].result:
            # A code that does not end in its paragraph is none: better too much text than lost.
            paragraph.parts.extend(self._fields.pop().code_text)
        if paragraph.is_deleted and element is not None:
            # What is left of it begins the next one.
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
        """Tell what was left of a paragraph that nothing follows."""
        parts, self._carry = self._carry, []
        if parts:
            self._emit("".join(parts), BlockKind.BODY)

    def _emit(self, text: str, kind: BlockKind) -> None:
        """Hand a block on: to the box it stands in, or to the collector."""
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

    def _table_starts(self, _: Element) -> None:
        self._spill()
        self._tables.append(Table())

    def _row_properties(self, element: Element) -> None:
        if self._tables:
            self._tables[-1].is_deleted = any(xml_safe.local_name(e) == "del" for e in element)

    def _cell_starts(self, _: Element) -> None:
        self._spill()
        if self._tables:
            self._tables[-1].cells.append([])

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

    def _table_ends(self, element: Element) -> None:
        if self._tables:
            self._tables.pop()
        xml_safe.forget(element)

    # --- text boxes and alternatives ----------------------------------------------------

    def _box_starts(self, _: Element) -> None:
        self._boxes.append(Box(tables=len(self._tables), paragraphs=len(self._paragraphs)))

    def _box_ends(self, _: Element | None) -> None:
        self._spill()
        if self._boxes:
            self._pending_blocks.extend(self._boxes.pop().blocks)
            if not self._paragraphs and not self._boxes:
                self._flush()

    def _word_art(self, element: Element) -> None:
        if text := xml_safe.attribute(element, "string"):
            self._add_box(text, BlockKind.BOX)

    def _part_place(self, element: Element) -> None:
        """Tell the text of a chart or diagram that stands here."""
        if self._embed is not None:
            for text, kind in self._embed(relation_id(element, "dm") or relation_id(element, "id")):
                self._add_box(text, kind)

    def _add_box(self, text: str, kind: BlockKind) -> None:
        if self._boxes:
            self._boxes[-1].blocks.append((text, kind))
        else:
            self._pending_blocks.append((text, kind))

    def _chunk(self, element: Element) -> None:
        if self._embed is not None:
            for text, kind in self._embed(relation_id(element, "id")):
                self._emit(text, kind)


WordWalk._starts = {
    "p": WordWalk._paragraph_starts,
    "r": WordWalk._run_starts,
    "tbl": WordWalk._table_starts,
    "tc": WordWalk._cell_starts,
    "txbxContent": WordWalk._box_starts,
    "txBody": WordWalk._box_starts,
    "AlternateContent": WordWalk._alternatives_start,
    "Choice": WordWalk._choice_starts,
    "den": lambda walk, _: walk._say("/"),
}
WordWalk._ends = {
    "t": WordWalk._text,
    "p": WordWalk._paragraph_ends,
    "pStyle": WordWalk._style,
    "outlineLvl": WordWalk._outline,
    "numId": WordWalk._in_list,
    "ilfo": WordWalk._in_list,
    "ilvl": WordWalk._at_level,
    "pPr": WordWalk._properties_end,
    "rStyle": WordWalk._run_style,
    "vanish": WordWalk._vanish,
    "fldChar": WordWalk._field_mark,
    "ddList": WordWalk._choices_end,
    "tab": lambda walk, element: walk._say("\t" if not _in_properties(element) else ""),
    "ptab": lambda walk, _: walk._say("\t"),
    "br": lambda walk, _: walk._say("\n"),
    "cr": lambda walk, _: walk._say("\n"),
    "noBreakHyphen": lambda walk, _: walk._say("-"),
    "sym": WordWalk._symbol,
    "tr": WordWalk._row_ends,
    "tbl": WordWalk._table_ends,
    "txbxContent": WordWalk._box_ends,
    "txBody": WordWalk._box_ends,
    "textpath": WordWalk._word_art,
    "chart": WordWalk._part_place,
    "relIds": WordWalk._part_place,
    "altChunk": WordWalk._chunk,
    "AlternateContent": WordWalk._alternatives_end,
}


#: All other elements only hold these, or nothing that is text.
_NAMES = WordWalk._doubtful.union(WordWalk._starts, WordWalk._ends)


def _owner(element: Element) -> str:
    """Return what the run properties that hold an element belong to: ``r`` or ``pPr``."""
    parent = element.getparent()
    outer = parent.getparent() if parent is not None else None
    return "" if outer is None else xml_safe.local_name(outer)


def _in_properties(tab: Element) -> bool:
    """Whether a ``tab`` is a tab stop of the paragraph instead of a character."""
    parent = tab.getparent()
    return parent is not None and str(parent.tag).endswith("}tabs")


# Reads the parts that a Word document shows at a place of its text: charts, diagrams, chunks.
#
# A chunk (``w:altChunk``) is a whole document of another format that Word takes in when it opens
# the file (ECMA-376 Part 1, 17.17.2.1). It is read once, and chunks inside it are not.

_MAX_CHUNKS = 20
"""Chunks of one document: each may be an archive of its own."""
_CHUNK = "aFChunk"
_Blocks = Iterable[tuple[str, BlockKind]]


class PartTexts:
    """Gives the text of a part when the walk meets its place, each part once."""

    def __init__(
        self,
        archive: GuardedZip,
        parts: Mapping[str, Relation],
        sink: Collector,
        limits: Limits,
        read_word: Callable[[bytes, Limits], Text] | None,
    ) -> None:
        """Look parts up in ``parts``; without ``read_word`` chunks are not read."""
        self._archive = archive
        self._parts = parts
        self._sink = sink
        self._limits = limits
        self._read_word = read_word
        self._used_names: set[str] = set()
        self._chunks = 0

    def __call__(self, link: str) -> _Blocks:
        """Return the blocks of the part that ``link`` names; none the second time."""
        part = self._parts.get(link)
        if part is None or part.target in self._used_names:
            return ()
        self._used_names.add(part.target)
        try:
            return self._chunk(part.target) if part.kind == _CHUNK else self._drawing(part.target)
        except ReadProblem as problem:
            if problem.reason is not Reason.EMPTY:
                self._sink.missing(Message(Code.INNER_PART_NOT_READ))
            return ()

    def _drawing(self, name: str) -> _Blocks:
        """Read a chart or a diagram: DrawingML, as presentations have it."""
        inner_sink = Collector(self._limits)
        walk = SlideWalk(inner_sink, BlockKind.BOX, 0)
        try:
            walk.run(self._archive.read(name))
        except xml_safe.SyntaxProblem:
            walk.close()
            self._sink.missing(Message(Code.INNER_PART_NOT_READ))
        except Full:
            pass  # the collector of the document is smaller still and says so
        return [(block.text, block.kind) for block in inner_sink.blocks]

    def _chunk(self, name: str) -> _Blocks:
        if self._read_word is None or self._chunks == _MAX_CHUNKS:
            self._sink.missing(Message(Code.INNER_DOCUMENTS_NOT_READ))
            return ()
        self._chunks += 1
        text = _read_chunk(self._archive.read(name), self._limits, self._read_word)
        if text.partial:
            self._sink.missing(text.partial)
        return [(block.text, block.kind) for block in text.blocks]


def _read_chunk(data: bytes, limits: Limits, read_word: Callable[[bytes, Limits], Text]) -> Text:
    """Read a chunk by what it is; readers are loaded only where there are chunks."""
    from simfinder.extract.readers import html, mail, plain, rtf

    head = data[:1024].lstrip(b"\xef\xbb\xbf \t\r\n")
    if head.startswith(b"PK"):
        return read_word(data, limits)
    if head.startswith(b"{\\rtf"):
        return rtf.read(data, limits)
    if head[:13].lower() == b"mime-version:":
        return mail.read(data, limits)
    if b"<" in head.replace(b"\x00", b"")[:1]:
        return html.read_html(data, limits)
    return plain.read_text(data, limits)


# The parts of a Word document, found by their relationships instead of their names.

_STANDARD_MAIN = "word/document.xml"
_TEXTS = frozenset(("header", "footer", "footnotes", "endnotes", "comments"))
_INNER_PARTS = frozenset(("diagramData", "chart", "chartEx", "aFChunk"))


@dataclass(frozen=True, slots=True)
class WordParts:
    """Names of the members that hold text, and of those that hold styles and lists."""

    main: str
    styles: str | None = None
    lists: str | None = None
    headers: tuple[str, ...] = ()
    footers: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    comments: tuple[str, ...] = ()
    inner_parts: Mapping[str, Relation] = field(default_factory=dict)
    """Parts that are shown at a place of the text, by the ids that stand there."""
    problems: tuple[Detail, ...] = field(default=())


def find_parts(archive: GuardedZip) -> WordParts:
    """Return the parts of the document.

    Raises:
        ReadProblem: DAMAGED where there is no main part.
    """
    problems: list[Detail] = []
    main = next(
        (r.target for r in relations(archive, "", problems) if r.kind == "officeDocument"),
        _STANDARD_MAIN,
    )
    main_part = archive.find(main) or archive.find(_STANDARD_MAIN)
    if main_part is None:
        raise ReadProblem(Reason.DAMAGED, Message(Code.MAIN_PART_MISSING))
    names: dict[str, list[str]] = {}
    inner_parts: dict[str, Relation] = {}
    for link_id, kind, target in relations(archive, main_part, problems):
        name = archive.find(target)
        if name is None:
            if kind in _TEXTS:
                problems.append(Message(Code.PART_MISSING, what=Thing(kind)))
        elif kind in _INNER_PARTS:
            inner_parts[link_id] = Relation(link_id, kind, name)
        elif name not in names.setdefault(kind, []):
            names[kind].append(name)
    return WordParts(
        main=main_part,
        styles=next(iter(names.get("styles", [])), None),
        lists=next(iter(names.get("numbering", [])), None),
        headers=tuple(names.get("header", [])),
        footers=tuple(names.get("footer", [])),
        notes=tuple(names.get("footnotes", []) + names.get("endnotes", [])),
        comments=tuple(names.get("comments", [])),
        inner_parts=inner_parts,
        problems=tuple(problems),
    )


def read(data: bytes, limits: Limits) -> Text:
    """Return the text of a Word document.

    Raises:
        ReadProblem: DAMAGED, ENCRYPTED, LIMIT or EMPTY.
    """
    return _read(data, limits, _read_inside)


def _read_inside(data: bytes, limits: Limits) -> Text:
    """Read a document that stands inside another: what stands inside it is left out."""
    return _read(data, limits, None)


def _read(data: bytes, limits: Limits, read_word: Callable[[bytes, Limits], Text] | None) -> Text:
    archive = GuardedZip(data)
    parts = find_parts(archive)
    sink = Collector(limits)
    for problem in parts.problems:
        sink.missing(problem)
    reader = _PartReader(archive, parts, sink)
    embed = PartTexts(archive, parts.inner_parts, sink, limits, read_word)
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        reader.margins(parts.headers, BlockKind.HEADER)
        reader.part(parts.main, BlockKind.BODY, embed)
        for name in parts.notes:
            reader.part(name, BlockKind.NOTE)
        for name in parts.comments:
            reader.part(name, BlockKind.COMMENT)
        reader.margins(parts.footers, BlockKind.FOOTER)
    return sink.finish("docx", f"lxml {xml_safe.version()}")


class _PartReader:
    """Walks the parts of one document with its styles and lists."""

    def __init__(self, archive: GuardedZip, parts: WordParts, sink: Collector) -> None:
        self._archive = archive
        self._parts = parts
        self._sink = sink
        self._styles = self._read_styles()

    def _read_styles(self) -> WordStyles:
        if self._parts.styles is None:
            return WordStyles()
        try:
            return parse_styles(self._archive.read(self._parts.styles))
        except xml_safe.SyntaxProblem:
            # Without styles headings look like paragraphs; no text is lost.
            return WordStyles()

    def _lists(self) -> WordLists:
        if self._parts.lists is None:
            return WordLists()
        try:
            return parse_lists(self._archive.read(self._parts.lists))
        except (xml_safe.SyntaxProblem, ReadProblem):
            self._sink.missing(Message(Code.LIST_NUMBERS_NOT_READ))
            return WordLists()

    def margins(self, names: tuple[str, ...], kind: BlockKind) -> None:
        """Read headers or footers; sections repeat them, so equal ones are kept once."""
        contents: set[str] = set()
        sink = self._sink
        for name in names:
            start = len(sink.blocks)
            self.part(name, kind)
            content = "\n".join(block.text for block in sink.blocks[start:])
            if content in contents:
                del sink.blocks[start:]
            contents.add(content)

    def part(self, name: str, kind: BlockKind, embed: PartTexts | None = None) -> None:
        """Walk one part; what was read before damage is kept and the text is partial."""
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
        walk = WordWalk(sink, kind, self._styles, self._lists, embed)
        try:
            walk.run(data)
        except xml_safe.SyntaxProblem as error:
            walk.close()
            detail = Message(Code.PART_MALFORMED, what=Thing(kind.value))
            xml_safe.report_malformed(error, sink, main and not sink.blocks, detail)
