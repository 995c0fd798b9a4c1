"""Decides whether what came back for a file is what every scan promises."""

from __future__ import annotations

import re
import zlib
from dataclasses import dataclass

from host import CHARACTERS, Read

from simfinder.domain.documents import Reason
from simfinder.extract.formats import BY_NAME
from simfinder.services.workers.packing import unpack_blocks
from simfinder.services.workers.pool import Reply

_ODD = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
_SHOWN_ODD = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]")
_RAISED = re.compile(r"[A-Za-z_]\w*: ?")
"""How an error that no reader knows is told: its class first."""
_CHEAP = 1 << 20
_LONGEST_DETAIL = 600


@dataclass(frozen=True)
class Fault:
    """What is wrong with an answer: its class, and what tells it from others of that class."""

    kind: str
    detail: str


def fault_of(read: Read, size: int) -> Fault | None:
    """Return what is wrong with the answers to a file of ``size`` bytes, or None."""
    if read.complaint:
        return Fault("answers", read.complaint)
    for reply in read.replies:
        fault = _fault(reply, size)
        if fault is not None:
            return fault
    return None


def state_of(read: Read) -> str:
    """Return ok, partial or the reason why there is no text."""
    if not read.replies:
        return "nothing"
    first = read.replies[0]
    if first.failure is not None:
        return str(first.failure)
    if first.header.get("ok"):
        return "partial" if first.header["partial"] else "ok"
    return str(first.header.get("reason"))


def same(one: Read, other: Read) -> bool:
    """Whether the same bytes gave the same answers."""
    return [_essence(reply) for reply in one.replies] == [_essence(r) for r in other.replies]


def _essence(reply: Reply) -> tuple[object, ...]:
    return (reply.header, reply.payload, reply.failure)


def _fault(reply: Reply, size: int) -> Fault | None:
    if reply.failure in (Reason.TIMED_OUT, Reason.MEMORY):
        return Fault("costly", str(reply.failure)) if size < _CHEAP else None
    if reply.failure is not None:
        return Fault("crash", f"{reply.failure} {reply.detail}")
    header = reply.header
    if not header.get("ok"):
        return _refusal(str(header.get("reason")), str(header.get("detail", "")), size)
    if header["format"] not in BY_NAME:
        return Fault("answers", f"format {header['format']}")
    for words in (header["partial"] or "", header["title"], header["encoding"] or ""):
        if _SHOWN_ODD.search(str(words)):
            return Fault("text", "a control character in what is told")
    return _text_fault(reply.payload[1])


def _refusal(reason: str, detail: str, size: int) -> Fault | None:
    if reason not in set(Reason):
        return Fault("answers", f"reason {reason}")
    if reason in (Reason.TIMED_OUT, Reason.MEMORY) and size < _CHEAP:
        return Fault("costly", reason)
    if reason == Reason.DAMAGED and (found := _RAISED.match(detail)):
        return Fault(
            "untold", found[0].strip() + re.sub(r"\d+|'[^']*'", "#", detail[found.end() :])[:60]
        )
    if _SHOWN_ODD.search(detail) or len(detail) > _LONGEST_DETAIL:
        return Fault("text", f"an odd detail: {detail[:40]!a}")
    return None


def _text_fault(packed: bytes) -> Fault | None:
    try:
        blocks = unpack_blocks(packed)
    except (ValueError, zlib.error, IndexError) as error:
        return Fault("answers", f"blocks: {error}")
    length = 0
    for block in blocks:
        length += len(block.text)
        if found := _ODD.search(block.text):
            return Fault("text", f"the character U+{ord(found[0]):04X}")
        if not block.text.strip():
            return Fault("text", "an empty block")
    return Fault("text", "more characters than allowed") if length > CHARACTERS else None
