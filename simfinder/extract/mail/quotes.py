"""Recognises in the text of a letter what is no part of it: heads of quotes, signatures, notices.

Mail programs write these in the language of their user; what Outlook, Gmail, Apple Mail, Foxmail,
QQ and NetEase write in English and Chinese is known here, and the commonest of other languages.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

_QUOTED = re.compile(r"[ \t]?(?:>[ \t]?)+")
_RULE = re.compile(r"\W{0,2}(?:[-_=*#~·—─]\s?){5,}\W{0,2}")
_BANNER = re.compile(
    r"\W*(?:[-_=—]{2,}|\*{2,})\s*(?:original (?:message|mail|appointment)|forwarded (?:message|by .{1,80})"
    r"|begin forwarded message:?|reply message|(?:回复的?|转发的?|原始?|源|轉寄的?)(?:原?邮件|郵件|信件|原文)(?:信息)?"
    r"|邮件原件|原始郵件|ursprüngliche nachricht|weitergeleitete nachricht|message (?:d'origine|transféré)"
    r"|mensaje (?:original|reenviado))\s*(?:[-_=—]{2,}|\*{2,})\W*"
    r"|begin forwarded message:",
    re.IGNORECASE,
)
_WROTE = re.compile(
    r"(?:on|am|le|el|at|il|op)\b.{6,250}?\b(?:wrote|writes|schrieb.{0,80}|a écrit|escribió|ha scritto"
    r"|schreef.{0,80})\s?:"
    r"|(?:在|于|於)\s?.{4,200}(?:写道|寫道|编写|撰写)\s?[:：]"
    r"|.{2,80}(?:\d{4}\s?年|\d{4}[-/.]\d{1,2}).{2,120}(?:写道|寫道)\s?[:：]"
    r"|[^<\s].{0,80}[<@].{0,120}(?:写道|寫道|wrote)\s?[:：]",
    re.IGNORECASE | re.DOTALL,
)
_FIELD = re.compile(
    r"\W{0,3}(?P<name>from|sent|date|to|cc|bcc|subject|reply-to|attachments?|importance|organi[sz]ation"
    r"|von|gesendet|an|betreff|datum|de|envoyé|date|à|objet|para|asunto|enviado"
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
_ABOUT_MAIL_WORDS = (
    "mail", "message", "communication", "transmission", "邮件", "郵件", "信息及",
)  # fmt: skip
"""What the pattern above finds holds one of these; looking for them is faster."""
_NOTICE = (
    re.compile(r"intended (?:recipient|solely|only|for)|addressee|named recipient|person or entity"
               r"|(?:预期|指定|预定|列明|目标)的?收件人|收件人.{0,8}使用|非.{0,12}(?:收件|接收)", re.IGNORECASE),
    re.compile(r"in error|by mistake|误收|錯誤|错误地?(?:收到|发送|接收)|误发|誤", re.IGNORECASE),
    re.compile(r"confidential|privileged|proprietary|保密|机密|機密|秘密", re.IGNORECASE),
    re.compile(r"(?:notify|inform|contact|advise)\b.{0,40}\b(?:sender|us|immediately)"
               r"|(?:通知|告知|联系).{0,10}(?:发件|发送|寄件|本公司|我们)", re.IGNORECASE),
    re.compile(r"delete|destroy|删除|刪除|销毁|銷毀", re.IGNORECASE),
    re.compile(r"unauthori[sz]ed|prohibited|strictly|disclos|disseminat|擅自|禁止|不得|未经授权|披露", re.IGNORECASE),
    re.compile(r"\bvirus(?:es)?\b|\bliab(?:le|ility)\b|病毒|不承担", re.IGNORECASE),
    re.compile(r"^\W*(?:disclaimer|legal notice|confidentiality notice|notice|免责声明|保密声明|重要提示)\b", re.IGNORECASE),
)  # fmt: skip
_ENOUGH_NOTICE = 3
_LONGEST_NOTICE = 4000
_LONGEST_FIELD = 2000


def split_quote(line: str) -> tuple[int, str]:
    """Return how deeply a line is quoted, and the line without its marks."""
    match = _QUOTED.match(line) if ">" in line[:3] else None
    return (match[0].count(">"), line[match.end() :]) if match else (0, line)


def is_rule(line: str) -> bool:
    """Whether a line is drawn, not written."""
    return len(line) < 200 and _RULE.fullmatch(line.strip()) is not None


def may_end_quote_head(line: str) -> bool:
    """Whether the last line of a head could end like this; looks at its end only."""
    return line.rstrip(" \t*")[-1:] in (":", "：", "-", "_", "=", "—") and not is_rule(line)


def is_quote_head(text: str) -> bool:
    """Whether a line or two say who wrote what follows, or that it is forwarded."""
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
    """Whether a paragraph is what lawyers have under every mail: about the mail, not the matter."""
    if len(text) > _LONGEST_NOTICE:
        return False
    folded = text.casefold()
    if not any(word in folded for word in _ABOUT_MAIL_WORDS) or not _ABOUT_MAIL.search(text):
        return False
    return sum(pattern.search(text) is not None for pattern in _NOTICE) >= _ENOUGH_NOTICE
