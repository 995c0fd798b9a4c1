"""The reason that a plan tells beside each file: whose it is can be read from it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from simfinder import i18n
from simfinder.domain.decisions import (
    LAST_RULE,
    KeepCriterion,
    KeepRule,
    PlannedFile,
    PlanVerdict,
    SkipReason,
)
from simfinder.messages.cleanup import because

FILE = PlannedFile(1, "/in/a.txt", 10, "0" * 64, PlanVerdict.REMOVE, "/in/b.txt")
NEWEST = KeepRule(KeepCriterion.NEWEST)


@pytest.fixture(autouse=True)
def english():
    with i18n.use_language("en"):
        yield


def test_a_removed_file_names_its_keeper():
    assert because(FILE) == "kept file: protected or chosen manually"
    assert because(replace(FILE, rule=NEWEST)) == "kept file: the newest file"


def test_of_other_files_the_reason_is_their_own():
    stays = replace(FILE, verdict=PlanVerdict.KEEP)
    assert because(stays) == "protected or chosen manually"
    assert because(replace(stays, rule=NEWEST)) == "the newest file"
    by_star = replace(stays, rule=LAST_RULE)
    assert because(by_star) == "the starred or next file"
    left = replace(FILE, verdict=PlanVerdict.SKIPPED, skip_reason=SkipReason.CRITICAL)
    assert because(left) == "has critical differences"
