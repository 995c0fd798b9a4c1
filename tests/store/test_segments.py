"""What segments find equals what all rows together say, whatever became of their files."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from segment_builders import hashes, sealed, some, stored
from store_builders import PROFILE, document, stored_sketches

from simfinder.store import segments
from simfinder.store import segments as segment_file
from simfinder.store.database import Database
from simfinder.store.documents import Store
from simfinder.store.lookup import LookupKey, StoredLookup
from simfinder.store.schema import INDEX
from simfinder.store.segments import AlteredSegment, SegmentRow, build, mix_keys

HERE = Path(__file__).parent
NONE = np.zeros(0, np.uint64)


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(segments, "SEAL_AT", 8)


def files(folder: Path) -> list[Path]:
    return sorted((folder / "segments").glob("*.segment"))


def rows(folder: Path) -> dict[int, set[int]]:
    index = Database(folder / "index.db", INDEX, writable=False)
    with index.read() as connection:
        found = stored_sketches(connection)
    index.close()
    return {number: set(np.frombuffer(data, "<u8").tolist()) for number, data in found.items()}


def assert_answers_equal_brute_force(folder: Path, lookup: StoredLookup, asked: np.ndarray) -> None:
    hits = lookup.search(LookupKey(asked, NONE, "0" * 64), lambda _: 20).hits
    there = rows(folder)
    got = dict(zip(hits.row.tolist(), hits.common_hashes.tolist(), strict=True))
    assert len(got) == len(hits.row)
    wanted = {n: len(s & set(asked.tolist())) for n, s in there.items()}
    # Rows that are gone may still be found; a few hashes may be taken for others.
    assert all(got.get(n, 0) >= shared for n, shared in wanted.items())
    assert sum(got.get(n, 0) - shared for n, shared in wanted.items()) <= 4


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    with Store.open(tmp_path) as store:
        for start in range(0, 60, 10):
            store.save([stored(n, some(n)) for n in range(start, start + 10)])
            sealed(tmp_path)
    return tmp_path


@settings(max_examples=60)
@given(
    st.lists(st.sets(st.integers(0, 60), max_size=40), max_size=20),
    st.sets(st.integers(0, 60), max_size=40),
)
def test_a_segment_counts_shared_hashes_as_sets_do(texts: list[set[int]], asked: set[int]) -> None:
    made = [
        SegmentRow(n + 1, n, bytes(32), n, len(t), 9, hashes(sorted(t)))
        for n, t in enumerate(texts)
    ]
    segment = build(0, len(made), made)
    segment.check()
    shared = segment.count_common(mix_keys(hashes(sorted(asked))))
    assert shared.tolist() == [len(t & asked) for t in texts]


def test_grams_are_not_taken_for_hashes() -> None:
    values = hashes(list(range(30)))
    row = SegmentRow(1, 5, bytes(32), 7, 20, 9, values)  # ten more than shingles: n-grams
    segment = build(0, 1, [row])
    assert segment.count_common(mix_keys(values)).tolist() == [20]
    assert segment.count_common(mix_keys(values, grams=True)).tolist() == [10]
    assert segment.columns["grams"].tolist() == [10]


def test_a_segment_comes_back_from_its_file_as_it_was(tmp_path: Path) -> None:
    made = [SegmentRow(n, n * 3, bytes([n]) * 32, n, 60, 9, some(n)) for n in range(1, 50)]
    segment = build(1, 60, made)
    segment_file.write_segment_file(tmp_path / "one", PROFILE, segment)
    again = segment_file.read_segment_file(tmp_path / "one", PROFILE)
    assert again is not None
    assert (again.low, again.high, len(again)) == (1, 60, 49)
    for name, column in segment.columns.items():
        assert np.array_equal(column, again.columns[name])
    asked = mix_keys(some(3))
    assert np.array_equal(segment.count_common(asked), again.count_common(asked))
    assert segment_file.read_segment_file(tmp_path / "one", "another profile") is None
    assert [p.name for p in tmp_path.iterdir()] == ["one"]


@pytest.mark.slow
def test_a_flipped_bit_or_a_cut_anywhere_is_noticed(tmp_path: Path) -> None:
    made = [SegmentRow(n, n * 3, bytes([n]) * 32, n, 60, 9, some(n)) for n in range(1, 20)]
    path = tmp_path / "one"
    segment_file.write_segment_file(path, PROFILE, build(1, 60, made))
    good = path.read_bytes()
    segment = segment_file.read_segment_file(path, PROFILE)
    assert segment is not None
    used = len(good) - segment.entries.nbytes % 64 % 64
    rng = np.random.default_rng(5)
    places = [*range(0, 60, 7), *rng.integers(0, used, 150).tolist()]
    noticed = 0
    for place in places:
        bad = bytearray(good)
        bad[place] ^= 1 << int(rng.integers(8))
        (tmp_path / "bad").write_bytes(bad)
        try:
            opened = segment_file.read_segment_file(tmp_path / "bad", PROFILE)
            assert opened is not None
            opened.check()
        except AlteredSegment:
            noticed += 1
    padding = sum(-(-a.nbytes // 64) * 64 - a.nbytes for a in segment.columns.values()) + 192
    assert noticed >= len(places) * (1 - 2 * padding / used)
    for size in (0, 10, 100, len(good) // 2, len(good) - 1):
        (tmp_path / "bad").write_bytes(good[:size])
        with pytest.raises(AlteredSegment):
            segment_file.read_segment_file(tmp_path / "bad", PROFILE)


def test_answers_equal_brute_force_with_segments_and_rows_after_them(folder: Path) -> None:
    with Store.open(folder) as store:
        store.save([stored(n, some(n)) for n in range(100, 105)])  # too few for a segment
    lookup = StoredLookup(folder, PROFILE)
    assert len(lookup) == 65
    for number in (0, 17, 59, 102, 900):
        assert_answers_equal_brute_force(folder, lookup, some(number))
    lookup.close()


def test_small_segments_are_merged(folder: Path) -> None:
    assert len(files(folder)) == 1
    assert not list((folder / "segments").glob(".*"))


def test_what_is_saved_while_a_lookup_is_open_is_found(folder: Path) -> None:
    lookup = StoredLookup(folder, PROFILE)
    assert_answers_equal_brute_force(folder, lookup, some(500))
    with Store.open(folder) as store:
        store.save([stored(n, some(n)) for n in range(500, 530)])
        assert_answers_equal_brute_force(folder, lookup, some(500))
        sealed(folder)
    assert_answers_equal_brute_force(folder, lookup, some(510))
    lookup.close()


def test_features_that_were_made_anew_are_found_as_they_are_now(folder: Path) -> None:
    with Store.open(folder) as store:
        store.save([stored(3, some(700)), stored(59, some(701))])
    lookup = StoredLookup(folder, PROFILE)
    for asked in (some(3), some(700), some(701)):
        assert_answers_equal_brute_force(folder, lookup, asked)
    lookup.close()


def test_rows_that_take_the_numbers_of_removed_ones_are_found(folder: Path) -> None:
    with (
        closing(Database(folder / "index.db", INDEX, writable=True)) as index,
        index.write() as connection,
    ):
        connection.execute("DELETE FROM features WHERE id > 40")
    with Store.open(folder) as store:
        store.save([stored(n, some(n)) for n in range(800, 830)])
    lookup = StoredLookup(folder, PROFILE)
    for number in (2, 45, 805, 829):
        assert_answers_equal_brute_force(folder, lookup, some(number))
    assert any("no longer matches the index" in str(note) for note in lookup.notes)
    lookup.close()
    sealed(folder)
    again = StoredLookup(folder, PROFILE)
    assert_answers_equal_brute_force(folder, again, some(805))
    assert again.notes == []
    again.close()


def test_what_is_forgotten_leaves_no_hash_behind(folder: Path) -> None:
    with Store.open(folder) as store:
        store.forget_files([document(59).path])
        assert files(folder) == []  # the last rows went, whose numbers come again
        store.save([stored(n, some(n)) for n in range(800, 810)])
        sealed(folder)
        lookup = StoredLookup(folder, PROFILE)
        assert_answers_equal_brute_force(folder, lookup, some(805))
        store.forget(document(0).path.parent)
        assert list((folder / "segments").iterdir()) == []
        assert_answers_equal_brute_force(folder, lookup, some(805))
        lookup.close()
        store.save([stored(n, some(n)) for n in range(20)])
        sealed(folder)
        store.clear()
        assert files(folder) == []


def test_a_segment_of_which_most_rows_are_gone_is_made_anew(folder: Path) -> None:
    (before,) = files(folder)
    size = before.stat().st_size
    with (
        closing(Database(folder / "index.db", INDEX, writable=True)) as index,
        index.write() as connection,
    ):
        connection.execute("DELETE FROM features WHERE id < 45")
    with Store.open(folder) as store:
        store.save([stored(n, some(n)) for n in range(800, 809)])
    sealed(folder)
    assert sum(path.stat().st_size for path in files(folder)) < size
    lookup = StoredLookup(folder, PROFILE)
    assert len(lookup) == len(rows(folder))
    lookup.close()


@pytest.mark.parametrize("harm", ["cut", "head", "column", "entries", "older", "empty"])
def test_a_damaged_segment_is_told_and_made_again_from_the_rows(folder: Path, harm: str) -> None:
    (path,) = files(folder)
    data = bytearray(path.read_bytes())
    if harm == "cut":
        data = data[: len(data) // 2]
    elif harm == "empty":
        data = bytearray()
    else:
        at = {"head": 30, "column": 2000, "entries": len(data) - 200, "older": 7}[harm]
        data[at : at + 8] = bytes(b ^ 0x55 for b in data[at : at + 8])
    path.write_bytes(data)
    lookup = StoredLookup(folder, PROFILE)
    for number in range(0, 60, 5):
        assert_answers_equal_brute_force(folder, lookup, some(number))
    assert len(lookup.notes) == 1
    assert "it will be rebuilt" in str(lookup.notes[0])
    lookup.close()
    with Store.open(folder) as store:
        store.save([stored(n, some(n)) for n in range(800, 820)])
    assert any("it will be rebuilt" in str(note) for note in sealed(folder))
    again = StoredLookup(folder, PROFILE)
    assert_answers_equal_brute_force(folder, again, some(7))
    assert again.notes == []
    again.close()


def test_a_full_disk_leaves_the_segments_as_they_were(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with Store.open(folder) as store:
        store.save([stored(n, some(n)) for n in range(800, 820)])
    monkeypatch.setattr(segment_file.os, "fsync", full)
    (note,) = sealed(folder)
    assert "No space left" in str(note)
    assert [p.suffix for p in (folder / "segments").iterdir()] == [".segment"]
    lookup = StoredLookup(folder, PROFILE)
    assert_answers_equal_brute_force(folder, lookup, some(810))
    lookup.close()


def test_what_is_stored_under_another_profile_is_not_found(folder: Path) -> None:
    other = replace(stored(1, some(1)).features, profile_version="words 9")  # type: ignore[type-var]
    with Store.open(folder) as store:
        store.save([document(900, features=other)])
    lookup = StoredLookup(folder, "words 9")
    hits = lookup.search(LookupKey(some(1), NONE, "0" * 64), lambda _: 20).hits
    assert len(lookup) == len(hits.row) == 1
    assert set(lookup.versions) == {PROFILE, "words 9"}
    lookup.close()


SEALER = """
import sys
from pathlib import Path
from segment_builders import sealed, some, stored
from simfinder.store import segments
from simfinder.store.documents import Store
segments.SEAL_AT = 8
start = int(sys.argv[2])
folder = Path(sys.argv[1])
with Store.open(folder) as store:
    assert not store.read_only
    for n in range(start, start + 100_000, 5):
        store.save([stored(i, some(i)) for i in range(n, n + 5)])
        sealed(folder)
        print(n, flush=True)
"""


def kill_sealers(folder: Path, kills: int, seed: int) -> tuple[int, int]:
    """Kill processes that seal and merge; return left-over and damaged files met."""
    rng = np.random.default_rng(seed)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(HERE.parents[1]), str(HERE)])}
    left = damaged = 0
    for number in range(kills):
        arguments = [sys.executable, "-c", SEALER, str(folder), str(number * 100_000)]
        with subprocess.Popen(arguments, stdout=subprocess.PIPE, env=environment) as child:
            assert child.stdout is not None
            child.stdout.readline()
            time.sleep(float(rng.uniform(0, 0.15)))
            child.send_signal(signal.SIGKILL)
            child.stdout.read()
        left += len(list((folder / "segments").glob(".*.tmp")))
        lookup = StoredLookup(folder, PROFILE)
        for asked in (number * 100_000, int(rng.integers(50))):
            assert_answers_equal_brute_force(folder, lookup, some(asked))
        damaged += len(lookup.notes)
        lookup.close()
    return left, damaged


@pytest.mark.skipif(os.name != "posix", reason="SIGKILL")
def test_killed_sealers_leave_a_store_that_answers_as_brute_force_does(tmp_path: Path) -> None:
    _, damaged = kill_sealers(tmp_path, 12, 3)
    assert damaged == 0
    sealed(tmp_path)
    assert not list((tmp_path / "segments").glob(".*"))
