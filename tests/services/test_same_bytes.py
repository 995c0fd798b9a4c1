"""Files with the same bytes form one group, whatever their ending, their length or their reader."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from simfinder.domain.document import Source
from simfinder.domain.matching import ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.services.reviewing.regroup import Regrouper
from simfinder.services.scanning.scan import scan

OPTIONS = ScanOptions(jobs=1)
ENDINGS = ("txt", "md", "html", "csv", "tex", "log", "docx", "pdf", "png", "bin", "odt", "", "eml")
PNG = b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 4
COMMENT = "<!--\nA remark that no reader of Markdown shows,\nin several lines.\n-->\n"


def find(
    root: Path, store: Path | None = None, options: ScanOptions = OPTIONS, **more: bool
) -> ScanReport:
    return scan(
        [Source(root)], options, SilentObserver(), store, remember=store is not None, **more
    )


def groups_of(
    report: ScanReport, distance: int | None = None, similarity: float | None = None
) -> set[frozenset[str]]:
    """Return the names of the files of each group, within the report's options if none are named."""
    options = report.options.resolved()
    assert options.distance is not None
    assert options.similarity is not None
    table = Regrouper(report).groups(
        options.distance if distance is None else distance,
        options.similarity if similarity is None else similarity,
    )
    return {frozenset(report.documents[i].path.name for i in group.members) for group in table}


def words(seed: int, count: int) -> str:
    chance = random.Random(seed)
    letters = "abcdefghijklmnopqrstuvwxyz"
    made = ("".join(chance.choices(letters, k=chance.randint(4, 9))) for _ in range(count))
    return " ".join(made)


def content(seed: int) -> bytes:
    """Return bytes that no other seed has: a text, a short one, none at all, or something broken."""
    chance = random.Random(seed)
    mark = f"{seed:06d}"
    return chance.choice(
        (
            words(seed, 120).encode(),
            (COMMENT + words(seed, 60)).encode(),
            f"Note {mark}".encode(),
            b" " * (seed % 7 + 1) + b"\n" * (seed // 7 + 1),
            PNG + mark.encode(),
            b"PK\x03\x04" + mark.encode(),
            b"%PDF-1.7\n" + mark.encode(),
            b"\x00\x01\x02" + mark.encode() * 3,
            words(seed, 80).encode("utf-16"),
            ("<p>" + words(seed, 90) + "</p><!-- " + mark + " -->").encode(),
        )
    )


def make_tree(root: Path, seed: int, count: int) -> set[frozenset[str]]:
    """Fill a folder with files and copies of them; return the names of each class of equal bytes."""
    chance = random.Random(seed)
    classes: dict[bytes, list[str]] = {}
    for number in range(count):
        data = content(seed * 1000 + chance.randrange(count // 2))
        folder = root / chance.choice(("", "a", "a/b", "c"))
        folder.mkdir(parents=True, exist_ok=True)
        name = f"{number:03d}.{chance.choice(ENDINGS)}".rstrip(".")
        (folder / name).write_bytes(data)
        classes.setdefault(data, []).append(name)
    for number in range(2):
        (root / f"empty {number}.txt").write_bytes(b"")
    return {frozenset(names) for names in classes.values() if len(names) > 1}


@pytest.mark.parametrize("seed", range(3))
def test_groups_are_the_classes_of_equal_bytes(tmp_path: Path, seed: int) -> None:
    root, store = tmp_path / "tree", tmp_path / "store"
    root.mkdir()
    wanted = make_tree(root, seed, 50)
    first = find(root, store)
    assert groups_of(first) == wanted
    assert groups_of(first, 0, 1.0) == wanted
    # From the rows of the store, then from what the scan before has kept as a whole.
    for _ in range(2):
        assert groups_of(find(root, store)) == wanted
    assert first.found == 52
