"""Sets an evidence report in a document to edit: data in, a DOCX out.

The library keeps every paragraph of it as objects; ``services/export/typesetting.py`` gives it a
process of its own.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any, BinaryIO

import docx
from docx.enum.style import WD_STYLE_TYPE
from docx.enum.table import WD_TABLE_ALIGNMENT
from docx.enum.text import WD_TAB_ALIGNMENT
from docx.oxml import OxmlElement
from docx.oxml.ns import qn
from docx.shared import Mm, Pt, RGBColor

from simfinder.report.contents import Contents
from simfinder.report.evidence import PALETTE, Data, evidence_data


def _rgb(name: str) -> RGBColor:
    return RGBColor.from_string(PALETTE[name])


_WIDE = 170
"""Width of the text on A4, in millimetres."""
_OLDEST = (1980, 1, 1, 0, 0, 0)
"""The time that every file of the package has, so that equal reports are equal bytes."""


_STYLES = {
    "plain": "Normal",
    "soft": "Soft",
    "under": "Under",
    "family": "Family",
    "decision": "Decision",
    "warn": "Warn",
    "item": "Item",
    "note": "Hint",
}
"""Styles of paragraphs by their looks."""
_BACKS = {"note": PALETTE["warn-fill"], "decision": PALETTE["pale"]}
"""Colours behind them."""


def set_document(data: Data, step: Callable[[], object] | None = None) -> bytes:
    """Return the evidence report as a DOCX; equal data give equal bytes.

    ``step``: called after each part that is set.
    """
    writer = _DocumentWriter(data)
    for part in data["parts"]:
        writer.add_part(part)
        if step is not None:
            step()
    stream = io.BytesIO()
    writer.document.save(stream)
    return _repack(stream)


def _repack(source: io.BytesIO) -> bytes:
    """Return the package with the same times whenever it is made."""
    target = io.BytesIO()
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            entry = zipfile.ZipInfo(name, _OLDEST)
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o600 << 16
            new.writestr(entry, old.read(name))
    return target.getvalue()


_MOST_WHOLE = 1_200
"""Characters of a passage that is kept on one page; a longer one goes on, on the next."""


class _DocumentWriter:
    """A document and how parts of a report are set in it."""

    def __init__(self, data: Data) -> None:
        self.document = docx.Document()
        self._look(data)
        # The library searches all styles for each paragraph, which took most of the time.
        self._ids = {style.name: style.style_id for style in self.document.styles}
        self._marks = 0
        self._foot(data["foot"], *data["page"])

    def _look(self, data: Data) -> None:
        document = self.document
        page = document.sections[0]
        page.page_width, page.page_height = Mm(210), Mm(297)
        page.left_margin = page.right_margin = page.top_margin = page.bottom_margin = Mm(20)
        about = document.core_properties
        about.title = data["title"]
        about.author = about.last_modified_by = "SimFinder"
        about.comments = ""
        about.language = "-".join(filter(None, (data["lang"], data["region"])))
        about.created = about.modified = datetime(**data["created"])
        about.revision = 1
        # Without it a machine that lacks the font takes one of Taiwan, with commas in the middle.
        for language in document.styles.element.iter(qn("w:lang")):
            language.set(qn("w:eastAsia"), "zh-CN")
        # What is quoted is shown as it is, names and all, and asks for no corrections.
        self._style("Normal", 9.5, _rgb("ink"), space_below=5).font.no_proof = True
        self._style("Title", 22, _rgb("ink"), bold=True, space_below=2)
        for level, size, space, colour in (
            (1, 14, 16, _rgb("blue")),
            (2, 11.5, 14, _rgb("ink")),
            (3, 10, 9, _rgb("blue")),
        ):
            style = self._style(
                f"Heading {level}", size, colour, bold=True, space_above=space, space_below=4
            )
            style.paragraph_format.keep_with_next = True
        for name, size, colour, bold in (
            ("Soft", 8.5, _rgb("soft"), False),
            ("Under", 8.5, _rgb("soft"), False),
            ("Family", 9.5, _rgb("ink"), True),
            ("Decision", 9.5, _rgb("ink"), False),
            ("Warn", 9, _rgb("warn"), True),
            ("Item", 9, _rgb("warn"), False),
            ("Hint", 9, _rgb("warn"), False),
            ("Cell", 8.5, _rgb("ink"), False),
            ("Place", 7.5, _rgb("soft"), False),
            ("Number", 17, _rgb("ink"), True),
        ):
            document.styles.add_style(name, WD_STYLE_TYPE.PARAGRAPH).base_style = document.styles[
                "Normal"
            ]
            self._style(name, size, colour, bold=bold, space_below=2)
        document.styles["Item"].paragraph_format.left_indent = Mm(4)
        for name in ("Warn", "Under", "Family"):
            document.styles[name].paragraph_format.keep_with_next = True

    def _style(
        self,
        name: str,
        size: float,
        colour: RGBColor,
        *,
        bold: bool = False,
        space_above: float = 0,
        space_below: float = 0,
    ) -> Any:
        style = self.document.styles[name]
        style.font.size, style.font.color.rgb, style.font.bold = Pt(size), colour, bold
        style.font.italic = False
        fonts = style.element.get_or_add_rPr().get_or_add_rFonts()
        for key in list(fonts.attrib):
            del fonts.attrib[key]
        for key, font in (
            ("ascii", "Calibri"),
            ("hAnsi", "Calibri"),
            ("cs", "Calibri"),
            ("eastAsia", "Microsoft YaHei"),
        ):
            fonts.set(qn(f"w:{key}"), font)
        style.paragraph_format.space_before = Pt(space_above)
        style.paragraph_format.space_after = Pt(space_below)
        style.paragraph_format.line_spacing = 1.15
        for border in style.element.iter(qn("w:pBdr")):
            border.getparent().remove(border)
            break
        return style

    def _foot(self, text: str, start: str, middle: str, end: str) -> None:
        foot = self.document.sections[0].footer.paragraphs[0]
        foot._p.style = self._ids["Place"]
        stops = foot.paragraph_format.tab_stops
        stops.add_tab_stop(Mm(_WIDE), WD_TAB_ALIGNMENT.RIGHT)
        foot.add_run(f"{text}\t")
        foot.add_run(start)
        _field(foot, "PAGE")
        foot.add_run(middle)
        _field(foot, "NUMPAGES")
        foot.add_run(end)

    def add_part(self, part: Data) -> None:
        """Put a part below those before it; see ``evidence_parts.py`` for what each holds."""
        document = self.document
        match part["part"]:
            case "Title":
                self._add(document, part["text"], "Title")
                self._add(document, part["below"], "Soft")
            case "Heading":
                heading = self._add(document, part["text"], f"Heading {part['level']}")
                if part["key"]:
                    self._bookmark(heading, part["key"])
            case "Words":
                heading = self._add(document, part["text"], _STYLES[part["look"]])
                if fill := _BACKS.get(part["look"]):
                    _shade(heading._p.get_or_add_pPr(), fill)
            case "Figures":
                self._figures(part["cells"])
            case "Facts" | "Grid" | "Overview":
                self._grid(part)
            case "FileCard":
                self._card(part)
            case "Sides":
                self._sides(part)
            case other:
                raise ValueError(f"no part of a report: {other}")

    def _grid(self, part: Data) -> None:
        """Set a table; the rows of an overview lead to the headings with their keys."""
        table = self._rows(part.get("head", ()), part["rows"], part.get("widths", (0.3, 0.7)))
        if keys := part.get("keys"):
            for row, key in zip(list(table.rows)[1:], keys, strict=True):
                for cell in row.cells[:2]:
                    _link(cell.paragraphs[0], key)

    def _bookmark(self, paragraph: Any, key: str) -> None:
        """Name a place, so that links of the document lead there."""
        self._marks += 1
        for tag in ("w:bookmarkStart", "w:bookmarkEnd"):
            mark = OxmlElement(tag)
            mark.set(qn("w:id"), str(self._marks))
            if tag == "w:bookmarkStart":
                mark.set(qn("w:name"), key)
            paragraph._p.append(mark)

    def _table(self, rows: int, shares: Sequence[float], lines: str) -> Any:
        table = self.document.add_table(rows, len(shares))
        table.alignment, table.autofit = WD_TABLE_ALIGNMENT.LEFT, False
        _borders(table, lines)
        for column, share in zip(table.columns, shares, strict=True):
            column.width = Mm(_WIDE * share)
        return table

    def _figures(self, cells: Sequence[Sequence[str]]) -> None:
        count = len(cells)
        table = self._table(1, (1 / count,) * count, "")
        for cell, (value, caption) in zip(table.rows[0].cells, cells, strict=True):
            cell.width = Mm(_WIDE / count)
            _shade(cell._tc.get_or_add_tcPr(), PALETTE["pale"])
            self._fill(cell, value, "Number")
            self._add(cell, caption, "Soft")

    def _rows(
        self, head: Sequence[str], rows: Sequence[Sequence[str]], shares: Sequence[float]
    ) -> Any:
        table = self._table(len(rows) + bool(head), shares, "insideH bottom")
        every = [(head, "Place")] if head else []
        every += [(row, "Cell") for row in rows]
        for cells, (texts, style) in zip(table.rows, every, strict=True):
            for cell, text, share in zip(cells.cells, texts, shares, strict=True):
                cell.width = Mm(_WIDE * share)
                self._fill(cell, text, style)
            _whole(cells)
        if head:
            _repeat(table.rows[0])
        return table

    def _card(self, part: Data) -> None:
        table = self._table(1, (0.08, 0.92), "")
        row = table.rows[0]
        _whole(row)
        for cell, share in zip(row.cells, (0.08, 0.92), strict=True):
            cell.width = Mm(_WIDE * share)
            _shade(
                cell._tc.get_or_add_tcPr(), PALETTE["keeper"] if part["kept"] else PALETTE["pale"]
            )
        self._fill(row.cells[0], part["letter"], "Heading 3")
        right = row.cells[1]
        self._fill(right, "", "Cell")
        right.paragraphs[0].add_run(part["name"]).bold = True
        self._add(right, part["word"], "Soft")
        for name, value in part["facts"]:
            line = self._add(right, "", "Place" if name == "SHA-256" else "Cell")
            line.paragraph_format.tab_stops.add_tab_stop(Mm(22))
            line.paragraph_format.left_indent, line.paragraph_format.first_line_indent = (
                Mm(22),
                Mm(-22),
            )
            line.add_run(f"{name}\t").font.color.rgb = _rgb("soft")
            line.add_run(value)
        self._gap()

    def _gap(self) -> None:
        """Keep two tables apart; without it a word processor joins them."""
        gap = self._add(self.document, "", "Place")
        gap.paragraph_format.space_after = Pt(0)
        gap.paragraph_format.line_spacing = Pt(5)

    def _sides(self, part: Data) -> None:
        rows = part["rows"]
        table = self._table(len(rows) + 1, (0.5, 0.5), "top left bottom right insideH insideV")
        cells = list(table.rows)
        for cell, text in zip(cells[0].cells, (part["left"], part["right"]), strict=True):
            _shade(cell._tc.get_or_add_tcPr(), PALETTE["pale"])
            self._fill(cell, text, "Place")
        _repeat(cells[0])
        for line, row in zip(cells[1:], rows, strict=True):
            left, right = line.cells
            first, second = row
            self._excerpt_cell(left, first, is_left=True)
            self._excerpt_cell(right, second, is_left=False)
            for cell in (left, right):
                cell.width = Mm(_WIDE / 2)
            if max(sum(len(text) for text, _ in side["pieces"]) for side in row) <= _MOST_WHOLE:
                _whole(line)
        self._gap()

    def _excerpt_cell(self, cell: Any, part: Data, *, is_left: bool) -> None:
        if part["place"]:
            self._fill(cell, part["place"], "Place")
        if part["missing"]:
            _shade(cell._tc.get_or_add_tcPr(), PALETTE["pale"])
            return
        if part["place"]:
            line = self._add(cell, "", "Cell")
        else:
            line = cell.paragraphs[0]
            line._p.style = self._ids["Cell"]
        for text, differs in part["pieces"]:
            run = line.add_run(text)
            if differs:
                run.font.color.rgb = _rgb("removal") if is_left else _rgb("addition")
                if is_left:
                    run.font.strike = True
                else:
                    run.font.underline = True
                _shade(
                    run._r.get_or_add_rPr(),
                    PALETTE["removal-fill"] if is_left else PALETTE["addition-fill"],
                )

    def _add(self, place: Any, text: str, style: str) -> Any:
        paragraph = place.add_paragraph(text)
        paragraph._p.style = self._ids[style]
        return paragraph

    def _fill(self, cell: Any, text: str, style: str) -> None:
        first = cell.paragraphs[0]
        first._p.style = self._ids[style]
        if style.startswith("Heading"):
            first.paragraph_format.space_before = Pt(0)
        if text:
            first.add_run(text)


def _link(paragraph: Any, key: str) -> None:
    """Let the text of a paragraph lead to a bookmark of the document."""
    link = OxmlElement("w:hyperlink")
    link.set(qn("w:anchor"), key)
    for run in paragraph.runs:
        run.font.color.rgb = _rgb("blue")
        link.append(run._r)
    paragraph._p.append(link)


def _shade(properties: Any, colour: str) -> None:
    shade = OxmlElement("w:shd")
    for key, value in (("val", "clear"), ("color", "auto"), ("fill", colour)):
        shade.set(qn(f"w:{key}"), value)
    properties.append(shade)


def _borders(table: Any, lines: str) -> None:
    borders = OxmlElement("w:tblBorders")
    for name in ("top", "left", "bottom", "right", "insideH", "insideV"):
        if name in lines.split():
            line = OxmlElement(f"w:{name}")
            for key, value in (
                ("val", "single"),
                ("sz", "4"),
                ("space", "0"),
                ("color", PALETTE["line"]),
            ):
                line.set(qn(f"w:{key}"), value)
            borders.append(line)
    table._tbl.tblPr.append(borders)
    margins = OxmlElement("w:tblCellMar")
    for name, width in (("top", 40), ("left", 110), ("bottom", 30), ("right", 110)):
        margin = OxmlElement(f"w:{name}")
        margin.set(qn("w:w"), str(width))
        margin.set(qn("w:type"), "dxa")
        margins.append(margin)
    table._tbl.tblPr.append(margins)


def _repeat(row: Any) -> None:
    row._tr.get_or_add_trPr().append(OxmlElement("w:tblHeader"))


def _whole(row: Any) -> None:
    """Keep a row on one page."""
    row._tr.get_or_add_trPr().insert(0, OxmlElement("w:cantSplit"))


def _field(paragraph: Any, code: str) -> None:
    field = OxmlElement("w:fldSimple")
    field.set(qn("w:instr"), code)
    run = OxmlElement("w:r")
    text = OxmlElement("w:t")
    text.text = "1"
    run.append(text)
    field.append(run)
    paragraph._p.append(field)


# The evidence report to edit and to file: DOCX.


def _set_in_process(data: Data) -> bytes:
    return set_document(data)


def write(
    contents: Contents, stream: BinaryIO, typeset: Callable[[Data], bytes] = _set_in_process
) -> None:
    """Write the report; ``typeset`` makes a document of its content."""
    stream.write(typeset(evidence_data(contents)))
