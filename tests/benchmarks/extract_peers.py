"""What other libraries and programs make of a document: bytes in, text out.

Each is optional. They are called as their own documentation shows, with what gives the most text;
licences do not matter here, since nothing of this is part of the program.
"""

from __future__ import annotations

import io
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

Reader = Callable[[bytes], str]


@dataclass(frozen=True, slots=True)
class Peer:
    """Another way to the text of a document."""

    name: str
    read: Reader
    module: str = ""
    program: str = ""

    def installed(self) -> bool:
        """Whether it can be called here."""
        if self.program:
            return shutil.which(self.program) is not None
        return find_spec(self.module.partition(".")[0]) is not None


def _pypdfium2(data: bytes) -> str:
    document = import_module("pypdfium2").PdfDocument(data)
    pages = []
    for number in range(len(document)):
        page = document[number]
        text = page.get_textpage()
        pages.append(text.get_text_bounded())
        text.close()
        page.close()
    document.close()
    return "\n".join(pages)


def _pdfminer(data: bytes) -> str:
    return str(import_module("pdfminer.high_level").extract_text(io.BytesIO(data)))


def _pypdf(data: bytes) -> str:
    pages = import_module("pypdf").PdfReader(io.BytesIO(data)).pages
    return "\n".join(page.extract_text() for page in pages)


def _python_docx(data: bytes) -> str:
    return "\n".join(p.text for p in import_module("docx").Document(io.BytesIO(data)).paragraphs)


def _python_docx_walk(data: bytes) -> str:
    """Read paragraphs and tables in their order, and tables inside tables."""
    table_type = import_module("docx.table").Table
    texts: list[str] = []

    def add(content: Any) -> None:
        for item in content.iter_inner_content():
            if isinstance(item, table_type):
                for row in item.rows:
                    for cell in row.cells:
                        add(cell)
            else:
                texts.append(item.text)

    add(import_module("docx").Document(io.BytesIO(data)))
    return "\n".join(texts)


def _docx2txt(data: bytes) -> str:
    return str(import_module("docx2txt").process(io.BytesIO(data)))


def _odfpy(data: bytes) -> str:
    document = import_module("odf.opendocument").load(io.BytesIO(data))
    names = import_module("odf.text")
    found = [*document.getElementsByType(names.H), *document.getElementsByType(names.P)]
    return "\n".join(map(import_module("odf.teletype").extractText, found))


def _striprtf(data: bytes) -> str:
    module = import_module("striprtf.striprtf")
    return str(module.rtf_to_text(data.decode("latin-1"), errors="ignore"))


def _openpyxl(data: bytes) -> str:
    book = import_module("openpyxl").load_workbook(io.BytesIO(data), read_only=True)
    rows = (row for sheet in book.worksheets for row in sheet.iter_rows(values_only=True))
    return "\n".join("\t".join(str(cell) for cell in row if cell is not None) for row in rows)


def _calamine(data: bytes) -> str:
    book = import_module("python_calamine").CalamineWorkbook.from_filelike(io.BytesIO(data))
    rows = (row for name in book.sheet_names for row in book.get_sheet_by_name(name).to_python())
    return "\n".join("\t".join(str(cell) for cell in row) for row in rows)


def _python_pptx(data: bytes) -> str:
    slides = import_module("pptx").Presentation(io.BytesIO(data)).slides
    texts: list[str] = []
    for shape in (shape for slide in slides for shape in slide.shapes):
        if shape.has_text_frame:
            texts.append(shape.text_frame.text)
        elif getattr(shape, "has_table", False):
            texts.extend(cell.text for row in shape.table.rows for cell in row.cells)
    return "\n".join(texts)


def _ebooklib(data: bytes) -> str:
    ebooklib, epub = import_module("ebooklib"), import_module("ebooklib.epub")
    book = epub.read_epub(io.BytesIO(data), {"ignore_ncx": True})
    chapters = book.get_items_of_type(ebooklib.ITEM_DOCUMENT)
    return "\n".join(_lxml(chapter.get_content()) for chapter in chapters)


def _soup(data: bytes) -> str:
    return str(import_module("bs4").BeautifulSoup(data, "lxml").get_text(" "))


def _lxml(data: bytes) -> str:
    html = import_module("lxml.html")
    parser = html.HTMLParser(encoding="utf-8")
    return str(html.document_fromstring(data, parser=parser).text_content())


def _selectolax(data: bytes) -> str:
    tree = import_module("selectolax.lexbor").LexborHTMLParser(data)
    tree.strip_tags(["script", "style"])
    return str(tree.body.text(separator="\n"))


def _email(data: bytes) -> str:
    policy = import_module("email.policy").default
    message = import_module("email").message_from_bytes(data, policy=policy)
    body = message.get_body(("plain", "html"))
    return str(body.get_content()) if body is not None else ""


def _charset_normalizer(data: bytes) -> str:
    return str(import_module("charset_normalizer").from_bytes(data).best() or "")


def _chardet(data: bytes) -> str:
    found = import_module("chardet").detect(data)["encoding"]
    return data.decode(found or "utf-8", "replace")


def _child(ending: str, *command: str) -> Reader:
    """Return a reader that runs a program on a file; ``{}`` stands for its path."""

    def run(data: bytes) -> str:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / f"document.{ending}"
            path.write_bytes(data)
            words = [word.replace("{}", str(path)) for word in command]
            done = subprocess.run(words, capture_output=True, check=False, timeout=60)
        return done.stdout.decode("utf-8", "replace")

    return run


@cache
def _markitdown_converter() -> Any:
    return import_module("markitdown").MarkItDown(enable_plugins=False)


def _markitdown(ending: str) -> Reader:
    def read(data: bytes) -> str:
        converter = _markitdown_converter()
        return str(converter.convert_stream(io.BytesIO(data), file_extension=f".{ending}").markdown)

    return read


_OFFICE = "application/vnd.openxmlformats-officedocument."
_MEDIA = {
    "pdf": "application/pdf",
    "docx": f"{_OFFICE}wordprocessingml.document",
    "doc": "application/msword",
    "rtf": "application/rtf",
    "odt": "application/vnd.oasis.opendocument.text",
    "xlsx": f"{_OFFICE}spreadsheetml.sheet",
    "xls": "application/vnd.ms-excel",
    "ods": "application/vnd.oasis.opendocument.spreadsheet",
    "pptx": f"{_OFFICE}presentationml.presentation",
    "ppt": "application/vnd.ms-powerpoint",
    "epub": "application/epub+zip",
    "html": "text/html",
    "eml": "message/rfc822",
    "msg": "application/vnd.ms-outlook",
    "txt": "text/plain",
}


def _kreuzberg(ending: str) -> Reader:
    def read(data: bytes) -> str:
        return str(import_module("kreuzberg").extract_bytes_sync(data, _MEDIA[ending]).content)

    return read


def _extractous(data: bytes) -> str:
    extractor = import_module("extractous").Extractor()
    text, _ = extractor.set_extract_string_max_length(1 << 30).extract_bytes_to_string(
        bytearray(data)
    )
    return str(text)


_OWN: dict[str, tuple[Peer, ...]] = {
    "pdf": (
        Peer("pypdfium2, bare", _pypdfium2, "pypdfium2"),
        Peer("pdftotext", _child("pdf", "pdftotext", "-q", "{}", "-"), program="pdftotext"),
        Peer("pypdf", _pypdf, "pypdf"),
        Peer("pdfminer.six", _pdfminer, "pdfminer"),
    ),
    "docx": (
        Peer("python-docx", _python_docx, "docx"),
        Peer("python-docx, tables", _python_docx_walk, "docx"),
        Peer("docx2txt", _docx2txt, "docx2txt"),
    ),
    "doc": (
        Peer("antiword", _child("doc", "antiword", "-m", "UTF-8", "{}"), program="antiword"),
        Peer("catdoc", _child("doc", "catdoc", "-d", "utf-8", "{}"), program="catdoc"),
    ),
    "rtf": (Peer("striprtf", _striprtf, "striprtf"),),
    "odt": (Peer("odfpy", _odfpy, "odf"),),
    "xlsx": (
        Peer("openpyxl", _openpyxl, "openpyxl"),
        Peer("python-calamine, bare", _calamine, "python_calamine"),
    ),
    "xls": (Peer("python-calamine, bare", _calamine, "python_calamine"),),
    "ods": (
        Peer("python-calamine, bare", _calamine, "python_calamine"),
        Peer("odfpy", _odfpy, "odf"),
    ),
    "pptx": (Peer("python-pptx", _python_pptx, "pptx"),),
    "ppt": (Peer("catppt", _child("ppt", "catppt", "-d", "utf-8", "{}"), program="catppt"),),
    "epub": (Peer("ebooklib", _ebooklib, "ebooklib"),),
    "html": (
        Peer("beautifulsoup4", _soup, "bs4"),
        Peer("selectolax", _selectolax, "selectolax"),
        Peer("lxml text_content", _lxml, "lxml"),
    ),
    "eml": (Peer("email of Python", _email, "email"),),
    "msg": (),
    "txt": (
        Peer("charset-normalizer", _charset_normalizer, "charset_normalizer"),
        Peer("chardet", _chardet, "chardet"),
    ),
}
_MARKITDOWN = frozenset(("pdf", "docx", "xlsx", "xls", "pptx", "epub", "html", "msg"))


def peers(kind: str) -> list[Peer]:
    """Return what reads that format beside us: libraries of the format, then those of many."""
    many = [
        Peer("kreuzberg", _kreuzberg(kind), "kreuzberg"),
        Peer("extractous (Tika)", _extractous, "extractous"),
    ]
    if kind in _MARKITDOWN:
        many.insert(0, Peer("markitdown", _markitdown(kind), "markitdown"))
    return [*_OWN[kind], *many]
