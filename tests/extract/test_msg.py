"""Messages that Outlook saved: the body is compared, what stands around it is shown."""

from __future__ import annotations

import random
import struct

import pytest
from ole_samples import make_ole

from simfinder.domain.documents import Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract.collector import Limits
from simfinder.extract.readers.outlook import unpack_rtf
from simfinder.extract.registry import read, recognise

#: The example of MS-OXRTFCP, 4.1.1.
PACKED = bytes.fromhex(
    "2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c090020627705b06c647d0a800fa0"
)


def streams(body: dict[str, bytes], fixed: dict[int, int] | None = None) -> dict[str, bytes]:
    properties = bytes(32) + b"".join(
        struct.pack("<HHIQ", 0x0040, number, 6, value) for number, value in (fixed or {}).items()
    )
    return {
        "__properties_version1.0": properties,
        "__substg1.0_0037001F": "年度报告".encode("utf-16-le"),
        "__substg1.0_0C1A001F": "张三".encode("utf-16-le"),
        "__substg1.0_0C1F001F": "a@b.cn".encode("utf-16-le"),
        "__substg1.0_0E04001F": "everybody\0".encode("utf-16-le"),
        **{f"__substg1.0_{name}": content for name, content in body.items()},
    }


def message(body: dict[str, bytes], fixed: dict[int, int] | None = None) -> Text:
    return read(make_ole(streams(body, fixed)), ".msg", Limits())


def test_head_body_signature_and_attachments() -> None:
    content = streams(
        {
            "1000001F": "正文第一段\r\n\r\n第二段\r\n-- \r\n张三\r\n".encode("utf-16-le"),
            "10130102": b"<p>other",
        },
        {0x0039: 133_000_000_000_000_000},
    )
    content["__attach_version1.0_#00000000/__substg1.0_3707001F"] = "合同.pdf".encode("utf-16-le")
    content["__attach_version1.0_#00000001/__substg1.0_3704001E"] = b"OLD~1.DOC\0"
    text = read(make_ole(content), ".msg", Limits())
    assert text.format == "msg"
    assert text.body_text == "正文第一段\n第二段"
    assert [(block.text, block.kind.value) for block in text.blocks] == [
        ("From: 张三 <a@b.cn>", "header"),
        ("To: everybody", "header"),
        ("Date: 2022-06-18 04:26", "header"),
        ("Subject: 年度报告", "header"),
        ("正文第一段", "body"),
        ("第二段", "body"),
        ("--", "furniture"),
        ("张三", "furniture"),
        ("Attachment: 合同.pdf", "furniture"),
        ("Attachment: OLD~1.DOC", "furniture"),
    ]


@pytest.mark.parametrize(
    ("body", "fixed"),
    [
        ({"1000001E": "正文内容，请查收".encode("gbk")}, {0x3FFD: 936}),
        ({"1000001E": "正文内容，请查收".encode("gbk") + b"\0"}, {}),
        ({"10130102": "<p>正文内容，请查收</p>".encode("gbk")}, {0x3FDE: 936}),
        ({"10130102": "<meta charset=utf-8><p>正文内容，请查收</p>".encode()}, {0x3FDE: 936}),
        ({"1000001F": b"\r\0\n\0", "1013001F": "<p>正文内容，请查收".encode("utf-16-le")}, {}),
    ],
)
def test_bodies_of_every_kind_and_code_page(body: dict[str, bytes], fixed: dict[int, int]) -> None:
    assert message(body, fixed).body_text == "正文内容，请查收"


def test_a_contact_is_read_by_its_fields() -> None:
    fields = {
        "001A001F": "IPM.Contact",
        "3001001F": "李四",
        "3A16001F": "某某公司",
        "3A15001F": "长安街 1 号\r\n北京",
        "1000001F": "备注",
    }
    found = message({name: value.encode("utf-16-le") for name, value in fields.items()})
    assert found.body_text == "李四\n某某公司\n长安街 1 号\n北京\n备注"


def test_packed_rtf_serves_where_nothing_else_is() -> None:
    assert unpack_rtf(PACKED) == b"{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n"
    assert message({"10090102": PACKED}).body_text == "hello world"
    plain = b"{\\rtf1 as it is}"
    raw = struct.pack("<II4sI", len(plain) + 12, len(plain), b"MELA", 0) + plain
    assert message({"10090102": raw}).body_text == "as it is"


def test_damaged_rtf_is_told_and_the_head_kept() -> None:
    text = message({"10090102": b"nothing that can be unpacked"})
    assert str(text.partial) == "the formatted message body is damaged"
    assert "年度报告" in text.full_text
    for end in range(16, len(PACKED)):
        assert unpack_rtf(PACKED).startswith(unpack_rtf(PACKED[:end]))


def test_a_message_without_anything_is_empty() -> None:
    with pytest.raises(ReadProblem) as caught:
        read(make_ole({"__properties_version1.0": bytes(32)}), ".msg", Limits())
    assert caught.value.reason is Reason.EMPTY


def test_mail_of_other_programs_is_told_from_outlooks() -> None:
    assert recognise(b"From: a@b\nSubject: s\n\nbody", ".msg") == "eml"
    assert (
        read(make_ole(streams({"1000001F": "x".encode("utf-16-le")})), ".eml", Limits()).format
        == "msg"
    )


def test_random_damage_never_raises_anything_else() -> None:
    whole = make_ole(streams({"10090102": PACKED, "10130102": b"<p>a<b>c"}, {0x0039: 1 << 62}))
    chance = random.Random(6)
    for _ in range(300):
        data = bytearray(whole)
        for _ in range(chance.randint(1, 8)):
            data[chance.randrange(len(data))] = chance.randrange(256)
        try:
            read(bytes(data), ".msg", Limits()).full_text.encode()
        except ReadProblem:
            continue
