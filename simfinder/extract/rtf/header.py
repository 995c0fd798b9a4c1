"""The tables at the head of an RTF document: fonts, and the styles that mean a heading."""

from __future__ import annotations

from simfinder.extract.headings import is_heading_name
from simfinder.extract.rtf.fonts import Fonts
from simfinder.extract.rtf.words import FONTS, STYLES


class Header:
    """Learns the tables while they are read."""

    def __init__(self) -> None:
        """Start with empty tables."""
        self.fonts = Fonts()
        self.headings: set[int] = set()
        """Numbers of the styles that mean a heading."""
        self._style = 0
        self._style_name = ""

    def word(self, table: bytes, word: bytes, number: int | None) -> None:
        """Take a word inside a table."""
        if table == FONTS:
            if word == b"f":
                self.fonts.enter(number or 0)
            elif word == b"fcharset":
                self.fonts.set_charset(number or 0)
            elif word == b"cpg":
                self.fonts.set_code_page(number or 0)
        elif word == b"s":
            self._style = number or 0
            self._style_name = ""
        elif word == b"outlinelevel" and number is not None and number < 9:
            self.headings.add(self._style)
        elif word in (b"cs", b"ds", b"ts"):
            # Styles of characters, sections and tables are numbered on their own.
            self._style = -1

    def text(self, table: bytes, content: bytes, encoding: str | None) -> None:
        """Take a part of the name of a font or style."""
        if table == FONTS:
            self.fonts.set_name(content)
        if table != STYLES:
            return
        self._style_name += content.decode(encoding or "cp1252", "replace")
        if ";" in self._style_name:
            if is_heading_name(self._style_name.split(";")[0]):
                self.headings.add(self._style)
            self._style_name = ""
