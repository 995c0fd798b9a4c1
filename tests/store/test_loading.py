"""Rows looked up one by one, or read all together: the same answer."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from store_builders import (
    PROBLEMS,
    PROFILE,
    digest,
    document,
    features,
    found,
    reader_version,
)

from simfinder.domain.documents import FoundFile, Reason
from simfinder.store import rows
from simfinder.store.documents import Store
from simfinder.store.records import StoredDocument
from simfinder.store.rows import load_whole


def documents() -> list[StoredDocument]:
    """Return copies, problems, other profiles and readers, and documents inside a file."""
    copy = document(3, content_hash=digest(2), features=features(2), title="Letter 2")
    other = document(4, features=features(4, "words 1"))
    odd = document(5, problem=(Reason.DAMAGED, "torn"), features=None, reader=PROBLEMS)
    older = document(6, reader="docx 0")
    mail = document(7, members=(("a.docx", 5), ("a.docx", 5)))
    inside = replace(document(8), path=mail.path, identity=mail.identity, member="a.docx")
    return [document(1), document(2), copy, other, odd, older, mail, inside, document(9)]


def asked(stored: list[StoredDocument]) -> list[FoundFile]:
    files = [replace(found(d), member=d.member) for d in stored]
    changed = replace(files[-1], identity=replace(files[-1].identity, mtime_ns=1))
    stranger = replace(files[0], path=Path("/papers/stranger.docx"))
    return [*files[:-1], changed, stranger, files[-2]]


@pytest.mark.parametrize("many", [2, 400])
def test_all_that_is_known_comes_in_the_order_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, many: int
) -> None:
    monkeypatch.setattr(rows, "_BATCH_SIZE", many)
    taken = []
    original = load_whole

    def noted(*some: object) -> object:
        taken.append(some)
        return original(*some)  # type: ignore[arg-type]

    monkeypatch.setattr(rows, "load_whole", noted)
    stored = documents()
    with Store.open(tmp_path) as store:
        store.save(stored)
        told = store.load(asked(stored), PROFILE, reader_version, PROBLEMS)
        few = store.load([found(stored[0])], PROFILE, reader_version, PROBLEMS)
    assert len(taken) == (many == 2)
    expected = [*stored[:-1], None, None, stored[-2]]
    expected[3] = replace(stored[3], features=None)
    expected[5] = None
    assert told == expected
    assert few == [stored[0]]


@pytest.mark.parametrize("many", [2, 400])
@pytest.mark.parametrize(
    ("altered", "left"),
    [
        ("file SET content = 3", "nothing"),
        ("file SET members = '[['", "nothing"),
        ("content SET title = 'altered'", "nothing"),
        ("content SET title = 7", "nothing"),
        ("features SET block = 9", "no features"),
        ("features SET first = 'all'", "no features"),
        ("features SET hashes = hashes - 1", "no features"),
        ("features SET tokens = 'many'", "no features"),
    ],
)
def test_rows_that_were_altered_count_for_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, many: int, altered: str, left: str
) -> None:
    monkeypatch.setattr(rows, "_BATCH_SIZE", many)
    stored = [document(n) for n in range(1, 4)]
    with Store.open(tmp_path) as store:
        store.save(stored)
    which = {"file": "content = 2", "content": "id = 2", "features": "content = 2"}
    with closing(sqlite3.connect(tmp_path / "index.db")) as connection, connection:
        connection.execute(f"UPDATE {altered} WHERE {which[altered.split()[0]]}")
    with Store.open(tmp_path) as store:
        told = store.load([found(d) for d in stored], PROFILE, reader_version, PROBLEMS)
    second = None if left == "nothing" else replace(stored[1], features=None)
    assert told == [stored[0], second, stored[2]]
