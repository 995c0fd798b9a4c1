"""Documents inside archives and mail: listed by name, read one by one, closed where they must
be."""

from __future__ import annotations

import bz2
import contextlib
import random
import stat
import struct
import zlib
from email.message import EmailMessage

import pytest
from ole_samples import make_ole
from zip_samples import AES, DEFLATED, Entry, make_zip

from simfinder.domain.documents import Reason
from simfinder.domain.errors import ReadProblem
from simfinder.extract import registry
from simfinder.extract.collector import Container, Limits
from simfinder.extract.readers import attachments as members_zip

NAME = "年度报告/第一章 总则.txt"


def opened(data: bytes, suffix: str = ".zip", limits: Limits = Limits()) -> Container:  # noqa: B008
    container = registry.container(data, suffix, limits, attachments=True, archives=True)
    assert container is not None
    return container


def names(data: bytes, suffix: str = ".zip") -> list[str]:
    return [member.name for member in opened(data, suffix).members]


def refused(container: Container, position: int = 0) -> ReadProblem:
    with pytest.raises(ReadProblem) as caught:
        container.read(container.members[position])
    return caught.value


def unicode_field(raw: bytes, name: str) -> bytes:
    content = b"\x01" + struct.pack("<I", zlib.crc32(raw)) + name.encode()
    return struct.pack("<HH", 0x7075, len(content)) + content


@pytest.mark.parametrize(
    "entry",
    [
        Entry(NAME.encode("gbk")),
        Entry(NAME.encode(), flags=0x800),
        Entry(NAME.encode(), system=3),
        Entry(NAME.replace("/", "\\").encode("gbk")),
        Entry(b"????/??.txt", extra=unicode_field(b"????/??.txt", NAME), system=3),
    ],
)
def test_names_are_decoded_whatever_program_wrote_them(entry: Entry) -> None:
    assert names(make_zip(entry, Entry(b"plain.txt"))) == [NAME, "plain.txt"]


@pytest.mark.parametrize(
    ("name", "page"),
    [
        ("說明文件/報告書.txt", "big5"),
        ("Verträge/Müller.txt", "cp437"),
        ("договор аренды.txt", "cp866"),
        ("報告書のひな形.txt", "cp932"),
        ("résumé.txt", "cp437"),
    ],
)
def test_names_of_other_systems_are_told_from_chinese_ones(name: str, page: str) -> None:
    assert names(make_zip(Entry(name.encode(page)))) == [name]


def test_folders_links_and_litter_are_no_documents() -> None:
    link = (stat.S_IFLNK | 0o777) << 16
    data = make_zip(
        Entry(b"a/"),
        Entry(b"a/b.txt"),
        Entry(b"__MACOSX/a/._b.txt"),
        Entry(b"a/.DS_Store"),
        Entry(b"Thumbs.db"),
        Entry(b"link", system=3, attributes=link),
        Entry(b"../../c.txt"),
    )
    assert names(data) == ["a/b.txt", "../../c.txt"]


def test_names_are_unique_and_without_control_characters() -> None:
    data = make_zip(
        Entry(b"a\x1b.txt"), Entry(b"a.txt"), Entry(b"a.txt", b"third"), Entry(b"a (2).txt")
    )
    container = opened(data)
    assert [member.name for member in container.members] == [
        "a.txt",
        "a (2).txt",
        "a (3).txt",
        "a (2) (2).txt",
    ]
    assert container.read(container.members[2]) == b"third"


def test_only_what_is_asked_for_is_opened() -> None:
    archive = make_zip(Entry(b"a.txt"))
    mail = b"From: a@b\nSubject: s\nMIME-Version: 1.0\nMessage-ID: <1>\n\ntext"
    limits = Limits()
    assert registry.container(archive, ".zip", limits, attachments=True, archives=False) is None
    assert registry.container(mail, ".eml", limits, attachments=False, archives=True) is None
    assert registry.container(b"text", ".txt", limits, attachments=True, archives=True) is None
    word = make_zip(Entry(b"[Content_Types].xml"), Entry(b"word/document.xml"))
    assert registry.container(word, ".docx", limits, attachments=True, archives=True) is None
    for inside, words in (
        (False, "only when ZIP archives are included"),
        (True, "inside another file; not opened"),
    ):
        with pytest.raises(ReadProblem, match=words):
            registry.read(archive, ".zip", limits, inside=inside)


@pytest.mark.parametrize("method", [0, DEFLATED, AES])
@pytest.mark.parametrize("password", ["secret", "密码"])
def test_passwords_open_encrypted_members(method: int, password: str) -> None:
    content = b"some text that is long enough to be packed " * 50
    for page in ("utf-8", "gbk"):
        data = make_zip(Entry(b"a.txt", content, method=method, password=password.encode(page)))
        container = opened(data, limits=Limits(passwords=("wrong", password)))
        assert container.members[0].locked
        assert container.read(container.members[0]) == content
    assert refused(opened(data)).reason is Reason.ENCRYPTED
    assert "none of" in str(refused(opened(data, limits=Limits(passwords=("wrong",)))).detail)


def test_a_member_beyond_a_limit_costs_only_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    data = make_zip(
        Entry(b"bomb", bytes(4 << 20), method=DEFLATED),
        Entry(b"big", bytes(range(256)) * 8192),
        Entry(b"a.txt"),
        Entry(b"lie", b"x" * 5000, claimed=10, method=DEFLATED),
        Entry(b"aes", method=AES, password=b"x"),
        Entry(b"rare", method=97),
    )
    container = opened(data, limits=Limits(max_size_mib=1))
    assert refused(container, 0).reason is Reason.TOO_LARGE
    assert refused(container, 1).reason is Reason.TOO_LARGE
    assert refused(opened(data)).reason is Reason.LIMIT
    assert container.read(container.members[2]) == b"some text"
    assert refused(container, 3).reason in (Reason.LIMIT, Reason.DAMAGED)
    assert refused(container, 4).reason is Reason.ENCRYPTED
    assert refused(container, 5).reason is Reason.UNSUPPORTED
    monkeypatch.setattr(members_zip, "MAX_TOTAL", 3 << 20)
    container = opened(data)
    assert [refused(container, n).reason for n in (1, 2)] == [Reason.LIMIT] * 2


def test_blocks_of_bzip2_are_not_unpacked_beyond_their_claim() -> None:
    packed = bz2.compress(bytes(60 << 20))
    entry = Entry(b"a", packed, claimed=500)
    data = bytearray(make_zip(entry))
    for magic, at in ((b"PK\x03\x04", 8), (b"PK\x01\x02", 10)):
        struct.pack_into("<H", data, data.find(magic) + at, 12)
    assert refused(opened(bytes(data))).reason in (Reason.LIMIT, Reason.DAMAGED)


def test_damaged_archives_are_told() -> None:
    with pytest.raises(ReadProblem) as caught:
        opened(make_zip(Entry(b"a.txt", b"x" * 500))[:-30])
    assert caught.value.reason is Reason.DAMAGED


def letter() -> EmailMessage:
    message = EmailMessage()
    message["Subject"] = "报告"
    message["From"] = "a@b.cn"
    message.set_content("请看附件。")
    message.add_alternative("<p>请看附件。</p><img src=cid:logo>", subtype="html")
    page = message.get_payload()[1]  # type: ignore[index,union-attr]
    page.add_related(b"\x89PNG", maintype="image", subtype="png", cid="<logo>", filename="logo.png")
    return message


def test_attachments_are_members_and_pictures_of_the_page_are_not() -> None:
    message = letter()
    message.add_attachment(b"%PDF-1.4", maintype="application", subtype="pdf", filename="合同.pdf")
    message.add_attachment(b"two", maintype="application", subtype="pdf", filename="合同.pdf")
    message.add_attachment("inside", filename="notes.txt")
    message.add_attachment(letter())
    container = opened(bytes(message), ".eml")
    assert container.kind == "mail"
    assert [member.name for member in container.members] == [
        "合同.pdf",
        "合同 (2).pdf",
        "notes.txt",
        "报告.eml",
    ]
    assert container.read(container.members[1]) == b"two"
    inner = container.read(container.members[3])
    assert registry.read(inner, ".eml", Limits(), inside=True).body_text == "请看附件。"
    assert [member.size for member in container.members[:2]] == [8, 3]


def test_encrypted_mail_is_told_as_such_and_holds_nothing() -> None:
    smime = (
        b"From: a@b\nSubject: s\nMIME-Version: 1.0\nContent-Transfer-Encoding: base64\n"
        b'Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name="smime.p7m"\n\nMIIB'
    )
    pgp = (
        b"From: a@b\nMIME-Version: 1.0\nContent-Type: multipart/encrypted; boundary=b\n\n--b\n"
        b"Content-Type: application/pgp-encrypted\n\nVersion: 1\n--b\n"
        b"Content-Type: application/octet-stream\n\n-----BEGIN PGP MESSAGE-----\n--b--\n"
    )
    armoured = b"From: a@b\nMIME-Version: 1.0\n\n-----BEGIN PGP MESSAGE-----\n\nxyz\n"
    for data in (smime, pgp, armoured):
        with pytest.raises(ReadProblem) as caught:
            registry.read(data, ".eml", Limits())
        assert caught.value.reason is Reason.ENCRYPTED
    assert not opened(smime, ".eml").members


def tnef(*attached: tuple[str, bytes]) -> bytes:
    data = struct.pack("<IH", 0x223E9F78, 1)
    for name, content in attached:
        wide = name.encode("utf-16-le") + b"\0\0"
        text = struct.pack("<HHII", 0x1F, 0x3707, 1, len(wide)) + wide + bytes(-len(wide) % 4)
        properties = struct.pack("<I", 2) + struct.pack("<HHI", 3, 0x3705, 1) + text
        for number, value in (
            (0x00069002, bytes(14)),
            (0x00018010, b"SHORT~1.TXT\0"),
            (0x0006800F, content),
            (0x00069005, properties),
        ):
            data += struct.pack("<BII", 2, number, len(value)) + value + b"\0\0"
    return data


def test_what_outlook_packs_is_attached_to_the_message() -> None:
    message = letter()
    packed = tnef(("合同.docx", b"one"), ("notes.txt", b"two"))
    message.add_attachment(
        packed, maintype="application", subtype="ms-tnef", filename="winmail.dat"
    )
    container = opened(bytes(message), ".eml")
    assert [member.name for member in container.members] == ["合同.docx", "notes.txt"]
    assert [container.read(member) for member in container.members] == [b"one", b"two"]
    for end in range(6, len(packed), 7):
        message = letter()
        message.add_attachment(
            packed[:end], maintype="application", subtype="x", filename="winmail.dat"
        )
        assert len(opened(bytes(message), ".eml").members) <= 2


def wide(text: str) -> bytes:
    return text.encode("utf-16-le")


def test_attachments_of_outlook_messages_and_messages_inside_them() -> None:
    place = "__attach_version1.0_#0000000"
    inside = place + "1/__substg1.0_3701000D/"
    data = make_ole(
        {
            "__properties_version1.0": bytes(32),
            "__substg1.0_1000001F": wide("正文"),
            place + "0/__substg1.0_3707001F": wide("合同.pdf"),
            place + "0/__substg1.0_37010102": b"%PDF",
            inside + "__properties_version1.0": bytes(24),
            inside + "__substg1.0_0037001F": wide("年度报告"),
            inside + "__substg1.0_1000001F": wide("里面的信"),
            inside + "__substg1.0_0C1A001F": wide("张三"),
            place + "2/__substg1.0_3704001F": wide("LINK.DOC"),
        }
    )
    container = opened(data, ".msg")
    assert [member.name for member in container.members] == ["合同.pdf", "年度报告.eml", "LINK.DOC"]
    assert container.read(container.members[0]) == b"%PDF"
    inner = container.read(container.members[1])
    text = registry.read(inner, ".eml", Limits(), inside=True)
    assert text.body_text == "里面的信"
    assert "From: 张三" in text.full_text
    assert inner == opened(data, ".msg").read(container.members[1])
    assert refused(container, 2).reason is Reason.UNSUPPORTED


def test_encrypted_outlook_messages_are_told_as_such() -> None:
    data = make_ole(
        {
            "__properties_version1.0": bytes(32),
            "__substg1.0_001A001F": wide("IPM.Note.SMIME"),
            "__substg1.0_0037001F": wide("secret"),
        }
    )
    with pytest.raises(ReadProblem) as caught:
        registry.read(data, ".msg", Limits())
    assert caught.value.reason is Reason.ENCRYPTED


def der(tag: int, *contents: bytes) -> bytes:
    content = b"".join(contents)
    size = len(content)
    length = bytes((size,)) if size < 128 else b"\x82" + size.to_bytes(2, "big")
    return bytes((tag,)) + length + content


def signed(inner: bytes, pieces: bool) -> bytes:
    octets = der(0x04, inner)
    if pieces:
        octets = b"\x24\x80" + der(0x04, inner[:9]) + der(0x04, inner[9:]) + b"\0\0"
    what = der(0x30, der(0x06, bytes.fromhex("2a864886f70d010701")), der(0xA0, octets))
    body = der(0x30, der(0x02, b"\x01"), der(0x31), what, der(0x31))
    return der(0x30, der(0x06, bytes.fromhex("2a864886f70d010702")), der(0xA0, body))


@pytest.mark.parametrize("pieces", [False, True])
def test_the_letter_inside_a_signed_message_is_read(pieces: bool) -> None:
    inner = letter()
    inner.add_attachment(b"%PDF-1.4", maintype="application", subtype="pdf", filename="合同.pdf")
    packed = signed(bytes(inner), pieces)
    message = EmailMessage()
    message["Subject"] = "signed"
    message.set_content(packed, maintype="application", subtype="pkcs7-mime", filename="smime.p7m")
    text = registry.read(bytes(message), ".eml", Limits())
    assert text.body_text == "请看附件。"
    assert "Subject: signed" in text.full_text
    assert names(bytes(message), ".eml") == ["合同.pdf"]
    outlook = make_ole(
        {
            "__properties_version1.0": bytes(32),
            "__substg1.0_001A001F": wide("IPM.Note.SMIME"),
            "__attach_version1.0_#00000000/__substg1.0_37010102": packed,
        }
    )
    assert registry.read(outlook, ".msg", Limits()).body_text == "请看附件。"
    assert names(outlook, ".msg") == ["合同.pdf"]
    for end in range(0, len(packed), 5):
        message.set_content(packed[:end], maintype="application", subtype="pkcs7-mime")
        with contextlib.suppress(ReadProblem):
            registry.read(bytes(message), ".eml", Limits())


@pytest.mark.parametrize(
    "subject",
    [
        b"one\x0ctwo",
        b"one\x0btwo",
        b"one\x1ctwo three",
        b"one\x85two",
        b"one\n two\x0cthree",
        "一\u2028二".encode(),
        b"\x0c",
        b"one " * 60,
        b"=?utf-8?q?a=0Ab?=",
    ],
)
def test_an_attached_message_keeps_its_head_as_it_stood(subject: bytes) -> None:
    inner = b"From: a@b\nSubject: " + subject + b"\nX-End: here\n\nthe body\n"
    mail = b"From: c@d\nMIME-Version: 1.0\nContent-Type: message/rfc822\n\n" + inner
    container = opened(mail, ".eml")
    assert container.read(container.members[0]) == inner


def test_random_damage_never_raises_anything_else() -> None:
    mail = letter()
    mail.add_attachment(
        tnef(("合同.docx", b"one")), maintype="a", subtype="b", filename="winmail.dat"
    )
    mail.add_attachment(letter())
    archive = make_zip(
        Entry(NAME.encode("gbk")),
        Entry(b"b", b"x" * 3000, method=DEFLATED),
        Entry(b"c", password=b"p"),
        Entry(b"d", method=AES, password=b"p"),
    )
    chance = random.Random(5)
    limits = Limits(passwords=("p",))
    for whole, suffix in ((bytes(mail), ".eml"), (archive, ".zip")):
        for _ in range(300):
            data = bytearray(whole)
            for _ in range(chance.randint(1, 6)):
                data[chance.randrange(len(data))] = chance.randrange(256)
            with contextlib.suppress(ReadProblem):
                container = registry.container(
                    bytes(data), suffix, limits, attachments=True, archives=True
                )
                for member in container.members if container else ():
                    with contextlib.suppress(ReadProblem):
                        container.read(member)
