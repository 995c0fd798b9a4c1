from __future__ import annotations

import os
import socket
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from simfinder.domain.documents import FoundFile, Problem, Reason, Role, Source
from simfinder.domain.errors import Cancelled
from simfinder.domain.messages import Code, Message
from simfinder.files import discover as discover_module
from simfinder.files.discover import Discovery, discover
from simfinder.files.folders import FolderPath
from simfinder.files.identity import CheckedFile
from simfinder.files.patterns import DEFAULT_EXCLUSIONS
from simfinder.files.sources import merge_sources

posix = pytest.mark.skipif(os.name != "posix", reason="needs POSIX")


def nothing() -> None:
    """Never stop."""


def walk(*sources: Source | Path, exclude: tuple[str, ...] = ()) -> tuple[list, list, Discovery]:
    listed = [s if isinstance(s, Source) else Source(s) for s in sources]
    walked = discover(listed, exclude, nothing)
    everything = list(walked)
    files = [found for found in everything if isinstance(found, FoundFile)]
    problems = [found for found in everything if isinstance(found, Problem)]
    assert (walked.files, walked.problems) == (len(files), len(problems))
    return files, problems, walked


def paths(found: list, root: Path) -> list[str]:
    return [str(one.path.relative_to(root)) for one in found]


def tree(root: Path, *names: str) -> Path:
    for name in names:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(name)
    return root


def test_files_come_sorted_before_the_folders_beside_them(tmp_path: Path) -> None:
    tree(tmp_path, "b/2.txt", "b/1.txt", "a/z/deep.txt", "a/y.txt", "c.txt", "B.txt")
    files, problems, walked = walk(tmp_path)
    assert paths(files, tmp_path) == [
        "B.txt",
        "c.txt",
        "a/y.txt",
        "a/z/deep.txt",
        "b/1.txt",
        "b/2.txt",
    ]
    assert problems == []
    assert (walked.folders, walked.excluded_count) == (4, 0)
    status = (tmp_path / "c.txt").stat()
    assert files[1].identity.inode == status.st_ino
    assert files[1].identity.mtime_ns == status.st_mtime_ns


@posix
def test_odd_names_come_back_byte_for_byte(tmp_path: Path) -> None:
    names = [
        b"new\nline",
        b"\xff\xfe",
        b"\x80.txt",
        b"tab\t",
        b"\x1b[31m",
        b" ",
        b"trailing ",
        b"-rf",
        b"~",
        b"%s%n",
        b"<img src=x>.docx",
        b"'quote\"",
        b"back\\slash",
        b"*",
        b"?",
        b"[a]",
        b"x" * 255,
        b"\xef\xbf\xbd.txt",
        b"\xe2\x80\xaetxt.exe",
        b"a:b",
        b"|",
        b"$HOME",
        b"`id`",
        b"NUL",
        b"con.txt",
        b"...",
        b"..x",
        b"\x01",
        b"\x7f",
        b"e\xcc\x81.txt",
        b"\xc3\xa9.txt",
        b"A.txt",
        b"a.txt",
        b"#",
        b"&amp;",
        b"\xf0\x9f\x98\x80",
        b"\xed\xa0\x80",
        b"=1+1.csv",
        "合同（最终版）.docx".encode(),
        "عقد.pdf".encode(),
    ]
    assert len(set(names)) == 40
    for name in names:
        descriptor = os.open(os.fsencode(tmp_path) + b"/" + name, os.O_CREAT | os.O_WRONLY)
        os.write(descriptor, name)
        os.close(descriptor)
    files, problems, _ = walk(tmp_path)
    assert [os.fsencode(f.path.name) for f in files] == sorted(names)
    assert problems == []
    for file in files:
        with CheckedFile(file.path, file.identity) as opened:
            data, identity = b"".join(opened.chunks()), opened.identity
        assert (data, identity) == (os.fsencode(file.path.name), file.identity)


@posix
def test_links_are_named_and_never_followed(tmp_path: Path) -> None:
    tree(tmp_path, "real/file.txt")
    (tmp_path / "real" / "up").symlink_to(tmp_path)
    (tmp_path / "real" / "self").symlink_to("self")
    (tmp_path / "real" / "everything").symlink_to("/proc/self/root")
    (tmp_path / "real" / "dangling").symlink_to("nowhere")
    (tmp_path / "copy.txt").symlink_to(tmp_path / "real" / "file.txt")
    files, problems, walked = walk(tmp_path)
    assert paths(files, tmp_path) == ["real/file.txt"]
    assert paths(problems, tmp_path) == [
        "copy.txt",
        "real/dangling",
        "real/everything",
        "real/self",
        "real/up",
    ]
    assert {(p.reason, str(p.detail)) for p in problems} == {
        (Reason.NOT_REGULAR, "a link; links are not followed")
    }
    assert walked.folders == 2


@posix
def test_fifos_and_sockets_are_not_regular(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.pdf")
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(os.path.relpath(tmp_path / "socket.txt"))
        files, problems, _ = walk(tmp_path)
    assert files == []
    assert [(p.path.name, p.reason) for p in problems] == [
        ("pipe.pdf", Reason.NOT_REGULAR),
        ("socket.txt", Reason.NOT_REGULAR),
    ]


@posix
def test_every_name_of_a_hard_linked_file_is_found(tmp_path: Path) -> None:
    tree(tmp_path, "one.txt")
    (tmp_path / "two.txt").hardlink_to(tmp_path / "one.txt")
    files, _, _ = walk(tmp_path)
    assert paths(files, tmp_path) == ["one.txt", "two.txt"]
    assert files[0].identity == files[1].identity


UNREADABLE = """
import os, sys
from simfinder.domain.documents import Source
from simfinder.files.discover import discover
from pathlib import Path
if os.getuid() == 0:
    os.setgid(65534); os.setuid(65534)
for found in discover([Source(Path(sys.argv[1]))], [], lambda: None):
    print(found.path.name, getattr(found, "reason", "file"))
"""


@posix
def test_a_locked_folder_is_a_problem_and_the_rest_is_found(tmp_path: Path) -> None:
    root = tree(tmp_path / "root", "a.txt", "locked/secret.txt", "z/last.txt")
    for folder in (root, *root.parents):
        if stat.S_IMODE(folder.stat().st_mode) == 0o700:  # pytest's own folders
            folder.chmod(0o755)
    (root / "locked").chmod(0o000)
    try:
        done = subprocess.run(
            [sys.executable, "-c", UNREADABLE, str(root)],
            capture_output=True,
            text=True,
            env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
        )
    finally:
        (root / "locked").chmod(0o755)
    if done.returncode:
        pytest.skip(f"another user cannot run Python here: {done.stderr[-200:]}")
    assert done.stdout.split("\n") == ["a.txt file", "locked unreadable", "last.txt file", ""]


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (PermissionError(13, "Permission denied"), Reason.UNREADABLE),
        (OSError(5, "Input/output error"), Reason.UNREADABLE),
        (FileNotFoundError(2, "No such file"), Reason.VANISHED),
    ],
)
def test_a_listing_that_fails_is_told_and_the_walk_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: OSError, reason: Reason
) -> None:
    tree(tmp_path, "a/1.txt", "b/2.txt", "c/3.txt")
    real = FolderPath.listing

    def listing(self: FolderPath):
        if self.path.endswith("b"):
            raise error
        return real(self)

    monkeypatch.setattr(FolderPath, "listing", listing)
    files, problems, _ = walk(tmp_path)
    assert paths(files, tmp_path) == ["a/1.txt", "c/3.txt"]
    assert [(p.path, p.reason) for p in problems] == [(tmp_path / "b", reason)]


@posix
def test_a_folder_that_vanishes_or_becomes_a_link_is_not_entered(tmp_path: Path) -> None:
    tree(tmp_path / "root", "1.txt", "a/2.txt", "b/3.txt", "c/4.txt")
    tree(tmp_path / "secret", "secret.txt")
    walked = discover([Source(tmp_path / "root")], [], nothing)
    assert next(walked).path.name == "1.txt"
    (tmp_path / "root" / "a").rename(tmp_path / "elsewhere")
    (tmp_path / "root" / "b").rename(tmp_path / "old")
    (tmp_path / "root" / "b").symlink_to(tmp_path / "secret")
    rest = list(walked)
    assert [(f.path.name, getattr(f, "reason", None)) for f in rest] == [
        ("a", Reason.VANISHED),
        ("b", rest[1].reason),
        ("4.txt", None),
    ]
    assert rest[1].reason in (Reason.VANISHED, Reason.NOT_REGULAR)


def deep(root: Path, levels: int, name: str, every: int = 0) -> list[int]:
    """Make folders one inside the other, a file at the bottom; return where files lie."""
    made = []
    here = os.open(root, os.O_RDONLY)
    for level in range(1, levels + 1):
        os.mkdir(name, dir_fd=here)
        deeper = os.open(name, os.O_RDONLY, dir_fd=here)
        os.close(here)
        here = deeper
        if level == levels or (every and level % every == 0):
            os.mkdir("side", dir_fd=here)
            os.close(os.open("side/x.txt", os.O_CREAT | os.O_WRONLY, dir_fd=here))
            made.append(level)
    os.close(here)
    return made


def remove_deep(root: Path) -> None:
    subprocess.run(["rm", "-rf", "--", str(root)], check=True)


@posix
@pytest.mark.parametrize(("levels", "name"), [(2000, "d"), (60, "n" * 100)])
def test_the_bottom_of_a_deep_tree_is_found_and_read(
    tmp_path: Path, levels: int, name: str
) -> None:
    import resource

    limits = resource.getrlimit(resource.RLIMIT_NOFILE)
    open_now = Path("/proc/self/fd")
    used = max(int(p.name) for p in open_now.iterdir()) if open_now.is_dir() else 200
    root = tmp_path / "root"
    root.mkdir()
    try:
        made = deep(root, levels, name, every=400)
        resource.setrlimit(resource.RLIMIT_NOFILE, (used + 60, limits[1]))
        files, problems, walked = walk(root)
        resource.setrlimit(resource.RLIMIT_NOFILE, limits)
        assert problems == []
        assert sorted(len(f.path.relative_to(root).parts) - 2 for f in files) == made
        assert walked.folders == 1 + levels + len(made)
        with CheckedFile(files[0].path, files[0].identity) as opened:
            data, identity = b"".join(opened.chunks()), opened.identity
        assert (data, identity) == (b"", files[0].identity)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, limits)
        remove_deep(root)


@posix
def test_a_tree_without_bottom_is_left_at_the_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(discover_module, "_MOST_LEVELS", 50)
    deep(tmp_path, 60, "d")
    files, problems, _ = walk(tmp_path)
    assert files == []
    assert [p.reason for p in problems] == [Reason.LIMIT]


def test_missing_and_empty_sources(tmp_path: Path) -> None:
    files, problems, _ = walk(tmp_path / "nowhere", tmp_path)
    assert files == []
    assert problems == [
        Problem(tmp_path / "nowhere", Reason.VANISHED, Message(Code.NO_SUCH_FILE)),
    ]


def test_a_source_can_be_a_file_even_one_with_an_excluded_name(tmp_path: Path) -> None:
    tree(tmp_path, "Thumbs.db", "other.txt")
    files, _, _ = walk(tmp_path / "Thumbs.db")
    assert paths(files, tmp_path) == ["Thumbs.db"]
    files, _, _ = walk(tmp_path, tmp_path / "Thumbs.db")
    assert paths(files, tmp_path) == ["Thumbs.db", "other.txt"]
    assert [f.source for f in files] == [1, 0]


@posix
def test_a_source_that_is_a_link_was_meant(tmp_path: Path) -> None:
    tree(tmp_path, "real/a.txt")
    (tmp_path / "link").symlink_to("real")
    (tmp_path / "file").symlink_to("real/a.txt")
    files, problems, _ = walk(tmp_path / "link")
    assert paths(files, tmp_path) == ["link/a.txt"]
    files, problems, _ = walk(tmp_path / "file")
    assert paths(files, tmp_path) == ["real/a.txt"]
    assert problems == []
    files, _, _ = walk(tmp_path / "real", tmp_path / "link")
    assert paths(files, tmp_path) == ["real/a.txt"]


def test_the_deepest_source_decides(tmp_path: Path) -> None:
    tree(tmp_path, "1.txt", "p/2.txt", "p/x/3.txt", "p/x/n/4.txt", "q/5.txt")
    files, problems, walked = walk(
        Source(tmp_path / "p" / "x" / "n"),
        Source(tmp_path),
        Source(tmp_path / "p", Role.PROTECTED),
        Source(tmp_path / "p" / "x", Role.EXCLUDED),
    )
    found = {str(f.path.relative_to(tmp_path)): (f.source, f.role) for f in files}
    assert found == {
        "1.txt": (1, Role.NORMAL),
        "p/2.txt": (2, Role.PROTECTED),
        "p/x/n/4.txt": (0, Role.NORMAL),
        "q/5.txt": (1, Role.NORMAL),
    }
    assert len(files) == 4
    assert walked.excluded_count == 0
    assert problems == []


def test_a_source_without_subfolders_leaves_them_to_the_one_above(tmp_path: Path) -> None:
    tree(tmp_path, "1.txt", "p/2.txt", "p/x/3.txt")
    flat = Source(tmp_path / "p", Role.PROTECTED, recursive=False)
    assert paths(walk(flat)[0], tmp_path) == ["p/2.txt"]
    files, _, _ = walk(Source(tmp_path), flat)
    assert [(f.source, f.role) for f in files] == [
        (0, Role.NORMAL),
        (1, Role.PROTECTED),
        (0, Role.NORMAL),
    ]
    excluded = Source(tmp_path / "p", Role.EXCLUDED, recursive=False)
    files, _, walked = walk(Source(tmp_path), excluded)
    assert paths(files, tmp_path) == ["1.txt", "p/x/3.txt"]
    assert walked.excluded_count == 0


def slow_oracle(root: Path, sources: list[Source]) -> dict[str, tuple[int, Role]]:
    """For each file on its own, look at all sources above it, from the nearest on."""
    strictness = [Role.NORMAL, Role.PROTECTED, Role.EXCLUDED]
    answer = {}
    for file in (p for p in root.rglob("*") if p.is_file()):
        for folder in file.parents:
            same = [i for i, s in enumerate(sources) if s.path == folder]
            reached = file.parent == folder or any(sources[i].recursive for i in same)
            if same and reached:
                role = max((sources[i].role for i in same), key=strictness.index)
                if role is not Role.EXCLUDED:
                    answer[str(file)] = (same[0], role)
                break
    return answer


FOLDERS = ["", "a", "a/b", "a/b/c", "a/d", "e", "e/b"]
choice = st.tuples(st.sampled_from(FOLDERS), st.sampled_from(list(Role)), st.booleans())


@pytest.fixture(scope="module")
def small_tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tree(
        tmp_path_factory.mktemp("small"),
        *(f"{folder}/f.txt"[-99:].lstrip("/") for folder in FOLDERS),
    )


@settings(max_examples=200)
@given(st.lists(choice, max_size=5))
@example(
    [
        ("a", Role.NORMAL, True),
        ("a/b", Role.NORMAL, False),
        ("e/b", Role.NORMAL, False),
        ("e", Role.NORMAL, False),
    ]
)
def test_any_mixture_of_sources_finds_each_file_once(small_tree: Path, choices) -> None:
    sources = [Source(small_tree / name, role, deep) for name, role, deep in choices]
    files, problems, _ = walk(*sources)
    found = {str(f.path): (f.source, f.role) for f in files}
    assert len(found) == len(files)
    assert found == slow_oracle(small_tree, sources)
    assert problems == []
    merged, notes = merge_sources(sources)
    again, _, _ = walk(*merged)
    assert {(f.path, f.role) for f in again} == {(f.path, f.role) for f in files}
    assert len(notes) == len(sources) - len(merged)


def test_built_in_exclusions_are_counted_and_can_be_taken_out(tmp_path: Path) -> None:
    tree(
        tmp_path,
        "a.docx",
        "~$a.docx",
        ".git/config",
        "sub/Thumbs.db",
        ".Trash-1000/x.txt",
        ".~lock.a.docx#",
        "node_modules/x/readme.md",
        ".hidden.txt",
    )
    files, _, walked = walk(tmp_path)
    assert paths(files, tmp_path) == [".hidden.txt", "a.docx"]
    assert walked.excluded_count == 6
    files, _, walked = walk(tmp_path, exclude=("!node_modules", "!~$*"))
    assert paths(files, tmp_path) == [
        ".hidden.txt",
        "a.docx",
        "~$a.docx",
        "node_modules/x/readme.md",
    ]
    assert walked.excluded_count == 4
    assert "node_modules" in DEFAULT_EXCLUSIONS


def test_patterns_compare_names_or_paths(tmp_path: Path) -> None:
    tree(tmp_path, "a/draft.txt", "b/draft.txt", "b/c/draft.txt", "b/c/final.txt", "b/x.tmp")
    for exclude, left in [
        (("draft.txt",), ["b/x.tmp", "b/c/final.txt"]),
        (("b/draft.txt", "*.tmp"), ["a/draft.txt", "b/c/draft.txt", "b/c/final.txt"]),
        (("**/draft.txt", "x*"), ["b/c/final.txt"]),
        (("b/**/draft.txt", "/a"), ["b/x.tmp", "b/c/final.txt"]),
        ((f"{tmp_path}/b/",), ["a/draft.txt"]),
        (("b/**",), ["a/draft.txt"]),
        (
            ("draft.txt/",),
            ["a/draft.txt", "b/draft.txt", "b/x.tmp", "b/c/draft.txt", "b/c/final.txt"],
        ),
    ]:
        assert paths(walk(tmp_path, exclude=exclude)[0], tmp_path) == left, exclude


def test_stopping_is_possible_inside_a_large_folder(tmp_path: Path) -> None:
    for number in range(450):
        (tmp_path / f"{number}.txt").touch()
    calls = []

    def check() -> None:
        calls.append(1)
        if len(calls) == 2:
            raise Cancelled

    with pytest.raises(Cancelled):
        list(discover([Source(tmp_path)], [], check))
    assert len(calls) == 2


def test_merging_keeps_the_stricter_role_and_says_so(tmp_path: Path) -> None:
    merged, notes = merge_sources(
        [Source(tmp_path), Source(tmp_path / "x" / ".."), Source(tmp_path, Role.PROTECTED)]
    )
    assert merged == (Source(tmp_path, Role.PROTECTED),)
    assert len(notes) == 2
    assert "protected" in str(notes[-1])


def test_nothing_is_changed_by_a_walk(tmp_path: Path) -> None:
    tree(tmp_path, "a/b.txt")
    before = (tmp_path / "a" / "b.txt").stat(), stat.S_IMODE((tmp_path / "a").stat().st_mode)
    walk(tmp_path)
    after = (tmp_path / "a" / "b.txt").stat(), stat.S_IMODE((tmp_path / "a").stat().st_mode)
    assert before[0].st_mtime_ns == after[0].st_mtime_ns
    assert before[1] == after[1]
