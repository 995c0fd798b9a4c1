"""Encrypted Office documents open with the right password, and only with it."""

from __future__ import annotations

import contextlib
import struct

import pytest
from office_locks import agile, blocks, md5_keys, new_header, old_header, rc4, sha1_keys, standard
from ole_samples import Paragraph, make_doc, make_ole
from sheet_samples import make_workbook, row, text, worksheet
from test_ppt import atom, container, listed, slide, words
from test_sheet_sparse import label, record, xls
from word_samples import make_word, paragraph, run

from simfinder.domain.documents import Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract.collector import Limits
from simfinder.extract.containers.compound import Compound
from simfinder.extract.registry import read

WORD = "pä密"


def opened(data: bytes, *passwords: str, suffix: str = ".docx") -> Text:
    return read(data, suffix, Limits(passwords=passwords))


def refused(data: bytes, *passwords: str, suffix: str = ".docx") -> tuple[Reason, str]:
    with pytest.raises(ReadProblem) as caught:
        opened(data, *passwords, suffix=suffix)
    return caught.value.reason, str(caught.value.detail)


def book() -> bytes:
    return make_workbook({"S": worksheet(row(1, text("A1", "the figures")))})


def old_word(header: bytes, keys) -> bytes:
    compound = Compound(make_doc([Paragraph("a secret letter\r")]))
    main, table = bytearray(compound.read("WordDocument")), compound.read("1Table")
    # The header of the encryption stands before the tables, which all lie further behind.
    for number in (11, 12, 13, 33):
        (offset,) = struct.unpack_from("<I", main, 0x9A + 8 * number)
        struct.pack_into("<I", main, 0x9A + 8 * number, offset + len(header))
    (flags,) = struct.unpack_from("<H", main, 10)
    struct.pack_into("<HxxI", main, 10, flags | 0x0100, len(header))
    locked = blocks(keys, bytes(len(header)) + table, 512)[len(header) :]
    return make_ole(
        {
            "WordDocument": bytes(main[:68]) + blocks(keys, bytes(main), 512)[68:],
            "1Table": header + locked,
        }
    )


def old_workbook(header: bytes, keys) -> bytes:
    lock = record(0x2F, header)
    plain = Compound(xls(label(0, 0, "the figures"))).read("Workbook")
    at = 4 + struct.unpack_from("<H", plain, 2)[0]
    stream = bytearray(plain[:at] + lock + plain[at:])
    place = at + len(lock)
    (start,) = struct.unpack_from("<I", stream, place + 4)
    struct.pack_into("<I", stream, place + 4, start + len(lock))
    locked = blocks(keys, bytes(stream), 1024)
    at = 0
    while at < len(stream):
        kind, size = struct.unpack_from("<HH", stream, at)
        if kind not in (0x809, 0x2F):
            clear = 4 if kind == 0x85 else 0
            stream[at + 4 + clear : at + 4 + size] = locked[at + 4 + clear : at + 4 + size]
        at += 4 + size
    return make_ole({"Workbook": bytes(stream)})


def old_show(header: bytes, keys) -> bytes:
    document = container(0x03E8, listed((2, 256, b"")))
    objects = [document, slide(words("a secret plan", 0))]
    stream, offsets = b"", []
    for number, content in enumerate(objects, 1):
        offsets.append(len(stream))
        stream += rc4(keys(number), content)
    offsets.append(len(stream))
    stream += struct.pack("<HHI", 0xF, 0x2F14, len(header)) + header
    directory = len(stream)
    stream += atom(0x1772, struct.pack("<4I", 1 | 3 << 20, *offsets))
    edit = len(stream)
    stream += atom(0x0FF5, struct.pack("<8I", 0, 0, 0, directory, 1, 9, 0, 3))
    user = struct.pack("<HHI", 0, 0x0FF6, 20) + struct.pack("<III", 20, 0xF3D1C4DF, edit)
    return make_ole({"PowerPoint Document": stream, "Current User": user})


CASES = {
    "agile": (
        agile(make_word(paragraph(run("a secret letter"))), WORD),
        "a secret letter",
        ".docx",
    ),
    "standard": (
        standard(make_word(paragraph(run("a secret letter"))), WORD),
        "a secret letter",
        ".docx",
    ),
    "word": (old_word(old_header(WORD), md5_keys(WORD)), "a secret letter", ".doc"),
    "word 2002": (old_word(new_header(WORD), sha1_keys(WORD)), "a secret letter", ".doc"),
    "excel": (old_workbook(b"\1\0" + old_header(WORD), md5_keys(WORD)), "the figures", ".xls"),
    "excel 2002": (
        old_workbook(b"\1\0" + new_header(WORD), sha1_keys(WORD)),
        "the figures",
        ".xls",
    ),
    "powerpoint": (old_show(new_header(WORD), sha1_keys(WORD)), "a secret plan", ".ppt"),
}


@pytest.mark.parametrize("name", CASES)
def test_the_right_password_opens_and_the_text_is_marked_as_locked(name: str) -> None:
    data, expected, suffix = CASES[name]
    found = opened(data, "wrong", "", WORD, suffix=suffix)
    assert expected in found.body_text
    assert found.is_encrypted


@pytest.mark.parametrize("name", CASES)
def test_without_it_the_document_stays_encrypted(name: str) -> None:
    data, _, suffix = CASES[name]
    assert refused(data, suffix=suffix) == (
        Reason.ENCRYPTED,
        "the document is password-protected",
    )
    expected = Reason.ENCRYPTED, "none of the passwords opens the document"
    assert refused(data, "wrong", suffix=suffix) == expected


def test_what_excel_opens_without_asking_is_opened_without_asking() -> None:
    found = opened(agile(book(), "VelvetSweatshop"), suffix=".xlsx")
    assert "the figures" in found.body_text
    assert not found.is_encrypted


def test_a_workbook_hidden_behind_a_repeated_key_opens() -> None:
    # "abc" makes this key and this hash; the bytes follow from MS-OFFCRYPTO 2.3.7.
    from simfinder.extract.readers.office_crypto import (
        _word_hash,
        _word_key,
        repeated_key,
        unhidden,
    )

    told = _word_key(b"abc"), _word_hash(b"abc")
    assert told == (0x514A, 0xCC1A)
    assert repeated_key("abd", *told) is None
    key = repeated_key("abc", *told)
    assert key is not None
    hidden = bytes(
        ((b ^ k) << 5 | (b ^ k) >> 3) & 0xFF for b, k in zip(b"figures", key[3:], strict=False)
    )
    assert unhidden(hidden, key, 19) == b"figures"


def test_a_password_that_costs_hours_to_try_is_refused() -> None:
    data = agile(b"", WORD, spins=2_000_000)
    assert refused(data, WORD) == (
        Reason.LIMIT,
        "checking the password would take too long",
    )


@pytest.mark.parametrize(
    "info",
    [
        b"",
        b"x",
        b"\4\0\4\0\x40\0\0\0<a>",
        b"\4\0\4\0\x40\0\0\0<a/>",
        b"\3\0\3\0" * 9,
        b"\3\0\2\0" + bytes(60),
        b"\3\0\2\0" + b"\xff" * 60,
    ],
)
def test_unknown_encryption_stays_encrypted(info: bytes) -> None:
    data = make_ole({"EncryptedPackage": b"x" * 20, "EncryptionInfo": info})
    assert refused(data, WORD)[0] is Reason.ENCRYPTED


def test_other_ciphers_stay_encrypted() -> None:
    data = agile(book(), WORD, chaining="ChainingModeCFB")
    assert refused(data, WORD)[0] is Reason.ENCRYPTED


def test_rights_management_is_named() -> None:
    for streams in (
        {
            "EncryptedPackage": b"x",
            "\x06DataSpaces/TransformInfo/DRMEncryptedTransform/\x06Primary": b"x",
        },
        {"WordDocument": b"stub", "\tDRMContent": b"x"},
    ):
        assert refused(make_ole(streams), WORD) == (
            Reason.ENCRYPTED,
            "protected by rights management",
        )


@pytest.mark.slow
@pytest.mark.parametrize("name", CASES)
def test_flipped_bytes_never_raise_anything_else(name: str) -> None:
    data, _, suffix = CASES[name]
    for at in range(512, len(data), max(1, len(data) // 25)):
        flipped = bytearray(data)
        flipped[at] ^= 0x55
        with contextlib.suppress(ReadProblem):
            opened(bytes(flipped), WORD, suffix=suffix)


@pytest.mark.parametrize("name", ["word", "excel", "powerpoint"])
def test_chains_in_circles_are_not_followed_to_put_streams_back(name: str) -> None:
    data, _, suffix = CASES[name]
    circle = bytearray(data)
    (sector,) = struct.unpack_from("<I", data, 60)
    first = (sector + 1) * 512
    circle[first : first + 512] = struct.pack("<I", 1) * 128
    with contextlib.suppress(ReadProblem):
        opened(bytes(circle), WORD, suffix=suffix)
