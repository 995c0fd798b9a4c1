"""A whole scan: real files, real workers, a real store."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from simfinder.domain.documents import Problem, Reason, Role, Source
from simfinder.domain.errors import Cancelled, NothingToScan, UsageError
from simfinder.domain.matching import ScanReport
from simfinder.domain.options import ScanOptions, Scope
from simfinder.domain.progress import Progress, SilentObserver, Stage
from simfinder.domain.relations import Relation
from simfinder.services.reading import read_files as reading
from simfinder.services.reading.batch import ReadJob
from simfinder.services.scan.scan import scan

SAMPLES = Path(__file__).resolve().parents[2] / "resources" / "samples"
ONE = ScanOptions(jobs=1)


class Notes(SilentObserver):
    """Writes down what it hears."""

    def __init__(self) -> None:
        self.stages: list[Stage] = []
        self.problems: list[Problem] = []
        self.last: Progress | None = None

    def progress(self, progress: Progress) -> None:
        self.last = progress
        if progress.stage not in self.stages:
            self.stages.append(progress.stage)

    def problem(self, problem: Problem) -> None:
        self.problems.append(problem)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(SAMPLES, tmp_path / "文件 夹"))


def scan_folder(folder: Path, store: Path, options: ScanOptions = ONE) -> ScanReport:
    return scan([Source(folder)], options, SilentObserver(), store)


def names(report: ScanReport) -> dict[str, Relation]:
    documents = report.documents
    return {
        " | ".join(sorted((documents[p.a].path.name, documents[p.b].path.name))): p.relation
        for p in report.pairs
    }


def reasons(report: ScanReport) -> dict[str, Reason]:
    return {p.path.name: p.reason for p in report.problems}


def test_the_samples_are_found_as_a_person_would(folder: Path, tmp_path: Path) -> None:
    report = scan_folder(folder, tmp_path / "store")
    found = names(report)
    lease = "Lease Harbour Street"
    assert found[f"Copy of {lease}.docx | {lease}.docx"] is Relation.IDENTICAL_FILE
    assert found[f"{lease}.docx | {lease}.pdf"] is Relation.SAME_TEXT
    assert f"{lease} FINAL.docx | {lease}.docx" in found
    notice = "办公用品集中采购的通知"
    assert found[f"{notice}.docx | {notice}.txt"] is Relation.SAME_TEXT
    assert f"{notice}.txt | {notice}（修订）.html" in found
    assert "minutes 12 May (corrected).txt | minutes 12 May.md" in found
    assert not any("读书札记" in pair for pair in found)
    assert reasons(report) == {
        "scan 0412.pdf": Reason.NO_TEXT,
        "empty.txt": Reason.EMPTY,
        "to do.txt": Reason.TOO_SHORT,
    }
    assert report.file_count == len(report.documents) + len(report.problems)


def test_a_second_scan_reads_no_unchanged_file(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = scan_folder(folder, tmp_path / "store")
    jobs: list[int] = []
    original = reading.Reading.read

    def read(self: reading.Reading, wanted: object, *more: object) -> object:
        jobs.append(len(wanted))  # type: ignore[arg-type]
        return original(self, wanted, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(reading.Reading, "read", read)
    second = scan_folder(folder, tmp_path / "store")
    assert jobs == [0]
    assert second.documents == first.documents
    assert names(second) == names(first)
    assert reasons(second) == reasons(first)


def test_a_changed_file_is_read_again(folder: Path, tmp_path: Path) -> None:
    scan_folder(folder, tmp_path / "store")
    (folder / "club/minutes 12 May.md").write_text("Entirely other words " * 30, encoding="utf-8")
    assert not any("minutes" in pair for pair in names(scan_folder(folder, tmp_path / "store")))


def test_a_problem_is_remembered_until_it_is_to_be_tried_again(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scan_folder(folder, tmp_path / "store")
    jobs: list[list[Path]] = []
    original = reading.Reading.read

    def read(self: reading.Reading, wanted: list[ReadJob], *more: object) -> object:
        jobs.append([job.file.path for job in wanted])
        return original(self, wanted, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(reading.Reading, "read", read)
    scanned = folder / "contracts/scan 0412.pdf"
    report = scan([Source(folder)], ONE, SilentObserver(), tmp_path / "store", retry=[scanned])
    assert jobs == [[scanned]]
    assert reasons(report)["scan 0412.pdf"] is Reason.NO_TEXT


def test_other_limits_try_a_problem_again(folder: Path, tmp_path: Path) -> None:
    lease = folder / "contracts/Lease Harbour Street.pdf"
    lease.write_bytes(lease.read_bytes() + b"%" * (1 << 20))
    strict = scan_folder(folder, tmp_path / "store", ScanOptions(jobs=1, max_size=1))
    assert reasons(strict)[lease.name] is Reason.TOO_LARGE
    assert lease.name not in reasons(scan_folder(folder, tmp_path / "store"))


def test_another_profile_reads_no_file_again(folder: Path, tmp_path: Path) -> None:
    scan_folder(folder, tmp_path / "store")
    for path in folder.rglob("*.docx"):
        stat = path.stat()
        path.write_bytes(b"x" * stat.st_size)
        os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))
    options = ScanOptions(jobs=1, profile="characters")
    again = scan_folder(folder, tmp_path / "store", options)
    # The change time gives the overwritten ones away; all others come from kept texts.
    assert {p.path.suffix for p in again.problems if p.reason is Reason.DAMAGED} <= {".docx"}
    assert any(d.format == "pdf" for d in again.documents)


def test_nothing_outlives_a_scan_that_is_not_to_remember(folder: Path, tmp_path: Path) -> None:
    report = scan([Source(folder)], ONE, SilentObserver(), tmp_path / "store", remember=False)
    assert len(report.pairs)
    assert not (tmp_path / "store").exists()


def test_a_scan_without_a_usable_store_reports_it_and_succeeds(
    folder: Path, tmp_path: Path
) -> None:
    (tmp_path / "store").write_text("in the way")
    report = scan_folder(folder, tmp_path / "store")
    assert len(report.pairs)
    assert any("store" in str(note) for note in report.notes)


def test_protected_paths_are_marked(folder: Path, tmp_path: Path) -> None:
    options = ScanOptions(jobs=1, protect=(folder / "contracts",))
    report = scan_folder(folder, tmp_path / "store", options)
    assert {d.role for d in report.documents if "contracts" in d.path.parts} == {Role.PROTECTED}
    assert {d.role for d in report.documents if "club" in d.path.parts} == {Role.NORMAL}


def test_an_empty_folder_is_nothing_to_scan(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(NothingToScan):
        scan_folder(tmp_path / "empty", tmp_path / "store")


def test_a_missing_folder_among_sources_is_a_problem(folder: Path, tmp_path: Path) -> None:
    sources = [Source(folder), Source(tmp_path / "nowhere")]
    report = scan(sources, ONE, SilentObserver(), tmp_path / "store")
    assert len(report.pairs)
    assert reasons(report)["nowhere"] is Reason.VANISHED


def test_an_impossible_option_is_refused(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(UsageError):
        scan_folder(folder, tmp_path / "store", ScanOptions(distance=25))


def test_a_protection_that_protects_nothing_is_refused(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="nowhere"):
        scan_folder(folder, tmp_path / "store", ScanOptions(protect=(tmp_path / "nowhere",)))
    with pytest.raises(UsageError, match="protected"):
        scan_folder(folder, tmp_path / "store", ScanOptions(scope=Scope.PROTECTED))


def test_applied_patterns_are_reported(folder: Path, tmp_path: Path) -> None:
    (folder / "~$lock.docx").write_bytes(b"x")
    report = scan_folder(folder, tmp_path / "store", ScanOptions(jobs=1, exclude=("*.pdf",)))
    assert {"~$*", "*.pdf"} <= set(report.options.exclude)
    assert any(str(note).endswith(": 3") for note in report.notes)


def test_only_requested_formats_are_compared(folder: Path, tmp_path: Path) -> None:
    report = scan_folder(folder, tmp_path / "store", ScanOptions(jobs=1, formats=("docx",)))
    assert {d.format for d in report.documents} == {"docx"}


def test_progress_names_every_stage_in_order(folder: Path, tmp_path: Path) -> None:
    notes = Notes()
    report = scan([Source(folder)], ONE, notes, tmp_path / "store")
    assert notes.stages == list(dict.fromkeys(sorted(notes.stages, key=list(Stage).index)))
    assert {Stage.FIND, Stage.READ, Stage.COMPARE, Stage.GROUP} <= set(notes.stages)
    assert set(notes.problems) == set(report.problems)


def test_cancelling_ends_the_scan_and_the_next_one_is_whole(folder: Path, tmp_path: Path) -> None:
    class Impatient(Notes):
        def check(self) -> None:
            if self.last and self.last.stage is Stage.READ:
                raise Cancelled

    with pytest.raises(Cancelled):
        scan([Source(folder)], ONE, Impatient(), tmp_path / "store")
    for _ in range(3):  # a cancelled reading never counts as a crash
        assert Reason.CRASHED not in reasons(scan_folder(folder, tmp_path / "store")).values()


def test_stopping_early_shows_what_was_read(folder: Path, tmp_path: Path) -> None:
    class Content(SilentObserver):
        def should_stop_reading(self) -> bool:
            return True

    report = scan([Source(folder)], ONE, Content(), tmp_path / "store")
    assert not report.is_complete
    assert any("not read" in str(note) for note in report.notes)
    offered = sum(1 for p in folder.rglob("*") if p.is_file())
    assert report.file_count == len(report.documents) + len(report.problems) == offered
    assert {p.reason for p in report.problems if "stopped" in str(p.detail)} == {Reason.LIMIT}
    assert len(scan_folder(folder, tmp_path / "store").pairs) > len(report.pairs)


def test_a_file_that_vanishes_during_the_scan_is_named(folder: Path, tmp_path: Path) -> None:
    class Remover(Notes):
        def progress(self, progress: Progress) -> None:
            super().progress(progress)
            if progress.stage is Stage.FIND and progress.total:
                (folder / "通知/读书札记.txt").unlink()

    report = scan([Source(folder)], ONE, Remover(), tmp_path / "store")
    assert reasons(report)["读书札记.txt"] is Reason.VANISHED


@pytest.mark.skipif(os.name != "posix", reason="needs SIGKILL")
def test_a_killed_scan_loses_at_most_what_was_in_hand(folder: Path, tmp_path: Path) -> None:
    for i in range(60):
        words = " ".join(f"w{i}x{j % 400}" for j in range(20_000))
        (folder / f"long {i}.txt").write_text(words, encoding="utf-8")
    code = (
        "import sys; from pathlib import Path\n"
        "from simfinder.domain.documents import Source\n"
        "from simfinder.domain.options import ScanOptions\n"
        "from simfinder.domain.progress import SilentObserver, Stage\n"
        "from simfinder.services.scan.scan import scan\n"
        "class Loud(SilentObserver):\n"
        "    def progress(self, p):\n"
        "        if p.stage is Stage.READ and p.done >= 20: print(p.done, flush=True)\n"
        "scan([Source(Path(sys.argv[1]))], ScanOptions(jobs=1), Loud(), Path(sys.argv[2]))\n"
    )
    arguments = [sys.executable, "-c", code, str(folder), str(tmp_path / "store")]
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        read = int(process.stdout.readline())
        process.send_signal(signal.SIGKILL)
        process.wait()
    started = time.monotonic()
    notes = Notes()
    report = scan([Source(folder)], ONE, notes, tmp_path / "store")
    assert len(report.documents) > 60
    assert Reason.CRASHED not in reasons(report).values()
    assert read >= 20
    assert time.monotonic() > started


def test_what_was_not_read_never_makes_two_documents_the_same(tmp_path: Path) -> None:
    docs = tmp_path / "docs"
    docs.mkdir()
    same = "".join(f"The clause number {i} of the agreement stays as it was. " for i in range(40))
    (docs / "a.txt").write_text(
        same + "".join(f"Price {i} rises to {i * 7} then. " for i in range(80))
    )
    (docs / "b.txt").write_text(
        same + "".join(f"Duty {i} of part {i * 3} ends. " for i in range(80))
    )
    (docs / "c.txt").write_bytes(same.encode().replace(b"number 7", b"number \xff\xfe7"))
    (docs / "d.txt").write_bytes(same.encode().replace(b"number 7", b"number \xff\xff7"))
    options = ScanOptions(jobs=1, max_characters=len(same) - 40)
    cut = scan_folder(docs, tmp_path / "store", options)
    assert all(d.partial for d in cut.documents)
    assert set(names(cut).values()) == {Relation.OVERLAPPING}
    whole = scan_folder(docs, tmp_path / "store")
    assert "a.txt | b.txt" not in names(whole)
    assert names(whole)["c.txt | d.txt"] is Relation.SMALL_CHANGES
