"""Archives that unpack to more than they may are refused before they cost anything."""

from __future__ import annotations

from corpus_good import good_files
from corpus_packages import KINDS
from corpus_zip import bombs, long_honest, nested, repeats
from hostile_scan import Scan

REFUSED = {"limit", "damaged", "too-large"}


def test_bombs_are_refused_at_once_and_good_files_read(hostile_scan: Scan) -> None:
    bad, good = bombs(), good_files(14)
    scanned = hostile_scan(bad | good)
    assert scanned.among(bad, *REFUSED, but=True) == {}
    assert {scanned.state(name) for name in good} == {"ok"}
    assert scanned.cost["child_peak"] < 1000


def test_archives_in_archives_stay_closed(hostile_scan: Scan) -> None:
    bad = {"nested.zip": nested(4), "nested.docx": nested(4)}
    good = good_files(7)
    scanned = hostile_scan(bad | good)
    assert {scanned.state(name) for name in bad} <= REFUSED | {"unsupported"}
    assert {scanned.state(name) for name in good} == {"ok"}


def test_repeated_cells_and_blanks_are_not_written_out(hostile_scan: Scan) -> None:
    bad, good = repeats(), good_files(7)
    scanned = hostile_scan(bad | good)
    held = {"ok", "partial", "limit", "empty", "too-short", "damaged"}
    assert scanned.among(bad, *held, but=True) == {}
    assert {scanned.state(name) for name in good} == {"ok"}


def test_long_honest_documents_are_read(hostile_scan: Scan) -> None:
    long = {f"long.{kind}": long_honest(kind, 20) for kind in KINDS}
    scanned = hostile_scan(long, seconds=60, memory=1536)
    assert {scanned.state(name) for name in long} <= {"ok", "partial"}
    assert all(d["characters"] > 3_000_000 for d in scanned.documents.values())
