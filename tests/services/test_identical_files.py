"""Files with the same bytes form one group, whatever their ending, their length or their reader."""

from __future__ import annotations

import os
import random
import shutil
import zipfile
from pathlib import Path

import pytest

from simfinder.domain.decisions import KeepCriterion, KeepRule, SkipReason
from simfinder.domain.documents import Reason, Source
from simfinder.domain.matching import DiskSpace, ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.domain.relations import Relation
from simfinder.report.contents import Contents, relation_counts
from simfinder.services.cleanup.auto_mark import auto_mark
from simfinder.services.compare.compare import compare
from simfinder.services.explain import explain
from simfinder.services.export.export import export
from simfinder.services.lookup.lookup import Lookup
from simfinder.services.report_files import read_report
from simfinder.services.review.regroup import Regrouper
from simfinder.services.review.session_file import Session, open_session, save_session
from simfinder.services.scan.scan import scan

OPTIONS = ScanOptions(jobs=1)
ENDINGS = ("txt", "md", "html", "csv", "tex", "log", "docx", "pdf", "png", "bin", "odt", "", "eml")
PNG = b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 4
COMMENT = "<!--\nA remark that no reader of Markdown shows,\nin several lines.\n-->\n"


def find(
    root: Path, store: Path | None = None, options: ScanOptions = OPTIONS, **more: bool
) -> ScanReport:
    return scan(
        [Source(root)], options, SilentObserver(), store, remember=store is not None, **more
    )


def groups_of(
    report: ScanReport, distance: int | None = None, similarity: float | None = None
) -> set[frozenset[str]]:
    """Return the names of the files of each group, within the report's options if none are
    named."""
    options = report.options.resolve()
    assert options.distance is not None
    assert options.similarity is not None
    table = Regrouper(report).groups(
        options.distance if distance is None else distance,
        options.similarity if similarity is None else similarity,
    )
    return {frozenset(report.documents[i].path.name for i in group.members) for group in table}


def words(seed: int, count: int) -> str:
    chance = random.Random(seed)
    letters = "abcdefghijklmnopqrstuvwxyz"
    made = ("".join(chance.choices(letters, k=chance.randint(4, 9))) for _ in range(count))
    return " ".join(made)


def content(seed: int) -> bytes:
    """Return bytes that no other seed has: a text, a short one, none at all, or something
    broken."""
    chance = random.Random(seed)
    mark = f"{seed:06d}"
    return chance.choice(
        (
            words(seed, 120).encode(),
            (COMMENT + words(seed, 60)).encode(),
            f"Note {mark}".encode(),
            b" " * (seed % 7 + 1) + b"\n" * (seed // 7 + 1),
            PNG + mark.encode(),
            b"PK\x03\x04" + mark.encode(),
            b"%PDF-1.7\n" + mark.encode(),
            b"\x00\x01\x02" + mark.encode() * 3,
            words(seed, 80).encode("utf-16"),
            ("<p>" + words(seed, 90) + "</p><!-- " + mark + " -->").encode(),
        )
    )


def make_tree(root: Path, seed: int, count: int) -> set[frozenset[str]]:
    """Fill a folder with files and copies of them; return the names of each class of equal
    bytes."""
    chance = random.Random(seed)
    classes: dict[bytes, list[str]] = {}
    for number in range(count):
        data = content(seed * 1000 + chance.randrange(count // 2))
        folder = root / chance.choice(("", "a", "a/b", "c"))
        folder.mkdir(parents=True, exist_ok=True)
        name = f"{number:03d}.{chance.choice(ENDINGS)}".rstrip(".")
        (folder / name).write_bytes(data)
        classes.setdefault(data, []).append(name)
    for number in range(2):
        (root / f"empty {number}.txt").write_bytes(b"")
    return {frozenset(names) for names in classes.values() if len(names) > 1}


@pytest.mark.parametrize("seed", range(2))
def test_groups_are_the_classes_of_equal_bytes(tmp_path: Path, seed: int) -> None:
    root, store = tmp_path / "tree", tmp_path / "store"
    root.mkdir()
    wanted = make_tree(root, seed, 50)
    first = find(root, store)
    assert groups_of(first) == wanted
    assert groups_of(first, 0, 1.0) == wanted
    # From the rows of the store, then from what the scan before has kept as a whole.
    for _ in range(2):
        assert groups_of(find(root, store)) == wanted
    assert first.file_count == 52


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Return a folder with copies of each kind, and what each of them is alone."""
    root = tmp_path / "tree"
    (root / "sub").mkdir(parents=True)
    for name, data in (
        ("scan.png", PNG),
        ("torn.docx", b"PK\x03\x04 torn"),
        ("note", b"15 letters only"),
    ):
        (root / name).write_bytes(data)
        (root / "sub" / f"copy of {name}").write_bytes(data)
    (root / "contract.txt").write_text(words(1, 200))
    changed = words(1, 200).split()
    changed[20] = changed[150] = "amended"
    (root / "version 2.txt").write_text(" ".join(changed))
    shutil.copy(root / "version 2.txt", root / "sub" / "version 2 again.txt")
    return root


def test_files_without_text_have_a_reason_and_stay_problems(tree: Path) -> None:
    (tree / "alone.png").write_bytes(PNG + b"other")
    report = find(tree)
    told = {d.path.name: (d.unread[0], str(d.unread[1])) for d in report.documents if d.unread}
    assert {name: why[0] for name, why in told.items()} == {
        "scan.png": Reason.UNSUPPORTED,
        "copy of scan.png": Reason.UNSUPPORTED,
        "torn.docx": Reason.DAMAGED,
        "copy of torn.docx": Reason.DAMAGED,
        "note": Reason.TOO_SHORT,
        "copy of note": Reason.TOO_SHORT,
    }
    problems = {p.path.name: (p.reason, str(p.detail)) for p in report.problems}
    assert {**told, "alone.png": problems["alone.png"]} == problems
    assert report.compared_count == 3
    assert report.file_count == 10 == report.compared_count + len(report.problems)
    alike = [p for p in report.pairs if report.documents[p.a].unread]
    assert len(alike) == 3
    for pair in alike:
        assert pair.relation is Relation.IDENTICAL_FILE
        assert (pair.distance, pair.similarity, pair.exact) == (0, 1.0, True)


def test_one_reading_is_used_for_all_files_with_the_same_bytes(tmp_path: Path) -> None:
    text = COMMENT + words(3, 150)
    (tmp_path / "a.md").write_text(text)
    (tmp_path / "b.txt").write_text(text)
    # As plain text the remark counts too, and only so all three are alike.
    (tmp_path / "c.txt").write_text(text.replace("remark", "note"))
    report = find(tmp_path)
    assert groups_of(report) == {frozenset(("a.md", "b.txt", "c.txt"))}
    a, b = report.documents[:2]
    assert (a.text_hash, a.characters) == (b.text_hash, b.characters)
    assert (a.format, b.format) == ("md", "txt")
    rows = {(p.a, p.b): p for p in report.pairs}
    assert rows[0, 1].relation is Relation.IDENTICAL_FILE
    assert rows[0, 2].similarity == rows[1, 2].similarity


def test_documents_inside_files_alone_are_no_copies_without_a_text(tmp_path: Path) -> None:

    for name in ("one.zip", "two.zip"):
        with zipfile.ZipFile(tmp_path / name, "w") as archive:
            archive.writestr("logo.png", PNG)
            archive.writestr(f"{name}.txt", words(len(name) + ord(name[0]), 90))
    inside = ScanOptions(jobs=1, archives=True)
    assert not groups_of(find(tmp_path, options=inside))
    (tmp_path / "logo.png").write_bytes(PNG)
    report = find(tmp_path, options=inside)
    (group,) = Regrouper(report).groups(0, 1.0)
    assert sorted(report.documents[i].member for i in group.members) == ["", "logo.png", "logo.png"]


def test_template_text_that_is_all_of_a_file_does_not_part_its_copies(tree: Path) -> None:
    (tree / "form.txt").write_text(words(1, 200))
    options = ScanOptions(jobs=1, template=(tree / "form.txt",))
    groups = groups_of(find(tree, options=options))
    assert frozenset(("form.txt", "contract.txt")) in groups
    assert frozenset(("scan.png", "copy of scan.png")) in groups


def test_a_report_and_a_session_keep_what_is_compared_by_its_bytes_alone(
    tree: Path, tmp_path: Path
) -> None:

    report = find(tree)
    regrouper = Regrouper(report)
    groups = regrouper.groups(*(report.options.distance or 0, report.options.similarity or 0.0))
    export(report, groups, tmp_path / "report.json")
    read = read_report(tmp_path / "report.json")
    texts = [d.unread and (d.unread[0], str(d.unread[1])) for d in report.documents]
    assert [d.unread for d in read.report.documents] == texts
    assert (read.report.file_count, read.report.compared_count) == (
        report.file_count,
        report.compared_count,
    )
    assert groups_of(read.report) == groups_of(report)
    session = Session(report, groups, report.options.distance or 0, report.options.similarity or 0)
    save_session(session, tmp_path / "one.session")
    back = open_session(tmp_path / "one.session").report
    assert [d.unread for d in back.documents] == [d.unread for d in report.documents]


def test_a_lookup_finds_identical_files_without_a_text(tree: Path, tmp_path: Path) -> None:

    store = tmp_path / "store"
    find(tree, store)
    with Lookup(OPTIONS, store) as lookup:
        answers = {p.name: lookup.ask(p) for p in (tree / "scan.png", tree / "note")}
        (tree / "new.bin").write_bytes(PNG)
        answers["new.bin"] = lookup.ask(tree / "new.bin")
        assert lookup.ask_bytes(PNG + b"other", "x.png").problem is not None
        shown = lookup.ask_bytes(PNG, "x.png")
    assert {f.document.path.name for f in shown.matches} == {"scan.png", "copy of scan.png"}
    for name, answer in answers.items():
        assert answer.problem is None
        assert answer.query is not None
        assert answer.query.unread is not None
        wanted = {"note": ["copy of note"], "scan.png": ["copy of scan.png"]}
        found = sorted(f.document.path.name for f in answer.matches)
        assert found == wanted.get(name, ["copy of scan.png", "scan.png"])
        assert {f.relation for f in answer.matches} == {Relation.IDENTICAL_FILE}


def test_names_of_one_file_free_nothing_and_are_not_marked_for_each_other(tree: Path) -> None:

    os.link(tree / "contract.txt", tree / "sub" / "z link.txt")
    os.link(tree / "contract.txt", tree / "a link.txt")
    report = find(tree)
    groups = Regrouper(report).groups(0, 1.0)
    contents = Contents(report, groups, report.pairs)
    size = {d.path.name: d.identity.size for d in report.documents}
    copies = ("scan.png", "torn.docx", "note", "version 2.txt")
    assert contents.reclaimable == sum(map(size.__getitem__, copies))
    assert (
        int(DiskSpace(report.documents, report.sizes).reclaimable_bytes(groups).sum())
        == contents.reclaimable
    )
    rule = KeepRule(KeepCriterion.NAME, ("*link.txt", "scan.png"))
    plan = auto_mark(report, groups, [rule], distance=0, similarity=1.0)
    names = {report.documents[i].path.name: why for i, why in plan.omissions.items()}
    assert SkipReason.SAME_DATA in set(names.values())
    marks = {report.documents[i].path.name for i in plan.marks.tolist()}
    assert "copy of scan.png" in marks
    assert marks.isdisjoint({"contract.txt", "a link.txt", "z link.txt", "scan.png"})


def test_names_of_one_file_are_no_tie(tmp_path: Path) -> None:

    (tmp_path / "old.txt").write_text(words(1, 80))
    os.utime(tmp_path / "old.txt", (1e9, 1e9))
    (tmp_path / "new.txt").write_text(words(1, 80))
    os.link(tmp_path / "new.txt", tmp_path / "other name.txt")
    report = find(tmp_path)
    groups = Regrouper(report).groups(0, 1.0)
    plan = auto_mark(report, groups, [KeepRule(KeepCriterion.NEWEST)], distance=0, similarity=1.0)
    assert [report.documents[i].path.name for i in plan.marks.tolist()] == ["old.txt"]
    assert list(plan.omissions.values()) == [SkipReason.SAME_DATA]


def test_a_row_names_its_identical_file(tree: Path) -> None:

    report = find(tree)
    regrouper = Regrouper(report)
    bar = report.options.distance or 0, report.options.similarity or 0.0
    contents = Contents(report, regrouper.groups(*bar), regrouper.pairs(*bar))
    told = {m.document.path.name: m.remarks for g in contents.group_rows() for m in g.members}
    kept = {g.members[0].document.path.name for g in contents.group_rows()}
    if "contract.txt" in kept:
        assert told["version 2.txt"] == ("identical to version 2 again.txt",)
        assert told["version 2 again.txt"] == ("identical to version 2.txt",)
    assert told["note"][0].startswith("compared byte for byte, not by text: only 13 letters")
    assert contents.relations()[Relation.IDENTICAL_FILE] == 4
    assert relation_counts(contents).startswith("Pairs: 4 identical files, 2 small changes")


def test_two_files_without_text_are_reported_as_identical(tree: Path) -> None:

    pair = tree / "torn.docx", tree / "sub" / "copy of torn.docx"
    made = compare(*pair, options=OPTIONS)
    assert made.left.problem is not None
    assert made.identical
    why = explain(*pair, OPTIONS)
    assert (why.is_pair, why.relation) == (True, Relation.IDENTICAL_FILE)
    assert not compare(pair[0], tree / "scan.png", options=OPTIONS).identical


def test_a_comparison_shows_one_text_of_files_with_the_same_bytes(tmp_path: Path) -> None:

    (tmp_path / "a.md").write_text(COMMENT + words(3, 50))
    (tmp_path / "b.txt").write_text(COMMENT + words(3, 50))
    made = compare(tmp_path / "a.md", tmp_path / "b.txt", options=OPTIONS)
    assert made.identical
    assert (made.changes, made.similarity) == (0, 1.0)
    assert (made.left.path.name, made.right.path.name) == ("a.md", "b.txt")
