"""A second look at a store within one process leaves the locks of the first one alone."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from store_builders import document

from simfinder.store import database
from simfinder.store.documents import Store, open_read_only

ASK = """
import sys
from pathlib import Path
from simfinder.services import store_maintenance
print(store_maintenance.read_facts(Path(sys.argv[1])).files)
"""


def seen_by_another(folder: Path) -> int:
    """Let another program open the store, ask it, and close it again."""
    asked = [sys.executable, "-c", ASK, str(folder)]
    return int(subprocess.run(asked, check=True, capture_output=True, timeout=60).stdout)


def test_a_second_look_does_not_let_another_program_take_the_log_away(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.save([document(n) for n in range(3)])
        second = open_read_only(tmp_path)
        assert second is not None
        second.close()
        assert seen_by_another(tmp_path) == 3
        store.save([document(n) for n in range(3, 8)])
        assert seen_by_another(tmp_path) == 8
    with Store.open(tmp_path) as store:
        assert store.statistics().files == 8
        assert not store.notes


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="no list of descriptors here")
def test_descriptors_wait_for_the_last_connection_and_then_go(tmp_path: Path) -> None:
    path = tmp_path / "some.db"
    path.write_bytes(b"x" * 200)

    def opened() -> int:
        links = (os.path.realpath(entry) for entry in Path("/proc/self/fd").iterdir())
        return sum(link == str(path) for link in links)

    assert database.read_head(path, 100) == b"x" * 100
    assert opened() == 0
    first, second = database.hold_file(path), database.hold_file(path)
    database.read_head(path, 100)
    database.create_file(path)
    assert opened() == 2
    database.release_file(first)
    assert opened() == 2
    database.release_file(second)
    assert opened() == 0
    database.create_file(path)
    assert opened() == 0
