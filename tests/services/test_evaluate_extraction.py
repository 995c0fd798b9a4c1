"""What another version of the readers changes is told document by document."""

import csv
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from simfinder.cli.main import main
from simfinder.domain.documents import Block, Identity, Reason
from simfinder.domain.errors import UsageError
from simfinder.domain.evaluation import ExtractionChange, ExtractionReport
from simfinder.services.evaluate.extraction import evaluate_extraction
from simfinder.services.workers.packing import pack_blocks
from simfinder.store.documents import Store
from simfinder.store.records import StoredDocument

TEXT = " ".join(f"word{i} of the long contract" for i in range(200))
Found = dict[str, str | tuple[str, str] | Reason]


@pytest.fixture
def fill(tmp_path: Path) -> Callable[[str, Found], Path]:
    """Fills a store as a scan with some version of the readers would."""

    def make(version: str, found: Found) -> Path:
        folder = tmp_path / version
        with Store.open(folder) as store:
            for name, what in found.items():
                text, partial = what if isinstance(what, tuple) else (what, None)
                problem = (what, "") if isinstance(what, Reason) else None
                path, _, member = name.partition(" > ")
                document = StoredDocument(
                    Path("/docs") / path,
                    Identity(1, 2, 3, 4, 5),
                    name.encode().hex().ljust(64, "0")[:64],
                    "txt",
                    version,
                    partial,
                    problem=problem,
                    member=member,
                )
                key = (document.content_hash, version)
                packed = {} if problem else {key: pack_blocks((Block(str(text)),))}
                store.save([document], packed)
        return folder

    return make


@pytest.fixture
def report(fill: Callable[[str, Found], Path]) -> ExtractionReport:
    old: Found = {
        "same.txt": TEXT,
        "still bad.pdf": Reason.DAMAGED,
        "other reason.pdf": Reason.DAMAGED,
        "comma.txt": TEXT,
        "half.txt": TEXT,
        "lost.doc": TEXT,
        "found.doc": Reason.CRASHED,
        "whole.doc": (TEXT, "page 3 could not be read"),
        "part.doc": TEXT,
        "mail.eml > a.txt": TEXT,
        "numbers.docx": TEXT,
        "gone.txt": TEXT,
    }
    new: Found = {
        "same.txt": TEXT,
        "still bad.pdf": Reason.DAMAGED,
        "other reason.pdf": Reason.TIMED_OUT,
        "comma.txt": TEXT.replace("word7 of", "word7, one of"),
        "half.txt": TEXT[: len(TEXT) // 2],
        "lost.doc": Reason.EMPTY,
        "found.doc": TEXT,
        "whole.doc": TEXT,
        "part.doc": (TEXT, "page 3 could not be read"),
        "mail.eml > a.txt": TEXT,
        "numbers.docx": TEXT.replace(" of ", " x of "),
        "new.txt": TEXT,
    }
    return evaluate_extraction(fill("1", old), fill("2", new))


def test_every_document_has_its_verdict(report: ExtractionReport) -> None:
    told = {row.place.removeprefix("/docs/"): row.verdict for row in report.rows}
    assert told == {
        "same.txt": ExtractionChange.SAME,
        "still bad.pdf": ExtractionChange.SAME,
        "other reason.pdf": ExtractionChange.OTHER_REASON,
        "comma.txt": ExtractionChange.CHANGED,
        "half.txt": ExtractionChange.WORSE,
        "lost.doc": ExtractionChange.WORSE,
        "found.doc": ExtractionChange.BETTER,
        "whole.doc": ExtractionChange.BETTER,
        "part.doc": ExtractionChange.WORSE,
        "mail.eml › a.txt": ExtractionChange.SAME,
        "numbers.docx": ExtractionChange.OTHER_TEXT,
        "gone.txt": ExtractionChange.ONLY_OLD,
        "new.txt": ExtractionChange.ONLY_NEW,
    }


def test_similarity_and_distance_are_those_of_the_texts(report: ExtractionReport) -> None:
    rows = {row.path.name: row for row in report.rows}
    assert (rows["same.txt"].likeness, rows["same.txt"].distance) == (1.0, 0)
    half = rows["half.txt"].likeness
    assert half is not None
    assert 0.4 < half < 0.6
    assert rows["lost.doc"].likeness is None
    before, after = rows["half.txt"].old, rows["half.txt"].new
    assert before is not None
    assert after is not None
    assert after.characters is not None
    assert before.characters is not None
    assert 0.4 < after.characters / before.characters < 0.6


def test_the_command_prints_and_writes_both_tables(
    report: ExtractionReport, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    stores = [str(tmp_path / "1"), str(tmp_path / "2")]
    command = ["evaluate", "--extraction", *stores, "--exit-code"]
    assert main([*command, "--report", str(tmp_path / "r.json")]) == 1
    out = capsys.readouterr().out
    assert "-> empty  /docs/lost.doc" in out
    assert main([*command, "--report", str(tmp_path / "r.csv")]) == 1
    told = json.loads((tmp_path / "r.json").read_text())
    assert told["verdicts"]["worse"] == 3
    assert len(told["documents"]) == len(report.rows)
    with (tmp_path / "r.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["verdict"] for row in rows] == [row.verdict.value for row in report.rows]
    assert main(["evaluate", "--extraction", stores[0], str(tmp_path / "1")]) == 2
    assert main([*command, "--report", str(tmp_path / "r.html")]) == 2


def test_a_folder_without_a_store_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError):
        evaluate_extraction(tmp_path / "nothing", tmp_path)
