"""Files that go to a trash, a quarantine or a folder, and come back."""

from __future__ import annotations

import json
import os
import shutil
import sys
from pathlib import Path
from urllib.parse import unquote_to_bytes

import pytest
from operation_samples import carried_out, digest, make_tree, request_of

from simfinder.domain.operations import Action, RefusalReason, State
from simfinder.files.quarantine import FOLDER, MANIFEST
from simfinder.services.cleanup.undo import undo
from simfinder.store.journal import Journal

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the trash of Linux")
ACTIONS = [Action.TRASH, Action.QUARANTINE, Action.MOVE, Action.COPY]


def chosen_for(action: Action, root: Path) -> Path | None:
    return root.parent / "chosen" if action in (Action.MOVE, Action.COPY) else None


@linux
@pytest.mark.parametrize("action", ACTIONS)
def test_every_file_goes_and_comes_back_whole_under_its_name(
    root: Path, journal: Path, action: Action
) -> None:
    files = make_tree(root)
    before = {path: digest(path) for path in files}
    times = {path: path.stat().st_mtime_ns for path in files}
    requests = [request_of(path, root) for path in files]
    done = carried_out(journal, action, chosen_for(action, root), requests)
    assert [o.state for o in done] == [State.DONE] * len(files)
    for operation in done:
        assert operation.target is not None
        assert digest(operation.target) == before[operation.source]
        assert operation.source.exists() == (action is Action.COPY)
    with Journal.open(journal) as opened:
        back = undo(opened, opened.operations(done[0].batch))
        assert [o.state for o in back] == [State.UNDONE] * len(files)
        assert opened.unfinished_operations() == []
    assert {path: digest(path) for path in files} == before
    assert {path: path.stat().st_mtime_ns for path in files} == times
    assert not any(o.target.exists() for o in done if o.target)


@linux
def test_the_trash_holds_what_the_desktop_needs_to_restore(root: Path, journal: Path) -> None:
    files = make_tree(root)
    done = carried_out(journal, Action.TRASH, None, [request_of(path, root) for path in files])
    trash = root.parent / "data" / "Trash"
    for operation in done:
        assert operation.target is not None
        assert operation.target.parent == trash / "files"
        note = (trash / "info" / (operation.target.name + ".trashinfo")).read_text().splitlines()
        assert note[0] == "[Trash Info]"
        assert unquote_to_bytes(note[1].removeprefix("Path=")) == os.fsencode(operation.source)
        assert note[2].startswith("DeletionDate=20")
    with Journal.open(journal) as opened:
        undo(opened, done)
    assert list((trash / "info").iterdir()) == []


@linux
def test_a_name_that_is_not_utf_8_goes_and_its_twin_stays(root: Path, journal: Path) -> None:
    make_tree(root)
    odd = Path(os.fsdecode(os.fsencode(root) + b"/t\xff.txt"))
    twin = root / "t\ufffd.txt"
    odd.write_text("the odd one")
    twin.write_text("the twin")
    (done,) = carried_out(journal, Action.TRASH, None, [request_of(odd, root)])
    assert done.state is State.DONE
    assert not odd.exists()
    assert twin.read_text() == "the twin"
    with Journal.open(journal) as opened:
        (stored,) = opened.operations(done.batch)
        assert stored == done
        undo(opened, [stored])
    assert odd.read_text() == "the odd one"


@linux
def test_names_of_255_bytes_and_equal_names_find_a_place(root: Path, journal: Path) -> None:
    make_tree(root)
    (root / "other").mkdir()
    files = [root / ("长" * 83 + ".txt"), root / "other" / ("长" * 83 + ".txt")]
    for n, path in enumerate(files):
        path.write_text(f"text {n}")
    done = carried_out(journal, Action.TRASH, None, [request_of(path, root) for path in files])
    assert [o.state for o in done] == [State.DONE, State.DONE]
    with Journal.open(journal) as opened:
        undo(opened, done)
    assert [path.read_text() for path in files] == ["text 0", "text 1"]


@linux
def test_a_quarantine_lists_where_its_files_came_from(root: Path, journal: Path) -> None:
    files = make_tree(root, 2)
    done = carried_out(journal, Action.QUARANTINE, None, [request_of(path, root) for path in files])
    lines = (root / FOLDER / MANIFEST).read_text(encoding="ascii").splitlines()
    told = [json.loads(line) for line in lines]
    assert [(t["from"], t["sha256"]) for t in told] == [(str(o.source), o.content) for o in done]
    assert [t["name"] for t in told] == [o.target.name for o in done if o.target]


def test_of_equal_names_none_replaces_another(root: Path, journal: Path) -> None:
    make_tree(root)
    chosen = root.parent / "chosen"
    chosen.mkdir()
    (chosen / "a.txt").write_text("here before")
    for folder in ("x", "y"):
        (root / folder).mkdir()
        (root / folder / "a.txt").write_text(folder)
    requests = [request_of(root / folder / "a.txt", root) for folder in ("x", "y")]
    done = carried_out(journal, Action.MOVE, chosen, requests)
    assert [o.target for o in done] == [chosen / "a (2).txt", chosen / "a (3).txt"]
    assert (chosen / "a.txt").read_text() == "here before"


@pytest.mark.parametrize("action", [Action.MOVE, Action.COPY])
def test_the_structure_of_folders_is_kept(root: Path, journal: Path, action: Action) -> None:
    files = make_tree(root)
    whole = {path: digest(path) for path in files}
    (root / "same.txt").write_text("in the root itself")
    (root / "flat" / "same.txt").write_text("in a folder")
    files += [root / "same.txt", root / "flat" / "same.txt"]
    chosen = root.parent / "chosen"
    requests = [request_of(path, root) for path in files]
    done = carried_out(journal, action, chosen, requests, keep_structure=True)
    assert [o.target for o in done] == [chosen / path.relative_to(root) for path in files]
    assert {o.state for o in done} == {State.DONE}
    with Journal.open(journal) as opened:
        assert opened.batches()[0].destination == chosen
        back = undo(opened, opened.operations(done[0].batch))
        assert {o.state for o in back} == {State.UNDONE}
    assert {path: digest(path) for path in whole} == whole
    assert not any(path.is_file() for path in chosen.rglob("*"))


def test_a_kept_structure_follows_no_link_and_replaces_nothing(root: Path, journal: Path) -> None:
    files = make_tree(root)
    chosen, elsewhere = root.parent / "chosen", root.parent / "elsewhere"
    for folder in (chosen / "flat", elsewhere):
        folder.mkdir(parents=True)
    (chosen / "deep").symlink_to(elsewhere)
    (chosen / "flat" / files[0].name).write_text("here before")
    requests = [request_of(path, root) for path in files[:2]]
    flat, deep = carried_out(journal, Action.MOVE, chosen, requests, keep_structure=True)
    assert (flat.state, flat.target) == (State.DONE, chosen / "flat" / "one (2).txt")
    assert (chosen / "flat" / files[0].name).read_text() == "here before"
    assert (deep.state, deep.refusal) == (State.FAILED, RefusalReason.OUTSIDE)
    assert files[1].exists()
    assert list(elsewhere.iterdir()) == []


@linux
def test_thousands_of_folders_are_not_open_at_once(root: Path, journal: Path) -> None:
    import resource

    make_tree(root, 0)
    files = [root / f"folder {n}" / "letter.txt" for n in range(200)]
    for n, path in enumerate(files):
        path.parent.mkdir()
        path.write_text(f"letter {n}")
    requests = [request_of(path, root) for path in files]
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(
        resource.RLIMIT_NOFILE, (len(list(Path("/proc/self/fd").iterdir())) + 100, hard)
    )
    try:
        done = carried_out(
            journal, Action.MOVE, root.parent / "chosen", requests, keep_structure=True
        )
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert {o.state for o in done} == {State.DONE}


def test_undo_does_not_replace_a_new_file_at_the_source(root: Path, journal: Path) -> None:
    (path,) = make_tree(root, 1)
    (done,) = carried_out(journal, Action.MOVE, root.parent / "chosen", [request_of(path, root)])
    path.write_text("new work")
    with Journal.open(journal) as opened:
        (back,) = undo(opened, [done])
        assert (back.state, back.refusal) == (State.DONE, RefusalReason.TAKEN)
        assert path.read_text() == "new work"
        assert done.target is not None
        assert digest(done.target) == done.content
        path.unlink()
        (back,) = undo(opened, [back])
    assert back.state is State.UNDONE
    assert digest(path) == done.content


def test_undo_creates_missing_folders_below_the_root(root: Path, journal: Path) -> None:
    files = make_tree(root)
    done = carried_out(journal, Action.MOVE, root.parent / "chosen", [request_of(files[1], root)])
    shutil.rmtree(root / "deep")
    with Journal.open(journal) as opened:
        (back,) = undo(opened, done)
    assert back.state is State.UNDONE
    assert digest(files[1]) == back.content


@pytest.mark.skipif(os.name != "posix", reason="links need rights on Windows")
def test_undo_does_not_follow_a_link_that_was_laid_on_the_way(root: Path, journal: Path) -> None:
    files = make_tree(root)
    precious = root.parent / "precious"
    (precious / "er").mkdir(parents=True)
    done = carried_out(journal, Action.MOVE, root.parent / "chosen", [request_of(files[1], root)])
    shutil.rmtree(root / "deep")
    (root / "deep").symlink_to(precious)
    with Journal.open(journal) as opened:
        (back,) = undo(opened, done)
    assert (back.state, back.refusal) == (State.DONE, RefusalReason.OUTSIDE)
    assert list((precious / "er").iterdir()) == []


def test_a_copy_is_only_undone_while_its_original_is_whole(root: Path, journal: Path) -> None:
    (path,) = make_tree(root, 1)
    (done,) = carried_out(journal, Action.COPY, root.parent / "chosen", [request_of(path, root)])
    path.write_text("written to since")
    with Journal.open(journal) as opened:
        (back,) = undo(opened, [done])
    assert (back.state, back.refusal) == (State.DONE, RefusalReason.KEEPER_CHANGED)
    assert done.target is not None
    assert digest(done.target) == done.content
