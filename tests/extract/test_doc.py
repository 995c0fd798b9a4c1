"""Word 97-2003 and Word 95: what a docx would give, without looping over damage."""

from __future__ import annotations

import random
import struct

import pytest
from ole_samples import FREE, Paragraph, make_doc, make_ole, make_word_95

from simfinder.domain.documents import Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract.collector import Limits
from simfinder.extract.readers import doc
from simfinder.extract.registry import read, recognise

LAW = "第一条　为了保护民事主体的合法权益，调整民事关系，维护社会和经济秩序，制定本法。"


def document(*paragraphs: Paragraph | str, **options: object) -> Text:
    told = [p if isinstance(p, Paragraph) else Paragraph(p) for p in paragraphs]
    return doc.read(make_doc(told, **options), Limits())  # type: ignore[arg-type]


def blocks(text: Text) -> list[tuple[str, str]]:
    return [(block.text, block.kind.value) for block in text.blocks]


def reason(data: bytes, suffix: str = ".doc") -> Reason:
    with pytest.raises(ReadProblem) as caught:
        read(data, suffix, Limits())
    return caught.value.reason


def test_paragraphs_and_headings_are_told_apart() -> None:
    text = document(
        Paragraph("民法典\r", style=1), LAW + "\r", "line\x0bbroken\r", "next\x0cpage\r"
    )
    assert blocks(text) == [
        ("民法典", "heading"),
        (LAW.replace("\u3000", " "), "body"),
        ("line\nbroken", "body"),
        ("next", "body"),
        ("page", "body"),
    ]


def test_single_bytes_are_windows_1252() -> None:
    assert document("“Müller” – 5 €\r", compressed=True).body_text == "“Müller” – 5 €"


def test_characters_outside_the_plane_keep_their_place() -> None:
    text = document("𠮷野\r", Paragraph("after gone\r", hidden=((5, 10),)), "😀 end\r")
    assert text.body_text.splitlines()[0] == "𠮷野"
    assert "😀 end" in text.body_text


def test_fields_show_their_results() -> None:
    text = document(
        'see \x13 HYPERLINK "http://a" \x14the \x13 PAGE \x147\x15 page\x15 here\r',
        "\x13 open code\r",
        "\x13 TOC \x14one\r",
        "two\x15\r",
    )
    assert text.body_text == "see the 7 page here\nopen code\none\ntwo"


def test_tables_become_rows() -> None:
    cell = {"in_table": True}
    text = document(
        "before\r",
        Paragraph("a\r", **cell),
        Paragraph("b\x07", **cell),
        Paragraph("\x07", **cell),
        Paragraph("c\x07", **cell),
        Paragraph("\x07", in_table=True, row_end=True),
        Paragraph("only\x07", **cell),
        Paragraph("\x07", in_table=True, row_end=True),
        "after\r",
    )
    assert blocks(text) == [
        ("before", "body"),
        ("a b\t\tc", "table"),
        ("only", "table"),
        ("after", "body"),
    ]


def test_deleted_text_is_left_out_and_its_paragraph_marks_stay() -> None:
    text = document(
        Paragraph("kept gone kept\r", hidden=((5, 10),)), Paragraph("x\r", hidden=((0, 2),)), "y\r"
    )
    assert text.body_text == "kept kept\ny"


def test_notes_boxes_and_headers_have_their_kinds() -> None:
    main, note, around = "text\x02\r", "\x02 a note\r", "Letterhead\rPage\r\r"
    stories = [0, 0, 0, 0, 0, 0, 0, 0, 11, 11, 16, 16]
    text = document(
        main,
        note,
        around,
        "comment\r",
        "box\r",
        counts={1: len(note), 2: len(around), 4: 8, 6: 4},
        header_stories=stories,
    )
    assert blocks(text) == [
        ("Letterhead", "header"),
        ("text", "body"),
        ("box", "box"),
        ("a note", "note"),
        ("Page", "footer"),
        ("comment", "comment"),
    ]
    assert text.body_text == "text\nbox\na note"


@pytest.mark.parametrize(
    ("written", "encoding", "language"),
    [
        (LAW * 3, "gbk", 0x0804),
        (LAW * 3, "gbk", 0x0409),
        ("中華民國憲法依據孫中山先生" * 5, "big5", 0x0404),
        ("Ein Text für Müller über Größe. " * 3, "cp1252", 0x0407),
        ("plain", "ascii", 0x0804),
    ],
)
def test_word_95_is_read_in_the_encoding_it_was_written_in(
    written: str, encoding: str, language: int
) -> None:
    text = doc.read(make_word_95(written.encode(encoding) + b"\rend\r", language), Limits())
    assert text.body_text == written.replace("\u3000", " ").strip() + "\nend"


def test_documents_under_a_password_are_named() -> None:
    assert reason(make_doc([Paragraph("x\r")], flags=0x0100)) is Reason.ENCRYPTED
    assert (
        reason(make_ole({"EncryptedPackage": b"x" * 16, "EncryptionInfo": b"x"}))
        is Reason.ENCRYPTED
    )


def test_the_streams_decide_and_not_the_ending() -> None:
    data = make_doc([Paragraph("some text\r")], extra={"WpsCustomData": b"x"})
    for suffix in (".doc", ".wps", ".docx", ".xls", ""):
        assert read(data, suffix, Limits()).format == "doc"
    assert recognise(data[:4096], ".doc") == "doc"
    inside = {"ObjectPool/_1/WordDocument": b"x", "CONTENTS": b"x"}
    assert reason(make_ole(inside), ".wps") is Reason.UNSUPPORTED
    assert read(b"some text", ".doc", Limits()).format == "txt"


def test_damage_is_named() -> None:
    whole = make_doc([Paragraph("text\r" * 100)])
    assert reason(whole[:300]) is Reason.DAMAGED
    assert reason(whole[:1200]) is Reason.DAMAGED
    assert reason(make_ole({"WordDocument": b"\xec\xa5"})) is Reason.DAMAGED
    assert reason(make_ole({"WordDocument": bytes(2000)})) is Reason.DAMAGED
    assert reason(make_doc([])) is Reason.EMPTY


def test_a_stream_that_is_cut_gives_what_there_is() -> None:
    data = bytearray(make_doc([Paragraph("text\r" * 2000)]))
    at = data.index("WordDocument".encode("utf-16-le"))
    first = struct.unpack_from("<I", data, at + 116)[0]
    fat = struct.unpack_from("<I", data, 76)[0]
    struct.pack_into("<I", data, 512 * (fat + 1) + 4 * (first + 4), 0xFFFFFFFE)
    text = doc.read(bytes(data), Limits())
    assert str(text.partial) == "the file is incomplete"
    assert len(text.blocks) > 100


def test_chains_in_circles_and_huge_claims_end() -> None:
    data = make_doc([Paragraph("text\r" * 2000)])
    circle = bytearray(data)
    fat = struct.unpack_from("<I", data, 76)[0]
    for sector in range(20):
        struct.pack_into("<I", circle, 512 * (fat + 1) + 4 * sector, 0)
    assert len(doc.read(bytes(circle), Limits()).full_text) <= len(data)
    for offset in (44, 64, 72):
        claim = bytearray(data)
        struct.pack_into("<I", claim, offset, FREE - 10)
        assert reason(bytes(claim)) is Reason.DAMAGED
    size = bytearray(data)
    struct.pack_into("<Q", size, data.index("WordDocument".encode("utf-16-le")) + 120, 1 << 31)
    assert str(doc.read(bytes(size), Limits()).partial) == "the file is incomplete"


@pytest.mark.slow
def test_flipped_bytes_never_raise_anything_else() -> None:
    whole = make_doc(
        [Paragraph("text \x13 A \x14b\x15\r", hidden=((0, 3),)), Paragraph("x\x07", in_table=True)]
    )
    chance = random.Random(5)
    for _ in range(400):
        data = bytearray(whole)
        for _ in range(chance.randint(1, 6)):
            data[chance.randrange(len(data))] = chance.randrange(256)
        try:
            read(bytes(data), ".doc", Limits()).full_text.encode()
        except ReadProblem:
            continue
