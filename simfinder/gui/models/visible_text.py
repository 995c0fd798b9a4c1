"""Names from the disk as they can be shown: nothing hidden, nothing reordered, nothing lost.

A file name may hold control characters, marks that turn the reading direction (``exe.txt``
that is really ``txt.exe``), or bytes that are no text at all. Qt cannot hold the last, and the
others deceive the eye, so all three are written out.
"""

from __future__ import annotations

import re

_HIDDEN = re.compile(
    "[\x00-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]"
)


def _escape(match: re.Match[str]) -> str:
    code = ord(match[0])
    if 0xDC80 <= code <= 0xDCFF:
        return f"\\x{code - 0xDC00:02x}"
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04X}"


def visible(text: str) -> str:
    r"""Return the text with undecodable bytes as ``\xNN`` and hidden characters as ``\uNNNN``."""
    return _HIDDEN.sub(_escape, text)
