"""A lookup that stays open: texts that were pasted, what comes nearest, and what is refused."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from simfinder.domain.documents import Reason, Source
from simfinder.domain.errors import Cancelled, NothingToScan
from simfinder.domain.options import ScanOptions, Scope
from simfinder.domain.progress import SilentObserver
from simfinder.services.compare.compare import compare
from simfinder.services.lookup.session import LookupSession, options_for_lookup
from simfinder.services.scan.scan import scan

LEASE = " ".join(
    f"The tenant pays rent number {n} to the landlord of house {n * 7}." for n in range(90)
)
RECIPE = " ".join(f"Stir {n} spoons of flour into bowl {n * 3} and wait." for n in range(80))
LINES = LEASE.split(". ")


@pytest.fixture
def stored(tmp_path: Path) -> Path:
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "lease.txt").write_text(LEASE, "utf-8")
    (docs / "recipe.txt").write_text(RECIPE, "utf-8")
    scan([Source(docs)], ScanOptions(jobs=1), SilentObserver(), store=tmp_path / "store")
    return tmp_path


@pytest.fixture
def desk(stored: Path) -> Iterator[LookupSession]:
    made = LookupSession(stored / "store")
    yield made
    made.close()


def test_a_pasted_passage_is_found_in_the_document_that_holds_it(desk):
    answer = desk.ask_text(". ".join(LINES[20:60]), ScanOptions()).answers[0]
    assert [f.document.path.name for f in answer.matches] == ["lease.txt"]
    assert answer.matches[0].share_in_match > 0.95 > answer.matches[0].share_in_query
    assert answer.query is not None
    assert answer.query.tokens > 300
    assert desk.is_open


def test_a_long_text_is_read_in_a_worker_with_the_same_answer(desk, monkeypatch):
    here = desk.ask_text(LEASE, ScanOptions(jobs=1)).answers[0]
    monkeypatch.setattr("simfinder.services.lookup.lookup._IN_PROCESS_LENGTH", 10)
    there = desk.ask_text(LEASE, ScanOptions(jobs=1)).answers[0]
    assert [f.similarity for f in here.matches] == [f.similarity for f in there.matches] == [1.0]
    assert there.query is not None
    assert there.query.text_hash == here.query.text_hash


def test_without_similar_documents_the_nearest_is_reported(desk, stored):
    # A quarter of the lease among other words: too little to be called alike.
    rest = " ".join(f"Ships number {n} left harbour {n * 5} with wool." for n in range(120))
    answer = desk.ask_text(". ".join(LINES[:30]) + ". " + rest, ScanOptions()).answers[0]
    assert answer.matches == ()
    assert answer.nearest is not None
    assert answer.nearest.document.path.name == "lease.txt"
    assert 0.1 <= answer.nearest.share_in_query < 0.5
    other = " ".join(f"Quartz {n} glows violet {n}." for n in range(90))
    assert desk.ask_text(other, ScanOptions()).answers[0].nearest is None


def test_the_nearest_is_measured_among_documents_sharing_most_passages(tmp_path, monkeypatch):
    docs = tmp_path / "docs"
    docs.mkdir()
    for part in range(12):
        # Each begins with some of the lease, and only one of them with a good part of it.
        shared = ". ".join(LINES[: 26 if part == 7 else 6])
        rest = " ".join(f"Barrel {part * 1000 + n} holds oil {n * 3}." for n in range(90))
        (docs / f"text {part}.txt").write_text(f"{shared}. {rest}", "utf-8")
    scan([Source(docs)], ScanOptions(jobs=1), SilentObserver(), store=tmp_path / "store")
    rest = " ".join(f"Ships number {n} left harbour {n * 5} with wool." for n in range(120))
    desk, named = LookupSession(tmp_path / "store"), []
    for most in (12, 1):
        monkeypatch.setattr("simfinder.services.lookup.lookup._MAX_NEAREST", most)
        answer = desk.ask_text(". ".join(LINES[:30]) + ". " + rest, ScanOptions()).answers[0]
        assert answer.matches == ()
        assert answer.nearest is not None
        named.append((answer.nearest.document.path.name, answer.nearest.similarity))
    desk.close()
    assert named[0] == named[1]
    assert named[0][0] == "text 7.txt"


def test_a_text_that_is_too_short_has_its_reason(desk):
    answer = desk.ask_text("Dear Sir", ScanOptions()).answers[0]
    assert answer.problem is not None
    assert answer.problem.reason is Reason.TOO_SHORT
    assert answer.query is None
    assert desk.ask_text(" .,", ScanOptions()).answers[0].problem.reason is Reason.EMPTY


def test_files_are_asked_by_what_they_hold_now_and_without_themselves(desk, stored):
    new = stored / "new.txt"
    new.write_text(LEASE.replace("number 7 ", "number 8 "), "utf-8")
    report = desk.ask_files(
        [new, stored / "docs" / "lease.txt"], ScanOptions(jobs=1), SilentObserver()
    )
    assert [len(a.matches) for a in report.answers] == [1, 0]
    assert [a.has_itself for a in report.answers] == [False, True]


def test_cancelling_a_question_leaves_the_next_one_whole(desk, stored):
    class Stopped(SilentObserver):
        def check(self) -> None:
            raise Cancelled

    path = stored / "docs" / "lease.txt"
    with pytest.raises(Cancelled):
        desk.ask_files([path], ScanOptions(jobs=1), Stopped())
    assert desk.ask_files([path], ScanOptions(jobs=1), SilentObserver()).answers[0].has_itself


def test_without_a_store_there_is_an_error(tmp_path):
    with pytest.raises(NothingToScan):
        LookupSession(tmp_path / "none").ask_text(LEASE, ScanOptions())


def test_a_lookup_searches_the_whole_store():
    scanned = ScanOptions(
        profile="fields", columns=("a",), distance=3, similarity=0.99, scope=Scope.ACROSS
    )
    asked = options_for_lookup(scanned)
    assert (asked.profile, asked.columns, asked.scope) == ("passages", (), Scope.ALL)
    assert asked.overlaps
    assert asked.distance is None
    asked.resolve()


def test_with_little_memory_nothing_is_held(desk, monkeypatch):
    class Low:
        available = 1

    monkeypatch.setattr("simfinder.services.lookup.session.psutil.virtual_memory", Low)
    assert desk.ask_text(LEASE, ScanOptions()).answers[0].matches
    assert not desk.is_open


@pytest.mark.parametrize("swapped", [False, True])
def test_a_pasted_text_is_compared_with_a_file(stored, swapped):
    name, file = Path("Pasted text"), stored / "docs" / "lease.txt"
    pasted = LEASE.replace("number 7 ", "number 8 ") + "\n合同"
    sides = (file, name) if swapped else (name, file)
    made = compare(*sides, options=ScanOptions().resolve(), texts={name: pasted})
    own = made.right if swapped else made.left
    assert own.problem is None
    assert made.left.problem is None
    assert made.right.problem is None
    assert own.blocks[-1].text == "合同"
    assert 0.9 < made.similarity < 1
    assert made.critical
