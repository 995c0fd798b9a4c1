"""A scan that goes on from the last one tells what a fresh one tells."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from simfinder.domain.documents import FoundFile, Identity, Source
from simfinder.domain.matching import PairTable, ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.engine.candidates import near, passage_index
from simfinder.engine.features import profiles
from simfinder.engine.pairs import classes as match_classes
from simfinder.engine.pairs import columns, formula, verify
from simfinder.engine.pairs.classes import ClassPairs
from simfinder.engine.pairs.collection import Collection
from simfinder.engine.pairs.columns import EarlierJoin as Earlier
from simfinder.engine.pairs.columns import pair_keys
from simfinder.services.matching.collection import collect
from simfinder.services.matching.join_memory import JoinMemory
from simfinder.services.matching.match import match, match_monitor
from simfinder.services.review.regroup import Regrouper
from simfinder.services.scan.scan import Preview, scan
from simfinder.store.documents import Store
from simfinder.store.records import StoredDocument, StoredFeatures

LINES = [
    " ".join(f"{word}{line}" for word in ("river", "stone", "cloud", "paper", "garden", "letter"))
    for line in range(24)
]
TEXT = st.lists(st.integers(0, 23), min_size=1, max_size=9).map(
    lambda rows: "\n".join(LINES[row] for row in rows)
)
STEP = st.tuples(
    st.sampled_from(["add", "add", "remove", "change", "rename", "copy"]), st.integers(0, 99), TEXT
)


def known_files(texts: dict[str, str]) -> list[tuple[FoundFile, StoredDocument]]:
    known = []
    for number, (name, text) in enumerate(sorted(texts.items())):
        made = profiles.features(text, "passages")
        features = StoredFeatures(
            "1",
            made.fingerprint,
            made.sketch,
            made.shingles,
            made.characters,
            made.tokens,
            made.text_hash,
        )
        path, identity = Path(f"/texts/{name}"), Identity(1, number, len(text), 0, 0)
        content = f"{hash(text) & (2**64 - 1):064x}"
        stored = StoredDocument(path, identity, content, "txt", "1", features=features)
        known.append((FoundFile(path, identity, 0), stored))
    return known


def collection_of(texts: dict[str, str]) -> Collection:
    return collect(known_files(texts), 1)[0]


def save(store: Store, texts: dict[str, str]) -> None:
    store.save([stored for _, stored in known_files(texts)])


def pairs_of(
    texts: dict[str, str], options: ScanOptions, memory: JoinMemory | None = None
) -> PairTable:
    sets = [profiles.shingles_of(texts[name], "passages") for name in sorted(texts)]

    def exact(a: np.ndarray, b: np.ndarray, _: object) -> verify.Measures:
        return verify.exact(sets, a, b)

    return match(collection_of(texts), options, exact, match_monitor(lambda: None), memory)


def assert_same(one: PairTable, other: PairTable) -> None:
    for name in ("a", "b", "distance", "similarity", "resemblance", "a_in_b", "b_in_a", "relation"):
        assert np.array_equal(getattr(one, name), getattr(other, name)), name
    assert np.array_equal(one.exact, other.exact)
    assert (one.sharing is None) == (other.sharing is None)
    if one.sharing is not None and other.sharing is not None:
        assert np.array_equal(one.sharing, other.sharing)


def memory_in(store: Store, options: ScanOptions, notes: list[str]) -> JoinMemory:
    return JoinMemory(store, [Source(Path("/texts"))], options, "1", notes.append)


def stepped(texts: dict[str, str], kind: str, which: int, text: str) -> dict[str, str]:
    """Return the texts after one step; new names never repeat."""
    after, names = dict(texts), sorted(texts)
    new = f"{len(texts):03d}-{which:02d}-{abs(hash(text)) % 9973}"
    if kind == "add" or not names:
        after[new] = text
        return after
    name = names[which % len(names)]
    if kind == "copy":
        after[new] = texts[name]
    elif kind == "change":
        after[name] = text
    else:
        del after[name]
        if kind == "rename":
            after[new] = texts[name]
    return after


@settings(max_examples=60, suppress_health_check=list(HealthCheck))
@given(
    st.lists(TEXT, min_size=6, max_size=14),
    st.lists(st.lists(STEP, min_size=1, max_size=4), min_size=1, max_size=4),
    st.booleans(),
    st.sampled_from([(1000, 400_000_000, 50), (3, 400_000_000, 50), (4, 12, 2)]),
    st.sampled_from([24, 12, 0]),
    st.sampled_from([8, 3]),
)
def test_pairs_after_any_changes_are_those_of_a_fresh_join(
    tmp_path_factory: pytest.TempPathFactory,
    first: list[str],
    rounds: list[list[tuple[str, int, str]]],
    overlaps: bool,
    limits: tuple[int, int, int],
    reach: int,
    rare: int,
) -> None:
    folder = tmp_path_factory.mktemp("store")
    options = replace(ScanOptions(overlaps=overlaps).resolve())
    texts = {f"{n:03d}": text for n, text in enumerate(first)}
    most, products, frequent = limits
    with pytest.MonkeyPatch.context() as patch, Store.open(folder) as store:
        patch.setattr(passage_index, "MOST_DOCUMENTS", most)
        patch.setattr(formula, "_FEWEST_DOCUMENTS", rare)
        patch.setattr(formula, "MANY_DOCUMENTS", rare)
        patch.setattr(passage_index, "MOST_PRODUCTS", products)
        patch.setattr(passage_index, "FREQUENT", frequent)
        for module in (columns, near):
            patch.setattr(module, "index_distance", lambda _codes, wanted: min(reach, wanted))
        for changes in [[], *rounds]:
            for kind, which, text in changes:
                texts = stepped(texts, kind, which, text)
            notes: list[str] = []
            save(store, texts)
            kept = pairs_of(texts, options, memory_in(store, options, notes))
            assert_same(kept, pairs_of(texts, options))
            assert notes == []
    shutil.rmtree(folder)


@pytest.fixture
def joins(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what each join was: whole, or added to an earlier one."""
    kinds: list[str] = []
    whole, added = match_classes.ClassJoin.compare_all, match_classes.ClassJoin.extend

    def note_whole(self: match_classes.ClassJoin) -> ClassPairs:
        kinds.append("whole")
        return whole(self)

    def note_added(self: match_classes.ClassJoin, earlier: Earlier) -> ClassPairs | None:
        found = added(self, earlier)
        if found is not None:
            kinds.append("unchanged" if found.pairs is earlier.pairs else "added")
        return found

    # On a busy machine a comparison of what was read so far would be one more.
    monkeypatch.setattr(Preview, "due", lambda *_: False)
    monkeypatch.setattr(match_classes.ClassJoin, "compare_all", note_whole)
    monkeypatch.setattr(match_classes.ClassJoin, "extend", note_added)
    return kinds


def texts_of(count: int) -> dict[str, str]:
    return {
        f"{n:03d}": "\n".join(LINES[n % 20 : n % 20 + 4]) + f"\nnumber {n}" for n in range(count)
    }


def test_only_new_texts_are_joined(tmp_path: Path, joins: list[str]) -> None:
    options = ScanOptions().resolve()
    with Store.open(tmp_path) as store:
        texts = texts_of(30)
        more = {**texts, "new": "\n".join(LINES[3:9])}
        save(store, more)
        pairs_of(texts, options, memory_in(store, options, []))
        pairs_of(texts, options, memory_in(store, options, []))
        pairs_of({**texts, "copy": texts["000"]}, options, memory_in(store, options, []))
        pairs_of(more, options, memory_in(store, options, []))
        # Which pairs are kept does not depend on the threshold.
        other = replace(options, similarity=0.5)
        pairs_of(texts, other, memory_in(store, other, []))
    assert joins == ["whole", "unchanged", "unchanged", "added", "added"]


def test_pairs_are_stored_sorted(tmp_path: Path, joins: list[str]) -> None:
    options, texts = ScanOptions().resolve(), texts_of(30)
    later = {**texts, "0000": "\n".join(LINES[3:9])}
    later["999"] = later.pop("004")
    with Store.open(tmp_path) as store:
        for some in (texts, later):
            save(store, some)
            pairs_of(some, options, memory_in(store, options, []))
            documents = collection_of(some).documents
            earlier = memory_in(store, options, []).earlier([d.text_hash for d in documents])
            assert earlier is not None
            keys = pair_keys(earlier.pairs.a, earlier.pairs.b)
            assert len(keys) > 0
            assert (np.diff(keys) > 0).all()
            assert (earlier.pairs.a < earlier.pairs.b).all()
    assert joins == ["whole", "added"]


def test_a_damaged_join_is_reported_and_recomputed(tmp_path: Path, joins: list[str]) -> None:
    options, texts = ScanOptions().resolve(), texts_of(30)
    with Store.open(tmp_path) as store:
        before = pairs_of(texts, options, memory_in(store, options, []))
    with closing(sqlite3.connect(tmp_path / "index.db")) as connection, connection:
        data = bytearray(connection.execute("SELECT data FROM joined").fetchone()[0])
        data[len(data) // 2] ^= 1
        connection.execute("UPDATE joined SET data = ?", (bytes(data),))
    notes: list[str] = []
    with Store.open(tmp_path) as store:
        assert_same(pairs_of(texts, options, memory_in(store, options, notes)), before)
    assert list(map(str, notes)) == [
        "the saved pairs of the last scan are damaged: searching for all pairs again"
    ]
    assert joins == ["whole", "whole"]


def run(folder: Path, store: Path) -> ScanReport:
    return scan([Source(folder)], ScanOptions(jobs=1), SilentObserver(), store)


def groups_of(report: ScanReport) -> list[tuple[int, ...]]:
    assert report.options.distance is not None
    assert report.options.similarity is not None
    groups = Regrouper(report).groups(report.options.distance, report.options.similarity)
    return [group.members for group in groups]


def test_reports_of_a_changing_folder_are_those_of_fresh_scans(
    tmp_path: Path, joins: list[str]
) -> None:
    folder = tmp_path / "texts"
    folder.mkdir()
    for name, text in texts_of(24).items():
        (folder / f"{name}.txt").write_text(text, "utf-8")

    def change(round_number: int) -> None:
        if round_number == 1:
            (folder / "004.txt").rename(folder / "moved.txt")
            (folder / "005.txt").unlink()
        elif round_number == 2:
            shutil.copy(folder / "006.txt", folder / "copy.txt")
            (folder / "007.txt").write_text("\n".join(LINES[1:7]), "utf-8")

    for round_number in range(3):
        change(round_number)
        kept = run(folder, tmp_path / "store")
        fresh = run(folder, tmp_path / f"fresh-{round_number}")
        assert kept.documents == fresh.documents
        assert_same(kept.pairs, fresh.pairs)
        assert kept.pairs.critical == fresh.pairs.critical
        assert groups_of(kept) == groups_of(fresh)
        assert len(kept.pairs) > 0
        assert kept.notes == fresh.notes
    assert joins == ["whole", "whole", "added", "whole", "added", "whole"]
