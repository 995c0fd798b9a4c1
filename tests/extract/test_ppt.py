"""PowerPoint 97-2003: the slides of the last state in their order, with their notes."""

from __future__ import annotations

import random
import struct

import pytest
from ole_samples import make_ole

from simfinder.domain.documents import Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract.collector import Limits
from simfinder.extract.registry import read, recognise


def atom(kind: int, content: bytes, instance: int = 0) -> bytes:
    return struct.pack("<HHI", instance << 4, kind, len(content)) + content


def container(kind: int, *inside: bytes, instance: int = 0) -> bytes:
    content = b"".join(inside)
    return struct.pack("<HHI", instance << 4 | 0xF, kind, len(content)) + content


def words(text: str, kind: int = 4) -> bytes:
    return atom(0x0F9F, struct.pack("<I", kind)) + atom(0x0FA0, text.encode("utf-16-le"))


def slide(*boxes: bytes, kind: int = 0x03EE, about: int = 0) -> bytes:
    head = atom(0x03F1, struct.pack("<II", about, 0)) if kind == 0x03F0 else atom(0x03EF, bytes(24))
    shapes = [container(0xF004, container(0xF00D, box)) for box in boxes]
    return container(kind, head, container(0x040C, container(0xF002, container(0xF003, *shapes))))


def listed(*slides: tuple[int, int, bytes], instance: int = 0) -> bytes:
    inside = [
        atom(0x03F3, struct.pack("<5I", number, 0, 0, name, 0)) + outline
        for number, name, outline in slides
    ]
    return container(0x0FF0, *inside, instance=instance)


def presentation(document: bytes, objects: list[bytes], token: int = 0xE391C05F) -> bytes:
    """Return a file; objects have the numbers from 2 on, the document is number 1."""
    stream, offsets = b"", []
    for content in [document, *objects]:
        offsets.append(len(stream))
        stream += content
    directory = len(stream)
    code = 1 | len(offsets) << 20
    stream += atom(0x1772, struct.pack(f"<{len(offsets) + 1}I", code, *offsets))
    edit = len(stream)
    stream += atom(0x0FF5, struct.pack("<7I", 0, 0, 0, directory, 1, 9, 0))
    user = struct.pack("<HHI", 0, 0x0FF6, 20) + struct.pack("<III", 20, token, edit)
    return make_ole({"PowerPoint Document": stream, "Current User": user})


def small() -> bytes:
    outline = words("第二页标题", 0) + words("要点一\r要点二", 1)
    footers = container(0x0FD9, atom(0x0FBA, "公司".encode("utf-16-le"), 2))
    document = container(
        0x03E8, listed((3, 257, outline), (2, 256, b"")), listed((4, 1, b""), instance=2), footers
    )
    first = slide(words("First slide", 0), atom(0x0FA8, b"caf\xe9\x0bline"), words("*"))
    reference = [atom(0x0F9E, struct.pack("<I", index)) for index in (1, 0)]
    second = slide(*reference, words("a box"))
    notes = slide(words("say this"), kind=0x03F0, about=256)
    master = slide(words("Click to edit Master title style", 0), kind=0x03F8)
    stale = slide(words("an older state", 0))
    return presentation(document, [first, second, notes, master, stale])


def blocks(text: Text) -> list[tuple[str, str, int]]:
    return [(block.text, block.kind.value, block.page) for block in text.blocks]


def test_slides_come_in_their_order_with_notes_and_without_prompts_and_older_states() -> None:
    text = read(small(), ".ppt", Limits())
    assert blocks(text) == [
        ("第二页标题", "heading", 1),
        ("要点一", "body", 1),
        ("要点二", "body", 1),
        ("a box", "body", 1),
        ("First slide", "heading", 2),
        ("café\nline", "body", 2),
        ("say this", "note", 2),
        ("公司", "footer", 0),
    ]
    assert text.partial is None


def art(text: str) -> bytes:
    content = (text + "\0").encode("utf-16-le")
    rows = struct.pack("<HIHIHI", 0x0004, 7, 0xC0C5, 4, 0x80C0, len(content))
    return atom(0xF00B, rows + b"A\0\0\0" + content, instance=3)


def test_word_art_comments_and_what_stands_on_masters_are_told() -> None:
    number = container(0xF004, atom(0x0BC3, b"\0\0\0\0\x08\0\0\0"), container(0xF00D, words("3")))
    newer = container(0xF004, atom(0x0420, b"\x09"), container(0xF00D, words("Confidential")))
    remark = container(
        0x2EE0, *(atom(0x0FBA, t.encode("utf-16-le"), n) for n, t in enumerate(("Ann", "Why?")))
    )
    shapes = container(0xF003, container(0xF004, art("Great offer")), number, newer)
    tags = container(0x1388, container(0x138A, atom(0x138B, remark)))
    page = container(0x03EE, atom(0x03EF, bytes(24)), shapes, tags)
    kept = container(0xF004, container(0xF00D, words("Company Ltd")))
    prompt = container(0xF004, atom(0x0BC3, bytes(8)), container(0xF00D, words("Click to edit")))
    master = container(0x03F8, container(0xF003, kept, prompt))
    document = container(
        0x03E8, listed((3, 1, b""), instance=1), listed((2, 256, b"")), container(0x0FD9)
    )
    assert blocks(read(presentation(document, [page, master]), ".ppt", Limits())) == [
        ("Great offer", "body", 1),
        ("3", "furniture", 1),
        ("Confidential", "furniture", 1),
        ("Why?", "comment", 1),
        ("Company Ltd", "footer", 0),
    ]


def test_streams_decide() -> None:
    for suffix in (".ppt", ".dps", ".doc", ".pptx", ""):
        assert read(small(), suffix, Limits()).format == "ppt"
    assert recognise(small()[:4096], ".pps") == "ppt"


def test_a_password_is_named() -> None:
    with pytest.raises(ReadProblem) as caught:
        read(presentation(container(0x03E8), [], token=0xF3D1C4DF), ".ppt", Limits())
    assert caught.value.reason is Reason.ENCRYPTED


def test_a_presentation_without_slides_is_empty() -> None:
    with pytest.raises(ReadProblem) as caught:
        read(presentation(container(0x03E8), []), ".ppt", Limits())
    assert caught.value.reason is Reason.EMPTY


def test_texts_are_kept_where_the_order_is_lost() -> None:
    stream = slide(words("Master", 0), kind=0x03F8) + slide(words("one", 0)) + slide(words("two"))
    text = read(make_ole({"PowerPoint Document": stream}), ".ppt", Limits())
    assert text.body_text == "one\ntwo"
    assert str(text.partial) == "the order of the slides is damaged"


def test_a_lost_slide_gives_its_outline() -> None:
    document = container(0x03E8, listed((99, 256, words("the title", 0))))
    text = read(presentation(document, []), ".ppt", Limits())
    assert text.body_text == "the title"
    assert str(text.partial) == "slide 1 could not be read"


def test_random_damage_never_raises_anything_else() -> None:
    whole = small()
    chance = random.Random(8)
    for _ in range(400):
        data = bytearray(whole)
        for _ in range(chance.randint(1, 8)):
            data[chance.randrange(len(data))] = chance.choice(
                (0, 1, 15, 255, chance.randrange(256))
            )
        try:
            read(bytes(data), ".ppt", Limits()).full_text.encode()
        except ReadProblem:
            continue
