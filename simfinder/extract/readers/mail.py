"""Reads mail (eml) and web pages that browsers and Word saved as one file (mht).

Both are MIME. The headers are read raw and decoded here: mail in Chinese often has bytes that no
standard allows, which the strict parsers of the standard library refuse.
"""

from __future__ import annotations

import contextlib
import email
import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from email.errors import HeaderParseError, MessageError
from email.header import decode_header
from email.message import Message as MimeMessage
from email.policy import Compat32

from simfinder.domain.documents import MARGIN_KINDS, Block, BlockKind, Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.domain.messages import Code, Message
from simfinder.extract import xml_safe
from simfinder.extract.charset import detection as charset
from simfinder.extract.collector import Collector, Full, Limits, clean_name
from simfinder.extract.lines import join, paragraphs, wrap_measure
from simfinder.extract.readers.html import declared_encoding, walk_page
from simfinder.extract.readers.plain import each_line

# Recognises parts of a letter that are not its text: heads of quotes, signatures, notices.
#
# Mail programs write these in the language of their user; those of Outlook, Gmail, Apple Mail,
# Foxmail, QQ and NetEase in English and Chinese are included, and the most common of others.

_QUOTE_MARKS = re.compile(r"[ \t]?(?:>[ \t]?)+")
_RULE = re.compile(r"\W{0,2}(?:[-_=*#~·—─]\s?){5,}\W{0,2}")
_BANNER = re.compile(
    r"\W*(?:[-_=—]{2,}|\*{2,})\s*(?:original (?:message|mail|appointment)"
    r"|forwarded (?:message|by .{1,80})|begin forwarded message:?|reply message"
    r"|(?:回复的?|转发的?|原始?|源|轉寄的?)(?:原?邮件|郵件|信件|原文)(?:信息)?|邮件原件|原始郵件"
    r"|ursprüngliche nachricht|weitergeleitete nachricht|message (?:d'origine|transféré)"
    r"|mensaje (?:original|reenviado))\s*(?:[-_=—]{2,}|\*{2,})\W*"
    r"|begin forwarded message:",
    re.IGNORECASE,
)
_WROTE = re.compile(
    r"(?:on|am|le|el|at|il|op)\b.{6,250}?\b(?:wrote|writes|schrieb.{0,80}|a écrit|escribió"
    r"|ha scritto|schreef.{0,80})\s?:"
    r"|(?:在|于|於)\s?.{4,200}(?:写道|寫道|编写|撰写)\s?[:：]"
    r"|.{2,80}(?:\d{4}\s?年|\d{4}[-/.]\d{1,2}).{2,120}(?:写道|寫道)\s?[:：]"
    r"|[^<\s].{0,80}[<@].{0,120}(?:写道|寫道|wrote)\s?[:：]",
    re.IGNORECASE | re.DOTALL,
)
_FIELD = re.compile(
    r"\W{0,3}(?P<name>from|sent|date|to|cc|bcc|subject|reply-to|attachments?|importance"
    r"|organi[sz]ation|von|gesendet|an|betreff|datum|de|envoyé|date|à|objet|para|asunto|enviado"
    r"|发件人|发送时间|发送日期|发信人|收件人|收信人|抄送|密送|主题|日期|时间|附件"
    r"|寄件者|寄件人|寄件日期|傳送時間|收件者|副本|主旨|標題)\W{0,3}?\s?[:：]\*?",
    re.IGNORECASE,
)
_SENDERS = frozenset(("from", "von", "de", "发件人", "发信人", "寄件者", "寄件人"))
_DEVICE = re.compile(
    r"(?:sent|envoyé|gesendet|enviado) (?:from|via|with|depuis|de|von) .{2,60}"
    r"|get outlook for .{2,30}"
    r"|(?:发自|發自|发送自|傳送自)\s?.{2,40}"
    r"|来自\s?.{0,20}(?:邮箱|手机|邮件|iphone|ipad|android|大师).{0,12}"
    r"|从\s?.{2,30}(?:发送|获取)\s?.{0,24}",
    re.IGNORECASE,
)
_ABOUT_MAIL = re.compile(
    r"\be-?mails?\b|\bmessage\b|\bcommunication\b|\btransmission\b|邮件|郵件|信息及", re.IGNORECASE
)
_ABOUT_MAIL_WORDS = ["mail", "message", "communication", "transmission", "邮件", "郵件", "信息及"]
"""The pattern above can match only with one of these; searching for them is faster."""
_NOTICE = [
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"intended (?:recipient|solely|only|for)|addressee|named recipient|person or entity"
        r"|(?:预期|指定|预定|列明|目标)的?收件人|收件人.{0,8}使用|非.{0,12}(?:收件|接收)",
        r"in error|by mistake|误收|錯誤|错误地?(?:收到|发送|接收)|误发|誤",
        r"confidential|privileged|proprietary|保密|机密|機密|秘密",
        r"(?:notify|inform|contact|advise)\b.{0,40}\b(?:sender|us|immediately)"
        r"|(?:通知|告知|联系).{0,10}(?:发件|发送|寄件|本公司|我们)",
        r"delete|destroy|删除|刪除|销毁|銷毀",
        r"unauthori[sz]ed|prohibited|strictly|disclos|disseminat"
        r"|擅自|禁止|不得|未经授权|披露",
        r"\bvirus(?:es)?\b|\bliab(?:le|ility)\b|病毒|不承担",
        r"^\W*(?:disclaimer|legal notice|confidentiality notice|notice|免责声明|保密声明"
        r"|重要提示)\b",
    )
]
_ENOUGH_NOTICE = 3
_LONGEST_NOTICE = 4000
_LONGEST_FIELD = 2000


def split_quote(line: str) -> tuple[int, str]:
    """Return how deeply a line is quoted, and the line without its marks."""
    match = _QUOTE_MARKS.match(line) if ">" in line[:3] else None
    return (match[0].count(">"), line[match.end() :]) if match else (0, line)


def is_rule(line: str) -> bool:
    """Whether a line is drawn, not written."""
    return len(line) < 200 and _RULE.fullmatch(line.strip()) is not None


def may_end_quote_head(line: str) -> bool:
    """Whether the last line of a head could end like this; checks its end only."""
    return line.rstrip(" \t*")[-1:] in (":", "：", "-", "_", "=", "—") and not is_rule(line)


def is_quote_head(text: str) -> bool:
    """Whether one or two lines name the author of the following text, or mark it as forwarded."""
    text = text.strip().strip("*")
    if not 4 <= len(text) <= 400:
        return False
    return bool(_BANNER.fullmatch(text) or _WROTE.fullmatch(text))


def field_name(line: str) -> str:
    """Return the name of the field that a line such as ``From: somebody`` gives, or nothing."""
    match = _FIELD.match(line) if len(line) <= _LONGEST_FIELD else None
    return match["name"].casefold() if match else ""


def are_fields(lines: Sequence[str]) -> bool:
    """Whether lines are the head of a quoted message: its sender, and two more or a subject."""
    names = [field_name(line) for line in lines]
    return len({*names}) >= 3 and any(name in _SENDERS for name in names)


def is_device(text: str) -> bool:
    """Whether a program or telephone names itself: ``Sent from my iPhone``, ``发自我的手机``."""
    text = text.strip(" \t.。*_-")
    return len(text) <= 90 and _DEVICE.fullmatch(text) is not None


def is_notice(text: str) -> bool:
    """Whether a paragraph is a legal notice, which is about the mail itself."""
    if len(text) > _LONGEST_NOTICE:
        return False
    plain = text.casefold()
    if not any(word in plain for word in _ABOUT_MAIL_WORDS) or not _ABOUT_MAIL.search(text):
        return False
    return sum(pattern.search(text) is not None for pattern in _NOTICE) >= _ENOUGH_NOTICE


# Extracts the message of one that is signed and packed in the same step (S/MIME, "smime.p7m").
#
# RFC 5652: ContentInfo has SignedData, which has encapContentInfo, whose eContent is an OCTET
# STRING with the message; programs that sign while they send write it in pieces (BER, X.690 8.7.3).
# The signature is not verified: it does not change the text.

_SIGNED_DATA = bytes.fromhex("2a864886f70d010702")
_OCTETS, _SEQUENCE, _CONTEXT = 0x04, 0x30, 0xA0
_PIECES = 0x24
_DEEPEST = 8
_ENDLESS = -1


def signed_content(data: bytes) -> bytes | None:
    """Return the signed message, None where the data are encrypted or not understood."""
    try:
        whole = _inside(data, 0, _SEQUENCE)
        kind, at = _next(data, whole)
        if kind != _SIGNED_DATA:
            return None
        at = _inside(data, _inside(data, at, _CONTEXT), _SEQUENCE)
        _, at = _next(data, at)  # version
        _, at = _next(data, at)  # digest algorithms
        at = _inside(data, at, _SEQUENCE)
        _, at = _next(data, at)  # type of the content
        at = _inside(data, at, _CONTEXT)
        return _octets(data, at)
    except (IndexError, ValueError):
        return None


def _head(data: bytes, at: int) -> tuple[int, int, int]:
    """Return tag, length and place of a value; the length of one with an end mark is -1."""
    tag, length = data[at], data[at + 1]
    at += 2
    if length == 0x80:
        return tag, _ENDLESS, at
    if length > 0x80:
        count = length & 0x7F
        if count > 4:
            raise ValueError("a length beyond four bytes")
        length = int.from_bytes(data[at : at + count], "big")
        at += count
    return tag, length, at


def _inside(data: bytes, at: int, expected_tag: int) -> int:
    tag, _, at = _head(data, at)
    if tag != expected_tag:
        raise ValueError("another structure")
    return at


def _next(data: bytes, at: int, depth: int = 0) -> tuple[bytes, int]:
    """Return a value and the place behind it."""
    _, length, start = _head(data, at)
    if length != _ENDLESS:
        return data[start : start + length], start + length
    if depth > _DEEPEST:
        raise ValueError(Message(Code.NESTED_TOO_DEEPLY))
    at = start
    while data[at : at + 2] != b"\x00\x00":
        _, at = _next(data, at, depth + 1)
    return data[start:at], at + 2


def _octets(data: bytes, at: int) -> bytes:
    """Return an OCTET STRING, its pieces joined."""
    tag, length, start = _head(data, at)
    if tag == _OCTETS:
        return data[start : start + length]
    if tag != _PIECES:
        raise ValueError("another structure")
    end = len(data) if length == _ENDLESS else start + length
    pieces = []
    at = start
    while at < end and data[at : at + 2] != b"\x00\x00":
        tag, _, _ = _head(data, at)
        piece, at = _next(data, at)
        if tag != _OCTETS:
            raise ValueError("another structure")
        pieces.append(piece)
    return b"".join(pieces)


# Which parts of a MIME message are its text, which are documents of their own, which neither.

MOST_PARTS = 10_000
LONGEST_FIELD = 1 << 16
"""Characters of a field of the head: a thousand addresses, written in encoded words.

The standard library takes quadratic time to decode them."""
_LONGEST_CONTENT = 20_000
_MOST_ENTRIES = 200
"""Of a header such as Content-Type; long names of files take a dozen."""
PAGES = frozenset(("text/html", "application/xhtml+xml"))
_MESSAGES = frozenset(("message/rfc822", "message/global"))
_PLAIN = frozenset(("text/plain", "text/enriched", "text/markdown"))
#: Signatures of signed mail, encrypted parts, and reports of mail servers: no documents.
_NO_DOCUMENTS = re.compile(
    "application/(x-)?pkcs7-(signature|mime)|application/pgp-(signature|encrypted|keys)"
    "|message/(delivery-status|disposition-notification|feedback-report|partial|external-body)"
    "|text/rfc822-headers"
)
_SMIME = frozenset(("application/pkcs7-mime", "application/x-pkcs7-mime"))
_FOLD = re.compile(r"\r?\n[ \t]+|[\r\n]+")
#: Errors of the email package for invalid headers and bodies.
DAMAGE = (MessageError, LookupError, ValueError, TypeError, AttributeError, AssertionError)


class _BoundedPolicy(Compat32):
    """Raw headers, except those about content, whose entries are limited.

    The standard library searches all entries before each of them, at every query.
    """

    def header_source_parse(self, sourcelines: list[str]) -> tuple[str, str]:
        name, value = super().header_source_parse(sourcelines)
        if name.lower().startswith("content-"):
            value = ";".join(value[:_LONGEST_CONTENT].split(";", _MOST_ENTRIES)[:_MOST_ENTRIES])
        return name, value

    def fold_binary(self, name: str, value: str) -> bytes:
        """Return the original head line, for a message that is extracted from another one.

        The standard library breaks lines at form feeds and the like, which ends the head; newer
        versions raise ``HeaderWriteError`` there.
        """
        text = value.rstrip("\r\n")
        return f"{name}: {text}{self.linesep}".encode("ascii", "surrogateescape")


_POLICY = _BoundedPolicy()


def message_of(data: bytes) -> MimeMessage:
    """Return the message in these bytes.

    Raises:
        RecursionError: parts are nested too deeply.
    """
    return email.message_from_bytes(data, policy=_POLICY)


def content_of(part: MimeMessage) -> bytes:
    """Return the decoded bytes of a leaf.

    Raises:
        ReadProblem: DAMAGED.
    """
    try:
        content = part.get_payload(decode=True)
    except DAMAGE as error:
        raise ReadProblem(Reason.DAMAGED, Message(Code.MESSAGE_PART_DAMAGED)) from error
    return content if isinstance(content, bytes) else b""


def attached_message(part: MimeMessage) -> MimeMessage | None:
    """Return the message that a part carries as a whole, None for other parts."""
    if part.get_content_type() not in _MESSAGES:
        return None
    inside = part.get_payload() if part.is_multipart() else None
    first = inside[0] if isinstance(inside, list) and inside else None
    return first if isinstance(first, MimeMessage) else None


def unwrap_signature(message: MimeMessage) -> MimeMessage:
    """Return the message inside one that is signed as a whole (RFC 8551, 3.5.2), or itself."""
    if message.get_content_type() not in _SMIME:
        return message
    inner = signed_content(content_of(message))
    return message_of(inner) if inner is not None else message


def check_encryption(message: MimeMessage) -> None:
    """Raise ReadProblem where a whole message is encrypted: S/MIME (RFC 8551), PGP (RFC 3156)."""
    kind = message.get_content_type()
    if kind in _SMIME or kind == "multipart/encrypted" or _is_pgp(message):
        raise ReadProblem(Reason.ENCRYPTED, Message(Code.MESSAGE_ENCRYPTED))


def _is_pgp(message: MimeMessage) -> bool:
    """Whether a plain body is nothing but a message of PGP (RFC 9580, 6.2)."""
    if message.is_multipart() or message.get_content_maintype() != "text":
        return False
    return content_of(message).lstrip().startswith(b"-----BEGIN PGP MESSAGE-----")


def header(message: MimeMessage, name: str) -> str:
    """Return a field of the head, its encoded words and stray bytes decoded."""
    return decoded_words(_FOLD.sub(" ", _raw_header(message, name)))


def is_long(message: MimeMessage, name: str) -> bool:
    """Whether ``header`` gives only the beginning of a field."""
    return len(_raw_header(message, name)) > LONGEST_FIELD


def _raw_header(message: MimeMessage, name: str) -> str:
    return next((str(v) for k, v in message.raw_items() if k.lower() == name.lower()), "")


def decoded_words(raw: str) -> str:
    """Decode ``=?gb2312?B?...?=`` and undeclared bytes."""
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
    pieces = []
    for word, hint in words:
        if isinstance(word, bytes) and hint:
            word = charset.decode(word, len(word) + 1, hint).text
        elif isinstance(word, bytes):
            # The text between encoded words: it was text before and is returned in one of these.
            word = word.decode("raw-unicode-escape", "replace")
        pieces.append(word)
    return "".join(pieces)


def file_name(part: MimeMessage) -> str:
    """Return the file name of a part, empty where it has none."""
    try:
        return decoded_words(_FOLD.sub(" ", part.get_filename() or "")).strip()
    except DAMAGE:
        return ""


def label(part: MimeMessage, number: int) -> str:
    """Return the label of an attached document: its name, or for a message its subject."""
    name = clean_name(file_name(part))
    inside = attached_message(part)
    if inside is None:
        return name or f"attachment {number}"
    if name.lower().endswith((".eml", ".msg")):
        return name
    return f"{name or clean_name(header(inside, 'Subject')).strip() or f'message {number}'}.eml"


class MessageParts:
    """The leaves of a message, in its order."""

    def __init__(self, message: MimeMessage) -> None:
        """Sort the parts of the message."""
        self.bodies: list[MimeMessage] = []
        self.attachments: list[MimeMessage] = []
        """Documents of their own; an attached message is one, whatever is inside."""
        self.has_damage = False
        """Whether a part could not be decoded."""
        self._count = 0
        self._part(message)

    @property
    def is_cut(self) -> bool:
        """Whether there were more parts than the limit."""
        return self._count > MOST_PARTS

    def _part(
        self, part: MimeMessage, *, is_alternative: bool = False, is_related: bool = False
    ) -> None:
        """Sort a part and those inside it.

        Args:
            part: the part.
            is_alternative: another part has the same text.
            is_related: it belongs to a page, which may show it.
        """
        self._count += 1
        if self.is_cut:
            return
        kind = part.get_content_type()
        children = part.get_payload() if part.is_multipart() else []
        if kind in _MESSAGES:
            self.attachments.append(part)
        elif isinstance(children, list) and children:
            inside = [child for child in children if isinstance(child, MimeMessage)]
            if kind == "multipart/alternative":
                self._best(inside)
            elif kind != "multipart/encrypted":
                is_page = kind == "multipart/related"
                for child in inside:
                    self._part(child, is_alternative=is_alternative, is_related=is_page)
        elif self._is_body(part, kind):
            self.bodies.append(part)
        elif not kind.startswith("multipart/") and _is_document(
            part, kind, is_alternative=is_alternative, is_related=is_related
        ):
            self.attachments.append(part)

    def _best(self, alternatives: list[MimeMessage]) -> None:
        """Choose one of several renderings of the same text: plain text unless it is empty."""
        plain = [part for part in alternatives if part.get_content_type() == "text/plain"]
        for part in plain:
            if self._has_text(part):
                self._part(part, is_alternative=True)
                # Pictures and files are among the alternatives now and then.
                for other in alternatives:
                    if not other.get_content_type().startswith(("text/", "multipart/")):
                        self._part(other, is_alternative=True)
                    elif other.get_content_type() in ("multipart/related", "multipart/mixed"):
                        self._attachments_of(other)
                return
        for part in alternatives:
            if part not in plain:
                self._part(part, is_alternative=True)

    def _attachments_of(self, rendering: MimeMessage) -> None:
        """Add the documents, but not the text, of a rendering that is not read."""
        bodies = len(self.bodies)
        self._part(rendering, is_alternative=True)
        del self.bodies[bodies:]

    def _has_text(self, part: MimeMessage) -> bool:
        try:
            return bool(content_of(part).strip(b" \t\r\n\x00\xa0"))
        except ReadProblem:
            self.has_damage = True
            return False

    def _is_body(self, part: MimeMessage, kind: str) -> bool:
        if part.get_content_disposition() == "attachment" or not (kind in PAGES or kind in _PLAIN):
            return False
        # Apple Mail names text files that it shows inside the letter.
        return not (file_name(part) and self.bodies)


def _is_document(part: MimeMessage, kind: str, *, is_alternative: bool, is_related: bool) -> bool:
    """Whether a leaf that is no body is a document: sent on purpose, or named."""
    if _NO_DOCUMENTS.fullmatch(kind):
        return False
    is_attachment = part.get_content_disposition() == "attachment"
    if kind.startswith("image/") and part.get("Content-ID") and (is_related or not is_attachment):
        return False
    has_name = bool(file_name(part))
    return (
        is_attachment or has_name or not (is_alternative or is_related or kind.startswith("text/"))
    )


# The common parts of mail of every format: head lines, body with signature, attachments.
#
# Head lines, also those of quoted messages, signatures, legal notices under a letter and names of
# attachments are separate: letters with the same text are the same letter, whoever sent them.
# Quoted text is text of the letter, without the marks of its quotation.
_SIGNATURE = "--"
_LONGEST_SIGNATURE = 20
"""Paragraphs or lines; more behind the mark are text of the letter."""
_MOST_FIELDS = 30
"""Lines that the head of a quoted message may have."""
_TAG = re.compile(r"<[a-zA-Z!/?]")


def add_head(sink: Collector, label: str, value: str) -> None:
    """Add a line such as ``From: somebody`` unless it is empty."""
    if value.strip():
        sink.add(f"{label}: {' '.join(value.split())}", BlockKind.HEADER)


def add_attachment(sink: Collector, name: str) -> None:
    """Add the name of an attachment, which is a document of its own and not read."""
    sink.add(f"Attachment: {' '.join(name.split()) or 'unnamed'}", BlockKind.FURNITURE)


def add_plain(
    sink: Collector, text: str, *, is_flowed: bool = False, is_joined: bool = False
) -> None:
    """Add the paragraphs of a plain body.

    Args:
        sink: receives the blocks.
        text: the decoded body.
        is_flowed: lines that end in a space continue in the next one (RFC 3676).
        is_joined: that space only marks the break (RFC 3676, 4.1: DelSp), as in Chinese text.
    """
    stretches = list(_stretches(each_line(text.replace("\f", "\n")), is_flowed=is_flowed))
    _sign(stretches)
    measures = {
        in_quote: 0 if is_flowed else _measure(s for s in stretches if bool(s.depth) is in_quote)
        for in_quote in (False, True)
    }
    blocks: list[Block] = []
    for stretch in stretches:
        if stretch.kind is not BlockKind.BODY:
            blocks += [Block(line, stretch.kind) for line in stretch.lines]
        elif is_flowed:
            blocks += [
                Block(paragraph) for paragraph in _join_flow(stretch.lines, is_joined=is_joined)
            ]
        else:
            measure = measures[bool(stretch.depth)]
            blocks += [Block(paragraph) for paragraph in paragraphs(stretch.lines, measure)]
    for block in _mark_notices(blocks):
        sink.add(block.text, block.kind)


def add_page(sink: Collector, markup: str) -> bool:
    """Add the blocks of an HTML body; return whether there were any."""
    count = len(sink.blocks)
    if _TAG.search(markup):
        try:
            walk_page(markup, sink)
        except xml_safe.SyntaxProblem:
            # lxml finds no element in it, so there is no text either.
            return False
        finally:
            sink.blocks[count:] = _mark_notices(_signatures(_quote_heads(sink.blocks[count:])))
    else:
        add_plain(sink, markup)
    return len(sink.blocks) > count


@dataclass
class _Stretch:
    """Lines between blank lines that are quoted equally deep."""

    depth: int
    kind: BlockKind = BlockKind.BODY
    lines: list[str] = field(default_factory=list)


def _sign(stretches: list[_Stretch]) -> None:
    """Find the signatures: from their mark to the next head or text of another depth."""
    at = 0
    while at < len(stretches):
        mark = stretches[at]
        end = at + 1
        if at and mark.kind is BlockKind.BODY and mark.lines == [_SIGNATURE]:
            count = 0
            while (
                end < len(stretches)
                and stretches[end].depth == mark.depth
                and stretches[end].kind is BlockKind.BODY
                and stretches[end].lines != [_SIGNATURE]
            ):
                notice = is_notice(join(stretches[end].lines))
                count += 0 if notice else len(stretches[end].lines)
                end += 1
            if count <= _LONGEST_SIGNATURE:
                for part in stretches[at:end]:
                    part.kind = BlockKind.FURNITURE
        at = end


def _stretches(lines: Iterable[str], *, is_flowed: bool) -> Iterator[_Stretch]:
    """Yield the stretches of a body; drawn lines and signature marks are separate."""
    current = _Stretch(0)
    for line in lines:
        depth, content = split_quote(line)
        if is_flowed and content.startswith(" "):
            content = content[1:]  # added so that the line does not look quoted (4.4)
        is_single = is_rule(content) or content.rstrip() == _SIGNATURE
        if current.lines and (
            depth != current.depth or is_single or not content.strip(" \t\u3000\xa0")
        ):
            yield from _split_heads(current)
            current = _Stretch(depth)
        current.depth = depth
        if is_single:
            yield _Stretch(depth, BlockKind.BODY, [content.rstrip()])
        elif content.strip(" \t\u3000\xa0"):
            current.lines.append(content)
    if current.lines:
        yield from _split_heads(current)


def _split_heads(stretch: _Stretch) -> Iterator[_Stretch]:
    """Part the heads of quoted messages from the text around them."""
    lines = stretch.lines
    start = at = 0
    while at < len(lines):
        count = _head_at(lines, at)
        if not count:
            at += 1
            continue
        if start < at:
            yield _Stretch(stretch.depth, lines=lines[start:at])
        head = lines[at : at + count]
        content = head if field_name(head[0]) else [join(head)]
        yield _Stretch(stretch.depth, BlockKind.HEADER, content)
        start = at = at + count
    if start < len(lines):
        yield _Stretch(stretch.depth, lines=lines[start:])


def _head_at(lines: list[str], at: int) -> int:
    """Return how many lines from here on are the head of a quoted message."""
    if field_name(lines[at]):
        end = at + 1
        while end < min(len(lines), at + _MOST_FIELDS) and (
            field_name(lines[end]) or lines[end - 1].rstrip()[-1:] in (";", ",", "；")
        ):
            end += 1
        return end - at if are_fields(lines[at:end]) else 0
    for count in (1, 2, 3):
        if at + count <= len(lines) and may_end_quote_head(lines[at + count - 1]):
            if count > 1 and is_quote_head(join(lines[at + 1 : at + count])):
                return 0  # it begins on the next line
            if is_quote_head(join(lines[at : at + count])):
                return count
    return 0


def _measure(stretches: Iterable[_Stretch]) -> int:
    """Return the width to which the lines were broken, 0 where they were not."""
    lines: list[str] = []
    for stretch in stretches:
        if stretch.kind is BlockKind.BODY:
            lines += [*stretch.lines, ""]
    return wrap_measure(lines)


def _join_flow(lines: list[str], *, is_joined: bool) -> Iterator[str]:
    start = 0
    for end, line in enumerate(lines, 1):
        if end == len(lines) or not line.endswith(" "):
            part = lines[start:end]
            start = end
            yield "".join(line.removesuffix(" ") for line in part) if is_joined else join(part)


def _quote_heads(blocks: list[Block]) -> list[Block]:
    """Find the heads of quoted messages among the blocks of a page."""
    result = list(blocks)
    at = 0
    while at < len(result):
        if result[at].kind in MARGIN_KINDS:
            at += 1
            continue
        end = at
        lines: list[str] = []
        while end < len(result) and result[end].kind not in MARGIN_KINDS:
            inside = result[end].text.replace("\t", " ").split("\n")
            if not field_name(inside[0]) or not all(map(field_name, inside)):
                break
            lines += inside
            end += 1
        if are_fields(lines):
            result[at:end] = [replace(block, kind=BlockKind.HEADER) for block in result[at:end]]
        elif is_quote_head(result[at].text):
            result[at] = replace(result[at], kind=BlockKind.HEADER)
            end = at + 1
        at = max(end, at + 1)
    return result


def _signatures(blocks: list[Block]) -> list[Block]:
    """Find the signatures among the blocks of a page: from their mark to the next head."""
    result = list(blocks)
    ends = [n for n, block in enumerate(blocks) if block.kind is BlockKind.HEADER]
    ends.append(len(blocks))
    for start, block in enumerate(blocks):
        if start and block.kind is BlockKind.BODY and block.text == _SIGNATURE:
            end = ends[bisect_right(ends, start)]
            if end - start - 1 <= _LONGEST_SIGNATURE:
                result[start:end] = [_furniture(part) for part in result[start:end]]
    return result


def _mark_notices(blocks: list[Block]) -> list[Block]:
    """Set notices and names of devices apart, unless nothing else was written."""
    result = [
        _furniture(block)
        if block.kind is BlockKind.BODY and (is_device(block.text) or is_notice(block.text))
        else block
        for block in blocks
    ]
    return result if any(block.kind not in MARGIN_KINDS for block in result) else blocks


def _furniture(block: Block) -> Block:
    return replace(block, kind=BlockKind.FURNITURE, text=block.text.replace("\t", " "))


HEADS = ("From", "To", "Cc", "Date", "Subject")
MOST_TEXTS = 500
"""Most parts that are read; finding the encoding of each takes two milliseconds."""
_FIRST = Message(Code.FIRST_MESSAGE_PARTS_READ, n=MOST_TEXTS)
_COUNT = re.compile(rb"\d{1,12} *\r?\n")
"""The first line of Apple's emlx: the number of bytes of the message."""


def parse_message(data: bytes) -> MimeMessage:
    """Return the message of a file, without the bytes that mail programs put before it.

    Raises:
        RecursionError: parts are nested too deeply.
    """
    if b"\x00" in data[:64]:
        # Saved as Unicode text; its parts still name encodings of their own.
        data = charset.decode(data, len(data)).text.encode("utf-8", "replace")
    data = data.lstrip(b"\xef\xbb\xbf\r\n \t")
    if count := _COUNT.match(data):
        # After so many bytes there is a property list of Apple's program.
        data = data[count.end() :][: max(int(count[0]), 1)]
    return message_of(data)


def read(data: bytes, limits: Limits, name: str = "eml") -> Text:
    """Return the text of a message, or of a saved page where ``name`` is ``mht``.

    Raises:
        ReadProblem: DAMAGED, ENCRYPTED or EMPTY.
    """
    sink = Collector(limits)
    body = _Body(sink, limits)
    try:
        message = parse_message(data)
        inside = unwrap_signature(message)
        check_encryption(inside)
        with contextlib.suppress(Full):  # the collector remembers that the text was cut
            if name == "mht":
                body.saved_page(inside)
            else:
                for label in HEADS:
                    add_head(sink, label, header(message, label))
                    if is_long(message, label):
                        sink.missing(Message(Code.HEADER_LINE_TOO_LONG))
                body.letter(inside)
    except RecursionError as error:
        raise ReadProblem(Reason.LIMIT, Message(Code.MESSAGE_NESTED)) from error
    if all(block.kind is BlockKind.HEADER for block in sink.blocks) and not header(
        message, "Subject"
    ):
        sink.blocks.clear()
    return sink.finish(name, "lxml", body.replacements, body.encoding)


class _Body:
    """Adds the parts of a message to its text."""

    def __init__(self, sink: Collector, limits: Limits) -> None:
        self.replacements = 0
        self.encoding: str | None = None
        self._sink = sink
        self._limits = limits

    def letter(self, message: MimeMessage) -> None:
        """Add the body of a message, followed by the names of the attachments."""
        parts = MessageParts(message)
        if parts.is_cut:
            self._sink.missing(Message(Code.FIRST_MESSAGE_PARTS_READ, n=MOST_PARTS))
        if parts.has_damage:
            self._sink.missing(Message(Code.MESSAGE_PART_DAMAGED))
        if len(parts.bodies) > MOST_TEXTS:
            self._sink.missing(_FIRST)
        for part in parts.bodies[:MOST_TEXTS]:
            text = self._text(part)
            if not text.strip():
                continue
            if part.get_content_type() in PAGES:
                add_page(self._sink, text)
            else:
                is_flowed = str(part.get_param("format")).lower() == "flowed"
                is_joined = str(part.get_param("delsp")).lower() == "yes"
                add_plain(self._sink, text, is_flowed=is_flowed, is_joined=is_joined)
        for number, part in enumerate(parts.attachments, 1):
            add_attachment(self._sink, label(part, number))

    def saved_page(self, message: MimeMessage) -> None:
        """Add the first page; others are frames and, by Word, the headers of the pages."""
        pages = count = 0
        for part in message.walk():
            if part.get_content_type() not in PAGES or part.is_multipart():
                continue
            count += 1
            if count > MOST_TEXTS:
                self._sink.missing(_FIRST)
                return
            text = self._text(part)
            if pages:
                inner = Collector(self._limits)
                with contextlib.suppress(Full):
                    add_page(inner, text)
                for block in inner.blocks:
                    self._sink.add(block.text.replace("\t", " "), BlockKind.FURNITURE)
            elif text.strip():
                pages += add_page(self._sink, text)

    def _text(self, part: MimeMessage) -> str:
        """Return the decoded text of a part."""
        try:
            content = content_of(part)
            hint = part.get_content_charset()
        except (ReadProblem, *DAMAGE):
            self._sink.missing(Message(Code.MESSAGE_PART_DAMAGED))
            return ""
        if not content:
            return ""
        if hint in (None, "us-ascii", "unicode") and part.get_content_subtype() == "html":
            hint = declared_encoding(content[:4096])
        text_data = charset.decode(content, self._limits.max_characters * 8, hint)
        self.encoding = self.encoding or text_data.encoding
        self.replacements += text_data.replacements
        return text_data.text
