"""Unpacks the RTF bodies of Outlook messages (MS-OXRTFCP)."""

from __future__ import annotations

import struct

from simfinder.domain.document import Reason
from simfinder.domain.errors import ReadProblem

_PACKED = b"LZFu"
_PLAIN = b"MELA"
_WINDOW = 4096
#: The window starts with words that every RTF holds (MS-OXRTFCP, 2.1.2.1).
_START = (
    b"{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern "
    b"\\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0"
    b"\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx"
)


def unpack(content: bytes) -> bytes:
    """Return the RTF; what follows damage is left out.

    The result is at most nine times as long: two bytes name up to 17.

    Raises:
        ReadProblem: DAMAGED where this is no packed RTF.
    """
    if len(content) < 16:
        raise ReadProblem(Reason.DAMAGED, "the packed body of the message breaks off")
    (size,) = struct.unpack_from("<I", content, 4)
    kind = content[8:12]
    if kind == _PLAIN:
        return content[16 : 16 + size]
    if kind != _PACKED:
        raise ReadProblem(Reason.DAMAGED, "the packed body of the message is damaged")
    out = bytearray(_START)
    # References count from the start of a window that turns; the written end is ``len(out)``.
    at, end = 16, len(content)
    while at < end:
        control = content[at]
        at += 1
        for bit in range(8):
            if at >= end:
                break
            if not control >> bit & 1:
                out.append(content[at])
                at += 1
                continue
            if at + 1 >= end:
                return bytes(out[len(_START) :])
            code = content[at] << 8 | content[at + 1]
            at += 2
            offset, length = code >> 4, (code & 15) + 2
            position = len(out) % _WINDOW
            if offset == position:
                return bytes(out[len(_START) :])
            back = (position - offset) % _WINDOW
            if back > len(out):
                return bytes(out[len(_START) :])
            _copy(out, back, length)
    return bytes(out[len(_START) :])


def _copy(out: bytearray, back: int, length: int) -> None:
    start = len(out) - back
    for position in range(start, start + length):
        out.append(out[position])
