"""Makes the two documents of the compare pane in small slices, so that the window never stalls.

Both sides of a band take the same number of lines: the shorter one gets empty blocks. Lines are
counted beforehand with the font, width and wrapping that the view will use.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass, field
from time import perf_counter

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontDatabase,
    QFontMetricsF,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QPlainTextDocumentLayout

from simfinder.domain.comparison import ChangeKind, split_by_ranges
from simfinder.gui.compare.plan import Band, PassageMark, Spans, TextPiece
from simfinder.gui.compare.wording import KIND_SHAPES, fold_text
from simfinder.gui.kit import theme
from simfinder.gui.kit.turns import TurnTimer
from simfinder.services.memory import MANY, freeze_objects

# Colours of the kinds of change, which have shapes too.


def ink(kind: ChangeKind) -> QColor:
    """Return the colour of a mark."""
    return theme.colour(kind.value)


def kind_background(kind: ChangeKind) -> QColor:
    """Return the colour behind a paragraph that differs."""
    return theme.colour(f"{kind.value}_background")


def kind_colour(kind: ChangeKind) -> QColor:
    """Return the background colour of changed words in a paragraph."""
    return theme.colour(f"{kind.value}_strong")


# Which way a text is read: Hebrew and Arabic begin at the right edge, on screen and on paper.

_DIRECTION_LIMIT = 1_000
"""Characters that are looked through for one that has a direction."""


def from_right(text: str) -> bool:
    """Return whether the first letter with a direction is right-to-left."""
    if text.isascii():
        return False
    for letter in text[:_DIRECTION_LIMIT]:
        direction = unicodedata.bidirectional(letter)
        if direction in ("R", "AL"):
            return True
        if direction == "L":
            return False
    return False


def line_option(text: str) -> QTextOption:
    """Return how lines of a text are broken, and at which edge they begin."""
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    if from_right(text):
        option.setAlignment(Qt.AlignmentFlag.AlignRight)
    return option


def begin_at_edge(document: QTextDocument, *, right: bool) -> None:
    """Align all lines to this edge: a view has one direction for its whole text."""
    edge = Qt.AlignmentFlag
    option = document.defaultTextOption()
    option.setAlignment(edge.AlignRight if right else edge.AlignLeft)
    document.setDefaultTextOption(option)


BUDGET = 0.012
"""Seconds of work between two returns to the event loop."""

_CJK_FONTS = (
    "Microsoft YaHei UI",
    "PingFang SC",
    "Noto Sans CJK SC",
    "Noto Sans SC",
    "Source Han Sans SC",
    "WenQuanYi Micro Hei",
)
_MANY = 5_000
"""Bands after which new objects are excluded from garbage collection."""
_GAP = 0.4
"""Height of the gap between two paragraphs, in lines."""

TEXT, FILLER, SPACER, FOLD, MESSAGE = range(5)
"""Kind of a block of a page."""


@dataclass
class TextPage:
    """One side, ready to be shown. Lists have one entry for each block of the document."""

    document: QTextDocument
    band: list[int] = field(default_factory=list)
    role: list[int] = field(default_factory=list)
    kind: list[ChangeKind] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    first: list[int] = field(default_factory=list)
    """For each band the position of its first block."""
    shared: dict[int, tuple[PassageMark, ...]] = field(default_factory=dict)
    """Ranges of shared passages by block, in cursor positions."""
    template: dict[int, Spans] = field(default_factory=dict)
    """Ranges of template text by block, in cursor positions."""
    place: dict[int, int] = field(default_factory=dict)
    """Block where each visible paragraph begins, by its number."""
    number: dict[int, int] = field(default_factory=dict)
    """For blocks that begin a paragraph: its number, counted from 1."""
    changed: dict[int, Spans] = field(default_factory=dict)
    """For blocks that differ in part: where, in positions of a cursor."""
    headings: set[int] = field(default_factory=set)
    sheet: dict[int, int] = field(default_factory=dict)
    """For blocks that begin a paragraph on another page than the one before: that page."""


def text_font(base: QFont, sample: str) -> QFont:
    """Return a font of the text size in the settings, with one line height for all scripts."""
    font = QFont(base)
    if font.pointSizeF() > 0:
        font.setPointSizeF(font.pointSizeF() * theme.text_scale())
    if any("\u2e80" <= c <= "\u9fff" for c in sample):
        families = set(QFontDatabase.families())
        installed_families = [name for name in _CJK_FONTS if name in families]
        font.setFamilies([*installed_families[:1], font.family()])
    return font


class LineCounter:
    """Counts the lines that a piece of text takes."""

    def __init__(self, font: QFont, width: float) -> None:
        """``width`` in pixels, without the margins of the document."""
        self._fonts = (font, QFont(font))
        self._fonts[1].setBold(True)
        self._width = max(1.0, width)
        metrics = QFontMetricsF(font)
        self._narrow, self._wide = metrics.averageCharWidth(), metrics.height()
        self._option = QTextOption()
        self._option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)

    def exact(self, piece: TextPiece) -> int:
        """Return the number of lines as the view will break them."""
        if len(piece.text) * self._wide < self._width and "\u2028" not in piece.text:
            return 1
        layout = QTextLayout(piece.text, self._fonts[piece.heading])
        layout.setTextOption(self._option)
        layout.beginLayout()
        lines = 0
        while True:
            line = layout.createLine()
            if not line.isValid():
                break
            line.setLineWidth(self._width)
            lines += 1
        layout.endLayout()
        return max(1, lines)

    def rough(self, piece: TextPiece) -> int:
        """Return about how many lines there are, without laying anything out."""
        step = self._narrow if piece.text.isascii() else (self._narrow + self._wide) / 2
        return max(1, -int(-len(piece.text) * step // self._width))


class Slices(QObject):
    """Runs the steps of one long job between events; a new job drops the one before."""

    def __init__(self, parent: QObject) -> None:
        """Start idle."""
        super().__init__(parent)
        self._timer = TurnTimer(self, repeats=True)
        self._timer.timeout.connect(self._work)
        self._steps: Iterator[None] | None = None

    def run(self, steps: Iterator[None]) -> None:
        """Take these steps; each should be short."""
        self._steps = steps
        self._timer.start()

    @property
    def is_running(self) -> bool:
        """Whether a job is not done yet."""
        return self._steps is not None

    def stop(self) -> None:
        """Drop the job."""
        self._timer.stop()
        self._steps = None

    @Slot()
    def _work(self) -> None:
        until = perf_counter() + BUDGET
        steps = self._steps
        while steps is not None and steps is self._steps and perf_counter() < until:
            try:
                next(steps)
            except StopIteration:
                if steps is self._steps:
                    self.stop()
                return


@dataclass
class PageSet:
    """Result of ``build_pages``."""

    pages: tuple[TextPage, ...]
    bands: list[Band] = field(default_factory=list)
    starts: list[float] = field(default_factory=lambda: [0.0])
    """For each band, and for the end, how far down it is, in lines."""


def build_pages(
    bands: Iterable[Band | None],
    counter: LineCounter,
    font: QFont,
    messages: tuple[str, ...] = ("", ""),
    *,
    level: bool = True,
) -> Generator[None, None, PageSet]:
    """Build all pages; yields after each small step and returns the pages.

    ``bands``: None is a point to pause. ``messages``: for each page a message at its top; then
    nothing is aligned. ``level``: whether all sides of a band begin at the same height.
    """
    level = level and not any(messages)
    page_set = PageSet(tuple(TextPage(QTextDocument()) for _ in messages))
    writers = [_Writer(page, font) for page in page_set.pages]
    for writer, message in zip(writers, messages, strict=True):
        if message:
            writer.note(message, MESSAGE, -1)
    for band in bands:
        if band is None:
            yield
            continue
        number = len(page_set.bands)
        page_set.bands.append(band)
        if number and number % _MANY == 0:
            freeze_objects(MANY)
        for page in page_set.pages:
            page.first.append(len(page.band))
        height = 1
        if band.folded_count:
            for writer in writers:
                writer.note(fold_text(band), FOLD, number)
        else:
            height = yield from _write_band(writers, number, band, counter, single=not level)
        for writer, pieces in zip(writers, band.sides, strict=True):
            if level or pieces:
                writer.spacer(number)
        page_set.starts.append(page_set.starts[-1] + height + _GAP)
        yield
    for page, writer in zip(page_set.pages, writers, strict=True):
        begin_at_edge(page.document, right=writer.from_right > 0)
        # Only now: a layout that watches the text grow makes the growing quadratic.
        page.document.setDocumentLayout(QPlainTextDocumentLayout(page.document))
        yield
    return page_set


def _write_band(
    writers: list[_Writer], number: int, band: Band, counter: LineCounter, *, single: bool
) -> Generator[None, None, int]:
    count = counter.rough if band.same or single else counter.exact
    totals = []
    for writer, pieces in zip(writers, band.sides, strict=True):
        total = 0
        for piece in pieces:
            if piece.folded_count:
                writer.note(piece.text, FOLD, number)
                total += 1
                continue
            lines = count(piece)
            total += lines
            writer.piece(piece, lines, number)
            yield
        totals.append(total)
    if not single:
        for writer, total, pieces in zip(writers, totals, band.sides, strict=True):
            kind = pieces[-1].kind if pieces else ChangeKind.EQUAL
            writer.fill(max(totals) - total, number, kind)
    return max(totals)


class _Writer:
    """Appends blocks to a page; its formats are made once."""

    def __init__(self, page: TextPage, font: QFont) -> None:
        self._page = page
        self._sheet = 0
        self.from_right = 0  # added paragraphs minus removed ones
        page.document.setUndoRedoEnabled(False)
        page.document.setDefaultFont(font)
        self._cursor = QTextCursor(page.document)
        self._plain = QTextCharFormat()
        self._bold = QTextCharFormat()
        self._bold.setFontWeight(QFont.Weight.Bold)
        self._quiet = QTextCharFormat()
        self._quiet.setForeground(theme.colour("muted"))
        self._fold = QTextCharFormat()
        self._fold.setForeground(theme.colour("accent"))
        self._small = QTextCharFormat()
        self._small.setFontPointSize(max(1.0, font.pointSizeF() * _GAP))
        self._no_block = QTextBlockFormat()
        self._fold_block = _block(theme.colour("hover"))
        self._filler = _block(QBrush(theme.colour("border"), Qt.BrushStyle.BDiagPattern))
        kinds: list[ChangeKind] = list(KIND_SHAPES)
        self._blocks = {k: _block(kind_background(k)) for k in kinds}
        self._blocks[ChangeKind.EQUAL] = self._no_block
        self._strong = {k: kind_colour(k) for k in kinds}

    def piece(self, piece: TextPiece, lines: int, band: int) -> None:
        """Append a paragraph."""
        base = self._bold if piece.heading else self._plain
        self._new(self._blocks[piece.kind], base, TEXT, piece.kind, lines, band)
        page, block = self._page, len(self._page.band) - 1
        passages = tuple((s, e) for s, e, *_ in piece.shared)
        if passages:
            places = zip(_cursor_spans(piece.text, passages), piece.shared, strict=True)
            page.shared[block] = tuple((*span, *mark[2:]) for span, mark in places)
        if piece.template:
            page.template[block] = _cursor_spans(piece.text, piece.template)
        if piece.number:
            self.from_right += 1 if from_right(piece.text) else -1
            page.number[block] = piece.number
            page.place[piece.number] = block
            if piece.page and piece.page != self._sheet:
                page.sheet[block] = self._sheet = piece.page
        spans = piece.spans if piece.kind is ChangeKind.CHANGED else ()
        if spans:
            page.changed[block] = _cursor_spans(piece.text, spans)
        if piece.heading:
            page.headings.add(block)
        ranges = split_by_ranges(len(piece.text), spans, piece.template, passages)
        for start, end, flags in ranges:
            self._cursor.insertText(piece.text[start:end], self._format(base, flags))

    def _format(self, base: QTextCharFormat, flags: tuple[bool, ...]) -> QTextCharFormat:
        """Return the format of a range; ``flags``: whether it is changed, template, shared."""
        if not any(flags):
            return base
        is_changed, is_template, is_shared = flags
        text_format = QTextCharFormat(base)
        if is_template:
            text_format.setForeground(theme.colour("muted"))
            text_format.setBackground(theme.colour("template_background"))
        if is_shared:
            text_format.setBackground(theme.colour("shared_background"))
        if is_changed:
            text_format.setBackground(self._strong[ChangeKind.CHANGED])
            text_format.clearForeground()
        return text_format

    def fill(self, lines: int, band: int, kind: ChangeKind) -> None:
        """Append as many empty lines, hatched where the side has nothing at all."""
        tint = self._filler if kind is ChangeKind.EQUAL else self._blocks[kind]
        for _ in range(lines):
            self._new(tint, self._plain, FILLER, kind, 1, band)

    def spacer(self, band: int) -> None:
        """Append the small gap between two paragraphs."""
        self._new(self._no_block, self._small, SPACER, ChangeKind.EQUAL, 1, band)

    def note(self, text: str, role: int, band: int) -> None:
        """Append a line of the program."""
        fold = role == FOLD
        form = self._fold if fold else self._quiet
        self._new(
            self._fold_block if fold else self._no_block, form, role, ChangeKind.EQUAL, 1, band
        )
        self._cursor.insertText(text, form)

    def _new(
        self,
        block: QTextBlockFormat,
        form: QTextCharFormat,
        role: int,
        kind: ChangeKind,
        lines: int,
        band: int,
    ) -> None:
        page = self._page
        if page.band:
            self._cursor.insertBlock(block, form)
        else:
            self._cursor.setBlockFormat(block)
            self._cursor.setBlockCharFormat(form)
        page.band.append(max(0, band))
        page.role.append(role)
        page.kind.append(kind)
        page.lines.append(lines)


def _block(background: object) -> QTextBlockFormat:
    block_format = QTextBlockFormat()
    block_format.setBackground(background)  # type: ignore[arg-type]
    return block_format


def cursor_position(text: str, at: int) -> int:
    """Return the cursor position before the character at ``at``: cursors count UTF-16 units."""
    return at if text.isascii() else len(text[:at].encode("utf-16-le", "replace")) // 2


def _cursor_spans(text: str, spans: Spans) -> Spans:
    return tuple((cursor_position(text, s), cursor_position(text, e)) for s, e in spans)
