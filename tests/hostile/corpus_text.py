"""Texts in no encoding, in two, of one endless word; markup and mail without end or bottom."""

from __future__ import annotations

import random

MIB = 1 << 20
_SENTENCE = "The quick brown fox jumps over the lazy dog and writes a report about it. "


def texts() -> dict[str, bytes]:
    """Return plain texts."""
    choose = random.Random(2)
    words = _SENTENCE.split()
    files = {
        "one-line": _SENTENCE.encode() * 40_000,
        "one-word": b"a" * (4 * MIB),
        "han-without-a-stop": "中华人民共和国万岁".encode() * 100_000,
        "short-lines": b"x\n" * (MIB // 4),
        "accents": ("a" + "\u0301" * 300_000).encode(),
        "accents-out-of-order": ("a" + "\u0327\u0301\u0323\u0308" * 5_000).encode(),
        "one-to-eighteen": "\ufdfa".encode() * 200_000,
        "zero-width": "\u200b\u200c\u200d\ufeff".join(_SENTENCE * 200).encode(),
        "bidirectional": ("\u202e" + "abc \u2066def\u2069 " * 10_000).encode(),
        "controls": bytes(range(1, 32)) * 10_000 + b"\x1b[2J\x1b[31m" * 1000,
        "nul": bytes(MIB),
        "nul-between-words": "\0".join(words * 2000).encode(),
        "no-encoding": b"start " + bytes(choose.choices(range(128, 256), k=200_000)) + b" end",
        "overlong": b"\xc0\xaf\xe0\x80\xaf\xf0\x80\x80\xaf" * 10_000,
        "surrogates-utf8": b"\xed\xa0\x80\xed\xb0\x80 text " * 5000,
        "surrogates-utf16": b"\xff\xfe" + b"\x00\xd8a\x00" * 20_000,
        "odd-utf16": b"\xff\xfe" + _SENTENCE.encode("utf-16-le") * 50 + b"x",
        "utf32": ("\ufeff" + _SENTENCE * 50).encode("utf-32-be"),
        "utf7": b"+ZeVnLIqe- this is utf-7 +AGEAYg- " * 1000,
        "two-encodings": ("前半是国标码。" * 300).encode("gb18030")
        + ("后半是统一码。" * 300).encode(),
        "four-bytes": ("\U00020000\U0002a6d6㐀" * 5000).encode("gb18030"),
        "private": ("\ue000\uf8ff\U000f0000 " * 20_000).encode(),
        "emoji": ("👩\u200d👩\u200d👧\u200d👦🏳️\u200d🌈" * 10_000).encode(),
    }
    return {f"{name}.txt": content for name, content in files.items()}


def markup() -> dict[str, bytes]:
    """Return pages, Markdown, RTF, mail and tables that ask for more than they hold."""
    mail = b"MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n"
    deep = b"Content-Type: text/plain\r\n\r\ninnermost text of the mail\r\n"
    for n in range(1000):
        deep = b"Subject: %d\r\nContent-Type: message/rfc822\r\n\r\n" % n + deep
    lie = "<html><head><meta charset=big5></head><body>这一页其实是统一码，却说自己是大五码。"
    return {
        "unclosed-comment.html": b"<html><body><p>visible</p><!-- " + b"never closed " * 300_000,
        "comment-in-comment.html": b"<!--<" * 400_000,
        "open-tags.html": b"<p><b><i><table><tr><td>" * 30_000 + b"x",
        "entities.html": b"<p>" + b"&amp;&lt;&#x4e2d;&notanentity; " * 100_000,
        "attributes.html": b"<p " + b" ".join(b"a%d=%d" % (i, i) for i in range(200_000)) + b">x",
        "less-than.html": b"<" * (2 * MIB),
        "charset-lie.html": lie.encode() * 100,
        "deep.xml": b"<a>" * 300_000 + b"</a>" * 300_000,
        "deep.json": b"[" * 300_000 + b"]" * 300_000,
        "brackets.md": b"[" * 200_000,
        "links.md": b"[a](" * 100_000,
        "emphasis.md": b"*a **b " * 100_000,
        "table.md": b"|" * 200_000 + b"\n" + b"|-" * 200_000,
        "quotes.md": b">" * 100_000 + b" x",
        "tags.md": b"<!" * 200_000,
        "lists.md": b"\n".join(b" " * (i % 2000) + b"- x" for i in range(10_000)),
        "groups.rtf": b"{\\rtf1\\ansi " + b"{" * 500_000 + b"deep" + b"}" * 500_000 + b"}",
        "binary-lie.rtf": b"{\\rtf1\\ansi before {\\pict\\bin2147483647 abc} after}",
        "numbers.rtf": b"{\\rtf1\\ansi\\u99999999999999999999 \\fs-2147483649 a}",
        "deep.eml": deep,
        "parts.eml": mail + b"--b\r\nContent-Type: text/plain\r\n\r\nx\r\n" * 50_000 + b"--b--\r\n",
        "header.eml": b"Subject: " + b"=?utf-8?B?5Lit5paH?= " * 100_000 + b"\r\n\r\nbody\r\n",
        "boundary-of-nothing.eml": mail.replace(b"=b", b"=") + b"--\r\n" * 50_000,
        "columns.csv": b",".join(b"%d" % i for i in range(300_000)),
        "open-quote.csv": b'a,b\n"never closed' + b",x\n" * 500_000,
        "times.srt": b"99999999:99:99,999 --> x\n" * 50_000,
        "macros.tex": b"\\def\\a{\\a\\a}\\a" * 20_000,
    }


def containers() -> dict[str, bytes]:
    """Return compound files whose chains lead to themselves."""
    magic = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
    head = bytearray(magic + bytes(504))
    head[24:34] = b"\x3e\x00\x03\x00\xfe\xff\x09\x00\x06\x00"
    for place, number in ((44, 1), (56, 4096), (60, 0), (64, 0), (68, 0xFFFFFFFE), (76, 0)):
        head[place : place + 4] = number.to_bytes(4, "little")
    head[80:512] = b"\xff" * 432
    itself = b"".join(n.to_bytes(4, "little") for n in range(128))
    circle = b"".join(((n + 1) % 128).to_bytes(4, "little") for n in range(128))
    loop, ring = bytes(head) + itself + bytes(4096), bytes(head) + circle + bytes(65_536)
    noise = magic + random.Random(5).randbytes(60_000)
    made = {"to-itself": loop, "in-a-circle": ring, "noise": noise, "magic-only": magic}
    endings = ("doc", "ppt", "xls", "msg")
    return {f"{name}.{e}": content for name, content in made.items() for e in endings}
