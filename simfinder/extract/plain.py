"""Reads text without markup: paragraphs from blank lines, line breaks and form feeds."""

from __future__ import annotations

import contextlib
import csv
import re
from collections.abc import Iterable, Iterator

from simfinder.domain.document import BlockKind, Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract import charset
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
_SRT_TIME = re.compile(r"^\s*\d{1,3}:\d\d:\d\d[.,]\d{1,3}\s*-->")
_SRT_TAG = re.compile(r"</?[a-zA-Z][^<>]{0,60}>|\{\\[^{}]{0,60}\}")
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
    paged = "\f" in decoded.text
    measure = wrap_measure(list(each_line(decoded.text[: 1 << 20].replace("\f", "\n"))))
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        for number, page in enumerate(decoded.text.split("\f"), 1):
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
    """Return the lines of program text and of markup that is compared as it stands."""
    decoded, out = decode(data, limits)
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        for line in each_line(decoded.text.replace("\f", "\n")):
            out.add(line, keep_space=True)
    return out.finish(name, READER, decoded.replaced, decoded.encoding)


def read_rows(data: bytes, limits: Limits, tabs: bool = False) -> Text:
    """Return the rows of a table in text form, cells separated by tabs."""
    decoded, out = decode(data, limits)
    text = decoded.text
    separator = "\t" if tabs else _separator(text[:_ROWS_SAMPLE])
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
        for cue in _chunks(each_line(decoded.text)):
            time = next((i for i, line in enumerate(cue[:2]) if _SRT_TIME.match(line)), None)
            spoken = cue if time is None else cue[time + 1 :]
            out.add(_SRT_TAG.sub("", "\n".join(spoken)))
    return out.finish("srt", READER, decoded.replaced, decoded.encoding)
