"""Names that a careless eye, or another system, takes for one name are two documents."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest
from corpus_good import good_text
from hostile_scan import Scan

COLLIDING = (
    ("Report.txt", "report.TXT"),
    (unicodedata.normalize("NFC", "café.txt"), unicodedata.normalize("NFD", "café.txt")),
    ("straße.txt", "STRASSE.txt"),
    ("\u212bngstrom.txt", "\u00c5ngstrom.txt"),
    ("file.txt", "ﬁle.txt"),
    ("I.txt", "ı.txt"),
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "files"
    folder.mkdir()
    (folder / "A").touch()
    if (folder / "a").exists():
        pytest.skip("names that differ in case only are one file on this disk")
    (folder / "A").unlink()
    for n, pair in enumerate(COLLIDING):
        for side, name in enumerate(pair):
            (folder / name).write_text(good_text(f"collision {n} {side}"), encoding="utf-8")
    return folder


def test_names_that_fold_into_one_are_two_documents(hostile_scan: Scan, folder: Path) -> None:
    names = {name for pair in COLLIDING for name in pair}
    scanned = hostile_scan(folder)
    assert scanned.among(names, "ok", but=True) == {}
    assert len({d["sha256"] for d in scanned.documents.values()}) == len(names)
    assert scanned.groups == []
    # And so they are when they are remembered.
    again = hostile_scan(folder)
    assert again.documents == scanned.documents


def test_equal_texts_under_colliding_names_are_pairs_not_one_file(
    hostile_scan: Scan, tmp_path: Path
) -> None:
    folder = tmp_path / "twins"
    folder.mkdir()
    for n, pair in enumerate(COLLIDING):
        for name in pair:
            (folder / name).write_text(good_text(f"equal {n}"), encoding="utf-8")
    if len(list(folder.iterdir())) < 2 * len(COLLIDING):
        pytest.skip("names that differ in case only are one file on this disk")
    scanned = hostile_scan(folder)
    assert sorted(map(sorted, scanned.groups)) == sorted(map(sorted, COLLIDING))
