"""What the fuzz task found once is never found again: every file that broke a promise is
replayed."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "fuzz"))

from findings.found import FOUND
from host import Host
from judge import fault_of, state_of
from seeds import Seed


@pytest.fixture(scope="module")
def host() -> Iterator[Host]:
    with Host(seconds=10) as made:
        yield made


@pytest.mark.parametrize("name", FOUND)
def test_a_file_that_broke_a_promise_breaks_none(host: Host, name: str) -> None:
    data, suffix, state = FOUND[name]()
    read = host.read([Seed(data, suffix)])[0]
    assert fault_of(read, len(data)) is None
    assert state_of(read) == state
