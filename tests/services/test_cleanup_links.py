"""Identical files that become hard links to their kept files, and independent files again."""

from __future__ import annotations

import errno
import os
from dataclasses import replace
from pathlib import Path

import builders
import pytest
from operation_samples import carried_out, digest, make_tree, make_twins, request_of

from simfinder.domain.documents import Identity, Role
from simfinder.domain.operations import Action, Operation, RefusalReason, State
from simfinder.files.folders import OpenFolder
from simfinder.files.quarantine import FOLDER
from simfinder.services.cleanup.plan import clean_plan, plan_links
from simfinder.services.cleanup.quarantine_lists import adopt
from simfinder.services.cleanup.undo import undo
from simfinder.store.journal import Journal

MODE = 0o600 if os.name == "posix" else 0o666


class Tree:
    """Files with a twin each."""

    def __init__(self, root: Path, journal: Path) -> None:
        self.root, self.journal = root, journal
        self.files = make_tree(root, 3)
        for path in self.files:
            path.chmod(MODE)
        self.twins = make_twins(root, self.files)
        self.before = [path.stat() for path in self.files]
        self.contents = [digest(path) for path in self.files]

    def link(self) -> list[Operation]:
        """Replace the files."""
        requests = [
            request_of(path, self.root, twin)
            for path, twin in zip(self.files, self.twins, strict=True)
        ]
        return carried_out(self.journal, Action.LINK, None, requests)

    def take_back(self) -> list[Operation]:
        """Undo it."""
        with Journal.open(self.journal) as journal:
            return undo(journal, journal.operations(1))

    def leftovers(self) -> list[Path]:
        """Return files under private names."""
        return list(self.root.rglob(".simfinder-*"))


@pytest.fixture
def tree(root: Path, journal: Path) -> Tree:
    return Tree(root, journal)


def test_files_become_names_of_their_twins_and_independent_again(tree: Tree) -> None:
    done = tree.link()
    assert [(o.state, o.refusal) for o in done] == [(State.DONE, None)] * 3
    for operation, twin, content in zip(done, tree.twins, tree.contents, strict=True):
        assert operation.source.samefile(twin)
        assert operation.target is not None
        assert operation.target.parent.name == FOLDER
        assert digest(operation.target) == content
    assert [(o.state, o.refusal) for o in tree.take_back()] == [(State.UNDONE, None)] * 3
    for path, twin, before in zip(tree.files, tree.twins, tree.before, strict=True):
        now = path.stat()
        assert not path.samefile(twin)
        assert (now.st_ino, now.st_mtime_ns, now.st_mode, now.st_nlink) == (
            (before.st_ino, before.st_mtime_ns, before.st_mode, 1)
        )
        assert twin.stat().st_nlink == 1
    assert [digest(path) for path in tree.files] == tree.contents
    assert tree.leftovers() == []


def test_two_copies_of_one_file_become_the_same_names(root: Path, journal: Path) -> None:
    paths = [root / f"{name}.txt" for name in "abc"]
    for path in paths:
        path.write_text("The same in all.\n")
    requests = [request_of(path, root, paths[0]) for path in paths[1:]]
    done = carried_out(journal, Action.LINK, None, requests)
    assert [o.state for o in done] == [State.DONE] * 2
    assert paths[0].stat().st_nlink == 3


def test_other_bytes_and_names_of_one_file_are_refused(tree: Tree) -> None:
    other, linked = tree.files[0], tree.files[1]
    linked.unlink()
    os.link(tree.twins[1], linked)
    requests = [
        request_of(other, tree.root, tree.twins[1]),
        request_of(linked, tree.root, tree.twins[1]),
    ]
    done = carried_out(tree.journal, Action.LINK, None, requests)
    assert [o.refusal for o in done] == [RefusalReason.NOT_IDENTICAL, RefusalReason.SAME_DATA]
    assert digest(other) == tree.contents[0]
    assert not (tree.root / FOLDER).exists() or len(list((tree.root / FOLDER).iterdir())) <= 1


def test_files_that_changed_since_are_not_replaced(tree: Tree) -> None:
    requests = [
        request_of(path, tree.root, twin) for path, twin in zip(tree.files, tree.twins, strict=True)
    ]
    before = tree.twins[0].stat()
    tree.twins[0].write_bytes(tree.twins[0].read_bytes().swapcase())
    os.utime(tree.twins[0], ns=(before.st_atime_ns, before.st_mtime_ns))
    tree.files[1].write_text("Other words.\n")
    done = carried_out(tree.journal, Action.LINK, None, requests)
    assert [o.refusal for o in done] == [RefusalReason.KEEPER_CHANGED, RefusalReason.CHANGED, None]
    assert digest(tree.files[0]) == tree.contents[0]
    assert tree.files[1].read_text() == "Other words.\n"
    assert tree.leftovers() == []


@pytest.mark.parametrize(
    ("code", "refusal"),
    [
        (errno.EPERM, RefusalReason.NO_LINKS),
        (errno.EMLINK, RefusalReason.NO_LINKS),
        (errno.EXDEV, RefusalReason.OTHER_DISK),
        (errno.ENOSPC, RefusalReason.NO_SPACE),
    ],
)
def test_a_disk_that_refuses_links_leaves_every_file_as_it_was(
    tree: Tree, monkeypatch: pytest.MonkeyPatch, code: int, refusal: RefusalReason
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(OpenFolder, "link", refuse)
    assert [o.refusal for o in tree.link()] == [refusal] * 3
    assert [path.stat().st_ino for path in tree.files] == [s.st_ino for s in tree.before]
    assert tree.leftovers() == []


def test_an_edited_link_keeps_its_edits_at_the_kept_file(tree: Tree) -> None:
    tree.link()
    with tree.files[0].open("a") as file:
        file.write("Added later.\n")
    assert [o.state for o in tree.take_back()] == [State.UNDONE] * 3
    assert digest(tree.files[0]) == tree.contents[0]
    assert tree.twins[0].read_text().endswith("Added later.\n")
    assert tree.twins[0].stat().st_nlink == 1


def test_a_new_document_in_the_place_of_a_link_stays(tree: Tree) -> None:
    tree.link()
    tree.files[0].unlink()
    tree.files[0].write_text("Saved anew by an editor.\n")
    back = tree.take_back()
    assert [(o.state, o.refusal) for o in back] == [
        (State.DONE, RefusalReason.TAKEN),
        (State.UNDONE, None),
        (State.UNDONE, None),
    ]
    assert tree.files[0].read_text() == "Saved anew by an editor.\n"
    assert tree.leftovers() == []


def test_a_link_that_was_deleted_or_whose_kept_file_is_gone_comes_back(tree: Tree) -> None:
    tree.link()
    tree.files[0].unlink()
    tree.twins[1].unlink()
    assert [(o.state, o.refusal) for o in tree.take_back()] == [(State.UNDONE, None)] * 3
    assert [digest(path) for path in tree.files] == tree.contents
    assert tree.files[1].stat().st_nlink == 1
    assert tree.leftovers() == []


def test_an_edited_link_whose_kept_file_is_gone_is_left_alone(tree: Tree) -> None:
    tree.link()
    tree.twins[0].unlink()
    with tree.files[0].open("a") as file:
        file.write("Added later.\n")
    back = tree.take_back()
    assert (back[0].state, back[0].refusal) == (State.DONE, RefusalReason.TAKEN)
    assert tree.files[0].read_text().endswith("Added later.\n")


def test_links_are_undone_from_the_list_of_the_quarantine(
    tree: Tree, monkeypatch: pytest.MonkeyPatch
) -> None:
    tree.link()
    (tree.journal / "journal.db").unlink()
    for extra in tree.journal.glob("journal.db-*"):
        extra.unlink()
    with Journal.open(tree.journal) as journal:
        adopted = adopt(journal)
        assert {o.action for o in adopted} == {Action.LINK}
        assert [o.state for o in undo(journal, adopted)] == [State.UNDONE] * 3
    assert sorted(map(digest, tree.files)) == sorted(tree.contents)
    assert [path.stat().st_nlink for path in tree.files] == [1, 1, 1]


def test_the_plan_finds_a_twin_that_stays_or_a_reason() -> None:
    made = [
        builders.make_document(n, f"/docs/{n}.txt", content_hash=content * 64)
        for n, content in enumerate("aabbbaa")
    ]
    places = [(1, 10), (1, 11), (1, 12), (1, 13), (1, 14), (1, 10), (2, 20)]
    documents = [
        replace(document, identity=Identity(*place, 100, 0, 0))
        for document, place in zip(made, places, strict=True)
    ]
    documents[4] = replace(documents[4], role=Role.PROTECTED)
    pairs = builders.make_pairs([(a, b) for a in range(7) for b in range(a + 1, 7)])
    report = builders.make_report(documents, pairs)
    groups = builders.make_groups(pairs, [tuple(range(7))])
    plan = plan_links(clean_plan(report, groups, [1, 2, 4, 5, 6]))
    found = {i.document: (i.keeper, i.request.refusal, i.caution) for i in plan.removals}
    assert found[1] == (0, None, None)
    assert found[2] == (3, None, None)  # the other one with its bytes, though 0 is the keeper
    assert found[4][1] is RefusalReason.PROTECTED
    assert found[5] == (0, RefusalReason.SAME_DATA, None)
    assert found[6] == (0, RefusalReason.OTHER_DISK, None)
    alone = plan_links(clean_plan(report, groups, [2, 3, 4]))
    assert [i.request.refusal for i in alone.removals] == [
        RefusalReason.NOT_IDENTICAL,
        RefusalReason.NOT_IDENTICAL,
        RefusalReason.PROTECTED,
    ]
