"""Text out of office files, beside the usual libraries, from the same bytes in one process.

    python tests/benchmarks/bench_extract_office.py [paragraphs]

The files are made up. Ratios are of CPU seconds, the best of three runs each; above 1 the other
takes longer. ``words`` is the share of the words that went in which a library finds.
"""

from __future__ import annotations

import io
import random
import re
import sys
import time
import zipfile
from collections import Counter
from collections.abc import Callable
from importlib import import_module

from simfinder.extract import registry

_RUNS = 3
_WORD = re.compile(r"w\d+")
_LIMITS = registry.Limits()
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships"
_ODF = "urn:oasis:names:tc:opendocument:xmlns:"

Reader = Callable[[bytes], str]


def paragraphs(count: int, seed: int = 5) -> list[str]:
    """Return made-up paragraphs of 60 words."""
    rng = random.Random(seed)
    return [" ".join(f"w{rng.randrange(6000)}" for _ in range(60)) for _ in range(count)]


def _zip(parts: dict[str, str]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            packed = zipfile.ZIP_STORED if name == "mimetype" else zipfile.ZIP_DEFLATED
            archive.writestr(name, content, packed)
    return out.getvalue()


def _manifest(mimetype: str) -> str:
    entry = f'<m:file-entry m:full-path="/" m:media-type="{mimetype}"/>'
    content = '<m:file-entry m:full-path="content.xml" m:media-type="text/xml"/>'
    return f'<m:manifest xmlns:m="{_ODF}manifest:1.0">{entry}{content}</m:manifest>'


def as_odt(texts: list[str]) -> bytes:
    """Return an OpenDocument text."""
    body = "".join(f'<t:p t:style-name="P1">{text}</t:p>' for text in texts)
    content = (
        f'<o:document-content xmlns:o="{_ODF}office:1.0" xmlns:t="{_ODF}text:1.0" '
        f'o:version="1.3"><o:body><o:text>{body}</o:text></o:body></o:document-content>'
    )
    mimetype = "application/vnd.oasis.opendocument.text"
    return _zip(
        {
            "mimetype": mimetype,
            "META-INF/manifest.xml": _manifest(mimetype),
            "content.xml": content,
        }
    )


def as_pptx(texts: list[str]) -> bytes:
    """Return a presentation of five paragraphs a slide, as python-pptx writes it."""
    presentation = import_module("pptx").Presentation()
    for start in range(0, len(texts), 5):
        slide = presentation.slides.add_slide(presentation.slide_layouts[1])
        frame = slide.placeholders[1].text_frame
        for text in texts[start : start + 5]:
            frame.add_paragraph().text = text
    out = io.BytesIO()
    presentation.save(out)
    return out.getvalue()


def as_xlsx(texts: list[str]) -> bytes:
    """Return a workbook with a word in each cell, as openpyxl writes it."""
    book = import_module("openpyxl").Workbook()
    for text in texts:
        words = text.split()
        for start in range(0, len(words), 10):
            book.active.append(words[start : start + 10])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def as_epub(texts: list[str]) -> bytes:
    """Return a book of fifty paragraphs a chapter."""
    chapters = [texts[start : start + 50] for start in range(0, len(texts), 50)]
    container = (
        '<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">'
        '<rootfiles><rootfile full-path="book.opf" '
        'media-type="application/oebps-package+xml"/></rootfiles></container>'
    )
    items = "".join(
        f'<item id="c{n}" href="c{n}.xhtml" media-type="application/xhtml+xml"/>'
        for n in range(len(chapters))
    )
    spine = "".join(f'<itemref idref="c{n}"/>' for n in range(len(chapters)))
    package = (
        '<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="i">'
        '<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>t</dc:title>'
        '<dc:identifier id="i">i</dc:identifier><dc:language>en</dc:language></metadata>'
        f"<manifest>{items}</manifest><spine>{spine}</spine></package>"
    )
    pages = {
        f"c{n}.xhtml": '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>t</title></head>'
        f"<body>{''.join(f'<p>{text}</p>' for text in chapter)}</body></html>"
        for n, chapter in enumerate(chapters)
    }
    parts = {"mimetype": "application/epub+zip", "META-INF/container.xml": container}
    return _zip(parts | {"book.opf": package} | pages)


def _odfpy(data: bytes) -> str:
    document = import_module("odf.opendocument").load(io.BytesIO(data))
    found = document.getElementsByType(import_module("odf.text").P)
    return "\n".join(map(import_module("odf.teletype").extractText, found))


def _python_pptx(data: bytes) -> str:
    slides = import_module("pptx").Presentation(io.BytesIO(data)).slides
    shapes = (shape for slide in slides for shape in slide.shapes)
    return "\n".join(shape.text_frame.text for shape in shapes if shape.has_text_frame)


def _openpyxl(data: bytes) -> str:
    book = import_module("openpyxl").load_workbook(io.BytesIO(data), read_only=True)
    rows = (row for sheet in book.worksheets for row in sheet.iter_rows(values_only=True))
    return "\n".join("\t".join(str(cell) for cell in row if cell is not None) for row in rows)


def _ebooklib(data: bytes) -> str:
    ebooklib, epub = import_module("ebooklib"), import_module("ebooklib.epub")
    fromstring = import_module("lxml.html").document_fromstring
    book = epub.read_epub(io.BytesIO(data), {"ignore_ncx": True})
    chapters = book.get_items_of_type(ebooklib.ITEM_DOCUMENT)
    return "\n".join(fromstring(chapter.get_content()).text_content() for chapter in chapters)


_CASES: tuple[tuple[str, Callable[[list[str]], bytes], str, str, Reader], ...] = (
    ("odt", as_odt, "odfpy", "odf", _odfpy),
    ("pptx", as_pptx, "python-pptx", "pptx", _python_pptx),
    ("xlsx", as_xlsx, "openpyxl", "openpyxl", _openpyxl),
    ("epub", as_epub, "ebooklib", "ebooklib", _ebooklib),
)


def best(read: Reader, data: bytes) -> tuple[float, str]:
    """Return the least CPU seconds of a few runs, and the text."""
    least, text = float("inf"), ""
    for _ in range(_RUNS):
        start = time.process_time()
        text = read(data)
        least = min(least, time.process_time() - start)
    return least, text


def share(text: str, source: list[str]) -> float:
    """Return the share of the words that went in which are in the text."""
    wanted = Counter(_WORD.findall(" ".join(source)))
    return (wanted & Counter(_WORD.findall(text))).total() / wanted.total()


def main() -> None:
    """Print one line for each format."""
    texts = paragraphs(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
    for name, make, rival, module, read in _CASES:
        try:
            import_module(module)
        except ImportError:
            print(f"{name}: {rival} is not installed, left out")
            continue
        data = make(texts)
        suffix = f".{name}"
        seconds, text = best(lambda d, s=suffix: registry.read(d, s, _LIMITS).compared, data)
        theirs, other = best(read, data)
        print(
            f"{name}: {len(data) / 1e6:.2f} MB, ours {seconds * 1000:.0f} ms, words "
            f"{share(text, texts):.3f}; {rival} {theirs / seconds:.1f} times as long, "
            f"words {share(other, texts):.3f}"
        )


if __name__ == "__main__":
    main()
