"""A JSON report is read back as it was written, and nothing else is taken for one."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from builders import make_groups, make_pairs, make_report, random_report, star_groups
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.domain.documents import Document, Role
from simfinder.domain.errors import UsageError
from simfinder.domain.matching import ScanReport
from simfinder.domain.messages import Message, message_of
from simfinder.domain.options import ScanOptions
from simfinder.domain.relations import Relation
from simfinder.report import json_report
from simfinder.report.contents import Contents
from simfinder.services import untrusted_json
from simfinder.services.export.export import export
from simfinder.services.report_files import read_report, sources_from
from simfinder.services.review.regroup import Regrouper

GOLDEN = Path(__file__).parent.parent / "report" / "golden" / "sample.json"


def written(contents: Contents, folder: Path) -> Path:
    stream = io.BytesIO()
    json_report.write(contents, stream)
    path = folder / "report.json"
    path.write_bytes(stream.getvalue())
    return path


def told(document: Document) -> tuple[object, ...]:
    """What a report says of a document."""
    identity, d = document.identity, document
    return (
        d.id,
        d.path,
        d.member,
        d.content_hash,
        d.format,
        d.characters,
        d.tokens,
        d.fingerprint,
        d.partial,
        d.remark,
        d.role,
        identity.size,
        identity.mtime_ns // 1000,
    )


def same_pairs(one: ScanReport, other: ScanReport) -> None:
    a, b = one.pairs, other.pairs
    for name in ("a", "b", "distance", "relation", "exact"):
        assert np.array_equal(getattr(a, name), getattr(b, name)), name
    for name in ("similarity", "resemblance", "a_in_b", "b_in_a"):
        assert np.allclose(getattr(a, name), getattr(b, name), atol=1e-6), name
    assert a.critical == b.critical


def test_the_golden_report_is_read() -> None:
    read = read_report(GOLDEN)
    assert [g.members for g in read.groups] == [
        tuple(g["members"]) for g in json.loads(GOLDEN.read_text("utf-8"))["groups"]
    ]
    assert read.created.endswith("Z")
    assert len(read.report.problems) == 3
    assert read.report.pairs.critical


@pytest.mark.parametrize("seed", range(8))
def test_what_is_written_is_read_back(seed: int, tmp_path: Path) -> None:
    report = random_report(10 * seed, 2 * seed, seed)
    groups = star_groups(report.pairs, len(report.documents))
    read = read_report(written(Contents(report, groups, report.pairs), tmp_path))
    assert list(map(told, read.report.documents)) == list(map(told, report.documents))
    same_pairs(read.report, report)
    assert np.array_equal(read.groups.start, groups.start)
    assert np.array_equal(read.groups.members, groups.members)
    assert np.array_equal(read.groups.link, groups.link)
    assert read.report.options == report.options.resolve()
    assert [(p.path, p.reason) for p in read.report.problems] == [
        (p.path, p.reason) for p in report.problems
    ]


def test_an_exported_report_groups_as_the_scan_did(tmp_path: Path) -> None:
    rows = [(0, 1, 2, 0.99), (0, 2, 3, 0.98), (3, 4, 1, 0.97), (2, 3, 24, 0.4)]
    report = make_report(6, rows)
    regrouper = Regrouper(report)
    groups = regrouper.groups(18, 0.93)
    export(report, groups, tmp_path / "r.json")
    read = read_report(tmp_path / "r.json")
    assert len(read.report.pairs) == 3
    assert [set(g.members) for g in read.groups] == [set(g.members) for g in groups]
    again = Regrouper(read.report).groups(18, 0.93)
    assert sorted(sorted(g.members) for g in again) == sorted(sorted(g.members) for g in groups)


def test_estimates_remain_estimates(tmp_path: Path) -> None:
    pairs = make_pairs([(0, 1), {"a": 1, "b": 2, "exact": False}])
    report = make_report(3, pairs)
    path = written(Contents(report, make_groups(pairs, [[1, 0, 2]]), pairs), tmp_path)
    assert [pair["exact"] for pair in json.loads(path.read_text("utf-8"))["pairs"]] == [True, False]
    assert read_report(path).report.pairs.exact.tolist() == [True, False]


def test_pairs_of_an_older_report_count_as_measured(tmp_path: Path) -> None:
    record = json.loads(GOLDEN.read_text("utf-8"))
    for pair in record["pairs"]:
        del pair["exact"]
    path = tmp_path / "old.json"
    path.write_text(json.dumps(record), "utf-8")
    assert read_report(path).report.pairs.exact.all()


def test_measures_with_template_text_come_back(tmp_path: Path) -> None:
    pairs = make_pairs([(0, 1), (1, 2, 20, 0.2, Relation.TEMPLATE)])
    pairs = replace(
        pairs,
        similarity_whole=np.array([0.98, 0.97], np.float32),
        resemblance_whole=np.array([0.5, 0.75], np.float32),
        distance_whole=np.array([1, 2], np.uint8),
    )
    report = make_report(3, pairs)
    read = read_report(written(Contents(report, make_groups(pairs, [[0, 1]]), pairs), tmp_path))
    assert read.report.pairs.distance_whole is not None
    assert read.report.pairs.distance_whole.tolist() == [1, 2]
    assert read.report.pairs.relation.tolist() == pairs.relation.tolist()


def test_files_below_a_protected_folder_are_protected(tmp_path: Path) -> None:
    options = ScanOptions(protect=(Path("/docs"),))
    report = make_report(2, [(0, 1)], options=options)
    report = replace(
        report,
        documents=(report.documents[0], replace(report.documents[1], path=Path("/docs2/x.txt"))),
    )
    groups = make_groups(report.pairs, [[0, 1]])
    read = read_report(written(Contents(report, groups, report.pairs), tmp_path))
    assert [d.role for d in read.report.documents] == [Role.PROTECTED, Role.NORMAL]
    assert [s.path for s in read.report.sources] == [s.path for s in report.sources]


def test_what_a_protected_source_held_is_protected(tmp_path: Path) -> None:
    report = make_report(3, [(0, 1), (0, 2)])
    documents = (*report.documents[:2], replace(report.documents[2], role=Role.PROTECTED))
    report = replace(report, documents=documents)
    groups = make_groups(report.pairs, [[0, 1, 2]])
    read = read_report(written(Contents(report, groups, report.pairs), tmp_path))
    assert [d.must_stay for d in read.report.documents] == [False, False, True]


def refused(path: Path) -> str:
    with pytest.raises(UsageError) as caught:
        read_report(path)
    text = str(caught.value)
    assert "\n" not in text
    assert isinstance(message_of(caught.value), Message)
    return text


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"{}",
        b"null",
        b"\xff\xfe",
        b'{"schema": 1,}',
        b'{"a": 1} x',
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b'{"schema": 1, "schema": 1}',
        b'{"schema": NaN}',
        b"PK\x03\x04" + b"\0" * 200,
        b'{"documents": {}}',
        b'{"documents": [1, 2,]}',
    ],
)
def test_what_is_no_report_is_refused_in_one_line(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "r.json"
    path.write_bytes(content)
    refused(path)


def test_what_is_no_file_or_too_large_is_refused(tmp_path: Path, monkeypatch) -> None:
    refused(tmp_path)
    refused(tmp_path / "none.json")
    monkeypatch.setattr("simfinder.services.report_files.MOST", 0)
    assert "larger" in refused(GOLDEN)
    monkeypatch.undo()
    monkeypatch.setattr(untrusted_json, "_MOST_PARTS", 3)
    assert "too many" in refused(GOLDEN)


def changed(change) -> bytes:
    report = json.loads(GOLDEN.read_text("utf-8"))
    change(report)
    return json.dumps(report).encode()


CHANGES = {
    "a newer schema": lambda r: r.update(schema=2),
    "no schema": lambda r: r.pop("schema"),
    "no documents": lambda r: r.pop("documents"),
    "no groups": lambda r: r.pop("groups"),
    "an id twice": lambda r: r["documents"][1].update(id=0),
    "a path with a zero": lambda r: r["documents"][0].update(path="/a\0b"),
    "a path that is none": lambda r: r["documents"][0].update(path=["/a"]),
    "an empty path": lambda r: r["documents"][0].update(path=""),
    "a size below zero": lambda r: r["documents"][0].update(size=-1),
    "a huge size": lambda r: r["documents"][0].update(size=10**30),
    "a size that is true": lambda r: r["documents"][0].update(size=True),
    "a hash that is none": lambda r: r["documents"][0].update(sha256="../../etc/passwd"),
    "a fingerprint below zero": lambda r: r["documents"][0].update(fingerprint="-000000000000001"),
    "a time that is none": lambda r: r["documents"][0].update(modified="yesterday"),
    "a pair out of range": lambda r: r["pairs"][-1].update(b=7),
    "a pair below zero": lambda r: r["pairs"][0].update(a=-1),
    "a pair in two halves": lambda r: r["pairs"][0].update(a=0.5),
    "a pair with itself": lambda r: r["pairs"][0].update(b=0),
    "a pair twice": lambda r: r["pairs"].insert(0, r["pairs"][0]),
    "a similarity above one": lambda r: r["pairs"][0].update(similarity=1.5),
    "a similarity that is a text": lambda r: r["pairs"][0].update(similarity="1"),
    "a far distance": lambda r: r["pairs"][0].update(distance=300),
    "an unknown relation": lambda r: r["pairs"][0].update(relation="same"),
    "one with template only": lambda r: r["pairs"][0].update(
        with_template={"similarity": 1, "resemblance": 1, "distance": 1}
    ),
    "a member out of range": lambda r: r["groups"][0]["members"].append(99),
    "a member in two groups": lambda r: r["groups"][1]["members"].append(
        r["groups"][0]["members"][0]
    ),
    "a group of one": lambda r: r["groups"][0].update(members=[r["groups"][0]["keeper"]]),
    "a keeper that is not the first": lambda r: r["groups"][0]["members"].reverse(),
    "a member that is a text": lambda r: r["groups"][0]["members"].append("1"),
    "a record that is a list": lambda r: r["pairs"].append([]),
    "options that are none": lambda r: r["options"].update(profile="magic"),
    "a scope that is none": lambda r: r["options"].update(scope="elsewhere"),
    "no options": lambda r: r.pop("options"),
    "a problem without reason": lambda r: r["not_compared"][0].pop("reason"),
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_damaged_report_is_refused(name: str, tmp_path: Path) -> None:
    path = tmp_path / "r.json"
    path.write_bytes(changed(CHANGES[name]))
    refused(path)


@settings(max_examples=300)
@given(st.data())
def test_no_damage_is_more_than_an_error_of_use(data: st.DataObject) -> None:
    import tempfile

    whole = bytearray(GOLDEN.read_bytes())
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(whole) - 1))
        whole[at] = data.draw(st.integers(0, 255))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "r.json"
        path.write_bytes(whole[: data.draw(st.integers(len(whole) // 2, len(whole)))])
        try:
            read = read_report(path)
        except UsageError:
            return
    assert len(read.report.documents) == 7


def test_another_layout_of_the_same_json_is_the_same(tmp_path: Path) -> None:
    path = tmp_path / "r.json"
    path.write_text("\ufeff" + json.dumps(json.loads(GOLDEN.read_text("utf-8")), indent=3), "utf-8")
    same_pairs(read_report(path).report, read_report(GOLDEN).report)


@pytest.mark.parametrize(
    "sources",
    [
        1,
        {},
        [1],
        [{}],
        [{"path": ""}],
        [{"path": "/a", "role": "king"}],
        [{"path": "/a", "recursive": 1}],
    ],
)
def test_sources_that_make_no_sense_are_refused(sources: object) -> None:
    with pytest.raises(untrusted_json.Misfit, match="sources is missing"):
        sources_from(sources, ())


def test_an_older_report_was_below_the_folder_that_holds_all_documents() -> None:
    documents = make_report(2).documents
    one = replace(documents[0], path=Path("/docs/deep/er/a.txt"))
    other = replace(documents[1], path=Path("/docs/deep/b.txt"))
    assert [s.path for s in sources_from(None, (one, other))] == [Path("/docs/deep")]
    assert sources_from(None, (one, replace(other, path=Path("b.txt")))) == ()
    assert sources_from(None, ()) == ()
