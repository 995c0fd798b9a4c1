"""Changes texts that follow rules: RTF, Markdown, TeX, mail, tables, JSON, PDF's own syntax."""

from __future__ import annotations

import random
import re

from mutate_markup import LARGEST, NUMBERS

_TOKEN = re.compile(
    rb"\\[a-zA-Z]+-?\d*|\\'[0-9a-fA-F]{2}|/[A-Za-z0-9]+|[A-Za-z0-9.+-]+|\r?\n|\s|.", re.DOTALL
)
_NUMBER = re.compile(rb"-?\d+")
_CHARSETS = (
    "utf-8",
    "utf-16",
    "utf-16-le",
    "utf-16-be",
    "utf-32",
    "gb18030",
    "big5",
    "shift_jis",
    "euc-kr",
    "cp1251",
    "cp1252",
    "iso2022_jp",
    "hz",
    "utf-7",
    "cp037",
)

WORDS: dict[str, tuple[bytes, ...]] = {
    "rtf": (
        b"{",
        b"}",
        rb"{\*",
        rb"\bin99999 ",
        rb"\bin-1 ",
        rb"\u-10187?",
        rb"\u55357 ?",
        rb"\uc0",
        rb"\uc9999",
        rb"\uc-5",
        rb"\'e4",
        rb"\'",
        rb"\'zz",
        rb"\trowd",
        rb"\cell",
        rb"\row",
        rb"\nestcell",
        rb"\par",
        rb"\pict",
        rb"\object",
        rb"\field",
        rb"\fldrslt",
        rb"\footnote",
        rb"\shptxt",
        rb"\listtext",
        rb"\pard",
        rb"\plain",
        rb"\f9999",
        rb"\ansicpg99999",
        rb"\fcharset300",
        rb"\fonttbl",
        rb"\upr",
        rb"\ud",
        rb"\v",
        rb"\deleted",
        rb"\ansicpg65001",
        rb"\mac",
        rb"\u99999999999999999999 ",
        rb"\f-1",
        rb"\page",
        rb"\header",
        rb"\dn",
    ),
    "pdf": (
        b"[",
        b"]",
        b"<<",
        b">>",
        b"(",
        b")",
        b"<",
        b"BT",
        b"ET",
        b"Tj",
        b"TJ",
        b"Tm",
        b"Td",
        b"cm",
        b"q",
        b"Q",
        b"Do",
        b"1 0 R",
        b"2 0 R",
        b"3 0 R",
        b"99 0 R",
        b"null",
        b"true",
        b"/Kids",
        b"/Parent",
        b"/Count -1",
        b"/Type/Page",
        b"/Type/Pages",
        b"/Contents",
        b"/Rotate 45",
        b"/UserUnit 1e9",
        b"/MediaBox[0 0 0 0]",
        b"/MediaBox[-1e9 -1e9 1e9 1e9]",
        b"endobj",
        b"stream\n",
        b"/Filter/FlateDecode",
        b"/Filter[/FlateDecode/FlateDecode]",
        b"/ToUnicode",
        b"/Length 99999999",
        b"beginbfrange",
        b"<0000> <FFFF> <0041>",
        b"<00000000> <FFFFFFFF> <0041>",
        b"begincmap",
        b"usecmap",
        b"/W[0[500]]",
        b"/FirstChar 0/LastChar 2147483647",
        b"/Subtype/Type3",
        b"/DW -1",
        b"1e38 0 0 1e38 0 0 Tm",
        b"0 0 0 0 0 0 Tm",
        b"nan",
    ),
    "md": (
        b"#",
        b"######",
        b"*",
        b"**",
        b"_",
        b"`",
        b"```\n",
        b"~~~\n",
        b"> ",
        b"- ",
        b"1. ",
        b"999999999. ",
        b"|",
        b"|-|",
        b"[",
        b"](",
        b"![",
        b")",
        b"<",
        b"<!--",
        b"-->",
        b"<script>",
        b"</",
        b"&#x110000;",
        b"&",
        b"\\",
        b"---\n",
        b"$$",
        b"[^1]",
        b"[^1]: ",
        b"    ",
        b"\t",
        b"\n\n",
        b"==\n",
        b"<div>",
        b"[x]: <y> (",
        b"***bold",
        b"~~",
    ),
    "tex": (
        b"\\begin{",
        b"\\end{",
        b"{",
        b"}",
        b"\\verb|",
        b"\\verb",
        b"%",
        b"$",
        b"$$",
        b"\\[",
        b"\\]",
        b"\\",
        b"\\def\\a{\\a}",
        b"\\item",
        b"\\footnote{",
        b"\\begin{comment}",
        b"\\input{x}",
        b"&",
        b"~",
        b"\\'e",
        b"\\section{",
        b"\\cite[",
        b"\\newcommand",
        b"\\iffalse",
        b"^^M",
    ),
    "mail": (
        b"\r\n",
        b"\n\n",
        b"--q",
        b"--q--",
        b"Content-Type: multipart/mixed; boundary=q\r\n",
        b"Content-Type: multipart/mixed; boundary=\r\n",
        b"Content-Type: message/rfc822\r\n",
        b"Content-Type: text/html; charset=utf-7\r\n",
        b'Content-Type: text/plain; charset="no such"\r\n',
        b"Content-Transfer-Encoding: base64\r\n",
        b"Content-Transfer-Encoding: quoted-printable\r\n",
        b"Content-Transfer-Encoding: x-uuencode\r\n",
        b"=?utf-8?B?",
        b"=?gb2312?Q?=",
        b"=?x?B?AAAA?=",
        b"?=",
        b"=E4=B8",
        b"=\r\n",
        b"Subject:",
        b"From: =?utf-8?q?=00?= <",
        b"\x00",
        b"\xff",
        b"Content-Disposition: attachment; filename*0*=utf-8''%e4; filename*1=\"x\"\r\n",
        b"; name*999999999=x",
        b"; charset*=utf-8'x'y",
        b"Date: Thu, 99 Foo 99999 99:99:99 +99999\r\n",
        b"begin 644 x\n",
        b"Content-Location: ",
        b"format=flowed; delsp=yes",
        b"> " * 50,
        b"(((",
        b"To: a@[",
        b"<",
        b"@",
        b",",
        b";",
        b'"',
        b"-- \r\n",
        b"From \r\n",
        b"-----Original Message-----\r\n",
        b"charset=unicode_escape",
        b"charset=idna",
        b"charset=base64",
        b"charset=rot13",
        b"charset=undefined",
        b"charset=punycode",
        b"charset=zlib",
        b"charset=mbcs",
        b"charset=utf-16",
    ),
    "rows": (
        b",",
        b";",
        b"\t",
        b"|",
        b'"',
        b'""',
        b'"\n',
        b"\r",
        b"\r\n",
        b"\n",
        b"\x00",
        b"=1+1",
        b"'",
        b"sep=;\n",
        b",,,,,,,,,,",
    ),
    "srt": (
        b"00:00:01,000 --> 00:00:02,000\n",
        b"-->",
        b"99:99:99,999",
        b"1\n",
        b"\n\n",
        b"<i>",
        b"{\\an8}",
        b"WEBVTT\n",
        b"NOTE\n",
        b"[00:01.00]",
        b"Dialogue: 0,0:0:0,0:0:0,,,,,,",
        b"[Events]\n",
        b"STYLE\n",
        b"Format: Text\n",
        b"<c.",
        b"<00:00:00.000>",
    ),
    "json": (
        b"{",
        b"}",
        b"[",
        b"]",
        b'"',
        b":",
        b",",
        b"\\u",
        b"\\ud800",
        b"\\udc00",
        b"\\u0000",
        b"null",
        b"1e999",
        b"-",
        b"NaN",
        b"Infinity",
        b"{}",
        b'{"cells":[',
        b'"source":',
        b'"metadata":',
        b"9" * 5000,
        b"\\",
        b"//",
        b"[" * 2000,
        b'{"a":' * 2000,
    ),
    "text": (
        b"\x00",
        b"\xff\xfe",
        b"\xfe\xff",
        b"\xef\xbb\xbf",
        b"\x1b$B",
        b"\x1b(B",
        b"~{",
        b"~}",
        b"\x0e",
        b"\x0f",
        b"\xff\xff",
        b"\x80",
        b"\xa4\xa4",
        b"\xf0\x9f\x98\x80",
        b"\xed\xa0\x80",
        b"\r",
        b"\x0c",
        b"\x1a",
        b"\x85",
        b"\xe2\x80\xa8",
        b"\x81\x30\x81\x30",
        b"+AGE-",
        b"\xc0\x80",
        b"\xb0\xa1" * 30,
    ),
}


def mutate(content: bytes, choose: random.Random, others: list[bytes], words: str) -> bytes:
    """Return the text with one to five changes; ``words`` names the rules that it follows."""
    if choose.random() < 0.06:
        return _recoded(content, choose)
    tokens = _TOKEN.findall(content[:200_000])
    for _ in range(choose.choice((1, 1, 2, 2, 3, 5))):
        if not tokens:
            break
        tokens = _changed(tokens, choose, others, WORDS[words])
    return b"".join(tokens)


def _changed(
    tokens: list[bytes], choose: random.Random, others: list[bytes], words: tuple[bytes, ...]
) -> list[bytes]:
    at = choose.randrange(len(tokens))
    end = min(len(tokens), at + choose.choice((1, 2, 5, 20, 100)))
    kind = choose.randrange(10)
    if kind < 3:
        return [*tokens[:at], choose.choice(words), *tokens[at:]]
    if kind == 3:
        piece = choose.choice((tokens[at:end], [choose.choice(words)], choose.choices(words, k=2)))
        times = min(
            choose.choice((2, 3, 30, 1000, 20_000)), LARGEST // max(1, sum(map(len, piece)))
        )
        return tokens[:at] + piece * times + tokens[at:]
    if kind == 4:
        return tokens[:at] + tokens[end:]
    if kind == 5:
        piece, rest = tokens[at:end], tokens[:at] + tokens[end:]
        place = choose.randrange(len(rest) + 1)
        return rest[:place] + piece + rest[place:]
    if kind == 6:
        return _numbered(tokens, choose)
    if kind == 7:
        return tokens[:at]
    if kind == 8 and others:
        other = _TOKEN.findall(choose.choice(others)[:50_000]) or [b""]
        start = choose.randrange(len(other))
        return tokens[:at] + other[start : start + choose.choice((1, 5, 50))] + tokens[at:]
    one, two = bytearray(tokens[at]), choose.randrange(256)
    if one:  # a number may have been replaced by nothing
        one[choose.randrange(len(one))] = two
    return [*tokens[:at], bytes(one), *tokens[at + 1 :]]


def _numbered(tokens: list[bytes], choose: random.Random) -> list[bytes]:
    places = [n for n, token in enumerate(tokens) if _NUMBER.search(token)]
    if not places:
        return tokens
    at = choose.choice(places)
    number = choose.choice(NUMBERS)
    new = _NUMBER.sub(lambda _: number, tokens[at], count=1)
    return [*tokens[:at], new, *tokens[at + 1 :]]


def _recoded(content: bytes, choose: random.Random) -> bytes:
    text = content.decode("utf-8", "replace")
    return text.encode(choose.choice(_CHARSETS), choose.choice(("replace", "ignore")))
