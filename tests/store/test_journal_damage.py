"""A journal that is damaged, empty or gone: what is whole of it is used, and nothing is made up."""

from __future__ import annotations

import contextlib
import os
import random
import shutil
import sqlite3
from pathlib import Path

import pytest

from simfinder.domain.documents import Identity
from simfinder.domain.errors import StoreError
from simfinder.domain.operations import Action, Operation, OperationRequest, State
from simfinder.store import journal as journal_module
from simfinder.store.journal import PLACES, Journal, change_state
from simfinder.store.schema import JOURNAL

FLIPS = int(os.environ.get("SIMFINDER_FLIPS", "40"))
"""How many bits are flipped, each in a journal of its own."""


def request(number: int) -> OperationRequest:
    path = Path(f"/docs/{number:05}.docx")
    keeper = Path("/kept/one.docx")
    known = Identity(1, number, 10, 20, 30)
    return OperationRequest(
        path, known, f"{number:064x}", Path("/docs"), keeper, known, "ab" * 32, Path("/kept")
    )


def filled(folder: Path, files: int = 30) -> dict[int, Operation]:
    """Make a journal of two batches in one file without a log."""
    with Journal.open(folder) as opened:
        for action in (Action.COPY, Action.MOVE):
            planned = opened.plan(action, Path("/to"), [request(n) for n in range(files)])
            opened.write(
                change_state(
                    journal_module.replace(o, target=Path("/to") / o.source.name), State.DONE
                )
                for o in planned
            )
        return {o.id: o for b in opened.batches() for o in opened.operations(b.id)}


def read(folder: Path) -> tuple[dict[int, Operation], Path | None]:
    with Journal.open(folder) as opened:
        found = {o.id: o for b in opened.batches() for o in opened.operations(b.id)}
        return found, opened.damaged_path


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[int, Operation]]:
    folder = tmp_path_factory.mktemp("whole")
    return folder, filled(folder)


def test_rows_come_back_as_they_were_written(whole: tuple[Path, dict[int, Operation]]) -> None:
    folder, operations = whole
    found, aside = read(folder)
    assert (found, aside) == (operations, None)
    one = operations[1]
    assert (one.keeper_content, one.keeper_root) == ("ab" * 32, Path("/kept"))
    assert one.real_root == Path(os.path.realpath("/docs"))


def test_a_flipped_bit_is_told_and_costs_what_it_hit(
    tmp_path: Path, whole: tuple[Path, dict[int, Operation]]
) -> None:
    folder, operations = whole
    content = (folder / journal_module.FILE).read_bytes()
    chance = random.Random(FLIPS)
    places = [8 * n for n in range(100)]  # the header, then anywhere
    wanted = places[:: max(1, 300 // FLIPS)] + [
        chance.randrange(8 * len(content)) for _ in range(FLIPS)
    ]
    refused: list[str] = []
    for bit in wanted:
        place = tmp_path / "flipped"
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir()
        shutil.copy(folder / PLACES, place)
        damaged = bytearray(content)
        damaged[bit // 8] ^= 1 << bit % 8
        (place / journal_module.FILE).write_bytes(damaged)
        try:
            found, aside = read(place)
        except StoreError as error:
            refused.append(str(error))
            continue
        assert all(operations[id_] == o for id_, o in found.items()), f"bit {bit} made a row up"
        missing = operations.keys() - found.keys()
        assert aside is not None or not missing, f"bit {bit} took {len(missing)} rows silently"
        # A page is lost where SQLite cannot walk through it any more.
        most = JOURNAL.page_size // 100
        assert len(missing) <= most, f"bit {bit} took {len(missing)} rows"
    assert [said for said in refused if "newer version" not in said] == []


@pytest.mark.parametrize("byte", [18, 19])
@pytest.mark.parametrize("bit", range(8))
def test_a_flipped_bit_in_the_versions_of_the_header_leaves_a_journal_that_can_be_written(
    tmp_path: Path, whole: tuple[Path, dict[int, Operation]], byte: int, bit: int
) -> None:
    folder, operations = whole
    shutil.copy(folder / PLACES, tmp_path)
    damaged = bytearray((folder / journal_module.FILE).read_bytes())
    damaged[byte] ^= 1 << bit
    (tmp_path / journal_module.FILE).write_bytes(damaged)
    with Journal.open(tmp_path) as journal:
        assert journal.damaged_path is not None
        journal.write(operations.values())
    assert read(tmp_path) == (operations, None)


def test_rows_whose_batch_is_lost_are_kept(tmp_path: Path) -> None:
    operations = filled(tmp_path)
    with contextlib.closing(sqlite3.connect(tmp_path / journal_module.FILE)) as connection:
        connection.execute("UPDATE batch SET action = 'trash' WHERE id = 1")
        connection.commit()
    found, aside = read(tmp_path)
    assert aside is not None
    assert found == operations
    assert read(tmp_path) == (operations, None)


@pytest.mark.parametrize("how", ["missing", "empty", "no rows"])
def test_a_journal_that_is_gone_is_told_once_and_noted_for_ever(tmp_path: Path, how: str) -> None:
    filled(tmp_path)
    path = tmp_path / journal_module.FILE
    if how == "missing":
        path.unlink()
    elif how == "empty":
        path.write_bytes(b"")
    else:
        with contextlib.closing(sqlite3.connect(path)) as connection:
            connection.executescript("DELETE FROM operation; DELETE FROM batch;")
    found, aside = read(tmp_path)
    assert found == {}
    assert aside is not None
    assert aside.exists()
    assert read(tmp_path) == ({}, None)


def test_a_journal_that_never_was_is_not_missed(tmp_path: Path) -> None:
    assert read(tmp_path) == ({}, None)
    assert read(tmp_path) == ({}, None)


def test_a_journal_of_the_first_version_is_read_on(tmp_path: Path) -> None:
    old = JOURNAL.steps[0]
    with contextlib.closing(sqlite3.connect(tmp_path / journal_module.FILE)) as connection:
        connection.executescript(
            f"PRAGMA application_id = {JOURNAL.application_id}; {old} PRAGMA user_version = 1;"
            "INSERT INTO batch VALUES (1, 5, 'move', x'2f746f');"
            "INSERT INTO operation VALUES (1, 1, x'2f642f61', x'2f64', x'0000000000000001',"
            " x'0000000000000002', 3, 4, 5, zeroblob(32), x'2f6b', x'2f746f2f61', 'done', NULL, "
            "'');"
        )
    found, aside = read(tmp_path)
    assert aside is None
    assert found[1].source == Path("/d/a")
    assert (found[1].action, found[1].keeper_content, found[1].real_root) == (Action.MOVE, "", None)
    with Journal.open(tmp_path) as opened:
        opened.write([change_state(found[1], State.UNDONE)])
    found, aside = read(tmp_path)
    assert (found[1].state, aside) == (State.UNDONE, None)
