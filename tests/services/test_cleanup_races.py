"""Folders that are exchanged for others, and files that change or vanish, while files are in hand.

Whatever is exchanged for a link or another mount of the folder that files went to, the last whole
copy of a text is never removed.
"""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from operation_samples import carried_out, contents, digest, make_tree, request_of

from simfinder.domain.operations import Action, Operation, OperationRequest, RefusalReason, State
from simfinder.files import checked_move, folders
from simfinder.files.folders import OpenFolder
from simfinder.services.cleanup.operation import passing_name
from simfinder.services.cleanup.recovery import recover
from simfinder.services.cleanup.undo import undo
from simfinder.store.journal import Journal, change_state

pytestmark = pytest.mark.skipif(os.name != "posix", reason="files and folders of POSIX")
OPEN_OR_DONE = {State.DONE, State.COPIED, State.UNDO_COPIED, State.UNDOING, State.BEGUN}


@pytest.fixture
def two_disks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every folder seem to be a disk of its own."""
    real = folders.rename_exclusive

    def across(source: str, from_: int | None, target: str, to: int | None) -> None:
        if from_ != to:
            raise OSError(errno.EXDEV, "Invalid cross-device link")
        real(source, from_, target, to)

    monkeypatch.setattr(folders, "rename_exclusive", across)


@pytest.fixture
def bind() -> Iterator[Callable[[Path, Path], None]]:
    """Return what mounts a folder at a second place until the end of the test."""
    made: list[Path] = []

    def mounted(folder: Path, place: Path) -> None:
        if not sys.platform.startswith("linux") or os.geteuid() or not shutil.which("mount"):
            pytest.skip("only the keeper of a Linux machine may mount")
        place.mkdir(exist_ok=True)
        words = ["mount", "--bind", str(folder), str(place)]
        if subprocess.run(words, capture_output=True).returncode:
            pytest.skip("nothing can be mounted here")
        made.append(place)

    yield mounted
    for place in reversed(made):
        subprocess.run(["umount", "--lazy", str(place)], check=True)


def taken_back(journal: Path, operations: list[Operation]) -> list[Operation]:
    with Journal.open(journal) as opened:
        recover(opened)
        return undo(opened, operations)


def flat_tree(root: Path, count: int = 3) -> list[Path]:
    """Write documents into one folder, and a file that stays beside it."""
    files = []
    for n in range(count):
        files.append(root / f"letter {n}.txt")
        files[-1].write_text(f"The letter {n} says what it says.\n" * 9)
    (root.parent / "keeper.txt").write_text("The one that stays.\n")
    return files


def requests_of(files: list[Path], root: Path) -> list[OperationRequest]:
    """Return requests for files, the one that stays beside their root."""
    keeper = root.parent / "keeper.txt"
    return [replace(request_of(path, root, keeper), keeper_root=root.parent) for path in files]


@pytest.mark.parametrize("way", ["link", "bind"])
@pytest.mark.parametrize("action", [Action.COPY, Action.MOVE])
def test_undo_removes_nothing_where_the_source_has_become_the_target(
    root: Path,
    journal: Path,
    two_disks: None,
    bind: Callable[[Path, Path], None],
    action: Action,
    way: str,
) -> None:
    files, chosen = flat_tree(root), root.parent / "chosen"
    texts = {digest(path) for path in files}
    done = carried_out(journal, action, chosen, requests_of(files, root))
    assert {o.state for o in done} == {State.DONE}
    shutil.rmtree(root)
    if way == "link":
        root.symlink_to(chosen)
    else:
        bind(chosen, root)
    back = taken_back(journal, done)
    assert {o.state for o in back} == {State.DONE}
    assert all(
        o.refusal in (RefusalReason.OUTSIDE, RefusalReason.SAME_DATA, RefusalReason.TAKEN)
        for o in back
    )
    assert set(contents(chosen)) == texts


@pytest.mark.parametrize("way", ["link", "bind"])
@pytest.mark.parametrize("cut", [State.COPIED, State.BEGUN, State.UNDO_COPIED, State.UNDOING])
def test_recovery_removes_nothing_where_the_source_has_become_the_target(
    root: Path,
    journal: Path,
    two_disks: None,
    bind: Callable[[Path, Path], None],
    way: str,
    cut: State,
) -> None:
    files, chosen = flat_tree(root), root.parent / "chosen"
    texts = {digest(path) for path in files}
    done = carried_out(journal, Action.MOVE, chosen, requests_of(files, root))
    with Journal.open(journal) as opened:
        opened.write([change_state(o, cut) for o in done])  # as a kill leaves it
    shutil.rmtree(root)
    if way == "link":
        root.symlink_to(chosen)
    else:
        bind(chosen, root)
    with Journal.open(journal) as opened:
        found = recover(opened)
        assert {o.state for o in found} <= OPEN_OR_DONE
        undo(opened, found)
        recover(opened)
    assert set(contents(chosen)) == texts


def test_files_come_back_once_the_folder_is_a_folder_again(
    root: Path, journal: Path, two_disks: None
) -> None:
    files, chosen = flat_tree(root), root.parent / "chosen"
    done = carried_out(journal, Action.MOVE, chosen, requests_of(files, root))
    with Journal.open(journal) as opened:
        opened.write([change_state(o, State.COPIED) for o in done])
    root.rename(root.parent / "old")
    root.symlink_to(chosen)
    with Journal.open(journal) as opened:
        recover(opened)
    root.unlink()
    (root.parent / "old").rename(root)
    back = taken_back(journal, done)
    assert {o.state for o in back} == {State.UNDONE}
    assert all(digest(o.source) == o.content for o in back)


@pytest.mark.parametrize("action", [Action.COPY, Action.MOVE])
@pytest.mark.parametrize("backward", [False, True])
def test_a_folder_exchanged_at_any_step_costs_nothing(
    root: Path,
    journal: Path,
    two_disks: None,
    monkeypatch: pytest.MonkeyPatch,
    action: Action,
    backward: bool,
) -> None:
    chosen, old = root.parent / "chosen", root.parent / "old"
    names = ("open", "stat", "unlink", "fsync", "write", "read")
    left = [0]

    def counted(function: Callable[..., object]) -> Callable[..., object]:
        def call(*args: object, **more: object) -> object:
            left[0] -= 1
            if not left[0] and chosen.is_dir():
                root.rename(old)
                root.symlink_to(chosen)
            return function(*args, **more)

        return call

    for at in range(1, 600, 5):
        for place in (root, chosen, old, journal):
            if place.is_symlink():
                place.unlink()
            shutil.rmtree(place, ignore_errors=True)
        root.mkdir()
        (path,) = flat_tree(root, 1)
        content = digest(path)
        requests = requests_of([path], root)
        done = carried_out(journal, action, chosen, requests) if backward else []
        left[0] = at

        with monkeypatch.context() as patch:
            for name in names:
                patch.setattr(os, name, counted(getattr(os, name)))
            if backward:
                done = taken_back(journal, done)
            else:
                done = carried_out(journal, action, chosen, requests)
        with Journal.open(journal) as opened:
            recover(opened)
            undo(opened, done)
        assert content in contents(root.parent), f"lost at step {at}"
        if left[0] > 0:
            break
    else:
        pytest.fail("it never came to its end")
    assert at > 20


def test_undo_of_a_copy_keeps_the_copy_where_the_original_goes_in_the_last_moment(
    root: Path, journal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (path,) = flat_tree(root, 1)
    (done,) = carried_out(journal, Action.COPY, root.parent / "chosen", requests_of([path], root))
    real = OpenFolder.move_entry

    def give(self: OpenFolder, name: str, other: OpenFolder, new_name: str) -> None:
        path.unlink(missing_ok=True)
        real(self, name, other, new_name)

    monkeypatch.setattr(OpenFolder, "move_entry", give)
    (back,) = taken_back(journal, [done])
    assert done.target is not None
    assert (back.state, back.refusal) == (State.DONE, RefusalReason.KEEPER_MISSING)
    assert digest(done.target) == done.content
    assert list(done.target.parent.iterdir()) == [done.target]


def test_undo_of_a_copy_keeps_the_copy_where_the_original_is_written_to_with_its_old_time(
    root: Path, journal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (path,) = flat_tree(root, 1)
    (done,) = carried_out(journal, Action.COPY, root.parent / "chosen", requests_of([path], root))
    real = OpenFolder.move_entry

    def give(self: OpenFolder, name: str, other: OpenFolder, new_name: str) -> None:
        rewritten(path)
        real(self, name, other, new_name)

    monkeypatch.setattr(OpenFolder, "move_entry", give)
    (back,) = taken_back(journal, [done])
    assert done.target is not None
    assert (back.state, back.refusal) == (State.DONE, RefusalReason.KEEPER_CHANGED)
    assert digest(done.target) == done.content


def rewritten(path: Path) -> str:
    """Change letters of a file, with its size and time as they were; return the new digest."""
    before = path.stat()
    path.write_bytes(path.read_bytes().swapcase())
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    return digest(path)


@pytest.mark.parametrize("state", [State.COPIED, State.BEGUN])
@pytest.mark.parametrize("copied", [True, False])
def test_recovery_looks_at_the_file_that_stays(
    root: Path, journal: Path, monkeypatch: pytest.MonkeyPatch, state: State, copied: bool
) -> None:
    (path,) = flat_tree(root, 1)
    (done,) = carried_out(journal, Action.MOVE, root.parent / "chosen", requests_of([path], root))
    assert done.target is not None
    with Journal.open(journal) as opened:
        opened.write([change_state(done, state)])
    if copied:
        shutil.copy(done.target, path)
    elif state is State.COPIED:
        return
    (root.parent / "keeper.txt").unlink()
    with Journal.open(journal) as opened:
        (found,) = recover(opened)
    assert (found.state, found.refusal) == (State.FAILED, RefusalReason.KEEPER_MISSING)
    assert digest(path) == done.content
    assert not done.target.exists()


@pytest.mark.parametrize("step", ["move_entry", "sync"])
def test_an_edit_with_the_old_size_and_time_is_not_missed_over_disks(
    root: Path, journal: Path, two_disks: None, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    (path,) = flat_tree(root, 1)
    requests = requests_of([path], root)
    new: list[str] = []
    real = getattr(OpenFolder, step)

    def call(self: OpenFolder, *words: object, **more: object) -> None:
        real(self, *words, **more)
        given = step == "sync" or str(words[0]).endswith(".part")
        if not new and given and (root.parent / "chosen" / path.name).exists():
            new.append(rewritten(path))

    monkeypatch.setattr(OpenFolder, step, call)
    (done,) = carried_out(journal, Action.MOVE, root.parent / "chosen", requests)
    monkeypatch.undo()
    assert new
    assert digest(path) == new[0]
    assert done.refusal is RefusalReason.CHANGED


def test_an_edit_before_a_rename_with_the_old_size_and_time_is_not_missed(
    root: Path, journal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (path,) = flat_tree(root, 1)
    requests = requests_of([path], root)
    new: list[str] = []
    real = checked_move.digest

    def read(descriptor: int, check: Callable[[], None]) -> str:
        found = real(descriptor, check)
        if found == requests[0].keeper_content:
            new.append(rewritten(path))
        return found

    monkeypatch.setattr(checked_move, "digest", read)
    (done,) = carried_out(journal, Action.MOVE, root.parent / "chosen", requests)
    assert (done.state, done.refusal) == (State.FAILED, RefusalReason.CHANGED)
    assert new == [digest(path)]


@pytest.mark.parametrize("action", [Action.MOVE, Action.TRASH])
def test_undo_creates_removed_folders_again(root: Path, journal: Path, action: Action) -> None:
    files = make_tree(root)
    requests = [request_of(path, root) for path in files]
    texts = {digest(path) for path in files}
    chosen = root.parent / "chosen" if action is Action.MOVE else None
    done = carried_out(journal, action, chosen, requests)
    shutil.rmtree(root)
    back = taken_back(journal, done)
    assert {o.state for o in back} == {State.UNDONE}
    assert any(str(root) in str(o.detail) for o in back)
    assert set(contents(root)) == texts


def test_undo_names_what_is_missing_where_the_disk_is_away(root: Path, journal: Path) -> None:
    places = (Path("/dev/shm"), Path(tempfile.gettempdir()), Path.home())
    disks = [place for place in places if place.exists()]
    others = [place for place in disks if place.stat().st_dev != root.stat().st_dev]
    if not others:
        pytest.skip("no second disk")
    (path,) = flat_tree(root, 1)
    (done,) = carried_out(journal, Action.MOVE, root.parent / "chosen", requests_of([path], root))
    shutil.rmtree(root)
    away = others[0] / f"simfinder-{os.getpid()}"
    root.symlink_to(away)
    (back,) = taken_back(journal, [done])
    assert back.state is State.DONE
    assert str(root) in str(back.detail)
    assert not away.exists()


def test_a_part_of_a_copy_is_kept_where_the_file_is_nowhere_else(root: Path, journal: Path) -> None:
    (path,) = flat_tree(root, 1)
    (done,) = carried_out(journal, Action.MOVE, root.parent / "chosen", requests_of([path], root))
    assert done.target is not None
    done.target.rename(done.target.with_name(passing_name(done)))
    with Journal.open(journal) as opened:
        opened.write([change_state(done, State.BEGUN)])
        (found,) = recover(opened)
    assert (found.state, found.target) == (State.DONE, done.target)
    assert digest(done.target) == done.content


def test_undo_of_a_copy_names_the_original_that_is_missing(root: Path, journal: Path) -> None:
    (path,) = flat_tree(root, 1)
    (done,) = carried_out(journal, Action.COPY, root.parent / "chosen", requests_of([path], root))
    path.unlink()
    (back,) = taken_back(journal, [done])
    assert (back.state, back.refusal) == (State.DONE, RefusalReason.KEEPER_MISSING)
    assert str(path) in str(back.detail)
