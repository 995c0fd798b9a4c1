"""Cleaning up from a report on the command line: told first, done when asked for, taken back."""

from __future__ import annotations

import csv
import errno
import json
import os
import shutil
import sys
from pathlib import Path

import pytest

from simfinder.cli.console import PARTIAL_RESULT
from simfinder.cli.main import main
from simfinder.domain.operations import State
from simfinder.files.quarantine import FOLDER, MANIFEST
from simfinder.store.journal import Journal, change_state

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the trash of Linux")
Capture = pytest.CaptureFixture[str]

LEASE = "\n\n".join(
    f"Clause {n}. The tenant of room {word} keeps the {thing} clean and pays for what breaks there."
    for n, (word, thing) in enumerate(
        [("one", "floor"), ("two", "stove"), ("three", "lamp"), ("four", "door"), ("five", "sink")]
    )
)
NEW, OLD = 1_900_000_000, 1_600_000_000


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("simfinder.files.quarantine.top_of_disk", lambda folder: tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    docs = tmp_path / "文件"
    (docs / "old").mkdir(parents=True)
    for path, time in ((docs / "lease.txt", NEW), (docs / "old" / "租约.txt", OLD)):
        path.write_text(LEASE, encoding="utf-8")
        os.utime(path, (time, time))
    bill = docs / "old" / "bill.txt"
    bill.write_text(LEASE.replace("room one", "room one for 300 euros"), encoding="utf-8")
    (docs / "bill.txt").write_text(
        LEASE.replace("room one", "room one for 900 euros"), encoding="utf-8"
    )
    return docs


@pytest.fixture
def report(folder: Path, tmp_path: Path) -> Path:
    path = tmp_path / "report.json"
    words = ["scan", str(folder), "--jobs", "1", "--no-store", "--quiet", "--report", str(path)]
    assert main(words) == 0
    return path


def test_without_apply_nothing_is_moved(folder: Path, report: Path, capsys: Capture) -> None:
    before = sorted(folder.rglob("*"))
    assert main(["clean", str(report), "--rule", "newest"]) == 0
    said = capsys.readouterr().out
    assert "Nothing has been moved yet; add --apply to carry it out." in said
    assert "租约.txt" in said
    assert "has critical differences" in said
    assert sorted(folder.rglob("*")) == before
    assert main(["undo", "--list"]) == 0
    assert "No clean-up is recorded" in capsys.readouterr().out


def test_the_starred_file_goes_only_where_its_star_moves_visibly(
    folder: Path, report: Path, tmp_path: Path, capsys: Capture
) -> None:
    made = json.loads(report.read_text("utf-8"))
    starred = {made["documents"][g["keeper"]]["path"] for g in made["groups"]}
    gone = 0
    for rule in ("newest", "oldest"):
        plan = tmp_path / f"{rule}.json"
        words = ["clean", str(report), "--rule", rule, "--critical", "--plan", str(plan)]
        assert main(words) == 0
        said = capsys.readouterr().out
        files = json.loads(plan.read_text("utf-8"))["files"]
        assert {file["place"] for file in files if file["starred"]} == starred
        going = [f for f in files if f["starred"] and f["verdict"] == "goes"]
        assert said.count("(kept file, now starred: ") == len(going)
        gone += len(going)
    assert gone


def test_one_file_of_each_family_is_kept(
    folder: Path, report: Path, tmp_path: Path, capsys: Capture
) -> None:
    os.utime(folder / "old" / "bill.txt", (OLD, OLD))  # otherwise as new as the other
    made = json.loads(report.read_text("utf-8"))
    (group,) = made["groups"]
    names = {number: Path(made["documents"][number]["path"]).name for number in group["members"]}
    bills = [number for number in group["members"] if names[number] == "bill.txt"]
    leases = [number for number in group["members"] if number not in bills]
    is_bill_kept = group["keeper"] in bills
    group["families"] = [bills, leases] if is_bill_kept else [leases, bills]
    group["members"] = [number for family in group["families"] for number in family]
    report.write_text(json.dumps(made), encoding="utf-8")
    plan = tmp_path / "plan.json"
    kept = {}
    for flags in ((), ("--families",)):
        words = ["clean", str(report), "--rule", "newest", "--critical", "--plan", str(plan)]
        assert main([*words, *flags]) == 0
        files = json.loads(plan.read_text("utf-8"))["files"]
        assert {file["group"] for file in files} == {1}
        assert sum(file["starred"] for file in files) == 1
        assert sum(file["verdict"] == "goes" for file in files) == 4 - 1 - len(flags)
        keepers = [file["place"] for file in files if file["verdict"] == "stays"]
        kept[flags] = {Path(place).name for place in keepers}
        # Each file goes for one of its family.
        for file in files if flags else ():
            if file["verdict"] == "goes":
                is_bill = Path(file["place"]).name == "bill.txt"
                assert (Path(file["keeper"]).name == "bill.txt") == is_bill
    assert len(kept[()]) == 1
    assert kept["--families",] == {"lease.txt", "bill.txt"}
    assert "groups: 1" in capsys.readouterr().out


def test_what_goes_to_the_trash_comes_back(folder: Path, report: Path, capsys: Capture) -> None:
    rules = ["--rule", "folder=" + str(folder / "old"), "--rule", "name=租约*"]
    words = ["clean", str(report), *rules, "--apply", "--json"]
    assert main(words) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["applied"] is True
    gone = [Path(o["source"]) for o in answer["operations"] if o["state"] == "done"]
    assert gone
    assert not any(path.exists() for path in gone)
    assert all(Path(o["target"]).exists() for o in answer["operations"] if o["state"] == "done")
    assert main(["undo", "--list"]) == 0
    assert "Move to trash: files: 1; can be undone: 1\n" in capsys.readouterr().out
    assert main(["undo"]) == 0
    assert "restored" in capsys.readouterr().out
    assert all(path.read_text(encoding="utf-8") for path in gone)
    assert main(["undo"]) == 0
    assert "nothing to undo" in capsys.readouterr().err
    assert main(["undo", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["operations"] == []
    assert main(["undo", "--list"]) == 0
    assert "Move to trash: files: 1; undone: 1\n" in capsys.readouterr().out
    assert main(["undo", "7"]) == 2  # a number that there is not is wrong usage


def test_a_plan_gives_a_reason_for_every_file(folder: Path, report: Path, tmp_path: Path) -> None:
    plan = tmp_path / "plan.csv"
    words = ["clean", str(report), "--rule", "newest", "--plan", str(plan), "--quiet"]
    assert main(words) == 0
    with plan.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    grouped = json.loads(report.read_text(encoding="utf-8"))["groups"]
    assert len(rows) == sum(len(group["members"]) for group in grouped)
    assert all(row["Why"] for row in rows)
    assert {row["Action"] for row in rows} >= {"kept", "left alone"}
    assert len(list(folder.rglob("*.txt"))) == 4


def test_a_file_that_changed_since_the_report_stays(
    folder: Path, report: Path, capsys: Capture
) -> None:
    path = folder / "old" / "租约.txt"
    status = path.stat()
    path.write_bytes(path.read_bytes().replace(b"clean", b"dirty"))
    os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))
    words = ["clean", str(report), "--rule", "newest", "--apply", "--to", "quarantine"]
    assert main(words) == PARTIAL_RESULT
    said = capsys.readouterr().out
    assert "not done: 1." in said
    assert "simfinder undo" not in said  # nothing has gone, so there is nothing to bring back
    assert main([*words, "--json"]) == PARTIAL_RESULT
    answer = json.loads(capsys.readouterr().out)
    assert [(o["state"], o["why"]) for o in answer["operations"] if o["source"] == str(path)] == [
        ("failed", "changed")
    ]
    assert path.exists()


def test_protected_folders_and_folders_to_move_to(
    folder: Path, report: Path, tmp_path: Path, capsys: Capture
) -> None:
    chosen = tmp_path / "chosen"
    words = ["clean", str(report), "--rule", "newest", "--apply", "--to", str(chosen)]
    assert main([*words, "--protect", str(folder / "old")]) == 0
    assert not (chosen / "租约.txt").exists()
    assert (folder / "old" / "租约.txt").exists()
    capsys.readouterr()
    assert main([*words, "--critical"]) == 0
    assert "Files moved: " in capsys.readouterr().out
    assert (chosen / "租约.txt").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "at least one --rule"),
        (["--rule", "best"], "available: folder=…"),
        (["--rule", "newest", "--plan", "plan.docx"], "a plan can be saved as"),
        (["--rule", "newest", "--copy"], "--copy requires a folder"),
        (["--rule", "newest", "--keep-structure"], "--keep-structure requires a folder"),
    ],
)
def test_wrong_usage_is_one_line(
    report: Path, capsys: Capture, words: list[str], said: str
) -> None:
    assert main(["clean", str(report), *words]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("to", "said"),
    [
        ("", "--to is empty"),
        (" ", "--to is empty"),
        ("Trash", "the folder Trash does not exist"),
        ("quarantaine", "the folder quarantaine does not exist"),
    ],
)
def test_what_may_have_been_meant_otherwise_moves_nothing(
    folder: Path, report: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch, to: str, said: str
) -> None:
    monkeypatch.chdir(report.parent)
    before = sorted(report.parent.rglob("*"))
    words = ["clean", str(report), "--rule", "newest", "--apply", "--to", to]
    assert main(words) == 2
    assert said in capsys.readouterr().err
    assert sorted(report.parent.rglob("*")) == before


@pytest.mark.parametrize("way", ["../文件/old", "link", "./link/"])
def test_a_folder_is_protected_however_it_is_written(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture, way: str
) -> None:
    (tmp_path / "here").mkdir()
    (tmp_path / "here" / "link").symlink_to(folder / "old")
    monkeypatch.chdir(tmp_path / "here")
    report = tmp_path / "report.json"
    plain = ["scan", str(folder), "--jobs", "1", "--no-store", "--quiet", "--report", str(report)]
    assert main([*plain, "--protect", way]) == 0
    told = json.loads(report.read_text(encoding="utf-8"))["documents"]
    assert {d["path"] for d in told if d.get("protected")} == {
        str(path) for path in (folder / "old").iterdir()
    }
    assert main(plain) == 0
    words = ["clean", str(report), "--rule", "newest", "--critical", "--json"]
    for place, wanted in ((way, 0), (str(folder / "nowhere"), 2)):
        assert main([*words, "--protect", place]) == wanted
    said = capsys.readouterr()
    goes = {f["place"] for f in json.loads(said.out)["files"] if f["verdict"] == "goes"}
    assert not any("/old/" in place for place in goes)
    assert f"{folder / 'nowhere'} does not exist" in said.err


def test_a_folder_that_became_a_link_since_the_report_leads_nowhere_else(
    folder: Path, report: Path, tmp_path: Path, capsys: Capture
) -> None:
    elsewhere = tmp_path / "elsewhere"
    (folder / "old").rename(elsewhere)
    (folder / "old").symlink_to(elsewhere)
    before = sorted(elsewhere.iterdir())
    for name in ("report", "older"):
        told = json.loads(report.read_text(encoding="utf-8"))
        if name == "older":
            del told["sources"]
        path = tmp_path / f"{name}.json"
        path.write_text(json.dumps(told), encoding="utf-8")
        assert main(["clean", str(path), "--rule", "newest", "--apply", "--json"]) == PARTIAL_RESULT
        answer = json.loads(capsys.readouterr().out)
        assert {(o["state"], o["why"]) for o in answer["operations"]} == {("failed", "outside")}
        assert sorted(elsewhere.iterdir()) == before


def test_missing_files_and_further_names_are_reported_before_the_clean_up(
    folder: Path, report: Path, tmp_path: Path, capsys: Capture
) -> None:
    old = folder / "old" / "租约.txt"
    words = ["clean", str(report), "--rule", "name=lease*", "--json"]
    text = old.read_bytes()
    for harm, left_out, refused in (
        (lambda: old.unlink(), None, "gone"),
        (lambda: os.link(folder / "lease.txt", old), "same-data", None),
        (lambda: (old.unlink(), old.write_bytes(text + b"!")), None, "changed"),
        (lambda: (old.write_bytes(text), (folder / "lease.txt").unlink()), None, "keeper-gone"),
    ):
        harm()
        assert main(words) == 0
        files = json.loads(capsys.readouterr().out)["files"]
        (file,) = [f for f in files if f["place"] == str(old)]
        assert (file["verdict"], file["left_out"], file["refused"]) == (
            "left-out",
            left_out,
            refused,
        )
    assert main([*words, "--apply"]) == PARTIAL_RESULT
    assert old.read_bytes() == text


def test_a_plan_takes_the_place_of_no_document_and_not_of_the_report(
    folder: Path, report: Path, tmp_path: Path, capsys: Capture
) -> None:
    (tmp_path / "link.json").symlink_to(report)
    whole = report.read_bytes()
    for place in (report, tmp_path / "link.json"):
        assert main(["clean", str(report), "--rule", "newest", "--plan", str(place)]) == 2
        assert "the plan would overwrite" in capsys.readouterr().err
    assert report.read_bytes() == whole


def test_a_report_of_another_machine_is_refused(
    report: Path, tmp_path: Path, capsys: Capture
) -> None:
    told = json.loads(report.read_text(encoding="utf-8"))
    for place in ("C:\\Documents\\a.txt", "a.txt", "/home/../etc/passwd"):
        told["documents"][0]["path"] = place
        path = tmp_path / "other.json"
        path.write_text(json.dumps(told), encoding="utf-8")
        assert main(["clean", str(path), "--rule", "newest", "--apply"]) == 2
        assert "lists files from another computer" in capsys.readouterr().err


def test_copies_are_called_copies(
    folder: Path, report: Path, tmp_path: Path, capsys: Capture
) -> None:
    chosen = tmp_path / "chosen"
    words = ["clean", str(report), "--rule", "newest", "--to", str(chosen), "--copy"]
    assert main(words) == 0
    assert "Files to be copied: 1" in capsys.readouterr().out
    assert main([*words, "--apply"]) == 0
    said = capsys.readouterr().out
    assert "Files copied: 1" in said
    assert said.endswith("not done: 0. Run simfinder undo to remove the copies.\n")
    assert main(["undo", "--list", "1"]) == 0
    assert str(chosen / "租约.txt") in capsys.readouterr().out
    assert main(["undo", "1"]) == 0
    assert "copy removed" in capsys.readouterr().out
    assert list(chosen.iterdir()) == []
    assert main(["undo", "1"]) == 0
    assert "nothing to undo" in capsys.readouterr().err
    assert main(["undo", "--list", "7"]) == 2
    assert "operation 7 does not exist" in capsys.readouterr().err


def test_folders_are_kept_on_request(
    folder: Path, report: Path, tmp_path: Path, capsys: Capture
) -> None:
    chosen = tmp_path / "chosen"
    words = ["clean", str(report), "--rule", "newest", "--to", str(chosen), "--keep-structure"]
    assert main([*words, "--apply"]) == 0
    moved = [path.relative_to(chosen) for path in chosen.rglob("*") if path.is_file()]
    assert moved == [Path("old", "租约.txt")]
    assert not (folder / moved[0]).exists()
    capsys.readouterr()
    assert main(["undo"]) == 0
    assert (folder / moved[0]).exists()


@pytest.mark.parametrize("numbered", [False, True])
@pytest.mark.parametrize("cut", [State.UNDOING, State.UNDO_COPIED, State.COPIED])
def test_a_file_whose_undo_was_cut_off_is_named_while_its_folder_is_a_link(
    folder: Path,
    report: Path,
    tmp_path: Path,
    capsys: Capture,
    own_profile: Path,
    cut: State,
    numbered: bool,
) -> None:
    chosen, data = tmp_path / "chosen", own_profile / "data"
    words = ["clean", str(report), "--rule", "newest", "--to", str(chosen), "--apply"]
    assert main(words) == 0
    with Journal.open(data) as journal:
        done = journal.operations(1)
        journal.write([change_state(operation, cut) for operation in done])
    old = folder / "old"
    old.rename(folder / "aside")
    old.symlink_to(chosen)
    capsys.readouterr()
    assert main(["undo", "--list"]) == 0
    assert "files: 1; unresolved after an interruption: 1 " in capsys.readouterr().out
    again = ["undo", "1"] if numbered else ["undo"]
    assert main(again) == 5
    said = capsys.readouterr()
    assert "nothing to undo" not in said.err
    assert str(old / "租约.txt") in said.out
    assert "Undone: 0 of 1" in said.out
    assert os.strerror(errno.ENOTDIR) in said.out  # why it waits
    assert (chosen / "租约.txt").read_text(encoding="utf-8") == LEASE
    old.unlink()
    (folder / "aside").rename(old)
    assert main(again) == 0
    assert "Undone: 1 of 1" in capsys.readouterr().out
    assert (old / "租约.txt").read_text(encoding="utf-8") == LEASE


def test_a_damaged_journal_is_reported(
    folder: Path, report: Path, capsys: Capture, own_profile: Path
) -> None:
    words = ["clean", str(report), "--rule", "newest", "--apply", "--to", "quarantine"]
    assert main(words) == 0
    journal = own_profile / "data" / "journal.db"
    journal.write_bytes(b"nothing that could be read" * 100)
    capsys.readouterr()
    assert main(["undo", "--list"]) == 0
    assert "journal.damaged-1.db" in capsys.readouterr().err
    assert main(["clean", str(report), "--rule", "newest", "--apply"]) == 5  # it has gone already
    assert "journal.damaged-1.db" not in capsys.readouterr().err


@pytest.mark.parametrize("how", ["garbage", "missing", "empty", "one bit"])
def test_files_in_a_quarantine_list_come_back_without_the_journal(
    folder: Path, report: Path, capsys: Capture, own_profile: Path, how: str
) -> None:
    words = ["clean", str(report), "--rule", "newest", "--apply", "--to", "quarantine"]
    assert main(words) == 0
    assert not (folder / "old" / "租约.txt").exists()
    _spoil(own_profile / "data" / "journal.db", how)
    capsys.readouterr()
    assert main(["undo"]) == 0
    said = capsys.readouterr()
    assert "Undone: 1 of 1" in said.out
    assert "recovered from the quarantine's own list: 1" in said.err
    assert "look in the trash, the quarantine or the folder" in said.err
    assert (folder / "old" / "租约.txt").read_text() == LEASE
    assert main(["undo"]) == 4  # what else there was is not known
    said = capsys.readouterr()
    assert "nothing to undo" not in said.err
    assert "there may be something left to undo" in said.err


@pytest.mark.parametrize("how", ["garbage", "missing", "empty"])
def test_nothing_to_undo_is_reported_only_where_it_is_certain(
    folder: Path,
    report: Path,
    capsys: Capture,
    own_profile: Path,
    how: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # The machine that runs the tests may have a quarantine of its own.
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr("simfinder.files.sources.top_of_disk", lambda folder: tmp_path)
    monkeypatch.chdir(tmp_path)
    assert main(["undo"]) == 0
    assert "no clean-up is recorded in" in capsys.readouterr().err
    assert main(["clean", str(report), "--rule", "newest", "--apply"]) == 0
    _spoil(own_profile / "data" / "journal.db", how)
    for _ in range(2):
        capsys.readouterr()
        for command in (["undo"], ["undo", "1"]):
            assert main(command) == 4
            said = capsys.readouterr().err
            assert "nothing to undo" not in said
            assert "there may be something left to undo" in said
            assert "journal." in said


def test_files_come_back_to_a_folder_that_was_removed(
    folder: Path, report: Path, tmp_path: Path, capsys: Capture
) -> None:
    words = ["clean", str(report), "--rule", "newest", "--apply", "--to", str(tmp_path / "to")]
    assert main(words) == 0
    shutil.rmtree(folder)
    capsys.readouterr()
    assert main(["undo"]) == 0
    said = capsys.readouterr().out
    assert "its folder was re-created" in said
    assert "Undone: 1 of 1" in said
    assert (folder / "old" / "租约.txt").read_text() == LEASE


def test_the_last_copy_is_never_removed(
    folder: Path, report: Path, tmp_path: Path, capsys: Capture
) -> None:
    chosen = tmp_path / "to"
    words = ["clean", str(report), "--rule", "newest", "--apply", "--to", str(chosen), "--copy"]
    assert main(words) == 0
    shutil.rmtree(folder)
    (folder.parent / "文件").symlink_to(chosen)
    (chosen / "old").symlink_to(".")
    capsys.readouterr()
    assert main(["undo"]) == 5
    said = capsys.readouterr().out
    assert "now points elsewhere" in said
    assert "Undone: 0 of 1" in said
    assert (chosen / "租约.txt").read_text() == LEASE


@pytest.mark.parametrize("how", ["garbage", "missing", "empty"])
@pytest.mark.parametrize("old_lines", [False, True])
def test_each_clean_up_in_a_quarantine_list_is_undone_separately(
    tmp_path: Path, folder: Path, own_profile: Path, capsys: Capture, how: str, old_lines: bool
) -> None:
    copies: list[Path] = []
    for number in range(3):
        docs = tmp_path / f"batch {number}"
        docs.mkdir()
        text = LEASE.replace("tenant", f"lodger of house {number}")
        for name, time in (("new.txt", NEW), ("old.txt", OLD), ("older.txt", OLD - 9)):
            (docs / name).write_text(text)
            os.utime(docs / name, (time, time))
        copies += [docs / "old.txt", docs / "older.txt"]
        path = tmp_path / f"{number}.json"
        words = ["scan", str(docs), "--jobs", "1", "--no-store", "--quiet", "--report", str(path)]
        assert main(words) == 0
        words = ["clean", str(path), "--rule", "newest", "--apply", "--to", "quarantine"]
        assert main(words) == 0
    assert not any(path.exists() for path in copies)
    if old_lines:  # they told no clean-up, only when
        _without_batches(tmp_path / FOLDER / MANIFEST)
    _spoil(own_profile / "data" / "journal.db", how)
    for left in (4, 2, 0):
        capsys.readouterr()
        assert main(["undo"]) == 0
        assert "Undone: 2 of 2" in capsys.readouterr().out
        assert [path.exists() for path in copies] == [False] * left + [True] * (6 - left)
    assert (tmp_path / FOLDER / MANIFEST).read_bytes() == b""


def test_files_in_a_quarantine_list_join_their_clean_up_in_the_journal(
    tmp_path: Path, folder: Path, report: Path, own_profile: Path, capsys: Capture
) -> None:
    clean = ["clean", str(report), "--rule", "newest", "--apply", "--to", "quarantine"]
    assert main(clean) == 0
    (folder / "more").mkdir()
    for name, time in (("new.txt", NEW), ("old.txt", OLD)):
        (folder / "more" / name).write_text(LEASE.replace("tenant", "lodger"))
        os.utime(folder / "more" / name, (time, time))
    words = ["scan", str(folder / "more"), "--jobs", "1", "--no-store", "--quiet", "--report"]
    assert main([*words, str(tmp_path / "more.json")]) == 0
    assert main(["clean", str(tmp_path / "more.json"), *clean[2:]]) == 0
    _spoil(own_profile / "data" / "journal.db", "one bit")  # the row of the first one
    assert main(["undo"]) == 0
    assert (folder / "more" / "old.txt").exists()
    assert not (folder / "old" / "租约.txt").exists()
    assert main(["undo", "1"]) == 0
    assert (folder / "old" / "租约.txt").exists()


def _without_batches(manifest: Path) -> None:
    """Write the lines of a list as old versions did, each clean-up a minute after the other."""
    told = [json.loads(line) for line in manifest.read_bytes().splitlines()]
    for line in told:
        line["at"] = f"2026-01-01T10:{line.pop('batch'):02}:00Z"
        del line["begun_ns"]
    manifest.write_text("".join(json.dumps(line) + "\n" for line in told), encoding="ascii")


def _spoil(journal: Path, how: str) -> None:
    content = bytearray(journal.read_bytes())
    if how == "missing":
        journal.unlink()
        return
    if how == "empty":
        content = bytearray()
    elif how == "garbage":
        content = bytearray(b"nothing that could be read" * 100)
    else:
        at = content.rindex("租约.txt".encode())  # in the row of the operation
        content[at] ^= 1
    journal.write_bytes(content)


def test_files_that_could_not_be_moved_are_not_counted(
    folder: Path, report: Path, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    from simfinder.domain.operations import RefusalReason, State
    from simfinder.services.cleanup import operation as acting
    from simfinder.store.journal import change_state

    def stayed(operation: object, *_: object) -> object:
        return change_state(operation, State.DONE, RefusalReason.DENIED, "the file stayed")  # type: ignore[arg-type]

    monkeypatch.setattr(acting, "_move_or_copy", stayed)
    assert main(["clean", str(report), "--rule", "newest", "--apply"]) == PARTIAL_RESULT
    assert "Files moved: 0" in capsys.readouterr().out


def test_what_is_no_report_is_refused(tmp_path: Path, capsys: Capture) -> None:
    for text in ("", "[]", '{"schema": 1}', '{"schema": 99}', "\0" * 100):
        path = tmp_path / "no.json"
        path.write_text(text)
        assert main(["clean", str(path), "--rule", "newest"]) == 2
        assert "no.json" in capsys.readouterr().err
    assert main(["clean", str(tmp_path / "gone.json"), "--rule", "newest"]) in (2, 3)


def test_a_group_that_a_person_keeps_whole_is_left_alone(
    folder: Path, report: Path, capsys: Capture
) -> None:
    written = json.loads(report.read_text("utf-8"))
    for group in written["groups"]:
        group["review"] = "keep-all"
    report.write_text(json.dumps(written), "utf-8")
    assert main(["clean", str(report), "--rule", "newest", "--critical", "--apply"]) == 0
    assert "its group is kept in full" in capsys.readouterr().out
    assert len(list(folder.rglob("*.txt"))) == 4


def test_identical_files_are_replaced_with_hard_links(tmp_path: Path, capsys: Capture) -> None:
    place = tmp_path / "twins"
    (place / "old").mkdir(parents=True)
    text = "\n".join(f"Clause {n}: the tenant pays the rent of month {n}." for n in range(60))
    paths = [place / "lease.txt", place / "old" / "lease.txt", place / "old" / "other.txt"]
    for n, path in enumerate(paths):
        path.write_text(text + ("\nOne line more." if n == 2 else ""), encoding="utf-8")
        os.utime(path, ns=(0, (20 - n) * 10**17))
    saved = tmp_path / "links.json"
    assert main(["scan", str(place), "--report", str(saved), "--quiet"]) == 0
    words = ["clean", str(saved), "--rule", "newest", "--to", "link"]
    assert main(words) == 0
    said = capsys.readouterr().out
    assert "will be replaced with a hard link" in said
    assert "not identical to a kept file" in said
    assert "Files to be replaced with hard links: 1 (" in said
    assert not paths[0].samefile(paths[1])
    assert main([*words, "--apply"]) in (0, PARTIAL_RESULT)
    assert "Files replaced with hard links: 1 (" in capsys.readouterr().out
    assert paths[0].samefile(paths[1])
    assert main(["undo"]) == 0
    assert not paths[0].samefile(paths[1])
    assert paths[1].stat().st_mtime_ns == 19 * 10**17
