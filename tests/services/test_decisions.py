"""What is decided is saved at once, survives kills and restarts, and comes back where it fits."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import builders
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder import throttle
from simfinder.domain.matching import DocumentSubset
from simfinder.services.review import decisions as decisions_module
from simfinder.services.review.decisions import Changes, Decisions, SavedDecisions, Trouble
from simfinder.store.decisions import FILE
from simfinder.store.schema import DECISIONS

ROOT = Path(__file__).resolve().parents[2]


@contextmanager
def deciding(folder, troubles=None):
    told = [] if troubles is None else troubles
    decisions = Decisions(lambda trouble, detail: told.append((trouble, detail)), folder)
    try:
        yield decisions
    finally:
        decisions.close()
    if troubles is None:
        assert told == []


def documents(*paths, **changes):
    return [builders.make_document(n, path, **changes) for n, path in enumerate(paths)]


def test_what_was_decided_is_there_after_a_restart(tmp_path):
    docs = documents("/docs/a.txt", "/docs/b.txt", "/docs/c.txt")
    with deciding(tmp_path) as decisions:
        decisions.record(Changes(mark=docs[:2], keep=[docs[2], docs[0]]))
        decisions.record(Changes(unmark=docs[:1]))
    with deciding(tmp_path) as decisions:
        assert decisions.recall(docs, whole=True) == SavedDecisions((1,), (2, 0))


@pytest.mark.parametrize("ask", ["recall", "flush", "close"])
def test_a_question_does_not_wait_for_the_throttle(tmp_path, monkeypatch, ask):
    docs = documents(*(f"/docs/{n}.txt" for n in range(throttle.SMALL_SIZE + 1)))
    # With a rest at each of them it would take hours.
    monkeypatch.setattr(throttle, "BATCH_SIZE", 1)
    monkeypatch.setattr(decisions_module, "BREATH", 0.2)
    rested = []
    real = time.sleep

    def sleep(seconds):
        rested.append(seconds)
        real(0 if seconds == throttle.PAUSE_SECONDS else seconds)

    monkeypatch.setattr(decisions_module.time, "sleep", sleep)
    with deciding(tmp_path) as decisions:
        decisions.record(Changes(mark=DocumentSubset(docs, np.arange(len(docs)))))
        if ask == "recall":
            assert len(decisions.recall(docs, whole=True).marks) == len(docs)
        else:
            assert getattr(decisions, ask)()
    assert rested in ([], [0.2])
    with deciding(tmp_path) as decisions:
        assert len(decisions.recall(docs, whole=True).marks) == len(docs)


def test_thousands_are_saved_by_themselves(tmp_path):
    docs = documents(*(f"/docs/{n}.txt" for n in range(throttle.SMALL_SIZE + 1)))
    with deciding(tmp_path) as decisions:
        decisions.record(Changes(mark=DocumentSubset(docs, np.arange(len(docs)))))
        stored, deadline = 0, time.monotonic() + 60
        while stored < len(docs) and time.monotonic() < deadline:
            time.sleep(0.02)
            with closing(sqlite3.connect(tmp_path / FILE)) as database:
                there = "SELECT count(*) FROM sqlite_master WHERE name = 'decision'"
                if database.execute(there).fetchone()[0]:
                    stored = database.execute("SELECT count(*) FROM decision").fetchone()[0]
    assert stored == len(docs)


def test_picked_documents_have_their_ids():
    docs = documents("/docs/a.txt", "/docs/b.txt", "/docs/c.txt")
    picked = DocumentSubset(docs, np.array([2, 0]))
    assert (len(picked), list(picked), picked[0], picked[-1]) == (
        2,
        [docs[2], docs[0]],
        *docs[::-2],
    )
    assert list(picked[1:]) == [docs[0]]
    assert list(DocumentSubset(docs, (1,))) == [docs[1]]


def test_embedded_documents_are_distinguished(tmp_path):
    docs = [
        builders.make_document(n, "/docs/a.eml", member=m) for n, m in enumerate(("", "x", "y"))
    ]
    with deciding(tmp_path) as decisions:
        decisions.record(Changes(keep=[docs[1]]))
        assert decisions.recall(docs, whole=True).keepers == (1,)


def test_a_file_with_other_content_is_not_marked_and_counted(tmp_path):
    docs = documents("/docs/a.txt", "/docs/b.txt")
    with deciding(tmp_path) as decisions:
        decisions.record(Changes(mark=docs))
        now = [docs[0], replace(docs[1], content_hash="ee" * 32)]
        assert decisions.recall(now, whole=True) == SavedDecisions((0,), changed_ids=(1,))
        assert decisions.recall(docs, whole=True).marks == (0, 1), "the mark itself is kept"
        decisions.record(Changes(mark=now))
        assert decisions.recall(now, whole=True) == SavedDecisions((0, 1))


@pytest.fixture
def moved(tmp_path):
    """A file that was marked at one place and lies at another one; the store is elsewhere."""
    folder = tmp_path / "docs"
    folder.mkdir()
    (folder / "old.txt").write_text("text")
    device = folder.stat().st_dev
    identity = replace(builders.make_identity(), device=device)
    before = replace(builders.make_document(0, folder / "old.txt"), identity=identity)
    after = replace(before, path=folder / "new.txt")
    with deciding(tmp_path / "data") as decisions:
        decisions.record(Changes(mark=[before], keep=[before]))
        (folder / "old.txt").rename(folder / "new.txt")
        yield decisions, before, after


def test_a_moved_file_is_known_by_its_content(moved):
    decisions, _, after = moved
    recalled = decisions.recall([after], whole=True)
    assert (recalled.marks, recalled.keepers) == ((0,), (0,))
    assert len(recalled.old_keys) == 2


def test_a_moved_file_is_known_only_among_all_documents(moved):
    decisions, _, after = moved
    assert decisions.recall([after], whole=False) == SavedDecisions()


def test_a_moved_file_with_a_twin_is_not_known(moved):
    decisions, _, after = moved
    twin = replace(after, id=1, path=after.path.with_name("twin.txt"))
    assert decisions.recall([after, twin], whole=True) == SavedDecisions()


def test_a_copy_of_a_marked_file_is_not_marked(moved):
    decisions, before, after = moved
    after.path.rename(before.path)
    assert decisions.recall([after], whole=True) == SavedDecisions()


def test_a_copy_is_not_marked_while_the_disk_of_the_file_is_away(moved):
    decisions, _, after = moved
    elsewhere = replace(after, identity=replace(after.identity, device=after.identity.device + 1))
    assert decisions.recall([elsewhere], whole=True) == SavedDecisions()


def test_trouble_is_reported_once_and_nothing_is_overwritten(tmp_path):
    docs = documents("/docs/a.txt")
    with deciding(tmp_path) as decisions:
        decisions.record(Changes(mark=docs))
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute(f"PRAGMA user_version = {DECISIONS.version + 1}")
    before = (tmp_path / FILE).read_bytes()
    troubles: list[tuple[Trouble, str]] = []
    with deciding(tmp_path, troubles) as decisions:
        assert decisions.recall(docs, whole=True) == SavedDecisions()
        for _ in range(3):
            decisions.record(Changes(mark=docs))
            assert not decisions.flush()
        assert decisions.recall(docs, whole=True).marks == (0,), "the review goes on"
    assert [trouble for trouble, _ in troubles] == [Trouble.FAILED]
    assert "newer version" in str(troubles[0][1])
    assert (tmp_path / FILE).read_bytes() == before


def test_damage_is_reported_with_the_path_of_the_file(tmp_path):
    (tmp_path / FILE).write_bytes(b"garbage" * 100)
    troubles: list[tuple[Trouble, str]] = []
    with deciding(tmp_path, troubles) as decisions:
        assert decisions.flush()
    assert troubles == [(Trouble.DAMAGED, str(tmp_path / "decisions.damaged-1.db"))]


def test_a_second_window_is_read_only_and_reports_it(tmp_path):
    docs = documents("/docs/a.txt", "/docs/b.txt")
    troubles: list[tuple[Trouble, str]] = []
    with deciding(tmp_path) as first:
        first.record(Changes(mark=docs[:1]))
        assert first.flush()
        with deciding(tmp_path, troubles) as second:
            assert second.recall(docs, whole=True).marks == (0,)
            assert troubles == [(Trouble.OTHER_WINDOW, "")], "before anything is decided there"
            second.record(Changes(mark=docs[1:]))
            second.record(Changes(unmark=docs[:1]))
            assert not second.flush()
    assert troubles == [(Trouble.OTHER_WINDOW, "")]
    with deciding(tmp_path) as third:
        assert third.recall(docs, whole=True).marks == (0,)


@pytest.mark.skipif(os.name != "posix", reason="rights of POSIX")
def test_only_its_owner_may_read_the_file(tmp_path):
    with deciding(tmp_path / "data") as decisions:
        decisions.record(Changes(mark=documents("/docs/a.txt")))
    assert (tmp_path / "data").stat().st_mode & 0o777 == 0o700
    assert (tmp_path / "data" / FILE).stat().st_mode & 0o777 == 0o600


def test_after_closing_nothing_is_accepted(tmp_path):
    docs = documents("/docs/a.txt")
    with deciding(tmp_path) as decisions:
        decisions.record(Changes(mark=docs))
        assert decisions.close()
        assert decisions.recall(docs, whole=True) == SavedDecisions()
        assert not decisions.flush()


actions = st.one_of(
    st.tuples(st.sampled_from(["mark", "unmark"]), st.sets(st.integers(0, 5), min_size=1)),
    st.tuples(st.sampled_from(["keep", "release"]), st.sets(st.integers(0, 5), max_size=1)),
    st.tuples(st.just("restart"), st.just(set())),
)


@settings(max_examples=40)
@given(st.lists(actions, max_size=25))
def test_any_sequence_of_decisions_survives_a_restart(sequence):
    docs = documents(*(f"/docs/{n}.txt" for n in range(6)))
    marks: set[int] = set()
    keepers: list[int] = []
    with tempfile.TemporaryDirectory() as folder:
        decisions = Decisions(print, Path(folder))
        for what, ids in [*sequence, ("restart", set())]:
            some = [docs[i] for i in sorted(ids)]
            if what == "restart":
                assert decisions.close()
                decisions = Decisions(print, Path(folder))
                recalled = decisions.recall(docs, whole=True)
                assert set(recalled.marks) == marks
                assert list(recalled.keepers) == keepers
                continue
            decisions.record(Changes(**{what: some}))
            if what in ("mark", "unmark"):
                marks = marks | ids if what == "mark" else marks - ids
            else:
                keepers = [i for i in keepers if i not in ids]
                keepers += sorted(ids) if what == "keep" else []
        assert decisions.close()


WRITER = """
import random, sys
from pathlib import Path
import builders
from simfinder.services.review.decisions import Changes, Decisions
chance, start = random.Random(int(sys.argv[2])), int(sys.argv[2]) * 1000
decisions = Decisions(lambda trouble, detail: sys.exit(detail), Path(sys.argv[1]))
for number in range(start, start + 1000):
    docs = [builders.make_document(i, f"/docs/{number}-{i}.txt") for i in range(40)]
    decisions.record(Changes(mark=docs, keep=docs[:1]))
    decisions.record(Changes(unmark=docs[:20]))
    if chance.random() < 0.7:
        assert decisions.flush()
        print(number, flush=True)
"""


def sound(folder: Path) -> bool:
    with closing(sqlite3.connect(folder / FILE)) as connection:
        return connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


@pytest.mark.skipif(os.name != "posix", reason="SIGKILL")
def test_a_killed_program_loses_no_decision_that_was_acknowledged(tmp_path):
    chance = random.Random(7)
    path = os.pathsep.join([str(ROOT), str(ROOT / "tests")])
    acknowledged: list[int] = []
    for kill in range(12):
        with subprocess.Popen(
            [sys.executable, "-c", WRITER, str(tmp_path), str(kill)],
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": path},
        ) as writer:
            assert writer.stdout is not None
            lines = [writer.stdout.readline() for _ in range(chance.randrange(1, 40))]
            writer.send_signal(signal.SIGKILL)
            lines += writer.stdout
        acknowledged += [int(line) for line in lines if line.endswith(b"\n")]
        assert writer.returncode == -signal.SIGKILL
        assert sound(tmp_path)
    docs = documents(*(f"/docs/{number}-{i}.txt" for number in acknowledged for i in range(40)))
    with deciding(tmp_path) as decisions:
        recalled = decisions.recall(docs, whole=True)
    assert len(acknowledged) > 12
    assert set(recalled.marks) == {d.id for d in docs if d.id % 40 >= 20}
    assert set(recalled.keepers) == {d.id for d in docs if d.id % 40 == 0}
