"""Reads Excel workbooks (xlsx, xlsm, xlsb, xls): every row of every sheet, hidden ones too.

calamine builds a sheet as a full rectangle in memory and cannot be stopped while it does, so
archives are looked through before: a single cell in the farthest corner, as it happens in honest
workbooks, would need more memory than there is. Text boxes and charts are read besides.
"""

from __future__ import annotations

import contextlib
import io
import struct
from functools import cache
from importlib import metadata
from typing import TYPE_CHECKING

from simfinder.domain.document import BlockKind, Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract import xml_safe
from simfinder.extract.collector import Collector, Full
from simfinder.extract.limits import Limits
from simfinder.extract.ole.compound import Compound
from simfinder.extract.ole.made import lengthened, one_stream
from simfinder.extract.sheet import old_margins as sheet_old_margins
from simfinder.extract.sheet.cells import written
from simfinder.extract.sheet.guard import checked
from simfinder.extract.sheet.margins import Margins
from simfinder.extract.sheet.sparse import tightened
from simfinder.extract.slides.walk import SlideWalk
from simfinder.extract.zip_guard import GuardedZip

if TYPE_CHECKING:
    from python_calamine import CalamineSheet, CalamineWorkbook

_FILEPASS = 0x2F
_FIRST_RECORDS = 64
_MOST_SHEETS = 10_000
"""Of an old workbook; how often one stretch of it may be a sheet is bounded before."""
_DRAWN = ("xl/drawings/drawing", "xl/charts/chart", "xl/diagrams/data")


def read(data: bytes, limits: Limits) -> Text:
    """Return the rows of an Office Open XML workbook, XML or binary.

    Raises:
        ReadProblem: DAMAGED, ENCRYPTED, LIMIT or EMPTY.
    """
    archive = GuardedZip(data)
    out = Collector(limits)
    margins = Margins()
    data = checked(archive, data, out.missing, margins.look)
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        _sheets(_open(data), out, len(archive.names))
        for name in sorted(archive.names):
            if name.startswith(_DRAWN) and name.endswith(".xml"):
                _drawn(archive, name, out)
        margins.tell(out)
    return out.finish("xlsx", _library())


def read_old(data: bytes, limits: Limits) -> Text:
    """Return the rows of an Excel 5-2003 workbook.

    Raises:
        ReadProblem: DAMAGED, ENCRYPTED, LIMIT or EMPTY.
    """
    compound = Compound(data)
    name = next((name for name in ("Workbook", "Book") if compound.has(name)), None)
    if name is None:
        raise ReadProblem(Reason.DAMAGED, "the workbook cannot be opened")
    stream = compound.read(name)
    if _under_password(stream):
        raise ReadProblem(Reason.ENCRYPTED, "the document asks for a password")
    out = Collector(limits)
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        # calamine follows the tables of a compound file even where they run in circles.
        _sheets(_open(one_stream(name, tightened(lengthened(stream)))), out, _MOST_SHEETS)
        if name == "Workbook":
            sheet_old_margins.tell(stream, out)
    return out.finish("xls", _library())


def _under_password(stream: bytes) -> bool:
    """Whether FILEPASS is among the first records of the workbook (MS-XLS 2.4.117)."""
    at = 0
    for _ in range(_FIRST_RECORDS):
        if at + 4 > len(stream):
            return False
        record, size = struct.unpack_from("<HH", stream, at)
        if record == _FILEPASS:
            return True
        at += 4 + size
    return False


@cache
def _library() -> str:
    """Return name and version of what reads sheets; looking it up takes as long as a small one."""
    try:
        return f"python-calamine {metadata.version('python-calamine')}"
    except metadata.PackageNotFoundError:
        return "python-calamine"


def _open(data: bytes) -> CalamineWorkbook:
    from python_calamine import CalamineError, CalamineWorkbook, PasswordError

    try:
        return CalamineWorkbook.from_filelike(io.BytesIO(data))
    except PasswordError as error:
        raise ReadProblem(Reason.ENCRYPTED, "the document asks for a password") from error
    except (CalamineError, OSError, ValueError) as error:
        raise ReadProblem(Reason.DAMAGED, "the workbook cannot be opened") from error
    except BaseException as error:
        if not _panic(error):
            raise
        raise ReadProblem(Reason.DAMAGED, "the workbook cannot be opened") from error


def _panic(error: BaseException) -> bool:
    """Whether an error is a panic of calamine, whose class has no name to import it by."""
    return type(error).__name__ == "PanicException"


def _sheets(book: CalamineWorkbook, out: Collector, most: int) -> None:
    """Read the sheets; more than ``most`` cannot be honest, and may all be one endless part."""
    from python_calamine import SheetTypeEnum

    names: set[str] = set()
    for page, about in enumerate(book.sheets_metadata, 1):
        # calamine finds sheets by their names: a second one of a name would be the same again.
        if about.name in names or about.typ in (SheetTypeEnum.ChartSheet, SheetTypeEnum.Vba):
            continue
        names.add(about.name)
        if len(names) > most:
            out.missing("a sheet cannot be read")
            return
        sheet = _sheet(book, page - 1, out)
        if sheet is not None:
            _rows(sheet, about.name, page, out)


def _sheet(book: CalamineWorkbook, index: int, out: Collector) -> CalamineSheet | None:
    """Parse one sheet; damage in one leaves the others."""
    from python_calamine import CalamineError

    try:
        return book.get_sheet_by_index(index)
    except (CalamineError, OSError, ValueError):
        out.missing("a sheet cannot be read")
    except BaseException as error:
        if not _panic(error):
            raise
        out.missing("a sheet cannot be read")
    return None


def _rows(sheet: CalamineSheet, name: str, page: int, out: Collector) -> None:
    """Tell the name of a sheet, if it holds anything, and its rows."""
    named = False
    for row in sheet.iter_rows():
        cells = [written(cell) for cell in row]
        if not any(cells):
            continue
        if not named:
            out.add(name, BlockKind.HEADING, page)
            named = True
        out.add("\t".join(cells), BlockKind.TABLE, page)


def _drawn(archive: GuardedZip, name: str, out: Collector) -> None:
    """Read the text boxes of a drawing or the words of a chart."""
    walk = SlideWalk(out, BlockKind.BOX, 0)
    try:
        walk.run(archive.read(name))
    except ReadProblem as problem:
        if problem.reason is not Reason.DAMAGED:
            raise
        out.missing("a drawing cannot be read")
    except xml_safe.SyntaxProblem:
        walk.close()
        out.missing("a drawing cannot be read")
