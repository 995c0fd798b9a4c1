"""What is taken over of a damaged database: all that can be read, and nothing that was not
there."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.domain.decisions import DecisionKind, DocumentPlace
from simfinder.domain.documents import Identity
from simfinder.domain.errors import StoreError
from simfinder.domain.operations import Action, Operation, OperationRequest, State
from simfinder.store import decisions, journal
from simfinder.store.decisions import DecisionStore
from simfinder.store.journal import Journal, change_state
from simfinder.store.schema import JOURNAL

FILES = 300
PAGE = JOURNAL.page_size


def request(number: int) -> OperationRequest:
    """A file whose rows fill several pages when there are many of them."""
    path = Path(f"/docs/{'a folder with a long name ' * 3}/{number:05}.docx")
    return OperationRequest(path, Identity(1, number, 10, 20, 30), f"{number:064x}", Path("/docs"))


def filled(folder: Path) -> list[Operation]:
    """A journal with two batches, in one file without a log."""
    with Journal.open(folder) as opened:
        for action in (Action.TRASH, Action.QUARANTINE):
            planned = opened.plan(action, None, [request(n) for n in range(FILES)])
            opened.write(change_state(o, State.DONE) for o in planned)
        kept = [o for batch in opened.batches() for o in opened.operations(batch.id)]
    with contextlib.closing(sqlite3.connect(folder / journal.FILE)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return kept


def known(folder: Path) -> tuple[list[Operation], bool]:
    """All operations of the journal, and whether a damaged one was put aside."""
    with Journal.open(folder) as opened:
        rows = [o for batch in opened.batches() for o in opened.operations(batch.id)]
        return rows, opened.damaged_path is not None


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[int, Operation]]:
    """A folder with a whole journal, and its operations by their numbers."""
    folder = tmp_path_factory.mktemp("sound")
    return folder, {o.id: o for o in filled(folder)}


def test_one_damaged_page_costs_its_own_rows_only(
    tmp_path: Path, sound: tuple[Path, dict[int, Operation]]
) -> None:
    folder, operations = sound
    shutil.copy(folder / journal.FILE, tmp_path)
    path = tmp_path / journal.FILE
    whole = bytearray(path.read_bytes())
    # A page of rows is known by the paths in it.
    page = max(
        range(len(whole) // PAGE), key=lambda n: whole.count(b".docx", n * PAGE, (n + 1) * PAGE)
    )
    lost = whole.count(b".docx", page * PAGE, (page + 1) * PAGE)
    whole[page * PAGE : (page + 1) * PAGE] = b"\xa5" * PAGE
    path.write_bytes(whole)
    rows, put_aside = known(tmp_path)
    assert put_aside
    assert len(operations) - 2 * lost <= len(rows) < len(operations)
    assert all(operations[o.id] == o for o in rows)
    assert (tmp_path / "journal.damaged-1.db").read_bytes() == whole
    assert known(tmp_path) == (rows, False)


@settings(max_examples=40)
@given(st.data())
def test_whatever_is_damaged_only_what_was_there_comes_back(
    tmp_path_factory: pytest.TempPathFactory,
    sound: tuple[Path, dict[int, Operation]],
    data: st.DataObject,
) -> None:
    folder, operations = sound
    target = tmp_path_factory.mktemp("damaged")
    whole = bytearray((folder / journal.FILE).read_bytes())
    pages = st.integers(1, len(whole) // PAGE - 1)
    for page in data.draw(st.sets(pages, min_size=1, max_size=4)):
        whole[page * PAGE : (page + 1) * PAGE] = data.draw(st.sampled_from([b"\0", b"\xff"])) * PAGE
    (target / journal.FILE).write_bytes(whole)
    rows, _ = known(target)
    assert all(operations[o.id] == o for o in rows)
    # What is begun now gets numbers that no file had.
    with Journal.open(target) as opened:
        made = opened.plan(Action.TRASH, None, [request(FILES)])
    assert made[0].id not in {o.id for o in rows}


def test_unsound_rows_stay_behind(tmp_path: Path) -> None:
    filled(tmp_path)
    path = tmp_path / journal.FILE
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE operation SET state = 'sold' WHERE id = 1")
        connection.execute("UPDATE operation SET content = x'00' WHERE id = 2")
        connection.execute("UPDATE operation SET source = 'a/b' WHERE id = 3")
        connection.execute("UPDATE operation SET detail = cast(x'ff' AS TEXT) WHERE id = 4")
        connection.execute("PRAGMA writable_schema = ON")
        # An index that points at a table's page: the check refuses it, the rows are there.
        connection.execute(
            "UPDATE sqlite_master SET rootpage ="
            " (SELECT rootpage FROM sqlite_master WHERE name = 'operation')"
            " WHERE name = 'operation_by_state'"
        )
        connection.commit()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    rows, put_aside = known(tmp_path)
    assert put_aside
    assert [o.id for o in sorted(rows, key=lambda o: o.id)][:2] == [5, 6]
    assert len(rows) == 2 * FILES - 4


def test_marks_on_sound_pages_come_back(tmp_path: Path) -> None:
    content = "aa" * 32
    saved = {(DocumentPlace(f"/docs/{n:05}", ""), DecisionKind.MARK): content for n in range(2000)}
    store = DecisionStore.open(tmp_path)
    store.save(saved)
    store.close()
    path = tmp_path / decisions.FILE
    whole = bytearray(path.read_bytes())
    whole[5 * PAGE : 6 * PAGE] = b"\xa5" * PAGE
    path.write_bytes(whole)
    store = DecisionStore.open(tmp_path)
    back = store.load()
    store.close()
    assert 1500 < len(back) < 2000
    assert all(saved[decided] == content for decided, content in back.items())


def test_a_full_disk_while_rows_are_taken_over_leaves_all_for_the_next_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    operations = {o.id: o for o in filled(tmp_path)}
    path = tmp_path / journal.FILE
    whole = bytearray(path.read_bytes())
    whole[8 * PAGE : 9 * PAGE] = b"\xa5" * PAGE
    path.write_bytes(whole)

    def full(*_: object) -> int:
        raise StoreError("database or disk is full")

    with monkeypatch.context() as patch:
        patch.setattr("simfinder.store.database.salvage_rows", full)
        with pytest.raises(StoreError, match="full"):
            Journal.open(tmp_path)
    assert path.read_bytes() == whole
    assert not (tmp_path / "journal.damaged-1.db").exists()
    rows, put_aside = known(tmp_path)
    assert put_aside
    assert rows
    assert all(operations[o.id] == o for o in rows)
