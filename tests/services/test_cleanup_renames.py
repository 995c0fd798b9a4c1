"""Files that get another name, and their old one again."""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from pathlib import Path

import builders
import pytest
from operation_samples import digest, make_tree, request_of

from simfinder.domain.documents import Problem, Reason, Role, Source
from simfinder.domain.errors import UsageError
from simfinder.domain.operations import Action, Operation, OperationRequest, RefusalReason, State
from simfinder.files.names import check_name
from simfinder.services.cleanup import file_work
from simfinder.services.cleanup.cleanup import rename
from simfinder.services.cleanup.plan import rename_request
from simfinder.services.cleanup.undo import undo
from simfinder.services.export.export import renamed
from simfinder.store.journal import Journal


def request_for(path: Path, root: Path) -> OperationRequest:
    """Return a request without a keeper."""
    return replace(request_of(path, root), keeper=None, keeper_identity=None, keeper_content="")


def renamed_to(journal: Path, path: Path, root: Path, name: str) -> Operation:
    with Journal.open(journal) as opened:
        return rename(opened, request_for(path, root), name)


def test_a_file_gets_a_name_and_its_old_one_again(root: Path, journal: Path) -> None:
    path = make_tree(root)[1]
    before, content = path.stat(), digest(path)
    done = renamed_to(journal, path, root, "合同 final.txt")
    assert (done.state, done.refusal, done.action) == (State.DONE, None, Action.RENAME)
    assert done.target == path.with_name("合同 final.txt")
    assert digest(done.target) == content
    assert not path.exists()
    assert file_work.missing_sources([done]) == []
    with Journal.open(journal) as opened:
        (back,) = undo(opened, [done])
        assert opened.unfinished_operations() == []
    assert (back.state, back.refusal) == (State.UNDONE, None)
    now = path.stat()
    assert (now.st_ino, now.st_mtime_ns) == (before.st_ino, before.st_mtime_ns)
    assert not done.target.exists()


def test_a_name_in_use_is_never_taken(root: Path, journal: Path) -> None:
    path, other = make_tree(root)[1:4:2]
    content = digest(other)
    failed = renamed_to(journal, path, root, other.name)
    assert (failed.state, failed.refusal) == (State.FAILED, RefusalReason.TAKEN)
    assert digest(other) == content
    assert path.exists()


def test_an_old_name_in_use_is_not_taken_by_undo(root: Path, journal: Path) -> None:
    path = make_tree(root)[0]
    done = renamed_to(journal, path, root, "other.txt")
    assert done.target is not None
    path.write_bytes(done.target.read_bytes())  # even where it has the same bytes
    with Journal.open(journal) as opened:
        (back,) = undo(opened, [done])
    assert (back.state, back.refusal) == (State.DONE, RefusalReason.TAKEN)
    assert path.exists()
    assert done.target.exists()


def test_a_changed_or_missing_file_keeps_its_name(root: Path, journal: Path) -> None:
    changed, missing = make_tree(root)[:2]
    requests = [request_for(path, root) for path in (changed, missing)]
    changed.write_text("Other words.\n")
    missing.unlink()
    with Journal.open(journal) as opened:
        results = [rename(opened, request, "new.txt") for request in requests]
    assert [o.refusal for o in results] == [RefusalReason.CHANGED, RefusalReason.MISSING]
    assert changed.read_text() == "Other words.\n"
    assert not (changed.parent / "new.txt").exists()


@pytest.mark.skipif(sys.platform != "linux", reason="two names of one file that differ in case")
def test_names_that_differ_in_case_only_are_no_reason_to_lose_a_file(
    root: Path, journal: Path
) -> None:
    path = make_tree(root)[0]
    assert renamed_to(journal, path, root, path.name.upper()).state is State.DONE
    upper = path.with_name(path.name.upper())
    # As a disk shows it that ignores case, but here both are names that exist.
    os.link(upper, path)
    failed = renamed_to(journal, upper, root, path.name)
    assert (failed.state, failed.refusal) == (State.FAILED, RefusalReason.TAKEN)
    assert upper.exists()
    assert path.exists()


@pytest.mark.parametrize(
    "name",
    [
        *("", "  ", ".", "..", "a/b", "a\\b", "a:b", 'a"', "a?", "a*b", "<a>", "a|b", "a\x01b"),
        *("a.", "a ", " a", "con", "NUL.txt", "Com1.tar.gz", "lpt9", "字" * 86, "x" * 256),
    ],
)
def test_names_that_a_system_refuses(root: Path, journal: Path, name: str) -> None:
    path = make_tree(root)[0]
    with pytest.raises(UsageError):
        renamed_to(journal, path, root, name)
    assert path.exists()
    with Journal.open(journal) as opened:
        assert opened.batches() == []


@pytest.mark.parametrize("name", ["a.b.c", ".hidden", "字" * 85, "console.txt", "com.txt", "é (2)"])
def test_names_that_every_system_allows(name: str) -> None:
    check_name(name)


def test_protected_files_and_parts_of_files_are_refused() -> None:
    documents = [
        builders.make_document(0, "/docs/a.txt"),
        builders.make_document(1, "/docs/b.txt", role=Role.PROTECTED),
        builders.make_document(2, "/docs/c.eml", member="d.txt"),
    ]
    report = builders.make_report(documents, builders.make_pairs([]))
    assert [rename_request(report, d).refusal for d in documents] == [
        None,
        RefusalReason.PROTECTED,
        RefusalReason.INSIDE,
    ]


def test_a_report_follows_the_name_of_a_file() -> None:
    documents = [
        builders.make_document(0, "/docs/c.eml"),
        builders.make_document(1, "/docs/c.eml", member="d.txt"),
        builders.make_document(2, "/docs/e.txt"),
    ]
    report = builders.make_report(documents, builders.make_pairs([]))
    old, new = Path("/docs/c.eml"), Path("/docs/new.eml")
    report = replace(
        report,
        sources=(Source(old), Source(Path("/docs"))),
        problems=(Problem(old, Reason.EMPTY, member="f.txt"),),
    )
    now = renamed(report, {old: new})
    assert [d.path for d in now.documents] == [new, new, Path("/docs/e.txt")]
    assert [s.path for s in now.sources] == [new, Path("/docs")]
    assert now.problems[0].path == new
