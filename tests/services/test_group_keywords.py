"""Keywords of groups come from the texts in the store, and never from protected documents."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from simfinder.domain.documents import Document, Reason, Source, Text
from simfinder.domain.errors import Cancelled
from simfinder.domain.matching import ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.services import keywords, worker_tasks
from simfinder.services.keywords import GroupKeywords, group_documents
from simfinder.services.review.regroup import Regrouper
from simfinder.services.scan.scan import scan
from simfinder.services.workers.frames import Header, ReceivedFile
from simfinder.services.workers.pool import Reply, WorkerPool

LEASE = (
    "The landlord and the tenant agree on the lease of the apartment in the old town. "
    "The tenant pays the rent and the deposit to the landlord in advance. "
    "The tenant shall not sublet the apartment, and the landlord keeps the heating in repair. "
)
CHINESE = (
    "房屋租赁合同。出租方与承租方就房屋租赁事宜达成协议,租金按月支付,押金在合同终止后退还。"
    "承租方应当按时支付租金,逾期支付的,应当承担违约责任。"
)


def scanned(tmp_path: Path, *, remember: bool = True) -> ScanReport:
    folder = tmp_path / "in"
    folder.mkdir(exist_ok=True)
    for name, text in (("en", LEASE), ("zh", CHINESE)):
        (folder / f"{name}1.txt").write_text(text, "utf-8")
        (folder / f"{name}2.txt").write_text(text + text[:20], "utf-8")
    options = ScanOptions(jobs=1, similarity=0.5)
    return scan([Source(folder)], options, SilentObserver(), tmp_path / "store", remember=remember)


def groups_of(report: ScanReport) -> list[list[Document]]:
    options = report.options
    groups = Regrouper(report).groups(options.distance or 0, options.similarity or 0.0)
    return [group_documents(groups, report.documents, g) for g in range(len(groups))]


def test_keywords_of_both_languages_are_found_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    groups = groups_of(scanned(tmp_path))
    finder = GroupKeywords(tmp_path / "store", 2048)
    found = {
        group[0].path.stem[:2]: words
        for group, words in zip(groups, finder.find(groups), strict=True)
    }
    assert {"tenant", "landlord"} <= set(found["en"])
    assert {"承租方", "房屋"} <= set(found["zh"])
    assert all(len(words) == keywords.COUNT for words in found.values())

    def refuse(*_: object) -> None:
        raise AssertionError("known keywords need no worker")

    monkeypatch.setattr(WorkerPool, "run_one", refuse)
    assert finder.find(groups) == list(map(tuple, found.values()))


def test_without_stored_texts_there_are_none(tmp_path: Path) -> None:
    groups = groups_of(scanned(tmp_path, remember=False))
    assert len(groups) == 2
    assert GroupKeywords(tmp_path / "store", 2048).find(groups) == [(), ()]
    (tmp_path / "store").mkdir(exist_ok=True)
    assert GroupKeywords(tmp_path / "store", 2048).find(groups) == [(), ()]


def test_a_failing_worker_gives_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    groups = groups_of(scanned(tmp_path))

    def fail(*_: object) -> Reply:
        return Reply({}, failure=Reason.TIMED_OUT)

    monkeypatch.setattr(WorkerPool, "run_one", fail)
    assert GroupKeywords(tmp_path / "store", 2048).find(groups) == [(), ()]


def test_cancelling_stops_before_any_worker(tmp_path: Path) -> None:
    groups = groups_of(scanned(tmp_path))

    def cancel() -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        GroupKeywords(tmp_path / "store", 2048).find(groups, cancel)


def test_stopped_work_is_cancelled(tmp_path: Path) -> None:
    groups = groups_of(scanned(tmp_path))
    finder = GroupKeywords(tmp_path / "store", 2048)
    finder.stop()
    with pytest.raises(Cancelled):
        finder.find(groups)


def test_no_word_of_a_protected_document_leaves_the_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    content = ReceivedFile(LEASE.encode(), "0" * 64)
    header = {
        "suffix": ".txt",
        "profile": ScanOptions().resolve().method,
        "limits": {"max_characters": 1000, "max_size": 1000},
        "keywords": 5,
    }
    answer, _ = worker_tasks.examine(header, [], [content])
    assert "tenant" in answer["keywords"]
    read = worker_tasks._text

    def locked(header: Header, content: ReceivedFile) -> tuple[Text, ReceivedFile]:
        text, own = read(header, content)
        return replace(text, is_encrypted=True), own

    monkeypatch.setattr(worker_tasks, "_text", locked)
    answer, _ = worker_tasks.examine(header, [], [content])
    assert "keywords" not in answer
