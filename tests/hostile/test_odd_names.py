"""Forty names that break a line, hide an ending or are no text at all come back byte for byte."""

from __future__ import annotations

import csv
import html
import os
import re
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest
from corpus_good import good_text
from corpus_names import ODD_NAMES
from hostile_scan import Scan

from simfinder.assets import resource
from simfinder.gui.kit.names import visible as visible_in_window
from simfinder.messages.numbers import visible

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="other systems do not take these names"
)

HIDDEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]"
)


@pytest.fixture
def named(tmp_path: Path) -> Path:
    """Return a folder with a pair of files of equal text under each name, in two folders."""
    for place in ("left", "right"):
        folder = tmp_path / "files" / place
        folder.mkdir(parents=True)
        for n, name in enumerate(ODD_NAMES):
            text = good_text(f"name {n}", 8).encode()
            with open(os.path.join(os.fsencode(folder), name), "wb") as file:  # noqa: PTH118, PTH123
                file.write(text)
    return tmp_path / "files"


class Shown(HTMLParser):
    """What a page shows, and which elements it is made of."""

    def __init__(self) -> None:
        super().__init__()
        self.elements: set[str] = set()
        self.attributes: set[str] = set()
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.add(tag)
        self.attributes.update(name for name, _ in attrs)

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def test_names_go_through_the_scan_and_every_report(hostile_scan: Scan, named: Path) -> None:
    assert len(ODD_NAMES) >= 40
    scanned = hostile_scan(named, reports=("r.html", "r.csv", "r.md"))
    # JSON: the bytes themselves.
    paths = sorted(os.fsencode(d["path"]) for d in scanned.report["documents"])
    root = os.fsencode(named)
    assert paths == sorted(
        root + b"/" + side + b"/" + name for side in (b"left", b"right") for name in ODD_NAMES
    )
    assert (scanned.home / "reports/report.json").read_bytes().isascii()
    assert len(scanned.groups) == len(ODD_NAMES)
    told = {os.fsdecode(name): visible(os.fsdecode(name)) for name in ODD_NAMES}
    _held_by_csv(scanned.home / "reports/r.csv", told)
    _held_by_html(scanned.home / "reports/r.html", told)
    markdown = (scanned.home / "reports/r.md").read_text(encoding="utf-8")
    assert not HIDDEN.search(markdown)
    # The console: no name breaks a line or speaks to the terminal.
    assert not HIDDEN.search(scanned.printed.replace("\r\n", "\n"))
    for name in ("line", "carriage", "tab"):
        assert len([line for line in scanned.printed.splitlines() if name in line]) >= 1


def _held_by_csv(path: Path, told: dict[str, str]) -> None:
    with path.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.reader(file))
    assert len({len(row) for row in rows}) == 1
    cells = [row[2] for row in rows[1:]]
    assert not any(HIDDEN.search(cell) or "\n" in cell or "\t" in cell for cell in cells)
    # A cell that a spreadsheet would run as a formula stands behind an apostrophe.
    assert not any(cell.startswith(("=", "+", "-", "@")) for cell in cells)
    assert {cell.removeprefix("'") for cell in cells} == set(told.values())


def _held_by_html(path: Path, told: dict[str, str]) -> None:
    content = path.read_text(encoding="utf-8")
    assert not HIDDEN.search(content)
    page = Shown()
    page.feed(content)
    assert not page.elements & {"img", "iframe", "object", "embed", "link", "base"}
    own = resource("report", "report.js").read_text(encoding="utf-8").replace("\r\n", "\n")
    assert content.count("<script") == content.count(f"<script>{own}</script>") == 1
    assert not [name for name in page.attributes if name.startswith("on")]
    shown = "".join(page.text)
    assert [name for name, text in told.items() if text not in shown] == []
    assert html.escape("<img src=x onerror=alert(1)>") in content


@pytest.mark.parametrize("show", [visible, visible_in_window])
def test_displayed_names_hide_nothing_and_stay_distinct(show) -> None:  # type: ignore[no-untyped-def]
    shown = [show(os.fsdecode(name)) for name in ODD_NAMES]
    assert not any(HIDDEN.search(text) or "\n" in text or "\t" in text for text in shown)
    for text in shown:
        text.encode("utf-8")  # Qt holds nothing else


def test_a_twin_whose_name_is_how_another_is_shown_is_a_file_of_its_own(
    hostile_scan: Scan, tmp_path: Path
) -> None:
    """The name of bytes, what replaces them on a screen, and what our reports write."""
    folder = tmp_path / "files"
    folder.mkdir()
    twins = (b"t\xff.txt", "t\ufffd.txt".encode(), b"t\\xff.txt", b"t?.txt")
    for n, name in enumerate(twins):
        with open(os.path.join(os.fsencode(folder), name), "wb") as file:  # noqa: PTH118, PTH123
            file.write(good_text(f"twin {n}").encode())
    scanned = hostile_scan(folder)
    assert {os.fsencode(name) for name in scanned.documents} == set(twins)
    assert len({d["sha256"] for d in scanned.documents.values()}) == len(twins)
    again = hostile_scan(folder)
    assert again.documents == scanned.documents
