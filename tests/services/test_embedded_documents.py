"""Documents inside files: attachments of mail and files in archives, scanned like others."""

import io
import zipfile
from email.message import EmailMessage
from pathlib import Path

import pytest

from simfinder.domain.comparison import ComparisonRequest
from simfinder.domain.documents import Reason, Source
from simfinder.domain.matching import ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.domain.relations import Relation
from simfinder.services.compare.compare import compare
from simfinder.services.reading import read_files as reading
from simfinder.services.review.regroup import Regrouper
from simfinder.services.scan.scan import scan
from simfinder.store.documents import Store

LEASE = "The lease of the premises begins on the first day of March and ends after five years. "
NOTICE = "各部门应当在每月十五日之前把办公用品的采购清单报送行政部，由行政部统一核对后集中采购。"
INSIDE = ScanOptions(jobs=1, attachments=True, archives=True)


def zipped(members: dict[str, bytes]) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return stream.getvalue()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "lease.txt").write_text(LEASE * 9)
    mail = EmailMessage()
    mail["Subject"], mail["From"], mail["To"] = "Lease", "a@example.org", "b@example.org"
    mail.set_content("Please find attached the lease that we spoke about on Monday.\n")
    mail.add_attachment((LEASE * 9).encode(), "text", "plain", filename="lease.txt")
    mail.add_attachment(zipped({"x.txt": b"x"}), "application", "zip", filename="more.zip")
    (docs / "mail.eml").write_bytes(bytes(mail))
    inside = {
        "2019/lease.txt": (LEASE * 9).encode(),
        "通知/采购.txt": (NOTICE * 9).encode(),
        "通知/空.txt": b"",
    }
    (docs / "old.zip").write_bytes(zipped(inside))
    (docs / "notice.md").write_text(NOTICE * 9, encoding="utf-8")
    return docs


def run(folder: Path, tmp_path: Path, options: ScanOptions = INSIDE) -> ScanReport:
    return scan([Source(folder)], options, SilentObserver(), tmp_path / "store")


def places(report: ScanReport) -> list[tuple[str, str]]:
    return [(d.path.name, d.member) for d in report.documents]


def left_out(report: ScanReport) -> dict[tuple[str, str], Reason]:
    return {(p.path.name, p.member): p.reason for p in report.problems}


def test_embedded_documents_are_compared_only_on_request(folder: Path, tmp_path: Path) -> None:
    plain = run(folder, tmp_path, ScanOptions(jobs=1))
    assert places(plain) == [("lease.txt", ""), ("mail.eml", ""), ("notice.md", "")]
    assert left_out(plain) == {("old.zip", ""): Reason.UNSUPPORTED}
    mail = run(folder, tmp_path, ScanOptions(jobs=1, attachments=True))
    assert ("mail.eml", "lease.txt") in places(mail)
    assert ("old.zip", "2019/lease.txt") not in places(mail)
    archives = run(folder, tmp_path, ScanOptions(jobs=1, archives=True))
    assert ("mail.eml", "lease.txt") not in places(archives)
    assert ("old.zip", "2019/lease.txt") in places(archives)


def test_every_document_inside_has_one_state(folder: Path, tmp_path: Path) -> None:
    report = run(folder, tmp_path)
    assert places(report) == [
        ("lease.txt", ""),
        ("mail.eml", ""),
        ("mail.eml", "lease.txt"),
        ("notice.md", ""),
        ("old.zip", "2019/lease.txt"),
        ("old.zip", "通知/采购.txt"),
    ]
    assert left_out(report) == {
        ("mail.eml", "more.zip"): Reason.UNSUPPORTED,
        ("old.zip", ""): Reason.UNSUPPORTED,
        ("old.zip", "通知/空.txt"): Reason.EMPTY,
    }
    ids = {place: number for number, place in enumerate(places(report))}
    relations = {(p.a, p.b): p.relation for p in report.pairs}
    pair = ids["lease.txt", ""], ids["mail.eml", "lease.txt"]
    assert relations[pair] is Relation.IDENTICAL_FILE
    assert (ids["notice.md", ""], ids["old.zip", "通知/采购.txt"]) in relations
    size = report.documents[ids["mail.eml", "lease.txt"]].identity.size
    assert size == len(LEASE * 9)


def test_a_file_of_its_own_is_kept_before_one_inside_another(folder: Path, tmp_path: Path) -> None:
    report = run(folder, tmp_path)
    groups = Regrouper(report).groups(18, 0.9)
    keepers = {report.documents[int(groups.members[s])].path.name for s in groups.start[:-1]}
    assert keepers == {"lease.txt", "notice.md"}
    # Nothing inside a file can go by itself, so nothing would be freed.
    assert Regrouper(report).counts(18, 0.9).freed_bytes == 0


def test_a_second_scan_opens_no_unchanged_container(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = run(folder, tmp_path)
    jobs: list[int] = []
    original = reading.Reading.read

    def read(self: reading.Reading, wanted: object, *more: object) -> object:
        jobs.append(len(wanted))  # type: ignore[arg-type]
        return original(self, wanted, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(reading.Reading, "read", read)
    second = run(folder, tmp_path)
    assert jobs == [0]
    assert second.documents == first.documents
    assert second.problems == first.problems
    # Another profile needs the texts once more, and says the same of what is inside.
    other = run(
        folder, tmp_path, ScanOptions(jobs=1, attachments=True, archives=True, profile="words")
    )
    assert places(other) == places(first)
    assert left_out(other) == left_out(first)


def test_what_left_a_container_is_not_remembered(folder: Path, tmp_path: Path) -> None:
    run(folder, tmp_path)
    (folder / "old.zip").write_bytes(zipped({"only.txt": (LEASE * 9).encode()}))
    report = run(folder, tmp_path)
    assert [m for name, m in places(report) if name == "old.zip"] == ["only.txt"]
    with Store.open(tmp_path / "store") as store:
        assert store.forget(folder / "old.zip") == 1
    again = run(folder, tmp_path)
    assert places(again) == places(report)


def test_only_requested_formats_are_compared_inside_files_too(folder: Path, tmp_path: Path) -> None:
    options = ScanOptions(jobs=1, attachments=True, archives=True, formats=("txt",))
    report = run(folder, tmp_path, options)
    assert {d.format for d in report.documents} == {"txt"}
    assert ("mail.eml", "lease.txt") in places(report)
    assert left_out(report)["mail.eml", ""] is Reason.UNSUPPORTED


def test_a_document_inside_is_compared_side_by_side(folder: Path) -> None:
    found = compare(
        folder / "lease.txt",
        folder / "old.zip",
        options=ScanOptions().resolve(),
        request=ComparisonRequest(("", "2019/lease.txt")),
    )
    assert found.similarity == 1.0
    assert (found.right.member, found.right.size) == ("2019/lease.txt", len(LEASE * 9))
    gone = compare(
        folder / "lease.txt",
        folder / "old.zip",
        options=ScanOptions().resolve(),
        request=ComparisonRequest(("", "2020/lease.txt")),
    )
    assert gone.right.problem is not None
    assert gone.right.problem.reason is Reason.VANISHED


def test_a_broken_archive_costs_nothing_else(folder: Path, tmp_path: Path) -> None:
    whole = (folder / "old.zip").read_bytes()
    (folder / "cut.zip").write_bytes(whole[: len(whole) // 2])
    report = run(folder, tmp_path)
    assert left_out(report)["cut.zip", ""] in (Reason.DAMAGED, Reason.UNSUPPORTED)
    assert ("old.zip", "2019/lease.txt") in places(report)
