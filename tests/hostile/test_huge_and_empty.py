"""Files of ten gigabytes, of nothing, and of more text than anybody reads."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from corpus_good import good_files, good_pdf, good_text
from corpus_packages import KINDS, member, package, sentences
from hostile_scan import Scan

MIB = 1 << 20


def sparse(path: Path, size: int, head: bytes = b"") -> None:
    """Make a file that says it is that large and has nothing on the disk."""
    with path.open("wb") as file:
        file.write(head)
        file.truncate(size)


@pytest.fixture
def huge(tmp_path: Path) -> Path:
    folder = tmp_path / "huge"
    folder.mkdir()
    for ending in ("txt", "docx", "pdf", "csv", "zip", "unknown"):
        sparse(folder / f"sparse.{ending}", 10 << 30)
    sparse(folder / "head.docx", 10 << 30, b"PK\x03\x04" + bytes(100))
    sparse(folder / "head.pdf", 10 << 30, b"%PDF-1.7\n")
    if (folder / "sparse.txt").stat().st_blocks * 512 > MIB:
        pytest.skip("this disk has no sparse files")
    for name, content in good_files(7).items():
        (folder / name).write_bytes(content)
    return folder


def test_ten_gigabytes_of_nothing_are_not_read(
    hostile_scan: Scan, huge: Path, plain_cost: dict[str, int]
) -> None:
    bad = [p.name for p in huge.iterdir() if p.stat().st_size == 10 << 30]
    scanned = hostile_scan(huge)
    assert scanned.among(bad, "too-large", "unsupported", but=True) == {}
    assert scanned.among(good_files(7), "ok", but=True) == {}
    assert scanned.cost["read"] - plain_cost["read"] < 64 * MIB


def test_a_compound_file_above_its_cap_is_not_opened(hostile_scan: Scan) -> None:
    noise = member("filler.bin", random.Random(1).randbytes(4 * MIB), level=0)
    bad = {f"large.{kind}": package(kind, sentences(kind), others=[noise]) for kind in KINDS}
    bad["large.pdf"] = good_pdf(good_text("pdf"), padding=4 * MIB)
    # By its ending only: in the first two MiB nothing says what it is.
    bad["large.doc"] = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(4 * MIB)
    scanned = hostile_scan(bad | good_files(7), "--max-size", "2")
    assert scanned.among(bad, "too-large", but=True) == {}


def test_more_text_than_the_cap_is_read_in_part(hostile_scan: Scan) -> None:
    long = good_text("long", 3000).encode()
    files = {
        "lines.txt": long.replace(b". ", b".\n"),
        "one-line.txt": long,
        "page.html": b"<html><body><p>" + long.replace(b". ", b".</p><p>") + b"</body></html>",
        "long.md": long.replace(b". ", b".\n\n"),
        "wide.txt": good_text("wide", 3000).encode("utf-16"),
    }
    scanned = hostile_scan(files, "--max-characters", "50000")
    assert scanned.among(files, "partial", but=True) == {}
    assert all(d["characters"] <= 50_000 for d in scanned.documents.values())


def test_a_thousand_empty_files_are_reported_and_never_similar(hostile_scan: Scan) -> None:
    endings = ("txt", "md", "html", "pdf", "doc", "rtf", "eml", "csv", "xml", *KINDS)
    empty = {f"empty-{n}.{endings[n % len(endings)]}": b"" for n in range(1000)}
    scanned = hostile_scan(empty | good_files(7))
    assert scanned.among(empty, "empty", but=True) == {}
    assert scanned.groups == []


def test_files_without_text_are_never_similar(hostile_scan: Scan) -> None:
    nothing = {
        "spaces": b" \t\r\n" * 5000,
        "nul": bytes(100_000),
        "mark": b"\xef\xbb\xbf",
        "marks": "\ufeff\u200b".encode() * 500,
        "stops": b"!?.,;:-_ " * 1000,
        "page": b"<html><body><p> </p></body></html>",
        "rtf": b"{\\rtf1\\ansi }",
        "pictures": "🙂🙂🙂 ".encode() * 100,
    }
    files = {f"{name}-{n}.txt": content for name, content in nothing.items() for n in range(2)}
    scanned = hostile_scan(files | good_files(7))
    told = {"empty", "no-text", "too-short", "unsupported", "damaged"}
    assert scanned.among(files, *told, but=True) == {}
    # The same bytes are the same file, and nothing else is alike.
    twins = [{f"{name}-0.txt", f"{name}-1.txt"} for name in nothing]
    assert sorted(map(sorted, scanned.groups)) == sorted(map(sorted, twins))
