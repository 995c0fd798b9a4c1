"""A scan that takes the collection of the last one over tells what one tells that asks for each."""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
import zipfile
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from email.message import EmailMessage
from pathlib import Path

import numpy as np
import pytest
from scan_parts import told_parts

from simfinder.domain.documents import FoundFile, Source
from simfinder.domain.matching import ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.extract import registry
from simfinder.services.converting.convert import Programs
from simfinder.services.reading import known_files
from simfinder.services.reading.batch import problem_version
from simfinder.services.scan import scan_record, unchanged
from simfinder.services.scan.scan import scan
from simfinder.services.scan.scan_record import ScanResult
from simfinder.services.scan.unchanged import UnchangedResult
from simfinder.store.documents import Store

LINES = [
    " ".join(f"{word}{line}" for word in ("river", "stone", "cloud", "paper", "garden", "letter"))
    for line in range(40)
]
OPTIONS = ScanOptions(jobs=1, attachments=True, archives=True, max_characters=1000)


def text(first: int, count: int = 14) -> str:
    return "\n".join(LINES[(first + row) % len(LINES)] for row in range(count))


def fill(folder: Path) -> None:
    """Make versions, copies, short texts, mail and archives, and what cannot be compared."""
    (folder / "deep" / "er").mkdir(parents=True)
    for number in range(8):
        place = folder / "deep" if number > 5 else folder
        (place / f"{number}.txt").write_text(text(number), "utf-8")
    shutil.copy(folder / "1.txt", folder / "deep" / "er" / "copy.txt")
    (folder / "1.html").write_text(f"<p>{text(1)}</p>", "utf-8")
    (folder / "wrong.docx").write_text(text(2), "utf-8")
    (folder / "title.txt").write_text("Report on the water of the upper river, first part", "utf-8")
    (folder / "title two.txt").write_text("Report on the water of the upper river, second", "utf-8")
    (folder / "brief.txt").write_text("too short", "utf-8")
    (folder / "empty.txt").write_bytes(b"")
    (folder / "torn.docx").write_bytes(b"PK\x03\x04 torn")
    (folder / "long.txt").write_text(text(3, 40), "utf-8")
    (folder / "link.txt").symlink_to(folder / "0.txt")
    letter = EmailMessage()
    letter["Subject"] = "Two papers"
    letter.set_content(text(9))
    letter.add_attachment(text(1, 12).encode(), "text", "plain", filename="a.txt")
    letter.add_attachment(b"PK\x03\x04 torn", "application", "zip", filename="torn.docx")
    (folder / "mail.eml").write_bytes(letter.as_bytes())
    with zipfile.ZipFile(folder / "two.zip", "w") as archive:
        archive.writestr("b.txt", text(4, 12))
        archive.writestr("c.txt", "short")


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    folder = tmp_path / "docs"
    fill(folder)
    return folder


@pytest.fixture(autouse=True)
def exact_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let files that were just written not count as ones that may change unseen."""
    monkeypatch.setattr(known_files, "CLOCK_NS", 0)


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Return of each scan whether it took over what the last one had made."""
    told: list[bool] = []
    original = UnchangedResult.recall

    def recall(self: UnchangedResult, memory: object) -> ScanResult | None:
        made = original(self, memory)  # type: ignore[arg-type]
        told.append(made is not None)
        return made

    monkeypatch.setattr(UnchangedResult, "recall", recall)
    return told


@pytest.fixture
def parts(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Return of each scan that took nothing over whether it took over what had not changed."""
    return told_parts(monkeypatch)


def run(store: Path, *folders: Path, options: ScanOptions = OPTIONS) -> ScanReport:
    return scan([Source(folder) for folder in folders], options, SilentObserver(), store)


def asked(store: Path, *folders: Path, options: ScanOptions = OPTIONS) -> ScanReport:
    """Return what a scan tells that asks a copy of the store for each file."""
    copy = store.with_name("copy of the store")
    shutil.copytree(store, copy)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Store, "load_scan_result", lambda *_: None)
        report = run(copy, *folders, options=options)
    shutil.rmtree(copy)
    return report


def assert_same(one: ScanReport, other: ScanReport) -> None:
    assert one.documents == other.documents
    assert one.problems == other.problems
    assert (one.file_count, one.is_complete, one.notes) == (
        other.file_count,
        other.is_complete,
        other.notes,
    )
    assert (one.options, one.sources) == (other.options, other.sources)
    for name in (
        *("a", "b", "distance", "similarity", "resemblance", "a_in_b", "b_in_a"),
        *("relation", "exact", "is_examined"),
    ):
        assert np.array_equal(getattr(one.pairs, name), getattr(other.pairs, name)), name
    assert one.pairs.critical == other.pairs.critical


def test_an_unchanged_folder_reuses_the_last_result(
    docs: Path, tmp_path: Path, taken: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    store = tmp_path / "store"
    first = run(store, docs)
    without = asked(store, docs)
    monkeypatch.setattr(Store, "load", None)
    monkeypatch.setattr(Store, "paths_under", None)
    second = run(store, docs)
    third = run(store, docs)
    assert taken == [False, False, True, True]
    assert_same(second, without)
    assert_same(third, without)
    assert_same(second, first)
    assert len(second.documents) > 12
    assert len(second.problems) > 5
    assert len(second.pairs) > 10
    assert any(document.member for document in second.documents)
    assert any(document.remark for document in second.documents)
    assert any(document.partial for document in second.documents)


def _change(folder: Path) -> None:
    (folder / "0.txt").write_text(text(20), "utf-8")


def _keep_size_and_time(folder: Path) -> None:
    status = (folder / "0.txt").stat()
    (folder / "0.txt").write_text(text(0).replace("river0", "stone9"), "utf-8")
    os.utime(folder / "0.txt", ns=(status.st_atime_ns, status.st_mtime_ns))


def _replace(folder: Path) -> None:
    shutil.copy2(folder / "3.txt", folder / "new")
    (folder / "new").replace(folder / "3.txt")


def _future(folder: Path) -> None:
    os.utime(folder / "2.txt", (4e9, 4e9))


def _link_becomes_file(folder: Path) -> None:
    (folder / "link.txt").unlink()
    (folder / "link.txt").write_text(text(11), "utf-8")


STEPS: dict[str, Callable[[Path], object]] = {
    "changed": _change,
    "changed unseen": _keep_size_and_time,
    "replaced": _replace,
    "touched": lambda folder: (folder / "1.txt").touch(),
    "from the future": _future,
    "new": lambda folder: (folder / "new.txt").write_text(text(30), "utf-8"),
    "copied": lambda folder: shutil.copy2(folder / "4.txt", folder / "deep" / "four.txt"),
    "renamed": lambda folder: (folder / "5.txt").rename(folder / "five.txt"),
    "moved": lambda folder: (folder / "deep").rename(folder / "deeper"),
    "gone": lambda folder: (folder / "4.txt").unlink(),
    "all gone but one": lambda folder: [p.unlink() for p in folder.glob("[1-5].txt")],
    "gone inside": lambda folder: (folder / "mail.eml").unlink(),
    "problem gone": lambda folder: (folder / "torn.docx").unlink(),
    "problem mended": lambda folder: (folder / "empty.txt").write_text(text(12), "utf-8"),
    "link gone": lambda folder: (folder / "link.txt").unlink(),
    "link becomes a file": _link_becomes_file,
}


KEPT = {"changed", "changed unseen", "replaced", "touched", "from the future", "new", "copied"}
"""Steps after which the stored result stays, and the changed files are asked for in each scan."""
REMOVED = {"renamed", "moved", "gone", "all gone but one"}
"""Steps after which it is stored anew, since files are gone."""


@pytest.mark.parametrize("step", STEPS)
def test_after_a_change_the_report_equals_that_of_a_full_lookup(
    docs: Path, tmp_path: Path, taken: list[bool], parts: list[bool], step: str
) -> None:
    store = tmp_path / "store"
    run(store, docs)
    run(store, docs)
    STEPS[step](docs)
    without = asked(store, docs)
    assert_same(run(store, docs), without)
    assert_same(run(store, docs), without)
    assert taken == [False, True, False, False, step not in KEPT]
    assert parts[2:] == ([True, True] if step in KEPT else [step in REMOVED])


@pytest.mark.parametrize("seed", range(3))
def test_any_changes_give_the_reports_of_full_lookups(
    docs: Path, tmp_path: Path, seed: int
) -> None:
    chance = random.Random(seed)
    store, left = tmp_path / "store", list(STEPS)
    chance.shuffle(left)
    run(store, docs)
    for _ in range(4):
        for step in [left.pop() for _ in range(chance.randrange(3))]:
            try:
                STEPS[step](docs)
            except FileNotFoundError:
                continue  # an earlier step took the file away
        without = asked(store, docs)
        assert_same(run(store, docs), without)


@pytest.mark.parametrize(
    "other",
    [
        {"minimum_characters": 60},
        {"formats": ("txt",)},
        {"attachments": False},
        {"similarity": 0.5},
        {"overlaps": True},
        {"max_characters": 1100},
        {"profile": "words"},
        {"passwords": ("secret",)},
        {"scope": "protected"},
    ],
    ids=str,
)
def test_other_options_do_not_reuse_the_result(
    docs: Path, tmp_path: Path, taken: list[bool], other: dict[str, object]
) -> None:
    store = tmp_path / "store"
    options = replace(OPTIONS, **other)  # type: ignore[arg-type]
    run(store, docs)
    without = asked(store, docs, options=options)
    assert_same(run(store, docs, options=options), without)
    assert True not in taken
    assert_same(run(store, docs, options=options), without)
    assert taken[-1] == ("passwords" not in other)


def test_each_choice_of_folders_has_its_own_result(
    docs: Path, tmp_path: Path, taken: list[bool]
) -> None:
    store, other = tmp_path / "store", tmp_path / "other"
    fill(other)
    for folders in ([docs], [other], [docs, other], [docs]):
        run(store, *folders)
    taken.clear()
    for folders in ([docs, other], [docs]):
        without = asked(store, *folders)
        assert_same(run(store, *folders), without)
    # The first scan of the other folder wrote rows, so nothing of before holds for certain.
    assert taken == [False, True, False, True]


def test_an_absent_source_is_reported_each_time_and_reused_when_back(
    docs: Path, tmp_path: Path, taken: list[bool]
) -> None:
    store, other = tmp_path / "store", tmp_path / "other"
    fill(other)
    first = run(store, docs, other)
    other.rename(tmp_path / "away")
    for _ in range(3):
        without = asked(store, docs, other)
        report = run(store, docs, other)
        assert_same(report, without)
        assert any(f"{other} is not available" in str(note) for note in report.notes)
    (tmp_path / "away").rename(other)
    assert_same(run(store, docs, other), first)


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="rights of files")
def test_a_file_that_cannot_be_opened_is_tried_each_time(docs: Path, tmp_path: Path) -> None:
    (docs / "0.txt").chmod(0)
    store = tmp_path / "store"
    run(store, docs)
    without = asked(store, docs)
    assert_same(run(store, docs), without)


def test_other_readers_read_again(
    docs: Path, tmp_path: Path, taken: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    store = tmp_path / "store"
    run(store, docs)
    monkeypatch.setattr(registry, "VERSION", "other readers")
    run(store, docs)
    monkeypatch.setattr(unchanged, "VERSION", "another making of documents")
    run(store, docs)
    assert taken == [False, False, False]


def test_what_the_program_ended_over_is_ruled_out_although_nothing_changed(
    docs: Path, tmp_path: Path, taken: list[bool]
) -> None:
    store = tmp_path / "store"
    before = run(store, docs)
    found = next(d for d in before.documents if d.path.name == "0.txt")
    file = FoundFile(found.path, found.identity, 0)
    with Store.open(store) as opened:
        for _ in range(2):
            opened.attempt([(file, problem_version(OPTIONS.resolve(), Programs()))])
    without = asked(store, docs)
    assert_same(run(store, docs), without)
    assert taken == [False, False, False]
    assert any(problem.path == found.path for problem in without.problems)


def test_a_flipped_bit_is_found_and_the_rows_are_asked(
    docs: Path, tmp_path: Path, taken: list[bool]
) -> None:
    store = tmp_path / "store"
    before = run(store, docs)
    chance = random.Random(5)
    for _ in range(6):
        with closing(sqlite3.connect(store / "index.db")) as connection, connection:
            data = bytearray(connection.execute("SELECT data FROM unchanged").fetchone()[0])
            data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
            connection.execute("UPDATE unchanged SET data = ?", (bytes(data),))
        taken.clear()
        assert_same(run(store, docs), before)
        assert taken == [False]
        assert_same(run(store, docs), before)
        assert taken == [False, True]


def test_damaged_pairs_are_compared_again_without_changes(
    docs: Path, tmp_path: Path, taken: list[bool]
) -> None:
    store = tmp_path / "store"
    before = run(store, docs)
    with closing(sqlite3.connect(store / "index.db")) as connection, connection:
        connection.execute("UPDATE joined SET checksum = checksum + 1")
    after = run(store, docs)
    assert tuple(map(str, after.notes)) == (
        "the saved pairs of the last scan are damaged: searching for all pairs again",
        *map(str, before.notes),
    )
    assert_same(replace(after, notes=before.notes), before)
    assert_same(run(store, docs), before)
    assert taken == [False, False, True]


def test_a_stopped_scan_leaves_nothing_to_take_over(
    docs: Path, tmp_path: Path, taken: list[bool]
) -> None:
    class Impatient(SilentObserver):
        def should_stop_reading(self) -> bool:
            return True

    store = tmp_path / "store"
    scan([Source(docs)], OPTIONS, Impatient(), store)
    whole = run(store, docs)
    assert whole.is_complete
    assert_same(run(store, docs), whole)
    assert taken == [False, False, True]


def test_files_of_one_content_with_different_readings_are_looked_up(docs: Path) -> None:
    made = collected(docs)
    documents = list(made.collection.documents)
    twin = next(d for d in documents if d.path.name == "copy.txt")
    documents[twin.id] = replace(twin, partial="only the first 10 characters were read")
    odd = replace(made.collection, documents=tuple(documents))
    files = [FoundFile(d.path, d.identity, 0) for d in documents if not d.member]
    files += [FoundFile(p.path, twin.identity, 0) for p in made.problems]
    assert scan_record.pack(made, files) is not None
    assert scan_record.pack(replace(made, collection=odd), files) is None


def collected(folder: Path) -> ScanResult:
    """Return what a scan makes of a folder."""
    kept: list[ScanResult] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(UnchangedResult, "take", lambda _self, made: kept.append(made))
        run(folder.with_name("another store"), folder)
    return kept[0]
