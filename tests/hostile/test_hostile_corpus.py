"""Every odd file ends in one state, within its limits; so do good files with bytes changed."""

from __future__ import annotations

import random

import pytest
from corpus_good import good_files, good_text
from corpus_text import containers, markup, texts
from hostile_scan import Scan

RUN_AWAY = ("timed-out", "memory", "crashed")


def test_odd_texts_are_read_or_reported(hostile_scan: Scan) -> None:
    bad, good = texts(), good_files(7)
    scanned = hostile_scan(bad | good)
    assert scanned.among(bad, *RUN_AWAY) == {}
    assert scanned.among(good, "ok", but=True) == {}
    assert not any(group & set(good) for group in scanned.groups)


def test_unclosed_markup_is_read_or_reported(hostile_scan: Scan) -> None:
    bad, good = markup(), good_files(7)
    scanned = hostile_scan(bad | good)
    assert scanned.among(bad, *RUN_AWAY) == {}
    assert scanned.among(good, "ok", but=True) == {}


def test_cyclic_compound_files_are_reported(hostile_scan: Scan) -> None:
    bad, good = containers(), good_files(7)
    scanned = hostile_scan(bad | good)
    assert scanned.among(bad, "damaged", "unsupported", "empty", "no-text", but=True) == {}
    assert scanned.among(good, "ok", but=True) == {}


def changed(content: bytes, choose: random.Random) -> bytes:
    """Return the bytes with something wrong: flipped, cut, doubled, exchanged, or numbers grown."""
    made = bytearray(content)
    for _ in range(choose.randint(1, 6)):
        at = choose.randrange(len(made))
        end = min(len(made), at + choose.randint(1, 200))
        kind = choose.randrange(6)
        if kind == 0:
            made[at] ^= 1 << choose.randrange(8)
        elif kind == 1:
            del made[at:end]
        elif kind == 2:
            made[at:at] = made[at:end]
        elif kind == 3:
            made[at:end] = choose.randbytes(end - at)
        elif kind == 4:
            made[at : at + 4] = choose.choice((b"\xff\xff\xff\xff", bytes(4), b"\xff\xff\xff\x7f"))
        else:
            del made[at:]
        if not made:
            return b"x"
    return bytes(made)


def rich_files() -> dict[str, bytes]:
    """Return a good file of each format that is read by rules of bytes."""
    files = good_files(7)
    text = good_text("rich")
    files["a.rtf"] = b"{\\rtf1\\ansi{\\fonttbl{\\f0 A;}}\\b " + text.encode() + b"\\par}"
    files["a.html"] = f"<html><body><h1>A</h1><p>{text}</p><ul><li>x</ul></body></html>".encode()
    files["a.md"] = f"# A\n\n{text}\n\n* x\n\n|a|b|\n|-|-|\n|c|d|\n".encode()
    files["a.csv"] = ("a,b,c\n" + text.replace(" ", ",") + "\n").encode()
    files["a.eml"] = (
        "From: a@b.c\r\nSubject: =?utf-8?B?5Lit?=\r\nMIME-Version: 1.0\r\nContent-Type: "
        f"multipart/mixed; boundary=q\r\n\r\n--q\r\nContent-Type: text/plain\r\n\r\n{text}\r\n--q--"
    ).encode()
    files["a.fodt"] = (
        '<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:'
        'office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:mimetype="'
        'application/vnd.oasis.opendocument.text"><office:body><office:text><text:p>'
        f"{text}</text:p></office:text></office:body></office:document>"
    ).encode()
    return files


@pytest.mark.parametrize("seed", range(2))
def test_good_files_with_bytes_changed_end_in_one_state(hostile_scan: Scan, seed: int) -> None:
    choose = random.Random(seed)
    bad = {
        f"{n}-{name}": changed(content, choose)
        for name, content in rich_files().items()
        for n in range(20)
    }
    good = good_files(7)
    scanned = hostile_scan(bad | good)
    assert scanned.among(bad, *RUN_AWAY) == {}
    assert scanned.among(good, "ok", but=True) == {}
