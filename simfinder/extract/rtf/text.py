r"""The characters of an RTF document: bytes in the encoding of their font, and numbers.

Bytes are gathered over several runs before they are decoded, since the two bytes of a Chinese
character may stand in two groups, or even in two fonts.
"""

from __future__ import annotations

import codecs
import re

from simfinder.extract.rtf import fonts as rtf_fonts
from simfinder.extract.rtf.fonts import Fonts
from simfinder.extract.rtf.state import State

_ONE_UNICODE = re.compile(rb"\\u(-?\d+) ?((?:\\'..)*)")
_HIGH = re.compile("[\x80-\uffff]")
_SYMBOL_FONT = "symbol"
_TWO_BYTES = frozenset(("gb18030", "gbk", "cp932", "cp949", "cp950", "big5hkscs", "johab"))


class Speech:
    """Turns bytes and numbers into text and says it in the story of the moment."""

    def __init__(self, data: bytes, fonts: Fonts) -> None:
        """Speak the characters of a document; its bytes tell the encoding where no word does."""
        self.replaced = 0
        self.encoding: str | None = None
        """The code page of the document."""
        self.left_out = 0
        r"""Characters still to leave out behind a \u."""
        self._data = data
        self._fonts = fonts
        self._pending = bytearray()
        self._pending_encoding: str | None = None

    def leaves_out(self) -> bool:
        r"""Whether a word or symbol is only what older programs show instead of a \u."""
        if self.left_out:
            self.left_out -= 1
            return True
        return False

    def wanted(self, content: bytes) -> bytes:
        r"""Return the bytes without those that older programs show instead of a \u."""
        if self.left_out:
            dropped = min(self.left_out, len(content))
            self.left_out -= dropped
            content = content[dropped:]
        return content

    def raw(self, state: State, content: bytes) -> None:
        """Gather bytes of text."""
        encoding = self._fonts.encoding(state.font)
        if self._fonts.is_symbol(state.font):
            encoding = _SYMBOL_FONT
        if encoding != self._pending_encoding:
            if self._half_character():
                self._pending += content[:1]
                content = content[1:]
            self.flush(state)
            self._pending_encoding = encoding
        self._pending += content

    def _half_character(self) -> bool:
        """Whether the bytes gathered end with the first half of a character."""
        name = self._pending_encoding or self.encoding
        if not self._pending or self._pending[-1] < 0x80 or name not in _TWO_BYTES:
            return False
        decoder = codecs.getincrementaldecoder(name)("replace")
        decoder.decode(bytes(self._pending))
        return bool(decoder.getstate()[0])

    def say(self, state: State, text: str) -> None:
        """Say text that needs no decoding."""
        if state.silent:
            return
        self.flush(state)
        state.story.say(text)

    def unicode(self, state: State, run: bytes) -> None:
        r"""Say a run of \u, each with what older programs show instead of it."""
        self.left_out = 0
        if state.skip or state.table:
            return
        said: list[str] = []
        for digits, instead in _ONE_UNICODE.findall(run):
            number = int(digits)
            if 0x10FFFF >= number >= -0x8000:
                said.append(chr(number & 0xFFFF if number < 0 else number))
            more = len(instead) // 4 - state.fallback
            if more > 0:
                self.say(state, "".join(said))
                said.clear()
                if not state.silent:
                    self.raw(state, rtf_fonts.unescaped(instead[-4 * more :]))
            self.left_out = max(0, -more)
        self.say(state, "".join(said))

    def flush(self, state: State) -> None:
        """Hand the bytes gathered so far to the story, decoded together."""
        if not self._pending:
            return
        content = bytes(self._pending)
        self._pending.clear()
        state.story.say(self._decoded(content))

    def _decoded(self, content: bytes) -> str:
        if content.isascii():
            return content.decode("ascii")
        if self._pending_encoding == _SYMBOL_FONT:
            return _HIGH.sub(" ", content.decode("latin-1"))
        if self._pending_encoding is None and self.encoding is None:
            self.encoding = rtf_fonts.of_bytes(self._data)
        text = content.decode(self._pending_encoding or self.encoding or "cp1252", "replace")
        self.replaced += text.count("\ufffd")
        return text
