"""The walk through one part of a Word document, element by element as it is parsed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar

from simfinder.domain.document import BlockKind
from simfinder.extract import xml_safe
from simfinder.extract.collector import Collector
from simfinder.extract.word_package import is_heading_name
from simfinder.extract.xml_safe import Element

#: Elements whose content is not text of the document, or not any more.
_SKIPPED = frozenset(
    [
        "del",
        "moveFrom",
        "rt",
        "instrText",
        "delText",
        "delInstrText",
        "sdtPr",
        "sectPr",
        "tblPr",
        "tblGrid",
        "trPr",
        "tcPr",
        "pPrChange",
        "rPrChange",
        "fldData",
        "ffData",
        "binData",
        "blip",
        "spPr",
        "bodyPr",
        "drawingPr",
        "docPr",
        "sectPrChange",
        "tblPrEx",
        "rubyPr",
        "numPr",
    ]
)
_OFF = frozenset(("0", "false", "off"))


@dataclass
class _Field:
    """A complex field: its code comes first, then the result that the page shows."""

    result: bool = False
    held: list[str] = field(default_factory=list)
    """Text met inside the code, given back if it never was one."""


@dataclass
class _Paragraph:
    parts: list[str] = field(default_factory=list)
    heading: bool = False
    fields: int = 0
    """How many fields were open when it began."""


@dataclass
class _Table:
    """The row being read: its cells, and rows of tables inside them."""

    cells: list[list[str]] = field(default_factory=list)
    inner: list[str] = field(default_factory=list)


@dataclass
class _Box:
    """A text box: it interrupts the paragraph it is anchored in and is told after it."""

    blocks: list[tuple[str, BlockKind]] = field(default_factory=list)
    tables: int = 0
    paragraphs: int = 0


class WordWalk:
    """Turns the elements of one part into blocks."""

    _ends: ClassVar[dict[str, Callable[[WordWalk, Element], None]]]
    _starts: ClassVar[dict[str, Callable[[WordWalk, Element], None]]]

    def __init__(self, out: Collector, kind: BlockKind, headings: frozenset[str]) -> None:
        """Walk into ``out``; blocks are of ``kind`` unless they are something special."""
        self._out = out
        self._kind = kind
        self._headings = headings
        self._paragraphs: list[_Paragraph] = []
        self._tables: list[_Table] = []
        self._boxes: list[_Box] = []
        self._waiting: list[tuple[str, BlockKind]] = []
        self._fields: list[_Field] = []
        self._choices: list[bool] = []
        self._hidden = False

    def run(self, data: bytes) -> None:
        """Walk the whole part; raises ``xml_safe.SyntaxProblem`` where it is malformed."""
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
                if name in _SKIPPED or (name == "Fallback" and self._choices[-1:] == [True]):
                    skip_name, skip_depth = name, 1
                elif name in starts:
                    starts[name](self, element)
            elif name in ends:
                ends[name](self, element)
        self.close()

    def close(self) -> None:
        """Emit what is still open, after the end or after damage."""
        while self._paragraphs:
            self._paragraph_ends(None)
        while self._tables:
            self._row_ends(None)
            self._tables.pop()
        while self._boxes:
            self._box_ends(None)
        self._flush()

    # --- text ---------------------------------------------------------------------------

    def _say(self, text: str) -> None:
        if self._hidden:
            return
        code = next((mark for mark in self._fields if not mark.result), None)
        if code is not None:
            code.held.append(text)
        elif self._paragraphs:
            self._paragraphs[-1].parts.append(text)
        elif not text.isspace():
            self._emit(text, self._kind)

    def _text(self, element: Element) -> None:
        if element.text:
            self._say(element.text)

    def _run_starts(self, _: Element) -> None:
        self._hidden = False

    def _vanish(self, element: Element) -> None:
        # Only a run's own property hides it; the mark of the paragraph may vanish alone.
        parent = element.getparent()
        outer = parent.getparent() if parent is not None else None
        if outer is not None and str(outer.tag).endswith("}r"):
            self._hidden = (xml_safe.attribute(element, "val") or "1") not in _OFF

    def _field_mark(self, element: Element) -> None:
        kind = xml_safe.attribute(element, "fldCharType")
        if kind == "begin":
            self._fields.append(_Field())
        elif kind == "separate" and self._fields:
            self._fields[-1].result = True
        elif kind == "end" and self._fields:
            self._fields.pop()

    # --- paragraphs ---------------------------------------------------------------------

    def _paragraph_starts(self, _: Element) -> None:
        self._hidden = False
        self._paragraphs.append(_Paragraph(fields=len(self._fields)))

    def _style(self, element: Element) -> None:
        style = xml_safe.attribute(element, "val") or ""
        if self._paragraphs and (style in self._headings or is_heading_name(style)):
            self._paragraphs[-1].heading = True

    def _outline(self, element: Element) -> None:
        level = xml_safe.attribute(element, "val") or ""
        if self._paragraphs and level.isdigit() and int(level) < 9:
            self._paragraphs[-1].heading = True

    def _paragraph_ends(self, element: Element | None) -> None:
        if not self._paragraphs:
            return
        paragraph = self._paragraphs.pop()
        while len(self._fields) > paragraph.fields and not self._fields[-1].result:
            # A code that does not end in its paragraph is none: better too much text than lost.
            paragraph.parts.extend(self._fields.pop().held)
        text = "".join(paragraph.parts)
        box = self._boxes[-1] if self._boxes else None
        if len(self._tables) > (box.tables if box else 0) and self._tables[-1].cells:
            self._tables[-1].cells[-1].append(text)
        else:
            kind = BlockKind.HEADING if paragraph.heading else BlockKind.BODY
            self._emit(text, kind)
        if element is not None:
            xml_safe.forget(element)

    def _emit(self, text: str, kind: BlockKind) -> None:
        """Hand a block on: to the box it stands in, or to the collector."""
        if self._boxes:
            self._boxes[-1].blocks.append((text, BlockKind.BOX))
            return
        if self._kind is not BlockKind.BODY and kind is not BlockKind.TABLE:
            kind = self._kind
        elif self._kind in (BlockKind.HEADER, BlockKind.FOOTER):
            kind, text = self._kind, text.replace("\t", " ")
        self._out.add(text, kind)
        if not self._paragraphs:
            self._flush()

    def _flush(self) -> None:
        waiting, self._waiting = self._waiting, []
        for text, kind in waiting:
            apart = self._kind in (BlockKind.HEADER, BlockKind.FOOTER)
            self._out.add(text, self._kind if apart else kind)

    # --- tables -------------------------------------------------------------------------

    def _table_starts(self, _: Element) -> None:
        self._tables.append(_Table())

    def _cell_starts(self, _: Element) -> None:
        if self._tables:
            self._tables[-1].cells.append([])

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
        self._boxes.append(_Box(tables=len(self._tables), paragraphs=len(self._paragraphs)))

    def _box_ends(self, _: Element | None) -> None:
        if self._boxes:
            self._waiting.extend(self._boxes.pop().blocks)
            if not self._paragraphs and not self._boxes:
                self._flush()

    def _alternatives_start(self, _: Element) -> None:
        self._choices.append(False)

    def _choice_starts(self, _: Element) -> None:
        if self._choices:
            self._choices[-1] = True

    def _alternatives_end(self, _: Element) -> None:
        if self._choices:
            self._choices.pop()


WordWalk._starts = {
    "p": WordWalk._paragraph_starts,
    "r": WordWalk._run_starts,
    "tbl": WordWalk._table_starts,
    "tc": WordWalk._cell_starts,
    "txbxContent": WordWalk._box_starts,
    "AlternateContent": WordWalk._alternatives_start,
    "Choice": WordWalk._choice_starts,
}
WordWalk._ends = {
    "t": WordWalk._text,
    "p": WordWalk._paragraph_ends,
    "pStyle": WordWalk._style,
    "outlineLvl": WordWalk._outline,
    "vanish": WordWalk._vanish,
    "fldChar": WordWalk._field_mark,
    "tab": lambda walk, element: walk._say("\t" if not _in_properties(element) else ""),
    "ptab": lambda walk, _: walk._say("\t"),
    "br": lambda walk, _: walk._say("\n"),
    "cr": lambda walk, _: walk._say("\n"),
    "noBreakHyphen": lambda walk, _: walk._say("-"),
    "sym": lambda walk, _: walk._say(" "),
    "tr": WordWalk._row_ends,
    "tbl": WordWalk._table_ends,
    "txbxContent": WordWalk._box_ends,
    "AlternateContent": WordWalk._alternatives_end,
}


def _in_properties(tab: Element) -> bool:
    """Whether a ``tab`` is a tab stop of the paragraph instead of a character."""
    parent = tab.getparent()
    return parent is not None and str(parent.tag).endswith("}tabs")
