"""What is worked out of groups beforehand is what would be worked out when they are shown."""

from __future__ import annotations

from dataclasses import fields

import builders
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simfinder.domain.matching import DiskSpace, ScanReport
from simfinder.gui.groups.chips import DocumentTraits
from simfinder.gui.groups.layout import GroupFacts
from simfinder.gui.groups.model import GroupsModel
from simfinder.gui.groups.snapshot import GroupsSnapshot
from simfinder.services.review.keepers import Keepers, Links
from simfinder.services.review.regroup import Regrouper

seeds = st.integers(0, 10_000)


def parts(report: ScanReport):
    return (
        report.pairs,
        DiskSpace(report.documents, report.sizes),
        DocumentTraits.of(report.documents),
    )


def same(one: GroupsSnapshot, other: GroupsSnapshot) -> bool:
    facts = all(
        np.array_equal(getattr(one.facts, f.name), getattr(other.facts, f.name))
        for f in fields(GroupFacts)
    )
    across = all(np.array_equal(one.across[chip], other.across[chip]) for chip in one.across)
    columns = all(
        np.array_equal(getattr(one, name), getattr(other, name))
        for name in ("owner", "position", "protected_mask")
    )
    return facts and across and columns


@given(seed=seeds, wanted=st.sets(st.integers(0, 59), min_size=1))
def test_groups_with_new_keepers_equal_a_new_snapshot(seed, wanted):
    report = builders.random_report(60, 12, seed)
    of = parts(report)
    groups = Regrouper(report).groups(18, 0.0)
    before = GroupsSnapshot.of(groups, of)
    mask = np.isin(np.arange(60), list(wanted))
    turned, _ = Keepers(Links(report.pairs, 60)).prefer(mask, groups)
    assert same(GroupsSnapshot.of(turned, of, before), GroupsSnapshot.of(turned, of))
    others = Regrouper(report).groups(3, 0.9)
    assert same(GroupsSnapshot.of(others, of, before), GroupsSnapshot.of(others, of))


def test_a_snapshot_is_not_reused_for_other_groups():
    report = builders.random_report(60, 12, 1)
    of = parts(report)
    groups = Regrouper(report).groups(18, 0.0)
    snapshot = GroupsSnapshot.of(groups, of)
    protected = of[1].must_stay.copy()
    assert snapshot.is_for(groups, protected)
    assert not snapshot.is_for(Regrouper(report).groups(18, 0.0), protected)
    of[1].must_stay[groups.members[1]] ^= True
    assert snapshot.is_for(groups, protected)
    assert not snapshot.is_for(groups, of[1].must_stay)


@pytest.mark.parametrize("changed", [False, True])
def test_a_list_shows_roles_changed_after_its_snapshot(qapp, changed):
    report = builders.make_report(4, [(0, 1), (2, 3)])
    model = GroupsModel()
    model.set_report(report)
    groups = Regrouper(report).groups(18, 0.0)
    snapshot = model.make_snapshot(groups)
    going = groups.members[1::2].tolist()
    sizes = [report.documents[i].identity.size for i in going]
    assert snapshot.facts.freed_bytes.tolist() == sizes
    model.protected_mask[going[0]] = changed
    model.set_groups(groups, snapshot)
    assert model.facts.freed_bytes.tolist() == [0 if changed else sizes[0], sizes[1]]
    assert [model.group_of(i) for i in groups.members.tolist()] == [0, 0, 1, 1]
