"""Which scans took over what had not changed."""

from __future__ import annotations

from typing import Any

import pytest

from simfinder.services.scan import scan
from simfinder.services.scan.scan_record import ScanResult


def told_parts(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Return a list that gets an entry for each scan that could not take over everything."""
    told: list[bool] = []
    original = scan._Scan._read_part

    def read_part(self: scan._Scan, *arguments: Any) -> ScanResult | None:
        made = original(self, *arguments)
        told.append(made is not None)
        return made

    monkeypatch.setattr(scan._Scan, "_read_part", read_part)
    return told
