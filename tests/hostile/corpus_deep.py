"""Documents whose text libraries drop without a word: too long in one piece, or too deep."""

from __future__ import annotations

from collections.abc import Iterator

from corpus_packages import KINDS, main_part, package, paragraph, with_part

_LINE = "Words in one piece of text without any end, and more of them {n:07d}. "


def letters(text: str) -> int:
    """Return how many letters and digits a text has."""
    return sum(map(str.isalnum, text))


def _long(topic: str, mebibytes: int) -> Iterator[str]:
    size = number = 0
    while size < mebibytes << 20:
        piece = "".join(f"{topic} {_LINE.format(n=n)}" for n in range(number, number + 1000))
        number += 1000
        size += len(piece)
        yield piece


def one_piece(mebibytes: int = 12) -> dict[str, tuple[bytes, int]]:
    """Return documents with one text node of that size, and how many letters each holds."""
    files: dict[str, tuple[bytes, int]] = {}
    for kind in KINDS:
        if kind == "xlsx":
            continue  # a cell holds 32,767 characters at most
        text = "".join(_long(kind, mebibytes))
        whole = main_part(kind, paragraph(kind, text))
        files[f"one-piece.{kind}"] = (with_part(kind, whole.encode()), letters(text))
    text = "".join(_long("html", mebibytes))
    files["one-piece.html"] = (f"<html><body><p>{text}</p></body></html>".encode(), letters(text))
    text = "".join(_long("plain", mebibytes))
    files["one-piece.txt"] = (text.encode(), letters(text))
    text = "".join(_long("rtf", mebibytes))
    files["one-piece.rtf"] = (b"{\\rtf1\\ansi " + text.encode() + b"}", letters(text))
    return files


def nested(levels: int = 100_000) -> dict[str, tuple[bytes, int]]:
    """Return documents whose text lies that deep, and how many letters each holds."""
    files = {}

    def add(name: str, content: bytes, text: str) -> None:
        files[name] = (content, letters(text))

    def words(topic: str) -> str:
        return " ".join(f"The {topic} text at the bottom, sentence {n}." for n in range(9))

    def inside(start: str, end: str, middle: str) -> str:
        return start * levels + middle + end * levels

    for tag in ("div", "b", "span", "blockquote", "ul><li", "table><tr><td"):
        close = "></".join(reversed(tag.split("><")))
        text = words(f"html {tag[:4]}")
        page = inside(f"<{tag}>", f"</{close}>", text)
        head = words(f"first {tag[:4]}")
        add(f"{tag[:2]}.html", f"<p>{head}</p>{page}".encode(), head + text)
    text = words("word")
    tables = inside("<w:tbl><w:tr><w:tc>", "</w:tc></w:tr></w:tbl>", paragraph("docx", text))
    add("tables.docx", package("docx", tables), text)
    text = words("open")
    sections = inside("<text:section>", "</text:section>", paragraph("odt", text))
    add("sections.odt", package("odt", sections), text)
    text = words("slide")
    add("runs.pptx", package("pptx", inside("<a:p>", "</a:p>", text)), text)
    text = words("book")
    add("divisions.epub", package("epub", inside("<div>", "</div>", f"<p>{text}</p>")), text)
    text = words("rich")
    add("groups.rtf", f"{{\\rtf1\\ansi {inside('{', '}', text)}}}".encode(), text)
    text = words("mark")
    add("quotes.md", (">" * levels + f" {text}\n").encode(), text)
    return files
