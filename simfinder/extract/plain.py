"""Reads text without markup: paragraphs from blank lines, line breaks and form feeds."""

from __future__ import annotations

import contextlib
import csv
import re
from collections.abc import Iterable, Iterator

from simfinder.domain.document import BlockKind, Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract import charset, json_text, subtitles, tex_text, xml_safe
from simfinder.extract.collector import Collector, Full
from simfinder.extract.limits import Limits
from simfinder.extract.lines import paragraphs, wrap_measure

READER = "own"

_LINE = re.compile("\r\n|[\n\r\x0b\x85\u2028\u2029]")
_CODING = re.compile(rb"^[^\n]*?coding[:=][ \t]*([-\w.]+)", re.MULTILINE)
_XML_ENCODING = re.compile(rb"""^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([-\w.:]+)""")
_CSS_CHARSET = re.compile(rb'^@charset "([-\w.:]+)"')
_LATEX_INPUT = re.compile(rb"\\usepackage\[([-\w]+)\]\{inputenc\}")
_LATEX_NAMES = {"utf8": "utf-8", "latin1": "cp1252", "latin9": "iso8859-15", "ansinew": "cp1252"}
_MARKUP_ROOM = 8
"""How many times as many characters XML and notebooks may have as the text in them."""
_STATED_SEPARATOR = re.compile('\ufeff?sep=([^\\s"])\r?\n', re.IGNORECASE)
_ROWS_SAMPLE = 1 << 14
_LONGEST_CELL = 1 << 20


def declared_encoding(head: bytes) -> str | None:
    """Return the encoding that the first lines name: XML, Python, CSS and LaTeX have a way."""
    for pattern in (_XML_ENCODING, _CSS_CHARSET, _LATEX_INPUT):
        if match := pattern.search(head):
            name = match[1].decode("ascii", "replace")
            return _LATEX_NAMES.get(name, name)
    if match := _CODING.search(b"\n".join(head.split(b"\n")[:2])):
        return match[1].decode("ascii", "replace")
    return None


def decode(
    data: bytes, limits: Limits, declared: str | None = None, room: int = 1
) -> tuple[charset.Decoded, Collector]:
    """Decode a text file and return it with a collector that knows what was left out.

    Args:
        data: the file.
        limits: how many characters may be taken.
        declared: the encoding that the document names.
        room: how many times as many characters may be decoded, for markup around them.

    Raises:
        ReadProblem: EMPTY; DAMAGED where the bytes are no text in any encoding.
    """
    declared = declared or declared_encoding(data[:4096])
    most = limits.max_size_mib << 20
    whole = len(data) <= most
    decoded = charset.decode(data[:most], limits.max_characters * room, declared, whole)
    if not decoded.text or decoded.text.isspace():
        raise ReadProblem(Reason.EMPTY, "the file holds no text")
    if decoded.replaced * 10 > len(decoded.text):
        raise ReadProblem(Reason.DAMAGED, "the bytes are no text in any known encoding")
    out = Collector(limits)
    if not whole:
        out.missing(f"only the first {limits.max_size_mib:,} MiB were read")
    if decoded.cut:
        out.missing(f"only the first {limits.max_characters * room:,} characters were read")
    return decoded, out


def each_line(text: str) -> Iterator[str]:
    """Yield the lines, whatever ends them; form feeds stay inside their line."""
    start = 0
    for end in _LINE.finditer(text):
        yield text[start : end.start()]
        start = end.end()
    yield text[start:]


def read_text(data: bytes, limits: Limits, name: str = "txt") -> Text:
    """Return the paragraphs of a text file, pages counted by form feeds."""
    decoded, out = decode(data, limits)
    content = tex_text.words(decoded.text) if name == "tex" else decoded.text
    paged = "\f" in content
    measure = wrap_measure(list(each_line(content[: 1 << 20].replace("\f", "\n"))))
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        for number, page in enumerate(content.split("\f"), 1):
            for chunk in _chunks(each_line(page)):
                for paragraph in paragraphs(chunk, measure):
                    out.add(paragraph, page=number if paged else 0)
    return out.finish(name, READER, decoded.replaced, decoded.encoding)


def _chunks(lines: Iterable[str]) -> Iterator[list[str]]:
    """Yield the stretches between blank lines."""
    chunk: list[str] = []
    for line in lines:
        if line.strip():
            chunk.append(line)
        elif chunk:
            yield chunk
            chunk = []
    if chunk:
        yield chunk


def read_source(data: bytes, limits: Limits, name: str = "source") -> Text:
    """Return the lines of program text and of markup that is compared as it stands.

    XML that holds a text, notebooks and subtitles give what a person reads in them instead.
    """
    wide = name == "xml" or (name == "source" and json_text.looks_like_notebook(data))
    decoded, out = decode(data, limits, room=_MARKUP_ROOM if wide else 1)
    reader = f"lxml {xml_safe.version()}" if name == "xml" else READER
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        if not _without_marks(decoded.text, out, name, wide):
            reader = READER
            for line in each_line(json_text.unescaped(decoded.text).replace("\f", "\n")):
                out.add(line, keep_space=True)
    return out.finish(name, reader, decoded.replaced, decoded.encoding)


def _without_marks(text: str, out: Collector, name: str, wide: bool) -> bool:
    """Tell the text of a document that looks like data; False, and nothing told, for data.

    The readers of markup are imported here because they decode as this module does.
    """
    if name == "xml":
        from simfinder.extract import xml_text

        return xml_text.walk_text(text, out)
    if name != "source":
        return False
    cells = json_text.cells(text) if wide else None
    if cells:
        from simfinder.extract.markdown import walk_markdown

        for kind, source in cells:
            if kind == "code":
                for line in each_line(source):
                    out.add(line, keep_space=True)
            else:
                walk_markdown(source, out)
        return True
    said = subtitles.spoken(text)
    for cue in said or ():
        out.add(cue)
    return said is not None


def read_rows(data: bytes, limits: Limits, tabs: bool = False) -> Text:
    """Return the rows of a table in text form, cells separated by tabs."""
    decoded, out = decode(data, limits)
    text = decoded.text
    stated = _STATED_SEPARATOR.match(text)
    if stated:
        # Excel follows this line and does not show it.
        text = text[stated.end() :]
    separator = stated[1] if stated else "\t" if tabs else _separator(text[:_ROWS_SAMPLE])
    csv.field_size_limit(_LONGEST_CELL)
    try:
        rows = csv.reader((line + "\n" for line in each_line(text)), delimiter=separator)
        for row in rows:
            out.add("\t".join(cell.replace("\t", " ") for cell in row), BlockKind.TABLE)
    except csv.Error:
        # Not a regular table after all: the lines as they stand hold the same words.
        return read_source(data, limits, "csv")
    except Full:
        # The collector remembers that the text was cut.
        pass
    return out.finish("csv", READER, decoded.replaced, decoded.encoding)


def _separator(sample: str) -> str:
    """Return the separator that occurs equally often in most lines."""
    lines = [line for line in sample.splitlines()[:50] if line.strip()][:-1] or [sample]

    def regularity(separator: str) -> tuple[int, int]:
        counts = [line.count(separator) for line in lines]
        typical = sorted(counts)[len(counts) // 2]
        return (sum(n == typical for n in counts) if typical else 0), typical

    return max(",;\t|", key=regularity)


def read_subtitles(data: bytes, limits: Limits) -> Text:
    """Return what is said in an SRT file, without its numbers, times and font tags."""
    decoded, out = decode(data, limits)
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        for cue in subtitles.spoken(decoded.text) or subtitles.cues(each_line(decoded.text)):
            out.add(cue)
    return out.finish("srt", READER, decoded.replaced, decoded.encoding)
