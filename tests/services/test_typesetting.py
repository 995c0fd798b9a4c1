"""Pages are set in a process of their own: what it says, and that it can be ended."""

from __future__ import annotations

import sys
from typing import Any

import psutil
import pytest

from simfinder.domain.errors import Cancelled, ReportError
from simfinder.services.reports import typesetting


def nothing() -> None:
    pass


def script(monkeypatch: Any, code: str) -> None:
    monkeypatch.setattr(typesetting, "_command", lambda: [sys.executable, "-c", code])


def test_what_the_process_makes_of_the_data_comes_back(monkeypatch: Any) -> None:
    script(monkeypatch, "import sys; sys.stdout.write(sys.stdin.read())")
    assert typesetting.set_pages_apart({"a": "甲\udc80"}, nothing) == b'{"a": "\\u7532\\udc80"}'


@pytest.mark.parametrize(
    ("status", "said"),
    [(typesetting.REFUSED, "does not fit on a page"), (9, "ended with status 9")],
)
def test_pages_that_cannot_be_set_are_told(monkeypatch: Any, status: int, said: str) -> None:
    script(monkeypatch, f"raise SystemExit({status})")
    with pytest.raises(ReportError, match=said):
        typesetting.set_pages_apart({}, nothing)


def test_cancelling_ends_the_process(monkeypatch: Any) -> None:
    script(monkeypatch, "import time; time.sleep(100)")
    before = set(psutil.Process().children())
    seen: list[psutil.Process] = []

    def step() -> None:
        seen.extend(set(psutil.Process().children()) - before)
        raise Cancelled

    with pytest.raises(Cancelled):
        typesetting.set_pages_apart({}, step)
    assert len(seen) == 1
    assert not seen[0].is_running()
