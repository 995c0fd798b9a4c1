"""PDF files that never end: each costs its time and memory, and the next file is read."""

from __future__ import annotations

from corpus_good import good_pdf, good_text
from corpus_pdf import pdf_files
from hostile_scan import Scan


def test_each_gets_its_state_and_the_good_ones_between_are_read(hostile_scan: Scan) -> None:
    bad = pdf_files()
    # The biggest come first: a good file of the same size lies between any two bad ones.
    good = {
        f"good-{n}.pdf": good_pdf(good_text(f"pdf {n}"), padding=min(len(content), 3_000_000))
        for n, content in enumerate(bad.values())
    }
    scanned = hostile_scan(bad | good, seconds=3)
    assert len(bad) >= 26
    assert scanned.among(good, "ok", but=True) == {}
    assert set(scanned.states) == set(bad) | set(good)
    assert not any(group & set(good) for group in scanned.groups)
