"""Calls the readers of mail and of the formats from before 2007, and tells these formats."""

from __future__ import annotations

from simfinder.domain.document import Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract.formats import BY_SUFFIX, NAMES
from simfinder.extract.limits import Limits

FORMATS: frozenset[str] = frozenset(("doc", "rtf", "eml", "mht", "msg", "ppt", "wordml", "ofd"))
"""What ``read`` reads."""

_SPACE = b"\xef\xbb\xbf \t\r\n\x00"
_MAY_BE_MAIL = frozenset(("", ".doc", ".wps", ".htm", ".html", ".xls"))
"""Endings under which mail, or a page saved as one file, is met besides its own."""
_MAY_BE_WORD_XML = frozenset(("", ".xml", ".doc", ".dot", ".wps", ".docx"))
_UNREAD = {"xls": "an Excel 97-2003 workbook"}


def text_format(head: bytes, suffix: str) -> str | None:
    """Return the format of a file that is written as text, None where it is none of these."""
    if head.lstrip(_SPACE).startswith(b"{\\rtf"):
        return "rtf"
    if suffix in _MAY_BE_WORD_XML:
        from simfinder.extract import word_xml

        if word_xml.is_word_xml(head):
            return "wordml"
    if suffix in _MAY_BE_MAIL or BY_SUFFIX.get(suffix) in ("eml", "mht", "msg"):
        from simfinder.extract import mail

        return mail.format_by_head(head, suffix)
    return None


def compound_format(data: bytes) -> str:
    """Return the format of an OLE file by its streams.

    Raises:
        ReadProblem: ENCRYPTED, UNSUPPORTED, or DAMAGED where it cannot be opened.
    """
    from simfinder.extract.ole import Compound

    kind = Compound(data).kind()
    if kind == "encrypted":
        raise ReadProblem(Reason.ENCRYPTED, "the document asks for a password")
    name = BY_SUFFIX.get(".xls", kind) if kind == "xls" else kind
    if name in NAMES:
        return name
    raise ReadProblem(Reason.UNSUPPORTED, f"{_UNREAD.get(name, name)}, which cannot be read yet")


def read(name: str, data: bytes, limits: Limits) -> Text:
    """Read a file of the format ``name``, one of ``FORMATS``.

    Raises:
        ReadProblem: why there is no text to compare.
    """
    if name == "rtf":
        from simfinder.extract import rtf

        return rtf.read(data, limits)
    if name in ("eml", "mht"):
        from simfinder.extract import mail

        return mail.read(data, limits, name)
    if name == "msg":
        from simfinder.extract import outlook

        return outlook.read(data, limits)
    if name == "ppt":
        from simfinder.extract import ppt

        return ppt.read(data, limits)
    if name == "wordml":
        from simfinder.extract import word_xml

        return word_xml.read(data, limits)
    if name == "ofd":
        from simfinder.extract import ofd

        return ofd.read(data, limits)
    from simfinder.extract import doc

    return doc.read(data, limits)
