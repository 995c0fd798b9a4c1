"""Old Word documents: numbers of lists, and what styles say about paragraphs."""

from __future__ import annotations

import struct

import pytest
from ole_samples import Paragraph, make_doc

from simfinder.domain.documents import Text
from simfinder.extract.collector import Limits
from simfinder.extract.registry import read

STYLES, LISTS, OVERRIDES = 1, 73, 74
UPPER_ROMAN, LOWER_LETTER, BULLET, CHINESE = 1, 4, 23, 39
TITLE = 62


def level(
    text: str, code: int = 0, start: int = 1, flags: int = 0, follow: int = 0, limit: int = 0
) -> bytes:
    """Return one level; the digits 1 to 9 of ``text`` stand for the numbers of the levels."""
    signs = [chr(int(sign) - 1) if sign.isdigit() else sign for sign in text]
    head = struct.pack("<iBB9xB8xBBBB", start, code, flags, follow, 2, 4, limit, 0)
    return head + bytes(6) + struct.pack("<H", len(signs)) + "".join(signs).encode("utf-16-le")


def lists(
    *found: tuple[int, list[bytes]], styles: tuple[int, ...] = (0xFFF,) * 9
) -> tuple[bytes, bytes]:
    heads = b"".join(
        struct.pack("<iI9HBB", name, 0, *styles, len(levels) == 1, 0) for name, levels in found
    )
    return struct.pack("<H", len(found)) + heads, b"".join(b"".join(levels) for _, levels in found)


def overrides(*names: int, inner: tuple[bytes, ...] = ()) -> tuple[bytes, bytes]:
    """Return overrides of lists; ``inner`` is what the last of them says about its levels."""
    counts = [0] * (len(names) - 1) + [len(inner)]
    heads = b"".join(
        struct.pack("<i8xBBBB", name, count, 0, 0, 0)
        for name, count in zip(names, counts, strict=True)
    )
    data = b"\xff\xff\xff\xff" * len(names) + b"".join(inner)
    return struct.pack("<I", len(names)) + heads + data, b""


def numbered(number: int, place: int | None = None) -> bytes:
    changes = struct.pack("<HH", 0x460B, number)
    return changes if place is None else changes + struct.pack("<HB", 0x260A, place)


def style(number: int, base: int, changes: bytes = b"", kind: int = 1) -> bytes:
    name = "x".encode("utf-16-le")
    body = (
        struct.pack("<5H", number, kind | base << 4, 1, 0, 0)
        + struct.pack("<H", 1)
        + name
        + b"\0\0"
    )
    body += struct.pack("<HH", 2 + len(changes), 0) + changes
    return struct.pack("<H", len(body)) + body + b"\0" * (len(body) % 2)


def sheet(*styles: bytes) -> tuple[bytes, bytes]:
    return struct.pack("<HHH14x", 18, len(styles), 10) + b"".join(styles), b""


def told(paragraphs: list[Paragraph], **tables: tuple[bytes, bytes]) -> list[tuple[str, str]]:
    numbers = {"styles": STYLES, "lists": LISTS, "overrides": OVERRIDES}
    found: Text = read(
        make_doc(paragraphs, tables={numbers[name]: table for name, table in tables.items()}),
        ".doc",
        Limits(),
    )
    return [(block.text, block.kind.value) for block in found.blocks]


def lines(*places: tuple[int, int], **tables: tuple[bytes, bytes]) -> list[str]:
    paragraphs = [Paragraph("x\r", changes=numbered(number, place)) for number, place in places]
    return [text for text, _ in told(paragraphs, **tables)]


NINE = [
    level("第1条", CHINESE),
    level("1.2.", flags=4),
    level("(3)", LOWER_LETTER, follow=2),
    *[level("4", BULLET)] * 6,
]


def test_numbers_are_counted_over_levels_as_word_shows_them() -> None:
    places = [(1, 0), (1, 1), (1, 1), (1, 2), (1, 0), (1, 1), (1, 2), (1, 3), (0, 0), (1, 0)]
    assert lines(*places, lists=lists((7, NINE)), overrides=overrides(7)) == [
        "第一条 x",
        "1.1. x",
        "1.2. x",
        "(a)x",
        "第二条 x",
        "2.1. x",
        "(a)x",
        "x",
        "x",
        "第三条 x",
    ]


def test_lists_of_one_definition_count_together_unless_one_starts_anew() -> None:
    anew = struct.pack("<iI", 5, 0x10)
    simple = lists((7, [level("1)", UPPER_ROMAN)]))
    places = [(1, 0), (2, 0), (1, 0), (3, 0), (3, 0)]
    assert lines(*places, lists=simple, overrides=overrides(7, 7, 7, inner=(anew,))) == [
        "I) x",
        "II) x",
        "III) x",
        "V) x",
        "VI) x",
    ]


def test_an_override_may_look_otherwise() -> None:
    own = struct.pack("<iI", 0, 0x20) + level("[1]", start=4)
    assert lines((1, 0), lists=lists((7, [level("1.")])), overrides=overrides(7, inner=(own,))) == [
        "[4] x"
    ]


def test_levels_may_go_on_after_higher_ones() -> None:
    on = [level("1."), level("2)", flags=8), *NINE[2:]]
    places = [(1, 0), (1, 1), (1, 0), (1, 1)]
    assert lines(*places, lists=lists((7, on)), overrides=overrides(7)) == [
        "1. x",
        "1) x",
        "2. x",
        "2) x",
    ]


def test_styles_number_paragraphs_and_make_headings() -> None:
    outline = struct.pack("<HB", 0x2640, 1)
    styles = sheet(
        style(0, 0xFFF),
        style(1, 0, numbered(1)),
        style(90, 1),
        style(TITLE, 0),
        style(91, 0, outline),
        style(65, 0xFFF, kind=2),
        style(92, 1, numbered(0)),
    )
    linked = (1, 2, *[0xFFF] * 7)
    paragraphs = [Paragraph(f"{n}\r", style=n) for n in (1, 2, 3, 4, 6, 0, 2)]
    assert told(
        paragraphs, styles=styles, lists=lists((7, NINE), styles=linked), overrides=overrides(7)
    ) == [
        ("第一条 1", "heading"),
        ("1.1. 2", "heading"),
        ("3", "heading"),
        ("4", "heading"),
        ("6", "heading"),
        ("0", "body"),
        ("1.2. 2", "heading"),
    ]


def test_deleted_paragraphs_are_not_counted() -> None:
    paragraphs = [
        Paragraph("a\r", changes=numbered(1)),
        Paragraph("b\r", changes=numbered(1), hidden=((0, 2),)),
        Paragraph("c\r", changes=numbered(1)),
    ]
    found = told(paragraphs, lists=lists((7, [level("1.")])), overrides=overrides(7))
    assert [text for text, _ in found] == ["1. a", "2. c"]


@pytest.mark.parametrize("cut", range(0, 120, 7))
def test_broken_lists_leave_the_text(cut: int) -> None:
    heads, levels = lists((7, NINE))
    names, _ = overrides(7, inner=(struct.pack("<iI", 0, 0x20) + level("[1]"),))
    broken = (b"\xff" * cut)[:4]
    for tables in (
        {"lists": (heads, levels[:cut]), "overrides": (names, b"")},
        {"lists": (heads, levels), "overrides": (names[:cut], b"")},
        {"lists": (heads[:cut], b""), "overrides": (names, b"")},
        {"lists": (broken + heads[cut:], levels), "overrides": (broken + names[cut:], b"")},
        {"styles": (b"\xff" * cut, b""), "overrides": (names, b"")},
    ):
        found = lines((1, 0), (0, 0), (9, 8), **tables)
        assert all(line.endswith("x") for line in found)
        assert len(found) == 3
