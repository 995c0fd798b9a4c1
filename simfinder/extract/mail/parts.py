"""Which parts of a MIME message are its text, which are documents of their own, which neither."""

from __future__ import annotations

import binascii
import email
import re
from dataclasses import dataclass, field
from email.errors import HeaderParseError, MessageError
from email.header import decode_header
from email.message import Message
from email.policy import Compat32

from simfinder.domain.document import Reason
from simfinder.domain.errors import ReadProblem
from simfinder.extract.charset import detection as charset
from simfinder.extract.mail import signed as mail_signed
from simfinder.extract.members import clean_name

MOST_PARTS = 10_000
LONGEST_FIELD = 200_000
"""Characters of a field of the head: thousands of addresses, written in encoded words."""
_LONGEST_CONTENT = 20_000
_MOST_ENTRIES = 200
"""Of a header such as Content-Type; long names of files take a dozen."""
PAGES = frozenset(("text/html", "application/xhtml+xml"))
_PLAIN = frozenset(("text/plain", "text/enriched", "text/markdown"))
#: Seals of signed mail, what is opened with a key, and reports of mail servers: no documents.
_NO_DOCUMENTS = re.compile(
    "application/(x-)?pkcs7-(signature|mime)|application/pgp-(signature|encrypted|keys)"
    "|message/(delivery-status|disposition-notification|feedback-report|partial|external-body)"
    "|text/rfc822-headers"
)
_SMIME = frozenset(("application/pkcs7-mime", "application/x-pkcs7-mime"))
_FOLD = re.compile(r"\r?\n[ \t]+|[\r\n]+")
#: What the email package raises on headers and bodies that break its rules.
DAMAGE = (
    MessageError,
    LookupError,
    ValueError,
    TypeError,
    AttributeError,
    AssertionError,
    binascii.Error,
)


class _Bounded(Compat32):
    """Headers as they stand, but for those about content: these have a bounded number of entries.

    The standard library looks through all entries before each of them, at every question.
    """

    def header_source_parse(self, sourcelines: list[str]) -> tuple[str, str]:
        name, value = super().header_source_parse(sourcelines)
        if name.lower().startswith("content-"):
            value = ";".join(value[:_LONGEST_CONTENT].split(";", _MOST_ENTRIES)[:_MOST_ENTRIES])
        return name, value

    def fold_binary(self, name: str, value: str) -> bytes:
        """Return a head line as it stood, for a message that is taken out of another one.

        The standard library breaks lines at form feeds and the like, which ends the head; newer
        versions raise ``HeaderWriteError`` there.
        """
        text = value.rstrip("\r\n")
        return f"{name}: {text}{self.linesep}".encode("ascii", "surrogateescape")


_POLICY = _Bounded()


def message_of(data: bytes) -> Message:
    """Return the message that bytes hold.

    Raises:
        RecursionError: parts are nested too deeply.
    """
    return email.message_from_bytes(data, policy=_POLICY)


@dataclass
class Parts:
    """The leaves of a message, in its order."""

    bodies: list[Message] = field(default_factory=list)
    attached: list[Message] = field(default_factory=list)
    """Documents of their own; an attached message is one, whatever is inside it."""
    cut: bool = False
    """Whether there were more parts than are looked at."""
    damaged: bool = False
    """Whether a part could not be decoded."""


def parts_of(message: Message) -> Parts:
    """Return the parts of a message."""
    walk = _Walk()
    walk.part(message)
    return walk.parts


def content_of(part: Message) -> bytes:
    """Return the decoded bytes of a leaf.

    Raises:
        ReadProblem: DAMAGED.
    """
    try:
        content = part.get_payload(decode=True)
    except DAMAGE as error:
        raise ReadProblem(Reason.DAMAGED, "a part of the message is damaged") from error
    return content if isinstance(content, bytes) else b""


def attached_message(part: Message) -> Message | None:
    """Return the message that a part carries as a whole, None for other parts."""
    if part.get_content_type() not in ("message/rfc822", "message/global"):
        return None
    inside = part.get_payload() if part.is_multipart() else None
    first = inside[0] if isinstance(inside, list) and inside else None
    return first if isinstance(first, Message) else None


def opened(message: Message) -> Message:
    """Return the message inside one that is signed as a whole (RFC 8551, 3.5.2), or itself."""
    if message.get_content_type() not in _SMIME:
        return message
    inner = mail_signed.content(content_of(message))
    return message_of(inner) if inner is not None else message


def refuse_encrypted(message: Message) -> None:
    """Raise ReadProblem where the whole message is encrypted: S/MIME (RFC 8551) or PGP (RFC 3156)."""
    kind = message.get_content_type()
    if kind in _SMIME:
        raise ReadProblem(Reason.ENCRYPTED, "the message is encrypted")
    if kind == "multipart/encrypted" or _armoured(message):
        raise ReadProblem(Reason.ENCRYPTED, "the message is encrypted")


def _armoured(message: Message) -> bool:
    """Whether a plain body is nothing but a message of PGP (RFC 9580, 6.2)."""
    if message.is_multipart() or message.get_content_maintype() != "text":
        return False
    return content_of(message).lstrip().startswith(b"-----BEGIN PGP MESSAGE-----")


def header(message: Message, name: str) -> str:
    """Return a field of the head, its encoded words and stray bytes decoded."""
    return decoded_words(_FOLD.sub(" ", _raw_header(message, name)))


def is_long(message: Message, name: str) -> bool:
    """Whether ``header`` gives only the beginning of a field."""
    return len(_raw_header(message, name)) > LONGEST_FIELD


def _raw_header(message: Message, name: str) -> str:
    return next((str(v) for k, v in message.raw_items() if k.lower() == name.lower()), "")


def decoded_words(raw: str) -> str:
    """Decode ``=?gb2312?B?...?=`` and bytes that stand there undeclared."""
    raw = raw[:LONGEST_FIELD]
    if not raw.isascii():
        content = raw.encode("utf-8", "surrogateescape")
        raw = charset.decode(content, len(content)).text
    if "=?" not in raw:
        return raw
    try:
        words = decode_header(raw)
    except (HeaderParseError, *DAMAGE):
        return raw
    said = []
    for word, declared in words:
        if isinstance(word, bytes) and declared:
            word = charset.decode(word, len(word) + 1, declared).text
        elif isinstance(word, bytes):
            # What stands between encoded words: it was text before and comes back in one of these.
            word = word.decode("raw-unicode-escape", "replace")
        said.append(word)
    return "".join(said)


def file_name(part: Message) -> str:
    """Return the name that a part was given, nothing where it has none."""
    try:
        return decoded_words(_FOLD.sub(" ", part.get_filename() or "")).strip()
    except DAMAGE:
        return ""


def label(part: Message, number: int) -> str:
    """Return what to call an attached document: its name, or for a message its subject."""
    name = clean_name(file_name(part))
    inside = attached_message(part)
    if inside is None:
        return name or f"attachment {number}"
    if name.lower().endswith((".eml", ".msg")):
        return name
    return f"{name or clean_name(header(inside, 'Subject')).strip() or f'message {number}'}.eml"


class _Walk:
    """Goes through the parts of a message."""

    def __init__(self) -> None:
        self.parts = Parts()
        self._count = 0

    def part(self, part: Message, alternative: bool = False, related: bool = False) -> None:
        """Sort a part and those inside it.

        Args:
            part: the part.
            alternative: another part says the same.
            related: it belongs to a page, which may show it.
        """
        self._count += 1
        if self._count > MOST_PARTS:
            self.parts.cut = True
            return
        kind = part.get_content_type()
        children = part.get_payload() if part.is_multipart() else []
        if kind in ("message/rfc822", "message/global"):
            self.parts.attached.append(part)
        elif isinstance(children, list) and children:
            inside = [child for child in children if isinstance(child, Message)]
            if kind == "multipart/alternative":
                self._best(inside)
            elif kind not in _NO_LEAVES:
                for child in inside:
                    self.part(child, alternative, kind == "multipart/related")
        elif self._is_body(part, kind):
            self.parts.bodies.append(part)
        elif not kind.startswith("multipart/") and _is_document(part, kind, alternative, related):
            self.parts.attached.append(part)

    def _best(self, alternatives: list[Message]) -> None:
        """Take one of several renderings of the same text: plain where it says anything."""
        plain = [part for part in alternatives if part.get_content_type() == "text/plain"]
        for part in plain:
            if self._says_anything(part):
                self.part(part, alternative=True)
                # Pictures and files stand among the alternatives now and then.
                for other in alternatives:
                    if not other.get_content_type().startswith(("text/", "multipart/")):
                        self.part(other, alternative=True)
                    elif other.get_content_type() in ("multipart/related", "multipart/mixed"):
                        self._attached_inside(other)
                return
        for part in alternatives:
            if part not in plain:
                self.part(part, alternative=True)

    def _attached_inside(self, rendering: Message) -> None:
        """Take the documents, but not the text, of a rendering that is not read."""
        bodies = len(self.parts.bodies)
        self.part(rendering, alternative=True)
        del self.parts.bodies[bodies:]

    def _says_anything(self, part: Message) -> bool:
        try:
            return bool(content_of(part).strip(b" \t\r\n\x00\xa0"))
        except ReadProblem:
            self.parts.damaged = True
            return False

    def _is_body(self, part: Message, kind: str) -> bool:
        if part.get_content_disposition() == "attachment" or not (kind in PAGES or kind in _PLAIN):
            return False
        # Apple Mail names text files that it shows inside the letter.
        return not (file_name(part) and self.parts.bodies)


_NO_LEAVES = frozenset(("multipart/encrypted",))


def _is_document(part: Message, kind: str, alternative: bool, related: bool) -> bool:
    """Whether a leaf that is no body is a document: sent on purpose, or named."""
    if _NO_DOCUMENTS.fullmatch(kind):
        return False
    attached = part.get_content_disposition() == "attachment"
    if kind.startswith("image/") and part.get("Content-ID") and (related or not attached):
        return False
    named = bool(file_name(part))
    return attached or named or not (alternative or related or kind.startswith("text/"))
