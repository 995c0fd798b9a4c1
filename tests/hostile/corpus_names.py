"""Names that deceive the eye, break a line, leave their folder, or are no text at all."""

from __future__ import annotations

#: Names of files as bytes: each is legal on Linux, and none may come back changed.
ODD_NAMES: tuple[bytes, ...] = (
    b"line\nbreak.txt", b"carriage\rreturn.txt", b"tab\there.txt", b"\x07bell.txt",
    b"\x1b[31mred\x1b[0m.txt", b"\x1b]0;title\x07.txt", b"backspace\x08\x08.txt", b"del\x7f.txt",
    "c1\u0085next.txt".encode(), "line\u2028separator.txt".encode(),
    "right\u202etxt.exe.txt".encode(), "isolate\u2066abc\u2069.txt".encode(),
    "mark\u200f.txt".encode(), "zero\u200bwidth.txt".encode(), "joined\u200d.txt".encode(),
    "bom\ufeff.txt".encode(), "café.txt".encode(), "cafe\u0301.txt".encode(),
    "中文 文件名（副本）.txt".encode(), "😀.txt".encode(), "\U0002a6d6.txt".encode(),
    b"latin-\xe9\xff.txt", b"gbk-\xd6\xd0\xce\xc4.txt", b"cut-\xe4\xb8.txt",
    b"surrogate-\xed\xa0\x80.txt", b"overlong-\xc0\xaf.txt", b"\xff.txt",
    b"\\xff.txt", b"\\u202e.txt", "\ufffd.txt".encode(),
    b" blanks around .txt ", b"-rf.txt", b"--report=x.txt", b"=1+1.txt", b"@SUM(A1).txt",
    b"%s%n%d {0} $HOME `id` $(id).txt", b"quote\"s and 'these'.txt", b"a;b|c&d>e<f.txt",
    b"<img src=x onerror=alert(1)>.txt", b"&amp; &lt;.txt", b"comma,semicolon;.txt",
    b"C:\\windows\\x.txt", b"CON.txt", b"trailing dot.", b"n" * 251 + b".txt",
    "名".encode() * 83 + b".txt",
)  # fmt: skip

#: Names of members of archives that point somewhere else.
EVIL_MEMBERS: tuple[bytes, ...] = (
    b"/tmp/simfinder-evil.txt", b"../../../simfinder-evil.txt", b"..\\..\\simfinder-evil.txt",
    b"C:\\simfinder-evil.txt", b"\\\\server\\share\\simfinder-evil.txt",
    b"word/../../../../simfinder-evil.txt", b"simfinder-evil.txt\x00.png", b"./simfinder-evil.txt",
    b"~/simfinder-evil.txt", b"con", b"simfinder\nevil.txt", "simfinder\u202eevil.txt".encode(),
)  # fmt: skip
