"""Reads text without markup: paragraphs from blank lines, line breaks and form feeds."""

from __future__ import annotations

import contextlib
import csv
import re
from collections.abc import Iterable, Iterator
from itertools import islice

from simfinder.domain.document import BlockKind, Text
from simfinder.extract.collector import Collector, Full
from simfinder.extract.limits import Limits
from simfinder.extract.lines import paragraphs, wrap_measure
from simfinder.extract.text import json_text, subtitles, tex_text
from simfinder.extract.text_file import READER, declared_encoding, decode, each_line

__all__ = [
    "READER",
    "declared_encoding",
    "decode",
    "each_line",
    "read_rows",
    "read_source",
    "read_subtitles",
    "read_text",
]


_MARKUP_ROOM = 8
"""How many times as many characters XML and notebooks may have as the text in them."""
_STATED_SEPARATOR = re.compile('\ufeff?sep=([^\\s"])\r?\n', re.IGNORECASE)
_ROWS_SAMPLE = 1 << 14
_LONGEST_CELL = 1 << 20


def read_text(data: bytes, limits: Limits, name: str = "txt") -> Text:
    """Return the paragraphs of a text file, pages counted by form feeds."""
    decoded, out = decode(data, limits)
    content, notes = tex_text.words(decoded.text) if name == "tex" else (decoded.text, [])
    waiting = iter(notes)
    paged = "\f" in content
    measure = wrap_measure(list(each_line(content[: 1 << 20].replace("\f", "\n"))))
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        for number, page in enumerate(content.split("\f"), 1):
            for chunk in _chunks(each_line(page)):
                for paragraph in paragraphs(chunk, measure):
                    marks = paragraph.count(tex_text.NOTE) if notes else 0
                    out.add(
                        paragraph.replace(tex_text.NOTE, "") if marks else paragraph,
                        page=number if paged else 0,
                    )
                    for note in islice(waiting, marks):
                        out.add(note, BlockKind.NOTE)
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
    reader = ""
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        reader = _without_marks(decoded.text, out, name, wide)
        if not reader:
            for line in each_line(json_text.unescaped(decoded.text).replace("\f", "\n")):
                out.add(line, keep_space=True)
    return out.finish(name, reader or READER, decoded.replaced, decoded.encoding)


def _without_marks(text: str, out: Collector, name: str, wide: bool) -> str:
    """Tell the text of a document that looks like data, and return what read it.

    For data nothing is told and the answer is empty. Readers that few files need wait here.
    """
    if name == "xml":
        from simfinder.extract import xml_safe
        from simfinder.extract.text import xml_text

        return f"lxml {xml_safe.version()}" if xml_text.walk_text(text, out) else ""
    if name != "source":
        return ""
    cells = json_text.cells(text) if wide else None
    if cells:
        from simfinder.extract.text.markdown import walk_markdown

        for kind, source in cells:
            if kind == "code":
                for line in each_line(source):
                    out.add(line, keep_space=True)
            else:
                walk_markdown(source, out)
        return READER
    said = subtitles.spoken(text)
    for cue in said or ():
        out.add(cue)
    return "" if said is None else READER


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
