"""Texts of one request: features computed at once equal those of each text alone."""

from __future__ import annotations

import hashlib
import zipfile
from collections.abc import Sequence
from io import BytesIO

import pytest

from simfinder.domain.documents import Reason
from simfinder.domain.options import ScanOptions
from simfinder.extract import registry
from simfinder.services import worker_tasks
from simfinder.services.reading.batch import read_header
from simfinder.services.workers.frames import Answer, ReceivedFile

ENGLISH = b"The tenant pays the rent on the third working day of each month.\n" * 9
CHINESE = "承租人应当在每月第三个工作日之前支付租金。".encode("gb18030") * 9
FILES = [
    (".txt", ENGLISH),
    (".md", CHINESE),
    (".txt", b""),
    (".txt", b"*** --- !!!\n"),
    (".txt", b"\x00" * 40),
    (".csv", b"name,amount\nrent,1200\n" * 5),
    (".txt", b"%PDF-1.4 broken"),
    (".docx", ENGLISH),
    (".txt", b"1 2 3 4 5 6 7 8 9 10\n" * 30),
    (".txt", ENGLISH + b"Signed."),
]


def answers(files: Sequence[tuple[str, bytes]], profile: str = "passages") -> list[Answer]:
    """Return what a worker answers to one request for these files."""
    options = ScanOptions(profile=profile).resolve()
    header = read_header(options, [{"suffix": suffix, "skip": 0} for suffix, _ in files])
    contents = [ReceivedFile(data, hashlib.sha256(data).hexdigest()) for _, data in files]
    return list(worker_tasks.read_documents(header, contents))


@pytest.mark.parametrize("profile", ["passages", "characters", "words", "composite"])
def test_a_batch_has_the_answers_of_its_files_alone(profile: str) -> None:
    alone = [answer for file in FILES for answer in answers([file], profile)]
    assert answers(FILES, profile) == alone
    reasons = [Reason(a["reason"]) if not a["ok"] else None for a, _ in alone]
    assert reasons.count(None) == 6
    assert reasons[2:5] == [Reason.EMPTY, Reason.EMPTY, Reason.DAMAGED]


def test_texts_have_their_answers_before_a_library_reads_the_next_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given: list[str] = []

    def read_document(header: dict[str, object], content: ReceivedFile) -> list[Answer]:
        given.append(f"{header['suffix']} after {len(seen)}")
        return [({"ok": True}, [])]

    monkeypatch.setattr(worker_tasks, "read_document", read_document)
    seen: list[Answer] = []
    options = ScanOptions().resolve()
    suffixes = [".txt", ".md", ".docx", ".txt", ".pdf"]
    header = read_header(options, [{"suffix": suffix, "skip": 0} for suffix in suffixes])
    seen.extend(worker_tasks.read_documents(header, [ReceivedFile(ENGLISH, "")] * 5))
    assert given == [".docx after 2", ".pdf after 4"]
    assert len(seen) == 5


def test_what_a_library_may_read_is_not_plain() -> None:
    archive = BytesIO()
    with zipfile.ZipFile(archive, "w") as file:
        file.writestr("word/document.xml", "")
    assert registry.is_plain(ENGLISH, ".TXT")
    assert not registry.is_plain(archive.getvalue(), ".txt")
    assert not registry.is_plain(b"\n\n%PDF-1.7", ".txt")
    assert not registry.is_plain(ENGLISH, ".html")
    assert not registry.is_plain(ENGLISH, ".docx")
    assert not registry.is_plain(ENGLISH, "")
