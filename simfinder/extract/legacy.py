"""Calls the readers of mail, of pages and of formats from before 2007, and tells these formats."""

from __future__ import annotations

from simfinder.domain.documents import Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.domain.messages import Code, Message
from simfinder.extract import kinds, sniff
from simfinder.extract.collector import Limits
from simfinder.extract.formats import BY_SUFFIX, NAMES
from simfinder.extract.readers import mail_head

FORMATS: frozenset[str] = frozenset(
    ("doc", "rtf", "eml", "mht", "msg", "ppt", "wordml", "ofd", "hwp", "hwpx", "xps")
)
"""What ``read`` reads."""

_WORD_XML = (b"wordml", b"xmlPackage")
"""Parts of the names of the spaces that Word's XML lies in."""
_SPACE = b"\xef\xbb\xbf \t\r\n\x00"


def text_format(head: bytes, suffix: str) -> str | None:
    """Return the format of a file that is written as text, None where it is none of these."""
    if head.lstrip(_SPACE).startswith(b"{\\rtf"):
        return "rtf"
    if BY_SUFFIX.get(suffix) in sniff.KEEP:
        return None
    if head.lstrip(_SPACE + b"\xff\xfe").startswith(b"<"):
        plain = head.replace(b"\x00", b"")
        if any(word in plain for word in _WORD_XML):
            from simfinder.extract.readers import word_flat

            if word_flat.is_word_xml(head):
                return "wordml"
    return mail_head.format_by_head(head, suffix)


def compound_format(data: bytes) -> str:
    """Return the format of an OLE file by its streams.

    Raises:
        ReadProblem: ENCRYPTED, UNSUPPORTED, or DAMAGED where it cannot be opened.
    """
    from simfinder.extract.containers.compound import Compound

    compound = Compound(data)
    kind = compound.kind()
    if kind == "encrypted":
        raise ReadProblem(Reason.ENCRYPTED, Message(Code.DOCUMENT_PASSWORD_NEEDED))
    if kind in NAMES:
        return kind
    raise kinds.problem_of(kinds.of_streams(compound.names))


def read(name: str, data: bytes, limits: Limits) -> Text:
    """Read a file of the format ``name``, one of ``FORMATS``.

    Raises:
        ReadProblem: why there is no text to compare.
    """
    if name == "rtf":
        from simfinder.extract.readers import rtf

        return rtf.read(data, limits)
    if name in ("eml", "mht"):
        from simfinder.extract.readers import mail

        return mail.read(data, limits, name)
    if name == "msg":
        from simfinder.extract.readers import outlook

        return outlook.read(data, limits)
    if name == "ppt":
        from simfinder.extract.readers import ppt

        return ppt.read(data, limits)
    if name == "wordml":
        from simfinder.extract.readers import word_flat

        return word_flat.read(data, limits)
    if name == "ofd":
        from simfinder.extract.readers import fixed_pages

        return fixed_pages.read(data, limits)
    if name == "hwp":
        from simfinder.extract.readers import hangul

        return hangul.read(data, limits)
    if name == "hwpx":
        from simfinder.extract.readers import hangul

        return hangul.read_hwpx(data, limits)
    if name == "xps":
        from simfinder.extract.readers import fixed_pages

        return fixed_pages.read_xps(data, limits)
    from simfinder.extract.readers import doc

    return doc.read(data, limits)
