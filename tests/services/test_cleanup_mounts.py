"""Files on real mounts: a folder mounted twice, layers of one folder, a disk that is full.

They are skipped where this person may mount nothing.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from operation_samples import carried_out, contents, digest, make_tree, request_of

from simfinder.domain.operations import Action, RefusalReason, State
from simfinder.files import sources, trash
from simfinder.services.cleanup.cleanup import perform
from simfinder.services.cleanup.recovery import recover
from simfinder.services.cleanup.undo import undo
from simfinder.store.journal import Journal

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="mounts of Linux")
Mount = Callable[..., None]


@pytest.fixture
def mount() -> Iterator[Mount]:
    """Return what mounts something at a folder until the end of the test."""
    made: list[Path] = []

    def mounted(*words: object) -> None:
        if os.geteuid() or shutil.which("mount") is None:
            pytest.skip("only the keeper of a machine may mount")
        place = Path(str(words[-1]))
        place.mkdir(parents=True, exist_ok=True)
        done = subprocess.run(["mount", *map(str, words)], capture_output=True, text=True)
        if done.returncode:
            pytest.skip(done.stderr)
        made.append(place)

    yield mounted
    for place in reversed(made):
        subprocess.run(["umount", "--lazy", str(place)], check=True)


def test_a_folder_that_is_mounted_twice_has_two_tops(tmp_path: Path, mount: Mount) -> None:
    first, second = tmp_path / "first", tmp_path / "the second\tone"
    (first / "deep").mkdir(parents=True)
    mount("--bind", first, second)
    assert sources.top_of_disk(second / "deep") == second
    assert sources.top_of_disk(second / "missing" / "folder") == second
    assert second not in sources.top_of_disk(first / "deep").parents
    (tmp_path / "link").symlink_to(second / "deep")
    assert sources.top_of_disk(tmp_path / "link") == second


@pytest.mark.parametrize("action", [Action.TRASH, Action.QUARANTINE])
def test_files_on_a_second_mount_of_a_disk_move_and_come_back(
    root: Path, journal: Path, mount: Mount, monkeypatch: pytest.MonkeyPatch, action: Action
) -> None:
    monkeypatch.setattr("simfinder.files.quarantine.top_of_disk", sources.top_of_disk)
    files = make_tree(root)
    before = {path.relative_to(root): digest(path) for path in files}
    second = root.parent / "second"
    mount("--bind", root, second)
    # A link on the way: the trash is at the top of the disk all the same.
    (root.parent / "link").symlink_to(second)
    here = root.parent / "link"
    requests = [request_of(here / path.relative_to(root), here) for path in files]
    done = carried_out(journal, action, None, requests)
    assert [o.state for o in done] == [State.DONE] * len(files)
    assert {o.target.parents[-len(second.parts)] for o in done if o.target} == {second}
    if action is Action.TRASH:
        notes = [path.read_text() for path in second.glob(".Trash-*/info/*")]
        assert "Path=flat/one.txt\n" in "".join(notes)
    with Journal.open(journal) as opened:
        back = undo(opened, done)
    assert [(o.state, o.refusal) for o in back] == [(State.UNDONE, None)] * len(files)
    assert {path.relative_to(root): digest(path) for path in files} == before
    assert list(second.glob(".Trash-*/info/*")) == []


@pytest.mark.parametrize("action", [Action.TRASH, Action.MOVE])
def test_two_layers_of_one_folder_are_not_a_copy(
    root: Path, journal: Path, mount: Mount, action: Action
) -> None:
    merged = root / "merged"
    layers = root.parent / "layers"
    mount("-t", "tmpfs", "tmpfs", layers)
    for name in ("upper", "work", "data"):
        (layers / name).mkdir()
    (layers / "data" / "only.txt").write_text("the only one")
    options = f"lowerdir={layers}/data,upperdir={layers}/upper,workdir={layers}/work"
    mount("-t", "overlay", "overlay", "-o", options, merged)
    victim, keeper = layers / "data" / "only.txt", merged / "only.txt"
    request = request_of(victim, root.parent, keeper)
    assert request.keeper_identity is not None
    if request.keeper_identity.device == request.identity.device:
        pytest.skip("this system tells that the two are one")
    chosen = root.parent / "chosen" if action is Action.MOVE else None
    (done,) = carried_out(journal, action, chosen, [request])
    assert (done.state, done.refusal) == (State.FAILED, RefusalReason.SAME_DATA)
    assert victim.read_text() == keeper.read_text() == "the only one"
    assert chosen is None or list(chosen.iterdir()) == []


def test_a_disk_that_fills_up_in_the_middle_of_a_move(
    root: Path, journal: Path, mount: Mount
) -> None:
    small = root.parent / "small"
    mount("-t", "tmpfs", "-o", "size=512k", "tmpfs", small)
    make_tree(root, 1)
    files = [root / f"big {n}.txt" for n in range(4)]
    for n, path in enumerate(files):
        path.write_bytes(bytes([n]) * 300_000)
    done = carried_out(journal, Action.MOVE, small, [request_of(path, root) for path in files])
    assert [o.state for o in done] == [State.DONE] + [State.FAILED] * 3
    assert {o.refusal for o in done[1:]} == {RefusalReason.NO_SPACE}
    assert [path.exists() for path in files] == [False, True, True, True]
    assert [path.name for path in small.iterdir()] == ["big 0.txt"]
    with Journal.open(journal) as opened:
        (back, *_) = undo(opened, done)
        assert back.state is State.UNDONE
        assert opened.unfinished_operations() == []
    assert all(digest(o.source) == o.content for o in done)


def test_a_file_that_cannot_be_removed_is_not_copied(
    root: Path, journal: Path, mount: Mount
) -> None:
    disk = root.parent / "disk"
    mount("-t", "tmpfs", "tmpfs", disk)
    (path,) = make_tree(root, 1)
    if shutil.which("chattr") is None:
        pytest.skip("chattr is not installed, so no file can be made immutable")
    if subprocess.run(["chattr", "+i", str(path)], capture_output=True).returncode:
        pytest.skip("this disk makes no file immutable")
    try:
        (done,) = carried_out(journal, Action.MOVE, disk, [request_of(path, root)])
    finally:
        subprocess.run(["chattr", "-i", str(path)], check=True)
    assert (done.state, done.refusal) == (State.FAILED, RefusalReason.DENIED)
    assert digest(path) == done.content
    assert list(disk.iterdir()) == []


def test_a_read_only_disk_keeps_its_files_with_a_reason(
    root: Path, journal: Path, mount: Mount
) -> None:
    disk = root.parent / "disk"
    mount("-t", "tmpfs", "tmpfs", disk)
    files = make_tree(disk, 2)
    subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
    for action in (Action.TRASH, Action.QUARANTINE, Action.MOVE):
        chosen = root / "chosen" if action is Action.MOVE else None
        done = carried_out(journal, action, chosen, [request_of(path, disk) for path in files])
        assert {o.state for o in done} == {State.FAILED}
        assert {o.refusal for o in done} <= {RefusalReason.DENIED, RefusalReason.NO_TRASH}
        assert all(digest(o.source) == o.content for o in done)
        assert chosen is None or list(chosen.iterdir()) == []


def test_a_disk_that_is_away_leaves_its_files_for_the_next_time(
    root: Path, journal: Path, mount: Mount, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk, place = root.parent / "disk", root.parent / "place"
    place.mkdir()
    mount("-t", "tmpfs", "tmpfs", disk)
    files = make_tree(disk, 2)
    requests = [request_of(path, disk) for path in files]

    class Killed(BaseException):
        pass

    def killed(self: Journal, operations: object) -> None:
        raise Killed

    with Journal.open(journal) as opened:
        begun = Journal.write
        calls = []

        def write(self: Journal, operations: list[object]) -> None:
            calls.append(1)
            (begun if len(calls) == 1 else killed)(self, operations)  # type: ignore[arg-type]

        monkeypatch.setattr(Journal, "write", write)
        with pytest.raises(Killed):
            perform(opened, Action.TRASH, None, requests)
        monkeypatch.undo()
    subprocess.run(["mount", "--move", str(disk), str(place)], check=False)
    if disk.is_mount():
        subprocess.run(["umount", "--lazy", str(disk)], check=True)
        mount("-t", "tmpfs", "tmpfs", disk)  # another, empty disk
        with Journal.open(journal) as opened:
            assert {o.state for o in recover(opened)} == {State.BEGUN}
            assert len(opened.unfinished_operations()) == 2
        return
    with Journal.open(journal) as opened:
        assert {o.state for o in recover(opened)} == {State.BEGUN}
    subprocess.run(["mount", "--move", str(place), str(disk)], check=True)
    with Journal.open(journal) as opened:
        assert {o.state for o in recover(opened)} == {State.DONE}
        undo(opened, [o for b in opened.batches() for o in opened.operations(b.id)])
    assert set(contents(disk)) >= {request.content for request in requests}
    assert trash.open_trash(disk, disk.stat().st_dev) is not None
