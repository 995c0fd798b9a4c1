"""Files that Word, PowerPoint and Outlook really wrote."""

from __future__ import annotations

from pathlib import Path

import pytest

from simfinder.domain.errors import ReadProblem
from simfinder.extract.collector import Limits
from simfinder.extract.registry import read

FILES = Path(__file__).parents[1] / "data" / "extract"


@pytest.mark.parametrize(
    ("name", "blocks"),
    [
        ("Word6_sections.doc", [("This is a test.", "body"), ("This is a new section.", "body")]),
        (
            "innertable.doc",
            [("A\tB\tC", "table"), ("D\tE 1 2 3 4 F\tG", "table"), ("H\tI\tJ", "table")],
        ),
        ("bug58144-headers-footers-2003.ppt", [("Test", "heading"), ("Confidential", "footer")]),
        (
            "testMSG_StickyNote.msg",
            [
                ("Date: 2017-02-28 18:44", "header"),
                ("Subject: This is a note about the quick brown fox", "header"),
                ("This is a note about the quick brown fox", "body"),
            ],
        ),
    ],
)
def test_blocks_of_real_files(name: str, blocks: list[tuple[str, str]]) -> None:
    path = FILES / name
    text = read(path.read_bytes(), path.suffix, Limits())
    assert [(block.text, block.kind.value) for block in text.blocks] == blocks
    assert text.partial is None


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(path.name for path in FILES.iterdir()))
def test_real_files_cut_anywhere_are_read_or_refused_by_name(name: str) -> None:
    data = (FILES / name).read_bytes()
    for end in range(0, len(data), 97):
        try:
            read(data[:end], Path(name).suffix, Limits()).full_text.encode()
        except ReadProblem:
            continue
