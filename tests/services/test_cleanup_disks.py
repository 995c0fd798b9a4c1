"""Files that go to another disk, or to a trash that is not in the person's home."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest
from operation_samples import carried_out, digest, make_tree, request_of

from simfinder.domain.errors import StoreError
from simfinder.domain.operations import Action, Operation, RefusalReason, State
from simfinder.files import folders
from simfinder.files.folders import OpenFolder
from simfinder.services.cleanup.cleanup import perform
from simfinder.services.cleanup.recovery import recover
from simfinder.services.cleanup.undo import undo
from simfinder.store.journal import Journal

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the trash of Linux")


@pytest.fixture
def no_rename(monkeypatch: pytest.MonkeyPatch, root: Path) -> None:
    """Let the folder of the tree and the chosen one seem to be on two disks."""
    real = folders.rename_exclusive

    def across(source: str, from_: int | None, target: str, to: int | None) -> None:
        if from_ != to:
            raise OSError(errno.EXDEV, "Invalid cross-device link")
        real(source, from_, target, to)

    monkeypatch.setattr("simfinder.files.folders.rename_exclusive", across)


@pytest.mark.usefixtures("no_rename")
def test_across_disks_a_file_is_copied_and_compared_before_it_is_removed(
    root: Path, journal: Path
) -> None:
    files = make_tree(root)
    files[0].chmod(0o640)
    os.utime(files[0], ns=(10**18, 10**18 + 1))
    before = {path: digest(path) for path in files}
    requests = [request_of(path, root) for path in files]
    done = carried_out(journal, Action.MOVE, root.parent / "chosen", requests)
    assert [o.state for o in done] == [State.DONE] * len(files)
    assert not any(path.exists() for path in files)
    assert done[0].target is not None
    assert done[0].target.stat().st_mtime_ns == 10**18 + 1
    assert done[0].target.stat().st_mode & 0o777 == 0o640
    assert len(list((root.parent / "chosen").iterdir())) == len(files)
    with Journal.open(journal) as opened:
        back = undo(opened, done)
    assert [o.state for o in back] == [State.UNDONE] * len(files)
    assert {path: digest(path) for path in files} == before
    assert list((root.parent / "chosen").iterdir()) == []


@pytest.mark.usefixtures("no_rename")
def test_a_copy_that_differs_leaves_the_file_and_nothing_else(
    root: Path, journal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (path,) = make_tree(root, 1)
    real = os.fsync

    def torn(descriptor: int) -> None:
        real(descriptor)
        name = Path(f"/proc/self/fd/{descriptor}")
        if name.exists() and name.readlink().suffix == ".part":
            os.pwrite(descriptor, b"?", 0)

    monkeypatch.setattr(os, "fsync", torn)
    (done,) = carried_out(journal, Action.MOVE, root.parent / "chosen", [request_of(path, root)])
    if not Path("/proc/self/fd").exists():
        pytest.skip("the fault needs /proc")
    assert (done.state, done.refusal) == (State.FAILED, RefusalReason.SYSTEM)
    assert digest(path) == done.content
    assert list((root.parent / "chosen").iterdir()) == []


@pytest.mark.usefixtures("no_rename")
def test_a_full_disk_in_the_middle_of_a_copy_leaves_the_file(
    root: Path, journal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = make_tree(root, 2)

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    requests = [request_of(path, root) for path in files]
    with Journal.open(journal) as opened:
        monkeypatch.setattr(os, "fsync", full)
        done = perform(opened, Action.MOVE, root.parent / "chosen", requests)
        monkeypatch.undo()
    assert {(o.state, o.refusal) for o in done} == {(State.FAILED, RefusalReason.NO_SPACE)}
    assert all(path.exists() for path in files)
    assert list((root.parent / "chosen").iterdir()) == []


@pytest.mark.usefixtures("no_rename")
def test_a_journal_that_fills_up_between_copy_and_taking_away_loses_no_file(
    root: Path, journal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = make_tree(root, 4)
    before = {digest(path) for path in files}
    real, copied = Journal.write, []

    def write(self: Journal, operations: Iterable[Operation]) -> None:
        operations = list(operations)
        copied.extend(o for o in operations if o.state is State.COPIED)
        if len(copied) > 1:
            raise StoreError("database or disk is full")
        real(self, operations)

    with monkeypatch.context() as patched, Journal.open(journal) as opened:
        patched.setattr(Journal, "write", write)
        requests = [request_of(path, root) for path in files]
        done = perform(opened, Action.MOVE, root.parent / "chosen", requests)
    assert [o.state for o in done] == [State.DONE] + [State.FAILED] * 3
    assert {o.refusal for o in done[1:]} == {RefusalReason.UNWRITTEN}
    assert [path.exists() for path in files] == [False, True, True, True]
    with Journal.open(journal) as opened:
        recover(opened)
        assert opened.unfinished_operations() == []
        known = opened.operations(done[0].batch)
        assert known[0].state is State.DONE
        undo(opened, known)
    assert {digest(path) for path in files} == before
    assert list((root.parent / "chosen").iterdir()) == []


@pytest.mark.parametrize("action", [Action.TRASH, Action.QUARANTINE])
@pytest.mark.usefixtures("no_rename")
@linux
def test_a_trash_on_another_disk_is_refused_not_copied_to(
    root: Path, journal: Path, action: Action
) -> None:
    (path,) = make_tree(root, 1)
    (done,) = carried_out(journal, action, None, [request_of(path, root)])
    assert (done.state, done.refusal) == (State.FAILED, RefusalReason.NO_TRASH)
    assert digest(path) == done.content
    if action is Action.TRASH:
        assert list((root.parent / "data" / "Trash" / "info").iterdir()) == []


def test_names_that_the_system_cannot_keep_free_are_held_by_an_empty_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "_native", lambda: None)
    (tmp_path / "a").write_text("a")
    (tmp_path / "b").write_text("b")
    with pytest.raises(FileExistsError):
        folders.rename_exclusive(str(tmp_path / "a"), None, str(tmp_path / "b"), None)
    assert [(tmp_path / name).read_text() for name in "ab"] == ["a", "b"]
    folders.rename_exclusive(str(tmp_path / "a"), None, str(tmp_path / "c"), None)
    assert (tmp_path / "c").read_text() == "a"
    with pytest.raises(FileNotFoundError):
        folders.rename_exclusive(str(tmp_path / "a"), None, str(tmp_path / "d"), None)
    assert sorted(p.name for p in tmp_path.iterdir()) == ["b", "c"]


@linux
def test_a_trash_that_is_a_link_is_not_used(
    root: Path, journal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (path,) = make_tree(root, 1)
    elsewhere = root.parent / "elsewhere"
    elsewhere.mkdir()
    top = root.parent / "top"
    top.mkdir()
    (top / f".Trash-{os.getuid()}").symlink_to(elsewhere)
    monkeypatch.setattr("simfinder.files.trash._device_of", lambda path: -1)
    monkeypatch.setattr("simfinder.files.trash.top_of_disk", lambda folder: top)
    (done,) = carried_out(journal, Action.TRASH, None, [request_of(path, root)])
    assert (done.state, done.refusal) == (State.FAILED, RefusalReason.NO_TRASH)
    assert path.exists()
    assert list(elsewhere.iterdir()) == []


@linux
@pytest.mark.parametrize("shared", [True, False])
def test_on_another_disk_the_trash_at_its_top_is_used(
    root: Path, journal: Path, monkeypatch: pytest.MonkeyPatch, shared: bool
) -> None:
    files = make_tree(root, 2)
    top = root.parent
    own = top / f".Trash-{os.getuid()}"
    if shared:
        (top / ".Trash").mkdir()
        (top / ".Trash").chmod(0o1777)
        own = top / ".Trash" / str(os.getuid())
    monkeypatch.setattr("simfinder.files.trash._device_of", lambda path: -1)
    monkeypatch.setattr("simfinder.files.trash.top_of_disk", lambda folder: top)
    done = carried_out(journal, Action.TRASH, None, [request_of(path, root) for path in files])
    assert [o.target and o.target.parent for o in done] == [own / "files"] * 2
    note = (own / "info" / "one.txt.trashinfo").read_text()
    assert "Path=tree/flat/one.txt\n" in note
    with Journal.open(journal) as opened:
        undo(opened, done)
    assert all(path.exists() for path in files)
    assert list((own / "info").iterdir()) == []


@pytest.mark.usefixtures("no_rename")
def test_what_was_exchanged_while_it_was_copied_is_not_removed(
    root: Path, journal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (path,) = make_tree(root, 1)
    whole = path.read_bytes()
    real = OpenFolder.move_entry

    def give(folder: OpenFolder, name: str, other: OpenFolder, new_name: str) -> None:
        if name == path.name and new_name.endswith(".gone"):
            path.rename(path.with_name("hidden"))
            path.write_text("somebody's own work")
        real(folder, name, other, new_name)

    request = request_of(path, root)
    monkeypatch.setattr(OpenFolder, "move_entry", give)
    (done,) = carried_out(journal, Action.MOVE, root.parent / "chosen", [request])
    assert (done.state, done.refusal) == (State.DONE, RefusalReason.CHANGED)
    assert "the file stayed" in str(done.detail)
    assert path.read_text() == "somebody's own work"
    assert path.with_name("hidden").read_bytes() == whole
    assert done.target is not None
    assert done.target.read_bytes() == whole
