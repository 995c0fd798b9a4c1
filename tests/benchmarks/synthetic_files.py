"""Texts and files for benchmarks: the same on every machine, from a fixed seed.

English words are made of syllables, Chinese ones come from jieba's dictionary by their frequency,
so that they are cut as prose is. Word files are written by python-docx, as large as real ones.
"""

from __future__ import annotations

import io
import random
import sys
import zlib
from functools import cache
from html import escape
from itertools import accumulate
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
for folder in (ROOT, ROOT / "tests" / "extract"):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))

from pdf_samples import make_pdf  # noqa: E402 - the path is set just above

_LINE = {False: 88, True: 40}
_LINES_A_PAGE = 50


@cache
def _vocabulary(chinese: bool) -> tuple[list[str], list[float]]:
    """Return words and the sums of their weights, which are costly to make for each sentence."""
    rng = random.Random(11)
    if not chinese:
        syllables = [
            c + v + e for c in "bcdfglmnprst" for v in "aeiou" for e in ("", "n", "r", "s")
        ]
        words = list({"".join(rng.choices(syllables, k=rng.randint(1, 4))) for _ in range(9000)})
        words.sort()
        rng.shuffle(words)
        return words, list(accumulate(1 / (rank + 3) for rank in range(len(words))))
    import jieba

    entries = []
    with jieba.get_dict_file() as file:
        for line in file:
            word, count, _ = line.decode("utf-8").split(" ", 2)
            if int(count) > 200 and all("\u4e00" <= c <= "\u9fa5" for c in word):
                entries.append((word, float(count)))
    return [word for word, _ in entries], list(accumulate(count for _, count in entries))


def paragraphs(rng: random.Random, count: int, chinese: bool = False) -> list[str]:
    """Return that many paragraphs of one to six sentences."""
    words, sums = _vocabulary(chinese)
    made = []
    for _ in range(count):
        chosen = [
            rng.choices(words, cum_weights=sums, k=rng.randint(6, 22))
            for _ in range(rng.randint(1, 6))
        ]
        if chinese:
            made.append("".join("".join(s) + "。" for s in chosen))
        else:
            made.append(" ".join(" ".join(s).capitalize() + "." for s in chosen))
    return made


def edited(rng: random.Random, original: list[str], chinese: bool = False) -> list[str]:
    """Return the paragraphs with about one in six replaced by another."""
    return [paragraphs(rng, 1, chinese)[0] if rng.random() < 0.16 else p for p in original]


def as_pdf(texts: list[str], chinese: bool = False) -> bytes:
    """Return a PDF of the paragraphs, wrapped and paged."""
    lines: list[str] = []
    for text in texts:
        line = ""
        for piece in text if chinese else text.split(" "):
            longer = line + piece if chinese or not line else f"{line} {piece}"
            if len(longer) > _LINE[chinese]:
                lines.append(line)
                longer = piece
            line = longer
        lines.append(line)
    return make_pdf([lines[i : i + _LINES_A_PAGE] for i in range(0, len(lines), _LINES_A_PAGE)])


def as_docx(texts: list[str]) -> bytes:
    """Return a Word document of the paragraphs."""
    import docx

    document = docx.Document()
    # A style of its own, so that no reader profits from having seen the same styles before.
    document.styles.add_style(f"Own {zlib.crc32(''.join(texts).encode())}", 1)
    for text in texts:
        document.add_paragraph(text)
    out = io.BytesIO()
    document.save(out)
    return out.getvalue()


def as_html(texts: list[str]) -> bytes:
    """Return a page of the paragraphs, with a little of what pages have around them."""
    body = "\n".join(f"<p class='t'>{escape(t)} <b>§</b></p>" for t in texts)
    head = "<meta charset='utf-8'><title>Page</title><style>p{margin:0}</style>"
    return f"<!doctype html><html><head>{head}</head><body>\n{body}\n</body></html>".encode()


def as_text(texts: list[str]) -> bytes:
    """Return a text file of the paragraphs."""
    return "\n\n".join(texts).encode()


def folder_of_documents(folder: Path, count: int) -> int:
    """Write about ``count`` files, families of versions in several formats; return how many.

    Of ten documents three are docx, two pdf, one html and four txt or md, in English or Chinese;
    every third is an edited copy of the one before.
    """
    rng = random.Random(3)
    suffixes = ("docx", "txt", "pdf", "md", "docx", "html", "txt", "pdf", "docx", "txt")
    texts: list[str] = []
    for number in range(count):
        chinese = number // 3 % 2 == 1
        if number % 3 == 2:
            texts = edited(rng, texts, chinese)
        else:
            texts = paragraphs(rng, rng.randint(10, 60), chinese)
        suffix = suffixes[number % 10]
        if suffix == "pdf":
            data = as_pdf(texts, chinese)
        else:
            data = {"docx": as_docx, "html": as_html}.get(suffix, as_text)(texts)
        place = folder / f"folder {number // 40}"
        place.mkdir(parents=True, exist_ok=True)
        (place / f"document {number}.{suffix}").write_bytes(data)
    return count
