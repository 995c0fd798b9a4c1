"""Files that go to a trash, a quarantine or a folder, and come back; and those that stay."""

from __future__ import annotations

import errno
import json
import os
import shutil
import sys
from dataclasses import replace
from pathlib import Path
from urllib.parse import unquote_to_bytes

import pytest
from operations_made import carried_out, contents, digest, make_tree, wish_of

from simfinder.domain.errors import Cancelled, StoreError
from simfinder.domain.operation import Action, State, Why
from simfinder.files import exclusive_rename
from simfinder.files.quarantine import FOLDER, MANIFEST
from simfinder.services.cleanup import SilentWatcher, perform
from simfinder.services.undo import undo
from simfinder.store.journal import Journal

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the trash of Linux")
ACTIONS = [Action.TRASH, Action.QUARANTINE, Action.MOVE, Action.COPY]


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    # So that a quarantine lies in the folder of the test, not at the top of the disk.
    monkeypatch.setattr("simfinder.files.quarantine.top_of_disk", lambda folder: folder)
    (tmp_path / "tree").mkdir()
    return tmp_path / "tree"


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    return tmp_path / "journal"


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
    wishes = [wish_of(path, root) for path in files]
    done = carried_out(journal, action, chosen_for(action, root), wishes)
    assert [o.state for o in done] == [State.DONE] * len(files)
    for operation in done:
        assert operation.target is not None
        assert digest(operation.target) == before[operation.source]
        assert operation.source.exists() == (action is Action.COPY)
    with Journal.open(journal) as opened:
        back = undo(opened, opened.operations(done[0].batch))
        assert [o.state for o in back] == [State.UNDONE] * len(files)
        assert opened.unfinished() == []
    assert {path: digest(path) for path in files} == before
    assert {path: path.stat().st_mtime_ns for path in files} == times
    assert not any(o.target.exists() for o in done if o.target)


@linux
def test_the_trash_holds_what_the_desktop_needs_to_restore(root: Path, journal: Path) -> None:
    files = make_tree(root)
    done = carried_out(journal, Action.TRASH, None, [wish_of(path, root) for path in files])
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
    (done,) = carried_out(journal, Action.TRASH, None, [wish_of(odd, root)])
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
    done = carried_out(journal, Action.TRASH, None, [wish_of(path, root) for path in files])
    assert [o.state for o in done] == [State.DONE, State.DONE]
    with Journal.open(journal) as opened:
        undo(opened, done)
    assert [path.read_text() for path in files] == ["text 0", "text 1"]


@linux
def test_a_quarantine_lists_where_its_files_came_from(root: Path, journal: Path) -> None:
    files = make_tree(root, 2)
    done = carried_out(journal, Action.QUARANTINE, None, [wish_of(path, root) for path in files])
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
    wishes = [wish_of(root / folder / "a.txt", root) for folder in ("x", "y")]
    done = carried_out(journal, Action.MOVE, chosen, wishes)
    assert [o.target for o in done] == [chosen / "a (2).txt", chosen / "a (3).txt"]
    assert (chosen / "a.txt").read_text() == "here before"


def changed(path: Path) -> None:
    status = path.stat()
    path.write_bytes(path.read_bytes()[::-1])
    os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))


def replaced(path: Path) -> None:
    text = path.read_bytes()
    path.unlink()
    other = path.with_name("other")
    other.write_bytes(b"x")  # so that the new file gets another inode
    path.write_bytes(text)


def linked(path: Path) -> None:
    path.rename(path.with_name("moved away"))
    path.symlink_to("moved away")


def made_a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def folder_linked(path: Path) -> None:
    path.parent.rename(path.parent.with_name("elsewhere"))
    path.parent.symlink_to("elsewhere")


@pytest.mark.parametrize(
    ("harm", "why"),
    [
        (Path.unlink, Why.GONE),
        (changed, Why.CHANGED),
        (linked, Why.NOT_A_FILE),
        (made_a_folder, Why.NOT_A_FILE),
        (folder_linked, Why.OUTSIDE),
    ],
)
@pytest.mark.skipif(os.name != "posix", reason="links need rights on Windows")
def test_a_file_that_is_not_as_it_was_reviewed_stays(
    root: Path, journal: Path, harm: object, why: Why
) -> None:
    files = make_tree(root)
    wishes = [wish_of(path, root) for path in files]
    harm(files[1])  # type: ignore[operator]
    before = contents(root)
    done = carried_out(journal, Action.MOVE, root.parent / "chosen", wishes)
    assert (done[1].state, done[1].why) == (State.FAILED, why)
    gone = {o.content for o in done if o.state is State.DONE}
    assert contents(root) == {h: p for h, p in before.items() if h not in gone}


@pytest.mark.parametrize(
    ("harm", "why"),
    [(Path.unlink, Why.KEEPER_GONE), (changed, Why.KEEPER_CHANGED), (linked, Why.KEEPER_GONE)],
)
@pytest.mark.skipif(os.name != "posix", reason="links need rights on Windows")
def test_nothing_goes_where_the_one_that_should_stay_is_not_there(
    root: Path, journal: Path, harm: object, why: Why
) -> None:
    files = make_tree(root)
    wishes = [wish_of(path, root) for path in files]
    harm(root / "keeper.txt")  # type: ignore[operator]
    done = carried_out(journal, Action.MOVE, root.parent / "chosen", wishes)
    assert {(o.state, o.why) for o in done} == {(State.FAILED, why)}
    assert all(path.exists() for path in files)


def test_a_keeper_that_is_itself_to_go_keeps_its_copies(root: Path, journal: Path) -> None:
    files = make_tree(root)
    wishes = [wish_of(files[0], root, files[1]), wish_of(files[1], root, files[0])]
    done = carried_out(journal, Action.MOVE, root.parent / "chosen", wishes)
    assert {(o.state, o.why) for o in done} == {(State.FAILED, Why.KEEPER_LEAVES)}
    assert files[0].exists()
    assert files[1].exists()


@pytest.mark.skipif(os.name != "posix", reason="hard links")
def test_two_names_of_one_file_are_not_taken_for_a_copy(root: Path, journal: Path) -> None:
    make_tree(root)
    second = root / "second name.txt"
    os.link(root / "keeper.txt", second)
    (done,) = carried_out(journal, Action.MOVE, root.parent / "chosen", [wish_of(second, root)])
    assert (done.state, done.why) == (State.FAILED, Why.SAME_DATA)
    assert second.exists()


def test_what_is_refused_before_is_written_down_with_its_reason(root: Path, journal: Path) -> None:
    (path,) = make_tree(root, 1)
    refused = replace(wish_of(path, root), refused=Why.PROTECTED)
    (done,) = carried_out(journal, Action.MOVE, root.parent / "chosen", [refused])
    assert (done.state, done.why) == (State.FAILED, Why.PROTECTED)
    with Journal.open(journal) as opened:
        assert opened.operations(done.batch) == [done]
        assert opened.batches()[0].states == {State.FAILED: 1}


def test_stopping_leaves_the_rest_where_it_was(root: Path, journal: Path) -> None:
    files = make_tree(root)

    class Impatient(SilentWatcher):
        seen = 0

        def progress(self, done: int, total: int, current: Path) -> None:
            self.seen = done

        def check(self) -> None:
            if self.seen == 3:
                raise Cancelled

    with Journal.open(journal) as opened:
        wishes = [wish_of(path, root) for path in files]
        done = perform(opened, Action.MOVE, root.parent / "chosen", wishes, Impatient())
        assert opened.unfinished() == []
    assert [o.state for o in done] == [State.DONE] * 3 + [State.FAILED] * 3
    assert {o.why for o in done[3:]} == {Why.INTERRUPTED}
    assert [path.exists() for path in files] == [False] * 3 + [True] * 3


def test_without_a_journal_nothing_moves(
    root: Path, journal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = make_tree(root)

    def full(self: Journal, operations: object) -> None:
        raise StoreError("database or disk is full")

    monkeypatch.setattr(Journal, "write", full)
    with pytest.raises(StoreError):
        carried_out(journal, Action.MOVE, root.parent / "chosen", [wish_of(p, root) for p in files])
    assert all(path.exists() for path in files)


def test_a_second_process_may_read_the_journal_but_not_act(root: Path, journal: Path) -> None:
    files = make_tree(root, 1)
    with Journal.open(journal) as first, Journal.open(journal) as second:
        assert second.read_only
        with pytest.raises(StoreError, match="another window or command"):
            perform(second, Action.MOVE, root / "chosen", [wish_of(files[0], root)])
        assert not first.read_only


def test_undo_leaves_a_file_that_has_taken_the_place(root: Path, journal: Path) -> None:
    (path,) = make_tree(root, 1)
    (done,) = carried_out(journal, Action.MOVE, root.parent / "chosen", [wish_of(path, root)])
    path.write_text("new work")
    with Journal.open(journal) as opened:
        (back,) = undo(opened, [done])
        assert (back.state, back.why) == (State.DONE, Why.TAKEN)
        assert path.read_text() == "new work"
        assert done.target is not None
        assert digest(done.target) == done.content
        path.unlink()
        (back,) = undo(opened, [back])
    assert back.state is State.UNDONE
    assert digest(path) == done.content


def test_undo_makes_missing_folders_below_the_root_anew(root: Path, journal: Path) -> None:
    files = make_tree(root)
    done = carried_out(journal, Action.MOVE, root.parent / "chosen", [wish_of(files[1], root)])
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
    done = carried_out(journal, Action.MOVE, root.parent / "chosen", [wish_of(files[1], root)])
    shutil.rmtree(root / "deep")
    (root / "deep").symlink_to(precious)
    with Journal.open(journal) as opened:
        (back,) = undo(opened, done)
    assert (back.state, back.why) == (State.DONE, Why.OUTSIDE)
    assert list((precious / "er").iterdir()) == []


def test_a_copy_is_only_undone_while_its_original_is_whole(root: Path, journal: Path) -> None:
    (path,) = make_tree(root, 1)
    (done,) = carried_out(journal, Action.COPY, root.parent / "chosen", [wish_of(path, root)])
    path.write_text("written to since")
    with Journal.open(journal) as opened:
        (back,) = undo(opened, [done])
    assert (back.state, back.why) == (State.DONE, Why.CHANGED)
    assert done.target is not None
    assert digest(done.target) == done.content


@pytest.fixture
def no_rename(monkeypatch: pytest.MonkeyPatch, root: Path) -> None:
    """Let the folder of the tree and the chosen one seem to be on two disks."""
    real = exclusive_rename.rename_exclusive

    def across(source: str, from_: int | None, target: str, to: int | None) -> None:
        if from_ != to:
            raise OSError(errno.EXDEV, "Invalid cross-device link")
        real(source, from_, target, to)

    monkeypatch.setattr("simfinder.files.held_folder.rename_exclusive", across)


@pytest.mark.usefixtures("no_rename")
def test_across_disks_a_file_is_copied_compared_and_only_then_taken_away(
    root: Path, journal: Path
) -> None:
    files = make_tree(root)
    files[0].chmod(0o640)
    os.utime(files[0], ns=(10**18, 10**18 + 1))
    before = {path: digest(path) for path in files}
    wishes = [wish_of(path, root) for path in files]
    done = carried_out(journal, Action.MOVE, root.parent / "chosen", wishes)
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
    (done,) = carried_out(journal, Action.MOVE, root.parent / "chosen", [wish_of(path, root)])
    if not Path("/proc/self/fd").exists():
        pytest.skip("the fault needs /proc")
    assert (done.state, done.why) == (State.FAILED, Why.SYSTEM)
    assert digest(path) == done.content
    assert list((root.parent / "chosen").iterdir()) == []


@pytest.mark.usefixtures("no_rename")
def test_a_full_disk_in_the_middle_of_a_copy_leaves_the_file(
    root: Path, journal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = make_tree(root, 2)

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    wishes = [wish_of(path, root) for path in files]
    with Journal.open(journal) as opened:
        monkeypatch.setattr(os, "fsync", full)
        done = perform(opened, Action.MOVE, root.parent / "chosen", wishes)
        monkeypatch.undo()
    assert {(o.state, o.why) for o in done} == {(State.FAILED, Why.NO_SPACE)}
    assert all(path.exists() for path in files)
    assert list((root.parent / "chosen").iterdir()) == []


@pytest.mark.parametrize("action", [Action.TRASH, Action.QUARANTINE])
@pytest.mark.usefixtures("no_rename")
@linux
def test_a_trash_on_another_disk_is_refused_not_copied_to(
    root: Path, journal: Path, action: Action
) -> None:
    (path,) = make_tree(root, 1)
    (done,) = carried_out(journal, action, None, [wish_of(path, root)])
    assert (done.state, done.why) == (State.FAILED, Why.NO_TRASH)
    assert digest(path) == done.content
    if action is Action.TRASH:
        assert list((root.parent / "data" / "Trash" / "info").iterdir()) == []


def test_names_that_the_system_cannot_keep_free_are_held_by_an_empty_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exclusive_rename, "_native", lambda: None)
    (tmp_path / "a").write_text("a")
    (tmp_path / "b").write_text("b")
    with pytest.raises(FileExistsError):
        exclusive_rename.rename_exclusive(str(tmp_path / "a"), None, str(tmp_path / "b"), None)
    assert [(tmp_path / name).read_text() for name in "ab"] == ["a", "b"]
    exclusive_rename.rename_exclusive(str(tmp_path / "a"), None, str(tmp_path / "c"), None)
    assert (tmp_path / "c").read_text() == "a"
    with pytest.raises(FileNotFoundError):
        exclusive_rename.rename_exclusive(str(tmp_path / "a"), None, str(tmp_path / "d"), None)
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
    (done,) = carried_out(journal, Action.TRASH, None, [wish_of(path, root)])
    assert (done.state, done.why) == (State.FAILED, Why.NO_TRASH)
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
    done = carried_out(journal, Action.TRASH, None, [wish_of(path, root) for path in files])
    assert [o.target and o.target.parent for o in done] == [own / "files"] * 2
    note = (own / "info" / "one.txt.trashinfo").read_text()
    assert "Path=tree/flat/one.txt\n" in note
    with Journal.open(journal) as opened:
        undo(opened, done)
    assert all(path.exists() for path in files)
    assert list((own / "info").iterdir()) == []
