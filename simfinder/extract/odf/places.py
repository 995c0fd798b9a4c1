"""Where on the page of an OpenDocument file text stands, and in which order it is told."""

from __future__ import annotations

from dataclasses import dataclass, field

from simfinder.domain.document import BlockKind
from simfinder.extract.collector import Collector

Told = tuple[str, BlockKind]


@dataclass(slots=True)
class _Place:
    """A part of the page with paragraphs of its own: a note, a box, a frame, a header."""

    kind: BlockKind
    endnote: bool
    tables: int
    """How many tables were open when it began."""
    lists: int
    """How many lists were open when it began."""
    blocks: list[Told] = field(default_factory=list)


class Places:
    """The places that are open, the innermost last, and what waits for its turn."""

    def __init__(self, out: Collector, slides: bool) -> None:
        """Tell into ``out``; on ``slides`` notes stay with their slide."""
        self.page = 0
        self.paragraphs = 0
        """Paragraphs that are open; boxes wait until the outermost one ends."""
        self._out = out
        self._slides = slides
        self._open: list[_Place] = []
        self._waiting: list[Told] = []
        self._footnotes: list[Told] = []
        self._endnotes: list[Told] = []
        self._footers: list[Told] = []
        self._comments: list[Told] = []
        self._apart: set[str] = set()
        self._slide: list[Told] = []

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
        """What the innermost place holds."""
        return self._open[-1].kind if self._open else BlockKind.BODY

    def enter(self, kind: BlockKind, tables: int, lists: int, endnote: bool = False) -> None:
        """Begin a place."""
        self._open.append(_Place(kind, endnote, tables, lists))

    def emit(self, text: str, kind: BlockKind) -> None:
        """Hand a block on: to the place it stands in, or to the collector."""
        if self._open:
            self._open[-1].blocks.append((text, kind))
        elif self._slides and self.page:
            self._slide.append((text, kind))
        else:
            self._out.add(text, kind, self.page)
            self.settle()

    def page_ends(self) -> None:
        """Tell a slide: its title is read first, wherever it stands among the shapes."""
        slide, self._slide = self._slide, []
        for text, kind in sorted(slide, key=lambda told: told[1] is not BlockKind.HEADING):
            self._out.add(text, kind, self.page)

    def settle(self) -> None:
        """Tell the boxes that waited for the end of their paragraph."""
        if self.paragraphs:
            return
        waiting, self._waiting = self._waiting, []
        for text, kind in waiting:
            self._out.add(text, kind, self.page)

    def leave(self) -> None:
        """End the innermost place and put what it holds where it belongs."""
        if not self._open:
            return
        place = self._open.pop()
        own = (BlockKind.TABLE,) if place.kind in (BlockKind.NOTE, BlockKind.HEADING) else ()
        if place.kind is BlockKind.BODY:
            blocks = place.blocks
        else:
            blocks = [(t, kind if kind in own else place.kind) for t, kind in place.blocks]
        if place.kind is BlockKind.BOX and not self._open:
            self._waiting.extend(blocks)
            self.settle()
        elif place.kind in (BlockKind.HEADER, BlockKind.FOOTER) or self._of_master(place):
            self._stand_apart(place.kind, blocks)
        elif place.kind is BlockKind.COMMENT:
            self._comments.extend((text.replace("\t", " "), kind) for text, kind in blocks)
        elif place.kind is BlockKind.NOTE and not self._slides:
            (self._endnotes if place.endnote else self._footnotes).extend(blocks)
        else:
            for text, kind in blocks:
                self.emit(text, kind)

    def _of_master(self, place: _Place) -> bool:
        return place.kind is BlockKind.FURNITURE and not self._open and not self.page

    def _stand_apart(self, kind: BlockKind, blocks: list[Told]) -> None:
        """Keep a header or footer; styles of pages repeat them, so equal ones are kept once."""
        content = kind + "\n".join(text for text, _ in blocks)
        if content in self._apart:
            return
        self._apart.add(content)
        if kind is BlockKind.FOOTER:
            self._footers.extend((text.replace("\t", " "), kind) for text, _ in blocks)
            return
        for text, _ in blocks:
            self._out.add(text.replace("\t", " "), kind)

    def close(self) -> None:
        """Leave what is still open, after the end of a part or after damage."""
        self.paragraphs = 0
        while self._open:
            self.leave()
        self.page_ends()
        self.settle()

    def finish(self) -> None:
        """Tell what stands behind the text: footnotes, endnotes, footers, comments."""
        for text, kind in self._footnotes + self._endnotes + self._footers + self._comments:
            self._out.add(text, kind)
