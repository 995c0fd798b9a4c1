"""What is remembered is shown, and forgotten for good; documents and decisions stay."""

from __future__ import annotations

import os
import random
from pathlib import Path
from types import SimpleNamespace

import pytest

from simfinder import paths
from simfinder.domain.documents import Source
from simfinder.domain.errors import StoreError
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.services import store_maintenance
from simfinder.services.scan.scan import scan
from simfinder.store.database import WriterLock
from simfinder.store.documents import Store
from simfinder.store.journal import Journal

SECRET = "zirkonmaragd"


def letters(folder: Path, count: int, seed: int) -> None:
    folder.mkdir(parents=True)
    chance = random.Random(seed)
    for number in range(count):
        words = ["".join(chance.choices("abcdefghij", k=7)) for _ in range(1500)]
        (folder / f"letter {number}.txt").write_text(f"{SECRET}{seed} " + " ".join(words))


@pytest.fixture
def scanned(tmp_path):
    """Two folders of letters, and what a scan of both remembers."""
    letters(tmp_path / "home" / "work", 12, 1)
    letters(tmp_path / "home" / "private" / "old", 40, 2)
    scan([Source(tmp_path / "home")], ScanOptions(jobs=1), SilentObserver())
    return tmp_path / "home"


def bytes_of(folder: Path) -> bytes:
    return b"".join(p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file())


def contents(folder: Path) -> dict[str, bytes]:
    return {str(p): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


def test_the_store_is_listed_by_folders(scanned):
    facts = store_maintenance.read_facts()
    assert facts.folder == paths.cache_dir() / "store"
    assert facts.files == 52
    assert facts.size == sum(p.stat().st_size for p in facts.folder.rglob("*") if p.is_file())
    (home,) = facts.folders
    assert (home.path, home.files) == (scanned, 52)
    assert [(f.path.name, f.files) for f in home.folders] == [("old", 40), ("work", 12)]


def test_forgotten_folder_leaves_a_smaller_store_without_its_texts(scanned):
    before = contents(scanned)
    done = store_maintenance.forget([scanned / "private"])
    assert done.files == 40
    assert done.new_size < done.old_size / 2
    assert store_maintenance.read_facts().files == 12
    left = bytes_of(paths.cache_dir() / "store")
    assert b"private" not in left
    assert contents(scanned) == before


def test_clearing_leaves_next_to_nothing_and_no_document_changes(scanned):
    before = contents(scanned)
    done = store_maintenance.clear()
    assert done.files == 52
    assert done.new_size < done.old_size / 3
    assert store_maintenance.read_facts().files == 0
    assert b"letter" not in bytes_of(paths.cache_dir() / "store")
    assert contents(scanned) == before


def test_what_a_person_decided_is_not_forgotten(scanned):
    with Journal.open(paths.data_dir()):
        pass
    before = contents(paths.data_dir())
    store_maintenance.forget([scanned])
    store_maintenance.clear()
    assert contents(paths.data_dir()) == before != {}


def test_nothing_is_forgotten_while_a_scan_writes(scanned):
    with Store.open(paths.cache_dir() / "store"):
        assert store_maintenance.read_facts().files == 52
        with pytest.raises(StoreError, match="in use by another program"):
            store_maintenance.clear()
        with pytest.raises(StoreError, match="in use by another program"):
            store_maintenance.forget([scanned])
    assert store_maintenance.read_facts().files == 52


def test_looking_makes_no_store(tmp_path):
    assert store_maintenance.read_facts().files == store_maintenance.clear().files == 0
    assert not (paths.cache_dir() / "store").exists()
    for work in (store_maintenance.read_facts, store_maintenance.clear):
        with pytest.raises(StoreError, match="no index in this folder"):
            work(tmp_path / "nothing")
    assert not (tmp_path / "nothing").exists()


def test_folder_with_a_name_that_is_no_text_is_forgotten(tmp_path, scanned):
    odd = Path(os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9"))
    letters(odd, 2, 3)
    scan([Source(odd)], ScanOptions(jobs=1), SilentObserver())
    known = {
        folder.path
        for top in store_maintenance.read_facts().folders
        for folder in (top, *top.folders)
    }
    assert odd in known
    assert store_maintenance.forget([odd]).files == 2


def test_a_folder_with_a_common_prefix_stays(tmp_path, scanned):
    letters(tmp_path / "home" / "work2", 3, 4)
    scan([Source(tmp_path / "home")], ScanOptions(jobs=1), SilentObserver())
    assert store_maintenance.forget([tmp_path / "home" / "work"]).files == 12
    assert store_maintenance.read_facts().files == 43


def test_folders_are_grouped_at_distinguishing_levels():
    many = [b"/home/a/x/1.txt", b"/home/a/x/2.txt", b"/home/a/y/3.txt", b"/mnt/disk/4.txt"]
    found = store_maintenance.known_folders(many)
    assert [(str(f.path), f.files) for f in found] == [("/home/a", 3), ("/mnt/disk", 1)]
    assert [str(f.path) for f in found[0].folders] == ["/home/a/x", "/home/a/y"]


def test_deep_and_many_folders_are_bounded():
    deep = [b"/" + b"/".join(b"d%d" % n for n in range(k)) + b"/f.txt" for k in range(1, 900)]
    wide = [b"/w/%05d/f.txt" % n for n in range(5000)]

    def count(folders):
        return sum(1 + count(folder.folders) for folder in folders)

    found = store_maintenance.known_folders(deep + wide)
    assert count(found) <= store_maintenance.MOST_FOLDERS + 2
    assert sum(folder.files for folder in found) == len(deep) + len(wide)


def test_a_folder_given_through_a_link_is_forgotten_under_its_own_name(scanned, tmp_path):
    link = tmp_path / "shortcut"
    link.symlink_to(scanned / "private")
    assert store_maintenance.forget([link]).files == 40
    assert store_maintenance.read_facts().files == 12


def test_a_folder_whose_name_has_a_common_prefix_stays(tmp_path):
    letters(tmp_path / "a", 3, 1)
    letters(tmp_path / "ab", 4, 2)
    scan([Source(tmp_path)], ScanOptions(jobs=1), SilentObserver())
    assert store_maintenance.forget([Path(f"{tmp_path / 'a'}{os.sep}")]).files == 3
    assert [f.path.name for f in store_maintenance.read_facts().folders] == ["ab"]


@pytest.fixture
def full_disk(scanned, monkeypatch):
    """A disk on which SQLite can do nothing as long as the texts take their room."""
    texts, open_store = paths.cache_dir() / "store" / "text.db", Store.open

    def opened(folder):
        if texts.exists() and texts.stat().st_size > 100_000:
            raise StoreError("the index cannot be used (index.db): disk I/O error")
        return open_store(folder)

    monkeypatch.setattr(Store, "open", opened)
    monkeypatch.setattr(
        store_maintenance.shutil, "disk_usage", lambda place: SimpleNamespace(free=0)
    )
    return texts


def test_everything_is_forgotten_on_a_full_disk_too(full_disk):
    assert SECRET.encode() in bytes_of(full_disk.parent)
    done = store_maintenance.clear()
    assert (done.files, done.new_size < done.old_size) == (52, True)
    assert SECRET.encode() not in bytes_of(full_disk.parent)
    assert store_maintenance.read_facts().files == 0


def test_folders_are_not_forgotten_on_a_full_disk_with_a_reason(full_disk, scanned):
    with pytest.raises(StoreError, match="not enough disk space"):
        store_maintenance.forget([scanned / "private"])
    assert store_maintenance.read_facts().files == 52


def test_another_fault_than_a_full_disk_costs_no_text(scanned, monkeypatch):
    def broken(folder):
        raise StoreError("the index cannot be used (index.db): disk I/O error")

    texts = paths.cache_dir() / "store" / "text.db"
    with monkeypatch.context() as patch:
        patch.setattr(Store, "open", broken)
        with pytest.raises(StoreError, match="disk I/O error"):
            store_maintenance.clear()
    assert texts.stat().st_size > 100_000


def test_texts_in_use_by_another_program_are_not_given_up(full_disk):
    lock = WriterLock.take(full_disk.with_name("lock"))
    assert lock is not None
    with pytest.raises(StoreError, match="in use by another program"):
        store_maintenance.clear()
    lock.release()
    assert SECRET.encode() in bytes_of(full_disk.parent)
