"""The evidence report with fixed pages: PDF, its fonts inside."""

from __future__ import annotations

import html
import io
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Any, BinaryIO

from reportlab.lib.colors import HexColor
from reportlab.lib.enums import TA_LEFT
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import (
    BaseDocTemplate,
    CondPageBreak,
    Flowable,
    Frame,
    KeepTogether,
    PageTemplate,
    Paragraph,
    Spacer,
    Table,
    TableStyle,
)
from reportlab.platypus.doctemplate import LayoutError

from simfinder import i18n
from simfinder.domain.comparison import ChangeKind
from simfinder.domain.errors import ReportError
from simfinder.i18n import translate
from simfinder.report import evidence
from simfinder.report.contents import Contents, created_text, promise
from simfinder.report.evidence import (
    Facts,
    Figures,
    FileCard,
    Grid,
    Heading,
    Part,
    Sides,
    Title,
    Words,
)
from simfinder.report.excerpts import Said
from simfinder.report.pdf_fonts import Fonts, fonts_for

_INK, _SOFT, _LINE = HexColor("#1D2430"), HexColor("#5B6676"), HexColor("#D5DBE3")
_BLUE, _PALE = HexColor("#2A4D6E"), HexColor("#F3F6F9")
_GREEN_BACK = HexColor("#EAF5EF")
_WARN, _WARN_BACK = HexColor("#7A4F00"), HexColor("#FDF3DC")
_GONE, _GONE_BACK, _COME, _COME_BACK = "#8E2323", "#FBE3E3", "#1B5E39", "#DFF2E6"
_MARGIN, _TOP, _BOTTOM = 20 * mm, 20 * mm, 20 * mm
_WIDE = A4[0] - 2 * _MARGIN


def write(contents: Contents, stream: BinaryIO) -> None:
    """Set the report on pages and write it."""
    every = list(evidence.parts(contents))
    foot = f"{created_text(contents)} – {promise()}"
    fonts = fonts_for(_characters(every) | set(foot) | set(_footer(1, 1234567890)))
    setter = _Setter(fonts)
    story = [flowable for part in every for flowable in setter.set(part)]
    made = io.BytesIO()
    document = _Document(made, contents.holding.step, contents.created)
    try:
        document.build(story, canvasmaker=_paged(fonts, foot, contents.created))
    except LayoutError as error:
        raise ReportError("a part of the report does not fit on a page of a PDF") from error
    stream.write(made.getvalue())


def _footer(page: int, of: int) -> str:
    return translate("Report", "Page {page} of {of}").format(page=page, of=of)


def _characters(every: list[Part]) -> set[str]:
    """Return every character that the report shows."""
    found: set[str] = set("∅→…·−+~↔✓（）")

    def take(value: object) -> None:
        if isinstance(value, str):
            found.update(value)
        elif isinstance(value, tuple):
            for item in value:
                take(item)
        elif isinstance(value, Sides):
            for row in value.excerpt.rows:
                for said in filter(None, (row.left, row.right)):
                    found.update(said.text)
                    found.update(said.place)
            found.update(value.excerpt.title)
            found.update(value.left + value.right)
        elif hasattr(value, "__dataclass_fields__"):
            for name in value.__dataclass_fields__:
                take(getattr(value, name))

    take(tuple(every))
    return found - {"\n"}


class _Document(BaseDocTemplate):  # type: ignore[misc]  # the library is untyped
    """One column on A4; headings become bookmarks, and each page may cancel the work."""

    def __init__(self, stream: BinaryIO, step: Callable[[], None], created: datetime) -> None:
        super().__init__(
            stream,
            pagesize=A4,
            title=translate("Report", "Similar documents"),
            author="SimFinder",
            creator="SimFinder",
            lang=i18n.language().replace("_", "-"),
            invariant=1,
        )
        self._step, self._marks = step, 0
        frame = Frame(_MARGIN, _BOTTOM, _WIDE, A4[1] - _TOP - _BOTTOM, 0, 0, 0, 0)
        self.addPageTemplates(PageTemplate("page", [frame]))

    def afterFlowable(self, flowable: Flowable) -> None:  # noqa: N802
        """Put headings into the outline of the file."""
        level = getattr(flowable, "outline_level", None)
        if level is None:
            return
        self._marks += 1
        key = f"h{self._marks}"
        self.canv.bookmarkPage(key)
        self.canv.addOutlineEntry(flowable.outline_text, key, level, closed=level > 0)

    def afterPage(self) -> None:  # noqa: N802
        """Hear whether the report is still wanted."""
        self._step()


def _paged(fonts: Fonts, foot: str, created: datetime) -> Callable[..., Canvas]:
    """Return a maker of canvases that know how many pages there are when they end."""
    stamp = created.astimezone(UTC)

    class Paged(Canvas):  # type: ignore[misc]  # the library is untyped
        def __init__(self, *args: Any, **named: Any) -> None:
            super().__init__(*args, **named | {"initialFontName": fonts.plain})
            self._pages: list[dict[str, Any]] = []
            self._doc._timeStamp.YMDhms = stamp.timetuple()[:6]

        def showPage(self) -> None:  # noqa: N802 - the library calls it
            self._pages.append(dict(self.__dict__))
            self._startPage()

        def save(self) -> None:
            for page in self._pages:
                self.__dict__.update(page)
                self._foot(len(self._pages))
                super().showPage()
            super().save()

        def _foot(self, of: int) -> None:
            self.setStrokeColor(_LINE)
            self.setLineWidth(0.5)
            self.line(_MARGIN, _BOTTOM - 5 * mm, A4[0] - _MARGIN, _BOTTOM - 5 * mm)
            self.setFillColor(_SOFT)
            self.setFont(fonts.plain, 7.5)
            self.drawString(_MARGIN, _BOTTOM - 9 * mm, fonts.shown(foot))
            text = fonts.shown(_footer(self._pageNumber, of))
            self.drawRightString(A4[0] - _MARGIN, _BOTTOM - 9 * mm, text)

    return Paged


class _Setter:
    """Turns parts of a report into what the library sets on pages."""

    def __init__(self, fonts: Fonts) -> None:
        self._fonts = fonts
        self._styles = {
            "title": self._style(22, 28, bold=True, after=2),
            "below": self._style(9.5, 14, _SOFT, after=6),
            "1": self._style(14, 19, _BLUE, bold=True, before=16, after=6, keep=True),
            "2": self._style(11.5, 16, _INK, bold=True, before=14, after=4, keep=True),
            "3": self._style(10, 14, _BLUE, bold=True, before=8, after=2, keep=True),
            "plain": self._style(9.5, 14.5, after=5),
            "soft": self._style(8.5, 12.5, _SOFT, after=4),
            "warn": self._style(9, 13, _WARN, bold=True, before=2, after=1, keep=True),
            "item": self._style(9, 13, _WARN, after=1, indent=10),
            "note": self._style(9, 13.5, _WARN, before=3, after=6, back=_WARN_BACK),
            "cell": self._style(8.5, 12.5),
            "name": self._style(8.5, 12.5, _SOFT),
            "file": self._style(9.5, 13, bold=True),
            "letter": self._style(13, 16, _BLUE, bold=True),
            "number": self._style(17, 21, bold=True),
            "hash": self._style(7.2, 11, _SOFT),
            "head": self._style(8, 11, _SOFT, bold=True),
            "place": self._style(7.2, 10, _SOFT, after=1),
            "text": self._style(8.5, 12.8),
        }

    def _style(
        self,
        size: float,
        leading: float,
        colour: HexColor = _INK,
        *,
        bold: bool = False,
        before: float = 0,
        after: float = 0,
        keep: bool = False,
        indent: float = 0,
        back: HexColor | None = None,
    ) -> ParagraphStyle:
        made = ParagraphStyle(f"s{size}-{leading}-{bold}-{before}-{after}-{indent}")
        made.fontName = self._fonts.bold if bold else self._fonts.plain
        made.fontSize, made.leading, made.textColor = size, leading, colour
        made.spaceBefore, made.spaceAfter, made.keepWithNext = before, after, keep
        made.alignment, made.wordWrap, made.leftIndent = TA_LEFT, "CJK", indent
        if back is not None:
            made.backColor, made.borderPadding, made.leftIndent = back, (4, 7, 4, 7), 7
            made.rightIndent = 7
            made.spaceBefore, made.spaceAfter = before + 5, after + 5
        return made

    def _words(self, text: str, style: str) -> Paragraph:
        lines = (html.escape(self._fonts.shown(line)) for line in text.split("\n"))
        return Paragraph("<br/>".join(lines), self._styles[style])

    def set(self, part: Part) -> Iterator[Flowable]:
        """Return what stands for a part."""
        if isinstance(part, Title):
            yield self._words(part.text, "title")
            yield self._words(part.below, "below")
        elif isinstance(part, Heading):
            yield CondPageBreak(45 * mm if part.level < 3 else 30 * mm)
            made = self._words(part.text, str(part.level))
            if part.level < 3:
                made.outline_level, made.outline_text = part.level - 1, part.text
            yield made
        elif isinstance(part, Words):
            yield self._words(part.text, part.look)
        elif isinstance(part, Figures):
            yield self._figures(part)
        elif isinstance(part, Facts):
            yield self._facts(part.rows)
        elif isinstance(part, FileCard):
            yield self._card(part)
            yield Spacer(0, 5)
        elif isinstance(part, Sides):
            yield from self._sides(part)
        elif isinstance(part, Grid):
            yield self._grid(part)

    def _figures(self, part: Figures) -> Table:
        cells = [
            [self._words(value, "number"), self._words(caption, "soft")]
            for value, caption in part.cells
        ]
        table = Table([cells], colWidths=[_WIDE / len(cells)] * len(cells))
        table.setStyle(
            TableStyle(
                [
                    ("BACKGROUND", (0, 0), (-1, -1), _PALE),
                    ("LINEAFTER", (0, 0), (-2, -1), 3, HexColor("#FFFFFF")),
                    ("VALIGN", (0, 0), (-1, -1), "TOP"),
                    *_padding(9, 9, 8, 6),
                ]
            )
        )
        return table

    def _facts(self, rows: tuple[tuple[str, str], ...]) -> Table:
        cells = [[self._words(name, "name"), self._words(said, "cell")] for name, said in rows]
        table = Table(cells, colWidths=[_WIDE * 0.3, _WIDE * 0.7])
        table.setStyle(
            TableStyle(
                [
                    ("LINEBELOW", (0, 0), (-1, -1), 0.4, _LINE),
                    ("VALIGN", (0, 0), (-1, -1), "TOP"),
                    *_padding(0, 6, 3, 3),
                ]
            )
        )
        return table

    def _card(self, part: FileCard) -> Table:
        facts = [
            [
                self._words(name, "name"),
                self._words(said, "hash" if name == "SHA-256" else "cell"),
            ]
            for name, said in part.facts
        ]
        inner = Table(facts, colWidths=[_WIDE * 0.13, _WIDE * 0.75])
        inner.setStyle(TableStyle([("VALIGN", (0, 0), (-1, -1), "TOP"), *_padding(0, 4, 0.5, 0.5)]))
        right = [self._words(part.name, "file"), self._words(part.word, "soft"), inner]
        table = Table([[self._words(part.letter, "letter"), right]], colWidths=[_WIDE * 0.09, _WIDE * 0.91])  # fmt: skip
        table.setStyle(
            TableStyle(
                [
                    ("BACKGROUND", (0, 0), (-1, -1), _GREEN_BACK if part.kept else _PALE),
                    ("VALIGN", (0, 0), (-1, -1), "TOP"),
                    *_padding(9, 6, 5, 6),
                ]
            )
        )
        return table

    def _sides(self, part: Sides) -> Iterator[Flowable]:
        head = [
            self._words(f"{part.left} – {part.excerpt.title}", "head"),
            self._words(part.right, "head"),
        ]
        rows: list[list[Any]] = [head]
        looks: list[tuple[Any, ...]] = []
        for at, row in enumerate(part.excerpt.rows, 1):
            rows.append(
                [self._said(row.left, row.kind, "left"), self._said(row.right, row.kind, "right")]
            )
            if row.left is None:
                looks.append(("BACKGROUND", (0, at), (0, at), _PALE))
            if row.right is None:
                looks.append(("BACKGROUND", (1, at), (1, at), _PALE))
        table = Table(rows, colWidths=[_WIDE / 2] * 2, repeatRows=1)
        table.setStyle(
            TableStyle(
                [
                    ("VALIGN", (0, 0), (-1, -1), "TOP"),
                    ("BOX", (0, 0), (-1, -1), 0.5, _LINE),
                    ("INNERGRID", (0, 0), (-1, -1), 0.5, _LINE),
                    ("BACKGROUND", (0, 0), (-1, 0), _PALE),
                    *_padding(7, 7, 4, 5),
                    *looks,
                ]
            )
        )
        yield Spacer(0, 3)
        yield KeepTogether([table]) if len(rows) <= 2 else table
        yield Spacer(0, 6)

    def _said(self, said: Said | None, kind: ChangeKind, side: str) -> list[Flowable]:
        if said is None:
            missing = translate("Report", "not in this file")
            return [self._words(missing, "place")]
        place = said.place
        if kind is ChangeKind.MOVED:
            place = f"{place}, {translate('Report', 'moved')}"
        whole = (kind is ChangeKind.REMOVED, kind is ChangeKind.ADDED)["lr".index(side[0])]
        colour, back = (_GONE, _GONE_BACK) if side == "left" else (_COME, _COME_BACK)
        tag = "strike" if side == "left" else "u"
        pieces = []
        for text, differs in said.pieces():
            shown = html.escape(self._fonts.shown(text))
            if differs or whole:
                shown = f'<font color="{colour}" backcolor="{back}"><{tag}>{shown}</{tag}></font>'
            pieces.append(shown)
        return [self._words(place, "place"), Paragraph("".join(pieces), self._styles["text"])]

    def _grid(self, part: Grid) -> Table:
        rows = [[self._words(cell, "head") for cell in part.head]]
        rows += [[self._words(cell, "cell") for cell in row] for row in part.rows]
        table = Table(rows, colWidths=[_WIDE * share for share in part.widths], repeatRows=1)
        table.setStyle(
            TableStyle(
                [
                    ("LINEBELOW", (0, 0), (-1, -1), 0.4, _LINE),
                    ("VALIGN", (0, 0), (-1, -1), "TOP"),
                    *_padding(0, 6, 3, 3),
                ]
            )
        )
        return table


def _padding(left: float, right: float, top: float, bottom: float) -> list[tuple[Any, ...]]:
    whole = (0, 0), (-1, -1)
    return [
        ("LEFTPADDING", *whole, left),
        ("RIGHTPADDING", *whole, right),
        ("TOPPADDING", *whole, top),
        ("BOTTOMPADDING", *whole, bottom),
    ]
