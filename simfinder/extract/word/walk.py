"""The walk through one part of a Word document, element by element as it is parsed."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from simfinder.domain.document import APART, BlockKind
from simfinder.extract import xml_safe
from simfinder.extract.collector import Collector
from simfinder.extract.headings import is_heading_name
from simfinder.extract.office.alternatives import FALLBACK, AlternativesWalk
from simfinder.extract.office.parts import relation_id
from simfinder.extract.word.numbering import ListCounter, Lists
from simfinder.extract.word.state import SKIPPED, Box, Field, Paragraph, Table, chosen_entry, symbol
from simfinder.extract.word.styles import Styles, is_on, number
from simfinder.extract.xml_safe import Element

_LARGE = 1 << 16
"""Bytes of a part from which choosing elements costs less than it saves."""
_DELETED = frozenset(("del", "moveFrom"))
_Embed = Callable[[str], Iterable[tuple[str, BlockKind]]]
"""Gives the blocks of a part that is shown at a place of the text, by its id."""


class WordWalk(AlternativesWalk):
    """Turns the elements of one part into blocks."""

    _doubtful = SKIPPED | {FALLBACK}

    def __init__(
        self,
        out: Collector,
        kind: BlockKind,
        styles: Styles | None = None,
        lists: Callable[[], Lists] | None = None,
        embed: _Embed | None = None,
    ) -> None:
        """Walk into ``out``; blocks are of ``kind`` unless they are something special.

        Args:
            out: where the blocks go.
            kind: what the part is.
            styles: those of the document.
            lists: gives its lists, when the first paragraph of one is met.
            embed: gives the text of charts and other parts shown inside this one.
        """
        super().__init__()
        self._out = out
        self._kind = kind
        self._styles = styles or Styles()
        self._counter = ListCounter(self._styles, lists or Lists)
        self._embed = embed
        self._paragraphs: list[Paragraph] = []
        self._tables: list[Table] = []
        self._boxes: list[Box] = []
        self._waiting: list[tuple[str, BlockKind]] = []
        self._fields: list[Field] = []
        self._hidden = False
        self._chosen = ""
        self._carried: list[str] = []

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

    def _leaves_out(self, name: str, element: Element) -> bool:
        if name in _DELETED:
            self._deletion(element)
        return super()._leaves_out(name, element)

    def _was_left_out(self, name: str, element: Element) -> None:
        if name == "trPr":
            self._row_properties(element)

    # --- text ---------------------------------------------------------------------------

    def _say(self, text: str) -> None:
        if self._hidden:
            return
        if self._fields:
            self._fields[-1].said |= self._fields[-1].result
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
        self._hidden = bool(self._paragraphs) and self._paragraphs[-1].hidden

    def _run_style(self, element: Element) -> None:
        # Hiding is a toggle: what both styles hide is shown (ECMA-376 Part 1, 17.7.3).
        if _owner(element) == "r":
            style = xml_safe.attribute(element, "val") or ""
            self._hidden ^= style in self._styles.hidden

    def _vanish(self, element: Element) -> None:
        # Only a run's own property hides it; the mark of the paragraph may vanish alone.
        owner = _owner(element)
        if owner == "r":
            self._hidden = is_on(element)
        elif owner == "pPr" and self._paragraphs:
            self._paragraphs[-1].mark_hidden = is_on(element)

    def _deletion(self, element: Element) -> None:
        if self._paragraphs and _owner(element) == "pPr":
            self._paragraphs[-1].deleted = True

    def _symbol(self, element: Element) -> None:
        self._say(symbol(element))

    def _field_mark(self, element: Element) -> None:
        kind = xml_safe.attribute(element, "fldCharType")
        if kind == "begin":
            self._fields.append(Field(chosen=self._chosen))
            self._chosen = ""
        elif kind == "separate" and self._fields:
            self._fields[-1].result = True
        elif kind == "end" and self._fields:
            ended = self._fields.pop()
            if ended.chosen and not ended.said:
                self._say(ended.chosen)

    def _choices_end(self, element: Element) -> None:
        self._chosen = chosen_entry(element)

    # --- paragraphs ---------------------------------------------------------------------

    def _paragraph_starts(self, _: Element) -> None:
        self._hidden = False
        self._paragraphs.append(Paragraph(self._carried, fields=len(self._fields)))
        self._carried = []

    def _style(self, element: Element) -> None:
        if not self._paragraphs:
            return
        style = xml_safe.attribute(element, "val") or ""
        paragraph = self._paragraphs[-1]
        paragraph.style = style
        paragraph.hidden = style in self._styles.hidden
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
        gone = paragraph.deleted or paragraph.mark_hidden
        if not gone and xml_safe.local_name(element.getparent()) == "p":
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
            paragraph.parts.extend(self._fields.pop().held)
        if paragraph.deleted and element is not None:
            # What is left of it begins the next one.
            self._carried = paragraph.parts
            xml_safe.forget(element)
            return
        text = "".join(paragraph.parts)
        if paragraph.mark_hidden and text and not text.isspace():
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
        carried, self._carried = self._carried, []
        if carried:
            self._emit("".join(carried), BlockKind.BODY)

    def _emit(self, text: str, kind: BlockKind) -> None:
        """Hand a block on: to the box it stands in, or to the collector."""
        if self._boxes:
            self._boxes[-1].blocks.append((text, BlockKind.BOX))
            return
        if self._kind is not BlockKind.BODY and kind is not BlockKind.TABLE:
            kind = self._kind
        elif self._kind in APART:
            kind, text = self._kind, text.replace("\t", " ")
        self._out.add(text, kind)
        if not self._paragraphs:
            self._flush()

    def _flush(self) -> None:
        waiting, self._waiting = self._waiting, []
        for text, kind in waiting:
            self._out.add(text, self._kind if self._kind in APART else kind)

    # --- tables -------------------------------------------------------------------------

    def _table_starts(self, _: Element) -> None:
        self._spill()
        self._tables.append(Table())

    def _row_properties(self, element: Element) -> None:
        if self._tables:
            self._tables[-1].deleted = any(xml_safe.local_name(e) == "del" for e in element)

    def _cell_starts(self, _: Element) -> None:
        self._spill()
        if self._tables:
            self._tables[-1].cells.append([])

    def _row_ends(self, element: Element | None) -> None:
        if not self._tables:
            return
        self._spill()
        table = self._tables[-1]
        cells, inner = ([], []) if table.deleted else (table.cells, table.inner)
        table.cells, table.inner, table.deleted = [], [], False
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
        self._boxes.append(Box(tables=len(self._tables), paragraphs=len(self._paragraphs)))

    def _box_ends(self, _: Element | None) -> None:
        self._spill()
        if self._boxes:
            self._waiting.extend(self._boxes.pop().blocks)
            if not self._paragraphs and not self._boxes:
                self._flush()

    def _word_art(self, element: Element) -> None:
        if text := xml_safe.attribute(element, "string"):
            self._beside(text, BlockKind.BOX)

    def _shown(self, element: Element) -> None:
        """Tell the text of a chart or diagram that stands here."""
        if self._embed is not None:
            for text, kind in self._embed(relation_id(element, "dm") or relation_id(element, "id")):
                self._beside(text, kind)

    def _beside(self, text: str, kind: BlockKind) -> None:
        if self._boxes:
            self._boxes[-1].blocks.append((text, kind))
        else:
            self._waiting.append((text, kind))

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
    "chart": WordWalk._shown,
    "relIds": WordWalk._shown,
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
