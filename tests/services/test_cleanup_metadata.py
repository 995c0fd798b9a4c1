"""What a clean-up and an undo take care of beside the bytes of a file."""

from __future__ import annotations

import errno
import os
import shutil
import sys
from pathlib import Path

import pytest
from operation_samples import carried_out, digest, make_tree, request_of

from simfinder.domain.operations import Action, RefusalReason, State
from simfinder.files import folders as exclusive_rename
from simfinder.files import folders as held_folder
from simfinder.files.folders import OpenFolder
from simfinder.services.cleanup.cleanup import perform
from simfinder.services.cleanup.operation import FreeNames, aside_name
from simfinder.services.cleanup.recovery import recover
from simfinder.services.cleanup.undo import undo
from simfinder.store.journal import Journal, change_state

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the trash of Linux")
posix = pytest.mark.skipif(os.name != "posix", reason="files and folders of POSIX")
keeper_of_machine = pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root gives files away"
)


@posix
def test_a_rename_whose_answer_was_lost_removes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a").write_text("the document")
    real = os.rename

    def lost(*places: str, **folders: int) -> None:
        real(*places, **folders)
        raise FileNotFoundError(errno.ENOENT, "asked twice, and the second time it was done")

    monkeypatch.setattr(exclusive_rename, "_native", lambda: None)
    monkeypatch.setattr(os, "rename", lost)
    with OpenFolder.open(tmp_path) as folder:
        folder.move_entry("a", folder, "b")
    assert (tmp_path / "b").read_text() == "the document"


@linux
def test_two_concurrent_clean_ups_leave_one_copy(
    root: Path, journal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_tree(root, 1)
    ours, theirs = root / "ours.txt", root / "theirs.txt"
    for path in (ours, theirs):
        path.write_text("two of these")
    request = request_of(ours, root, theirs)
    real = held_folder.rename_exclusive

    def rename(source: str, from_: int | None, target: str, to: int | None) -> None:
        theirs.unlink(missing_ok=True)  # they saw ours a moment ago
        real(source, from_, target, to)

    monkeypatch.setattr(held_folder, "rename_exclusive", rename)
    (done,) = carried_out(journal, Action.TRASH, None, [request])
    assert (done.state, done.refusal) == (State.FAILED, RefusalReason.KEEPER_MISSING)
    assert ours.read_text() == "two of these"
    assert list((root.parent / "data" / "Trash" / "info").iterdir()) == []


@posix
@pytest.mark.parametrize("action", [Action.MOVE, Action.COPY])
def test_a_file_is_not_moved_to_the_folder_it_is_in(
    root: Path, journal: Path, action: Action
) -> None:
    (path,) = make_tree(root, 1)
    (done,) = carried_out(journal, action, path.parent, [request_of(path, root)])
    assert (done.state, done.refusal, done.target) == (State.FAILED, RefusalReason.TAKEN, None)
    assert [p.name for p in path.parent.iterdir()] == [path.name]


@posix
def test_a_folder_created_by_undo_is_accessible_to_colleagues(root: Path, journal: Path) -> None:
    files = make_tree(root)
    done = carried_out(journal, Action.MOVE, root.parent / "chosen", [request_of(files[1], root)])
    shutil.rmtree(root / "deep")
    mask = os.umask(0o022)
    try:
        with Journal.open(journal) as opened:
            undo(opened, done)
    finally:
        os.umask(mask)
    assert (root / "deep" / "er").stat().st_mode & 0o777 == 0o755


@linux
def test_over_disks_notes_owner_and_rights_go_along(
    root: Path, journal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = held_folder.rename_exclusive

    def across(source: str, from_: int | None, target: str, to: int | None) -> None:
        if from_ != to:
            raise OSError(errno.EXDEV, "Invalid cross-device link")
        real(source, from_, target, to)

    (path,) = make_tree(root, 1)
    try:
        os.setxattr(path, "user.tags", b"important")
    except OSError:
        pytest.skip("this disk has no extended attributes")
    path.chmod(0o640)
    if os.geteuid() == 0:
        os.chown(path, 12345, 23456)
    before = path.stat()
    monkeypatch.setattr(held_folder, "rename_exclusive", across)
    (done,) = carried_out(journal, Action.MOVE, root.parent / "chosen", [request_of(path, root)])
    assert done.target is not None
    for place in (done.target, path):
        if place == path:
            with Journal.open(journal) as opened:
                undo(opened, [done])
        now = place.stat()
        assert (now.st_uid, now.st_gid) == (before.st_uid, before.st_gid)
        assert (now.st_mode, now.st_mtime_ns) == (before.st_mode, before.st_mtime_ns)
        assert os.getxattr(place, "user.tags") == b"important"


@linux
@keeper_of_machine
@pytest.mark.parametrize("shared", [True, False])
def test_a_trash_or_quarantine_of_another_person_is_not_used(
    root: Path, journal: Path, monkeypatch: pytest.MonkeyPatch, shared: bool
) -> None:
    files = make_tree(root, 2)
    top = root.parent
    theirs = top / ".Trash" / str(os.getuid()) if shared else top / f".Trash-{os.getuid()}"
    quarantine = root / "SimFinder quarantine"
    for folder in (theirs, quarantine):
        folder.mkdir(parents=True)
        os.chown(folder, 12345, 23456)
    if shared:
        theirs.parent.chmod(0o1777)
    monkeypatch.setattr("simfinder.files.trash._device_of", lambda path: -1)
    monkeypatch.setattr("simfinder.files.trash.top_of_disk", lambda folder: top)
    for action in (Action.TRASH, Action.QUARANTINE):
        done = carried_out(journal, action, None, [request_of(path, root) for path in files])
        for operation in done:
            at = operation.target
            assert at is None or not at.is_relative_to(theirs)
            assert at is None or not at.is_relative_to(quarantine)
        with Journal.open(journal) as opened:
            undo(opened, done)
    assert not any(p.is_file() for folder in (theirs, quarantine) for p in folder.rglob("*"))
    assert all(path.exists() for path in files)


def test_an_operation_undone_by_another_process_is_not_undone_again(
    root: Path, journal: Path
) -> None:
    (path,) = make_tree(root, 1)
    chosen = root.parent / "chosen"
    (first,) = carried_out(journal, Action.MOVE, chosen, [request_of(path, root)])
    with Journal.open(journal) as opened:
        undo(opened, [first])
    (second,) = carried_out(journal, Action.MOVE, chosen, [request_of(path, root)])
    assert second.target == first.target
    with Journal.open(journal) as opened:
        (back,) = undo(opened, [first])  # as a window has it that was open all the time
        assert back.state is State.UNDONE
        assert opened.operations(second.batch) == [second]
    assert second.target is not None
    assert digest(second.target) == second.content


def test_numbers_of_a_journal_that_was_put_aside_name_nothing_else(
    root: Path, journal: Path
) -> None:
    files = make_tree(root, 2)
    chosen = root.parent / "chosen"
    (old,) = carried_out(journal, Action.MOVE, chosen, [request_of(files[0], root)])
    shutil.rmtree(journal)
    (new,) = carried_out(journal, Action.MOVE, chosen, [request_of(files[1], root)])
    assert (old.id, old.batch) == (new.id, new.batch)
    with Journal.open(journal) as opened:
        (back,) = undo(opened, [old])
        assert (back.state, back.refusal) == (State.FAILED, RefusalReason.SYSTEM)
        assert opened.operations(new.batch) == [new]


@pytest.mark.parametrize("moved", [True, False])
@linux
def test_a_folder_that_was_removed_after_a_kill_leaves_nothing_unsettled(
    root: Path, journal: Path, moved: bool
) -> None:
    (path,) = make_tree(root, 1)
    (done,) = carried_out(journal, Action.TRASH, None, [request_of(path, root)])
    with Journal.open(journal) as opened:
        opened.write([change_state(done, State.BEGUN)])  # as a kill right after the move leaves it
    path.parent.rmdir()
    assert done.target is not None
    if not moved:
        done.target.unlink()
    with Journal.open(journal) as opened:
        (found,) = recover(opened)
        assert found.state is (State.DONE if moved else State.LOST)
        if moved:
            (back,) = undo(opened, [found])
            assert back.state is State.UNDONE
            assert digest(path) == done.content


@linux
def test_a_trash_that_was_removed_after_a_kill_leaves_nothing_unsettled(
    root: Path, journal: Path
) -> None:
    (path,) = make_tree(root, 1)
    (done,) = carried_out(journal, Action.TRASH, None, [request_of(path, root)])
    with Journal.open(journal) as opened:
        undo(opened, [done])
        opened.write([change_state(done, State.BEGUN)])
    shutil.rmtree(root.parent / "data" / "Trash")
    with Journal.open(journal) as opened:
        (found,) = recover(opened)
        assert (found.state, found.target) == (State.FAILED, None)
    assert digest(path) == done.content


def test_a_leftover_copy_at_the_target_is_reported_at_once(
    root: Path, journal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (path,) = make_tree(root, 1)
    chosen = root.parent / "chosen"
    chosen.mkdir()
    request = request_of(path, root)
    theirs = chosen / f".simfinder-1-{request.content[:16]}.part"
    theirs.write_text("being made by a colleague")
    (done,) = carried_out(journal, Action.COPY, chosen, [request])
    assert (done.state, done.refusal) == (State.FAILED, RefusalReason.SYSTEM)
    assert theirs.name in str(done.detail)
    assert theirs.read_text() == "being made by a colleague"
    (done,) = carried_out(journal, Action.COPY, chosen, [request])
    assert done.state is State.DONE


def test_thousands_of_files_of_one_name_get_names_in_one_go() -> None:
    names, asked = FreeNames(), []

    def is_free(name: str) -> bool:
        asked.append(name)
        return True

    given = [names.free("scan.pdf", 255, is_free) for _ in range(20_000)]
    assert given[:2] == ["scan.pdf", "scan (2).pdf"]
    assert len(set(given)) == len(asked) == 20_000


@linux
def test_files_of_thousands_of_folders_need_no_thousands_of_open_ones(
    root: Path, journal: Path
) -> None:
    make_tree(root, 0)
    requests = []
    for n in range(150):
        path = root / f"folder {n}" / "file.txt"
        path.parent.mkdir()
        path.write_text(f"text {n}")
        requests.append(request_of(path, root))
    most = 0

    class Watcher:
        def progress(self, done: int, total: int, current: Path) -> None:
            nonlocal most
            most = max(most, len(list(Path("/proc/self/fd").iterdir())))

        def check(self) -> None:
            return

    before = len(list(Path("/proc/self/fd").iterdir()))
    with Journal.open(journal) as opened:
        done = perform(opened, Action.TRASH, None, requests, Watcher())
    assert {o.state for o in done} == {State.DONE}
    assert most < before + 20


@linux
def test_files_that_come_back_to_many_folders_sync_their_disk_once(
    root: Path, journal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_tree(root, 0)
    requests = []
    for n in range(40):
        path = root / f"folder {n}" / "file.txt"
        path.parent.mkdir()
        path.write_text(f"text {n}")
        requests.append(request_of(path, root))
    done = carried_out(journal, Action.TRASH, None, requests)
    synced: list[Path] = []
    monkeypatch.setattr(OpenFolder, "sync_disk", lambda folder: not synced.append(folder.path))
    monkeypatch.setattr(OpenFolder, "sync", lambda folder, **_: synced.append(folder.path))
    with Journal.open(journal) as opened:
        back = undo(opened, done)
    assert {o.state for o in back} == {State.UNDONE}
    assert len(synced) == 1


@posix
def test_a_temporary_file_gets_a_visible_name_where_its_own_is_taken(
    root: Path, journal: Path
) -> None:
    (path,) = make_tree(root, 1)
    chosen = root.parent / "chosen"
    (done,) = carried_out(journal, Action.COPY, chosen, [request_of(path, root)])
    with Journal.open(journal) as opened:
        path.rename(path.with_name(aside_name(done)))  # killed as it was taken away
        path.write_text("new work under the old name")
        opened.write([change_state(done, State.COPIED)])
        (found,) = recover(opened)
    second = path.with_name("one (2).txt")
    assert (found.state, found.refusal) == (State.DONE, RefusalReason.CHANGED)
    assert str(second) in str(found.detail)
    assert digest(second) == done.content
    assert path.read_text() == "new work under the old name"
    assert list(root.rglob(".simfinder-*")) == []
