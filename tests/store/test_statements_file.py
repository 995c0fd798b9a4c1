"""What was said of contents survives in decisions.db, row by row checked."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.domain.decisions import (
    Constraint,
    ConstraintKind,
    DecisionKind,
    DocumentPlace,
    ReviewState,
)
from simfinder.domain.errors import StoreError
from simfinder.store.decisions import FILE, DecisionStore
from simfinder.store.schema import DECISIONS, Schema, migrate

A, B, C = ("aa" * 32, "bb" * 32, "cc" * 32)
PAIR = Constraint(ConstraintKind.CANNOT_LINK, (A, B), "", "a.txt\nb 中文.txt", 5)
GROUP = Constraint(ConstraintKind.REVIEW, (B, A, C), ReviewState.LATER.value, "ask 李", 6)
SPLIT = Constraint(ConstraintKind.SPLIT, (C, A), "", "", 3)


@contextlib.contextmanager
def opened(folder: Path) -> Iterator[DecisionStore]:
    store = DecisionStore.open(folder)
    try:
        yield store
    finally:
        store.close()


def keyed(*said: Constraint) -> dict[str, Constraint]:
    return {one.key: one for one in said}


def test_statements_come_back_in_the_order_of_their_times(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.save({}, keyed(PAIR, GROUP, SPLIT))
    with opened(tmp_path) as store:
        found, lost = store.load_statements()
        assert list(found.items()) == list(keyed(SPLIT, PAIR, GROUP).items())
        assert lost == 0
        store.save({}, {PAIR.key: None})
        assert list(store.load_statements()[0].values()) == [SPLIT, GROUP]


def test_marks_and_statements_are_written_together_or_not_at_all(tmp_path: Path) -> None:
    mark = {(DocumentPlace("/a", ""), DecisionKind.MARK): A}
    with opened(tmp_path) as store:
        bad = Constraint(ConstraintKind.SPLIT, (A, "no hash"), "", "", 9)
        with pytest.raises(ValueError):
            store.save(mark, {bad.key: bad})
        assert store.load() == {}
        store.save(mark, keyed(PAIR))
        assert store.load() == mark
        assert store.load_statements() == (keyed(PAIR), 0)


def test_a_group_has_one_key_whichever_member_is_its_keeper() -> None:
    one, other = (Constraint(ConstraintKind.REVIEW, c, "seen") for c in ((A, B, C), (C, A, B)))
    assert one.key == other.key
    split, turned = (Constraint(ConstraintKind.SPLIT, c) for c in ((A, B), (B, A)))
    assert split.key != turned.key
    assert Constraint(ConstraintKind.MUST_LINK, (A, B)).key != split.key


CHANGES = (
    "about = 'split'",
    "about = 'delete'",
    "word = 'seen'",
    "note = 'another'",
    "time = time + 1",
    "checksum = checksum + 1",
    "contents = substr(contents, 1, 32)",
    "contents = x'00'",
    "key = x'0011'",
)


@pytest.mark.parametrize("change", CHANGES)
def test_a_row_that_was_altered_is_left_out_and_counted(tmp_path: Path, change: str) -> None:
    with opened(tmp_path) as store:
        store.save({}, keyed(PAIR, GROUP))
    with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute(f"UPDATE statement SET {change} WHERE about = 'group'")
        connection.commit()
    with opened(tmp_path) as store:
        assert store.load_statements() == (keyed(PAIR), 1)


def test_a_file_of_the_first_step_takes_the_second(tmp_path: Path) -> None:
    old = Schema("decisions", DECISIONS.application_id, 4096, DECISIONS.steps[:1], is_durable=True)
    with contextlib.closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA application_id = {old.application_id}")
        migrate(connection, old, 0)
        row = (b"/a", b"", "mark", bytes.fromhex(A), 7)
        connection.execute("INSERT INTO decision VALUES (?, ?, ?, ?, ?)", row)
    with opened(tmp_path) as store:
        assert store.damaged_path is None
        assert store.load() == {(DocumentPlace("/a", ""), DecisionKind.MARK): A}
        store.save({}, keyed(PAIR))
        assert store.load_statements() == (keyed(PAIR), 0)


def test_a_second_program_reads_and_does_not_write(tmp_path: Path) -> None:
    with opened(tmp_path) as first:
        first.save({}, keyed(PAIR))
        with opened(tmp_path) as second:
            assert second.load_statements() == (keyed(PAIR), 0)
            with pytest.raises(StoreError, match="is read-only"):
                second.save({}, keyed(GROUP))


hashes = st.sampled_from([f"{n:064x}" for n in range(6)])
said = st.builds(
    Constraint,
    st.sampled_from(ConstraintKind),
    st.lists(hashes, min_size=1, max_size=4).map(tuple),
    st.sampled_from(["", "seen"]),
    st.text(st.characters(blacklist_categories=["Cs"]), max_size=20),
    st.integers(0, 2**62),
)


@settings(max_examples=60)
@given(st.data())
def test_what_is_saved_last_is_what_is_there(data: st.DataObject) -> None:
    import tempfile

    expected: dict[str, Constraint] = {}
    with tempfile.TemporaryDirectory() as folder, opened(Path(folder)) as store:
        for batch in data.draw(st.lists(st.lists(said, max_size=5), max_size=5)):
            gone = data.draw(st.sets(st.sampled_from(sorted(expected)))) if expected else set()
            changes: dict[str, Constraint | None] = dict.fromkeys(gone)
            changes |= keyed(*batch)
            store.save({}, changes)
            expected = {k: v for k, v in expected.items() if k not in gone} | keyed(*batch)
        assert store.load_statements() == (expected, 0)
