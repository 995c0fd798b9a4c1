"""Files that stay where they are, because something is not as it was reviewed."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest
from operation_samples import carried_out, contents, make_tree, request_of

from simfinder.domain.errors import Cancelled, StoreError
from simfinder.domain.operations import Action, Operation, RefusalReason, State
from simfinder.files.folders import OpenFolder
from simfinder.services.cleanup import cleanup
from simfinder.services.cleanup import undo as undo_service
from simfinder.services.cleanup.cleanup import perform
from simfinder.services.cleanup.operation import SilentWatcher
from simfinder.services.cleanup.recovery import recover
from simfinder.services.cleanup.undo import undo
from simfinder.store.journal import Journal


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
        (Path.unlink, RefusalReason.MISSING),
        (changed, RefusalReason.CHANGED),
        (linked, RefusalReason.NOT_A_FILE),
        (made_a_folder, RefusalReason.NOT_A_FILE),
        (folder_linked, RefusalReason.OUTSIDE),
    ],
)
@pytest.mark.skipif(os.name != "posix", reason="links need rights on Windows")
def test_a_file_that_is_not_as_it_was_reviewed_stays(
    root: Path, journal: Path, harm: object, why: RefusalReason
) -> None:
    files = make_tree(root)
    requests = [request_of(path, root) for path in files]
    harm(files[1])  # type: ignore[operator]
    before = contents(root)
    done = carried_out(journal, Action.MOVE, root.parent / "chosen", requests)
    assert (done[1].state, done[1].refusal) == (State.FAILED, why)
    gone = {o.content for o in done if o.state is State.DONE}
    assert contents(root) == {h: p for h, p in before.items() if h not in gone}


@pytest.mark.parametrize(
    ("harm", "why"),
    [
        (Path.unlink, RefusalReason.KEEPER_MISSING),
        (changed, RefusalReason.KEEPER_CHANGED),
        (linked, RefusalReason.KEEPER_MISSING),
    ],
)
@pytest.mark.skipif(os.name != "posix", reason="links need rights on Windows")
def test_nothing_goes_where_the_one_that_should_stay_is_not_there(
    root: Path, journal: Path, harm: object, why: RefusalReason
) -> None:
    files = make_tree(root)
    requests = [request_of(path, root) for path in files]
    harm(root / "keeper.txt")  # type: ignore[operator]
    done = carried_out(journal, Action.MOVE, root.parent / "chosen", requests)
    assert {(o.state, o.refusal) for o in done} == {(State.FAILED, why)}
    assert all(path.exists() for path in files)


def test_a_keeper_that_is_itself_to_go_keeps_its_copies(root: Path, journal: Path) -> None:
    files = make_tree(root)
    requests = [request_of(files[0], root, files[1]), request_of(files[1], root, files[0])]
    done = carried_out(journal, Action.MOVE, root.parent / "chosen", requests)
    assert {(o.state, o.refusal) for o in done} == {(State.FAILED, RefusalReason.KEEPER_LEAVES)}
    assert files[0].exists()
    assert files[1].exists()


@pytest.mark.skipif(os.name != "posix", reason="hard links")
def test_two_names_of_one_file_are_not_a_copy(root: Path, journal: Path) -> None:
    make_tree(root)
    second = root / "second name.txt"
    os.link(root / "keeper.txt", second)
    (done,) = carried_out(journal, Action.MOVE, root.parent / "chosen", [request_of(second, root)])
    assert (done.state, done.refusal) == (State.FAILED, RefusalReason.SAME_DATA)
    assert second.exists()


def test_what_is_refused_before_is_written_down_with_its_reason(root: Path, journal: Path) -> None:
    (path,) = make_tree(root, 1)
    refused = replace(request_of(path, root), refusal=RefusalReason.PROTECTED)
    (done,) = carried_out(journal, Action.MOVE, root.parent / "chosen", [refused])
    assert (done.state, done.refusal) == (State.FAILED, RefusalReason.PROTECTED)
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
        requests = [request_of(path, root) for path in files]
        done = perform(opened, Action.MOVE, root.parent / "chosen", requests, Impatient())
        assert opened.unfinished_operations() == []
    assert [o.state for o in done] == [State.DONE] * 3 + [State.FAILED] * 3
    assert {o.refusal for o in done[3:]} == {RefusalReason.INTERRUPTED}
    assert [path.exists() for path in files] == [False] * 3 + [True] * 3


def test_without_a_journal_nothing_moves(
    root: Path, journal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = make_tree(root)

    def full(self: Journal, operations: object) -> None:
        raise StoreError("database or disk is full")

    monkeypatch.setattr(Journal, "write", full)
    with pytest.raises(StoreError):
        carried_out(
            journal, Action.MOVE, root.parent / "chosen", [request_of(p, root) for p in files]
        )
    assert all(path.exists() for path in files)


def full_after(monkeypatch: pytest.MonkeyPatch, calls: int) -> None:
    """Let the disk of the journal be full from so many writes on."""
    real, made = Journal.write, []

    def write(self: Journal, operations: Iterable[Operation]) -> None:
        made.append(operations)
        if len(made) > calls:
            raise StoreError("database or disk is full")
        real(self, operations)

    monkeypatch.setattr(Journal, "write", write)


@pytest.mark.parametrize(("calls", "moved"), [(1, 2), (2, 2), (3, 4), (4, 4), (5, 6)])
def test_when_the_journal_is_full_moved_files_are_reported_and_no_more_move(
    root: Path, journal: Path, monkeypatch: pytest.MonkeyPatch, calls: int, moved: int
) -> None:
    monkeypatch.setattr(cleanup, "_CHUNK_SIZE", 2)
    files = make_tree(root)
    texts = [path.read_bytes() for path in files]
    with monkeypatch.context() as patched, Journal.open(journal) as opened:
        full_after(patched, calls)
        done = perform(
            opened, Action.MOVE, root.parent / "chosen", [request_of(p, root) for p in files]
        )
    assert [o.source for o in done] == files
    assert [o.state for o in done] == [State.DONE] * moved + [State.FAILED] * (6 - moved)
    assert {o.refusal for o in done[moved:]} <= {RefusalReason.UNWRITTEN}
    assert [path.exists() for path in files] == [False] * moved + [True] * (6 - moved)
    # Once there is room again the journal finds out the rest, and all of it can be taken back.
    with Journal.open(journal) as opened:
        recover(opened)
        assert opened.unfinished_operations() == []
        known = opened.operations(done[0].batch)
        assert [o.state for o in known] == [o.state for o in done]
        back = undo(opened, known)
    assert [o.state for o in back[:moved]] == [State.UNDONE] * moved
    assert [path.read_bytes() for path in files] == texts


@pytest.mark.parametrize(("calls", "back"), [(1, 2), (2, 2), (3, 4)])
def test_when_the_journal_is_full_during_undo_returned_files_are_reported(
    root: Path, journal: Path, monkeypatch: pytest.MonkeyPatch, calls: int, back: int
) -> None:
    monkeypatch.setattr(undo_service, "_CHUNK_SIZE", 2)
    files = make_tree(root)
    done = carried_out(
        journal, Action.MOVE, root.parent / "chosen", [request_of(p, root) for p in files]
    )
    with monkeypatch.context() as patched, Journal.open(journal) as opened:
        full_after(patched, calls)
        ended = undo(opened, done)
    assert [o.state for o in ended] == [State.DONE] * (6 - back) + [State.UNDONE] * back
    assert {o.refusal for o in ended[: 6 - back]} == {RefusalReason.UNWRITTEN}
    assert [path.exists() for path in files] == [False] * (6 - back) + [True] * back
    with Journal.open(journal) as opened:
        recover(opened)
        known = opened.operations(done[0].batch)
        assert [o.state for o in known] == [o.state for o in ended]


def test_where_the_journal_is_full_from_the_beginning_nothing_comes_back(
    root: Path, journal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = make_tree(root)
    done = carried_out(
        journal, Action.MOVE, root.parent / "chosen", [request_of(p, root) for p in files]
    )
    with monkeypatch.context() as patched, Journal.open(journal) as opened:
        full_after(patched, 0)
        with pytest.raises(StoreError):
            undo(opened, done)
    assert not any(path.exists() for path in files)


def test_a_second_process_may_read_the_journal_but_not_act(root: Path, journal: Path) -> None:
    files = make_tree(root, 1)
    with Journal.open(journal) as first, Journal.open(journal) as second:
        assert second.read_only
        with pytest.raises(StoreError, match="another SimFinder window or command"):
            perform(second, Action.MOVE, root / "chosen", [request_of(files[0], root)])
        assert not first.read_only


@pytest.mark.skipif(os.name != "posix", reason="Windows does not exchange open files")
@pytest.mark.parametrize("back_to", ["its place", "nowhere"])
def test_what_was_exchanged_between_the_look_and_the_move_goes_back(
    root: Path, journal: Path, monkeypatch: pytest.MonkeyPatch, back_to: str
) -> None:
    (path,) = make_tree(root, 1)
    whole = path.read_bytes()
    real = OpenFolder.move_entry
    calls = []

    def give(folder: OpenFolder, name: str, other: OpenFolder, new_name: str) -> None:
        if not calls:
            path.rename(path.with_name("hidden"))
            path.write_text("somebody's own work")
        if calls and back_to == "nowhere":
            path.write_text("and more of it")
        calls.append(name)
        real(folder, name, other, new_name)

    request = request_of(path, root)
    monkeypatch.setattr(OpenFolder, "move_entry", give)
    (done,) = carried_out(journal, Action.TRASH, None, [request])
    assert path.with_name("hidden").read_bytes() == whole
    if back_to == "its place":
        assert (done.state, done.refusal) == (State.FAILED, RefusalReason.CHANGED)
        assert path.read_text() == "somebody's own work"
        return
    assert done.state is State.LOST
    assert path.read_text() == "and more of it"
    assert done.target is not None
    assert done.target.read_text() == "somebody's own work"
    assert str(done.target) in str(done.detail)
