"""Tells mail by the head lines it begins with."""

from __future__ import annotations

import re

from simfinder.extract.formats import BY_SUFFIX

_HEAD_LINE = re.compile(rb"[A-Za-z][-A-Za-z0-9]{0,60}:[ \t\r\n]")
_SURE_HEADS = re.compile(
    rb"^(received|return-path|mime-version|message-id|delivered-to|x-[-a-z0-9]+|from|date|subject):",
    re.IGNORECASE | re.MULTILINE,
)
_TRANSPORT = frozenset(
    (b"received", b"return-path", b"mime-version", b"message-id", b"delivered-to")
)
"""Nobody types these: two of them are mail whatever the ending."""
_PAGE_TYPE = re.compile(rb"^content-type:\s*multipart/related", re.IGNORECASE | re.MULTILINE)

NEXT_MESSAGE = re.compile(
    rb"\n\r?\nFrom \S{1,200} [^\r\n]{0,60}\d\d:\d\d[^\r\n]{0,60}\r?\n(?=[A-Za-z][-\w]{1,60}:)"
)
"""The line above a message of a mailbox, with the end of the one before."""


def format_by_head(head: bytes, suffix: str) -> str | None:
    """Return ``eml`` or ``mht`` where the first lines are those of MIME, None for other texts.

    Any text may begin like the head of a letter: without a fitting ending it takes several lines.
    """
    head = head.lstrip(b"\xef\xbb\xbf\r\n \t")
    if head.startswith(b"From ") and b"\n" in head:
        head = head[head.index(b"\n") + 1 :]
    if not _HEAD_LINE.match(head):
        return None
    fields = re.split(rb"\r?\n\r?\n", head, maxsplit=1)[0]
    names = {match[1].lower() for match in _SURE_HEADS.finditer(fields)}
    own = suffix in (".eml", ".emlx", ".msg")
    if b"mime-version" in names and _PAGE_TYPE.search(fields) and b"received" not in names:
        return "eml" if own else "mht"
    if suffix == ".msg" or len(names & _TRANSPORT) >= 2:
        return "eml"
    is_known = BY_SUFFIX.get(suffix) is not None
    return "eml" if not is_known and len(names) >= 3 and b"from" in names else None


def is_mailbox(data: bytes) -> bool:
    """Whether a file holds one message after the other (RFC 4155)."""
    return data.startswith(b"From ") and NEXT_MESSAGE.search(data) is not None
