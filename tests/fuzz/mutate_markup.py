"""Changes XML and HTML as markup: elements doubled, nested, exchanged; attributes out of bounds."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

_TOKEN = re.compile(rb"<[^<>]*>|[^<]+|<")
_NAME = re.compile(rb"</?([^\s/<>]+)")
_ATTRIBUTE = re.compile(rb"""(\s[\w:.-]+\s*=\s*)("[^"<>]*"|'[^'<>]*')""")
_NUMBER = re.compile(rb"-?\d+(?:\.\d+)?")
LARGEST = 300_000
"""Bytes that a change may add: what costs much must do so while it is small."""

NUMBERS = (
    b"0",
    b"-1",
    b"1",
    b"2",
    b"255",
    b"256",
    b"65535",
    b"65536",
    b"32767",
    b"-32768",
    b"2147483647",
    b"2147483648",
    b"4294967295",
    b"4294967296",
    b"-2147483649",
    b"9223372036854775807",
    b"18446744073709551616",
    b"1" + b"0" * 30,
    b"-" + b"9" * 30,
    b"9" * 5000,
    b"1e308",
    b"1e309",
    b"-1e400",
    b"1.5",
    b".5",
    b"5.",
    b"nan",
    b"inf",
    b"0x10",
    b"1_000",
    b" 7 ",
    b"+5",
    b"",
    b"-",
    b"abc",
    b"1048576",
    b"1048577",
    b"16384",
    b"A1048577",
    "²".encode(),
    "٣".encode(),
    "１２".encode(),
    "①".encode(),
    "一".encode(),
    b"true",
    b"1,5",
    b"100%",
    b"3cm",
    b"-3cm",
    b"1e9pt",
    b"0001-01-01T00:00:00",
    b"99999-13-45",
    b"P1Y",
    b"PT-5H",
)
_TEXTS = (
    b"&#1;",
    b"&#xD800;",
    b"&#xFFFE;",
    b"&#1114112;",
    b"&x;",
    b"&amp;amp;",
    b"&nbsp;",
    b"<![CDATA[a<b]]>",
    b"<!-- c -->",
    b"<?pi x?>",
    b"\x00",
    b"\x0b",
    b"\xed\xa0\x80",
    b"\xff\xfe",
    b"]]>",
    b"<",
    b">",
    b"\xe2\x80\xae",
    b"\xef\xbb\xbf",
    b"\xf0\x9f\x98\x80",
    b"\xcc\x81" * 40,
    b"\t",
    b"\r",
    b"\n\n",
    b"x" * 3000,
    b" " * 3000,
    b"\xe4\xb8\xad" * 2000,
    b"{}" * 20,
    b"%s%n",
    b"../../etc/passwd",
    b"file:///etc/passwd",
    b"http://127.0.0.1/",
    b"#x",
    b"data:text/plain,x",
)
_DOCTYPE = (
    b'<!DOCTYPE a [<!ENTITY x "boom"><!ENTITY y "&x;&x;&x;&x;">]>',
    b'<!DOCTYPE a SYSTEM "file:///etc/passwd">',
    b'<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]>',
)

Tokens = list[bytes]
_Change = Callable[[Tokens, random.Random], Tokens]


def mutate(content: bytes, choose: random.Random, others: list[bytes]) -> bytes:
    """Return the markup with one to four changes; ``others``: parts to take pieces from."""
    tokens = _TOKEN.findall(content)
    for _ in range(choose.choice((1, 1, 1, 2, 2, 3, 4))):
        if not tokens:
            return content
        if choose.random() < 0.08 and others:
            tokens = _graft(tokens, _TOKEN.findall(choose.choice(others)), choose)
            continue
        tokens = choose.choice(_CHANGES)(tokens, choose)
    return b"".join(tokens)


def _range(tokens: Tokens, choose: random.Random, most: int = 30) -> tuple[int, int]:
    start = choose.randrange(len(tokens))
    return start, min(len(tokens), start + choose.randint(1, most))


def _times(piece: Tokens, choose: random.Random) -> int:
    size = max(1, sum(map(len, piece)))
    return max(1, min(choose.choice((2, 2, 3, 10, 100, 3000, 30000)), LARGEST // size))


def _double(tokens: Tokens, choose: random.Random) -> Tokens:
    start, end = _range(tokens, choose)
    return tokens[:start] + tokens[start:end] * _times(tokens[start:end], choose) + tokens[end:]


def _drop(tokens: Tokens, choose: random.Random) -> Tokens:
    start, end = _range(tokens, choose, choose.choice((1, 2, 30)))
    return tokens[:start] + tokens[end:]


def _swap(tokens: Tokens, choose: random.Random) -> Tokens:
    made = list(tokens)
    one, other = choose.randrange(len(made)), choose.randrange(len(made))
    made[one], made[other] = made[other], made[one]
    return made


def _move(tokens: Tokens, choose: random.Random) -> Tokens:
    start, end = _range(tokens, choose)
    piece, rest = tokens[start:end], tokens[:start] + tokens[end:]
    at = choose.randrange(len(rest) + 1)
    return rest[:at] + piece + rest[at:]


def _opening(tokens: Tokens, choose: random.Random) -> int | None:
    places = [
        n for n, t in enumerate(tokens) if t[:1] == b"<" and t[1:2] not in (b"/", b"?", b"!", b"")
    ]
    return choose.choice(places) if places else None


def _nest(tokens: Tokens, choose: random.Random) -> Tokens:
    """Put an element into itself, some times or very often, with all it holds or alone."""
    at = _opening(tokens, choose)
    if at is None or not (named := _NAME.match(tokens[at])):
        return tokens
    close = b"</" + named[1] + b">"
    opening = [tokens[at].replace(b"/>", b">")]
    if choose.random() < 0.5 and at + 1 < len(tokens):
        opening += tokens[at + 1 : at + choose.randint(2, 6)]
    names = [
        m[1] for t in opening if t[:1] == b"<" and not t.endswith(b"/>") and (m := _NAME.match(t))
    ]
    closing = [b"</" + name + b">" for name in reversed(names)] or [close]
    times = min(
        choose.choice((2, 5, 60, 250, 254, 300, 2000, 8000)),
        LARGEST // max(1, sum(map(len, opening + closing))),
    )
    return tokens[:at] + opening * times + closing * times + tokens[at:]


def _attribute(tokens: Tokens, choose: random.Random) -> Tokens:
    """Give an attribute a number, a text, or the value that another one has."""
    places = [n for n, token in enumerate(tokens) if b"=" in token and token[:1] == b"<"]
    if not places:
        return tokens
    made = list(tokens)
    at = choose.choice(places)
    found = list(_ATTRIBUTE.finditer(made[at]))
    if not found:
        return tokens
    target = choose.choice(found)
    kind = choose.randrange(8)
    if kind < 2:
        # One of several numbers: places and matrices are lists of them.
        numbers = list(_NUMBER.finditer(target[2])) or [None]
        number = choose.choice(numbers)
        start, end = number.span() if number else (1, 1)
        value = (target[2][:start] + choose.choice(NUMBERS) + target[2][end:])[1:-1]
    elif kind < 4:
        value = choose.choice(NUMBERS)
    elif kind < 6:
        other = _ATTRIBUTE.findall(made[choose.choice(places)])
        value = choose.choice(other)[1][1:-1] if other else b""
    else:
        value = choose.choice(_TEXTS).replace(b"<", b"&lt;").replace(b'"', b"")
    whole = b"" if kind == 7 else target[1] + b'"' + value + b'"'
    made[at] = made[at][: target.start()] + whole + made[at][target.end() :]
    return made


def _rename(tokens: Tokens, choose: random.Random) -> Tokens:
    """Call an element what another one is called, here or everywhere."""
    one, other = _opening(tokens, choose), _opening(tokens, choose)
    if one is None or other is None:
        return tokens
    old, new = _NAME.match(tokens[one]), _NAME.match(tokens[other])
    if not old or not new:
        return tokens
    if choose.random() < 0.5:
        return [*tokens[:one], tokens[one].replace(old[1], new[1], 1), *tokens[one + 1 :]]
    exchanged = {b"<" + old[1]: b"<" + new[1], b"</" + old[1]: b"</" + new[1]}
    return [
        exchanged[m[0]] + t[m.end() :] if (m := _NAME.match(t)) and m[0] in exchanged else t
        for t in tokens
    ]


def _text(tokens: Tokens, choose: random.Random) -> Tokens:
    places = [n for n, token in enumerate(tokens) if token[:1] != b"<"] or [0]
    at = choose.choice(places)
    piece = choose.choice((*_TEXTS, *NUMBERS))
    if choose.random() < 0.5:
        return [*tokens[:at], piece, *tokens[at + 1 :]]
    return [*tokens[:at], tokens[at], piece, *tokens[at + 1 :]]


def _declare(tokens: Tokens, choose: random.Random) -> Tokens:
    if choose.random() < 0.5:
        at = 1 if tokens[0].startswith(b"<?xml") else 0
        return [*tokens[:at], choose.choice(_DOCTYPE), *tokens[at:]]
    encoding = choose.choice(
        (b"UTF-16", b"GB18030", b"ISO-8859-1", b"UTF-7", b"nonsense", b"EBCDIC-CP-US")
    )
    head = b'<?xml version="1.0" encoding="' + encoding + b'"?>'
    return [head, *tokens[1:]] if tokens[0].startswith(b"<?xml") else [head, *tokens]


def _cut(tokens: Tokens, choose: random.Random) -> Tokens:
    return tokens[: choose.randrange(len(tokens) + 1)]


def _recode(tokens: Tokens, choose: random.Random) -> Tokens:
    text = b"".join(tokens).decode("utf-8", "replace")
    text = text.replace("UTF-8", "UTF-16").replace("utf-8", "utf-16")
    return [text.encode(choose.choice(("utf-16", "utf-16-be", "utf-32", "gb18030")), "replace")]


def _graft(tokens: Tokens, other: Tokens, choose: random.Random) -> Tokens:
    """Take a piece of another part."""
    if not other:
        return tokens
    start, end = _range(other, choose)
    at = choose.randrange(len(tokens) + 1)
    return tokens[:at] + other[start:end] + tokens[at:]


_CHANGES: tuple[_Change, ...] = (
    _double,
    _double,
    _drop,
    _swap,
    _move,
    _nest,
    _nest,
    _attribute,
    _attribute,
    _attribute,
    _attribute,
    _rename,
    _text,
    _text,
    _declare,
    _cut,
    _recode,
)
