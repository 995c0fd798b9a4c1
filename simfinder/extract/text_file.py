"""Opens text files: detects the encoding, limits their size, splits lines."""

from __future__ import annotations

import re
from collections.abc import Iterator

from simfinder.domain.documents import Reason
from simfinder.domain.errors import ReadProblem
from simfinder.domain.messages import Code, Message
from simfinder.extract.charset import detection as charset
from simfinder.extract.collector import Collector, Limits

READER = "own"
"""The name of the reader of text without a library."""

_RARE_BREAKS = "\x0b\x85\u2028\u2029"
_CODING_LINE = re.compile(rb"^[^\n]*?coding[:=][ \t]*([-\w.]+)", re.MULTILINE)
_XML_ENCODING = re.compile(rb"""^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([-\w.:]+)""")
_CSS_CHARSET = re.compile(rb'^@charset "([-\w.:]+)"')
_LATEX_INPUT = re.compile(rb"\\usepackage\[([-\w]+)\]\{inputenc\}")
_LATEX_NAMES = {"utf8": "utf-8", "latin1": "cp1252", "latin9": "iso8859-15", "ansinew": "cp1252"}


def declared_encoding(head: bytes) -> str | None:
    """Return the encoding that the first lines name: XML, Python, CSS and LaTeX have a way."""
    if b"coding" not in head and b"charset" not in head and b"inputenc" not in head:
        return None  # most texts name none, and looking for a word is much faster
    for pattern in (_XML_ENCODING, _CSS_CHARSET, _LATEX_INPUT):
        if match := pattern.search(head):
            name = match[1].decode("ascii", "replace")
            return _LATEX_NAMES.get(name, name)
    if match := _CODING_LINE.search(b"\n".join(head.split(b"\n")[:2])):
        return match[1].decode("ascii", "replace")
    return None


def decode(
    data: bytes, limits: Limits, hint: str | None = None, room: int = 1
) -> tuple[charset.DecodedText, Collector]:
    """Decode a text file and return it with a collector, which has notes on missing parts.

    Args:
        data: the file.
        limits: most characters.
        hint: the encoding that the document declares.
        room: a factor for the characters to decode, for markup around them.

    Raises:
        ReadProblem: EMPTY; DAMAGED where the bytes are no text in any encoding.
    """
    hint = hint or declared_encoding(data[:4096])
    max_bytes = limits.max_size_mib << 20
    whole = len(data) <= max_bytes
    text_data = charset.decode(data[:max_bytes], limits.max_characters * room, hint, whole=whole)
    if not text_data.text or text_data.text.isspace():
        raise ReadProblem(Reason.EMPTY, Message(Code.FILE_HOLDS_NO_TEXT))
    if text_data.replacements * 10 > len(text_data.text):
        raise ReadProblem(Reason.DAMAGED, Message(Code.UNKNOWN_ENCODING))
    sink = Collector(limits)
    if not whole:
        sink.missing(Message(Code.FIRST_MIB_READ, n=limits.max_size_mib))
    if text_data.is_cut:
        sink.missing(Message(Code.FIRST_CHARACTERS_READ, n=limits.max_characters * room))
    return text_data, sink


def with_newlines(text: str) -> str:
    """Return the text with newlines for any line ending; form feeds remain."""
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    for other in _RARE_BREAKS:
        if other in text:
            text = text.replace(other, "\n")
    return text


def each_line(text: str) -> Iterator[str]:
    """Yield the lines, with any line ending; form feeds remain inside their line."""
    text = with_newlines(text)
    start = 0
    while (end := text.find("\n", start)) >= 0:
        yield text[start:end]
        start = end + 1
    yield text[start:]
