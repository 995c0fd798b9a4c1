from __future__ import annotations

import os
import stat
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from store_builders import (
    PROBLEMS,
    PROFILE,
    READER,
    digest,
    document,
    features,
    found,
    reader_version,
)

from simfinder.domain.documents import FoundFile, Identity, Reason
from simfinder.domain.errors import StoreError
from simfinder.store.documents import Store
from simfinder.store.records import StoredDocument


def ask(store: Store, *documents: StoredDocument, profile: str = PROFILE):
    return store.load([found(d) for d in documents], profile, reader_version, PROBLEMS)


@pytest.fixture
def store(tmp_path: Path):
    with Store.open(tmp_path / "store") as opened:
        yield opened


def test_what_is_saved_is_loaded_unchanged(store: Store) -> None:
    documents = [document(n) for n in range(1000)]
    store.save(documents)
    assert ask(store, *documents) == documents
    assert store.notes == ()


def test_it_is_still_there_after_closing(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.save([document(1, partial="cut", encoding="gb18030")])
    with Store.open(tmp_path) as store:
        expected = document(1, partial="cut", encoding="gb18030")
        assert ask(store, expected) == [expected]


@pytest.mark.parametrize("part", ["inode", "size", "mtime_ns", "ctime_ns"])
def test_a_changed_file_is_not_known(store: Store, part: str) -> None:
    one = document(1)
    store.save([one])
    changed = replace(one.identity, **{part: getattr(one.identity, part) + 1})
    assert ask(store, replace(one, identity=changed)) == [None]


def test_a_disk_mounted_under_another_number_is_known(store: Store) -> None:
    store.save([document(1)])
    moved = replace(document(1), identity=replace(document(1).identity, device=99))
    assert ask(store, moved) == [moved]


def test_another_reader_means_reading_again(store: Store) -> None:
    store.save([document(1, reader="docx 0")])
    assert ask(store, document(1)) == [None]


def test_a_format_that_is_no_longer_read_is_not_known(store: Store) -> None:
    store.save([document(1, format="wps")])
    assert ask(store, document(1)) == [None]


def test_another_profile_finds_the_document_without_features(store: Store) -> None:
    one = document(1)
    store.save([one], {(one.content_hash, one.reader): b"packed"})
    (known,) = ask(store, one, profile="words 1")
    assert known == replace(one, features=None)
    assert store.text(known.content_hash, known.reader) == b"packed"
    store.save([replace(one, features=features(1, "words 1"))])
    assert ask(store, one, profile="words 1")[0].features.profile_version == "words 1"
    assert ask(store, one) == [one]


def test_copies_share_content_and_features(store: Store) -> None:
    copies = [document(1), document(1, "/archive"), document(1, "/backup")]
    store.save(copies)
    assert ask(store, *copies) == copies
    assert store.statistics().files == 3
    assert store.statistics().contents == 1


def test_a_copy_with_its_text_only_keeps_the_features_of_the_other(store: Store) -> None:
    store.save([document(1)])
    store.save([document(1, "/archive", features=None)])
    assert ask(store, document(1, "/archive"))[0].features == features(1)


def test_same_bytes_in_two_formats_are_two_contents(store: Store) -> None:
    text = document(1, "/notes", format="txt", reader="txt 4", title="# Letter")
    store.save([document(1), text])
    assert ask(store, document(1), text) == [document(1), text]


def test_a_problem_is_remembered_until_the_readers_change(store: Store) -> None:
    broken = document(
        1, reader=PROBLEMS, features=None, problem=(Reason.DAMAGED, "no \udcff end"), title=""
    )
    store.save([broken])
    (known,) = ask(store, broken)
    assert known.problem == (Reason.DAMAGED, "no \\udcff end")
    assert store.load([found(broken)], PROFILE, reader_version, "readers 2") == [None]


def test_a_problem_without_content_is_remembered(store: Store) -> None:
    one = document(1, content_hash="", reader=PROBLEMS, features=None, title="")
    late = replace(one, problem=(Reason.TIMED_OUT, "60 s"))
    other = replace(late, path=Path("/papers/other.pdf"), problem=(Reason.MEMORY, ""))
    store.save([late, other])
    assert ask(store, late, other) == [late, other]


def test_a_file_that_was_repaired_has_no_problem_any_more(store: Store) -> None:
    store.save([document(1, reader=PROBLEMS, features=None, problem=(Reason.CHANGED, ""))])
    store.save([document(1)])
    assert ask(store, document(1)) == [document(1)]


@pytest.mark.parametrize(
    "name",
    [b"\xff\xfe.txt", b"a\nb.txt", "左\u202e右.txt".encode(), b"x" * 3000, b"%?#'\".txt", b" "],
)
def test_every_name_comes_back_byte_for_byte(store: Store, name: bytes) -> None:
    one = document(1, path=Path(os.fsdecode(b"/odd/" + name)), title="a\x00b \ud800")
    twin = document(2, path=Path("/odd/\ufffd\ufffd.txt"))
    store.save([one, twin])
    known, other = ask(store, one, twin)
    assert os.fsencode(known.path) == b"/odd/" + name
    assert known.features == one.features
    assert known.title == "a\x00b \\ud800"
    assert other == twin


def test_the_same_file_asked_for_twice_is_answered_twice(store: Store) -> None:
    store.save([document(1)])
    assert ask(store, document(1), document(2), document(1)) == [document(1), None, document(1)]


def test_texts_come_back_in_the_order_asked(store: Store) -> None:
    documents = [document(n) for n in range(1000)]
    packed = {(d.content_hash, d.reader): str(n).encode() for n, d in enumerate(documents)}
    store.save(documents, packed)
    keys = [*packed][::-1]
    assert list(store.texts([*keys, ("00", "no reader")])) == [(key, packed[key]) for key in keys]
    assert store.text(digest(1), "docx 0") is None


def test_a_batch_with_an_impossible_document_leaves_nothing(store: Store) -> None:
    with pytest.raises(ValueError, match="hex"):
        store.save([document(1), document(2, content_hash="not hex")])
    assert ask(store, document(1)) == [None]


def test_an_altered_fingerprint_is_not_believed(tmp_path: Path) -> None:
    import sqlite3

    with Store.open(tmp_path) as store:
        store.save([document(1)])
    connection = sqlite3.connect(tmp_path / "index.db")
    connection.execute("UPDATE features SET fingerprint = fingerprint + 1")
    connection.commit()
    connection.close()
    with Store.open(tmp_path) as store:
        assert ask(store, document(1)) == [replace(document(1), features=None)]


def test_forgetting_a_folder_leaves_no_trace_of_it(tmp_path: Path) -> None:
    folder = tmp_path / "store"
    with Store.open(folder) as store:
        secret = [
            document(n, "/secret", title=f"marked-title {n}", path=Path(f"/secret/marked-{n}"))
            for n in range(50)
        ]
        kept = [document(100), document(101, "/secret-not"), document(3, "/copies")]
        texts = {(d.content_hash, d.reader): b"marked-text" * 50 for d in secret}
        store.save([*secret, *kept], texts)
        store.attempt([(found(secret[0]), READER)])
        assert store.forget(Path("/secret")) == 50
        assert ask(store, *secret) == [None] * 50
        assert ask(store, *kept) == kept
        assert store.text(secret[1].content_hash, READER) is None
        assert store.text(secret[3].content_hash, READER) is not None
        store.forget(Path("/copies"))
        assert store.open_attempts() == {}
        whole = b"".join(place.read_bytes() for place in folder.iterdir())
    assert b"marked" not in whole
    assert bytes.fromhex(digest(1, "text")) not in whole


def test_forgetting_one_file_forgets_no_namesake(store: Store) -> None:
    store.save([document(1, path=Path("/a/b")), document(2, path=Path("/a/b.txt"))])
    assert store.forget(Path("/a/b")) == 1
    assert store.statistics().files == 1


def test_after_a_walk_only_what_is_gone_is_forgotten(store: Store) -> None:
    documents = [document(n) for n in range(10)]
    store.save(documents)
    assert store.forget(Path("/papers"), keep={d.path for d in documents[:7]}) == 3
    assert ask(store, *documents) == [*documents[:7], None, None, None]
    assert store.statistics().contents == 7


def test_clearing_gives_the_space_back(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        documents = [document(n) for n in range(500)]
        packed = {(d.content_hash, d.reader): os.urandom(2000) for d in documents}
        store.save(documents, packed)
        before = store.statistics()
        store.clear(texts_only=True)
        assert store.statistics().text_bytes < before.text_bytes / 4
        assert ask(store, *documents) == documents
        store.clear()
        assert store.statistics().index_bytes < before.index_bytes / 2
        assert ask(store, *documents) == [None] * 500
        store.save(documents)
        assert ask(store, *documents) == documents


@pytest.mark.skipif(os.name != "posix", reason="rights of POSIX")
def test_folder_and_files_belong_to_one_person(tmp_path: Path) -> None:
    umask = os.umask(0)
    try:
        with Store.open(tmp_path / "store") as store:
            store.save([document(1)], {(digest(1), READER): b"x"})
            rights = {
                p.name: stat.S_IMODE(p.stat().st_mode) for p in (tmp_path / "store").iterdir()
            }
    finally:
        os.umask(umask)
    assert {"index.db", "index.db-wal", "text.db", "lock"} <= set(rights)
    assert set(rights.values()) == {0o600}
    assert stat.S_IMODE((tmp_path / "store").stat().st_mode) == 0o700


def test_a_file_that_killed_the_program_twice_is_ruled_out(tmp_path: Path) -> None:
    file = FoundFile(Path("/papers/bad\udcff.pdf"), Identity(1, 2, 3, 4, 5), 0)
    with Store.open(tmp_path) as store:
        for expected in (False, False, True):
            known = store.open_attempts().get(file.path)
            assert (known is not None and known.is_exhausted(file, "pdf 1")) is expected
            store.attempt([(file, "pdf 1")])
        known = store.open_attempts()[file.path]
        assert not known.is_exhausted(file, "pdf 2")
        changed = replace(file, identity=replace(file.identity, ctime_ns=6))
        assert not known.is_exhausted(changed, "pdf 1")
        store.attempt([(changed, "pdf 1")])
        assert store.open_attempts()[file.path].tries == 1


def test_an_outcome_of_any_kind_settles_the_attempt(store: Store) -> None:
    documents = [document(n) for n in range(3)]
    store.attempt([(found(d), READER) for d in documents])
    store.save([documents[0], replace(documents[1], problem=(Reason.DAMAGED, ""), features=None)])
    assert set(store.open_attempts()) == {documents[2].path}
    store.settle([documents[2].path])
    assert store.open_attempts() == {}


def test_a_second_store_reads_and_does_not_write(tmp_path: Path) -> None:
    with Store.open(tmp_path) as first:
        first.save([document(1)])
        with Store.open(tmp_path) as second:
            assert second.read_only
            assert not first.read_only
            assert "another SimFinder" in str(second.notes[0])
            assert ask(second, document(1)) == [document(1)]
            second.save([document(2)])
            second.attempt([(found(document(2)), READER)])
            assert second.open_attempts() == {}
            with pytest.raises(StoreError, match="in use"):
                second.forget(Path("/papers"))
            first.save([document(3)])
            assert ask(second, document(2), document(3)) == [None, document(3)]
    with Store.open(tmp_path) as third:
        assert not third.read_only


def test_a_folder_that_cannot_be_made_is_told_as_store_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(StoreError, match="cannot be"):
        Store.open(tmp_path / "file" / "store")


def test_a_closed_store_says_so(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    store.close()
    store.close()
    with pytest.raises(StoreError, match="closed"):
        ask(store, document(1))


def test_sketches_survive_any_byte_order_and_are_plain_arrays(store: Store) -> None:
    sketch = np.array([0, 1, 2**63, 2**64 - 1], np.uint64)
    big = replace(features(1), sketch=sketch.astype(">u8"))
    store.save([document(1, features=big)])
    (known,) = ask(store, document(1))
    assert known.features.sketch.dtype == np.uint64
    assert known.features.sketch.tolist() == sketch.tolist()
