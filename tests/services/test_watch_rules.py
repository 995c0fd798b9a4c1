"""The rules for one path say what a walk through the folders says."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from simfinder.domain.documents import FoundFile, Role, Source
from simfinder.files.discover import discover
from simfinder.services.watch import Rules

FILES = (
    "a.txt",
    "draft.txt",
    "~$a.docx",
    "in/b.txt",
    "in/draft.txt",
    "in/deep/c.txt",
    ".git/config",
    "node_modules/d.txt",
    "deep/in/e.txt",
)
FOLDERS = ("", "in", "in/deep", "deep")
PATTERNS = ("draft*", "in/", "/in/deep", "*/deep", "!node_modules", "/dee.*c/", "in/**/c.txt")


@given(
    st.lists(
        st.tuples(st.sampled_from(FOLDERS), st.sampled_from(list(Role)), st.booleans()),
        min_size=1,
        max_size=3,
        unique_by=lambda source: source[0],
    ),
    st.lists(st.sampled_from(PATTERNS), max_size=2, unique=True),
)
def test_a_path_passes_the_rules_exactly_when_a_walk_finds_it(tmp_path_factory, sources, patterns):
    root = tmp_path_factory.getbasetemp() / "rules"
    for name in FILES:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).touch()
    chosen = [Source(root / place, role, deep) for place, role, deep in sources]
    walked = {
        found.path
        for found in discover(chosen, patterns, lambda: None)
        if isinstance(found, FoundFile)
    }
    rules = Rules(chosen, patterns)
    assert {root / name for name in FILES if rules.wants(root / name)} == walked


def test_temporary_files_of_programs_are_ignored(tmp_path):
    rules = Rules([Source(tmp_path)], ())
    for name in ("~WRL0003.tmp", "film.crdownload", ".~lock.a.odt#", "~$a.docx", "a.txt~"):
        assert not rules.wants(tmp_path / name), name
    assert rules.wants(tmp_path / "letter.docx")
    assert not rules.wants(tmp_path.parent / "letter.docx")


def test_a_link_to_a_source_leads_to_the_same_rules(tmp_path):
    real, link = tmp_path / "real", tmp_path / "link"
    real.mkdir()
    link.symlink_to(real)
    rules = Rules([Source(link)], ("draft*",))
    assert rules.wants(link / "a.txt")
    assert rules.wants(real / "a.txt")
    assert not rules.wants(Path(link / "draft 1.txt"))
