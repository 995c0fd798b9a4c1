"""Mail and saved pages: the body is compared, what stands around it is shown."""

from __future__ import annotations

import base64
import quopri
import random
from email.message import EmailMessage

import pytest

from simfinder.domain.documents import Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract.collector import Limits
from simfinder.extract.registry import read, recognise

LETTER = "各位同事：\n\n请于本周五之前提交年度报告，谢谢。\n"
PAGE = "<html><head><meta charset=gb2312></head><body><h1>标题</h1><p>正文内容</p></body></html>"


def mail(head: str, body: bytes | str, suffix: str = ".eml") -> Text:
    body = body.encode() if isinstance(body, str) else body
    return read(head.encode() + b"\n\n" + body, suffix, Limits())


def blocks(text: Text) -> list[tuple[str, str]]:
    return [(block.text, block.kind.value) for block in text.blocks]


@pytest.mark.parametrize("charset", ["gb2312", "gbk", "gb18030", "utf-8", "big5"])
@pytest.mark.parametrize("transfer", ["base64", "quoted-printable", "8bit"])
def test_chinese_mail_in_every_encoding(charset: str, transfer: str) -> None:
    letter = LETTER if charset != "big5" else "各位同事請於本週五之前提交年度報告\n"
    content = letter.encode(charset)
    if transfer == "base64":
        content = base64.encodebytes(content)
    elif transfer == "quoted-printable":
        content = quopri.encodestring(content)
    subject = base64.b64encode("关于报告".encode("gbk")).decode()
    for declared in (f"; charset={charset}", ""):
        head = (
            f"From: =?gb2312?B?{base64.b64encode('张三'.encode('gbk')).decode()}?= <a@b.cn>\n"
            f"Subject: =?gb2312?B?{subject}?=\nMIME-Version: 1.0\n"
            f"Content-Type: text/plain{declared}\nContent-Transfer-Encoding: {transfer}"
        )
        text = mail(head, content * (1 if declared or transfer == "base64" else 4))
        assert text.body_text.replace("\n", "").startswith(letter.replace("\n", ""))
        assert blocks(text)[0] == ("From: 张三 <a@b.cn>", "header")
        assert ("Subject: 关于报告", "header") in blocks(text)


def test_words_cut_inside_a_character_and_raw_bytes_are_decoded() -> None:
    whole = "关于年度报告".encode("gbk")
    words = "\n ".join(
        f"=?gbk?B?{base64.b64encode(part).decode()}?=" for part in (whole[:5], whole[5:])
    )
    assert "Subject: 关于年度报告" in mail(
        f"Subject: Re: {words}\nFrom: a@b", "x"
    ).full_text.replace("Re: ", "")
    raw = b"From: a@b\nSubject: " + "关于年度报告的通知".encode("gbk") + b"\n\nbody"
    assert "Subject: 关于年度报告的通知" in read(raw, ".eml", Limits()).full_text


def test_the_plain_rendering_is_preferred_and_html_serves_where_it_is_empty() -> None:
    message = EmailMessage()
    message["Subject"] = "s"
    message.set_content("the plain body")
    message.add_alternative("<p>the page body</p>", subtype="html")
    assert read(bytes(message), ".eml", Limits()).body_text == "the plain body"
    message = EmailMessage()
    message["Subject"] = "s"
    message.set_content(" \n")
    message.add_alternative("<p>the <b>page</b> body</p><p>two</p>", subtype="html")
    assert read(bytes(message), ".eml", Limits()).body_text == "the page body\ntwo"


def test_attachments_are_named_and_signatures_stand_apart() -> None:
    message = EmailMessage()
    message["From"] = "a@b"
    message.set_content("Dear all,\n\nread this.\n\n-- \nJohn\nExample Ltd\n")
    message.add_attachment(b"%PDF", maintype="application", subtype="pdf", filename="合同.pdf")
    message.add_attachment("inside", filename="notes.txt")
    other = EmailMessage()
    other["Subject"] = "forwarded"
    other.set_content("old text")
    message.add_attachment(other)
    text = read(bytes(message), ".eml", Limits())
    assert text.body_text == "Dear all,\nread this."
    assert [shown for shown, kind in blocks(text) if kind == "furniture"] == [
        "--",
        "John",
        "Example Ltd",
        "Attachment: 合同.pdf",
        "Attachment: notes.txt",
        "Attachment: forwarded.eml",
    ]


def test_flowed_lines_are_joined() -> None:
    text = mail("Subject: a\nContent-Type: text/plain; format=flowed", "one \ntwo\nthree\n")
    assert text.body_text == "one two\nthree"


@pytest.mark.parametrize("suffix", [".mht", ".mhtml", ".doc"])
def test_saved_pages_give_the_page_and_set_frames_apart(suffix: str) -> None:
    page = quopri.encodestring(PAGE.encode("gbk")).decode()
    content = (
        'MIME-Version: 1.0\nContent-Type: multipart/related; boundary="b"; type="text/html"\n\n'
        "This document is a Web archive file.\n"
        "--b\nContent-Location: file:///C:/a.htm\nContent-Transfer-Encoding: quoted-printable\n"
        f'Content-Type: text/html; charset="us-ascii"\n\n{page}\n'
        "--b\nContent-Type: text/html\n\n<p>Header of the page</p>\n"
        "--b\nContent-Type: image/png\nContent-Transfer-Encoding: base64\n\nAAAA\n--b--\n"
    )
    text = read(content.encode(), suffix, Limits())
    assert text.format == "mht"
    assert blocks(text) == [
        ("标题", "heading"),
        ("正文内容", "body"),
        ("Header of the page", "furniture"),
    ]


def test_content_decides_where_the_ending_tells_nothing() -> None:
    head = b"Received: by x\nFrom: a@b\nSubject: s\nDate: today\n\nbody"
    assert recognise(head, "") == "eml"
    assert recognise(b"From: the desk of\nSubject to approval: none\n\nbody", "") == "txt"
    assert recognise(head, ".txt") == "txt"
    assert read(b"12345\n" + head, ".emlx", Limits()).body_text == "body"
    assert read(head.decode().encode("utf-16"), ".eml", Limits()).body_text == "body"


def test_mail_without_text_is_empty() -> None:
    with pytest.raises(ReadProblem) as caught:
        mail("From: a@b\nMIME-Version: 1.0", "")
    assert caught.value.reason is Reason.EMPTY


def test_deep_nesting_and_broken_fields_end_in_a_named_problem() -> None:
    deep = b"".join(
        b'Content-Type: multipart/mixed; boundary="b%d"\n\n--b%d\n' % (n, n) for n in range(3000)
    )
    broken = (
        b'Subject: =?gb2312?B?####?= =?x?q?=ZZ?=\nFrom: \xff\xfe\nContent-Type: ;;;charset="\n'
        b"Content-Disposition: inline; filename*=utf-9''%ZZ\nContent-Transfer-Encoding: "
        b"base64\n\n$$$$ text"
    )
    for data in (deep, broken):
        try:
            read(data, ".eml", Limits()).full_text.encode()
        except ReadProblem as problem:
            assert "\n" not in str(problem.detail)  # noqa: PT017


def test_random_damage_never_raises_anything_else() -> None:
    message = EmailMessage()
    message["Subject"] = "报告"
    message.set_content(LETTER)
    message.add_alternative(PAGE, subtype="html")
    message.add_attachment(b"x" * 50, maintype="image", subtype="png", filename="图.png")
    whole = bytes(message)
    chance = random.Random(4)
    for _ in range(400):
        data = bytearray(whole)
        for _ in range(chance.randint(1, 8)):
            data[chance.randrange(len(data))] = chance.randrange(256)
        try:
            read(bytes(data), ".eml", Limits()).full_text.encode()
        except ReadProblem:
            continue


def test_a_file_with_many_messages_is_told_as_a_mailbox() -> None:
    one = b"From a@b Tue May 10 11:28:07 2005\nFrom: a@b\nDate: today\nSubject: s\n\nbody\n\n"
    assert read(one, "", Limits()).body_text == "body"
    with pytest.raises(ReadProblem, match="mailbox"):
        read(one * 2, ".mbox", Limits())


def test_the_names_of_attachments_alone_are_no_text() -> None:
    head = b"From: a@b\nMIME-Version: 1.0\nContent-Type: application/pdf; name=scan.pdf\n"
    data = head + b"Content-Disposition: attachment; filename=scan.pdf\n\nx"
    assert not read(data, ".eml", Limits()).body_text
