"""Reads text without markup: paragraphs from blank lines, line breaks and form feeds."""

from __future__ import annotations

import contextlib
import csv
import html
import json
import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from simfinder.domain.documents import BlockKind, Text
from simfinder.extract.collector import Collector, Full, Limits
from simfinder.extract.lines import paragraphs, wrap_measure
from simfinder.extract.readers import tex
from simfinder.extract.text_file import (
    READER,
    declared_encoding,
    decode,
    each_line,
    with_newlines,
)

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


# Reads subtitles and lyrics: the spoken text, without numbers, times and marks.
#
# SubRip (.srt), WebVTT, SubStation Alpha (.ssa, .ass), MicroDVD (.sub) and timed lyrics (.lrc),
# distinguished by their content.

_TIME = re.compile(r"^\s*(?:\d{1,3}:)?\d{1,3}:\d\d[.,]\d{1,3}\s*-->")
_TAG = re.compile(r"</?[a-zA-Z][^<>]{0,60}>|<\d[\d:.]{0,20}>|\{\\[^{}]{0,200}\}")
_VTT_BLOCKS = ("NOTE", "STYLE", "REGION")
_ASS = re.compile(r"^\[(?:Script Info|Events)\]", re.IGNORECASE | re.MULTILINE)
_ASS_LINE = re.compile(r"^Dialogue:([^\n]*)$", re.MULTILINE)
_ASS_FIELDS = 9
"""Fields before the text of a line, which alone may contain commas."""
_ASS_PICTURE = re.compile(r"\{[^{}]{0,200}\\p[1-9]")
_MICRODVD = re.compile(r"^\{\d{1,9}\}\{\d{0,9}\}(.*)$")
_LYRIC = re.compile(r"^(?:\[\d{1,3}:\d\d(?:[.:]\d{1,3})?\])+(.*)$")


def subtitle_cues(lines: Iterable[str]) -> Iterator[str]:
    """Yield the spoken text of each cue of SubRip or WebVTT."""
    cue: list[str] = []
    for line in [*lines, ""]:
        if line.strip():
            cue.append(line)
        elif cue:
            yield _cue_text(cue)
            cue = []


def _cue_text(cue: list[str]) -> str:
    time = next((i for i, line in enumerate(cue[:2]) if _TIME.match(line)), None)
    return _TAG.sub("", "\n".join(cue if time is None else cue[time + 1 :]))


def spoken_text(text: str) -> Iterator[str] | None:
    """Return the spoken text, line by line, or None if there are no subtitles."""
    head = text[:4096].lstrip("\ufeff \r\n")
    if head.startswith("WEBVTT"):
        return _vtt(text)
    if _ASS.match(head) and _ASS_LINE.search(text):
        return _ass(text)
    for pattern in (_MICRODVD, _LYRIC):
        lines = [line for line in head.splitlines()[:20] if line.strip()]
        if sum(pattern.match(line) is not None for line in lines) * 2 > len(lines):
            return _cue_lines(text, pattern)
    return None


def _vtt(text: str) -> Iterator[str]:
    texts = []
    for number, block in enumerate(re.split(r"\n[ \t]*\n", re.sub(r"\r\n?", "\n", text))):
        if number and not block.lstrip("\n").startswith(_VTT_BLOCKS):
            texts += [*block.split("\n"), ""]
    return (html.unescape(cue) for cue in subtitle_cues(texts))


def _ass(text: str) -> Iterator[str]:
    for line in _ASS_LINE.finditer(text):
        text_field = line[1].split(",", _ASS_FIELDS)[-1]
        if not _ASS_PICTURE.search(text_field):
            yield (
                _TAG.sub("", text_field)
                .replace("\\N", "\n")
                .replace("\\n", "\n")
                .replace("\\h", " ")
            )


def _cue_lines(text: str, pattern: re.Pattern[str]) -> Iterator[str]:
    for line in text.splitlines():
        match = pattern.match(line)
        yield _TAG.sub("", match[1] if match else line).replace("|", "\n")


# Reads texts of people from JSON: the cells of notebooks, and letters written as escapes.

_ESCAPES = re.compile(r"(?<!\\)((?:\\\\)*)((?:\\u[0-9a-fA-F]{4})+)")


def looks_like_notebook(data: bytes) -> bool:
    """Whether the bytes of a file may be a Jupyter notebook."""
    head = data[:1024].lstrip(b"\xef\xbb\xbf \r\n\t")
    return head.startswith(b"{") and b'"cells"' in data and b'"nbformat"' in data


def notebook_cells(text: str) -> list[tuple[str, str]] | None:
    """Return ``(type, source)`` of the cells of a notebook, None for other JSON.

    The outputs of the cells change with every run, so they are not read (nbformat 4).
    """
    try:
        notebook = json.loads(text.lstrip("\ufeff"))
    except (ValueError, RecursionError):
        # Incomplete, or nested too deeply: it is read as plain text.
        return None
    if not isinstance(notebook, dict) or "nbformat" not in notebook:
        return None
    return list(_cells(notebook))


def _cells(notebook: dict[str, Any]) -> Iterator[tuple[str, str]]:
    sheets = notebook.get("worksheets")
    holders = sheets if isinstance(sheets, list) else [notebook]
    for holder in holders:
        cells = holder.get("cells") if isinstance(holder, dict) else None
        for cell in cells if isinstance(cells, list) else ():
            if isinstance(cell, dict):
                source = cell.get("source", cell.get("input", ""))
                if isinstance(source, list):
                    source = "".join(part for part in source if isinstance(part, str))
                if isinstance(source, str):
                    yield str(cell.get("cell_type", "")), source


def unescape_json(text: str) -> str:
    """Return JSON with its letters where many programs write their numbers instead."""
    if "\\u" not in text or text.lstrip("\ufeff \r\n\t")[:1] not in ("{", "["):
        return text
    return _ESCAPES.sub(lambda found: found[1] + _letters(found[2]), text)


def _letters(escapes: str) -> str:
    units = bytes.fromhex(escapes.replace("\\u", ""))
    letters = units.decode("utf-16-be", "replace")
    # Escaped controls and quotes belong to the JSON, not to the text.
    return letters if letters.isprintable() and not {'"', "\\"} & set(letters) else escapes


_MARKUP_ROOM = 8
"""How many times as many characters XML and notebooks may have as the text in them."""
_STATED_SEPARATOR = re.compile('\ufeff?sep=([^\\s"])\r?\n', re.IGNORECASE)
_ROWS_SAMPLE = 1 << 14
_LONGEST_CELL = 1 << 20


def read_text(data: bytes, limits: Limits, name: str = "txt") -> Text:
    """Return the paragraphs of a text file, pages counted by form feeds."""
    content_text, sink = decode(data, limits)
    content, notes = tex.words(content_text.text) if name == "tex" else (content_text.text, [])
    pending_notes = iter(notes)
    has_pages = "\f" in content
    content = with_newlines(content)
    measure = wrap_measure(content[: 1 << 20].replace("\f", "\n").split("\n"))
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        for number, page in enumerate(content.split("\f"), 1):
            if not measure and not notes:  # every line is a paragraph
                sink.add_lines(page, number if has_pages else 0)
                continue
            for chunk in _chunks(page.split("\n")):
                for paragraph in paragraphs(chunk, measure):
                    marks = paragraph.count(tex.NOTE) if notes else 0
                    sink.add(
                        paragraph.replace(tex.NOTE, "") if marks else paragraph,
                        page=number if has_pages else 0,
                    )
                    for note in islice(pending_notes, marks):
                        sink.add(note, BlockKind.NOTE)
    return sink.finish(name, READER, content_text.replacements, content_text.encoding)


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
    """Return the lines of program text and of markup that is compared as written.

    Of XML with a text, notebooks and subtitles only the text for people is read.
    """
    wide = name == "xml" or (name == "source" and looks_like_notebook(data))
    content_text, sink = decode(data, limits, room=_MARKUP_ROOM if wide else 1)
    reader = ""
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        reader = _without_marks(content_text.text, sink, name, wide=wide)
        if not reader:
            for line in each_line(unescape_json(content_text.text).replace("\f", "\n")):
                sink.add(line, keep_space=True)
    return sink.finish(name, reader or READER, content_text.replacements, content_text.encoding)


def _without_marks(text: str, sink: Collector, name: str, *, wide: bool) -> str:
    """Add the text of a document that looks like data, and return the name of its reader.

    For data nothing is added and the name is empty. Readers for few files are imported here.
    """
    if name == "xml":
        from simfinder.extract.readers import xml_text

        return "lxml" if xml_text.walk_text(text, sink) else ""
    if name != "source":
        return ""
    cells = notebook_cells(text) if wide else None
    if cells:
        from simfinder.extract.readers.markdown import walk_markdown

        for kind, source in cells:
            if kind == "code":
                for line in each_line(source):
                    sink.add(line, keep_space=True)
            else:
                walk_markdown(source, sink)
        return READER
    plain = spoken_text(text)
    for cue in plain or ():
        sink.add(cue)
    return "" if plain is None else READER


def read_rows(data: bytes, limits: Limits, name: str = "csv", *, tabs: bool = False) -> Text:
    """Return the rows of a table in text form, cells separated by tabs."""
    content_text, sink = decode(data, limits)
    text = content_text.text
    match = _STATED_SEPARATOR.match(text)
    if match:
        # Excel follows this line and does not show it.
        text = text[match.end() :]
    separator = match[1] if match else "\t" if tabs else _separator(text[:_ROWS_SAMPLE])
    csv.field_size_limit(_LONGEST_CELL)
    try:
        rows = csv.reader((line + "\n" for line in each_line(text)), delimiter=separator)
        for row in rows:
            sink.add("\t".join(cell.replace("\t", " ") for cell in row), BlockKind.TABLE)
    except csv.Error:
        # Not a regular table after all: the lines contain the same words.
        return read_source(data, limits, name)
    except Full:
        # The collector remembers that the text was cut.
        pass
    return sink.finish(name, READER, content_text.replacements, content_text.encoding)


def _separator(sample: str) -> str:
    """Return the separator that occurs equally often in most lines."""
    lines = [line for line in sample.splitlines()[:50] if line.strip()][:-1] or [sample]

    def regularity(separator: str) -> tuple[int, int]:
        counts = [line.count(separator) for line in lines]
        typical = sorted(counts)[len(counts) // 2]
        return (sum(n == typical for n in counts) if typical else 0), typical

    return max(",;\t|", key=regularity)


def read_subtitles(data: bytes, limits: Limits, name: str = "srt") -> Text:
    """Return the spoken text of an SRT file, without its numbers, times and font tags."""
    content_text, sink = decode(data, limits)
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        for cue in spoken_text(content_text.text) or subtitle_cues(each_line(content_text.text)):
            sink.add(cue)
    return sink.finish(name, READER, content_text.replacements, content_text.encoding)
