from __future__ import annotations

import fnmatch
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simfinder.domain.errors import UsageError
from simfinder.files.patterns import (
    DEFAULT_EXCLUSIONS,
    Exclusion,
    Fault,
    effective_patterns,
    fault_of,
)


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
    assert effective_patterns(()) == DEFAULT_EXCLUSIONS
    assert effective_patterns(["!.git", "*.bak", "*.bak"]) == (
        *(p for p in DEFAULT_EXCLUSIONS if p != ".git"),
        "*.bak",
    )
    assert effective_patterns(["*.bak", "!*.bak", ""]) == DEFAULT_EXCLUSIONS


def test_no_pattern_leaves_nothing_out() -> None:
    exclusion = Exclusion(["", "/"])
    assert not exclusion.name("a", folder=True)
    assert not exclusion.needs_path


@pytest.mark.parametrize(
    ("pattern", "hits", "misses"),
    [
        ("/draft/", ["draft.txt", "a/my draft/b"], ["a/b"]),
        ("/^old$/", ["old"], ["a/old", "older"]),
        (r"/\.bak$/", ["a/b.bak"], ["a/b.bak.txt"]),
        (r"/(^|/)v\d+(\.\d+)*/", ["v2.1", "x/v3"], ["vx"]),
        ("/终稿|草稿/", ["合同 草稿.docx"], ["合同.docx"]),
    ],
)
def test_a_pattern_between_slashes_is_searched_for_in_the_path(pattern, hits, misses) -> None:
    exclusion = Exclusion([pattern])
    assert exclusion.needs_path
    for path, expected in [*((h, True) for h in hits), *((m, False) for m in misses)]:
        assert exclusion.path(path.split("/"), [], folder=False) is expected


def test_a_whole_folder_with_a_slash_at_its_end_is_no_expression() -> None:
    exclusion = Exclusion(["/home/me/old/"])
    assert exclusion.path(["old"], ["home", "me", "old"], folder=True)
    assert not exclusion.path(["x", "home", "me", "old"], ["x", "home", "me", "old"], folder=True)


def test_case_of_regular_expressions_follows_the_disk() -> None:
    assert Exclusion(["/Draft/"], fold_case=True).path(["DRAFT"], [], folder=False)
    assert not Exclusion(["/Draft/"]).path(["DRAFT"], [], folder=False)


def test_a_wrong_regular_expression_is_told_and_every_glob_can_be_used() -> None:
    assert fault_of("/(a/") is Fault.BRACKET
    assert fault_of(r"/(a)\1/") is Fault.LOOKS
    for fine in ("/a+/", "[", "*(", "", "/", "//", "a/(b"):
        assert fault_of(fine) is None
    with pytest.raises(UsageError, match="unmatched bracket"):
        Exclusion(["/(a/"])


def test_a_built_in_pattern_leaves_office_litter_out_unless_it_is_taken_away() -> None:
    assert Exclusion(effective_patterns([])).name("~$合同.docx", folder=False)
    assert not Exclusion(effective_patterns(["!~$*"])).name("~$合同.docx", folder=False)
