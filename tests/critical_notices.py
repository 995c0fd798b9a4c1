"""Contracts and notices that hold out: written apart from the rules, to measure these by.

A document is lines with holes. A hole names a fact; it is written in one of many notations, so the
same document can be written again otherwise, or with a single fact changed.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

from critical_notices_forms import KIND, WRITERS, chinese
from critical_notices_texts import BRAND, DOCUMENTS, LEGAL, NEGATIONS, PEOPLE

HOLE = re.compile(r"\{(money|yuan|date|share|days|count|code|not|firm|person)(\d)\}")


@dataclass(frozen=True)
class Notice:
    """A document that can be written again. ``values``: hole to what kind it is and its value."""

    language: str
    lines: tuple[str, ...]
    values: dict[str, tuple[str, object]]
    notation: int

    def written(self) -> list[str]:
        """Return the paragraphs."""
        return [HOLE.sub(self._fill, line) for line in self.lines]

    def _fill(self, hole: re.Match[str]) -> str:
        kind, value = self.values[hole[0]]
        forms = WRITERS[kind](value, self.language)
        return str(Random(f"{self.notation} {hole[0]}").choice(forms))


def _value(kind: str, language: str, random: Random, line: str) -> tuple[str, object]:
    if kind == "money":
        kind = "yuan" if language == "zh" else random.choice(("dollars", "euros", "yuan"))
    if kind in ("dollars", "euros", "yuan"):
        return kind, random.randint(11, 990) * random.choice((100, 500, 1000, 10_000))
    if kind == "date":
        return kind, (random.randint(2008, 2033), random.randint(1, 12), random.randint(1, 28))
    if kind == "share":
        return kind, random.choice((random.randint(1, 95) * 10, random.randint(3, 200)))
    if kind == "days":
        return kind, random.randint(2, 99)
    if kind == "count":
        return kind, random.randint(100, 9999)
    if kind == "not":
        return kind, random.choice(NEGATIONS[language])[0]
    if kind == "firm":
        return kind, f"{random.choice(BRAND[language])}{random.choice(LEGAL[language])}"
    if kind == "person":
        return kind, random.choice(PEOPLE[language])
    return kind, _new_code(random, line)


def _new_code(random: Random, line: str) -> str:
    if any(word in line for word in ("账", "bank", "IBAN")):
        return f"62{random.randint(10**16, 10**17 - 1)}"
    if any(word in line for word in ("身份证", "passport")):
        if "passport" in line:
            return f"{random.choice('EGPX')}{random.randint(10**7, 10**8 - 1)}"
        area, year = random.randint(110000, 659999), random.randint(60, 99)
        month, day = random.randint(1, 12), random.randint(1, 28)
        number, check = random.randint(100, 999), random.choice("0123456789X")
        return f"{area}19{year}{month:02}{day:02}{number}{check}"
    if any(word in line for word in ("电话", "call", "telephone")):
        return random.choice(
            (
                f"13{random.randint(10**8, 10**9 - 1)}",
                f"021-{random.randint(10**7, 10**8 - 1)}",
                f"+44 20 {random.randint(7000, 7999)} {random.randint(1000, 9999)}",
            )
        )
    return random.choice(
        (
            f"CG{random.randint(2010, 2029)}{random.randint(1, 9999):04}",
            f"{random.choice('ABKQ')}/{random.randint(100, 999)}-{random.randint(10, 99)}",
            f"NO-{random.randint(10**5, 10**6 - 1)}",
            f"PO{random.randint(10**6, 10**7 - 1)}",
        )
    )


def notice(random: Random) -> Notice:
    """Return a contract or notice in Chinese or English."""
    language, lines = random.choice(DOCUMENTS)
    body = list(lines)
    values = {
        m[0]: _value(m[1], language, random, line) for line in body for m in HOLE.finditer(line)
    }
    for hole, (kind, _) in values.items():
        if kind == "not":
            at = next(n for n, line in enumerate(body) if hole in line)
            word = re.search(r"\[([^\]]+)\]" + re.escape(hole), body[at])
            assert word is not None
            values[hole] = (kind, word[1])
            body[at] = body[at].replace(f"[{word[1]}]{hole}", hole)
    return Notice(language, tuple(body), values, random.randrange(1 << 30))


def other(text: Notice, random: Random, *, parties: bool = False) -> tuple[str, Notice]:
    """Return a kind and the document with one fact of it changed."""
    kinds = sorted({KIND[k] for k, _ in text.values.values()} - {"name"})
    kind = "name" if parties else random.choice(kinds)
    holes = sorted(h for h, (k, _) in text.values.items() if KIND[k] == kind)
    hole = random.choice(holes)
    name, old = text.values[hole]
    line = next(line for line in text.lines if hole in line)
    new = old
    while new == old:
        if name == "not":
            new = next(p[1] for p in NEGATIONS[text.language] if p[0] == old)
        elif name in ("dollars", "euros", "yuan"):
            assert isinstance(old, int)
            new = random.choice((old * 10, old + 1000, old - 500, random.randint(11, 990) * 1000))
        else:
            new = _value(HOLE.match(hole)[1], text.language, random, line)[1]  # type: ignore[index]
            if name == "date" and sorted(new[1:]) == sorted(old[1:]):  # type: ignore[index]
                new = old  # 03/04 and 04/03 can be one day
    return kind, replace(text, values={**text.values, hole: (name, new)})


def again(text: Notice, random: Random) -> tuple[str, list[str]]:
    """Return a way of writing and the paragraphs of the document written in that way."""
    way = random.choice(sorted(_WAYS))
    return way, _WAYS[way](text, random)


def _notation(text: Notice, random: Random) -> list[str]:
    return replace(text, notation=random.randrange(1 << 30)).written()


def _column(text: Notice, random: Random) -> list[str]:
    """Break lines at a width, as a PDF does, also within amounts and dates."""
    width = random.randint(28, 70)
    made = []
    for block in text.written():
        words = re.findall(r"[!-~]+ ?|[^!-~]", block)
        line = ""
        for word in words:
            if line and len(line) + len(word) > width:
                made.append(line.rstrip(" "))
                line = ""
            line += word
        made.append(line)
    return made


def _cells(text: Notice, _: Random) -> list[str]:
    """Write each cell of a table row as a paragraph."""
    return [cell for block in text.written() for cell in re.split(r" \| |\t", block)]


def _tabs(text: Notice, _: Random) -> list[str]:
    return [block.replace(" | ", "\t") for block in text.written()]


def _bullets(text: Notice, random: Random) -> list[str]:
    mark = random.choice(("• ", "- ", "* ", "– ", "▪ ", "    "))
    return [mark + block for block in text.written()]


def _more_space(text: Notice, random: Random) -> list[str]:
    space = random.choice(("  ", "\u00a0", "\u2009", " \u3000", "\u202f"))
    return ["\u3000\u3000" + re.sub(r"(?<=\D) (?=\D)", space, block) for block in text.written()]


def _wide(text: Notice, _: Random) -> list[str]:
    table = {c: c + 0xFEE0 for c in range(0x30, 0x3A)} | {ord("("): "（", ord(")"): "）"}
    return [block.translate(table) for block in text.written()]


def _inserted(text: Notice, random: Random) -> list[str]:
    """Put one clause without any fact in and count the clauses after it anew."""
    made = text.written()
    numbered = [n for n, block in enumerate(made) if _HEAD.match(block)]
    if len(numbered) < 2:
        return made
    at = random.choice(numbered[:-1])
    clause = (
        "Headings are for ease of reading." if text.language == "en" else "标题仅为阅读方便而设。"
    )
    head = _HEAD.match(made[at])
    assert head is not None
    done = [*made[:at], head[0] + clause, *made[at:]]
    for n in range(at + 1, len(done)):
        done[n] = _HEAD.sub(_next_number, done[n], count=1)
    return done


_HEAD = re.compile(
    r"(?:第[一二三四五六七八九十]+条[ \u3000]?|[一二三四五六七八九十]+、|\d+[.)] ?|\(\d+\) "
    r"|Article \d+[.:]? )"
)


def _next_number(head: re.Match[str]) -> str:
    def count_on(number: re.Match[str]) -> str:
        if number[0].isascii():
            return str(int(number[0]) + 1)
        known = next(n for n in range(1, 99) if chinese(n) == number[0])
        return chinese(known + 1)

    return re.sub(r"\d+|[一二三四五六七八九十]+", count_on, head[0], count=1)


def _joined(text: Notice, random: Random) -> list[str]:
    """Write two paragraphs as one."""
    made = text.written()
    at = random.randrange(len(made) - 1)
    return [*made[:at], made[at] + " " + made[at + 1], *made[at + 2 :]]


def _framed(text: Notice, random: Random) -> list[str]:
    """Put running heads and page numbers between the lines."""
    made, first = text.written(), random.randint(1, 30)
    for n, at in enumerate((3, 6)):
        page = first + n
        made.insert(
            at + n,
            random.choice(
                (f"Page {page} of 41", f"{page} / 41", f"第{page}页 共41页", f"— {page} —")
            ),
        )
    return made


def _capitals(text: Notice, _: Random) -> list[str]:
    made = text.written()
    return [made[0].upper(), *made[1:]]


def _quotes(text: Notice, _: Random) -> list[str]:
    table = str.maketrans({'"': "”", "'": "’", ";": "；", "：": ":", "，": ","})
    return [
        re.sub(r"(?<=\D)[\"';：，](?=\D)", lambda m: m[0].translate(table), block)
        for block in text.written()
    ]


def _emphasis(text: Notice, random: Random) -> list[str]:
    """Mark the first words of each paragraph as Markdown does."""
    return [
        f"**{block[:4]}**{block[4:]}" if random.random() < 0.5 and block[:4].isalpha() else block
        for block in text.written()
    ]


_WAYS: dict[str, Callable[[Notice, Random], list[str]]] = {
    "another notation": _notation,
    "a narrow column": _column,
    "cells as paragraphs": _cells,
    "tabs": _tabs,
    "bullets": _bullets,
    "other spaces": _more_space,
    "full-width digits": _wide,
    "a clause put in": _inserted,
    "paragraphs joined": _joined,
    "page numbers": _framed,
    "capitals": _capitals,
    "other marks": _quotes,
    "emphasis": _emphasis,
}
