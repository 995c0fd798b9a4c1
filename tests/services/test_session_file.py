"""A review comes back from its file as it was, and nothing is believed that was not checked."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import jsonschema
import numpy as np
import pytest
from builders import make_document, make_groups, make_report, random_report, star_groups
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.assets import resource
from simfinder.domain.decisions import Constraint, ConstraintKind, ReviewState
from simfinder.domain.documents import Identity, Role, Source
from simfinder.domain.errors import ReportError, UsageError
from simfinder.domain.matching import ScanReport, TemplateUsage
from simfinder.domain.messages import Message, message_of
from simfinder.domain.options import ScanOptions
from simfinder.domain.relations import Critical
from simfinder.services.review.constraint_store import ConstraintStore
from simfinder.services.review.constraints import cannot_link_file, cannot_link_files
from simfinder.services.review.regroup import Regrouper
from simfinder.services.review.session_file import (
    Session,
    check_presence,
    open_session,
    save_session,
)


def review(seed: int = 1) -> Session:
    report = random_report(60, 12, seed)
    # Shares as they are measured: any float32 at all.
    pick = np.random.default_rng(seed)
    shares = pick.uniform(0.001, 1, (4, len(report.pairs))).astype(np.float32)
    names = ("similarity", "resemblance", "a_in_b", "b_in_a")
    pairs = replace(
        report.pairs,
        **dict(zip(names, shares, strict=True)),
        is_examined=pick.random(len(report.pairs)) < 0.5,
        critical={2: (Critical("money", "1 \udcff", "二"),)},
        similarity_whole=shares[0],
        resemblance_whole=shares[1],
        distance_whole=report.pairs.distance,
    )
    documents = (
        replace(report.documents[0], path=Path("/docs/\udcff\udc80 \ud800.txt")),
        replace(report.documents[1], member="信.pdf", source=-1),
        *report.documents[2:],
    )
    report = replace(
        report,
        documents=documents,
        pairs=pairs,
        sources=(Source(Path("/docs")), Source(Path("/keep"), Role.PROTECTED, False)),
        options=ScanOptions(protect=(Path("/keep"),), exclude=("~$*",), similarity=0.5).resolve(),
        notes=("the index could not be used",),
        is_complete=False,
        template=np.array([3, 2**64 - 1], np.uint64),
        template_usage=TemplateUsage(5, 6, 7, 8),
    )
    groups = star_groups(pairs, 60)
    marks = [g.members[1] for g in groups if not documents[g.members[1]].must_stay]
    book = ConstraintStore()
    said = [cannot_link_file(documents[3]), cannot_link_files(documents[4:7], documents[5])]
    book.add([one for one in said if one])
    named = tuple(dict.fromkeys(documents[i].content_hash for i in groups.row(0).members))
    book.add([Constraint(ConstraintKind.REVIEW, named, ReviewState.LATER.value, "ask 李\n…")])
    far = "f" * 64
    book.add(
        [
            Constraint(ConstraintKind.SPLIT, (named[0], far)),
            Constraint(ConstraintKind.MUST_LINK, (far, "e" * 64)),
        ]
    )
    keepers = tuple(g.members[0] for g in groups)[:3][::-1]
    return Session(report, groups, 12, 0.75, tuple(sorted(marks)), keepers, book.by_key)


def saved(session: Session, folder: Path) -> Path:
    path = folder / "review.simfinder"
    save_session(session, path)
    return path


def same_columns(one: object, other: object) -> None:
    for name, value in vars(one).items():
        again = getattr(other, name)
        if isinstance(value, np.ndarray):
            assert value.dtype == again.dtype, name
            assert np.array_equal(value, again), name
        else:
            assert value == again, name


@pytest.mark.parametrize("seed", range(5))
def test_a_review_comes_back_as_it_was(seed: int, tmp_path: Path) -> None:
    session = review(seed)
    found = open_session(saved(session, tmp_path))
    assert found.report.documents == session.report.documents
    same_columns(session.report.pairs, found.report.pairs)
    same_columns(session.groups, found.groups)
    for name in (
        "options",
        "sources",
        "problems",
        "notes",
        "is_complete",
        "file_count",
        "template_usage",
    ):
        assert getattr(found.report, name) == getattr(session.report, name), name
    assert np.array_equal(found.report.template, session.report.template)
    assert (found.distance, found.similarity) == (12, 0.75)
    assert (found.marks, found.keepers) == (session.marks, session.keepers)
    said = {k: s for k, s in session.constraints.items() if s.kind is not ConstraintKind.MUST_LINK}
    assert found.constraints == said, "what is about no document here is left out"
    for distance in (3, 18, 24):
        one, other = (Regrouper(s.report).groups(distance, 0.2) for s in (session, found))
        same_columns(one, other)


def test_a_saved_session_follows_the_schema(tmp_path: Path) -> None:
    schema = json.loads(resource("session.schema.json").read_text("utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    data = json.loads(saved(review(), tmp_path).read_text("ascii"))
    jsonschema.validate(data, schema)
    plain = Session(make_report(0), make_groups(make_report(0).pairs, []), 18, 0.9)
    jsonschema.validate(json.loads(saved(plain, tmp_path).read_text("ascii")), schema)
    assert open_session(tmp_path / "review.simfinder").report.documents == ()


def test_a_session_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = saved(review(), tmp_path)
    before = path.read_bytes()
    broken = replace(review(), marks=(object(),))
    with pytest.raises(TypeError):
        save_session(broken, path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]
    with pytest.raises(ReportError, match="cannot be written"):
        save_session(review(), tmp_path / "none" / "x")


def test_roles_that_were_changed_after_the_scan_are_saved(tmp_path: Path) -> None:
    documents = [make_document(n, role=Role.PROTECTED if n == 0 else Role.NORMAL) for n in range(3)]
    report = make_report(documents, [(0, 1), (1, 2)])
    groups = make_groups(report.pairs, [[1, 0, 2]])
    path = tmp_path / "s"
    session = Session(report, groups, 18, 0.9, (0,))
    save_session(session, path, np.array([False, True, False]))
    found = open_session(path)
    assert [d.role for d in found.report.documents] == [Role.NORMAL, Role.PROTECTED, Role.NORMAL]
    assert found.marks == (0,)
    assert report.documents[0].role is Role.PROTECTED
    save_session(session, path)
    refused(path)


def test_passwords_are_not_written(tmp_path: Path) -> None:
    session = review()
    options = replace(session.report.options, passwords=("hunter2",))
    session = replace(session, report=replace(session.report, options=options))
    path = saved(session, tmp_path)
    assert b"hunter2" not in path.read_bytes()
    assert open_session(path).report.options.passwords == ()


def test_options_that_were_left_to_the_profile_are_written_as_they_were_in_force(
    tmp_path: Path,
) -> None:
    session = review()
    report = replace(session.report, options=ScanOptions("characters"))
    found = open_session(saved(replace(session, report=report), tmp_path))
    assert found.report.options == ScanOptions("characters").resolve()


def test_missing_and_changed_files_are_distinguished(tmp_path: Path) -> None:
    made = []
    for n in range(5):
        path = tmp_path / f"{n}.txt"
        path.write_text("x" * n)
        there = os.lstat(path)
        identity = Identity(1, 2, there.st_size, there.st_mtime_ns, 3)
        made.append(replace(make_document(n, path), identity=identity))
    inside = replace(made[0], path=made[4].path, member="a", identity=made[4].identity)
    made += [replace(inside, id=5), make_document(6, "C:\\elsewhere\\x.txt")]
    (tmp_path / "1.txt").unlink()
    (tmp_path / "2.txt").write_text("longer than it was")
    os.utime(tmp_path / "3.txt", ns=(1, 1))
    made[6] = replace(made[6], path=Path("not/absolute.txt"))
    made.append(replace(make_document(7), path=tmp_path / "0.txt" / "below a file"))
    made.append(replace(make_document(8), path=Path("/zero\0inside")))
    found = check_presence(made)
    assert found.missing_ids.tolist() == [1, 6, 7, 8]
    assert found.changed_ids.tolist() == [2, 3]


def test_no_path_is_opened_while_a_session_is_read(tmp_path: Path, monkeypatch) -> None:
    path = saved(review(), tmp_path)
    touched: list[str] = []
    for name in ("lstat", "open", "scandir", "readlink", "listdir"):
        monkeypatch.setattr(os, name, lambda p, *_, name=name, **__: touched.append(f"{name} {p}"))
    open_session(path)
    monkeypatch.undo()
    assert touched == []


# What is refused


def refused(path: Path) -> str:
    with pytest.raises(UsageError) as caught:
        open_session(path)
    text = str(caught.value)
    assert "\n" not in text
    assert isinstance(message_of(caught.value), Message)
    return text


def small() -> Session:
    report = make_report(5, [(0, 1), (0, 2), (3, 4)])
    book = ConstraintStore()
    book.add([one for one in [cannot_link_files(report.documents[:2])] if one])
    groups = make_groups(report.pairs, [[0, 1, 2], [3, 4]])
    return Session(report, groups, 18, 0.9, (1, 4), (0,), book.by_key)


Data = dict[str, Any]


def test_marks_on_rows_of_tables_come_back(tmp_path: Path) -> None:
    """Rows stay whatever is marked, so a mark on one is a note and nothing more."""
    session = small()
    documents = tuple(replace(d, member=f"row {d.id}") for d in session.report.documents)
    options = ScanOptions(profile="fields").resolve()
    report = replace(session.report, documents=documents, options=options)
    marked = (int(session.groups.members[1]),)
    path = saved(replace(session, report=report, marks=marked), tmp_path)
    assert open_session(path).marks == marked


def put(*path: str | int, to: object) -> Callable[[Data], None]:
    def change(data: Any) -> None:
        for step in path[:-1]:
            data = data[step]
        data[path[-1]] = to

    return change


def drop(*path: str) -> Callable[[Data], None]:
    def change(data: Any) -> None:
        for step in path[:-1]:
            data = data[step]
        del data[path[-1]]

    return change


def said(**changes: object) -> Callable[[Data], None]:
    return lambda data: data["statements"][0].update(changes)


H = [f"{n:064x}" for n in range(4)]
DAMAGE: dict[str, Callable[[Data], None]] = {
    "another format": put("format", to="simfinder report"),
    "a newer version": put("schema", to=2),
    "no version": drop("schema"),
    "a version that is true": put("schema", to=True),
    "options of nothing": put("options", "profile", to="x"),
    "a source that is none": put("sources", 0, "role", to="root"),
    "a source without a path": put("sources", 0, "path", to=""),
    "a mark out of range": put("marks", to=[5]),
    "a mark below zero": put("marks", to=[-1]),
    "a mark twice": put("marks", to=[1, 1]),
    "marks in another order": put("marks", to=[4, 1]),
    "a mark that is true": put("marks", to=[True]),
    "a whole group marked": put("marks", to=[3, 4]),
    "a protected file marked": put("documents", 1, "role", to="protected"),
    "a part of a file marked": put("documents", 1, "member", to="x"),
    "a keeper out of range": put("keepers", to=[5]),
    "a keeper that is a text": put("keepers", to=["0"]),
    "no marks": drop("marks"),
    "a distance beyond the slider": put("threshold", "distance", to=25),
    "a similarity that is none": put("threshold", "similarity", to="1"),
    "a column missing": drop("pairs", "a"),
    "a column too short": put("pairs", "b", to=[1, 2]),
    "a column of texts": put("pairs", "a", to=["0", "0", "3"]),
    "a column of lists": put("pairs", "distance", to=[[1], [1], [1]]),
    "a pair with itself": put("pairs", "b", 0, to=0),
    "a pair out of range": put("pairs", "b", 2, to=5),
    "pairs in another order": put("pairs", "b", to=[2, 1, 4]),
    "a pair in halves": put("pairs", "a", 0, to=0.5),
    "a huge number": put("pairs", "a", 0, to=10**400),
    "a share above one": put("pairs", "similarity", 0, to=1.01),
    "a relation that is none": put("pairs", "relation", 0, to=7),
    "exact by half": put("pairs", "exact", 0, to=0.5),
    "examined too short": put("pairs", "examined", to=[1]),
    "half of the template's measures": put("pairs", "distance_whole", to=[1, 1, 1]),
    "a critical row out of range": put("critical", to=[[3, [["money", "1", "2"]]]]),
    "a critical row without a kind": put("critical", to=[[0, [["1", "2"]]]]),
    "a critical row that is none": put("critical", to=[0]),
    "groups that end elsewhere": put("groups", "start", to=[0, 3, 4]),
    "groups that go back": put("groups", "start", to=[0, 5, 3]),
    "groups that begin elsewhere": put("groups", "start", to=[1, 3, 5]),
    "a group of one": put("groups", "start", to=[0, 4, 5]),
    "a member twice": put("groups", "members", to=[0, 1, 1, 3, 4]),
    "a member out of range": put("groups", "members", to=[0, 1, 2, 3, 99]),
    "links below zero": put("groups", "further_links", to=[-1, 0]),
    "links too short": put("groups", "further_links", to=[0]),
    "no groups": drop("groups"),
    "a path with a zero": put("documents", 0, "path", to="/a\0"),
    "a path of lists": put("documents", 0, "path", to=[]),
    "a hash of another kind": put("documents", 0, "sha256", to="../x"),
    "a fingerprint that is none": put("documents", 0, "fingerprint", to="0x00000000000001"),
    "a source out of range": put("documents", 0, "source", to=1),
    "a file without a size": put("documents", 0, "file", to=[1, 2, 3, 4]),
    "a size below zero": put("documents", 0, "file", 2, to=-1),
    "a size beyond all": put("documents", 0, "file", 2, to=2**70),
    "a document that is none": put("documents", 0, to=7),
    "a statement of nothing": said(contents=[]),
    "a statement of another kind": said(about="delete"),
    "a statement in another order": said(contents=H[1::-1]),
    "a statement with a path": said(contents=["/etc/passwd"]),
    "a statement without a time": said(time="now"),
    "a merge of three": said(about="merge", contents=H[:3], note=""),
    "a split of one": said(about="split", contents=H[:1]),
    "who stays is none of them": said(about="not-a-match", contents=H[:2], word="2"),
    "who stays is not a number": said(about="not-a-match", contents=H[:2], word="seen"),
    "a split with a word": said(about="split", contents=H[:2], word="seen"),
    "a group with a member twice": said(about="group", contents=[H[0], H[0]], word="seen"),
    "a group in an unknown state": said(about="group", contents=H[:2], word="gone"),
    "a long note": said(about="group", contents=H[:2], word="seen", note="x" * 20_000),
    "a statement twice": lambda d: d["statements"].append(d["statements"][0]),
    "no statements": drop("statements"),
    "a problem that is none": put("not_compared", to=[{"path": "/x"}]),
    "template hashes that are none": put("template", to=[-1]),
    "what was taken out is none": put("taken_out", to={"letters": 1}),
    "complete that is none": put("complete", to=1),
    "seconds that are none": put("seconds", to=-1),
    "notes that are none": put("notes", to=[1]),
}


@pytest.mark.parametrize("name", DAMAGE)
def test_a_damaged_session_is_refused_in_one_line(name: str, tmp_path: Path) -> None:
    path = saved(small(), tmp_path)
    open_session(path)
    data = json.loads(path.read_text("ascii"))
    DAMAGE[name](data)
    path.write_text(json.dumps(data), "ascii")
    text = refused(path)
    assert ("newer" in text) == (name == "a newer version")


@pytest.mark.parametrize("content", [b"", b"{}", b"\0" * 99, b"SQLite format 3\0", b"[[[" * 9999])
def test_a_foreign_file_is_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "x.simfinder"
    path.write_bytes(content)
    refused(path)
    refused(tmp_path)
    refused(tmp_path / "none")


def test_a_session_that_is_too_large_is_refused(tmp_path: Path, monkeypatch) -> None:
    path = saved(review(), tmp_path)
    monkeypatch.setattr("simfinder.services.review.session_file.MOST", 0)
    assert "larger" in refused(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    refused(tmp_path / "pipe")


@settings(max_examples=300)
@given(st.data())
def test_no_damage_is_more_than_an_error_of_use(data: st.DataObject) -> None:
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        path = saved(small(), Path(folder))
        whole = bytearray(path.read_bytes())
        for _ in range(data.draw(st.integers(1, 5))):
            whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
        cut = data.draw(st.sampled_from([1.0, 1.0, 0.9, 0.5]))
        path.write_bytes(whole[: int(len(whole) * cut)])
        try:
            found = open_session(path)
        except UsageError:
            return
        marked = set(found.marks)
        assert all(set(g.members) - marked for g in found.groups)
        report: ScanReport = found.report
        Regrouper(report).groups(24, 0.0)
