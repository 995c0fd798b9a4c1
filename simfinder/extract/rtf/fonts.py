r"""Which encoding the bytes of an RTF document are in: by its code page and by its fonts.

Every font names a character set (RTF 1.9.1, ``\fcharset``), and Word writes text outside the code
page of the document in the character set of the font. The fonts of Western text are ``0`` in
every document, so these mean the code page.
"""

from __future__ import annotations

import codecs
import re

from simfinder.extract.charset import detection as charset

_CHARSETS = {
    77: "mac_roman", 78: "cp932", 79: "cp949", 80: "gb18030", 81: "big5hkscs", 128: "cp932",
    129: "cp949", 130: "johab", 134: "gb18030", 136: "cp950", 161: "cp1253", 162: "cp1254",
    163: "cp1258", 177: "cp1255", 178: "cp1256", 186: "cp1257", 204: "cp1251", 222: "cp874",
    238: "cp1250", 254: "cp437", 255: "cp437",
}  # fmt: skip
_CODE_PAGES = {936: "gb18030", 54936: "gb18030", 20936: "gb18030", 65001: "utf-8", 10000: "mac_roman",
               10008: "gb18030", 708: "iso8859-6", 1361: "johab"}  # fmt: skip
_SYMBOL = 2
_PICTURES = (b"wingdings", b"webdings", b"zapf dingbats", b"zapfdingbats")
"""Fonts of pictures, which some programs write with a character set of letters."""
_ESCAPES = re.compile(rb"(?:\\'[0-9a-fA-F]{2})+")
_WORD = re.compile(rb"\\[a-zA-Z]+-?\d* ?|[{}]")
_SAMPLE = 1 << 20


def of_code_page(number: int) -> str | None:
    """Return the codec of a Windows code page, None for an unknown one."""
    name = _CODE_PAGES.get(number, f"cp{number}")
    try:
        return codecs.lookup(name).name
    except LookupError:
        return None


def of_bytes(data: bytes) -> str:
    """Return the codec of a document that names no code page, judged by its bytes."""
    sample = _ESCAPES.sub(lambda match: unescaped(match[0]), data[:_SAMPLE])
    return charset.detect(_WORD.sub(b"", sample))


def unescaped(run: bytes) -> bytes:
    r"""Return the bytes that a run of ``\'xx`` stands for."""
    return bytes.fromhex(run.replace(b"\\'", b"").decode("ascii"))


class Fonts:
    """The font table: numbers of fonts and the encoding of each."""

    def __init__(self) -> None:
        """Start without fonts."""
        self._encodings: dict[int, str] = {}
        self._symbols: set[int] = set()
        self._current = 0

    def enter(self, number: int) -> None:
        """Describe this font from now on."""
        self._current = number

    def set_charset(self, number: int) -> None:
        """The font being described has this character set."""
        if number == _SYMBOL:
            self._symbols.add(self._current)
        elif number in _CHARSETS:
            self._encodings[self._current] = _CHARSETS[number]

    def set_code_page(self, number: int) -> None:
        """The font being described has this code page."""
        if name := of_code_page(number):
            self._encodings[self._current] = name

    def set_name(self, content: bytes) -> None:
        """The font being described has this name."""
        if content.strip().lower().startswith(_PICTURES):
            self._symbols.add(self._current)

    def encoding(self, number: int) -> str | None:
        """Return the codec of a font, None for the code page of the document."""
        return self._encodings.get(number)

    def is_symbol(self, number: int) -> bool:
        """Whether its characters are pictures, whose numbers mean no letters."""
        return number in self._symbols
