"""``simfinder store`` as a person types it."""

from __future__ import annotations

import pytest

from simfinder.cli.main import main
from simfinder.store.documents import Store

LEASE = " ".join(f"Clause {i}: the tenant pays {i * 13} pounds of rent." for i in range(60))


@pytest.fixture
def store(tmp_path, capsys):
    for name in ("mine", "yours"):
        (tmp_path / "docs" / name).mkdir(parents=True)
        (tmp_path / "docs" / name / "lease.txt").write_text(f"{LEASE} {name}", "utf-8")
    store = tmp_path / "store"
    docs = str(tmp_path / "docs")
    assert (
        main(["--lang", "en", "scan", docs, "--store", str(store), "--jobs", "1", "--quiet"]) == 0
    )
    capsys.readouterr()
    return store


def run(store, *arguments):
    return main(["--lang", "en", "store", "--store", str(store), *arguments])


@pytest.mark.parametrize("flag", [(), ("--show",)])
def test_the_store_is_shown_with_its_folders(store, capsys, flag):
    assert run(store, *flag) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith(f"{store}: ")
    assert lines[1] == "2 documents in the index"
    assert [line.split()[0] for line in lines[2:]] == ["2", "1", "1"]
    assert lines[3].endswith("mine")


def test_one_folder_is_forgotten(store, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path / "docs" / "yours")
    assert run(store, "--forget", "../mine") == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "1 document cleared from the index"
    assert told[2].startswith("documents, marks,")
    assert (tmp_path / "docs" / "mine" / "lease.txt").exists()
    run(store)
    assert "1 document in the index" in capsys.readouterr().out


def test_everything_is_forgotten(store, capsys):
    assert run(store, "--clear") == 0
    assert "2 documents cleared from the index" in capsys.readouterr().out
    run(store)
    assert "0 documents in the index" in capsys.readouterr().out


def test_a_store_in_use_is_left_alone(store, capsys):
    with Store.open(store):
        assert run(store, "--clear") == 4
    assert "in use by another program; nothing was cleared" in capsys.readouterr().err


def test_only_one_thing_at_a_time(store, capsys):
    assert run(store, "--clear", "--forget", "x") == 2


@pytest.mark.parametrize("name", ["", " "])
def test_a_folder_without_a_name_is_not_the_current_one(store, capsys, tmp_path, monkeypatch, name):
    monkeypatch.chdir(tmp_path / "docs")
    assert run(store, "--forget", name) == 2
    assert "a folder must be specified" in capsys.readouterr().err
    assert run(store) == 0
    assert "2 documents in the index" in capsys.readouterr().out


@pytest.mark.parametrize("wish", [(), ("--clear",), ("--forget", "x")])
def test_a_folder_that_is_no_store_is_refused_and_left_alone(tmp_path, capsys, wish):
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "letter.txt").write_text("Dear Sir")
    assert run(tmp_path / "docs", *wish) == 4
    told = capsys.readouterr()
    assert "no index in this folder" in told.err
    assert told.out == ""
    assert [p.name for p in (tmp_path / "docs").iterdir()] == ["letter.txt"]
