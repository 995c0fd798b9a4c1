"""What two texts share, in reports and sessions that are written and read again."""

from __future__ import annotations

import pytest

from simfinder.domain.options import ScanOptions
from simfinder.domain.relations import Pair, Relation, Sharing
from simfinder.report.json_report import pair_record
from simfinder.services.report_files import _Pairs
from simfinder.services.untrusted_json import Misfit


def record(sharing: Sharing | None, b: int = 1) -> dict[str, object]:
    relation = Relation.OVERLAPPING
    return pair_record(Pair(0, b, 30, 0.2, 0.1, 0.2, 0.2, relation, sharing=sharing))


@pytest.mark.parametrize("sharing", [Sharing(0), Sharing.PASSAGES, Sharing.FORM, Sharing(3)])
def test_flags_are_read_as_they_were_written(sharing: Sharing) -> None:
    pairs = _Pairs()
    pairs.take(record(sharing))
    table = pairs.table(2, ScanOptions(overlaps=True).resolve())
    assert table.row(0).sharing == sharing


def test_a_report_without_flags_has_none() -> None:
    assert "sharing" not in record(None)
    pairs = _Pairs()
    pairs.take(record(None))
    assert pairs.table(2, ScanOptions().resolve()).sharing is None


def test_flags_of_some_pairs_or_unknown_ones_are_no_report() -> None:
    pairs = _Pairs()
    pairs.take(record(Sharing.FORM))
    pairs.take(record(None, 2))
    with pytest.raises(Misfit):
        pairs.table(3, ScanOptions().resolve())
    with pytest.raises(Misfit):
        _Pairs().take({**record(Sharing.FORM), "sharing": ["words"]})
