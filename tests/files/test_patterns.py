from __future__ import annotations

import fnmatch
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simfinder.files.patterns import DEFAULT_EXCLUDED, Exclusion, effective


def slow_oracle(pattern: list[str], parts: list[str]) -> bool:
    """Read a pattern from left to right, trying every length for ``**``."""
    if not pattern:
        return not parts
    if pattern[0] != "**":
        first = bool(parts) and re.match(fnmatch.translate(pattern[0]), parts[0]) is not None
        return first and slow_oracle(pattern[1:], parts[1:])
    least = 1 if len(pattern) == 1 else 0
    return any(slow_oracle(pattern[1:], parts[n:]) for n in range(least, len(parts) + 1))


piece = st.sampled_from(["**", "a", "b", "*", "a*", "?", "[ab]", "ab"])
name = st.sampled_from(["a", "b", "ab", "aab", "c"])


@given(st.lists(piece, min_size=2, max_size=6), st.lists(name, max_size=6))
def test_paths_match_as_when_every_way_is_tried(pattern: list[str], parts: list[str]) -> None:
    exclusion = Exclusion(["/".join(pattern)])
    assert exclusion.path(parts, [], folder=False) == slow_oracle(pattern, parts)


def test_many_stars_take_no_longer() -> None:
    exclusion = Exclusion(["**/" * 200 + "x", "*a" * 60])
    assert not exclusion.path(["a"] * 500, [], folder=True)
    assert not exclusion.name("a" * 250 + "b", folder=True)


@pytest.mark.parametrize("folds", [True, False])
def test_case_counts_where_the_disk_says_so(folds: bool) -> None:
    exclusion = Exclusion(["thumbs.db", "a/B"], fold_case=folds)
    assert exclusion.name("Thumbs.DB", folder=False) is folds
    assert exclusion.path(["A", "b"], [], folder=False) is folds


def test_built_in_patterns_are_taken_out_one_by_one() -> None:
    assert effective(()) == DEFAULT_EXCLUDED
    assert effective(["!.git", "*.bak", "*.bak"]) == (
        *(p for p in DEFAULT_EXCLUDED if p != ".git"),
        "*.bak",
    )
    assert effective(["*.bak", "!*.bak", ""]) == DEFAULT_EXCLUDED


def test_no_pattern_leaves_nothing_out() -> None:
    exclusion = Exclusion(["", "/"])
    assert not exclusion.name("a", folder=True)
    assert not exclusion.needs_path
