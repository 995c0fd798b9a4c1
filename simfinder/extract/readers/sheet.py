"""Reads Excel workbooks (xlsx, xlsm, xlsb, xls): every row of every sheet, hidden ones too.

calamine builds a sheet as a full rectangle in memory and cannot be stopped meanwhile, so archives
are checked before: a single cell in the farthest corner, as it happens in real workbooks, would
need more memory than there is. Text boxes and charts are read in addition.
"""

from __future__ import annotations

import contextlib
import datetime
import io
import itertools
import posixpath
import re
import struct
import zipfile
from collections.abc import Callable, Iterator
from html import escape, unescape
from typing import TYPE_CHECKING

from simfinder.domain.documents import BlockKind, Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.domain.messages import Code, Detail, Message
from simfinder.extract import xml_safe
from simfinder.extract.collector import Collector, Full, Limits
from simfinder.extract.containers.compound import Compound, one_stream, pad_stream
from simfinder.extract.containers.office_parts import relations
from simfinder.extract.readers import sparse_sheet
from simfinder.extract.readers.slides import SlideWalk
from simfinder.extract.readers.sparse_sheet import (
    binary_records,
    records,
    sheet_starts,
    tighten,
    tighten_binary,
    too_loose,
)
from simfinder.extract.xml_safe import Element
from simfinder.extract.zip_archive import GuardedZip

if TYPE_CHECKING:
    from python_calamine import CalamineSheet, CalamineWorkbook


# The text form of the values of cells, the same for every kind of workbook.
#
# The display of a cell depends on its number format and on the language of the program, so two
# copies of one table can look different. Values do not: they are written as in CSV files.

_WHOLE = 1e15
"""Up to this value whole numbers are exact in a workbook, which keeps 15 digits."""


def cell_text(value: object) -> str:
    """Return a value as text: whole numbers without point, dates as ISO 8601 has them."""
    if isinstance(value, str):
        return value.replace("\t", " ")
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, float):
        return _number(value)
    if isinstance(value, datetime.datetime):
        midnight = value.time() == datetime.time()
        return value.date().isoformat() if midnight else value.isoformat(" ", "seconds")
    if isinstance(value, datetime.date | datetime.time):
        return value.isoformat()
    return str(value)


def _number(value: float) -> str:
    whole = value.is_integer() and abs(value) < _WHOLE
    return str(int(value)) if whole else f"{value:.15g}"


def odf_value(cell: Element) -> str | None:
    """Return the value of an OpenDocument cell, None where its paragraphs are the value."""
    kind = xml_safe.attribute(cell, "value-type")
    if kind in ("float", "percentage", "currency"):
        try:
            return _number(float(xml_safe.attribute(cell, "value") or ""))
        except ValueError:
            return None
    if kind == "date":
        date = (xml_safe.attribute(cell, "date-value") or "").replace("T", " ")
        return date.removesuffix(" 00:00:00") or None
    if kind == "boolean":
        return (xml_safe.attribute(cell, "boolean-value") or "").upper() or None
    return None


# Checks an Excel archive before calamine, and converts it to one that calamine can read.
#
# Sparse sheets are compacted, and sheets at unusual places are moved.

_MAIN = "xl/workbook.xml"
_SHEETS = frozenset(("worksheet", "xlMacrosheet", "xlIntlMacrosheet"))
_MAIN_SPACE = b"http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships"
_PLACE = re.compile(
    rb"""<(?:[^\s<>/:]+:)?c\s(?:[^<>]*\s)?r\s*=\s*["']([A-Za-z]+)(\d+)["'](?:[^<>]*[^/<>])?>"""
)
"""Column and row of a cell that is not empty."""
_LETTERS = re.compile(rb"""\sr\s*=\s*["']([A-Za-z]+)(?=\d)""")
_DIGITS = re.compile(rb"""\sr\s*=\s*["'][A-Za-z]*(\d+)["']""")
_IRREGULAR = re.compile(
    rb"""=\s*(?:"[^"<>]*[<>]|'[^'<>]*[<>])"""
    rb"""|["'][^\s"'<>=/?]+\s*=\s*["']"""
    rb"""|\sr\s*=\s*["'][^"'<>]*["'][^<>]*\sr\s*=\s*["']"""
)
"""Marks of tags in values, values with no space behind them, two places: rare, or no XML at all."""
_CELL = re.compile(rb"<(?:[^\s<>/:]+:)?c[\s>]")
_ROW = re.compile(rb"<(?:[^\s<>/:]+:)?row[\s>/]")
_LONGEST_PLACE = 12
"""Letters or digits of a place that is beyond any sheet."""
_NO_SHEET = b'<worksheet xmlns="%b"><sheetData/></worksheet>' % _MAIN_SPACE
_NUMBER = re.compile(rb"""(<(?:[^\s<>/:]+:)?(?:c|row)\b[^<>]*?)\sr\s*=\s*["'][A-Za-z]*\d+["']""")


def prepare_archive(
    archive: GuardedZip,
    data: bytes,
    report_gap: Callable[[Detail], None],
    add_part: Callable[[str, bytes], None],
) -> bytes:
    """Return an archive that can be given to calamine: this one, or one with sheets changed.

    Every part that calamine may read is unpacked once, to find those with a wrong size. In sheets
    with too large a rectangle the cells lose their places and become contiguous: no text is lost,
    only the gaps between cells are.

    Args:
        archive: the opened archive.
        data: its bytes.
        report_gap: receives messages on parts that cannot be read.
        add_part: receives every part that may contain text, so that none is unpacked twice.
    """
    parts = _move_sheets(archive)
    for name in [*archive.names, *parts]:
        if not name.casefold().endswith((".xml", ".rels", ".bin")):
            continue
        part = parts[name] if name in parts else archive.read(name)
        add_part(name, part)
        if name.casefold().endswith(".bin"):
            sheet = tighten_binary(part) if "/worksheets/" in name.casefold() else part
            if sheet is not part:
                parts[name] = sheet
            continue
        if xml_safe.has_doctype(part):
            report_gap(Message(Code.ENTITIES_NOT_EXPANDED))
        if "/worksheets/" not in name.casefold():
            continue
        regular = _regular(part)
        if regular is not part:
            if not regular:
                report_gap(Message(Code.SHEET_NOT_READ))
            part = parts[name] = regular or _NO_SHEET
        if too_loose(*_rectangle(part)):
            part = _NUMBER.sub(rb"\1", part)
            if _packed_rectangle(part) > sparse_sheet.MAX_CELLS:
                report_gap(Message(Code.SHEET_TOO_LARGE))
                part = _first_rows(part)
            parts[name] = part
    return _with(data, parts) if parts else data


def _move_sheets(archive: GuardedZip) -> dict[str, bytes]:
    """Return sheets outside of the usual folder, such as macro sheets, under names in it.

    The list of relationships with these names is included.
    """
    main = next((r.target for r in relations(archive, "") if r.kind == "officeDocument"), _MAIN)
    parts: dict[str, bytes] = {}
    links = []
    for link in relations(archive, main):
        kind, target = link.kind, link.target
        usual = posixpath.dirname(target).casefold() == "xl/worksheets"
        if kind in _SHEETS and not usual and archive.find(target) is not None:
            kind = "worksheet"
            target = f"xl/worksheets/moved{len(parts)}{posixpath.splitext(target)[1]}"
            parts[target] = archive.read(link.target)
        links.append((link.id, _OFFICE + kind, "/" + target))
    if parts:
        links_xml = "".join(
            f'<Relationship Id="{escape(name)}" Type="{escape(kind)}" Target="{escape(target)}"/>'
            for name, kind, target in links
        )
        folder, base = posixpath.split(main)
        parts[f"{folder}/_rels/{base}.rels"] = (
            f'<Relationships xmlns="{_PACKAGE}">{links_xml}</Relationships>'.encode()
        )
    return parts


def _regular(sheet: bytes) -> bytes:
    """Return a sheet in which the patterns here match every tag that calamine reads.

    calamine accepts more than XML, and tags that it alone recognises could have any place. Nothing
    is returned where the sheet is written in an unusual way and is no XML.
    """
    if not _IRREGULAR.search(sheet):
        return sheet
    try:
        return xml_safe.serialise(xml_safe.parse(sheet))
    except xml_safe.SyntaxProblem:
        return b""


def _rectangle(sheet: bytes) -> tuple[int, int]:
    """Return how many cells the rectangle around the filled ones has, and how many these are.

    It may be more than it has: that is found out first, many times as fast.
    """
    letters = _LETTERS.findall(sheet)
    columns = max(map(_column, set(letters)), default=0)
    rows = max(map(_row, set(_DIGITS.findall(sheet))), default=0)
    cells = len(_CELL.findall(sheet))
    loose = cells > len(letters)
    if loose:
        # Cells without a place of their own are after others, or below them.
        columns += max(len(_CELL.findall(row)) for row in _ROW.split(sheet))
        rows += len(_ROW.findall(sheet))
    if loose or not too_loose(columns * rows, cells):
        return columns * rows, cells
    places = _PLACE.findall(sheet)
    if not places:
        return 0, 0
    across = [_column(letters) for letters in {letters for letters, _ in places}]
    down = [_row(row) for row in {row for _, row in places}]
    return (max(across) - min(across) + 1) * (max(down) - min(down) + 1), len(places)


def _row(digits: bytes) -> int:
    return int(digits.lstrip(b"0")[:_LONGEST_PLACE] or b"0")


def _column(letters: bytes) -> int:
    number = 0
    for letter in letters[:_LONGEST_PLACE].upper():
        number = number * 26 + letter - 64
    return number


def _packed_rectangle(sheet: bytes) -> int:
    rows = _ROW.split(sheet)
    return len(rows) * max(len(_CELL.findall(row)) for row in rows)


def _first_rows(sheet: bytes) -> bytes:
    """Return the first rows of a sheet whose cells have no places, as many as can be held."""
    starts = [row.start() for row in _ROW.finditer(sheet)]
    width = 0
    for count, (start, end) in enumerate(itertools.pairwise([*starts, len(sheet)]), 1):
        width = max(width, len(_CELL.findall(sheet, start, end)))
        if count * width > sparse_sheet.MAX_CELLS:
            prefix = sheet[start + 1 : sheet.index(b"row", start)]
            return sheet[:start] + b"</%bsheetData></%bworksheet>" % (prefix, prefix)
    return sheet


def _with(data: bytes, parts: dict[str, bytes]) -> bytes:
    """Return the archive with some members replaced, and without pictures."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(buffer, "w") as new:
        for name, content in parts.items():
            new.writestr(name, content)
        for info in old.infolist():
            name = info.filename.replace("\\", "/")
            if name not in parts and name.casefold().endswith((".xml", ".rels", ".bin")):
                new.writestr(name, old.read(info))
    return buffer.getvalue()


# Texts outside the cells of a sheet: lines above and below its pages, and comments.

#: Codes of headers and footers (ECMA-376 part 1, 18.3.1.46): sections, fields, fonts, sizes.
_CODE = re.compile(r'&(?:"[^"]*"|K(?:[0-9A-Fa-f]{6}|\d\d[+-]\d{3})|\d{1,3} ?|[^&])')
_PLACES = re.compile(r"&[LCR]")
_LINE = re.compile(
    rb"<(?:\w+:)?(?:odd|even|first)(Header|Footer)(?:\s[^>]*)?>([^<]{1,2000})</", re.DOTALL
)
_COMMENTS, _THREADS = "xl/comments", "xl/threadedcomments/"
_IN_THREAD = "tc="
"""Begins the author of a comment that only repeats that of a thread."""
_BINARY_LINES, _BINARY_COMMENT = 479, 637
_NULL_LENGTH = 0xFFFFFFFF


def line_text(code: str) -> str:
    """Return the text of a header or footer: its three sections without codes and fields."""
    code = _PLACES.sub("\n", code.replace("&&", "\x00"))
    return "\n".join(filter(str.strip, _CODE.sub("", code).replace("\x00", "&").split("\n")))


class Margins:
    """Collects the texts outside the cells while the parts of a workbook are read."""

    def __init__(self) -> None:
        """Start with nothing."""
        self._blocks: dict[tuple[str, BlockKind], None] = {}
        self._problems: list[Detail] = []

    def add_part(self, name: str, part: bytes) -> None:
        """Add the texts of one part."""
        path = name.casefold()
        binary = path.endswith(".bin")
        if path.startswith((_COMMENTS, _THREADS)) or "/comments/" in path:
            self._keep(_binary_comments(part) if binary else self._comments(part))
        elif "/worksheets/" in path:
            self._keep(_binary_lines(part) if binary else _lines(part))

    def emit(self, sink: Collector) -> None:
        """Emit everything, each line once: sheets repeat the texts around them."""
        for text, kind in self._blocks:
            sink.add(text, kind)
        for problem in self._problems:
            sink.missing(problem)

    def _keep(self, blocks: Iterator[tuple[str, BlockKind]]) -> None:
        for text, kind in blocks:
            if text.strip():
                self._blocks[text, kind] = None

    def _comments(self, part: bytes) -> Iterator[tuple[str, BlockKind]]:
        authors: list[str] = []
        words: list[str] = []
        try:
            for event, name, element in xml_safe.walk_xml(part):
                if event == "start":
                    if name in ("comment", "threadedComment"):
                        words = []
                elif name == "author":
                    authors.append(element.text or "")
                elif name in ("t", "text"):
                    words.append(element.text or "")
                elif name == "rPh":
                    # The pronunciation of Japanese is next to the characters, not among them.
                    words = words[: -len(list(element)) or None]
                elif name in ("comment", "threadedComment"):
                    number = element.get("authorId", "")
                    author = authors[int(number)] if _within(number, authors) else ""
                    if not author.startswith(_IN_THREAD):
                        yield "".join(words), BlockKind.COMMENT
                    xml_safe.forget(element)
        except xml_safe.SyntaxProblem:
            self._problems.append(Message(Code.COMMENT_NOT_READ))


def _within(number: str, authors: list[str]) -> bool:
    return number.isascii() and number.isdigit() and int(number) < len(authors)


def _lines(part: bytes) -> Iterator[tuple[str, BlockKind]]:
    if b"eaderFooter" not in part[-20_000:]:
        return
    for field, code in _LINE.findall(part[-20_000:]):
        kind = BlockKind.HEADER if field == b"Header" else BlockKind.FOOTER
        yield line_text(unescape(code.decode("utf-8", "replace"))), kind


def _binary_lines(part: bytes) -> Iterator[tuple[str, BlockKind]]:
    """Yield headers and footers in turn: of odd, even and first pages (MS-XLSB 2.4.69)."""
    for kind, at, size in binary_records(part):
        if kind != _BINARY_LINES:
            continue
        end, at = at + size, at + 2
        for number in range(6):
            text, at = _wide(part, at, end)
            yield line_text(text), BlockKind.FOOTER if number % 2 else BlockKind.HEADER


def _binary_comments(part: bytes) -> Iterator[tuple[str, BlockKind]]:
    for kind, at, size in binary_records(part):
        if kind == _BINARY_COMMENT:
            text, _ = _wide(part, at + 1, at + size)
            yield text, BlockKind.COMMENT


def _wide(part: bytes, at: int, end: int) -> tuple[str, int]:
    """Return a string that begins with its length (MS-XLSB 2.5.168), and where it ends."""
    if at + 4 > end:
        return "", end
    (length,) = struct.unpack_from("<I", part, at)
    if length == _NULL_LENGTH:
        return "", at + 4
    stop = min(end, at + 4 + 2 * length)
    return part[at + 4 : stop].decode("utf-16-le", "replace"), stop


# Texts outside the cells of an xls workbook: boxes, comments, lines of pages, charts.
#
# Text boxes and comments are drawn objects with a text of their own (MS-XLS 2.4.181, 2.4.329).

_BEGIN, _END, _MORE = 0x0809, 0x0A, 0x3C
_LINES = {0x14: BlockKind.HEADER, 0x15: BlockKind.FOOTER}
_OBJECT, _OBJECT_TEXT = 0x5D, 0x1B6
_COMMENT = 0x19
"""The kind of object that is the box of a comment."""
_CHART_TEXT = 0x100D
_WALKS = 4


def report_margins(stream: bytes, sink: Collector) -> None:
    """Add the texts outside the cells of each sheet; equal texts of one kind once."""
    unique: set[tuple[str, BlockKind]] = set()
    budget = _WALKS * len(stream)
    for page, start in enumerate(dict.fromkeys(sheet_starts(stream)), 1):
        for text, kind, at in _margin_blocks(stream, start):
            if (text, kind) not in unique:
                unique.add((text, kind))
                sink.add(text, kind, page)
            if at - start > budget:
                break
        budget -= _length(stream, start)
        if budget < 0:
            return


def _inside(stream: bytes, start: int) -> Iterator[tuple[int, int, int]]:
    """Yield the records of a sheet with those of the charts on it."""
    depth = 0
    for kind, at, size in records(stream, start):
        depth += (kind == _BEGIN) - (kind == _END)
        yield kind, at, size
        if depth <= 0:
            return


def _length(stream: bytes, start: int) -> int:
    return next(reversed([at + size for _, at, size in _inside(stream, start)]), start) - start


def _margin_blocks(stream: bytes, start: int) -> Iterator[tuple[str, BlockKind, int]]:
    box = BlockKind.BOX
    characters = 0
    parts: list[str] = []
    for kind, at, size in _inside(stream, start):
        content = stream[at : at + size]
        if kind in _LINES:
            yield line_text(_string(content, "<H")), _LINES[kind], at
        elif kind == _OBJECT and size >= 6:
            is_comment = struct.unpack_from("<H", content, 4)[0] == _COMMENT
            box = BlockKind.COMMENT if is_comment else BlockKind.BOX
        elif kind == _OBJECT_TEXT and size >= 12:
            (characters,) = struct.unpack_from("<H", content, 10)
            parts = []
        elif kind == _MORE and characters:
            # The text continues in records that each define the width of their characters.
            parts.append(_characters(content[:1], content[1:])[:characters])
            characters -= len(parts[-1])
            if not characters:
                yield "".join(parts), box, at
        elif kind == _CHART_TEXT and size > 3:
            yield _string(content[2:], "<B"), BlockKind.BOX, at


def _string(content: bytes, length: str) -> str:
    """Return a string that begins with its length and the width of its characters (2.5.294)."""
    size = struct.calcsize(length)
    if len(content) <= size:
        return ""
    (count,) = struct.unpack_from(length, content)
    return _characters(content[size : size + 1], content[size + 1 :])[:count]


def _characters(flags: bytes, content: bytes) -> str:
    wide = bool(flags) and flags[0] & 1
    return content.decode("utf-16-le" if wide else "latin-1", "replace")


_FILEPASS = 0x2F
_FIRST_RECORDS = 64
_MOST_SHEETS = 10_000
"""Of an old workbook; how often one stretch of it may be a sheet is bounded before."""
_DRAWINGS = ("xl/drawings/drawing", "xl/charts/chart", "xl/diagrams/data")


def read(data: bytes, limits: Limits, name: str = "xlsx") -> Text:
    """Return the rows of an Office Open XML workbook, XML or binary.

    Raises:
        ReadProblem: DAMAGED, ENCRYPTED, LIMIT or EMPTY.
    """
    archive = GuardedZip(data)
    sink = Collector(limits)
    margins = Margins()
    data = prepare_archive(archive, data, sink.missing, margins.add_part)
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        _sheets(_open(data), sink, len(archive.names))
        for part in sorted(archive.names):
            if part.startswith(_DRAWINGS) and part.endswith(".xml"):
                _drawing(archive, part, sink)
        margins.emit(sink)
    return sink.finish(name, "python-calamine")


def read_old(data: bytes, limits: Limits, name: str = "xls") -> Text:
    """Return the rows of an Excel 5-2003 workbook.

    Raises:
        ReadProblem: DAMAGED, ENCRYPTED, LIMIT or EMPTY.
    """
    compound = Compound(data)
    main = next((main for main in ("Workbook", "Book") if compound.has(main)), None)
    if main is None:
        raise ReadProblem(Reason.DAMAGED, Message(Code.WORKBOOK_NOT_OPENED))
    stream = compound.read(main)
    if _under_password(stream):
        raise ReadProblem(Reason.ENCRYPTED, Message(Code.DOCUMENT_PASSWORD_NEEDED))
    sink = Collector(limits)
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        # calamine follows the tables of a compound file even where they run in circles.
        _sheets(_open(one_stream(main, tighten(pad_stream(stream)))), sink, _MOST_SHEETS)
        if main == "Workbook":
            report_margins(stream, sink)
    return sink.finish(name, "python-calamine")


def _under_password(stream: bytes) -> bool:
    """Whether FILEPASS is among the first records of the workbook (MS-XLS 2.4.117)."""
    first = itertools.islice(records(stream, 0), _FIRST_RECORDS)
    return any(kind == _FILEPASS for kind, _, _ in first)


def _open(data: bytes) -> CalamineWorkbook:
    from python_calamine import CalamineError, CalamineWorkbook, PasswordError

    try:
        return CalamineWorkbook.from_filelike(io.BytesIO(data))
    except PasswordError as error:
        raise ReadProblem(Reason.ENCRYPTED, Message(Code.DOCUMENT_PASSWORD_NEEDED)) from error
    except (CalamineError, OSError, ValueError) as error:
        raise ReadProblem(Reason.DAMAGED, Message(Code.WORKBOOK_NOT_OPENED)) from error
    except BaseException as error:
        if not _panic(error):
            raise
        raise ReadProblem(Reason.DAMAGED, Message(Code.WORKBOOK_NOT_OPENED)) from error


def _panic(error: BaseException) -> bool:
    """Whether an error is a panic of calamine, whose class has no name to import it by."""
    return type(error).__name__ == "PanicException"


def _sheets(book: CalamineWorkbook, sink: Collector, max_cells: int) -> None:
    """Read the sheets; more than ``max_cells`` are malicious, and may all be one endless part."""
    from python_calamine import SheetTypeEnum

    names: set[str] = set()
    for page, about in enumerate(book.sheets_metadata, 1):
        # calamine finds sheets by name: a second one with the same name would be the same again.
        if about.name in names or about.typ in (SheetTypeEnum.ChartSheet, SheetTypeEnum.Vba):
            continue
        names.add(about.name)
        if len(names) > max_cells:
            sink.missing(Message(Code.SHEET_NOT_READ))
            return
        sheet = _sheet(book, page - 1, sink)
        if sheet is not None:
            _rows(sheet, about.name, page, sink)


def _sheet(book: CalamineWorkbook, index: int, sink: Collector) -> CalamineSheet | None:
    """Parse one sheet; damage in one leaves the others."""
    from python_calamine import CalamineError

    try:
        return book.get_sheet_by_index(index)
    except (CalamineError, OSError, ValueError):
        sink.missing(Message(Code.SHEET_NOT_READ))
    except BaseException as error:
        if not _panic(error):
            raise
        sink.missing(Message(Code.SHEET_NOT_READ))
    return None


def _rows(sheet: CalamineSheet, name: str, page: int, sink: Collector) -> None:
    """Add the name of a sheet, unless it is empty, and its rows."""
    has_heading = False
    for row in sheet.iter_rows():
        cells = [cell_text(cell) for cell in row]
        if not any(cells):
            continue
        if not has_heading:
            sink.add(name, BlockKind.HEADING, page)
            has_heading = True
        sink.add("\t".join(cells), BlockKind.TABLE, page)


def _drawing(archive: GuardedZip, name: str, sink: Collector) -> None:
    """Read the text boxes of a drawing or the words of a chart."""
    try:
        SlideWalk(sink, BlockKind.BOX, 0).run(archive.read(name))
    except ReadProblem as problem:
        if problem.reason is not Reason.DAMAGED:
            raise
        sink.missing(Message(Code.DRAWING_NOT_READ))
    except xml_safe.SyntaxProblem:
        sink.missing(Message(Code.DRAWING_NOT_READ))
