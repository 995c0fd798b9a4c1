"""A scan of a folder with some changed files tells what a scan without a store tells."""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from scan_parts import told_parts

from simfinder.domain.documents import Source
from simfinder.domain.matching import ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.services.reading import known_files
from simfinder.services.scan import changed
from simfinder.services.scan.changed import KnownPart
from simfinder.services.scan.scan import scan
from simfinder.store.documents import Store

LINES = [
    " ".join(f"{word}{line}" for word in ("river", "stone", "cloud", "paper", "garden", "letter"))
    for line in range(40)
]
OPTIONS = ScanOptions(jobs=1)


def text(first: int, count: int = 14) -> str:
    return "\n".join(LINES[(first + row) % len(LINES)] for row in range(count))


@pytest.fixture(autouse=True)
def small_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let all of a few files change, and files that were just written not count as young."""
    monkeypatch.setattr(known_files, "CLOCK_NS", 0)
    monkeypatch.setattr(changed, "MOST_CHANGED", 1.0)


@pytest.fixture
def parts(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    return told_parts(monkeypatch)


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    folder = tmp_path / "docs"
    folder.mkdir()
    for number in range(16):
        (folder / f"{number:02}.txt").write_text(text(number * 2), "utf-8")
    shutil.copy(folder / "03.txt", folder / "copy of 3.txt")
    (folder / "title.txt").write_text("Report on the water of the upper river, first part", "utf-8")
    (folder / "title two.txt").write_text("Report on the water of the upper river, two", "utf-8")
    return folder


def run(store: Path, folder: Path, options: ScanOptions = OPTIONS) -> ScanReport:
    return scan([Source(folder)], options, SilentObserver(), store)


def assert_same(one: ScanReport, other: ScanReport) -> None:
    assert one.documents == other.documents
    assert one.problems == other.problems
    assert (one.file_count, one.is_complete) == (other.file_count, other.is_complete)
    for name in ("a", "b", "distance", "similarity", "resemblance", "a_in_b", "b_in_a"):
        assert np.array_equal(getattr(one.pairs, name), getattr(other.pairs, name)), name
    assert np.array_equal(one.pairs.relation, other.pairs.relation)
    assert np.array_equal(one.pairs.exact, other.pairs.exact)
    assert (one.pairs.sharing is None) == (other.pairs.sharing is None)
    if one.pairs.sharing is not None and other.pairs.sharing is not None:
        assert np.array_equal(one.pairs.sharing, other.pairs.sharing)
    assert one.pairs.critical == other.pairs.critical


def change(folder: Path, chance: random.Random) -> None:
    """Change something in a folder."""
    files = sorted(path for path in folder.iterdir() if path.suffix == ".txt")
    some, other = chance.choice(files), folder / f"{chance.randrange(10**6)}.txt"
    new = text(chance.randrange(40), chance.randrange(6, 20))
    step = chance.randrange(12)
    if step < 3:
        some.write_text(new, "utf-8")
    elif step < 5:
        other.write_text(new, "utf-8")
    elif step == 5:
        some.rename(other)
    elif step == 6:
        some.unlink()
    elif step == 7:
        shutil.copy(some, other)
    elif step == 8:
        some.touch()
    elif step == 9:
        some.write_text(f"Report on the water of river {chance.randrange(5)}, a part", "utf-8")
    elif step == 10:
        shutil.copy(some, other.with_suffix(chance.choice((".md", ".docx", ".html"))))
    else:
        some.write_text(chance.choice(("", "x", "too short")), "utf-8")


@pytest.mark.parametrize("seed", range(6))
def test_any_changes_give_the_report_of_a_scan_without_a_store(
    docs: Path, tmp_path: Path, parts: list[bool], seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = random.Random(seed)
    monkeypatch.setattr(KnownPart, "MOST_ASKED", chance.choice((0, 2, 500)))
    choices = [
        OPTIONS,
        replace(OPTIONS, similarity=0.5),
        replace(OPTIONS, overlaps=True),
        replace(OPTIONS, minimum_characters=60),
    ]
    store = tmp_path / "store"
    run(store, docs)
    for number in range(5):
        for _ in range(chance.randrange(4)):
            change(docs, chance)
        options = chance.choice(choices) if chance.random() < 0.4 else OPTIONS
        fresh = run(tmp_path / f"fresh {number}", docs, options)
        assert_same(run(store, docs, options), fresh)
    assert True in parts


def test_only_changed_files_are_asked_for(
    docs: Path, tmp_path: Path, parts: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    store = tmp_path / "store"
    run(store, docs)
    (docs / "05.txt").write_text(text(30), "utf-8")
    (docs / "new.txt").write_text(text(31), "utf-8")
    asked: list[int] = []
    load = Store.load

    def count(self: Store, files: list[object], *arguments: object) -> object:
        asked.append(len(files))
        return load(self, files, *arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(Store, "load", count)
    for _ in range(2):
        run(store, docs)
    assert parts == [False, True, True]
    assert asked == [2, 2]


def test_a_result_with_many_changed_files_is_stored_anew(
    docs: Path, tmp_path: Path, parts: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(KnownPart, "MOST_ASKED", 1)
    store = tmp_path / "store"
    run(store, docs)
    for name in ("05.txt", "06.txt"):
        (docs / name).write_text(text(30), "utf-8")
    for _ in range(2):
        run(store, docs)
    assert parts == [False, True]  # the last scan took over everything


def test_a_removed_file_is_forgotten_at_once(docs: Path, tmp_path: Path, parts: list[bool]) -> None:
    store = tmp_path / "store"
    run(store, docs)
    (docs / "title.txt").unlink()
    run(store, docs)
    with Store.open(store) as opened:
        assert os.fsencode(docs / "title.txt") not in dict(opened.paths_under(docs))
    run(store, docs)
    assert parts == [False, True]


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE sketch_block SET data = zeroblob(length(data))",
        "UPDATE sketch_block SET data = 'text'",
        "DELETE FROM sketch_block",
        "UPDATE features SET first = first + 1 WHERE id = 3",
        "UPDATE features SET hashes = -1 WHERE id = 3",
        "UPDATE features SET hashes = 1 << 60, shingles = 1 << 60",
        "DELETE FROM features WHERE id = 3",
        "UPDATE features SET shingles = shingles + 1",
        "UPDATE features SET text_hash = 'text' WHERE id = 3",
        "DELETE FROM joined",
        "UPDATE joined SET checksum = checksum + 1",
    ],
)
def test_damaged_rows_are_read_again(
    docs: Path, tmp_path: Path, parts: list[bool], damage: str
) -> None:
    store = tmp_path / "store"
    run(store, docs)
    (docs / "05.txt").write_text(text(30), "utf-8")
    with closing(sqlite3.connect(store / "index.db")) as connection, connection:
        connection.execute(damage)
    fresh = run(tmp_path / "fresh", docs)
    assert_same(run(store, docs), fresh)
    assert parts == [False, False, "joined" in damage]
