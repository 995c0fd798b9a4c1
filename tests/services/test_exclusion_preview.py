from __future__ import annotations

from pathlib import Path

import pytest

from simfinder.domain.documents import FoundFile, Role, Source
from simfinder.domain.errors import Cancelled
from simfinder.files.discover import discover
from simfinder.services.preferences.exclusion_preview import (
    MOST_PLACES,
    list_names,
    preview_exclusions,
)


def tree(root: Path, *names: str) -> None:
    for name in names:
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x", "utf-8")


def nothing() -> None:
    """Go on."""


NAMES = (
    "a.docx",
    "~$a.docx",
    "b/draft.txt",
    "b/c/draft 2.txt",
    "b/x.tmp",
    "node_modules/x/readme.md",
    "node_modules/y.js",
    "草稿/合同.docx",
    ".git/config",
)


@pytest.mark.parametrize(
    "exclude",
    [
        (),
        ("*.tmp",),
        ("b/**",),
        ("/draft/",),
        ("/^b$/", "!node_modules"),
        ("c/", "草稿"),
        ("**/draft*", "!.git"),
        ("*",),
    ],
)
def test_it_counts_what_a_scan_leaves_out(tmp_path: Path, exclude: tuple[str, ...]) -> None:
    tree(tmp_path, *NAMES)
    sources = [Source(tmp_path)]
    found = preview_exclusions(list_names(sources, nothing), exclude, nothing)
    walk = discover(sources, exclude, nothing)
    kept = sum(isinstance(one, FoundFile) for one in walk)
    assert found.of == len(NAMES)
    assert found.of - found.files - found.inside == kept
    assert found.files + found.folders == walk.excluded_count
    assert sum(found.by_pattern.values()) == walk.excluded_count
    assert {Path(p.path).exists() for p in found.places} <= {True}


def test_it_lists_excluded_places_with_their_pattern_and_contents(tmp_path: Path) -> None:
    tree(tmp_path, *NAMES)
    found = preview_exclusions(list_names([Source(tmp_path)], nothing), ("/draft/", "(a"), nothing)
    told = {
        Path(p.path).relative_to(tmp_path).as_posix(): (p.pattern, p.inside) for p in found.places
    }
    assert told["node_modules"] == ("node_modules", 2)
    assert told["b/draft.txt"] == ("/draft/", 0)
    assert told["~$a.docx"] == ("~$*", 0)
    assert found.by_pattern["/draft/"] == 2


def test_a_pattern_that_is_none_leaves_nothing_out(tmp_path: Path) -> None:
    tree(tmp_path, "a.txt")
    assert (
        preview_exclusions(list_names([Source(tmp_path)], nothing), ("/(a/",), nothing).files == 0
    )


def test_sources_are_asked_by_their_role_and_each_place_once(tmp_path: Path) -> None:
    tree(tmp_path, "a/x.tmp", "a/in/y.tmp", "b/z.tmp")
    sources = [
        Source(tmp_path / "a"),
        Source(tmp_path / "a" / "in", Role.PROTECTED),
        Source(tmp_path / "b", Role.EXCLUDED),
    ]
    found = preview_exclusions(list_names(sources, nothing), ("*.tmp",), nothing)
    assert sorted(Path(p.path).name for p in found.places) == ["x.tmp", "y.tmp"]


def test_links_are_not_followed_and_what_cannot_be_listed_is_counted(tmp_path: Path) -> None:
    tree(tmp_path, "a/x.txt")
    (tmp_path / "a" / "round").symlink_to(tmp_path, target_is_directory=True)
    assert len(list_names([Source(tmp_path)], nothing).names) == 3


def test_large_collections_are_listed_in_part_and_shown_in_part(tmp_path: Path) -> None:
    tree(tmp_path, *(f"{n:04}.tmp" for n in range(MOST_PLACES + 20)))
    listing = list_names([Source(tmp_path)], nothing)
    assert listing.whole
    found = preview_exclusions(listing, ("*.tmp",), nothing)
    assert (found.files, len(found.places)) == (MOST_PLACES + 20, MOST_PLACES)
    assert not list_names([Source(tmp_path)], nothing, limit=100).whole


def test_both_steps_can_be_stopped(tmp_path: Path) -> None:
    tree(tmp_path, "a.txt")

    def stop() -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        list_names([Source(tmp_path)], stop)
    listing = list_names([Source(tmp_path)], nothing)
    with pytest.raises(Cancelled):
        preview_exclusions(listing, (), stop)
